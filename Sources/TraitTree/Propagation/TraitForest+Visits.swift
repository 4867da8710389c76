import TraitModel

/// What a visit changed at its node, settled when the visit begins.
enum Change {
  case ofNode(previous: TraitCollection, TraitSlotSet)
  /// The node owns a scope that changes as a whole: the scope's stops list the observers to call.
  case ofScope(ScopeIndex)
}

// A visit brings one node up to date, and makes its deliveries. A pass visits the nodes of a
// subtree one after the other; an eager node is visited alone, and the rest of its scope waits for
// a pass.
extension TraitForest {
  /// Brings one node up to date.
  ///
  /// - Parameter pass: The pass whose cursor has just reached the node; nil if the node is visited
  ///   alone.
  func bringUpToDate(_ node: NodeIndex, in pass: Pass? = nil) -> Change? {
    work.visited += 1
    catchUp(before: node, in: pass)
    if pass == nil { separateIfBehindParent(node) } else { separateFromOtherPass(node, pass) }
    planner = pass
    defer { planner = nil }
    if places[node].scope.isNone { return begin(node) }
    if nodes[node].flags.contains(.ownsScope) { return updateScope(of: node, in: pass) }
    return updateMember(node, in: pass)
  }

  /// Makes the scope of a node that is to be visited catch up, in a pass with the rounds before the
  /// one under way: the visit itself does the rest. The walk has had the parent scope catch up.
  private func catchUp(before node: NodeIndex, in pass: Pass?) {
    guard nodes[node].flags.contains(.ownsScope) else { return }
    let scope = places[node].scope
    if pass == nil { return catchUp(scope) }
    if scopes[scope].validAt < version, follows(scope), let parent = scopes[scope].parent.some {
      followEarlierChanges(scope, of: parent)
    }
  }

  /// Calls the registrations that hear of a change.
  func deliver(_ change: Change, at handle: TraitNode) {
    let node = handle.index
    // A `==` in the node's first visit may have destroyed it.
    if isStopped || !contains(handle) || nodes[node].lastObserver.isNone { return }
    switch change {
    case .ofScope(let scope):
      let stops = stops(in: scope)
      let end = stops.endOfNode(from: 0, at: node)
      // A copy: a handler may have the scope's own one released.
      let previous = scopes[scope].previous
      if end > 0 { call(stops, 0..<end, previous: previous) }
    case .ofNode(let previous, let traits):
      var stops: [Stop] = []
      forEachObserver(on: node) { observer in
        if hears(observer, traits) { stops.append(Stop(handle: handle, observer: observer)) }
      }
      let list = StopList(stops, changed: traits)
      withExtendedLifetime(list) { call(list.stops, 0..<list.stops.count, previous: previous) }
    }
  }
}

// MARK: - The first visit

extension TraitForest {
  private func begin(_ node: NodeIndex) -> Change? {
    let parentScope = parentScope(of: node)
    removeFromWorklist(node)
    nodes[node].flags.remove(.isPending)
    if parentScope.isNone || hasOverrides(node) || isBehindParent(node) {
      let collection = upToDateCollection(of: node)
      places[node].scope = makeScope(ownedBy: node, collection: collection)
      noteValidity(of: places[node].scope)
      work.recomputed += 1
      noteIfUnsynced(node)
    } else {
      places[node].scope = parentScope
    }
    forEachChild(of: node) { adopt($0, into: places[node].scope) }
    if nodes[node].flags.contains(.wantsAttention) { addToWorklist(node) }
    return firstChange(at: node)
  }

  /// The change for the observers of a node that was visited for the first time.
  private func firstChange(at node: NodeIndex) -> Change? {
    if nodes[node].lastObserver.isNone { return nil }
    let scope = places[node].scope
    addToObserving(node, of: scope)
    forgetStops(of: scope, toAdd: node)
    let previous = fallback
    return .ofNode(previous: previous, difference(of: collection(of: node), from: previous))
  }

  /// Puts a child of a node that was visited for the first time on the worklist of the node's
  /// scope.
  private func adopt(_ child: NodeIndex, into scope: ScopeIndex) {
    if places[child].scope.isNone { return addToWorklist(child) }
    moveScope(of: child, below: scope)
  }
}

// MARK: - Members

extension TraitForest {
  /// Visits a member of a scope; it reads the same collection as its parent.
  private func updateMember(_ node: NodeIndex, in pass: Pass?) -> Change? {
    nodes[node].flags.subtract([.isPending, .isUnsynced])
    defer { removeFromWorklistIfDone(node) }
    return hasOverrides(node) ? updateWithOwnScope(node, in: pass) : nil
  }

  /// Gives a member with overrides a scope of its own. Nothing below the node was passed.
  private func updateWithOwnScope(_ node: NodeIndex, in pass: Pass?) -> Change? {
    let (old, handle) = (places[node].scope, handle(of: node))
    let collection = upToDateCollection(of: node)
    let previous = scopes[old].isChanging ? scopes[old].previous : scopes[old].collection
    let difference = fullDifference(of: collection, from: previous)
    let traits = difference.slots
    guard contains(handle), places[node].scope == old,
      !nodes[node].flags.contains(.ownsScope), !isLeft(node, by: pass)
    else { return abandon(handle, in: pass) }
    if isStoppedByLimit(node, changing: traits) { return nil }
    let scope = splitScope(at: node, collection: previous)
    work.recomputed += 1
    noteIfUnsynced(node)
    if traits.isEmpty {
      if difference.replacesEqual {
        scopes[scope].previous = collection
        replaceByEqual(scope, in: pass)
      }
      noteValidity(of: scope)
      return nil
    }
    if pass == nil { markChildrenAhead(of: node) }
    scopes[scope].previous = collection
    scopes[scope].replacesEqual = difference.replacesEqual
    change(scope, traits, in: pass)
    return .ofNode(previous: previous, traits)
  }

  /// Gives a member of a scope a scope of its own if it does not read what its parent reads, or if
  /// it has overrides in a scope that is changing.
  func separateIfBehindParent(_ node: NodeIndex) {
    let scope = places[node].scope
    if scope.isNone { return }
    catchUp(scope)
    if !scopes[scope].isChanging { return }
    if nodes[node].flags.contains(.ownsScope) { return makeExplicitIfChanging(scope) }
    guard hasOverrides(node) || isBehindParent(node) else { return }
    makeExplicitIfChanging(scope, below: node)
    if nodes[node].flags.contains(.ownsScope) { return }
    _ = splitScope(at: node, collection: collection(of: node))
    markPending(node)
  }

  /// If another pass is changing a node's scope, makes that scope explicit: a handler has moved an
  /// outer pass's whole subtree into the subtree of `pass`. (`pass` is optional because unwrapping it
  /// would cost each visit a retain.)
  private func separateFromOtherPass(_ node: NodeIndex, _ pass: Pass?) {
    guard nodes[node].flags.contains(.ownsScope) else { return }
    let scope = places[node].scope
    if scopes[scope].isChanging, scopes[scope].pass != pass?.number {
      makeExplicitIfChanging(scope)
    }
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
    let scope = places[owner].scope
    guard let pass, !needsComparison(scope, in: pass) else { return recompute(scope, in: pass) }
    let traits = inheritedChanges(of: scope)
    if scopes[scope].isAhead {
      if !traits.isEmpty { return recompute(scope, in: pass) }
      handOver(scope, to: pass)
      noteIfIdle(scope)
    }
    removeFromWorklistIfDone(owner)
    if traits.isEmpty { noteValidity(of: scope) }
    if traits.isEmpty || isStoppedByLimit(owner, changing: traits) { return nil }
    work.recomputed += 1
    let (record, parent) = (scopes.address(of: scope), scopes.address(of: scopes[scope].parent))
    compute(&record.pointee.previous, of: scope, over: &parent.pointee.collection)
    change(scope, traits, in: pass)
    noteIfIdle(scope)
    return change(at: owner, in: pass)
  }

  /// Whether a scope's changes can't be derived from those of its parent scope.
  private func needsComparison(_ scope: ScopeIndex, in pass: Pass) -> Bool {
    let record = nodes[scopes[scope].owner]
    if !record.flags.isDisjoint(with: [.isPending, .isUnsynced]) { return true }
    guard let parent = scopes[scope].parent.some else { return !record.parent.isNone }
    return scopes[parent].isChanging && scopes[parent].pass != pass.number
  }

  /// Whether a client's `==` has ended the pass that visits a node, or has moved the node away from
  /// its cursor.
  private func isLeft(_ node: NodeIndex, by pass: Pass?) -> Bool {
    guard let pass else { return false }
    return pass.hasEnded || !pass.isPassed(node)
  }

  /// Brings an owner up to date by comparing its old and new collection.
  private func recompute(_ scope: ScopeIndex, in pass: Pass?) -> Change? {
    let owner = scopes[scope].owner
    let handle = handle(of: owner)
    nodes[owner].flags.subtract([.isPending, .isUnsynced])
    work.recomputed += 1
    let isAhead = scopes[scope].isAhead
    // A client's `==` may read the scope, which must not catch up in the middle of its visit.
    scopes[scope].validAt = ScopeRecord.changing
    var next = TraitCollection()
    if !isAhead { swap(&next, &scopes[scope].previous) }
    var base = base(of: owner)
    compute(&next, of: scope, over: &base)
    let difference = fullDifference(of: next, from: scopes[scope].collection)
    let traits = difference.slots
    let whole = isAhead ? fullDifference(of: next, from: scopes[scope].previous) : difference
    guard contains(handle), places[owner].scope == scope, scopes[scope].isAhead == isAhead,
      scopes[scope].validAt == ScopeRecord.changing, !nodes[owner].flags.contains(.isPending),
      !isLeft(owner, by: pass)
    else { return abandon(handle, in: pass) }
    if isStoppedByLimit(owner, changing: traits) { return nil }
    let previous = scopes[scope].collection
    if pass == nil, !traits.isEmpty { markChildrenAhead(of: owner) }
    if isAhead {
      if !difference.isEmpty {
        scopes[scope].object = nil
        swap(&next, &scopes[scope].collection)
        keepDuringOperation(&next)
      }
      scopes[scope].changed = whole.slots
      scopes[scope].replacesEqual = whole.replacesEqual
      if let pass { handOver(scope, to: pass) }
    } else if traits.isEmpty {
      if difference.replacesEqual {
        swap(&next, &scopes[scope].previous)
        replaceByEqual(scope, in: pass)
      } else if !next.holdsReferences {
        swap(&next, &scopes[scope].previous)
      }
      noteValidity(of: scope)
    } else {
      swap(&next, &scopes[scope].previous)
      scopes[scope].replacesEqual = difference.replacesEqual
      change(scope, traits, in: pass)
    }
    noteIfUnsynced(owner)
    noteIfIdle(scope)
    removeFromWorklistIfDone(owner)
    if traits.isEmpty || nodes[owner].lastObserver.isNone { return nil }
    return .ofNode(previous: previous, traits)
  }

  /// Makes the prepared collection, whose values are equal, the scope's: for all its nodes at once,
  /// because no observer hears of it. The scopes below follow when they are read.
  private func replaceByEqual(_ scope: ScopeIndex, in pass: Pass?) {
    swapCollections(of: scope)
    noteEqualChange(of: scope)
    if let pass, TraitCollection.holdsReferences(at: &scopes.address(of: scope).pointee.previous) {
      pass.releasing.append(scope)
    }
    releasePrevious(of: scope)
  }

  /// Gives a change of a scope a version at which its traits are not known: the scopes below compute
  /// their collections anew.
  private func noteEqualChange(of scope: ScopeIndex) {
    version &+= 1
    scopes[scope].previousAt = version
    scopes[scope].collectionAt = version
  }

  /// Refreshes a node and its scope without a pass, if client code can't observe the difference: no
  /// observer in the scope or below it hears of a trait whose bits change (propagate/tree).
  ///
  /// - Returns: Whether it did. The caller ends idle scopes, and releases the previous collection.
  func refreshUnseen(_ node: NodeIndex) -> Bool {
    let record = nodes[node]
    guard record.flags.isSuperset(of: [.ownsScope, .isPending, .hasOverrides]),
      record.flags.isDisjoint(with: [.isUnsynced, .wantsAttention]), !isStopped, !isComparing,
      record.parent.isNone || !mayDiffer(from: record.parent)
    else { return false }
    let scope = places[node].scope
    let change = scopes.address(of: scope)
    guard change.pointee.worklist.isEmpty, !change.pointee.isChanging,
      change.pointee.children.isEmpty || !change.pointee.collection.holdsReferences
    else { return false }
    // If all that the node overrides is observed, a change would be heard.
    let overrides = overrideRecords.address(of: record.overrides)
    if overrides.pointee.slots.summary & ~change.pointee.interest == 0 { return false }
    if overrides.pointee.overrides.unknown != nil { return false }
    prepareNext(of: scope)
    if change.pointee.interest != 0 || !change.pointee.children.isEmpty {
      let traits = TraitCollection.slotsOfOtherBits(
        at: &change.pointee.collection, &change.pointee.previous)
      if mayBeHeard(traits.summary, in: scope) {
        work.created -= 1
        releasePrevious(of: scope)
        return false
      }
      change.pointee.changed = traits
      change.pointee.previousAt = change.pointee.collectionAt
      version &+= 1
    }
    work.visited += 1
    work.recomputed += 1
    nodes[node].flags.remove(.isPending)
    swapCollections(of: scope)
    change.pointee.collectionAt = version
    change.pointee.validAt = version
    endIdleness(of: scope)
    removeFromWorklistsUpwards(from: node)
    return true
  }

  /// Gives up a visit because a client's `==` destroyed, moved or visited the node, or changed its
  /// overrides. The walk visits it again if it lies ahead, and else a later round does.
  private func abandon(_ handle: TraitNode, in pass: Pass?) -> Change? {
    guard contains(handle) else { return nil }
    let node = handle.index
    if nodes[node].flags.contains(.ownsScope) { noteValidity(of: places[node].scope) }
    markPending(node)
    pass?.abandoned += 1
    if let pass, Int(pass.abandoned) > Pass.roundLimit * nodeCount { stop(.rounds, at: node) }
    return nil
  }

  /// Computes a scope's up-to-date collection. Allocates nothing if the memory of `collection` is
  /// uniquely referenced and large enough.
  func compute(
    _ collection: UnsafeMutablePointer<TraitCollection>, of scope: ScopeIndex,
    over base: UnsafeMutablePointer<TraitCollection>
  ) {
    let owner = scopes[scope].owner
    guard hasOverrides(owner) else { return collection.pointee = base.pointee }
    work.created += 1
    let record = overrideRecords.address(of: nodes[owner].overrides)
    if record.pointee.areTaken {
      return collection.pointee = base.pointee.applying(overrides(of: owner))
    }
    withUnsafeMutablePointer(to: &record.pointee.overrides) { overrides in
      TraitCollection.apply(overrides, over: base, to: collection)
    }
  }

  /// Computes a scope's up-to-date collection in the memory of its previous one.
  private func prepareNext(of scope: ScopeIndex) {
    var base = base(of: scopes[scope].owner)
    let record = scopes.address(of: scope)
    compute(&record.pointee.previous, of: scope, over: &base)
  }

  /// Makes the prepared collection the scope's, and its old one the previous: for each node when
  /// `pass` passes it, or without a pass for the owner alone.
  func change(_ scope: ScopeIndex, _ traits: TraitSlotSet, in pass: Pass?) {
    swapCollections(of: scope)
    scopes[scope].changed = traits
    scopes[scope].previousAt = scopes[scope].collectionAt
    if let pass {
      beginChanging(scope, in: pass)
    } else if nodes[scopes[scope].owner].firstChild.isNone {
      scopes[scope].replacesEqual = false
      noteValidity(of: scope)
      releasePrevious(of: scope)
    } else {
      scopes[scope].isChanging = true
      scopes[scope].validAt = ScopeRecord.changing
      beAhead(scope)
    }
  }

  /// Leaves the rest of a scope to the next walk that reaches it, or to one that is just inside the
  /// owner.
  func beAhead(_ scope: ScopeIndex) {
    let owner = scopes[scope].owner
    scopes[scope].pass = ScopeRecord.ahead
    addToWorklist(owner)
    for number in 0..<passCount where passes[number].cursor == .inside(owner) {
      passes[number].forgetPlan()
    }
  }

  /// Marks the children of `owner` that lie ahead of a walk in its subtree as pending: that walk
  /// would find them dirty, but not the children behind it.
  private func markChildrenAhead(of owner: NodeIndex) {
    for number in 0..<passCount where passes[number].isBelow(owner) {
      forEachChild(of: owner) { child in
        if places[child].scope.isNone || passes[number].isPassed(child) { return }
        if !nodes[child].flags.contains(.ownsScope) {
          _ = splitScope(at: child, collection: collection(of: child))
        }
        markPending(child)
      }
    }
  }

  func swapCollections(of scope: ScopeIndex) {
    scopes[scope].swapCollections()
  }

  private func change(at owner: NodeIndex, in pass: Pass?) -> Change? {
    let scope = places[owner].scope
    if nodes[owner].lastObserver.isNone { return nil }
    guard let pass, isChanging(scope, in: pass) else { return nil }
    return .ofScope(scope)
  }

  /// The changes of the parent scope that a scope, up to date until now, does not override.
  private func inheritedChanges(of scope: ScopeIndex) -> TraitSlotSet {
    guard let parent = scopes[scope].parent.some, scopes[parent].isChanging else {
      return TraitSlotSet()
    }
    return inheritedTraits(of: scope, from: parent)
  }

  /// Marks a node that was refreshed by itself while its parent scope was changing: how that scope
  /// changed does not say how the node will.
  private func noteIfUnsynced(_ node: NodeIndex) {
    let parentScope = parentScope(of: node)
    if parentScope.isNone || !isBehindParent(node) { return }
    nodes[node].flags.insert(.isUnsynced)
    addToWorklist(node)
  }
}

// MARK: - Changing scopes

extension TraitForest {
  func isChanging(_ scope: ScopeIndex, in pass: Pass) -> Bool {
    scopes[scope].isChanging && scopes[scope].pass == pass.number
  }

  /// Makes a scope changing in a pass.
  func beginChanging(_ scope: ScopeIndex, in pass: Pass) {
    scopes[scope].isChanging = true
    scopes[scope].validAt = ScopeRecord.changing
    scopes[scope].pass = pass.number
    pass.changing.append(scope)
    if scopes[scope].children.isEmpty { return scopes[scope].collectionAt = version }
    version &+= 1
    scopes[scope].collectionAt = version
    if replacesReferences(scope) { pass.releasing.append(scope) }
  }

  /// Whether a changing scope's previous collection holds a box that the new one does not. The box's
  /// value may be equal to the new one, and then its trait has not changed.
  private func replacesReferences(_ scope: ScopeIndex) -> Bool {
    let record = scopes.address(of: scope)
    if !TraitCollection.holdsReferences(at: &record.pointee.previous) { return false }
    if record.pointee.previous.holdsReferences(in: record.pointee.changed) { return true }
    let replaced = TraitCollection.slotsOfOtherBits(
      at: &record.pointee.collection, &record.pointee.previous)
    return record.pointee.previous.holdsReferences(in: replaced)
  }

  /// Has a pass that reached the owner of a scope that is ahead change the rest of the scope.
  func handOver(_ scope: ScopeIndex, to pass: Pass) {
    if scopes[scope].changed.isEmpty { settle(scope) } else { beginChanging(scope, in: pass) }
  }

  /// Ends a scope's change: all its nodes read its collection.
  func settle(_ scope: ScopeIndex) {
    scopes[scope].isChanging = false
    if scopes[scope].replacesEqual {
      scopes[scope].replacesEqual = false
      noteEqualChange(of: scope)
    }
    noteValidity(of: scope)
    releasePrevious(of: scope)
  }

  /// Whether a node, as a member of its parent scope, would still read the previous collection
  /// while its parent reads the new one.
  private func isBehindParent(_ node: NodeIndex) -> Bool {
    let parentScope = parentScope(of: node)
    if parentScope.isNone { return false }
    catchUp(parentScope)
    if !scopes[parentScope].isChanging { return false }
    return hasNewCollection(nodes[node].parent, of: parentScope)
      && !hasNewCollection(node, of: parentScope)
  }

  /// Whether a node, as a member of a changing scope, reads the scope's new collection.
  func hasNewCollection(_ node: NodeIndex, of scope: ScopeIndex) -> Bool {
    if scopes[scope].pass == ScopeRecord.ahead { return scopes[scope].owner == node }
    return passes[Int(scopes[scope].pass)].isPassed(node)
  }
}
