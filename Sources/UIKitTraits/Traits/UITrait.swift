import TraitModel

/// A trait, defined by the type that conforms. Only `defaultValue` is required:
///
///     struct ContainedInSettingsTrait: UITraitDefinition {
///       static let defaultValue = false
///     }
public typealias UITraitDefinition = TraitDefinition

/// A place in which traits can be read and set: a collection being built, or overrides.
///
/// Extend it, and `UITraitCollection`, with a property for a custom trait.
public typealias UIMutableTraits = MutableTraits

/// A trait as a key: `[UITraitUserInterfaceStyle.self, ThemeTrait.self]` is an array of these.
public typealias UITrait = any UITraitDefinition.Type
