// Every comparison of two collections takes the same steps: the same storage, the same bytes, then
// the differing words one by one, with a type's `==` called at most once for each pair.
extension TraitCollection: Equatable {
  /// Whether every trait has the same value in both.
  ///
  /// - Complexity: O(1) for copies of one another, else O(w), w: words of the larger.
  @inlinable
  public static func == (left: TraitCollection, right: TraitCollection) -> Bool {
    left.storage === right.storage || left.hasSameValues(as: right)
  }

  @usableFromInline
  func hasSameValues(as other: TraitCollection) -> Bool {
    storage.withMemory { mine in
      other.storage.withMemory { theirs in
        UnknownTraits.areEqual(mine.header.pointee.unknown, theirs.header.pointee.unknown)
          && (mine.hasSameBits(as: theirs) || !mine.differs(from: theirs))
      }
    }
  }
}

/// What differs between two collections.
package struct TraitDifference {
  /// The traits whose values differ.
  package internal(set) var slots = TraitSlotSet()
  /// Whether a value was replaced by an equal one, as 0.0 by -0.0, or the unknown traits differ:
  /// no observer hears of that.
  package internal(set) var replacesEqual = false

  package var isEmpty: Bool { slots.isEmpty && !replacesEqual }
}

extension TraitCollection {
  /// The traits whose values differ; from nil, those that have another value than their default.
  public func changedSlots(from previous: TraitCollection?) -> TraitSlotSet {
    // Unmanaged, because unwrapping counts a reference. The caller holds one.
    guard let previous = previous.map({ Unmanaged.passUnretained($0.storage) }) else {
      return changedSlots(from: TraitCollection())
    }
    return storage.withMemory { mine in
      var replacesEqual = false
      return previous._withUnsafeGuaranteedRef {
        mine.changedSlots(from: $0.memory, replacesEqual: &replacesEqual)
      }
    }
  }

  /// The same, and whether equal values were replaced.
  package func difference(from previous: TraitCollection) -> TraitDifference {
    storage.withMemory { mine in
      previous.storage.withMemory { theirs in
        var difference = TraitDifference()
        difference.slots = mine.changedSlots(from: theirs, replacesEqual: &difference.replacesEqual)
        if !UnknownTraits.areEqual(mine.header.pointee.unknown, theirs.header.pointee.unknown) {
          difference.replacesEqual = true
        }
        return difference
      }
    }
  }

  /// The traits whose words differ from those of their defaults. It calls no `==`.
  package var slotsOfOtherWords: TraitSlotSet {
    storage.withMemory { mine in
      var slots = TraitSlotSet()
      for place in 0..<mine.pageCount {
        slots.formUnion(mine.pages[place].present, page: mine.pages[place].number)
      }
      return slots
    }
  }

  /// The traits whose values differ; from nil, those that have another value than their default.
  public func changedTraits(from previous: TraitCollection?) -> [any TraitDefinition.Type] {
    changedSlots(from: previous).map(\.definition)
  }

  /// Whether both are copies of one collection.
  @inlinable
  @inline(__always)
  package func isSameCopy(as other: TraitCollection) -> Bool { storage === other.storage }

  /// Whether both have the same values bit for bit, regardless of the types' `==`.
  package func hasSameBits(as other: TraitCollection) -> Bool {
    storage.withMemory { mine in
      other.storage.withMemory { theirs in
        mine.header.pointee.unknown === theirs.header.pointee.unknown
          && mine.hasSameBits(as: theirs)
      }
    }
  }

  /// Whether the collection keeps objects alive: boxes or unknown traits.
  package var holdsReferences: Bool {
    storage.withMemory { $0.boxes != 0 || $0.header.pointee.unknown != nil }
  }
}

extension TraitMemory {
  /// Whether any value differs.
  fileprivate func differs(from other: TraitMemory) -> Bool {
    let rows = TraitRegistry.newestRows
    return !forEachPage(with: other) { mine, theirs in
      forEachOtherWord(in: mine, theirs, of: other, rows) { place, left, right in
        rows[mine.slot(at: place)].areEqual(left, right)
      }
    }
  }

  fileprivate func changedSlots(
    from other: TraitMemory, replacesEqual: inout Bool
  ) -> TraitSlotSet {
    let rows = TraitRegistry.newestRows
    var changed = TraitSlotSet()
    forEachPage(with: other) { mine, theirs in
      var places: UInt64 = 0
      forEachOtherWord(in: mine, theirs, of: other, rows) { place, left, right in
        if rows[mine.slot(at: place)].areEqualOutOfLine(left, right) {
          replacesEqual = true
        } else {
          places |= 1 &<< UInt64(truncatingIfNeeded: place)
        }
        return true
      }
      changed.formUnion(places, page: mine.number)
      return true
    }
    return changed
  }

  /// Calls `body` with each place whose words differ, ascending, until it returns false.
  ///
  /// - Returns: Whether `body` never returned false.
  @discardableResult
  @inline(__always)
  private func forEachOtherWord(
    in mine: TraitPage, _ theirs: TraitPage, of other: TraitMemory, _ rows: TraitRows,
    _ body: (_ place: Int, _ left: TraitWord, _ right: TraitWord) -> Bool
  ) -> Bool {
    if mine.present == theirs.present {
      let (left, right) = (elements + mine.start, other.elements + theirs.start)
      for offset in 0..<mine.count where left[offset] != right[offset] {
        let (left, right) = (TraitWord(bits: left[offset]), TraitWord(bits: right[offset]))
        if !body(mine.first &+ offset, left, right) { return false }
      }
      return true
    }
    for place in Places(mine.present | theirs.present) {
      let fallback = rows[mine.slot(at: place)].fallback
      let left = word(at: place, in: mine) ?? fallback
      let right = other.word(at: place, in: theirs) ?? fallback
      if left != right, !body(place, left, right) { return false }
    }
    return true
  }

  /// Calls `body` with each page of either collection, ascending, until it returns false. Where one
  /// of them lacks a page, it gets an empty one.
  ///
  /// - Returns: Whether `body` never returned false.
  @discardableResult
  @inline(__always)
  private func forEachPage(
    with other: TraitMemory, _ body: (_ mine: TraitPage, _ theirs: TraitPage) -> Bool
  ) -> Bool {
    var (index, otherIndex) = (0, 0)
    while index < pageCount || otherIndex < other.pageCount {
      let number = index < pageCount ? pages[index].number : .max
      let otherNumber = otherIndex < other.pageCount ? other.pages[otherIndex].number : .max
      let lower = Swift.min(number, otherNumber)
      let mine = number == lower ? pages[index] : TraitPage(number: lower)
      let theirs = otherNumber == lower ? other.pages[otherIndex] : TraitPage(number: lower)
      if !body(mine, theirs) { return false }
      if number == lower { index &+= 1 }
      if otherNumber == lower { otherIndex &+= 1 }
    }
    return true
  }
}
