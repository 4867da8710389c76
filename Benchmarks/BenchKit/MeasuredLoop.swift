import CBarrier

/// Runs `work` so many times and adds up what it returns, in a loop that can't be removed.
///
/// Every implementation of every workload is measured in this loop, so that all of them carry the
/// same overhead: a counter, an addition and a branch, about a third of a nanosecond. It is inlined
/// with `work` into its caller, because a call would cost more than the smallest operations.
///
/// Before each iteration the compiler is told that memory has changed, so that it can neither take
/// a load out of the loop nor do the work once for all iterations. What it holds in a register it
/// may still take for constant: work that compares two references must load them from memory.
@inlinable
@inline(__always)
public func repeated(_ iterations: Int, _ work: () -> UInt64) -> UInt64 {
  var digest: UInt64 = 0
  for _ in 0..<iterations {
    barrier_memory()
    digest &+= work()
  }
  return digest
}

/// A value at an address the compiler knows nothing about, never freed while it is captured.
///
/// What a floor reads and writes: memory as plain as it gets, without the exclusivity checks and
/// reference counts of a class's stored property.
public final class Cell<Value> {
  public let address: UnsafeMutablePointer<Value>

  public init(_ value: Value) {
    address = .allocate(capacity: 1)
    address.initialize(to: value)
  }

  deinit {
    address.deinitialize(count: 1)
    address.deallocate()
  }
}
