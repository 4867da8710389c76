/// What a read must know of a node.
@frozen
@usableFromInline
struct NodePlace: BitwiseCopyable {
  /// Which of the nodes that had this number one after the other; 0 if there is none now.
  @usableFromInline var generation: UInt32 = 0
  /// The scope the node belongs to; none until its first visit.
  @usableFromInline var scope = ScopeIndex.none

  init() {}
}

/// A column beside the node records, eight bytes a node: reading a trait at many nodes goes through
/// no other memory of theirs (propagate/read).
///
///     nodes     record 0 │ record 1 │ record 2 │ …       48 bytes each
///     places    place 0 │ place 1 │ place 2 │ …           8 bytes each
///
/// The owner frees it.
@frozen
@usableFromInline
struct NodePlaces {
  @usableFromInline var base: UnsafeMutablePointer<NodePlace>
  @usableFromInline var count: UInt32 = 0
  private var capacity = 16

  init() { base = .allocate(capacity: capacity) }
}

// Pointers are allowed because a number is asked for only if it is below `count`, and no access
// spans a call that could add a place.
extension NodePlaces {
  /// Whether there is a place for a number. Any other must be kept from the subscript.
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

  /// A place as it lies in memory, in one load: the generation in the low half, the scope in the
  /// high one (c/read).
  ///
  /// - Precondition: `holds(index)`
  @inlinable
  @inline(__always)
  func bits(of index: NodeIndex) -> UInt64 {
    let place = UnsafeRawPointer(base + Int(UInt32(bitPattern: index.number)))
    return UInt64(littleEndian: place.load(as: UInt64.self))
  }

  /// Makes the place of a number that was given out.
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
