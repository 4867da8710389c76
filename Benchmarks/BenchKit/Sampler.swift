import Foundation

/// Times one operation, with a fixed number of iterations per sample.
struct Sampler {
  private let operation: Work
  private let iterations: Int
  /// Nanoseconds per iteration, in the order they were taken.
  private(set) var samples: [Double] = []

  /// The length of one sample.
  enum Length: Equatable {
    /// The number of iterations that takes at least this time.
    case nanoseconds(Double)
    /// A fixed number of iterations, so that two builds do the same work.
    case iterations(Int)
  }
}

extension Sampler {
  /// Warms the operation up.
  init(_ operation: @escaping Work, _ length: Length) {
    switch length {
    case .nanoseconds(let nanoseconds):
      self.init(operation, filling: nanoseconds)
    case .iterations(let iterations):
      self.init(operation: operation, iterations: iterations)
      _ = time(operation, iterations)
    }
  }

  /// Finds how many iterations fill `nanoseconds`, which warms the operation up.
  ///
  /// Stops at 10¹² iterations, for work that the optimiser removed.
  private init(_ operation: @escaping Work, filling nanoseconds: Double) {
    self.operation = operation
    var iterations = 1.0
    while iterations < 1e12 {
      let elapsed = time(operation, Int(iterations))
      if elapsed >= nanoseconds { break }
      let needed = iterations * nanoseconds / max(elapsed, 1)
      iterations = min(iterations * 16, max(iterations + 1, needed * 1.05)).rounded()
    }
    self.iterations = Int(iterations)
  }

  /// Never inlined: `scripts/compare --why` collects between its entry and exit.
  @inline(never)
  mutating func takeSample() {
    samples.append(time(operation, iterations) / Double(iterations))
  }
}

/// The duration of the iterations in nanoseconds. Stores the digest in memory that the optimiser
/// must assume is read.
private func time(_ operation: Work, _ iterations: Int) -> Double {
  let start = monotonicNanoseconds()
  let digest = operation(iterations)
  let end = monotonicNanoseconds()
  latestDigest.address.pointee = digest
  return Double(end - start)
}

private nonisolated(unsafe) let latestDigest = Cell<UInt64>(0)

/// A monotonic clock, read without a system call.
func monotonicNanoseconds() -> UInt64 { nanoseconds(of: CLOCK_MONOTONIC) }

/// This process's processor time, which excludes time spent in other processes.
func processorNanoseconds() -> UInt64 { nanoseconds(of: CLOCK_PROCESS_CPUTIME_ID) }

private func nanoseconds(of clock: clockid_t) -> UInt64 {
  var time = timespec()
  clock_gettime(clock, &time)
  return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}
