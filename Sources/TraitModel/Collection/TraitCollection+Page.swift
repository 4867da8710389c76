/// The words of 64 neighbouring slots, from which a collection is made without a closure.
///
/// The forest's cells are gathered here. The owner frees the memory.
package struct WordPage {
  private let words: UnsafeMutablePointer<UInt64>
  private var page = TraitPage(number: 0)

  package init() {
    words = .allocate(capacity: 64)
    words.initialize(repeating: 0, count: 64)
  }

  package func free() { words.deallocate() }

  package var hasBoxes: Bool { page.boxes != 0 }

  package var number: Int { page.number }

  /// Begins with another 64 slots: those whose numbers divided by 64 are `number`.
  package mutating func removeAll(page number: Int) { page = TraitPage(number: number) }

  /// - Precondition: `place` is below 64, set for the first time since `removeAll(page:)`.
  @inline(__always)
  package mutating func set(_ bits: UInt64, isBox: Bool, at place: Int, fallback: UInt64) {
    words[place] = bits
    page.set(TraitWord(bits: bits), isBox: isBox, at: place, fallback: TraitWord(bits: fallback))
  }

  /// Gives the places between those that are set the words of their defaults.
  package mutating func close() {
    page.spanPresent()
    let gaps = page.windowBits & ~page.present
    if gaps == 0 { return }
    let rows = TraitRegistry.newestRows
    for place in Places(gaps) { words[place] = rows[page.slot(at: place)].fallback.bits }
  }

  /// The collection of these values.
  ///
  /// - Precondition: the page is closed.
  package func makeCollection() -> TraitCollection {
    TraitCollection(storage: .create(page, words: words))
  }

  /// Makes a collection that of these values, in its own memory, if nobody else refers to that, it is
  /// large enough, and neither has boxes.
  ///
  /// - Precondition: the page is closed.
  package func overwrite(_ collection: inout TraitCollection?) -> Bool {
    guard page.boxes == 0, collection != nil else { return false }
    guard isKnownUniquelyReferenced(&collection!.storage) else { return false }
    let memory = withUnsafeMutablePointer(to: &collection!, TraitCollection.memory(at:))
    guard memory.boxes == 0, memory.header.pointee.unknown == nil,
      page.count &+ TraitPage.size <= Int(memory.header.pointee.room)
    else { return false }
    if page.present == 0 {
      memory.hold(TraitStorage.Extent())
      return true
    }
    memory.hold(TraitStorage.Extent(pageCount: 1, wordCount: page.count))
    memory.write(page, at: 0)
    memory.writeWindow(of: page, from: words + page.first)
    return true
  }

  /// Whether there is a collection, and it has exactly these values. No reference is counted.
  package func isSame(as place: UnsafeMutablePointer<TraitCollection?>) -> Bool {
    if place.pointee == nil { return false }
    let memory = TraitCollection.memory(
      at: UnsafeMutableRawPointer(place).assumingMemoryBound(to: TraitCollection.self))
    if memory.header.pointee.unknown != nil { return false }
    guard memory.pageCount == 1 else { return page.present == 0 && memory.pageCount == 0 }
    let other = memory.pages[0]
    return other.number == page.number && other.present == page.present
      && areSameBytes(
        memory.elements, words + page.first, count: page.count * MemoryLayout<UInt64>.size)
  }
}
