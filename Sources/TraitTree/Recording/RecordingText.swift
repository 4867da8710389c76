/// A buffer of the recorder's output: lines of JSON, appended without an allocation for each line.
struct RecordingText {
  private(set) var bytes: [UInt8] = []

  /// The recorder flushes the buffer after a line that makes it larger than this.
  static let room = 1 << 16

  init() { bytes.reserveCapacity(Self.room * 2) }

  var count: Int { bytes.count }

  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  mutating func add(_ text: StaticString) {
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  mutating func add(_ number: Int) {
    if number < 0 { return bytes.append(contentsOf: String(number).utf8) }
    if number < 10 { return bytes.append(UInt8(48 + number)) }
    var (rest, divisor) = (number, 10)
    while rest / divisor >= 10 { divisor *= 10 }
    while divisor > 0 {
      bytes.append(UInt8(48 + rest / divisor))
      rest %= divisor
      divisor /= 10
    }
  }

  /// Appends a comma and a number.
  mutating func then(_ number: Int) {
    bytes.append(UInt8(ascii: ","))
    add(number)
  }

  /// How many bytes of a string are written, at least: readers refuse lines of more than 2²⁰ bytes,
  /// an escape takes six, and a line has two strings at most.
  private static let longestString = 1 << 16

  /// Appends a string, quoted and escaped as JSON. The end of a long one is left out.
  mutating func add(quoting text: String) {
    bytes.append(UInt8(ascii: "\""))
    let digits = Array("0123456789abcdef".utf8)
    var room = Self.longestString
    for byte in text.utf8 {
      // Not in the middle of a character.
      if room <= 0, byte & 0xC0 != 0x80 { break }
      room -= 1
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case 0..<32: bytes += Array("\\u00".utf8) + [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
