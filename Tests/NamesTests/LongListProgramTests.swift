import UIKit
import XCTest

private struct Level: UITraitDefinition { static let defaultValue = 0 }

/// What a state says of a cell, in words.
private struct Words: UIContentConfiguration {
  var text = ""
  func makeContentView() -> any UIView & UIContentView { WordsView(self) }
  func updated(for state: any UIConfigurationState) -> Words {
    var words = ["\(state.traitCollection[Level.self])"]
    if let state = state as? UICellConfigurationState {
      if state.isSelected { words.append("selected") }
      if state.isEditing { words.append("editing") }
    }
    return Words(text: words.joined(separator: " "))
  }
}
private final class WordsView: UIView, UIContentView {
  var configuration: any UIContentConfiguration
  init(_ words: Words) {
    configuration = words
    super.init(frame: .zero)
  }
  required init?(coder: NSCoder) { fatalError() }
  var text: String? { (configuration as? Words)?.text }
}

/// A table of thousands of rows with a diffable data source.
@MainActor
private final class LongTable: NSObject, UITableViewDelegate {
  let stage = ProgramStage()
  let table = UITableView(frame: CGRect(x: 0, y: 0, width: 400, height: 440), style: .plain)
  private(set) var source: UITableViewDiffableDataSource<String, Int>!
  var configure: (UITableViewCell, Int) -> Void = { _, _ in }
  var willDisplay: (UITableViewCell, Int) -> Void = { _, _ in }
  var didEnd: (UITableViewCell, Int) -> Void = { _, _ in }
  var onSelect: (IndexPath) -> Void = { _ in }

  init(_ counts: [Int] = [5000]) {
    super.init()
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    source = UITableViewDiffableDataSource(tableView: table) { [unowned self] table, path, id in
      let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
      cell.textLabel?.text = "\(id)"
      configure(cell, id)
      return cell
    }
    table.delegate = self
    stage.window.addSubview(table)
    var first = 0
    change {
      for (number, count) in counts.enumerated() {
        $0.appendSections(["s\(number)"])
        $0.appendItems(Array(first..<first + count))
        first += count
      }
    }
    stage.update()
  }

  var texts: [String] { table.visibleCells.map { $0.textLabel?.text ?? "" } }
  func words(_ row: Int) -> String? {
    let cell = table.cellForRow(at: IndexPath(row: row, section: 0))
    return (cell?.contentView as? WordsView)?.text
  }
  func change(_ body: (inout NSDiffableDataSourceSnapshot<String, Int>) -> Void) {
    var snapshot = source.snapshot()
    body(&snapshot)
    source.apply(snapshot)
  }
  func scroll(to offset: CGFloat) {
    table.contentOffset.y = offset
    stage.update()
  }
  func tap(_ row: Int) {
    let path = IndexPath(row: row, section: 0)
    table.selectRow(at: path, animated: false, scrollPosition: .none)
    table.delegate?.tableView(table, didSelectRowAt: path)
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    onSelect(indexPath)
  }
  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) { willDisplay(cell, indexPath.row) }
  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) { didEnd(cell, indexPath.row) }
}

/// Lists of thousands of rows in programs as people write them.
final class LongListProgramTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  // MARK: Configurations

  func testAConfigurationOfAUsedCellFollowsItsState() {
    onMain {
      let list = LongTable()
      list.configure = { cell, _ in cell.contentConfiguration = Words() }
      list.table.reloadData()
      list.stage.update()
      XCTAssertEqual(list.words(0), "0")
      list.stage.window.traitOverrides[Level.self] = 7
      list.stage.update()
      list.scroll(to: 44_000)
      for row in 1000..<1010 { XCTAssertEqual(list.words(row), "7", "\(row)") }
      list.table.setEditing(true, animated: false)
      list.scroll(to: 0)
      XCTAssertEqual(list.words(3), "7 editing")
    }
  }

  func testASelectedCellThatIsConfiguredAgainLooksSelected() {
    onMain {
      let list = LongTable()
      list.configure = { cell, _ in cell.contentConfiguration = Words() }
      list.table.reloadData()
      list.stage.update()
      list.tap(0)
      list.stage.update()
      XCTAssertEqual(list.words(0), "0 selected")
      list.change { $0.reconfigureItems([0, 1]) }
      list.stage.update()
      XCTAssertEqual(list.words(0), "0 selected")
      XCTAssertEqual(list.words(1), "0")
    }
  }

  func testConfigurationsOfItemsAndHeadersThatAreSetLaterFollowTheState() {
    onMain {
      let stage = ProgramStage()
      stage.window.traitOverrides[Level.self] = 3
      let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
      let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
      for view in [cell, header] { stage.window.addSubview(view) }
      cell.isSelected = true
      stage.update()
      cell.contentConfiguration = Words()
      header.contentConfiguration = Words()
      stage.update()
      XCTAssertEqual((cell.contentView as? WordsView)?.text, "3 selected")
      XCTAssertEqual((header.contentView.subviews.first as? WordsView)?.text, "3")
      cell.automaticallyUpdatesContentConfiguration = false
      cell.contentConfiguration = Words(text: "own")
      stage.update()
      XCTAssertEqual((cell.contentView as? WordsView)?.text, "own")
    }
  }

  func testAHandlerThatSetsTheConfigurationIsCalledOnce() {
    onMain {
      let stage = ProgramStage()
      let (row, item) = (
        UITableViewCell(), UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
      )
      row.configurationUpdateHandler = { cell, state in
        stage.log.append("row")
        cell.contentConfiguration = Words().updated(for: state)
        cell.backgroundConfiguration = .listCell().updated(for: state)
      }
      item.configurationUpdateHandler = { cell, state in
        stage.log.append("item")
        cell.contentConfiguration = Words().updated(for: state)
        cell.backgroundConfiguration = .listCell().updated(for: state)
      }
      for view in [row, item] { stage.window.addSubview(view) }
      stage.update()
      stage.update()
      XCTAssertEqual(stage.told(), ["row", "item"])
    }
  }

  // MARK: Changes in callbacks

  func testASelectedRowDeletesItself() {
    onMain {
      let list = LongTable()
      list.onSelect = { path in
        let id = list.source.itemIdentifier(for: path)!
        list.change { $0.deleteItems([id]) }
        list.stage.log.append("\(list.table.numberOfRows(inSection: 0))")
      }
      list.tap(2)
      XCTAssertNil(list.table.indexPathForSelectedRow)
      list.tap(2)
      list.stage.update()
      XCTAssertEqual(list.stage.told(), ["4999", "4998"])
      XCTAssertEqual(list.texts, ["0", "1", "4", "5", "6", "7", "8", "9", "10", "11"])
      list.table.scrollToRow(at: IndexPath(row: 4997, section: 0), at: .bottom, animated: false)
      list.stage.update()
      XCTAssertEqual(list.texts.last, "4999")
    }
  }

  func testHandlersOfCellsDeleteTheirRows() {
    onMain {
      let list = LongTable()
      for cell in list.table.visibleCells {
        cell.registerForTraitChanges([Level.self]) { (cell: UITableViewCell, _) in
          guard let path = list.table.indexPath(for: cell),
            let id = list.source.itemIdentifier(for: path), id % 2 == 0
          else { return }
          list.change { $0.deleteItems([id]) }
        }
      }
      list.stage.window.traitOverrides[Level.self] = 1
      list.stage.update()
      XCTAssertEqual(list.texts, ["1", "3", "5", "7", "9", "10", "11", "12", "13", "14"])
      XCTAssertEqual(list.table.numberOfRows(inSection: 0), 4995)
    }
  }

  func testTheHandlerOfACellReloadsTheTableWithOtherHeights() {
    onMain {
      let list = LongTable()
      let traits = [UITraitPreferredContentSizeCategory.self]
      list.table.visibleCells[3].registerForTraitChanges(traits) { (_: UITableViewCell, _) in
        list.stage.log.append("heard")
        list.table.reloadData()
        list.table.rowHeight = 88
      }
      list.stage.window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
      list.stage.update()
      XCTAssertEqual(list.stage.told(), ["heard"])
      XCTAssertEqual(list.texts, ["0", "1", "2", "3", "4"])
      XCTAssertEqual(list.table.contentSize.height, 5000 * 88)
    }
  }

  func testOverridesComeAndGoWithTheDisplayOfACell() {
    onMain {
      let list = LongTable()
      var shown: Set<Int> = []
      list.willDisplay = { cell, row in
        shown.insert(row)
        cell.traitOverrides[Level.self] = row
      }
      list.didEnd = { cell, row in
        shown.remove(row)
        cell.traitOverrides.remove(Level.self)
      }
      for offset in stride(from: 600, through: 4500, by: 300) {
        list.scroll(to: CGFloat(offset))
        let rows = list.table.indexPathsForVisibleRows?.map(\.row) ?? []
        XCTAssertEqual(shown, Set(rows), "\(offset)")
        XCTAssertEqual(list.table.visibleCells.map { $0.traitCollection[Level.self] }, rows)
      }
    }
  }

  func testACompletionSelectsTheNextItemAHundredTimes() {
    onMain {
      let list = LongTable()
      @MainActor func step(_ left: Int) {
        list.table.selectRow(
          at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)
        if left == 0 { return }
        var snapshot = list.source.snapshot()
        snapshot.deleteItems([snapshot.itemIdentifiers[0]])
        list.source.apply(snapshot) { step(left - 1) }
      }
      step(100)
      while UIApplication.shared.needsUpdate { list.stage.update() }
      XCTAssertEqual(list.table.indexPathsForSelectedRows, [IndexPath(row: 0, section: 0)])
      XCTAssertEqual(list.texts.first, "100")
      XCTAssertEqual(list.table.visibleCells.filter(\.isSelected).count, 1)
    }
  }

  func testSectionsMoveLeaveAndComeAroundASelection() {
    onMain {
      let list = LongTable([10, 10, 4980])
      list.table.selectRow(
        at: IndexPath(row: 4, section: 1), animated: false, scrollPosition: .none)
      list.change {
        $0.moveSection("s2", beforeSection: "s0")
        $0.deleteSections(["s0"])
        $0.insertSections(["new"], beforeSection: "s2")
        $0.appendItems([-1, -2], toSection: "new")
        $0.moveItem(14, beforeItem: -2)
        $0.reloadSections(["s1"])
      }
      list.stage.update()
      let snapshot = list.source.snapshot()
      XCTAssertEqual(snapshot.sectionIdentifiers, ["new", "s2", "s1"])
      XCTAssertEqual(list.table.indexPathForSelectedRow, IndexPath(row: 1, section: 0))
      XCTAssertEqual(list.texts.prefix(4), ["-1", "14", "-2", "20"])
      XCTAssertEqual(list.source.indexPath(for: 15), IndexPath(row: 4, section: 2))
      XCTAssertEqual(snapshot.indexOfItem(15), 3 + 4980 + 4)
      XCTAssertEqual(snapshot.numberOfItems, 4992)
    }
  }
}
