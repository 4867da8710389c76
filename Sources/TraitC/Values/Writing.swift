import TraitCHeader
import TraitCTables
import TraitModel

/// A change that a C program asks for, found to be possible.
enum CheckedChange {
  case set(TraitSlot, TraitValue)
  /// An object is taken when all is found to be possible, and not before.
  case setObject(TraitSlot, UnsafeMutableRawPointer?, TraitObjectType)
  case remove(TraitSlot)

  init(_ change: traits_change) throws(Refusal) {
    let trait = change.trait
    switch change.kind {
    case TRAITS_CHANGE_REMOVE: self = .remove(try trait.known().traitSlot)
    case TRAITS_CHANGE_INTEGER: self = try Self.integer(change.value.integer, of: trait)
    case TRAITS_CHANGE_DOUBLE: self = try Self.double(change.value.number, of: trait)
    case TRAITS_CHANGE_OBJECT: self = try Self.object(change.value.object, of: trait)
    default:
      throw Refusal(TRAITS_ERROR_ARGUMENT, "There is no change of the kind \(change.kind.rawValue)")
    }
  }

  static func integer(_ value: Int64, of trait: traits_trait) throws(Refusal) -> CheckedChange {
    let known = try trait.known(as: TRAITS_INTEGER)
    let bits = UInt64(bitPattern: value)
    if known.isPlain { return .set(known.traitSlot, .bits(bits)) }
    return try .set(known.traitSlot, made(of: value, by: trait.form.integers, for: known))
  }

  static func double(_ value: Double, of trait: traits_trait) throws(Refusal) -> CheckedChange {
    let known = try trait.known(as: TRAITS_DOUBLE)
    if known.isPlain { return .set(known.traitSlot, .bits(value.bitPattern)) }
    return try .set(known.traitSlot, made(of: value, by: trait.form.doubles, for: known))
  }

  static func object(
    _ address: UnsafeMutableRawPointer?, of trait: traits_trait
  ) throws(Refusal) -> CheckedChange {
    let known = try trait.known(as: TRAITS_OBJECT)
    // Every object of a trait can do what its default can.
    let type = known.fallbackWord.unpacked(as: TraitObject.self).type
    return .setObject(known.traitSlot, address, type)
  }

  private static func made<Number>(
    of number: Number, by conversion: Form.Conversion<Number>?, for known: trait_known
  ) throws(Refusal) -> TraitValue {
    if let value = conversion?.make(number) { return value }
    throw Refusal(TRAITS_ERROR_VALUE, "The trait '\(known.traitSlot.name)' has no value \(number)")
  }

  func apply(to overrides: inout TraitOverrides) {
    switch self {
    case .set(let slot, let value): overrides.setTraitValue(value, in: slot)
    case .setObject(let slot, let address, let type):
      overrides.setTraitValue(.box(TraitObject(address, of: type)), in: slot)
    case .remove(let slot): overrides.remove(slot)
    }
  }

  /// The same for a fallback, which has no overrides but only values.
  var assignment: CheckedChange {
    guard case .remove(let slot) = self else { return self }
    return .set(slot, TraitRegistry.descriptor(of: slot).fallback)
  }
}
