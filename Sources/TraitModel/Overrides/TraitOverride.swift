/// One trait's value in a set of overrides.
package struct TraitOverride: Sendable {
  package let slot: TraitSlot
  package var value: TraitValue

  /// Valid while the override is alive.
  var word: TraitWord { TraitWord(borrowing: value) }

  var isBox: Bool {
    if case .box = value { true } else { false }
  }
}
