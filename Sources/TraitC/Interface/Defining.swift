// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import TraitCHeader
import TraitCTables
import TraitModel

@c @implementation
public func traits_define_integer(
  _ name: UnsafePointer<CChar>?, _ identifier: UnsafePointer<CChar>?, _ default_value: Int64,
  _ flags: UInt32
) -> traits_trait {
  result(or: traits_trait()) { () throws(Refusal) in
    try define(name, identifier, Int(default_value), flags)
  }
}

@c @implementation
public func traits_define_double(
  _ name: UnsafePointer<CChar>?, _ identifier: UnsafePointer<CChar>?, _ default_value: Double,
  _ flags: UInt32
) -> traits_trait {
  result(or: traits_trait()) { () throws(Refusal) in
    try define(name, identifier, default_value, flags)
  }
}

@c @implementation
public func traits_define_object(
  _ name: UnsafePointer<CChar>?, _ identifier: UnsafePointer<CChar>?,
  _ type: UnsafePointer<traits_object_type>?, _ default_object: UnsafeMutableRawPointer?,
  _ flags: UInt32
) -> traits_trait {
  result(or: traits_trait()) { () throws(Refusal) in
    let type = TraitObjectType(type?.pointee ?? traits_object_type())
    let object = TraitObject(default_object, of: type)
    // Kept for ever if it becomes the default, or the caller's if the definition is refused.
    object.disown()
    let trait = try define(name, identifier, object, flags)
    let kept = try trait.known().fallbackWord.unpacked(as: TraitObject.self)
    if kept.address != default_object { object.giveBack() }
    return trait
  }
}

@c @implementation
public func traits_find(_ identifier: UnsafePointer<CChar>?) -> traits_trait {
  result(or: traits_trait()) { () throws(Refusal) in
    let identifier = try validString(identifier)
    guard let slot = TraitRegistry.slot(identifier: identifier) else {
      throw Refusal(
        TRAITS_ERROR_TRAIT,
        "No trait with the identifier '\(identifier)' has been used: define it, or use it in Swift first"
      )
    }
    return try KnownTraits.handle(of: slot)
  }
}

@c @implementation
public func traits_trait_kind(
  _ trait: traits_trait, _ kind: UnsafeMutablePointer<traits_kind>?
) -> traits_status {
  status { () throws(Refusal) in
    guard let kind else { throw .missing("the place for a kind") }
    kind.pointee = traits_kind(UInt32(try trait.known().kind))
  }
}

@c @implementation
public func traits_trait_name(_ trait: traits_trait) -> UnsafeMutablePointer<CChar>? {
  result(or: nil) { () throws(Refusal) in text(try trait.known().traitSlot.name) }
}

private func define<Value: ForeignValue>(
  _ name: UnsafePointer<CChar>?, _ identifier: UnsafePointer<CChar>?, _ value: Value,
  _ flags: UInt32
) throws(Refusal) -> traits_trait {
  guard let name else { throw .missing("the name of a trait") }
  if flags & ~TRAITS_AFFECTS_COLOR != 0 {
    throw Refusal(
      TRAITS_ERROR_ARGUMENT,
      "Can't use \(flags) as the flags of a trait: pass 0 or `TRAITS_AFFECTS_COLOR`")
  }
  let definition = ForeignDefinition(
    name: string(name), identifier: try validString(identifier),
    affectsColor: flags & TRAITS_AFFECTS_COLOR != 0, defaultValue: value)
  if let joined = try joined(by: definition, value) { return joined }
  guard let number = ForeignDefinitions.add(definition) else { throw .tooManyTraits }
  let sentence: String
  switch enter(numeral(number), Value.self) {
  case .entered(let entry):
    // Another thread may have entered a trait with the identifier since: then it was joined.
    if let joined = try joined(by: definition, value) { return joined }
    return try KnownTraits.handle(of: entry.slot)
  case .refused(_, let reason):
    ForeignDefinitions.remove(number)
    sentence = reason
  }
  if let joined = try joined(by: definition, value) { return joined }
  throw Refusal(TRAITS_ERROR_MISMATCH, sentence)
}

/// The trait that has a definition's identifier. It needs no number, so that a program may define its traits
/// again and again.
///
/// - Throws: If the two disagree.
private func joined<Value: ForeignValue>(
  by definition: ForeignDefinition, _ value: Value
) throws(Refusal) -> traits_trait? {
  guard !definition.identifier.isEmpty,
    let owner = TraitRegistry.slot(identifier: definition.identifier)
  else { return nil }
  guard let difference = difference(of: owner, from: definition, value) else {
    return try KnownTraits.handle(of: owner)
  }
  throw Refusal(
    TRAITS_ERROR_MISMATCH,
    """
    \(title(of: owner.definition)) and C's trait '\(definition.name)' share the identifier \
    '\(definition.identifier)' but not \(difference): give one another identifier
    """)
}

/// What C sees differently in a trait and in a definition with its identifier; nil if they are one trait.
private func difference<Value: ForeignValue>(
  of owner: TraitSlot, from definition: ForeignDefinition, _ value: Value
) -> String? {
  let form = Form(of: owner.definition)
  if form.kind != Value.kind { return "the type of their values" }
  let fallback = TraitRegistry.fallback(of: owner)
  if let function = value.missingFunction(in: fallback) { return "the function '\(function)'" }
  if !value.isRead(in: fallback, of: form) {
    let theirs = TraitRegistry.descriptor(of: owner).describe(fallback)
    return "their default, \(theirs) and \(value.text)"
  }
  let isColour = TraitRegistry.descriptor(of: owner).affectsColorAppearance
  return isColour == definition.affectsColor ? nil : "whether they affect colours"
}

/// Uses a definition for the first time, as a type made of its number and its type of values.
private func enter<Value: ForeignValue>(
  _ number: any Numeral.Type, _ type: Value.Type
) -> TraitRegistry.Entering {
  func enter<Number: Numeral>(_ number: Number.Type) -> TraitRegistry.Entering {
    TraitRegistry.enter(ForeignTrait<Number, Value>.self)
  }
  return enter(number)
}
