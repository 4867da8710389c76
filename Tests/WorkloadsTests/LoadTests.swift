import BenchKit
import Workloads
import XCTest

/// Very large inputs, at a smaller size.
final class LoadTests: XCTestCase {
  func testSizeIsNoObstacle() throws {
    var said = ""
    var load = Load(
      loadTests(nodes: 20_000), options: try Options(["--no-progress"]),
      in: surroundings { said += $0 })
    XCTAssertEqual(try load.complete(), .fine, said)
    XCTAssertTrue(said.contains("registrations, one a node"), said)
  }

  func testAFeatThatFailsIsStatus4() throws {
    var said = ""
    var load = Load(
      [
        LoadTest("standing", count: 1) { _ in nil },
        LoadTest("flying", count: 2) { _ in "it fell" },
      ],
      options: try Options(["--no-progress"]), in: surroundings { said += $0 })
    XCTAssertEqual(try load.complete(), .wrongAnswer)
    XCTAssertTrue(said.contains("bench: flying: it fell.\n"), said)
  }

  private func surroundings(_ say: @escaping (String) -> Void) -> RunDependencies {
    RunDependencies(output: Output(say, complaints: say), probe: .missing, judges: false)
  }
}
