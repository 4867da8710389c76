import BenchKit

/// Comparing and hashing whole collections.
extension TwentyTraits {
  static func equalWorkload() -> Workload {
    workload(
      "compare/equal", expects: [.exactly(.allocations, 0)],
      [
        .engine { equality(collection(values()), collection(values())) },
        .rival("dictionary") { equality(dictionary(values()), dictionary(values())) },
        .floor { equality(plain(values()), plain(values())) },
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
