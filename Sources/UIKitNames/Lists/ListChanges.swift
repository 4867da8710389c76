import UIKitTraits

/// The changes of a list's data in one batch. What is deleted and where moves start are places before
/// the batch; what is inserted and where moves end are places after it.
struct ListChanges {
  /// Where sections go.
  private struct Line {
    var gone = IndexSet()
    var new = IndexSet()
    var moved: [Int: Int] = [:]
  }

  /// What is gone.
  private struct Holes {
    private let starts: [Int]
    private let ends: [Int]
    /// Of each range: how many are gone up to its end.
    private var going: [Int] = []

    init(_ gone: IndexSet) {
      (starts, ends) = (gone.rangeView.map(\.lowerBound), gone.rangeView.map(\.upperBound))
      for (start, end) in zip(starts, ends) { going.append((going.last ?? 0) + end - start) }
    }

    /// How many stay before; nil for what is gone.
    ///
    /// - Complexity: O(log ranges).
    func place(of old: Int) -> Int? {
      let range = ends.firstIndex(sorted: { $0 > old })
      if range < starts.count, starts[range] <= old { return nil }
      return range == 0 ? old : old - going[range - 1]
    }
  }

  /// Where what stays makes place for what is new.
  private struct Gaps {
    /// Of each range of new places: how many stay before it.
    private var staying: [Int] = []
    /// How many are new up to its end.
    private var coming: [Int] = []

    init(_ new: IndexSet) {
      var sum = 0
      for range in new.rangeView {
        staying.append(range.lowerBound - sum)
        sum += range.count
        coming.append(sum)
      }
    }

    /// - Complexity: O(log ranges).
    func place(of number: Int) -> Int {
      let range = staying.firstIndex(sorted: { $0 > number })
      return range == 0 ? number : number + coming[range - 1]
    }
  }

  private var sections = Line()
  /// Among sections, and by the section before the batch, once it ended.
  private var sectionHoles = Holes([])
  private var holes: [Int: Holes] = [:]
  /// Between sections, and by the section after the batch, once it ended.
  private var sectionGaps = Gaps([])
  private var gaps: [Int: Gaps] = [:]
  /// By the section before the batch.
  private var gone: [Int: IndexSet] = [:]
  /// By the section after the batch.
  private var new: [Int: IndexSet] = [:]
  private var moved: [IndexPath: IndexPath] = [:]

  mutating func delete(_ paths: [IndexPath]) {
    for path in paths { gone[path.section, default: []].insert(path.item) }
  }
  mutating func insert(_ paths: [IndexPath]) {
    for path in paths { new[path.section, default: []].insert(path.item) }
  }
  mutating func move(_ old: IndexPath, to place: IndexPath) {
    delete([old])
    insert([place])
    moved[old] = place
  }
  mutating func delete(_ old: IndexSet) { sections.gone.formUnion(old) }
  mutating func insert(_ places: IndexSet) { sections.new.formUnion(places) }
  mutating func move(section old: Int, to place: Int) {
    sections.gone.insert(old)
    sections.new.insert(place)
    sections.moved[old] = place
  }

  /// Called when no more changes come.
  mutating func end() {
    (sectionHoles, holes) = (Holes(sections.gone), gone.mapValues(Holes.init))
    (sectionGaps, gaps) = (Gaps(sections.new), new.mapValues(Gaps.init))
  }

  /// Where a section is after the batch; nil if it is gone.
  func section(after old: Int) -> Int? {
    sections.moved[old] ?? sectionHoles.place(of: old).map(sectionGaps.place)
  }

  /// Where a row or item is after the batch; nil if it is gone.
  func path(after old: IndexPath) -> IndexPath? {
    if let place = moved[old] { return place }
    guard let section = section(after: old.section) else { return nil }
    return (holes[old.section] ?? Holes([])).place(of: old.item).map {
      IndexPath(item: (gaps[section] ?? Gaps([])).place(of: $0), section: section)
    }
  }
}

/// What becomes of a list's places. What stays keeps its cell and its selection.
struct ListMove {
  /// Where what was there is now; nil if it is gone.
  let path: (IndexPath) -> IndexPath?
  let section: (Int) -> Int?
  /// Of the old places: what stays, but for its cells.
  var isReloaded: (IndexPath) -> Bool = { _ in false }
  var isSectionReloaded: (Int) -> Bool = { _ in false }
  /// Of the new places.
  var isReconfigured: (IndexPath) -> Bool = { _ in false }

  /// Where what was selected is selected now. What is reloaded is not any more; what has left a reloaded
  /// section still is.
  func selected(_ old: IndexPath) -> IndexPath? {
    guard let new = path(old), !isReloaded(old) else { return nil }
    return isSectionReloaded(old.section) && section(old.section) == new.section ? nil : new
  }

  /// Whether the cell leaves that was there.
  func takesOut(_ old: IndexPath) -> Bool {
    path(old) == nil || isReloaded(old) || isSectionReloaded(old.section)
  }
  func takesOut(section old: Int) -> Bool { section(old) == nil || isSectionReloaded(old) }
}

/// A batch of changes, which may contain others.
struct ListBatch {
  private var changes = ListChanges()
  private var depth = 0

  var isOpen: Bool { depth > 0 }
  mutating func begin() { depth += 1 }
  /// - Returns: The changes, at the end of the outermost batch.
  mutating func end() -> ListMove? {
    depth = max(depth - 1, 0)
    if depth > 0 { return nil }
    defer { changes = ListChanges() }
    changes.end()
    return ListMove(path: changes.path(after:), section: changes.section(after:))
  }
  mutating func note(_ note: (inout ListChanges) -> Void) { note(&changes) }
}

extension Dictionary {
  /// The values by other keys; those without one, and others of the same key, are left out.
  func moved(_ key: (Key) -> Key?) -> [Key: Value] {
    Dictionary(
      compactMap { old, value in key(old).map { ($0, value) } }, uniquingKeysWith: { one, _ in one }
    )
  }
}

extension Dictionary where Key == IndexPath, Value: AnyObject {
  /// Where each cell is.
  var places: [ObjectIdentifier: IndexPath] {
    [ObjectIdentifier: IndexPath](
      map { (ObjectIdentifier($1), $0) }, uniquingKeysWith: { one, _ in one })
  }
}
