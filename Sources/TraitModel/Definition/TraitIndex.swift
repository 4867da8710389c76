import Synchronization

/// What reading a trait needs: its slot, and the word of its default value.
@frozen
@usableFromInline
package struct TraitEntry: Sendable {
  @usableFromInline package let slot: TraitSlot
  @usableFromInline package let fallback: TraitWord

  @inlinable
  init(slot: TraitSlot, fallback: TraitWord) {
    self.slot = slot
    self.fallback = fallback
  }
}

/// Maps the type of each definition to its entry: a hash table that is read without a lock while it
/// is written.
///
/// Most look-ups end before it, in the fixed table of `CTraitIndex`.
///
///     key     0   metatype   0   0   metatype   metatype   0  …      open addressing, sparse
///     entry   ·   slot 1     ·   ·   slot 0     slot 2     ·
///
/// A key is stored last and never changes, so that a reader who sees it also sees its entry. One
/// thread writes at a time. A full table is replaced by one twice as large and never freed, because
/// a reader may be using it; all old tables together are smaller than the newest.
struct TraitIndex: @unchecked Sendable {
  private let buckets: UnsafeMutablePointer<Bucket>
  /// How far a 64-bit hash is shifted to become a position.
  private let shift: UInt64

  private struct Bucket: ~Copyable {
    let key = Atomic<UInt>(0)
    var entry = TraitEntry(slot: TraitSlot(number: -1), fallback: .zero)
  }
}

extension TraitIndex {
  init(capacityLog2: Int) {
    buckets = .allocate(capacity: 1 << capacityLog2)
    shift = UInt64(64 - capacityLog2)
    for position in 0..<capacity {
      (buckets + position).initialize(to: Bucket())
    }
  }

  var capacity: Int { 1 << (64 - Int(shift)) }

  /// Where the search for `key` begins: the high bits of a product, as in `CTraitIndex`.
  private func start(of key: UInt) -> Int {
    Int(truncatingIfNeeded: (UInt64(key) &* 0x9E37_79B9_7F4A_7C15) &>> shift)
  }

  /// - Complexity: O(1) expected; at most one bucket in four is taken.
  func entry(of key: UInt) -> TraitEntry? {
    var position = start(of: key)
    while true {
      switch buckets[position].key.load(ordering: .acquiring) {
      case key: return buckets[position].entry
      case 0: return nil
      default: position = (position + 1) & (capacity - 1)
      }
    }
  }

  /// - Precondition: `key` is absent, a bucket is free, and no other thread is writing.
  func insert(_ entry: TraitEntry, for key: UInt) {
    var position = start(of: key)
    while buckets[position].key.load(ordering: .relaxed) != 0 {
      position = (position + 1) & (capacity - 1)
    }
    buckets[position].entry = entry
    buckets[position].key.store(key, ordering: .releasing)
  }

  /// A copy of this handle, in memory that is never freed.
  func stored() -> UnsafeMutablePointer<TraitIndex> {
    let place = UnsafeMutablePointer<TraitIndex>.allocate(capacity: 1)
    place.initialize(to: self)
    return place
  }

  /// A table with the same entries and twice the capacity.
  func grown() -> TraitIndex {
    let larger = TraitIndex(capacityLog2: 64 - Int(shift) + 1)
    for position in 0..<capacity {
      let key = buckets[position].key.load(ordering: .relaxed)
      if key != 0 { larger.insert(buckets[position].entry, for: key) }
    }
    return larger
  }
}
