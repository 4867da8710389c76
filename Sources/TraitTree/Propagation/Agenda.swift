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
  /// The one that was asked for last, and all others.
  private var latest: (changed: TraitSlotSet, stops: ContiguousArray<Stop>)?
  private var others: [TraitSlotSet: ContiguousArray<Stop>] = [:]

  /// The sets of traits that are remembered at most.
  private static let limit = 256

  subscript(changed: TraitSlotSet) -> ContiguousArray<Stop>? {
    mutating get {
      guard let latest else { return nil }
      if latest.changed == changed { return latest.stops }
      guard let stops = others.removeValue(forKey: changed) else { return nil }
      keep(stops, for: changed)
      return stops
    }
  }

  mutating func keep(_ stops: ContiguousArray<Stop>, for changed: TraitSlotSet) {
    if others.count == Self.limit { others = [:] }
    if let latest { others[latest.changed] = latest.stops }
    latest = (changed, stops)
  }

  mutating func forget() {
    if latest == nil { return }
    latest = nil
    if !others.isEmpty { others = [:] }
  }
}
