/// How the program ends.
public enum Status: Int32, Sendable {
  case fine = 0
  /// The program was used wrongly, or could not do its work.
  case failed = 1
  /// An exact figure is not what the workload declares, or larger than recorded.
  case regressed = 2
  /// A workload crashed or took too long.
  case crashed = 3
  /// Implementations of one workload disagree.
  case wrongAnswer = 4
  /// The machine's own counters don't see what they must.
  case untrusted = 5
  /// One side of a comparison lacks what the other has.
  case missing = 6
}

extension Status {
  /// The one of the two that matters more: a wrong answer, a regression, a gap, a doubt.
  func combined(with other: Status) -> Status {
    let byWeight: [Status] = [.wrongAnswer, .failed, .regressed, .missing, .untrusted]
    return byWeight.first { $0 == self || $0 == other } ?? .fine
  }
}

/// Something the user must hear, in one sentence without a full stop.
public struct Complaint: Error, CustomStringConvertible {
  public let description: String

  public init(_ sentence: String) { description = sentence }
}
