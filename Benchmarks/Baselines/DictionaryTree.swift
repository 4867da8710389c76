/// The usual design in toolkits without a trait system: each node has a dictionary of values by
/// type, copied at nodes with overrides and shared elsewhere; observers are closures in a list.
///
/// It implements only what the benchmark needs. A pass is top-down, but does not support observers
/// that move, attach or destroy nodes. Observers compare values as `Int` only. A detached node
/// keeps its values until it is attached again.
package final class DictionaryTree {
  package typealias Values = [ObjectIdentifier: Any]

  package final class Node {
    @exclusivity(unchecked) package fileprivate(set) unowned(unsafe) var parent: Node?
    @exclusivity(unchecked) package fileprivate(set) var children: [Node] = []
    @exclusivity(unchecked) fileprivate var overrides: Values = [:]
    @exclusivity(unchecked) fileprivate var values: Values = [:]
    @exclusivity(unchecked) fileprivate var observers:
      [(trait: ObjectIdentifier, heard: (Int) -> Void)] = []
    @exclusivity(unchecked) fileprivate var isDirty = true

    init() {}
  }

  @exclusivity(unchecked) private var roots: [Node] = []
  @exclusivity(unchecked) private var dirty: [Node] = []
  @exclusivity(unchecked) private var all: [Node] = []

  /// Nodes visited so far.
  @exclusivity(unchecked) package private(set) var visited = 0

  package init() {}

  /// Unlinks the children first: releasing a deep chain recursively would overflow the stack.
  deinit { for node in all { node.children = [] } }
}

extension DictionaryTree {
  package func makeNode() -> Node {
    let node = Node()
    all.append(node)
    return node
  }

  package func makeLive(_ node: Node) {
    roots.append(node)
    markDirty(node)
  }

  package func attach(_ node: Node, to parent: Node, before next: Node? = nil) {
    let place = next.flatMap { next in parent.children.firstIndex { $0 === next } }
    parent.children.insert(node, at: place ?? parent.children.count)
    node.parent = parent
    markDirty(node)
  }

  package func detach(_ node: Node) {
    guard let parent = node.parent else { return }
    if let place = parent.children.lastIndex(where: { $0 === node }) {
      parent.children.remove(at: place)
    }
    node.parent = nil
  }

  package func override(_ trait: ObjectIdentifier, at node: Node, with value: Any?) {
    node.overrides[trait] = value
    markDirty(node)
  }

  package func read(_ trait: ObjectIdentifier, at node: Node) -> Any? { node.values[trait] }

  package func observe(
    _ trait: ObjectIdentifier, at node: Node, _ heard: @escaping (_ previous: Int) -> Void
  ) {
    node.observers.append((trait, heard))
  }

  private func markDirty(_ node: Node) {
    if node.isDirty, node.parent?.isDirty == true { return }
    node.isDirty = true
    dirty.append(node)
  }
}

extension DictionaryTree {
  /// Propagates values down from each node that changed since the last update.
  package func update() {
    let changed = dirty
    dirty = []
    for node in changed where node.isDirty { handDown(from: node) }
  }

  private func handDown(from top: Node) {
    var ahead = [top]
    while let node = ahead.popLast() {
      visited += 1
      node.isDirty = false
      let old = node.values
      node.values = node.parent?.values ?? [:]
      if !node.overrides.isEmpty { node.values.merge(node.overrides) { _, override in override } }
      for observer in node.observers { tell(observer, old, node.values) }
      ahead.append(contentsOf: node.children.reversed())
    }
  }

  private func tell(
    _ observer: (trait: ObjectIdentifier, heard: (Int) -> Void), _ old: Values, _ new: Values
  ) {
    let previous = old[observer.trait] as? Int ?? 0
    if previous != new[observer.trait] as? Int ?? 0 { observer.heard(previous) }
  }
}
