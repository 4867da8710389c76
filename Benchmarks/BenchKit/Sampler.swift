import Foundation

/// Times one operation, a fixed number of iterations a sample.
struct Sampler {
  private let operation: Work
  private let iterations: Int
  /// Nanoseconds per iteration, in the order they were taken.
  private(set) var samples: [Double] = []

  /// How much work one sample is.
  enum Length: Equatable {
    /// As many iterations as take at least so long.
    case nanoseconds(Double)
    /// So many, however long they take: what two programs need to do the same work.
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
  /// Gives up on work that does not take longer the more there is of it.
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

  /// Never inlined, so that `scripts/instructions` finds where the operation begins and ends.
  @inline(never)
  mutating func takeSample() {
    samples.append(time(operation, iterations) / Double(iterations))
  }
}

/// The nanoseconds that so many iterations take. The digest is stored where the compiler must
/// believe that somebody reads it.
private func time(_ operation: Work, _ iterations: Int) -> Double {
  let start = monotonicNanoseconds()
  let digest = operation(iterations)
  let end = monotonicNanoseconds()
  latestDigest.address.pointee = digest
  return Double(end - start)
}

private nonisolated(unsafe) let latestDigest = Cell<UInt64>(0)

/// A clock that never goes back, read without a system call.
func monotonicNanoseconds() -> UInt64 { nanoseconds(of: CLOCK_MONOTONIC) }

/// The time that processors spent on this process, which others that are busy do not add to.
func processorNanoseconds() -> UInt64 { nanoseconds(of: CLOCK_PROCESS_CPUTIME_ID) }

private func nanoseconds(of clock: clockid_t) -> UInt64 {
  var time = timespec()
  clock_gettime(clock, &time)
  return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}
