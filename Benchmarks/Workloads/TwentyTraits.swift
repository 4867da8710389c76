import BenchKit
import TraitModel

/// Twenty traits of one kind, and the same twenty values in each form that is measured.
///
/// The middle trait is the kind's own, which workloads read and change; the others are fillers.
enum TwentyTraits<Kind: ValueKind> {
  typealias Values = InlineArray<20, Kind.Value>

  enum Filler<let number: Int>: TraitDefinition {
    static var defaultValue: Kind.Value { Kind.Trait.defaultValue }
    /// Those of a trait that is not generic, which the compiler has specialised.
    static var valueRules: ValueRules { Kind.Trait.valueRules }
  }

  /// The index of the measured trait's value.
  static var middle: Int { 10 }

  /// New copies of the values with each call, equal for the same `change`.
  ///
  /// - Parameter change: The index of the value that differs from the usual one, if any.
  static func values(changing change: Int? = nil) -> Values {
    Values { $0 == change ? Kind.value(otherThan: $0 + 1) : Kind.value($0 + 1) }
  }
}

extension TwentyTraits {
  static func collection(_ values: borrowing Values) -> TraitCollection {
    withUnsafePointer(to: values) { collection(at: $0) }
  }

  static func dictionary(_ values: borrowing Values) -> TraitDictionary {
    withUnsafePointer(to: values) { dictionary(at: $0) }
  }

  /// The values lie at an address, so that a measured loop does not copy all of them first.
  static func collection(at values: UnsafePointer<Values>) -> TraitCollection {
    TraitCollection { traits in fill(&traits, with: elements(values)) }
  }

  static func dictionary(at values: UnsafePointer<Values>) -> TraitDictionary {
    var dictionary = TraitDictionary(minimumCapacity: 20)
    fill(&dictionary, with: elements(values))
    return dictionary
  }

  /// Safe: the elements of an inline array are its only content.
  private static func elements(_ values: UnsafePointer<Values>) -> UnsafePointer<Kind.Value> {
    UnsafeRawPointer(values).assumingMemoryBound(to: Kind.Value.self)
  }

  static func plain(_ values: borrowing Values) -> PlainValues<Kind> { PlainValues(values) }

  /// Takes the traits' slots, so that slot numbers do not depend on the selected workloads.
  static func takeSlots() { _ = collection(values()) }
}

// Written out, because each trait is a type. The order of the statements determines the slots.
extension TwentyTraits {
  @inline(__always)
  static func fill(_ traits: inout any MutableTraits, with values: UnsafePointer<Kind.Value>) {
    traits[Filler<0>.self] = values[0]
    traits[Filler<1>.self] = values[1]
    traits[Filler<2>.self] = values[2]
    traits[Filler<3>.self] = values[3]
    traits[Filler<4>.self] = values[4]
    traits[Filler<5>.self] = values[5]
    traits[Filler<6>.self] = values[6]
    traits[Filler<7>.self] = values[7]
    traits[Filler<8>.self] = values[8]
    traits[Filler<9>.self] = values[9]
    traits[Kind.Trait.self] = values[10]
    traits[Filler<11>.self] = values[11]
    traits[Filler<12>.self] = values[12]
    traits[Filler<13>.self] = values[13]
    traits[Filler<14>.self] = values[14]
    traits[Filler<15>.self] = values[15]
    traits[Filler<16>.self] = values[16]
    traits[Filler<17>.self] = values[17]
    traits[Filler<18>.self] = values[18]
    traits[Filler<19>.self] = values[19]
  }

  @inline(__always)
  static func fill(_ traits: inout TraitDictionary, with values: UnsafePointer<Kind.Value>) {
    traits[Filler<0>.self] = values[0]
    traits[Filler<1>.self] = values[1]
    traits[Filler<2>.self] = values[2]
    traits[Filler<3>.self] = values[3]
    traits[Filler<4>.self] = values[4]
    traits[Filler<5>.self] = values[5]
    traits[Filler<6>.self] = values[6]
    traits[Filler<7>.self] = values[7]
    traits[Filler<8>.self] = values[8]
    traits[Filler<9>.self] = values[9]
    traits[Kind.Trait.self] = values[10]
    traits[Filler<11>.self] = values[11]
    traits[Filler<12>.self] = values[12]
    traits[Filler<13>.self] = values[13]
    traits[Filler<14>.self] = values[14]
    traits[Filler<15>.self] = values[15]
    traits[Filler<16>.self] = values[16]
    traits[Filler<17>.self] = values[17]
    traits[Filler<18>.self] = values[18]
    traits[Filler<19>.self] = values[19]
  }
}
