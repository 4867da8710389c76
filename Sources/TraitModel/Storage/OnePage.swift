// The most frequent merge, one for each scope that changes: what is below, what is set on top of it
// and the result lie on one page of 64 slots, and the memory for the result is at hand. Then there is
// nothing to outline, and no reference is counted but those of boxes (propagate/tree).
extension TraitMemory {
  /// Becomes the collection that overrides make of a base, if all of that lies on one page.
  ///
  ///     base        · · 3 · 1 ·          overrides   · · · 7 · ·
  ///     result          3 7 1            a place between two that are set holds its default
  ///
  /// - Precondition: the caller alone has this memory, it holds no boxes, and there is an override.
  /// - Returns: False if it does not, or if the result is the base: then nothing was written.
  @inline(__always)
  func overwriteOnePage(
    by overrides: UnsafeBufferPointer<TraitOverride>, over base: TraitMemory
  ) -> Bool {
    let number = overrides[0].slot.page
    guard base.header.pointee.pageCount <= 1, overrides[overrides.count &- 1].slot.page == number,
      base.header.pointee.unknown == nil, header.pointee.unknown == nil
    else { return false }
    let old = base.header.pointee.pageCount == 1 ? base.pages[0] : TraitPage(number: number)
    guard old.number == number,
      let page = page(old, changedBy: overrides, over: base),
      page.count &+ TraitPage.size <= Int(header.pointee.room)
    else { return false }
    fill(page, from: old, of: base)
    for override in overrides {
      if let position = page.position(of: override.slot.place) {
        write(override.word, at: position)
      }
    }
    header.pointee.pageCount = 1
    header.pointee.wordCount = UInt32(truncatingIfNeeded: page.count)
    write(page, at: 0)
    if page.boxes != 0 { retainBoxes(at: page.boxes, of: page) }
    return true
  }

  /// What becomes of the base's page; nil if it stays what it is, or if nothing is left on it.
  @inline(__always)
  private func page(
    _ old: TraitPage, changedBy overrides: UnsafeBufferPointer<TraitOverride>,
    over base: TraitMemory
  ) -> TraitPage? {
    let rows = TraitRegistry.newestRows
    var page = old
    var isChanged = false
    for override in overrides {
      let place = override.slot.place
      let fallback = rows[override.slot].fallback
      if override.word != base.word(at: place, in: old) ?? fallback { isChanged = true }
      page.set(override.word, isBox: override.isBox, at: place, fallback: fallback)
    }
    if !isChanged || page.present == 0 { return nil }
    if page.present != old.present { page.spanPresent() }
    return page
  }

  /// Writes a page's words as they are in the base, defaults where it has nothing.
  @inline(__always)
  private func fill(_ page: TraitPage, from old: TraitPage, of base: TraitMemory) {
    if page.present == old.present {
      for index in 0..<page.count { elements[index] = base.elements[index] }
      return
    }
    let rows = TraitRegistry.newestRows
    for index in 0..<page.count {
      let place = page.first &+ index
      let word = base.word(at: place, in: old)
      elements[index] = (word ?? rows[page.slot(at: place)].fallback).bits
    }
  }
}
