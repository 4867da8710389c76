/// The part of a node that reading a trait needs.
///
/// It is in a column beside the node records, eight bytes a node: reading a trait at many nodes touches no
/// other memory of theirs (propagate/read).
///
///     nodes     record 0 │ record 1 │ record 2 │ …       44 bytes each
///     places    place 0 │ place 1 │ place 2 │ …           8 bytes each
@frozen
@usableFromInline
struct NodePlace: BitwiseCopyable {
  /// Distinguishes the nodes that reuse this number; 0 if it is vacant.
  @usableFromInline var generation: UInt32 = 0
  /// The scope whose cells the node reads.
  @usableFromInline var scope = ScopeIndex.ofUnvisited

  init() {}
}

extension Block where Record == NodePlace {
  /// Whether a number is in use or was. The subscript requires it.
  @inlinable
  @inline(__always)
  func holds(_ index: NodeIndex) -> Bool {
    UInt32(bitPattern: index.number) < UInt32(bitPattern: count)
  }

  /// - Precondition: `holds(index)`
  @inlinable
  subscript(index: NodeIndex) -> NodePlace {
    @inline(__always) _read { yield base[Int(UInt32(bitPattern: index.number))] }
    @inline(__always) nonmutating _modify {
      yield &base[Int(UInt32(bitPattern: index.number))]
    }
  }

  /// A place in one 64-bit load: the generation in the low half, the scope in the high one
  /// (c/read).
  ///
  /// - Precondition: `holds(index)`
  @inlinable
  @inline(__always)
  func bits(of index: NodeIndex) -> UInt64 {
    let place = UnsafeRawPointer(base + Int(UInt32(bitPattern: index.number)))
    return UInt64(littleEndian: place.load(as: UInt64.self))
  }
}
