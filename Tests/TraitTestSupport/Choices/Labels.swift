import Foundation

/// Counts how often the situations that matter occurred.
///
/// Every property passes with a generator that no longer generates anything relevant. So a property
/// states in how many of 1,000 random cases each situation occurs at least, and fails if it
/// occurred in so few that chance can't explain it.
package struct Labels: Sendable {
  package private(set) var counts: [String: Int] = [:]

  /// In how many cases each label occurred at least once.
  package private(set) var cases: [String: Int] = [:]

  package init() {}

  package mutating func count(_ label: String, _ times: Int = 1) {
    counts[label, default: 0] += times
  }

  package mutating func add(_ other: Labels) {
    counts.merge(other.counts, uniquingKeysWith: +)
    cases.merge(other.cases, uniquingKeysWith: +)
  }

  /// Adds the labels of one case.
  package mutating func addCase(_ one: Labels) {
    counts.merge(one.counts, uniquingKeysWith: +)
    for (label, count) in one.counts where count > 0 { cases[label, default: 0] += 1 }
    count("case")
  }

  package subscript(label: String) -> Int { counts[label, default: 0] }

  /// The labels, how often each occurred, and in how many of 1,000 cases; the most frequent first.
  package var table: String {
    let width = counts.keys.map(\.count).max() ?? 0
    let perThousand = 1_000 / Double(max(self["case"], 1))
    return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { label, count in
      let rate = Double(cases[label, default: 0]) * perThousand
      return "  \(label)\(String(repeating: " ", count: width - label.count))  \(count)"
        + (label == "case" ? "" : String(format: "  in %.1f of 1,000", rate))
    }.joined(separator: "\n")
  }
}

extension Labels {
  /// How improbable a shortage must be to count: with a correct generator, a suite of a hundred
  /// minimums fails by chance once in ten million runs.
  private static let chance = 1e-9

  /// The situations that occurred in so few cases that chance can't explain it.
  ///
  /// - Parameter minimums: In how many of `cases` random cases each situation occurs at least.
  ///   The failure of a minimum that is too high lists what occurred; half of that leaves room
  ///   for changes of the generator.
  package func shortages(of minimums: [String: Int], perCases cases: Int) -> [String] {
    minimums.sorted { $0.key < $1.key }.compactMap { label, minimum in
      precondition(minimum <= cases, "\(label) can't come up in more cases than there are")
      let (number, seen) = (self["case"], self.cases[label, default: 0])
      let rate = Double(minimum) / Double(cases)
      guard Self.bound(onSeeing: seen, in: number, at: rate) < Self.chance else { return nil }
      return "\(label) came up in \(seen) of \(number) cases, not in \(minimum) of \(cases)"
    }
  }

  /// An upper bound of the probability that a situation of this rate occurs in at most `seen`
  /// cases.
  ///
  /// Cases are independent, so the number of n cases in which a situation of the rate p occurs is
  /// binomial, and for x < n p Chernoff's bound on its lower tail holds:
  ///
  ///     P(X <= x) <= exp(-n KL(x / n, p)),  KL(a, p) = a ln(a / p) + (1 - a) ln((1 - a) / (1 - p))
  ///
  /// For x = 0 that is (1 - p)^n: a situation of 1 % of the cases may only be missing below 2,063.
  package static func bound(onSeeing seen: Int, in number: Int, at rate: Double) -> Double {
    let expected = Double(number) * rate
    if number == 0 || Double(seen) >= expected { return 1 }
    let part = Double(seen) / Double(number)
    func term(_ a: Double, _ p: Double) -> Double { a == 0 ? 0 : a * log(a / p) }
    return exp(-Double(number) * (term(part, rate) + term(1 - part, 1 - rate)))
  }
}
