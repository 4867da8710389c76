import TraitModel

/// Any number of traits that exist only at run time: one generic definition for each number.
struct NumberedTrait: Sendable {
  let set: @Sendable (Int, inout any MutableTraits) -> Void
  let read: @Sendable (TraitCollection) -> Int
}

extension NumberedTrait {
  /// Traits of integers with the default -1, one for each number.
  static func inline(_ numbers: Range<Int>) -> [NumberedTrait] {
    numbers.map { digits(of: $0).inlineTrait }
  }

  /// Traits of boxed integers with the default -1, one for each number.
  static func boxed(_ numbers: Range<Int>) -> [NumberedTrait] {
    numbers.map { digits(of: $0).boxedTrait }
  }

  func set(_ value: Int, in traits: inout any MutableTraits) { set(value, &traits) }

  func set(_ value: Int, in overrides: inout TraitOverrides) {
    var traits: any MutableTraits = overrides
    set(value, &traits)
    overrides = traits as! TraitOverrides
  }

  func read(_ collection: TraitCollection) -> Int { read(collection) }

  private static func digits(of number: Int) -> any Digits.Type {
    var type: any Digits.Type = End.self
    for bit in 0...number.bitWidth - number.leadingZeroBitCount {
      type = type.appending(number >> bit & 1 == 1)
    }
    return type
  }
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

private protocol Digits: SendableMetatype {}
private enum End: Digits {}
private enum Zero<Rest: Digits>: Digits {}
private enum One<Rest: Digits>: Digits {}

extension Digits {
  fileprivate static func appending(_ bit: Bool) -> any Digits.Type {
    bit ? One<Self>.self : Zero<Self>.self
  }

  fileprivate static var inlineTrait: NumberedTrait {
    NumberedTrait(set: { $1[Inline<Self>.self] = $0 }, read: { $0[Inline<Self>.self] })
  }

  fileprivate static var boxedTrait: NumberedTrait {
    NumberedTrait(
      set: { $1[Boxed<Self>.self] = $0 == -1 ? nil : Counted($0) },
      read: { $0[Boxed<Self>.self]?.number ?? -1 })
  }
}

private struct Inline<Number: Digits>: TraitDefinition {
  static var defaultValue: Int { -1 }
}

private struct Boxed<Number: Digits>: TraitDefinition {
  static var defaultValue: Counted? { nil }
}
