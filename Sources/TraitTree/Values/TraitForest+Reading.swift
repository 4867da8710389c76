import TraitModel

// MARK: - One value

extension TraitForest {
  /// The value of a trait at a node.
  ///
  /// - Complexity: O(1); in a handler O(depth) at most.
  @inlinable
  public func value<Trait: TraitDefinition>(
    of trait: Trait.Type, at node: TraitNode
  ) -> Trait.Value {
    let entry = TraitRegistry.entry(for: trait)
    // Fails for an absent node, and for every node while reads are recorded. The hints keep what is rare out
    // of a loop over nodes (propagate/overriding/read=all).
    if _fastPath(isReadable(node)), _fastPath(entry.slot.number < rows.slotCount) {
      let cell = nearCell(places[node.index].scope, entry.slot.number)
      if _fastPath(cells[cell].state == .settled) {
        return TraitWord(bits: cells[cell].word).unpacked(as: Trait.Value.self)
      }
    }
    return slowWord(of: node, entry.slot).unpacked(as: Trait.Value.self)
  }

  @inlinable
  @inline(__always)
  func isReadable(_ node: TraitNode) -> Bool {
    UInt32(bitPattern: node.index.number) < readableCount
      && places[node.index].generation == node.generation
  }

  /// The word of a trait at a node, also in every rare case: it reports an absent node, and records the
  /// read.
  ///
  /// - Returns: The word, valid until the next operation.
  @usableFromInline
  @inline(never)
  package func slowWord(of node: TraitNode, _ slot: TraitSlot) -> TraitWord {
    let index = index(of: node)
    let word = word(index, slot.number)
    if recorder == nil { return TraitWord(bits: word) }
    // The recorder's use of the value may call the client, which may replace it. Then it is released
    // with what the next operation replaces.
    let (value, version) = (value(word, slot.number), valueVersion)
    recordRead(of: slot, at: index)
    if valueVersion != version { drop(keep(word, slot.number), slot.number) }
    withExtendedLifetime(value) {}
    return TraitWord(bits: word)
  }

  /// What a node reads.
  func word(_ node: NodeIndex, _ slot: Int32) -> UInt64 {
    read(cell(places[node].scope, slot), at: node)
  }

  @inline(__always)
  func read(_ cell: CellIndex, at node: NodeIndex) -> UInt64 {
    cells[cell].state == .settled ? cells[cell].word : readUnsettled(cell, at: node)
  }

  @inline(never)
  private func readUnsettled(_ cell: CellIndex, at node: NodeIndex) -> UInt64 {
    let state = cells[cell].state
    if state == .undefined {
      define(cells[cell].slot)
      return cells[cell].word
    }
    if owns(node, cell) { return cells[cell].word }
    if state == .waiting { return cells[cell].old }
    return isPassed(node, by: cells[cell].pass) ? cells[cell].word : cells[cell].old
  }

  /// A node's base in a slot: what its parent reads, the fallback, or what a detached root reads.
  func base(of node: NodeIndex, _ slot: Int32) -> UInt64 {
    if let parent = nodes[node].parent.some { return word(parent, slot) }
    if !nodes[node].flags.contains(.isAnchored) { return word(node, slot) }
    return read(cell(fallbackScope, slot), at: node)
  }
}

// MARK: - Many values

extension TraitForest {
  /// Calls `body` with the value of a trait at each node of a list, in order.
  ///
  /// Faster than `value(of:at:)` for each node where neighbours in the list share a scope. Neither
  /// `list` nor `body` may change the forest.
  ///
  /// - Complexity: O(nodes of the list), as long as no handler is running.
  @inlinable
  public func readValues<Trait: TraitDefinition>(
    of trait: Trait.Type, at list: some Sequence<TraitNode>, _ body: (Trait.Value) -> Void
  ) {
    let slot = TraitRegistry.entry(for: trait).slot.number
    var (base, count) = (places.base, slot < rows.slotCount ? readableCount : 0)
    var (scope, word): (ScopeIndex, UInt64) = (.none, 0)
    for node in list {
      let number = UInt32(bitPattern: node.index.number)
      if number < count, base[Int(number)].generation == node.generation {
        let next = base[Int(number)].scope
        if next == scope {
          body(TraitWord(bits: word).unpacked(as: Trait.Value.self))
          continue
        }
        // The readers of a cell that is not settled may read different values.
        let cell = nearCell(next, slot)
        if cells[cell].state == .settled {
          (scope, word) = (next, cells[cell].word)
          body(TraitWord(bits: word).unpacked(as: Trait.Value.self))
          continue
        }
      }
      scope = .none
      let value = value(of: trait, at: node)
      // What reports an absent node is client code, and a node stands in for it.
      (base, count) = (places.base, slot < rows.slotCount ? readableCount : 0)
      body(value)
    }
  }
}

// MARK: - Sides

extension TraitForest {
  /// Which new words a reader of a scope reads: all of them, none, or some.
  enum Side { case newest, rest, mixed }

  @inline(__always)
  func side(of node: NodeIndex, in scope: ScopeIndex) -> Side {
    hotSlots.isEmpty ? .newest : hotSide(of: node, in: scope)
  }

  private func hotSide(of node: NodeIndex, in scope: ScopeIndex) -> Side {
    let isOwner = scopes[scope].owner == node
    var (hasNew, hasOld) = (false, false)
    for slot in hotSlots {
      let cell = cell(scope, slot)
      scans += 1
      guard cells[cell].isUnsettled else { continue }
      let isSpreading = cells[cell].state == .spreading
      if owns(node, cell) || isSpreading && isPassed(node, by: cells[cell].pass) {
        hasNew = true
      } else {
        // Ahead of the only walk all readers but the owner have seen no new word, however many there are.
        if isSpreading, passCount == 1, !isOwner { return .rest }
        hasOld = true
      }
    }
    return hasOld ? hasNew ? .mixed : .rest : .newest
  }
}
