import TraitModel

// Where a walk must stop in a scope.
extension TraitForest {
  /// Whether a walk could have to stop anywhere in a scope.
  func hasStops(_ scope: ScopeIndex) -> Bool {
    !scopes[scope].children.isEmpty || !scopes[scope].items.isEmpty
      || !scopes[scope].listening.isEmpty
  }

  /// The stops of a changing scope but for its items: registrations, and owners of scopes below.
  ///
  /// - Complexity: O(1) if it was asked for the same traits before and nobody came or went since.
  func stops(in scope: ScopeIndex) -> ContiguousArray<Stop> {
    let changed = scopes[scope].changed
    if let stops = scopes[scope].agendas[changed] { return stops }
    let nodes = listening(in: scope, changed) + owners(below: scope)
    let stops = makeStops(in: scope, nodes, withItems: false, isChanging: true)
    scopes[scope].agendas.keep(stops, for: changed)
    return stops
  }

  /// The stops of a scope, its items among them. Not kept: items come and go with every pass.
  ///
  /// - Complexity: O(k · log k), k: the stops; and what `stops(in:)` costs.
  func stopsWithItems(in scope: ScopeIndex, isChanging: Bool) -> ContiguousArray<Stop> {
    var nodes = scopes[scope].items
    if isChanging { nodes += stops(in: scope).map(\.node) }
    return makeStops(in: scope, nodes, withItems: true, isChanging: isChanging)
  }

  /// Whether a scope has items that are not owners of scopes below it.
  func hasItemsOfItsOwn(_ scope: ScopeIndex) -> Bool {
    scopes[scope].items.contains { !nodes[$0].flags.contains(.ownsScope) }
  }

  private func listening(in scope: ScopeIndex, _ changed: TraitSlotSet) -> [NodeIndex] {
    scopes[scope].listening.filter { node in
      work.examined += 1
      var isConcerned = false
      forEachListener(on: node) { isConcerned = isConcerned || hears($0, changed) }
      return isConcerned
    }
  }

  private func owners(below scope: ScopeIndex) -> [NodeIndex] {
    scopes[scope].children.map { scopes[$0].owner }
  }

  private func makeStops(
    in scope: ScopeIndex, _ list: [NodeIndex], withItems: Bool, isChanging: Bool
  ) -> ContiguousArray<Stop> {
    var stops: ContiguousArray<Stop> = []
    for node in inOrder(list, below: scopes[scope].owner) {
      let isInScope = nodes[node].scope == scope
      let isOwner = isInScope && nodes[node].flags.contains(.ownsScope)
      if !isInScope || withItems && hasWork(node) && !isOwner {
        stops.append(stop(at: node))
      }
      if isInScope, isChanging {
        forEachListener(on: node) { listener in
          guard hears(listener, scopes[scope].changed) else { return }
          stops.append(stop(at: node, calling: listener))
        }
      }
    }
    return stops
  }

  func stop(at node: NodeIndex, calling listener: ListenerIndex = .none) -> Stop {
    Stop(handle: handle(of: node), listener: listener)
  }

  func hears(_ listener: ListenerIndex, _ changed: TraitSlotSet) -> Bool {
    listeners[listener].wish.concerns(changed)
  }
}
