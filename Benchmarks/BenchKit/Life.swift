/// A program for `Endurance`: it runs many operations and must not slow down, leak or go wrong.
public struct Life {
  /// Runs that many random operations, different ones in each call; returns the first failure as a
  /// sentence without a full stop, nil if there is none.
  let live: (_ operations: Int) -> String?
  /// Destroys all temporary objects; returns the number of objects left.
  let rest: () -> Int
  /// Runs the same operations in each call, starting at rest; returns their digest and work.
  let relive: () -> Yardstick
  /// The steps of work done so far.
  let work: () -> Int64

  public init(
    live: @escaping (_ operations: Int) -> String?, rest: @escaping () -> Int,
    relive: @escaping () -> Yardstick, work: @escaping () -> Int64
  ) {
    self.live = live
    self.rest = rest
    self.relive = relive
    self.work = work
  }
}

/// The results of the operations that are the same each time.
public struct Yardstick: Equatable, Sendable {
  /// The digest of everything that was delivered and read.
  var digest: UInt64
  /// The work done, by counter name.
  var work: [String: Int64]

  public init(digest: UInt64, work: [String: Int64]) {
    self.digest = digest
    self.work = work
  }
}
