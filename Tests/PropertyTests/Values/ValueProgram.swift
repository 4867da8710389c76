import TraitModel
import TraitTestSupport

/// A program over a few variables that hold collections, and a few that hold overrides.
struct ValueProgram {
  static let collectionCount = 3
  static let overridesCount = 2

  let traits: [ModelledTrait]
  var steps: [ValueStep] = []
}

/// What one step does. Traits are places in the program's list, values are numbers.
enum ValueStep {
  typealias Assignment = (trait: Int, value: Int)

  /// `c[target] = TraitCollection { … }`, which reads the traits `reading` at its end.
  case make(Int, [Assignment], reading: [Int])
  /// `c[target] = c[source].modifyingTraits { … }`.
  case modify(Int, Int, [Assignment], reading: [Int])
  case replace(Int, Int, Assignment)
  /// The values of some traits from another collection, the rest from `source`.
  case mix(Int, Int, [Int], from: Int)
  case apply(Int, Int, overrides: Int)
  /// The same, in the memory of `target` if that is possible.
  case copy(Int, Int)
  case set(overrides: Int, [Assignment])
  case remove(overrides: Int, Int)
  case removeAll(overrides: Int)
  case copyOverrides(Int, Int)
  /// A collection made anew with the values of `source`, but one of its values and that of the next
  /// trait of the same kind change places.
  case swap(Int, Int, choice: Int)
}

extension ValueProgram {
  /// Draws a program over 3, 64, 65 or 200 traits, in neighbouring slots or far apart.
  init(from source: ChoiceSource) {
    let (count, distances) = [(3, [1, 70, 200]), (64, [1, 8]), (65, [1, 9]), (200, [1, 3])][
      source.draw(4)]
    let distance = distances[source.draw(distances.count)]
    traits = (0..<count).map { ModelledTrait.all[$0 * distance] }
    steps = source.list(average: 12, limit: 40) { step(from: source) }
  }

  private func step(from source: ChoiceSource) -> ValueStep {
    let collection = { source.draw(Self.collectionCount) }
    let overrides = { source.draw(Self.overridesCount) }
    let trait = { source.draw(traits.count) }
    let assignment = { (trait: trait(), value: source.draw(ModelledTrait.valueCount)) }
    let assignments = { (average: Int) in source.list(average: average, limit: 30, of: assignment) }
    let reading = { source.list(average: 1, limit: 4, of: trait) }
    let weights = [8, 4, 12, 2, 3, 3, 2, 2, 1, 1, 5]
    switch source.draw(weights: weights, group: "step") {
    case 0: return .set(overrides: overrides(), assignments(2))
    case 1: return .make(collection(), assignments(6), reading: reading())
    case 2: return .apply(collection(), collection(), overrides: overrides())
    case 3: return .modify(collection(), collection(), assignments(3), reading: reading())
    case 4: return .replace(collection(), collection(), assignment())
    case 5:
      let traits = source.list(average: 3, limit: 10, of: trait)
      return .mix(collection(), collection(), traits, from: collection())
    case 6: return .copy(collection(), collection())
    case 7: return .remove(overrides: overrides(), trait())
    case 8: return .copyOverrides(overrides(), overrides())
    case 9: return .removeAll(overrides: overrides())
    default: return .swap(collection(), collection(), choice: source.draw(20))
    }
  }

  /// The next trait with values of the same kind, if there is one.
  func likeness(of trait: Int) -> Int? {
    traits.indices.first { $0 > trait && traits[$0].kind == traits[trait].kind }
  }
}

extension ValueProgram: CustomStringConvertible {
  var description: String {
    (["\(traits.count) traits, the last in slot \(traits.map(\.slot.number).max() ?? 0)"]
      + steps.map(text)).joined(separator: "\n")
  }

  private func text(_ step: ValueStep) -> String {
    switch step {
    case .make(let target, let list, let read): "c\(target) = { \(text(list)) } \(reads(read))"
    case .modify(let target, let source, let list, let read):
      "c\(target) = c\(source).modifyingTraits { \(text(list)) } \(reads(read))"
    case .replace(let target, let source, let one):
      "c\(target) = c\(source).replacing \(text([one]))"
    case .mix(let target, let source, let list, let other):
      "c\(target) = c\(source) with \(names(list)) of c\(other)"
    case .apply(let target, let source, let overrides):
      "c\(target) = c\(source).applying(o\(overrides))"
    case .copy(let target, let source): "c\(target) = c\(source)"
    case .set(let overrides, let list): "o\(overrides): \(text(list))"
    case .remove(let overrides, let trait): "o\(overrides).remove(\(names([trait])))"
    case .removeAll(let overrides): "o\(overrides).removeAll()"
    case .copyOverrides(let target, let source): "o\(target) = o\(source)"
    case .swap(let target, let source, let choice):
      "c\(target) = c\(source) with value \(choice) and one of its kind exchanged"
    }
  }

  private func text(_ list: [ValueStep.Assignment]) -> String {
    list.map { "\(traits[$0.trait].name) = \($0.value)" }.joined(separator: "; ")
  }

  private func reads(_ list: [Int]) -> String {
    list.isEmpty ? "" : "reading \(names(list))"
  }

  private func names(_ list: [Int]) -> String {
    list.map { traits[$0].name }.joined(separator: ", ")
  }
}
