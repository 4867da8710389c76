import TraitModel
import TraitRecordings
import TraitTree
import XCTest

/// Changes of a recording that say what its overrides cost.
final class RecordingChangeTests: XCTestCase {
  private func events(of recorded: Recorded) throws -> [(RecordedEvent, Int)] {
    var reader = RecordingReader(Array(recorded.text.utf8))
    var events: [(RecordedEvent, Int)] = []
    while let event = try reader.next() { events.append((event, reader.line)) }
    return events
  }

  /// Each kind counts its nodes, not its overrides, and the largest comes first.
  func testTheKindsWithOverridesAreCountedByTheirNodes() throws {
    let recorded = Recorded()
    let nodes = recorded.path("root", "row", "row", "leaf")
    for node in nodes.prefix(3) {
      for value in 1...2 { recorded.forest.setOverride(Size.self, of: node, to: value) }
    }
    recorded.forest.removeOverride(Size.self, of: nodes[0])
    let kinds = RecordingChange.kindsWithOverrides(in: try events(of: recorded).map(\.0))
    XCTAssertEqual(kinds.map { "\($0.count) \($0.0)" }, ["2 row", "1 root"])
  }

  /// Only the overrides at nodes of that kind are left out.
  func testARecordingWithoutTheOverridesOfAKindKeepsAllElse() throws {
    let recorded = Recorded()
    let nodes = recorded.path("root", "row", "leaf")
    for node in nodes { recorded.forest.setOverride(Size.self, of: node, to: 1) }
    let all = try events(of: recorded)
    let fewer = RecordingChange.withoutOverrides(of: "row", in: all)
    XCTAssertEqual(fewer.count, all.count - 1, "One override is at a row.")
    let kinds = RecordingChange.kindsWithOverrides(in: fewer.map(\.0))
    XCTAssertEqual(kinds.map(\.0), ["root", "leaf"], "Of equally many, the kind that came first.")
  }
}
