import Baselines
import TraitTestSupport
import XCTest

/// The baseline that the benchmark compares with is as right as the engine: a fast wrong answer
/// would prove nothing. Agreement implies the other laws.
final class EagerLaws: XCTestCase {
  func testAgreement() throws { try assertHolds(AgreementLaw.self) { EagerForest() } }

  func testAgreementInEverySmallWorld() throws {
    try assertHoldsInEverySmallWorld(AgreementLaw.self) { EagerForest() }
  }

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
