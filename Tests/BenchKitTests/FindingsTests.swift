import BenchKit
import XCTest

/// The parts of a report besides its table, from made-up figures.
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
        "No other design does this.",
        "Met: engine/floor on fanout/observers=10 is 1.20; the target is at most 1.50 times a bare loop.",
      ])
  }

  func testATargetThatIsMissedIsSaidLoudly() {
    XCTAssertTrue(findings(engine: 20, floor: 10, atMost: 1.5)[1].hasPrefix("NOT MET: "))
  }

  private func verdict(_ target: Target, _ records: [BenchmarkRecord]) -> [String] {
    let workloads = records.map {
      Workload($0.id, implementations: [.engine { { _ in 0 } }])
    }
    return Report(Question("?", workloads: workloads, targets: [target]), records, .missing)
      .findings
  }

  private func record(_ id: String, _ time: Double, counting count: Int64? = nil) -> BenchmarkRecord
  {
    BenchmarkRecord(
      Workload(id, implementations: [.engine { { _ in 0 } }]), "engine", digest: 0,
      samples: Array(repeating: time, count: 15),
      figures: ExactFigures(exact: count.map { ["live_bytes": $0] } ?? [:]))
  }

  func testGrowthFromOneWorkloadToAnother() {
    XCTAssertEqual(
      verdict(
        Target(timeOf: "a/nodes=9", overThatOf: "a/nodes=1", atMost: 1.5, "times that of one node"),
        [record("a/nodes=1", 100), record("a/nodes=9", 140)]),
      [
        "No other design does this.",
        """
        Met: engine on a/nodes=9/a/nodes=1 is 1.40; the target is at most 1.50 times that of one node.
        """,
      ])
  }

  func testACount() {
    XCTAssertEqual(
      verdict(
        Target(.liveBytes, of: "memory/per=node", atMost: 64, "bytes a node"),
        [record("memory/per=node", 1, counting: 80)]),
      [
        "No other design does this.",
        """
        NOT MET: engine's live_bytes on memory/per=node is 80; the target is at most 64 bytes a node.
        """,
      ])
  }

  func testNothingIsSaidOfWhatWasNotMeasured() {
    XCTAssertEqual(
      verdict(
        Target(timeOf: "a/nodes=9", overThatOf: "b", atMost: 1, "times"), [record("b", 1)]),
      ["No other design does this."])
  }
}
