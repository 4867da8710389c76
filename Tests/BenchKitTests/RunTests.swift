import BenchKit
import XCTest

/// Whole runs of tiny workloads.
final class RunTests: XCTestCase {
  func testAgreeingImplementationsAreTimed() throws {
    let outcome = try runToy([.engine { busily }, .floor { busily }])
    XCTAssertEqual(outcome.status, .fine)
    XCTAssertEqual(outcome.complaints, "")
    XCTAssertTrue(outcome.text.contains("engine/floor"), outcome.text)
    XCTAssertEqual(outcome.record.benchmarks.map(\.implementation), ["engine", "floor"])
    XCTAssertEqual(outcome.record.benchmarks.map(\.digest), [3, 3])
    XCTAssertEqual(Set(outcome.record.benchmarks.map(\.question)), ["How long?"])
    XCTAssertEqual(outcome.record.run.status, 0)
  }

  /// If the allocator can't count, the run says so once, and no table has a column for it.
  func testWhatCanNotBeCountedIsSaidOnce() throws {
    let outcome = try runToy([.engine { { UInt64($0) } }])
    let words = outcome.text.split { $0.isWhitespace }
    XCTAssertEqual(words.filter { $0.contains("libjemalloc-dev") }.count, 1, outcome.text)
    XCTAssertFalse(words.contains("allocations"), outcome.text)
  }

  func testWrongAnswerIsNotTimed() throws {
    let outcome = try runToy([.engine { { UInt64($0) } }, .rival("liar") { { UInt64($0 + 1) } }])
    XCTAssertEqual(outcome.status, .wrongAnswer)
    XCTAssertEqual(
      outcome.complaints, "bench: toy/size=1: the answers differ, engine says 3, liar says 4.\n")
    XCTAssertEqual(outcome.record.benchmarks, [])
    XCTAssertEqual(outcome.record.run.status, 4)
  }

  func testTheAnswerOfWorkThatDoesNothingIsWrong() throws {
    let outcome = try runToy([.engine { { _ in 0 } }, .rival("idle") { { _ in 0 } }])
    XCTAssertEqual(outcome.status, .wrongAnswer)
    XCTAssertEqual(outcome.complaints, "bench: toy/size=1: the answer 0 proves nothing.\n")
  }

  /// Right while it is proved, and wrong while it is timed.
  func testAWrongAnswerOfATimedSampleCounts() throws {
    let outcome = try runToy(
      [.engine { { UInt64($0) } }, .rival("liar") { { UInt64($0 == 3 ? 3 : $0 + 1) } }],
      options: ["--iterations", "10"])
    XCTAssertEqual(outcome.status, .wrongAnswer)
    XCTAssertEqual(
      outcome.complaints,
      "bench: toy/size=1: liar says 11 for 10 operations while it is timed, not 10.\n")
    XCTAssertEqual(outcome.record.benchmarks, [])
  }

  func testWrongAnswerOfWhatIsNotTimedCounts() throws {
    let outcome = try runToy(
      [.engine { { UInt64($0) } }, .rival("liar") { { _ in 0 } }],
      options: ["--implementation", "engine"])
    XCTAssertEqual(outcome.status, .wrongAnswer)
  }

  func testOnlyTheChosenImplementationIsTimed() throws {
    let outcome = try runToy(
      [.engine { { UInt64($0) } }, .rival("other") { { UInt64($0) } }],
      options: ["--implementation", "other"])
    XCTAssertEqual(outcome.record.benchmarks.map(\.implementation), ["other"])
  }

  func testEachSampleIsAsManyIterationsAsAskedFor() throws {
    var asked: [Int] = []
    let work: Work = { iterations in
      asked.append(iterations)
      return UInt64(iterations)
    }
    let outcome = try runToy([.engine { work }], options: ["--iterations", "12", "--samples", "7"])
    XCTAssertEqual(outcome.status, .fine)
    let eight = Array(repeating: 12, count: 8)
    XCTAssertEqual(Array(asked.suffix(8)), eight, "a warm-up and seven samples end the run")
    XCTAssertEqual(asked.filter { $0 == 12 }, eight)
  }

  /// A pause of the machine makes an operation no longer than it is.
  func testAPauseInTheFirstOperationShortensNoSample() throws {
    var asked: [Int] = []
    var isPausing = true
    let work: Work = { iterations in
      asked.append(iterations)
      if iterations == 1, isPausing {
        isPausing = false
        usleep(200)
      }
      return busily(iterations)
    }
    XCTAssertEqual(try runToy([.engine { work }]).status, .fine)
    XCTAssertGreaterThan(asked.suffix(6).min() ?? 0, 100)
  }

  /// Slow work runs three times to prove its answer, twice to be timed, and for six samples. So how
  /// long a quick run takes depends on how many workloads it has and how large they are.
  func testAQuickRunDoesSlowWorkElevenTimes() throws {
    var asked = 0
    let work: Work = { iterations in
      asked += iterations
      let end = DispatchTime.now() + .microseconds(100 * iterations)
      while DispatchTime.now() < end {}
      return UInt64(iterations)
    }
    XCTAssertEqual(try runToy([.engine { work }]).status, .fine)
    XCTAssertLessThanOrEqual(asked, 18, "Seven more where retains are counted.")
    XCTAssertGreaterThanOrEqual(asked, 11)
  }

  /// A quick run measures smaller workloads of a question that has some; a large one runs if it is
  /// asked for by name.
  func testAQuestionMayHaveOtherWorkloadsForQuickRuns() throws {
    let implementations: [Implementation] = [.engine { busily }]
    let question = Question(
      "How long?", workloads: [Workload("toy/nodes=100000", implementations: implementations)],
      quickly: [Workload("toy/nodes=100", implementations: implementations)])
    let ids = { (words: [String]) in
      try Session([question], options: Options(words), in: self.silence)
        .questions.flatMap(\.workloads).map(\.id)
    }
    XCTAssertEqual(try ids([]), ["toy/nodes=100000"])
    XCTAssertEqual(try ids(["--quick"]), ["toy/nodes=100"])
    XCTAssertEqual(try ids(["--quick", "--filter", "0000"]), ["toy/nodes=100000"])
    XCTAssertEqual(try ids(["check"]), ["toy/nodes=100000"])
  }

  private let silence = RunDependencies(
    output: Output({ _ in }, complaints: { _ in }), probe: .missing, judges: false)

  func testBrokenExpectationIsARegression() throws {
    let ledger = FakeAllocationCounter()
    let outcome = try runToy(
      [.engine { ledger.work(allocating: { _ in 2 }) }], expects: [.exactly(.allocations, 1)],
      counting: ledger)
    XCTAssertEqual(outcome.status, .regressed)
    XCTAssertEqual(
      outcome.complaints, "bench: toy/size=1: allocations_per_op must be 1 and is 2.\n")
    XCTAssertEqual(outcome.record.benchmarks.first?.exact["allocations_per_op"], 2)
  }

  func testKeptExpectationIsFine() throws {
    let ledger = FakeAllocationCounter()
    let outcome = try runToy(
      [.engine { ledger.work(allocating: { _ in 2 }) }], expects: [.atMost(.allocations, 2)],
      counting: ledger)
    XCTAssertEqual(outcome.status, .fine)
  }

  func testABoundThatIsPassedByOneIsARegression() throws {
    let ledger = FakeAllocationCounter()
    let outcome = try runToy(
      [.engine { ledger.work(allocating: { _ in 2 }) }], expects: [.atMost(.allocations, 1)],
      counting: ledger)
    XCTAssertEqual(outcome.status, .regressed)
    XCTAssertEqual(
      outcome.complaints, "bench: toy/size=1: allocations_per_op must be at most 1 and is 2.\n")
  }

  func testVaryingFigureIsNotExact() throws {
    let ledger = FakeAllocationCounter()
    let outcome = try runToy(
      [.engine { ledger.work(allocating: { $0 }) }], expects: [.atMost(.allocations, 0)],
      counting: ledger)
    XCTAssertEqual(outcome.status, .regressed)
    XCTAssertNil(outcome.record.benchmarks.first?.exact["allocations_per_op"])
    XCTAssertEqual(outcome.record.benchmarks.first?.varying["allocations_per_op"]?.count, 3)
    XCTAssertTrue(outcome.text.contains("varies"), outcome.text)
  }

  func testDeadCounterIsSaid() throws {
    let outcome = try runToy([.engine { { UInt64($0) } }], probe: .dead)
    XCTAssertEqual(outcome.status, .untrusted)
    XCTAssertTrue(outcome.text.contains("dead counter"), outcome.text)
    XCTAssertEqual(outcome.record.controls.canary, "dead")
  }

  func testNothingAskedForIsAComplaint() {
    let nothing = ["--filter", "nothing"]
    XCTAssertThrowsError(try runToy([.engine { { UInt64($0) } }], options: nothing))
  }

  /// As on a full disk.
  func testResultsThatCannotBeSavedAreShown() throws {
    let folder = temporaryPath()
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let work: Work = { iterations in
      try? FileManager.default.removeItem(atPath: folder)
      return UInt64(iterations)
    }
    var (text, complaints) = ("", "")
    let surroundings = RunDependencies(
      output: Output({ text += $0 }, complaints: { complaints += $0 }), probe: .missing,
      judges: true)
    let workload = Workload("toy/size=1", implementations: [.engine { work }])
    let session = try Session(
      [Question("How long?", workloads: [workload])],
      options: Options(["--quick", "--tables", "--json", folder + "/x.json"]), in: surroundings)
    XCTAssertEqual(try session.run(), .failed)
    XCTAssertTrue(text.contains("toy/size=1") && !text.contains("x.json"), text)
    XCTAssertEqual(
      complaints,
      "bench: Can't write results to '\(folder)/x.json': No such file or directory.\n")
  }

  /// It can't say so itself.
  func testAMeasuringProcessThatIsKilledIsNamed() throws {
    let program = temporaryPath()
    defer { try? FileManager.default.removeItem(atPath: program) }
    let script = """
      #!/bin/sh
      echo '{"canary":"missing","allocator":"system","loopNs":1}'
      read request
      kill -9 $$
      """
    XCTAssertTrue(
      FileManager.default.createFile(
        atPath: program, contents: Data(script.utf8), attributes: [.posixPermissions: 0o755]))
    var complaints = ""
    let surroundings = RunDependencies(
      output: Output({ _ in }, complaints: { complaints += $0 }), probe: .missing, judges: true,
      fresh: FreshProcess(program: program))
    let workload = Workload("toy/size=1", implementations: [.engine { { UInt64($0) } }])
    let session = try Session(
      [Question("How long?", workloads: [workload])], options: Options(["--quick", "--tables"]),
      in: surroundings)
    XCTAssertEqual(try session.run(), .crashed)
    XCTAssertEqual(
      complaints, "bench: A measuring process was ended by signal 9 at toy/size=1.\n")
  }
}

/// The result of a run.
private struct Outcome {
  let status: Status
  let text: String
  let complaints: String
  let record: RunRecord
}

private func runToy(
  _ implementations: [Implementation], expects: [Expectation] = [], options: [String] = [],
  counting ledger: FakeAllocationCounter? = nil, probe: AllocationProbe = .missing
) throws -> Outcome {
  let workload = Workload("toy/size=1", expects: expects, implementations: implementations)
  let path = temporaryPath()
  defer { try? FileManager.default.removeItem(atPath: path) }
  var text = ""
  var complaints = ""
  let surroundings = RunDependencies(
    output: Output({ text += $0 }, complaints: { complaints += $0 }),
    probe: ledger.map { AllocationProbe.working($0.counter) } ?? probe, judges: true)
  let session = try Session(
    [Question("How long?", workloads: [workload])],
    options: Options(["--quick", "--tables", "--json", path] + options), in: surroundings)
  let status = try session.run()
  let record = try ResultFile(at: path).load()
  return Outcome(status: status, text: text, complaints: complaints, record: record)
}

/// Work whose time grows with the size.
@_optimize(none)
func busily(_ iterations: Int) -> UInt64 {
  var turns: UInt64 = 0
  for _ in 0..<iterations { turns += 1 }
  return turns
}

func temporaryPath() -> String {
  FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json").path()
}
