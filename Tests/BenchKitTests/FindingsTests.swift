import BenchKit
import XCTest

/// What a report says besides its table, from figures made up for it.
final class FindingsTests: XCTestCase {
  private func findings(engine: Double, floor: Double, atMost bound: Double) -> [String] {
    let workload = Workload(
      "fanout/observers=10", size: 10,
      implementations: [.engine { { _ in 0 } }, .floor { { _ in 0 } }])
    let question = Question(
      "What does a delivery cost?", workloads: [workload],
      targets: [Target("floor", "engine", on: workload.id, atMost: bound, "times a bare loop")])
    let records = [("engine", engine), ("floor", floor)].map { name, time in
      BenchmarkRecord(
        workload, name, digest: 0, samples: Array(repeating: time, count: 15),
        figures: ExactFigures())
    }
    return Report(question, records, .missing).findings
  }

  func testATargetThatIsMetIsSaidToBe() {
    XCTAssertEqual(
      findings(engine: 12, floor: 10, atMost: 1.5),
      [
        "Met: engine/floor on fanout/observers=10 is 1.20; the target is at most 1.50 times a bare loop."
      ])
  }

  func testATargetThatIsMissedIsSaidLoudly() {
    XCTAssertTrue(findings(engine: 20, floor: 10, atMost: 1.5)[0].hasPrefix("NOT MET: "))
  }
}
