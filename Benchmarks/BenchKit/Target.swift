/// A performance target: a bound on a measured figure.
public struct Target: Sendable {
  private let measure: Measure
  private let allowed: ClosedRange<Double>
  private let words: String

  fileprivate enum Measure: Sendable {
    /// One implementation's time divided by another's.
    case ratio(of: String, to: String, workload: String)
    /// The engine's nanoseconds per operation, divided by `things`.
    case time(workload: String, things: Int)
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

  /// The engine may take at most `nanoseconds` for each of the `things` in one operation.
  public init(
    timeOf workload: String, each things: Int, atMost nanoseconds: Double, _ words: String
  ) {
    self.init(.time(workload: workload, things: things), 0...nanoseconds, words)
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
  /// The result; nil if a workload that it needs was not measured.
  func outcome(on figures: Figures) -> TargetRecord? {
    measure.value(in: figures).map { value in
      TargetRecord(
        workload: measure.workload, implementation: measure.implementation, base: measure.base,
        ratio: value,
        atLeast: allowed.upperBound == .infinity ? allowed.lowerBound : nil,
        atMost: allowed.upperBound == .infinity ? nil : allowed.upperBound,
        words: words, isMet: allowed.contains(value), subject: measure.subject, unit: measure.unit)
    }
  }
}

extension Target.Measure {
  func value(in figures: Figures) -> Double? {
    switch self {
    case .ratio(let implementation, let base, let workload):
      return figures.ratio(of: implementation, to: base, on: workload)
    case .time(let workload, let things):
      return figures.time(of: workload).map { $0 / Double(things) }
    case .growth(let workload, let base):
      guard let time = figures.time(of: workload), let least = figures.time(of: base) else {
        return nil
      }
      return time / least
    case .count(let counter, let workload):
      return figures.count(counter, of: workload).map(Double.init)
    }
  }

  var workload: String {
    switch self {
    case .ratio(_, _, let workload), .time(let workload, _), .growth(let workload, _),
      .count(_, let workload):
      workload
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
    case .time, .count: unit ?? ""
    }
  }

  /// Nil for a ratio.
  var unit: String? {
    switch self {
    case .ratio, .growth: nil
    case .time: "ns"
    case .count(let counter, _): counter.name
    }
  }

  var subject: String {
    switch self {
    case .ratio(let implementation, let base, let workload):
      "\(implementation)/\(base) on \(workload)"
    case .time(let workload, 1): "engine on \(workload)"
    case .time(let workload, let things): "engine on \(workload), divided by \(things),"
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
  /// The measured value: a ratio, nanoseconds, or a count.
  package var ratio: Double
  package var atLeast: Double?
  package var atMost: Double?
  package var words: String
  package var isMet: Bool
  /// The measured figure, in words.
  package var subject: String
  /// "ns" or the name of a counter; nil for a ratio.
  package var unit: String?
}

extension TargetRecord {
  /// "at most 2.00"
  private var bound: String {
    atLeast.map { "at least \(text($0))" } ?? "at most \(text(atMost ?? 0))"
  }

  private func text(_ value: Double) -> String {
    switch unit {
    case nil: significant(value)
    case "ns": Phrase.time(value)
    default: Phrase.count(Int(value))
    }
  }

  /// The line below a table.
  var sentence: String {
    """
    \(isMet ? "Met" : "NOT MET"): \(subject) is \(text(ratio)); the target is \(bound) \(words).
    """
  }
}
