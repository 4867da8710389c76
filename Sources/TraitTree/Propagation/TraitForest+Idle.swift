import TraitModel

/// A scope whose owner has no overrides any more. It ends some calls later unless it gets new ones.
struct IdleScope {
  let scope: ScopeIndex
  let owner: NodeIndex
  /// The numbers of the outermost call that found the scope idle, and of the one that ends it.
  let since: Int
  let endsAt: Int

  /// How many outermost calls an idle scope is kept: an override that is set and removed repeatedly
  /// then moves the nodes below only once.
  static let patience = 8
}

extension TraitForest {
  /// Called at the end of an outermost call: ends the scopes that have been idle for long enough.
  ///
  /// - Complexity: O(1) amortised, and O(nodes of the scopes that end).
  func endIdleScopes() {
    defer { callNumber += 1 }
    if !idleAndBehind.isEmpty, callNumber >= idleAndBehindEndAt {
      idle += idleAndBehind
      idleAndBehind.removeAll()
    }
    if idle.isEmpty { return }
    let wereBehind = !idleAndBehind.isEmpty
    var waiting = 0
    for candidate in idle {
      if candidate.endsAt > callNumber {
        idle[waiting] = candidate
        waiting += 1
      } else if let parent = parentOfIdle(candidate) {
        if canEnd(candidate.scope, in: parent) {
          mergeIntoParent(candidate.scope)
        } else {
          idleAndBehind.append(candidate)
        }
      }
    }
    idle.removeLast(idle.count - waiting)
    // The more scopes wait, the later all are asked again: O(1) a call, amortised.
    if !wereBehind { idleAndBehindEndAt = callNumber + IdleScope.patience + idleAndBehind.count }
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

  /// The parent scope, unless the scope has ended or had overrides meanwhile.
  private func parentOfIdle(_ candidate: IdleScope) -> ScopeIndex? {
    let (scope, owner) = (candidate.scope, candidate.owner)
    guard scopes[scope].owner == owner, places[owner].scope == scope,
      scopes[scope].idleSince == candidate.since
    else { return nil }
    return scopes[scope].parent.some
  }

  private func canEnd(_ scope: ScopeIndex, in parent: ScopeIndex) -> Bool {
    let owner = scopes[scope].owner
    catchUp(scope)
    catchUp(parent)
    if scopes[scope].isChanging || scopes[parent].isChanging { return false }
    return !nodes[owner].flags.contains(.isPending) && !hasOverrides(owner)
      && scopes[scope].collection.hasSameBits(as: scopes[parent].collection)
  }
}
