/// A trait's number: small, dense, assigned at the first use and kept until the process ends.
///
/// Collections, overrides and sets are ordered by slot. Definitions that share an identifier share
/// a slot. Numbers depend on the order of first uses, so they are meaningless outside the process.
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
  /// The slot of `trait`, assigned now if this is its first use. May be called on any thread.
  ///
  /// - Complexity: O(1), without a lock except at the first use.
  @inlinable
  public init<Trait: TraitDefinition>(of trait: Trait.Type) {
    self = TraitRegistry.entry(for: trait).slot
  }

  /// The first definition that used this slot.
  public var definition: any TraitDefinition.Type { TraitRegistry.descriptor(of: self).definition }

  /// The trait's name in descriptions and diagnostics.
  public var name: String { TraitRegistry.descriptor(of: self).name }

  /// The trait's key in encoded data; empty if it is never encoded.
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
  /// The page of 64 slots that this one is in.
  @inlinable
  package var page: Int { Int(number) >> 6 }

  /// The slot's place in that page, 0 to 63.
  @inlinable
  package var place: Int { Int(number) & 63 }

  @inlinable
  package init(page: Int, place: Int) {
    number = Int32(truncatingIfNeeded: page << 6 | place)
  }
}
