/// A line of a recording, taken apart so that its numbers can be read and replaced.
struct RecordedLine: CustomStringConvertible {
  /// The first string: what happened.
  let name: String

  /// The text, in which every other piece is a number.
  private var pieces: [String]

  /// How many numbers are in the inner list.
  private let listCount: Int

  init(_ text: Substring) {
    var (pieces, isQuoted, isEscaped, depth) = ([[UInt8]()], false, false, 0)
    var listCount = 0
    for byte in text.utf8 {
      let isDigit = !isQuoted && (byte == UInt8(ascii: "-") || (48..<58).contains(byte))
      if isDigit != (pieces.count % 2 == 0) {
        pieces.append([])
        if isDigit, depth == 2 { listCount += 1 }
      }
      pieces[pieces.count - 1].append(byte)
      if byte == UInt8(ascii: "\""), !isEscaped { isQuoted.toggle() }
      isEscaped = isQuoted && byte == UInt8(ascii: "\\") && !isEscaped
      if !isQuoted, byte == UInt8(ascii: "[") { depth += 1 }
      if !isQuoted, byte == UInt8(ascii: "]") { depth -= 1 }
    }
    self.pieces = pieces.map { String(decoding: $0, as: UTF8.self) }
    self.listCount = listCount
    let words = text.split(separator: "\"", maxSplits: 2, omittingEmptySubsequences: false)
    name = words.count > 1 ? String(words[1]) : ""
  }

  var description: String { pieces.joined() }

  /// All numbers, in the order of the text.
  var all: [Int] { stride(from: 1, to: pieces.count, by: 2).map { Int(pieces[$0]) ?? -1 } }

  /// Those of the inner list, which comes first where there is one.
  var list: [Int] { Array(all.prefix(listCount)) }

  /// Those outside of it.
  var numbers: [Int] { Array(all.dropFirst(listCount)) }

  func replacing(_ place: Int, by number: Int) -> RecordedLine {
    var line = self
    line.pieces[2 * place + 1] = "\(number)"
    return line
  }

  /// The places of the numbers that name a node, a registration, a trait or a kind.
  var references: [Int] {
    let count = all.count
    return switch name {
    case "node": Array(0..<min(count, 2))
    case "attach", "before", "watch", "watchColors", "transform", "endTransform", "turns": [0, 1]
    case "detach", "destroy", "live", "anchor", "retire", "want", "refresh", "attend", "attended",
      "updateIfNeeded", "unlisten", "trait", "kind", "value", "compared":
      [0]
    case "listen": Array(0..<count)
    case "overrides": [0] + stride(from: 1, to: count, by: 2)
    case "fallback": Array(stride(from: 0, to: count, by: 2))
    case "hear": [0] + stride(from: 1, to: count, by: 3)
    case "heard": stride(from: 0, to: listCount, by: 3) + [listCount]
    case "look": stride(from: 0, to: listCount, by: 2) + [listCount]
    case "read": [0, 2]
    case "unsettled": [1, 2]
    default: []
    }
  }

  /// The places of the numbers that name the class of a value that the program observed.
  var observedClasses: [Int] {
    switch name {
    case "hear":
      Array(stride(from: 2, to: all.count, by: 3)) + stride(from: 3, to: all.count, by: 3)
    case "heard":
      Array(stride(from: 1, to: listCount, by: 3)) + stride(from: 2, to: listCount, by: 3)
    case "look": Array(stride(from: 1, to: listCount, by: 2))
    case "read": [1]
    default: []
    }
  }
}
