/// The links between nodes at one moment of a recording. It rejects what a forest would trap on, so
/// that the error names the line.
struct RecordedLinks {
  private(set) var parents: [Int: Int] = [:]
  private var children: [Int: Set<Int>] = [:]
  var anchored: Set<Int> = []

  mutating func put(_ node: Int, below parent: Int?) {
    if let old = parents[node] { children[old]?.remove(node) }
    parents[node] = parent
    if let parent { children[parent, default: []].insert(node) }
  }

  mutating func remove(_ node: Int) {
    put(node, below: nil)
    anchored.remove(node)
    for child in children.removeValue(forKey: node) ?? [] { parents[child] = nil }
  }
}

extension RecordedLinks {
  mutating func attach(_ node: Int, to parent: Int) throws(LineParser.Fault) {
    if node == parent { throw .init("Node \(node) can't go below itself") }
    if anchored.contains(node) {
      throw .init("Node \(node) is an anchored root, so it can't have a parent")
    }
    // A node without children has no descendants, so growing a tree at its leaves needs no walk. Others walk as the
    // engine does when they move.
    if parents[node] != parent, children[node]?.isEmpty == false, isBelow(parent, node) {
      throw .init("Node \(node) can't go below \(parent), which is below it")
    }
    put(node, below: parent)
  }

  mutating func attach(_ node: Int, before sibling: Int) throws(LineParser.Fault) {
    guard let parent = parents[sibling] else {
      throw .init("Node \(sibling) has no parent, so no node can go before it")
    }
    if node == sibling { throw .init("Node \(node) can't go before itself") }
    try attach(node, to: parent)
  }

  mutating func anchor(_ node: Int) throws(LineParser.Fault) {
    if parents[node] != nil { throw .init("Node \(node) has a parent, so it is no root") }
    anchored.insert(node)
  }

  private func isBelow(_ node: Int, _ top: Int) -> Bool {
    var place: Int? = node
    while let current = place {
      if current == top { return true }
      place = parents[current]
    }
    return false
  }
}
