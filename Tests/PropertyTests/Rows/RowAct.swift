import TraitTestSupport

/// One operation on a list.
indirect enum RowAct: Sendable {
  case update
  case change(RowDraft)
  /// Changes the data and has all of it loaded again.
  case reload(RowDraft)
  case select(Int)
  case deselect(Int)
  /// To a part of what can be scrolled, in hundredths and about; beyond the end from 100 on.
  case scroll(Int)
  case scrollToRow(Int)
  case resize(Int)
  case layout
  case leaveAndReturn
  /// Directs keys to the cell of a row.
  case edit(Int)
  /// The next callback of a kind does something.
  case arm(RowMoment, RowAct)

  static let heights = [200, 90, 0, 400]

  init(from source: ChoiceSource, mayArm: Bool = true) {
    let weights = mayArm ? [10, 12, 2, 4, 2, 5, 2, 1, 2, 1, 6, 3] : [2, 8, 2, 3, 1, 4, 2, 1, 3, 2]
    switch source.draw(weights: weights, group: mayArm ? "rows" : "rows in callbacks") {
    case 0: self = .update
    case 1: self = .change(RowDraft(from: source))
    case 2: self = .reload(RowDraft(from: source))
    case 3: self = .select(source.draw(40))
    case 4: self = .deselect(source.draw(40))
    case 5: self = .scroll(source.draw(120))
    case 6: self = .scrollToRow(source.draw(40))
    case 7: self = .resize(source.draw(Self.heights.count))
    case 8: self = .layout
    case 9: self = .leaveAndReturn
    case 11: self = .edit(source.draw(40))
    default:
      let moment = RowMoment.allCases[source.draw(RowMoment.allCases.count)]
      self = .arm(moment, RowAct(from: source, mayArm: false))
    }
  }
}

/// The callbacks of a list.
enum RowMoment: CaseIterable, Sendable {
  case cell, reuse, configuration, layout, display, endDisplay, header, scroll, height
  case section, endHeader
}

extension RowDraft {
  init(from source: ChoiceSource) {
    func numbers(_ limit: Int) -> [Int] {
      source.list(average: 1, limit: limit) { source.draw(60) }
    }
    switch source.draw(weights: [8, 3, 1, 1, 1], group: "row changes") {
    case 0: self = .rows(deleted: numbers(6), inserted: numbers(6), moved: numbers(3))
    case 1: self = .touch(numbers(4), isReload: source.draw(2) == 0)
    case 2: self = .insertSection(source.draw(6), count: source.draw(6))
    case 3: self = .deleteSection(source.draw(6))
    default: self = .moveSection(source.draw(6), source.draw(6))
    }
  }
}
