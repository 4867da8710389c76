import TraitModel

extension TraitForest {
  /// Updates every live root, one pass each, in the order in which they became live.
  ///
  /// - Parameter attending: Whether nodes that want attention get it.
  /// - Complexity: O(live roots) and what the passes cost.
  public func update(attending: Bool = false) {
    let start = recorder == nil ? nil : recordUpdate("update", of: nil, attending: attending)
    // Not an iteration, which counts a reference (propagate/tree).
    var place = 0
    while place < live.entries.count {
      let root = live.entries[place].index
      if !root.isNone, !settleUnseen(root, attending: attending) { break }
      place += 1
    }
    if place < live.entries.count {
      updateLiveRoots(from: place, attending: attending)
    } else {
      endMutation()
    }
    endRecorded(start)
  }

  /// Never inlined: most updates end before it (propagate/tree).
  @inline(never)
  private func updateLiveRoots(from place: Int, attending: Bool) {
    operate {
      if passCount == Self.nestingLimit {
        if let root = liveRoots.first { refuseUpdate(of: root.index) }
        return
      }
      let (first, others) = (live.entries[place], live.entries[(place + 1)...])
      pass(over: first.index, attending: attending)
      for root in others where isLiveRoot(root) {
        updateSubtree(of: root.index, attending: attending)
      }
    }
  }

  /// Whether an update that attends would have anything to do.
  ///
  /// - Complexity: O(live roots + marked nodes).
  public var needsUpdate: Bool {
    // By place, as a copy of the array counts a reference.
    live.entries.indices.contains {
      let root = live.entries[$0].index
      return !root.isNone && leadsToWork(root, attending: true)
    }
  }

  /// Whether an update of a node's subtree that attends would have anything to do.
  ///
  /// - Complexity: O(marked nodes).
  package func needsUpdate(of node: TraitNode) -> Bool {
    let node = index(of: node)
    return lagsBehindParent(node) || leadsToWork(node, attending: true)
  }

  /// Whether an operation that refreshes nodes is under way: the caller is client code that it runs.
  public var isUpdating: Bool { operations > 0 }

  /// Updates a node's subtree, also if the node is not live, and makes the deliveries before it
  /// returns. Nodes above it are not refreshed.
  ///
  /// In a handler this is a pass inside the visit that called the handler. Inside 64 nested updates,
  /// one more is left to those around it, once for each node whose handler or attention asks for it; the
  /// second time it ends the outermost operation, with a diagnostic.
  ///
  /// - Parameter attending: Whether nodes that want attention get it.
  /// - Complexity: what the pass costs; inside another one that has not come to the end of the
  ///   node's subtree, also O(size of the subtree · depth).
  public func updateIfNeeded(_ node: TraitNode, attending: Bool = false) {
    guard contains(node) else { return reportAbsent() }
    let node = node.index
    let start =
      recorder == nil ? nil : recordUpdate("updateIfNeeded", of: node, attending: attending)
    updateSubtree(of: node, attending: attending)
    endRecorded(start)
  }

  private func updateSubtree(of node: NodeIndex, attending: Bool) {
    if settleUnseen(node, attending: attending) { return endMutation() }
    pass(over: node, attending: attending)
  }

  /// Leaves an update to those around it, once for each node in whose call it is asked for; then stops the
  /// outermost operation. (Without such a limit handlers could nest 64 updates 2⁶⁴ times.)
  func refuseUpdate(of node: NodeIndex) {
    if let asking = callUnderWay?.node, refusedVisits.insert(asking).inserted { return }
    stop(.updates, at: node)
  }

  /// Refreshes one node and nothing else: its collection becomes its base with its overrides
  /// applied, and its registrations are called if a value differs.
  ///
  /// The base is the parent's collection, the fallback for an anchored root, and the node's own
  /// collection for a detached root. Nodes below wait for an update.
  ///
  /// - Complexity: O(1) and the deliveries; for a node without a scope of its own O(nodes that
  ///   share its collection below it + scopes below). In a handler below the node also O(children that
  ///   the walk has passed since the last such change + nodes that share their scopes).
  public func refresh(_ node: TraitNode) {
    guard contains(node) else { return reportAbsent() }
    let node = node.index
    mutations &+= 1
    let start = recorder == nil ? nil : recordUpdate("refresh", of: node)
    refresh(node)
    endRecorded(start)
    endMutation()
  }

  func refresh(_ node: NodeIndex) {
    if !operate({ visit(node) }) { mark(node, .isPending) }
  }

  func refreshIfEager(_ node: NodeIndex) {
    if nodes[node].flags.contains(.isEager) { refresh(node) }
  }
}

// MARK: - Operations

/// Here an operation is what a client does that refreshes nodes: an update, or a change that
/// refreshes an eager node. Operations nest where handlers begin them.
extension TraitForest {
  /// Runs `body` as an operation.
  ///
  /// - Returns: False if nothing may be refreshed now: after a limit has stopped the outermost operation,
  ///   and while a client's `==` compares values. Changes made then wait for the next update.
  @inline(__always)
  @discardableResult
  func operate(_ body: () -> Void) -> Bool {
    if isStopped || isComparing { return refuse() }
    operations += 1
    let isInVisit = leaveVisit()
    body()
    if isInVisit { returnToVisit() }
    operations -= 1
    if operations == 0 { endOutermostOperation() }
    return true
  }

  /// Counts an operation that a limit keeps from beginning.
  ///
  /// - Returns: False.
  @inline(never)
  private func refuse() -> Bool {
    if isStopped { stops &+= 1 }
    return false
  }

  /// Releases what was kept during the operations, and counts this one.
  private func endOutermostOperation() {
    isStopped = false
    if !refusedVisits.isEmpty { refusedVisits.removeAll() }
    if !endedObservers.isEmpty {
      for observer in endedObservers { remove(observer) }
      endedObservers.removeAll(keepingCapacity: true)
    }
    operationNumber += 1
    endMutation()
    if keptForOperations.isEmpty, afterOperations.isEmpty { return }
    // Released last: deinits may run code of the client, which may begin another.
    let (released, next) = (keptForOperations, afterOperations)
    (keptForOperations, afterOperations) = ([], [])
    withExtendedLifetime(released) { for body in next { body() } }
  }

  /// Retains an object until the outermost operation ends, because one under way may be using it
  /// unretained.
  package func keepDuringOperations(_ object: AnyObject) {
    if operations > 0 { keptForOperations.append(object) }
  }
}
