import TraitModel
import TraitTestSupport
import XCTest

/// Collections and overrides do what dictionaries do (S3.1 to S3.4, S4.1, S4.2): reading, equality, hashes,
/// differences, in any program, with 3, 64, 65 and 200 traits of all kinds of values. And when the
/// variables of a program end, so do the values.
enum ValueProperty {
  static let name = "values"

  static let minimums = [
    "several pages": 260, "equal, in other memory": 140, "a value replaced by an equal one": 300,
    "read in a closure": 280, "exchanged": 95,
  ]

  static var property: Property {
    Property(name) { source in
      let program = ValueProgram(from: source)
      return { labels in
        let before = LivingValue.count
        var reason: String?
        do {
          var trial = ValueTrial(program)
          reason = trial.run()
          labels.add(trial.labels)
        }
        if reason == nil, LivingValue.count != before {
          reason = "\(LivingValue.count - before) values outlive the program's variables"
        }
        return reason.map {
          .init(reason: $0, details: "\(program)", size: program.steps.count)
        }
      }
    }
  }
}

/// A program's variables, each beside its model: the class of each trait's value, by the trait's
/// place. Classes are numbers, 0 is the default's.
private struct ValueTrial {
  private let program: ValueProgram
  private(set) var labels = Labels()
  private var collections = Array(
    repeating: TraitCollection(), count: ValueProgram.collectionCount)
  private var overrides = Array(repeating: TraitOverrides(), count: ValueProgram.overridesCount)
  private var values: [[Int]]
  private var overridden: [[Int: Int]]
  /// What a closure read that its model did not say.
  private var misread: String?

  init(_ program: ValueProgram) {
    self.program = program
    let defaults = Array(repeating: 0, count: program.traits.count)
    values = Array(repeating: defaults, count: ValueProgram.collectionCount)
    overridden = Array(repeating: [:], count: ValueProgram.overridesCount)
  }

  /// What goes wrong, or nil.
  mutating func run() -> String? {
    for (number, step) in program.steps.enumerated() {
      perform(step)
      if let reason = misread ?? wrongCollection ?? wrongOverrides {
        return "after step \(number + 1), \(reason)"
      }
    }
    return nil
  }

  private func classNumber(_ assignment: ValueStep.Assignment) -> Int {
    program.traits[assignment.trait].classNumber(of: assignment.value)
  }
}

// MARK: - Steps

extension ValueTrial {
  private mutating func perform(_ step: ValueStep) {
    switch step {
    case .make(let target, let list, let reading):
      var model = Array(repeating: 0, count: program.traits.count)
      let made = TraitCollection { traits in
        model = change(&traits, list, from: model, reading: reading)
      }
      (values[target], collections[target]) = (model, made)
    case .modify(let target, let source, let list, let reading):
      var (model, base) = (values[source], collections[source])
      base = base.modifyingTraits { traits in
        model = change(&traits, list, from: model, reading: reading)
      }
      (values[target], collections[target]) = (model, base)
    case .replace(let target, let source, let one):
      let trait = program.traits[one.trait]
      collections[target] = trait.replacing(one.value, in: collections[source])
      values[target] = values[source]
      values[target][one.trait] = classNumber(one)
    case .mix(let target, let source, let list, let other):
      let slots = TraitSlotSet(list.map { program.traits[$0].slot })
      var model = values[source]
      for trait in list { model[trait] = values[other][trait] }
      collections[target] = collections[source].replacing(slots, from: collections[other])
      values[target] = model
    case .copy(let target, let source):
      collections[target] = collections[source]
      values[target] = values[source]
    case .swap(let target, let source, let choice): swap(target, source, choice)
    case .apply: apply(step)
    case .set, .remove, .removeAll, .copyOverrides: override(step)
    }
  }

  private mutating func swap(_ target: Int, _ source: Int, _ choice: Int) {
    var model = values[source]
    let set = model.indices.filter { model[$0] != 0 && program.likeness(of: $0) != nil }
    guard !set.isEmpty, let other = program.likeness(of: set[choice % set.count]) else { return }
    labels.count("exchanged")
    model.swapAt(set[choice % set.count], other)
    values[target] = model
    collections[target] = TraitCollection { traits in
      for (trait, number) in zip(program.traits, model) where number != 0 {
        trait.set(trait.value(ofClass: number), in: &traits)
      }
    }
  }

  /// Assigns the values in a closure, and compares what it reads then.
  ///
  /// - Returns: What the closure makes of the model.
  private mutating func change(
    _ traits: inout any MutableTraits, _ list: [ValueStep.Assignment], from model: [Int],
    reading: [Int]
  ) -> [Int] {
    var model = model
    for one in list {
      program.traits[one.trait].set(one.value, in: &traits)
      if model[one.trait] == classNumber(one) { labels.count("a value replaced by an equal one") }
      model[one.trait] = classNumber(one)
    }
    for trait in reading {
      labels.count("read in a closure")
      let read = program.traits[trait].read(traits)
      if read != model[trait], misread == nil {
        misread = "a closure reads \(read) of \(program.traits[trait].name), not \(model[trait])"
      }
    }
    return model
  }

  private mutating func apply(_ step: ValueStep) {
    func applied(_ source: Int, _ number: Int) -> [Int] {
      var model = values[source]
      for (trait, value) in overridden[number] { model[trait] = value }
      return model
    }
    switch step {
    case .apply(let target, let source, let number):
      collections[target] = collections[source].applying(overrides[number])
      values[target] = applied(source, number)
    default: break
    }
  }

  private mutating func override(_ step: ValueStep) {
    switch step {
    case .set(let number, let list):
      for one in list {
        program.traits[one.trait].set(one.value, in: &overrides[number])
        overridden[number][one.trait] = classNumber(one)
      }
    case .remove(let number, let trait):
      program.traits[trait].remove(from: &overrides[number])
      overridden[number][trait] = nil
    case .removeAll(let number):
      overrides[number].removeAll()
      overridden[number] = [:]
    case .copyOverrides(let target, let source):
      overrides[target] = overrides[source]
      overridden[target] = overridden[source]
    default: break
    }
  }
}

// MARK: - Comparisons with the model

extension ValueTrial {
  private var wrongCollection: String? {
    mutating get {
      for (place, collection) in collections.enumerated() {
        for (trait, expected) in zip(program.traits, values[place]) {
          let read = trait.read(collection)
          if read != expected { return "c\(place) has \(read) of \(trait.name), not \(expected)" }
        }
        if let reason = wrongDifference(place, nil) { return reason }
        for other in place..<collections.count {
          if let reason = wrongDifference(place, other) { return reason }
        }
      }
      return nil
    }
  }

  /// How two collections are compared wrongly: in equality, hashes or differences. `nil` is the
  /// collection of defaults, which no variable holds.
  private mutating func wrongDifference(_ place: Int, _ other: Int?) -> String? {
    let (mine, theirs) = (collections[place], other.map { collections[$0] })
    let pair = "c\(place) and \(other.map { "c\($0)" } ?? "the collection of defaults")"
    let model = other.map { values[$0] } ?? values[place].map { _ in 0 }
    let expected = program.traits.indices.filter { values[place][$0] != model[$0] }
    let changed = mine.changedSlots(from: theirs)
    if changed != TraitSlotSet(expected.map { program.traits[$0].slot }) {
      let names = changed.map { "\($0)" }.joined(separator: ", ")
      return "\(pair) differ in \(expected.map { program.traits[$0].name }), not in \(names)"
    }
    if changed.count != expected.count { return "\(pair) differ in another number of traits" }
    let isEqual = mine == theirs ?? TraitCollection()
    if isEqual != expected.isEmpty { return "\(pair) are equal: \(isEqual)" }
    if isEqual, mine.hashValue != (theirs ?? TraitCollection()).hashValue {
      return "\(pair) are equal and have different hashes"
    }
    if let theirs, isEqual, mine.storageAddress != theirs.storageAddress {
      labels.count("equal, in other memory")
    }
    if Set(expected.map { program.traits[$0].slot.number / 64 }).count > 1 {
      labels.count("several pages")
    }
    return nil
  }

  private var wrongOverrides: String? {
    for (number, list) in overrides.enumerated() {
      let model = overridden[number]
      if list.count != model.count || list.isEmpty != model.isEmpty {
        return "o\(number) has \(list.count) overrides, not \(model.count)"
      }
      for (place, trait) in program.traits.enumerated() {
        if trait.isContained(in: list) != (model[place] != nil) {
          return "o\(number) overrides \(trait.name): \(model[place] == nil)"
        }
        if trait.read(list) != model[place] {
          return "o\(number) has another value of \(trait.name) than \(model[place] ?? -1)"
        }
      }
      for (other, others) in overrides.enumerated() {
        let isEqual = list == others
        if isEqual != (model == overridden[other]) { return "o\(number) == o\(other): \(isEqual)" }
        if isEqual, list.hashValue != others.hashValue {
          return "o\(number) and o\(other) are equal and have different hashes"
        }
      }
    }
    return nil
  }
}

final class ValueProperties: XCTestCase {
  func testCollectionsAndOverridesDoWhatDictionariesDo() throws {
    try assertHolds(ValueProperty.property, minimums: ValueProperty.minimums)
  }
}
