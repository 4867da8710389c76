import BenchKit
import XCTest

final class WrongDigestTests: XCTestCase {
  /// An implementation with another answer gives status 4, and is not timed.

  func testAPlantedWrongDigestIsAWrongAnswer() throws {
    var complaints = ""
    let surroundings = RunDependencies(
      output: Output({ _ in }, complaints: { complaints += $0 }), probe: .missing, judges: false)
    let workload = Workload(
      "planted/wrong",
      implementations: [.engine { { _ in 1 } }, .rival("eager") { { _ in 2 } }])
    let question = Question("Is a wrong answer noticed?", workloads: [workload])
    let session = try Session(
      [question], options: Options(["--quick", "--no-progress"]), in: surroundings)
    XCTAssertEqual(try session.run(), .wrongAnswer)
    XCTAssertTrue(complaints.contains("engine says 1, eager says 2"), complaints)
  }
}
