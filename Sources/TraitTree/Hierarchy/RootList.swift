/// Roots in the order in which they were added. Adding and removing one are O(1) amortised: a
/// removed root leaves a gap, and the gaps are closed when they are more than the roots.
///
///     entries    r │ gap │ s │ gap │ t        places    r 0, s 2, t 4
struct RootList {
  /// The roots, and a gap for each that was removed; the last entry is a root.
  private(set) var entries: [TraitNode] = []
  private var places: [NodeIndex: Int] = [:]

  /// What stands for a removed root: no node of a forest equals it.
  static let gap = TraitNode(index: .none, generation: 0)
}

extension RootList {
  var roots: [TraitNode] {
    places.count == entries.count ? entries : entries.filter { $0 != Self.gap }
  }

  /// - Precondition: the root is not in the list.
  mutating func append(_ root: TraitNode) {
    places[root.index] = entries.count
    entries.append(root)
  }

  mutating func remove(_ root: NodeIndex) {
    guard let place = places.removeValue(forKey: root) else { return }
    entries[place] = Self.gap
    while entries.last == Self.gap { entries.removeLast() }
    if entries.count > 2 * places.count + 8 { closeGaps() }
  }

  private mutating func closeGaps() {
    entries = roots
    for (place, root) in entries.enumerated() { places[root.index] = place }
  }
}
