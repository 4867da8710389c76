/// How the values of one type compare and hash. Each function is handed the addresses of values.
///
/// Which rules a definition's values follow is mostly settled where the definition is declared: the
/// compiler knows what their type conforms to. Where it does not, as of a generic parameter, the
/// conformance is looked up at the trait's first use, which takes longer than a thousand comparisons.
public protocol ValueRules: SendableMetatype {
  static func areEqual(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer) -> Bool

  static func hash(_ value: UnsafeRawPointer, into hasher: inout Hasher)

  /// Whether values can be compared at all.
  static var areKnown: Bool { get }
}

extension ValueRules {
  public static var areKnown: Bool { true }
}

extension TraitDefinition {
  public static var valueRules: any ValueRules.Type { UnknownRules.self }
}

extension TraitDefinition where Value: Equatable {
  public static var valueRules: any ValueRules.Type { EquatableRules<Value>.self }
}

extension TraitDefinition where Value: Hashable {
  public static var valueRules: any ValueRules.Type { HashableRules<Value>.self }
}

/// Nothing is equal to anything, and all hashes are the same.
enum UnknownRules: ValueRules {
  static func areEqual(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer) -> Bool { false }
  static func hash(_ value: UnsafeRawPointer, into hasher: inout Hasher) {}
  static var areKnown: Bool { false }
}

// Allowed below: each address is that of a `Value`, which something else keeps alive.

/// All hashes are the same.
enum EquatableRules<Value: Equatable>: ValueRules {
  static func areEqual(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer) -> Bool {
    left.assumingMemoryBound(to: Value.self).pointee
      == right.assumingMemoryBound(to: Value.self).pointee
  }

  static func hash(_ value: UnsafeRawPointer, into hasher: inout Hasher) {}
}

enum HashableRules<Value: Hashable>: ValueRules {
  static func areEqual(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer) -> Bool {
    EquatableRules<Value>.areEqual(left, right)
  }

  static func hash(_ value: UnsafeRawPointer, into hasher: inout Hasher) {
    value.assumingMemoryBound(to: Value.self).pointee.hash(into: &hasher)
  }
}

/// The rules of a definition's values.
func rules<Trait: TraitDefinition>(of trait: Trait.Type) -> any ValueRules.Type {
  let rules = trait.valueRules
  return rules.areKnown ? rules : rulesFoundOut(of: Trait.Value.self)
}

private func rulesFoundOut(of type: Any.Type) -> any ValueRules.Type {
  func rules<Known: Hashable>(of type: Known.Type) -> any ValueRules.Type {
    HashableRules<Known>.self
  }
  func rules<Known: Equatable>(of type: Known.Type) -> any ValueRules.Type {
    EquatableRules<Known>.self
  }
  if let type = type as? any Hashable.Type { return rules(of: type) }
  if let type = type as? any Equatable.Type { return rules(of: type) }
  return UnknownRules.self
}
