import UIKit
import XCTest

final class ListTests: XCTestCase {
  private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
    var rows = [["a", "b", "c"], ["d"]]
    var log: [String] = []
    func numberOfSections(in tableView: UITableView) -> Int { rows.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      rows[section].count
    }
    func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
      cell.textLabel?.text = rows[path.section][path.row]
      return cell
    }
    func tableView(_ table: UITableView, titleForHeaderInSection section: Int) -> String? {
      section == 1 ? "Second" : nil
    }
    func tableView(
      _ table: UITableView, willDisplay cell: UITableViewCell, forRowAt path: IndexPath
    ) {
      log.append("+\(path.section).\(path.row)")
    }
    func tableView(
      _ table: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt path: IndexPath
    ) {
      log.append("-\(path.section).\(path.row)")
    }
  }

  private final class Cell: UITableViewCell {
    var uses = 0
    let number: Int
    nonisolated(unsafe) static var made = 0
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      Cell.made += 1
      number = Cell.made
      super.init(style: style, reuseIdentifier: reuseIdentifier)
    }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
    override func prepareForReuse() {
      super.prepareForReuse()
      uses += 1
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

  @MainActor
  private static func shown(_ table: UITableView) -> [String] {
    table.visibleCells.map { $0.textLabel?.text ?? "" }
  }

  @MainActor
  private static func table(_ rows: Rows, height: CGFloat) -> UITableView {
    Cell.made = 0
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: height), style: .plain)
    table.register(Cell.self, forCellReuseIdentifier: "cell")
    (table.dataSource, table.delegate) = (rows, rows)
    table.layoutIfNeeded()
    return table
  }

  func testATableMakesCellsOfItsRegisteredClass() {
    onMain {
      let table = Self.table(Rows(), height: 0)
      XCTAssertNil(table.dataSource, "It is not retained.")
      let rows = Rows()
      table.dataSource = rows
      table.layoutIfNeeded()
      XCTAssertEqual(Self.shown(table), ["a", "b", "c", "d"])
      XCTAssertTrue(table.visibleCells.allSatisfy { $0 is Cell && $0.reuseIdentifier == "cell" })
      XCTAssertEqual(table.numberOfRows(inSection: 0), 3)
      table.register(Special.self, forCellReuseIdentifier: "special")
      let special = table.dequeueReusableCell(withIdentifier: "special") as? Special
      XCTAssertEqual(special?.name, "special")
      XCTAssertNil(table.dequeueReusableCell(withIdentifier: "unknown"))
    }
  }

  func testATableShowsTheRowsInSightAndUsesCellsAgain() {
    onMain {
      let rows = Rows()
      let table = Self.table(rows, height: 88)
      XCTAssertEqual(Self.shown(table), ["a", "b"])
      XCTAssertEqual(rows.log, ["+0.0", "+0.1"])
      XCTAssertEqual(table.contentSize.height, 4 * 44 + 28)
      table.contentOffset.y = 88
      table.layoutIfNeeded()
      XCTAssertEqual(Self.shown(table), ["c", "d"])
      XCTAssertEqual(Cell.made, 2)
      XCTAssertEqual(table.visibleCells.map { ($0 as! Cell).uses }, [1, 1])
      XCTAssertEqual(rows.log.suffix(4), ["-0.1", "-0.0", "+0.2", "+1.0"])
      XCTAssertEqual(
        table.cellForRow(at: IndexPath(row: 2, section: 0))?.frame,
        CGRect(x: 0, y: 88, width: 100, height: 44))
      XCTAssertEqual(table.cellForRow(at: IndexPath(row: 0, section: 1))?.frame.minY, 3 * 44 + 28)
      XCTAssertNil(table.cellForRow(at: IndexPath(row: 0, section: 0)))
      XCTAssertEqual(table.headerView(forSection: 1)?.textLabel?.text, "Second")
      XCTAssertEqual(table.headerView(forSection: 1)?.frame.minY, 132)
      XCTAssertNil(table.headerView(forSection: 0))
      XCTAssertEqual(
        table.indexPathForRow(at: CGPoint(x: 1, y: 100)), IndexPath(row: 2, section: 0))
      table.scrollToRow(at: IndexPath(row: 0, section: 0), at: .top, animated: false)
      XCTAssertEqual(table.contentOffset.y, 0)
    }
  }

  func testATableAsksForNewRowsWhenItIsTold() {
    onMain {
      let rows = Rows()
      let table = Self.table(rows, height: 0)
      rows.rows = [["x"]]
      table.setNeedsLayout()
      table.layoutIfNeeded()
      XCTAssertEqual(table.numberOfSections, 2, "Nobody told it.")
      table.reloadData()
      XCTAssertEqual(table.numberOfSections, 1)
      table.layoutIfNeeded()
      XCTAssertEqual(Self.shown(table), ["x"])
      XCTAssertEqual(table.subviews.filter { $0 is Cell }.count, 1, "Unused cells are taken out.")
      rows.rows[0].append("y")
      table.insertRows(at: [IndexPath(row: 1, section: 0)], with: .automatic)
      table.layoutIfNeeded()
      XCTAssertEqual(Self.shown(table), ["x", "y"])
      rows.rows[0][0] = "z"
      table.reloadRows(at: [IndexPath(row: 0, section: 0)], with: .none)
      table.layoutIfNeeded()
      XCTAssertEqual(Self.shown(table), ["z", "y"])
    }
  }

  func testATableSelectsRows() {
    onMain {
      let rows = Rows()
      let table = Self.table(rows, height: 0)
      let (one, two) = (IndexPath(row: 0, section: 0), IndexPath(row: 1, section: 0))
      table.selectRow(at: one, animated: false, scrollPosition: .none)
      XCTAssertEqual(table.cellForRow(at: one)?.isSelected, true)
      table.selectRow(at: two, animated: false, scrollPosition: .none)
      XCTAssertEqual(table.indexPathsForSelectedRows, [two])
      XCTAssertEqual(table.cellForRow(at: one)?.isSelected, false)
      table.allowsMultipleSelection = true
      table.selectRow(at: one, animated: false, scrollPosition: .none)
      XCTAssertEqual(table.indexPathsForSelectedRows, [two, one])
      table.deselectRow(at: two, animated: false)
      XCTAssertEqual(table.indexPathForSelectedRow, one)
      table.reloadData()
      XCTAssertNil(table.indexPathsForSelectedRows)
      table.setEditing(true, animated: false)
      XCTAssertTrue(table.visibleCells.allSatisfy(\.isEditing))
    }
  }

  func testADiffableSourceShowsItsRows() {
    onMain {
      var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
      snapshot.appendSections([0])
      snapshot.appendItems(["b"])
      let table = UITableView()
      let rows = UITableViewDiffableDataSource<Int, String>(tableView: table) { _, _, item in
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = item
        return cell
      }
      rows.apply(snapshot)
      table.layoutIfNeeded()
      XCTAssertEqual(Self.shown(table), ["b"])
    }
  }

  func testAListControllersViewIsItsList() {
    onMain {
      final class Table: UITableViewController {
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
        { 2 }
      }
      let table = Table(style: .insetGrouped)
      XCTAssertEqual(table.tableView.style, .insetGrouped)
      XCTAssertIdentical(table.tableView, table.view)
      XCTAssertEqual(table.tableView.numberOfRows(inSection: 0), 2)
      let path = IndexPath(row: 0, section: 0)
      table.tableView.selectRow(at: path, animated: false, scrollPosition: .none)
      table.viewWillAppear(false)
      XCTAssertNil(table.tableView.indexPathForSelectedRow)
      let grid = UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())
      XCTAssertIdentical(grid.collectionView, grid.view)
      XCTAssertIdentical(grid.collectionView.collectionViewLayout, grid.collectionViewLayout)
    }
  }
}
