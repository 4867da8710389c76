/// The links between nodes at one moment of a recording. It rejects what a forest would trap on, so
/// that the error names the line.
struct RecordedLinks {
  private(set) var parents: [Int: Int] = [:]
  private var children: [Int: Set<Int>] = [:]
  private var roots = RootFinder()
  var anchored: Set<Int> = []

  mutating func put(_ node: Int, below parent: Int?) {
    if let old = parents[node] {
      children[old]?.remove(node)
      roots.cut(node)
    }
    parents[node] = parent
    if let parent {
      children[parent, default: []].insert(node)
      roots.link(node, below: parent)
    }
  }

  mutating func remove(_ node: Int) {
    for child in children[node] ?? [] { put(child, below: nil) }
    put(node, below: nil)
    children[node] = nil
    roots.remove(node)
    anchored.remove(node)
  }
}

extension RecordedLinks {
  mutating func attach(_ node: Int, to parent: Int) throws(LineParser.Fault) {
    if node == parent { throw .init("Node \(node) can't go below itself") }
    if anchored.contains(node) {
      throw .init("Node \(node) is an anchored root, so it can't have a parent")
    }
    // Where it is now does not matter. A node without children has no descendants.
    put(node, below: nil)
    if children[node]?.isEmpty == false, roots.root(of: parent) == node {
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
}
