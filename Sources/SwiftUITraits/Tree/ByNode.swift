/// What nodes add to their host, in the order in which they added it first.
struct ByNode<Entry> {
  private var entries: [ObjectIdentifier: (order: Int, entry: Entry)] = [:]
  private var added = 0

  var isEmpty: Bool { entries.isEmpty }

  func contains(_ node: Node) -> Bool { entries[ObjectIdentifier(node)] != nil }

  /// Returns the node's entry until now, whose deinit may come back here.
  @discardableResult
  mutating func set(_ entry: Entry, by node: Node) -> Entry? {
    let known = entries[ObjectIdentifier(node)]
    if known == nil { added += 1 }
    entries[ObjectIdentifier(node)] = (known?.order ?? added, entry)
    return known?.entry
  }

  @discardableResult
  mutating func remove(_ node: Node) -> Entry? {
    entries.removeValue(forKey: ObjectIdentifier(node))?.entry
  }

  var ordered: [Entry] {
    isEmpty ? [] : entries.values.sorted { $0.order < $1.order }.map(\.entry)
  }
}
