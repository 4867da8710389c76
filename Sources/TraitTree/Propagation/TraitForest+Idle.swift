import TraitModel

/// A scope found to pass on what it inherits: it ends unless it gets overrides again.
struct IdleScope {
  let scope: ScopeIndex
  let owner: NodeIndex
  /// The outermost call in which that was found, and the one at whose end the scope ends.
  let since: Int
  let endsAt: Int

  /// For so many outermost calls a scope that had overrides is kept: an override that is set and
  /// removed again and again costs what hangs below only once.
  static let patience = 8
}

extension TraitForest {
  /// Called at the end of an outermost call: ends the scopes that have been idle for long enough.
  ///
  /// - Complexity: O(1) amortised, and O(nodes of the scopes that end).
  func endIdleScopes() {
    defer { callNumber += 1 }
    if idle.isEmpty { return }
    var waiting = 0
    for candidate in idle {
      if candidate.endsAt > callNumber {
        idle[waiting] = candidate
        waiting += 1
      } else if isIdle(candidate) {
        mergeIntoParent(candidate.scope)
      }
    }
    idle.removeLast(idle.count - waiting)
  }
}

extension TraitForest {
  func noteIfIdle(_ scope: ScopeIndex) {
    let owner = scopes[scope].owner
    if hasOverrides(owner) {
      if scopes[scope].idleSince != 0 { scopes[scope].idleSince = 0 }
      return
    }
    if scopes[scope].idleSince != 0 { return }
    scopes[scope].idleSince = callNumber
    let hadOverrides = !nodes[owner].overrides.isNone
    idle.append(
      IdleScope(
        scope: scope, owner: owner, since: callNumber,
        endsAt: callNumber + (hadOverrides ? IdleScope.patience : 0)))
  }

  private func isIdle(_ candidate: IdleScope) -> Bool {
    let (scope, owner) = (candidate.scope, candidate.owner)
    guard scopes[scope].owner == owner, places[owner].scope == scope,
      scopes[scope].idleSince == candidate.since, let parent = scopes[scope].parent.some
    else { return false }
    catchUp(scope)
    catchUp(parent)
    if scopes[scope].isChanging || scopes[parent].isChanging { return false }
    return !nodes[owner].flags.contains(.isPending) && !hasOverrides(owner)
      && scopes[scope].collection.hasSameBits(as: scopes[parent].collection)
  }
}
