import TraitReference
import TraitTestSupport
import XCTest

/// Every implementation has the same history as the reference, after every step.
///
/// The reference itself is held to this law by its planted faults (`PlantedFaultTests`): each of
/// them plays an implementation, and must be told from the reference that has none.
enum AgreementLaw: Law {
  static let name = "agreement"

  static let minimums = FromScratchLaw.minimums.filter { $0.key != "hidden override" }

  static func contradiction<Forest: TraitForest>(
    in program: Program, labels: inout Labels, makeForest: () -> Forest
  ) -> Contradiction? {
    let expected = World(ReferenceForest())
    let actual = World(makeForest())
    expected.run(program)
    actual.run(program)
    labels.add(actual.labels)
    return Contradiction(brokenIn: actual)
      ?? Contradiction(
        "The history is not the reference's", expected.history, actual.history,
        titles: ("reference", "implementation"))
  }
}

final class AgreementLaws: XCTestCase {
  /// The law sees what it is given to see: a forest with a fault does not agree.
  func testTellsAFaultyForestApart() throws {
    let property = AgreementLaw.property { ReferenceForest(plantedFault: .suspendedWalksStay) }
    var labels = Labels()
    XCTAssertNotNil(try property.run(TestPlan(), labels: &labels))
  }
}
