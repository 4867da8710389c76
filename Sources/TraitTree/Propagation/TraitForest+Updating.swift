import TraitModel

extension TraitForest {
  /// Updates every live root, one pass each, in the order in which they became live.
  ///
  /// - Parameter attending: Whether nodes that want attention get it.
  /// - Complexity: O(live roots) and what the passes cost.
  public func update(attending: Bool = false) {
    if recorder != nil {
      return recordUpdate("update", of: nil, attending: attending) {
        updateLiveRoots(attending: attending)
      }
    }
    updateLiveRoots(attending: attending)
  }

  private func updateLiveRoots(attending: Bool) {
    if passCount == 0, areSettled(liveRoots) { return }
    guard let call = beginCall() else { return }
    for root in liveRoots where isLiveRoot(root) {
      updateSubtree(of: root.index, attending: attending)
    }
    end(call)
  }

  /// Whether an update would have anything to do, attending included.
  ///
  /// - Complexity: O(live roots).
  public var needsUpdate: Bool { liveRoots.contains { hasWork($0.index) } }

  /// Whether a call that refreshes nodes is under way: the caller is a handler, or is attended to.
  public var isUpdating: Bool { calls > 0 }

  /// Brings a node's subtree up to date, wherever the node is, and makes the deliveries, before it
  /// returns. What is above the node is read as it is and stays as it is.
  ///
  /// In a handler this is a pass inside the visit that called the handler.
  ///
  /// - Parameter attending: Whether nodes that want attention get it.
  /// - Complexity: what the pass costs; inside another one that has not come to the end of the
  ///   node's subtree, also O(size of the subtree · depth).
  public func updateIfNeeded(_ node: TraitNode, attending: Bool = false) {
    let node = index(of: node)
    if recorder != nil {
      return recordUpdate("updateIfNeeded", of: node, attending: attending) {
        updateSubtree(of: node, attending: attending)
      }
    }
    updateSubtree(of: node, attending: attending)
  }

  private func updateSubtree(of node: NodeIndex, attending: Bool) {
    if passCount == 0, isSettled(node) || refreshUnseen(node) { return }
    guard let call = beginCall() else { return }
    if passCount == Self.nestingLimit {
      stop(.updates, at: node)
    } else {
      for number in 0..<passCount { passes[number].makeExplicit(within: node) }
      if passCount == passes.count { passes.push(Pass(in: self, number: passCount)) }
      let (pass, visited) = (passes[passCount], work.visited)
      passCount += 1
      pass.run(from: node, attending: attending)
      passCount -= 1
      if work.visited != visited { forgetPlans() }
    }
    end(call)
  }

  private func areSettled(_ roots: [TraitNode]) -> Bool {
    for place in 0..<roots.count where !isSettled(roots[place].index) { return false }
    return true
  }

  /// Whether an update of a node that owns a scope has nothing to do; told by marks alone, which do
  /// not know what another pass is in the middle of.
  func isSettled(_ node: NodeIndex) -> Bool {
    let record = nodes[node]
    return record.flags.contains(.ownsScope)
      && record.flags.isDisjoint(with: [.isPending, .isUnsynced, .wantsAttention])
      && scopes[places[node].scope].worklist.isEmpty && !scopes[places[node].scope].isChanging
      && (record.parent.isNone || !mayDiffer(from: record.parent))
  }

  /// Refreshes one node and nothing else: its collection becomes its base with its overrides
  /// applied, and its registrations are called if a value differs.
  ///
  /// The base is the collection that the parent has, the fallback for an anchored root, and the
  /// node's own collection for a detached root. What is below the node waits for an update.
  ///
  /// - Complexity: O(1) and the deliveries; for a node without a scope of its own O(nodes that
  ///   share its collection below it).
  public func refresh(_ node: TraitNode) {
    let node = index(of: node)
    if recorder != nil {
      recordUpdate("refresh", of: node) { refresh(node) }
    } else {
      refresh(node)
    }
    checkInvariant()
  }

  func refresh(_ node: NodeIndex) {
    guard let call = beginCall() else { return markPending(node) }
    let handle = handle(of: node)
    if let change = bringUpToDate(node) { deliver(change, at: handle) }
    end(call)
  }

  func refreshIfEager(_ node: NodeIndex) {
    if nodes[node].flags.contains(.isEager) { refresh(node) }
  }

  /// Has every walk under way plan anew.
  private func forgetPlans() {
    for number in 0..<passCount { passes[number].forgetPlan() }
  }
}

// MARK: - Calls

/// A call is what a client asks for and what refreshes nodes: an update, or a change that refreshes
/// an eager node. Calls are nested where handlers make them.
extension TraitForest {
  /// What `end(_:)` needs to know: the node whose visit the call is made in, if it is made in one.
  private struct OpenCall {
    let visit: TraitNode?
  }

  /// Begins a call, unless it may refresh nothing: after a limit has stopped the outermost one, and
  /// while values are compared by a client's `==`. What changes then waits for the next update.
  private func beginCall() -> OpenCall? {
    if isStopped || isComparing { return nil }
    calls += 1
    let call = OpenCall(visit: visited)
    if let visited { visitsAround.append(visited) }
    visited = nil
    return call
  }

  private func end(_ call: OpenCall) {
    if call.visit != nil { visitsAround.removeLast() }
    visited = call.visit
    calls -= 1
    if calls == 0 { endOutermostCall() }
  }

  /// Frees what was kept for the calls, and ends the scopes that were found to serve no more.
  private func endOutermostCall() {
    isStopped = false
    if !endedObservers.isEmpty {
      for observer in endedObservers { observers.remove(observer) }
      endedObservers.removeAll(keepingCapacity: true)
    }
    endIdleScopes()
    checkInvariant()
    releaseKeptCollections()
    if keptForCalls.isEmpty { return }
    // Released last: deinits may run code of the client, which may call again.
    let released = keptForCalls
    keptForCalls = []
    withExtendedLifetime(released) {}
  }

  /// Keeps an object until the outermost call is over, for it may be in the middle of a call that
  /// relies on another reference to it.
  package func keepDuringCalls(_ object: AnyObject) {
    if calls > 0 { keptForCalls.append(object) }
  }
}
