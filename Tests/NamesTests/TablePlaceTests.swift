import UIKit
import XCTest

/// Where a table's rows, headers and footers are, and what is in sight of them.
final class TablePlaceTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  func testRowsHeadersAndFootersFollowEachOther() {
    onMain {
      let rows = TextRows([["a", "b"], ["c"], []])
      (rows.headers, rows.footers) = ([0: "Head"], [1: "Foot"])
      let table = rows.table()
      let (top, end) = (
        UIView(frame: CGRect(x: 5, y: 5, width: 7, height: 10)),
        UIView(frame: CGRect(x: 5, y: 5, width: 7, height: 6))
      )
      (table.tableHeaderView, table.tableFooterView) = (top, end)
      XCTAssertEqual(table.texts, ["a", "b", "c"])
      func frame(_ y: CGFloat, _ height: CGFloat) -> CGRect {
        CGRect(x: 0, y: y, width: 100, height: height)
      }
      XCTAssertEqual(top.frame, frame(0, 10))
      XCTAssertEqual(table.headerView(forSection: 0)?.frame, frame(10, 28))
      XCTAssertEqual(
        table.visibleCells.map(\.frame), [frame(38, 44), frame(82, 44), frame(126, 44)])
      XCTAssertEqual(table.footerView(forSection: 1)?.frame, frame(170, 28))
      XCTAssertEqual(end.frame, frame(198, 6))
      XCTAssertEqual(table.contentSize, CGSize(width: 100, height: 204))
      XCTAssertEqual(table.headerView(forSection: 0)?.textLabel?.text, "Head")
      let footer = table.footerView(forSection: 1)
      XCTAssertEqual(footer?.textLabel?.text, "Foot")
      XCTAssertNil(table.headerView(forSection: 1))
      XCTAssertNil(table.footerView(forSection: 0))
      XCTAssertEqual(
        Set(table.subviews),
        Set(
          table.visibleCells
            + [top, end, table.headerView(forSection: 0), footer].compactMap { $0 }))
      XCTAssertEqual(table.rectForRow(at: IndexPath(row: 1, section: 0)), frame(82, 44))
      for unknown in [IndexPath(row: 2, section: 0), IndexPath(row: 0, section: 3)] {
        XCTAssertEqual(table.rectForRow(at: unknown), .zero)
      }
      XCTAssertEqual(table.rect(forSection: 0), frame(10, 116))
      XCTAssertEqual(table.rectForHeader(inSection: 0), frame(10, 28))
      XCTAssertEqual(table.rectForFooter(inSection: 0), frame(126, 0))
      XCTAssertEqual(table.rect(forSection: 1), frame(126, 72))
      XCTAssertEqual(table.rectForHeader(inSection: 1), frame(126, 0))
      XCTAssertEqual(table.rectForFooter(inSection: 1), frame(170, 28))
      for unknown in [-1, 3] {
        XCTAssertEqual(table.rect(forSection: unknown), .zero)
        XCTAssertEqual(table.rectForHeader(inSection: unknown), .zero)
        XCTAssertEqual(table.rectForFooter(inSection: unknown), .zero)
      }
    }
  }

  func testAPointIsInARow() {
    onMain {
      let rows = TextRows([["a", "b"], ["c"]])
      rows.headers = [0: "Head", 1: "Second"]
      let table = rows.table()
      let found: [(CGFloat, IndexPath?)] = [
        (27, nil), (28, IndexPath(row: 0, section: 0)), (71.5, IndexPath(row: 0, section: 0)),
        (72, IndexPath(row: 1, section: 0)), (116, nil), (143.5, nil),
        (144, IndexPath(row: 0, section: 1)), (188, nil), (-1, nil),
      ]
      for (y, path) in found {
        XCTAssertEqual(table.indexPathForRow(at: CGPoint(x: 50, y: y)), path, "\(y)")
      }
      XCTAssertNil(table.indexPathForRow(at: CGPoint(x: 100, y: 30)))
      rows.texts = [["a"], ["b", "c"]]
      table.reloadData()
      XCTAssertEqual(table.indexPathForRow(at: CGPoint(x: 50, y: 72 + 28))?.section, 1)
    }
  }

  func testOnlyRowsInSightAreShown() {
    onMain {
      let rows = TextRows([["a", "b"], ["c", "d"], ["e", "f"]])
      let table = rows.table(height: 88)
      let sights: [(CGFloat, [String])] = [
        (0, ["a", "b"]), (1, ["a", "b", "c"]), (44, ["b", "c"]), (88, ["c", "d"]),
        (89, ["c", "d", "e"]), (176, ["e", "f"]), (220, ["f"]), (264, []), (-44, ["a"]), (-88, []),
      ]
      for (y, texts) in sights {
        table.contentOffset.y = y
        XCTAssertEqual(table.texts, texts, "\(y)")
        XCTAssertEqual(
          table.subviews.compactMap { ($0 as? UITableViewCell)?.textLabel?.text }.sorted(), texts,
          "Others are no subviews.")
      }
      XCTAssertNil(UITableView().indexPathsForVisibleRows)
      rows.height = { _ in 1 }
      XCTAssertEqual(rows.table().texts.count, 6, "A table without a height shows all.")
    }
  }

  func testCellsInSightAreFoundInTheirOrder() {
    onMain {
      let rows = TextRows([["a", "b", "c"], ["d"]])
      let table = rows.table()
      let paths = [(0, 0), (1, 0), (2, 0), (0, 1)].map { IndexPath(row: $0.0, section: $0.1) }
      XCTAssertEqual(table.indexPathsForVisibleRows, paths)
      XCTAssertEqual(table.visibleCells.map { table.indexPath(for: $0) }, paths)
      XCTAssertNil(table.indexPath(for: UITableViewCell()))
      XCTAssertEqual(table.numberOfRows(inSection: 0), 3)
      XCTAssertEqual(table.numberOfRows(inSection: 2), 0)
      XCTAssertEqual(table.numberOfSections, 2)
    }
  }

  // MARK: Heights

  func testTheTableSaysHowHighItsRowsAreWhereNoDelegateDoes() {
    final class Plain: NSObject, UITableViewDelegate {}
    onMain {
      for delegate in [nil, Plain()] as [Plain?] {
        let rows = TextRows([["a"], ["b"]])
        (rows.headers, rows.footers) = ([0: "H"], [1: "F"])
        let table = rows.table()
        table.delegate = delegate
        @MainActor func height() -> CGFloat {
          table.layoutIfNeeded()
          return table.contentSize.height
        }
        XCTAssertEqual(height(), 144)
        table.rowHeight = 20
        XCTAssertEqual(height(), 96)
        (rows.headers, rows.footers) = ([0: "H", 1: "H"], [0: "F", 1: "F"])
        table.reloadData()
        XCTAssertEqual(height(), 152)
        table.sectionHeaderHeight = 5
        XCTAssertEqual(height(), 106)
        table.sectionFooterHeight = 3
        XCTAssertEqual(height(), 56)
        XCTAssertEqual(table.headerView(forSection: 1)?.frame.minY, 28)
        XCTAssertEqual(table.footerView(forSection: 1)?.frame.minY, 53)
      }
    }
  }

  func testADelegateSaysHowHighRowsAndHeadersAre() {
    onMain {
      let rows = TextRows([["a", "b"], ["c"]])
      let own = UIView()
      (rows.headers, rows.views, rows.headerHeight) = ([0: "Head", 1: "Second"], [1: own], 7)
      rows.height = { $0 == IndexPath(row: 1, section: 0) ? 10 : 30 }
      (rows.footers, rows.footerHeight) = ([1: "Foot"], 9)
      let table = rows.table()
      XCTAssertEqual(table.footerView(forSection: 1)?.frame.height, 9)
      XCTAssertEqual(
        table.contentSize.height, 102, "A footer that is not there has its height too.")
      rows.footerHeight = 0
      table.reloadData()
      table.layoutIfNeeded()
      XCTAssertEqual(table.visibleCells.map(\.frame.minY), [7, 37, 54])
      XCTAssertEqual(table.visibleCells.map(\.frame.height), [30, 10, 30])
      XCTAssertEqual(own.frame, CGRect(x: 0, y: 47, width: 100, height: 7))
      XCTAssertNil(table.headerView(forSection: 1), "It is of another class.")
      rows.headerHeight = 0
      table.rowHeight = 44
      table.layoutIfNeeded()
      XCTAssertNil(own.superview)
      XCTAssertEqual(table.contentSize.height, 70)
      rows.headerHeight = UITableView.automaticDimension
      table.delegate = rows
      table.layoutIfNeeded()
      XCTAssertIdentical(own.superview, table)
      XCTAssertEqual(own.frame.height, 28)
    }
  }

  func testHeightsAreAskedAgainForAnotherSizeButNotForAnotherPlace() {
    onMain {
      let rows = TextRows([["a"]])
      rows.footers = [0: "F"]
      let table = rows.table()
      _ = rows.told()
      table.frame.origin.x = 20
      table.contentOffset.y = 1
      table.layoutIfNeeded()
      XCTAssertEqual(rows.told(), [])
      XCTAssertEqual(rows.counted, 1)
      table.frame.size.width = 200
      table.layoutIfNeeded()
      XCTAssertEqual(rows.counted, 1, "The data are the same.")
      XCTAssertEqual(rows.told(), ["height 0.0"])
      XCTAssertEqual(table.cell(0)?.frame.width, 200)
      XCTAssertEqual(table.footerView(forSection: 0)?.frame.width, 200)
      XCTAssertEqual(table.contentSize.width, 200)
    }
  }

  // MARK: Views of the table

  func testTheTablesOwnViewsReplaceEachOther() {
    onMain {
      let table = TextRows([]).table(height: 50)
      let (back, head, foot) = (UIView(), UIView(), UIView())
      let others = [UIView(), UIView(), UIView()]
      for view in [head, foot] + others { view.frame.size.height = 10 }
      (table.tableHeaderView, table.tableFooterView, table.backgroundView) = (head, foot, back)
      XCTAssertEqual(table.subviews, [back, head, foot])
      table.layoutIfNeeded()
      XCTAssertEqual(back.frame, table.bounds)
      XCTAssertEqual(table.contentSize.height, 20)
      table.tableFooterView = nil
      table.layoutIfNeeded()
      XCTAssertEqual(table.contentSize.height, 10)
      (table.backgroundView, table.tableHeaderView, table.tableFooterView) = (
        others[0], others[1], others[2]
      )
      XCTAssertEqual(table.subviews, others)
      XCTAssertTrue([back, head, foot].allSatisfy { $0.superview == nil })
    }
  }

  func testATablesColoursAreThoseOfItsStyle() {
    onMain {
      for style in [UITableView.Style.plain, .grouped, .insetGrouped] {
        let table = UITableView(frame: .zero, style: style)
        XCTAssertEqual(table.style, style)
        XCTAssertEqual(
          table.backgroundColor, style == .plain ? .systemBackground : .systemGroupedBackground)
      }
      let table = UITableView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
      XCTAssertEqual(table.style, .plain)
      XCTAssertEqual(table.backgroundColor, .systemBackground)
      XCTAssertEqual(table.frame, CGRect(x: 1, y: 2, width: 3, height: 4))
      XCTAssertEqual(table.separatorColor, .separator)
      table.layoutIfNeeded()
      XCTAssertEqual(table.contentSize, CGSize(width: 3, height: 0))
      XCTAssertEqual(table.numberOfSections, 0)
      XCTAssertEqual(UITableView.automaticDimension, -1)
      XCTAssertEqual(UITableView.indexSearch, "{search}")
    }
  }

  func testATableIsDrawnAgainWhenItsSeparatorsColourChanges() {
    final class Table: UITableView {
      var draws = 0
      override func draw(_ rect: CGRect) { draws += 1 }
    }
    onMain {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      let tables = [Table(frame: window.bounds, style: .plain), Table(frame: window.bounds)]
      for table in tables {
        table.backgroundColor = nil
        window.addSubview(table)
      }
      window.makeKeyAndVisible()
      @MainActor func draws() -> [Int] {
        UIApplication.shared.runUpdateCycle()
        return tables.map { $0.draws }
      }
      let first = draws()
      window.overrideUserInterfaceStyle = .dark
      XCTAssertEqual(draws(), first.map { $0 + 1 }, "The colour of separators is dynamic.")
      for table in tables { table.separatorColor = .red }
      XCTAssertEqual(draws(), first.map { $0 + 2 })
      window.overrideUserInterfaceStyle = .light
      XCTAssertEqual(draws(), first.map { $0 + 2 }, "Red is the same in each style.")
    }
  }

  // MARK: Scrolling

  func testATableScrollsARowToAPosition() {
    onMain {
      let table = TextRows([(0..<10).map { "\($0)" }]).table(height: 100)
      let places: [(Int, UITableView.ScrollPosition, from: CGFloat, to: CGFloat)] = [
        (3, .top, 0, 132), (3, .middle, 0, 104), (3, .bottom, 0, 76), (3, .none, 0, 76),
        (3, .none, 340, 132), (3, .none, 100, 100),
        // No further than the content reaches.
        (9, .top, 0, 340), (9, .middle, 0, 340), (9, .bottom, 0, 340), (0, .bottom, 90, 0),
        (0, .middle, 90, 0),
      ]
      for (row, position, start, end) in places {
        table.contentOffset.y = start
        let path = IndexPath(row: row, section: 0)
        table.scrollToRow(at: path, at: position, animated: false)
        XCTAssertEqual(table.contentOffset, CGPoint(x: 0, y: end), "\(row) \(position) \(start)")
        table.contentOffset.y = start
        table.selectRow(at: path, animated: false, scrollPosition: position)
        XCTAssertEqual(table.contentOffset.y, position == .none ? start : end)
      }
    }
  }

  func testTheContentIsThatOfThePresentRows() {
    onMain {
      let rows = TextRows([["a"]])
      let table = rows.table(height: 100)
      rows.texts = [["a", "b", "c", "d"]]
      table.reloadData()
      XCTAssertEqual(table.contentSize, CGSize(width: 100, height: 4 * 44))
      rows.texts = [["a", "b"]]
      table.deleteRows(
        at: [IndexPath(row: 2, section: 0), IndexPath(row: 3, section: 0)], with: .none)
      XCTAssertEqual(table.contentSize.height, 2 * 44)
      table.contentSize.height = 300
      XCTAssertEqual(table.contentSize.height, 300, "A program may set it.")
    }
  }

  /// The data may be new already, but the table has not heard of the rows.
  func testNoHeightIsAskedForInABatch() {
    onMain {
      let rows = TextRows([["a", "b", "c"]])
      let table = rows.table(height: 100)
      rows.height = { CGFloat(rows.texts[$0.section][$0.row].count) }
      table.delegate = rows
      table.performBatchUpdates {
        rows.texts = [["long"]]
        XCTAssertEqual(table.contentSize.height, 3 * 44)
        XCTAssertEqual(table.rectForRow(at: [0, 2]).minY, 88)
        table.deleteRows(at: [[0, 1], [0, 2]], with: .none)
      }
      XCTAssertEqual(table.contentSize.height, 4)
    }
  }

  func testATableScrollsToTheNearestSelectedRow() {
    onMain {
      let table = TextRows([(0..<10).map { "\($0)" }]).table(height: 100)
      table.scrollToNearestSelectedRow(at: .top, animated: false)
      XCTAssertEqual(table.contentOffset.y, 0)
      table.allowsMultipleSelection = true
      for row in [1, 6] {
        table.selectRow(
          at: IndexPath(row: row, section: 0), animated: false, scrollPosition: .none)
      }
      for (start, end): (CGFloat, CGFloat) in [(0, 44), (110, 44), (220, 264)] {
        table.contentOffset.y = start
        table.scrollToNearestSelectedRow(at: .top, animated: false)
        XCTAssertEqual(table.contentOffset.y, end)
      }
    }
  }

  func testAShortTableDoesNotScroll() {
    onMain {
      let rows = TextRows([["a", "b"]])
      let table = rows.table(height: 100)
      for position in [UITableView.ScrollPosition.top, .middle, .bottom, .none] {
        table.scrollToRow(at: IndexPath(row: 1, section: 0), at: position, animated: false)
        XCTAssertEqual(table.contentOffset, .zero)
      }
    }
  }

  func testAnotherOffsetLaysTheTableOut() {
    final class Table: UITableView {
      var layouts = 0
      override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
      }
    }
    onMain {
      let table = Table(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      @MainActor func layouts() -> Int {
        table.layoutIfNeeded()
        return table.layouts
      }
      XCTAssertEqual(layouts(), 1)
      table.contentOffset.y = 0
      XCTAssertEqual(layouts(), 1)
      table.contentOffset.y = 1
      XCTAssertEqual(layouts(), 2)
    }
  }
}
