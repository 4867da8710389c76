import BenchKit

/// Which of twenty values differ between two collections?
extension TwentyTraits {
  enum Difference: String, CaseIterable {
    case none
    case one
    case all
  }

  static func changesWorkload(_ difference: Difference) -> Workload {
    workload(
      "changes/of=\(difference.rawValue)", expects: [],
      [
        .engine {
          let (old, new) = (collection(values()), collection(values(difference)))
          return { repeated($0) { UInt64(new.changedSlots(from: old).count) } }
        },
        .rival("dictionary") {
          let (old, new) = (dictionary(values()), dictionary(values(difference)))
          return { repeated($0) { UInt64(new.changedTraits(from: old).count) } }
        },
        .floor {
          let (old, new) = (plain(values()), plain(values(difference)))
          return { repeated($0) { UInt64(new.changes(from: old)) } }
        },
      ])
  }

  private static func values(_ difference: Difference) -> Values {
    switch difference {
    case .none: values()
    case .one: values(changing: middle)
    case .all: Values { Kind.value(otherThan: $0 + 1) }
    }
  }
}
