import TraitTestSupport
import UIKitNames
import UIKitTestSupport
import UIKitTraits
import XCTest

/// Random tables and collection views, with plain data sources and with snapshots, whose data, selection,
/// size and offset change, while callbacks change them too. After an update a list shows exactly the rows in
/// sight, each in a cell of its own with its newest content and its selection; what was told that it is shown,
/// and not since that it left, is shown; the data source is never asked for a row that it does not have; and another update asks for
/// nothing. Without callbacks that meddle, a row that stays in sight keeps its cell.
final class RowProperties: XCTestCase {
  /// At most half of what 2,000 cases have.
  static let minimums = [
    "update": 500, "row kept": 300, "row came": 350, "a callback meddled": 150, "selected": 140,
    "header": 200, "kept out of sight": 1,
  ]

  func testListsShowTheirData() throws {
    try assertHolds(Self.property(), minimums: Self.minimums)
  }

  func testThePropertyCanFail() throws {
    try assertNotices(RowModel.Fault.self, inSteps: 8) { Self.property(fault: $0) }
  }

  static func property(fault: RowModel.Fault? = nil) -> Property {
    Property("rows") { source in
      let setting = RowSetting(from: source)
      let acts = source.list(average: 20, limit: 50) { RowAct(from: source) }
      return { labels in
        MainActor.assumeIsolated { RowTrial(setting, fault).contradiction(to: acts, &labels) }
      }
    }
  }
}

struct RowSetting: Sendable {
  let isTable: Bool
  let hasSnapshots: Bool
  let hasHeaders: Bool
  let selectsMany: Bool
  let counts: [Int]

  init(from source: ChoiceSource) {
    isTable = source.draw(2) == 0
    hasSnapshots = source.draw(2) == 0
    hasHeaders = source.draw(2) == 0
    selectsMany = source.draw(2) == 0
    counts = source.list(average: 2, limit: 4) { source.draw(9) }
  }
}

@MainActor
private final class RowTrial {
  private let stage = Stage()
  private let setting: RowSetting
  private let fault: RowModel.Fault?
  private let board: RowBoard
  private let list: any RowList
  private var armed: [(moment: RowMoment, act: RowAct)] = []
  private var meddlings = 0
  /// The cells that have the first responder, or had it when the list was last laid out.
  private var edited: [any RowCell] = []
  /// The cells of the rows that were in sight and need not get others.
  private var kept: [Int: any RowCell] = [:]

  init(_ setting: RowSetting, _ fault: RowModel.Fault?) {
    (self.setting, self.fault) = (setting, fault)
    var model = RowModel(counts: setting.counts)
    (model.hasHeaders, model.selectsMany) = (setting.hasHeaders, setting.selectsMany)
    board = RowBoard(model)
    list =
      setting.isTable
      ? TableRowList(board, hasSnapshots: setting.hasSnapshots)
      : CollectionRowList(board, hasSnapshots: setting.hasSnapshots)
    list.view.frame = CGRect(x: 0, y: 0, width: 100, height: RowAct.heights[0])
    stage.window.addSubview(list.view)
    UIApplication.shared.onDiagnostic = { [board] in board.complaints.append($0) }
    board.meddle = { [weak self] moment in
      guard let self, let place = armed.firstIndex(where: { $0.moment == moment }) else { return }
      let act = armed.remove(at: place).act
      meddlings += 1
      perform(act)
    }
  }

  func contradiction(to acts: [RowAct], _ labels: inout Labels) -> Property.Finding? {
    for (index, act) in ([.update] + acts + [.update]).enumerated() {
      perform(act)
      var reason = board.complaints.first
      if case .update = act { reason = reason ?? complaint(&labels) }
      guard let reason else { continue }
      let done = acts.prefix(index).map { "  \($0)" }.joined(separator: "\n")
      return .init(reason: reason, details: "\(setting)\n\(done)", size: index)
    }
    return nil
  }

  // MARK: Acting

  private func perform(_ act: RowAct) {
    let view = list.view
    switch act {
    case .update: stage.update()
    case .change(let draft):
      let places = board.model.selectedPlaces
      guard let change = board.model.change(by: draft) else { return }
      if fault == .placesStaySelected { board.model.select(places: places) }
      if case .touch(let paths, isReload: true) = change {
        for path in paths {
          kept[board.model.row(at: path)] = nil
          board.model.deselect(path)
        }
      }
      list.declare(change)
    case .reload(let draft):
      _ = board.model.change(by: draft)
      board.model.deselectAll()
      kept = [:]
      list.reload()
    case .select(let number):
      guard let path = place(number) else { return }
      board.model.select(path)
      list.select(path)
    case .deselect(let number):
      guard let path = place(number) else { return }
      board.model.deselect(path)
      list.deselect(path)
    case .scroll(let part):
      view.contentOffset.y =
        (max(view.contentSize.height - view.bounds.height, 0) * CGFloat(part) / 1000).rounded() * 10
    case .scrollToRow(let number): if let path = place(number) { list.scroll(to: path) }
    case .resize(let number): view.frame.size.height = CGFloat(RowAct.heights[number])
    case .layout:
      view.layoutIfNeeded()
      forgetOutOfSight()
    case .leaveAndReturn:
      view.removeFromSuperview()
      stage.window.addSubview(view)
    case .edit(let number):
      let cell = place(number).flatMap(list.cell)
      // A list that is asked for a cell lays itself out after a change.
      forgetOutOfSight()
      guard let cell else { return }
      noteEdited()
      _ = cell.becomeFirstResponder()
      noteEdited()
    case .arm(let moment, let act): armed.append((moment, act))
    }
  }

  private func forgetOutOfSight() {
    kept = kept.filter { row, cell in
      list.sight.contains { $0.cell === cell && $0.path.map(board.model.row) == row }
    }
  }

  private func place(_ number: Int) -> IndexPath? {
    let places = board.model.places
    return places.isEmpty ? nil : places[number % places.count]
  }

  // MARK: Judging

  private func complaint(_ labels: inout Labels) -> String? {
    labels.count("update")
    noteEdited()
    if meddlings > 0 {
      labels.count("a callback meddled")
      (armed, kept) = ([], [:])
      stage.update()
    }
    meddlings = 0
    if let reason = board.complaints.first { return reason }
    if list.counts != board.model.sections.map(\.rows.count) {
      return "The list has \(list.counts) rows, and not \(board.model.sections.map(\.rows.count))"
    }
    if Set(list.selected) != board.model.selectedPlaces {
      return "\(list.selected) is selected, and not \(board.model.selectedPlaces.sorted())"
    }
    if let reason = complaintAboutSight(&labels) { return reason }
    let asked = board.asked
    stage.update()
    if meddlings > 0 { return nil }
    if board.asked != asked { return "An update in which nothing has changed asked for a cell" }
    forgetEdited()
    return nil
  }

  /// A cell that left with the first responder has it again when it comes back, perhaps for another row.
  private func noteEdited() {
    for case let cell as any RowCell in list.view.subviews where cell.isFirstResponder {
      edited.append(cell)
    }
  }

  /// Another layout takes out the cells that have lost the first responder: the next update judges that.
  private func forgetEdited() {
    let past = edited.filter { !$0.isFirstResponder }
    if past.isEmpty { return }
    list.view.setNeedsLayout()
    stage.update()
    if meddlings == 0 { edited.removeAll { cell in past.contains { $0 === cell } } }
  }

  private func complaintAboutSight(_ labels: inout Labels) -> String? {
    let (view, model) = (list.view, board.model)
    let top = view.contentOffset.y
    let bottom = view.bounds.height == 0 ? .infinity : top + view.bounds.height
    let expected = model.sight(
      from: view.bounds.height == 0 ? -.infinity : top,
      to: fault == .oneMoreIsInSight ? bottom + RowModel.rowHeight : bottom)
    let sight = list.sight
    if sight.map(\.path) != expected.map(\.path) {
      return
        "\(sight.map { "\($0.path as Any)" }) is in sight, and not \(expected.map(\.path)) at \(top)"
    }
    for ((path, cell), place) in zip(sight, expected) {
      guard let path, list.cell(at: path) === cell else { return "\(path as Any) has another cell" }
      let row = model.row(at: path)
      let text = fault == .contentsAreKept ? "\(row).0" : model.text(of: row)
      if cell.text != text { return "\(path) shows \(cell.text), and not \(text)" }
      if cell.isSelected != model.selectedPlaces.contains(path) {
        return "\(path) is shown as \(cell.isSelected ? "" : "not ")selected"
      }
      if cell.isToldSelected != cell.isSelected { return "\(path) was not told its selection" }
      if cell.isSelected { labels.count("selected") }
      if cell.superview !== view || cell.isHidden { return "\(path) is not in the list" }
      if cell.frame.minY != place.top || cell.frame.height != RowModel.rowHeight {
        return "\(path) is at \(cell.frame), and not at \(place.top)"
      }
      if let old = kept[row] {
        labels.count("row kept")
        if old !== cell { return "\(path) has another cell than before" }
      } else {
        labels.count("row came")
      }
      if model.hasHeaders, let header = list.header(of: path.section) {
        labels.count("header")
        if header != "section \(model.sections[path.section].id)" {
          return "Section \(path.section) has the header \(header)"
        }
      }
    }
    kept = Dictionary(
      uniqueKeysWithValues: zip(sight, expected).map { (model.row(at: $1.path), $0.cell) })
    var cells = sight.map(\.cell)
    // Scrolling does not end editing, and keeps the cell until another layout.
    for case let cell as any RowCell in view.subviews
    where edited.contains(where: { $0 === cell }) && !cells.contains(where: { $0 === cell }) {
      labels.count("kept out of sight")
      cells.append(cell)
    }
    if !board.isDisplayed(cells, list.headers) {
      return "Other cells or headers were told that they are shown"
    }
    let inside = view.subviews.filter { $0 is any RowCell && !$0.isHidden }
    return inside.count == cells.count ? nil : "\(inside.count) cells are in the list"
  }
}
