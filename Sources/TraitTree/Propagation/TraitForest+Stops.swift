import TraitModel

// Where a walk must stop in a scope.
extension TraitForest {
  /// Whether a walk could have to stop anywhere in a scope.
  func hasStops(_ scope: ScopeIndex) -> Bool {
    !scopes[scope].worklist.isEmpty
      || scopes[scope].isChanging && mayBeHeard(scopes[scope].changed.summary, in: scope)
  }

  /// Whether an observer in a scope, or below it, may hear of such traits.
  func mayBeHeard(_ summary: UInt64, in scope: ScopeIndex) -> Bool {
    scopes[scope].interest & summary != 0
  }

  /// The stops of a changing scope but for its worklist: observers, and owners of those scopes
  /// below in which the change may be heard of.
  ///
  /// - Complexity: O(1) if the same traits changed before and no observer began or ended since;
  ///   else what `inOrder(_:below:)` costs.
  @inline(__always)
  func stops(in scope: ScopeIndex) -> Stops {
    let record = scopes.address(of: scope)
    if let list = record.pointee.stopCache.latest, list.changed.isSame(as: record.pointee.changed) {
      return list.stops
    }
    return findStops(in: scope)
  }

  @inline(never)
  private func findStops(in scope: ScopeIndex) -> Stops {
    let changed = scopes[scope].changed
    if let list = scopes[scope].stopCache.find(changed) { return list.stops }
    let nodes = observing(in: scope, changed) + owners(below: scope, hearing: changed.summary)
    let list = StopList(makeStops(in: scope, nodes), changed: changed)
    scopes[scope].stopCache.keep(list).forEach(keepDuringCalls)
    // The observers that the parent's stop stands for have ended.
    if !mayBeHeard(changed.summary, in: scope) { forgetStops(of: scopes[scope].parent) }
    return list.stops
  }

  /// Notes that where a walk must stop in a scope has changed.
  func forgetStops(of scope: ScopeIndex) {
    if scope.isNone || scopes[scope].stopCache.latest == nil { return }
    scopes[scope].stopCache.removeAll().forEach(keepDuringCalls)
  }

  private func observing(in scope: ScopeIndex, _ changed: TraitSlotSet) -> [NodeIndex] {
    scopes[scope].observing.filter { node in
      work.examined += 1
      var isConcerned = false
      forEachObserver(on: node) { isConcerned = isConcerned || hears($0, changed) }
      return isConcerned
    }
  }

  /// Looks at every scope right below, and so finds out the interest of this one.
  private func owners(below scope: ScopeIndex, hearing summary: UInt64) -> [NodeIndex] {
    var interest: UInt64 = 0
    for node in scopes[scope].observing { interest |= self.interest(of: node) }
    var owners: [NodeIndex] = []
    for child in scopes[scope].children {
      interest |= scopes[child].interest
      if mayBeHeard(summary, in: child) { owners.append(scopes[child].owner) }
    }
    scopes[scope].interest = interest
    return owners
  }

  private func makeStops(in scope: ScopeIndex, _ list: [NodeIndex]) -> [Stop] {
    var stops: [Stop] = []
    for node in inOrder(list, below: scopes[scope].owner) {
      if places[node].scope != scope {
        stops.append(Stop(handle: handle(of: node), observer: .none))
        continue
      }
      forEachObserver(on: node) { observer in
        guard hears(observer, scopes[scope].changed) else { return }
        stops.append(Stop(handle: handle(of: node), observer: observer))
      }
    }
    return stops
  }

  func hears(_ observer: ObserverIndex, _ changed: TraitSlotSet) -> Bool {
    observers[observer].interest.concerns(changed)
  }
}
