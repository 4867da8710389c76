import UIKit
import XCTest

/// What a table does when its data, its selection or its mode changes.
final class TableChangeTests: XCTestCase {
  private static func path(_ row: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(row: row, section: section)
  }

  // MARK: Data

  /// Changes of the rows a and b of the first section and c of the second, with what is there then, and
  /// the rows that are asked for.
  private static let changes: [(String, [[String]], [String], @MainActor (UITableView) -> Void)] = [
    ("reloadData", [["x"], ["c"]], ["0.0", "1.0"], { $0.reloadData() }),
    ("dataSource", [["x"], ["c"]], ["0.0", "1.0"], { $0.dataSource = $0.dataSource }),
    ("reloadSections", [["x"], ["c"]], ["0.0"], { $0.reloadSections([0], with: .fade) }),
    (
      "insertRows", [["a", "x", "b"], ["c"]], ["0.1"],
      { $0.insertRows(at: [path(1)], with: .fade) }
    ),
    ("deleteRows", [["b"], ["c"]], [], { $0.deleteRows(at: [path(0)], with: .fade) }),
    ("moveRow", [["b", "a"], ["c"]], [], { $0.moveRow(at: path(1), to: path(0)) }),
    ("moveRow", [["b"], ["c", "a"]], [], { $0.moveRow(at: path(0), to: path(1, 1)) }),
    (
      "insertSections", [["x"], ["a", "b"], ["c"]], ["0.0"],
      { $0.insertSections([0], with: .fade) }
    ),
    ("deleteSections", [["c"]], [], { $0.deleteSections([0], with: .fade) }),
    ("moveSection", [["c"], ["a", "b"]], [], { $0.moveSection(1, toSection: 0) }),
    ("performBatchUpdates", [["a", "b"], ["c"]], [], { $0.performBatchUpdates(nil) }),
    (
      "endUpdates", [["x", "a"], ["y"], ["z"]], ["0.0", "1.0", "2.0"],
      {
        $0.beginUpdates()
        $0.deleteRows(at: [path(1)], with: .fade)
        $0.performBatchUpdates { [table = $0] in table.insertRows(at: [path(0)], with: .fade) }
        $0.deleteSections([1], with: .fade)
        $0.insertSections([1, 2], with: .fade)
        $0.endUpdates()
      }
    ),
  ]

  func testEachChangeOfTheDataIsShown() {
    onMain {
      for (name, texts, asked, change) in Self.changes {
        let rows = TextRows([["a", "b"], ["c"]])
        let table = rows.table()
        rows.texts = texts
        XCTAssertEqual(table.numberOfRows(inSection: 0), 2, "The table was told of no change.")
        _ = rows.told()
        change(table)
        XCTAssertEqual(table.numberOfSections, texts.count, name)
        XCTAssertEqual(table.texts, Array(texts.joined()), name)
        XCTAssertEqual(
          rows.told().filter { $0.hasPrefix("cell") }, asked.map { "cell \($0)" }, name)
        XCTAssertEqual(table.contentSize.height, CGFloat(texts.joined().count * 44), name)
      }
    }
  }

  func testABatchOfUpdatesRunsAndIsCompleted() {
    onMain {
      let rows = TextRows([["a"]])
      let table = rows.table()
      var log: [String] = []
      table.performBatchUpdates {
        rows.texts = [["a", "b"]]
        table.insertRows(at: [Self.path(1)], with: .fade)
        log.append("updates")
      } completion: {
        log.append("completed \($0)")
      }
      XCTAssertEqual(log, ["updates"])
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(log, ["updates", "completed true"])
      XCTAssertEqual(table.texts, ["a", "b"])
    }
  }

  func testRowsThatAreReloadedHaveNewCellsAndHeights() {
    onMain {
      let rows = TextRows([["a", "b"], ["c"]])
      let table = rows.table()
      let (kept, old) = (table.cell(0), table.cell(1))
      rows.texts = [["x", "y"], ["z"]]
      rows.height = { $0 == Self.path(1) ? 20 : 44 }
      _ = rows.told()
      table.reloadRows(at: [Self.path(1)], with: .none)
      XCTAssertEqual(table.texts, ["a", "y", "c"])
      XCTAssertEqual(
        rows.told().filter { !$0.hasPrefix("height") }, ["-0.1", "cell 0.1", "+0.1"])
      XCTAssertIdentical(table.cell(0), kept)
      XCTAssertIdentical(table.cell(1), old, "It is used again.")
      XCTAssertEqual((old as? TextCell)?.log, ["reuse"])
      XCTAssertEqual(table.cell(0, 1)?.frame.minY, 64)
    }
  }

  func testSectionsThatAreReloadedHaveNewRowsAndHeaders() {
    onMain {
      let rows = TextRows([["a", "b"], ["c"]])
      (rows.headers, rows.footers) = ([0: "one", 1: "two"], [0: "end"])
      let table = rows.table()
      let (kept, header) = (table.cell(0, 1), table.headerView(forSection: 1))
      let old = table.headerView(forSection: 0)
      rows.texts = [["x"], ["z"]]
      (rows.headers, rows.footers) = ([0: "first", 1: "second"], [:])
      table.reloadSections([0], with: .none)
      XCTAssertEqual(table.texts, ["x", "c"])
      XCTAssertIdentical(table.cell(0, 1), kept)
      XCTAssertEqual(table.headerView(forSection: 0)?.textLabel?.text, "first")
      XCTAssertIdentical(table.headerView(forSection: 1), header)
      XCTAssertNil(table.footerView(forSection: 0))
      XCTAssertNil(old?.superview)
      XCTAssertEqual(table.contentSize.height, 2 * 44 + 2 * 28)
    }
  }

  func testHeadersOfOldDataDoNotCount() {
    onMain {
      let rows = TextRows([["a"]])
      (rows.headers, rows.footers) = ([0: "one"], [0: "end"])
      let table = rows.table()
      let old = [table.headerView(forSection: 0), table.footerView(forSection: 0)]
      XCTAssertEqual(table.rectForRow(at: Self.path(0)).minY, 28)
      (rows.headers, rows.footers) = ([:], [:])
      table.reloadData()
      XCTAssertEqual(table.rectForRow(at: Self.path(0)).minY, 0)
      table.layoutIfNeeded()
      XCTAssertTrue(old.allSatisfy { $0?.superview == nil })
      XCTAssertEqual(table.contentSize.height, 44)
    }
  }

  // MARK: Using again

  func testReconfiguredRowsHaveTheSameCells() {
    onMain {
      let rows = TextRows([["a", "b"]])
      let table = rows.table()
      let old = table.cell(1)
      rows.texts = [["x", "y"]]
      _ = rows.told()
      table.reconfigureRows(at: [Self.path(1), Self.path(7)])
      XCTAssertEqual(table.texts, ["a", "y"])
      XCTAssertEqual(rows.told(), ["cell 0.1"])
      XCTAssertIdentical(table.cell(1), old)
      XCTAssertEqual((old as? TextCell)?.log, [])
      XCTAssertNotIdentical(
        table.dequeueReusableCell(withIdentifier: "cell", for: Self.path(1)), old,
        "The next is another one.")
    }
  }

  func testAReconfiguredRowMayHaveAnotherCell() {
    onMain {
      let rows = TextRows([["a", "b"]])
      let table = rows.table()
      let (kept, old) = (table.cell(0), table.cell(1))
      rows.identifier = "other"
      _ = rows.told()
      table.reconfigureRows(at: [Self.path(1)])
      table.layoutIfNeeded()
      XCTAssertEqual(rows.told(), ["cell 0.1", "-0.1", "+0.1"])
      let new = table.cell(1)
      XCTAssertEqual(new?.reuseIdentifier, "other")
      XCTAssertEqual(Set(table.subviews), Set([kept, new].compactMap { $0 }))
      XCTAssertNil(old?.superview)
    }
  }

  /// A cell with an initialiser of its own beside the one that tables call.
  private final class Special: UITableViewCell {
    let name: String
    init(name: String) {
      self.name = name
      super.init(style: .value1, reuseIdentifier: nil)
    }
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      name = reuseIdentifier ?? ""
      super.init(style: style, reuseIdentifier: reuseIdentifier)
    }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
  }

  func testCellsAreUsedAgainByTheirIdentifier() {
    onMain {
      let rows = TextRows([["a", "b", "c", "d"]])
      let nameless = UITableViewCell(style: .default, reuseIdentifier: nil)
      rows.own[Self.path(1)] = nameless
      let table = rows.table(height: 88)
      let first = table.cell(0)
      table.contentOffset.y = 88
      table.layoutIfNeeded()
      XCTAssertIdentical(table.cell(2), first)
      XCTAssertEqual((first as? TextCell)?.log, ["reuse"])
      XCTAssertIdentical(first?.superview, table)
      XCTAssertNotIdentical(table.cell(3), nameless, "It has no identifier.")
      XCTAssertNil(nameless.superview)
      let told = rows.told().filter { $0.hasPrefix("-") }
      XCTAssertEqual(told, ["-0.1", "-0.0"])
      table.register(nil as AnyClass?, forCellReuseIdentifier: "other")
      XCTAssertNil(table.dequeueReusableCell(withIdentifier: "other"))
      table.register(Special.self, forCellReuseIdentifier: "special")
      let special = table.dequeueReusableCell(withIdentifier: "special") as? Special
      XCTAssertEqual(special?.name, "special")
      XCTAssertEqual(
        sentences {
          let cell = table.dequeueReusableCell(withIdentifier: "other", for: Self.path(0))
          XCTAssertEqual(cell.reuseIdentifier, "other")
        }, ["Can't dequeue a cell of 'other': no class was registered for it"])
    }
  }

  private final class Header: UITableViewHeaderFooterView {
    var reuses = 0
    override func prepareForReuse() {
      super.prepareForReuse()
      reuses += 1
    }
  }

  func testHeadersAreUsedAgain() {
    final class Headers: NSObject, UITableViewDataSource, UITableViewDelegate {
      var log: [String] = []
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
      func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        UITableViewCell()
      }
      func tableView(_ table: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        table.dequeueReusableHeaderFooterView(withIdentifier: "header")
      }
      func tableView(_ table: UITableView, viewForFooterInSection section: Int) -> UIView? {
        table.dequeueReusableHeaderFooterView(withIdentifier: "footer")
      }
      func tableView(
        _ table: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
      ) { log.append("\(type(of: view)) \(section)") }
    }
    onMain {
      let (table, headers) = (UITableView(), Headers())
      table.register(Header.self, forHeaderFooterViewReuseIdentifier: "header")
      table.register(
        UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "footer")
      (table.dataSource, table.delegate) = (headers, headers)
      table.layoutIfNeeded()
      let (header, footer) = (table.headerView(forSection: 0), table.footerView(forSection: 0))
      XCTAssertEqual(header?.reuseIdentifier, "header")
      XCTAssertTrue(header is Header)
      XCTAssertEqual(footer?.reuseIdentifier, "footer")
      table.rowHeight = 20
      table.layoutIfNeeded()
      XCTAssertEqual(headers.log, ["Header 0"], "It is shown already.")
      XCTAssertIdentical(table.headerView(forSection: 0), header)
      XCTAssertEqual((header as? Header)?.reuses, 0)
      table.reloadData()
      table.layoutIfNeeded()
      XCTAssertIdentical(table.headerView(forSection: 0), header)
      XCTAssertIdentical(table.footerView(forSection: 0), footer)
      XCTAssertEqual((header as? Header)?.reuses, 1)
      XCTAssertEqual(headers.log, ["Header 0", "Header 0"])
      XCTAssertNil(table.dequeueReusableHeaderFooterView(withIdentifier: "unknown"))
      table.register(nil as AnyClass?, forHeaderFooterViewReuseIdentifier: "header")
      XCTAssertNil(table.dequeueReusableHeaderFooterView(withIdentifier: "header"))
    }
  }

  // MARK: Selecting

  func testARowThatComesBackIsSelectedAndOthersAreNot() {
    onMain {
      let rows = TextRows([["a", "b", "c", "d"]])
      let table = rows.table(height: 88)
      table.selectRow(at: Self.path(1), animated: false, scrollPosition: .none)
      for (y, selected) in [(0, ["b"]), (88, []), (44, ["b"]), (0, ["b"])] as [(CGFloat, [String])]
      {
        table.contentOffset.y = y
        table.layoutIfNeeded()
        XCTAssertEqual(
          table.visibleCells.filter(\.isSelected).map { $0.textLabel?.text }, selected, "\(y)")
      }
      table.selectRow(at: Self.path(3), animated: false, scrollPosition: .none)
      XCTAssertEqual(table.indexPathsForSelectedRows, [Self.path(3)])
      XCTAssertEqual(table.cell(1)?.isSelected, false)
    }
  }

  func testACellThatTheDataSourceKeepsIsDeselectedByNewData() {
    onMain {
      let rows = TextRows([["a"]])
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      rows.own[Self.path(0)] = cell
      let table = rows.table()
      table.selectRow(at: Self.path(0), animated: false, scrollPosition: .none)
      XCTAssertTrue(cell.isSelected)
      table.reloadData()
      table.layoutIfNeeded()
      XCTAssertFalse(cell.isSelected)
    }
  }

  func testASelectionIsAnimatedIfItIsAskedTo() {
    onMain {
      let rows = TextRows([["a", "b"]])
      let table = rows.table(height: 44)
      let cell = table.cell(0) as? TextCell
      table.selectRow(at: Self.path(0), animated: true, scrollPosition: .none)
      table.deselectRow(at: Self.path(0), animated: true)
      XCTAssertEqual(cell?.log, ["selected slowly", "deselected slowly"])
      table.selectRow(at: Self.path(1), animated: true, scrollPosition: .none)
      table.contentOffset.y = 44
      table.layoutIfNeeded()
      XCTAssertIdentical(table.cell(1), cell)
      XCTAssertEqual(cell?.log.last, "selected", "It comes into sight as it is.")
    }
  }

  func testASelectionReplacesOthersUnlessThereMayBeMany() {
    onMain {
      let table = TextRows([["a", "b", "c"]]).table()
      @MainActor func select(_ row: Int?) -> [Int] {
        table.selectRow(
          at: row.map { Self.path($0) }, animated: false, scrollPosition: .none)
        return (table.indexPathsForSelectedRows ?? []).map(\.row)
      }
      XCTAssertEqual(select(2), [2])
      XCTAssertEqual(select(2), [2])
      XCTAssertEqual((table.cell(2) as? TextCell)?.log, ["selected", "selected"])
      XCTAssertEqual(select(1), [1])
      XCTAssertEqual(select(nil), [])
      XCTAssertNil(table.indexPathsForSelectedRows)
      XCTAssertEqual((table.cell(1) as? TextCell)?.log, ["selected", "deselected"])
      table.allowsMultipleSelection = true
      XCTAssertEqual([select(1), select(0), select(1), select(2)].last, [1, 0, 2])
      table.deleteRows(at: [Self.path(0), Self.path(2)], with: .none)
      XCTAssertEqual(table.indexPathsForSelectedRows, [Self.path(0)], "It has moved up.")
      XCTAssertEqual(select(nil), [])
    }
  }

  // MARK: Editing

  func testCellsAreToldThatTheTableIsEdited() {
    onMain {
      let rows = TextRows([["a", "b", "c"]])
      let table = rows.table(height: 88)
      table.setEditing(true, animated: true)
      XCTAssertEqual(table.visibleCells.map { ($0 as! TextCell).log }, [["editing"], ["editing"]])
      table.isEditing = true
      table.contentOffset.y = 1
      table.layoutIfNeeded()
      XCTAssertEqual((table.cell(2) as? TextCell)?.log, ["editing"], "It is new.")
      XCTAssertEqual(table.cell(2)?.isEditing, true)
      table.isEditing = false
      XCTAssertEqual((table.cell(2) as? TextCell)?.log, ["editing", "read only"])
      XCTAssertTrue(table.visibleCells.allSatisfy { !$0.isEditing })
    }
  }
}
