/// How the pages of a collection are found by their numbers: a hash table of a word an entry, a
/// quarter of them free or more. Neighbouring pages never collide.
///
///     pages      3    9    12              3 & 3, 9 & 3, 12 & 3
///     entries    12 │ 9 │ free │ 3         where each page's words are
///
/// What is written depends on the pages alone, so that the same pages give the same bytes.
struct PageDirectory {
  /// How many bits of a page's number say where its entry should be.
  let bitCount: UInt8

  var entryCount: Int { 1 &<< Int(bitCount) }

  private var mask: Int { entryCount &- 1 }

  typealias Entries = UnsafeMutablePointer<PagePlace>

  func write(_ pages: UnsafePointer<TraitPage>, count: Int, to entries: Entries) {
    entries.initialize(repeating: PagePlace(number: 0), count: entryCount)
    for index in 0..<count {
      var position = pages[index].number & mask
      while entries[position].count != 0 { position = (position &+ 1) & mask }
      entries[position] = pages[index].place
    }
  }

  /// The place of the page of that number, or one of no words.
  @inline(__always)
  func find(_ number: Int, in entries: Entries) -> PagePlace {
    var position = number & mask
    while entries[position].number != number, entries[position].count != 0 {
      position = (position &+ 1) & mask
    }
    return entries[position]
  }
}

extension PageDirectory {
  /// - Precondition: there are two pages or more.
  init(pageCount: Int) {
    let leastCount = (4 * pageCount + 2) / 3
    bitCount = UInt8(Int.bitWidth - (leastCount - 1).leadingZeroBitCount)
  }
}
