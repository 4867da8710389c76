/// The time of a run: what each workload may take of it, and how long the others will take.
package struct Schedule {
  /// A test has a clock of its own.
  private let clock: () -> UInt64
  private let start: UInt64
  private let budget: Double
  /// How long each workload probably takes, in seconds.
  private let costs: [Double]
  private var taken = 0
}

extension Schedule {
  /// - Parameter part: How much of its usual time each workload takes: less in a quick run.
  package init(
    seconds: Double, _ workloads: [Workload], part: Double = 1,
    clock: @escaping () -> UInt64 = monotonicNanoseconds
  ) {
    self.clock = clock
    start = clock()
    budget = min(seconds, 1e9)
    costs = workloads.map { $0.expectedSeconds * part }
  }

  /// What one workload may do.
  package struct Share {
    /// After it no more rounds than the least.
    package let deadline: UInt64
    /// Whether there is time for the least number of rounds even if they are long.
    package let isLate: Bool
    package let position: String
  }

  package mutating func next() -> Share {
    let left = max(0, budget - elapsed)
    let part = costs[taken] / max(remaining, 1e-9)
    defer { taken += 1 }
    return Share(
      deadline: clock() + UInt64(left * part * 1e9), isLate: isLate,
      position: "\(taken + 1)/\(costs.count)")
  }

  /// What the workloads from the present one on will probably take, in seconds: what was expected
  /// of them, times how wrong expectations were until now.
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

  /// After how many seconds measured times count for more than expected ones.
  private static let trust = 2.0

  private var elapsed: Double { Double(clock() - start) / 1e9 }

  private var remaining: Double { costs[taken...].reduce(0, +) }

  /// Whether more of the time has gone by than of the work, by more than a tenth of the time.
  private var isLate: Bool {
    let whole = costs.reduce(0, +)
    return whole > 0 && elapsed > budget * ((whole - remaining) / whole + 0.1)
  }
}

extension Workload {
  /// As long as fifteen samples of 2 ms take, with what comes before them; large sizes take longer,
  /// because an operation does.
  fileprivate var expectedSeconds: Double {
    Double(implementations.count) * (0.04 + min(0.4, Double(largestNumber) * 4e-6))
  }
}
