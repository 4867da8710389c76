/// Makes a collection's storage from another one's and some overrides, in two walks over the pages:
/// the first finds out how much room they need, the second writes them.
///
/// Runs for every node that has overrides in a pass, so what can be looked up once is, and nothing in
/// it counts a reference but those of boxes.
struct Merge {
  private let base: TraitMemory
  /// Ascending by slot.
  private let overrides: UnsafeBufferPointer<TraitOverride>
  /// Those of both.
  let unknown: UnknownTraits?
  private let rows = TraitRegistry.newestRows

  init(
    base: TraitMemory, overrides: UnsafeBufferPointer<TraitOverride>, unknown: UnknownTraits?
  ) {
    self.base = base
    self.overrides = overrides
    self.unknown = UnknownTraits.merge(base.header.pointee.unknown, unknown)
  }
}

extension Merge {
  /// Whether an override says anything new, bit for bit.
  var changesBase: Bool {
    if unknown !== base.header.pointee.unknown { return true }
    return overrides.contains { override in
      let word = base.word(at: override.slot.place, in: base.page(override.slot.page))
      return override.word != word ?? rows[override.slot].fallback
    }
  }

  /// How much the result holds.
  var extent: TraitStorage.Extent {
    var extent = TraitStorage.Extent()
    forEachPage(upTo: max(base.pageCount, (overrides.last?.slot.page ?? -1) + 1)) { number, own in
      let count = Int(outline(of: number, with: own).count)
      extent.wordCount += count
      if count > 0 { extent.pageCount = number + 1 }
    }
    return extent
  }

  /// Writes the result, for which there is room, and retains its boxes.
  func write(_ extent: TraitStorage.Extent, to target: TraitMemory) {
    target.hold(extent)
    var start = 0
    var boxes: UInt64 = 0
    forEachPage(upTo: extent.pageCount) { number, own in
      var page = outline(of: number, with: own)
      page.start = UInt32(truncatingIfNeeded: start)
      target.write(page, number)
      fill(page, number, of: target, with: own)
      start += Int(page.count)
      boxes |= page.boxes
    }
    if boxes != 0 { target.forEachBox { _ = $0.retain() } }
  }

  /// Calls `body` with each page's number and the range of its overrides.
  @inline(__always)
  private func forEachPage(upTo count: Int, _ body: (_ number: Int, _ own: Range<Int>) -> Void) {
    var start = 0
    for number in 0..<count {
      var end = start
      while end < overrides.count, overrides[end].slot.page == number { end += 1 }
      body(number, start..<end)
      start = end
    }
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
    for place in page.window where !common.contains(place) {
      let fallback = rows[TraitSlot(page: number, place: place)].fallback
      target.write(fallback, at: page.position(of: place).unsafelyUnwrapped)
    }
    for index in own {
      guard let position = page.position(of: overrides[index].slot.place) else { continue }
      target.write(overrides[index].word, at: position)
    }
  }
}
