/// A ratio of two implementations' times that was promised.
public struct Target: Sendable {
  /// How many times as long `base` takes.
  let implementation: String
  let base: String
  let workload: String
  let allowed: ClosedRange<Double>
  let words: String

  /// The engine is to be at least so many times as fast as another implementation.
  public init(
    _ base: String, _ implementation: String, on workload: String, atLeast ratio: Double,
    _ words: String
  ) {
    self.init(base, implementation, workload, ratio...Double.infinity, words)
  }

  /// The second is to take at most so many times as long as the first.
  public init(
    _ base: String, _ implementation: String, on workload: String, atMost ratio: Double,
    _ words: String
  ) {
    self.init(base, implementation, workload, 0...ratio, words)
  }

  private init(
    _ base: String, _ implementation: String, _ workload: String, _ allowed: ClosedRange<Double>,
    _ words: String
  ) {
    self.base = base
    self.implementation = implementation
    self.workload = workload
    self.allowed = allowed
    self.words = words
  }
}

extension Target {
  /// Whether it was met, in a sentence; nil if one of the two was not measured.
  func verdict(on records: [String: [String: BenchmarkRecord]]) -> String? {
    guard let theirs = records[workload]?[implementation], let ours = records[workload]?[base],
      let ratio = medianRatio(of: theirs.time.samples, to: ours.time.samples)
    else { return nil }
    let isMet = allowed.contains(ratio)
    let bound =
      allowed.upperBound == .infinity
      ? "at least \(significant(allowed.lowerBound))" : "at most \(significant(allowed.upperBound))"
    return """
      \(isMet ? "Met" : "NOT MET"): \(implementation)/\(base) on \(workload) is \
      \(significant(ratio)); the target is \(bound) \(words).
      """
  }
}
