import BenchKit
import TraitModel

/// What do operations on a collection of twenty traits cost, for each kind of value?
///
/// - `dictionary`: `[ObjectIdentifier: Any]`, copied for each change.
/// - `floor`: twenty stored properties of a struct, and no more than their bytes.
func collectionQuestions() -> [Question] {
  let kinds = [
    CollectionWorkloads(BoolKind.self), CollectionWorkloads(IntKind.self),
    CollectionWorkloads(DoubleKind.self), CollectionWorkloads(EnumKind.self),
    CollectionWorkloads(SmallStructKind.self), CollectionWorkloads(LargeStructKind.self),
    CollectionWorkloads(StringKind.self), CollectionWorkloads(ClassKind.self),
    CollectionWorkloads(SlowEqualityKind.self),
  ]
  return [
    Question(
      "What does reading one value of twenty cost?",
      note: """
        floor: a load from a struct. Values up to struct8 are kept inline; of these a read is meant \
        to be at least 10 times as fast as the dictionary's and to take at most twice the floor.
        """,
      workloads: kinds.map(\.read)),
    Question(
      "What does changing one value of twenty cost?",
      note: "floor: copying a struct on top of another and storing one value.",
      workloads: kinds.map(\.write)),
    Question(
      "What does building a collection of twenty values cost?",
      note: "floor: storing twenty values to a struct.", workloads: kinds.map(\.build)),
    Question(
      "What does comparing a collection with itself cost?",
      note: "floor: comparing two references. The engine is meant to take at most 3 times that.",
      workloads: kinds.map(\.same)),
    Question(
      "What does comparing equal collections with different storage cost?",
      note: """
        floor: memcmp over as many bytes (for String, == of each). For inline values the engine is \
        meant to take at most 3 times that.
        """,
      workloads: kinds.map(\.equal)),
    Question(
      "What does comparing collections cost whose first values differ?",
      note: "floor: as before.", workloads: kinds.map(\.first)),
    Question(
      "What does comparing collections cost whose last values differ?",
      note: "floor: as before.", workloads: kinds.map(\.last)),
    Question(
      "What does hashing a collection of twenty values cost?",
      note: "floor: hashing as many bytes at once (for String, each).",
      workloads: kinds.map(\.hash)),
  ]
}

/// One kind's workloads, made by functions that the compiler specialises for the kind.
private struct CollectionWorkloads {
  let read: Workload
  let write: Workload
  let build: Workload
  let same: Workload
  let equal: Workload
  let first: Workload
  let last: Workload
  let hash: Workload

  init<Kind: ValueKind>(_ kind: Kind.Type) {
    let twenty = TwentyTraits<Kind>.self
    twenty.takeSlots()
    read = twenty.readWorkload()
    write = twenty.writeWorkload()
    build = twenty.buildWorkload()
    same = twenty.sameStorageWorkload()
    equal = twenty.compareWorkload("equal", changing: nil)
    first = twenty.compareWorkload("first-differs", changing: 0)
    last = twenty.compareWorkload("last-differs", changing: 19)
    hash = twenty.hashWorkload()
  }
}

extension TwentyTraits {
  private static func workload(
    _ operation: String, allocations: Expectation, _ implementations: [Implementation]
  ) -> Workload {
    Workload(
      "collection/\(operation)/kind=\(Kind.name)/traits=20", expects: [allocations],
      implementations: implementations)
  }

  fileprivate static func readWorkload() -> Workload {
    workload(
      "read", allocations: .exactly(.allocations, 0),
      [
        .engine {
          let collection = collection(values())
          return { repeated($0) { Kind.digest(collection[Kind.Trait.self]) } }
        },
        .rival("dictionary") {
          let dictionary = dictionary(values())
          return { repeated($0) { Kind.digest(dictionary[Kind.Trait.self]) } }
        },
        .floor {
          let values = Cell(values())
          return { repeated($0) { Kind.digest(values.address.pointee[middle]) } }
        },
      ])
  }

  fileprivate static func writeWorkload() -> Workload {
    let changed = Kind.value(middle)
    return workload(
      "write", allocations: .exactly(.allocations, Kind.isInline ? 1 : 2),
      [
        .engine {
          let collection = collection(values())
          return {
            repeated($0) {
              let copy = collection.modifyingTraits { $0[Kind.Trait.self] = changed }
              return Kind.digest(copy[Kind.Trait.self])
            }
          }
        },
        .rival("dictionary") {
          let dictionary = dictionary(values())
          return {
            repeated($0) {
              var copy = dictionary
              copy[Kind.Trait.self] = changed
              return Kind.digest(copy[Kind.Trait.self])
            }
          }
        },
        .floor {
          let original = Cell(values())
          let copy = Cell(values())
          return {
            repeated($0) {
              copy.address.pointee = original.address.pointee
              copy.address.pointee[middle] = changed
              return Kind.digest(copy.address.pointee[middle])
            }
          }
        },
      ])
  }

  fileprivate static func buildWorkload() -> Workload {
    workload(
      "build", allocations: .exactly(.allocations, Kind.isInline ? 1 : 21),
      [
        .engine {
          let values = Cell(values())
          return {
            repeated($0) { Kind.digest(collection(values.address.pointee)[Kind.Trait.self]) }
          }
        },
        .rival("dictionary") {
          let values = Cell(values())
          return {
            repeated($0) { Kind.digest(dictionary(values.address.pointee)[Kind.Trait.self]) }
          }
        },
        .floor {
          let values = Cell(values())
          let copy = Cell(self.values())
          return {
            repeated($0) {
              for place in 0..<20 { copy.address.pointee[place] = values.address.pointee[place] }
              return Kind.digest(copy.address.pointee[middle])
            }
          }
        },
      ])
  }
}

// Comparisons. What is compared is loaded from memory each time, or the comparison of two references
// would be done once and for all.
extension TwentyTraits {
  fileprivate static func sameStorageWorkload() -> Workload {
    workload(
      "compare/same-storage", allocations: .exactly(.allocations, 0),
      [
        .engine {
          let collection = collection(values())
          return equality(Cell(Pair(collection, collection)))
        },
        .rival("dictionary") {
          let dictionary = dictionary(values())
          return equality(Cell(Pair(dictionary, dictionary)))
        },
        .floor {
          let object = Reference(target: Cell(values()))
          return equality(Cell(Pair(object, object)))
        },
      ])
  }

  fileprivate static func compareWorkload(_ operation: String, changing change: Int?) -> Workload {
    workload(
      "compare/\(operation)", allocations: .exactly(.allocations, 0),
      [
        .engine {
          equality(Cell(Pair(collection(values()), collection(values(changing: change)))))
        },
        .rival("dictionary") {
          equality(Cell(Pair(dictionary(values()), dictionary(values(changing: change)))))
        },
        .floor {
          equality(Cell(Pair(plain(values()), plain(values(changing: change)))))
        },
      ])
  }

  fileprivate static func hashWorkload() -> Workload {
    workload(
      "hash", allocations: .exactly(.allocations, 0),
      [
        .engine { hashing(collection(values()), like: collection(values())) },
        .rival("dictionary") { hashing(dictionary(values()), like: dictionary(values())) },
        .floor { hashing(plain(values()), like: plain(values())) },
      ])
  }

  @inline(__always)
  private static func equality<Form: Equatable>(_ pair: Cell<Pair<Form>>) -> Work {
    { repeated($0) { pair.address.pointee.left == pair.address.pointee.right ? 1 : 0 } }
  }

  /// A hash differs between processes; that an equal value has the same one does not.
  @inline(__always)
  private static func hashing<Form: Hashable>(_ form: Form, like twin: Form) -> Work {
    let expected = twin.hashValue
    return { repeated($0) { form.hashValue == expected ? 1 : 0 } }
  }
}

private struct Pair<Form> {
  let left: Form
  let right: Form

  init(_ left: Form, _ right: Form) {
    self.left = left
    self.right = right
  }
}

/// Equal if it is the same.
private struct Reference<Target: AnyObject>: Equatable {
  let target: Target

  static func == (left: Reference, right: Reference) -> Bool { left.target === right.target }
}
