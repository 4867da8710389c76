import TraitModel

/// What is true between any two operations, in one place.
///
/// Asked after every mutation in a build with `TRAITS_INTERNAL_CHECKS`, by tests at any time, and
/// otherwise never: it looks at everything.
extension TraitForest {
  /// A sentence about what is not as it must be; nil if all is well, and inside a value's `==`, which
  /// runs in the middle of an operation.
  package func brokenInvariant() -> String? {
    if isComparing { return nil }
    for number in 0..<Int32(nodes.count) where nodes[NodeIndex(number)].generation != 0 {
      if let sentence = brokenNode(NodeIndex(number)) { return "Node \(number) \(sentence)" }
    }
    for number in 0..<Int32(scopes.count) {
      let scope = ScopeIndex(number)
      if scopes[scope].owner.isNone { continue }
      if let sentence = brokenScope(scope) { return "Scope \(number) \(sentence)" }
    }
    return nil
  }

  /// How many scopes there are, and how many nodes have room for overrides.
  package var scopeCount: Int { scopes.liveCount }
  package var overrideCount: Int { overrideRecords.liveCount }

  @inline(__always)
  func checkInvariant() {
    #if TRAITS_INTERNAL_CHECKS
    if let sentence = brokenInvariant() { fatalError(sentence) }
    #endif
  }

  private func brokenNode(_ node: NodeIndex) -> String? {
    let record = nodes[node]
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
    return brokenMembership(of: node) ?? brokenItem(node) ?? brokenListeners(of: node)
  }

  private func brokenMembership(of node: NodeIndex) -> String? {
    let record = nodes[node]
    if record.flags.contains(.ownsScope) {
      if record.scope.isNone || scopes[record.scope].owner != node {
        return "owns a scope that does not say so"
      }
      if scopes[record.scope].parent != container(of: node) {
        return "owns a scope whose parent is not its parent's"
      }
    } else if !record.scope.isNone, record.scope != container(of: node) {
      return "is in another scope than its parent and owns none"
    }
    if !record.scope.isNone, hasOverrides(node), !record.flags.contains(.ownsScope),
      !record.flags.contains(.isPending)
    {
      return "has overrides, and neither a scope nor a visit to come"
    }
    return nil
  }

  private func brokenItem(_ node: NodeIndex) -> String? {
    let record = nodes[node]
    let container = container(of: node)
    if record.itemPlace >= 0 {
      guard !container.isNone, Int(record.itemPlace) < scopes[container].items.count,
        scopes[container].items[Int(record.itemPlace)] == node
      else { return "is not among the items where it says it is" }
      if record.scope == container, !record.flags.contains(.ownsScope), !hasWork(node) {
        return "is among the items, has no work to do, and no walk would find that out"
      }
    } else if !container.isNone, hasWork(node) {
      return "has work to do and is not among the items of its parent's scope"
    }
    return nil
  }

  private func brokenListeners(of node: NodeIndex) -> String? {
    var isBroken = false
    forEachListener(on: node) { listener in
      isBroken =
        isBroken || listeners[listener].node != node || listeners[listener].handler == nil
        || listeners[listeners[listener].next].previous != listener
    }
    if isBroken { return "has registrations that are not linked to it" }
    let isListening = !nodes[node].scope.isNone && !nodes[node].lastListener.isNone
    if isListening != (nodes[node].listeningPlace >= 0) {
      return "is wrong about listening in its scope"
    }
    return nil
  }

  private func brokenScope(_ scope: ScopeIndex) -> String? {
    let record = scopes[scope]
    if nodes[record.owner].scope != scope { return "has an owner that is not in it" }
    for (place, child) in record.children.enumerated()
    where scopes[child].parent != scope || Int(scopes[child].place) != place {
      return "has a child that does not know its place"
    }
    for (place, node) in record.listening.enumerated()
    where nodes[node].scope != scope || Int(nodes[node].listeningPlace) != place {
      return "has a listening node that does not know its place"
    }
    for (place, node) in record.items.enumerated()
    where container(of: node) != scope || Int(nodes[node].itemPlace) != place {
      return "has an item that does not know its place"
    }
    return brokenChange(of: scope) ?? brokenCollection(of: scope)
  }

  private func brokenChange(of scope: ScopeIndex) -> String? {
    let record = scopes[scope]
    if !record.isChanging { return nil }
    if !record.keepsPrevious, hasListeners { return "is changing and does not keep what it was" }
    if !record.isAhead, record.pass >= passCount { return "is changing in a pass that is over" }
    if record.isAhead, !container(of: record.owner).isNone, nodes[record.owner].itemPlace < 0,
      planner == nil
    {
      return "is ahead, and no walk would find that out"
    }
    return nil
  }

  /// Between two calls a scope that no visit waits for has what its inputs give.
  private func brokenCollection(of scope: ScopeIndex) -> String? {
    let record = scopes[scope]
    guard calls == 0, let parent = record.parent.some,
      nodes[record.owner].flags.isDisjoint(with: [.isPending, .isUnsynced])
    else { return nil }
    let inherited = scopes[parent].isChanging ? scopes[parent].previous : scopes[parent].collection
    let slots = overrideRecords.count > 0 ? overrides(of: record.owner).slots : TraitSlotSet()
    let differing = record.collection.changedSlots(from: inherited).subtracting(slots)
    return differing.isEmpty ? nil : "has no visit to come, and does not read what it inherits"
  }
}
