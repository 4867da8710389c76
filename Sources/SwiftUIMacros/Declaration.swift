/// The parts of a variable's declaration, found in its source text:
///
///     @Entry public var name : Type = value
struct Declaration {
  private(set) var name = ""
  private(set) var type: String?
  private(set) var value: String?
  private(set) var isVariable = false
  private(set) var isStatic = false
  private(set) var hasAccessors = false
  /// Where its `var`, or else its text, begins, in bytes.
  private(set) var start = 0

  init(_ source: String) {
    let tokens = Tokens(of: source).all
    // Attributes may contain any word, but in parentheses.
    guard
      let keyword = tokens.firstIndex(where: { $0.depth == 0 && ["var", "let"].contains($0.text) })
    else { return }
    isVariable = tokens[keyword].text == "var"
    isStatic = tokens[..<keyword].contains {
      $0.depth == 0 && ["static", "class"].contains($0.text)
    }
    start = tokens[keyword].range.lowerBound
    guard keyword + 1 < tokens.count else { return }
    name = String(tokens[keyword + 1].text)
    readTypeAndValue(in: tokens[(keyword + 2)...], of: source)
  }

  private mutating func readTypeAndValue(in tokens: ArraySlice<Token>, of source: String) {
    var rest = tokens
    if let block = Self.accessors(in: rest) {
      hasAccessors = true
      rest = rest[..<block]
    }
    let equals = rest.firstIndex { $0.depth == 0 && $0.text == "=" } ?? rest.endIndex
    if rest.first?.text == ":" {
      type = Self.text(of: rest[(rest.startIndex + 1)..<equals], in: source)
    }
    value = Self.text(of: rest[min(equals + 1, rest.endIndex)...], in: source)
  }

  private static func text(of tokens: ArraySlice<Token>, in source: String) -> String? {
    guard let first = tokens.first, let last = tokens.last else { return nil }
    let bytes = Array(source.utf8)[first.range.lowerBound..<last.range.upperBound]
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The name without backticks.
  var plainName: String { name.filter { $0 != "`" } }

  var isOptional: Bool {
    guard let type else { return false }
    return type.hasSuffix("?") || type.hasSuffix("!") || type.hasPrefix("Optional<")
      || type.hasPrefix("Swift.Optional<")
  }

  /// Nil if the type is not optional.
  var wrappedType: String? {
    guard let type, isOptional else { return nil }
    if type.hasSuffix("?") || type.hasSuffix("!") { return String(type.dropLast()) }
    return type.firstIndex(of: "<").map { String(type[$0...].dropFirst().dropLast()) }
  }

  /// Where a block of accessors or observers begins: a brace after a type without a value, or one whose first word
  /// is that of an accessor. Any other brace is a closure.
  private static func accessors(in tokens: ArraySlice<Token>) -> Int? {
    let words: Set<Substring> = ["get", "set", "willSet", "didSet", "_read", "_modify", "init"]
    var hasValue = false
    for (place, token) in zip(tokens.indices, tokens) where token.depth == 0 {
      if token.text == "=" { hasValue = true }
      guard token.text == "{" else { continue }
      let next = place + 1 < tokens.endIndex ? tokens[place + 1].text : ""
      if !hasValue || words.contains(next) { return place }
    }
    return nil
  }
}
