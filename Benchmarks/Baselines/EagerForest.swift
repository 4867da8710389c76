import TraitModel
import TraitTree

/// The straightforward design, done as well as possible: every node keeps its collection, and a
/// pass visits every node below a change.
///
/// It uses the engine's storage for values and nodes, shares a collection between a node and those
/// of its children that have no overrides, and skips subtrees in which nothing changed. It has no
/// scopes and no index of observers. It behaves exactly like `TraitForest` and passes the same
/// property tests; `ReferenceForest` documents each function.
package final class EagerForest {
  package typealias Node = Index<EagerRecord>
  package typealias Handler = (EagerForest, Node, _ previous: TraitCollection) -> Void

  /// The limit that stopped an outermost call: rounds of a pass, nested visits of one node, or
  /// nested updates.
  package enum Limit { case rounds, visits, updates }

  @exclusivity(unchecked) var nodes = Block<EagerRecord>()
  @exclusivity(unchecked) private var nodesMade = 0

  @exclusivity(unchecked) package var fallback = TraitCollection() {
    didSet { for root in roots { nodes[root].isDirty = true } }
  }
  @exclusivity(unchecked) package var onAttention: (EagerForest, Node) -> Void = { _, _ in }
  @exclusivity(unchecked) package var onUnsettled: (Limit, Node, TraitSlot?) -> Void = {
    _, _, _ in
  }

  /// The anchored roots; the live ones in the order in which they became live.
  @exclusivity(unchecked) private var roots: [Node] = []

  /// Nodes visited so far.
  @exclusivity(unchecked) package var visited = 0

  /// The running updates, the innermost last.
  @exclusivity(unchecked) private var passes: [EagerPass] = []

  /// The number of running calls that refresh nodes, and whether a limit has stopped the outermost.
  @exclusivity(unchecked) private var calls = 0
  @exclusivity(unchecked) private(set) var isStopped = false

  /// The visit under way, by its node's serial number, and how many it is nested in; and those that
  /// asked for an update at the limit of nested ones.
  @exclusivity(unchecked) private var visiting: (serial: Int, depth: Int)?
  @exclusivity(unchecked) private var refusedVisits: Set<Int> = []

  /// The number of running collection comparisons. While it is above zero, refreshing is a no-op.
  @exclusivity(unchecked) private var comparisons = 0

  /// Whether client code has run since this was last reset: it may have moved every cursor.
  @exclusivity(unchecked) var isDisturbed = false

  package init() {}

  deinit { nodes.free() }
}

/// One node, with its collection.
package struct EagerRecord {
  var parent = EagerForest.Node.none
  var firstChild = EagerForest.Node.none
  var lastChild = EagerForest.Node.none
  var previous = EagerForest.Node.none
  var next = EagerForest.Node.none

  /// The collection of the last refresh; meaningless until `isRefreshed`.
  var collection = TraitCollection()
  var isRefreshed = false

  /// Whether a refresh may change this node, or a node below it.
  var isDirty = true
  var isDirtyBelow = false

  /// Whether attention was requested at this node, or at a node below it.
  var wantsAttention = false
  var wantsAttentionBelow = false

  var isEager = false
  var isAnchored = false
  var isLive = false
  /// The number of running visits of this node.
  var visits: Int8 = 0
  /// Distinguishes nodes that used the same index one after the other.
  var serial = 0
  var overrides = TraitOverrides()
  /// Whether there are overrides: a visit that asks these would copy them.
  var hasOverrides = false
  var transforms: [EagerTransform] = []
  var registrations: [EagerRegistration] = []

  package static var vacant: EagerRecord { EagerRecord() }
}

/// An observer of some traits at one node.
package final class EagerRegistration {
  let node: EagerForest.Node
  /// Nil for an observer of every trait.
  let traits: TraitSlotSet?
  /// Nil once the registration has ended.
  @exclusivity(unchecked) var handler: EagerForest.Handler?

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
    nodes[node].isEager = isEager
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
  }

  /// Puts a node right before another, under the same parent.
  package func attach(_ node: Node, before sibling: Node) {
    let parent = nodes[sibling].parent
    guard node != sibling, canAttach(node, to: parent) else { return }
    detach(node)
    link(node, to: parent, before: sibling)
  }

  package func detach(_ node: Node) {
    if nodes[node].parent.isNone { return }
    for pass in passes { pass.willDetach(node) }
    unlink(node)
  }

  package func destroy(_ node: Node) {
    retire(node)
    detach(node)
    while let child = nodes[node].firstChild.some { detach(child) }
    for pass in passes where pass.root == node { pass.hasEnded = true }
    for registration in nodes[node].registrations { registration.handler = nil }
    nodes[node] = EagerRecord()
    nodes.remove(node)
  }

  package func anchor(_ node: Node) {
    guard nodes[node].parent.isNone else {
      return TraitFailure.fail("Can't anchor a node that has a parent")
    }
    nodes[node].isLive = false
    buildOnFallback(node)
  }

  package func makeLive(_ node: Node) {
    guard nodes[node].parent.isNone else {
      return TraitFailure.fail("Can't make a node live that has a parent")
    }
    if nodes[node].isLive { return }
    nodes[node].isLive = true
    roots.removeAll { $0 == node }
    roots.append(node)
    buildOnFallback(node)
  }

  private func buildOnFallback(_ node: Node) {
    if nodes[node].isAnchored { return }
    nodes[node].isAnchored = true
    if !nodes[node].isLive { roots.append(node) }
    noteArrival(of: node)
  }

  package func retire(_ node: Node) {
    guard nodes[node].isAnchored else { return }
    nodes[node].isAnchored = false
    nodes[node].isLive = false
    roots.removeAll { $0 == node }
  }

  package func isLive(_ node: Node) -> Bool {
    var node = node
    while let parent = nodes[node].parent.some { node = parent }
    return nodes[node].isLive
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
    } else if nodes[node].isAnchored {
      TraitFailure.fail("Can't attach an anchored root")
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
    noteArrival(of: node)
  }

  private func noteArrival(of node: Node) {
    if nodes[node].wantsAttention || nodes[node].wantsAttentionBelow { markWanting(node) }
    noteChange(of: node)
  }

  private func unlink(_ node: Node) {
    let parent = nodes[node].parent
    let (previous, next) = (nodes[node].previous, nodes[node].next)
    if let previous = previous.some {
      nodes[previous].next = next
    } else {
      nodes[parent].firstChild = next
    }
    if let next = next.some {
      nodes[next].previous = previous
    } else {
      nodes[parent].lastChild = previous
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
    nodes[node].isRefreshed ? nodes[node].collection : fallback
  }

  package func overrides(of node: Node) -> TraitOverrides { nodes[node].overrides }

  package func changeOverrides(of node: Node, _ change: (inout TraitOverrides) -> Void) {
    var overrides = TraitOverrides()
    swap(&overrides, &nodes[node].overrides)
    overrides.isModified = false
    change(&overrides)
    swap(&overrides, &nodes[node].overrides)
    nodes[node].hasOverrides = !nodes[node].overrides.isEmpty
    if nodes[node].overrides.isModified { noteChange(of: node) }
  }

  /// Marks a node whose inputs changed; an eager node is refreshed at once.
  func noteChange(of node: Node) {
    nodes[node].isDirty = true
    markDirtyBelow(nodes[node].parent)
    if nodes[node].isEager { refresh(node) }
  }

  /// Marks a node and its ancestors as having a possibly dirty descendant.
  private func markDirtyBelow(_ node: Node) {
    var node = node
    while !node.isNone, !nodes[node].isDirtyBelow {
      nodes[node].isDirtyBelow = true
      node = nodes[node].parent
    }
  }

  private func upToDateCollection(of node: Node) -> TraitCollection {
    let base =
      if let parent = nodes[node].parent.some { collection(of: parent) } else {
        nodes[node].isAnchored ? fallback : collection(of: node)
      }
    let own = nodes[node].hasOverrides ? base.applying(nodes[node].overrides) : base
    return nodes[node].transforms.isEmpty ? own : transformed(own, at: node)
  }

  private func difference(
    of new: TraitCollection, from old: TraitCollection
  ) -> TraitDifference {
    comparisons += 1
    defer { comparisons -= 1 }
    return new.difference(from: old)
  }

  /// The first trait that a refresh would change.
  private func nextChange(at node: Node) -> TraitSlot? {
    difference(of: upToDateCollection(of: node), from: collection(of: node)).slots
      .first { _ in true }
  }

  /// Whether a refresh would change a node. `isDirty` may be set although nothing would change.
  func isReallyDirty(_ node: Node) -> Bool {
    guard nodes[node].isRefreshed else { return true }
    guard nodes[node].isDirty else { return false }
    return !difference(of: upToDateCollection(of: node), from: collection(of: node)).isEmpty
  }
}

// MARK: - Observers

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

  /// Marks a node's ancestors: attention was requested at the node or below it.
  private func markWanting(_ node: Node) {
    var node = nodes[node].parent
    while !node.isNone, !nodes[node].wantsAttentionBelow {
      nodes[node].wantsAttentionBelow = true
      node = nodes[node].parent
    }
  }
}

// MARK: - Refreshing and updating

extension EagerForest {
  package func refresh(_ node: Node) {
    distrust(node)
    call { visit(node) }
  }

  package func update(attending: Bool = false) {
    let live = roots.filter { nodes[$0].isLive }.map { (node: $0, serial: nodes[$0].serial) }
    call {
      if passes.count == 64 {
        if let root = live.first?.node { refuseUpdate(of: root) }
        return
      }
      for root in live where nodes[root.node].serial == root.serial && nodes[root.node].isLive {
        updateIfNeeded(root.node, attending: attending)
      }
    }
  }

  package func updateIfNeeded(_ node: Node, attending: Bool = false) {
    call {
      if passes.count == 64 { return refuseUpdate(of: node) }
      let pass = EagerPass(of: node, in: self, attending: attending)
      passes.append(pass)
      pass.run()
      passes.removeLast()
    }
  }

  /// Marks a node dirty if its parent was never refreshed: such a parent reads the fallback, and
  /// does not mark its children when the fallback changes.
  func distrust(_ node: Node) {
    let parent = nodes[node].parent
    if !parent.isNone, !nodes[parent].isRefreshed { nodes[node].isDirty = true }
  }

  /// Refreshes a node if needed, marks its children dirty, and calls its observers.
  func visit(_ node: Node) {
    visited += 1
    guard nodes[node].isDirty else { return }
    nodes[node].isDirty = false
    let (previous, new) = (collection(of: node), upToDateCollection(of: node))
    let difference = difference(of: new, from: previous)
    if nodes[node].isRefreshed, difference.isEmpty { return }
    let changes = difference.slots
    if nodes[node].visits == 100 || visiting?.depth == 500,
      nodes[node].registrations.contains(where: { $0.hears(changes) })
    {
      nodes[node].isDirty = true
      return stop(.visits, at: node)
    }
    nodes[node].collection = new
    nodes[node].isRefreshed = true
    markChildren(of: node)
    if !nodes[node].registrations.isEmpty { deliver(changes, previous, at: node) }
  }

  private func markChildren(of node: Node) {
    var child = nodes[node].firstChild
    if child.isNone { return }
    markDirtyBelow(node)
    while !child.isNone {
      nodes[child].isDirty = true
      child = nodes[child].next
    }
  }

  private func deliver(_ changes: TraitSlotSet, _ previous: TraitCollection, at node: Node) {
    let (called, serial) = (nodes[node].registrations, nodes[node].serial)
    nodes[node].visits += 1
    let outer = visiting
    visiting = (serial, depth: (outer?.depth ?? 0) + 1)
    defer { visiting = outer }
    for registration in called where !isStopped && registration.hears(changes) {
      registration.handler?(self, node, previous)
      isDisturbed = true
    }
    if nodes[node].serial == serial { nodes[node].visits -= 1 }
  }

  func attend(to node: Node) {
    nodes[node].wantsAttention = false
    onAttention(self, node)
    isDisturbed = true
  }

  /// Runs `body`, which refreshes nodes, unless a limit has stopped the outermost call or
  /// collections are being compared.
  private func call(_ body: () -> Void) {
    if isStopped || comparisons > 0 { return }
    calls += 1
    body()
    calls -= 1
    if calls > 0 { return }
    isStopped = false
    if !refusedVisits.isEmpty { refusedVisits = [] }
  }

  private func refuseUpdate(of node: Node) {
    if let asking = visiting, refusedVisits.insert(asking.serial).inserted { return }
    stop(.updates, at: node)
  }

  func stop(_ limit: Limit, at node: Node) {
    let trait = nextChange(at: node)
    isStopped = true
    onUnsettled(limit, node, trait)
  }
}
