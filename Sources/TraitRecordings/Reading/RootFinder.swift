/// Finds the root of a node's tree in O(log n) amortised steps, however deep the tree is and however
/// often nodes move: a link-cut tree (Sleator and Tarjan, 1983).
///
/// The nodes on a way up from the last node that was asked about are a search tree, ordered by depth:
///
///     1            upper ┌── 2 ──┐ lower        the search tree of 1–2–3 is balanced anew with each
///     └─ 2               1       3              question; that of 4 knows that it hangs below 2
///        ├─ 3
///        └─ 4            4, above: 2
struct RootFinder {
  private struct Entry {
    let node: Int
    /// In the same search tree or, at its top, in the tree that it hangs below.
    var above = 0
    /// The part of the search tree nearer to the root, and the other one.
    var upper = 0
    var lower = 0
  }

  /// Entry 0 stands for none.
  private var entries = [Entry(node: 0)]
  private var places: [Int: Int] = [:]
  private var unused: [Int] = []

  mutating func root(of node: Int) -> Int {
    guard var place = places[node] else { return node }
    expose(place)
    while entries[place].upper != 0 { place = entries[place].upper }
    splay(place)
    return entries[place].node
  }

  /// - Precondition: the node is a root, and the parent is not below it.
  mutating func link(_ node: Int, below parent: Int) {
    let (place, above) = (place(of: node), place(of: parent))
    expose(place)
    entries[place].above = above
  }

  mutating func cut(_ node: Int) {
    guard let place = places[node] else { return }
    expose(place)
    entries[entries[place].upper].above = 0
    entries[place].upper = 0
  }

  /// - Precondition: the node has neither a parent nor children.
  mutating func remove(_ node: Int) {
    if let place = places.removeValue(forKey: node) { unused.append(place) }
  }

  private mutating func place(of node: Int) -> Int {
    if let place = places[node] { return place }
    let place = unused.popLast() ?? entries.count
    if place == entries.count { entries.append(Entry(node: node)) }
    entries[place] = Entry(node: node)
    places[node] = place
    return place
  }
}

// MARK: - Search trees

extension RootFinder {
  /// Makes one search tree of the way from the root to an entry, with the entry at its top.
  private mutating func expose(_ entry: Int) {
    var (lower, place) = (0, entry)
    while place != 0 {
      RecordingWork.add()
      splay(place)
      entries[place].lower = lower
      (lower, place) = (place, entries[place].above)
    }
    splay(entry)
  }

  private func isTop(_ place: Int) -> Bool {
    let above = entries[entries[place].above]
    return above.upper != place && above.lower != place
  }

  /// Brings an entry to the top of its search tree, and those on the way to half of their depth.
  private mutating func splay(_ place: Int) {
    while !isTop(place) {
      let parent = entries[place].above
      if !isTop(parent) {
        let isUpper = entries[parent].upper == place
        let isStraight = isUpper == (entries[entries[parent].above].upper == parent)
        rotate(isStraight ? parent : place)
      }
      rotate(place)
    }
  }

  /// Exchanges an entry with the one above it in its search tree.
  private mutating func rotate(_ place: Int) {
    RecordingWork.add()
    let parent = entries[place].above
    let (above, wasTop) = (entries[parent].above, isTop(parent))
    let middle: Int
    if entries[parent].upper == place {
      middle = entries[place].lower
      (entries[parent].upper, entries[place].lower) = (middle, parent)
    } else {
      middle = entries[place].upper
      (entries[parent].lower, entries[place].upper) = (middle, parent)
    }
    if middle != 0 { entries[middle].above = parent }
    (entries[parent].above, entries[place].above) = (place, above)
    if wasTop { return }
    if entries[above].upper == parent {
      entries[above].upper = place
    } else {
      entries[above].lower = place
    }
  }
}
