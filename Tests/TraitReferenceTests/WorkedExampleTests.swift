import TraitReference
import TraitTestSupport
import XCTest

final class WorkedExampleTests: XCTestCase {
  func testReferenceDoesWhatEveryExampleShows() throws {
    for example in WorkedExample.all {
      let failure = try example.failure { ReferenceForest() }
      XCTAssertNil(failure, failure ?? "")
    }
  }

  func testExamplesAreNotVacuous() throws {
    let failures = try WorkedExample.all.filter {
      try $0.failure { FaultyReference(.eagerNodesWait) } != nil
    }
    XCTAssertFalse(failures.isEmpty)
  }
}
