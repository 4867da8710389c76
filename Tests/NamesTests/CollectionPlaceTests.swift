import UIKit
import XCTest

/// The layouts, places and selections of collection views.
final class CollectionPlaceTests: XCTestCase {
  private static func path(_ item: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  func testAViewAsksItsLayoutForWhatIsInSight() {
    onMain {
      let layout = LineLayout()
      let view = TextItems([]).view(layout, height: 30)
      view.contentOffset = CGPoint(x: 3, y: 4)
      view.layoutIfNeeded()
      XCTAssertEqual(layout.asked.last, CGRect(x: 3, y: 4, width: 100, height: 30))
      view.frame.size.height = 0
      view.layoutIfNeeded()
      let all = layout.asked.last ?? .zero
      for far in [-1e8, 1e8] { XCTAssertTrue(all.contains(CGPoint(x: far, y: far)), "\(all)") }
    }
  }

  func testALayoutIsPreparedAgainOnlyForAnotherSize() {
    onMain {
      let layout = LineLayout()
      let view = TextItems([]).view(layout, height: 30)
      @MainActor func prepared() -> Int {
        view.layoutIfNeeded()
        defer { layout.prepared = 0 }
        return layout.prepared
      }
      XCTAssertEqual(prepared(), 1)
      view.setNeedsLayout()
      XCTAssertEqual(prepared(), 0)
      view.scrollToItem(at: Self.path(0), at: .top, animated: false)
      XCTAssertEqual(prepared(), 0)
      view.frame.origin.x = 9
      XCTAssertEqual(prepared(), 0)
      view.frame.size.width = 90
      XCTAssertEqual(prepared(), 1)
      let asked = layout.asked.count
      view.contentOffset.y = 1
      XCTAssertEqual(prepared(), 0)
      XCTAssertEqual(layout.asked.count, asked + 1)
      view.contentOffset.y = 1
      view.layoutIfNeeded()
      XCTAssertEqual(layout.asked.count, asked + 1, "It is where it was.")
      layout.isEager = true
      view.contentOffset.y = 2
      XCTAssertEqual(prepared(), 1)
      layout.invalidateLayout(with: UICollectionViewLayoutInvalidationContext())
      XCTAssertEqual(prepared(), 1)
      view.delegate = nil
      XCTAssertEqual(prepared(), 1)
    }
  }

  func testALayoutHearsOfAnotherSizeBeforeItIsSet() {
    final class Caching: UICollectionViewLayout {
      var cache: CGSize?
      var log: [String] = []
      private func note(_ name: String, _ new: CGRect? = nil) {
        let end = new.map { " to \($0.width)" } ?? ""
        log.append("\(name) \(collectionView?.bounds.width ?? 0)\(end)")
      }
      override func prepare() { if cache == nil { cache = collectionView?.bounds.size } }
      override var collectionViewContentSize: CGSize { cache ?? .zero }
      override func shouldInvalidateLayout(forBoundsChange new: CGRect) -> Bool {
        note("should", new)
        return new.width != collectionView?.bounds.width
      }
      override func invalidationContext(
        forBoundsChange new: CGRect
      ) -> UICollectionViewLayoutInvalidationContext {
        note("context", new)
        cache = nil
        return super.invalidationContext(forBoundsChange: new)
      }
      override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        super.invalidateLayout(with: context)
        note("invalid")
      }
    }
    onMain {
      let layout = Caching()
      let view = TextItems([]).view(layout, height: 30)
      layout.log = []
      view.frame.size.width = 90
      XCTAssertEqual(
        layout.log, ["should 100.0 to 90.0", "context 100.0 to 90.0", "invalid 90.0"])
      view.layoutIfNeeded()
      XCTAssertEqual(view.contentSize.width, 90)
      view.bounds.size.width = 80
      view.layoutIfNeeded()
      XCTAssertEqual(view.contentSize.width, 80)
      layout.log = []
      view.frame.origin.x = 7
      XCTAssertEqual(layout.log, [], "The bounds stay.")
      view.frame.size.height = 20
      XCTAssertEqual(layout.log, ["should 80.0 to 80.0", "invalid 80.0"])
    }
  }

  func testALayoutIsPreparedAgainWhenATraitChangesThatItRead() {
    final class Layout: UICollectionViewLayout {
      var height: CGFloat = 0
      override func prepare() {
        height = collectionView?.traitCollection.horizontalSizeClass == .compact ? 10 : 20
      }
      override func layoutAttributesForElements(
        in rect: CGRect
      ) -> [UICollectionViewLayoutAttributes]? {
        let place = UICollectionViewLayoutAttributes(
          forCellWith: IndexPath(item: 0, section: 0))
        place.frame.size.height = height
        return [place]
      }
    }
    onMain {
      let items = TextItems([["a"]])
      let view = items.view(Layout(), height: 50)
      XCTAssertEqual(view.cell(0)?.frame.height, 20)
      view.traitOverrides.horizontalSizeClass = .compact
      view.layoutIfNeeded()
      XCTAssertEqual(view.cell(0)?.frame.height, 10)
      XCTAssertEqual(items.log, ["cell 0.0", "+0.0"])
    }
  }

  func testAnotherLayoutTakesOver() {
    onMain {
      let (old, new, items) = (LineLayout(), LineLayout(), TextItems([["a"]]))
      let view = items.view(old)
      XCTAssertIdentical(old.collectionView, view)
      var isCompleted: Bool?
      new.change = { $0.frame.origin.x = 7 }
      view.setCollectionViewLayout(new, animated: false) { isCompleted = $0 }
      XCTAssertEqual(isCompleted, true)
      XCTAssertIdentical(view.collectionViewLayout, new)
      XCTAssertNil(old.collectionView)
      XCTAssertIdentical(new.collectionView, view)
      view.layoutIfNeeded()
      XCTAssertEqual(view.cell(0)?.frame.minX, 7)
      XCTAssertEqual(items.log, ["cell 0.0", "+0.0"], "The cell stays.")
    }
  }

  func testAnItemLooksAsItsPlaceSays() {
    onMain {
      let (layout, items) = (LineLayout(), TextItems([["a"]]))
      layout.change = { place in
        (place.alpha, place.isHidden) = (0.5, true)
        place.transform = CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 0, ty: 0)
      }
      let cell = items.view(layout).cell(0)
      XCTAssertEqual(cell?.alpha, 0.5)
      XCTAssertEqual(cell?.isHidden, true)
      XCTAssertEqual(cell?.transform.a, 2)
      XCTAssertEqual(cell?.applied.last, CGRect(x: 0, y: 0, width: 50, height: 20))
    }
  }

  func testItemsInSightAreFound() {
    onMain {
      let items = TextItems([["a", "b"], ["c"]])
      let view = items.view(LineLayout())
      let paths = [Self.path(0), Self.path(1), Self.path(0, 1)]
      XCTAssertEqual(view.indexPathsForVisibleItems, paths)
      XCTAssertEqual(view.visibleCells.map { view.indexPath(for: $0) }, paths)
      XCTAssertNil(view.indexPath(for: UICollectionViewCell(frame: .zero)))
      XCTAssertEqual(view.indexPathForItem(at: CGPoint(x: 1, y: 25)), paths[1])
      XCTAssertNil(view.indexPathForItem(at: CGPoint(x: 51, y: 25)))
      XCTAssertEqual(view.layoutAttributesForItem(at: paths[2])?.frame.minY, 40)
      XCTAssertNil(view.cellForItem(at: Self.path(2)))
    }
  }

  func testTheBackgroundFillsTheViewBehindItsItems() {
    onMain {
      let items = TextItems([["a"]])
      let view = items.view(LineLayout(), height: 30)
      let (old, new) = (UIView(), UIView())
      view.backgroundView = old
      view.backgroundView = new
      XCTAssertNil(old.superview)
      XCTAssertEqual(view.subviews, [new, view.cell(0)])
      view.setNeedsLayout()
      view.layoutIfNeeded()
      XCTAssertEqual(new.frame, view.bounds)
      XCTAssertEqual(view.backgroundColor, .systemBackground)
      view.backgroundView = nil
      XCTAssertNil(new.superview)
    }
  }

  func testAnItemIsScrolledToItsPosition() {
    onMain {
      let layout = LineLayout()
      // Each item is right of and below the one before.
      layout.change = { $0.frame.origin.x = CGFloat($0.indexPath.item) * 50 }
      layout.width = 500
      let items = TextItems([(0..<10).map { "\($0)" }])
      let view = items.view(layout, height: 100)
      view.frame.size.width = 20
      let places: [(Int, UICollectionView.ScrollPosition, CGPoint, CGPoint)] = [
        (4, .top, .zero, CGPoint(x: 200, y: 80)),
        (4, .bottom, .zero, CGPoint(x: 200, y: 0)),
        (6, .centeredVertically, .zero, CGPoint(x: 300, y: 80)),
        (9, .top, .zero, CGPoint(x: 450, y: 100)),
        (0, .bottom, CGPoint(x: 0, y: 90), .zero),
        (4, .left, .zero, CGPoint(x: 200, y: 0)),
        (4, .right, .zero, CGPoint(x: 230, y: 0)),
        (4, [.centeredHorizontally, .top], .zero, CGPoint(x: 215, y: 80)),
      ]
      for (item, position, start, end) in places {
        view.contentOffset = start
        view.scrollToItem(at: Self.path(item), at: position, animated: false)
        XCTAssertEqual(view.contentOffset, end, "\(item) \(position)")
        view.contentOffset = start
        view.selectItem(at: Self.path(item), animated: false, scrollPosition: position)
        XCTAssertEqual(view.contentOffset, end)
      }
      view.contentOffset = .zero
      view.selectItem(at: Self.path(9), animated: false, scrollPosition: [])
      XCTAssertEqual(view.contentOffset, .zero)
    }
  }

  func testAShortViewDoesNotScroll() {
    onMain {
      let (layout, items) = (LineLayout(), TextItems([["a", "b"]]))
      layout.change = { $0.frame.origin.x = CGFloat($0.indexPath.item) * 10 }
      let view = items.view(layout, height: 100)
      for position in [
        UICollectionView.ScrollPosition.top, .centeredVertically, .bottom, .left,
        .centeredHorizontally, .right, [],
      ] {
        view.scrollToItem(at: Self.path(1), at: position, animated: false)
        XCTAssertEqual(view.contentOffset, .zero)
      }
    }
  }

  func testAViewWithoutDataPreparesItsLayout() {
    onMain {
      let layout = LineLayout()
      let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
      view.layoutIfNeeded()
      XCTAssertEqual(layout.prepared, 1)
    }
  }

  func testNewItemsAreScrolledToAtOnce() {
    onMain {
      let items = TextItems([["a"]])
      let view = items.view(LineLayout(), height: 20)
      items.texts = [["a", "b", "c"]]
      view.reloadData()
      view.scrollToItem(at: Self.path(2), at: .bottom, animated: false)
      XCTAssertEqual(view.contentOffset.y, 40)
      view.scrollToItem(at: Self.path(9), at: .top, animated: false)
      XCTAssertEqual(view.contentOffset.y, 40, "There is no such item.")
    }
  }

  // MARK: Selecting

  func testASelectionReplacesOthersUnlessThereMayBeMany() {
    onMain {
      let items = TextItems([["a", "b", "c"]])
      let view = items.view(LineLayout())
      @MainActor func select(_ item: Int?) -> [Int] {
        view.selectItem(at: item.map { Self.path($0) }, animated: false, scrollPosition: [])
        let paths = view.indexPathsForSelectedItems ?? []
        XCTAssertEqual(
          view.visibleCells.filter { $0.isSelected }.compactMap { view.indexPath(for: $0) },
          paths.sorted())
        return paths.map(\.item)
      }
      XCTAssertEqual(view.indexPathsForSelectedItems, [])
      XCTAssertEqual(select(2), [2])
      XCTAssertEqual(select(2), [2])
      XCTAssertEqual(select(1), [1])
      XCTAssertEqual(select(nil), [])
      view.allowsMultipleSelection = true
      XCTAssertEqual([select(1), select(0), select(1), select(2)].last, [1, 0, 2])
      view.deselectItem(at: Self.path(0), animated: false)
      XCTAssertEqual(view.indexPathsForSelectedItems?.map(\.item), [1, 2])
      XCTAssertEqual(view.cell(0)?.isSelected, false)
      XCTAssertEqual(select(nil), [])
      _ = select(1)
      view.reloadData()
      view.layoutIfNeeded()
      XCTAssertEqual(view.indexPathsForSelectedItems, [])
      XCTAssertEqual(view.cell(1)?.isSelected, false)
    }
  }

  func testAnItemThatComesBackIsSelectedAndOthersAreNot() {
    onMain {
      let items = TextItems([["a", "b", "c", "d"]])
      let view = items.view(LineLayout(), height: 40)
      view.selectItem(at: Self.path(1), animated: false, scrollPosition: [])
      for (y, selected) in [(0, ["b"]), (40, []), (20, ["b"]), (0, ["b"])] as [(CGFloat, [String])]
      {
        view.contentOffset.y = y
        view.layoutIfNeeded()
        XCTAssertEqual(
          view.visibleCells.filter(\.isSelected).map { ($0 as! TextItem).text }, selected, "\(y)")
      }
    }
  }

  func testACellThatTheDataSourceKeepsIsDeselectedByNewData() {
    final class Kept: NSObject, UICollectionViewDataSource {
      let cell = UICollectionViewCell(frame: .zero)
      func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        1
      }
      func collectionView(
        _ view: UICollectionView, cellForItemAt path: IndexPath
      ) -> UICollectionViewCell { cell }
    }
    onMain {
      let (view, kept) = (TextItems([]).view(LineLayout()), Kept())
      view.dataSource = kept
      view.layoutIfNeeded()
      view.selectItem(at: Self.path(0), animated: false, scrollPosition: [])
      XCTAssertTrue(kept.cell.isSelected)
      view.reloadData()
      view.layoutIfNeeded()
      XCTAssertFalse(kept.cell.isSelected)
    }
  }
}
