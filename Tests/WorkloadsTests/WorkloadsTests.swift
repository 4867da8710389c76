import BenchKit
import Workloads
import XCTest

final class WorkloadsTests: XCTestCase {
  /// Every workload runs, and its implementations agree. Larger sizes do the same work more often:
  /// `bench --quick` of the release build runs some of those.
  func testAllWorkloadsGiveOneAnswer() throws {
    var complaints = ""
    let surroundings = Surroundings(
      output: Output({ _ in }, complaints: { complaints += $0 }), probe: .missing, judges: false)
    let questions = allQuestions().map { question in
      Question(question.title, workloads: question.workloads.filter(isSmall))
    }
    let session = try Session(
      questions, options: Options(["--quick", "--no-progress"]), in: surroundings)
    XCTAssertEqual(try session.run(), .fine)
    XCTAssertEqual(complaints, "")
  }

  private func isSmall(_ workload: Workload) -> Bool {
    workload.id.split { !$0.isNumber }.allSatisfy { Int($0) ?? 0 <= 100 }
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
