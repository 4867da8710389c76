import UIKit
import XCTest

/// What lists ask and tell their delegates, data sources and layouts.
final class ListCallbackTests: XCTestCase {
  override func setUp() {
    onMain { UIApplication.shared.onDiagnostic = { XCTFail("The program does not settle: \($0)") } }
  }
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  /// Sections of rows, with headers of explicit heights.
  private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
    var counts: [Int]
    var log: [String] = []
    var headers = 0
    var height: (UITableView, IndexPath) -> CGFloat = { _, _ in 40 }
    var onDisplay: (UITableView) -> Void = { _ in }
    var onHeader: (UITableView) -> Void = { _ in }
    init(_ counts: [Int]) { self.counts = counts }
    func numberOfSections(in table: UITableView) -> Int { counts.count }
    func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int {
      counts[section]
    }
    func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      XCTAssertLessThan(path.row, counts[path.section], "The data source has the row.")
      return table.dequeueReusableCell(withIdentifier: "cell", for: path)
    }
    func tableView(_ table: UITableView, heightForRowAt path: IndexPath) -> CGFloat {
      height(table, path)
    }
    func tableView(_ table: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 20 }
    func tableView(_ table: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      headers += 1
      onHeader(table)
      return table.dequeueReusableHeaderFooterView(withIdentifier: "header")
    }
    func tableView(
      _ table: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
    ) { log.append("header \(section) at \(Int(view.frame.minY))") }
    func tableView(_ table: UITableView, titleForFooterInSection section: Int) -> String? {
      "footer"
    }
    func tableView(
      _ table: UITableView, willDisplayFooterView view: UIView, forSection section: Int
    ) { log.append("footer \(section) at \(Int(view.frame.minY))") }
    func tableView(
      _ table: UITableView, willDisplay cell: UITableViewCell, forRowAt path: IndexPath
    ) { onDisplay(table) }
  }

  /// A table that keeps its delegate.
  private final class Keeping: UITableView { var rows: Rows? }

  @MainActor private static func table(_ rows: Rows) -> (ProgramStage, UITableView) {
    let stage = ProgramStage()
    let table = Keeping(frame: CGRect(x: 0, y: 0, width: 100, height: 200), style: .plain)
    table.rows = rows
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "header")
    (table.dataSource, table.delegate) = (rows, rows)
    stage.window.addSubview(table)
    stage.update()
    return (stage, table)
  }

  // MARK: Tables

  /// As logs from devices have it: all cells, then the header and the footer of each section.
  func testCellsComeBeforeHeadersAndFooters() {
    onMain {
      let rows = Rows([1, 1])
      rows.onDisplay = { _ in rows.log.append("cell") }
      let shown = Self.table(rows)
      XCTAssertEqual(
        rows.log,
        [
          "cell", "cell", "header 0 at 0", "footer 0 at 60", "header 1 at 88", "footer 1 at 148",
        ])
      withExtendedLifetime(shown) {}
    }
  }

  func testOnlyHeadersAndFootersInSightAreMadeAndTold() {
    onMain {
      let rows = Rows([Int](repeating: 2, count: 1_000))
      let (stage, table) = Self.table(rows)
      XCTAssertEqual(rows.headers, 2)
      XCTAssertEqual(
        rows.log,
        ["header 0 at 0", "footer 0 at 100", "header 1 at 128", "footer 1 at 172"])
      XCTAssertNil(table.headerView(forSection: 2))
      table.contentOffset.y = 128 * 500
      stage.update()
      XCTAssertEqual(rows.headers, 4)
      XCTAssertNil(table.headerView(forSection: 0), "A header out of sight is used again.")
      XCTAssertEqual(table.headerView(forSection: 500)?.frame.minY, 64_000)
      XCTAssertEqual(table.subviews.count { $0 is UITableViewHeaderFooterView }, 4)
    }
  }

  func testCallbacksCountTheNewRows() {
    onMain {
      let rows = Rows([3])
      rows.height = { $1.row == $0.numberOfRows(inSection: 0) - 1 ? 100 : 40 }
      let (stage, table) = Self.table(rows)
      XCTAssertEqual(table.rectForRow(at: IndexPath(row: 2, section: 0)).height, 100)
      rows.counts = [5]
      table.reloadData()
      stage.update()
      XCTAssertEqual(table.contentSize.height, 20 + 4 * 40 + 100 + 28)
    }
  }

  func testARowThatACallbackRemovesIsNotAskedFor() {
    onMain {
      let rows = Rows([20])
      let (stage, table) = Self.table(rows)
      rows.onDisplay = { table in
        rows.onDisplay = { _ in }
        rows.counts = [1]
        table.reloadData()
      }
      table.reloadData()
      stage.update()
      XCTAssertEqual(table.visibleCells.count, 1)
      XCTAssertEqual(table.subviews.count { $0 is UITableViewCell }, 1)
    }
  }

  func testAHeaderThatIsAssignedAgainIsMeasuredAgain() {
    onMain {
      let (stage, table) = Self.table(Rows([1]))
      let (header, footer) = (UIView(), UIView())
      (table.tableHeaderView, table.tableFooterView) = (header, footer)
      stage.update()
      for view in [header, footer] { view.frame.size.height = 30 }
      (table.tableHeaderView, table.tableFooterView) = (header, footer)
      stage.update()
      XCTAssertEqual(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY, 50)
      XCTAssertEqual(table.contentSize.height, 30 + 20 + 40 + 28 + 30)
    }
  }

  /// A controller that sets the same heights in each layout.
  private final class Setting: UITableViewController {
    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      (tableView.rowHeight, tableView.sectionHeaderHeight) = (50, 10)
      tableView.sectionFooterHeight = 10
      tableView.tableHeaderView = tableView.tableHeaderView ?? UIView()
    }
  }

  func testTheSameHeightsMeasureNothing() {
    onMain {
      let stage = ProgramStage(Setting())
      stage.update()
      XCTAssertFalse(UIApplication.shared.needsUpdate)
    }
  }

  func testAHeightThatACallbackSetsIsThatOfAllRows() {
    onMain {
      let rows = Rows([3])
      rows.height = { table, path in
        if path.row == 2, table.rowHeight != 60 {
          table.rowHeight = 60
          table.layoutIfNeeded()
        }
        return table.rowHeight
      }
      let (_, table) = Self.table(rows)
      XCTAssertEqual(table.visibleCells.map(\.frame.height), [60, 60, 60])
    }
  }

  func testAHeaderOfALayoutInsideIsTheOnlyOne() {
    onMain {
      let rows = Rows([1, 1])
      let (stage, table) = Self.table(rows)
      rows.onHeader = { table in
        rows.onHeader = { _ in }
        table.setNeedsLayout()
        table.layoutIfNeeded()
      }
      table.reloadData()
      stage.update()
      XCTAssertEqual(table.subviews.count { $0 is UITableViewHeaderFooterView }, 4)
    }
  }

  func testNoHeaderForNoHeaderMeasuresNothing() {
    onMain {
      let (_, table) = Self.table(Rows([1]))
      let footer = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 50))
      (table.rowHeight, table.tableFooterView) = (33.3, footer)
      UIApplication.shared.runUpdateCycle()
      (table.tableHeaderView, table.tableFooterView) = (nil, footer)
      XCTAssertFalse(UIApplication.shared.needsUpdate)
    }
  }

  func testContentThatShrinksComesIntoSight() {
    onMain {
      let rows = Rows([1_000])
      let (stage, table) = Self.table(rows)
      table.contentOffset.y = 30_000
      stage.update()
      rows.counts = [8]
      table.reloadData()
      stage.update()
      XCTAssertEqual(table.contentOffset.y, 20 + 8 * 40 + 28 - 200)
      rows.counts = [1]
      table.reloadData()
      stage.update()
      XCTAssertEqual(table.contentOffset.y, 0)
      XCTAssertEqual(table.visibleCells.count, 1)
    }
  }

  func testEditingMaySelectManyRows() {
    onMain {
      let (_, table) = Self.table(Rows([3]))
      table.allowsMultipleSelectionDuringEditing = true
      let paths = (0..<2).map { IndexPath(row: $0, section: 0) }
      for isEditing in [false, true] {
        table.setEditing(isEditing, animated: false)
        for path in paths { table.selectRow(at: path, animated: false, scrollPosition: .none) }
        XCTAssertEqual(table.indexPathsForSelectedRows?.count, isEditing ? 2 : 1)
      }
      table.reloadRows(at: [paths[0]], with: .none)
      XCTAssertEqual(table.indexPathsForSelectedRows, [paths[1]], "A reload ends a selection.")
      table.reloadSections([0], with: .none)
      XCTAssertNil(table.indexPathsForSelectedRows)
    }
  }

  func testASectionWithoutRowsIsScrolledTo() {
    onMain {
      let (_, table) = Self.table(Rows([9, 0, 9]))
      table.scrollToRow(
        at: IndexPath(row: NSNotFound, section: 1), at: .top, animated: false)
      XCTAssertEqual(table.contentOffset.y, 20 + 9 * 40 + 28)
    }
  }
}
