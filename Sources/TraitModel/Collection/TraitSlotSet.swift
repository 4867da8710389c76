/// A set of slots, as bits: a word for each page of 64 slots that has a slot in the set. Allocates
/// only if the slots lie on several pages.
///
///     slots 70, 71 and 9,990      page 1     first  ■ ■ at places 6 and 7
///                                 page 156   more   [ ■ at place 6 ]
///
/// The form is canonical: `first` has a bit unless the set is empty, `more` is nil rather than
/// empty, its pages ascend and each has a bit.
@frozen
public struct TraitSlotSet: Hashable, Sendable {
  @usableFromInline var firstPage = 0
  /// The slots of the lowest page with any.
  @usableFromInline var first: UInt64 = 0
  /// The slots of the other pages; nil rather than empty, because copying nil counts no reference.
  @usableFromInline var more: [Page]?

  /// A set without traits; it allocates nothing.
  @inlinable
  public init() {}

  /// The slots of one page.
  @frozen
  @usableFromInline
  struct Page: Hashable, BitwiseCopyable, Sendable {
    @usableFromInline let number: Int
    @usableFromInline var bits: UInt64

    init(number: Int, bits: UInt64) {
      self.number = number
      self.bits = bits
    }
  }
}

extension TraitSlotSet {
  /// Whether no trait is in it. O(1).
  @inlinable
  public var isEmpty: Bool { first == 0 }

  /// How many traits are in it. O(pages of the set).
  public var count: Int {
    guard let more else { return first.nonzeroBitCount }
    return more.reduce(first.nonzeroBitCount) { $0 + $1.bits.nonzeroBitCount }
  }

  /// Whether a trait is in it. O(1) if the set is within a page of 64 slots.
  public func contains(_ slot: TraitSlot) -> Bool {
    self[page: slot.page] & bit(of: slot) != 0
  }

  /// Adds a trait. Allocates if the set then has slots of several pages of 64.
  public mutating func insert(_ slot: TraitSlot) {
    formUnion(bit(of: slot), page: slot.page)
  }

  /// Takes a trait out; a no-op if it is not in the set.
  public mutating func remove(_ slot: TraitSlot) {
    subtract(bit(of: slot), page: slot.page)
  }

  /// Adds all traits of another set. O(pages of both sets).
  public mutating func formUnion(_ other: TraitSlotSet) {
    formUnion(other.first, page: other.firstPage)
    guard let more = other.more else { return }
    for page in more { formUnion(page.bits, page: page.number) }
  }

  /// - Complexity: O(1) if each set is within a page of 64 slots.
  @inlinable
  package func subtracting(_ other: TraitSlotSet) -> TraitSlotSet {
    if more != nil || other.more != nil { return subtractingPages(of: other) }
    var difference = TraitSlotSet()
    difference.first = firstPage == other.firstPage ? first & ~other.first : first
    difference.firstPage = difference.first == 0 ? 0 : firstPage
    return difference
  }

  @usableFromInline
  func subtractingPages(of other: TraitSlotSet) -> TraitSlotSet {
    var difference = self
    for page in other.pages { difference.subtract(page.bits, page: page.number) }
    return difference
  }

  /// The traits that are in both sets. O(pages of both sets).
  public func intersection(_ other: TraitSlotSet) -> TraitSlotSet {
    subtracting(subtracting(other))
  }

  /// - Complexity: O(1) if each set is within a page of 64 slots, else O(p log q), p: pages of this
  ///   one, q: of the other.
  @inlinable
  public func isDisjoint(with other: TraitSlotSet) -> Bool {
    if more != nil || other.more != nil { return hasNoSlot(of: other) }
    return firstPage != other.firstPage || first & other.first == 0
  }

  @usableFromInline
  func hasNoSlot(of other: TraitSlotSet) -> Bool {
    pages.allSatisfy { $0.bits & other[page: $0.number] == 0 }
  }

  private func bit(of slot: TraitSlot) -> UInt64 { 1 << UInt64(slot.place) }
}

// Pages.
extension TraitSlotSet {
  /// The pages with a slot in the set, ascending.
  private var pages: [Page] {
    isEmpty ? [] : [Page(number: firstPage, bits: first)] + (more ?? [])
  }

  subscript(page number: Int) -> UInt64 {
    if number == firstPage { return first }
    guard let more else { return 0 }
    let index = Self.find(number, in: more)
    return index < more.count && more[index].number == number ? more[index].bits : 0
  }

  /// Adds the slots at the places of `bits`.
  @inline(__always)
  mutating func formUnion(_ bits: UInt64, page: Int) {
    if bits == 0 { return }
    if isEmpty { firstPage = page }
    if page == firstPage { first |= bits } else { formUnionElsewhere(bits, page: page) }
  }

  private mutating func formUnionElsewhere(_ bits: UInt64, page number: Int) {
    var rest = more ?? []
    more = nil
    if number < firstPage {
      rest.insert(Page(number: firstPage, bits: first), at: 0)
      (firstPage, first) = (number, bits)
    } else {
      let index = Self.find(number, in: rest)
      if index < rest.count, rest[index].number == number {
        rest[index].bits |= bits
      } else {
        rest.insert(Page(number: number, bits: bits), at: index)
      }
    }
    more = rest
  }

  private mutating func subtract(_ bits: UInt64, page number: Int) {
    var rest = more ?? []
    more = nil
    if number == firstPage {
      first &= ~bits
      if first == 0 {
        (firstPage, first) = (rest.first?.number ?? 0, rest.first?.bits ?? 0)
        rest = Array(rest.dropFirst())
      }
    } else {
      let index = Self.find(number, in: rest)
      if index < rest.count, rest[index].number == number {
        rest[index].bits &= ~bits
        if rest[index].bits == 0 { rest.remove(at: index) }
      }
    }
    more = rest.isEmpty ? nil : rest
  }

  /// The position of a page, or where it would be inserted.
  private static func find(_ number: Int, in pages: [Page]) -> Int {
    firstPosition(of: pages.count) { pages[$0].number >= number }
  }
}

/// The slots, ascending.
extension TraitSlotSet: Sequence {
  public struct Iterator: IteratorProtocol {
    fileprivate var rest: ArraySlice<Page>
    fileprivate var number: Int
    fileprivate var places: Places

    public mutating func next() -> TraitSlot? {
      while true {
        if let place = places.next() { return TraitSlot(page: number, place: place) }
        guard let page = rest.popFirst() else { return nil }
        (number, places) = (page.number, Places(page.bits))
      }
    }
  }

  public func makeIterator() -> Iterator {
    Iterator(rest: more?[...] ?? [], number: firstPage, places: Places(first))
  }
}

extension TraitSlotSet: ExpressibleByArrayLiteral {
  public init(arrayLiteral slots: TraitSlot...) {
    self.init(slots)
  }

  /// The traits of a list, each once.
  public init(_ slots: some Sequence<TraitSlot>) {
    for slot in slots { insert(slot) }
  }
}
