import UIKit
import XCTest

/// Items that the user moves.
final class ReorderingTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  private typealias Source = UICollectionViewDiffableDataSource<Int, Int>

  @MainActor private static func list() -> (ProgramStage, UICollectionView, Source) {
    let stage = ProgramStage()
    let layout = UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
    let frame = CGRect(x: 0, y: 0, width: 200, height: 440)
    let list = UICollectionView(frame: frame, collectionViewLayout: layout)
    stage.window.addSubview(list)
    let cells = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, _ in
      cell.accessories = [.reorder(displayed: .always)]
    }
    let source = Source(collectionView: list) {
      $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0, 1])
    snapshot.appendItems(Array(0..<5), toSection: 0)
    snapshot.appendItems(Array(5..<5000), toSection: 1)
    source.apply(snapshot)
    stage.update()
    return (stage, list, source)
  }

  @MainActor
  private static func drag(_ list: UICollectionView, _ old: IndexPath, to new: IndexPath) -> Bool {
    let isMoving = list.beginInteractiveMovementForItem(at: old)
    if let target = list.layoutAttributesForItem(at: new)?.center {
      list.updateInteractiveMovementTargetPosition(target)
    }
    list.endInteractiveMovement()
    return isMoving
  }

  func testHandlersHearOfTheTransaction() {
    onMain {
      let (stage, list, source) = Self.list()
      let (first, last) = (IndexPath(item: 1, section: 0), IndexPath(item: 3, section: 0))
      XCTAssertFalse(Self.drag(list, first, to: last), "Nothing says that items may be moved.")
      source.reorderingHandlers.canReorderItem = { $0 != 0 }
      source.reorderingHandlers.willReorder = { transaction in
        stage.log.append("will \(transaction.initialSnapshot.itemIdentifiers(inSection: 0))")
        stage.log.append("\(source.itemIdentifier(for: first) ?? -1)")
      }
      source.reorderingHandlers.didReorder = { transaction in
        stage.log.append("did \(transaction.finalSnapshot.itemIdentifiers(inSection: 0))")
        stage.log.append("\(transaction.sectionTransactions.map(\.sectionIdentifier))")
        stage.log.append("\(transaction.difference.count)")
      }
      list.selectItem(at: last, animated: false, scrollPosition: [])
      XCTAssertFalse(Self.drag(list, IndexPath(item: 0, section: 0), to: last))
      XCTAssertFalse(Self.drag(list, IndexPath(item: 9, section: 0), to: last))
      XCTAssertTrue(Self.drag(list, last, to: first))
      stage.update()
      XCTAssertEqual(
        stage.told(), ["will [0, 1, 2, 3, 4]", "1", "did [0, 3, 1, 2, 4]", "[0]", "2"])
      XCTAssertEqual(list.indexPathsForSelectedItems, [first])
      XCTAssertEqual(list.cellForItem(at: first)?.isSelected, true)
    }
  }

  func testItemsGoDownAndToOtherSections() {
    onMain {
      let (stage, list, source) = Self.list()
      source.reorderingHandlers.canReorderItem = { _ in true }
      let first = IndexPath(item: 0, section: 0)
      XCTAssertTrue(Self.drag(list, first, to: IndexPath(item: 2, section: 0)))
      XCTAssertEqual(source.snapshot().itemIdentifiers(inSection: 0), [1, 2, 0, 3, 4])
      XCTAssertTrue(Self.drag(list, first, to: IndexPath(item: 1, section: 1)))
      stage.update()
      XCTAssertEqual(source.snapshot().itemIdentifiers(inSection: 0), [2, 0, 3, 4])
      XCTAssertEqual(source.snapshot().itemIdentifiers(inSection: 1).prefix(3), [5, 1, 6])
      source.collectionView(list, moveItemAt: first, to: IndexPath(item: 4996, section: 1))
      XCTAssertEqual(source.snapshot().itemIdentifiers.last, 2)
      _ = list.beginInteractiveMovementForItem(at: first)
      list.cancelInteractiveMovement()
      list.endInteractiveMovement()
      XCTAssertEqual(source.snapshot().itemIdentifiers(inSection: 0), [0, 3, 4])
    }
  }

  func testAMovementFollowsItsItem() {
    onMain {
      let (stage, list, source) = Self.list()
      source.reorderingHandlers.canReorderItem = { _ in true }
      @MainActor func begin(_ old: Int, _ new: Int) {
        XCTAssertTrue(list.beginInteractiveMovementForItem(at: IndexPath(item: old, section: 0)))
        let place = list.layoutAttributesForItem(at: IndexPath(item: new, section: 0))
        list.updateInteractiveMovementTargetPosition(place?.center ?? .zero)
      }
      @MainActor func delete(_ item: Int) {
        var snapshot = source.snapshot()
        snapshot.deleteItems([item])
        source.apply(snapshot)
        stage.update()
      }
      @MainActor func items() -> [Int] { source.snapshot().itemIdentifiers(inSection: 0) }
      begin(1, 3)
      delete(0)
      list.endInteractiveMovement()
      stage.update()
      XCTAssertEqual(items(), [2, 3, 1, 4])
      begin(0, 2)
      delete(2)
      list.endInteractiveMovement()
      XCTAssertEqual(items(), [3, 1, 4], "The item is gone.")
      begin(0, 2)
      delete(4)
      list.endInteractiveMovement()
      XCTAssertEqual(items(), [3, 1], "The place is gone.")
      begin(0, 1)
      list.reloadData()
      list.endInteractiveMovement()
      XCTAssertEqual(items(), [3, 1])
    }
  }

  func testAControllerSaysWhichItemsMove() {
    final class Letters: UICollectionViewController {
      var log: [String] = []
      override func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
      ) -> Int { 3 }
      override func collectionView(
        _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
      ) -> Bool {
        super.collectionView(collectionView, canMoveItemAt: indexPath) && indexPath.item > 0
      }
      override func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
      ) {
        super.collectionView(
          collectionView, moveItemAt: sourceIndexPath, to: destinationIndexPath)
        log.append("\(sourceIndexPath.item) to \(destinationIndexPath.item)")
      }
    }
    onMain {
      let letters = Letters(collectionViewLayout: LineLayout())
      let view = letters.collectionView!
      view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      view.layoutIfNeeded()
      XCTAssertFalse(view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
      XCTAssertTrue(view.beginInteractiveMovementForItem(at: IndexPath(item: 2, section: 0)))
      view.updateInteractiveMovementTargetPosition(CGPoint(x: 5, y: 5))
      view.endInteractiveMovement()
      XCTAssertEqual(letters.log, ["2 to 0"])
    }
  }

  func testASourceWithoutSnapshotsMovesItsData() {
    final class Letters: NSObject, UICollectionViewDataSource {
      var letters = ["a", "b", "c", "d"]
      func collectionView(_ list: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        letters.count
      }
      func collectionView(
        _ list: UICollectionView, cellForItemAt path: IndexPath
      ) -> UICollectionViewCell {
        let cell = list.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        cell.accessibilityLabel = letters[path.item]
        return cell
      }
      func collectionView(_ list: UICollectionView, canMoveItemAt path: IndexPath) -> Bool {
        path.item > 0
      }
      func collectionView(
        _ list: UICollectionView, moveItemAt old: IndexPath, to new: IndexPath
      ) { letters.insert(letters.remove(at: old.item), at: new.item) }
    }
    onMain {
      let (stage, letters) = (ProgramStage(), Letters())
      let list = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 50, height: 440),
        collectionViewLayout: UICollectionViewFlowLayout())
      list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      list.dataSource = letters
      stage.window.addSubview(list)
      stage.update()
      let (first, last) = (IndexPath(item: 1, section: 0), IndexPath(item: 3, section: 0))
      XCTAssertFalse(Self.drag(list, IndexPath(item: 0, section: 0), to: last))
      XCTAssertTrue(Self.drag(list, first, to: last))
      stage.update()
      XCTAssertEqual(letters.letters, ["a", "c", "d", "b"])
      let shown = list.indexPathsForVisibleItems.map { list.cellForItem(at: $0) }
      XCTAssertEqual(shown.map { $0?.accessibilityLabel }, ["a", "c", "d", "b"])
    }
  }

  @MainActor
  private final class Mover: NSObject, UICollectionViewDelegate {
    var meanwhile: () -> Void = {}
    func collectionView(
      _ collectionView: UICollectionView,
      targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
      atCurrentIndexPath currentIndexPath: IndexPath,
      toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath {
      meanwhile()
      return IndexPath(
        item: proposedIndexPath.item, section: min(proposedIndexPath.section, 0))
    }
  }

  /// A delegate may keep an item in its section, and may end the movement meanwhile.
  func testTheDelegateSaysWhereAnItemGoes() {
    onMain {
      let (stage, list, source) = Self.list()
      let mover = Mover()
      source.reorderingHandlers.canReorderItem = { _ in true }
      list.delegate = mover
      let (old, new) = (IndexPath(item: 1, section: 0), IndexPath(item: 3, section: 1))
      XCTAssertTrue(Self.drag(list, old, to: new))
      stage.update()
      XCTAssertEqual(source.snapshot().itemIdentifiers(inSection: 0), [0, 2, 3, 1, 4])
      mover.meanwhile = { list.cancelInteractiveMovement() }
      XCTAssertTrue(Self.drag(list, old, to: new))
      stage.update()
      XCTAssertEqual(source.snapshot().itemIdentifiers(inSection: 0), [0, 2, 3, 1, 4])
    }
  }

  /// A list's own controller, with the older method.
  func testAControllerSaysWhereAnItemGoes() {
    final class Controller: UICollectionViewController {
      var moved: [IndexPath] = []
      override func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
      ) -> Int { 9 }
      override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      }
      override func collectionView(
        _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
      ) -> Bool { true }
      override func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
      ) { moved = [sourceIndexPath, destinationIndexPath] }
      override func collectionView(
        _ collectionView: UICollectionView,
        targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
        toProposedIndexPath proposedIndexPath: IndexPath
      ) -> IndexPath { IndexPath(item: min(proposedIndexPath.item, 2), section: 0) }
      override func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
    }
    onMain {
      let stage = ProgramStage()
      let controller = Controller(collectionViewLayout: UICollectionViewFlowLayout())
      guard let list = controller.collectionView else { return XCTFail("There is no list.") }
      list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      stage.window.rootViewController = controller
      list.frame = CGRect(x: 0, y: 0, width: 200, height: 440)
      stage.update()
      let old = IndexPath(item: 0, section: 0)
      XCTAssertTrue(Self.drag(list, old, to: IndexPath(item: 8, section: 0)))
      XCTAssertEqual(controller.moved, [old, IndexPath(item: 2, section: 0)])
      XCTAssertIdentical(list.delegate?.viewForZooming(in: list), controller.view)
      let menu = UIContextMenuConfiguration()
      let delegate = list.delegate
      XCTAssertNil(
        delegate?.collectionView(
          list, contextMenuConfiguration: menu, highlightPreviewForItemAt: old))
      XCTAssertNil(
        delegate?.collectionView(
          list, contextMenuConfiguration: menu, dismissalPreviewForItemAt: old))
      delegate?.collectionView(list, willDisplayContextMenu: menu, animator: nil)
      delegate?.collectionView(list, willEndContextMenuInteraction: menu, animator: nil)
    }
  }
}
