// The most frequent merge: the base, the changes and the result lie on one page of 64 slots. Then
// nothing needs to be outlined, and only references to boxes are counted (propagate/tree,
// collection/write).
//
//     base        · · 3 · 1 ·          changes   · · · 7 · ·
//     result          3 7 1            a place between two that are set holds its default

/// A merge whose base, changes and result lie on one page.
struct OnePageMerge<Own: ChangedPage> {
  private let own: Own
  private let base: TraitMemory
  private let old: TraitPage
  private let page: TraitPage
  /// Whether the result differs from the base in any bit.
  let changesBase: Bool
}

extension OnePageMerge {
  /// Nil if there are several pages, or unknown traits.
  @inline(__always)
  init?(_ own: Own, over base: TraitMemory) {
    guard base.header.pointee.pageCount <= 1, base.header.pointee.unknown == nil else { return nil }
    (self.own, self.base) = (own, base)
    old = base.header.pointee.pageCount == 1 ? base.pages[0] : TraitPage(number: own.number)
    if old.number != own.number { return nil }
    var (page, isChanged) = own.outline(over: old, of: base)
    if page.present != old.present { page.spanPresent() }
    (self.page, changesBase) = (page, isChanged)
  }

  /// Whether no trait is set in the result.
  var isEmpty: Bool { page.present == 0 }

  /// How many elements the result takes.
  var elementCount: Int { page.count &+ TraitPage.size }

  /// Writes the result to memory with room for it.
  ///
  /// - Precondition: the merge changes the base and is not empty; the target is not the base and
  ///   holds no boxes.
  @inline(__always)
  func write(to target: TraitMemory) {
    fill(target)
    target.header.pointee.pageCount = 1
    target.header.pointee.wordCount = UInt32(truncatingIfNeeded: page.count)
    target.write(page, at: 0)
    if page.boxes != 0 {
      target.retainBoxes(at: page.boxes & ~own.giveUp(page.boxes), of: page)
    }
  }

  /// Writes the page's words: the base's, defaults where the base has none, then the changes.
  @inline(__always)
  private func fill(_ target: TraitMemory) {
    if let words = own.words(covering: page.windowBits) {
      return target.writeWindow(of: page, from: words + page.first)
    }
    if page.present == old.present {
      for index in 0..<page.count { target.elements[index] = base.elements[index] }
    } else {
      let rows = TraitRegistry.newestRows
      for index in 0..<page.count {
        let place = page.first &+ index
        let word = base.word(at: place, in: old)
        target.elements[index] = (word ?? rows[page.slot(at: place)].fallback).bits
      }
    }
    own.forEach { place, word in
      if let position = page.position(of: place) { target.write(word, at: position) }
    }
  }
}
