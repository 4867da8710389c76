/// Parses one line: a JSON array of whole numbers, strings and lists of whole numbers. Deeper
/// nesting is an error, so no input makes this recurse.
struct LineParser {
  enum Element: Equatable {
    case number(Int)
    case text(String)
    case list([Int])
  }

  private let bytes: [UInt8]
  private var place = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The elements of a line that is an array.
  mutating func elements() throws(Fault) -> [Element] {
    try expect(UInt8(ascii: "["))
    var list: [Element] = []
    if take(UInt8(ascii: "]")) { return list }
    while true {
      list.append(try element())
      if take(UInt8(ascii: ",")) { continue }
      try expect(UInt8(ascii: "]"))
      try expectEnd(of: "array")
      return list
    }
  }

  /// The members of a line that is a flat object, as text.
  mutating func members() throws(Fault) -> [String: String] {
    try expect(UInt8(ascii: "{"))
    var members: [String: String] = [:]
    while true {
      skipSpace()
      let key = try string()
      try expect(UInt8(ascii: ":"))
      skipSpace()
      members[key] = try scalar()
      if take(UInt8(ascii: ",")) { continue }
      try expect(UInt8(ascii: "}"))
      try expectEnd(of: "object")
      return members
    }
  }

  struct Fault: Error {
    let reason: String

    init(_ reason: String) { self.reason = reason }
  }

  private mutating func element() throws(Fault) -> Element {
    skipSpace()
    switch peek {
    case UInt8(ascii: "\""): return .text(try string())
    case UInt8(ascii: "["): return .list(try list())
    default: return .number(try number())
    }
  }

  private mutating func list() throws(Fault) -> [Int] {
    try expect(UInt8(ascii: "["))
    var numbers: [Int] = []
    if take(UInt8(ascii: "]")) { return numbers }
    while true {
      numbers.append(try number())
      if take(UInt8(ascii: ",")) { continue }
      try expect(UInt8(ascii: "]"))
      return numbers
    }
  }

  private mutating func number() throws(Fault) -> Int {
    let isNegative = take(UInt8(ascii: "-"))
    let start = place
    var value = 0
    while let byte = peek, (48...57).contains(byte) {
      let (tens, isTooLarge) = value.multipliedReportingOverflow(by: 10)
      let (sum, isOver) = tens.addingReportingOverflow(Int(byte) - 48)
      if isTooLarge || isOver { throw Fault("A number has more digits than 64 bits hold") }
      value = sum
      place += 1
    }
    if place == start { throw Fault("Byte \(place + 1) should begin a whole number or a string") }
    return isNegative ? -value : value
  }

  /// A string, a number, true or false.
  private mutating func scalar() throws(Fault) -> String {
    if peek == UInt8(ascii: "\"") { return try string() }
    let start = place
    while let byte = peek, !isSpace(byte), byte != UInt8(ascii: ","),
      byte != UInt8(ascii: "}")
    {
      place += 1
    }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  private mutating func string() throws(Fault) -> String {
    try expect(UInt8(ascii: "\""))
    var text: [UInt8] = []
    while let byte = peek {
      place += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): try escape(into: &text)
      case 0..<32: throw Fault("A string has a control character in it")
      default: text.append(byte)
      }
    }
    throw Fault("A string has no end")
  }

  private mutating func escape(into text: inout [UInt8]) throws(Fault) {
    guard let byte = peek else { throw Fault("A string has no end") }
    place += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "b"): text.append(8)
    case UInt8(ascii: "f"): text.append(12)
    case UInt8(ascii: "n"): text.append(10)
    case UInt8(ascii: "r"): text.append(13)
    case UInt8(ascii: "t"): text.append(9)
    case UInt8(ascii: "u"): text += Array(try codeUnit().utf8)
    default: throw Fault("A string has an escape that JSON does not have")
    }
  }

  /// Surrogates become U+FFFD: a recorder writes non-ASCII characters unescaped.
  private mutating func codeUnit() throws(Fault) -> String {
    let digits = bytes[place..<min(place + 4, bytes.count)]
    let text = String(decoding: digits, as: UTF8.self)
    guard digits.count == 4, digits.allSatisfy(Self.isHexDigit), let code = UInt32(text, radix: 16)
    else { throw Fault("A string has an escape without its four digits") }
    place += 4
    return String(Character(Unicode.Scalar(code) ?? "\u{FFFD}"))
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || (65...70).contains(byte) || (97...102).contains(byte)
  }

  private var peek: UInt8? { place < bytes.count ? bytes[place] : nil }

  private mutating func skipSpace() {
    while let byte = peek, isSpace(byte) { place += 1 }
  }

  private func isSpace(_ byte: UInt8) -> Bool { byte == 32 || byte == 9 || byte == 13 }

  private mutating func take(_ byte: UInt8) -> Bool {
    skipSpace()
    if peek != byte { return false }
    place += 1
    return true
  }

  private mutating func expectEnd(of what: String) throws(Fault) {
    skipSpace()
    if place < bytes.count { throw Fault("There is more text after the \(what)") }
  }

  private mutating func expect(_ byte: UInt8) throws(Fault) {
    if take(byte) { return }
    throw Fault("Byte \(place + 1) should be '\(Character(Unicode.Scalar(byte)))'")
  }
}
