/// What a collection sets among 64 neighbouring slots, and where it keeps it.
///
///     slots   0 1 2 3 4 5 6 7 …      first   2, the first one set
///     set     · · ■ · ■ ■ · ·        count   4, up to the last one set
///     words       └─────┘            start   where that window begins in the storage
///
/// A slot inside the window that is not set holds the word of its default value, so that reading one
/// is a comparison and a load, with no bits to count.
@frozen
@usableFromInline
struct TraitPage: BitwiseCopyable, Sendable {
  /// The places whose words differ from their defaults'.
  @usableFromInline var present: UInt64 = 0
  /// Those of them that are boxes, which the storage retains.
  @usableFromInline var boxes: UInt64 = 0
  @usableFromInline var start: UInt32 = 0
  @usableFromInline var first: UInt16 = 0
  @usableFromInline var count: UInt16 = 0

  init() {}
}

extension TraitPage {
  /// How many 64-bit words a page's description takes.
  @inlinable
  static var size: Int { MemoryLayout<TraitPage>.size / MemoryLayout<UInt64>.size }

  /// Where the word of `place` is in the storage, if it is in the window.
  @inlinable
  func position(of place: Int) -> Int? {
    let offset = place &- Int(first)
    return UInt(bitPattern: offset) < UInt(count) ? Int(start) &+ offset : nil
  }

  /// - Precondition: `place` is in the window.
  func uncheckedPosition(of place: Int) -> Int { Int(start) &+ place &- Int(first) }

  /// The places in the window.
  var window: Range<Int> { Range(uncheckedBounds: (Int(first), Int(first) &+ Int(count))) }

  /// The places in the window that are not set, but for those in `known`.
  func unset(outside known: Range<Int>) -> UInt64 {
    places(in: window) & ~present & ~places(in: known)
  }

  private func places(in range: Range<Int>) -> UInt64 {
    range.isEmpty ? 0 : (.max &>> UInt64(64 - range.count)) &<< UInt64(range.lowerBound)
  }

  /// Makes the window just span the places that are set.
  mutating func spanPresent() {
    let isEmpty = present == 0
    first = isEmpty ? 0 : UInt16(truncatingIfNeeded: present.trailingZeroBitCount)
    count = isEmpty ? 0 : UInt16(truncatingIfNeeded: 64 - present.leadingZeroBitCount) &- first
  }

  mutating func set(_ word: TraitWord, isBox: Bool, at place: Int, fallback: TraitWord) {
    let bit: UInt64 = 1 &<< UInt64(place)
    let isPresent = word != fallback
    present = isPresent ? present | bit : present & ~bit
    boxes = isPresent && isBox ? boxes | bit : boxes & ~bit
  }
}

/// The places of a page's bitmap that are set, ascending.
struct Places: Sequence, IteratorProtocol {
  private var rest: UInt64

  init(_ bitmap: UInt64) { rest = bitmap }

  mutating func next() -> Int? {
    guard rest != 0 else { return nil }
    defer { rest &= rest &- 1 }
    return rest.trailingZeroBitCount
  }
}
