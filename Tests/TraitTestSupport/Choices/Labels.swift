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
