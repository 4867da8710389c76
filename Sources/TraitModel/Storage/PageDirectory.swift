/// Finds the pages of a collection by their numbers: an open-addressing hash table of one word an
/// entry, at most three quarters full. Neighbouring pages never collide.
///
///     pages      3    9    12              3 & 3, 9 & 3, 12 & 3
///     entries    12 │ 9 │ free │ 3         where each page's words are
///
/// The entries depend on the pages alone, so that equal pages give equal bytes.
struct PageDirectory {
  /// How many low bits of a page's number give the position at which the search begins.
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

  /// The place of the page with a number, or one without words.
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
