/// A trait: a kind of inherited datum, named by the type that conforms.
///
/// The type itself is the key; it is never instantiated. Only a default value is required:
///
///     struct Density: TraitDefinition {
///       static let defaultValue = 1.0
///     }
///
/// The type of the values decides what the trait costs. A trivial type of 8 bytes or fewer is
/// stored inline, and a class instance is stored as its own box; any other value gets a box, which
/// is allocated at each assignment.
public protocol TraitDefinition<Value>: SendableMetatype {
  /// The type of the trait's values. It need not be `Equatable`, but updates cost less if it is: a
  /// boxed value that can't be compared counts as changed whenever it is assigned. An enum without
  /// payload costs least if it is `BitwiseEquatable`.
  associatedtype Value

  /// The value where none was set. Read once, at the trait's first use.
  static var defaultValue: Value { get }

  /// The trait's name in descriptions and diagnostics; by default the type's name.
  static var name: String { get }

  /// The trait's key in encoded data: globally unique, in reverse-DNS form. If it is empty, which
  /// is the default, the trait is never encoded.
  ///
  /// Two definitions with the same identifier are two names for one datum; they must agree on
  /// `Value` and on `defaultValue`.
  static var identifier: String { get }

  /// Whether views that use dynamic colours must be drawn again when the trait changes.
  static var affectsColorAppearance: Bool { get }

  /// How values compare and hash. Do not implement this: extensions choose an implementation by
  /// what `Value` conforms to.
  static var valueRules: ValueRules { get }
}

extension TraitDefinition {
  public static var name: String { String(describing: Self.self) }
  public static var identifier: String { "" }
  public static var affectsColorAppearance: Bool { false }
}
