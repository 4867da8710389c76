import CBarrier

/// Runs `work` repeatedly and sums its results, in a loop that the optimiser cannot remove.
///
/// Every implementation of every workload is measured in this loop, so that all of them have the
/// same overhead: a counter, an addition and a branch. A run measures its price (`LoopPrice`), and a
/// time within twice of that is no time of the work. The loop is inlined with `work` into its
/// caller, because a call would cost more than the smallest operations.
///
/// The barrier takes each result and gives back a sum that the optimiser can't know, so no iteration
/// can be left out or merged with another; and it makes the work load from memory anew. Operands
/// that the work keeps in registers must come from `opaque`, or the work itself could be hoisted out
/// of the loop.
@inlinable
@inline(__always)
public func repeated(_ iterations: Int, _ work: () -> UInt64) -> UInt64 {
  var digest: UInt64 = 0
  for _ in 0..<iterations {
    barrier_memory()
    digest = barrier_value(digest &+ work())
  }
  return digest
}

/// The same address, as one that the optimiser can't know.
@inlinable
@inline(__always)
public func opaque<Value>(_ address: UnsafeMutablePointer<Value>) -> UnsafeMutablePointer<Value> {
  let address = UnsafeMutableRawPointer(mutating: barrier_address(address))
  return address.unsafelyUnwrapped.assumingMemoryBound(to: Value.self)
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

/// What an iteration of the measured loop costs without work.
package enum LoopPrice {
  /// A time up to this multiple of the loop's can't be told from it.
  package static let tolerance = 2.0

  /// Nanoseconds: the median of fifteen samples.
  static func measured() -> Double {
    var sampler = Sampler({ repeated($0) { 1 } }, .nanoseconds(1e6), answer: 1)
    for _ in 0..<15 { sampler.takeSample() }
    return Summary(sampler.samples)?.median ?? 0
  }
}
