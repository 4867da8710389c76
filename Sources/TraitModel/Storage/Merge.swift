/// Makes a collection's storage from another one's and some overrides, in two walks over the pages:
/// the first, which is the initialiser, finds out how much room they need; the second writes them.
///
/// Mostly the overrides set only what the base sets too, to something else than its default: then the
/// result is a copy of the base with some words changed. This runs in a pass for every node with
/// overrides, and counts no references but those of boxes.
struct Merge {
  private let base: TraitMemory
  /// Ascending by slot.
  private let overrides: UnsafeBufferPointer<TraitOverride>
  private let rows = TraitRegistry.newestRows
  /// Those of both.
  let unknown: UnknownTraits?
  /// Whether anything is new, bit for bit.
  let changesBase: Bool
  /// Whether the result's pages are the base's.
  private let keepsPages: Bool
  /// How much the result holds.
  private(set) var extent: TraitStorage.Extent
}

extension Merge {
  @inline(__always)
  init(
    base: TraitMemory, overrides: UnsafeBufferPointer<TraitOverride>, unknown: UnknownTraits?
  ) {
    self.base = base
    self.overrides = overrides
    self.unknown = UnknownTraits.merge(base.header.pointee.unknown, unknown)
    var changesBase = self.unknown !== base.header.pointee.unknown
    var keepsPages = true
    for override in overrides {
      let (slot, fallback) = (override.slot, rows[override.slot].fallback)
      let page = base.page(slot.page)
      let inherited = base.word(at: slot.place, in: page) ?? fallback
      if override.word != inherited { changesBase = true }
      if override.word == fallback || inherited == fallback { keepsPages = false }
    }
    self.changesBase = changesBase
    self.keepsPages = keepsPages
    extent = base.extent
    if !keepsPages { measure() }
  }

  /// Writes the result, for which there is room, and retains its boxes.
  @inline(__always)
  func write(to target: TraitMemory) {
    if keepsPages {
      target.copyAll(of: base, extent)
      for override in overrides { target.change(override.word, at: override.slot) }
    } else {
      writePages(to: target)
    }
    if target.boxes != 0 { target.forEachBox { _ = $0.retain() } }
  }
}

// Page by page.
extension Merge {
  @inline(never)
  private mutating func measure() {
    extent = TraitStorage.Extent()
    let lastPage = overrides.last?.slot.page ?? -1
    var own = 0..<0
    for number in 0..<max(base.pageCount, lastPage + 1) {
      own = nextOverrides(after: own, on: number)
      let page = outline(of: number, with: own)
      extent.wordCount += Int(page.count)
      if page.count > 0 { extent.pageCount = number + 1 }
    }
  }

  @inline(never)
  private func writePages(to target: TraitMemory) {
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
    return Range(uncheckedBounds: (own.upperBound, end))
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
