/// The memory of a collection: one allocation, written once.
///
///     header      pageCount, wordCount, unknown
///     elements    page 0 │ page 1 │ … │ words of page 0 │ words of page 1 │ …
///
/// The form is canonical: the last page is not empty, windows are as short as can be and follow one
/// another, and what is equal to its default bit for bit is not present. So collections of the same
/// bits are the same bytes.
@usableFromInline
final class TraitStorage: ManagedBuffer<TraitStorage.Header, UInt64> {
  @frozen
  @usableFromInline
  struct Header {
    /// One for every 64 slots up to the last one set.
    @usableFromInline let pageCount: Int
    @usableFromInline let wordCount: Int
    /// What was decoded but belongs to no definition.
    @usableFromInline let unknown: UnknownTraits?
  }

  deinit {
    forEachBox { $0.release() }
  }
}

extension TraitStorage {
  /// Of the collection in which nothing is set. Safe to share: nothing writes to it.
  nonisolated(unsafe) static let empty = create(pageCount: 0, wordCount: 0, unknown: nil)

  /// Memory whose elements the caller must write before it does anything else.
  static func create(pageCount: Int, wordCount: Int, unknown: UnknownTraits?) -> TraitStorage {
    let storage = create(minimumCapacity: pageCount * TraitPage.size + wordCount) { _ in
      Header(pageCount: pageCount, wordCount: wordCount, unknown: unknown)
    }
    return unsafeDowncast(storage, to: TraitStorage.self)
  }

  var unknown: UnknownTraits? { header.unknown }
  var pageCount: Int { header.pageCount }
}

// The one file in which a pointer leads into a collection's memory. Allowed because the elements are
// written only while the storage is unshared, and no pointer outlives the closure that got it.
extension TraitStorage {
  /// The word of `slot`, unless it lies outside the windows and so is the default's.
  @inlinable
  func word(at slot: TraitSlot) -> TraitWord? {
    withUnsafeMutablePointers { header, elements in
      guard slot.page < header.pointee.pageCount else { return nil }
      let pages = UnsafeRawPointer(elements).assumingMemoryBound(to: TraitPage.self)
      guard let position = pages[slot.page].position(of: slot.place) else { return nil }
      return TraitWord(bits: elements[position])
    }
  }

  /// An empty page if there is none of that number.
  func page(_ number: Int) -> TraitPage {
    guard number < pageCount else { return TraitPage() }
    return withUnsafeMutablePointerToElements { elements in
      UnsafeRawPointer(elements).assumingMemoryBound(to: TraitPage.self)[number]
    }
  }

  /// Whether both have the same bytes.
  func hasSameBits(as other: TraitStorage) -> Bool {
    let (mine, theirs) = (header, other.header)
    guard mine.pageCount == theirs.pageCount, mine.wordCount == theirs.wordCount else {
      return false
    }
    let count = mine.pageCount * TraitPage.size + mine.wordCount
    return withUnsafeMutablePointerToElements { mine in
      other.withUnsafeMutablePointerToElements { theirs in
        areSameBytes(mine, theirs, count: count * MemoryLayout<UInt64>.size)
      }
    }
  }

  func write(_ page: TraitPage, _ number: Int) {
    withUnsafeMutablePointerToElements { elements in
      UnsafeMutableRawPointer(elements).assumingMemoryBound(to: TraitPage.self)[number] = page
    }
  }

  func write(_ word: TraitWord, at position: Int) {
    withUnsafeMutablePointerToElements { $0[position] = word.bits }
  }

  /// Copies the words of `places`, which lie in the windows of both pages.
  func copy(_ places: Range<Int>, to page: TraitPage, from old: TraitPage, of other: TraitStorage) {
    withUnsafeMutablePointerToElements { mine in
      other.withUnsafeMutablePointerToElements { theirs in
        let source = theirs + Int(old.start) + (places.lowerBound - Int(old.first))
        let target = mine + Int(page.start) + (places.lowerBound - Int(page.first))
        target.update(from: source, count: places.count)
      }
    }
  }

  func forEachBox(_ body: (Unmanaged<AnyTraitBox>) -> Void) {
    for number in 0..<pageCount {
      let page = page(number)
      for place in Places(page.boxes) {
        body(word(at: TraitSlot(page: number, place: place)).unsafelyUnwrapped.box)
      }
    }
  }
}
