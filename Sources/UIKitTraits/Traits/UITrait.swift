import TraitModel

/// A kind of inheritable datum, named by the type that conforms. Only `defaultValue` is required:
///
///     struct ContainedInSettingsTrait: UITraitDefinition {
///       static let defaultValue = false
///     }
public typealias UITraitDefinition = TraitDefinition

/// Something in which traits can be read and set: a collection being built, or overrides.
///
/// Extend it, and `UITraitCollection`, to give a trait property syntax.
public typealias UIMutableTraits = MutableTraits

/// A trait as a key: `[UITraitUserInterfaceStyle.self, ThemeTrait.self]` is an array of these.
public typealias UITrait = any UITraitDefinition.Type
