/// A set of slots, as bits. Allocates only if its slots are spread over several pages of 64.
///
///     slots 70, 71 and 130      page 1   first  ■ ■ at places 6 and 7
///                               page 2   more   [ ■ at place 2 ]
///
/// The form is canonical: `first` has a bit unless the set is empty, `more` does not end in a zero.
@frozen
public struct TraitSlotSet: Hashable, Sendable {
  @usableFromInline var firstPage = 0
  /// The slots of the lowest page that has any.
  @usableFromInline var first: UInt64 = 0
  /// Those of the pages after it; nil rather than empty, because copying nothing counts no reference.
  @usableFromInline var more: [UInt64]?

  @inlinable
  public init() {}
}

extension TraitSlotSet {
  @inlinable
  public var isEmpty: Bool { first == 0 }

  public var count: Int {
    guard let more else { return first.nonzeroBitCount }
    return more.reduce(first.nonzeroBitCount) { $0 + $1.nonzeroBitCount }
  }

  private var rest: [UInt64] {
    get { more ?? [] }
    set { more = newValue.isEmpty ? nil : newValue }
  }

  public func contains(_ slot: TraitSlot) -> Bool {
    self[page: slot.page] & bit(of: slot) != 0
  }

  public mutating func insert(_ slot: TraitSlot) {
    formUnion(bit(of: slot), page: slot.page)
  }

  public mutating func remove(_ slot: TraitSlot) {
    let offset = slot.page - firstPage
    if offset == 0 {
      first &= ~bit(of: slot)
      if first == 0 { dropLeadingZeros() }
    } else if offset > 0, offset <= rest.count {
      rest[offset - 1] &= ~bit(of: slot)
      while rest.last == 0 { rest.removeLast() }
    }
  }

  public mutating func formUnion(_ other: TraitSlotSet) {
    if other.isEmpty { return }
    for page in other.pages { formUnion(other[page: page], page: page) }
  }

  /// - Complexity: O(1) if each set is within a page of 64 slots.
  @inlinable
  package func subtracting(_ other: TraitSlotSet) -> TraitSlotSet {
    if more != nil || other.more != nil { return subtractingSlots(of: other) }
    var difference = TraitSlotSet()
    difference.first = firstPage == other.firstPage ? first & ~other.first : first
    difference.firstPage = difference.first == 0 ? 0 : firstPage
    return difference
  }

  @usableFromInline
  func subtractingSlots(of other: TraitSlotSet) -> TraitSlotSet {
    var difference = self
    for slot in other { difference.remove(slot) }
    return difference
  }

  public func intersection(_ other: TraitSlotSet) -> TraitSlotSet {
    subtracting(subtracting(other))
  }

  /// - Complexity: O(1) if each set is within a page of 64 slots, else O(p), p: pages of this one.
  @inlinable
  public func isDisjoint(with other: TraitSlotSet) -> Bool {
    if more != nil || other.more != nil { return hasNoSlot(of: other) }
    return firstPage != other.firstPage || first & other.first == 0
  }

  @usableFromInline
  func hasNoSlot(of other: TraitSlotSet) -> Bool {
    pages.allSatisfy { self[page: $0] & other[page: $0] == 0 }
  }

  private var pages: ClosedRange<Int> { firstPage...firstPage + rest.count }

  private func bit(of slot: TraitSlot) -> UInt64 { 1 << UInt64(slot.place) }

  private subscript(page page: Int) -> UInt64 {
    if page == firstPage { return first }
    let offset = page - firstPage - 1
    return rest.indices.contains(offset) ? rest[offset] : 0
  }

  /// Adds the slots at the places of `bits`.
  @inline(__always)
  mutating func formUnion(_ bits: UInt64, page: Int) {
    if bits == 0 { return }
    if isEmpty { firstPage = page }
    if page == firstPage { first |= bits } else { formUnionElsewhere(bits, page: page) }
  }

  private mutating func formUnionElsewhere(_ bits: UInt64, page: Int) {
    if page < firstPage {
      rest.insert(contentsOf: repeatElement(0, count: firstPage - page - 1) + [first], at: 0)
      (firstPage, first) = (page, 0)
    }
    let missing = page - firstPage - rest.count
    if missing > 0 { rest += repeatElement(0, count: missing) }
    if page == firstPage { first |= bits } else { rest[page - firstPage - 1] |= bits }
  }

  /// After the last slot of the lowest page went.
  private mutating func dropLeadingZeros() {
    guard let next = rest.firstIndex(where: { $0 != 0 }) else { return firstPage = 0 }
    first = rest[next]
    firstPage += next + 1
    rest.removeSubrange(...next)
  }
}

/// Ascending.
extension TraitSlotSet: Sequence {
  public struct Iterator: IteratorProtocol {
    fileprivate let set: TraitSlotSet
    fileprivate var page: Int
    fileprivate var places: Places

    public mutating func next() -> TraitSlot? {
      while true {
        if let place = places.next() { return TraitSlot(page: page, place: place) }
        guard page < set.pages.upperBound else { return nil }
        page += 1
        places = Places(set[page: page])
      }
    }
  }

  public func makeIterator() -> Iterator {
    Iterator(set: self, page: firstPage, places: Places(first))
  }
}

extension TraitSlotSet: ExpressibleByArrayLiteral {
  public init(arrayLiteral slots: TraitSlot...) {
    self.init(slots)
  }

  public init(_ slots: some Sequence<TraitSlot>) {
    for slot in slots { insert(slot) }
  }
}
