/// A merge in two walks over the pages: the first finds out how much room the result needs, the second
/// writes it.
struct PageMerge {
  let base: TraitMemory
  /// Ascending by slot.
  let overrides: UnsafeBufferPointer<TraitOverride>
  let rows: TraitRows
}

extension PageMerge {
  /// How much the result holds.
  var extent: TraitStorage.Extent {
    var extent = TraitStorage.Extent()
    let lastPage = overrides.last?.slot.page ?? -1
    var own = 0..<0
    for number in 0..<max(base.pageCount, lastPage + 1) {
      own = nextOverrides(after: own, on: number)
      let page = outline(of: number, with: own)
      extent.wordCount += Int(page.count)
      if page.count > 0 { extent.pageCount = number + 1 }
    }
    return extent
  }

  /// Writes the result, whose extent and memory these are.
  func write(_ extent: TraitStorage.Extent, to target: TraitMemory) {
    target.hold(extent)
    var start = 0
    var own = 0..<0
    for number in 0..<extent.pageCount {
      own = nextOverrides(after: own, on: number)
      var page = outline(of: number, with: own)
      page.start = UInt32(truncatingIfNeeded: start)
      target.write(page, number)
      fill(page, number, of: target, with: own)
      start += Int(page.count)
    }
  }

  /// The overrides on a page, given those on the page before.
  @inline(__always)
  private func nextOverrides(after own: Range<Int>, on number: Int) -> Range<Int> {
    var end = own.upperBound
    while end < overrides.count, overrides[end].slot.page == number { end += 1 }
    return own.upperBound..<end
  }

  /// The page of the result, but for where its words are.
  @inline(__always)
  private func outline(of number: Int, with own: Range<Int>) -> TraitPage {
    var page = base.page(number)
    for index in own {
      let override = overrides[index]
      page.set(
        override.word, isBox: override.isBox, at: override.slot.place,
        fallback: rows[override.slot].fallback)
    }
    page.spanPresent()
    return page
  }

  /// Writes a page's words: what the base has, defaults where it has nothing, then the overrides.
  @inline(__always)
  private func fill(
    _ page: TraitPage, _ number: Int, of target: TraitMemory, with own: Range<Int>
  ) {
    let old = base.page(number)
    let common = page.window.clamped(to: old.window)
    target.copy(common, to: page, from: old, of: base)
    for place in Places(page.unset(outside: common)) {
      let slot = TraitSlot(page: number, place: place)
      target.write(rows[slot].fallback, at: page.uncheckedPosition(of: place))
    }
    for index in own {
      guard let position = page.position(of: overrides[index].slot.place) else { continue }
      target.write(overrides[index].word, at: position)
    }
  }
}
