/// A performance target: a bound on a measured figure.
public struct Target: Sendable {
  private let measure: Measure
  private let allowed: ClosedRange<Double>
  private let words: String

  fileprivate enum Measure: Sendable {
    /// One implementation's time divided by another's.
    case ratio(of: String, to: String, workload: String)
    /// The engine's time on one workload divided by its time on another.
    case growth(workload: String, base: String)
    /// One of the engine's exact figures.
    case count(Counter, workload: String)
  }

  /// `implementation` must take at least `ratio` times as long as `base`.
  public init(
    _ base: String, _ implementation: String, on workload: String, atLeast ratio: Double,
    _ words: String
  ) {
    self.init(.ratio(of: implementation, to: base, workload: workload), ratio...(.infinity), words)
  }

  /// `implementation` may take at most `ratio` times as long as `base`.
  public init(
    _ base: String, _ implementation: String, on workload: String, atMost ratio: Double,
    _ words: String
  ) {
    self.init(.ratio(of: implementation, to: base, workload: workload), 0...ratio, words)
  }

  /// The engine may take at most `ratio` times as long for `workload` as for `base`.
  public init(
    timeOf workload: String, overThatOf base: String, atMost ratio: Double, _ words: String
  ) {
    self.init(.growth(workload: workload, base: base), 0...ratio, words)
  }

  /// The counter may be at most `count` in a run of the engine.
  public init(
    _ counter: Counter, of workload: String, atMost count: Int64, _ words: String
  ) {
    self.init(.count(counter, workload: workload), 0...Double(count), words)
  }

  private init(_ measure: Measure, _ allowed: ClosedRange<Double>, _ words: String) {
    self.measure = measure
    self.allowed = allowed
    self.words = words
  }
}

extension Target {
  /// The workloads that must be measured to judge it.
  var workloads: [String] {
    if case .growth(let workload, let base) = measure { return [workload, base] }
    return [measure.workload]
  }

  /// The result; nil if a workload that it needs was not measured, or takes no longer than the
  /// loop.
  func outcome(on figures: Figures) -> TargetRecord? {
    measure.value(in: figures).map { value in
      let verdict = verdict(on: value.low...value.high)
      return TargetRecord(
        workload: measure.workload, implementation: measure.implementation, base: measure.base,
        ratio: value.middle,
        atLeast: allowed.upperBound == .infinity ? allowed.lowerBound : nil,
        atMost: allowed.upperBound == .infinity ? nil : allowed.upperBound,
        words: words, subject: measure.subject, unit: measure.unit,
        low: value.low, high: value.high, verdict: verdict)
    }
  }

  /// Unclear if the bound lies within the interval.
  private func verdict(on interval: ClosedRange<Double>) -> TargetRecord.Verdict {
    if allowed.contains(interval.lowerBound), allowed.contains(interval.upperBound) { return .met }
    return allowed.overlaps(interval) ? .unclear : .missed
  }
}

extension Target.Measure {
  func value(in figures: Figures) -> (middle: Double, low: Double, high: Double)? {
    switch self {
    case .ratio(let implementation, let base, let workload):
      return figures.estimate(of: implementation, to: base, on: workload)
        .map { ($0.median, $0.low, $0.high) }
    case .growth(let workload, let base):
      return figures.estimate(of: workload, to: base).map { ($0.median, $0.low, $0.high) }
    case .count(let counter, let workload):
      return figures.count(counter, of: workload).map { (Double($0), Double($0), Double($0)) }
    }
  }

  var workload: String {
    switch self {
    case .ratio(_, _, let workload), .growth(let workload, _), .count(_, let workload): workload
    }
  }

  var implementation: String {
    if case .ratio(let implementation, _, _) = self {
      implementation
    } else {
      Implementation.engineName
    }
  }

  /// The other side of the ratio, or the figure's unit.
  var base: String {
    switch self {
    case .ratio(_, let base, _), .growth(_, let base): base
    case .count: unit ?? ""
    }
  }

  /// Nil for a ratio.
  var unit: String? {
    switch self {
    case .ratio, .growth: nil
    case .count(let counter, _): counter.name
    }
  }

  var subject: String {
    switch self {
    case .ratio(let implementation, let base, let workload):
      "\(implementation)/\(base) on \(workload)"
    case .growth(let workload, let base): "engine on \(workload)/\(base)"
    case .count(let counter, let workload): "engine's \(counter.name) on \(workload)"
    }
  }
}

/// A target with its measured value.
package struct TargetRecord: Codable, Equatable {
  package var workload: String
  package var implementation: String
  package var base: String
  /// The measured value: a ratio or a count.
  package var ratio: Double
  package var atLeast: Double?
  package var atMost: Double?
  package var words: String
  /// The measured figure, in words.
  package var subject: String
  /// The name of a counter; nil for a ratio.
  package var unit: String?
  /// The interval of the value.
  package var low: Double
  package var high: Double
  package var verdict: Verdict

  package enum Verdict: String, Codable, Sendable {
    case met
    case missed
    /// The bound lies within the interval.
    case unclear
  }
}

extension [TargetRecord] {
  /// A target that is missed for certain is a regression.
  var status: Status { contains { $0.verdict == .missed } ? .regressed : .fine }

  /// How many of all targets have which verdict; a target without figures is not judged.
  func counts(of all: Int) -> String {
    let number = { (verdict: TargetRecord.Verdict) in count { $0.verdict == verdict } }
    return "Targets: \(number(.met)) met, "
      + (number(.unclear) > 0 ? "\(number(.unclear)) unclear, " : "") + "\(number(.missed)) missed"
      + (all > count ? ", \(all - count) not judged" : "")
  }
}

extension TargetRecord {
  /// "at most 2.00"
  private var bound: String {
    atLeast.map { "at least \(text($0))" } ?? "at most \(text(atMost ?? 0))"
  }

  private func text(_ value: Double) -> String {
    switch unit {
    case nil: significant(value)
    default: Phrase.count(Int(value))
    }
  }

  /// The line below a table.
  var sentence: String {
    let interval = low == high ? "" : " (\(text(low)) to \(text(high)))"
    return """
      \(Self.heads[verdict] ?? ""): \(subject) is \(text(ratio))\(interval); the target is \(bound) \
      \(words).
      """
  }

  private static var heads: [Verdict: String] {
    [.met: "Met", .missed: "NOT MET", .unclear: "Unclear"]
  }
}
