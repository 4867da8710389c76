/// Makes a collection's storage from another one's and some overrides, in two walks over the pages:
/// the first finds out how much room they need, the second writes them.
struct Merge {
  let base: TraitStorage
  /// Ascending by slot.
  let overrides: [TraitOverride]
  let unknown: UnknownTraits?
}

extension Merge {
  /// The base itself if the overrides say nothing new.
  ///
  /// - Complexity: O(w + o), w: words of the result, o: overrides. One allocation at the most.
  func storage() -> TraitStorage {
    guard changesBase else { return base }
    let (pageCount, wordCount) = measure()
    if pageCount == 0 && unknown == nil { return .empty }
    let storage = TraitStorage.create(
      pageCount: pageCount, wordCount: wordCount, unknown: unknown)
    write(pageCount, to: storage)
    return storage
  }

  private var changesBase: Bool {
    if unknown !== base.unknown { return true }
    return overrides.contains { override in
      override.word != base.word(at: override.slot) ?? TraitRegistry.fallback(of: override.slot)
    }
  }

  private func measure() -> (pageCount: Int, wordCount: Int) {
    var pageCount = 0
    var wordCount = 0
    var rest = overrides[...]
    for number in 0..<max(base.pageCount, (overrides.last?.slot.page ?? -1) + 1) {
      let page = outline(of: number, with: takePage(number, from: &rest))
      wordCount += Int(page.count)
      if page.count > 0 { pageCount = number + 1 }
    }
    return (pageCount, wordCount)
  }

  private func write(_ pageCount: Int, to storage: TraitStorage) {
    var start = pageCount * TraitPage.size
    var rest = overrides[...]
    for number in 0..<pageCount {
      let overrides = takePage(number, from: &rest)
      var page = outline(of: number, with: overrides)
      page.start = UInt32(start)
      storage.write(page, number)
      fill(number, of: storage, with: overrides)
      start += Int(page.count)
    }
    storage.forEachBox { _ = $0.retain() }
  }

  private func takePage(
    _ number: Int, from rest: inout ArraySlice<TraitOverride>
  ) -> ArraySlice<TraitOverride> {
    let end = rest.firstIndex { $0.slot.page > number } ?? rest.endIndex
    defer { rest = rest[end...] }
    return rest[..<end]
  }

  /// The page of the result, but for where its words are.
  private func outline(of number: Int, with overrides: ArraySlice<TraitOverride>) -> TraitPage {
    var page = base.page(number)
    for override in overrides {
      page.set(
        override.word, isBox: override.isBox, at: override.slot.place,
        fallback: TraitRegistry.fallback(of: override.slot))
    }
    page.spanPresent()
    return page
  }

  /// Writes a page's words: what the base has, defaults where it has nothing, then the overrides.
  private func fill(
    _ number: Int, of storage: TraitStorage, with overrides: ArraySlice<TraitOverride>
  ) {
    let page = storage.page(number)
    let old = base.page(number)
    let common = page.window.clamped(to: old.window)
    storage.copy(common, to: page, from: old, of: base)
    for place in page.window where !common.contains(place) {
      let fallback = TraitRegistry.fallback(of: TraitSlot(page: number, place: place))
      storage.write(fallback, at: page.position(of: place).unsafelyUnwrapped)
    }
    for override in overrides {
      guard let position = page.position(of: override.slot.place) else { continue }
      storage.write(override.word, at: position)
    }
  }
}
