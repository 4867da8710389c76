import UIKit
import XCTest

/// Layouts with classes of their own, and what ends while a layout makes its places.
final class LayoutClassTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  private final class Place: UICollectionViewLayoutAttributes {
    var ending: Ending?
  }
  private final class Flow: UICollectionViewFlowLayout {
    override class var layoutAttributesClass: AnyClass { Place.self }
  }
  private final class Groups: UICollectionViewCompositionalLayout {
    override class var layoutAttributesClass: AnyClass { Place.self }
  }
  private static let (first, header) = (
    IndexPath(item: 0, section: 0), UICollectionView.elementKindSectionHeader
  )

  /// Rows of 10 points, with what a handler captures.
  @MainActor private static func section(
    _ ending: Ending? = nil
  ) -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .absolute(10))
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size, subitems: [.init(layoutSize: size)]))
    section.boundarySupplementaryItems = [
      .init(layoutSize: size, elementKind: header, alignment: .top)
    ]
    if let ending {
      section.visibleItemsInvalidationHandler = { _, _, _ in withExtendedLifetime(ending) {} }
    }
    return section
  }

  func testPlacesAreOfTheLayoutsClass() {
    onMain {
      let flow = Flow()
      flow.headerReferenceSize = CGSize(width: 5, height: 5)
      for layout in [flow, Groups(section: Self.section())] {
        let items = TextItems([["a", "b"]])
        let view = items.view(layout, height: 100)
        XCTAssertTrue(view.layoutAttributesForItem(at: Self.first) is Place)
        let place = view.layoutAttributesForSupplementaryElement(
          ofKind: Self.header, at: Self.first)
        XCTAssertTrue(place is Place)
        XCTAssertEqual(place?.representedElementKind, Self.header)
        XCTAssertEqual(place?.indexPath, Self.first)
        XCTAssertEqual(view.texts, ["a", "b"])
      }
    }
  }

  func testAnotherSizeLeavesTheCentre() {
    onMain {
      let place = UICollectionViewLayoutAttributes(forCellWith: Self.first)
      place.center = CGPoint(x: 50, y: 60)
      place.size = CGSize(width: 20, height: 10)
      XCTAssertEqual(place.frame, CGRect(x: 40, y: 55, width: 20, height: 10))
      place.bounds.size = CGSize(width: 10, height: 30)
      XCTAssertEqual(place.frame, CGRect(x: 45, y: 45, width: 10, height: 30))
      XCTAssertEqual(place.center, CGPoint(x: 50, y: 60))
    }
  }

  func testWhatAHandlerCapturedMayAskForPlacesAsItEnds() {
    onMain {
      var ended = 0
      weak var view: UICollectionView?
      let layout = UICollectionViewCompositionalLayout { _, _ in
        Self.section(
          Ending {
            ended += 1
            _ = view?.indexPathForItem(at: .zero)
            let layout = view?.collectionViewLayout as? UICollectionViewCompositionalLayout
            _ = layout?.sections
            _ = layout?.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 9, height: 9))
          })
      }
      let items = TextItems([["a", "b"]])
      let list = items.view(layout, height: 100)
      view = list
      for _ in 0..<2 {
        layout.invalidateLayout()
        list.layoutIfNeeded()
      }
      XCTAssertEqual(ended, 2)
      XCTAssertEqual(list.texts, ["a", "b"])
    }
  }

  func testAPlaceMayAskForOthersAsItEnds() {
    onMain {
      for layout in [Flow(), Groups(section: Self.section())] {
        var ended = 0
        let items = TextItems([["a", "b"]])
        let view = items.view(layout, height: 100)
        (view.layoutAttributesForItem(at: Self.first) as? Place)?.ending = Ending {
          ended += 1
          _ = layout.layoutAttributesForItem(at: Self.first)
          _ = layout.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 9, height: 9))
        }
        layout.invalidateLayout()
        view.layoutIfNeeded()
        XCTAssertEqual(ended, 1)
      }
    }
  }

  func testALayoutMovesToAnotherView() {
    onMain {
      let (layout, items) = (LineLayout(), TextItems([["a", "b"]]))
      let (first, second) = (items.view(layout), items.view(UICollectionViewFlowLayout()))
      second.collectionViewLayout = layout
      first.collectionViewLayout = LineLayout()
      XCTAssertIdentical(layout.collectionView, second)
      XCTAssertEqual(second.texts, ["a", "b"])
    }
  }

  func testAContextKeepsWhatIsInvalid() {
    onMain {
      let context = UICollectionViewLayoutInvalidationContext()
      XCTAssertNil(context.invalidatedItemIndexPaths)
      XCTAssertNil(context.invalidatedSupplementaryIndexPaths)
      XCTAssertNil(context.invalidatedDecorationIndexPaths)
      let second = IndexPath(item: 1, section: 0)
      for path in [Self.first, second] {
        context.invalidateItems(at: [path])
        context.invalidateSupplementaryElements(ofKind: "a", at: [path])
      }
      context.invalidateDecorationElements(ofKind: "b", at: [second])
      XCTAssertEqual(context.invalidatedItemIndexPaths, [Self.first, second])
      XCTAssertEqual(context.invalidatedSupplementaryIndexPaths, ["a": [Self.first, second]])
      XCTAssertEqual(context.invalidatedDecorationIndexPaths, ["b": [second]])
      let layout = UICollectionViewFlowLayout()
      let place = UICollectionViewLayoutAttributes(forCellWith: second)
      let made = layout.invalidationContext(
        forPreferredLayoutAttributes: place, withOriginalAttributes: place)
      XCTAssertTrue(made is UICollectionViewFlowLayoutInvalidationContext)
      XCTAssertEqual(made.invalidatedItemIndexPaths, [second])
    }
  }

  func testAMovedItemIsWhereItsFingerIs() {
    onMain {
      let (layout, items) = (LineLayout(), TextItems([["a", "b"]]))
      let view = items.view(layout)
      let place = layout.layoutAttributesForInteractivelyMovingItem(
        at: Self.first, withTargetPosition: CGPoint(x: 30, y: 40))
      XCTAssertEqual(place.frame, CGRect(x: 5, y: 30, width: 50, height: 20))
      XCTAssertEqual(view.layoutAttributesForItem(at: Self.first)?.frame.minY, 0)
    }
  }

  /// `==` and sets call it wherever they are.
  func testPlacesAreComparedOnAnyThread() async {
    let (left, right) = await MainActor.run {
      (
        UICollectionViewLayoutAttributes(forCellWith: Self.first),
        UICollectionViewLayoutAttributes(forCellWith: Self.first)
      )
    }
    let isSame = await Task.detached { left == right && Set([left, right]).count == 1 }.value
    XCTAssertTrue(isSame)
  }
}
