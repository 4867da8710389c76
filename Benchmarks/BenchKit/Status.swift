/// The program's exit status.
public enum Status: Int32, Sendable {
  case fine = 0
  /// Wrong usage, or an error such as an unwritable file.
  case failed = 1
  /// An exact figure violates its workload's expectation, or is larger than recorded.
  case regressed = 2
  /// A workload crashed or timed out.
  case crashed = 3
  /// Implementations of one workload disagree.
  case wrongAnswer = 4
  /// The machine's counters miss known events.
  case untrusted = 5
  /// One side of a comparison lacks a workload or figure that the other has.
  case missing = 6
}

extension Status {
  /// The more severe of the two.
  func combined(with other: Status) -> Status {
    let byWeight: [Status] = [.wrongAnswer, .failed, .regressed, .missing, .untrusted]
    return byWeight.first { $0 == self || $0 == other } ?? .fine
  }
}

/// An error for the user, as one sentence without a full stop.
public struct Complaint: Error, CustomStringConvertible {
  public let description: String

  public init(_ sentence: String) { description = sentence }
}
