import UIKit
import XCTest

/// Groups whose items the program places, and the sizes of a compositional layout.
final class CustomGroupTests: XCTestCase {
  @MainActor
  private static func frames(_ view: UICollectionView) -> [String] {
    let all = CGRect(x: -1000, y: -1000, width: 9000, height: 9000)
    return (view.collectionViewLayout.layoutAttributesForElements(in: all) ?? []).map {
      let frame = $0.frame
      return [frame.minX, frame.minY, frame.width, frame.height].map { "\(Int($0))" }
        .joined(separator: " ") + ($0.zIndex == 0 ? "" : " z\($0.zIndex)")
    }
  }
  private static let size = NSCollectionLayoutSize(
    widthDimension: .fractionalWidth(1), heightDimension: .absolute(40))

  func testACustomGroupHasTheFramesOfItsProvider() {
    onMain {
      var heard: [String] = []
      let group = NSCollectionLayoutGroup.custom(layoutSize: Self.size) { environment in
        let size = environment.container.contentSize
        heard.append(
          "\(Int(size.width)) \(Int(size.height)) \(environment.traitCollection.layoutDirection)")
        return [
          NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 0, y: 0, width: 30, height: 40)),
          NSCollectionLayoutGroupCustomItem(
            frame: CGRect(x: size.width - 20, y: 10, width: 20, height: 20), zIndex: 2),
        ]
      }
      let section = NSCollectionLayoutSection(group: group)
      section.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
      section.interGroupSpacing = 5
      let items = TextItems([["a", "b", "c"]])
      let view = items.view(UICollectionViewCompositionalLayout(section: section), height: 60)
      view.traitOverrides.userInterfaceStyle = .dark
      view.layoutIfNeeded()
      withExtendedLifetime(items) {
        XCTAssertEqual(Self.frames(view), ["2 1 30 40", "76 11 20 20 z2", "2 46 30 40"])
      }
      XCTAssertTrue(heard.allSatisfy { $0.hasPrefix("94 40") })
    }
  }

  func testACustomGroupInsideAnotherHasTheSpaceThere() {
    onMain {
      let half = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1))
      let inner = NSCollectionLayoutGroup.custom(layoutSize: half) { environment in
        let frame = CGRect(origin: .zero, size: environment.container.contentSize)
        return [NSCollectionLayoutGroupCustomItem(frame: frame)]
      }
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: Self.size, subitems: [NSCollectionLayoutItem(layoutSize: half), inner])
      let items = TextItems([["a", "b"]])
      let view = items.view(
        UICollectionViewCompositionalLayout(section: .init(group: group)), height: 60)
      withExtendedLifetime(items) {
        XCTAssertEqual(Self.frames(view), ["0 0 50 40", "50 0 50 40"])
      }
    }
  }

  /// A provider is the program's code: it may change the data, of which the layout then asks again.
  func testAProviderMayRemoveTheItems() {
    onMain {
      let items = TextItems([["a", "b"], ["c"]])
      var onPlace: () -> Void = {}
      let group = NSCollectionLayoutGroup.custom(layoutSize: Self.size) { _ in
        onPlace()
        return [NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 0, y: 0, width: 9, height: 9))]
      }
      let view = items.view(
        UICollectionViewCompositionalLayout(section: .init(group: group)), height: 60)
      onPlace = {
        onPlace = {}
        items.texts = [["d"]]
        view.reloadData()
      }
      view.collectionViewLayout.invalidateLayout()
      view.layoutIfNeeded()
      UIApplication.shared.runUpdateCycle()
      view.layoutIfNeeded()
      XCTAssertEqual(Self.frames(view), ["0 0 9 9"])
      XCTAssertEqual(view.visibleCells.count, 1)
    }
  }

  /// So is a section's handler, which is called when the places are known.
  func testAHandlerMayRemoveTheItems() {
    onMain {
      let (items, stage) = (TextItems([["a", "b", "c"]]), ProgramStage())
      let (view, handled) = Self.handledView(items)
      stage.window.addSubview(view)
      stage.update()
      handled.act = {
        items.texts = [["x"]]
        view.performBatchUpdates {
          view.deleteItems(at: [[0, 0], [0, 1], [0, 2]])
          view.insertItems(at: [[0, 0]])
        }
      }
      view.setNeedsLayout()
      stage.update()
      stage.update()
      XCTAssertEqual(view.texts, ["x"])
    }
  }

  /// Documented: a handler is called before each layout cycle.
  func testAQuestionForAnItemCallsNoHandler() {
    onMain {
      let items = TextItems([["a", "b", "c"]])
      let (view, handled) = Self.handledView(items)
      XCTAssertEqual(handled.calls.last, 3)
      handled.calls = []
      XCTAssertEqual(view.indexPathForItem(at: CGPoint(x: 5, y: 25)), [0, 1])
      XCTAssertEqual(handled.calls, [])
    }
  }

  func testAQuestionForAnItemAsksTheSubclass() {
    final class Layout: UICollectionViewCompositionalLayout {
      override func layoutAttributesForElements(
        in rect: CGRect
      ) -> [UICollectionViewLayoutAttributes]? {
        super.layoutAttributesForElements(in: rect)?.filter { $0.indexPath != [0, 1] }
      }
    }
    onMain {
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: Self.size, subitems: [.init(layoutSize: Self.size)])
      let items = TextItems([["a", "b"]])
      let view = items.view(Layout(section: .init(group: group)), height: 100)
      XCTAssertEqual(view.indexPathForItem(at: CGPoint(x: 5, y: 5)), [0, 0])
      XCTAssertNil(view.indexPathForItem(at: CGPoint(x: 5, y: 45)))
    }
  }

  func testAHandlerIsNotToldOfTheLayoutsOwnHeader() {
    onMain {
      let items = TextItems([["a", "b"]])
      let (view, handled) = Self.handledView(items)
      let configuration = UICollectionViewCompositionalLayoutConfiguration()
      configuration.boundarySupplementaryItems = [
        .init(
          layoutSize: Self.size, elementKind: UICollectionView.elementKindSectionHeader,
          alignment: .top)
      ]
      (view.collectionViewLayout as? UICollectionViewCompositionalLayout)?.configuration =
        configuration
      view.layoutIfNeeded()
      XCTAssertNotNil(
        view.supplementaryView(
          forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(index: 0)))
      XCTAssertEqual(handled.calls.last, 1, "Header and row fill the view.")
    }
  }

  /// How many items each call of a handler had, and what it does next.
  private final class Handled {
    var calls: [Int] = []
    var act: () -> Void = {}
  }

  /// A view of rows of 20 points, with a handler.
  @MainActor
  private static func handledView(_ items: TextItems) -> (UICollectionView, Handled) {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .absolute(20))
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size, subitems: [.init(layoutSize: size)]))
    let handled = Handled()
    section.visibleItemsInvalidationHandler = { seen, _, _ in
      handled.calls.append(seen.count)
      let act = handled.act
      handled.act = {}
      act()
    }
    return (items.view(UICollectionViewCompositionalLayout(section: section), height: 60), handled)
  }

  func testAProviderWithoutItemsEnds() {
    onMain {
      let group = NSCollectionLayoutGroup.custom(layoutSize: Self.size) { _ in [] }
      let items = TextItems([["a"]])
      let view = items.view(
        UICollectionViewCompositionalLayout(section: .init(group: group)), height: 60)
      withExtendedLifetime(items) { XCTAssertEqual(Self.frames(view), []) }
    }
  }

  /// Sizes are made anywhere, also as defaults of a value that belongs to no actor.
  private struct Row {
    var width: NSCollectionLayoutDimension
    var spacing = NSCollectionLayoutEdgeSpacing(
      leading: .fixed(1), top: nil, trailing: .flexible(2), bottom: nil)
    init(width: NSCollectionLayoutDimension = .fractionalWidth(1)) { self.width = width }
  }

  func testADimensionSaysOfWhatKindItIs() {
    let kinds: [NSCollectionLayoutDimension] = [
      Row().width, .fractionalHeight(0.5), .absolute(3), .estimated(4),
    ]
    XCTAssertEqual(kinds.map(\.isFractionalWidth), [true, false, false, false])
    XCTAssertEqual(kinds.map(\.isFractionalHeight), [false, true, false, false])
    XCTAssertEqual(kinds.map(\.isAbsolute), [false, false, true, false])
    XCTAssertEqual(kinds.map(\.isEstimated), [false, false, false, true])
    XCTAssertEqual(kinds.map(\.dimension), [1, 0.5, 3, 4])
    XCTAssertEqual(Row().spacing.leading?.isFixed, true)
    XCTAssertEqual(Row().spacing.trailing?.isFixed, false)
  }

  func testAnchorsAndSupplementsKeepTheirOffsets() {
    onMain {
      let anchors = [
        NSCollectionLayoutAnchor(edges: .top),
        NSCollectionLayoutAnchor(edges: .top, absoluteOffset: CGPoint(x: 1, y: 2)),
        NSCollectionLayoutAnchor(edges: .top, fractionalOffset: CGPoint(x: 0.5, y: 0)),
      ]
      XCTAssertEqual(anchors.map(\.isAbsoluteOffset), [true, true, false])
      XCTAssertEqual(anchors.map(\.isFractionalOffset), [false, false, true])
      XCTAssertEqual(anchors.map(\.offset.x), [0, 1, 0.5])
      let badge = NSCollectionLayoutSupplementaryItem(
        layoutSize: Self.size, elementKind: "k", containerAnchor: anchors[0],
        itemAnchor: anchors[1])
      XCTAssertTrue(badge.containerAnchor === anchors[0] && badge.itemAnchor === anchors[1])
      let group = NSCollectionLayoutGroup.horizontal(layoutSize: Self.size, subitems: [])
      XCTAssertEqual(group.supplementaryItems, [])
      group.supplementaryItems = [badge]
      XCTAssertEqual(group.supplementaryItems, [badge])
      let header = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: Self.size, elementKind: "h", alignment: .top,
        absoluteOffset: CGPoint(x: 0, y: -3))
      XCTAssertEqual(header.offset.y, -3)
      let properties = NSCollectionLayoutSection(group: group).orthogonalScrollingProperties
      let bag = Bag(properties)
      bag.holds(\.bounce, .automatic, .never)
      bag.holds(\.decelerationRate, .automatic, .fast)
      let section = NSCollectionLayoutSection(group: group)
      section.orthogonalScrollingProperties.bounce = .always
      XCTAssertEqual(section.orthogonalScrollingProperties.bounce, .always)
    }
  }
}
