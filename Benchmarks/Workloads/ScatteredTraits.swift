import BenchKit
import TraitModel

/// A thousand traits, of which a collection sets 3, 20 or 100 in scattered slots.
///
/// Measured last: a thousand traits registered earlier would shift the slots, and with them the pages,
/// of the other workloads' collections.
func scatteredQuestions() -> [Question] {
  ScatteredTraits.takeSlots()
  let counts = [ScatteredTraits.few, ScatteredTraits.some, ScatteredTraits.many]
  return [
    Question(
      "What does a collection cost that sets few of a thousand traits?",
      note: "Reading and changing the middle value, building, comparing, hashing.",
      workloads: counts.flatMap(\.workloads),
      finding: TableFindings.against(
        "dictionary", "Changing one value", on: "collection/scattered/write/"))
  ]
}

/// A hundred traits, named by two digits, with nine slots of other traits after each.
private struct ScatteredTraits {
  enum Scattered<let tens: Int, let ones: Int>: TraitDefinition {
    static var defaultValue: Int { 0 }
  }

  typealias Middle = Scattered<5, 0>

  let count: Int
  let fill: (inout any MutableTraits, Int) -> Void
  let fillDictionary: (inout TraitDictionary, Int) -> Void
}

extension ScatteredTraits {
  var workloads: [Workload] {
    [
      workload("read", expects: [.exactly(.allocations, 0), .exactly(.retains, 0)]) {
        let collection = collection(1)
        return { repeated($0) { UInt64(collection[Middle.self]) } }
      } dictionary: {
        let dictionary = dictionary(1)
        return { repeated($0) { UInt64(dictionary[Middle.self]) } }
      },
      workload("write", expects: [.exactly(.allocations, 1)]) {
        let collection = collection(1)
        return {
          repeated($0) {
            UInt64(collection.modifyingTraits { $0[Middle.self] = 9 }[Middle.self])
          }
        }
      } dictionary: {
        let dictionary = dictionary(1)
        return {
          repeated($0) {
            var copy = dictionary
            copy[Middle.self] = 9
            return UInt64(copy[Middle.self])
          }
        }
      },
      workload("build", expects: []) {
        { repeated($0) { UInt64(collection(1)[Middle.self]) } }
      } dictionary: {
        { repeated($0) { UInt64(dictionary(1)[Middle.self]) } }
      },
      workload("equal", expects: [.exactly(.allocations, 0)]) {
        let (left, right) = (collection(1), collection(1))
        return { repeated($0) { left == right ? 1 : 0 } }
      } dictionary: {
        let (left, right) = (dictionary(1), dictionary(1))
        return { repeated($0) { left == right ? 1 : 0 } }
      },
      workload("hash", expects: [.exactly(.allocations, 0)]) {
        let (collection, expected) = (collection(1), collection(1).hashValue)
        return { repeated($0) { collection.hashValue == expected ? 1 : 0 } }
      } dictionary: {
        let (dictionary, expected) = (dictionary(1), dictionary(1).hashValue)
        return { repeated($0) { dictionary.hashValue == expected ? 1 : 0 } }
      },
    ]
  }

  private func workload(
    _ operation: String, expects expectations: [Expectation], engine: @escaping () -> Work,
    dictionary: @escaping () -> Work
  ) -> Workload {
    Workload(
      "collection/scattered/\(operation)/traits=\(count)/of=1000", expects: expectations,
      implementations: [.engine(prepare: engine), .rival("dictionary", prepare: dictionary)])
  }

  private func collection(_ base: Int) -> TraitCollection {
    TraitCollection { traits in fill(&traits, base) }
  }

  private func dictionary(_ base: Int) -> TraitDictionary {
    var dictionary = TraitDictionary()
    fillDictionary(&dictionary, base)
    return dictionary
  }
}

extension ScatteredTraits {
  static var few: ScatteredTraits {
    ScatteredTraits(
      count: 3, fill: { fillThree(&$0, $1) }, fillDictionary: { fillThree(&$0, $1) })
  }
  static var some: ScatteredTraits {
    ScatteredTraits(
      count: 20, fill: { fillTwenty(&$0, $1) }, fillDictionary: { fillTwenty(&$0, $1) })
  }
  static var many: ScatteredTraits {
    ScatteredTraits(
      count: 100, fill: { fillHundred(&$0, $1) }, fillDictionary: { fillHundred(&$0, $1) })
  }

  /// Takes a thousand slots: a scattered trait's, then nine other traits', a hundred times.
  static func takeSlots() {
    var traits: any MutableTraits = SlotTaker()
    fillHundred(&traits, 0)
  }
}

/// Takes slots when traits are set in it, and stores nothing.
private struct SlotTaker: MutableTraits {
  private var count = 0

  func unsafeValue(in slot: TraitSlot) -> TraitValue { .bits(0) }

  mutating func unsafeSetValue(_ value: consuming TraitValue, in slot: TraitSlot) {
    for number in count..<count + 9 { take(NumberedTraits.trait(10_000 + number)) }
    count += 9
  }

  private func take<Trait: NumberedTrait>(_ trait: Trait.Type) { _ = TraitSlot(of: trait) }
}

/// Selects the ten traits with one first digit.
private enum Ten<let number: Int> {}

// Written out, because each trait is a type. The order of the statements determines the slots.
extension ScatteredTraits {
  @inline(__always)
  private static func fillThree(_ traits: inout any MutableTraits, _ base: Int) {
    traits[Scattered<0, 0>.self] = base
    traits[Middle.self] = base + 1
    traits[Scattered<9, 9>.self] = base + 2
  }

  @inline(__always)
  private static func fillTwenty(_ traits: inout any MutableTraits, _ base: Int) {
    traits[Scattered<0, 0>.self] = base + 0
    traits[Scattered<0, 5>.self] = base + 1
    traits[Scattered<1, 0>.self] = base + 2
    traits[Scattered<1, 5>.self] = base + 3
    traits[Scattered<2, 0>.self] = base + 4
    traits[Scattered<2, 5>.self] = base + 5
    traits[Scattered<3, 0>.self] = base + 6
    traits[Scattered<3, 5>.self] = base + 7
    traits[Scattered<4, 0>.self] = base + 8
    traits[Scattered<4, 5>.self] = base + 9
    traits[Scattered<5, 0>.self] = base + 10
    traits[Scattered<5, 5>.self] = base + 11
    traits[Scattered<6, 0>.self] = base + 12
    traits[Scattered<6, 5>.self] = base + 13
    traits[Scattered<7, 0>.self] = base + 14
    traits[Scattered<7, 5>.self] = base + 15
    traits[Scattered<8, 0>.self] = base + 16
    traits[Scattered<8, 5>.self] = base + 17
    traits[Scattered<9, 0>.self] = base + 18
    traits[Scattered<9, 5>.self] = base + 19
  }

  @inline(__always)
  private static func fillHundred(_ traits: inout any MutableTraits, _ base: Int) {
    fillTen(Ten<0>.self, &traits, base + 0)
    fillTen(Ten<1>.self, &traits, base + 10)
    fillTen(Ten<2>.self, &traits, base + 20)
    fillTen(Ten<3>.self, &traits, base + 30)
    fillTen(Ten<4>.self, &traits, base + 40)
    fillTen(Ten<5>.self, &traits, base + 50)
    fillTen(Ten<6>.self, &traits, base + 60)
    fillTen(Ten<7>.self, &traits, base + 70)
    fillTen(Ten<8>.self, &traits, base + 80)
    fillTen(Ten<9>.self, &traits, base + 90)
  }

  @inline(__always)
  private static func fillTen<let tens: Int>(
    _ ten: Ten<tens>.Type, _ traits: inout any MutableTraits, _ base: Int
  ) {
    traits[Scattered<tens, 0>.self] = base + 0
    traits[Scattered<tens, 1>.self] = base + 1
    traits[Scattered<tens, 2>.self] = base + 2
    traits[Scattered<tens, 3>.self] = base + 3
    traits[Scattered<tens, 4>.self] = base + 4
    traits[Scattered<tens, 5>.self] = base + 5
    traits[Scattered<tens, 6>.self] = base + 6
    traits[Scattered<tens, 7>.self] = base + 7
    traits[Scattered<tens, 8>.self] = base + 8
    traits[Scattered<tens, 9>.self] = base + 9
  }
}

extension ScatteredTraits {
  @inline(__always)
  private static func fillThree(_ traits: inout TraitDictionary, _ base: Int) {
    traits[Scattered<0, 0>.self] = base
    traits[Middle.self] = base + 1
    traits[Scattered<9, 9>.self] = base + 2
  }

  @inline(__always)
  private static func fillTwenty(_ traits: inout TraitDictionary, _ base: Int) {
    traits[Scattered<0, 0>.self] = base + 0
    traits[Scattered<0, 5>.self] = base + 1
    traits[Scattered<1, 0>.self] = base + 2
    traits[Scattered<1, 5>.self] = base + 3
    traits[Scattered<2, 0>.self] = base + 4
    traits[Scattered<2, 5>.self] = base + 5
    traits[Scattered<3, 0>.self] = base + 6
    traits[Scattered<3, 5>.self] = base + 7
    traits[Scattered<4, 0>.self] = base + 8
    traits[Scattered<4, 5>.self] = base + 9
    traits[Scattered<5, 0>.self] = base + 10
    traits[Scattered<5, 5>.self] = base + 11
    traits[Scattered<6, 0>.self] = base + 12
    traits[Scattered<6, 5>.self] = base + 13
    traits[Scattered<7, 0>.self] = base + 14
    traits[Scattered<7, 5>.self] = base + 15
    traits[Scattered<8, 0>.self] = base + 16
    traits[Scattered<8, 5>.self] = base + 17
    traits[Scattered<9, 0>.self] = base + 18
    traits[Scattered<9, 5>.self] = base + 19
  }

  @inline(__always)
  private static func fillHundred(_ traits: inout TraitDictionary, _ base: Int) {
    fillTen(Ten<0>.self, &traits, base + 0)
    fillTen(Ten<1>.self, &traits, base + 10)
    fillTen(Ten<2>.self, &traits, base + 20)
    fillTen(Ten<3>.self, &traits, base + 30)
    fillTen(Ten<4>.self, &traits, base + 40)
    fillTen(Ten<5>.self, &traits, base + 50)
    fillTen(Ten<6>.self, &traits, base + 60)
    fillTen(Ten<7>.self, &traits, base + 70)
    fillTen(Ten<8>.self, &traits, base + 80)
    fillTen(Ten<9>.self, &traits, base + 90)
  }

  @inline(__always)
  private static func fillTen<let tens: Int>(
    _ ten: Ten<tens>.Type, _ traits: inout TraitDictionary, _ base: Int
  ) {
    traits[Scattered<tens, 0>.self] = base + 0
    traits[Scattered<tens, 1>.self] = base + 1
    traits[Scattered<tens, 2>.self] = base + 2
    traits[Scattered<tens, 3>.self] = base + 3
    traits[Scattered<tens, 4>.self] = base + 4
    traits[Scattered<tens, 5>.self] = base + 5
    traits[Scattered<tens, 6>.self] = base + 6
    traits[Scattered<tens, 7>.self] = base + 7
    traits[Scattered<tens, 8>.self] = base + 8
    traits[Scattered<tens, 9>.self] = base + 9
  }
}
