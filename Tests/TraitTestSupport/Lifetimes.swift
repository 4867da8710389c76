import Synchronization

/// Counts things that are alive: values that collections hold, what handlers captured.
package final class Lifetimes: Sendable {
  /// One thing; alive until nobody refers to it any more.
  package final class Tracked: Sendable {
    private let lifetimes: Lifetimes

    fileprivate init(_ lifetimes: Lifetimes) {
      self.lifetimes = lifetimes
      lifetimes.count.wrappingAdd(1, ordering: .relaxed)
    }

    deinit { lifetimes.count.wrappingSubtract(1, ordering: .relaxed) }
  }

  private let count = Atomic(0)

  package init() {}

  package func tracked() -> Tracked { Tracked(self) }

  /// How many tracked things are alive.
  package var alive: Int { count.load(ordering: .relaxed) }
}
