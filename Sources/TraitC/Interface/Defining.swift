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
    // Kept for ever if it succeeds, or else the caller's.
    object.disown()
    return try define(name, identifier, object, flags)
  }
}

@c @implementation
public func traits_find(_ identifier: UnsafePointer<CChar>?) -> traits_trait {
  result(or: traits_trait()) { () throws(Refusal) in
    let identifier = string(identifier)
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
    name: string(name), identifier: string(identifier),
    affectsColor: flags & TRAITS_AFFECTS_COLOR != 0, defaultValue: value)
  if let joined = try joined(by: definition, value) { return joined }
  guard let number = ForeignDefinitions.add(definition) else { throw .tooManyTraits }
  switch enter(numeral(number), Value.self) {
  case .entered(let entry): return try KnownTraits.handle(of: entry.slot)
  case .refused(let owner, let sentence):
    ForeignDefinitions.remove(number)
    return try join(owner, definition, value, sentence)
  }
}

/// The trait that has a definition's identifier, if C sees the same kind and default in both. It needs
/// no number, so that a program may define its traits again and again.
private func joined<Value: ForeignValue>(
  by definition: ForeignDefinition, _ value: Value
) throws(Refusal) -> traits_trait? {
  guard !definition.identifier.isEmpty,
    let owner = TraitRegistry.slot(identifier: definition.identifier)
  else { return nil }
  let form = Form(of: owner.definition)
  let fallback = TraitRegistry.fallback(of: owner)
  if value.isRead(in: fallback, of: form) { return try KnownTraits.handle(of: owner) }
  return nil
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

/// Resolves a definition whose identifier another trait has: both are one trait if C sees the same
/// kind and the same default in both. Another thread may have entered that trait since `define` looked.
private func join<Value: ForeignValue>(
  _ owner: TraitSlot, _ definition: ForeignDefinition, _ value: Value, _ sentence: String
) throws(Refusal) -> traits_trait {
  if let joined = try joined(by: definition, value) { return joined }
  let form = Form(of: owner.definition)
  let fallback = TraitRegistry.fallback(of: owner)
  if form.isPlain || form.kind != Value.kind { throw Refusal(TRAITS_ERROR_MISMATCH, sentence) }
  throw Refusal(
    TRAITS_ERROR_MISMATCH,
    """
    \(title(of: owner.definition)) and C's trait '\(definition.name)' share the identifier \
    '\(definition.identifier)' but not their default, \
    \(TraitRegistry.descriptor(of: owner).describe(fallback)) and \(value): \
    give one another identifier
    """)
}
