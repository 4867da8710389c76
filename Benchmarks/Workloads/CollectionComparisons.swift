import BenchKit

/// Comparing and hashing collections as wholes.
///
/// What is compared is loaded from memory each time, or the comparison of two references would be
/// done once and for all.
extension TwentyTraits {
  static func sameStorageWorkload() -> Workload {
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

  static func compareWorkload(_ operation: String, changing change: Int?) -> Workload {
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

  static func hashWorkload() -> Workload {
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
