/// A bound on one exact figure of a workload that must hold on every machine.
public struct Expectation: Sendable {
  let counter: Counter
  let allowed: ClosedRange<Int64>

  public static func exactly(_ counter: Counter, _ count: Int64) -> Expectation {
    Expectation(counter: counter, allowed: count...count)
  }

  public static func atMost(_ counter: Counter, _ count: Int64) -> Expectation {
    Expectation(counter: counter, allowed: Int64.min...count)
  }
}

/// The name of an exact figure, as the result file spells it.
public struct Counter: Hashable, Sendable {
  public let name: String

  public init(_ name: String) { self.name = name }

  /// Allocations in one operation.
  public static let allocations = Counter("allocations_per_op")

  /// Retains in one operation.
  public static let retains = Counter("retains_per_op")

  /// Bytes allocated in one operation, as the allocator rounds them.
  public static let bytes = Counter("bytes_per_op")

  /// Bytes that stay allocated for each object that was made.
  public static let liveBytes = Counter("live_bytes")
}

extension Expectation {
  /// A sentence if the figures violate the expectation; nil if they don't, or the counter was not
  /// read.
  func violation(by figures: ExactFigures, of workload: String) -> String? {
    if let count = figures.exact[counter.name] {
      return allowed.contains(count) ? nil : sentence(workload, measured: "\(count)")
    }
    return figures.varying[counter.name].map { counts in
      sentence(workload, measured: counts.map(String.init).joined(separator: ", then "))
    }
  }

  private func sentence(_ workload: String, measured: String) -> String {
    let isExact = allowed.lowerBound == allowed.upperBound
    let bound = isExact ? "" : "at most "
    return "\(workload): \(counter.name) must be \(bound)\(allowed.upperBound) and is \(measured)"
  }
}
