import TraitModel
import TraitTestSupport

/// Any number of traits that exist only at run time: one generic definition for each number.
struct NumberedTrait: Sendable {
  let set: @Sendable (Int, inout any MutableTraits) -> Void
  let read: @Sendable (TraitCollection) -> Int
}

extension NumberedTrait {
  /// Traits of integers with the default -1, one for each number.
  static func inline(_ numbers: Range<Int>) -> [NumberedTrait] {
    numbers.map { typeNumber($0).inlineTrait }
  }

  /// Traits of boxed integers with the default -1, one for each number.
  static func boxed(_ numbers: Range<Int>) -> [NumberedTrait] {
    numbers.map { typeNumber($0).boxedTrait }
  }

  func set(_ value: Int, in traits: inout any MutableTraits) { set(value, &traits) }

  func set(_ value: Int, in overrides: inout TraitOverrides) {
    var traits: any MutableTraits = overrides
    set(value, &traits)
    overrides = traits as! TraitOverrides
  }

  func read(_ collection: TraitCollection) -> Int { read(collection) }
}

/// A boxed value that counts its live instances.
final class Counted: Equatable, Sendable {
  nonisolated(unsafe) static var living = 0
  let number: Int

  init(_ number: Int) {
    self.number = number
    Self.living += 1
  }

  deinit { Self.living -= 1 }

  static func == (left: Counted, right: Counted) -> Bool { left.number == right.number }
}

extension TypeNumber {
  fileprivate static var inlineTrait: NumberedTrait {
    NumberedTrait(set: { $1[Inline<Self>.self] = $0 }, read: { $0[Inline<Self>.self] })
  }

  fileprivate static var boxedTrait: NumberedTrait {
    NumberedTrait(
      set: { $1[Boxed<Self>.self] = $0 == -1 ? nil : Counted($0) },
      read: { $0[Boxed<Self>.self]?.number ?? -1 })
  }
}

private struct Inline<Number: TypeNumber>: TraitDefinition {
  static var defaultValue: Int { -1 }
}

private struct Boxed<Number: TypeNumber>: TraitDefinition {
  static var defaultValue: Counted? { nil }
}
