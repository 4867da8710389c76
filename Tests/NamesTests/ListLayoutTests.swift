import UIKit
import XCTest

/// What collection views tell their layouts, and ask of them.
final class ListLayoutTests: XCTestCase {
  override func setUp() {
    onMain { UIApplication.shared.onDiagnostic = { XCTFail("The program does not settle: \($0)") } }
  }
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  private final class Items: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    var count: Int
    var log: [String] = []
    init(_ count: Int) { self.count = count }
    func collectionView(_ list: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      count
    }
    func collectionView(
      _ list: UICollectionView, cellForItemAt path: IndexPath
    ) -> UICollectionViewCell {
      XCTAssertLessThan(path.item, count, "The data source has the item.")
      return list.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    func collectionView(
      _ list: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
    ) -> UICollectionReusableView {
      XCTAssertEqual(kind, UICollectionView.elementKindSectionHeader)
      return list.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "header", for: path)
    }
    func collectionView(
      _ list: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
      forElementKind kind: String, at path: IndexPath
    ) { log.append("header of \(Int(view.frame.height))") }
  }

  /// A view that keeps its delegate.
  private final class Keeping: UICollectionView { var items: Items? }

  @MainActor private static func list(
    _ items: Items, _ layout: UICollectionViewLayout
  ) -> (ProgramStage, UICollectionView) {
    let stage = ProgramStage()
    let list = Keeping(
      frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: layout)
    list.items = items
    list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    list.register(
      UICollectionReusableView.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    (list.dataSource, list.delegate) = (items, items)
    stage.window.addSubview(list)
    stage.update()
    return (stage, list)
  }

  /// Keeps its places until a context says that there are others.
  private final class Caching: UICollectionViewLayout {
    var cache: [UICollectionViewLayoutAttributes] = []
    var asked: [CGRect] = []
    override func prepare() {
      guard cache.isEmpty, let view = collectionView else { return }
      cache = (0..<view.numberOfItems(inSection: 0)).map { item in
        let place = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
        place.frame = CGRect(x: 0, y: CGFloat(item) * 40, width: 100, height: 40)
        return place
      }
      let decoration = UICollectionViewLayoutAttributes(
        forDecorationViewOfKind: "board", with: IndexPath(item: 0, section: 0))
      decoration.frame = CGRect(x: 0, y: 0, width: 100, height: 1_000)
      cache.append(decoration)
    }
    override var collectionViewContentSize: CGSize {
      CGSize(width: 100, height: CGFloat(cache.count - 1) * 40)
    }
    override func layoutAttributesForElements(
      in rect: CGRect
    ) -> [UICollectionViewLayoutAttributes]? {
      cache.filter { $0.frame.minY < rect.maxY && $0.frame.maxY > rect.minY }
    }
    override func layoutAttributesForItem(
      at path: IndexPath
    ) -> UICollectionViewLayoutAttributes? { cache[path.item] }
    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
      if context.invalidateDataSourceCounts || context.invalidateEverything { cache = [] }
      super.invalidateLayout(with: context)
    }
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      asked.append(collectionView!.bounds)
      return newBounds.size != collectionView!.bounds.size
    }
  }
  private final class Board: UICollectionReusableView {}

  func testALayoutWithACacheHearsOfOtherItems() {
    onMain {
      let (items, layout) = (Items(20), Caching())
      layout.register(Board.self, forDecorationViewOfKind: "board")
      let (stage, list) = Self.list(items, layout)
      XCTAssertEqual(list.subviews.count { $0 is Board }, 1)
      items.count = 2
      list.reloadData()
      stage.update()
      XCTAssertEqual(list.visibleCells.count, 2)
      items.count = 3
      list.insertItems(at: [IndexPath(item: 0, section: 0)])
      stage.update()
      XCTAssertEqual(list.visibleCells.count, 3)
      XCTAssertEqual(list.subviews.count { $0 is Board }, 1)
      layout.asked = []
      list.contentOffset.y = 7
      XCTAssertEqual(layout.asked.map(\.minY), [0], "It is asked before the bounds change.")
    }
  }

  /// Sets the size that it has in each preparation.
  private final class Column: UICollectionViewFlowLayout {
    override func prepare() {
      super.prepare()
      itemSize = CGSize(width: collectionView!.bounds.width, height: 70)
      (minimumLineSpacing, sectionInset) = (5, .zero)
    }
  }

  func testALayoutThatSetsItsSizeSettles() {
    onMain {
      let (_, list) = Self.list(Items(3), Column())
      XCTAssertEqual(list.visibleCells.map(\.frame.minY), [0, 75, 150])
      XCTAssertFalse(UIApplication.shared.needsUpdate)
    }
  }

  func testAnAutomaticSizeIsTheEstimatedOne() {
    onMain {
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = UICollectionViewFlowLayout.automaticSize
      let (stage, list) = Self.list(Items(1), layout)
      XCTAssertEqual(list.visibleCells[0].frame.size, CGSize(width: 50, height: 50))
      layout.estimatedItemSize = CGSize(width: 80, height: 30)
      stage.update()
      XCTAssertEqual(list.visibleCells[0].frame.size, CGSize(width: 80, height: 30))
    }
  }

  func testGroupsWithoutSpaceEnd() {
    onMain {
      let parts: [CGFloat] = [0.8, 0.2]
      let items = parts.map { part in
        NSCollectionLayoutItem(
          layoutSize: .init(widthDimension: .fractionalWidth(part), heightDimension: .absolute(40)))
      }
      let size = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(40))
      for spacing: CGFloat in [0, -20, .nan] {
        let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: items)
        group.interItemSpacing = .fixed(spacing)
        let section = NSCollectionLayoutSection(group: group)
        section.contentInsets = .init(top: 0, leading: 6, bottom: 0, trailing: 6)
        let (stage, list) = Self.list(
          Items(3), UICollectionViewCompositionalLayout(section: section))
        for width: CGFloat in [0, 5, 100] {
          list.frame.size.width = width
          stage.update()
        }
        XCTAssertEqual(list.numberOfItems(inSection: 0), 3)
      }
    }
  }

  func testAnEqualPlaceIsNotAppliedAgain() {
    onMain {
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 100, height: 40)
      layout.headerReferenceSize = CGSize(width: 100, height: 30)
      let items = Items(20)
      let (stage, list) = Self.list(items, layout)
      let cell = list.visibleCells[1]
      cell.transform = CGAffineTransform(scaleX: 0.9, y: 0.9)
      list.contentOffset.y = 1
      stage.update()
      XCTAssertEqual(cell.transform, CGAffineTransform(scaleX: 0.9, y: 0.9))
      XCTAssertEqual(items.log, ["header of 30"], "It is told once, with its place.")
      XCTAssertEqual(
        list.indexPathForItem(at: CGPoint(x: 5, y: 600)), IndexPath(item: 11, section: 0))
    }
  }

  /// Asks its own kind of context what has changed.
  private final class Asking: UICollectionViewFlowLayout {
    var log: [String] = []
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
    override func invalidationContext(
      forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
      let context =
        super.invalidationContext(forBoundsChange: newBounds)
        as! UICollectionViewFlowLayoutInvalidationContext
      context.invalidateFlowLayoutDelegateMetrics = newBounds.size != collectionView?.bounds.size
      return context
    }
    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
      let flow = context as! UICollectionViewFlowLayoutInvalidationContext
      log.append("\(flow.invalidateFlowLayoutDelegateMetrics)")
      super.invalidateLayout(with: context)
    }
  }

  func testAFlowLayoutHasContextsOfItsOwn() {
    onMain {
      let layout = Asking()
      let (_, list) = Self.list(Items(20), layout)
      layout.log = []
      list.contentOffset.y = 1
      list.reloadData()
      XCTAssertEqual(layout.log, ["false", "true"])
    }
  }

  /// A cell that forgets its place when it is used again.
  private final class Tilted: UICollectionViewCell {
    var tilt = 0
    override func apply(_ place: UICollectionViewLayoutAttributes) { tilt = place.zIndex + 1 }
    override func prepareForReuse() {
      super.prepareForReuse()
      (tilt, alpha) = (0, 0)
    }
  }

  func testAReusedViewGetsItsPlaceAgain() {
    onMain {
      let items = Items(0)
      let (stage, list) = Self.list(items, UICollectionViewFlowLayout())
      items.count = 2
      list.register(Tilted.self, forCellWithReuseIdentifier: "cell")
      for _ in 0..<2 {
        list.reloadData()
        stage.update()
        let cells = list.visibleCells.compactMap { $0 as? Tilted }
        XCTAssertEqual(cells.map(\.tilt), [1, 1])
        XCTAssertEqual(cells.map(\.alpha), [1, 1])
      }
    }
  }

  func testWhatFollowsABatchComesAfterTheCallAndItsLayout() {
    onMain {
      let items = Items(1)
      let (stage, list) = Self.list(items, UICollectionViewFlowLayout())
      var log: [String] = []
      list.performBatchUpdates {
        items.count = 2
        list.insertItems(at: [IndexPath(item: 0, section: 0)])
      } completion: { _ in
        log.append("\(list.visibleCells.count) cells")
      }
      log.append("after")
      stage.update()
      XCTAssertEqual(log, ["after", "2 cells"])
    }
  }

  func testCellsKnowWhetherTheirListIsEdited() {
    onMain {
      let (stage, list) = Self.list(Items(3), UICollectionViewFlowLayout())
      var edited: [Bool] = []
      list.visibleCells[0].configurationUpdateHandler = { edited.append($1.isEditing) }
      stage.update()
      list.isEditing = true
      stage.update()
      XCTAssertEqual(edited, [false, true])
      list.reloadData()
      stage.update()
      XCTAssertTrue(list.visibleCells.allSatisfy(\.configurationState.isEditing))
    }
  }

  func testAViewWithoutSelectionSelectsNothing() {
    onMain {
      let (_, list) = Self.list(Items(3), UICollectionViewFlowLayout())
      let path = IndexPath(item: 0, section: 0)
      list.allowsSelection = false
      list.selectItem(at: path, animated: false, scrollPosition: [])
      XCTAssertEqual(list.indexPathsForSelectedItems, [])
      list.allowsSelection = true
      list.selectItem(at: path, animated: false, scrollPosition: [])
      list.reloadItems(at: [path])
      XCTAssertEqual(list.indexPathsForSelectedItems, [], "A reload ends a selection.")
    }
  }

  /// An item that uses the data source when it is released.
  private final class Using: Hashable, Sendable {
    nonisolated(unsafe) static var source: UICollectionViewDiffableDataSource<Int, Using>?
    static func == (left: Using, right: Using) -> Bool { left === right }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    deinit { MainActor.assumeIsolated { _ = Using.source?.snapshot(for: 0).items.count } }
  }

  func testAnItemMayUseTheDataSourceWhenItIsReleased() {
    onMain {
      let (_, list) = Self.list(Items(0), UICollectionViewFlowLayout())
      let source = UICollectionViewDiffableDataSource<Int, Using>(collectionView: list) { _, _, _ in
        nil
      }
      Using.source = source
      var snapshot = NSDiffableDataSourceSnapshot<Int, Using>()
      snapshot.appendSections([0])
      let empty = snapshot
      snapshot.appendItems([Using()])
      source.apply(snapshot)
      snapshot = empty
      source.applySnapshotUsingReloadData(empty)
      var outline = NSDiffableDataSourceSectionSnapshot<Using>()
      outline.append([Using()])
      source.apply(outline, to: 0)
      outline = .init()
      source.apply(outline, to: 0)
      XCTAssertEqual(source.snapshot().numberOfItems, 0)
      Using.source = nil
    }
  }
}
