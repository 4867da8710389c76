/// One trait's value in a set of overrides: its word, and a reference to the word's box.
package struct TraitOverride: @unchecked Sendable {
  package let slot: TraitSlot
  /// Valid while the override is alive.
  package let word: TraitWord
  private let box: AnyObject?

  package init(slot: TraitSlot, value: TraitValue) {
    self.slot = slot
    word = TraitWord(borrowing: value)
    if case .box(let box) = value { self.box = box } else { box = nil }
  }

  package var value: TraitValue { box.map(TraitValue.box) ?? .bits(word.bits) }

  var isBox: Bool { box != nil }
}
