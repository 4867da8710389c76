/// How often the situations that matter really came up.
///
/// A generator that has gone blind still passes every law. So a property says how often each
/// situation must come up at least, and fails if it does not.
package struct Labels: Sendable {
  package private(set) var counts: [String: Int] = [:]

  package init() {}

  package mutating func count(_ label: String, _ times: Int = 1) {
    counts[label, default: 0] += times
  }

  package mutating func add(_ other: Labels) {
    counts.merge(other.counts, uniquingKeysWith: +)
  }

  package subscript(label: String) -> Int { counts[label, default: 0] }

  /// The labels and their counts, the most frequent first.
  package var table: String {
    let width = counts.keys.map(\.count).max() ?? 0
    return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { label, count in
      "  \(label)\(String(repeating: " ", count: width - label.count))  \(count)"
    }.joined(separator: "\n")
  }
}

extension Labels {
  /// What came up less often than it must in so many cases. Too few cases prove nothing.
  package func shortages(of minimums: [String: Int], perCases cases: Int) -> [String] {
    guard self["case"] >= cases / 2 else { return [] }
    return minimums.sorted { $0.key < $1.key }.compactMap { label, minimum in
      let least = minimum * self["case"] / cases
      guard self[label] < least else { return nil }
      return "\(label) came up \(self[label]) times in \(self["case"]) cases, not \(least)"
    }
  }
}
