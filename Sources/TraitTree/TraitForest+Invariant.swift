import TraitModel

/// The whole invariant, which holds between any two operations.
///
/// Checked after every mutation in a build with TRAITS_BUILD=checks, in forests of more than 1,000
/// nodes after some, and by tests. Looks at every record.
extension TraitForest {
  /// A sentence about a violation; nil if there is none, and while a client's `==` is running,
  /// which is in the middle of an operation.
  package func brokenInvariant() -> String? {
    if isComparing { return nil }
    let work = work
    defer { self.work = work }
    for number in 0..<Int32(nodes.count) where places[NodeIndex(number)].generation != 0 {
      if let sentence = brokenNode(NodeIndex(number)) { return "Node \(number) \(sentence)" }
    }
    if let sentence = brokenCounts() { return "The forest \(sentence)" }
    for number in 0..<Int32(scopes.count) {
      let scope = ScopeIndex(number)
      if scopes[scope].owner.isNone {
        if !scopes[scope].isVacant { return "Scope \(number) was removed and is not vacant" }
        continue
      }
      if let sentence = brokenScope(scope) { return "Scope \(number) \(sentence)" }
    }
    return nil
  }

  /// How many scopes there are, and how many nodes have room for overrides.
  package var scopeCount: Int { scopes.liveCount }
  package var overrideCount: Int { overrideRecords.liveCount }

  /// The end of every mutation: while reads are recorded, disables their fast path; in a build with
  /// internal checks, checks the invariant; then ends the operation.
  @inline(__always)
  func endMutation() {
    // A mutation may have enabled fast reads again.
    if recorder != nil { disableFastReads() }
    #if TRAITS_INTERNAL_CHECKS
    mutationsUnchecked += 1
    // In a large forest not after each: a test of 100,000 nodes would never end.
    if !isChecking, nodes.count <= 1_000 || 8 * mutationsUnchecked >= nodes.count {
      mutationsUnchecked = 0
      // A client's `==` may change the forest during the check.
      isChecking = true
      defer { isChecking = false }
      if let sentence = brokenInvariant() { fatalError(sentence) }
    }
    #endif
    endOperation()
  }

  /// Compares the forest's counts and lists with the nodes' marks.
  private func brokenCounts() -> String? {
    let all = (0..<Int32(nodes.count)).map(NodeIndex.init).filter { places[$0].generation != 0 }
    if attentionRequests != all.count(where: { nodes[$0].flags.contains(.wantsAttention) }) {
      return "has a wrong count of nodes that want attention"
    }
    let live = Set(all.filter { nodes[$0].flags.contains(.isLiveRoot) })
    if live != Set(liveRoots.map(\.index)) || live.count != liveRoots.count {
      return "has a wrong list of live roots"
    }
    let anchored = Set(all.filter { nodes[$0].flags.contains(.isAnchored) })
    if anchored != Set(anchoredRoots.map(\.index)) || anchored.count != anchoredRoots.count {
      return "has a wrong list of anchored roots"
    }
    var registrations = 0
    for node in all { forEachObserver(on: node) { _ in registrations += 1 } }
    if observers.liveCount != registrations + endedObservers.count {
      return "keeps registrations that have ended"
    }
    if operations == 0, !endedObservers.isEmpty {
      return "keeps registrations that ended in a call"
    }
    return nil
  }

  private func brokenNode(_ node: NodeIndex) -> String? {
    let record = nodes[node]
    if nodes[node].flags.contains(.hasOverrides) != !overrides(of: node).isEmpty {
      return "has a wrong `hasOverrides` flag"
    }
    if let place = record.overrides.some, overrideRecords[place].slots != overrides(of: node).slots
    {
      return "has a wrong set of overridden traits"
    }
    if let next = record.next.some {
      if nodes[next].previous != node { return "is not the previous of its next sibling" }
      if nodes[next].rank <= record.rank { return "does not rank below its next sibling" }
      if nodes[next].parent != record.parent { return "has a sibling with another parent" }
    } else if !record.parent.isNone, nodes[record.parent].lastChild != node {
      return "has no next sibling and is not the last child"
    }
    if record.parent.isNone, !record.previous.isNone || !record.next.isNone {
      return "is a root that has siblings"
    }
    if record.previous.isNone, !record.parent.isNone, nodes[record.parent].firstChild != node {
      return "has no previous sibling and is not the first child"
    }
    return brokenMembership(of: node) ?? brokenWorklist(node) ?? brokenObservers(of: node)
  }

  private func brokenMembership(of node: NodeIndex) -> String? {
    let record = nodes[node]
    if record.flags.contains(.ownsScope) {
      if places[node].scope.isNone || scopes[places[node].scope].owner != node {
        return "owns a scope that has another owner"
      }
      if scopes[places[node].scope].parent != parentScope(of: node) {
        return "owns a scope whose parent is not its parent's"
      }
    } else if !places[node].scope.isNone, places[node].scope != parentScope(of: node) {
      return "is in another scope than its parent and owns none"
    } else if record.flags.contains(.isUnsynced) {
      return "is unsynced without a scope of its own"
    }
    if !places[node].scope.isNone, hasOverrides(node), !record.flags.contains(.ownsScope),
      !record.flags.contains(.isPending)
    {
      return "has overrides, but neither a scope nor a pending visit"
    }
    return nil
  }

  private func brokenWorklist(_ node: NodeIndex) -> String? {
    let record = nodes[node]
    let parentScope = parentScope(of: node)
    if record.worklistPlace >= 0 {
      guard !parentScope.isNone, Int(record.worklistPlace) < scopes[parentScope].worklist.count,
        scopes[parentScope].worklist[Int(record.worklistPlace)] == node
      else { return "has a wrong position on its worklist" }
      if places[node].scope == parentScope, !record.flags.contains(.ownsScope), !hasWork(node) {
        return "is on a worklist without work to do, and no walk would remove it"
      }
    } else if !parentScope.isNone, hasWork(node) {
      return "has work to do and is not on the worklist of its parent's scope"
    }
    return nil
  }

  private func brokenObservers(of node: NodeIndex) -> String? {
    var isBroken = false
    forEachObserver(on: node) { observer in
      isBroken =
        isBroken || observers[observer].node != node || observers[observer].handler == nil
        || observers[observers[observer].next].previous != observer
    }
    if isBroken { return "has registrations that are not linked to it" }
    let isListening = !places[node].scope.isNone && !nodes[node].lastObserver.isNone
    if isListening != (nodes[node].observingPlace >= 0) {
      return "is in its scope's list of observing nodes without observers, or the reverse"
    }
    return nil
  }

  private func brokenScope(_ scope: ScopeIndex) -> String? {
    let record = scopes[scope]
    if places[record.owner].scope != scope { return "has an owner that is not in it" }
    for (place, child) in record.children.enumerated()
    where scopes[child].parent != scope || Int(scopes[child].place) != place {
      return "has a child with a wrong position"
    }
    for (place, node) in record.observing.enumerated()
    where places[node].scope != scope || Int(nodes[node].observingPlace) != place {
      return "has an observing node with a wrong position"
    }
    for (place, node) in record.worklist.enumerated()
    where parentScope(of: node) != scope || Int(nodes[node].worklistPlace) != place {
      return "has a node on its worklist with a wrong position"
    }
    return brokenInterest(in: scope) ?? brokenStops(in: scope) ?? brokenChange(of: scope)
      ?? brokenCollection(of: scope) ?? brokenOverrides(in: scope)
  }

  private func brokenInterest(in scope: ScopeIndex) -> String? {
    var interest: UInt64 = 0
    for node in scopes[scope].observing { interest |= self.interest(of: node) }
    for child in scopes[scope].children { interest |= scopes[child].interest }
    if interest & ~scopes[scope].interest != 0 {
      return "has an interest that lacks that of an observer or a child"
    }
    return nil
  }

  /// The latest list must have every stop that a new one would have, in the same order.
  private func brokenStops(in scope: ScopeIndex) -> String? {
    guard let list = scopes[scope].stopCache.latest else { return nil }
    let known = (0..<list.stops.count).map { list.stops[$0] }
    let missing = neededStops(in: scope, hearing: list.changed).contains { needed in
      !known.contains { $0.handle == needed.handle && $0.observer == needed.observer }
    }
    if missing { return "caches a list in which a stop is missing" }
    let order = inOrder(known.map(\.node), below: scopes[scope].owner)
    var isInOrder = true
    var place = 0
    for node in order {
      isInOrder = isInOrder && place < known.count && known[place].node == node
      while place < known.count, known[place].node == node { place += 1 }
    }
    return isInOrder && place == known.count ? nil : "caches a list of stops that is out of order"
  }

  private func neededStops(in scope: ScopeIndex, hearing changed: TraitSlotSet) -> [Stop] {
    var needed: [Stop] = []
    for child in scopes[scope].children where mayBeHeard(changed.summary, in: child) {
      needed.append(Stop(handle: handle(of: scopes[child].owner), observer: .none))
    }
    for node in scopes[scope].observing {
      forEachObserver(on: node) { observer in
        guard hears(observer, changed) else { return }
        needed.append(Stop(handle: handle(of: node), observer: observer))
      }
    }
    return needed
  }

  private func brokenChange(of scope: ScopeIndex) -> String? {
    let record = scopes[scope]
    if !record.isChanging {
      return record.previousObject == nil ? nil : "keeps an object for a collection that is past"
    }
    if !record.isAhead {
      if record.pass >= passCount { return "is changing in a pass that is over" }
      let pass = passes[Int(record.pass)]
      if !pass.hasEnded, !isInSubtree(record.owner, of: pass.root) {
        return "is changing in a pass, and its owner is not in the subtree of that pass"
      }
    }
    if record.isAhead, !parentScope(of: record.owner).isNone, nodes[record.owner].worklistPlace < 0,
      planner == nil
    {
      return "is ahead, and its owner is on no worklist"
    }
    return nil
  }

  /// Between two operations a scope matches its inputs, unless it has a pending visit or may lag.
  private func brokenCollection(of scope: ScopeIndex) -> String? {
    let record = scopes[scope]
    guard operations == 0, let parent = record.parent.some, follows(scope) else { return nil }
    let isChanging = scopes[parent].isChanging
    let changedAt = isChanging ? scopes[parent].previousAt : scopes[parent].collectionAt
    if record.validAt < changedAt { return nil }
    let inherited = isChanging ? scopes[parent].previous : scopes[parent].collection
    let slots = overrideRecords.count > 0 ? overrides(of: record.owner).slots : TraitSlotSet()
    let differing = record.collection.changedSlots(from: inherited).subtracting(slots)
    return differing.isEmpty ? nil : "has no pending visit, and another collection than it inherits"
  }
}

extension TraitForest {
  /// Between two operations a scope has its owner's overrides, unless it has a pending visit.
  private func brokenOverrides(in scope: ScopeIndex) -> String? {
    let record = scopes[scope]
    guard operations == 0, follows(scope) else { return nil }
    let overridden = record.collection.applying(overrides(of: record.owner))
    return overridden == record.collection
      ? nil : "has no pending visit, and a collection without its owner's overrides"
  }
}

extension ScopeRecord {
  /// Whether the record equals `vacant`, except for the capacity of its lists.
  fileprivate var isVacant: Bool {
    owner.isNone && parent.isNone && place == -1 && pass == Self.ahead && idleSince == 0
      && !isChanging && !replacesEqual && validAt == 0 && collectionAt == 0 && previousAt == 0
      && interest == 0
      && changed.isEmpty && stopCache.latest == nil && object == nil && previousObject == nil
      && collection.hasSameBits(as: TraitCollection())
      && previous.hasSameBits(as: TraitCollection())
      && children.isEmpty && worklist.isEmpty && observing.isEmpty
  }
}
