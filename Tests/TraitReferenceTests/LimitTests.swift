import TraitReference
import TraitTestSupport
import XCTest

/// The two limits, and what is said when one is met.
final class LimitTests: XCTestCase {
  func testReferenceStopsAPassThatDoesNotSettle() throws {
    let failure = try Limits.unsettledPassFailure { ReferenceForest() }
    XCTAssertNil(failure, failure ?? "")
  }

  func testReferenceNestsUpdates64Deep() {
    XCTAssertEqual(Limits.deepestNesting(of: 100) { ReferenceForest() }, 64)
    XCTAssertEqual(Limits.deepestNesting(of: 50) { ReferenceForest() }, 49)
  }

  func testTheDiagnosticNamesNodeTraitAndBothValues() throws {
    let forest = ReferenceForest()
    var sentences: [String] = []
    let world = World(forest)
    forest.onUnsettled = { sentences.append("\($0)") }
    world.run(try Program("on r for size\n  r.size += 1\nr.size = 1\nupdate"))
    XCTAssertEqual(
      sentences,
      ["Traits do not settle: after 100 rounds Size at r is about to change again, from 0 to 1"])
  }
}
