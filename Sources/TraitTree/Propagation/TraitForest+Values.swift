import TraitModel

// MARK: - Collections

extension TraitForest {
  /// The node's collection as of its last visit; before the first visit, the fallback.
  ///
  /// - Complexity: O(1); in a handler O(depth) at most.
  @inline(never)
  public func collection(of node: TraitNode) -> TraitCollection {
    let index = index(of: node)
    let collection = collection(of: index)
    if recorder != nil { recordLook(at: index, collection) }
    endOperation()
    return collection
  }

  /// The value of a trait at a node.
  ///
  /// - Complexity: O(1); in a handler O(depth) at most.
  @inlinable
  public func value<Trait: TraitDefinition>(
    of trait: Trait.Type, at node: TraitNode
  ) -> Trait.Value {
    // First of all: a computed `defaultValue` may change the forest.
    let entry = TraitRegistry.entry(for: trait)
    // `collection(of:toRead:)` is the slow path for every rare case, and reports an absent node.
    guard contains(node) else { return collection(of: node, toRead: entry.slot)[trait] }
    let scope = places[node.index].scope
    // A node without a scope also fails this test, as `ScopeRecord.none` is never valid, and so does
    // every node while reads are recorded.
    if scopes[scope].validAt != version {
      if TraitValue.isInline(Trait.Value.self) {
        return word(of: node, toRead: entry.slot, fallback: entry.fallback).unpacked(
          as: Trait.Value.self)
      }
      return collection(of: node, toRead: entry.slot)[trait]
    }
    return scopes[scope].collection.word(at: entry.slot, fallback: entry.fallback).unpacked(
      as: Trait.Value.self)
  }

  /// The slow path for an inline value: counts no reference.
  @inline(never)
  @usableFromInline
  func word(of node: TraitNode, toRead slot: TraitSlot, fallback: TraitWord) -> TraitWord {
    let scope = places[node.index].scope
    if recorder != nil || scope.isNone {
      return collection(of: node, toRead: slot).word(at: slot, fallback: fallback)
    }
    catchUp(scope)
    let record = scopes.address(of: scope)
    let address =
      readsPrevious(node.index, of: scope)
      ? withUnsafePointer(to: &record.pointee.previous) {
        UnsafeRawPointer($0).load(as: UnsafeRawPointer.self)
      }
      : withUnsafePointer(to: &record.pointee.collection) {
        UnsafeRawPointer($0).load(as: UnsafeRawPointer.self)
      }
    let word = TraitCollection.word(at: slot, fallback: fallback, in: address)
    endOperation()
    return word
  }

  @usableFromInline
  func collection(of node: NodeIndex) -> TraitCollection {
    let scope = places[node].scope
    if scope.isNone { return fallback }
    catchUp(scope)
    return readsPrevious(node, of: scope) ? scopes[scope].previous : scopes[scope].collection
  }

  /// Whether a node, as a member of a scope that has caught up, reads its previous collection.
  private func readsPrevious(_ node: NodeIndex, of scope: ScopeIndex) -> Bool {
    scopes[scope].isChanging && !hasNewCollection(node, of: scope)
  }
}

// MARK: - Objects for collections

extension TraitForest {
  /// The object that stands for a node's collection in another interface: `make` makes it when it
  /// is first asked for, and every node of the scope gets the same until the collection changes.
  ///
  /// - Complexity: like `collection(of:)`.
  @inlinable
  package func object(
    of node: TraitNode, _ make: (TraitCollection) -> AnyObject
  ) -> AnyObject {
    if contains(node) {
      let scope = places[node.index].scope
      if scopes[scope].validAt == version, let object = scopes[scope].object { return object }
    }
    return makeObject(of: node, make)
  }

  @inline(never)
  @usableFromInline
  func makeObject(of node: TraitNode, _ make: (TraitCollection) -> AnyObject) -> AnyObject {
    if recorder != nil || !contains(node) { return make(collection(of: node)) }
    let scope = places[node.index].scope
    if scope.isNone { return make(fallback) }
    defer { endOperation() }
    catchUp(scope)
    if readsPrevious(node.index, of: scope) { return previousObject(of: scope, make) }
    if let object = scopes[scope].object { return object }
    let object = make(scopes[scope].collection)
    scopes[scope].object = object
    return object
  }

  private func previousObject(
    of scope: ScopeIndex, _ make: (TraitCollection) -> AnyObject
  ) -> AnyObject {
    if let object = scopes[scope].previousObject { return object }
    let object = make(scopes[scope].previous)
    scopes[scope].previousObject = object
    return object
  }

  /// The same for the previous collection that a handler at a node was called with.
  package func object(
    ofPrevious previous: TraitCollection, at node: TraitNode,
    _ make: (TraitCollection) -> AnyObject
  ) -> AnyObject {
    guard contains(node) else { return make(previous) }
    let scope = places[node.index].scope
    let isScopes =
      scopes[scope].isChanging && scopes[scope].previous.isSameCopy(as: previous)
    return isScopes ? previousObject(of: scope, make) : make(previous)
  }
}

// MARK: - Many values

extension TraitForest {
  /// Calls `body` with the value of a trait at each node of a list, in order.
  ///
  /// Faster than `value(of:at:)` for each node where neighbours in the list share a collection.
  /// `body` must not change the forest.
  ///
  /// - Complexity: O(nodes of the list), as long as no handler is running.
  @inlinable
  public func readValues<Trait: TraitDefinition>(
    of trait: Trait.Type, at list: some Sequence<TraitNode>, _ body: (Trait.Value) -> Void
  ) {
    var (scope, value): (ScopeIndex, Trait.Value?) = (.none, nil)
    for node in list {
      if contains(node), places[node.index].scope == scope, let value {
        body(value)
        continue
      }
      let next = self.value(of: trait, at: node)
      // In a changing scope the nodes may read different collections.
      let isShared = contains(node) && isValid(places[node.index].scope)
      (scope, value) = isShared ? (places[node.index].scope, next) : (.none, nil)
      body(next)
    }
  }

  /// Whether all nodes of a scope read its collection.
  @usableFromInline
  func isValid(_ scope: ScopeIndex) -> Bool {
    !scope.isNone && scopes[scope].validAt == version
  }
}

// MARK: - Overrides

extension TraitForest {
  /// The node's overrides.
  ///
  /// - Complexity: O(1); inside a change of them O(overrides).
  public func overrides(of node: TraitNode) -> TraitOverrides {
    overrides(of: index(of: node))
  }

  /// Changes a node's overrides. An eager node is refreshed before this returns, once for all that
  /// `change` sets and removes; a lazy one waits for an update.
  ///
  /// - Parameter change: Gets a copy, which replaces the node's overrides when it returns, if it
  ///   sets or removes anything. Until then everyone else reads the old ones.
  /// - Complexity: what `change` costs; the first time since the last pass also O(scopes above),
  ///   and another time O(overrides).
  @inlinable
  public func changeOverrides<Result>(
    of node: TraitNode, _ change: (inout TraitOverrides) throws -> Result
  ) rethrows -> Result {
    var overrides = takeOverrides(of: node)
    defer { putBack(&overrides, to: node) }
    return try change(&overrides)
  }

  /// The first half of `changeOverrides(of:_:)`, for accessors that yield.
  ///
  /// The overrides are changed in place where that hides them from nobody: a node's collection has
  /// their values too, unless they changed since its last visit (`OverridesRecord.areTaken`).
  @usableFromInline
  package func takeOverrides(of node: TraitNode) -> TraitOverrides {
    guard contains(node) else {
      reportAbsent()
      return TraitOverrides()
    }
    let node = node.index
    catchUpOwnScope(of: node)
    let place = placeOfOverrides(of: node)
    var overrides = TraitOverrides()
    if areInCollection(place, of: node) {
      swap(&overrides, &overrideRecords[place].overrides)
      overrideRecords[place].areTaken = true
    } else {
      overrides = self.overrides(of: node)
    }
    overrides.isModified = false
    return overrides
  }

  /// Whether a node's overrides can be read from its collection, and are not.
  private func areInCollection(_ place: Index<OverridesRecord>, of node: NodeIndex) -> Bool {
    let flags = nodes[node].flags
    let record = overrideRecords.address(of: place)
    return flags.contains(.ownsScope) && !flags.contains(.isPending) && !record.pointee.areTaken
      && record.pointee.overrides.unknown == nil
  }

  /// The second half. Between the halves client code may have destroyed the node, or given it other
  /// overrides, which these replace; `overrides` gets what was replaced.
  @usableFromInline
  package func putBack(_ overrides: inout TraitOverrides, to node: TraitNode) {
    guard contains(node) else { return }
    let node = node.index
    let (isModified, slots, isEmpty) = (overrides.isModified, overrides.slots, overrides.isEmpty)
    if isModified { catchUpOwnScope(of: node) }
    let place = placeOfOverrides(of: node)
    if isModified || overrideRecords[place].areTaken {
      swap(&overrides, &overrideRecords[place].overrides)
      overrideRecords[place].areTaken = false
    }
    if isModified { noteOverrides(of: node, at: place, slots, isEmpty: isEmpty) }
    if !nodes[node].flags.contains(.ownsScope) { freeOverridesIfEmpty(of: node) }
    if isModified { overridesChanged(at: node) }
    endMutation()
  }

  /// Records what follows from the overrides that a node has now.
  @inline(__always)
  private func noteOverrides(
    of node: NodeIndex, at place: Index<OverridesRecord>, _ slots: TraitSlotSet, isEmpty: Bool
  ) {
    let record = overrideRecords.address(of: place)
    record.pointee.slots = slots
    record.pointee.changedBefore = UInt32(truncatingIfNeeded: operationNumber)
    if isEmpty {
      nodes[node].flags.remove(.hasOverrides)
    } else {
      nodes[node].flags.insert(.hasOverrides)
    }
    if recorder != nil { recordOverrides(overrideRecords[place].overrides, of: node) }
  }

  private func overridesChanged(at node: NodeIndex) {
    mutations &+= 1
    if nodes[node].flags.contains(.isEager) {
      refresh(node)
    } else if !places[node].scope.isNone {
      markPending(node)
    }
  }

  private func placeOfOverrides(of node: NodeIndex) -> Index<OverridesRecord> {
    if nodes[node].overrides.isNone {
      nodes[node].overrides = overrideRecords.add(OverridesRecord())
    }
    return nodes[node].overrides
  }

  /// Overrides a trait at a node and below it.
  ///
  /// - Complexity: like `changeOverrides(of:_:)`.
  @inlinable
  public func setOverride<Trait: TraitDefinition>(
    _ trait: Trait.Type, of node: TraitNode, to value: Trait.Value
  ) {
    setOverride(TraitValue(packing: value), in: TraitSlot(of: trait), of: node)
  }

  /// The same without the trait's type, in place: no client code runs before the end.
  @usableFromInline
  func setOverride(_ value: TraitValue, in slot: TraitSlot, of node: TraitNode) {
    guard contains(node) else { return reportAbsent() }
    let index = node.index
    catchUpOwnScope(of: index)
    let place = placeOfOverrides(of: index)
    if overrideRecords[place].areTaken {
      return changeOverrides(of: node) { $0.set(value, in: slot) }
    }
    let replaced = overrideRecords[place].overrides.exchange(value, in: slot)
    var slots = overrideRecords[place].slots
    slots.insert(slot)
    noteOverrides(of: index, at: place, slots, isEmpty: false)
    overridesChanged(at: index)
    endMutation()
    // Released last: its deinit may call the forest.
    withExtendedLifetime(replaced) {}
  }

  /// Removes an override; does nothing if there is none.
  ///
  /// - Complexity: like `changeOverrides(of:_:)`.
  @inlinable
  public func removeOverride<Trait: TraitDefinition>(_ trait: Trait.Type, of node: TraitNode) {
    changeOverrides(of: node) { $0.remove(trait) }
  }

  /// Replaces all overrides of a node. This counts as a change even if no override differs (S6.14).
  ///
  /// - Complexity: like `changeOverrides(of:_:)`.
  public func setOverrides(_ overrides: TraitOverrides, of node: TraitNode) {
    guard contains(node) else { return reportAbsent() }
    catchUpOwnScope(of: node.index)
    var new = overrides
    new.isModified = true
    putBack(&new, to: node)
  }

  func overrides(of node: NodeIndex) -> TraitOverrides {
    guard let place = nodes[node].overrides.some else { return TraitOverrides() }
    if overrideRecords[place].areTaken { return takenOverrides(of: node, at: place) }
    return overrideRecords[place].overrides
  }

  /// A node's overrides while a change has taken them: its collection has their values.
  @inline(never)
  private func takenOverrides(of node: NodeIndex, at place: Index<OverridesRecord>)
    -> TraitOverrides
  {
    let values = scopes[places[node].scope].collection
    var overrides = TraitOverrides()
    for slot in overrideRecords[place].slots { overrides.set(values.value(in: slot), in: slot) }
    return overrides
  }

  func freeOverridesIfEmpty(of node: NodeIndex) {
    if !hasOverrides(node) { _ = removeOverrides(of: node) }
  }

  /// Frees the record of a node's overrides, and returns what it held for the caller to release.
  func removeOverrides(of node: NodeIndex) -> OverridesRecord? {
    guard let place = nodes[node].overrides.some else { return nil }
    nodes[node].overrides = .none
    return overrideRecords.remove(place)
  }

  func hasOverrides(_ node: NodeIndex) -> Bool {
    nodes[node].flags.contains(.hasOverrides)
  }
}

// MARK: - Base, and what a refresh would give

extension TraitForest {
  /// The node's base as it is now: its parent's collection, the fallback for an anchored root, its
  /// own collection for a detached root.
  func base(of node: NodeIndex) -> TraitCollection {
    let parent = nodes[node].parent
    guard !parent.isNone else {
      return nodes[node].flags.contains(.isAnchored) ? fallback : collection(of: node)
    }
    let scope = places[parent].scope
    if !scope.isNone { catchUp(scope) }
    // The pass that is visiting the node has passed its parent.
    if let planner, !scope.isNone, isChanging(scope, in: planner) {
      return scopes[scope].collection
    }
    return collection(of: parent)
  }

  /// The collection that a refresh would give a node now.
  func upToDateCollection(of node: NodeIndex) -> TraitCollection {
    let base = base(of: node)
    if nodes[node].overrides.isNone { return base }
    work.created += 1
    return base.applying(overrides(of: node))
  }

  /// Whether a refresh would change a node, or the node was never visited. An unmarked node can be
  /// dirty only if its parent's scope is changing or its parent was never visited.
  func isDirty(_ node: NodeIndex) -> Bool {
    let record = nodes[node]
    if places[node].scope.isNone { return true }
    let isMarked = !record.flags.isDisjoint(with: [.isPending, .isUnsynced])
    guard isMarked || !record.parent.isNone && mayDiffer(from: record.parent) else { return false }
    return isOutOfDate(node)
  }

  /// Whether a refresh would change a node that was visited before.
  func isOutOfDate(_ node: NodeIndex) -> Bool {
    !fullDifference(of: upToDateCollection(of: node), from: collection(of: node)).isEmpty
  }

  /// Whether a node is pending or dirty. The collections of a pending node are not compared.
  func mayBeDirty(_ node: NodeIndex) -> Bool {
    nodes[node].flags.contains(.isPending) || isDirty(node)
  }

  /// Whether an unmarked child of `parent` may be dirty.
  func mayDiffer(from parent: NodeIndex) -> Bool {
    let scope = places[parent].scope
    if scope.isNone { return true }
    catchUp(scope)
    return scopes[scope].isChanging
  }

  /// The traits that a refresh would change.
  func changes(at node: NodeIndex) -> TraitSlotSet {
    difference(of: upToDateCollection(of: node), from: collection(of: node))
  }

  /// Compares with the values' own `==`, which may run client code.
  func difference(of new: TraitCollection, from old: TraitCollection) -> TraitSlotSet {
    fullDifference(of: new, from: old).slots
  }

  func fullDifference(
    of new: TraitCollection, from old: TraitCollection
  ) -> TraitDifference {
    work.compared += 1
    let wasComparing = isComparing
    isComparing = true
    defer { isComparing = wasComparing }
    return new.difference(from: old)
  }
}
