extension TraitCollection: Hashable {
  /// - Complexity: O(v), v: the values that differ from their defaults.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(storage.withMemory { $0.sumOfHashes })
  }
}

extension TraitMemory {
  /// The sum of the hashes of all values. One that is equal to its default adds 0, stored or not, and
  /// so no `==` is called.
  fileprivate var sumOfHashes: UInt64 {
    let rows = TraitRegistry.newestRows
    let seed = HashSeed.ofProcess
    var sum: UInt64 = 0
    for index in 0..<pageCount {
      let page = pages[index]
      for place in Places(page.present) {
        let slot = page.slot(at: place)
        let word = TraitWord(bits: elements[page.uncheckedPosition(of: place)])
        // Another odd factor for each slot, so that the values of two do not cancel.
        let factor = UInt64(truncatingIfNeeded: 2 &* slot.number &+ 1)
        sum &+= rows[slot].hashDifference(of: word, with: seed) &* factor
      }
    }
    return sum
  }
}
