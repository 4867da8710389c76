import TraitModel

/// What a visit changed: rule 6 settles both when it begins.
struct Change {
  let previous: TraitCollection
  let traits: TraitSlotSet
}

// MARK: - Visiting

extension Pass {
  /// Brings one node up to date, makes its deliveries, and attends to it.
  func visit(_ node: NodeIndex) {
    let handle = forest.handle(of: node)
    let change = bringUpToDate(node)
    for walk in walks { walk.forgetPlan() }
    if let change { deliver(change, at: node) }
    if isAttending { attend(to: handle) }
  }

  /// Rule 11: the last thing that a visit does.
  func attend(to node: TraitNode) {
    guard forest.wishes > 0, forest.wantsAttention(node), reaches(node.index) else { return }
    forest.attend(to: node)
  }

  func deliver(_ change: Change, at node: NodeIndex) {
    if forest.nodes[node].lastListener.isNone { return }
    let scope = forest.nodes[node].scope
    if forest.scopes[scope].isChanging, forest.scopes[scope].owner == node {
      let stops = forest.stops(in: scope)
      let count = stops.firstIndex { $0.node != node } ?? stops.count
      return forest.call(stops, 0..<count, previous: change.previous)
    }
    var stops: ContiguousArray<Stop> = []
    forest.forEachListener(on: node) { listener in
      guard forest.hears(listener, change.traits) else { return }
      stops.append(forest.stop(at: node, calling: listener))
    }
    forest.call(stops, stops.indices, previous: change.previous)
  }
}

// MARK: - Bringing nodes up to date

extension Pass {
  /// Brings a node that was not passed up to date; its parent is.
  func bringUpToDate(_ node: NodeIndex) -> Change? {
    forest.work.visited += 1
    isBringingUpToDate = true
    defer { isBringingUpToDate = false }
    let record = forest.nodes[node]
    if record.scope.isNone { return begin(node) }
    if record.flags.contains(.ownsScope) { return updateScope(of: node) }
    forest.nodes[node].flags.remove(.isPending)
    let change = forest.hasOverrides(node) ? splitScope(at: node) : change(of: record.scope)
    forest.removeItemIfDone(node)
    return change
  }

  /// The first visit of a node.
  private func begin(_ node: NodeIndex) -> Change? {
    let container = forest.container(of: node)
    forest.removeItem(node)
    forest.nodes[node].flags.remove(.isPending)
    if container.isNone || forest.hasOverrides(node) {
      let collection = forest.applyingOverrides(of: node, to: inherited(from: container))
      forest.nodes[node].scope = forest.makeScope(ownedBy: node, collection: collection)
      forest.work.recomputed += 1
    } else {
      forest.nodes[node].scope = container
    }
    forest.forEachChild(of: node) { adopt($0, into: forest.nodes[node].scope) }
    if forest.nodes[node].flags.contains(.wantsAttention) { forest.addItem(node) }
    return firstChange(at: node)
  }

  /// What changes for the registrations of a node that was visited for the first time.
  private func firstChange(at node: NodeIndex) -> Change? {
    if forest.nodes[node].lastListener.isNone { return nil }
    let scope = forest.nodes[node].scope
    forest.addToListening(node, of: scope)
    forest.forgetAgendas(of: scope)
    let previous = forest.fallback
    let traits = forest.difference(of: forest.scopes[scope].collection, from: previous)
    return Change(previous: previous, traits: traits)
  }

  /// A child of a node that was visited for the first time is the walk's business from now on.
  private func adopt(_ child: NodeIndex, into scope: ScopeIndex) {
    if !forest.nodes[child].scope.isNone { forest.linkScope(forest.nodes[child].scope, to: scope) }
    forest.addItem(child)
  }

  private func updateScope(of owner: NodeIndex) -> Change? {
    let scope = forest.nodes[owner].scope
    let isPending = forest.nodes[owner].flags.contains(.isPending)
    forest.nodes[owner].flags.remove(.isPending)
    forest.removeItemIfDone(owner)
    let forest = forest
    let derived = isPending ? TraitSlotSet() : inheritedChanges(of: scope)
    guard isPending || !derived.isEmpty else { return nil }
    forest.work.recomputed += 1
    if isPending {
      prepareCollection(of: scope)
      let traits = forest.difference(
        of: forest.scopes[scope].previous, from: forest.scopes[scope].collection)
      if traits.isEmpty { forest.forgetPrevious(of: scope) } else { change(scope, traits) }
    } else if forest.hasListeners || forest.wishes > 0 {
      prepareCollection(of: scope)
      change(scope, derived)
    } else {
      // Nobody can read anything before the round is over.
      compute(&forest.scopes[scope].collection, of: scope)
      if forest.hasStops(scope) { noteChanging(scope, derived) }
    }
    if !forest.hasOverrides(owner) || forest.scopes[scope].idleWalks > 0 { noteIfIdle(scope) }
    return forest.nodes[owner].lastListener.isNone ? nil : change(of: scope)
  }

  /// Computes what a scope's inputs give, in the place of its previous collection.
  private func prepareCollection(of scope: ScopeIndex) {
    compute(&forest.scopes[scope].previous, of: scope)
  }

  /// Computes what a scope's inputs give. Nothing is allocated if nobody else has the old collection.
  private func compute(_ collection: inout TraitCollection, of scope: ScopeIndex) {
    let inherited = inherited(from: forest.scopes[scope].parent)
    let owner = forest.scopes[scope].owner
    guard forest.hasOverrides(owner) else { return collection = inherited }
    forest.work.created += 1
    collection.apply(
      forest.overrideRecords[forest.nodes[owner].overrides].overrides, over: inherited)
  }

  /// Makes the collection that was prepared the scope's, and what it was the previous one.
  private func change(_ scope: ScopeIndex, _ traits: TraitSlotSet) {
    swapCollections(&forest.scopes[scope])
    forest.scopes[scope].keepsPrevious = true
    noteChanging(scope, traits)
  }

  private func noteChanging(_ scope: ScopeIndex, _ traits: TraitSlotSet) {
    forest.scopes[scope].changed = traits
    forest.scopes[scope].isChanging = true
    changing.append(scope)
  }

  private func swapCollections(_ record: inout ScopeRecord) {
    swap(&record.collection, &record.previous)
  }

  /// The first override in the middle of a scope: nobody below the node was passed.
  private func splitScope(at node: NodeIndex) -> Change? {
    let old = forest.nodes[node].scope
    let collection = forest.applyingOverrides(of: node, to: forest.scopes[old].collection)
    let previous =
      forest.scopes[old].isChanging
      ? forest.scopes[old].previous : forest.scopes[old].collection
    let traits = forest.difference(of: collection, from: previous)
    let scope = forest.splitScope(at: node, collection: previous)
    forest.work.recomputed += 1
    if traits.isEmpty { return nil }
    forest.scopes[scope].previous = collection
    change(scope, traits)
    return Change(previous: previous, traits: traits)
  }

  private func change(of scope: ScopeIndex) -> Change? {
    guard forest.scopes[scope].isChanging else { return nil }
    return Change(
      previous: forest.scopes[scope].previous, traits: forest.scopes[scope].changed)
  }

  private func inherited(from scope: ScopeIndex) -> TraitCollection {
    scope.isNone ? forest.fallback : forest.scopes[scope].collection
  }

  /// A scope that was up to date changes where its parent does, unless it overrides the trait.
  private func inheritedChanges(of scope: ScopeIndex) -> TraitSlotSet {
    guard let parent = forest.scopes[scope].parent.some, forest.scopes[parent].isChanging else {
      return TraitSlotSet()
    }
    let owner = forest.scopes[scope].owner
    guard forest.hasOverrides(owner) else { return forest.scopes[parent].changed }
    return forest.scopes[parent].changed.subtracting(
      forest.overrideRecords[forest.nodes[owner].overrides].slots)
  }
}

// MARK: - Scopes that serve no more

extension Pass {
  /// So many walks must find a scope without overrides before it ends, so that an override that is
  /// set and removed again and again keeps its scope.
  private static let idleWalks = 2

  private func noteIfIdle(_ scope: ScopeIndex) {
    let owner = forest.scopes[scope].owner
    guard !forest.hasOverrides(owner) else { return forest.scopes[scope].idleWalks = 0 }
    forest.scopes[scope].idleWalks &+= 1
    let hadOverrides = !forest.nodes[owner].overrides.isNone
    if hadOverrides, forest.scopes[scope].idleWalks < Self.idleWalks { return }
    idle.append((scope, owner))
  }

  func isIdle(_ scope: ScopeIndex, _ owner: NodeIndex) -> Bool {
    guard forest.scopes[scope].owner == owner, forest.nodes[owner].scope == scope,
      let parent = forest.scopes[scope].parent.some
    else { return false }
    return !forest.nodes[owner].flags.contains(.isPending) && !forest.hasOverrides(owner)
      && forest.scopes[scope].collection.hasSameBits(as: forest.scopes[parent].collection)
  }
}
