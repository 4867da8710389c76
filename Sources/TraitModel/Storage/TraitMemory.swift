/// The pointers into a collection's memory.
///
/// Only this file and `TraitStorage.word(at:)` follow pointers into that memory. Safe, because the
/// elements are written only while the storage is uniquely referenced, and because the caller holds
/// a reference for longer than it uses the pointers.
struct TraitMemory {
  let header: UnsafeMutablePointer<TraitStorage.Header>
  let elements: UnsafeMutablePointer<UInt64>
}

extension TraitMemory {
  var pageCount: Int { Int(header.pointee.pageCount) }

  /// The pages, ascending by number.
  @inline(__always)
  var pages: UnsafeMutablePointer<TraitPage> {
    UnsafeMutableRawPointer(elements + Int(header.pointee.wordCount))
      .assumingMemoryBound(to: TraitPage.self)
  }

  /// The page with a number; an empty one if there is none.
  @inline(__always)
  func page(_ number: Int) -> TraitPage {
    let index = firstPosition(of: pageCount) { pages[$0].number >= number }
    let isThere = index < pageCount && pages[index].number == number
    return isThere ? pages[index] : TraitPage(number: number)
  }

  /// The word of `slot`; nil outside the windows, where the default's word applies.
  ///
  /// - Precondition: there are several pages.
  @inline(__always)
  func wordInPages(at slot: TraitSlot) -> TraitWord? {
    let page = PageDirectory(bitCount: header.pointee.directoryBits).find(slot.page, in: entries)
    let offset = slot.place &- Int(page.first)
    guard UInt(bitPattern: offset) < UInt(page.count) else { return nil }
    return TraitWord(bits: elements[Int(page.start) &+ offset])
  }

  /// The word at `place` of `page`; nil outside the window, where the default's word applies.
  @inline(__always)
  func word(at place: Int, in page: TraitPage) -> TraitWord? {
    page.position(of: place).map { TraitWord(bits: elements[$0]) }
  }

  var extent: TraitStorage.Extent {
    TraitStorage.Extent(pageCount: pageCount, wordCount: Int(header.pointee.wordCount))
  }

  /// The places of boxes on all pages.
  @inline(__always)
  var boxes: UInt64 {
    var boxes: UInt64 = 0
    for index in 0..<pageCount { boxes |= pages[index].boxes }
    return boxes
  }

  @inline(__always)
  func forEachBox(_ body: (Unmanaged<AnyObject>) -> Void) {
    for index in 0..<pageCount { forEachBox(pages[index].boxes, of: pages[index], body) }
  }

  @inline(__always)
  private func forEachBox(
    _ places: UInt64, of page: TraitPage, _ body: (Unmanaged<AnyObject>) -> Void
  ) {
    for place in Places(places) {
      body(TraitWord(bits: elements[page.uncheckedPosition(of: place)]).box)
    }
  }

  /// Whether both hold the same bytes.
  @inline(__always)
  func hasSameBits(as other: TraitMemory) -> Bool {
    let (mine, theirs) = (header.pointee, other.header.pointee)
    guard mine.firstSlot == theirs.firstSlot, mine.wordCount == theirs.wordCount,
      mine.pageCount == theirs.pageCount
    else { return false }
    let count = Int(mine.wordCount) + pageCount * TraitPage.size
    return areSameBytes(elements, other.elements, count: count * MemoryLayout<UInt64>.size)
  }

  /// A copy of everything that a comparison of two memories looks at.
  var copiedElements: [UInt64] {
    Array(UnsafeBufferPointer(start: elements, count: extent.elementCount))
  }

  /// - Precondition: `copy` has as many elements as this memory.
  func holds(_ copy: [UInt64]) -> Bool {
    copy.withUnsafeBytes { copy in
      guard let first = copy.baseAddress else { return true }
      return areSameBytes(elements, first, count: copy.count)
    }
  }

  private var entries: PageDirectory.Entries {
    UnsafeMutableRawPointer(pages + pageCount).assumingMemoryBound(to: PagePlace.self)
  }
}

// Writing, while the memory is uniquely referenced.
extension TraitMemory {
  /// Sets the counts for a new content, which the caller then writes.
  @inline(__always)
  func hold(_ extent: TraitStorage.Extent) {
    header.pointee.pageCount = UInt16(truncatingIfNeeded: extent.pageCount)
    header.pointee.wordCount = UInt32(truncatingIfNeeded: extent.wordCount)
    header.pointee.firstSlot = 0
    header.pointee.slotCount = 0
  }

  @inline(__always)
  func write(_ page: TraitPage, at index: Int) {
    pages[index] = page
    guard index == 0 else { return }
    header.pointee.firstSlot = page.slot(at: page.first).number
    header.pointee.slotCount = UInt8(truncatingIfNeeded: page.count)
  }

  /// - Precondition: all pages are written.
  @inline(__always)
  func writeDirectory() {
    if pageCount <= 1 { return }
    let directory = PageDirectory(pageCount: pageCount)
    header.pointee.directoryBits = directory.bitCount
    directory.write(pages, count: pageCount, to: entries)
  }

  /// Copies everything except the unknown traits.
  @inline(__always)
  func copyAll(of other: TraitMemory) {
    header.pointee.firstSlot = other.header.pointee.firstSlot
    header.pointee.slotCount = other.header.pointee.slotCount
    header.pointee.pageCount = other.header.pointee.pageCount
    header.pointee.wordCount = other.header.pointee.wordCount
    header.pointee.directoryBits = other.header.pointee.directoryBits
    elements.update(from: other.elements, count: other.extent.elementCount)
  }

  @inline(__always)
  func write(_ word: TraitWord, at position: Int) {
    elements[position] = word.bits
  }

  /// Writes the whole window of `page`.
  @inline(__always)
  func writeWindow(of page: TraitPage, from words: UnsafePointer<UInt64>) {
    (elements + page.start).update(from: words, count: page.count)
  }

  /// Copies the words of `places`, which lie in the windows of both pages.
  @inline(__always)
  func copy(_ places: Range<Int>, to page: TraitPage, from old: TraitPage, of other: TraitMemory) {
    let source = other.elements + old.uncheckedPosition(of: places.lowerBound)
    let target = elements + page.uncheckedPosition(of: places.lowerBound)
    target.update(from: source, count: places.count)
  }

  @inline(__always)
  func retainBoxes(at places: UInt64, of page: TraitPage) {
    forEachBox(places, of: page) { _ = $0.retain() }
  }
}
