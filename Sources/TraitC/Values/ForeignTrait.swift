import Synchronization
import TraitCHeader
import TraitCTables
import TraitModel

/// A trait's definition as a C program gave it.
struct ForeignDefinition: Sendable {
  let name: String
  let identifier: String
  let affectsColor: Bool
  let defaultValue: any ForeignValue
}

/// The types of values of C programs' traits.
protocol ForeignValue: Hashable, Sendable {
  static var kind: traits_kind { get }

  /// Whether C reads this value from the word of a trait.
  func isRead(in word: TraitWord, of form: Form) -> Bool

  /// The name of a function that the objects of a trait with this word lack, or have otherwise.
  func missingFunction(in word: TraitWord) -> String?

  /// The value in a sentence.
  var text: String { get }
}

extension ForeignValue {
  func missingFunction(in word: TraitWord) -> String? { nil }
  var text: String { "\(self)" }
}

extension Int: ForeignValue {
  static var kind: traits_kind { TRAITS_INTEGER }

  func isRead(in word: TraitWord, of form: Form) -> Bool {
    form.integers?.read(word) == Int64(self)
  }
}

extension Double: ForeignValue {
  static var kind: traits_kind { TRAITS_DOUBLE }

  /// As in the engine, a NaN equals itself.
  func isRead(in word: TraitWord, of form: Form) -> Bool {
    // As the trait's type has it: the nearest `Float` to 0.1 is another `Double`.
    guard let form = form.doubles, let value = form.read(word),
      let own = form.make(self).flatMap({ form.read(TraitWord(borrowing: $0)) })
    else { return false }
    return value == own || value.bitPattern == own.bitPattern
  }

  var text: String {
    let text = "\(self)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension TraitObject: ForeignValue {
  static var kind: traits_kind { TRAITS_OBJECT }

  func isRead(in word: TraitWord, of form: Form) -> Bool {
    form.kind == Self.kind && isDefault(of: word.unpacked(as: TraitObject.self))
  }

  func missingFunction(in word: TraitWord) -> String? {
    missingFunction(of: word.unpacked(as: TraitObject.self))
  }
}

/// The definitions of C programs by number.
enum ForeignDefinitions {
  private static let book = Mutex(Book())

  private struct Book {
    var definitions: [ForeignDefinition] = []
    var vacant: [Int] = []
  }

  /// Stores a definition under a free number; nil if there is none.
  static func add(_ definition: ForeignDefinition) -> Int? {
    book.withLock { book in
      if let number = book.vacant.popLast() {
        book.definitions[number] = definition
        return number
      }
      if book.definitions.count == trait_known_limit - 1 { return nil }
      book.definitions.append(definition)
      return book.definitions.count - 1
    }
  }

  /// Frees the number of a definition that was refused, and so was never used.
  static func remove(_ number: Int) {
    book.withLock { $0.vacant.append(number) }
  }

  static subscript(number: Int) -> ForeignDefinition { book.withLock { $0.definitions[number] } }
}

/// A trait that a C program defined. The engine identifies traits by types, so each such definition
/// gets a type of its own at run time, made of the binary digits of its number.
///
///     number 5    ForeignTrait<One<Zero<One<Nothing>>>, Double>
enum ForeignTrait<Number: Numeral, Value: ForeignValue>: TitledDefinition {
  private static var definition: ForeignDefinition { ForeignDefinitions[Number.value] }

  /// The cast is between `Value` and itself: the definition with a number has one type of values.
  static var defaultValue: Value { definition.defaultValue as! Value }
  static var name: String { definition.name }
  static var identifier: String { definition.identifier }
  static var affectsColorAppearance: Bool { definition.affectsColor }
  static var title: String { "C's trait '\(name)'" }
}

/// A number as a type; its lowest digit is the outermost type.
protocol Numeral: SendableMetatype {
  static var value: Int { get }
}

enum Nothing: Numeral {
  static var value: Int { 0 }
}

enum Zero<Rest: Numeral>: Numeral {
  static var value: Int { Rest.value * 2 }
}

enum One<Rest: Numeral>: Numeral {
  static var value: Int { Rest.value * 2 + 1 }
}

/// The type of a number.
func numeral(_ number: Int) -> any Numeral.Type {
  func zero<Rest: Numeral>(_ rest: Rest.Type) -> any Numeral.Type { Zero<Rest>.self }
  func one<Rest: Numeral>(_ rest: Rest.Type) -> any Numeral.Type { One<Rest>.self }
  if number == 0 { return Nothing.self }
  let rest = numeral(number / 2)
  return number.isMultiple(of: 2) ? zero(rest) : one(rest)
}
