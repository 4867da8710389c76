import TraitModel

/// The traits that one environment overrides, and their values.
///
///     view.traitOverrides.userInterfaceStyle = .dark
///     view.traitOverrides.contains(UITraitUserInterfaceStyle.self)    // true
///     view.traitOverrides.remove(UITraitUserInterfaceStyle.self)
///
/// Overrides are input only: read an environment's values from its `traitCollection`. Reading a
/// trait that has no override fails; check `contains(_:)` first, or use `value(for:)`.
@frozen
public struct UITraitOverrides: Sendable {
  @usableFromInline package var overrides: TraitOverrides

  @inlinable
  package init(_ overrides: TraitOverrides) {
    self.overrides = overrides
  }

  /// The same memory: there is nothing else in these.
  @inline(__always)
  static func address(
    of overrides: UnsafeMutablePointer<TraitOverrides>
  ) -> UnsafeMutablePointer<UITraitOverrides> {
    UnsafeMutableRawPointer(overrides).assumingMemoryBound(to: UITraitOverrides.self)
  }

  /// Overrides nothing.
  public init() {
    overrides = TraitOverrides()
  }
}

extension UITraitOverrides {
  /// Whether nothing is overridden; then the environment has what it inherits.
  public var isEmpty: Bool { overrides.isEmpty }

  /// Whether a trait is overridden, with whatever value. Ask before writing in a layout: each write
  /// makes an update visit the environment.
  public func contains<Trait: UITraitDefinition>(_ trait: Trait.Type) -> Bool {
    overrides.contains(trait)
  }

  /// Does nothing if there is no such override.
  public mutating func remove<Trait: UITraitDefinition>(_ trait: Trait.Type) {
    overrides.remove(trait)
  }

  /// Ends all overrides in one change.
  public mutating func removeAll() {
    overrides.removeAll()
  }

  /// The override, or nil if there is none.
  public func value<Trait: UITraitDefinition>(for trait: Trait.Type) -> Trait.Value? {
    overrides.value(for: trait)
  }
}

extension UITraitOverrides: UIMutableTraits {
  /// Fails if there is no such override. If the failure's handler returns, the result is the
  /// default.
  public func unsafeValue(in slot: TraitSlot) -> TraitValue {
    overrides.unsafeValue(in: slot)
  }

  public mutating func unsafeSetValue(_ value: TraitValue, in slot: TraitSlot) {
    overrides.set(value, in: slot)
  }
}

/// The overridden traits and their values.
extension UITraitOverrides: Sequence {
  public typealias Element = TraitOverrides.Element

  public func makeIterator() -> some IteratorProtocol<Element> {
    overrides.makeIterator()
  }
}

/// Two sets of overrides are equal if they set the same traits to the same values.
extension UITraitOverrides: Hashable {}

/// Encodes an object keyed by identifier, with the overridden traits that have an identifier.
extension UITraitOverrides: Codable {
  public func encode(to encoder: any Encoder) throws {
    try overrides.encode(to: encoder)
  }

  /// Throws an error that names the identifier if a value does not have the type that its
  /// definition requires.
  public init(from decoder: any Decoder) throws {
    SystemTraits.makeKnown()
    self.init(try TraitOverrides(from: decoder))
  }
}

extension UITraitOverrides: CustomStringConvertible {
  /// The overrides as text: `<UITraitOverrides: 0x…; overrides = { DisplayScale = 2 }>`.
  public var description: String { overrides.description(as: "UITraitOverrides") }
}
