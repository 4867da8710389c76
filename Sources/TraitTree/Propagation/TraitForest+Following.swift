import TraitModel

// A pass does not visit a scope if no observer in it or below it hears of the change. Such a scope
// *lags*, and catches up with its parent scope when its collection is read:
//
//     r ● changed in version 7        a read at c, in version 7, computes the collections of b and
//     └─ b ● valid in version 4       c; the pass that changed r did nothing for them
//        └─ c ● valid in version 4
//
// It catches up to the state in which a pass that visits every node would have left it; in the
// middle of a round this depends on whether the walk has passed the scope. A scope whose own inputs
// changed, or whose owner was refreshed by itself, does not follow its parent: it catches up just
// before that happens, and a pass visits it afterwards.
//
// Old values must not live longer than in a pass that visits every node. So where a change replaces
// a boxed value, all scopes below catch up at the end of the round.
extension TraitForest {
  /// Brings a scope to the state in which a pass that visits every node would have it by now. What
  /// it no longer holds is kept until the operation under way ends: see `endOperation()`.
  ///
  /// - Complexity: O(1) if the scope does not lag, else O(scopes above it that lag).
  @inline(__always)
  func catchUp(_ scope: ScopeIndex) {
    if scopes[scope].validAt < version { catchUpWithParents(scope) }
  }

  /// Called before a node's overrides change: its scope must catch up with the old ones.
  @inline(__always)
  func catchUpOwnScope(of node: NodeIndex) {
    if nodes[node].flags.contains(.ownsScope) { catchUp(places[node].scope) }
  }

  @inline(never)
  private func catchUpWithParents(_ scope: ScopeIndex) {
    if let parent = scopes[scope].parent.some, scopes[parent].validAt < version {
      followAll(to: scope)
    } else {
      follow(scope)
    }
  }

  private func followAll(to scope: ScopeIndex) {
    let first = lagging.count
    var above = scope
    lagging.append(scope)
    while let next = scopes[above].parent.some, scopes[next].validAt < version {
      lagging.append(next)
      above = next
    }
    climbs += lagging.count - first
    while lagging.count > first { follow(lagging.removeLast()) }
  }

  /// Catches up with a parent scope that does not lag.
  private func follow(_ scope: ScopeIndex) {
    guard let parent = scopes[scope].parent.some, follows(scope) else {
      return scopes[scope].validAt = version
    }
    followEarlierChanges(scope, of: parent)
    guard scopes[parent].isChanging, !scopes[parent].isAhead else {
      return noteValidity(of: scope, parentIsCaughtUp: true)
    }
    let pass = passes[Int(scopes[parent].pass)]
    if pass.isPassed(scopes[scope].owner) { follow(scope, in: pass) }
  }

  /// Whether a scope's changes follow from those of its parent scope alone.
  func follows(_ scope: ScopeIndex) -> Bool {
    nodes[scopes[scope].owner].flags.isDisjoint(with: [.isPending, .isUnsynced])
  }

  /// Applies the changes of the parent scope, except those of a round under way.
  func followEarlierChanges(_ scope: ScopeIndex, of parent: ScopeIndex) {
    let isChanging = scopes[parent].isChanging
    let changedAt = isChanging ? scopes[parent].previousAt : scopes[parent].collectionAt
    let seen = scopes[scope].validAt
    if changedAt <= seen { return }
    scopes[scope].validAt = changedAt
    let missedOne = !isChanging && seen >= scopes[parent].previousAt
    let traits = missedOne ? inheritedTraits(of: scope, from: parent) : TraitSlotSet()
    if missedOne, traits.isEmpty { return }
    work.recomputed += 1
    let (record, base) = (scopes.address(of: scope), scopes.address(of: parent))
    if isChanging {
      compute(&record.pointee.previous, of: scope, over: &base.pointee.previous)
    } else {
      compute(&record.pointee.previous, of: scope, over: &base.pointee.collection)
    }
    swapCollections(of: scope)
    scopes[scope].changed = traits
    scopes[scope].previousAt = missedOne ? scopes[scope].collectionAt : version
    scopes[scope].collectionAt = version
    releasePrevious(of: scope)
  }

  /// Follows a parent scope that is changing in `pass`, whose walk has passed the scope.
  private func follow(_ scope: ScopeIndex, in pass: Pass) {
    guard let parent = scopes[scope].parent.some,
      scopes[parent].collectionAt > scopes[scope].validAt
    else { return scopes[scope].validAt = version }
    let traits = inheritedTraits(of: scope, from: parent)
    if traits.isEmpty { return scopes[scope].validAt = version }
    work.recomputed += 1
    let (record, base) = (scopes.address(of: scope), scopes.address(of: parent))
    compute(&record.pointee.previous, of: scope, over: &base.pointee.collection)
    change(scope, traits, in: pass)
  }

  /// The traits that changed in the parent scope and that the scope's owner does not override.
  @inline(__always)
  func inheritedTraits(of scope: ScopeIndex, from parent: ScopeIndex) -> TraitSlotSet {
    let owner = scopes[scope].owner
    let changing = scopes.address(of: parent)
    guard hasOverrides(owner) else { return changing.pointee.changed }
    let record = overrideRecords.address(of: nodes[owner].overrides)
    return .difference(of: &changing.pointee.changed, and: &record.pointee.slots)
  }

  /// Records that a scope matches its inputs now, unless it is changing.
  ///
  /// - Parameter parentIsCaughtUp: Whether the parent scope has just caught up as far as it can.
  func noteValidity(of scope: ScopeIndex, parentIsCaughtUp: Bool = false) {
    if scopes[scope].isChanging { return }
    guard let parent = scopes[scope].parent.some else {
      return scopes[scope].validAt = version
    }
    let isBehind =
      scopes[parent].isChanging && !scopes[parent].isAhead
      && !hasNewCollection(nodes[scopes[scope].owner].parent, of: parent)
    // A pass may not have reached the parent scope, or one above it, yet.
    let validAt =
      isBehind
      ? scopes[parent].previousAt
      : min(validityBelow(of: parent, isCaughtUp: parentIsCaughtUp), version)
    // The scope will change again. That change needs a later version than the one up to which the
    // scopes below have caught up.
    if validAt < min(version, scopes[scope].validAt), !scopes[scope].children.isEmpty {
      version &+= 1
    }
    scopes[scope].validAt = validAt
  }

  /// The version up to which a child scope is valid once it has applied this scope's collection.
  ///
  /// At least the version of the collection, so that the child does not apply it a second time,
  /// when its overrides may have changed. Less than the forest's version if this scope may lag.
  ///
  /// A scope that has caught up does so again only if the version has changed: else each scope of a
  /// chain would make all above it catch up, and each of those again, 2ⁿ times in all.
  private func validityBelow(of scope: ScopeIndex, isCaughtUp: Bool) -> UInt64 {
    let (validAt, collectionAt) = (scopes[scope].validAt, scopes[scope].collectionAt)
    if validAt >= version { return validAt }
    let isNew = collectionAt == version
    if isNew { version &+= 1 }
    if isNew || !isCaughtUp { catchUp(scope) }
    let known = scopes[scope].collectionAt == collectionAt ? scopes[scope].validAt : validAt
    return max(known, collectionAt)
  }

  /// Makes all scopes below one catch up.
  ///
  /// - Parameter version: Scopes below one that has not changed since this version are skipped.
  /// - Complexity: O(scopes below).
  func catchUpAll(below scope: ScopeIndex, changedSince version: UInt64 = 0) {
    var ahead = scopes[scope].children
    while let next = ahead.popLast() {
      scans += 1
      catchUp(next)
      if scopes[next].collectionAt >= version { ahead += scopes[next].children }
    }
  }

  /// Makes all scopes that begin in a subtree catch up, and possibly others.
  func catchUpAll(in top: NodeIndex) {
    guard let scope = places[top].scope.some else { return }
    catchUp(scope)
    if !nodes[top].firstChild.isNone { catchUpAll(below: scope) }
  }
}

// MARK: - Interest

extension TraitForest {
  /// Adds to the interest of a scope and of those above it.
  func noteInterest(_ interest: UInt64, in scope: ScopeIndex) {
    var scope = scope
    while !scope.isNone, scopes[scope].interest & interest != interest {
      scopes[scope].interest |= interest
      scope = scopes[scope].parent
      forgetStops(of: scope)
      // A walk may not have reached the scope yet, and has no stop for it.
      planVersion &+= 1
    }
  }

  /// The interest of all observers of a node, as bits.
  func interest(of node: NodeIndex) -> UInt64 {
    var interest: UInt64 = 0
    forEachObserver(on: node) { interest |= observers[$0].interest.summary }
    return interest
  }
}
