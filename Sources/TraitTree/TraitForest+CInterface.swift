import TraitModel

// What the C interface needs: nodes and registrations as 64-bit numbers, values as words, and handlers
// beside the program's.

/// What an interface beside the program hears of, after the handlers that the program may set at any time.
package struct ForestListener {
  let onAttention: (TraitForest, TraitNode) -> Void
  let onUnsettled: (Unsettled) -> Void

  package init(
    onAttention: @escaping (TraitForest, TraitNode) -> Void,
    onUnsettled: @escaping (Unsettled) -> Void
  ) {
    (self.onAttention, self.onUnsettled) = (onAttention, onUnsettled)
  }
}

extension TraitNode {
  /// The handle as a 64-bit number, neither 0 nor `UInt64.max`.
  @inlinable
  package var bits: UInt64 {
    UInt64(generation) << 32 | UInt64(UInt32(bitPattern: index.number))
  }

  /// Accepts any number; `TraitForest.contains(_:)` tells whether it is a node.
  @inlinable
  package init(bits: UInt64) {
    self.init(
      index: Index(Int32(truncatingIfNeeded: bits)),
      generation: UInt32(truncatingIfNeeded: bits >> 32))
  }
}

extension TraitRegistration {
  /// The token as two 64-bit numbers.
  package var bits: (UInt64, forest: UInt64) {
    (UInt64(generation) << 32 | UInt64(UInt32(bitPattern: index.number)), forest)
  }

  /// Nil if no forest could have made these numbers.
  package init?(bits: UInt64, forest: UInt64) {
    index = Index(Int32(truncatingIfNeeded: bits))
    generation = UInt32(truncatingIfNeeded: bits >> 32)
    self.forest = forest
    if index.isNone { return nil }
  }
}

extension TraitForest {
  /// The word of a trait at a node, valid until the next operation. Nil where a read needs the slow
  /// path: the node is absent, reads are recorded, or the trait is changing or unused so far.
  @inlinable
  @inline(__always)
  package func wordAtRest(of node: TraitNode, in slot: Int32) -> TraitWord? {
    guard UInt32(bitPattern: node.index.number) < readableCount else { return nil }
    // One load of both; a destroyed node has another generation.
    let place = places.bits(of: node.index)
    if UInt32(truncatingIfNeeded: place) != node.generation || slot >= rows.slotCount { return nil }
    let cell = nearCell(ScopeIndex(Int32(truncatingIfNeeded: place &>> 32)), slot)
    return cells[cell].state == .settled ? TraitWord(bits: cells[cell].word) : nil
  }
}
