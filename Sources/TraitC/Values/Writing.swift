import TraitCHeader
import TraitCTables
import TraitModel

/// A change that a C program asks for, after its arguments were checked.
enum CheckedChange {
  case set(TraitSlot, TraitValue)
  /// Takes ownership of the object in `owned`, after all changes of the call were checked.
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
      throw Refusal(
        TRAITS_ERROR_ARGUMENT,
        "There is no change of the kind \(change.kind.rawValue): pass one of `traits_change_kind`")
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
    // All objects of a trait have the functions of its default object.
    let type = known.fallbackWord.unpacked(as: TraitObject.self).type
    return .setObject(known.traitSlot, address, type)
  }

  private static func made<Number>(
    of number: Number, by conversion: Form.Conversion<Number>?, for known: trait_known
  ) throws(Refusal) -> TraitValue {
    if let value = conversion?.make(number) { return value }
    throw Refusal(
      TRAITS_ERROR_VALUE,
      "The trait '\(known.traitSlot.name)' has no value \(number): pass one that its Swift type has"
    )
  }

  /// The same change with an object that is the library's. This keeps it, too.
  var owned: CheckedChange {
    guard case .setObject(let slot, let address, let type) = self else { return self }
    return .set(slot, .box(TraitObject(address, of: type)))
  }

  func apply(to overrides: inout TraitOverrides) {
    switch self {
    case .set(let slot, let value): overrides.unsafeSetValue(value, in: slot)
    case .setObject: owned.apply(to: &overrides)
    case .remove(let slot): overrides.remove(slot)
    }
  }

  /// The same change for the fallback, which has values but no overrides to remove.
  var assignment: CheckedChange {
    guard case .remove(let slot) = self else { return self }
    return .set(slot, TraitRegistry.descriptor(of: slot).fallback)
  }
}
