import UIKit

/// The source and delegate of a table of texts. The log has what the table tells and asks.
final class TextRows: NSObject, UITableViewDataSource, UITableViewDelegate {
  var texts: [[String]]
  var headers: [Int: String] = [:]
  var footers: [Int: String] = [:]
  var views: [Int: UIView] = [:]
  var height: (IndexPath) -> CGFloat = { _ in UITableView.automaticDimension }
  var headerHeight = UITableView.automaticDimension
  var footerHeight = UITableView.automaticDimension
  var identifier = "cell"
  /// The cells of rows that no table makes.
  var own: [IndexPath: UITableViewCell] = [:]
  var log: [String] = []
  /// How often the sections were counted.
  var counted = 0

  init(_ texts: [[String]]) { self.texts = texts }

  /// What was logged since the last call.
  func told() -> [String] {
    defer { log = [] }
    return log
  }

  @MainActor
  func table(height: CGFloat = 0, style: UITableView.Style = .plain) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: height), style: style)
    table.register(TextCell.self, forCellReuseIdentifier: "cell")
    table.register(UITableViewCell.self, forCellReuseIdentifier: "other")
    (table.dataSource, table.delegate) = (self, self)
    table.layoutIfNeeded()
    return table
  }

  func numberOfSections(in tableView: UITableView) -> Int {
    counted += 1
    return texts.count
  }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    texts[section].count
  }
  func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    log.append("cell \(path.section).\(path.row)")
    let cell = own[path] ?? table.dequeueReusableCell(withIdentifier: identifier, for: path)
    cell.textLabel?.text = texts[path.section][path.row]
    return cell
  }
  func tableView(_ table: UITableView, titleForHeaderInSection section: Int) -> String? {
    headers[section]
  }
  func tableView(_ table: UITableView, titleForFooterInSection section: Int) -> String? {
    footers[section]
  }
  func tableView(_ table: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    views[section]
  }
  func tableView(_ table: UITableView, heightForRowAt path: IndexPath) -> CGFloat {
    log.append("height \(path.section).\(path.row)")
    let wanted = height(path)
    return wanted == UITableView.automaticDimension ? table.rowHeight : wanted
  }
  func tableView(_ table: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    headerHeight
  }
  func tableView(_ table: UITableView, heightForFooterInSection section: Int) -> CGFloat {
    footerHeight
  }
  func tableView(
    _ table: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
  ) { log.append("header \(section)") }
  func tableView(
    _ table: UITableView, willDisplay cell: UITableViewCell, forRowAt path: IndexPath
  ) { log.append("+\(path.section).\(path.row)") }
  func tableView(
    _ table: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt path: IndexPath
  ) { log.append("-\(path.section).\(path.row)") }
}

/// A cell that logs what a table does to it.
final class TextCell: UITableViewCell {
  var log: [String] = []
  override func prepareForReuse() {
    super.prepareForReuse()
    log.append("reuse")
  }
  override func setSelected(_ selected: Bool, animated: Bool) {
    super.setSelected(selected, animated: animated)
    log.append((selected ? "selected" : "deselected") + (animated ? " slowly" : ""))
  }
  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    log.append(editing ? "editing" : "read only")
  }
}

extension UITableView {
  /// The texts of the rows in sight, after a layout.
  var texts: [String] {
    layoutIfNeeded()
    return visibleCells.map { $0.textLabel?.text ?? "" }
  }
  func cell(_ row: Int, _ section: Int = 0) -> UITableViewCell? {
    cellForRow(at: IndexPath(row: row, section: section))
  }
}

/// What fails in a call says so in these sentences.
@MainActor
func sentences(of body: () -> Void) -> [String] {
  nonisolated(unsafe) var sentences: [String] = []
  TraitFailure.handler = { sentences.append($0) }
  defer { TraitFailure.handler = TraitFailure.stop }
  body()
  return sentences
}
