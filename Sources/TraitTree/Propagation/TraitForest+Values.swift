import TraitModel

// MARK: - Collections

extension TraitForest {
  /// The node's collection: that of its last visit, before the first the fallback.
  ///
  /// - Complexity: O(1); in a handler O(depth) at most.
  @inline(never)
  public func collection(of node: TraitNode) -> TraitCollection {
    collection(of: index(of: node))
  }

  /// The value of a trait at a node.
  ///
  /// - Complexity: O(1); in a handler O(depth) at most.
  @inlinable
  public func value<Trait: TraitDefinition>(
    of trait: Trait.Type, at node: TraitNode
  ) -> Trait.Value {
    // One way out for all that is rare: a node that is absent is reported there.
    guard contains(node) else { return collection(of: node)[trait] }
    let scope = places[node.index].scope
    if scopes[scope].isChanging { return collection(of: node)[trait] }  // Also where there is none.
    return scopes[scope].collection[trait]
  }

  @usableFromInline
  func collection(of node: NodeIndex) -> TraitCollection {
    let scope = nodes[node].scope
    if scope.isNone { return fallback }
    if scopes[scope].isChanging, !pass.unsafelyUnwrapped.isPassed(node) {
      return scopes[scope].previous
    }
    return scopes[scope].collection
  }
}

// MARK: - Overrides

extension TraitForest {
  /// What the node changes of what it inherits.
  public func overrides(of node: TraitNode) -> TraitOverrides {
    overrides(of: index(of: node))
  }

  /// Changes a node's overrides; its collection follows in the next pass.
  ///
  /// - Parameter change: It must not use the overrides of this node in any other way.
  /// - Complexity: what `change` costs; the first time since the last pass the scopes above.
  @inlinable
  public func changeOverrides<Result>(
    of node: TraitNode, _ change: (inout TraitOverrides) throws -> Result
  ) rethrows -> Result {
    var overrides = takeOverrides(of: node)
    defer { putBack(&overrides, to: node) }
    return try change(&overrides)
  }

  /// The first half of `changeOverrides(of:_:)`, for accessors that yield: the node has no overrides
  /// until they are put back.
  @usableFromInline
  package func takeOverrides(of node: TraitNode) -> TraitOverrides {
    guard contains(node) else {
      reportAbsent()
      return TraitOverrides()
    }
    let place = placeOfOverrides(of: node.index)
    var overrides = TraitOverrides()
    swap(&overrides, &overrideRecords[place].overrides)
    return overrides
  }

  /// The second half. An instance that was a value and has gone in between may have done anything: the
  /// node may have other overrides by now, which are returned, or be destroyed.
  @usableFromInline
  package func putBack(_ overrides: inout TraitOverrides, to node: TraitNode) {
    guard contains(node) else { return }
    let node = node.index
    let place = placeOfOverrides(of: node)
    overrideRecords[place].slots = overrides.slots
    if overrides.isEmpty {
      nodes[node].flags.remove(.hasOverrides)
    } else {
      nodes[node].flags.insert(.hasOverrides)
    }
    swap(&overrides, &overrideRecords[place].overrides)
    if !nodes[node].flags.contains(.ownsScope) { freeOverridesIfEmpty(of: node) }
    if !nodes[node].scope.isNone { markPending(node) }
    checkInvariant()
  }

  private func placeOfOverrides(of node: NodeIndex) -> Index<OverridesRecord> {
    if nodes[node].overrides.isNone {
      nodes[node].overrides = overrideRecords.add(OverridesRecord())
    }
    return nodes[node].overrides
  }

  /// Overrides a trait at a node and below it.
  @inlinable
  public func setOverride<Trait: TraitDefinition>(
    _ trait: Trait.Type, of node: TraitNode, to value: Trait.Value
  ) {
    changeOverrides(of: node) { $0[trait] = value }
  }

  /// Removes an override; does nothing if there is none.
  @inlinable
  public func removeOverride<Trait: TraitDefinition>(_ trait: Trait.Type, of node: TraitNode) {
    changeOverrides(of: node) { $0.remove(trait) }
  }

  func overrides(of node: NodeIndex) -> TraitOverrides {
    nodes[node].overrides.some.map { overrideRecords[$0].overrides } ?? TraitOverrides()
  }

  func freeOverridesIfEmpty(of node: NodeIndex) {
    if !hasOverrides(node) { _ = removeOverrides(of: node) }
  }

  /// Frees the record of a node's overrides, and returns what it held for the caller to let go of.
  func removeOverrides(of node: NodeIndex) -> OverridesRecord? {
    guard let place = nodes[node].overrides.some else { return nil }
    nodes[node].overrides = .none
    return overrideRecords.remove(place)
  }

  func hasOverrides(_ node: NodeIndex) -> Bool {
    nodes[node].flags.contains(.hasOverrides)
  }
}

// MARK: - What inputs give

extension TraitForest {
  /// What a node's inputs give, as they are now.
  func upToDateCollection(of node: NodeIndex) -> TraitCollection {
    let parent = nodes[node].parent
    let inherited = parent.isNone ? fallback : collection(of: parent)
    return applyingOverrides(of: node, to: inherited)
  }

  func applyingOverrides(of node: NodeIndex, to inherited: TraitCollection) -> TraitCollection {
    guard let overrides = nodes[node].overrides.some else { return inherited }
    work.created += 1
    return inherited.applying(overrideRecords[overrides].overrides)
  }

  /// Dirty is a fact, not a flag: the collection differs from what the inputs give, or the node was
  /// never visited. Only nodes that are pending can be dirty outside a pass.
  func isDirty(_ node: NodeIndex) -> Bool {
    if nodes[node].scope.isNone { return true }
    guard nodes[node].flags.contains(.isPending) else { return false }
    return !changes(at: node).isEmpty
  }

  /// The traits that a visit would change.
  func changes(at node: NodeIndex) -> TraitSlotSet {
    difference(of: upToDateCollection(of: node), from: collection(of: node))
  }

  func difference(of new: TraitCollection, from old: TraitCollection) -> TraitSlotSet {
    work.compared += 1
    return new.changedSlots(from: old)
  }
}
