import UIKit
import XCTest

/// Where a flow layout puts items, headers and footers.
final class FlowLayoutTests: XCTestCase {
  /// Sections of empty items, whose sizes the layout says.
  private class Items: NSObject, UICollectionViewDataSource {
    let counts: [Int]
    init(_ counts: [Int]) { self.counts = counts }
    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      counts[section]
    }
    func collectionView(
      _ view: UICollectionView, cellForItemAt path: IndexPath
    ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
  }

  /// A delegate that says nothing.
  private final class Plain: Items, UICollectionViewDelegateFlowLayout {}

  /// A delegate with sizes of its own.
  private final class Sizes: Items, UICollectionViewDelegateFlowLayout {
    func collectionView(
      _ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath
    ) -> CGSize { CGSize(width: 10 * (path.item + 1), height: 30 - 5 * path.item) }
    func collectionView(
      _ view: UICollectionView, layout: UICollectionViewLayout, insetForSectionAt section: Int
    ) -> UIEdgeInsets {
      section == 0 ? UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) : .zero
    }
    func collectionView(
      _ view: UICollectionView, layout: UICollectionViewLayout,
      minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat { CGFloat(section + 5) }
    func collectionView(
      _ view: UICollectionView, layout: UICollectionViewLayout,
      minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat { CGFloat(section + 8) }
    func collectionView(
      _ view: UICollectionView, layout: UICollectionViewLayout,
      referenceSizeForHeaderInSection section: Int
    ) -> CGSize { CGSize(width: section, height: 2 * section) }
    func collectionView(
      _ view: UICollectionView, layout: UICollectionViewLayout,
      referenceSizeForFooterInSection section: Int
    ) -> CGSize { CGSize(width: section, height: 3 * section) }
  }

  @MainActor
  private static func view(
    _ layout: UICollectionViewLayout, _ items: Items, width: CGFloat = 100, height: CGFloat = 60
  ) -> UICollectionView {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: width, height: height), collectionViewLayout: layout)
    (view.dataSource, view.delegate) = (items, items as? any UICollectionViewDelegate)
    view.layoutIfNeeded()
    return view
  }

  /// All places: "0.1: x y width height", with the first letter of a header or footer.
  @MainActor
  private static func places(_ layout: UICollectionViewLayout) -> [String] {
    let all = CGRect(x: -1000, y: -1000, width: 9000, height: 9000)
    return (layout.layoutAttributesForElements(in: all) ?? []).map { place in
      let (path, frame) = (place.indexPath, place.frame)
      let kind = place.representedElementKind.map { $0.contains("Header") ? "H" : "B" } ?? ""
      let numbers = [frame.minX, frame.minY, frame.width, frame.height].map { "\(Int($0))" }
      return "\(kind)\(path.section).\(path.item): \(numbers.joined(separator: " "))"
    }
  }

  func testLinesAreFilledFromTheTop() {
    onMain {
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 40, height: 20)
      (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (5, 8)
      layout.sectionInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
      layout.headerReferenceSize = CGSize(width: 6, height: 7)
      layout.footerReferenceSize = CGSize(width: 8, height: 9)
      let items = Plain([3, 1, 0])
      let view = Self.view(layout, items)
      let expected = [
        "H0.0: 0 0 100 7", "0.0: 2 8 40 20", "0.1: 56 8 40 20", "0.2: 2 33 40 20",
        "B0.0: 0 56 100 9", "H1.0: 0 65 100 7", "1.0: 2 73 40 20", "B1.0: 0 96 100 9",
        "H2.0: 0 105 100 7", "B2.0: 0 116 100 9",
      ]
      XCTAssertEqual(Self.places(layout), expected)
      XCTAssertEqual(view.contentSize, CGSize(width: 100, height: 125))
      XCTAssertEqual(
        layout.layoutAttributesForItem(at: IndexPath(item: 2, section: 0))?.frame.minY, 33)
      XCTAssertNil(layout.layoutAttributesForItem(at: IndexPath(item: 1, section: 1)))
      let second = IndexPath(item: 0, section: 1)
      let supplements = [
        UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
        "kind",
      ].map { layout.layoutAttributesForSupplementaryView(ofKind: $0, at: second)?.frame.minY }
      XCTAssertEqual(supplements, [65, 96, nil])
      view.delegate = nil
      view.layoutIfNeeded()
      XCTAssertEqual(Self.places(layout), expected, "The delegate has said nothing else.")
    }
  }

  func testAnItemThatFitsExactlyStaysInItsLine() {
    onMain {
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 45, height: 20)
      let items = Items([3])
      let view = Self.view(layout, items)
      XCTAssertEqual(
        Self.places(layout), ["0.0: 0 0 45 20", "0.1: 55 0 45 20", "0.2: 0 30 45 20"])
      layout.sectionInset.right = 1
      layout.itemSize.width = 150
      view.layoutIfNeeded()
      XCTAssertEqual(
        Self.places(layout), ["0.0: 0 0 150 20", "0.1: 0 30 150 20", "0.2: 0 60 150 20"],
        "A larger item has a line of its own.")
      layout.itemSize.height = 0
      view.layoutIfNeeded()
      XCTAssertEqual(
        Self.places(layout), ["0.0: 0 0 150 0", "0.1: 0 10 150 0", "0.2: 0 20 150 0"])
    }
  }

  func testColumnsAreFilledFromTheLeft() {
    onMain {
      let layout = UICollectionViewFlowLayout()
      layout.scrollDirection = .horizontal
      layout.itemSize = CGSize(width: 40, height: 20)
      (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (5, 8)
      layout.sectionInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
      layout.headerReferenceSize = CGSize(width: 7, height: 6)
      layout.footerReferenceSize = CGSize(width: 9, height: 8)
      let items = Items([3])
      let view = Self.view(layout, items)
      XCTAssertEqual(
        Self.places(layout),
        [
          "H0.0: 0 0 7 60", "0.0: 9 1 40 20", "0.1: 9 37 40 20", "0.2: 54 1 40 20",
          "B0.0: 98 0 9 60",
        ])
      XCTAssertEqual(view.contentSize, CGSize(width: 107, height: 60))
    }
  }

  func testADelegateSaysSizesAndGaps() {
    onMain {
      let (layout, sizes) = (UICollectionViewFlowLayout(), Sizes([4, 2]))
      let view = Self.view(layout, sizes)
      // A full line reaches both ends; items are in the middle of a line's depth.
      XCTAssertEqual(
        Self.places(layout),
        [
          "0.0: 2 1 10 30", "0.1: 29 3 20 25", "0.2: 66 6 30 20", "0.3: 2 36 40 15",
          "H1.0: 0 54 100 2", "1.0: 0 56 10 30", "1.1: 19 58 20 25",
          "B1.0: 0 86 100 3",
        ])
      XCTAssertEqual(view.contentSize.height, 89)
    }
  }

  func testEachPropertyPlacesTheItemsAgain() {
    final class Layout: UICollectionViewFlowLayout {
      var prepared = 0
      override func prepare() {
        super.prepare()
        prepared += 1
      }
    }
    let changes: [@MainActor (Layout) -> Void] = [
      { $0.itemSize.width = 3 }, { $0.minimumLineSpacing = 3 }, { $0.minimumInteritemSpacing = 3 },
      { $0.scrollDirection = .horizontal }, { $0.sectionInset.top = 3 },
      { $0.headerReferenceSize.height = 3 }, { $0.footerReferenceSize.height = 3 },
      { $0.invalidateLayout() },
    ]
    onMain {
      for (number, change) in changes.enumerated() {
        let (layout, items) = (Layout(), Items([1]))
        let view = Self.view(layout, items)
        change(layout)
        view.layoutIfNeeded()
        XCTAssertEqual(layout.prepared, 2, "Change \(number)")
      }
    }
  }

  func testOnlyPlacesInTheRectangleAreToldInTheirOrder() {
    onMain {
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 20, height: 20)
      let items = Items([20])
      _ = Self.view(layout, items)
      @MainActor func found(_ rect: CGRect) -> [Int]? {
        layout.layoutAttributesForElements(in: rect)?.map { $0.indexPath.item }
      }
      // Three in a line, at 0, 40 and 80; a line at each 30.
      XCTAssertEqual(found(CGRect(x: 0, y: 35, width: 100, height: 30)), [3, 4, 5, 6, 7, 8])
      XCTAssertEqual(found(CGRect(x: 35, y: 35, width: 10, height: 10)), [4])
      XCTAssertEqual(found(CGRect(x: 0, y: 21, width: 100, height: 8)), [], "Between two lines")
      XCTAssertEqual(found(CGRect(x: 0, y: 20, width: 100, height: 10)), [], "They only touch.")
      XCTAssertEqual(found(CGRect(x: 20, y: 0, width: 10, height: 20)), [])
      XCTAssertEqual(found(CGRect(x: 0, y: 190, width: 100, height: 500)), [18, 19])
      XCTAssertEqual(found(CGRect(x: 0, y: 500, width: 100, height: 500)), [])
      XCTAssertEqual(found(CGRect(x: 0, y: -90, width: 100, height: 50)), [])
    }
  }

  func testPlacesOfUnequalDepthAreFound() {
    final class Uneven: Items, UICollectionViewDelegateFlowLayout {
      func collectionView(
        _ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath
      ) -> CGSize { CGSize(width: 20, height: path.item == 0 ? 100 : 10) }
    }
    onMain {
      let (layout, items) = (UICollectionViewFlowLayout(), Uneven([5]))
      _ = Self.view(layout, items)
      let low = layout.layoutAttributesForElements(
        in: CGRect(x: 0, y: 80, width: 100, height: 10))
      XCTAssertEqual(low?.map(\.indexPath.item), [0], "Its neighbours end before.")
      let touched = layout.layoutAttributesForElements(
        in: CGRect(x: 0, y: 55, width: 100, height: 10))
      XCTAssertEqual(touched?.map(\.indexPath.item), [0], "Its neighbours end there.")
      let next = layout.layoutAttributesForElements(
        in: CGRect(x: 0, y: 105, width: 100, height: 10))
      XCTAssertEqual(next?.map(\.indexPath.item), [3, 4])
    }
  }

  func testALayoutWithoutAViewHasNothing() {
    onMain {
      let layout = UICollectionViewFlowLayout()
      XCTAssertEqual(layout.collectionViewContentSize, .zero)
      layout.prepare()
      XCTAssertEqual(layout.collectionViewContentSize, .zero)
      XCTAssertEqual(Self.places(layout), [])
      XCTAssertEqual(UICollectionViewFlowLayout.automaticSize, CGSize(width: -1, height: -1))
    }
  }

  func testADelegateSaysForAnyLayoutWhatAFlowLayoutSays() {
    onMain {
      let (layout, items) = (UICollectionViewLayout(), Plain([]))
      let view = Self.view(layout, items)
      XCTAssertEqual(
        items.collectionView(view, layout: layout, sizeForItemAt: IndexPath(item: 0, section: 0)),
        CGSize(width: 50, height: 50))
      XCTAssertEqual(items.collectionView(view, layout: layout, insetForSectionAt: 0), .zero)
      XCTAssertEqual(
        items.collectionView(view, layout: layout, minimumLineSpacingForSectionAt: 0), 10)
      XCTAssertEqual(
        items.collectionView(view, layout: layout, minimumInteritemSpacingForSectionAt: 0), 10)
      XCTAssertEqual(
        items.collectionView(view, layout: layout, referenceSizeForHeaderInSection: 0), .zero)
      XCTAssertEqual(
        items.collectionView(view, layout: layout, referenceSizeForFooterInSection: 0), .zero)
    }
  }

  func testAFlowLayoutMakesAContextForAnotherSizeAcrossItsLines() {
    final class Layout: UICollectionViewFlowLayout {
      var log: [String] = []
      override func invalidationContext(
        forBoundsChange new: CGRect
      ) -> UICollectionViewLayoutInvalidationContext {
        log.append("context \(Int(new.width)) \(Int(new.height))")
        return super.invalidationContext(forBoundsChange: new)
      }
      override func prepare() {
        super.prepare()
        log.append("prepare")
      }
    }
    onMain {
      let (layout, items) = (Layout(), Plain([9]))
      let view = Self.view(layout, items)
      @MainActor func told(_ change: () -> Void) -> [String] {
        layout.log = []
        change()
        view.layoutIfNeeded()
        return layout.log
      }
      XCTAssertEqual(told { view.frame.size.width = 90 }, ["context 90 60", "prepare"])
      XCTAssertEqual(told { view.contentOffset.y = 5 }, [])
      XCTAssertEqual(told { view.frame.size.height = 70 }, ["prepare"])
      layout.scrollDirection = .horizontal
      view.layoutIfNeeded()
      XCTAssertEqual(told { view.contentOffset.x = 5 }, [])
      XCTAssertEqual(told { view.frame.size.height = 80 }, ["context 90 80", "prepare"])
      XCTAssertEqual(told { view.frame.size.width = 100 }, ["prepare"])
      XCTAssertFalse(UICollectionViewFlowLayout().shouldInvalidateLayout(forBoundsChange: .zero))
    }
  }

  func testAPlainLayoutPlacesNothing() {
    onMain {
      let (layout, path) = (UICollectionViewLayout(), IndexPath(item: 0, section: 0))
      XCTAssertTrue(
        UICollectionViewLayout.layoutAttributesClass == UICollectionViewLayoutAttributes.self)
      XCTAssertEqual(layout.collectionViewContentSize, .zero)
      XCTAssertNil(layout.layoutAttributesForElements(in: .zero))
      XCTAssertNil(layout.layoutAttributesForItem(at: path))
      XCTAssertNil(layout.layoutAttributesForSupplementaryView(ofKind: "kind", at: path))
      XCTAssertNil(layout.initialLayoutAttributesForAppearingItem(at: path))
      XCTAssertNil(layout.finalLayoutAttributesForDisappearingItem(at: path))
      XCTAssertFalse(layout.shouldInvalidateLayout(forBoundsChange: .zero))
      let offset = CGPoint(x: 3, y: 4)
      XCTAssertEqual(layout.targetContentOffset(forProposedContentOffset: offset), offset)
      XCTAssertEqual(
        layout.targetContentOffset(
          forProposedContentOffset: offset, withScrollingVelocity: CGPoint(x: 9, y: 9)), offset)
    }
  }
}
