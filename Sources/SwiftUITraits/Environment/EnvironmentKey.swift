import TraitModel

/// A kind of value that views inherit, named by the type that conforms.
public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// A key whose value is also a trait: one datum, two names.
///
/// What UIKit overrides above a hosting view is read in it by the key; what the key is set to above
/// a representable is an override there. `write` must restore what `read` returned.
public protocol UITraitBridgedEnvironmentKey: EnvironmentKey {
  static func read(from traitCollection: UITraitCollection) -> Value
  static func write(to mutableTraits: inout any UIMutableTraits, value: Value)
}

/// Where the values of a key that is no trait are: in a slot of their own, beside the traits.
enum EnvironmentTrait<Key: EnvironmentKey>: KeyTrait {
  static var defaultValue: Key.Value { Key.defaultValue }
  static var name: String { "\(Key.self)" }
}

/// A trait that only views set and read.
protocol KeyTrait: TraitDefinition {}
