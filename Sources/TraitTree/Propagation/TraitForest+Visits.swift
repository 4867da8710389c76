import TraitModel

/// What a visit changed at its node: both are settled when the visit begins.
struct Change {
  let previous: TraitCollection
  let traits: TraitSlotSet
  /// Whether the node owns a scope all of which changes likewise, so that the scope's stops tell whom
  /// to call.
  var isOfScope = false
}

// A visit brings one node up to date, and makes its deliveries. A pass visits the nodes of a subtree
// one after the other; an eager node is visited by itself, and then the rest of its scope waits.
extension TraitForest {
  /// Brings one node up to date.
  ///
  /// - Parameter pass: The pass whose cursor has just come to the node, unless the node is visited by
  ///   itself.
  func bringUpToDate(_ node: NodeIndex, in pass: Pass? = nil) -> Change? {
    work.visited += 1
    if pass == nil { separateIfBehindParent(node) }
    planner = pass
    defer { planner = nil }
    if nodes[node].scope.isNone { return begin(node) }
    if nodes[node].flags.contains(.ownsScope) { return updateScope(of: node, in: pass) }
    return updateMember(node, in: pass)
  }

  /// Calls the registrations that a change concerns.
  func deliver(_ change: Change, at handle: TraitNode) {
    let node = handle.index
    if isStopped || nodes[node].lastListener.isNone { return }
    if change.isOfScope {
      let stops = stops(in: nodes[node].scope)
      let count = stops.firstIndex { $0.node != node } ?? stops.count
      return call(stops, 0..<count, previous: change.previous)
    }
    var stops: ContiguousArray<Stop> = []
    forEachListener(on: node) { listener in
      if hears(listener, change.traits) { stops.append(stop(at: node, calling: listener)) }
    }
    call(stops, stops.indices, previous: change.previous)
  }
}

// MARK: - The first visit

extension TraitForest {
  private func begin(_ node: NodeIndex) -> Change? {
    let container = container(of: node)
    removeItem(node)
    nodes[node].flags.remove(.isPending)
    if container.isNone || hasOverrides(node) || isBehindParent(node) {
      let collection = upToDateCollection(of: node)
      nodes[node].scope = makeScope(ownedBy: node, collection: collection)
      work.recomputed += 1
      noteIfUnsynced(node)
    } else {
      nodes[node].scope = container
    }
    forEachChild(of: node) { adopt($0, into: nodes[node].scope) }
    if nodes[node].flags.contains(.wantsAttention) { addItem(node) }
    return firstChange(at: node)
  }

  /// What changes for the registrations of a node that was visited for the first time.
  private func firstChange(at node: NodeIndex) -> Change? {
    if nodes[node].lastListener.isNone { return nil }
    let scope = nodes[node].scope
    addToListening(node, of: scope)
    forgetAgendas(of: scope)
    let previous = fallback
    return Change(previous: previous, traits: difference(of: collection(of: node), from: previous))
  }

  /// A child of a node that was visited for the first time is the walk's business from now on.
  private func adopt(_ child: NodeIndex, into scope: ScopeIndex) {
    if nodes[child].scope.isNone { return addItem(child) }
    linkScope(nodes[child].scope, to: scope)
    markPending(child)
  }
}

// MARK: - Members

extension TraitForest {
  /// A node that shares the collection of its parent's scope. It is in step with its parent.
  private func updateMember(_ node: NodeIndex, in pass: Pass?) -> Change? {
    nodes[node].flags.subtract([.isPending, .isUnsynced])
    defer { removeItemIfDone(node) }
    let scope = nodes[node].scope
    if hasOverrides(node) { return splitScope(at: node, in: pass) }
    guard let pass, isChanging(scope, in: pass) else { return nil }
    return Change(previous: scopes[scope].previous, traits: scopes[scope].changed)
  }

  /// The first override in the middle of a scope: nothing below the node was passed.
  private func splitScope(at node: NodeIndex, in pass: Pass?) -> Change? {
    let (old, handle) = (nodes[node].scope, handle(of: node))
    let collection = upToDateCollection(of: node)
    let previous = scopes[old].isChanging ? scopes[old].previous : scopes[old].collection
    let traits = difference(of: collection, from: previous)
    guard contains(handle), nodes[node].scope == old, !nodes[node].flags.contains(.ownsScope) else {
      return abandon(handle)
    }
    if isStoppedByLimit(node, changing: traits) { return nil }
    let scope = splitScope(at: node, collection: previous)
    work.recomputed += 1
    noteIfUnsynced(node)
    if traits.isEmpty { return nil }
    if pass == nil { markChildrenAhead(of: node) }
    scopes[scope].previous = collection
    change(scope, traits, in: pass)
    return Change(previous: previous, traits: traits)
  }

  /// Gives a member of a scope a scope of its own if it does not read what its parent reads, or if it
  /// has overrides in a scope that is changing.
  func separateIfBehindParent(_ node: NodeIndex) {
    let scope = nodes[node].scope
    if scope.isNone || !scopes[scope].isChanging { return }
    if nodes[node].flags.contains(.ownsScope) { return makeExplicitIfChanging(scope) }
    guard hasOverrides(node) || isBehindParent(node) else { return }
    makeExplicitIfChanging(scope, below: node)
    if nodes[node].flags.contains(.ownsScope) { return }
    _ = splitScope(at: node, collection: collection(of: node))
    markPending(node)
  }

  private func makeExplicitIfChanging(_ scope: ScopeIndex, below node: NodeIndex? = nil) {
    let pass = scopes[scope].pass
    if pass != ScopeRecord.ahead {
      passes[Int(pass)].makeExplicit(within: node ?? scopes[scope].owner)
    }
  }
}

// MARK: - Owners of scopes

extension TraitForest {
  private func updateScope(of owner: NodeIndex, in pass: Pass?) -> Change? {
    let scope = nodes[owner].scope
    guard let pass, !needsComparison(scope, in: pass) else { return recompute(scope, in: pass) }
    let traits = inheritedChanges(of: scope)
    if scopes[scope].isAhead {
      if !traits.isEmpty { return recompute(scope, in: pass) }
      takeOver(scope, by: pass)
      noteIfIdle(scope)
    }
    removeItemIfDone(owner)
    if traits.isEmpty || isStoppedByLimit(owner, changing: traits) { return nil }
    work.recomputed += 1
    if hasListeners || wishes > 0 {
      compute(&scopes[scope].previous, of: scope)
      change(scope, traits, in: pass)
    } else {
      // No code of a client runs, and so reads anything, before the round is over.
      compute(&scopes[scope].collection, of: scope)
      if hasStops(scope) {
        scopes[scope].changed = traits
        beginChanging(scope, in: pass)
      }
    }
    noteIfIdle(scope)
    return change(at: owner, in: pass)
  }

  /// Whether what changes at a scope can't be told from what changes in the scope around it.
  private func needsComparison(_ scope: ScopeIndex, in pass: Pass) -> Bool {
    let record = nodes[scopes[scope].owner]
    if !record.flags.isDisjoint(with: [.isPending, .isUnsynced]) { return true }
    guard let parent = scopes[scope].parent.some else { return !record.parent.isNone }
    return scopes[parent].isChanging && scopes[parent].pass != pass.number
  }

  /// Brings an owner up to date by comparing what its inputs give with what it has.
  private func recompute(_ scope: ScopeIndex, in pass: Pass?) -> Change? {
    let owner = scopes[scope].owner
    let handle = handle(of: owner)
    nodes[owner].flags.subtract([.isPending, .isUnsynced])
    work.recomputed += 1
    let isAhead = scopes[scope].isAhead
    var next = TraitCollection()
    if !isAhead { swap(&next, &scopes[scope].previous) }
    compute(&next, of: scope)
    let traits = difference(of: next, from: scopes[scope].collection)
    let changed = isAhead ? difference(of: next, from: scopes[scope].previous) : traits
    guard contains(handle), nodes[owner].scope == scope, scopes[scope].isAhead == isAhead else {
      return abandon(handle)
    }
    if isStoppedByLimit(owner, changing: traits) { return nil }
    let previous = scopes[scope].collection
    if pass == nil, !traits.isEmpty { markChildrenAhead(of: owner) }
    if isAhead {
      if !traits.isEmpty { scopes[scope].collection = next }
      scopes[scope].changed = changed
      if let pass { takeOver(scope, by: pass) }
    } else if traits.isEmpty {
      if !next.holdsReferences { swap(&next, &scopes[scope].previous) }
    } else {
      swap(&next, &scopes[scope].previous)
      change(scope, traits, in: pass)
    }
    noteIfUnsynced(owner)
    noteIfIdle(scope)
    removeItemIfDone(owner)
    if traits.isEmpty || nodes[owner].lastListener.isNone { return nil }
    return Change(previous: previous, traits: traits)
  }

  /// Refreshes a node and its scope without a pass, if no code of a client could tell: there is no
  /// observer in the scope and no other scope below it, so that not even values need be compared
  /// (propagate/tree).
  ///
  /// - Returns: Whether it was so.
  func refreshUnseen(_ node: NodeIndex) -> Bool {
    let record = nodes[node]
    guard record.flags.isSuperset(of: [.ownsScope, .isPending, .hasOverrides]),
      record.flags.isDisjoint(with: [.isUnsynced, .wantsAttention]), !isStopped, !isComparing,
      !hasStops(record.scope), !scopes[record.scope].isChanging,
      record.parent.isNone || !mayDiffer(from: record.parent)
    else { return false }
    work.visited += 1
    work.recomputed += 1
    nodes[node].flags.remove(.isPending)
    compute(&scopes[record.scope].previous, of: record.scope)
    swapCollections(&scopes[record.scope])
    scopes[record.scope].idleWalks = 0
    removeItemsUpwards(from: node)
    forgetPrevious(of: record.scope)
    return true
  }

  /// A comparison ran code of a client that took the node away, or made it something else: a later
  /// round visits it.
  private func abandon(_ handle: TraitNode) -> Change? {
    if contains(handle) { markPending(handle.index) }
    return nil
  }

  /// Computes what a scope's inputs give. Nothing is allocated if no other reference keeps the memory
  /// of `collection`.
  private func compute(_ collection: inout TraitCollection, of scope: ScopeIndex) {
    let owner = scopes[scope].owner
    let base = base(of: owner)
    guard hasOverrides(owner) else { return collection = base }
    work.created += 1
    collection.apply(overrideRecords[nodes[owner].overrides].overrides, over: base)
  }

  /// Makes the collection that was prepared the scope's, and what it was the previous one: for all of
  /// the scope as the pass comes by, or for the owner alone until a pass does.
  private func change(_ scope: ScopeIndex, _ traits: TraitSlotSet, in pass: Pass?) {
    swapCollections(&scopes[scope])
    scopes[scope].changed = traits
    if let pass {
      scopes[scope].keepsPrevious = true
      beginChanging(scope, in: pass)
    } else if nodes[scopes[scope].owner].firstChild.isNone {
      forgetPrevious(of: scope)
    } else {
      scopes[scope].keepsPrevious = true
      scopes[scope].isChanging = true
      beAhead(scope)
    }
  }

  /// Leaves the rest of a scope to the next walk that comes by, or to one that is just inside the owner.
  func beAhead(_ scope: ScopeIndex) {
    let owner = scopes[scope].owner
    scopes[scope].pass = ScopeRecord.ahead
    addItem(owner)
    for number in 0..<passCount where passes[number].cursor == .inside(owner) {
      passes[number].forgetPlan()
    }
  }

  /// Walks that are in the middle of a node's subtree will come to those of its children that lie
  /// ahead and find them out of date, but not the others.
  private func markChildrenAhead(of owner: NodeIndex) {
    for number in 0..<passCount where passes[number].isBelow(owner) {
      forEachChild(of: owner) { child in
        if nodes[child].scope.isNone || passes[number].isPassed(child) { return }
        if !nodes[child].flags.contains(.ownsScope) {
          _ = splitScope(at: child, collection: collection(of: child))
        }
        markPending(child)
      }
    }
  }

  private func swapCollections(_ record: inout ScopeRecord) {
    swap(&record.collection, &record.previous)
  }

  private func change(at owner: NodeIndex, in pass: Pass?) -> Change? {
    let scope = nodes[owner].scope
    if nodes[owner].lastListener.isNone { return nil }
    guard let pass, isChanging(scope, in: pass) else { return nil }
    return Change(
      previous: scopes[scope].previous, traits: scopes[scope].changed, isOfScope: true)
  }

  /// A scope that was up to date changes where its parent does, unless it overrides the trait.
  private func inheritedChanges(of scope: ScopeIndex) -> TraitSlotSet {
    guard let parent = scopes[scope].parent.some, scopes[parent].isChanging else {
      return TraitSlotSet()
    }
    let owner = scopes[scope].owner
    guard hasOverrides(owner) else { return scopes[parent].changed }
    return scopes[parent].changed.subtracting(overrideRecords[nodes[owner].overrides].slots)
  }

  /// Notes that a node was refreshed by itself while the scope around it is changing: how that scope
  /// changed does not tell how this node will.
  private func noteIfUnsynced(_ node: NodeIndex) {
    let container = container(of: node)
    if container.isNone || !isBehindParent(node) { return }
    nodes[node].flags.insert(.isUnsynced)
    addItem(node)
  }
}

// MARK: - Changing scopes

extension TraitForest {
  func isChanging(_ scope: ScopeIndex, in pass: Pass) -> Bool {
    scopes[scope].isChanging && scopes[scope].pass == pass.number
  }

  /// Notes that a scope changes as a pass comes by its nodes.
  func beginChanging(_ scope: ScopeIndex, in pass: Pass) {
    scopes[scope].isChanging = true
    scopes[scope].pass = pass.number
    pass.changing.append(scope)
  }

  /// A pass has come to the owner of a scope that was ahead: the rest of the scope follows.
  func takeOver(_ scope: ScopeIndex, by pass: Pass) {
    if scopes[scope].changed.isEmpty { settle(scope) } else { beginChanging(scope, in: pass) }
  }

  /// Makes a scope's collection the one that all its nodes read.
  func settle(_ scope: ScopeIndex) {
    scopes[scope].isChanging = false
    guard scopes[scope].keepsPrevious else { return }
    scopes[scope].keepsPrevious = false
    forgetPrevious(of: scope)
  }

  /// Whether a node would not read what its parent reads if it were a member of its parent's scope.
  private func isBehindParent(_ node: NodeIndex) -> Bool {
    let container = container(of: node)
    if container.isNone || !scopes[container].isChanging { return false }
    return hasNewCollection(nodes[node].parent, of: container)
      && !hasNewCollection(node, of: container)
  }

  /// Whether a node, as a member of a changing scope, reads the scope's new collection.
  func hasNewCollection(_ node: NodeIndex, of scope: ScopeIndex) -> Bool {
    if scopes[scope].pass == ScopeRecord.ahead { return scopes[scope].owner == node }
    return passes[Int(scopes[scope].pass)].isPassed(node)
  }
}

// MARK: - Scopes that serve no more

extension TraitForest {
  /// So many visits must find a scope without overrides before it ends, so that an override that is
  /// set and removed again and again keeps its scope.
  private static let idleWalks = 2

  private func noteIfIdle(_ scope: ScopeIndex) {
    let owner = scopes[scope].owner
    guard !hasOverrides(owner) else {
      if scopes[scope].idleWalks > 0 { scopes[scope].idleWalks = 0 }
      return
    }
    scopes[scope].idleWalks &+= 1
    let hadOverrides = !nodes[owner].overrides.isNone
    if hadOverrides, scopes[scope].idleWalks < Self.idleWalks { return }
    idle.append((scope, owner))
  }

  func isIdle(_ scope: ScopeIndex, _ owner: NodeIndex) -> Bool {
    guard scopes[scope].owner == owner, nodes[owner].scope == scope,
      let parent = scopes[scope].parent.some, !scopes[scope].isChanging, !scopes[parent].isChanging
    else { return false }
    return !nodes[owner].flags.contains(.isPending) && !hasOverrides(owner)
      && scopes[scope].collection.hasSameBits(as: scopes[parent].collection)
  }
}

// MARK: - Limits

extension TraitForest {
  /// Whether so many visits of the node are under way, one inside the other, that no other may begin.
  func isAtVisitLimit(_ node: TraitNode) -> Bool {
    visitsAround.count >= Self.visitLimit
      && visitsAround.count { $0 == node } >= Self.visitLimit
  }

  /// Whether a visit would call registrations of a node that may not be visited any more.
  private func isStoppedByLimit(_ node: NodeIndex, changing traits: TraitSlotSet) -> Bool {
    guard visitsAround.count >= Self.visitLimit, isAtVisitLimit(handle(of: node)) else {
      return false
    }
    var isHeard = false
    forEachListener(on: node) { isHeard = isHeard || hears($0, traits) }
    if isHeard {
      markPending(node)
      stop(.visits, at: node)
    }
    return isHeard
  }
}
