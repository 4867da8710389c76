import Foundation

/// What the samples of one benchmark say: the middle, how sure that is, and the best.
///
/// The interval is the one between two order statistics. It contains the true median with a
/// probability of at least 95 %, whatever the distribution is, as long as samples are independent.
package struct Summary: Equatable, Sendable {
  package let median: Double
  package let low: Double
  package let high: Double
  package let minimum: Double

  /// The fewest samples between whose extremes the median lies with a probability of 95 %.
  package static let leastSamples = 6
}

extension Summary {
  /// Nil for fewer samples than an interval needs, and if one of them is not a number.
  ///
  /// - Complexity: O(n log n) for n samples.
  package init?(_ samples: [Double]) {
    guard samples.count >= Self.leastSamples, samples.allSatisfy(\.isFinite) else { return nil }
    let sorted = samples.sorted()
    let rank = Self.intervalRank(count: sorted.count)
    median = Self.median(ofSorted: sorted)
    low = sorted[rank]
    high = sorted[sorted.count - 1 - rank]
    minimum = sorted[0]
  }

  private static func median(ofSorted sorted: [Double]) -> Double {
    let middle = sorted.count / 2
    if sorted.count.isMultiple(of: 2) { return (sorted[middle - 1] + sorted[middle]) / 2 }
    return sorted[middle]
  }

  /// How many samples to leave out at either end: the most for which the probability that `rank` or
  /// fewer of `count` samples lie below the median, by the binomial distribution, is within 2.5 %.
  package static func intervalRank(count: Int) -> Int {
    var logarithm = -Double(count) * log(2)
    var cumulated = exp(logarithm)
    var rank = 0
    while true {
      logarithm += log(Double(count - rank) / Double(rank + 1))
      cumulated += exp(logarithm)
      if cumulated > 0.025 { return rank }
      rank += 1
    }
  }
}

/// How many times as long as `base` something took, where both were sampled in the same rounds: the
/// median of the rounds' own ratios, which a slow spell of the machine leaves alone.
func medianRatio(of samples: [Double], to base: [Double]) -> Double? {
  Summary(zip(samples, base).map { $0 / $1 })?.median
}
