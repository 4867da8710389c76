import TraitModel

/// The behaviour of traits in a forest, said naively.
///
/// Every question about what happens when is settled by this class: what a program can observe of
/// any other implementation is what it can observe of this one. It keeps a collection at every
/// node, visits every node in every round, and looks for everything from scratch.
///
///     fallback {style: light}                 what live roots inherit
///        │
///        r {style: dark} ───────── live      a node: overrides (an input), a collection (the output)
///        ├─ a                                 collection = parent's collection + own overrides,
///        │  └─ b {size: 2}                    brought up to date by a pass and only by a pass
///        └─ c ◀── registrations               called in order when the collection changes
///
/// This file is the forest at rest: its structure, its inputs and who listens. `Pass` is what
/// happens when it is updated.
package final class ReferenceForest {
  /// What live roots inherit. A node that was never updated reads it as its own collection.
  package var fallback = TraitCollection()

  /// The live roots, in the order in which they became live.
  package private(set) var liveRoots: [Node] = []

  /// Called at nodes that want attention, in updates that attend.
  package var onAttention: (ReferenceForest, Node) -> Void = { _, _ in }

  /// Hears of a pass that was stopped because it did not settle.
  package var onUnsettledPass: (UnsettledPass) -> Void = { _ in }

  /// The pass under way.
  private(set) var pass: Pass?

  /// A rule to leave out, for showing that the laws would notice. None unless a test plants it.
  private let plantedFault: Fault?

  package init(plantedFault: Fault? = nil) {
    self.plantedFault = plantedFault
  }

  /// False, unless a test planted this fault.
  func has(_ fault: Fault) -> Bool {
    fault == plantedFault
  }
}

// MARK: - Structure

extension ReferenceForest {
  /// Puts a node under a parent, before its `index`th child or else last. A node that has a parent
  /// is detached from it first, and `index` is a place among those that remain.
  ///
  /// A node can't go below itself and a live root can't go below anything; then nothing changes.
  package func attach(_ node: Node, to parent: Node, at index: Int? = nil) {
    if node === parent { return TraitFailure.fail("Can't attach a node to itself") }
    if node.isAncestor(of: parent) {
      return TraitFailure.fail("Can't attach a node to its own descendant")
    }
    if isLiveRoot(node) { return TraitFailure.fail("Can't attach a live root") }
    detach(node)
    parent.children.insert(node, at: index ?? parent.children.count)
    node.parent = parent
  }

  /// Takes a node and its subtree from its parent. They keep their collections.
  package func detach(_ node: Node) {
    guard let parent = node.parent else { return }
    pass?.willDetach(node)
    parent.children.removeAll { $0 === node }
    node.parent = nil
    if has(.theDetachedForget) { node.committed = nil }
  }

  /// Ends a node: its registrations with it, its children become detached roots.
  package func destroy(_ node: Node) {
    retire(node)
    detach(node)
    node.children.forEach(detach)
    if !has(.theDestroyedStillListen) { node.registrations.forEach(unregister) }
    node.overrides = TraitOverrides()
    node.committed = nil
    node.wantsAttention = false
  }

  /// Makes a node without a parent a live root: it and what is below it take part in passes.
  package func makeLive(_ node: Node) {
    guard node.parent == nil else {
      return TraitFailure.fail("Can't make a node live that has a parent")
    }
    if !isLiveRoot(node) { liveRoots.append(node) }
  }

  /// Makes a live root an ordinary detached root. It and what is below it keep their collections.
  package func retire(_ node: Node) {
    guard isLiveRoot(node) else { return }
    pass?.willDetach(node)
    liveRoots.removeAll { $0 === node }
  }

  private func isLiveRoot(_ node: Node) -> Bool {
    liveRoots.contains { $0 === node }
  }

  /// Only live nodes are updated and hear of changes.
  package func isLive(_ node: Node) -> Bool {
    isLiveRoot(node.root)
  }
}

// MARK: - Values

extension ReferenceForest {
  /// The node's collection: that of its last visit, before the first the fallback.
  package func collection(of node: Node) -> TraitCollection {
    if has(.readsDoNotWait), pass == nil, isLive(node) { return upToDateCollection(of: node) }
    return node.committed ?? fallback
  }

  /// What the node's inputs give.
  func upToDateCollection(of node: Node) -> TraitCollection {
    let inherited = node.parent.map(collection(of:)) ?? fallback
    return inherited.applying(node.overrides)
  }

  /// Dirty is a fact, not a flag: the collection differs from what the inputs give. A live node
  /// that was never visited has no collection of its own yet, and that differs too.
  func isDirty(_ node: Node) -> Bool {
    node.committed == nil || !changes(at: node).isEmpty
  }

  /// The traits that a visit would change.
  func changes(at node: Node) -> TraitSlotSet {
    upToDateCollection(of: node).changedSlots(from: collection(of: node))
  }
}

// MARK: - Listening

extension ReferenceForest {
  /// Registers a wish to hear when one of `traits` has changed at a node. Never called at once.
  package func register(
    on node: Node, for traits: TraitSlotSet,
    handler: @escaping (ReferenceForest, Node, _ previous: TraitCollection) -> Void
  ) -> Registration {
    let registration = Registration(node: node, traits: traits, handler: handler)
    let firstWatcher = node.registrations.firstIndex { $0.traits == nil }
    node.registrations.insert(registration, at: firstWatcher ?? node.registrations.count)
    return registration
  }

  /// Registers a wish to hear whenever any trait has changed at a node, after everybody else there.
  package func watch(
    _ node: Node, handler: @escaping (ReferenceForest, Node, _ previous: TraitCollection) -> Void
  ) -> Registration {
    let watcher = Registration(node: node, traits: nil, handler: handler)
    node.registrations.append(watcher)
    return watcher
  }

  /// Ends a registration; ending it again does nothing.
  package func unregister(_ registration: Registration) {
    registration.node?.registrations.removeAll { $0 === registration }
    if !has(.theEndedAreCalled) { registration.handler = nil }
  }
}

// MARK: - Updating

extension ReferenceForest {
  /// Updates every live root, one pass each, in the order in which they became live.
  package func update(attending: Bool = false) {
    for root in liveRoots { updateIfNeeded(root, attending: attending) }
  }

  /// Has `onAttention` called at a node when the next update that attends comes by, right after the
  /// node's deliveries (rule 11).
  package func requestAttention(at node: Node) {
    node.wantsAttention = true
  }

  /// Brings a live node's subtree up to date, and makes the deliveries, before it returns.
  ///
  /// Outside a pass this is a pass (rule 8): of the subtree of the topmost ancestor that is dirty or,
  /// if the update attends, wants attention, because that comes first; else of the node's own. Inside
  /// a pass see `Pass.updateIfNeeded(_:attending:)`.
  package func updateIfNeeded(_ node: Node, attending: Bool = false) {
    if let pass { return pass.updateIfNeeded(node, attending: attending) }
    guard isLive(node) else { return }
    let pass = Pass(of: node, in: self, attending: attending)
    self.pass = pass
    pass.run()
    self.pass = nil
  }
}

// MARK: - Checking

extension ReferenceForest {
  /// Rule 9: a passed node's parent is passed. Nothing enforces it; it follows from the others.
  package var parentsOfPassedNodesArePassed: Bool {
    pass?.parentsOfPassedNodesArePassed ?? true
  }
}
