import UIKit
import XCTest

/// Headers that stay in sight, and places that are asked for before a layout.
final class PinnedHeaderTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  @MainActor
  private static func list(
    _ direction: UICollectionView.ScrollDirection
  ) -> (TextItems, UICollectionView) {
    let (items, layout) = (TextItems([Array(repeating: "a", count: 40), ["b"]]), Layout())
    (layout.itemSize, layout.minimumLineSpacing) = (CGSize(width: 100, height: 100), 0)
    layout.scrollDirection = direction
    layout.headerReferenceSize = CGSize(width: 20, height: 20)
    layout.footerReferenceSize = CGSize(width: 10, height: 10)
    layout.sectionHeadersPinToVisibleBounds = true
    return (items, items.view(layout, height: 100))
  }
  private final class Layout: UICollectionViewFlowLayout {
    var prepared = 0
    override func prepare() {
      super.prepare()
      prepared += 1
    }
  }

  private static let (header, footer) = (
    UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter
  )
  private static func path(_ section: Int) -> IndexPath { IndexPath(item: 0, section: section) }

  func testAPinnedHeaderStaysInSight() {
    onMain {
      let (items, view) = Self.list(.vertical)
      @MainActor func y(_ offset: CGFloat) -> CGFloat? {
        view.contentOffset.y = offset
        view.layoutIfNeeded()
        return view.supplementaryView(forElementKind: Self.header, at: Self.path(0))?.frame.minY
      }
      XCTAssertEqual(y(0), 0)
      XCTAssertEqual(y(500), 500)
      XCTAssertEqual(y(4010), 4000, "The footer moves it away.")
      XCTAssertNil(y(4030))
      XCTAssertEqual(
        view.supplementaryView(forElementKind: Self.header, at: Self.path(1))?.frame.minY, 4030)
      XCTAssertEqual((view.collectionViewLayout as? Layout)?.prepared, 1)
      XCTAssertNil(view.supplementaryView(forElementKind: Self.footer, at: Self.path(1)))
      (view.collectionViewLayout as? Layout)?.sectionFootersPinToVisibleBounds = true
      XCTAssertEqual(y(500), 500)
      XCTAssertEqual(
        view.supplementaryView(forElementKind: Self.footer, at: Self.path(0))?.frame.minY, 590)
      withExtendedLifetime(items) {}
    }
  }

  @MainActor
  private static func item(
    _ kind: String, _ length: CGFloat, _ alignment: NSRectAlignment
  ) -> NSCollectionLayoutBoundarySupplementaryItem {
    let item = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(length)),
      elementKind: kind, alignment: alignment)
    item.pinToVisibleBounds = true
    return item
  }

  /// The layout's own header is before those of the sections.
  func testPinnedItemsOfACompositionalLayoutStayInSight() {
    onMain {
      let size = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(100))
      let section = NSCollectionLayoutSection(
        group: .horizontal(layoutSize: size, subitems: [.init(layoutSize: size)]))
      section.boundarySupplementaryItems = [
        Self.item(Self.header, 20, .top), Self.item(Self.footer, 10, .bottom),
      ]
      let configuration = UICollectionViewCompositionalLayoutConfiguration()
      configuration.boundarySupplementaryItems = [Self.item("search", 30, .top)]
      let layout = UICollectionViewCompositionalLayout(
        section: section, configuration: configuration)
      let items = TextItems([Array(repeating: "a", count: 40), ["b"]])
      let view = items.view(LineLayout(), height: 200)
      view.register(
        TextHeader.self, forSupplementaryViewOfKind: "search", withReuseIdentifier: "header")
      view.collectionViewLayout = layout
      @MainActor func places(_ offset: CGFloat) -> [CGFloat?] {
        view.contentOffset.y = offset
        view.layoutIfNeeded()
        return [
          view.supplementaryView(forElementKind: "search", at: IndexPath(index: 0)),
          view.supplementaryView(forElementKind: Self.header, at: Self.path(0)),
          view.supplementaryView(forElementKind: Self.footer, at: Self.path(0)),
        ].map { $0?.frame.minY }
      }
      XCTAssertEqual(places(0), [0, 30, 190])
      XCTAssertEqual(places(500), [500, 500, 690])
      XCTAssertEqual(places(4040), [4040, 4030, 4050], "The footer moves the header away.")
      XCTAssertEqual(places(4055), [4055, nil, 4050])
      XCTAssertEqual(
        layout.layoutAttributesForSupplementaryView(ofKind: Self.header, at: Self.path(1))?.frame
          .minY, 4060)
      XCTAssertEqual(layout.layoutAttributesForItem(at: [0, 1])?.frame.minY, 150)
    }
  }

  func testTheHeadersOfAPlainListStayInSight() {
    onMain {
      for (appearance, y) in [
        (UICollectionLayoutListConfiguration.Appearance.plain, 60), (.grouped, nil),
      ] as [(UICollectionLayoutListConfiguration.Appearance, CGFloat?)] {
        var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
        configuration.headerMode = .supplementary
        let items = TextItems([["a", "b", "c", "d", "e"]])
        let view = items.view(
          UICollectionViewCompositionalLayout.list(using: configuration), height: 100)
        view.contentOffset.y = 60
        view.layoutIfNeeded()
        XCTAssertEqual(
          view.supplementaryView(forElementKind: Self.header, at: Self.path(0))?.frame.minY, y)
        XCTAssertEqual(
          view.hitTest(CGPoint(x: 5, y: 65), with: nil) is TextHeader, y != nil,
          "It is before the rows.")
      }
    }
  }

  /// As in UIKit, where a change of the insets has a list laid out.
  func testPinnedHeadersStayBelowANewInset() {
    onMain {
      let (items, view) = Self.list(.vertical)
      let rows = TextRows([["a", "b", "c"]])
      rows.headers = [0: "Head"]
      let table = rows.table(height: 100)
      for list in [table, view] as [UIScrollView] {
        list.contentInset.top = 10
        list.layoutIfNeeded()
      }
      XCTAssertEqual(table.headerView(forSection: 0)?.frame.minY, 10)
      let header = view.supplementaryView(forElementKind: Self.header, at: Self.path(0))
      XCTAssertEqual(header?.frame.minY, 10)
      withExtendedLifetime(items) {}
    }
  }

  func testAPinnedHeaderOfAHorizontalLayoutStaysInSight() {
    onMain {
      let (items, view) = Self.list(.horizontal)
      view.contentOffset.x = 500
      view.layoutIfNeeded()
      let header = view.supplementaryView(forElementKind: Self.header, at: Self.path(0))
      XCTAssertEqual(header?.frame, CGRect(x: 500, y: 0, width: 20, height: 100))
      withExtendedLifetime(items) {}
    }
  }

  func testAPinnedHeaderIsBeforeTheItems() {
    onMain {
      let (items, view) = Self.list(.vertical)
      for y in stride(from: 0, through: 500, by: 10) as StrideThrough<CGFloat> {
        view.contentOffset.y = y
        view.layoutIfNeeded()
        let header = view.supplementaryView(forElementKind: Self.header, at: Self.path(0))
        XCTAssertIdentical(view.hitTest(CGPoint(x: 5, y: y + 1), with: nil), header, "\(y)")
      }
      withExtendedLifetime(items) {}
    }
  }

  func testPlacesAreThoseOfThePresentItems() {
    onMain {
      let items = TextItems([["a"]])
      let view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 100, height: 100),
        collectionViewLayout: UICollectionViewFlowLayout())
      view.dataSource = items
      @MainActor func frame(_ item: Int) -> CGRect? {
        view.layoutAttributesForItem(at: IndexPath(item: item, section: 0))?.frame
      }
      XCTAssertEqual(frame(0), CGRect(x: 0, y: 0, width: 50, height: 50))
      items.texts = [["a", "b"]]
      view.insertItems(at: [IndexPath(item: 1, section: 0)])
      XCTAssertNotNil(frame(1))
      items.texts = [["a"]]
      view.reloadData()
      XCTAssertNil(frame(1))
    }
  }
}
