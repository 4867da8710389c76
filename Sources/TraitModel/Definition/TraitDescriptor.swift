import Synchronization

/// What the engine knows of a trait without its static type.
///
/// There is one for each slot, made at the trait's first use and never released. The operations on
/// words are for slow paths: the caller knows that the bits differ, or prints, or encodes.
package class TraitDescriptor: @unchecked Sendable {
  package let definition: any TraitDefinition.Type
  package let affectsColorAppearance: Bool
  package let fallback: TraitValue
  let comparison: ValueComparison
  private let hashing: ValueHashing
  /// 0 until a collection is hashed: hashing runs client code, which a first use must not.
  private let knownHashOfFallback = Atomic<UInt64>(0)
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

  /// Computed each time, because most programs never ask for it.
  package var name: String { definition.name }

  package var isBoxed: Bool {
    if case .box = fallback { true } else { false }
  }

  /// Whether two words whose bits differ are still the same value. Calls `==` once at the most.
  @inline(__always)
  package final func areEqual(_ left: TraitWord, _ right: TraitWord) -> Bool {
    comparison.areEqual(left, right)
  }

  @inline(never)
  final func areEqualOutOfLine(_ left: TraitWord, _ right: TraitWord) -> Bool {
    comparison.areEqual(left, right)
  }

  /// What tells a value from all others, for values without `==`: the address of the instance that it is, or
  /// its bits.
  package final func identity(of word: TraitWord) -> UInt64 {
    if comparison.isOfBits { return word.bits }
    return Instance(in: value(word))?.address ?? word.bits
  }

  /// Feeds the hasher in such a way that equal values have equal hashes.
  package final func hash(_ word: TraitWord, into hasher: inout Hasher) {
    hashing.feed(word, to: &hasher)
  }

  /// By how much a value's hash differs from the default's: 0 if the two are equal.
  final func hashDifference(of word: TraitWord, with seed: HashSeed) -> UInt64 {
    hashing.hash(of: word, with: seed) &- hashOfFallback(with: seed)
  }

  private func hashOfFallback(with seed: HashSeed) -> UInt64 {
    let known = knownHashOfFallback.load(ordering: .relaxed)
    if known != 0 { return known }
    let hash = hashing.hash(of: TraitWord(borrowing: fallback), with: seed)
    knownHashOfFallback.store(hash, ordering: .relaxed)
    return hash
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

  /// Why this trait and `other` can't share an identifier; nil if they can.
  func disagreement(with other: TraitDescriptor) -> String? { unimplemented() }

  private func unimplemented() -> Never { fatalError("TypedDescriptor implements this") }
}
