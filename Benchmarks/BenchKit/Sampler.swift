import Foundation

/// Times one operation, with a fixed number of iterations per sample.
struct Sampler {
  private let operation: Work
  let iterations: Int
  /// The digest of one operation.
  private let answer: UInt64
  /// Nanoseconds per iteration, in the order they were taken.
  private(set) var samples: [Double] = []
  /// The part of each sample in which this process did not run, because others had its processor.
  private(set) var waits: [Double] = []
  /// The first digest that was not that of as many operations.
  private(set) var wrongDigest: UInt64?

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
  init(_ operation: @escaping Work, _ length: Length, answer: UInt64) {
    self.operation = operation
    self.answer = answer
    switch length {
    case .nanoseconds(let nanoseconds):
      iterations = Self.iterations(of: operation, filling: nanoseconds)
    case .iterations(let iterations):
      self.iterations = iterations
      _ = timed(operation, iterations)
    }
  }

  /// Finds how many iterations fill `nanoseconds`, which warms the operation up.
  ///
  /// A time that is long enough is taken once more, and the shorter one counts: a pause in the first
  /// of few iterations would make all samples, of all processes, so short that the clock weighs in them.
  /// Stops at 10¹² iterations, for work that the optimiser removed.
  private static func iterations(of operation: Work, filling nanoseconds: Double) -> Int {
    var iterations = 1.0
    while iterations < 1e12 {
      var elapsed = timed(operation, Int(iterations)).elapsed
      if elapsed >= nanoseconds, elapsed < longestPause {
        elapsed = min(elapsed, timed(operation, Int(iterations)).elapsed)
      }
      if elapsed >= nanoseconds { break }
      let needed = iterations * nanoseconds / max(elapsed, 1)
      iterations = min(iterations * 16, max(iterations + 1, needed * 1.05)).rounded()
    }
    return Int(iterations)
  }

  /// Nanoseconds: others seldom have the processor for longer at once.
  private static let longestPause = 1e8

  /// Never inlined: `scripts/compare --why` collects between its entry and exit.
  @inline(never)
  mutating func takeSample() {
    let before = processorNanoseconds()
    let sample = timed(operation, iterations)
    let ran = Double(processorNanoseconds() - before)
    samples.append(sample.elapsed / Double(iterations))
    waits.append(max(0, 1 - ran / sample.elapsed))
    if sample.digest != answer &* UInt64(iterations) { wrongDigest = wrongDigest ?? sample.digest }
  }
}

/// The duration of the iterations in nanoseconds, and their digest.
private func timed(_ operation: Work, _ iterations: Int) -> (elapsed: Double, digest: UInt64) {
  let start = monotonicNanoseconds()
  let digest = operation(iterations)
  let end = monotonicNanoseconds()
  return (Double(end - start), digest)
}

/// A monotonic clock, read without a system call.
func monotonicNanoseconds() -> UInt64 { nanoseconds(of: CLOCK_MONOTONIC) }

/// This process's processor time, which excludes time spent in other processes.
func processorNanoseconds() -> UInt64 { nanoseconds(of: CLOCK_PROCESS_CPUTIME_ID) }

private func nanoseconds(of clock: clockid_t) -> UInt64 {
  var time = timespec()
  clock_gettime(clock, &time)
  return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}
