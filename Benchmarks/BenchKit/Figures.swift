import Foundation

/// The results so far, from which findings are computed.
public struct Figures {
  private let records: [String: [String: BenchmarkRecord]]
  /// The price of the measured loop in nanoseconds; nil if it is unknown.
  private let loop: Double?

  package init(_ benchmarks: [BenchmarkRecord], loop: Double? = nil) {
    records = benchmarks.byWorkload
    self.loop = loop
  }
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
  /// The ids of the measured workloads, in alphabetical order.
  public func ids(startingWith prefix: String) -> [String] {
    records.keys.filter { $0.hasPrefix(prefix) }.sorted()
  }

  /// The median in nanoseconds per operation; nil if the workload was not measured.
  public func time(
    of workload: String, by implementation: String = Implementation.engineName
  ) -> Double? {
    records[workload]?[implementation]?.time.medianNs
  }

  /// An implementation's time divided by another's on the same workload.
  public func ratio(
    of implementation: String, to base: String = Implementation.engineName, on workload: String
  ) -> Double? {
    estimate(of: implementation, to: base, on: workload)?.median
  }

  /// An implementation's time on a workload divided by its time on another.
  public func ratio(
    of workload: String, to base: String, by implementation: String = Implementation.engineName
  ) -> Double? {
    estimate(of: records[workload]?[implementation], to: records[base]?[implementation])?.median
  }

  package func estimate(
    of implementation: String, to base: String, on workload: String
  ) -> Summary? {
    estimate(of: records[workload]?[implementation], to: records[workload]?[base])
  }

  package func estimate(of workload: String, to base: String) -> Summary? {
    let engine = Implementation.engineName
    return estimate(of: records[workload]?[engine], to: records[base]?[engine])
  }

  /// Nil if one of the times is not told apart from the loop's.
  private func estimate(of one: BenchmarkRecord?, to other: BenchmarkRecord?) -> Summary? {
    guard let one, let other, !isLoop(one), !isLoop(other) else { return nil }
    let ratios = Summary.ratios(of: one.time.samplesNs, to: other.time.samplesNs)
    return Summary(processes: ratios)
  }

  /// Whether the engine's time on a workload is not told apart from the loop's.
  public func isLoop(_ workload: String) -> Bool {
    records[workload]?[Implementation.engineName].map(isLoop) ?? false
  }

  /// Whether the time is within twice the price of the loop.
  func isLoop(_ record: BenchmarkRecord) -> Bool {
    loop.map { record.time.medianNs <= LoopPrice.tolerance * $0 } ?? false
  }

  /// The design that takes the least time on the workload besides the engine, and its ratio to the
  /// engine's.
  public func bestRival(on workload: String) -> (name: String, ratio: Double)? {
    Implementation.rivalNames
      .compactMap { name in ratio(of: name, on: workload).map { (name, $0) } }
      .min { $0.1 < $1.1 }
  }

  /// The workloads whose ids are a prefix followed by a size, the smallest first.
  public func points(
    startingWith prefix: String, by implementation: String = Implementation.engineName
  ) -> [(id: String, size: Int, time: Double)] {
    ids(startingWith: prefix).compactMap { id in
      let digits = id.dropFirst(prefix.count)
      guard let size = Int(digits), size > 0, let time = time(of: id, by: implementation) else {
        return nil
      }
      return (id, size, time)
    }
    .sorted { $0.size < $1.size }
  }

  public func count(
    _ counter: Counter, of workload: String, by implementation: String = Implementation.engineName
  ) -> Int64? {
    records[workload]?[implementation]?.exact[counter.name]
  }
}

extension Figures {
  /// By how many bytes memory grew at most in a process of its own.
  public func peak(
    of workload: String, by implementation: String = Implementation.engineName
  ) -> Int64? {
    records[workload]?[implementation]?.peakGrowthBytes
  }
}

/// Formats figures in findings.
public enum Phrase {
  public static func time(_ nanoseconds: Double) -> String { duration(nanoseconds) }

  public static func mebibytes(_ bytes: Int64) -> String {
    "\(significant(Double(bytes) / 1_048_576)) MiB"
  }

  /// With commas: 100,000.
  public static func count(_ number: Int) -> String {
    var digits = Substring(String(number))
    var groups: [Substring] = []
    while digits.count > 3 {
      groups.append(digits.suffix(3))
      digits = digits.dropLast(3)
    }
    return ([digits] + groups.reversed()).joined(separator: ",")
  }

  public static func times(_ ratio: Double) -> String { "\(significant(ratio)) times" }

  /// How many times as long: "1.59x", or for a large ratio two digits, "71,000x".
  public static func brief(_ ratio: Double) -> String {
    guard ratio >= 1_000, ratio < 1e15 else { return significant(ratio) + "x" }
    let unit = pow(10, log10(ratio).rounded(.down) - 1)
    return "\(count(Int((ratio / unit).rounded() * unit)))x"
  }
}
