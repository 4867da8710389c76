// Values as words, for the C interface, which knows the type of a value only at run time.
extension TraitCollection {
  /// The word of the value in `slot`, valid while the collection is alive.
  ///
  /// - Complexity: O(1).
  @inlinable
  @inline(__always)
  package func word(at slot: TraitSlot, fallback: TraitWord) -> TraitWord {
    storage.word(at: slot, fallback: fallback)
  }

  /// The address of the collection's storage, valid while the collection is alive. No reference is
  /// counted.
  @inlinable
  package var storageAddress: UnsafeRawPointer {
    UnsafeRawPointer(Unmanaged.passUnretained(storage).toOpaque())
  }

  /// The word of a slot in the collection whose storage is at an address.
  ///
  /// Safe: the caller guarantees that the collection is alive.
  @inlinable
  @inline(__always)
  package static func word(
    at slot: TraitSlot, fallback: TraitWord, in address: UnsafeRawPointer
  ) -> TraitWord {
    Unmanaged<TraitStorage>.fromOpaque(address)._withUnsafeGuaranteedRef { storage in
      storage.word(at: slot, fallback: fallback)
    }
  }

  /// The same, or nil if there is more than one page of 64 slots. A function that calls no other is
  /// the fastest (c/read), so the caller handles that rare case elsewhere.
  @inlinable
  @inline(__always)
  package static func wordOfOnePage(
    at slot: TraitSlot, fallback: TraitWord, in address: UnsafeRawPointer
  ) -> TraitWord? {
    Unmanaged<TraitStorage>.fromOpaque(address)._withUnsafeGuaranteedRef { storage in
      storage.wordOfOnePage(at: slot, fallback: fallback)
    }
  }
}

extension TraitStorage {
  /// The word of `slot`, or nil if there are several pages.
  @inlinable
  @inline(__always)
  func wordOfOnePage(at slot: TraitSlot, fallback: TraitWord) -> TraitWord? {
    withUnsafeMutablePointers { header, words in
      let offset = UInt32(bitPattern: slot.number &- header.pointee.firstSlot)
      if offset < UInt32(header.pointee.slotCount) { return TraitWord(bits: words[Int(offset)]) }
      return header.pointee.pageCount > 1 ? nil : fallback
    }
  }
}
