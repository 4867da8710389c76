import TraitTestSupport
import XCTest

/// The rules that traits.h states for every function: random programs of calls with good and bad
/// arguments. Each call succeeds, fails and returns as `HandleModel` says; a failure changes nothing
/// and takes nothing, and in the end each object and context was released once.
final class HandleProperties: XCTestCase {
  static let name = "handles"

  /// At most half of what 10,000 cases have.
  static let minimums = [
    "failure: forest": 300, "failure: node": 340, "failure: trait": 170, "failure: kind": 250,
    "failure: value": 50, "failure: structure": 280, "failure: no override": 150,
    "failure: no delivery": 110, "failure: argument": 250, "handlers called": 120,
    "attention given": 38, "attached": 210, "context destroyed": 280,
    "list refused after a right change": 85,
  ]

  static func property(fault: HandleModel.Fault? = nil) -> Property {
    Property(name) { source in
      let acts = source.list(average: 30, limit: 80) { HandleAct(from: source) }
      return { labels in
        let trial = HandleTrial(fault: fault)
        defer { trial.end() }
        return trial.contradiction(to: acts, &labels)
      }
    }
  }

  func testEachCallSucceedsOrFailsAsTheHeaderSays() throws {
    try assertHolds(Self.property(), minimums: Self.minimums)
  }

  func testThePropertyCanFail() throws {
    try assertNotices(HandleModel.Fault.self, inSteps: 8) { Self.property(fault: $0) }
  }
}
