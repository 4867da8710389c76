// Every comparison of two collections goes the same way: the same storage, the same bytes, then the
// words that differ, one by one, and for those whose type wants to be asked, its `==`, once.
extension TraitCollection: Hashable {
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
          && (mine.hasSameBits(as: theirs) || firstDifference(from: other) == nil)
      }
    }
  }

  public func hash(into hasher: inout Hasher) {
    forEachDifference(from: TraitCollection()) { slot in
      hasher.combine(slot)
      TraitRegistry.descriptor(of: slot).hash(word(at: slot), into: &hasher)
      return true
    }
  }
}

extension TraitCollection {
  /// The traits whose values differ; from nil, those that have another value than their default.
  public func changedSlots(from previous: TraitCollection?) -> TraitSlotSet {
    var changed = TraitSlotSet()
    forEachDifference(from: previous ?? TraitCollection()) { slot in
      changed.insert(slot)
      return true
    }
    return changed
  }

  /// The traits whose values differ; from nil, those that have another value than their default.
  public func changedTraits(from previous: TraitCollection?) -> [any TraitDefinition.Type] {
    changedSlots(from: previous).map(\.definition)
  }

  /// Whether both have the same values bit for bit, whatever the types' `==` say.
  package func hasSameBits(as other: TraitCollection) -> Bool {
    storage.withMemory { mine in
      other.storage.withMemory { theirs in
        mine.header.pointee.unknown === theirs.header.pointee.unknown
          && mine.hasSameBits(as: theirs)
      }
    }
  }

  /// Whether keeping the collection keeps other things alive: values that do not fit into a word.
  package var holdsReferences: Bool {
    storage.withMemory { $0.boxes != 0 || $0.header.pointee.unknown != nil }
  }

  private func firstDifference(from other: TraitCollection) -> TraitSlot? {
    var first: TraitSlot?
    forEachDifference(from: other) { slot in
      first = slot
      return false
    }
    return first
  }

  /// The slots that are present and differ from their defaults by more than their bits.
  var setSlots: TraitSlotSet { changedSlots(from: nil) }

  /// Calls `body` with each slot whose values differ, ascending, until it returns false.
  package func forEachDifference(from other: TraitCollection, _ body: (TraitSlot) -> Bool) {
    if storage === other.storage { return }
    storage.withMemory { mine in
      other.storage.withMemory { theirs in mine.forEachDifference(from: theirs, body) }
    }
  }
}

extension TraitMemory {
  fileprivate func forEachDifference(from other: TraitMemory, _ body: (TraitSlot) -> Bool) {
    let rows = TraitRegistry.newestRows
    for number in 0..<max(pageCount, other.pageCount) {
      let (mine, theirs) = (page(number), other.page(number))
      for place in Places(mine.present | theirs.present) {
        let slot = TraitSlot(page: number, place: place)
        let left = word(at: place, in: mine) ?? rows[slot].fallback
        let right = other.word(at: place, in: theirs) ?? rows[slot].fallback
        if left != right, !rows[slot].areEqual(left, right), !body(slot) { return }
      }
    }
  }
}
