/// Something in which traits can be read and set: a collection being built, or overrides.
///
/// Traits get property syntax by extending this protocol:
///
///     extension MutableTraits {
///       var density: Double {
///         get { self[Density.self] }
///         set { self[Density.self] = newValue }
///       }
///     }
///
/// Only access by slot is required. Everything that depends on a trait's type is in an extension, so that it is
/// specialised at the call, even through `any MutableTraits`. A slot does not carry the type of its values, so a
/// value of another type would be read as bytes of the wrong kind: only the subscript is safe to call.
public protocol MutableTraits {
  /// The value in `slot`, packed as its definition's `Value`. Unsafe, because the caller claims the type.
  func unsafeValue(in slot: TraitSlot) -> TraitValue

  /// Sets the value in `slot`, unchecked.
  ///
  /// - Precondition: `value` was packed from the `Value` of the slot's definition.
  mutating func unsafeSetValue(_ value: consuming TraitValue, in slot: TraitSlot)

  /// Sets a value that is stored as bits, unchecked. The default implementation calls
  /// `unsafeSetValue(.bits(bits), in: slot)`; others are faster.
  ///
  /// - Parameter fallback: The bits of the trait's default value.
  mutating func unsafeSetBits(_ bits: UInt64, in slot: TraitSlot, fallback: UInt64)
}

extension MutableTraits {
  public mutating func unsafeSetBits(_ bits: UInt64, in slot: TraitSlot, fallback: UInt64) {
    unsafeSetValue(.bits(bits), in: slot)
  }

  /// A trait's value. Reading a trait that was not set returns what the closure began with.
  @inlinable
  public subscript<Trait: TraitDefinition>(trait: Trait.Type) -> Trait.Value {
    @inline(__always) get { unsafeValue(in: TraitSlot(of: trait)).unpacked(as: Trait.Value.self) }
    @inline(__always) set {
      let entry = TraitRegistry.entry(for: trait)
      if TraitValue.isInline(Trait.Value.self) {
        unsafeSetBits(TraitValue.bits(of: newValue), in: entry.slot, fallback: entry.fallback.bits)
      } else {
        unsafeSetValue(TraitValue(packing: newValue), in: entry.slot)
      }
    }
  }
}
