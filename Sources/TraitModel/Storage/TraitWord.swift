/// A value as storage keeps it: bits, or the address of a box that its owner keeps alive.
///
/// Words with equal bits are equal values, whatever the trait.
@frozen
@usableFromInline
package struct TraitWord: Equatable, BitwiseCopyable, Sendable {
  @usableFromInline
  package let bits: UInt64

  @inlinable
  package init(bits: UInt64) {
    self.bits = bits
  }

  @inlinable
  package static var zero: TraitWord { TraitWord(bits: 0) }
}

// Only this file takes and follows the address of a box. Safe, because the owner of a word retains
// its box: a collection or overrides their own, the registry those of default values, for ever.
extension TraitWord {
  /// The word of `value`, valid while `value` is alive.
  @inlinable
  package init(borrowing value: TraitValue) {
    switch value {
    case .bits(let bits): self.bits = bits
    case .box(let box): bits = UInt64(UInt(bitPattern: Unmanaged.passUnretained(box).toOpaque()))
    }
  }

  /// The word of `box`, with a reference that must be released through the word.
  init(owning box: consuming AnyObject) {
    bits = UInt64(UInt(bitPattern: Unmanaged.passRetained(box).toOpaque()))
  }

  @inlinable
  package var box: Unmanaged<AnyObject> {
    Unmanaged.fromOpaque(UnsafeRawPointer(bitPattern: UInt(bits)).unsafelyUnwrapped)
  }

  /// The value, with a reference of its own if it is a box.
  @inlinable
  package func value(isBox: Bool) -> TraitValue {
    isBox ? .box(box.takeUnretainedValue()) : .bits(bits)
  }

  /// The address of the value in the box, valid while the box is alive.
  ///
  /// - Precondition: the word is of a trait whose values lie in boxes of that layout.
  func address(in layout: BoxLayout) -> UnsafeRawPointer {
    UnsafeRawPointer(box.toOpaque()) + layout.offset
  }

  /// - Precondition: the word is of a trait whose values are `Value`s.
  @inlinable
  package func unpacked<Value>(as type: Value.Type) -> Value {
    if TraitValue.isInline(type) {
      return TraitValue.value(ofBits: bits)
    }
    return box._withUnsafeGuaranteedRef { TraitValue.value(in: $0) }
  }
}
