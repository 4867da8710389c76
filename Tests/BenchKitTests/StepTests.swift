import BenchKit
import Foundation
import XCTest

/// Processes that take one sample for each line.
final class StepTests: XCTestCase {
  func testASampleForEachLine() throws {
    var asked: [Int] = []
    let work: Work = { iterations in
      asked.append(iterations)
      return UInt64(iterations * 2)
    }
    let outcome = try stepped([.engine { work }], lines: ["5 0", "7 100", "0 3"])
    XCTAssertEqual(outcome.status, .fine)
    XCTAssertEqual(asked.suffix(3), [5, 7, 0])
    XCTAssertEqual(outcome.digests, [10, 14, 0])
  }

  func testItIsReadyOnceItsAnswerIsProved() throws {
    let ledger = FakeAllocationCounter()
    let outcome = try stepped(
      [.engine { ledger.work(allocating: { _ in 2 }) }, .floor { { UInt64($0) } }],
      counting: ledger)
    XCTAssertEqual(outcome.ready["digest"] as? Int, 3)
    XCTAssertEqual((outcome.ready["exact"] as? [String: Int])?["allocations_per_op"], 2)
  }

  func testAnAnswerThatDiffersIsNotTimed() throws {
    let outcome = try stepped(
      [.engine { { UInt64($0) } }, .rival("liar") { { UInt64($0 + 1) } }], lines: ["5 0"])
    XCTAssertEqual(outcome.status, .wrongAnswer)
    XCTAssertEqual(outcome.text, "")
    XCTAssertEqual(
      outcome.complaints, "bench: toy/size=1: the answers differ, engine says 3, liar says 4.\n")
  }

  func testWithAnAnswerRivalsAreNotSetUp() throws {
    let implementations: [Implementation] = [
      .engine { { UInt64($0) } }, .rival("slow") { fatalError("It must not be set up") },
    ]
    let right = try stepped(implementations, options: ["--answer", "3"], lines: ["5 0"])
    XCTAssertEqual(right.status, .fine)
    XCTAssertEqual(right.digests, [5])
    let wrong = try stepped(implementations, options: ["--answer", "4"], lines: ["5 0"])
    XCTAssertEqual(wrong.status, .wrongAnswer)
    XCTAssertEqual(wrong.complaints, "bench: toy/size=1: engine says 3, not 4.\n")
  }

  func testWastedTurnsTakeTime() throws {
    let outcome = try stepped([.engine { { UInt64($0) } }], lines: ["0 0", "0 50000000"])
    XCTAssertGreaterThan(outcome.processorTimes[1], outcome.processorTimes[0] + 1_000_000)
  }

  func testOnlyOneWorkload() throws {
    let two = ["toy/size=1", "toy/size=2"].map {
      Workload($0, implementations: [.engine { { UInt64($0) } }])
    }
    XCTAssertThrowsError(try stepped(two)) { error in
      XCTAssertEqual("\(error)", "step needs exactly one workload; --filter selects 2")
    }
  }

  func testAWorkloadWithoutTheEngineIsAComplaint() throws {
    XCTAssertThrowsError(try stepped([.floor { { UInt64($0) } }])) { error in
      XCTAssertEqual("\(error)", "toy/size=1 has no implementation 'engine'")
    }
  }

  func testWhatIsNoRequestIsAComplaint() throws {
    for line in ["", "5", "5 0 1", "-5 0", "5 x"] {
      XCTAssertThrowsError(try stepped([.engine { { UInt64($0) } }], lines: [line])) { error in
        XCTAssertEqual("\(error)", "A request is 'OPERATIONS WASTED-TURNS', not '\(line)'")
      }
    }
  }
}

private struct Outcome {
  let status: Status
  let text: String
  let complaints: String

  var lines: [Substring] { text.split(separator: "\n") }

  var ready: [String: Any] {
    let data = Data((lines.first ?? "").utf8)
    return (try? JSONSerialization.jsonObject(with: data)) as? [String: Any] ?? [:]
  }

  private var samples: [[UInt64]] {
    lines.dropFirst().map { $0.split(separator: " ").compactMap { UInt64($0) } }
  }

  var processorTimes: [UInt64] { samples.map { $0[0] } }

  var digests: [UInt64] { samples.map { $0[1] } }
}

private func stepped(
  _ implementations: [Implementation], options: [String] = [], lines: [String] = [],
  counting ledger: FakeAllocationCounter? = nil
) throws -> Outcome {
  let workload = Workload("toy/size=1", implementations: implementations)
  return try stepped([workload], options: options, lines: lines, counting: ledger)
}

private func stepped(
  _ workloads: [Workload], options: [String] = [], lines: [String] = [],
  counting ledger: FakeAllocationCounter? = nil
) throws -> Outcome {
  var text = ""
  var complaints = ""
  let surroundings = RunDependencies(
    output: Output({ text += $0 }, complaints: { complaints += $0 }),
    probe: ledger.map { AllocationProbe.working($0.counter) } ?? .missing, judges: true)
  let session = try Session(
    [Question("How long?", workloads: workloads)], options: Options(["step"] + options),
    in: surroundings)
  var rest = lines[...]
  let status = try session.step { rest.popFirst() }
  return Outcome(status: status, text: text, complaints: complaints)
}
