// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import TraitCHeader
import TraitCTables
import TraitModel
import TraitTree

// The fast path is for values that C reads directly from their words, at nodes of scopes that are
// not changing. The slow path handles everything else, in functions of its own, so that the fast
// ones need no stack frame (c/read).

@c @implementation
public func traits_get_integer(
  _ forest: traits_forest, _ node: traits_node, _ trait: traits_trait,
  _ value: UnsafeMutablePointer<Int64>?
) -> traits_status {
  if let value, let word = plainWord(forest, node, trait, TRAITS_INTEGER) {
    value.pointee = Int64(bitPattern: word.bits)
    return TRAITS_OK
  }
  return readInteger(forest, node, trait, value)
}

@c @implementation
public func traits_get_double(
  _ forest: traits_forest, _ node: traits_node, _ trait: traits_trait,
  _ value: UnsafeMutablePointer<Double>?
) -> traits_status {
  if let value, let word = plainWord(forest, node, trait, TRAITS_DOUBLE) {
    value.pointee = Double(bitPattern: word.bits)
    return TRAITS_OK
  }
  return readDouble(forest, node, trait, value)
}

@c @implementation
public func traits_get_object(
  _ forest: traits_forest, _ node: traits_node, _ trait: traits_trait,
  _ object: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> traits_status {
  if let object, let word = plainWord(forest, node, trait, TRAITS_OBJECT) {
    object.pointee = word.unpacked(as: TraitObject.self).address
    return TRAITS_OK
  }
  return readObject(forest, node, trait, object)
}

@c @implementation
public func traits_previous_integer(
  _ forest: traits_forest, _ trait: traits_trait, _ value: UnsafeMutablePointer<Int64>?
) -> traits_status {
  if let value, let word = plainPreviousWord(forest, trait, TRAITS_INTEGER) {
    value.pointee = Int64(bitPattern: word.bits)
    return TRAITS_OK
  }
  return readInteger(forest, nil, trait, value)
}

@c @implementation
public func traits_previous_double(
  _ forest: traits_forest, _ trait: traits_trait, _ value: UnsafeMutablePointer<Double>?
) -> traits_status {
  if let value, let word = plainPreviousWord(forest, trait, TRAITS_DOUBLE) {
    value.pointee = Double(bitPattern: word.bits)
    return TRAITS_OK
  }
  return readDouble(forest, nil, trait, value)
}

@c @implementation
public func traits_previous_object(
  _ forest: traits_forest, _ trait: traits_trait,
  _ object: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> traits_status {
  if let object, let word = plainPreviousWord(forest, trait, TRAITS_OBJECT) {
    object.pointee = word.unpacked(as: TraitObject.self).address
    return TRAITS_OK
  }
  return readObject(forest, nil, trait, object)
}

@c @implementation
public func traits_describe(
  _ forest: traits_forest, _ node: traits_node
) -> UnsafeMutablePointer<CChar>? {
  result(or: nil) { () throws(Refusal) in
    let forest = try forest.forest()
    let collection =
      node.isFallback ? forest.fallback : forest.collection(of: try forest.node(node))
    let values = collection.changedSlots(from: nil).map { slot in
      "\(slot.name) = \(collection.description(of: slot))"
    }
    return text(values.joined(separator: ", "))
  }
}

@c @implementation
public func traits_explain(
  _ forest: traits_forest, _ node: traits_node, _ trait: traits_trait
) -> UnsafeMutablePointer<CChar>? {
  result(or: nil) { () throws(Refusal) in
    let (forest, known) = (try forest.forest(), try trait.known())
    return text("\(forest.explain(known.traitSlot, at: try forest.node(node)))")
  }
}

// MARK: - Fast path

/// The word of a value that C reads directly; nil if the slow path is needed.
@inline(__always)
private func plainWord(
  _ forest: traits_forest, _ node: traits_node, _ trait: traits_trait, _ kind: traits_kind
) -> TraitWord? {
  guard let record = trait_forest_find(forest.bits), !record.isForbidden else { return nil }
  let plain = trait_known_find_plain(trait.number, UInt8(kind.rawValue))
  if plain.fallback == nil { return nil }
  return record.unretainedForest._withUnsafeGuaranteedRef { forest in
    forest.wordAtRest(of: TraitNode(node), in: plain.slot)
  }
}

/// The same for the previous collection of the delivery under way.
@inline(__always)
private func plainPreviousWord(
  _ forest: traits_forest, _ trait: traits_trait, _ kind: traits_kind
) -> TraitWord? {
  guard let record = trait_forest_find(forest.bits), !record.isForbidden,
    let previous = record.pointee.previous
  else { return nil }
  return plainWord(of: trait, kind, in: previous)
}

@inline(__always)
private func plainWord(
  of trait: traits_trait, _ kind: traits_kind, in storage: UnsafeRawPointer
) -> TraitWord? {
  let plain = trait_known_find_plain(trait.number, UInt8(kind.rawValue))
  guard let fallback = plain.fallback else { return nil }
  return TraitCollection.wordOfOnePage(
    at: TraitSlot(number: plain.slot), fallback: TraitWord(bits: fallback.pointee), in: storage)
}

// MARK: - Slow path

/// - Parameter node: Nil to read the previous collection of the delivery under way.
@inline(never)
private func readInteger(
  _ forest: traits_forest, _ node: traits_node?, _ trait: traits_trait,
  _ value: UnsafeMutablePointer<Int64>?
) -> traits_status {
  status { () throws(Refusal) in
    guard let value else { throw .missing("the place for a value") }
    try withWord(of: try trait.known(as: TRAITS_INTEGER), at: node, in: forest) {
      (word) throws(Refusal) in value.pointee = try trait.integer(in: word)
    }
  }
}

@inline(never)
private func readDouble(
  _ forest: traits_forest, _ node: traits_node?, _ trait: traits_trait,
  _ value: UnsafeMutablePointer<Double>?
) -> traits_status {
  status { () throws(Refusal) in
    guard let value else { throw .missing("the place for a value") }
    try withWord(of: try trait.known(as: TRAITS_DOUBLE), at: node, in: forest) {
      (word) throws(Refusal) in value.pointee = try trait.double(in: word)
    }
  }
}

@inline(never)
private func readObject(
  _ forest: traits_forest, _ node: traits_node?, _ trait: traits_trait,
  _ object: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> traits_status {
  status { () throws(Refusal) in
    guard let object else { throw .missing("the place for an object") }
    try withWord(of: try trait.known(as: TRAITS_OBJECT), at: node, in: forest) {
      (word) throws(Refusal) in object.pointee = word.unpacked(as: TraitObject.self).address
    }
  }
}

/// Lends a word, and keeps the forest until it was used: a recorder may call the client, in whose callback the
/// Swift program that lends the forest may release it.
private func withWord(
  of known: trait_known, at node: traits_node?, in handle: traits_forest,
  _ use: (TraitWord) throws(Refusal) -> Void
) throws(Refusal) {
  let record = try handle.record()
  let forest = record.forest
  defer { withExtendedLifetime(forest) {} }
  let (slot, fallback) = (known.traitSlot, known.fallbackWord)
  if let node {
    let word =
      node.isFallback
      ? forest.fallback.word(at: slot, fallback: fallback)
      : forest.slowWord(of: try forest.node(node), slot)
    try use(word)
  } else if let previous = record.pointee.previous {
    try use(TraitCollection.word(at: slot, fallback: fallback, in: previous))
  } else {
    throw Refusal(
      TRAITS_ERROR_NO_DELIVERY,
      "Can't read the previous value of the trait '\(slot.name)': no observer is being called; name a node instead"
    )
  }
}

extension traits_trait {
  func integer(in word: TraitWord) throws(Refusal) -> Int64 {
    if try known().isPlain { return Int64(bitPattern: word.bits) }
    if let value = form.integers?.read(word) { return value }
    throw Refusal(
      TRAITS_ERROR_VALUE,
      "A value of the trait '\(try known().traitSlot.name)' is too large for C: read it in Swift")
  }

  func double(in word: TraitWord) throws(Refusal) -> Double {
    if try known().isPlain { return Double(bitPattern: word.bits) }
    if let value = form.doubles?.read(word) { return value }
    throw Refusal(
      TRAITS_ERROR_VALUE,
      "A value of the trait '\(try known().traitSlot.name)' is too large for C: read it in Swift")
  }
}
