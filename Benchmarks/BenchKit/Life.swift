/// Something that goes through many operations and must be none the worse for it.
public struct Life {
  /// Goes through so many operations, never the same ones again; the first thing that was not as it
  /// must be, in a sentence without a full stop, nil if everything was.
  let live: (_ operations: Int) -> String?
  /// Lets go of everything that comes and goes; how many things are left.
  let rest: () -> Int
  /// From rest, goes through the same operations at each call; what they came to.
  let relive: () -> Yardstick
  /// Steps of work done until now.
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

/// What operations came to that are the same each time.
public struct Yardstick: Equatable, Sendable {
  /// Of everything that was heard and read.
  var digest: UInt64
  /// What was done for it, by the names of the counters.
  var work: [String: Int64]

  public init(digest: UInt64, work: [String: Int64]) {
    self.digest = digest
    self.work = work
  }
}
