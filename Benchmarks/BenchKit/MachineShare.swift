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
  let alone = own.indices.map { round in own[round] - Summary.median(of: rounds.map { $0[round] }) }
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
    let percent = (Summary.median(of: shares) * 100).rounded()
    return
      "The machine causes \(Int(percent)) % of the samples' variance (median of "
      + "\(shares.count) benchmarks); ratios within a round cancel it"
  }
}

extension BenchmarkRecord {
  /// The largest part of a sample's time in which other processes may have the processor.
  private static let tolerance = 0.05

  /// Whether others had the processor for longer than that in half of the samples.
  var isDisturbed: Bool {
    let waits = time.waits.flatMap(\.self)
    return !waits.isEmpty && Summary.median(of: waits) > Self.tolerance
  }
}

extension [BenchmarkRecord] {
  /// A sentence that names the rows that other processes disturbed; nil if they disturbed none.
  var disturbance: String? {
    let rows = filter(\.isDisturbed)
    if rows.isEmpty { return nil }
    let named = rows.prefix(3).map { "\($0.id) (\($0.implementation))" }.joined(separator: ", ")
    return
      "Others had more than 5 % of the processor during \(rows.count) of \(count) rows: \(named)"
      + (rows.count > 3 ? ", …" : "")
  }
}

/// The logarithms minus their median.
private func deviations(of samples: [Double]) -> [Double] {
  let logarithms = samples.map { log($0) }
  let middle = Summary.median(of: logarithms)
  return logarithms.map { $0 - middle }
}

private func quartileDistance(of values: [Double]) -> Double {
  let sorted = values.sorted()
  return sorted[(sorted.count * 3) / 4] - sorted[sorted.count / 4]
}
