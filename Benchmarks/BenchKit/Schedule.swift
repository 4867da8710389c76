/// Divides a run's time budget among the workloads, and estimates the time left.
package struct Schedule {
  /// Injected by tests.
  private let clock: () -> UInt64
  private let start: UInt64
  private let budget: Double
  /// The expected duration of each workload in seconds.
  private let costs: [Double]
  private var taken = 0
}

extension Schedule {
  /// - Parameter part: The part of its usual duration that each workload takes, below 1 in a quick
  ///   run.
  package init(
    seconds: Double, _ workloads: [Workload], part: Double = 1,
    clock: @escaping () -> UInt64 = monotonicNanoseconds
  ) {
    self.clock = clock
    start = clock()
    budget = min(seconds, 1e9)
    costs = workloads.map { $0.expectedSeconds * part }
  }

  /// One workload's share of the budget.
  package struct Share {
    /// After the deadline only the minimum of rounds is run.
    package let deadline: UInt64
    /// Whether the run is so late that long rounds are cut to the minimum at once.
    package let isLate: Bool
    package let position: String

    /// Of a process that is told how many rounds to take.
    static var now: Share { Share(deadline: monotonicNanoseconds(), isLate: false, position: "") }
  }

  package mutating func next() -> Share {
    let left = max(0, budget - elapsed)
    let part = costs[taken] / max(remaining, 1e-9)
    defer { taken += 1 }
    return Share(
      deadline: clock() + UInt64(left * part * 1e9), isLate: isLate,
      position: "\(taken + 1)/\(costs.count)")
  }

  /// The estimated seconds for this workload and those after it: their expected durations, scaled
  /// by how far the expectations were off so far.
  package var secondsLeft: Double {
    let done = costs[..<max(0, taken - 1)].reduce(0, +)
    let rest = costs[max(0, taken - 1)...].reduce(0, +)
    return rest * (elapsed + Self.trust) / (done + Self.trust)
  }

  /// "about 43 s left".
  package var timeLeft: String {
    let seconds = Int(secondsLeft.rounded(.up))
    return seconds < 60
      ? "about \(seconds) s left" : "about \((seconds + 30) / 60) min left"
  }

  /// The seconds after which measured durations weigh more than expected ones.
  private static let trust = 2.0

  private var elapsed: Double { Double(clock() - start) / 1e9 }

  private var remaining: Double { costs[taken...].reduce(0, +) }

  /// Whether the elapsed part of the budget exceeds the finished part of the work by more than 0.1.
  private var isLate: Bool {
    let whole = costs.reduce(0, +)
    return whole > 0 && elapsed > budget * ((whole - remaining) / whole + 0.1)
  }
}

extension Workload {
  /// The time for fifteen samples of 2 ms and their setup; more for large sizes, whose operations
  /// take longer than 2 ms.
  fileprivate var expectedSeconds: Double {
    Double(implementations.count) * (0.04 + min(0.4, Double(largestNumber) * 4e-6))
  }
}
