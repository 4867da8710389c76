import TraitModel

/// A stop of a walk in a scope: a registration to call, or a node to visit.
struct Stop {
  let handle: TraitNode
  /// None if the node is to be visited: the owner of a scope below.
  let observer: ObserverIndex

  var node: NodeIndex { handle.index }
}

/// The stops of a scope in order of the tree, for each set of changed traits that came up.
///
///     changed {style}        [ a.1  a.2  ▼b  d.1  … ]     a.1, a.2: registrations on node a
///     changed {size}         [ ▼b  c.1 ]                  ▼b: the scope that b owns
///
/// The owner's own registrations come first. Kept while neither the scopes below nor the
/// registrations in the scope change, so that a walk need not look for them again.
struct StopCache {
  /// The list that was asked for last.
  private(set) var latest: StopList?
  private var others: [TraitSlotSet: StopList] = [:]

  /// The lists that are kept at most.
  private static let limit = 256
}

/// Stops in memory that does not move, so that a walk counts no reference for them.
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

/// The stops of a list. They are there until the outermost call is over: a list that is given up
/// earlier is kept until then (`TraitForest.forgetStops(of:)`).
struct Stops {
  fileprivate let base: UnsafeMutablePointer<Stop>
  let count: Int

  static var none: Stops { Stops(base: UnsafeMutablePointer(bitPattern: 8)!, count: 0) }

  subscript(place: Int) -> Stop {
    @inline(__always) get { base[place] }
  }

  /// Where the stops at a node end, of which the first is at `start` if there is one.
  @inline(__always)
  func endOfNode(from start: Int, at node: NodeIndex) -> Int {
    var end = start
    while end < count, base[end].node == node { end += 1 }
    return end
  }
}

extension StopCache {
  /// The list for a set of traits, if it is kept.
  mutating func find(_ changed: TraitSlotSet) -> StopList? {
    guard let list = others.removeValue(forKey: changed) else { return nil }
    if let latest { others[latest.changed] = latest }
    latest = list
    return list
  }

  /// Keeps a list, and returns those that it no longer keeps.
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

  /// Gives up all lists, and returns them.
  mutating func removeAll() -> [StopList] {
    guard let latest else { return [] }
    let dropped = [latest] + others.values
    self = StopCache()
    return dropped
  }
}
