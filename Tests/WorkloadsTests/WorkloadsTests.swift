import BenchKit
import Workloads
import XCTest

final class WorkloadsTests: XCTestCase {
  /// Every workload runs, and its implementations agree.
  func testAllWorkloadsGiveOneAnswer() throws {
    var complaints = ""
    let surroundings = Surroundings(
      output: Output({ _ in }, complaints: { complaints += $0 }), probe: .missing, judges: false)
    let session = try Session(
      allQuestions(), options: Options(["--quick", "--no-progress"]), in: surroundings)
    XCTAssertEqual(try session.run(), .fine)
    XCTAssertEqual(complaints, "")
  }

  func testIdsAreUnique() {
    let ids = allQuestions().flatMap(\.workloads).map(\.id)
    XCTAssertEqual(Set(ids).count, ids.count)
  }

  func testEachWorkloadMeasuresTheEngine() {
    for workload in allQuestions().flatMap(\.workloads) {
      XCTAssertEqual(workload.implementations.first?.name, "engine", workload.id)
    }
  }
}
