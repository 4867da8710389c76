import Synchronization

/// A trait's descriptor that knows the type of its values.
final class TypedDescriptor<Value>: TraitDescriptor, @unchecked Sendable {
  /// Made when a value is first encoded or decoded, which few traits' values ever are.
  private let knownCoding = Mutex<AnyObject?>(nil)

  init<Trait: TraitDefinition>(of trait: Trait.Type) where Trait.Value == Value {
    super.init(of: trait, fallback: TraitValue(packing: Trait.defaultValue))
  }

  private var coding: ValueCoding<Value> {
    knownCoding.withLock { known in
      if let known = known as? Known<ValueCoding<Value>> { return known.value }
      let coding = ValueCoding<Value>()
      known = Known(value: coding)
      return coding
    }
  }

  override func value(_ word: TraitWord) -> Any { word.unpacked(as: Value.self) }

  override var valueType: Any.Type { Value.self }
  override var valueSize: Int { MemoryLayout<Value>.size }

  override func describe(_ word: TraitWord) -> String { text(of: value(word)) }

  override func encode(
    _ word: TraitWord, into container: inout TraitEncodingContainer
  ) throws {
    try coding.encode(word.unpacked(as: Value.self), as: identifier, into: &container)
  }

  override func decode(from container: TraitDecodingContainer) throws -> TraitValue {
    TraitValue(packing: try coding.decode(identifier, from: container))
  }

  override func disagreement(with other: TraitDescriptor) -> String? {
    let pair =
      "\(title(of: definition)) and \(title(of: other.definition)) share the identifier '\(identifier)'"
    guard let other = other as? TypedDescriptor<Value> else {
      return "\(pair) but not the type of their values: give one another identifier"
    }
    let mine = TraitWord(borrowing: fallback)
    let theirs = TraitWord(borrowing: other.fallback)
    if comparison.canTellApart, mine != theirs, !areEqual(mine, theirs) {
      return "\(pair) but not their default, \(describe(mine)) and \(describe(theirs))"
        + ": give one another identifier"
    }
    if affectsColorAppearance == other.affectsColorAppearance { return nil }
    return "\(pair) but not whether they affect colours: give one another identifier"
  }
}

/// An object that holds a value.
private final class Known<Value> {
  let value: Value

  init(value: Value) { self.value = value }
}

/// A value as people write it: a whole number without ".0", an optional as its wrapped value.
private func text(of value: Any) -> String {
  if let value = value as? any TraitValueDescribing { return value.traitDescription }
  if let optional = value as? any OptionalValue { return text(in: optional) }
  let text = String(describing: value)
  return value is any BinaryFloatingPoint && text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}

private func text(in optional: some OptionalValue) -> String {
  optional.wrapped.map { text(of: $0) } ?? "nil"
}
