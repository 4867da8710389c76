/// The answer to one message of the compiler.
struct Answer {
  let json: [String: Any]

  init(to message: [String: Any]) {
    if let request = message["expandAttachedMacro"] as? [String: Any], !Self.isPreviewable(request)
    {
      json = Self.expanding(request)
    } else if message["getCapability"] != nil {
      json = ["getCapabilityResult": ["capability": ["protocolVersion": 7]]]
    } else {
      json = Self.expanded("", [])
    }
  }

  /// `@Previewable` adds nothing: the preview around it is left out.
  private static func isPreviewable(_ request: [String: Any]) -> Bool {
    (request["macro"] as? [String: Any])?["typeName"] as? String == "Previewable"
  }

  private static func expanding(_ request: [String: Any]) -> [String: Any] {
    let syntax = request["declSyntax"] as? [String: Any]
    let source = syntax?["source"] as? String ?? ""
    let role = request["macroRole"] as? String
    do {
      let key = try keyProtocol(request["lexicalContext"] as? [[String: Any]] ?? [])
      let entry = try Entry(Declaration(source), of: key)
      return expanded(role == "accessor" ? entry.accessors : entry.key, [])
    } catch {
      // Each role is expanded; one of them reports.
      let isReported = role == "accessor"
      return expanded(
        isReported ? "get { fatalError() }" : "",
        isReported ? [diagnostic(error, in: source, at: syntax?["location"] as? [String: Any])] : []
      )
    }
  }

  /// `@Entry` belongs directly into an extension of one of these types. Returns the protocol of its keys.
  private static func keyProtocol(_ context: [[String: Any]]) throws(Refusal) -> String {
    let innermost = context.first?["source"] as? String ?? ""
    let words = innermost.split { !($0.isLetter || $0.isNumber || $0 == "_") }
    if words.contains("extension") {
      if words.contains("EnvironmentValues") { return "SwiftUITraits.EnvironmentKey" }
      if words.contains("ContainerValues") { return "SwiftUITraits.ContainerValueKey" }
      if words.contains("Transaction") { return "SwiftUINames.TransactionKey" }
      if words.contains("FocusedValues") { return Entry.focusedValueKey }
    }
    throw Refusal(
      "'@Entry' can only be used in an extension of EnvironmentValues, ContainerValues, Transaction or FocusedValues"
    )
  }

  private static func expanded(_ source: String, _ diagnostics: [[String: Any]]) -> [String: Any] {
    ["expandMacroResult": ["expandedSource": source, "diagnostics": diagnostics]]
  }

  private static func diagnostic(
    _ refusal: Refusal, in source: String, at location: [String: Any]?
  ) -> [String: Any] {
    let begin = location?["offset"] as? Int ?? 0
    return [
      "message": refusal.sentence, "severity": "error", "highlights": [Any](), "notes": [Any](),
      "fixIts": [Any](),
      "position": [
        "fileName": location?["fileName"] as? String ?? "", "offset": begin + (refusal.offset ?? 0),
      ],
    ]
  }
}

/// Why a declaration can't be an entry, and where in its text.
struct Refusal: Error {
  let sentence: String
  var offset: Int?

  init(_ sentence: String, at offset: Int? = nil) {
    self.sentence = sentence
    self.offset = offset
  }
}
