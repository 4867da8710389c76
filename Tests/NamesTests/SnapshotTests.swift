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
    snapshot.moveSection("a", afterSection: "a")
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
    snapshot.moveItem(2, afterItem: 2)
    XCTAssertEqual(contents(snapshot), "a452 b3671")
    XCTAssertEqual(snapshot.sectionIdentifier(containingItem: 1), "b")
    snapshot.deleteItems([4, 7, 9])
    XCTAssertEqual(contents(snapshot), "a52 b361")
  }

  /// As in UIKit, what is there already, or twice in one call, is a programming error; it changes nothing.
  func testNothingIsThereTwice() {
    nonisolated(unsafe) var sentences: [String] = []
    TraitFailure.handler = { sentences.append($0) }
    defer { TraitFailure.handler = TraitFailure.stop }
    var snapshot = snapshot()
    snapshot.appendItems([5, 1])
    snapshot.appendItems([6, 6])
    snapshot.insertItems([2], afterItem: 3)
    snapshot.appendSections(["c", "a"])
    snapshot.appendSections(["d", "d"])
    snapshot.appendItems([7], toSection: "e")
    snapshot.insertItems([8], beforeItem: 9)
    snapshot.moveItem(1, afterItem: 9)
    snapshot.moveItem(9, afterItem: 1)
    snapshot.moveSection("e", beforeSection: "a")
    snapshot.moveSection("a", beforeSection: "e")
    XCTAssertEqual(sentences.count, 11)
    var empty = Snapshot()
    empty.appendItems([1])
    XCTAssertEqual(sentences.count, 12, "There is no section yet.")
    XCTAssertEqual(empty.numberOfItems, 0)
    XCTAssertEqual(
      sentences.first, "Can't add the item '1' to a snapshot twice: delete it first")
    XCTAssertEqual(contents(snapshot), "a12 b34")
    snapshot.appendItems([5, 6, 7, 8])
    snapshot.appendSections(["c", "d"])
    XCTAssertEqual(contents(snapshot), "a12 b345678 c d")
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
