import TraitModel

// What another language's interface needs: nodes and registrations as bits, whatever they are,
// values as words, and what an operation would be refused for.

extension TraitNode {
  /// As 64 bits, never all of them 0 or 1.
  @inlinable
  package var bits: UInt64 {
    UInt64(generation) << 32 | UInt64(UInt32(bitPattern: index.number))
  }

  /// Any bits are a node, of a forest or of none.
  @inlinable
  package init(bits: UInt64) {
    self.init(
      index: Index(Int32(truncatingIfNeeded: bits)),
      generation: UInt32(truncatingIfNeeded: bits >> 32))
  }
}

extension TraitRegistration {
  /// As twice 64 bits.
  package var bits: (UInt64, forest: UInt64) {
    (UInt64(generation) << 32 | UInt64(UInt32(bitPattern: index.number)), forest)
  }

  /// Nil if no forest gives such bits.
  package init?(bits: UInt64, forest: UInt64) {
    index = Index(Int32(truncatingIfNeeded: bits))
    generation = UInt32(truncatingIfNeeded: bits >> 32)
    self.forest = forest
    if index.isNone { return nil }
  }
}

extension TraitForest {
  /// The word of a trait's value at a node: like `value(of:at:)`, for those who know a trait by its
  /// slot.
  ///
  /// - Precondition: the node is in the forest.
  package func word(in slot: TraitSlot, fallback: TraitWord, at node: TraitNode) -> TraitWord {
    collection(of: node, toRead: slot).word(at: slot, fallback: fallback)
  }

  /// The address of a node's collection, to be read at once; nil where it takes longer to find out:
  /// at a node that is absent, or whose scope is changing or may lag.
  @inlinable
  @inline(__always)
  package func storageAtRest(of node: TraitNode) -> UnsafeRawPointer? {
    guard places.holds(node.index) else { return nil }
    let place = places.bits(of: node.index)
    if UInt32(truncatingIfNeeded: place) != node.generation { return nil }
    let scope = ScopeIndex(Int32(truncatingIfNeeded: place >> 32))
    if scopes[scope].validAt != version { return nil }  // Also where there is none.
    return scopes[scope].collection.storageAddress
  }

  /// Why a node can't be attached to a parent; nil if it can.
  ///
  /// - Precondition: both are in the forest.
  package func obstacle(toAttaching node: TraitNode, to parent: TraitNode) -> String? {
    let (node, parent) = (node.index, parent.index)
    if node == parent { return "Can't attach a node to itself" }
    if !nodes[node].firstChild.isNone, isInSubtree(parent, of: node) {
      return "Can't attach a node to its own descendant"
    }
    return nodes[node].flags.contains(.isAnchored) ? "Can't attach an anchored root" : nil
  }
}
