import TraitModel

/// A scope whose owner has no overrides any more. It ends some operations later unless it gets new ones.
struct IdleScope {
  let scope: ScopeIndex
  let owner: NodeIndex
  /// The numbers of the outermost operation that found the scope idle, and of the one that ends it.
  let since: Int
  let endsAt: Int

  /// How many outermost operations an idle scope is kept: an override that is set and removed repeatedly
  /// then moves the nodes below only once.
  static let patience = 8
}

extension TraitForest {
  /// Called at the end of an outermost operation: ends the scopes that have been idle for long enough.
  ///
  /// - Complexity: O(1) amortised, and O(nodes of the scopes that end).
  func endIdleScopes() {
    defer { operationNumber += 1 }
    if !idleAndBehind.isEmpty, operationNumber >= idleAndBehindEndAt {
      idle += idleAndBehind
      idleAndBehind.removeAll()
    }
    if idle.isEmpty { return }
    let wereBehind = !idleAndBehind.isEmpty
    var (place, waiting) = (0, 0)
    while place < idle.count {  // The end of one appends the idle scopes below it.
      let candidate = idle[place]
      scans += 1
      place += 1
      if candidate.endsAt > operationNumber {
        idle[waiting] = candidate
        waiting += 1
      } else if let parent = parentOfIdle(candidate) {
        // The upper one ends first, or else the nodes of a chain would move once for each scope
        // above them. It asks those below again.
        if isIdle(parent) { continue }
        if canEnd(candidate.scope, in: parent) {
          mergeIntoParent(candidate.scope)
        } else {
          idleAndBehind.append(candidate)
        }
      }
    }
    idle.removeLast(idle.count - waiting)
    // The more scopes wait, the later all are asked again: O(1) a call, amortised.
    if !wereBehind {
      idleAndBehindEndAt = operationNumber + IdleScope.patience + idleAndBehind.count
    }
  }
}

extension TraitForest {
  func noteIfIdle(_ scope: ScopeIndex) {
    let owner = scopes[scope].owner
    if hasOverrides(owner) { return endIdleness(of: scope) }
    if scopes[scope].idleSince != 0 || scopes[scope].parent.isNone { return }
    scopes[scope].idleSince = operationNumber
    let hadOverrides = !nodes[owner].overrides.isNone
    askIfIdle(scope, at: operationNumber + (hadOverrides ? IdleScope.patience : 0))
  }

  /// Has the end of an outermost operation ask a scope, if it is idle, whether it can end.
  func askIfIdle(_ scope: ScopeIndex, at number: Int) {
    let since = scopes[scope].idleSince
    if since == 0 { return }
    idle.append(
      IdleScope(scope: scope, owner: scopes[scope].owner, since: since, endsAt: number))
  }

  /// Called when a scope is idle no longer: the idle scopes below need not wait for its end.
  @inline(__always)
  func endIdleness(of scope: ScopeIndex) {
    if scopes[scope].idleSince != 0 { askIdleScopes(below: scope) }
  }

  @inline(never)
  private func askIdleScopes(below scope: ScopeIndex) {
    scopes[scope].idleSince = 0
    for child in scopes[scope].children { askIfIdle(child, at: operationNumber) }
  }

  private func isIdle(_ scope: ScopeIndex) -> Bool { scopes[scope].idleSince != 0 }

  /// The parent scope, unless the scope has ended, was detached or had overrides meanwhile.
  private func parentOfIdle(_ candidate: IdleScope) -> ScopeIndex? {
    let (scope, owner) = (candidate.scope, candidate.owner)
    guard scopes[scope].owner == owner, places[owner].scope == scope,
      scopes[scope].idleSince == candidate.since
    else { return nil }
    if scopes[scope].parent.isNone { endIdleness(of: scope) }
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
