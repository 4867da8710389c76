/// What was measured until now, for the sentence that sums a question up.
public struct Figures {
  private let records: [String: [String: BenchmarkRecord]]

  package init(_ benchmarks: [BenchmarkRecord]) { self.init(benchmarks.byWorkload) }

  init(_ records: [String: [String: BenchmarkRecord]]) { self.records = records }
}

extension [BenchmarkRecord] {
  /// By id, then by implementation.
  var byWorkload: [String: [String: BenchmarkRecord]] {
    Dictionary(grouping: self, by: \.id).mapValues { records in
      Dictionary(records.map { ($0.implementation, $0) }) { _, last in last }
    }
  }
}

extension Figures {
  /// Nanoseconds an operation; nil if it was not measured.
  public func time(
    of workload: String, by implementation: String = Implementation.engineName
  ) -> Double? {
    records[workload]?[implementation]?.time.medianNs
  }

  /// How many times as long another implementation takes as the engine, round by round.
  public func ratio(of implementation: String, on workload: String) -> Double? {
    guard let theirs = records[workload]?[implementation],
      let ours = records[workload]?[Implementation.engineName]
    else { return nil }
    return medianRatio(of: theirs.time.samples, to: ours.time.samples)
  }

  public func count(
    _ counter: Counter, of workload: String, by implementation: String = Implementation.engineName
  ) -> Int64? {
    records[workload]?[implementation]?.exact[counter.name]
  }
}

/// How a finding writes figures.
public enum Phrase {
  public static func time(_ nanoseconds: Double) -> String { duration(nanoseconds) }

  public static func times(_ ratio: Double) -> String { "\(significant(ratio)) times" }
}
