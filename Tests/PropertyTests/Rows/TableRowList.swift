import UIKitNames
import UIKitTraits

/// A table with headers, of a plain data source or one with snapshots.
@MainActor
final class TableRowList: NSObject, RowList {
  private final class Cell: UITableViewCell, RowCell {
    var text = ""
    var isToldSelected = false
    weak var board: RowBoard?
    override var canBecomeFirstResponder: Bool { true }
    override func setSelected(_ selected: Bool, animated: Bool) {
      super.setSelected(selected, animated: animated)
      isToldSelected = selected
    }
    override func prepareForReuse() {
      super.prepareForReuse()
      board?.meddle(.reuse)
    }
    override func updateConfiguration(using state: UICellConfigurationState) {
      super.updateConfiguration(using: state)
      board?.meddle(.configuration)
    }
    override func layoutSubviews() {
      super.layoutSubviews()
      board?.meddle(.layout)
    }
  }

  private let board: RowBoard
  private let table = UITableView(frame: .zero, style: .plain)
  private var source: UITableViewDiffableDataSource<Int, Int>?

  init(_ board: RowBoard, hasSnapshots: Bool) {
    self.board = board
    super.init()
    table.register(Cell.self, forCellReuseIdentifier: "row")
    table.register(
      UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "header")
    table.allowsMultipleSelection = board.model.selectsMany
    table.delegate = self
    if hasSnapshots {
      source = UITableViewDiffableDataSource(tableView: table) { [unowned self] in
        board.asked += 1
        return cell(in: $0, at: $1, of: $2)
      }
      source?.apply(board.model.snapshot(after: nil))
    } else {
      table.dataSource = self
    }
  }

  private func cell(in table: UITableView, at path: IndexPath, of row: Int) -> UITableViewCell {
    let cell = table.dequeueReusableCell(withIdentifier: "row", for: path) as! Cell
    cell.board = board
    board.fill(cell, row)
    return cell
  }

  var view: UIScrollView { table }
  var counts: [Int] {
    (0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) }
  }
  var sight: [(path: IndexPath?, cell: any RowCell)] {
    table.visibleCells.map { (table.indexPath(for: $0), $0 as! Cell) }
  }
  var selected: [IndexPath] { table.indexPathsForSelectedRows ?? [] }
  func cell(at path: IndexPath) -> (any RowCell)? { table.cellForRow(at: path) as? Cell }
  func header(of section: Int) -> String? { table.headerView(forSection: section)?.textLabel?.text }
  var headers: [UIView] { table.subviews.filter { $0 is UITableViewHeaderFooterView } }

  func declare(_ change: RowChange) {
    if let source { return source.apply(board.model.snapshot(after: change)) }
    switch change {
    case .rows(let deleted, let inserted, let moved):
      table.performBatchUpdates { [self] in
        table.deleteRows(at: deleted, with: .automatic)
        for (old, new) in moved { table.moveRow(at: old, to: new) }
        table.insertRows(at: inserted, with: .automatic)
      }
    case .touch(let paths, let isReload):
      if isReload {
        table.reloadRows(at: paths, with: .automatic)
      } else {
        table.reconfigureRows(at: paths)
      }
    case .insertSection(let section): table.insertSections([section], with: .automatic)
    case .deleteSection(let section): table.deleteSections([section], with: .automatic)
    case .moveSection(let old, let new): table.moveSection(old, toSection: new)
    }
  }
  func reload() {
    if let source {
      source.applySnapshotUsingReloadData(board.model.snapshot(after: nil))
    } else {
      table.reloadData()
    }
  }
  func select(_ path: IndexPath) {
    table.selectRow(at: path, animated: false, scrollPosition: .none)
  }
  func deselect(_ path: IndexPath) { table.deselectRow(at: path, animated: false) }
  func scroll(to path: IndexPath) { table.scrollToRow(at: path, at: .middle, animated: false) }
}

extension TableRowList: UITableViewDataSource, UITableViewDelegate {
  func numberOfSections(in tableView: UITableView) -> Int { board.model.sections.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    board.model.sections.indices.contains(section) ? board.model.sections[section].rows.count : 0
  }
  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    guard let row = board.ask(for: indexPath) else { return UITableViewCell() }
    return cell(in: tableView, at: indexPath, of: row)
  }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    board.height(at: indexPath)
  }
  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    board.headerHeight(of: section)
  }
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    guard board.model.hasHeaders, let text = board.headerText(section) else { return nil }
    let header = tableView.dequeueReusableHeaderFooterView(withIdentifier: "header")
    header?.textLabel?.text = text
    board.meddle(.header)
    return header
  }
  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) { if let cell = cell as? Cell { board.display(cell, true) } }
  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  ) { if let cell = cell as? Cell { board.display(cell, false) } }
  func tableView(
    _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
  ) { board.displayHeader(view, true) }
  func tableView(
    _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
  ) { board.displayHeader(view, false) }
  func scrollViewDidScroll(_ scrollView: UIScrollView) { board.meddle(.scroll) }
}
