// Encoded, a collection or a set of overrides is an object keyed by identifier:
//
//     { "com.example.density": 2, "com.example.theme": "bold" }
//
// Traits without an identifier are left out. Identifiers that no definition has used yet are kept
// and written back; a definition that is first used later does not find its value among them. So
// use the definitions that you expect (`TraitSlot(of:)` is enough) before you decode.
extension TraitCollection: Codable {
  /// The traits that differ from their defaults.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: TraitIdentifier.self)
    try container.encode(storage.unknown, except: changedSlots(from: nil))
    for slot in changedSlots(from: nil) {
      try container.encode(word(at: slot), of: slot)
    }
  }

  public init(from decoder: any Decoder) throws {
    self = TraitCollection().applying(try TraitOverrides(from: decoder))
  }
}

extension TraitOverrides: Codable {
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: TraitIdentifier.self)
    try container.encode(unknown, except: TraitSlotSet(entries.map(\.slot)))
    for entry in entries {
      try container.encode(entry.word, of: entry.slot)
    }
  }

  /// Throws an error that names the identifier if a value does not match its definition.
  public init(from decoder: any Decoder) throws {
    self.init()
    let container = try decoder.container(keyedBy: TraitIdentifier.self)
    var unknown: [String: EncodedValue] = [:]
    var seen: Set<String> = []
    for key in container.allKeys.sorted(by: { $0.stringValue < $1.stringValue }) {
      guard seen.insert(key.stringValue).inserted else { throw container.duplicate(key) }
      if let slot = TraitRegistry.slot(identifier: key.stringValue) {
        set(try TraitRegistry.descriptor(of: slot).decode(from: container), in: slot)
      } else {
        unknown[key.stringValue] = try container.keep(key)
      }
    }
    if !unknown.isEmpty { self.unknown = UnknownTraits(unknown) }
  }
}

extension TraitEncodingContainer {
  fileprivate mutating func encode(_ word: TraitWord, of slot: TraitSlot) throws {
    let descriptor = TraitRegistry.descriptor(of: slot)
    guard !descriptor.identifier.isEmpty else { return }
    try descriptor.encode(word, into: &self)
  }

  /// Skips identifiers that a definition has claimed since decoding, if its trait is set: that
  /// value wins.
  fileprivate mutating func encode(
    _ unknown: UnknownTraits?, except known: TraitSlotSet
  ) throws {
    for (identifier, value) in unknown?.inOrder ?? [] {
      if let slot = TraitRegistry.slot(identifier: identifier), known.contains(slot) { continue }
      try encode(value, forKey: TraitIdentifier(identifier))
    }
  }
}

extension TraitDecodingContainer {
  fileprivate func keep(_ key: TraitIdentifier) throws -> EncodedValue {
    do {
      return try EncodedValue(from: superDecoder(forKey: key))
    } catch {
      throw failure(key, "Can't keep the unknown trait '\(key.stringValue)': \(error)")
    }
  }

  fileprivate func duplicate(_ key: TraitIdentifier) -> DecodingError {
    failure(key, "Can't decode the trait '\(key.stringValue)': it occurs more than once")
  }

  private func failure(_ key: TraitIdentifier, _ sentence: String) -> DecodingError {
    .dataCorrupted(.init(codingPath: codingPath + [key], debugDescription: sentence))
  }
}
