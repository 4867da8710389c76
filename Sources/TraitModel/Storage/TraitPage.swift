/// The values that a collection sets in 64 neighbouring slots, and where it stores them.
///
///     slots   0 1 2 3 4 5 6 7 …      first   2, the first one set
///     set     · · ■ · ■ ■ · ·        count   4, up to the last one set
///     words       └─────┘            start   where that window begins in the storage
///
/// A slot in the window that is not set holds the word of its default value, so that a read is one
/// comparison and one load, and counts no bits.
struct TraitPage: BitwiseCopyable, Sendable {
  /// The places whose words differ from their defaults'.
  var present: UInt64 = 0
  /// The places among these whose words are boxes, which the storage retains.
  var boxes: UInt64 = 0
  private(set) var place: PagePlace

  /// - Precondition: `number` is a slot's page.
  init(number: Int) { place = PagePlace(number: UInt16(truncatingIfNeeded: number)) }
}

/// What reading from a page needs, in one word.
struct PagePlace: BitwiseCopyable, Sendable {
  var start: UInt32 = 0
  /// The number of the page: its slots divided by 64.
  let number: UInt16
  var first: UInt8 = 0
  /// 0 only in an empty page.
  var count: UInt8 = 0
}

extension TraitPage {
  /// How many 64-bit words a page's description takes.
  static var size: Int { MemoryLayout<TraitPage>.size / MemoryLayout<UInt64>.size }

  var number: Int { Int(place.number) }
  var first: Int { Int(place.first) }
  var count: Int { Int(place.count) }

  var start: Int {
    get { Int(place.start) }
    set { place.start = UInt32(truncatingIfNeeded: newValue) }
  }

  /// The position of the word of `place` in the storage; nil outside the window.
  @inline(__always)
  func position(of place: Int) -> Int? {
    let offset = place &- first
    return UInt(bitPattern: offset) < UInt(self.place.count) ? start &+ offset : nil
  }

  /// - Precondition: `place` is in the window.
  @inline(__always)
  func uncheckedPosition(of place: Int) -> Int { start &+ place &- first }

  func slot(at place: Int) -> TraitSlot { TraitSlot(page: number, place: place) }

  /// The places in the window.
  var window: Range<Int> { Range(uncheckedBounds: (first, first &+ count)) }

  /// The places in the window, as bits.
  var windowBits: UInt64 { Self.bits(of: window) }

  @inline(__always)
  static func bits(of places: Range<Int>) -> UInt64 {
    places.isEmpty ? 0 : (.max &>> UInt64(64 &- places.count)) &<< UInt64(places.lowerBound)
  }

  /// Makes the window span exactly the places from the first to the last that is set.
  @inline(__always)
  mutating func spanPresent() {
    let isEmpty = present == 0
    let end = 64 &- present.leadingZeroBitCount
    place.first = isEmpty ? 0 : UInt8(truncatingIfNeeded: present.trailingZeroBitCount)
    place.count = isEmpty ? 0 : UInt8(truncatingIfNeeded: end) &- place.first
  }

  @inline(__always)
  mutating func set(_ word: TraitWord, isBox: Bool, at place: Int, fallback: TraitWord) {
    let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: place)
    let isPresent = word != fallback
    present = isPresent ? present | bit : present & ~bit
    boxes = isPresent && isBox ? boxes | bit : boxes & ~bit
  }
}

/// The places whose bits are set in a bitmap, ascending.
struct Places: Sequence, IteratorProtocol {
  private var rest: UInt64

  @inline(__always)
  init(_ bitmap: UInt64) { rest = bitmap }

  @inline(__always)
  mutating func next() -> Int? {
    guard rest != 0 else { return nil }
    defer { rest &= rest &- 1 }
    return rest.trailingZeroBitCount
  }
}
