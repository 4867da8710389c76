import TraitTestSupport
import TraitTree
import XCTest

final class EngineExampleTests: XCTestCase {
  func testEngineDoesWhatEveryExampleShows() throws {
    for example in WorkedExample.all {
      let failure = try example.failure { TraitForest() }
      XCTAssertNil(failure, failure ?? "")
    }
  }

  func testEngineStopsAPassThatDoesNotSettle() throws {
    let failure = try Limits.unsettledPassFailure { TraitForest() }
    XCTAssertNil(failure, failure ?? "")
  }

  func testEngineNestsUpdates64Deep() {
    XCTAssertEqual(Limits.deepestNesting(of: 100) { TraitForest() }, 64)
    XCTAssertEqual(Limits.deepestNesting(of: 50) { TraitForest() }, 49)
  }
}
