/// A word, a string literal, an operator or a bracket.
struct Token {
  let text: Substring
  /// In bytes of the source.
  let range: Range<Int>
  /// How many brackets are open around it; an opening bracket itself is outside.
  let depth: Int
}

/// The tokens of Swift source, without comments.
struct Tokens {
  private(set) var all: [Token] = []
  private let source: String
  private var place: String.Index
  private var depth = 0

  init(of source: String) {
    self.source = source
    place = source.startIndex
    while place < source.endIndex { scan() }
  }

  private mutating func scan() {
    let rest = source[place...]
    let first = rest[rest.startIndex]
    if first.isWhitespace {
      place = source.index(after: place)
    } else if rest.hasPrefix("//") {
      place = rest.firstIndex(where: \.isNewline) ?? source.endIndex
    } else if rest.hasPrefix("/*") {
      skipComment()
    } else if first == "\"" || first == "#" {
      add(upTo: endOfLiteral(from: place))
    } else if first == "`" {
      let end = rest.dropFirst().firstIndex(of: "`") ?? source.index(before: source.endIndex)
      add(upTo: source.index(after: end))
    } else if Self.isOfWord(first) {
      add(upTo: rest.firstIndex { !Self.isOfWord($0) } ?? source.endIndex)
    } else if "([{".contains(first) {
      add(upTo: source.index(after: place))
      depth += 1
    } else if ")]}".contains(first) {
      depth = max(depth - 1, 0)
      add(upTo: source.index(after: place))
    } else if Self.isOfOperator(first) {
      add(upTo: rest.firstIndex { !Self.isOfOperator($0) } ?? source.endIndex)
    } else {
      add(upTo: source.index(after: place))
    }
  }

  private static func isOfWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_" || character == "$"
  }

  private static func isOfOperator(_ character: Character) -> Bool {
    "=+-*/%<>!&|^~.?".contains(character)
  }

  private mutating func add(upTo end: String.Index) {
    let range =
      source.utf8.distance(
        from: source.startIndex, to: place)..<source.utf8.distance(from: source.startIndex, to: end)
    all.append(Token(text: source[place..<end], range: range, depth: depth))
    place = end
  }

  /// Comments nest.
  private mutating func skipComment() {
    var open = 0
    repeat {
      let rest = source[place...]
      if rest.hasPrefix("/*") { open += 1 } else if rest.hasPrefix("*/") { open -= 1 }
      let isMark = rest.hasPrefix("/*") || rest.hasPrefix("*/")
      place =
        source.index(place, offsetBy: isMark ? 2 : 1, limitedBy: source.endIndex) ?? source.endIndex
    } while open > 0 && place < source.endIndex
  }

  /// The end of a string literal with any number of `#` around it and of one or three quotes. What stands in an interpolation
  /// is part of it, string literals included. The end of a word for `#file` and the like.
  private func endOfLiteral(from start: String.Index) -> String.Index {
    let marks = source[start...].prefix { $0 == "#" }
    let opening = source[marks.endIndex...]
    guard opening.first == "\"" else {
      return opening.firstIndex { !Self.isOfWord($0) } ?? source.endIndex
    }
    let quotes = opening.hasPrefix("\"\"\"") ? "\"\"\"" : "\""
    let end = quotes + marks
    let escape = "\\" + marks
    var place = source.index(opening.startIndex, offsetBy: quotes.count)
    while place < source.endIndex {
      let rest = source[place...]
      if rest.hasPrefix(end) { return source.index(place, offsetBy: end.count) }
      if rest.hasPrefix(escape) {
        place = source.index(place, offsetBy: escape.count)
        guard place < source.endIndex else { break }
        place = source[place] == "(" ? endOfInterpolation(from: place) : source.index(after: place)
      } else {
        place = source.index(after: place)
      }
    }
    return source.endIndex
  }

  private func endOfInterpolation(from start: String.Index) -> String.Index {
    var (place, open) = (start, 0)
    while place < source.endIndex {
      switch source[place] {
      case "(": open += 1
      case ")": open -= 1
      case "\"", "#":
        place = endOfLiteral(from: place)
        continue
      default: break
      }
      place = source.index(after: place)
      if open == 0 { return place }
    }
    return source.endIndex
  }
}
