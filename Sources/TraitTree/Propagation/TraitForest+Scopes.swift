import TraitModel

extension TraitForest {
  /// Makes a scope of its owner alone; `moveRegion(from:to:beginningAt:)` adds the nodes below.
  func makeScope(ownedBy owner: NodeIndex, collection: TraitCollection) -> ScopeIndex {
    let scope = scopes.addVacant()
    scopes[scope].owner = owner
    scopes[scope].collection = collection
    nodes[owner].flags.insert(.ownsScope)
    linkScope(scope, to: parentScope(of: owner))
    scopes[scope].validAt = version
    return scope
  }

  /// Makes a member of a scope the owner of a new one, and moves the region below it there.
  ///
  /// - Complexity: O(r), r: nodes of the region and their children.
  func splitScope(at node: NodeIndex, collection: TraitCollection) -> ScopeIndex {
    let old = places[node].scope
    let scope = makeScope(ownedBy: node, collection: collection)
    moveRegion(from: old, to: scope, beginningAt: node)
    noteRestructuring(of: old, at: scope)
    if !scopes[scope].worklist.isEmpty { addToWorklist(node) }
    return scope
  }

  /// Ends an idle scope, and moves its nodes to its parent scope.
  ///
  /// - Complexity: O(r), r: nodes of the region and their children.
  func mergeIntoParent(_ scope: ScopeIndex) {
    let (owner, parent) = (scopes[scope].owner, scopes[scope].parent)
    unlinkScope(scope)
    nodes[owner].flags.subtract([.ownsScope, .isUnsynced])
    moveRegion(from: scope, to: parent, beginningAt: owner)
    removeFromWorklistIfDone(owner)  // The parent has its worklist now.
    freeOverridesIfEmpty(of: owner)
    noteRestructuring(of: parent)
    releasePrevious(of: scope)
    // Releasing the rest runs no deinit: the parent scope holds the same values.
    let released = scopes[scope].vacate()
    scopes.removeVacant(scope)
    withExtendedLifetime(released) {}
  }

  /// Frees the scope of a childless root that is being destroyed, and returns the scope's record for
  /// the caller to release.
  func removeScope(ofChildless node: NodeIndex) -> ScopeRecord? {
    guard let scope = places[node].scope.some else { return nil }
    removeFromObserving(node)
    places[node].scope = .none
    return scopes.remove(scope)
  }

  /// Releases a scope's previous collection at the end of the operation under way, if it holds
  /// boxes; else its memory is kept for reuse.
  func releasePrevious(of scope: ScopeIndex) {
    scopes[scope].forgetPreviousObject()
    if !TraitCollection.holdsReferences(at: &scopes.address(of: scope).pointee.previous) { return }
    keepDuringOperation(&scopes[scope].previous)
  }

  /// Releases a collection at the end of the operation under way, if it holds boxes.
  func keepDuringOperation(_ collection: inout TraitCollection) {
    if !collection.holdsReferences { return }
    var released = TraitCollection()
    swap(&released, &collection)
    keptCollections.append(released)
  }

  /// The end of every operation that may replace collections. It releases what the operation has
  /// kept: not earlier, because deinits may run code of the client, which may change everything that
  /// the operation is about. An operation by a handler does so too, but not one by a client's `==`,
  /// in the middle of whose comparison collections are read uncounted.
  @inline(__always)
  func endOperation() {
    if !keptCollections.isEmpty, !isComparing { releaseKeptCollections() }
  }

  @inline(never)
  private func releaseKeptCollections() {
    var released: [TraitCollection] = []
    swap(&released, &keptCollections)
    released.removeAll(keepingCapacity: true)
    // The memory is used again, unless a deinit's own operation is keeping collections now.
    if keptCollections.isEmpty, released.capacity <= 64 { swap(&released, &keptCollections) }
  }

  /// Puts the scope that a node owns below another one. The node waits for a visit, which finds out
  /// what has changed.
  func moveScope(of node: NodeIndex, below parent: ScopeIndex) {
    catchUp(places[node].scope)
    // Before the scopes are linked: else the scope would take in changes of its new parent as if it
    // had been there when they began, and nobody would hear of them.
    nodes[node].flags.insert(.isPending)
    linkScope(places[node].scope, to: parent)
    markPending(node)
  }

  func linkScope(_ scope: ScopeIndex, to parent: ScopeIndex) {
    scopes[scope].parent = parent
    if parent.isNone { return }
    if scopes[parent].children.isEmpty { versionChange(of: parent) }
    scopes[scope].place = Int32(scopes[parent].children.count)
    scopes[parent].children.append(scope)
    askIfIdle(scope, at: operationNumber)
    noteInterest(scopes[scope].interest, in: parent)
    noteRestructuring(of: parent, at: scope)
  }

  /// Gives the change of a scope a version, which it did without while no scope was below it: one
  /// that is below it now may have to catch up with that change.
  private func versionChange(of scope: ScopeIndex) {
    guard scopes[scope].isChanging, !scopes[scope].isAhead,
      scopes[scope].collectionAt <= scopes[scope].previousAt
    else { return }
    version &+= 1
    scopes[scope].collectionAt = version
  }

  func unlinkScope(_ scope: ScopeIndex) {
    guard let parent = scopes[scope].parent.some else { return }
    if let moved = scopes[parent].children.removeBySwap(at: scopes[scope].place) {
      scopes[moved].place = scopes[scope].place
    }
    scopes[scope].parent = .none
    scopes[scope].place = -1
    noteRestructuring(of: parent, at: scope)
  }

  /// Invalidates plans and cached stops after the nodes or scopes below a scope changed.
  private func noteRestructuring(of scope: ScopeIndex) {
    planVersion &+= 1
    forgetStops(of: scope)
  }

  /// The same after a child scope began, moved or ended there. If it has no observers, it has no
  /// stops: so n handlers that each detach a child find the others' stops once.
  private func noteRestructuring(of scope: ScopeIndex, at child: ScopeIndex) {
    planVersion &+= 1
    if scopes[child].interest != 0 { forgetStops(of: scope) }
  }

  /// Moves the nodes of one scope that are `top` or below it to another scope, with the entries
  /// that the old scope has for them.
  private func moveRegion(from old: ScopeIndex, to new: ScopeIndex, beginningAt top: NodeIndex) {
    var node = top
    while true {
      move(node, from: old, to: new)
      var next = nodes[node].firstChild
      if next.isNone { next = nextBeyond(node, in: top) }
      while !next.isNone, places[next].scope != old || nodes[next].flags.contains(.ownsScope) {
        moveContents(of: next, from: old, to: new)
        next = nextBeyond(next, in: top)
      }
      if next.isNone { return }
      moveInWorklists(next, from: old, to: new)
      node = next
    }
  }

  /// Moves a node; its place on the worklist of its parent scope stays.
  private func move(_ node: NodeIndex, from old: ScopeIndex, to new: ScopeIndex) {
    work.examined += 1
    if nodes[node].observingPlace >= 0 {
      removeFromObserving(node)
      places[node].scope = new
      addToObserving(node, of: new)
    } else {
      places[node].scope = new
    }
  }

  /// Moves the old scope's entries for a node that is not in it but whose parent was.
  private func moveContents(of node: NodeIndex, from old: ScopeIndex, to new: ScopeIndex) {
    moveInWorklists(node, from: old, to: new)
    guard let scope = places[node].scope.some else { return }
    catchUp(scope)
    unlinkScope(scope)
    linkScope(scope, to: new)
  }

  private func moveInWorklists(_ node: NodeIndex, from old: ScopeIndex, to new: ScopeIndex) {
    if nodes[node].worklistPlace < 0 { return }
    leaveWorklist(node, of: old)
    nodes[node].worklistPlace = Int32(scopes[new].worklist.count)
    scopes[new].worklist.append(node)
  }
}

// MARK: - Inheriting a scope

extension TraitForest {
  /// The child that takes over the scope of a root that is being destroyed: of the children in that
  /// scope, the one with the largest region. None if nodes of the scope read different collections.
  ///
  /// - Complexity: O(children + nodes of the regions of the others)
  func heir(of root: NodeIndex) -> NodeIndex? {
    guard let scope = places[root].scope.some else { return nil }
    catchUp(scope)
    if scopes[scope].isChanging { return nil }
    var leaf: NodeIndex?
    var first: NodeIndex?
    var walkers: [RegionWalker] = []
    forEachChild(of: root) { child in
      if !isInherited(scope, by: child) { return }
      if nodes[child].firstChild.isNone {
        leaf = child
      } else if let first {
        if walkers.isEmpty { walkers.append(RegionWalker(top: first)) }
        walkers.append(RegionWalker(top: child))
      } else {
        first = child
      }
    }
    return walkers.isEmpty ? first ?? leaf : largest(of: walkers, in: scope)
  }

  /// Walks through the regions in step, so that the largest is not walked to its end.
  private func largest(of walkers: [RegionWalker], in scope: ScopeIndex) -> NodeIndex {
    var (ahead, top) = (walkers, walkers[0].top)
    while ahead.count > 1 {
      top = ahead[0].top
      for place in 0..<ahead.count { advance(&ahead[place], in: scope) }
      ahead.removeAll { $0.next.isNone }
    }
    return ahead.first?.top ?? top
  }

  private func advance(_ walker: inout RegionWalker, in scope: ScopeIndex) {
    work.examined += 1
    let node = walker.next
    let child = isInherited(scope, by: node) ? nodes[node].firstChild : .none
    walker.next = child.isNone ? nextBeyond(node, in: walker.top) : child
  }

  private func isInherited(_ scope: ScopeIndex, by node: NodeIndex) -> Bool {
    places[node].scope == scope && !nodes[node].flags.contains(.ownsScope)
  }

  /// Makes a node the owner of the scope of its parent, a root that is being destroyed. All other
  /// nodes of the scope are below the node.
  func inheritScope(ofRootAbove node: NodeIndex) {
    let root = nodes[node].parent
    let scope = places[root].scope
    removeFromWorklist(node)
    removeFromObserving(root)
    places[root].scope = .none
    nodes[root].flags.remove(.ownsScope)
    nodes[node].flags.insert(.ownsScope)
    scopes[scope].owner = node
    endIdleness(of: scope)
    noteRestructuring(of: scope)
  }
}

/// A place in a walk through the nodes of a scope that are `top` or below it.
private struct RegionWalker {
  let top: NodeIndex
  var next: NodeIndex

  init(top: NodeIndex) { (self.top, next) = (top, top) }
}
