import Foundation

/// The floor of comparing and hashing: twenty contiguous values of at least eight bytes each.
///
///     bytes  [ value 0 | value 1 | … | value 19 ]    each at a multiple of `stride`
///
/// The memory is never freed, so that the floor does not include reference counting.
struct PlainValues<Kind: ValueKind> {
  private let bytes: UnsafeMutableRawPointer

  private static var stride: Int { max(8, MemoryLayout<Kind.Value>.stride) }

  init(_ values: borrowing TwentyTraits<Kind>.Values) {
    bytes = .allocate(byteCount: 20 * Self.stride, alignment: 16)
    memset(bytes, 0, 20 * Self.stride)
    for place in 0..<20 {
      (bytes + place * Self.stride).initializeMemory(as: Kind.Value.self, to: values[place])
    }
  }

  private subscript(place: Int) -> Kind.Value {
    (bytes + place * Self.stride).assumingMemoryBound(to: Kind.Value.self).pointee
  }
}

extension PlainValues: Hashable {
  static func == (left: PlainValues, right: PlainValues) -> Bool {
    if Kind.isBytes { return memcmp(left.bytes, right.bytes, 20 * stride) == 0 }
    for place in 0..<20 where left[place] != right[place] { return false }
    return true
  }

  func hash(into hasher: inout Hasher) {
    if Kind.isHashedByBytes {
      hasher.combine(bytes: UnsafeRawBufferPointer(start: bytes, count: 20 * Self.stride))
    } else {
      for place in 0..<20 { hasher.combine(self[place]) }
    }
  }
}
