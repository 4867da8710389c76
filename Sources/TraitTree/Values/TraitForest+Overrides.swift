import TraitModel

extension TraitForest {
  /// The node's overrides.
  public func overrides(of node: TraitNode) -> TraitOverrides {
    overrides(of: index(of: node))
  }

  /// Changes a node's overrides. An eager node is refreshed before this returns, once for all that
  /// `change` sets and removes; a lazy one waits for an update.
  ///
  /// - Parameter change: Gets a copy, which replaces the node's overrides when it returns. Until
  ///   then everyone else reads the old ones, and nothing that they hold is released.
  /// - Complexity: what `change` costs, and O(overrides); the first time since the last pass also
  ///   O(depth).
  @inlinable
  public func changeOverrides<Result>(
    of node: TraitNode, _ change: (inout TraitOverrides) throws -> Result
  ) rethrows -> Result {
    var overrides = takeOverrides(of: node)
    defer { putBack(&overrides, to: node) }
    return try change(&overrides)
  }

  /// The first half of `changeOverrides(of:_:)`, for accessors that yield: a copy of the node's
  /// overrides, in memory that the last change has left.
  @usableFromInline
  package func takeOverrides(of node: TraitNode) -> TraitOverrides {
    guard contains(node) else {
      reportAbsent()
      return TraitOverrides()
    }
    var overrides = TraitOverrides()
    guard let place = nodes[node.index].overrides.some else { return overrides }
    swap(&overrides, &spareOverrides)
    overrides.copy(overrideRecords[place].overrides)
    overrides.isModified = false
    return overrides
  }

  /// The second half. Client code between the halves may have changed anything: it may have
  /// destroyed the node, or given it other overrides, which these replace.
  @usableFromInline
  package func putBack(_ overrides: inout TraitOverrides, to node: TraitNode) {
    guard contains(node), overrides.isModified else { return releaseReplaced(&overrides) }
    let node = node.index
    let place = placeOfOverrides(of: node)
    overrideRecords[place].changedBefore = UInt32(truncatingIfNeeded: callNumber)
    if overrides.isEmpty {
      nodes[node].flags.remove(.hasOverrides)
    } else {
      nodes[node].flags.insert(.hasOverrides)
    }
    if recorder != nil { recordOverrides(overrides, of: node) }
    swap(&overrides, &overrideRecords[place].overrides)
    freeOverridesIfEmpty(of: node)
    overridesChanged(at: node)
    endMutation()
    releaseReplaced(&overrides)
  }

  /// Releases what a change has replaced, as its last act: deinits may call the forest. The memory
  /// is kept for the next change.
  private func releaseReplaced(_ overrides: inout TraitOverrides) {
    overrides.removeAll(keepingCapacity: true)
    swap(&overrides, &spareOverrides)
  }

  private func overridesChanged(at node: NodeIndex) {
    mutations &+= 1
    if nodes[node].flags.contains(.isEager) {
      refresh(node)
    } else {
      mark(node, .isPending)
    }
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

  /// Replaces all overrides of a node. This counts as a change even if no override differs (S6.14).
  public func setOverrides(_ overrides: TraitOverrides, of node: TraitNode) {
    guard contains(node) else { return reportAbsent() }
    var new = overrides
    new.isModified = true
    putBack(&new, to: node)
  }

  func overrides(of node: NodeIndex) -> TraitOverrides {
    nodes[node].overrides.some.map { overrideRecords[$0].overrides } ?? TraitOverrides()
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
