/// A trait's value without its static type: eight bytes of bits, or a box.
///
///     Bool, Int, Double, enum, small struct …    .bits    no allocation, no reference count
///     class                                      .box     the instance is its own box
///     String, closure, large struct …            .box     one allocation a value
///
/// Only the trait's definition knows the type, so a value must be unpacked as exactly the type that
/// it was packed from.
@frozen
public enum TraitValue: @unchecked Sendable {
  /// The value's own bytes, lowest first, the rest zero.
  case bits(UInt64)
  /// A value that is not eight bytes of bits: the object that holds it.
  case box(AnyObject)
}

/// The box of a value too large, or too complicated, to be copied as bits.
@usableFromInline
final class TraitBox<Value> {
  @usableFromInline let value: Value

  @inlinable
  init(_ value: Value) {
    self.value = value
  }
}

/// The position of a value in its box, for code without its static type.
struct BoxLayout {
  /// After the object header of two words, at the next multiple of the value's alignment.
  let offset: Int
  let size: Int

  init<Value>(of type: Value.Type) {
    let mask = MemoryLayout<Value>.alignment - 1
    offset = (2 * MemoryLayout<Int>.size + mask) & ~mask
    size = MemoryLayout<Value>.size
  }
}

extension TraitValue {
  /// Whether values of `type` are stored as bits. A constant in specialised code.
  @inlinable
  package static func isInline<Value>(_ type: Value.Type) -> Bool {
    MemoryLayout<Value>.size <= MemoryLayout<UInt64>.size && _isPOD(type)
  }

  /// Whether values of `type` are references to class instances, which are their own boxes. A
  /// constant in specialised code.
  @inlinable
  package static func isReference<Value>(_ type: Value.Type) -> Bool {
    MemoryLayout<Value>.size == MemoryLayout<AnyObject>.size && type is AnyObject.Type
  }

  @inlinable
  package init<Value>(packing value: Value) {
    if Self.isInline(Value.self) {
      self = .bits(Self.bits(of: value))
    } else if Self.isReference(Value.self) {
      self = .box(unsafeBitCast(value, to: AnyObject.self))
    } else {
      self = .box(TraitBox(value))
    }
  }

  /// - Precondition: this was packed from a `Value`.
  @inlinable
  package func unpacked<Value>(as type: Value.Type) -> Value {
    switch self {
    case .bits(let bits): Self.value(ofBits: bits)
    case .box(let box): Self.value(in: box)
    }
  }

  /// Safe: the slot's definition fixes `Value`, and so the class of the box.
  @inlinable
  static func value<Value>(in box: AnyObject) -> Value {
    isReference(Value.self)
      ? unsafeBitCast(box, to: Value.self)
      : unsafeDowncast(box, to: TraitBox<Value>.self).value
  }
}

// Only these two functions convert between values and bits. Safe, because callers checked
// `isInline`: the type is trivial and fits.
extension TraitValue {
  @inlinable
  package static func bits<Value>(of value: Value) -> UInt64 {
    var bits: UInt64 = 0
    withUnsafeMutableBytes(of: &bits) { bytes in
      _ = bytes.baseAddress.unsafelyUnwrapped.initializeMemory(as: Value.self, to: value)
    }
    return bits
  }

  @inlinable
  package static func value<Value>(ofBits bits: UInt64) -> Value {
    withUnsafeBytes(of: bits) { $0.load(as: Value.self) }
  }
}
