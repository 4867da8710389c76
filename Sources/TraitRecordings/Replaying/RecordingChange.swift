/// Changes of recordings, to measure what a program would save.
package enum RecordingChange {
  /// The kinds of node that have overrides, with the number of such nodes, largest first.
  package static func kindsWithOverrides(in events: [RecordedEvent]) -> [(String, count: Int)] {
    var kinds: [Int: String] = [:]
    var kindOf: [Int: Int] = [:]
    var nodes: [Int: Set<Int>] = [:]
    for event in events {
      switch event {
      case .kind(let number, let name): kinds[number] = name
      case .node(let number, let kind, _, _): kindOf[number] = kind
      case .overrides(let node, let pairs) where !pairs.isEmpty:
        if let kind = kindOf[node] { nodes[kind, default: []].insert(node) }
      default: continue
      }
    }
    return nodes.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
      .map { (kinds[$0.key] ?? "node", $0.value.count) }
  }

  /// The events without overrides at nodes of a kind.
  package static func withoutOverrides(
    of kind: String, in events: [(RecordedEvent, Int)]
  ) -> [(RecordedEvent, Int)] {
    var numbers: Set<Int> = kind == "node" ? [0] : []
    var nodes: Set<Int> = []
    return events.filter { event, _ in
      switch event {
      case .kind(let number, kind): numbers.insert(number)
      case .node(let number, let kind, _, _) where numbers.contains(kind): nodes.insert(number)
      case .overrides(let node, _): return !nodes.contains(node)
      default: break
      }
      return true
    }
  }
}
