/// A kind of inheritable datum, named by the type that conforms.
///
/// The type itself is the key; it is never instantiated. Only a default value is required:
///
///     struct Density: TraitDefinition {
///       static let defaultValue = 1.0
///     }
///
/// What `Value` is decides what the trait costs. A trivial type of 8 bytes or fewer is stored
/// inline, and a class instance is kept as it is; anything else lives in a box, which is allocated
/// at each assignment.
public protocol TraitDefinition<Value>: SendableMetatype {
  /// What the trait is at one place. Need not be `Equatable`, but is cheaper to update if it is:
  /// a boxed value that can't be compared counts as changed whenever it is assigned.
  associatedtype Value

  /// The value wherever none was set. Asked for once, at the trait's first use.
  static var defaultValue: Value { get }

  /// What descriptions and diagnostics call the trait; the type's name unless stated.
  static var name: String { get }

  /// What encoded data calls the trait, globally unique, in reverse-DNS form. Empty, the default,
  /// means that the trait is never encoded.
  ///
  /// Two definitions with the same identifier are two names for one datum; they must agree on
  /// `Value` and on `defaultValue`.
  static var identifier: String { get }

  /// Whether views that use dynamic colours must be drawn again when the trait changes.
  static var affectsColorAppearance: Bool { get }

  /// How values compare and hash. Leave it to the extensions, of which one answers that depends on
  /// what `Value` conforms to.
  static var valueRules: ValueRules { get }
}

extension TraitDefinition {
  public static var name: String { String(describing: Self.self) }
  public static var identifier: String { "" }
  public static var affectsColorAppearance: Bool { false }
}
