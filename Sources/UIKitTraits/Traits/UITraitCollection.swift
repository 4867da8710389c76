import TraitModel

/// The values that are true at one place. Immutable; traits that were not set have their defaults.
///
///     let traits = UITraitCollection { mutableTraits in
///       mutableTraits.userInterfaceIdiom = .phone
///       mutableTraits.horizontalSizeClass = .regular
///     }
///
/// One reference, as the collection that it wraps: copying it counts a reference, reading an inline
/// value neither counts nor allocates. A value and not an object, so there is no `===`; `==` of
/// copies is as cheap.
@frozen
public struct UITraitCollection: Sendable {
  @usableFromInline package var traits: TraitCollection

  /// The run of a tracked method in which reads are noted; 0 almost always.
  @usableFromInline let run: UInt32

  @inlinable
  package init(_ traits: TraitCollection, trackedBy run: UInt32 = 0) {
    self.traits = traits
    self.run = run
  }

  /// The collection in which every trait has its default value. Allocates nothing.
  public init() {
    self.init(TraitCollection())
  }
}

extension UITraitCollection {
  /// The value of `trait`.
  ///
  /// - Complexity: O(1).
  @inlinable
  public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
    if run != 0 { noteTrackedRead(of: TraitSlot(of: trait), in: run) }
    return traits[trait]
  }
}

/// Two are equal if every trait has the same value in both, by whatever route it got there.
extension UITraitCollection: Hashable {
  @inlinable
  public static func == (left: UITraitCollection, right: UITraitCollection) -> Bool {
    left.traits == right.traits
  }

  public func hash(into hasher: inout Hasher) {
    traits.hash(into: &hasher)
  }
}

/// Encoded, an object keyed by identifier: the traits that have one and differ from their defaults.
extension UITraitCollection: Codable {
  public func encode(to encoder: any Encoder) throws {
    try traits.encode(to: encoder)
  }

  /// Throws an error that names the identifier if a value isn't what its definition wants.
  public init(from decoder: any Decoder) throws {
    SystemTraits.makeKnown()
    self.init(try TraitCollection(from: decoder))
  }
}

extension UITraitCollection: CustomStringConvertible {
  /// The traits that differ from their defaults: `<UITraitCollection: 0x…; UserInterfaceStyle =
  /// Dark>`. The layout direction has another name there than elsewhere, as in UIKit.
  public var description: String {
    traits.description(
      as: "UITraitCollection", calling: ["LayoutDirection": "UserInterfaceLayoutDirection"])
  }
}
