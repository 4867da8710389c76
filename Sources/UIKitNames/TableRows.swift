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
  mutating func move(_ place: (IndexPath) -> IndexPath?) { order = order.moved(place) }
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
  struct Section {
    let start: CGFloat
    let header: CGFloat
    let footer: CGFloat
    /// Where each row ends.
    let ends: [CGFloat]

    var end: CGFloat { (ends.last ?? start + header) + footer }
    func start(of row: Int) -> CGFloat { row == 0 ? start + header : ends[row - 1] }
  }

  private(set) var sections: [Section] = []
  private let top: CGFloat

  init(top: CGFloat = 0) { self.top = top }

  var bottom: CGFloat { sections.last?.end ?? top }

  mutating func add(header: CGFloat, _ heights: [CGFloat], footer: CGFloat) {
    var end = bottom + header
    let ends = heights.map { height in
      end += height
      return end
    }
    sections.append(Section(start: bottom, header: header, footer: footer, ends: ends))
  }

  func frame(of path: IndexPath, width: CGFloat) -> CGRect {
    guard sections.indices.contains(path.section),
      sections[path.section].ends.indices.contains(path.row)
    else { return .zero }
    let section = sections[path.section]
    let start = section.start(of: path.row)
    return CGRect(x: 0, y: start, width: width, height: section.ends[path.row] - start)
  }

  /// The rows between two heights, with their frames.
  ///
  /// - Complexity: O(log sections + log rows + found).
  func frames(from low: CGFloat, to high: CGFloat, width: CGFloat) -> [(IndexPath, CGRect)] {
    var found: [(IndexPath, CGRect)] = []
    for section in sections.firstIndex(sorted: { $0.end > low })..<sections.count {
      if sections[section].start >= high { return found }
      let ends = sections[section].ends
      for row in ends.firstIndex(sorted: { $0 > low })..<ends.count {
        if sections[section].start(of: row) >= high { return found }
        let path = IndexPath(row: row, section: section)
        found.append((path, frame(of: path, width: width)))
      }
    }
    return found
  }
}
