import CBarrier

/// Runs `work` repeatedly and sums its results, in a loop that the optimiser cannot remove.
///
/// Every implementation of every workload is measured in this loop, so that all of them have the
/// same overhead: a counter, an addition and a branch, about 0.3 ns. It is inlined with `work` into
/// its caller, because a call would cost more than the smallest operations.
///
/// A memory barrier before each iteration keeps the compiler from hoisting loads or the work itself
/// out of the loop. Values in registers may still be hoisted: work that compares two references
/// must load them from memory.
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

/// A value at an address that is opaque to the optimiser.
///
/// Floors read and write it: raw memory, without the exclusivity checks and reference counts of a
/// class's stored property.
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
