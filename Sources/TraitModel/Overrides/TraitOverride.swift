/// One trait's value in a set of overrides: its word, and a reference to the word's box.
@usableFromInline
package struct TraitOverride: @unchecked Sendable {
  @usableFromInline package let slot: TraitSlot
  /// Valid while the override is alive.
  @usableFromInline package let word: TraitWord
  @usableFromInline let box: AnyObject?

  package init(slot: TraitSlot, value: TraitValue) {
    self.slot = slot
    word = TraitWord(borrowing: value)
    if case .box(let box) = value { self.box = box } else { box = nil }
  }

  /// An override by a value without a box.
  @inlinable
  init(slot: TraitSlot, word: TraitWord) {
    (self.slot, self.word, box) = (slot, word, nil)
  }

  static var none: TraitOverride {
    TraitOverride(slot: TraitSlot(number: -1), word: TraitWord(bits: 0))
  }

  @inlinable
  @inline(__always)
  var isNone: Bool { slot.number < 0 }

  package var value: TraitValue { box.map(TraitValue.box) ?? .bits(word.bits) }

  var isBox: Bool { box != nil }
}
