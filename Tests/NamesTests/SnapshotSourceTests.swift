import UIKit
import XCTest

/// What snapshots tell of themselves, and the data sources that show them.
final class SnapshotSourceTests: XCTestCase {
  private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

  private static func snapshot() -> Snapshot {
    var snapshot = Snapshot()
    snapshot.appendSections(["a", "b"])
    snapshot.appendItems([1, 2], toSection: "a")
    snapshot.appendItems([3])
    return snapshot
  }

  func testASnapshotCountsAndFindsItsItems() {
    let snapshot = Self.snapshot()
    XCTAssertEqual(snapshot.numberOfItems, 3)
    XCTAssertEqual(snapshot.numberOfSections, 2)
    XCTAssertEqual(["a", "b"].map { snapshot.numberOfItems(inSection: $0) }, [2, 1])
    XCTAssertEqual(["a", "b"].map { snapshot.itemIdentifiers(inSection: $0) }, [[1, 2], [3]])
    XCTAssertEqual([1, 2, 3, 4].map { snapshot.indexOfItem($0) }, [0, 1, 2, nil])
    XCTAssertEqual(["a", "b", "c"].map { snapshot.indexOfSection($0) }, [0, 1, nil])
    XCTAssertEqual(
      [1, 3, 4].map { snapshot.sectionIdentifier(containingItem: $0) }, ["a", "b", nil])
  }

  func testASnapshotKeepsWhatIsToBeReloaded() {
    var snapshot = Self.snapshot()
    snapshot.reloadItems([1])
    snapshot.reloadItems([2])
    snapshot.reconfigureItems([3])
    snapshot.reconfigureItems([1])
    snapshot.reloadSections(["a"])
    snapshot.reloadSections(["b"])
    XCTAssertEqual(snapshot.reloadedItemIdentifiers, [1, 2])
    XCTAssertEqual(snapshot.reconfiguredItemIdentifiers, [3, 1])
    XCTAssertEqual(snapshot.reloadedSectionIdentifiers, ["a", "b"])
  }

  // MARK: Data sources

  /// Documented: looking up an index path is a constant time operation.
  func testAnItemIsFoundWithoutAComparisonWithAllOthers() {
    onMain {
      let table = UITableView(frame: .zero)
      let source = UITableViewDiffableDataSource<Int, Compared>(tableView: table) { _, _, _ in nil }
      var snapshot = NSDiffableDataSourceSnapshot<Int, Compared>()
      snapshot.appendSections([0, 1])
      let items = (0..<1_000).map { Compared(number: $0) }
      snapshot.appendItems(items, toSection: 1)
      source.apply(snapshot)
      XCTAssertEqual(source.indexPath(for: items[0]), IndexPath(item: 0, section: 1))
      Compared.count = 0
      for item in items {
        XCTAssertEqual(source.indexPath(for: item), IndexPath(item: item.number, section: 1))
      }
      XCTAssertLessThan(Compared.count, 20_000)
      snapshot.deleteItems([items[0]])
      source.apply(snapshot)
      XCTAssertNil(source.indexPath(for: items[0]))
      XCTAssertEqual(source.indexPath(for: items[1]), IndexPath(item: 0, section: 1))
    }
  }

  func testSectionsAreFoundWithoutAComparisonWithAllOthers() {
    final class Source: UITableViewDiffableDataSource<Compared, Int> {
      var isLost = false
      override func index(for sectionIdentifier: Compared) -> Int? {
        isLost ? nil : super.index(for: sectionIdentifier)
      }
      override func indexPath(for itemIdentifier: Int) -> IndexPath? {
        isLost ? nil : super.indexPath(for: itemIdentifier)
      }
      override func tableView(
        _ tableView: UITableView, titleForHeaderInSection section: Int
      ) -> String? { "title" }
    }
    onMain {
      let table = UITableView()
      let source = Source(tableView: table) { _, _, _ in
        UITableViewCell(style: .default, reuseIdentifier: nil)
      }
      var snapshot = NSDiffableDataSourceSnapshot<Compared, Int>()
      for number in 0..<300 {
        snapshot.appendSections([Compared(number: number)])
        snapshot.appendItems([number])
      }
      source.apply(snapshot)
      table.layoutIfNeeded()
      let (cells, header) = (table.visibleCells, table.headerView(forSection: 299))
      XCTAssertNotNil(header)
      Compared.count = 0
      source.apply(snapshot)
      XCTAssertLessThan(Compared.count, 20_000)
      source.isLost = true
      source.apply(snapshot)
      table.layoutIfNeeded()
      XCTAssertEqual(table.visibleCells, cells, "What a subclass says does not move cells.")
      XCTAssertIdentical(table.headerView(forSection: 299), header)
    }
  }

  /// Counts its comparisons.
  struct Compared: Hashable, Sendable {
    nonisolated(unsafe) static var count = 0
    let number: Int

    static func == (left: Compared, right: Compared) -> Bool {
      count += 1
      return left.number == right.number
    }
    func hash(into hasher: inout Hasher) { hasher.combine(number) }
  }

  func testATablesSourceShowsItsSnapshot() {
    final class Source: UITableViewDiffableDataSource<String, Int> {
      override func tableView(
        _ tableView: UITableView, titleForHeaderInSection section: Int
      ) -> String? { sectionIdentifier(for: section) }
    }
    onMain {
      let table = UITableView()
      var refused: Int?
      let source = Source(tableView: table) { table, path, item in
        if item == refused { return nil }
        let cell = UITableViewCell(style: .default, reuseIdentifier: "own")
        cell.textLabel?.text = "\(path.section).\(path.row) \(item)"
        return cell
      }
      XCTAssertIdentical(table.dataSource, source)
      XCTAssertEqual(source.defaultRowAnimation, .automatic)
      XCTAssertEqual(table.numberOfSections, 0)
      var isCompleted = false
      source.apply(Self.snapshot(), animatingDifferences: false) { isCompleted = true }
      XCTAssertTrue(isCompleted)
      XCTAssertEqual(table.texts, ["0.0 1", "0.1 2", "1.0 3"])
      XCTAssertEqual(table.headerView(forSection: 1)?.textLabel?.text, "b")
      XCTAssertEqual(source.snapshot().itemIdentifiers, [1, 2, 3])
      var next = source.snapshot()
      next.deleteItems([1])
      refused = 3
      isCompleted = false
      source.applySnapshotUsingReloadData(next) { isCompleted = true }
      XCTAssertTrue(isCompleted)
      XCTAssertEqual(table.texts, ["0.0 2", ""])
      XCTAssertNil(table.cell(0, 1)?.reuseIdentifier)
      let cell = source.tableView(table, cellForRowAt: IndexPath(row: 9, section: 0))
      XCTAssertNil(cell.reuseIdentifier, "There is no such item.")
    }
  }

  func testASourceFindsItsItemsAndSections() {
    onMain {
      let table = UITableView()
      let source = UITableViewDiffableDataSource<String, Int>(tableView: table) { _, _, _ in nil }
      source.apply(Self.snapshot())
      let paths = [(0, 0), (1, 0), (0, 1)].map { IndexPath(item: $0.0, section: $0.1) }
      XCTAssertEqual([1, 2, 3].map { source.indexPath(for: $0) }, paths)
      XCTAssertNil(source.indexPath(for: 4))
      XCTAssertEqual(paths.map { source.itemIdentifier(for: $0) }, [1, 2, 3])
      for unknown in [IndexPath(item: 2, section: 0), IndexPath(item: 0, section: 2)] {
        XCTAssertNil(source.itemIdentifier(for: unknown))
      }
      XCTAssertEqual(
        [-1, 0, 1, 2].map { source.sectionIdentifier(for: $0) }, [nil, "a", "b", nil])
      XCTAssertEqual(["b", "a", "c"].map { source.index(for: $0) }, [1, 0, nil])
      let path = paths[0]
      XCTAssertNil(source.tableView(table, titleForHeaderInSection: 0))
      XCTAssertNil(source.tableView(table, titleForFooterInSection: 0))
      XCTAssertFalse(source.tableView(table, canEditRowAt: path))
      XCTAssertFalse(source.tableView(table, canMoveRowAt: path))
      XCTAssertNil(source.sectionIndexTitles(for: table))
    }
  }

  func testACollectionViewsSourceShowsItsSnapshotAndItsHeaders() {
    onMain {
      let layout = UICollectionViewFlowLayout()
      layout.headerReferenceSize.height = 10
      let view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 100, height: 0), collectionViewLayout: layout)
      let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: view) {
        _, path, item in
        if item == 2 { return nil }
        let cell = TextItem(frame: .zero)
        cell.text = "\(path.section).\(path.item) \(item)"
        return cell
      }
      XCTAssertIdentical(view.dataSource, source)
      source.apply(Self.snapshot())
      XCTAssertEqual(view.texts, ["0.0 1", "", "1.0 3"])
      XCTAssertEqual(view.numberOfItems(inSection: 0), 2)
      XCTAssertEqual(source.numberOfSections(in: view), 2)
      let unknown = source.collectionView(view, cellForItemAt: IndexPath(item: 5, section: 0))
      XCTAssertNil(unknown.reuseIdentifier)
      let kind = UICollectionView.elementKindSectionHeader
      XCTAssertEqual(view.visibleSupplementaryViews(ofKind: kind).count, 2)
      var asked: [String] = []
      source.supplementaryViewProvider = { _, kind, path in
        asked.append("\(kind == UICollectionView.elementKindSectionHeader) \(path.section)")
        return path.section == 0 ? TextHeader(frame: .zero) : nil
      }
      source.apply(Self.snapshot())
      view.layoutIfNeeded()
      XCTAssertEqual(asked, [], "Nothing has changed.")
      source.applySnapshotUsingReloadData(Self.snapshot())
      view.layoutIfNeeded()
      XCTAssertEqual(asked, ["true 0", "true 1"])
      XCTAssertEqual(
        view.visibleSupplementaryViews(ofKind: kind).map { $0 is TextHeader }, [true, false])
    }
  }
}
