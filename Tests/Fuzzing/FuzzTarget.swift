import TraitReference
import TraitTestSupport
import TraitTree

/// A target: one property, or several, of which the first byte of an input picks one.
struct FuzzTarget {
  let name: String
  private let properties: [Property]
  /// Valid inputs to begin with.
  let seeds: [[UInt8]]
}

extension FuzzTarget {
  func failure(_ bytes: some Collection<UInt8>) -> Property.Failure? {
    guard let (property, rest) = pick(bytes) else { return nil }
    var labels = Labels()
    return property.run(bytes: rest, labels: &labels)
  }

  /// The corpus line of an input, without running it: for inputs that crash the process.
  func line(_ bytes: some Collection<UInt8>) -> String {
    pick(bytes).map { "\($0.line(bytes: $1))" } ?? ""
  }

  private func pick(_ bytes: some Collection<UInt8>) -> (Property, ArraySlice<UInt8>)? {
    var rest = Array(bytes)[...]
    if properties.count == 1 { return (properties[0], rest) }
    guard let first = rest.popFirst() else { return nil }
    return (properties[Int(first) % properties.count], rest)
  }
}

extension FuzzTarget {
  /// All targets. Those that begin with `inserted-` have known faults, see `scripts/fuzz --selfcheck`.
  static func all() -> [FuzzTarget] {
    [
      .init(name: "forests", properties: EveryProperty.ofForests { TraitForest() }, seeds: []),
      .init(
        name: "agreement", properties: [AgreementProperty.property { TraitForest() }], seeds: []),
      .init(
        name: "inheritance",
        properties: [InheritanceProperties.property(), InheritanceProperties.limits()],
        seeds: []),
      .init(name: "unrest", properties: [UnrestProperties.property()], seeds: []),
      .init(CollectionTextProperty.self, called: "collections"),
      .init(PropertyListProperty.self, called: "lists"),
      .init(AssetProperty.self, called: "assets"),
      .init(ExactRecordProperty.self, called: "exact"),
      .init(RunRecordProperty.self, called: "runs"),
      .init(RecordingTextProperty.self, called: "recordings"),
      faultInAForest, faultInADecoder, insertedTrap,
    ]
  }

  private init(_ property: any DecodingProperty.Type, called name: String) {
    self.init(name: name, properties: [property.property], seeds: Self.texts(property.samples))
  }

  /// A leading zero says that the text itself follows.
  private static func texts(_ samples: [String]) -> [[UInt8]] {
    samples.map { [0] + Array($0.utf8) }
  }
}

// MARK: - Inserted faults

extension FuzzTarget {
  /// Tests a reference whose nodes forget their values when they are detached.
  private static var faultInAForest: FuzzTarget {
    let forest = { FaultyReference(.detachedNodesForget) }
    return .init(
      name: "inserted-forest", properties: [AgreementProperty.property(makeForest: forest)],
      seeds: [])
  }

  /// Tests a decoder that can't read back one value of one trait.
  private static var faultInADecoder: FuzzTarget {
    let property = CollectionTextProperty.property(keep: { encoded in
      encoded.starts(with: #"{"fuzz.count":7"#.utf8) ? encoded.dropLast() : encoded
    })
    return .init(
      name: "inserted-decoder", properties: [property], seeds: texts(CollectionTextProperty.samples)
    )
  }

  /// Tests a decoder that crashes the process on one kind of text.
  private static var insertedTrap: FuzzTarget {
    let property = Property("inserted trap") { source in
      let text = source.text(like: [])
      return { _ in
        precondition(!text.starts(with: Array("{\"a".utf8)), "An inserted trap")
        return nil
      }
    }
    return .init(name: "inserted-trap", properties: [property], seeds: [])
  }
}
