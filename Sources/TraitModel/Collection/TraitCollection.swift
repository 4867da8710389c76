/// The values that are true at one place. Immutable; traits that were not set have their defaults.
///
///     let collection = TraitCollection { traits in traits.density = 2 }
///     collection[Density.self]                            // 2
///     collection.replacing(Density.self, value: 1) == TraitCollection()
///
/// A collection is one reference to one block of memory. Copying it counts a reference, reading an
/// inline value from it neither counts nor allocates. There is no telling a trait set to its
/// default from one never set.
@frozen
public struct TraitCollection: @unchecked Sendable {
  @usableFromInline var storage: TraitStorage

  init(storage: TraitStorage) {
    self.storage = storage
  }

  /// The collection in which every trait has its default value. Allocates nothing.
  public init() {
    storage = .empty
  }
}

extension TraitCollection {
  /// The value of `trait`.
  ///
  /// - Complexity: O(1).
  @inlinable
  public subscript<Trait: TraitDefinition>(trait: Trait.Type) -> Trait.Value {
    let entry = TraitRegistry.entry(for: trait)
    let word = storage.word(at: entry.slot, fallback: entry.fallback)
    return word.unpacked(as: Trait.Value.self)
  }

  /// The value in `slot`, its type forgotten.
  package func value(in slot: TraitSlot) -> TraitValue {
    word(at: slot).value(isBox: TraitRegistry.descriptor(of: slot).isBoxed)
  }

  func word(at slot: TraitSlot) -> TraitWord {
    storage.word(at: slot, fallback: TraitRegistry.fallback(of: slot))
  }

  /// How many words the storage has room for, to tell what a collection takes.
  package var storedWordCount: Int { storage.withMemory { Int($0.header.pointee.room) } }
}
