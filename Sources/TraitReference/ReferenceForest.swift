import TraitModel

/// The behaviour of traits in a forest, implemented naively.
///
/// This class defines what happens when: what a program can observe of any other implementation is
/// what it can observe of this one. Every node keeps a collection, every round visits every node,
/// and everything is computed from scratch.
///
///     fallback {style: light}             the base of anchored roots
///        │
///        r {style: dark} ─── live        a node: overrides (the input), a collection (the output)
///        ├─ a                             a refresh makes the collection of a node its base
///        │  └─ b {size: 2}                with its overrides applied
///        └─ c ◀── registrations           called in order when a refresh changes the collection
///
/// Nodes are of two kinds. An *eager* node is refreshed as soon as its own overrides change or it
/// gets a new parent; a *lazy* node waits for an update. Either way nothing else is refreshed.
///
/// The functions in the class body are the rules. They are open so that a test can break one of
/// them in a subclass, and show that the properties detect it.
open class ReferenceForest {
  /// The base of anchored roots. A node that was never refreshed reads it as its own collection.
  public final var fallback = TraitCollection()

  /// The live roots, in the order in which they became live.
  public final private(set) var liveRoots: [Node] = []

  /// Called at nodes that want attention, in updates that attend.
  public final var onAttention: (ReferenceForest, Node) -> Void = { _, _ in }

  /// Called with a diagnostic when a limit stops an outermost call (S6.13).
  public final var onUnsettled: (Unsettled) -> Void = { _ in }

  /// The updates under way, the innermost last.
  final var passes: [Pass] = []

  /// The nodes whose visits are under way, the innermost last.
  final var visits: [Node] = []

  /// How many calls that refresh are under way, and whether a limit has stopped the outermost one.
  private final var calls = 0
  final private(set) var isStopped = false

  /// The node whose registration or attention is being called, innermost, and those that asked in such a
  /// call for an update at the limit of nested ones, in this outermost call.
  private final var called: Node?
  private final var refusedVisits: [Node] = []

  /// How many comparisons of collections are under way.
  private final var comparisons = 0

  public init() {}

  // MARK: The rules

  /// S6.2: the base of a node as it is now.
  open func base(of node: Node) -> TraitCollection {
    if let parent = node.parent { return collection(of: parent) }
    return node.isAnchored ? fallback : collection(of: node)
  }

  /// The node's collection as of its last refresh; before the first refresh, the fallback.
  open func collection(of node: Node) -> TraitCollection {
    node.committed ?? fallback
  }

  /// S4.7: what a function gets: the node's override, or else what it inherits; a detached root keeps what it has inherited.
  open func input(of transform: Transform, at node: Node) -> TraitValue {
    if let own = node.overrides[transform.slot] { return own }
    let isDetached = node.parent == nil && !node.isAnchored
    return isDetached
      ? transform.input ?? base(of: node).value(in: transform.slot)
      : base(of: node).value(in: transform.slot)
  }

  /// S6.3: brings one node up to date and makes its deliveries.
  ///
  /// Which registrations are called, and with which previous collection, is settled before the
  /// first call. Registrations that end meanwhile are skipped.
  open func refresh(_ node: Node) {
    call {
      let (previous, next) = (collection(of: node), upToDateCollection(of: node))
      noteInputs(of: node, next)
      let difference = difference(of: next, from: previous)
      if node.committed != nil, difference.isEmpty { return }
      let changes = difference.slots
      let observers = observers(of: node, hearing: changes)
      if !observers.isEmpty, isAtVisitLimit(node) {
        return stop(.visits, at: node, changing: changes.first { _ in true })
      }
      node.committed = next
      visits.append(node)
      for registration in observers where !isStopped {
        call(about: node) { registration.handler?(self, node, previous) }
      }
      visits.removeLast()
    }
  }

  /// S7.5: the registrations that a change calls, in order.
  open func observers(of node: Node, hearing changes: TraitSlotSet) -> [Registration] {
    node.registrations.filter { $0.hears(changes) }
  }

  /// S6.4: an eager node is refreshed at once, a lazy one waits.
  open func overridesChanged(at node: Node) {
    if node.isEager { refresh(node) }
  }

  /// S6.5: the same applies when a node gets a new parent, or is anchored.
  open func parentChanged(of node: Node) {
    if node.isEager { refresh(node) }
  }

  /// Rules 4 and 7 of the walk: called before a node is detached.
  open func willDetach(_ node: Node) {
    for pass in passes { pass.willDetach(node) }
  }

  /// The last step of a visit in an update that attends. Clears the request before the call.
  open func attend(to node: Node) {
    node.wantsAttention = false
    call(about: node) { onAttention(self, node) }
  }
}

// MARK: - Structure

extension ReferenceForest {
  /// Attaches a node to a parent, before the parent's `index`th child or as its last one. A node
  /// that has a parent is detached first, and `index` counts the children that remain.
  ///
  /// Attaching a node to itself or to a descendant, attaching an anchored root, or a negative `index`
  /// is a programming error and changes nothing.
  public final func attach(_ node: Node, to parent: Node, at index: Int? = nil) {
    if node === parent {
      return TraitFailure.fail("Can't attach a node to itself: choose another parent")
    }
    if node.isAncestor(of: parent) {
      return TraitFailure.fail(
        "Can't attach a node to its own descendant: detach the descendant first")
    }
    if node.isAnchored {
      return TraitFailure.fail("Can't attach an anchored root: retire it first")
    }
    if let index, index < 0 {
      return TraitFailure.fail(
        "Can't attach a node at the negative position \(index): count from 0")
    }
    detach(node)
    let count = parent.children.count
    parent.children.insert(node, at: min(index ?? count, count))
    node.parent = parent
    parentChanged(of: node)
  }

  /// Detaches a node from its parent. The nodes of its subtree keep their collections.
  public final func detach(_ node: Node) {
    guard let parent = node.parent else { return }
    willDetach(node)
    parent.children.removeAll { $0 === node }
    node.parent = nil
  }

  /// Destroys a node and its registrations. Its children become detached roots.
  public final func destroy(_ node: Node) {
    retire(node)
    detach(node)
    node.children.forEach(detach)
    for pass in passes where pass.root === node { pass.hasEnded = true }
    node.registrations.forEach(unregister)
    node.overrides = TraitOverrides()
    node.transforms = []
    node.committed = nil
    node.wantsAttention = false
  }

  /// Makes a node without a parent inherit the fallback. `update()` does not reach it, even if it
  /// was live before.
  public final func anchor(_ node: Node) {
    if node.parent != nil {
      return TraitFailure.fail("Can't anchor a node that has a parent: detach it first")
    }
    liveRoots.removeAll { $0 === node }
    buildOnFallback(node)
  }

  /// Anchors a node and makes `update()` reach its subtree.
  public final func makeLive(_ node: Node) {
    if node.parent != nil {
      return TraitFailure.fail("Can't make a node live that has a parent: detach it first")
    }
    if liveRoots.contains(where: { $0 === node }) { return }
    liveRoots.append(node)
    buildOnFallback(node)
  }

  private func buildOnFallback(_ node: Node) {
    if node.isAnchored { return }
    node.isAnchored = true
    parentChanged(of: node)
  }

  /// Makes an anchored root a detached one.
  public final func retire(_ node: Node) {
    node.isAnchored = false
    liveRoots.removeAll { $0 === node }
  }

  /// Whether `update()` reaches a node.
  public final func isLive(_ node: Node) -> Bool {
    liveRoots.contains { $0 === node.root }
  }
}

// MARK: - Values

extension ReferenceForest {
  /// Changes a node's overrides. Everything that `change` sets and removes is one change.
  ///
  /// It gets a copy, which then replaces the node's overrides: until it returns, all others read the
  /// old ones.
  public final func changeOverrides(of node: Node, _ change: (inout TraitOverrides) -> Void) {
    var overrides = node.overrides
    overrides.isModified = false
    change(&overrides)
    if !overrides.isModified { return }
    node.overrides = overrides
    overridesChanged(at: node)
  }

  /// Passes a trait through a function at a node, or with nil no more. A second function replaces the
  /// first. This is a change like one of the node's overrides.
  public final func transform(
    _ slot: TraitSlot, at node: Node, by function: ((TraitValue) -> TraitValue)?
  ) {
    let place = node.transforms.firstIndex { $0.slot == slot }
    let old = place.map { node.transforms.remove(at: $0) }
    if old == nil, function == nil { return }
    if let function {
      node.transforms.append(Transform(slot: slot, function: function, input: old?.input))
    }
    overridesChanged(at: node)
  }

  /// The collection that a refresh would give a node now: its base with its overrides, and what its
  /// functions make of that.
  public final func upToDateCollection(of node: Node) -> TraitCollection {
    var outputs = TraitOverrides()
    for transform in node.transforms {
      outputs.set(transform.output(for: input(of: transform, at: node)), in: transform.slot)
    }
    return base(of: node).applying(node.overrides).applying(outputs)
  }

  /// Whether a function would get something else than in the last refresh.
  private func hasOtherInputs(_ node: Node) -> Bool {
    node.transforms.contains { transform in
      guard transform.output != nil, let last = transform.input else { return true }
      return TraitWord(borrowing: last) != TraitWord(borrowing: input(of: transform, at: node))
    }
  }

  private func noteInputs(of node: Node, _ outputs: TraitCollection) {
    for place in node.transforms.indices {
      let transform = node.transforms[place]
      node.transforms[place].input = input(of: transform, at: node)
      node.transforms[place].output = outputs.value(in: transform.slot)
    }
  }

  /// Whether a refresh would change the node, or the node was never refreshed. To replace a value by
  /// an equal one, as 0.0 by -0.0, is a change too, of which no registration hears. A node is also
  /// dirty if one of its functions would get another value.
  public final func isDirty(_ node: Node) -> Bool {
    node.committed == nil || hasOtherInputs(node)
      || !difference(of: upToDateCollection(of: node), from: collection(of: node)).isEmpty
  }

  /// The traits that a refresh would change.
  final func changes(at node: Node) -> TraitSlotSet {
    difference(of: upToDateCollection(of: node), from: collection(of: node)).slots
  }

  /// Compares with the values' own `==`, which is client code. Calls that it makes refresh nothing:
  /// their changes wait for an update.
  private func difference(
    of new: TraitCollection, from old: TraitCollection
  ) -> TraitDifference {
    comparisons += 1
    defer { comparisons -= 1 }
    return new.difference(from: old)
  }
}

// MARK: - Observing

extension ReferenceForest {
  /// Registers a handler that is called when a refresh changes one of `traits` at a node.
  public final func register(
    on node: Node, for traits: TraitSlotSet, handler: @escaping Registration.Handler
  ) -> Registration {
    let registration = Registration(node: node, traits: traits, handler: handler)
    let firstWatcher = node.registrations.firstIndex { $0.traits == nil }
    node.registrations.insert(registration, at: firstWatcher ?? node.registrations.count)
    return registration
  }

  /// Registers for every trait, after all other registrations of the node.
  public final func watch(
    _ node: Node, handler: @escaping Registration.Handler
  ) -> Registration {
    let watcher = Registration(node: node, traits: nil, handler: handler)
    node.registrations.append(watcher)
    return watcher
  }

  /// Ends a registration; ending it again does nothing.
  public final func unregister(_ registration: Registration) {
    registration.node?.registrations.removeAll { $0 === registration }
    registration.handler = nil
  }
}

// MARK: - Updating

extension ReferenceForest {
  /// Requests that the next update that attends calls `onAttention` at a node, at the end of its
  /// visit.
  public final func requestAttention(at node: Node) {
    node.wantsAttention = true
  }

  /// Updates every live root, in the order in which they became live.
  public final func update(attending: Bool = false) {
    call {
      if passes.count == Self.nestingLimit {
        if let root = liveRoots.first { refuseUpdate(of: root) }
        return
      }
      for root in liveRoots where liveRoots.contains(where: { $0 === root }) {
        updateIfNeeded(root, attending: attending)
      }
    }
  }

  /// S6.6: updates a node's subtree, also if the node is not live, before it returns. Nodes above
  /// it are not refreshed.
  public final func updateIfNeeded(_ node: Node, attending: Bool) {
    call {
      if passes.count == Self.nestingLimit { return refuseUpdate(of: node) }
      let pass = Pass(of: node, in: self, attending: attending)
      passes.append(pass)
      pass.run()
      passes.removeLast()
    }
  }

  /// Runs `body`, which calls the client about a node.
  private func call(about node: Node, _ body: () -> Void) {
    let outer = called
    called = node
    body()
    called = outer
  }

  /// S6.13: one more nested update is left to those around it, once for each node whose registration or
  /// attention asks for one.
  private func refuseUpdate(of node: Node) {
    if let asking = called, !refusedVisits.contains(where: { $0 === asking }) {
      return refusedVisits.append(asking)
    }
    stop(.updates, at: node, changing: changes(at: node).first { _ in true })
  }

  /// Whether the node, or all nodes together, are in as many nested visits as the limits allow.
  final func isAtVisitLimit(_ node: Node) -> Bool {
    visits.count >= Self.visitsLimit
      || visits.count { $0 === node } >= Self.visitLimit
  }

  /// Runs `body`, which refreshes nodes, unless a limit has stopped the outermost such call or
  /// values are being compared.
  private func call(_ body: () -> Void) {
    if isStopped || comparisons > 0 { return }
    calls += 1
    body()
    calls -= 1
    if calls == 0 { (isStopped, refusedVisits) = (false, []) }
  }

  /// S6.13: no visit and no delivery begins until the outermost call has returned.
  final func stop(_ limit: Unsettled.Limit, at node: Node, changing trait: TraitSlot?) {
    isStopped = true
    onUnsettled(Unsettled(limit: limit, node: node, trait: trait))
  }

  /// The limits of rounds in a pass, of nested visits of one node and of all, and of nested updates
  /// (S6.10, S6.13).
  public static var roundLimit: Int { 100 }
  public static var visitLimit: Int { 100 }
  public static var visitsLimit: Int { 500 }
  public static var nestingLimit: Int { 64 }
}
