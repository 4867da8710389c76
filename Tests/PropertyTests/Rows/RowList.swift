import UIKitNames
import UIKitTraits

@MainActor
protocol RowCell: UIView {
  var text: String { get set }
  var isSelected: Bool { get }
  /// What the cell was last told.
  var isToldSelected: Bool { get }
}

/// A table or a collection view, with its data source, as a program sees it.
@MainActor
protocol RowList: AnyObject {
  var view: UIScrollView { get }
  var counts: [Int] { get }
  var sight: [(path: IndexPath?, cell: any RowCell)] { get }
  var selected: [IndexPath] { get }
  func cell(at path: IndexPath) -> (any RowCell)?
  /// The text of a section's header, if that is shown.
  func header(of section: Int) -> String?
  /// All headers that are inside the list.
  var headers: [UIView] { get }
  /// Tells of a change of the board's data.
  func declare(_ change: RowChange)
  func reload()
  func select(_ path: IndexPath)
  func deselect(_ path: IndexPath)
  func scroll(to path: IndexPath)
}

/// The data that a list shows, and what its callbacks have said.
@MainActor
final class RowBoard {
  var model: RowModel
  /// Called in each callback.
  var meddle: (RowMoment) -> Void = { _ in }
  var complaints: [String] = []
  /// How often the data source was asked for a cell.
  var asked = 0
  private var displayed: Set<ObjectIdentifier> = []
  private var displayedHeaders: Set<ObjectIdentifier> = []

  init(_ model: RowModel) { self.model = model }

  /// What the data source answers for a row; nil, with a complaint, if there is no such row.
  func ask(for path: IndexPath) -> Int? {
    asked += 1
    if model.contains(path) { return model.row(at: path) }
    complaints.append("The data source was asked for \(path), which it does not have")
    return nil
  }

  /// What the delegate answers for the height of a row.
  func height(at path: IndexPath) -> CGFloat {
    if !model.contains(path) {
      complaints.append("The delegate was asked for the height of \(path), which there is not")
    }
    meddle(.height)
    return RowModel.rowHeight
  }

  /// What the delegate answers for the height of a header.
  func headerHeight(of section: Int) -> CGFloat {
    if !model.sections.indices.contains(section) {
      complaints.append("The delegate was asked for the header of \(section), which there is not")
    }
    meddle(.section)
    return model.hasHeaders ? RowModel.headerHeight : 0
  }

  func fill(_ cell: any RowCell, _ row: Int) {
    cell.text = model.text(of: row)
    meddle(.cell)
  }

  func display(_ cell: any RowCell, _ isShown: Bool) {
    let cellID = ObjectIdentifier(cell)
    if isShown != displayed.insert(cellID).inserted {
      complaints.append("A cell was told twice that it is \(isShown ? "" : "not ")shown")
    }
    if !isShown { displayed.remove(cellID) }
    meddle(isShown ? .display : .endDisplay)
  }

  func displayHeader(_ header: UIView, _ isShown: Bool) {
    let headerID = ObjectIdentifier(header)
    if isShown != displayedHeaders.insert(headerID).inserted {
      complaints.append("A header was told twice that it is \(isShown ? "" : "not ")shown")
    }
    if isShown { return }
    displayedHeaders.remove(headerID)
    meddle(.endHeader)
  }

  func isDisplayed(_ cells: [any RowCell], _ headers: [UIView]) -> Bool {
    displayed == Set(cells.map { ObjectIdentifier($0) })
      && displayedHeaders == Set(headers.map { ObjectIdentifier($0) })
  }

  func headerText(_ section: Int) -> String? {
    guard model.sections.indices.contains(section) else {
      complaints.append("A header was asked for in section \(section), which there is not")
      return nil
    }
    return "section \(model.sections[section].id)"
  }
}

typealias RowSnapshot = NSDiffableDataSourceSnapshot<Int, Int>

extension RowModel {
  func snapshot(after change: RowChange?) -> RowSnapshot {
    var snapshot = RowSnapshot()
    for section in sections {
      snapshot.appendSections([section.id])
      snapshot.appendItems(section.rows, toSection: section.id)
    }
    if case .touch(let paths, let isReload) = change {
      let rows = paths.map { row(at: $0) }
      if isReload { snapshot.reloadItems(rows) } else { snapshot.reconfigureItems(rows) }
    }
    return snapshot
  }
}
