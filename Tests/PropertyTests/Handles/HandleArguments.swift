import TraitTestSupport

// What programs of `HandleProperties` say for the arguments of a call, good and bad. Numbers choose among
// what there is when the call is made.

enum ForestArgument {
  case existing(Int), destroyed(Int), zero
  /// A handle with one bit changed.
  case forged(Int)

  init(from source: ChoiceSource) {
    let number = source.draw(4)
    switch source.draw(weights: [40, 2, 1, 1], group: "forest") {
    case 0: self = .existing(number)
    case 1: self = .destroyed(number)
    case 2: self = .zero
    default: self = .forged(number)
    }
  }
}

enum NodeArgument {
  /// Of the call's forest.
  case own(Int)
  /// Of another forest.
  case others(Int)
  case destroyed(Int), fallback, zero, forged(Int)

  init(from source: ChoiceSource) {
    let number = source.draw(6)
    switch source.draw(weights: [40, 2, 2, 3, 1, 1], group: "node") {
    case 0: self = .own(number)
    case 1: self = .others(number)
    case 2: self = .destroyed(number)
    case 3: self = .fallback
    case 4: self = .zero
    default: self = .forged(number)
    }
  }
}

enum TraitArgument: Equatable {
  case defined(Int), zero
  /// The number of a trait, and the size of the table of traits.
  case beyond(Int)
  case neverDefined

  init(from source: ChoiceSource) {
    let number = source.draw(HandleTraits.count)
    switch source.draw(weights: [30, 1, 1, 1], group: "trait") {
    case 0: self = .defined(number)
    case 1: self = .zero
    case 2: self = .beyond(number)
    default: self = .neverDefined
    }
  }
}

/// A kind of values and a value's number.
struct ValueArgument {
  let kind: HandleTraits.Kind
  let number: Int

  init(from source: ChoiceSource, for trait: TraitArgument) {
    number = source.draw(HandleTraits.numbers)
    let right = trait.known.map { HandleTraits.kinds[$0] } ?? .integer
    let kinds: [HandleTraits.Kind] = [.integer, .double, .object]
    let other = kinds[source.draw(12) % kinds.count]
    kind = source.draw(6) == 5 || right == .other ? other : right
  }
}

extension TraitArgument {
  /// The number of a trait that exists.
  var known: Int? {
    if case .defined(let number) = self { number } else { nil }
  }
}

struct ChangeArgument {
  let trait: TraitArgument
  /// Nil to remove the override.
  let value: ValueArgument?
  /// Whether the change is of a kind that does not exist.
  let isOfNoKind: Bool

  init(from source: ChoiceSource) {
    trait = TraitArgument(from: source)
    let choice = source.draw(20)
    value = choice % 4 == 3 ? nil : ValueArgument(from: source, for: trait)
    isOfNoKind = choice == 18
  }

  /// The change that a function makes that is for one.
  init(_ trait: TraitArgument, to value: ValueArgument?) {
    (self.trait, self.value, isOfNoKind) = (trait, value, false)
  }
}

/// A list's address and count.
enum ListArgument {
  case right, null, tooLong

  init(from source: ChoiceSource) {
    self = [.right, .null, .tooLong][source.draw(weights: [14, 1, 1], group: "list")]
  }
}

/// How much room there is for children.
enum RoomArgument {
  case exact, oneLess, oneMore, none, unlimited
  /// Room, but no address.
  case null

  init(from source: ChoiceSource) {
    self = [.exact, .oneLess, .oneMore, .none, .unlimited, .null][source.draw(6)]
  }
}
