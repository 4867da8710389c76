/// The values of all traits at one node. Immutable; traits that were not set have their defaults.
///
///     let collection = TraitCollection { traits in traits.density = 2 }
///     collection[Density.self]                            // 2
///     collection.replacing(Density.self, value: 1) == TraitCollection()
///
/// A collection is one reference to one block of memory. Copying it retains that; reading an inline
/// value from it neither retains nor allocates. A trait set to its default can't be told from one
/// that was never set.
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

  /// The value of `trait` in the collection at a place, without counting a reference to it.
  ///
  /// - Precondition: That collection is not replaced during the call.
  @inlinable
  @inline(__always)
  package static func value<Trait: TraitDefinition>(
    of trait: Trait.Type, at place: UnsafePointer<TraitCollection>
  ) -> Trait.Value {
    // First, as it may run client code.
    let entry = TraitRegistry.entry(for: trait)
    return UnsafeRawPointer(place).load(as: Unmanaged<TraitStorage>.self)._withUnsafeGuaranteedRef {
      $0.word(at: entry.slot, fallback: entry.fallback).unpacked(as: Trait.Value.self)
    }
  }

  /// The value in `slot`, without its type.
  package func value(in slot: TraitSlot) -> TraitValue {
    word(at: slot).value(isBox: TraitRegistry.descriptor(of: slot).isBoxed)
  }

  func word(at slot: TraitSlot) -> TraitWord {
    storage.word(at: slot, fallback: TraitRegistry.fallback(of: slot))
  }

  /// The capacity of the storage in words, for measurements of memory.
  package var storedWordCount: Int { storage.withMemory { Int($0.header.pointee.room) } }
}
