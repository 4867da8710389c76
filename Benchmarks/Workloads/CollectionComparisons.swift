import BenchKit

/// Comparing and hashing whole collections.
extension TwentyTraits {
  static func sameStorageWorkload() -> Workload {
    workload(
      "compare/same-storage", expects: [.exactly(.allocations, 0)],
      [
        .engine { sameness(of: collection(values())) },
        .rival("dictionary") { sameness(of: dictionary(values())) },
        .floor { sameness(of: Reference(target: Cell(values()))) },
      ])
  }

  static func compareWorkload(_ operation: String, changing change: Int?) -> Workload {
    workload(
      "compare/\(operation)", expects: [.exactly(.allocations, 0)],
      [
        .engine { equality(collection(values()), collection(values(changing: change))) },
        .rival("dictionary") {
          equality(dictionary(values()), dictionary(values(changing: change)))
        }
        // Its keys are types, which it visits in the order of their addresses.
        .retainingByAddress(),
        .floor { equality(plain(values()), plain(values(changing: change))) },
      ])
  }

  static func hashWorkload() -> Workload {
    workload(
      "hash", expects: [.exactly(.allocations, 0)],
      [
        .engine { hashing(collection(values()), like: collection(values())) },
        .rival("dictionary") { hashing(dictionary(values()), like: dictionary(values())) },
        .floor { hashing(plain(values()), like: plain(values())) },
      ])
  }

  /// Loads both copies from memory each time; otherwise the compiler would hoist the comparison out
  /// of the loop.
  @inline(__always)
  private static func sameness<Form: Equatable>(of form: Form) -> Work {
    let pair = Cell((left: form, right: form))
    return { repeated($0) { pair.address.pointee.left == pair.address.pointee.right ? 1 : 0 } }
  }

  /// Both are constants, as at most call sites. Otherwise retaining them during the comparison
  /// would cost more than the comparison.
  @inline(__always)
  private static func equality<Form: Equatable>(_ left: Form, _ right: Form) -> Work {
    { repeated($0) { left == right ? 1 : 0 } }
  }

  /// The digest compares with the hash of an equal value: hashes differ between processes.
  @inline(__always)
  private static func hashing<Form: Hashable>(_ form: Form, like twin: Form) -> Work {
    let expected = twin.hashValue
    return { repeated($0) { form.hashValue == expected ? 1 : 0 } }
  }
}

/// Compares by identity.
private struct Reference<Target: AnyObject>: Equatable {
  let target: Target

  static func == (left: Reference, right: Reference) -> Bool { left.target === right.target }
}
