import Foundation

/// The median of a benchmark's samples, its 95 % confidence interval, and the minimum.
///
/// The interval lies between two order statistics. It contains the true median with a probability
/// of at least 95 % for any distribution, if samples are independent.
package struct Summary: Equatable, Sendable {
  package let median: Double
  package let low: Double
  package let high: Double
  package let minimum: Double

  /// The smallest sample count whose extremes contain the median with a probability of 95 %.
  package static let leastSamples = 6
}

extension Summary {
  /// Nil if there are fewer samples than `leastSamples`, or one is not finite.
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

  /// The number of samples outside the interval at either end: the largest `rank` for which
  /// P(X ≤ rank) ≤ 2.5 %, where X, binomially distributed, counts the samples below the median.
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

/// The median of the ratios of samples taken in the same rounds, which is robust against slow
/// phases of the machine.
func medianRatio(of samples: [Double], to base: [Double]) -> Double? {
  Summary(zip(samples, base).map { $0 / $1 })?.median
}
