import Baselines
import TraitTestSupport
import XCTest

/// The baseline of the benchmark is as correct as the engine: a fast wrong answer proves nothing.
/// Agreement with the reference implies the other properties.
final class EagerProperties: XCTestCase {
  func testAgreement() throws { try assertHolds(AgreementProperty.self) { EagerForest() } }

  func testEagerDoesWhatEveryProgramShows() throws {
    let failures = try ExampleProgram.failures { EagerForest() }
    XCTAssert(failures.isEmpty, failures.joined(separator: "\n\n"))
    XCTAssertEqual(EagerForest.deepestNesting(of: 100) { EagerForest() }, 64)
  }
}
