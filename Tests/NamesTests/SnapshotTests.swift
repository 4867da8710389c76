import UIKit
import XCTest

/// Snapshots of lists: sections and items in order, each once.
final class SnapshotTests: XCTestCase {
  private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

  private func snapshot() -> Snapshot {
    var snapshot = Snapshot()
    snapshot.appendSections(["a", "b"])
    snapshot.appendItems([1, 2], toSection: "a")
    snapshot.appendItems([3, 4])
    return snapshot
  }

  private func contents(_ snapshot: Snapshot) -> String {
    snapshot.sectionIdentifiers.map { section in
      section + snapshot.itemIdentifiers(inSection: section).map { "\($0)" }.joined()
    }.joined(separator: " ")
  }

  func testSectionsAreInsertedMovedAndDeletedWithTheirItems() {
    var snapshot = snapshot()
    snapshot.insertSections(["c"], beforeSection: "a")
    snapshot.insertSections(["d"], afterSection: "a")
    XCTAssertEqual(contents(snapshot), "c a12 d b34")
    snapshot.moveSection("b", beforeSection: "c")
    snapshot.moveSection("c", afterSection: "d")
    XCTAssertEqual(contents(snapshot), "b34 a12 d c")
    snapshot.deleteSections(["a", "d"])
    XCTAssertEqual(contents(snapshot), "b34 c")
    XCTAssertEqual(snapshot.numberOfItems, 2)
    XCTAssertNil(snapshot.sectionIdentifier(containingItem: 1))
    snapshot.appendItems([1], toSection: "c")
    XCTAssertEqual(contents(snapshot), "b34 c1")
    snapshot.deleteAllItems()
    XCTAssertEqual(snapshot.numberOfItems, 0)
    XCTAssertEqual(snapshot.numberOfSections, 0)
  }

  func testItemsAreInsertedMovedDeletedAndFound() {
    var snapshot = snapshot()
    snapshot.insertItems([5], beforeItem: 1)
    snapshot.insertItems([6, 7], afterItem: 3)
    XCTAssertEqual(contents(snapshot), "a512 b3674")
    XCTAssertEqual(snapshot.itemIdentifiers, [5, 1, 2, 3, 6, 7, 4])
    XCTAssertEqual(snapshot.itemIdentifiers.map { snapshot.indexOfItem($0) }, Array(0..<7))
    XCTAssertEqual(snapshot.sectionIdentifier(containingItem: 6), "b")
    XCTAssertNil(snapshot.indexOfItem(8))
    snapshot.moveItem(4, beforeItem: 5)
    snapshot.moveItem(1, afterItem: 7)
    XCTAssertEqual(contents(snapshot), "a452 b3671")
    XCTAssertEqual(snapshot.sectionIdentifier(containingItem: 1), "b")
    snapshot.deleteItems([4, 7, 9])
    XCTAssertEqual(contents(snapshot), "a52 b361")
  }

  /// As in UIKit, which warns that this is slower.
  func testAnItemThatIsThereMovesToWhereItIsPut() {
    var snapshot = snapshot()
    snapshot.appendItems([5, 1], toSection: "b")
    XCTAssertEqual(contents(snapshot), "a2 b3451")
    snapshot.insertItems([4, 6, 2], beforeItem: 5)
    XCTAssertEqual(contents(snapshot), "a b346251")
    snapshot.insertItems([1, 6], afterItem: 3)
    snapshot.appendItems([3, 5], toSection: "a")
    XCTAssertEqual(contents(snapshot), "a35 b1642")
    XCTAssertEqual(snapshot.numberOfItems, 6)
    XCTAssertEqual(snapshot.sectionIdentifier(containingItem: 3), "a")
  }

  private func failures(_ body: () -> Void) -> [String] {
    nonisolated(unsafe) var sentences: [String] = []
    TraitFailure.handler = { sentences.append($0) }
    defer { TraitFailure.handler = TraitFailure.stop }
    body()
    return sentences
  }

  /// As in UIKit, an item that is twice in one call, a section that is there and a place that is missing are
  /// programming errors; they change nothing.
  func testNothingIsThereTwice() {
    var snapshot = snapshot()
    let told = failures {
      snapshot.appendItems([6, 6])
      snapshot.insertItems([1, 3], afterItem: 3)
      snapshot.appendSections(["c", "a"])
      snapshot.appendSections(["d", "d"])
      snapshot.appendItems([7], toSection: "e")
      snapshot.insertItems([8], beforeItem: 9)
      snapshot.moveItem(1, afterItem: 9)
      snapshot.moveItem(9, afterItem: 1)
      snapshot.moveItem(1, afterItem: 1)
      snapshot.moveSection("e", beforeSection: "a")
      snapshot.moveSection("a", beforeSection: "e")
      snapshot.moveSection("a", afterSection: "a")
    }
    XCTAssertEqual(told.count, 12)
    XCTAssertEqual(told.first, "Can't add the item '6' to a snapshot twice: list it once")
    var empty = Snapshot()
    XCTAssertEqual(failures { empty.appendItems([1]) }.count, 1, "There is no section yet.")
    XCTAssertEqual(empty.numberOfItems, 0)
    XCTAssertEqual(contents(snapshot), "a12 b34")
    snapshot.appendItems([5, 6, 7, 8])
    snapshot.appendSections(["c", "d"])
    XCTAssertEqual(contents(snapshot), "a12 b345678 c d")
  }

  func testWhatASnapshotDoesNotHaveIsNeitherReloadedNorCounted() {
    var snapshot = snapshot()
    let told = failures {
      snapshot.reloadItems([1, 9])
      snapshot.reconfigureItems([9])
      snapshot.reloadSections(["b", "c"])
      XCTAssertEqual(snapshot.numberOfItems(inSection: "c"), 0)
      XCTAssertEqual(snapshot.itemIdentifiers(inSection: "c"), [])
    }
    XCTAssertEqual(told.count, 5)
    XCTAssertEqual(
      told.first, "Can't reload the item '9', which the snapshot does not have: append it first")
    XCTAssertEqual(snapshot.reloadedItemIdentifiers + snapshot.reconfiguredItemIdentifiers, [])
    XCTAssertEqual(snapshot.reloadedSectionIdentifiers, [])
    snapshot.deleteItems([9])
    snapshot.deleteSections(["c"])
    XCTAssertEqual(contents(snapshot), "a12 b34")
  }

  /// What was to be reloaded has been, once the snapshot is applied.
  func testAnAppliedSnapshotReloadsNothingMore() {
    let first = snapshot()
    onMain {
      let table = UITableView(frame: .zero)
      let source = UITableViewDiffableDataSource<String, Int>(tableView: table) { _, _, _ in nil }
      var snapshot = first
      snapshot.reloadItems([1])
      snapshot.reconfigureItems([2])
      snapshot.reloadSections(["b"])
      XCTAssertEqual(snapshot.reloadedItemIdentifiers, [1])
      source.apply(snapshot)
      XCTAssertEqual(source.snapshot().reloadedItemIdentifiers, [])
      XCTAssertEqual(source.snapshot().reconfiguredItemIdentifiers, [])
      XCTAssertEqual(source.snapshot().reloadedSectionIdentifiers, [])
      XCTAssertEqual(source.indexPath(for: 4), IndexPath(item: 1, section: 1))
      XCTAssertNil(source.indexPath(for: 5))
    }
  }
}
