import Foundation

/// The data of a list, what a program has selected, and what is shown of it.
struct RowModel {
  enum Fault: CaseIterable { case placesStaySelected, contentsAreKept, oneMoreIsInSight }

  struct Section {
    let id: Int
    var rows: [Int]
  }

  static let rowHeight: CGFloat = 40
  static let headerHeight: CGFloat = 20

  var sections: [Section] = []
  var hasHeaders = false
  var selectsMany = false
  private(set) var versions: [Int: Int] = [:]
  private(set) var selected: Set<Int> = []
  private var lastID = 0

  init(counts: [Int]) { sections = counts.map { newSection($0) } }

  // MARK: Reading

  var places: [IndexPath] {
    sections.indices.flatMap { section in
      sections[section].rows.indices.map { IndexPath(item: $0, section: section) }
    }
  }
  var selectedPlaces: Set<IndexPath> { Set(places.filter { selected.contains(row(at: $0)) }) }

  func contains(_ path: IndexPath) -> Bool {
    sections.indices.contains(path.section)
      && sections[path.section].rows.indices.contains(path.item)
  }
  func row(at path: IndexPath) -> Int { sections[path.section].rows[path.item] }
  func text(of row: Int) -> String { "\(row).\(versions[row] ?? 0)" }

  /// The rows that are between two heights, and where each begins.
  func sight(from low: CGFloat, to high: CGFloat) -> [(path: IndexPath, top: CGFloat)] {
    var (found, top): ([(IndexPath, CGFloat)], CGFloat) = ([], 0)
    for section in sections.indices {
      if hasHeaders { top += Self.headerHeight }
      for item in sections[section].rows.indices {
        if top + Self.rowHeight > low, top < high {
          found.append((IndexPath(item: item, section: section), top))
        }
        top += Self.rowHeight
      }
    }
    return found
  }

  // MARK: Changing

  mutating func select(_ path: IndexPath) {
    selected = selectsMany ? selected.union([row(at: path)]) : [row(at: path)]
  }
  mutating func deselect(_ path: IndexPath) { selected.remove(row(at: path)) }
  mutating func deselectAll() { selected = [] }
  /// Under a fault.
  mutating func select(places: Set<IndexPath>) {
    selected = Set(places.filter(contains).map { row(at: $0) })
  }

  private mutating func newID() -> Int {
    lastID += 1
    return lastID
  }
  private mutating func newSection(_ count: Int) -> Section {
    Section(id: newID(), rows: (0..<count).map { _ in newID() })
  }

  /// Changes the data, and says what a program tells the list.
  mutating func change(by draft: RowDraft) -> RowChange? {
    let change = apply(draft)
    let rows = Set(sections.flatMap(\.rows))
    selected.formIntersection(rows)
    return change
  }

  private mutating func apply(_ draft: RowDraft) -> RowChange? {
    switch draft {
    case .rows(let deleted, let inserted, let moved):
      return change(deleted: deleted, inserted: inserted, moved: moved)
    case .touch(let places, let isReload):
      let paths = Set(places.compactMap(path)).sorted()
      for path in paths { versions[row(at: path), default: 0] += 1 }
      return .touch(paths, isReload: isReload)
    case .insertSection(let place, let count):
      let section = place % (sections.count + 1)
      sections.insert(newSection(count), at: section)
      return .insertSection(section)
    case .deleteSection(let place):
      if sections.isEmpty { return nil }
      let section = place % sections.count
      sections.remove(at: section)
      return .deleteSection(section)
    case .moveSection(let from, let to):
      if sections.isEmpty { return nil }
      let (old, new) = (from % sections.count, to % sections.count)
      sections.insert(sections.remove(at: old), at: new)
      return .moveSection(old, to: new)
    }
  }

  private func path(_ number: Int) -> IndexPath? {
    let places = places
    return places.isEmpty ? nil : places[number % places.count]
  }

  private mutating func change(deleted: [Int], inserted: [Int], moved: [Int]) -> RowChange? {
    if sections.isEmpty { return nil }
    let gone = Set(deleted.compactMap(path))
    let from = Set(moved.compactMap(path)).subtracting(gone).sorted()
    let movers = from.map { row(at: $0) }
    for path in gone.union(from).sorted(by: >) { sections[path.section].rows.remove(at: path.item) }
    let new = inserted.map { _ in newID() }
    for (row, place) in zip(new + movers, inserted + moved) {
      let section = place % sections.count
      sections[section].rows.insert(row, at: place / 3 % (sections[section].rows.count + 1))
    }
    let places = Dictionary(uniqueKeysWithValues: places.map { (row(at: $0), $0) })
    return .rows(
      deleted: gone.sorted(), inserted: new.compactMap { places[$0] }.sorted(),
      moved: zip(from, movers).map { ($0, places[$1]!) })
  }
}

/// What is drawn of a change. Numbers stand for places in the data as it then is.
enum RowDraft: Sendable {
  case rows(deleted: [Int], inserted: [Int], moved: [Int])
  case touch([Int], isReload: Bool)
  case insertSection(Int, count: Int)
  case deleteSection(Int)
  case moveSection(Int, Int)
}

/// What a list is told of a change.
enum RowChange {
  case rows(deleted: [IndexPath], inserted: [IndexPath], moved: [(IndexPath, IndexPath)])
  case touch([IndexPath], isReload: Bool)
  case insertSection(Int)
  case deleteSection(Int)
  case moveSection(Int, to: Int)
}
