/// The memory of a collection: one allocation, written while it has one owner.
///
///     header      where the first words lie, counts, unknown
///     elements    words of page 3 │ words of page 9 │ … │ page 3 │ page 9 │ … │ directory │ room
///
/// There is a page for each 64 slots of which one is set, and none for the others, so the size
/// depends on what is set. If there are several pages, the directory finds one by its number.
///
/// The form is canonical: no page is empty, windows are as short as possible and contiguous, and a
/// value whose bits equal its default's is not present. So collections of equal bits have equal
/// bytes, except for spare room at the end.
@usableFromInline
final class TraitStorage: ManagedBuffer<TraitStorage.Header, UInt64> {
  @frozen
  @usableFromInline
  struct Header {
    /// Decoded values whose identifiers belong to no definition.
    @usableFromInline var unknown: UnknownTraits?
    /// The slot of the first word, and the number of words of its page. Most collections have one
    /// page, and reading from that needs nothing else.
    @usableFromInline var firstSlot: Int32 = 0
    @usableFromInline var slotCount: UInt8 = 0
    /// The `bitCount` of the directory.
    var directoryBits: UInt8 = 0
    @usableFromInline var pageCount: UInt16 = 0
    @usableFromInline var wordCount: UInt32 = 0
    /// The capacity in elements.
    @usableFromInline let room: UInt32
  }

  deinit {
    withMemory { memory in memory.forEachBox { $0.release() } }
  }
}

extension TraitStorage {
  /// The storage of the collection in which nothing is set. Safe to share: nothing writes to it.
  nonisolated(unsafe) static let empty = create(Extent(), unknown: nil)

  /// The size of a collection's content.
  struct Extent: Equatable {
    var pageCount = 0
    var wordCount = 0

    var elementCount: Int { wordCount &+ pageCount &* TraitPage.size &+ directoryCount }

    /// How many entries the directory has.
    var directoryCount: Int {
      pageCount > 1 ? PageDirectory(pageCount: pageCount).entryCount : 0
    }
  }

  /// - Postcondition: nothing is set, and there is room for `extent`.
  private static func create(_ extent: Extent, unknown: UnknownTraits?) -> TraitStorage {
    create(room: extent.elementCount, unknown: unknown)
  }

  @inline(__always)
  private static func create(room: Int, unknown: UnknownTraits?) -> TraitStorage {
    let storage = create(minimumCapacity: room) { _ in
      Header(unknown: unknown, room: UInt32(truncatingIfNeeded: room))
    }
    return unsafeDowncast(storage, to: TraitStorage.self)
  }

  @inline(__always)
  static func create<Changes>(by merge: borrowing Merge<Changes>) -> TraitStorage {
    if merge.extent.pageCount == 0, merge.unknown == nil { return .empty }
    let storage = create(merge.extent, unknown: merge.unknown)
    storage.withMemory { memory in merge.write(to: memory) }
    return storage
  }

  @inline(__always)
  static func create<Own>(by merge: OnePageMerge<Own>) -> TraitStorage {
    if merge.isEmpty { return .empty }
    let storage = create(room: merge.elementCount, unknown: nil)
    merge.write(to: storage.memory)
    return storage
  }

  /// - Parameter page: Has its window; a place in the window that is not set has its default's word.
  static func create(_ page: TraitPage, words: UnsafePointer<UInt64>) -> TraitStorage {
    if page.present == 0 { return .empty }
    let storage = create(room: page.count &+ TraitPage.size, unknown: nil)
    storage.withMemory { memory in
      memory.hold(Extent(pageCount: 1, wordCount: page.count))
      memory.write(page, at: 0)
      memory.writeWindow(of: page, from: words + page.first)
      memory.retainBoxes(at: page.boxes, of: page)
    }
    return storage
  }

  var unknown: UnknownTraits? { header.unknown }
}

// Reading.
extension TraitStorage {
  /// The word of `slot`; outside the windows, `fallback`.
  @inlinable
  @inline(__always)
  func word(at slot: TraitSlot, fallback: TraitWord) -> TraitWord {
    withUnsafeMutablePointers { header, words in
      let offset = UInt32(bitPattern: slot.number &- header.pointee.firstSlot)
      if offset < UInt32(header.pointee.slotCount) { return TraitWord(bits: words[Int(offset)]) }
      return header.pointee.pageCount > 1 ? wordInPages(at: slot, fallback: fallback) : fallback
    }
  }

  /// - Precondition: there are several pages.
  @_effects(releasenone)
  @inline(never)
  @usableFromInline
  func wordInPages(at slot: TraitSlot, fallback: TraitWord) -> TraitWord {
    // Not `withMemory`, whose closure is called (collection/scattered/read).
    memory.wordInPages(at: slot) ?? fallback
  }

  /// Lends the pointers into this memory.
  @inline(__always)
  func withMemory<Result>(_ body: (TraitMemory) -> Result) -> Result {
    withExtendedLifetime(self) { body(memory) }
  }

  /// The pointers into this memory, valid while the caller holds a reference.
  @inline(__always)
  var memory: TraitMemory {
    withUnsafeMutablePointers { TraitMemory(header: $0, elements: $1) }
  }
}
