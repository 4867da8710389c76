import TraitModel

// A subtree that leaves the tree in the middle of a round takes with it what its nodes read at that
// moment, some of them the new collections and some the old. Without a place in the walk nothing
// would say which; so it is said by scopes.
extension Pass {
  /// Called before a node is detached from its parent, or a live root retired.
  func willDetach(_ node: NodeIndex) {
    if hasEnded { return }
    if forest.isInSubtree(root, of: node) {
      makeExplicit(below: root)
      hasEnded = true
    } else if forest.isInSubtree(node, of: root) {
      makeExplicit(below: node)
      for walk in walks { walk.willDetach(node, in: forest) }
      forgetEarly(below: node)
    }
  }

  private func forgetEarly(below node: NodeIndex) {
    forget(.isVisitedEarly, of: &visitedEarly, below: node)
    forget(.isDoneEarly, of: &doneEarly, below: node)
  }

  private func forget(
    _ flag: NodeRecord.Flags, of list: inout [NodeIndex], below top: NodeIndex
  ) {
    list.removeAll { node in
      guard forest.isInSubtree(node, of: top) else { return false }
      forest.nodes[node].flags.remove(flag)
      return true
    }
  }
}

// MARK: - Making values explicit

extension Pass {
  /// Makes the scopes of a subtree say what each of its nodes reads now.
  ///
  ///     r ● changing, the gap ┊ inside a     becomes    r ● new collection
  ///       ├─ a ┊                                          ├─ a
  ///       │  └─ b                                         │  └─ b ● old one, pending
  ///       └─ c                                            └─ c ● old one, pending
  ///
  /// - Complexity: O(size of the subtree · depth).
  private func makeExplicit(below top: NodeIndex) {
    if changing.isEmpty { return }
    let unpassed = unpassedTops(below: top)
    if unpassed != [top] { separate(top) }
    for node in unpassed { keepPrevious(at: node) }
    for scope in changing where forest.scopes[scope].isChanging {
      if forest.isInSubtree(forest.scopes[scope].owner, of: top) { settle(scope) }
    }
  }

  /// Gives a passed node in the middle of a changing scope a scope of its own that changes likewise.
  private func separate(_ node: NodeIndex) {
    let old = forest.nodes[node].scope
    guard !old.isNone, forest.scopes[old].isChanging,
      !forest.nodes[node].flags.contains(.ownsScope)
    else { return }
    let scope = forest.splitScope(at: node, collection: forest.scopes[old].collection)
    forest.scopes[scope].previous = forest.scopes[old].previous
    forest.scopes[scope].changed = forest.scopes[old].changed
    forest.scopes[scope].isChanging = true
    forest.scopes[scope].keepsPrevious = true
    changing.append(scope)
  }

  /// Makes what a node that was not passed reads its own, to be brought up to date some other time.
  private func keepPrevious(at node: NodeIndex) {
    if forest.nodes[node].scope.isNone { return }
    let container = forest.container(of: node)
    if !forest.nodes[node].flags.contains(.ownsScope) {
      let scope = forest.nodes[node].scope
      guard forest.scopes[scope].isChanging else { return }
      _ = forest.splitScope(at: node, collection: forest.scopes[scope].previous)
    } else if container.isNone || !forest.scopes[container].isChanging {
      return
    }
    forest.markPending(node)
  }

  /// The topmost nodes of a subtree that were not passed.
  private func unpassedTops(below top: NodeIndex) -> [NodeIndex] {
    guard isPassed(top) else { return [top] }
    var tops: [NodeIndex] = []
    var ahead = [top]
    while let node = ahead.popLast() {
      if isWhollyPassed(node) { continue }
      forest.forEachChild(of: node) { child in
        if isPassed(child) { ahead.append(child) } else { tops.append(child) }
      }
    }
    return tops
  }

  /// Whether everything below a passed node was passed.
  private func isWhollyPassed(_ node: NodeIndex) -> Bool {
    if isInSubtreeDoneEarly(node) { return true }
    return walks.contains { walk in
      forest.isEntry(of: node, before: walk.gap, inSubtreeOf: walk.root)
        && !forest.isInside(walk.gap, subtreeOf: node)
    }
  }
}
