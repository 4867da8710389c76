import Foundation

/// The estimate of a figure, a time or a ratio, from its samples. Everything that prints one uses
/// this: the screen, tables, targets, and by the same rule the scripts.
///
/// Processes of one program differ, by their addresses above all. So with six processes or more the
/// figure is the median of the processes' medians, and the interval lies between two order
/// statistics of them, which contain the median over all processes with a probability of at least
/// 95 % for any distribution. With fewer processes the samples themselves take their place, and the
/// interval does not cover what differs between processes.
///
/// The samples of a ratio are ratios of samples of the same process and round (`ratios`), because a
/// slow phase of the machine affects both.
package struct Summary: Equatable, Sendable {
  package let median: Double
  package let low: Double
  package let high: Double
  package let minimum: Double

  /// The smallest sample count whose extremes contain the median with a probability of 95 %.
  package static let leastSamples = 6
}

extension Summary {
  /// The samples of each process; nil if there are too few for an interval, or one is not finite.
  package init?(processes: [[Double]]) {
    let processes = processes.filter { !$0.isEmpty }
    let all = processes.flatMap(\.self)
    guard processes.count >= Self.leastSamples, all.allSatisfy(\.isFinite) else {
      self.init(all)
      return
    }
    guard let summary = Summary(processes.map(Self.median(of:))) else {
      return nil
    }
    self.init(
      median: summary.median, low: summary.low, high: summary.high, minimum: all.min() ?? 0)
  }

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

  package static func median(of samples: [Double]) -> Double { median(ofSorted: samples.sorted()) }

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

extension Summary {
  /// The ratios of samples that were taken in the same rounds of the same processes.
  package static func ratios(of samples: [[Double]], to base: [[Double]]) -> [[Double]] {
    zip(samples, base).map { samples, base in zip(samples, base).map { $0 / $1 } }
  }
}
