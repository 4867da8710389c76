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
    // Fails for an absent node, and for every node while reads are recorded.
    if isReadable(node) {
      let cell = cell(places[node.index].scope, entry.slot.number)
      if cells[cell].state == .settled {
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

  /// The slow path for every rare case. It reports an absent node, and records the read.
  ///
  /// - Returns: The word, valid until the next operation.
  @usableFromInline
  @inline(never)
  func slowWord(of node: TraitNode, _ slot: TraitSlot) -> TraitWord {
    let index = index(of: node)
    let word = word(index, slot.number)
    if recorder != nil { recordRead(of: slot, at: index) }
    return TraitWord(bits: word)
  }

  /// What a node reads.
  func word(_ node: NodeIndex, _ slot: Int32) -> UInt64 {
    if slot >= defaultChunks.count * 16 { makeChunk(for: slot) }
    return read(cell(places[node].scope, slot), at: node)
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
    let isPassed = isPassed(node, by: passes[Int(cells[cell].pass)])
    return version(of: cell, at: node, isPassed: isPassed)
  }

  /// What a reader other than the owner reads: the newest version older than its last visit.
  func version(of cell: CellIndex, at node: NodeIndex, isPassed: Bool) -> UInt64 {
    let record = cells[cell]
    if record.state != .spreading { return record.isUnsettled ? record.old : record.word }
    let pass = passes[Int(record.pass)]
    let time = isPassed ? pass.round : pass.lastRound
    func isSeen(_ round: Int32, _ place: Gap) -> Bool {
      if round != time { return round < time }
      orderNodes(of: pass)
      return label(place) < labels.begin[Int(node.number)]
    }
    if isSeen(record.round, record.place) { return record.word }
    if record.hasVersions, let between = versions[cell] {
      for version in between.reversed() where isSeen(version.round, version.place) {
        return version.word
      }
    }
    return record.old
  }

  /// A node's base in a slot: what its parent reads, the fallback, or what a detached root reads.
  func base(of node: NodeIndex, _ slot: Int32) -> UInt64 {
    if let parent = nodes[node].parent.some { return word(parent, slot) }
    if !nodes[node].flags.contains(.isAnchored) { return word(node, slot) }
    if slot >= defaultChunks.count * 16 { makeChunk(for: slot) }
    return read(cell(fallbackScope, slot), at: node)
  }
}

// MARK: - Collections

extension TraitForest {
  /// The node's collection as of its last visit; before the first visit, the fallback.
  ///
  /// - Complexity: O(1) until a value changes, then O(traits that are set).
  @inline(never)
  public func collection(of node: TraitNode) -> TraitCollection {
    let index = index(of: node)
    let collection = collection(of: index)
    if recorder != nil { recordLook(at: index, collection) }
    endOperation()
    return collection
  }

  func collection(of node: NodeIndex) -> TraitCollection {
    let scope = places[node].scope
    if scope == .ofUnvisited { return fallback }
    guard isShared(scope) else { return makeCollection(of: node) }
    if scopes[scope].snapshotAt != valueVersion { makeSnapshot(of: scope, at: node) }
    return scopes[scope].snapshot.unsafelyUnwrapped
  }

  /// Whether all nodes of a scope read the same.
  private func isShared(_ scope: ScopeIndex) -> Bool {
    hotSlots.allSatisfy { !cells[cell(scope, $0)].isUnsettled }
  }

  /// Makes the snapshot of a scope. It remains the same one while no value has other bits.
  private func makeSnapshot(of scope: ScopeIndex, at node: NodeIndex) {
    let new = makeCollection(of: node)
    scopes[scope].snapshotAt = valueVersion
    if let old = scopes[scope].snapshot, old.hasSameBits(as: new) { return }
    forgetSnapshot(of: scope)
    scopes[scope].snapshot = new
  }

  private func makeCollection(of node: NodeIndex) -> TraitCollection {
    work.created += 1
    let scope = places[node].scope
    return TraitCollection { traits in
      forEachCell(of: scope) { cell, slot in
        traits.setTraitValue(value(read(cell, at: node), slot), in: TraitSlot(number: slot))
      }
    }
  }

  /// The object that stands for a node's collection in another interface: `make` makes it when it
  /// is first asked for, and every node of the scope gets the same until the collection changes.
  ///
  /// - Complexity: like `collection(of:)`.
  package func object(
    of node: TraitNode, _ make: (TraitCollection) -> AnyObject
  ) -> AnyObject {
    if recorder != nil || !contains(node) { return make(collection(of: node)) }
    let scope = places[node.index].scope
    if scope == .ofUnvisited || !isShared(scope) { return make(collection(of: node)) }
    let collection = collection(of: node.index)
    defer { endOperation() }
    if let object = scopes[scope].object { return object }
    let object = make(collection)
    scopes[scope].object = object
    return object
  }

  /// The same for the previous collection that a handler at a node was called with.
  package func object(
    ofPrevious previous: TraitCollection, at node: TraitNode,
    _ make: (TraitCollection) -> AnyObject
  ) -> AnyObject {
    make(previous)
  }
}

// MARK: - Many values

extension TraitForest {
  /// Calls `body` with the value of a trait at each node of a list, in order.
  ///
  /// Faster than `value(of:at:)` for each node where neighbours in the list share a scope. `body`
  /// must not change the forest.
  ///
  /// - Complexity: O(nodes of the list), as long as no handler is running.
  @inlinable
  public func readValues<Trait: TraitDefinition>(
    of trait: Trait.Type, at list: some Sequence<TraitNode>, _ body: (Trait.Value) -> Void
  ) {
    let slot = TraitRegistry.entry(for: trait).slot.number
    var (scope, value): (ScopeIndex, Trait.Value?) = (.none, nil)
    for node in list {
      if isReadable(node), places[node.index].scope == scope, let value {
        body(value)
        continue
      }
      let next = self.value(of: trait, at: node)
      // The readers of a cell that is not settled may read different values.
      scope = .none
      if isReadable(node), cells[cell(places[node.index].scope, slot)].state == .settled {
        (scope, value) = (places[node.index].scope, next)
      }
      body(next)
    }
  }
}
