import TraitModel

/// A stop of a walk in a scope: a registration to call, or a node to visit.
struct Stop {
  let handle: TraitNode
  /// None if the node is to be visited: the owner of a scope below, or an item.
  let listener: ListenerIndex

  var node: NodeIndex { handle.index }
}

/// The stops of a scope in order of the tree, for each set of changed traits that came up.
///
///     changed {style}        [ a.1  a.2  ▼b  d.1  … ]     a.1, a.2: registrations on node a
///     changed {size}         [ ▼b  c.1 ]                  ▼b: the scope that b owns
///
/// The owner's own registrations come first. Kept while neither the scopes below nor the
/// registrations in the scope change, so that a walk need not look for them again.
struct Agendas {
  /// The one that was asked for last, if any was, and all others.
  private var latest = TraitSlotSet()
  private var latestStops: ContiguousArray<Stop> = []
  private var others: [TraitSlotSet: ContiguousArray<Stop>] = [:]

  /// The sets of traits that are remembered at most.
  private static let limit = 256
}

extension Agendas {
  subscript(changed: TraitSlotSet) -> ContiguousArray<Stop>? {
    mutating get {
      if latest == changed { return latestStops }
      guard let stops = others.removeValue(forKey: changed) else { return nil }
      keep(stops, for: changed)
      return stops
    }
  }

  /// - Precondition: `changed` is not empty.
  mutating func keep(_ stops: ContiguousArray<Stop>, for changed: TraitSlotSet) {
    if others.count == Self.limit { others = [:] }
    if !latest.isEmpty { others[latest] = latestStops }
    latest = changed
    latestStops = stops
  }

  mutating func forget() {
    if latest.isEmpty { return }
    latest = TraitSlotSet()
    latestStops = []
    if !others.isEmpty { others = [:] }
  }
}
