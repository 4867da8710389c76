import TraitModel
import TraitTree

/// The best that a straightforward design can do: every node keeps its collection, and a pass visits
/// every node below a change.
///
/// It has the engine's storage for values and for nodes, shares a collection between a node and its
/// children where they have no overrides, and leaves out subtrees in which nothing changed. It has no
/// scopes, and nothing that tells where the listeners are. What anybody can observe of it is what can
/// be observed of `TraitForest`; it answers to the same laws.
package final class EagerForest {
  package typealias Node = Index<EagerRecord>
  package typealias Handler = (EagerForest, Node, _ previous: TraitCollection) -> Void

  let nodes = Block<EagerRecord>()
  private var nodesMade = 0

  package var fallback = TraitCollection() {
    didSet { for root in liveRoots { nodes[root].isDirty = true } }
  }
  package private(set) var liveRoots: [Node] = []
  package var onAttention: (EagerForest, Node) -> Void = { _, _ in }
  package var onUnsettled: (Limit, Node, TraitSlot?) -> Void = { _, _, _ in }
  package enum Limit { case rounds, visits, updates }
  package func anchor(_ node: Node) { fatalError() }
  package func refresh(_ node: Node) { fatalError() }


  /// Nodes visited so far.
  package var visited = 0

  @exclusivity(unchecked) var pass: EagerPass?

  package init() {}

  deinit { nodes.free() }
}

/// One node, with its collection.
package struct EagerRecord: BlockRecord {
  var parent = EagerForest.Node.none
  var firstChild = EagerForest.Node.none
  var lastChild = EagerForest.Node.none
  var previous = EagerForest.Node.none
  var next = EagerForest.Node.none

  /// The collection of the last visit; what there was before the first does not count.
  var collection = TraitCollection()
  var isVisited = false

  /// Whether the inputs may give another collection, here or further down.
  var isDirty = true
  var isDirtyBelow = false

  /// Whether attention is wanted, here or further down.
  var wantsAttention = false
  var wantsAttentionBelow = false

  var isLiveRoot = false
  /// Tells nodes apart that had the same number one after the other.
  var serial = 0
  var overrides = TraitOverrides()
  var registrations: [EagerRegistration] = []

  package static var vacant: EagerRecord { EagerRecord() }
}

/// A wish to hear about some traits at one node.
package final class EagerRegistration {
  let node: EagerForest.Node
  /// None for a watcher, who hears about all of them.
  let traits: TraitSlotSet?
  /// None once the registration has ended.
  var handler: EagerForest.Handler?

  init(node: EagerForest.Node, traits: TraitSlotSet?, handler: @escaping EagerForest.Handler) {
    self.node = node
    self.traits = traits
    self.handler = handler
  }

  func hears(_ changes: TraitSlotSet) -> Bool {
    guard let traits else { return !changes.isEmpty }
    return !traits.isDisjoint(with: changes)
  }
}

// MARK: - Structure

extension EagerForest {
  package func makeNode(isEager: Bool = false) -> Node {
    nodesMade += 1
    let node = nodes.add(EagerRecord())
    nodes[node].serial = nodesMade
    return node
  }

  package func attach(_ node: Node, to parent: Node, at index: Int? = nil) {
    guard canAttach(node, to: parent) else { return }
    detach(node)
    var next = Node.none
    if let index {
      next = nodes[parent].firstChild
      for _ in 0..<index where !next.isNone { next = nodes[next].next }
    }
    link(node, to: parent, before: next)
    noteArrival(of: node)
  }

  /// Puts a node right before another, under the same parent.
  package func attach(_ node: Node, before sibling: Node) {
    let parent = nodes[sibling].parent
    guard node != sibling, canAttach(node, to: parent) else { return }
    detach(node)
    link(node, to: parent, before: sibling)
    noteArrival(of: node)
  }

  private func noteArrival(of node: Node) {
    markDirty(node)
    if nodes[node].wantsAttention || nodes[node].wantsAttentionBelow { markWanting(node) }
  }

  package func detach(_ node: Node) {
    if nodes[node].parent.isNone { return }
    pass?.willDetach(node)
    unlink(node)
  }

  package func destroy(_ node: Node) {
    retire(node)
    detach(node)
    while let child = nodes[node].firstChild.some { detach(child) }
    for registration in nodes[node].registrations { registration.handler = nil }
    nodes.remove(node)
  }

  package func makeLive(_ node: Node) {
    guard nodes[node].parent.isNone else {
      return TraitFailure.fail("Can't make a node live that has a parent")
    }
    if nodes[node].isLiveRoot { return }
    nodes[node].isLiveRoot = true
    nodes[node].isDirty = true
    liveRoots.append(node)
  }

  package func retire(_ node: Node) {
    guard nodes[node].isLiveRoot else { return }
    pass?.willDetach(node)
    nodes[node].isLiveRoot = false
    liveRoots.removeAll { $0 == node }
  }

  package func isLive(_ node: Node) -> Bool {
    var node = node
    while let parent = nodes[node].parent.some { node = parent }
    return nodes[node].isLiveRoot
  }

  package func parent(of node: Node) -> Node? { nodes[node].parent.some }

  package func children(of node: Node) -> [Node] {
    var list: [Node] = []
    var child = nodes[node].firstChild
    while !child.isNone {
      list.append(child)
      child = nodes[child].next
    }
    return list
  }

  private func canAttach(_ node: Node, to parent: Node) -> Bool {
    if node == parent {
      TraitFailure.fail("Can't attach a node to itself")
    } else if !nodes[node].firstChild.isNone, isInSubtree(parent, of: node) {
      TraitFailure.fail("Can't attach a node to its own descendant")
    } else if nodes[node].isLiveRoot {
      TraitFailure.fail("Can't attach a live root")
    } else {
      return true
    }
    return false
  }

  private func link(_ node: Node, to parent: Node, before next: Node) {
    let previous = next.isNone ? nodes[parent].lastChild : nodes[next].previous
    nodes[node].parent = parent
    nodes[node].previous = previous
    nodes[node].next = next
    if let previous = previous.some {
      nodes[previous].next = node
    } else {
      nodes[parent].firstChild = node
    }
    if let next = next.some { nodes[next].previous = node } else { nodes[parent].lastChild = node }
  }

  private func unlink(_ node: Node) {
    let record = nodes[node]
    if let previous = record.previous.some {
      nodes[previous].next = record.next
    } else {
      nodes[record.parent].firstChild = record.next
    }
    if let next = record.next.some {
      nodes[next].previous = record.previous
    } else {
      nodes[record.parent].lastChild = record.previous
    }
    nodes[node].parent = .none
    nodes[node].previous = .none
    nodes[node].next = .none
  }

  func isInSubtree(_ node: Node, of top: Node) -> Bool {
    var node = node
    while node != top {
      node = nodes[node].parent
      if node.isNone { return false }
    }
    return true
  }
}

// MARK: - Values

extension EagerForest {
  package func collection(of node: Node) -> TraitCollection {
    nodes[node].isVisited ? nodes[node].collection : fallback
  }

  package func overrides(of node: Node) -> TraitOverrides { nodes[node].overrides }

  package func changeOverrides(of node: Node, _ change: (inout TraitOverrides) -> Void) {
    var overrides = TraitOverrides()
    swap(&overrides, &nodes[node].overrides)
    change(&overrides)
    swap(&overrides, &nodes[node].overrides)
    markDirty(node)
  }

  /// Notes that a node may change, and above it that something below may.
  func markDirty(_ node: Node) {
    nodes[node].isDirty = true
    var node = nodes[node].parent
    while !node.isNone, !nodes[node].isDirtyBelow {
      nodes[node].isDirtyBelow = true
      node = nodes[node].parent
    }
  }

  func upToDateCollection(of node: Node) -> TraitCollection {
    let inherited = nodes[node].parent.some.map(collection(of:)) ?? fallback
    return nodes[node].overrides.isEmpty ? inherited : inherited.applying(nodes[node].overrides)
  }

  /// What differs from what the inputs give; only flagged nodes can differ outside a pass.
  func isReallyDirty(_ node: Node) -> Bool {
    guard nodes[node].isVisited else { return true }
    return nodes[node].isDirty && upToDateCollection(of: node) != collection(of: node)
  }
}

// MARK: - Listening and updating

extension EagerForest {
  @discardableResult
  package func register(
    on node: Node, for traits: TraitSlotSet, handler: @escaping Handler
  ) -> EagerRegistration {
    let registration = EagerRegistration(node: node, traits: traits, handler: handler)
    let firstWatcher = nodes[node].registrations.firstIndex { $0.traits == nil }
    nodes[node].registrations.insert(
      registration, at: firstWatcher ?? nodes[node].registrations.count)
    return registration
  }

  package func watch(_ node: Node, handler: @escaping Handler) -> EagerRegistration {
    let watcher = EagerRegistration(node: node, traits: nil, handler: handler)
    nodes[node].registrations.append(watcher)
    return watcher
  }

  package func unregister(_ registration: EagerRegistration) {
    if registration.handler == nil { return }
    registration.handler = nil
    nodes[registration.node].registrations.removeAll { $0 === registration }
  }

  package func requestAttention(at node: Node) {
    nodes[node].wantsAttention = true
    markWanting(node)
  }

  /// Notes above a node that it, or something below it, wants attention.
  private func markWanting(_ node: Node) {
    var node = nodes[node].parent
    while !node.isNone, !nodes[node].wantsAttentionBelow {
      nodes[node].wantsAttentionBelow = true
      node = nodes[node].parent
    }
  }

  package func update(attending: Bool = false) {
    let roots = liveRoots.map { (node: $0, serial: nodes[$0].serial) }
    for root in roots where nodes[root.node].serial == root.serial {
      updateIfNeeded(root.node, attending: attending)
    }
  }

  package func updateIfNeeded(_ node: Node, attending: Bool = false) {
    if let pass { return pass.updateIfNeeded(node, attending: attending) }
    guard isLive(node) else { return }
    var top = node
    var ancestor = nodes[node].parent
    while !ancestor.isNone {
      if isReallyDirty(ancestor) || attending && nodes[ancestor].wantsAttention { top = ancestor }
      ancestor = nodes[ancestor].parent
    }
    let pass = EagerPass(of: top, in: self, attending: attending)
    self.pass = pass
    pass.run()
    self.pass = nil
  }
}
