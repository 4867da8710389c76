import UIKitTraits

/// The selected places of a list, in the order in which they were selected.
struct ListSelection {
  private var order: [IndexPath: Int] = [:]
  private var count = 0

  var paths: [IndexPath] { order.sorted { $0.value < $1.value }.map(\.key) }
  func contains(_ path: IndexPath) -> Bool { order[path] != nil }

  mutating func insert(_ path: IndexPath) {
    if contains(path) { return }
    count += 1
    order[path] = count
  }
  mutating func remove(_ path: IndexPath) { order[path] = nil }
  mutating func remove(_ paths: [IndexPath]) { for path in paths { remove(path) } }
  mutating func move(_ place: (IndexPath) -> IndexPath?) { order = order.moved(place) }
}

/// Counts what makes a layout of a list that is under way out of date.
struct ListRound: Equatable {
  private(set) var changes = 0
  private var layouts = 0
  private var reloads = 0

  /// The data source may have other rows.
  mutating func change() { changes += 1 }
  /// The data source is to be asked for the cells of some rows again.
  mutating func reload() { reloads += 1 }
  mutating func layOut() -> ListRound {
    layouts += 1
    return self
  }
  /// Whether there was no other layout since one began, and no change of the data.
  func continues(_ begun: ListRound) -> Bool {
    layouts == begun.layouts && changes == begun.changes
  }
}

extension RandomAccessCollection where Index == Int {
  /// The first index whose element meets a condition that all later elements meet too.
  ///
  /// - Complexity: O(log n).
  func firstIndex(sorted isFound: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if isFound(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

/// Where a table's sections and rows are, from the top.
struct TableRows {
  /// The heights of a section's rows, from the first row's top.
  enum Heights {
    /// Each row has the table's own height.
    case equal(CGFloat, count: Int)
    /// Where each row ends.
    case ends([CGFloat])

    init(_ heights: [CGFloat]) {
      var end: CGFloat = 0
      self = .ends(
        heights.map { height in
          end += height
          return end
        })
    }

    var count: Int {
      switch self {
      case .equal(_, let count): count
      case .ends(let ends): ends.count
      }
    }

    func end(of row: Int) -> CGFloat {
      switch self {
      case .equal(let height, _): height * CGFloat(row + 1)
      case .ends(let ends): ends[row]
      }
    }
  }

  struct Section {
    let start: CGFloat
    /// The heights of the header and of the footer.
    let head: CGFloat
    let foot: CGFloat
    let rows: Heights

    var end: CGFloat { start(of: rows.count) + foot }
    func start(of row: Int) -> CGFloat {
      start + head + (row == 0 ? 0 : rows.end(of: row - 1))
    }
    func place(of end: TableEnd) -> (start: CGFloat, height: CGFloat) {
      end == .head ? (start, head) : (self.end - foot, foot)
    }
  }

  private(set) var sections: [Section] = []
  let top: CGFloat
  /// The height of the table's footer.
  let footer: CGFloat

  init(top: CGFloat = 0, footer: CGFloat = 0) { (self.top, self.footer) = (top, footer) }

  var bottom: CGFloat { sections.last?.end ?? top }

  mutating func add(header: CGFloat, _ rows: Heights, footer: CGFloat) {
    sections.append(Section(start: bottom, head: header, foot: footer, rows: rows))
  }

  func frame(of path: IndexPath, width: CGFloat) -> CGRect {
    guard sections.indices.contains(path.section),
      path.row >= 0, path.row < sections[path.section].rows.count
    else { return .zero }
    let section = sections[path.section]
    let start = section.start(of: path.row)
    return CGRect(x: 0, y: start, width: width, height: section.start(of: path.row + 1) - start)
  }

  /// The sections between two heights.
  ///
  /// - Complexity: O(log sections).
  func sections(from low: CGFloat, to high: CGFloat) -> Range<Int> {
    let first = sections.firstIndex(sorted: { $0.end > low })
    return first..<max(first, sections.firstIndex(sorted: { $0.start >= high }))
  }

  /// The rows between two heights, with their frames.
  ///
  /// - Complexity: O(log sections + log rows + found).
  func frames(from low: CGFloat, to high: CGFloat, width: CGFloat) -> [(IndexPath, CGRect)] {
    var found: [(IndexPath, CGRect)] = []
    for section in self.sections(from: low, to: high) {
      let place = sections[section]
      let rows = 0..<place.rows.count
      for row in rows.firstIndex(sorted: { place.start(of: $0 + 1) > low })..<rows.count {
        if place.start(of: row) >= high { return found }
        let path = IndexPath(row: row, section: section)
        found.append((path, frame(of: path, width: width)))
      }
    }
    return found
  }
}

extension UITableView {
  public enum Style: Int, Sendable { case plain, grouped, insetGrouped }
  public enum ScrollPosition: Int, Sendable { case none, top, middle, bottom }
  public enum RowAnimation: Int, Sendable {
    case fade, right, left, top, bottom, none, middle
    case automatic = 100
  }
  public enum SelfSizingInvalidation: Int, Sendable {
    case disabled, enabled, enabledIncludingConstraints
  }

  /// The rows that are in a rectangle.
  public final func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    loadIfNeeded()
    let found = rows.frames(from: rect.minY, to: rect.maxY, width: bounds.width)
    return found.filter { $0.1.overlaps(rect) }.map(\.0)
  }
  /// No drop holds a place free.
  public final var hasUncommittedUpdates: Bool { false }

  /// Scrolls to that selected row which is nearest to the position; nowhere if none is selected.
  public final func scrollToNearestSelectedRow(at position: ScrollPosition, animated: Bool) {
    let y =
      switch position {
      case .top: bounds.minY
      case .bottom: bounds.maxY
      case .none, .middle: bounds.midY
      }
    let nearest = indexPathsForSelectedRows?.min {
      abs(rectForRow(at: $0).midY - y) < abs(rectForRow(at: $1).midY - y)
    }
    if let nearest { scrollToRow(at: nearest, at: position, animated: animated) }
  }

  final func rect(
    of section: Int, _ part: (TableRows.Section) -> (start: CGFloat, end: CGFloat)
  ) -> CGRect {
    loadIfNeeded()
    guard rows.sections.indices.contains(section) else { return .zero }
    let (start, end) = part(rows.sections[section])
    return CGRect(x: 0, y: start, width: bounds.width, height: end - start)
  }
}
