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
