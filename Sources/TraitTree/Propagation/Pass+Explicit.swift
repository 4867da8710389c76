import TraitModel

// In the middle of a round, the cursor says which nodes of a changing scope have been refreshed.
// That fails for a subtree that is detached or updated by a nested pass. So the scopes of such a
// subtree are split until each of them holds what all its nodes read.
extension Pass {
  /// Splits the scopes of a subtree that this pass is changing, so that what each node reads no
  /// longer depends on the cursor.
  ///
  ///     r ● changing, the cursor ┊ inside a     becomes    r ● new collection
  ///       ├─ a ┊                                             ├─ a
  ///       │  └─ b                                            │  └─ b ● old one, pending
  ///       └─ c                                               └─ c ● old one, pending
  ///
  /// - Complexity: O(size of the subtree · depth); O(1) if the cursor is just inside the top.
  func makeExplicit(within node: NodeIndex) {
    if changing.isEmpty || hasEnded { return }
    forest.catchUpAll(in: node)
    if forest.isInSubtree(root, of: node) {
      makeExplicit(below: root)
    } else if forest.isInSubtree(node, of: root) {
      makeExplicit(below: node)
    }
  }

  private func makeExplicit(below top: NodeIndex) {
    forgetPlan()
    if cursor == .inside(top), forest.nodes[top].flags.contains(.ownsScope) {
      let scope = forest.places[top].scope
      if forest.isChanging(scope, in: self) { forest.beAhead(scope) }
      return
    }
    let unpassed = unpassedTops(below: top)
    if unpassed != [top] { separate(top) }
    for node in unpassed { keepPrevious(at: node) }
    for scope in changing where forest.isChanging(scope, in: self) {
      if forest.isInSubtree(forest.scopes[scope].owner, of: top) { forest.settle(scope) }
    }
  }

  /// Splits a changing scope at a passed node. The new scope changes in the same way.
  private func separate(_ node: NodeIndex) {
    let old = forest.places[node].scope
    guard !old.isNone, forest.isChanging(old, in: self),
      !forest.nodes[node].flags.contains(.ownsScope)
    else { return }
    let scope = forest.splitScope(at: node, collection: forest.scopes[old].collection)
    forest.scopes[scope].previous = forest.scopes[old].previous
    forest.scopes[scope].changed = forest.scopes[old].changed
    forest.scopes[scope].replacesEqual = forest.scopes[old].replacesEqual
    forest.scopes[scope].previousAt = forest.scopes[old].previousAt
    forest.beginChanging(scope, in: self)
    // `beginChanging` gave it a new version, but the scopes below have applied this change already.
    forest.scopes[scope].collectionAt = forest.scopes[old].collectionAt
  }

  /// Gives a node that was not passed a scope with the previous collection, and marks it pending.
  private func keepPrevious(at node: NodeIndex) {
    if forest.places[node].scope.isNone { return }
    let parentScope = forest.parentScope(of: node)
    if !forest.nodes[node].flags.contains(.ownsScope) {
      let scope = forest.places[node].scope
      guard forest.isChanging(scope, in: self) else { return }
      _ = forest.splitScope(at: node, collection: forest.scopes[scope].previous)
    } else if parentScope.isNone || !forest.isChanging(parentScope, in: self) {
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
    !forest.isInside(cursor, subtreeOf: node)
  }
}
