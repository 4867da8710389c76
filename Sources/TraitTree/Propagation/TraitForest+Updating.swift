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
    let settled = passCount == 0 ? settleFirstRootsUnseen() : 0
    if settled >= live.entries.count { return endOperation() }
    guard let operation = beginOperation() else { return }
    let (first, others) = (live.entries[settled], live.entries[(settled + 1)...])
    if passCount == Self.nestingLimit {
      if let root = liveRoots.first { refuseUpdate(of: root.index) }
    } else {
      if first != RootList.gap { runPass(from: first.index, attending: attending) }
      for root in others where isLiveRoot(root) {
        updateSubtree(of: root.index, attending: attending)
      }
    }
    end(operation)
  }

  /// Whether an update that attends would have anything to do.
  ///
  /// - Complexity: O(live roots).
  public var needsUpdate: Bool { liveRoots.contains { hasWork($0.index) } }

  /// Whether an operation that refreshes nodes is under way: the caller is a handler or `onAttention`.
  public var isUpdating: Bool { operations > 0 }

  /// Updates a node's subtree, also if the node is not live, and makes the deliveries before it
  /// returns. Nodes above it are not refreshed.
  ///
  /// In a handler this is a pass inside the visit that called the handler. Inside 64 nested updates,
  /// one more is left to those around it, once for each node whose handler asks for it; the second
  /// time it ends the outermost operation, with a diagnostic.
  ///
  /// - Parameter attending: Whether nodes that want attention get it.
  /// - Complexity: what the pass costs; inside another one that has not come to the end of the
  ///   node's subtree, also O(size of the subtree · depth + stops of the scope).
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
    if passCount == 0, isSettledUnseen(node) { return endOperation() }
    runPass(from: node, attending: attending)
  }

  private func runPass(from node: NodeIndex, attending: Bool) {
    guard let operation = beginOperation() else { return }
    if passCount == Self.nestingLimit {
      refuseUpdate(of: node)
    } else if passCount == 0 || !isSettledLeaf(node, attending: attending) {
      for number in 0..<passCount { passes[number].makeExplicit(within: node) }
      if passCount == passes.count { passes.push(Pass(in: self, number: passCount)) }
      let pass = passes[passCount]
      passCount += 1
      pass.run(from: node, attending: attending)
      passCount -= 1
    }
    end(operation)
  }

  /// Leaves an update to those around it, once for each node whose visit asks for one; then stops the
  /// outermost operation. (Without such a limit handlers could nest 64 updates 2⁶⁴ times.)
  private func refuseUpdate(of node: NodeIndex) {
    if let asking = visitsAround.last, refusedVisits.insert(asking).inserted { return }
    stop(.updates, at: node)
  }

  /// Whether an update of a node without children has nothing to do in the middle of a pass: n
  /// handlers that each update their own node then cost O(n) altogether.
  private func isSettledLeaf(_ node: NodeIndex, attending: Bool) -> Bool {
    let record = nodes[node]
    guard record.firstChild.isNone, !places[node].scope.isNone,
      record.flags.isDisjoint(with: [.isPending, .isUnsynced]),
      !attending || !record.flags.contains(.wantsAttention), !ownsScopeAhead(node)
    else { return false }
    let parentScope = parentScope(of: node)
    if parentScope.isNone { return record.parent.isNone }
    catchUp(parentScope)
    if !scopes[parentScope].isChanging { return true }
    return !scopes[parentScope].isAhead && hasNewCollection(node, of: parentScope)
  }

  /// Whether an update of an owner has nothing to do. Looks at marks only: in the middle of another
  /// pass, `Pass.makeExplicit(within:)` must come first.
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
  /// The base is the parent's collection, the fallback for an anchored root, and the node's own
  /// collection for a detached root. Nodes below wait for an update.
  ///
  /// - Complexity: O(1) and the deliveries; for a node without a scope of its own O(nodes that
  ///   share its collection below it), and inside a pass O(stops of the scope).
  public func refresh(_ node: TraitNode) {
    let node = index(of: node)
    if recorder != nil {
      recordUpdate("refresh", of: node) { refresh(node) }
    } else {
      refresh(node)
    }
    endMutation()
  }

  func refresh(_ node: NodeIndex) {
    guard let operation = beginOperation() else { return markPending(node) }
    let handle = handle(of: node)
    if let change = bringUpToDate(node) { deliver(change, at: handle) }
    end(operation)
  }

  func refreshIfEager(_ node: NodeIndex) {
    if nodes[node].flags.contains(.isEager) { refresh(node) }
  }
}

// MARK: - Updates without a pass

extension TraitForest {
  /// Settles the live roots, as far as that takes no pass.
  ///
  /// - Returns: The place of the first one that needs a pass, or how many there are.
  private func settleFirstRootsUnseen() -> Int {
    // Not an iteration, which counts a reference (propagate/tree).
    var place = 0
    while place < live.entries.count {
      let root = live.entries[place].index
      if !root.isNone, !isSettledUnseen(root) { return place }
      place += 1
    }
    return place
  }

  /// Whether an update of a node has nothing left to do, once this has done what client code can't
  /// observe. The caller ends the operation.
  private func isSettledUnseen(_ node: NodeIndex) -> Bool {
    if isSettled(node) { return true }
    // Counts as an operation, so that nothing is released, which may run client code, before the end.
    operations += 1
    let node = onlyNodeWithWork(from: node)
    let isDone = refreshUnseen(node)
    if isDone { releasePrevious(of: places[node].scope) }
    operations -= 1
    if isDone { endIdleScopes() }
    return isDone
  }

  /// The node that alone has work in the subtree of a node; if there are several, one above them.
  private func onlyNodeWithWork(from node: NodeIndex) -> NodeIndex {
    var node = node
    while let next = onlyNodeWaiting(below: node) { node = next }
    return node
  }

  /// The node that is alone on the worklist of an owner's scope, unless the owner itself has work.
  private func onlyNodeWaiting(below owner: NodeIndex) -> NodeIndex? {
    let record = nodes[owner]
    guard record.flags.contains(.ownsScope),
      record.flags.isDisjoint(with: [.isPending, .isUnsynced, .wantsAttention]),
      record.parent.isNone || !mayDiffer(from: record.parent)
    else { return nil }
    let scope = scopes.address(of: places[owner].scope)
    let isAlone = scope.pointee.worklist.count == 1 && !scope.pointee.isChanging
    return isAlone ? scope.pointee.worklist[0] : nil
  }
}

// MARK: - Operations

/// Here an operation is what a client does that refreshes nodes: an update, or a change that
/// refreshes an eager node. Operations nest where handlers begin them.
extension TraitForest {
  /// What `end(_:)` restores: the node in whose visit the operation began, if any.
  private struct OpenOperation {
    let visit: TraitNode?
  }

  /// Begins an operation. Nil if it may refresh nothing: after a limit has stopped the outermost operation,
  /// and while a client's `==` compares values. Changes made then wait for the next update.
  private func beginOperation() -> OpenOperation? {
    if isStopped || isComparing { return nil }
    operations += 1
    let operation = OpenOperation(visit: visited)
    if let visited { visitsAround.append(visited) }
    visited = nil
    return operation
  }

  private func end(_ operation: OpenOperation) {
    if operation.visit != nil { visitsAround.removeLast() }
    visited = operation.visit
    operations -= 1
    if operations == 0 { endOutermostOperation() }
  }

  /// Releases what was kept during the operations, and ends idle scopes.
  private func endOutermostOperation() {
    isStopped = false
    if !refusedVisits.isEmpty { refusedVisits.removeAll() }
    if !endedObservers.isEmpty {
      for observer in endedObservers { observers.remove(observer) }
      endedObservers.removeAll(keepingCapacity: true)
    }
    endIdleScopes()
    endMutation()
    if keptForOperations.isEmpty { return }
    // Released last: deinits may run code of the client, which may begin another.
    let released = keptForOperations
    keptForOperations = []
    withExtendedLifetime(released) {}
  }

  /// Retains an object until the outermost operation ends, because one under way may be using it
  /// unretained.
  package func keepDuringOperations(_ object: AnyObject) {
    if operations > 0 { keptForOperations.append(object) }
  }
}
