import TraitModel

/// A kind of value that a collection stores or compares in its own way.
protocol ValueKind {
  associatedtype Value: Hashable
  /// The measured trait: not generic, like those of applications.
  associatedtype Trait: TraitDefinition where Trait.Value == Value

  static var name: String { get }
  /// Whether the engine stores such values in the collection itself.
  static var isInline: Bool { get }
  /// Whether the engine allocates a box for each value.
  static var isBoxed: Bool { get }
  /// Whether values are equal exactly if their bytes are.
  static var isBytes: Bool { get }
  /// Whether the engine knows that it may hash a value's bytes, without the type's own function.
  static var isHashedByBytes: Bool { get }
  /// A value other than the default, which a collection would not store.
  static func value(_ number: Int) -> Value
  /// A value that differs from `value(number)`.
  static func value(otherThan number: Int) -> Value
  /// A number that depends only on the value, and is the same in every process.
  static func digest(_ value: Value) -> UInt64
}

extension ValueKind {
  static var isInline: Bool { true }
  static var isBoxed: Bool { !isInline }
  static var isBytes: Bool { true }
  static var isHashedByBytes: Bool { false }
  static func value(otherThan number: Int) -> Value { value(number + 1) }
}

enum BoolKind: ValueKind {
  enum Trait: TraitDefinition { static let defaultValue = false }

  static let name = "Bool"
  static let isHashedByBytes = true
  static func value(_ number: Int) -> Bool { true }
  static func value(otherThan number: Int) -> Bool { false }
  static func digest(_ value: Bool) -> UInt64 { value ? 1 : 2 }
}

enum IntKind: ValueKind {
  enum Trait: TraitDefinition { static let defaultValue = 0 }

  static let name = "Int"
  static let isHashedByBytes = true
  static func value(_ number: Int) -> Int { number }
  static func digest(_ value: Int) -> UInt64 { UInt64(truncatingIfNeeded: value) }
}

enum DoubleKind: ValueKind {
  enum Trait: TraitDefinition { static let defaultValue = 0.0 }

  static let name = "Double"
  static func value(_ number: Int) -> Double { Double(number) }
  static func digest(_ value: Double) -> UInt64 { value.bitPattern }
}

enum EnumKind: ValueKind {
  enum Trait: TraitDefinition { static let defaultValue = Style.unspecified }

  enum Style: Int {
    case unspecified = -1
    case light = 1
    case dark = 2
  }

  static let name = "enum"
  static func value(_ number: Int) -> Style { number.isMultiple(of: 2) ? .light : .dark }
  static func digest(_ value: Style) -> UInt64 { UInt64(truncatingIfNeeded: value.rawValue) }
}

enum SmallStructKind: ValueKind {
  enum Trait: TraitDefinition { static let defaultValue = Size(width: 0, height: 0) }

  struct Size: Hashable {
    var width: Int32
    var height: Int32
  }

  static let name = "struct8"
  static func value(_ number: Int) -> Size { Size(width: Int32(number), height: 44) }
  static func digest(_ value: Size) -> UInt64 { UInt64(truncatingIfNeeded: value.width) }
}

enum LargeStructKind: ValueKind {
  enum Trait: TraitDefinition { static let defaultValue = Insets(top: 0, left: 0, right: 0) }

  struct Insets: Hashable {
    var top: Int
    var left: Int
    var right: Int
  }

  static let name = "struct24"
  static let isInline = false
  static func value(_ number: Int) -> Insets { Insets(top: 20, left: 16, right: number) }
  static func digest(_ value: Insets) -> UInt64 { UInt64(truncatingIfNeeded: value.right) }
}

enum StringKind: ValueKind {
  enum Trait: TraitDefinition { static let defaultValue = "" }

  static let name = "String"
  static let isInline = false
  static let isBytes = false
  /// Too long for a small string; each call allocates a new copy.
  static func value(_ number: Int) -> String {
    "com.example.theme.\(String(repeating: "x", count: number))"
  }
  static func digest(_ value: String) -> UInt64 { UInt64(value.utf8.count) }
}

enum ClassKind: ValueKind {
  enum Trait: TraitDefinition { static let defaultValue = Theme(number: 0) }

  /// Compared by identity.
  final class Theme: Hashable, Sendable {
    let number: Int

    init(number: Int) { self.number = number }
    static func == (left: Theme, right: Theme) -> Bool { left === right }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  static let name = "class"
  static let isInline = false
  static let isBoxed = false
  private static let themes = (0..<32).map(Theme.init)
  static func value(_ number: Int) -> Theme { themes[number] }
  static func digest(_ value: Theme) -> UInt64 { UInt64(value.number) }
}

enum SlowEqualityKind: ValueKind {
  enum Trait: TraitDefinition { static let defaultValue = Costly(number: 0) }

  /// Its `==` takes a hundred dependent steps.
  struct Costly: Hashable {
    var number: Int

    static func == (left: Costly, right: Costly) -> Bool { left.ground == right.ground }
    func hash(into hasher: inout Hasher) { hasher.combine(number) }

    private var ground: UInt { scrambled(number, times: 50) }
  }

  static let name = "slow-equality"
  static func value(_ number: Int) -> Costly { Costly(number: number) }
  static func digest(_ value: Costly) -> UInt64 { UInt64(truncatingIfNeeded: value.number) }
}
