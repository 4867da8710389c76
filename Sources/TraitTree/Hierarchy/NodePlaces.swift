/// The part of a node that reading a trait needs.
@frozen
@usableFromInline
struct NodePlace: BitwiseCopyable {
  /// Distinguishes the nodes that reuse this number; 0 if it is vacant.
  @usableFromInline var generation: UInt32 = 0
  /// The scope whose cells the node reads.
  @usableFromInline var scope = ScopeIndex.ofUnvisited

  init() {}
}

/// A column beside the node records, eight bytes a node: reading a trait at many nodes touches no
/// other memory of theirs (propagate/read).
///
///     nodes     record 0 │ record 1 │ record 2 │ …       44 bytes each
///     places    place 0 │ place 1 │ place 2 │ …           8 bytes each
///
/// The forest frees it.
@frozen
@usableFromInline
struct NodePlaces {
  @usableFromInline var base: UnsafeMutablePointer<NodePlace>
  @usableFromInline var count: UInt32 = 0
  private var capacity = 16

  init() { base = .allocate(capacity: capacity) }
}

// The pointers are safe: callers check that a number is below `count`, and no access spans a call
// that could add a place.
extension NodePlaces {
  /// Whether a number is in use or was. The subscript requires it.
  @inlinable
  @inline(__always)
  func holds(_ index: NodeIndex) -> Bool { UInt32(bitPattern: index.number) < count }

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

  /// Adds the place of a new node, unless the node reuses a number.
  mutating func add(_ index: NodeIndex) {
    if holds(index) { return }
    if Int(count) == capacity { grow() }
    (base + Int(count)).initialize(to: NodePlace())
    count += 1
  }

  func free() { base.deallocate() }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<NodePlace>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: base, count: capacity)
    base.deallocate()
    base = larger
    capacity *= 2
  }
}
