import BenchKit

/// What do operations on a collection of twenty traits cost, for each kind of value?
///
/// - `dictionary`: `[ObjectIdentifier: Any]`, copied for each change.
/// - `floor`: a struct with twenty stored properties, or its bytes.
func collectionQuestions() -> [Question] {
  let kinds = [
    CollectionWorkloads(BoolKind.self), CollectionWorkloads(IntKind.self),
    CollectionWorkloads(DoubleKind.self), CollectionWorkloads(EnumKind.self),
    CollectionWorkloads(SmallStructKind.self), CollectionWorkloads(LargeStructKind.self),
    CollectionWorkloads(StringKind.self), CollectionWorkloads(ClassKind.self),
    CollectionWorkloads(SlowEqualityKind.self),
  ]
  // One kind for each way of storing and comparing values.
  let telling = [
    CollectionWorkloads(IntKind.self), CollectionWorkloads(LargeStructKind.self),
    CollectionWorkloads(StringKind.self), CollectionWorkloads(SlowEqualityKind.self),
  ]
  return [
    Question(
      "What does reading one value of twenty cost?",
      note: """
        floor: a load from a struct, which takes no longer than the loop. Values up to struct8 are \
        stored inline. The enum's traits lie on two pages of slots, so that reading one takes a call.
        """,
      workloads: kinds.map(\.read),
      targets: kinds.filter(\.areInlineBytes).map {
        Target("engine", "dictionary", on: $0.read.id, atLeast: 10, "times as fast as a dictionary")
      },
      finding: TableFindings.against("dictionary", "Reading one value", on: "collection/read/")),
    Question(
      "What does changing one value of twenty cost?",
      note: "floor: copying a struct on top of another and storing one value.",
      workloads: kinds.map(\.write), targets: ahead(on: kinds.map(\.write)),
      finding: TableFindings.against("dictionary", "Changing one value", on: "collection/write/")),
    Question(
      "What does building a collection of twenty values cost?",
      note: "floor: storing twenty values to a struct.", workloads: kinds.map(\.build),
      targets: ahead(on: kinds.map(\.build)),
      finding: TableFindings.against("dictionary", "Building", on: "collection/build/")),
    Question(
      "What does comparing equal collections with different storage cost?",
      note: """
        floor: memcmp over as many bytes (for String, == of each).
        """,
      workloads: kinds.map(\.equal),
      targets: ahead(on: kinds.map(\.equal))
        + kinds.filter(\.areInlineBytes).map {
          Target("floor", "engine", on: $0.equal.id, atMost: 3, "times memcmp")
        },
      finding: TableFindings.against(
        "dictionary", "Comparing equal copies in other memory", on: "collection/compare/equal/")),
    Question(
      "What does hashing a collection of twenty values cost?",
      note: """
        floor: for Int hashing as many bytes at once, for the others calling the type's own function \
        for each value, with one hasher.
        """,
      workloads: telling.map(\.hash), targets: ahead(on: telling.map(\.hash)),
      finding: TableFindings.against("dictionary", "Hashing", on: "collection/hash/")),
  ]
}

/// Ahead of a dictionary, for every kind of value.
private func ahead(on workloads: [Workload]) -> [Target] {
  workloads.map {
    Target("engine", "dictionary", on: $0.id, atLeast: 1, "times as fast as a dictionary")
  }
}

/// The workloads of one kind, built by functions that the compiler specialises for it.
private struct CollectionWorkloads {
  let read: Workload
  let write: Workload
  let build: Workload
  let equal: Workload
  let hash: Workload
  /// Whether the values are stored in the collection, and are equal if their bytes are.
  let areInlineBytes: Bool

  init<Kind: ValueKind>(_ kind: Kind.Type) {
    let twenty = TwentyTraits<Kind>.self
    twenty.takeSlots()
    read = twenty.readWorkload()
    write = twenty.writeWorkload()
    build = twenty.buildWorkload()
    equal = twenty.equalWorkload()
    hash = twenty.hashWorkload()
    areInlineBytes = Kind.isInline && Kind.isBytes
  }
}

extension TwentyTraits {
  static func workload(
    _ operation: String, expects expectations: [Expectation], _ implementations: [Implementation]
  ) -> Workload {
    Workload(
      "collection/\(operation)/kind=\(Kind.name)/traits=20", expects: expectations,
      implementations: implementations)
  }
}
