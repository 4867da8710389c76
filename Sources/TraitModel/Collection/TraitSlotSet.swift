/// A set of slots, as bits. Allocates only for slots above 63.
///
///     first   slots 0 … 63
///     rest    slots 64 … 127, 128 … 191, …      never ends in a zero
public struct TraitSlotSet: Hashable, Sendable {
  private var first: UInt64 = 0
  private var rest: [UInt64] = []

  public init() {}
}

extension TraitSlotSet {
  public var isEmpty: Bool { first == 0 && rest.isEmpty }

  public func contains(_ slot: TraitSlot) -> Bool {
    self[page: slot.page] & bit(of: slot) != 0
  }

  public mutating func insert(_ slot: TraitSlot) {
    setPage(slot.page, to: self[page: slot.page] | bit(of: slot))
  }

  public mutating func remove(_ slot: TraitSlot) {
    setPage(slot.page, to: self[page: slot.page] & ~bit(of: slot))
  }

  public mutating func formUnion(_ other: TraitSlotSet) {
    for page in 0...other.rest.count { setPage(page, to: self[page: page] | other[page: page]) }
  }

  public func isDisjoint(with other: TraitSlotSet) -> Bool {
    (0...rest.count).allSatisfy { self[page: $0] & other[page: $0] == 0 }
  }

  private func bit(of slot: TraitSlot) -> UInt64 { 1 << UInt64(slot.place) }

  private subscript(page page: Int) -> UInt64 {
    if page == 0 { return first }
    return page <= rest.count ? rest[page - 1] : 0
  }

  private mutating func setPage(_ page: Int, to bits: UInt64) {
    if page == 0 {
      first = bits
    } else if page <= rest.count {
      rest[page - 1] = bits
      while rest.last == 0 { rest.removeLast() }
    } else if bits != 0 {
      rest += repeatElement(0, count: page - 1 - rest.count)
      rest.append(bits)
    }
  }
}

/// Ascending.
extension TraitSlotSet: Sequence {
  public struct Iterator: IteratorProtocol {
    fileprivate let set: TraitSlotSet
    fileprivate var page = 0
    fileprivate var places: Places

    public mutating func next() -> TraitSlot? {
      while true {
        if let place = places.next() { return TraitSlot(page: page, place: place) }
        guard page < set.rest.count else { return nil }
        page += 1
        places = Places(set[page: page])
      }
    }
  }

  public func makeIterator() -> Iterator { Iterator(set: self, places: Places(first)) }
}

extension TraitSlotSet: ExpressibleByArrayLiteral {
  public init(arrayLiteral slots: TraitSlot...) {
    self.init(slots)
  }

  public init(_ slots: some Sequence<TraitSlot>) {
    for slot in slots { insert(slot) }
  }
}
