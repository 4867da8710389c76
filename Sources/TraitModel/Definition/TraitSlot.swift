/// A trait's number: small, dense, given out at first use and kept until the process ends.
///
/// Collections, overrides and sets are laid out by slot. Definitions that share an identifier share
/// a slot. Numbers depend on the order of first uses, so they mean nothing outside the process.
@frozen
public struct TraitSlot: Hashable, Sendable {
  @usableFromInline
  package let number: Int32

  @inlinable
  package init(number: Int32) {
    self.number = number
  }
}

extension TraitSlot {
  /// The slot of `trait`, given out now if this is its first use, from any thread.
  ///
  /// - Complexity: O(1), without a lock except at the first use.
  @inlinable
  public init<Trait: TraitDefinition>(of trait: Trait.Type) {
    self = TraitRegistry.entry(for: trait).slot
  }

  /// The definition that was first to use this slot.
  public var definition: any TraitDefinition.Type { TraitRegistry.descriptor(of: self).definition }

  /// What descriptions and diagnostics call the trait.
  public var name: String { TraitRegistry.descriptor(of: self).name }

  /// What encoded data calls the trait; empty if it is never encoded.
  public var identifier: String { TraitRegistry.descriptor(of: self).identifier }

  /// Whether a change of the trait can change what a dynamic colour resolves to.
  public var affectsColorAppearance: Bool {
    TraitRegistry.descriptor(of: self).affectsColorAppearance
  }
}

extension TraitSlot: Comparable {
  @inlinable
  public static func < (left: TraitSlot, right: TraitSlot) -> Bool { left.number < right.number }
}

extension TraitSlot: CustomStringConvertible {
  public var description: String { name }
}

extension TraitSlot {
  /// Which page of 64 slots this one is in.
  @inlinable
  package var page: Int { Int(number) >> 6 }

  /// The place in that page, 0 to 63.
  @inlinable
  package var place: Int { Int(number) & 63 }

  @inlinable
  package init(page: Int, place: Int) {
    number = Int32(truncatingIfNeeded: page << 6 | place)
  }
}
