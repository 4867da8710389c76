import TraitModel

/// What is true between any two operations, in one place.
///
/// Asked after every mutation in a build with `TRAITS_INTERNAL_CHECKS`, by tests at any time, and
/// otherwise never: it looks at everything.
extension TraitForest {
  /// A sentence about what is not as it must be; nil if all is well, and inside a value's `==`,
  /// which runs in the middle of an operation.
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
        if !scopes[scope].isVacant { return "Scope \(number) was removed and keeps something" }
        continue
      }
      if let sentence = brokenScope(scope) { return "Scope \(number) \(sentence)" }
    }
    return nil
  }

  /// How many scopes there are, and how many nodes have room for overrides.
  package var scopeCount: Int { scopes.liveCount }
  package var overrideCount: Int { overrideRecords.liveCount }

  /// Called after every mutation.
  @inline(__always)
  func checkInvariant() {
    // A mutation may have opened the short way to some values again.
    if recorder != nil { closeShortWay() }
    #if TRAITS_INTERNAL_CHECKS
    if let sentence = brokenInvariant() { fatalError(sentence) }
    #endif
  }

  /// What the forest keeps besides the nodes' own marks.
  private func brokenCounts() -> String? {
    let all = (0..<Int32(nodes.count)).map(NodeIndex.init).filter { places[$0].generation != 0 }
    if attentionRequests != all.count(where: { nodes[$0].flags.contains(.wantsAttention) }) {
      return "counts other nodes that want attention than there are"
    }
    let live = Set(all.filter { nodes[$0].flags.contains(.isLiveRoot) })
    if live != Set(liveRoots.map(\.index)) || live.count != liveRoots.count {
      return "lists other live roots than there are"
    }
    let anchored = Set(all.filter { nodes[$0].flags.contains(.isAnchored) })
    if anchored != Set(anchoredRoots.map(\.index)) || anchored.count != anchoredRoots.count {
      return "lists other anchored roots than there are"
    }
    return nil
  }

  private func brokenNode(_ node: NodeIndex) -> String? {
    let record = nodes[node]
    if nodes[node].flags.contains(.hasOverrides) != !overrides(of: node).isEmpty {
      return "is wrong about having overrides"
    }
    if let place = record.overrides.some,
      overrideRecords[place].slots != overrideRecords[place].overrides.slots
    {
      return "is wrong about the traits that it overrides"
    }
    if let next = record.next.some {
      if nodes[next].previous != node { return "is not the previous of its next sibling" }
      if nodes[next].rank <= record.rank { return "does not rank below its next sibling" }
      if nodes[next].parent != record.parent { return "has a sibling with another parent" }
    } else if !record.parent.isNone, nodes[record.parent].lastChild != node {
      return "has no next sibling and is not the last child"
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
        return "owns a scope that does not say so"
      }
      if scopes[places[node].scope].parent != parentScope(of: node) {
        return "owns a scope whose parent is not its parent's"
      }
    } else if !places[node].scope.isNone, places[node].scope != parentScope(of: node) {
      return "is in another scope than its parent and owns none"
    }
    if !places[node].scope.isNone, hasOverrides(node), !record.flags.contains(.ownsScope),
      !record.flags.contains(.isPending)
    {
      return "has overrides, and neither a scope nor a visit to come"
    }
    return nil
  }

  private func brokenWorklist(_ node: NodeIndex) -> String? {
    let record = nodes[node]
    let container = parentScope(of: node)
    if record.worklistPlace >= 0 {
      guard !container.isNone, Int(record.worklistPlace) < scopes[container].worklist.count,
        scopes[container].worklist[Int(record.worklistPlace)] == node
      else { return "is not on the worklist where it says it is" }
      if places[node].scope == container, !record.flags.contains(.ownsScope), !hasWork(node) {
        return "is on a worklist, has no work to do, and no walk would find that out"
      }
    } else if !container.isNone, hasWork(node) {
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
      return "is wrong about observing in its scope"
    }
    return nil
  }

  private func brokenScope(_ scope: ScopeIndex) -> String? {
    let record = scopes[scope]
    if places[record.owner].scope != scope { return "has an owner that is not in it" }
    for (place, child) in record.children.enumerated()
    where scopes[child].parent != scope || Int(scopes[child].place) != place {
      return "has a child that does not know its place"
    }
    for (place, node) in record.observing.enumerated()
    where places[node].scope != scope || Int(nodes[node].observingPlace) != place {
      return "has a observing node that does not know its place"
    }
    for (place, node) in record.worklist.enumerated()
    where parentScope(of: node) != scope || Int(nodes[node].worklistPlace) != place {
      return "has an item that does not know its place"
    }
    return brokenInterest(in: scope) ?? brokenStops(in: scope) ?? brokenChange(of: scope)
      ?? brokenCollection(of: scope)
  }

  private func brokenInterest(in scope: ScopeIndex) -> String? {
    var interest: UInt64 = 0
    for node in scopes[scope].observing { interest |= self.interest(of: node) }
    for child in scopes[scope].children { interest |= scopes[child].interest }
    if interest & ~scopes[scope].interest != 0 {
      return "does not know all that may be heard in it"
    }
    return nil
  }

  /// The list that was asked for last has every stop that a new one would have, and in that order.
  private func brokenStops(in scope: ScopeIndex) -> String? {
    guard let list = scopes[scope].stopCache.latest else { return nil }
    let known = (0..<list.stops.count).map { list.stops[$0] }
    let missing = neededStops(in: scope, hearing: list.changed).contains { needed in
      !known.contains { $0.handle == needed.handle && $0.observer == needed.observer }
    }
    if missing { return "keeps a list of stops in which one is missing" }
    let order = inOrder(known.map(\.node), below: scopes[scope].owner)
    var isInOrder = true
    var place = 0
    for node in order {
      isInOrder = isInOrder && place < known.count && known[place].node == node
      while place < known.count, known[place].node == node { place += 1 }
    }
    return isInOrder && place == known.count ? nil : "keeps a list of stops that is out of order"
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
    if !record.isChanging { return nil }
    if !record.isAhead, record.pass >= passCount { return "is changing in a pass that is over" }
    if record.isAhead, !parentScope(of: record.owner).isNone, nodes[record.owner].worklistPlace < 0,
      planner == nil
    {
      return "is ahead, and no walk would find that out"
    }
    return nil
  }

  /// Between two calls a scope has what its inputs give, unless a visit waits for it or it says
  /// that it lags.
  private func brokenCollection(of scope: ScopeIndex) -> String? {
    let record = scopes[scope]
    guard calls == 0, let parent = record.parent.some, follows(scope) else { return nil }
    let isChanging = scopes[parent].isChanging
    let changedAt = isChanging ? scopes[parent].previousAt : scopes[parent].collectionAt
    if record.validAt < changedAt { return nil }
    let inherited = isChanging ? scopes[parent].previous : scopes[parent].collection
    let slots = overrideRecords.count > 0 ? overrides(of: record.owner).slots : TraitSlotSet()
    let differing = record.collection.changedSlots(from: inherited).subtracting(slots)
    return differing.isEmpty ? nil : "has no visit to come, and does not read what it inherits"
  }
}
