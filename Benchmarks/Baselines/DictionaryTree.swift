/// What toolkits without a trait system write: each node has a dictionary of values by type, copied
/// where something is overridden and handed down; observers are closures in a list.
///
/// It answers the questions that the benchmark asks, and no others: a pass is top-down, but nodes
/// that observers move, attach or destroy in the middle of one are not looked after, `Any` values
/// are compared for the one type of trait that the benchmark changes, and a node detached keeps its
/// values until it is attached again.
package final class DictionaryTree {
  package typealias Values = [ObjectIdentifier: Any]

  package final class Node {
    package fileprivate(set) unowned(unsafe) var parent: Node?
    package fileprivate(set) var children: [Node] = []
    fileprivate var overrides: Values = [:]
    fileprivate var values: Values = [:]
    fileprivate var observers: [(trait: ObjectIdentifier, heard: (Int) -> Void)] = []
    fileprivate var isDirty = true

    init() {}
  }

  private var roots: [Node] = []
  private var dirty: [Node] = []
  private var all: [Node] = []

  /// Nodes visited so far.
  package private(set) var visited = 0

  package init() {}

  /// Children are let go of one by one: a chain of them would be released recursively.
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
    if parent.children.last === node {
      parent.children.removeLast()
    } else {
      parent.children.removeAll { $0 === node }
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
  /// Hands values down from each node that was changed since the last time.
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
