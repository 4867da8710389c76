/// A type whose values are equal exactly if their bits are: an enum without payload and with the `==`
/// that the compiler makes, or a struct of such and of integers, without padding.
///
/// Traits of such values compare and hash them without calling the type's own functions:
///
///     enum Theme: BitwiseEquatable { case light, dark, sepia }
///
/// It makes no difference to values that are boxed.
public protocol BitwiseEquatable: Hashable {}

/// How the values of one type compare and hash. The functions take addresses of values.
///
/// Most definitions get their rules where they are declared: there the compiler knows what the type
/// of the values conforms to, and specialises the functions. Where it does not, as for a generic
/// parameter, the conformance is looked up at the trait's first use, which takes longer than a
/// thousand comparisons.
public struct ValueRules: @unchecked Sendable {
  @usableFromInline typealias Equality = (UnsafeRawPointer, UnsafeRawPointer) -> Bool
  @usableFromInline typealias Hashing = (UnsafeRawPointer, inout Hasher) -> Void

  @usableFromInline let areEqual: Equality
  @usableFromInline let hash: Hashing
  /// Whether values can be compared.
  @usableFromInline let areKnown: Bool
  /// Whether values with different bits differ.
  @usableFromInline let areBits: Bool

  @inlinable
  init(
    areEqual: @escaping Equality, hash: @escaping Hashing, areKnown: Bool, areBits: Bool = false
  ) {
    self.areEqual = areEqual
    self.hash = hash
    self.areKnown = areKnown
    self.areBits = areBits
  }
}

// Safe below: each address is that of a `Value` that the caller keeps alive.
extension ValueRules {
  /// No value equals another, and all hashes are equal.
  @inlinable
  public static var unknown: ValueRules {
    ValueRules(areEqual: { _, _ in false }, hash: { _, _ in }, areKnown: false)
  }

  /// All hashes are equal.
  @inlinable
  @inline(__always)
  public static func equating<Value: Equatable>(_ type: Value.Type) -> ValueRules {
    ValueRules(
      areEqual: { left, right in
        left.assumingMemoryBound(to: Value.self).pointee
          == right.assumingMemoryBound(to: Value.self).pointee
      },
      hash: { _, _ in }, areKnown: true)
  }

  /// For values that hash as they compare; `areBits` if equal values have equal bits.
  @inlinable
  @inline(__always)
  public static func hashing<Value: Hashable>(
    _ type: Value.Type, areBits: Bool = false
  ) -> ValueRules {
    ValueRules(
      areEqual: equating(type).areEqual,
      hash: { value, hasher in
        value.assumingMemoryBound(to: Value.self).pointee.hash(into: &hasher)
      },
      areKnown: true, areBits: areBits)
  }
}

extension TraitDefinition {
  @inlinable
  @inline(__always)
  public static var valueRules: ValueRules { .unknown }
}

extension TraitDefinition where Value: Equatable {
  @inlinable
  @inline(__always)
  public static var valueRules: ValueRules { .equating(Value.self) }
}

extension TraitDefinition where Value: Hashable {
  @inlinable
  @inline(__always)
  public static var valueRules: ValueRules { .hashing(Value.self) }
}

extension TraitDefinition where Value: BitwiseEquatable {
  @inlinable
  @inline(__always)
  public static var valueRules: ValueRules { .hashing(Value.self, areBits: true) }
}

/// The rules of a definition's values.
func rules<Trait: TraitDefinition>(of trait: Trait.Type) -> ValueRules {
  let rules = trait.valueRules
  return rules.areKnown ? rules : rulesFoundOut(of: Trait.Value.self)
}

private func rulesFoundOut(of type: Any.Type) -> ValueRules {
  if let type = type as? any BitwiseEquatable.Type { return .hashing(type, areBits: true) }
  if let type = type as? any Hashable.Type { return .hashing(type) }
  if let type = type as? any Equatable.Type { return .equating(type) }
  return .unknown
}
