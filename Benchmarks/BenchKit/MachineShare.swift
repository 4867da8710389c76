import Foundation

/// The part of an implementation's variance that the machine causes: the part that disappears when
/// each sample is divided by the median of the other implementations' samples in the same round.
///
/// Nil if there are no other implementations, too few samples, or no variance. Variances are
/// estimated from quartiles, so that outliers have no influence.
package func machineShare(of samples: [Double], against others: [[Double]]) -> Double? {
  guard !others.isEmpty, samples.count >= Summary.leastSamples else { return nil }
  guard ([samples] + others).joined().allSatisfy({ $0 > 0 && $0.isFinite }) else { return nil }
  let own = deviations(of: samples)
  let rounds = others.map(deviations)
  let alone = own.indices.map { round in own[round] - median(of: rounds.map { $0[round] }) }
  let (whole, rest) = (quartileDistance(of: own), quartileDistance(of: alone))
  guard whole > 0 else { return nil }
  return max(0, 1 - (rest * rest) / (whole * whole))
}

extension [BenchmarkRecord] {
  /// One sentence on the median over all benchmarks with several implementations; nil if there are
  /// none.
  var machineFinding: String? {
    let shares = compactMap(\.time.machineShare)
    guard !shares.isEmpty else { return nil }
    let percent = (median(of: shares) * 100).rounded()
    return
      "The machine causes \(Int(percent)) % of the samples' variance (median of "
      + "\(shares.count) benchmarks); ratios within a round cancel it"
  }
}

/// The logarithms minus their median.
private func deviations(of samples: [Double]) -> [Double] {
  let logarithms = samples.map { log($0) }
  let middle = median(of: logarithms)
  return logarithms.map { $0 - middle }
}

private func median(of values: [Double]) -> Double {
  let sorted = values.sorted()
  let middle = sorted.count / 2
  return sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
}

private func quartileDistance(of values: [Double]) -> Double {
  let sorted = values.sorted()
  return sorted[(sorted.count * 3) / 4] - sorted[sorted.count / 4]
}
