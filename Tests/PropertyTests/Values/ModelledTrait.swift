import TraitModel
import TraitTestSupport

/// A trait whose values a test names by numbers below `valueCount`; 0 is the default.
///
/// Numbers of one class are equal values, by the rule of the values' kind (S2.4).
struct ModelledTrait {
  static let valueCount = 5

  let slot: TraitSlot
  private let definition: any ModelledDefinition.Type

  private init(_ definition: any ModelledDefinition.Type) {
    self.definition = definition
    slot = TraitSlot(of: definition)
  }
}

extension ModelledTrait {
  /// Traits in neighbouring slots, of all kinds in turn.
  static let all: [ModelledTrait] = (0..<640).map { number in
    func kinds<Number: TypeNumber>(_ number: Number.Type) -> [any ModelledDefinition.Type] {
      [
        Whole<Number>.self, Text<Number>.self, Coarse<Number>.self, Whole<Number>.self,
        Wide<Number>.self, Scale<Number>.self, Forgetful<Number>.self, Instance<Number>.self,
        Living<Number>.self,
      ]
    }
    let all = kinds(typeNumber(number))
    return ModelledTrait(all[number % all.count])
  }

  var kind: Substring { "\(definition)".prefix { $0 != "<" } }

  var name: String { kind + " \(slot.number)" }

  /// A value of a class.
  func value(ofClass number: Int) -> Int {
    guard let value = (0..<Self.valueCount).first(where: { classNumber(of: $0) == number }) else {
      preconditionFailure("\(name) has no values of class \(number)")
    }
    return value
  }

  /// The number of the class to which a value belongs: 0 is the class of the default.
  func classNumber(of number: Int) -> Int { definition.classNumber(of: number) }

  func set(_ number: Int, in traits: inout any MutableTraits) {
    func set<Definition: ModelledDefinition>(_ definition: Definition.Type) {
      traits[definition] = definition.value(number)
    }
    set(definition)
  }

  func set(_ number: Int, in overrides: inout TraitOverrides) {
    func set<Definition: ModelledDefinition>(_ definition: Definition.Type) {
      overrides[definition] = definition.value(number)
    }
    set(definition)
  }

  func replacing(_ number: Int, in collection: TraitCollection) -> TraitCollection {
    func replacing<Definition: ModelledDefinition>(
      _ definition: Definition.Type
    ) -> TraitCollection {
      collection.replacing(definition, value: definition.value(number))
    }
    return replacing(definition)
  }

  func remove(from overrides: inout TraitOverrides) { overrides.remove(definition) }

  func isContained(in overrides: TraitOverrides) -> Bool { overrides.contains(definition) }

  /// The class of the value that a collection has.
  func read(_ collection: TraitCollection) -> Int {
    func read<Definition: ModelledDefinition>(_ definition: Definition.Type) -> Int {
      definition.classNumber(ofValue: collection[definition])
    }
    return read(definition)
  }

  /// The class of the value that a closure reads.
  func read(_ traits: any MutableTraits) -> Int {
    func read<Definition: ModelledDefinition>(_ definition: Definition.Type) -> Int {
      definition.classNumber(ofValue: traits[definition])
    }
    return read(definition)
  }

  /// The class of the override's value; nil if there is none.
  func read(_ overrides: TraitOverrides) -> Int? {
    func read<Definition: ModelledDefinition>(_ definition: Definition.Type) -> Int? {
      overrides.value(for: definition).map { definition.classNumber(ofValue: $0) }
    }
    return read(definition)
  }
}

/// A value that counts how many of its kind are alive.
final class LivingValue: Equatable, Sendable {
  nonisolated(unsafe) static var count = 0
  let number: Int

  init(_ number: Int) {
    self.number = number
    Self.count += 1
  }

  deinit { Self.count -= 1 }

  static func == (left: LivingValue, right: LivingValue) -> Bool { left.number == right.number }
}

// MARK: - Definitions

private protocol ModelledDefinition: TraitDefinition {
  static func value(_ number: Int) -> Value
  static func number(of value: Value) -> Int
  static func classNumber(of number: Int) -> Int
  /// Whether values `2n` and `2n + 1` are equal.
  static var comparesHalves: Bool { get }
}

extension ModelledDefinition {
  static var defaultValue: Value { value(0) }
  static var comparesHalves: Bool { false }
  static func classNumber(of number: Int) -> Int { comparesHalves ? number / 2 : number }
  static func classNumber(ofValue value: Value) -> Int { classNumber(of: number(of: value)) }
}

/// Inline, compared by bits.
private enum Whole<Number: TypeNumber>: ModelledDefinition {
  typealias Value = Int
  static func value(_ number: Int) -> Int { number }
  static func number(of value: Int) -> Int { value }
}

/// Inline, compared by a client's `==`.
private enum Coarse<Number: TypeNumber>: ModelledDefinition {
  struct Value: Hashable {
    var number: Int32
    static func == (left: Value, right: Value) -> Bool { left.number / 2 == right.number / 2 }
    func hash(into hasher: inout Hasher) { hasher.combine(number / 2) }
  }
  static func value(_ number: Int) -> Value { Value(number: Int32(number)) }
  static func number(of value: Value) -> Int { Int(value.number) }
  static var comparesHalves: Bool { true }
}

/// Inline, compared by `==`, which says that zeros of both signs are equal and that a NaN is not.
private enum Scale<Number: TypeNumber>: ModelledDefinition {
  typealias Value = Double
  private static var values: [Double] { [0, -0.0, .nan, 1.5, -1.5] }
  static func value(_ number: Int) -> Double { values[number] }
  static func number(of value: Double) -> Int {
    values.firstIndex { $0.bitPattern == value.bitPattern } ?? -1
  }
  static func classNumber(of number: Int) -> Int { number == 1 ? 0 : number }
}

/// Boxed, hashable.
private enum Text<Number: TypeNumber>: ModelledDefinition {
  typealias Value = String
  static func value(_ number: Int) -> String { "a text that is no small one, \(number)" }
  static func number(of value: String) -> Int { value.last?.wholeNumberValue ?? -1 }
}

/// Boxed, of three words.
private enum Wide<Number: TypeNumber>: ModelledDefinition {
  struct Value: Hashable {
    var first = 1
    var second = 2
    var number = 0
  }
  static func value(_ number: Int) -> Value { Value(number: number) }
  static func number(of value: Value) -> Int { value.number }
}

/// Boxed, not hashable, compared by a client's `==`.
private enum Forgetful<Number: TypeNumber>: ModelledDefinition {
  struct Value: Equatable {
    var number = 0
    var rest = "the rest"
    static func == (left: Value, right: Value) -> Bool { left.number / 2 == right.number / 2 }
  }
  static func value(_ number: Int) -> Value { Value(number: number) }
  static func number(of value: Value) -> Int { value.number }
  static var comparesHalves: Bool { true }
}

/// An instance of a class without `==`: compared by identity.
private enum Instance<Number: TypeNumber>: ModelledDefinition {
  typealias Value = PlainInstance?
  static func value(_ number: Int) -> PlainInstance? { PlainInstance.all[number] }
  static func number(of value: PlainInstance?) -> Int {
    PlainInstance.all.firstIndex { $0 === value } ?? -1
  }
}

private final class PlainInstance: Sendable {
  static let all: [PlainInstance?] =
    [nil] + (1..<ModelledTrait.valueCount).map { _ in PlainInstance() }
}

/// An instance of a class with `==`: another one each time.
private enum Living<Number: TypeNumber>: ModelledDefinition {
  typealias Value = LivingValue?
  static func value(_ number: Int) -> LivingValue? { number == 0 ? nil : LivingValue(number) }
  static func number(of value: LivingValue?) -> Int { value?.number ?? 0 }
}
