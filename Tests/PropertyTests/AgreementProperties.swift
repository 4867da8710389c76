import TraitReference
import TraitTestSupport
import XCTest

/// Every implementation has the same history as the reference, after every step.
///
/// Inserted faults hold the property itself to account (`InsertedFaultTests`): a reference with any of
/// them must be told from the reference without.
enum AgreementProperty: ForestProperty {
  static let name = "agreement"

  static let minimums = FromScratchProperty.minimums.filter { $0.key != "hidden override" }
    .merging(DeterminismProperty.minimums) { max($0, $1) }

  static func contradiction<Forest: ForestUnderTest>(
    in program: Program, labels: inout Labels, makeForest: () -> Forest
  ) -> Contradiction? {
    contradiction(in: program, labels: &labels, glances: false, makeForest: makeForest)
  }

  fileprivate static func contradiction<Forest: ForestUnderTest>(
    in program: Program, labels: inout Labels, glances: Bool, makeForest: () -> Forest
  ) -> Contradiction? {
    let expected = World(ReferenceForest(), eager: program.eager)
    let actual = World(makeForest(), eager: program.eager)
    (expected.glances, actual.glances) = (glances, glances)
    expected.run(program)
    actual.run(program)
    labels.add(actual.labels)
    return Contradiction(brokenIn: actual)
      ?? Contradiction(
        "The history is not the reference's", expected.history, actual.history,
        titles: ("reference", "implementation"))
  }
}

/// The same where hardly anything is read, so that values which the implementation computes late
/// are still to be computed when handlers act.
enum GlanceProperty: ForestProperty {
  static let name = "agreement at a glance"

  static var generator: ProgramGenerator {
    var generator = ProgramGenerator()
    generator.observersAreFew = true
    return generator
  }

  /// At most half of what 4,000 cases have.
  static let minimums = [
    "delivery": 340, "override changed in a handler": 140, "handler updates another node": 130,
    "node detached in a handler": 90, "observing node moved to another parent": 65,
    "node attached or moved in a handler": 44, "visited node moved": 28,
    "visited node detached": 29, "eager override in a handler, above it": 12,
    "20 nodes or more": 8,
  ]

  static func contradiction<Forest: ForestUnderTest>(
    in program: Program, labels: inout Labels, makeForest: () -> Forest
  ) -> Contradiction? {
    AgreementProperty.contradiction(
      in: program, labels: &labels, glances: true, makeForest: makeForest)
  }
}

final class AgreementProperties: XCTestCase {
  /// A failure shows the program, both histories with the first difference marked, and how to store
  /// and replay the case.
  func testThePropertyNoticesAFaultyForestAndSaysHow() throws {
    let property = AgreementProperty.property { FaultyReference(.eagerNodesWait) }
    var labels = Labels()
    let failure = try XCTUnwrap(property.run(TestPlan(), labels: &labels))
    let text = "\(failure)"
    for part in ["agreement does not hold", "= r", "reference", "│ implementation", "\n▶ "] {
      XCTAssertTrue(text.contains(part), "\(part) is missing in\n\(text)")
    }
    XCTAssertTrue(text.contains("TRAITS_REPLAY='\(failure.line)' swift test"), text)
  }
}
