import TraitModel

extension TraitForest {
  /// The node's overrides, without what functions make of them (`transform(_:at:by:)`).
  ///
  /// - Complexity: O(1).
  public func overrides(of node: TraitNode) -> TraitOverrides {
    overrides(of: index(of: node))
  }

  /// Overrides a trait at a node and below it.
  ///
  /// - Complexity: O(overrides); the first time since the last pass also O(depth).
  @inlinable
  public func setOverride<Trait: TraitDefinition>(
    _ trait: Trait.Type, of node: TraitNode, to value: Trait.Value
  ) {
    set(TraitValue(packing: value), in: TraitRegistry.entry(for: trait).slot, of: node)
  }

  /// Removes an override; does nothing if there is none.
  ///
  /// - Complexity: like `setOverride(_:of:to:)`.
  @inlinable
  public func removeOverride<Trait: TraitDefinition>(_ trait: Trait.Type, of node: TraitNode) {
    remove(TraitRegistry.entry(for: trait).slot, of: node)
  }

  /// In place. What is replaced is released last: its deinit may call the forest.
  @usableFromInline
  package func set(_ value: TraitValue, in slot: TraitSlot, of node: TraitNode) {
    define(slot.number)
    guard contains(node) else { return reportAbsent() }
    let place = placeOfOverrides(of: node.index)
    let replaced = ownOverrides(of: node.index).pointee.exchange(value, in: slot)
    finishChange(of: place, at: node.index)
    withExtendedLifetime(replaced) {}
  }

  @usableFromInline
  package func remove(_ slot: TraitSlot, of node: TraitNode) {
    guard contains(node) else { return reportAbsent() }
    guard let place = nodes[node.index].overrides.some,
      let removed = ownOverrides(of: node.index).pointee.take(slot)
    else { return }
    finishChange(of: place, at: node.index)
    withExtendedLifetime(removed) {}
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
    let lent = lendOverrides(of: node)
    defer { takeBack(lent, to: node) }
    return try change(&lent.pointee)
  }

  /// The first half of `changeOverrides(of:_:)`, for accessors that yield: a copy of the node's overrides.
  @usableFromInline
  package func lendOverrides(of node: TraitNode) -> UnsafeMutablePointer<TraitOverrides> {
    let lent = loans.begin()
    if contains(node), !nodes[node.index].overrides.isNone {
      lent.pointee.copy(ownOverrides(of: node.index))
    } else {
      if !contains(node) { reportAbsent() }
      lent.pointee.removeAll(keepingCapacity: true)
      lent.pointee.isModified = false
    }
    return lent
  }

  /// The second half. Client code between the halves may have changed anything: it may have
  /// destroyed the node, or given it other overrides, which these replace.
  @usableFromInline
  package func takeBack(_ lent: UnsafeMutablePointer<TraitOverrides>, to node: TraitNode) {
    if lent.pointee.isModified { replaceOverrides(of: node, by: &lent.pointee) }
    endLoan(lent)
  }

  /// Ends a loan without a change. What it holds is released last: deinits may call the forest.
  package func endLoan(_ lent: UnsafeMutablePointer<TraitOverrides>) {
    lent.pointee.releaseObjects()
    loans.end(lent)
  }

  /// Replaces all overrides of a node. This counts as a change even if no override differs (S6.14).
  ///
  /// - Complexity: like `changeOverrides(of:_:)`.
  public func setOverrides(_ overrides: consuming TraitOverrides, of node: TraitNode) {
    guard contains(node) else { return reportAbsent() }
    replaceOverrides(of: node, by: &overrides)
    // What was replaced is released last.
    withExtendedLifetime(overrides) {}
  }

  /// Exchanges the overrides of a node, for the caller to release what they were.
  @inline(__always)
  private func replaceOverrides(of node: TraitNode, by overrides: inout TraitOverrides) {
    guard contains(node) else { return }
    let place = placeOfOverrides(of: node.index)
    let own = ownOverrides(of: node.index)
    swap(&overrides, &own.pointee)
    own.pointee.isModified = true  // A copy of them may be assigned elsewhere.
    for place in 0..<own.entries.count { define(own.entries.slot(place).number) }
    finishChange(of: place, at: node.index)
  }

  /// A node has other overrides: it is refreshed if it is eager, and else marked.
  ///
  /// - Parameter transform: The line of a recording that says so, if it is not about overrides.
  func finishChange(
    of place: OverridesIndex, at node: NodeIndex,
    transform: (word: StaticString, slot: TraitSlot)? = nil
  ) {
    overrideRecords[place].changedBefore = UInt32(truncatingIfNeeded: operationNumber)
    noteUnknown(of: place)
    if ownOverrides(of: node).entries.count == 0, !overrideRecords[place].hasUnknown,
      !nodes[node].flags.contains(.hasTransforms)
    {
      nodes[node].flags.remove(.hasOverrides)
    } else {
      nodes[node].flags.insert(.hasOverrides)
    }
    if recorder != nil {
      let handle = handle(of: node)
      // That may call the client, to compare values, before the change is complete.
      whileComparing {
        if let transform {
          recordTransform(transform.word, of: transform.slot, at: node)
        } else {
          recordOverrides(of: node)
        }
      }
      guard contains(handle), nodes[node].overrides == place else { return endMutation() }
    }
    // The owner of a scope may get overrides again, and keeps the memory for them.
    if !nodes[node].flags.contains(.hasOverrides), scopes[places[node].scope].owner != node {
      _ = removeOverrides(of: node)
    }
    mutations &+= 1
    if nodes[node].flags.contains(.isEager) {
      refresh(node)
    } else {
      mark(node, .isPending)
    }
    endMutation()
  }

  private func noteUnknown(of place: OverridesIndex) {
    let hasUnknown = overrideRecords[place].overrides.unknown != nil
    if hasUnknown == overrideRecords[place].hasUnknown { return }
    overrideRecords[place].hasUnknown = hasUnknown
    unknownCount += hasUnknown ? 1 : -1
  }

  /// Where the overrides of a node are that has a record, until a record is added.
  @inline(__always)
  func ownOverrides(of node: NodeIndex) -> UnsafeMutablePointer<TraitOverrides> {
    // A record begins with them.
    assert(MemoryLayout<OverridesRecord>.offset(of: \.overrides) == 0)
    return UnsafeMutableRawPointer(overrideRecords.address(of: nodes[node].overrides))
      .assumingMemoryBound(to: TraitOverrides.self)
  }

  @inline(__always)
  func placeOfOverrides(of node: NodeIndex) -> OverridesIndex {
    nodes[node].overrides.some ?? makePlaceOfOverrides(of: node)
  }

  @inline(never)
  private func makePlaceOfOverrides(of node: NodeIndex) -> OverridesIndex {
    let place = overrideRecords.add(OverridesRecord())
    nodes[node].overrides = place
    return place
  }

  func overrides(of node: NodeIndex) -> TraitOverrides {
    nodes[node].overrides.isNone ? TraitOverrides() : ownOverrides(of: node).pointee
  }

  /// Frees the record of a node's overrides, and returns what it held for the caller to release.
  func removeOverrides(of node: NodeIndex) -> OverridesRecord? {
    guard let place = nodes[node].overrides.some else { return nil }
    nodes[node].overrides = .none
    if overrideRecords[place].hasUnknown { unknownCount -= 1 }
    var removed = OverridesRecord()
    swap(&removed, &overrideRecords[place])
    overrideRecords.remove(place)
    return removed
  }

  /// The word of a node's override of a trait, if it has one, or of what its function has returned.
  func override(_ slot: Int32, at node: NodeIndex) -> UInt64? {
    if nodes[node].flags.contains(.hasTransforms), let word = outputWord(slot, at: node) {
      return word
    }
    return ownOverride(slot, at: node)
  }

  /// Never inlined: few nodes have functions (propagate/tree).
  @inline(never)
  private func outputWord(_ slot: Int32, at node: NodeIndex) -> UInt64? {
    transforms[node]?.output(slot).map { TraitWord(borrowing: $0).bits }
  }

  func ownOverride(_ slot: Int32, at node: NodeIndex) -> UInt64? {
    if nodes[node].overrides.isNone { return nil }
    return ownOverrides(of: node).entries.word(in: TraitSlot(number: slot))?.bits
  }

  func isOverridden(_ slot: Int32, at node: NodeIndex) -> Bool {
    nodes[node].flags.contains(.hasOverrides) && override(slot, at: node) != nil
  }
}
