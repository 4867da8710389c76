/// A value that was read at a node outside of live trees.
struct EarlyRead: Hashable {
  let trait: Int
  let value: Int
}

/// Reads at nodes that are in no live tree yet, and the ways down to these nodes: what is attached is
/// searched only where it was read.
struct EarlyReads {
  private var reads: [Int: [EarlyRead: WrongReads]] = [:]
  /// The children at or below which there may be some. One that has left stays until the way leads a
  /// search to its old parent.
  private var below: [Int: Set<Int>] = [:]
  /// The nodes that were attached or anchored since the last search.
  private var tops: Set<Int> = []

  /// - Parameter way: The nodes from the root down to the one that is read.
  mutating func add(_ read: EarlyRead, times: Int, line: Int, at way: [Int]) {
    guard let node = way.last else { return }
    reads[node, default: [:]][read, default: WrongReads()].add(times, line)
    note(way)
  }

  /// A node has another parent, or is a live root now.
  mutating func noteAttached(_ node: Int, in tree: AuditTree) throws(LineParser.Fault) {
    guard contains(below: node) else { return }
    tops.insert(node)
    note(try tree.way(to: node))
  }

  mutating func forget(_ node: Int) { (reads[node], below[node]) = (nil, nil) }

  /// Removes the reads at nodes that are in a live tree by now.
  mutating func removeShown(
    in tree: AuditTree
  ) throws(LineParser.Fault) -> [(way: [Int], reads: [EarlyRead: WrongReads])] {
    var shown: [(way: [Int], reads: [EarlyRead: WrongReads])] = []
    for top in tops where contains(below: top) {
      if !tree.isAnchored(root: try tree.way(to: top)[0]) { continue }
      var open = [top]
      while let node = open.popLast() {
        RecordingWork.add()
        if let found = reads.removeValue(forKey: node) {
          shown.append((try tree.way(to: node), found))
        }
        open += (below.removeValue(forKey: node) ?? []).filter { tree.parent(of: $0) == node }
      }
    }
    tops.removeAll()
    return shown
  }

  private func contains(below node: Int) -> Bool { reads[node] != nil || below[node] != nil }

  private mutating func note(_ way: [Int]) {
    for (parent, child) in zip(way, way.dropFirst()).reversed() {
      if !below[parent, default: []].insert(child).inserted { return }
    }
  }
}
