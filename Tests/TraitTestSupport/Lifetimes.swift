import Synchronization

/// Counts live objects: values in collections, captures of handlers.
package final class Lifetimes: Sendable {
  /// An object that is counted until it is released.
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

  /// How many tracked objects are alive.
  package var alive: Int { count.load(ordering: .relaxed) }
}
