import Foundation

/// Which part of the spread of an implementation's samples is the machine's: that which goes away
/// when each sample is divided by the middle of what the others took in the same round.
///
/// Nil if there are no others, too few samples, or no spread. By variances, from quartiles, so that
/// single samples that were disturbed don't decide.
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
  /// In one sentence, over all benchmarks that were measured in rounds with others; nil without
  /// any.
  var machineFinding: String? {
    let shares = compactMap(\.time.machineShare)
    guard !shares.isEmpty else { return nil }
    let percent = (median(of: shares) * 100).rounded()
    return
      "Of the spread of a sample \(Int(percent)) % is the machine's, and gone in the ratios of a round "
      + "(the middle of \(shares.count) benchmarks)"
  }
}

/// In logarithms, from their middle.
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
