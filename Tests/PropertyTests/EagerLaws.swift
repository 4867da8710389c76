import Baselines
import TraitTestSupport
import XCTest

/// The baseline of the benchmark is as correct as the engine: a fast wrong answer proves nothing.
/// Agreement with the reference implies the other laws.
final class EagerLaws: XCTestCase {
  func testAgreement() throws { try assertHolds(AgreementLaw.self) { EagerForest() } }

  func testEagerDoesWhatEveryExampleShows() throws {
    for example in WorkedExample.all {
      let failure = try example.failure { EagerForest() }
      XCTAssertNil(failure, failure ?? "")
    }
  }

  func testEagerStopsWhatDoesNotSettle() throws {
    for example in LimitExample.all {
      let failure = try example.failure { EagerForest() }
      XCTAssertNil(failure, failure ?? "")
    }
    XCTAssertEqual(Limits.deepestNesting(of: 100) { EagerForest() }, 64)
  }
}
