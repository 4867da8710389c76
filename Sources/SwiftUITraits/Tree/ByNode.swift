/// What nodes add to their host, in the order in which they added it first.
struct ByNode<Entry> {
  private var entries: [ObjectIdentifier: (order: Int, entry: Entry)] = [:]
  private var added = 0

  var isEmpty: Bool { entries.isEmpty }

  func contains(_ node: Node) -> Bool { entries[ObjectIdentifier(node)] != nil }

  mutating func set(_ entry: Entry, by node: Node) {
    let known = entries[ObjectIdentifier(node)]
    if known == nil { added += 1 }
    entries[ObjectIdentifier(node)] = (known?.order ?? added, entry)
  }

  mutating func remove(_ node: Node) { entries[ObjectIdentifier(node)] = nil }

  var ordered: [Entry] {
    isEmpty ? [] : entries.values.sorted { $0.order < $1.order }.map(\.entry)
  }
}
