import UIKit
import XCTest

/// Lists that are changed while they change.
final class ListReentrancyTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  func testRowsAreReloadedDeletedAndInsertedInOneBatch() {
    onMain {
      let stage = ProgramStage()
      let rows = TextRows([["a", "b", "c", "d"]])
      let table = rows.table(height: 400)
      stage.window.addSubview(table)
      stage.update()
      let (kept, reloaded) = (table.cell(3), table.cell(2))
      _ = rows.told()
      table.performBatchUpdates {
        table.reloadRows(at: [IndexPath(row: 2, section: 0)], with: .fade)
        table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
        table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
        table.reconfigureRows(at: [IndexPath(row: 1, section: 0)])
        rows.texts = [["x", "B", "C", "d"]]
      }
      stage.update()
      XCTAssertEqual(table.texts, ["x", "B", "C", "d"])
      XCTAssertIdentical(table.cell(3), kept)
      XCTAssertNotNil(reloaded)
      XCTAssertEqual(
        rows.told().filter { $0.hasPrefix("cell") }.sorted(), ["cell 0.0", "cell 0.1", "cell 0.2"])
    }
  }

  func testASnapshotIsAppliedWhenACellLeavesAndWhenOneWasApplied() {
    final class Delegate: NSObject, UICollectionViewDelegate {
      var onEnd: () -> Void = {}
      func collectionView(
        _ view: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
        forItemAt path: IndexPath
      ) { onEnd() }
    }
    onMain {
      let layout = UICollectionViewFlowLayout()
      let view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 100, height: 300), collectionViewLayout: layout)
      let (stage, delegate) = (ProgramStage(), Delegate())
      view.delegate = delegate
      stage.window.addSubview(view)
      let cells = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, _, item in
        cell.accessibilityLabel = "\(item)"
      }
      let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) {
        $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
      }
      @MainActor func apply(_ items: [Int], _ completion: (() -> Void)? = nil) {
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems(items)
        source.apply(snapshot, completion: completion)
      }
      @MainActor func shown() -> [String?] {
        while UIApplication.shared.needsUpdate { stage.update() }
        XCTAssertEqual(
          view.subviews.compactMap { $0 as? UICollectionViewCell }.count, view.visibleCells.count)
        return view.visibleCells.map(\.accessibilityLabel)
      }
      apply([1, 2, 3]) { apply([3, 2, 4]) { apply([4, 2]) } }
      XCTAssertEqual(shown(), ["4", "2"])
      delegate.onEnd = {
        delegate.onEnd = {}
        apply([9, 2, 5])
      }
      apply([2])
      XCTAssertEqual(source.snapshot().itemIdentifiers, [9, 2, 5])
      XCTAssertEqual(shown(), ["9", "2", "5"])
      delegate.onEnd = { view.reloadData() }
      apply([5, 9])
      XCTAssertEqual(shown(), ["5", "9"])
    }
  }

  func testACellThatLeavesMayHaveTheListLaidOut() {
    final class Row: UITableViewCell {
      var onLeave: () -> Void = {}
      override func didMoveToSuperview() { if superview == nil { onLeave() } }
    }
    onMain {
      let texts = (0..<20).map(String.init)
      let (rows, items) = (TextRows([texts]), TextItems([texts]))
      let (table, view) = (rows.table(height: 88), items.view(LineLayout(), height: 40))
      table.register(Row.self, forCellReuseIdentifier: "row")
      rows.identifier = "row"
      table.reloadData()
      XCTAssertEqual(table.texts, ["0", "1"])
      for cell in table.visibleCells {
        (cell as? Row)?.onLeave = {
          rows.identifier = "row"
          table.contentOffset.y = 0
          table.layoutIfNeeded()
        }
      }
      var left = 0
      for cell in view.visibleCells {
        (cell as? TextItem)?.onLeave = {
          left += 1
          items.identifier = "item"
          view.contentOffset.y = 0
          view.layoutIfNeeded()
        }
      }
      // The cells leave, because those of the new rows are of another kind.
      (rows.identifier, items.identifier) = ("cell", "other")
      (table.contentOffset.y, view.contentOffset.y) = (440, 200)
      XCTAssertEqual(table.texts + view.texts, ["0", "1", "0", "1"])
      XCTAssertTrue(table.visibleCells.allSatisfy { $0.superview === table })
      XCTAssertTrue(view.visibleCells.allSatisfy { $0.superview === view })
      XCTAssertEqual(left, 1, "The other one is used before it could leave.")
    }
  }

  func testACellMayHaveItsItemRemovedWhenItGetsAPlace() {
    onMain {
      let (items, layout) = (TextItems([["a", "b"]]), LineLayout())
      let view = items.view(layout, height: 100)
      let first = view.cell(0)
      first?.onApply = {
        first?.onApply = {}
        items.texts = [["b"]]
        view.deleteItems(at: [[0, 0]])
        view.layoutIfNeeded()
      }
      layout.change = { $0.frame.origin.x = 7 }
      layout.invalidateLayout()
      XCTAssertEqual(view.texts, ["b"])
      XCTAssertNil(first?.superview)
      XCTAssertEqual(view.visibleCells.map(\.frame.minX), [7])
    }
  }

  func testAHeaderMayHaveItsSectionRemovedWhenItGetsAPlace() {
    final class Header: UICollectionReusableView {
      var onApply: () -> Void = {}
      override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) { onApply() }
    }
    onMain {
      let (items, layout) = (TextItems([["a"], ["b"]]), UICollectionViewFlowLayout())
      let view = items.view(layout, height: 100)
      let kind = UICollectionView.elementKindSectionHeader
      view.register(
        Header.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "header")
      layout.headerReferenceSize = CGSize(width: 100, height: 10)
      view.layoutIfNeeded()
      let last = view.supplementaryView(forElementKind: kind, at: [1, 0]) as? Header
      XCTAssertNotNil(last)
      last?.onApply = {
        last?.onApply = {}
        items.texts = [["a"]]
        view.deleteSections([1])
        view.layoutIfNeeded()
      }
      layout.headerReferenceSize.height = 20
      XCTAssertEqual(view.texts, ["a"])
      XCTAssertNil(last?.superview)
    }
  }

  func testHeadersOfAnotherOrderOfSections() {
    onMain {
      let layout = UICollectionViewFlowLayout()
      layout.headerReferenceSize = CGSize(width: 100, height: 20)
      let items = TextItems([["a"], ["b"], ["c"]])
      let view = items.view(layout, height: 400)
      let kind = UICollectionView.elementKindSectionHeader
      @MainActor func header(_ section: Int) -> UICollectionReusableView? {
        view.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: section))
      }
      let (first, last) = (header(0), header(2))
      XCTAssertNotNil(first)
      items.texts = [["c"], ["a"]]
      view.performBatchUpdates {
        view.deleteSections([1])
        view.moveSection(2, toSection: 0)
      }
      XCTAssertIdentical(header(0), last)
      XCTAssertIdentical(header(1), first)
      XCTAssertNil(header(2))
      view.layoutIfNeeded()
      XCTAssertEqual(view.texts, ["c", "a"])
      XCTAssertEqual(view.visibleSupplementaryViews(ofKind: kind), [last, first])
      XCTAssertLessThan(last?.frame.minY ?? 9, first?.frame.minY ?? 0)
    }
  }

  func testManyRowsAreInsertedAboveASelection() {
    onMain {
      let rows = TextRows([(0..<2000).map(String.init)])
      let table = rows.table(height: 440)
      table.allowsMultipleSelection = true
      for row in stride(from: 0, to: 2000, by: 2) {
        table.selectRow(
          at: IndexPath(row: row, section: 0), animated: false, scrollPosition: .none)
      }
      rows.texts = [(-2000..<2000).map(String.init)]
      table.insertRows(at: (0..<2000).map { IndexPath(row: $0, section: 0) }, with: .none)
      let selected = table.indexPathsForSelectedRows ?? []
      XCTAssertEqual(selected.count, 1000)
      XCTAssertEqual(selected.map(\.row), Array(stride(from: 2000, to: 4000, by: 2)))
      XCTAssertEqual(table.texts, (-2000..<(-1990)).map(String.init))
    }
  }

  func testAReloadThatADelegateWantsInTheMiddleOfAnother() {
    final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
      var texts = ["a", "b"]
      var onEnd: [(UITableView) -> Void] = []
      func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int {
        texts.count
      }
      func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell()
        cell.textLabel?.text = texts[path.row]
        return cell
      }
      func tableView(
        _ table: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt path: IndexPath
      ) { if !onEnd.isEmpty { onEnd.removeFirst()(table) } }
    }
    onMain {
      let (stage, rows) = (ProgramStage(), Rows())
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 200), style: .plain)
      (table.dataSource, table.delegate) = (rows, rows)
      stage.window.addSubview(table)
      stage.update()
      rows.onEnd = [
        { table in
          table.reloadData()
          table.layoutIfNeeded()
        },
        { table in
          rows.texts = ["e", "f"]
          table.reloadData()
        },
      ]
      rows.texts = ["c", "d"]
      table.reloadData()
      stage.update()
      stage.update()
      XCTAssertEqual(table.texts, ["e", "f"])
    }
  }

  func testAReloadOfItemsInTheMiddleOfAnother() {
    final class Items: NSObject, UICollectionViewDelegate {
      var onEnd: [() -> Void] = []
      func collectionView(
        _ view: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
        forItemAt path: IndexPath
      ) { if !onEnd.isEmpty { onEnd.removeFirst()() } }
    }
    onMain {
      let (stage, items, delegate) = (ProgramStage(), TextItems([["a", "b"]]), Items())
      let view = items.view(LineLayout(), height: 100)
      view.delegate = delegate
      stage.window.addSubview(view)
      stage.update()
      delegate.onEnd = [
        {
          view.reloadData()
          view.layoutIfNeeded()
        },
        {
          items.texts = [["e", "f"]]
          view.reloadData()
        },
      ]
      items.texts = [["c", "d"]]
      view.reloadData()
      stage.update()
      stage.update()
      XCTAssertEqual(view.texts, ["e", "f"])
    }
  }

  /// Which rows are selected then; not how long it takes.
  func testScatteredRowsAreDeletedFromASelection() {
    onMain {
      let all = (0..<100).map(String.init)
      let rows = TextRows([all, all, all])
      let table = rows.table(height: 440)
      table.allowsMultipleSelection = true
      for section in 0..<3 {
        for row in 0..<100 {
          table.selectRow(
            at: IndexPath(row: row, section: section), animated: false, scrollPosition: .none)
        }
      }
      let kept = (0..<100).filter { ![0, 1, 5, 40, 41, 42, 99].contains($0) }
      rows.texts = [all, kept.map(String.init)]
      table.performBatchUpdates {
        table.deleteSections([0], with: .none)
        table.deleteRows(
          at: [0, 1, 5, 40, 41, 42, 99].map { IndexPath(row: $0, section: 2) }, with: .none)
      }
      let selected = table.indexPathsForSelectedRows ?? []
      XCTAssertEqual(selected.filter { $0.section == 0 }.map(\.row), Array(0..<100))
      XCTAssertEqual(selected.filter { $0.section == 1 }.map(\.row), Array(0..<93))
      XCTAssertEqual(selected.count, 193)
    }
  }
}
