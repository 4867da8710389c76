import TraitModel

/// Stands in for a recorded trait: the same number is the same trait in every replay. Its values
/// are the numbers of classes, boxed where the recorded values were boxed.
struct ReplayedTrait {
  let slot: TraitSlot
  let affectsColors: Bool
  private let fallback: TraitWord
  private let isBoxed: Bool

  init(_ trait: RecordedTrait) {
    (isBoxed, affectsColors) = (trait.isBoxed, trait.affectsColors)
    slot = Self.slot(trait.number, trait, End.self)
    fallback = TraitRegistry.fallback(of: slot)
  }

  /// Makes a type for each number, from its binary digits as nested generic arguments.
  private static func slot<Digits>(
    _ number: Int, _ trait: RecordedTrait, _ digits: Digits.Type
  ) -> TraitSlot {
    if number > 0 {
      return number.isMultiple(of: 2)
        ? slot(number / 2, trait, Zero<Digits>.self) : slot(number / 2, trait, One<Digits>.self)
    }
    return trait.affectsColors
      ? slot(trait, Digits.self, Coloring.self) : slot(trait, Digits.self, Plain.self)
  }

  private static func slot<Digits, Color: ReplayedColor>(
    _ trait: RecordedTrait, _ digits: Digits.Type, _ color: Color.Type
  ) -> TraitSlot {
    trait.isBoxed
      ? TraitSlot(of: BoxedTrait<Digits, Color>.self)
      : TraitSlot(of: InlineTrait<Digits, Color>.self)
  }
}

extension ReplayedTrait {
  /// The value of a class.
  func value(of number: Int) -> TraitValue {
    if number == 0 { return TraitRegistry.descriptor(of: slot).fallback }
    return isBoxed ? TraitValue(packing: BoxedClass(number: number)) : TraitValue(packing: number)
  }

  /// The class of a value.
  func number(of word: TraitWord) -> Int {
    isBoxed ? word.unpacked(as: BoxedClass.self).number : Int(bitPattern: UInt(word.bits))
  }

  func number(in collection: TraitCollection) -> Int {
    number(of: collection.word(at: slot, fallback: fallback))
  }

  func number<Forest: ReplayForest>(in forest: Forest, at node: Forest.Node) -> Int {
    // The collection owns the box, so it must live through the read.
    if isBoxed { return number(in: forest.collection(of: node)) }
    return number(of: forest.word(in: slot, fallback: fallback, at: node))
  }
}

private enum End {}
private enum Zero<Rest> {}
private enum One<Rest> {}

private protocol ReplayedColor {
  static var matters: Bool { get }
}
private enum Coloring: ReplayedColor { static let matters = true }
private enum Plain: ReplayedColor { static let matters = false }

private enum InlineTrait<Digits, Color: ReplayedColor>: TraitDefinition {
  static var defaultValue: Int { 0 }
  static var affectsColorAppearance: Bool { Color.matters }
}

private enum BoxedTrait<Digits, Color: ReplayedColor>: TraitDefinition {
  static var defaultValue: BoxedClass { BoxedClass(number: 0) }
  static var affectsColorAppearance: Bool { Color.matters }
}

/// A value too large for a word, so that it is boxed.
private struct BoxedClass: Equatable {
  let number: Int
  private var rest = (0, 0)

  init(number: Int) { self.number = number }

  static func == (left: BoxedClass, right: BoxedClass) -> Bool { left.number == right.number }
}
