import TraitTestSupport
import XCTest

/// The programs in `Tests/Programs`, through the functions of traits.h.
final class ExampleProgramTests: XCTestCase {
  func testCDoesWhatEveryProgramShows() throws {
    let failures = try ExampleProgram.failures { ForestThroughC() }
    XCTAssert(failures.isEmpty, failures.joined(separator: "\n\n"))
  }
}
