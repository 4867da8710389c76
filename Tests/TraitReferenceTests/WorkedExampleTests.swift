import TraitReference
import TraitTestSupport
import XCTest

/// The programs in `Tests/Programs`.
final class WorkedExampleTests: XCTestCase {
  func testReferenceDoesWhatEveryProgramShows() throws {
    let failures = try ExampleProgram.failures { ReferenceForest() }
    XCTAssert(failures.isEmpty, failures.joined(separator: "\n\n"))
  }

  func testProgramsAreNotVacuous() throws {
    XCTAssertFalse(try ExampleProgram.failures { FaultyReference(.eagerNodesWait) }.isEmpty)
  }
}
