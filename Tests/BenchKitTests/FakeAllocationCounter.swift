import BenchKit

/// Counts allocations that a test pretends to make.
final class FakeAllocationCounter {
  private var allocations: Int64 = 0
  private var calls: Int64 = 0

  var counter: AllocationCounter {
    AllocationCounter { [self] in .init(allocations: allocations, bytes: 16 * allocations) }
  }

  func work(allocating count: @escaping (_ call: Int64) -> Int64) -> Work {
    return { [self] iterations in
      calls += 1
      allocations += count(calls)
      return UInt64(iterations)
    }
  }
}
