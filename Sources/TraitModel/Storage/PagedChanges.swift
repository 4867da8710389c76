/// Values to set on top of a collection, page by page, ascending.
protocol PagedChanges: Sequence where Element: ChangedPage {
  /// An upper bound of the number of pages.
  var pageLimit: Int { get }
}

/// Values to set in 64 neighbouring slots.
protocol ChangedPage {
  var number: Int { get }

  /// The base's page with the changes applied, except for its window; and whether any bit changes.
  func outline(over old: TraitPage, of base: TraitMemory) -> (page: TraitPage, isChanged: Bool)

  func forEach(_ body: (_ place: Int, _ word: TraitWord) -> Void)

  /// The words of all 64 places, if every place in `window` is set.
  func words(covering window: UInt64) -> UnsafePointer<UInt64>?

  /// Passes its references to those of `boxes` that it owns on to the storage that now has their
  /// words.
  ///
  /// - Returns: The places of the boxes whose references it passed on.
  func giveUp(_ boxes: UInt64) -> UInt64
}

/// Overrides, ascending by slot, as changes. They keep their references to boxes.
struct OverrideList: PagedChanges {
  /// Valid while the overrides are lent.
  let overrides: UnsafeBufferPointer<TraitOverride>

  var pageLimit: Int { overrides.count }

  func makeIterator() -> Iterator { Iterator(rest: overrides[...]) }

  /// All overrides as one page, if they lie on one.
  @inline(__always)
  var onlyPage: Page? {
    guard let last = overrides.last, overrides[0].slot.page == last.slot.page else { return nil }
    return Page(number: last.slot.page, overrides: overrides)
  }

  struct Iterator: IteratorProtocol {
    fileprivate var rest: Slice<UnsafeBufferPointer<TraitOverride>>

    @inline(__always)
    mutating func next() -> Page? {
      guard let number = rest.first?.slot.page else { return nil }
      var end = rest.startIndex + 1
      while end < rest.endIndex, rest[end].slot.page == number { end += 1 }
      defer { rest = rest[end...] }
      return Page(number: number, overrides: UnsafeBufferPointer(rebasing: rest[..<end]))
    }
  }

  struct Page: ChangedPage {
    let number: Int
    fileprivate let overrides: UnsafeBufferPointer<TraitOverride>

    @inline(__always)
    func outline(over old: TraitPage, of base: TraitMemory) -> (page: TraitPage, isChanged: Bool) {
      let rows = TraitRegistry.newestRows
      var (page, isChanged) = (old, false)
      for override in overrides {
        let (place, word) = (override.slot.place, override.word)
        let fallback = rows[old.slot(at: place)].fallback
        if word != base.word(at: place, in: old) ?? fallback { isChanged = true }
        page.set(word, isBox: override.isBox, at: place, fallback: fallback)
      }
      return (page, isChanged)
    }

    @inline(__always)
    func forEach(_ body: (_ place: Int, _ word: TraitWord) -> Void) {
      for override in overrides { body(override.slot.place, override.word) }
    }

    @inline(__always)
    func words(covering window: UInt64) -> UnsafePointer<UInt64>? { nil }

    @inline(__always)
    func giveUp(_ boxes: UInt64) -> UInt64 { 0 }
  }
}
