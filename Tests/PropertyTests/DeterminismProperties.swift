import TraitReference
import TraitTestSupport
import XCTest

/// A program has the same history each time it runs.
enum DeterminismProperty: ForestProperty {
  static let name = "determinism"

  /// Situations that forests must reach, and how long programs must be.
  static let minimums = [
    "20 nodes or more": 8, "100 steps or more": 10, "8 siblings or more": 2,
    "chain of 4 nodes without overrides below one with some": 1,
  ]

  static func contradiction<Forest: ForestUnderTest>(
    in program: Program, labels: inout Labels, makeForest: () -> Forest
  ) -> Contradiction? {
    let (first, second) = (
      World(makeForest(), eager: program.eager), World(makeForest(), eager: program.eager)
    )
    first.run(program)
    second.run(program)
    labels.add(first.labels)
    return Contradiction(
      "The second run went differently", first.history, second.history,
      titles: ("first run", "second run"))
  }
}

final class DeterminismProperties: XCTestCase {
  func testReference() throws {
    try assertHolds(DeterminismProperty.self) { ReferenceForest() }
  }
}
