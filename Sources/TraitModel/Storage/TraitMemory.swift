/// The pointers into a collection's memory.
///
/// With `TraitStorage.word(at:)`, the one place in which a pointer leads there. Allowed because the
/// elements are written only while the storage is unshared, and whoever asks for the pointers holds a
/// reference for longer.
struct TraitMemory {
  let header: UnsafeMutablePointer<TraitStorage.Header>
  let elements: UnsafeMutablePointer<UInt64>
}

extension TraitMemory {
  var pageCount: Int { Int(header.pointee.pageCount) }

  /// An empty page if there is none of that number.
  @inline(__always)
  func page(_ number: Int) -> TraitPage {
    number < pageCount ? pages[number] : TraitPage()
  }

  /// The word at `place` of `page`, unless it lies outside the window and so is the default's.
  @inline(__always)
  func word(at place: Int, in page: TraitPage) -> TraitWord? {
    page.position(of: place).map { TraitWord(bits: elements[$0]) }
  }

  var extent: TraitStorage.Extent {
    TraitStorage.Extent(pageCount: pageCount, wordCount: Int(header.pointee.wordCount))
  }

  /// The places of boxes on all pages.
  var boxes: UInt64 {
    var boxes: UInt64 = 0
    for number in 0..<pageCount { boxes |= pages[number].boxes }
    return boxes
  }

  func forEachBox(_ body: (Unmanaged<AnyTraitBox>) -> Void) {
    for number in 0..<pageCount {
      let page = pages[number]
      for place in Places(page.boxes) {
        body(word(at: place, in: page).unsafelyUnwrapped.box)
      }
    }
  }

  /// Whether both hold the same bytes.
  func hasSameBits(as other: TraitMemory) -> Bool {
    let (mine, theirs) = (header.pointee, other.header.pointee)
    guard mine.firstSlot == theirs.firstSlot, mine.wordCount == theirs.wordCount,
      mine.pageCount == theirs.pageCount
    else { return false }
    let count = Int(mine.wordCount) + pageCount * TraitPage.size
    return areSameBytes(elements, other.elements, count: count * MemoryLayout<UInt64>.size)
  }

  /// All that is compared of two memories.
  var copiedElements: [UInt64] {
    Array(UnsafeBufferPointer(start: elements, count: extent.elementCount))
  }

  /// - Precondition: `copy` has as many elements.
  func holds(_ copy: [UInt64]) -> Bool {
    copy.withUnsafeBytes { copy in
      guard let first = copy.baseAddress else { return true }
      return areSameBytes(elements, first, count: copy.count)
    }
  }

  private var pages: UnsafeMutablePointer<TraitPage> {
    UnsafeMutableRawPointer(elements + Int(header.pointee.wordCount))
      .assumingMemoryBound(to: TraitPage.self)
  }
}

// Writing, while nobody else has the memory.
extension TraitMemory {
  /// Becomes the merge's result, unless there is no room for it. Unknown traits, which are rare, never
  /// have any.
  ///
  /// - Precondition: this is not the base of the merge.
  func overwrite(by merge: Merge) -> Bool {
    guard header.pointee.unknown == nil, merge.unknown == nil,
      merge.extent.elementCount <= Int(header.pointee.room)
    else { return false }
    if boxes == 0 { merge.write(to: self) } else { overwriteBoxes(by: merge) }
    return true
  }

  /// Boxes are released last: what an object does at its end must not find half a collection.
  private func overwriteBoxes(by merge: Merge) {
    let count = Int(header.pointee.wordCount)
    withUnsafeTemporaryAllocation(of: Unmanaged<AnyTraitBox>.self, capacity: count) { old in
      var end = old.startIndex
      forEachBox { box in
        old.initializeElement(at: end, to: box)
        end += 1
      }
      merge.write(to: self)
      for box in old[..<end] { box.release() }
    }
  }

  /// Makes way for so many pages and words, none of which are written yet.
  func hold(_ extent: TraitStorage.Extent) {
    header.pointee.pageCount = UInt16(extent.pageCount)
    header.pointee.wordCount = UInt32(extent.wordCount)
    header.pointee.firstSlot = 0
    header.pointee.slotCount = 0
  }

  @inline(__always)
  func write(_ page: TraitPage, _ number: Int) {
    pages[number] = page
    guard page.start == 0, page.count > 0 else { return }
    header.pointee.firstSlot = TraitSlot(page: number, place: Int(page.first)).number
    header.pointee.slotCount = page.count
  }

  /// Copies all but the unknown traits.
  @inline(__always)
  func copyAll(of other: TraitMemory, _ extent: TraitStorage.Extent) {
    header.pointee.firstSlot = other.header.pointee.firstSlot
    header.pointee.slotCount = other.header.pointee.slotCount
    header.pointee.pageCount = other.header.pointee.pageCount
    header.pointee.wordCount = other.header.pointee.wordCount
    elements.update(from: other.elements, count: extent.elementCount)
  }

  /// - Precondition: the slot lies in a window.
  @inline(__always)
  func change(_ word: TraitWord, at slot: TraitSlot) {
    write(word, at: page(slot.page).uncheckedPosition(of: slot.place))
  }

  @inline(__always)
  func write(_ word: TraitWord, at position: Int) {
    elements[position] = word.bits
  }

  /// Copies the words of `places`, which lie in the windows of both pages.
  @inline(__always)
  func copy(_ places: Range<Int>, to page: TraitPage, from old: TraitPage, of other: TraitMemory) {
    let source = other.elements + old.uncheckedPosition(of: places.lowerBound)
    let target = elements + page.uncheckedPosition(of: places.lowerBound)
    target.update(from: source, count: places.count)
  }
}
