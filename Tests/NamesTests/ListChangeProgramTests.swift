import UIKit
import XCTest

/// Lists that change, in programs as people write them.
final class ListChangeProgramTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  func testATableIsChangedInABatch() {
    onMain {
      let stage = ProgramStage()
      let rows = TextRows([["a", "b", "c"], ["x"]])
      let table = rows.table(height: 400)
      stage.window.addSubview(table)
      stage.update()
      let kept = table.cell(2)
      table.performBatchUpdates {
        rows.texts = [["b", "n", "c"], ["y", "x"]]
        table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
        table.insertRows(
          at: [IndexPath(row: 1, section: 0), IndexPath(row: 0, section: 1)], with: .automatic)
      } completion: {
        stage.log.append("done \($0)")
      }
      stage.update()
      XCTAssertEqual(stage.told(), ["done true"])
      XCTAssertEqual(table.texts, ["b", "n", "c", "y", "x"])
      XCTAssertIdentical(table.cell(2), kept)
      table.beginUpdates()
      rows.texts.remove(at: 1)
      table.deleteSections([1], with: .none)
      table.endUpdates()
      XCTAssertEqual(table.numberOfSections, 1)
      XCTAssertNil(table.cell(0, 1))
    }
  }

  /// Documented: a table asks for the cells immediately. Programs begin editing in a row that they insert.
  func testANewCellIsThereAtOnce() {
    onMain {
      let (rows, items) = (TextRows([["a"]]), TextItems([["a"]]))
      let (table, view) = (rows.table(height: 400), items.view(LineLayout(), height: 100))
      let path = IndexPath(row: 1, section: 0)
      (rows.texts, items.texts) = ([["a", "b"]], [["a", "b"]])
      table.performBatchUpdates {
        XCTAssertNil(table.cellForRow(at: path))
        table.insertRows(at: [path], with: .none)
        XCTAssertEqual(table.visibleCells.count, 1, "The batch goes on.")
      }
      view.insertItems(at: [path])
      XCTAssertEqual(table.cellForRow(at: path)?.textLabel?.text, "b")
      XCTAssertEqual((view.cellForItem(at: path) as? TextItem)?.text, "b")
      (rows.texts, items.texts) = ([["a", "c"]], [["a", "c"]])
      table.reloadRows(at: [path], with: .none)
      view.reloadItems(at: [path])
      XCTAssertEqual(table.indexPathsForVisibleRows?.count, 2)
      XCTAssertEqual(table.visibleCells.last?.textLabel?.text, "c")
      XCTAssertEqual(view.indexPathsForVisibleItems.count, 2)
      XCTAssertEqual((view.visibleCells.last as? TextItem)?.text, "c")
      rows.texts = [["d", "e", "f"]]
      table.reloadData()
      XCTAssertNil(table.cellForRow(at: IndexPath(row: 2, section: 0)), "This one waits.")
    }
  }

  func testANewHeaderIsThereAtOnce() {
    onMain {
      let (rows, items) = (TextRows([["a"]]), TextItems([["a"]]))
      let layout = UICollectionViewFlowLayout()
      layout.headerReferenceSize = CGSize(width: 100, height: 20)
      let (table, view) = (rows.table(height: 400), items.view(layout, height: 400))
      (rows.texts, items.texts) = ([["a"], ["b"]], [["a"], ["b"]])
      (rows.headers, rows.footers) = ([1: "Head"], [1: "Foot"])
      table.insertSections([1], with: .none)
      view.insertSections([1])
      XCTAssertEqual(table.headerView(forSection: 1)?.textLabel?.text, "Head")
      table.reloadSections([1], with: .none)
      XCTAssertEqual(table.footerView(forSection: 1)?.textLabel?.text, "Foot")
      let kind = UICollectionView.elementKindSectionHeader
      XCTAssertNotNil(view.supplementaryView(forElementKind: kind, at: [1, 0]))
      view.reloadSections([1])
      XCTAssertEqual(view.visibleSupplementaryViews(ofKind: kind).count, 2)
      view.reloadSections([1])
      XCTAssertEqual(view.indexPathsForVisibleSupplementaryElements(ofKind: kind).count, 2)
    }
  }

  /// The views around the list are laid out in the update, as in UIKit.
  func testANewCellIsMadeWithoutALayoutOfTheViewsAround() {
    final class Around: UIView {
      var layouts = 0
      override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
      }
    }
    onMain {
      let (rows, items, around) = (TextRows([["a"]]), TextItems([["a"]]), Around())
      let (table, view) = (rows.table(height: 400), items.view(LineLayout(), height: 100))
      for list in [table, view] as [UIView] { around.addSubview(list) }
      around.layoutIfNeeded()
      (around.layouts, rows.texts, items.texts) = (0, [["a", "b"]], [["a", "b"]])
      around.setNeedsLayout()
      table.insertRows(at: [[0, 1]], with: .none)
      view.insertItems(at: [[0, 1]])
      XCTAssertNotNil(table.cellForRow(at: [0, 1]))
      XCTAssertNotNil(view.cellForItem(at: [0, 1]))
      XCTAssertEqual(around.layouts, 0)
      around.layoutIfNeeded()
      XCTAssertEqual(around.layouts, 1)
    }
  }

  /// A layout hears of a change before the old cells leave.
  func testALayoutMayAskForTheCellsWhenItIsInvalid() {
    final class Layout: UICollectionViewFlowLayout {
      var seen: [Int] = []
      override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        super.invalidateLayout(with: context)
        if let collectionView { seen.append(collectionView.visibleCells.count) }
      }
    }
    onMain {
      let items = TextItems([["a"], ["b"]])
      let view = items.view(Layout(), height: 400)
      items.texts = [["c"], ["d"]]
      view.reloadItems(at: [[0, 0]])
      view.reloadSections([1])
      XCTAssertEqual(view.texts, ["c", "d"])
    }
  }

  func testHeadersGoWithTheirSections() {
    onMain {
      let rows = TextRows([["a"], ["b"], ["c"]])
      let views = (0..<3).map { _ in UITableViewHeaderFooterView(reuseIdentifier: nil) }
      rows.views = [0: views[0], 1: views[1], 2: views[2]]
      let table = rows.table(height: 400)
      let stage = ProgramStage()
      stage.window.addSubview(table)
      stage.update()
      XCTAssertIdentical(table.headerView(forSection: 1), views[1])
      rows.texts = [["a"], ["x"], ["c"]]
      table.beginUpdates()
      table.deleteSections([1], with: .fade)
      table.insertSections([1], with: .fade)
      table.moveSection(0, toSection: 0)
      rows.views[1] = nil
      table.endUpdates()
      stage.update()
      XCTAssertNil(table.headerView(forSection: 1))
      XCTAssertNil(views[1].superview)
      XCTAssertIdentical(table.headerView(forSection: 2), views[2])
      XCTAssertEqual(table.texts, ["a", "x", "c"])
    }
  }

  func testTwoRowsThatAreToldToGoToOnePlace() {
    onMain {
      let stage = ProgramStage()
      let rows = TextRows([["a", "b", "c"]])
      let table = rows.table(height: 400)
      stage.window.addSubview(table)
      stage.update()
      table.performBatchUpdates {
        table.moveRow(at: IndexPath(row: 0, section: 0), to: IndexPath(row: 2, section: 0))
        table.moveRow(at: IndexPath(row: 1, section: 0), to: IndexPath(row: 2, section: 0))
      }
      stage.update()
      XCTAssertEqual(table.numberOfRows(inSection: 0), 3)
      XCTAssertEqual(table.subviews.compactMap { $0 as? UITableViewCell }.count, 3)
      XCTAssertEqual(Set(table.visibleCells).count, 3)
    }
  }

  func testSelectionFollowsItsItem() {
    onMain {
      let layout = UICollectionViewFlowLayout()
      let view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 100, height: 300), collectionViewLayout: layout)
      let stage = ProgramStage()
      stage.window.addSubview(view)
      view.allowsMultipleSelection = true
      let cells = UICollectionView.CellRegistration<UICollectionViewCell, String> { _, _, _ in }
      let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) {
        $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
      }
      var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
      snapshot.appendSections([0, 1])
      snapshot.appendItems(["a", "b", "c"], toSection: 0)
      snapshot.appendItems(["d"], toSection: 1)
      source.apply(snapshot)
      stage.update()
      for item in ["b", "d"] {
        view.selectItem(at: source.indexPath(for: item), animated: false, scrollPosition: [])
      }
      snapshot.deleteItems(["a"])
      snapshot.moveSection(1, beforeSection: 0)
      source.apply(snapshot)
      stage.update()
      XCTAssertEqual(
        Set(view.indexPathsForSelectedItems ?? []),
        [IndexPath(item: 0, section: 0), IndexPath(item: 0, section: 1)])
      XCTAssertEqual(view.cellForItem(at: IndexPath(item: 0, section: 1))?.isSelected, true)
      XCTAssertEqual(view.cellForItem(at: IndexPath(item: 1, section: 1))?.isSelected, false)
      snapshot.deleteItems(["b"])
      source.apply(snapshot)
      XCTAssertEqual(view.indexPathsForSelectedItems, [IndexPath(item: 0, section: 0)])
    }
  }

  func testACellsPlaceInTheWindowFollowsTheScrolling() {
    onMain {
      let stage = ProgramStage()
      let rows = TextRows([(0..<50).map(String.init)])
      let table = rows.table(height: 200)
      table.frame.origin.y = 100
      stage.window.addSubview(table)
      stage.update()
      table.contentOffset.y = 44
      stage.update()
      XCTAssertEqual(table.cell(2)?.convert(CGPoint.zero, to: nil).y, 100 + 88 - 44)
      let row = table.convert(table.rectForRow(at: IndexPath(row: 1, section: 0)), to: stage.window)
      XCTAssertEqual(row.minY, 100)
      let touched = stage.window.convert(CGPoint(x: 5, y: 105), to: table)
      XCTAssertEqual(table.indexPathForRow(at: touched)?.row, 1)
      var hit = stage.window.hitTest(CGPoint(x: 5, y: 105), with: nil)
      while let view = hit, !(view is UITableViewCell) { hit = view.superview }
      XCTAssertIdentical(hit, table.cell(1))
    }
  }

  func testADelegateChangesTheTableWhileCellsComeAndGo() {
    final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
      var rows = Array(0..<40)
      var hasLoaded = false
      func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int {
        rows.count
      }
      func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
        cell.textLabel?.text = "\(rows[path.row])"
        return cell
      }
      func tableView(
        _ table: UITableView, willDisplay cell: UITableViewCell, forRowAt path: IndexPath
      ) {
        // The next page is loaded when the last row comes into sight.
        guard path.row == rows.count - 1, !hasLoaded else { return }
        hasLoaded = true
        let new = rows.count..<rows.count + 10
        rows += Array(new)
        table.insertRows(at: new.map { IndexPath(row: $0, section: 0) }, with: .none)
      }
    }
    onMain {
      let stage = ProgramStage()
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
      table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
      let source = Source()
      (table.dataSource, table.delegate) = (source, source)
      stage.window.addSubview(table)
      stage.update()
      for row in [20, 39, 45, 49] {
        table.scrollToRow(
          at: IndexPath(row: min(row, source.rows.count - 1), section: 0), at: .bottom,
          animated: false)
        stage.update()
      }
      XCTAssertEqual(table.numberOfRows(inSection: 0), 50)
      XCTAssertEqual(table.texts.last, "49")
      XCTAssertEqual(table.indexPathsForVisibleRows?.last?.row, 49)
      XCTAssertEqual(table.contentSize.height, 50 * 44)
    }
  }

  func testManySnapshotsInARow() {
    onMain {
      let stage = ProgramStage()
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 440))
      table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
      stage.window.addSubview(table)
      let source = UITableViewDiffableDataSource<Int, Int>(tableView: table) { table, path, item in
        let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
        cell.textLabel?.text = "\(item)"
        return cell
      }
      source.defaultRowAnimation = .fade
      for round in 0..<40 {
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        let items = (0..<30).filter { ($0 + round) % 7 != 0 }
        snapshot.appendSections([0, 1])
        let split = items.count * (round % 5) / 5
        snapshot.appendItems(Array(items[..<split].reversed()), toSection: 0)
        snapshot.appendItems(Array(items[split...]), toSection: 1)
        if round % 4 == 0 { snapshot.reloadSections([1]) }
        if round % 3 == 0 { snapshot.reconfigureItems([items[round % items.count]]) }
        if round % 6 == 0 { snapshot.reloadItems([items[0], items[4]]) }
        source.apply(snapshot, animatingDifferences: round % 2 == 0)
        if round % 2 == 0 { stage.update() }
        XCTAssertEqual(
          table.texts, snapshot.itemIdentifiers.prefix(10).map(String.init), "\(round)")
        XCTAssertEqual(table.subviews.compactMap { $0 as? UITableViewCell }.count, 10)
      }
    }
  }

  func testAFieldInARowThatIsReloadedEndsItsEditingAndMayReloadMore() {
    final class Source: NSObject, UITableViewDataSource, UITextFieldDelegate {
      var count = 4
      var log: [String] = []
      weak var table: UITableView?
      func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int { count }
      func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        let field = UITextField()
        field.delegate = self
        cell.contentView.addSubview(field)
        return cell
      }
      func textFieldDidEndEditing(_ field: UITextField) {
        log.append("end")
        count = 2
        table?.reloadData()
      }
    }
    onMain {
      let stage = ProgramStage()
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
      let source = Source()
      source.table = table
      table.dataSource = source
      stage.window.addSubview(table)
      stage.update()
      let field = table.cell(1)?.contentView.subviews.first as? UITextField
      XCTAssertTrue(field?.becomeFirstResponder() ?? false)
      table.reloadRows(at: [IndexPath(row: 1, section: 0)], with: .none)
      stage.update()
      stage.update()
      XCTAssertEqual(source.log, ["end"])
      XCTAssertEqual(table.visibleCells.count, 2)
      XCTAssertEqual(table.subviews.filter { $0 is UITableViewCell }.count, 2)
    }
  }
}
