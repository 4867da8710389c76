import TraitModel

/// The traits that programs use: one of every kind of value.
///
/// A value is identified by a small integer, its *code*: `set` stores the value of a code, and
/// `code(in:)` returns the code of the value in a collection, so that histories are cheap to
/// compare. Equal values have the same code, because either of two equal values may be read back. A
/// `token` or a `blob` is new each time it is set; its code is its serial number.
package enum ProgramTrait: Int, CaseIterable, Sendable {
  /// `Int`, inline.
  case size
  /// An enum without payload, inline.
  case theme
  /// `String`, boxed.
  case text
  /// `Double`: 0 and -0 are equal, a NaN equals only a NaN with the same bits.
  case gain
  /// A small struct with its own `==` that ignores half of it, inline.
  case badge
  /// A struct with its own `==` that ignores half of it, boxed.
  case tag
  /// A class instance, compared by identity.
  case token
  /// A struct that is not `Equatable`, boxed: each assignment is a change.
  case blob
  /// 72 traits at once, which all have the same value.
  case wide

  package static let codeCount = 4

  /// Called whenever two tags are compared, to do what a client's `==` may do. Tests run one after
  /// the other.
  package nonisolated(unsafe) static var onComparison: () -> Void = {}

  /// Whether setting the same code again sets the same value again.
  package var isComparable: Bool { self != .token && self != .blob }

  /// The name in program text.
  package var name: String { String(describing: self) }
}

// MARK: - Reading and writing

extension ProgramTrait {
  /// Sets the value of `code`; `serial` identifies a new instance, and `lifetimes` counts it.
  package func set(
    _ code: Int, serial: Int, lifetimes: Lifetimes, in overrides: inout TraitOverrides
  ) {
    _ = slotsAreGivenOut
    switch self {
    case .size: overrides[Size.self] = code
    case .theme: overrides[Theme.self] = Theme.Value(rawValue: code)!
    case .text: overrides[Text.self] = code == 0 ? "" : "a text too long for a word, \(code)"
    case .gain: overrides[Gain.self] = Gain.values[code]
    case .badge: overrides[Badge.self] = Badge.Value(key: Int16(code / 2), note: Int16(code % 2))
    case .tag: overrides[Tag.self] = Tag.Value(key: "\(code / 2)", note: "\(code % 2)")
    case .token: overrides[Token.self] = Token.Value(number: serial, tracked: lifetimes.tracked())
    case .blob: overrides[Blob.self] = Blob.Value(number: serial, tracked: lifetimes.tracked())
    case .wide: for trait in Wide.all { set(code, trait, in: &overrides) }
    }
  }

  /// The code of a collection's value; for one that was set with a serial number, that number.
  package func code(in collection: TraitCollection) -> Int {
    switch self {
    case .size: collection[Size.self]
    case .theme: collection[Theme.self].rawValue
    case .text: collection[Text.self].last.flatMap { Int(String($0)) } ?? 0
    case .gain: Gain.code(of: collection[Gain.self])
    case .badge: Int(collection[Badge.self].key) * 2
    case .tag: Int(collection[Tag.self].key)! * 2
    case .token: collection[Token.self].number
    case .blob: collection[Blob.self].number
    case .wide: Self.code(ofWideIn: collection)
    }
  }

  /// The code that is read after `code` was set.
  package func canonical(_ code: Int, serial: Int) -> Int {
    switch self {
    case .gain: Gain.code(of: Gain.values[code])
    case .badge, .tag: code / 2 * 2
    case .token, .blob: serial
    default: code
    }
  }

  package func isOverridden(in overrides: TraitOverrides) -> Bool {
    definitions.contains { overrides.hasOverride(of: $0) }
  }

  package func remove(from overrides: inout TraitOverrides) {
    for definition in definitions { Self.remove(definition, from: &overrides) }
  }

  /// The slot that stands for this trait in a set of changes; of the wide ones, the last.
  package var slot: TraitSlot {
    func slot<Trait: TraitDefinition>(of trait: Trait.Type) -> TraitSlot { TraitSlot(of: trait) }
    let last = definitions.last!
    return slot(of: last)
  }

  /// The slots of all its definitions.
  var slots: [TraitSlot] {
    func slot<Trait: TraitDefinition>(of trait: Trait.Type) -> TraitSlot { TraitSlot(of: trait) }
    return definitions.map { slot(of: $0) }
  }

  private var definitions: [any TraitDefinition.Type] {
    _ = slotsAreGivenOut
    return switch self {
    case .size: [Size.self]
    case .theme: [Theme.self]
    case .text: [Text.self]
    case .gain: [Gain.self]
    case .badge: [Badge.self]
    case .tag: [Tag.self]
    case .token: [Token.self]
    case .blob: [Blob.self]
    case .wide: Wide.all
    }
  }

  /// The trait whose slot is 64 away.
  package var twin: ProgramTrait? {
    switch self {
    case .size: .theme
    case .theme: .size
    case .text: .gain
    case .gain: .text
    case .badge: .tag
    case .tag: .badge
    case .token, .blob, .wide: nil
    }
  }

  /// The trait to which a slot belongs.
  package init?(slot: TraitSlot) {
    let wide = Wide.all.contains { ObjectIdentifier($0) == ObjectIdentifier(slot.definition) }
    let trait = wide ? ProgramTrait.wide : Self.allCases.first { $0.slot == slot }
    guard let trait else { return nil }
    self = trait
  }

  private func set<Trait: TraitDefinition>(
    _ code: Int, _ trait: Trait.Type, in overrides: inout TraitOverrides
  ) {
    overrides[trait] = code as! Trait.Value
  }

  private static func remove<Trait: TraitDefinition>(
    _ trait: Trait.Type, from overrides: inout TraitOverrides
  ) {
    overrides.remove(trait)
  }

  /// The code of the first, a middle and the last wide trait; -1 if they differ.
  private static func code(ofWideIn collection: TraitCollection) -> Int {
    func code<Trait: TraitDefinition>(_ trait: Trait.Type) -> Int { collection[trait] as! Int }
    let (first, middle, last) = Wide.samples
    let known = code(first)
    return code(middle) == known && code(last) == known ? known : -1
  }
}

extension TraitOverrides {
  fileprivate func hasOverride(of trait: any TraitDefinition.Type) -> Bool {
    func contains<Trait: TraitDefinition>(_ trait: Trait.Type) -> Bool { self.contains(trait) }
    return contains(trait)
  }
}

// MARK: - Definitions

/// Assigns slots so that programs use several pages, and so that traits that programs often use
/// together differ only in their page:
///
///     size text badge  61 of wide        slots k, k + 1, k + 2 …
///     theme gain tag   11 of wide …      slots k + 64, k + 65, k + 66 …
///
/// k is a multiple of 64, however many traits there are: the work of a program is always the same.
private let slotsAreGivenOut: Void = {
  func use<Trait: TraitDefinition>(_ trait: Trait.Type) { _ = TraitSlot(of: trait) }
  fill(Never.self)
  let firstWord: [any TraitDefinition.Type] = [Size.self, Text.self, Badge.self]
  let secondWord: [any TraitDefinition.Type] = [Theme.self, Gain.self, Tag.self]
  for trait in firstWord + Wide.all.prefix(61) + secondWord + Wide.all.dropFirst(61) { use(trait) }
}()

/// Gives out the slots up to the next multiple of 64.
private func fill<Unused>(_ unused: Unused.Type) {
  if TraitSlot(of: UnusedTrait<Unused>.self).number % 64 != 63 { fill(UnusedTrait<Unused>.self) }
}

private enum UnusedTrait<Unused>: TraitDefinition {
  static var defaultValue: Int { 0 }
}

extension ProgramTrait {
  /// Every trait, with its slots assigned as above.
  package static let all: [ProgramTrait] = {
    _ = slotsAreGivenOut
    return allCases
  }()
}

private enum Size: TraitDefinition { static let defaultValue = 0 }

private enum Theme: TraitDefinition {
  enum Value: Int { case plain, warm, cold, loud }
  static let defaultValue = Value.plain
}

private enum Text: TraitDefinition { static let defaultValue = "" }

private enum Gain: TraitDefinition {
  static let defaultValue = 0.0
  static let otherNaN = Double(nan: 5, signaling: false)
  static let values = [0.0, -0.0, .nan, otherNaN]

  static func code(of value: Double) -> Int {
    if value == 0 { return 0 }
    return value.bitPattern == otherNaN.bitPattern ? 3 : 2
  }
}

private enum Badge: TraitDefinition {
  struct Value: Equatable {
    var key: Int16
    var note: Int16
    static func == (left: Value, right: Value) -> Bool { left.key == right.key }
  }
  static let defaultValue = Value(key: 0, note: 0)
}

private enum Tag: TraitDefinition {
  struct Value: Equatable {
    var key: String
    var note: String
    static func == (left: Value, right: Value) -> Bool {
      ProgramTrait.onComparison()
      return left.key == right.key
    }
  }
  static let defaultValue = Value(key: "0", note: "")
}

private enum Token: TraitDefinition {
  final class Value: Sendable {
    let number: Int
    let tracked: Lifetimes.Tracked?

    init(number: Int, tracked: Lifetimes.Tracked?) {
      self.number = number
      self.tracked = tracked
    }
  }
  static let defaultValue = Value(number: 0, tracked: nil)
}

private enum Blob: TraitDefinition {
  struct Value: Sendable {
    var number: Int
    var tracked: Lifetimes.Tracked?
  }
  static let defaultValue = Value(number: 0, tracked: nil)
}

/// Eight times nine traits from seventeen types.
private enum WideTrait<Row, Column>: TraitDefinition {
  static var defaultValue: Int { 0 }
}

private enum Wide {
  static let all: [any TraitDefinition.Type] =
    row(Int.self) + row(Int8.self) + row(Int16.self) + row(Int32.self) + row(Int64.self)
    + row(UInt.self) + row(UInt8.self) + row(UInt16.self)

  static let samples = (all[0], all[all.count / 2], all[all.count - 1])

  private static func row<Row>(_ row: Row.Type) -> [any TraitDefinition.Type] {
    [
      WideTrait<Row, Int>.self, WideTrait<Row, Int8>.self, WideTrait<Row, Int16>.self,
      WideTrait<Row, Int32>.self, WideTrait<Row, Int64>.self, WideTrait<Row, UInt>.self,
      WideTrait<Row, UInt8>.self, WideTrait<Row, UInt16>.self, WideTrait<Row, UInt32>.self,
    ]
  }
}
