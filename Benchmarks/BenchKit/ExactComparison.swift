/// Compares exact figures with the recorded ones, with zero tolerance.
package struct ExactComparison: Equatable {
  /// A sentence for each figure that grew, or now varies between repetitions.
  package private(set) var grown: [String] = []
  /// A sentence for each figure that shrank.
  package private(set) var shrunk: [String] = []
  /// A sentence for each workload or figure that one side lacks.
  package private(set) var missing: [String] = []
  /// The number of figures that both sides have.
  package private(set) var compared = 0
  /// The number of recorded figures whose counters cannot be read here.
  package private(set) var leftOut = 0
}

extension ExactComparison {
  package typealias Recorded = [String: [String: ExactRecord.Counts]]
  package typealias Counted = [String: [String: ExactFigures]]

  /// - Parameter unread: Counters that cannot be read here; their figures are left out.
  package init(
    of counted: Counted, with recorded: Recorded, leavingOut unread: Set<Counter> = []
  ) {
    let unread = Set(unread.map(\.name))
    leftOut = recorded.values.flatMap(\.values).map { unread.intersection($0.keys).count }
      .reduce(0, +)
    for id in Set(counted.keys).union(recorded.keys).sorted() {
      guard let recorded = recorded[id] else {
        missing.append("\(id) is not recorded")
        continue
      }
      guard let counted = counted[id] else {
        missing.append("\(id) is recorded, but no such workload exists")
        continue
      }
      for name in Set(counted.keys).union(recorded.keys).sorted() {
        compare(
          "\(name) on \(id)", counted[name] ?? ExactFigures(), recorded[name] ?? [:], unread)
      }
    }
  }

  private mutating func compare(
    _ subject: String, _ counted: ExactFigures, _ recorded: ExactRecord.Counts,
    _ unread: Set<String>
  ) {
    for counter in Set(counted.exact.keys).union(recorded.keys).subtracting(unread).sorted() {
      let figure = "\(subject): \(counter)"
      switch (recorded[counter], counted.exact[counter], counted.varying[counter]) {
      case (let before?, let now?, _):
        compared += 1
        if now > before { grown.append("\(figure) was \(before) and is \(now)") }
        if now < before { shrunk.append("\(figure) was \(before) and is \(now)") }
      case (let before?, nil, let varying?):
        let all = varying.map(String.init).joined(separator: ", then ")
        grown.append("\(figure) was always \(before) and is \(all)")
      case (_?, nil, nil): missing.append("\(figure) is recorded and no longer counted")
      case (nil, _, _): missing.append("\(figure) is counted and not recorded")
      }
    }
  }
}
