/// What the engine knows of a trait without knowing its type.
///
/// One for each slot, made at the first use, immortal. The operations on words are for slow paths:
/// callers have already seen that the bits differ, or are printing, or encoding.
package class TraitDescriptor: @unchecked Sendable {
  package let definition: any TraitDefinition.Type
  package let affectsColorAppearance: Bool
  package let fallback: TraitValue
  let comparison: ValueComparison
  private let hashing: ValueHashing
  /// Empty if the trait is never encoded. Changed only before the descriptor is shared.
  package internal(set) var identifier: String
  /// Changed only before the descriptor is shared.
  package internal(set) var slot = TraitSlot(number: -1)

  init<Trait: TraitDefinition>(
    of trait: Trait.Type, fallback: TraitValue
  ) {
    definition = trait
    identifier = Trait.identifier
    affectsColorAppearance = Trait.affectsColorAppearance
    self.fallback = fallback
    let rules = rules(of: trait)
    comparison = ValueComparison(of: Trait.Value.self, by: rules)
    hashing = ValueHashing(of: Trait.Value.self, by: rules, comparedBy: comparison)
  }

  /// Asked for each time: most programs never do.
  package var name: String { definition.name }

  package var isBoxed: Bool {
    if case .box = fallback { true } else { false }
  }

  /// Whether two words whose bits differ are still the same value. Calls `==` once at the most.
  package final func areEqual(_ left: TraitWord, _ right: TraitWord) -> Bool {
    comparison.areEqual(left, right)
  }

  /// Feeds what equal values have in common.
  package final func hash(_ word: TraitWord, into hasher: inout Hasher) {
    hashing.hash(word, into: &hasher)
  }

  package func value(_ word: TraitWord) -> Any { unimplemented() }

  /// The type of the values, and how many bytes one has.
  package var valueType: Any.Type { unimplemented() }
  package var valueSize: Int { unimplemented() }

  /// What makes two values the same.
  package final var likeness: ValueLikeness { comparison.likeness(of: valueType) }

  package func describe(_ word: TraitWord) -> String { unimplemented() }

  /// Writes the value under the trait's identifier.
  package func encode(_ word: TraitWord, into container: inout TraitEncodingContainer) throws {
    unimplemented()
  }

  /// Reads the value under the trait's identifier.
  package func decode(from container: TraitDecodingContainer) throws -> TraitValue {
    unimplemented()
  }

  /// Why this and `other` can't be the same datum, if they can't.
  func disagreement(with other: TraitDescriptor) -> String? { unimplemented() }

  private func unimplemented() -> Never { fatalError("TypedDescriptor implements this") }
}
