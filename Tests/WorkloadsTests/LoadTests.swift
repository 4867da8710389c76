import BenchKit
import Workloads
import XCTest

/// `bench load` at a smaller size, and its message when memory runs out.
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

  /// Swift's sentence, then ours; neither a silent crash nor a partial answer.
  func testTheEndOfMemoryIsTwoSentencesAndStatus3() throws {
    let result = try bench(
      "load", "--nodes", "2000000000", environment: ["LD_PRELOAD": ""], under: "ulimit -v 400000")
    XCTAssertEqual(result.status, 3, result.complaints)
    XCTAssertTrue(result.complaints.contains("failed to allocate"), result.complaints)
    XCTAssertTrue(
      result.complaints.hasSuffix(
        "bench: Crashed at load: nodes in a tree; no results were saved.\n"),
      result.complaints)
    XCTAssertEqual(result.output, "")
  }

  private func surroundings(_ say: @escaping (String) -> Void) -> RunDependencies {
    RunDependencies(output: Output(say, complaints: say), probe: .missing, judges: false)
  }
}
