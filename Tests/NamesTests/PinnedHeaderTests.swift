import UIKit
import XCTest

/// Headers of a flow layout that stay in sight, and places that are asked for before a layout.
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
      func y(_ offset: CGFloat) -> CGFloat? {
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
      func frame(_ item: Int) -> CGRect? {
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
