import BenchKit
import TraitModel

/// Twenty traits of one kind, and the same twenty values in each form that is measured.
///
/// The one in the middle is the kind's own; the others only fill the collection.
enum TwentyTraits<Kind: ValueKind> {
  typealias Values = InlineArray<20, Kind.Value>

  enum Filler<let number: Int>: TraitDefinition {
    static var defaultValue: Kind.Value { Kind.Trait.defaultValue }
  }

  /// Where the measured trait's value is.
  static var middle: Int { 10 }

  /// Different values with each call, equal ones with each call of the same `change`.
  ///
  /// - Parameter change: Which value, if any, is another one than usual.
  static func values(changing change: Int? = nil) -> Values {
    Values { $0 == change ? Kind.value(otherThan: $0 + 1) : Kind.value($0 + 1) }
  }
}

extension TwentyTraits {
  static func collection(_ values: borrowing Values) -> TraitCollection {
    // Allowed: the closure does not outlive the call, so neither does the address.
    withUnsafePointer(to: values) { values in
      TraitCollection { traits in fill(&traits, with: values.pointee) }
    }
  }

  static func dictionary(_ values: borrowing Values) -> TraitDictionary {
    var dictionary = TraitDictionary()
    fill(&dictionary, with: values)
    return dictionary
  }

  static func plain(_ values: borrowing Values) -> PlainValues<Kind> { PlainValues(values) }

  /// Takes the traits' slots, at a moment that does not depend on what is measured and when.
  static func takeSlots() { _ = collection(values()) }
}

// The lists that a program has spelt out somewhere. Slots are given out in their order.
extension TwentyTraits {
  @inline(__always)
  static func fill(_ traits: inout any MutableTraits, with values: borrowing Values) {
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
  static func fill(_ traits: inout TraitDictionary, with values: borrowing Values) {
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
