import TraitModel

/// A stop of a walk in a scope: a registration to call, or a node to visit.
struct Stop {
  let handle: TraitNode
  /// None if the node is to be visited: the owner of a scope below.
  let observer: ObserverIndex

  var node: NodeIndex { handle.index }
}

/// The stops of a scope in pre-order, cached for each set of changed traits that occurred.
///
///     changed {style}        [ a.1  a.2  ▼b  d.1  … ]     a.1, a.2: registrations on node a
///     changed {size}         [ ▼b  c.1 ]                  ▼b: the scope that b owns
///
/// The owner's own registrations come first. The cache is valid until the scopes below, or the
/// registrations in the scope, change.
struct StopCache {
  /// The list that was used last.
  private(set) var latest: StopList?
  private var others: [TraitSlotSet: StopList] = [:]

  /// How many lists are kept besides `latest`.
  private static let limit = 256
}

/// Stops in memory that does not move, so that a walk can use them unretained.
final class StopList {
  let changed: TraitSlotSet
  let stops: Stops

  init(_ stops: [Stop], changed: TraitSlotSet) {
    self.changed = changed
    let base = UnsafeMutablePointer<Stop>.allocate(capacity: stops.count)
    stops.withUnsafeBufferPointer { stops in
      if let first = stops.baseAddress { base.initialize(from: first, count: stops.count) }
    }
    self.stops = Stops(base: base, count: stops.count)
  }

  deinit { stops.base.deallocate() }
}

/// The stops of a list, unretained. They are valid until the outermost operation ends: a list that is
/// dropped earlier is kept until then (`TraitForest.forgetStops(of:)`).
struct Stops {
  fileprivate let base: UnsafeMutablePointer<Stop>
  let count: Int

  static var none: Stops { Stops(base: UnsafeMutablePointer(bitPattern: 8)!, count: 0) }

  subscript(place: Int) -> Stop {
    @inline(__always) get { base[place] }
  }

  /// The end of the stops at `node` that begin at `start`; `start` itself if there are none.
  @inline(__always)
  func endOfNode(from start: Int, at node: NodeIndex) -> Int {
    var end = start
    while end < count, base[end].node == node { end += 1 }
    return end
  }
}

extension StopCache {
  /// The list for a set of traits, if it is cached.
  mutating func find(_ changed: TraitSlotSet) -> StopList? {
    guard let list = others.removeValue(forKey: changed) else { return nil }
    if let latest { others[latest.changed] = latest }
    latest = list
    return list
  }

  /// Caches a list, and returns the lists that this drops.
  mutating func keep(_ list: StopList) -> [StopList] {
    var dropped: [StopList] = []
    if others.count == Self.limit {
      dropped = Array(others.values)
      others = [:]
    }
    if let latest { others[latest.changed] = latest }
    latest = list
    return dropped
  }

  /// Drops all lists, and returns them.
  mutating func removeAll() -> [StopList] {
    guard let latest else { return [] }
    let dropped = [latest] + others.values
    self = StopCache()
    return dropped
  }
}

// Finding stops.
extension TraitForest {
  /// Whether a scope may have stops or nodes on its worklist.
  func hasStops(_ scope: ScopeIndex) -> Bool {
    !scopes[scope].worklist.isEmpty
      || scopes[scope].isChanging && mayBeHeard(scopes[scope].changed.summary, in: scope)
  }

  /// Whether an observer in a scope, or below it, may hear of one of these traits.
  func mayBeHeard(_ summary: UInt64, in scope: ScopeIndex) -> Bool {
    scopes[scope].interest & summary != 0
  }

  /// The stops of a changing scope, without its worklist: observers, and owners of the child scopes
  /// with an interest in the change.
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
    scopes[scope].stopCache.keep(list).forEach(keepDuringOperations)
    // No observer is left for which the parent scope has a stop here.
    if !mayBeHeard(changed.summary, in: scope) { forgetStops(of: scopes[scope].parent) }
    return list.stops
  }

  /// Drops the cached stops of a scope.
  func forgetStops(of scope: ScopeIndex) {
    if scope.isNone || scopes[scope].stopCache.latest == nil { return }
    scopes[scope].stopCache.removeAll().forEach(keepDuringOperations)
  }

  private func observing(in scope: ScopeIndex, _ changed: TraitSlotSet) -> [NodeIndex] {
    scopes[scope].observing.filter { node in
      work.examined += 1
      var isConcerned = false
      forEachObserver(on: node) { isConcerned = isConcerned || hears($0, changed) }
      return isConcerned
    }
  }

  /// The owners of child scopes with an interest in the traits. As this reads the interest of every
  /// child scope, it also narrows the interest of `scope`.
  private func owners(below scope: ScopeIndex, hearing summary: UInt64) -> [NodeIndex] {
    var interest: UInt64 = 0
    for node in scopes[scope].observing { interest |= self.interest(of: node) }
    var owners: [NodeIndex] = []
    for child in scopes[scope].children {
      scans += 1
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
