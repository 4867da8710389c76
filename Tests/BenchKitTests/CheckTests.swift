import BenchKit
import XCTest

/// Exact figures, with regressions of a workload whose figures were recorded.
final class CheckTests: XCTestCase {
  private var path = ""
  private let ledger = FakeAllocationCounter()

  override func setUp() { path = temporaryPath() }
  override func tearDown() { try? FileManager.default.removeItem(atPath: path) }

  func testTheSameFiguresPass() throws {
    try record(Toy())
    let outcome = try check(Toy())
    XCTAssertEqual(outcome.status, .fine)
    XCTAssertEqual(outcome.complaints, "")
    XCTAssertTrue(outcome.text.contains("figures 0 grew and 0 shrank.\n"), outcome.text)
  }

  func testOneMoreAllocationIsARegression() throws {
    try record(Toy(allocations: 2))
    let outcome = try check(Toy(allocations: 3))
    XCTAssertEqual(outcome.status, .regressed)
    XCTAssertEqual(
      outcome.complaints,
      """
      bench: engine on toy/size=1: allocations_per_op was 2 and is 3.
      bench: engine on toy/size=1: bytes_per_op was 32 and is 48.

      """)
  }

  func testOneMoreVisitIsARegression() throws {
    try record(Toy(visits: 5))
    let outcome = try check(Toy(visits: 6))
    XCTAssertEqual(outcome.status, .regressed)
    XCTAssertEqual(outcome.complaints, "bench: engine on toy/size=1: visited was 5 and is 6.\n")
  }

  func testAFigureThatVariesNowIsARegression() throws {
    try record(Toy(allocations: 2))
    let outcome = try check(Toy(allocations: 2, growth: 1))
    XCTAssertEqual(outcome.status, .regressed)
    XCTAssertTrue(
      outcome.complaints.contains("allocations_per_op was always 2 and is "), outcome.complaints)
  }

  func testAFigureThatShrankAsksToBeRecorded() throws {
    try record(Toy(visits: 5))
    let outcome = try check(Toy(visits: 4))
    XCTAssertEqual(outcome.status, .fine)
    XCTAssertEqual(outcome.complaints, "")
    XCTAssertTrue(
      outcome.text.contains("engine on toy/size=1: visited was 5 and is 4.\n"), outcome.text)
    XCTAssertTrue(outcome.text.contains("`bench check --record`"), outcome.text)
    try record(Toy(visits: 4))
    XCTAssertEqual(try check(Toy(visits: 5)).status, .regressed, "The lower figure holds now.")
  }

  func testWorkloadsThatOneSideLacksAreNamed() throws {
    try record(Toy())
    let outcome = try check(Toy(id: "toy/size=2"))
    XCTAssertEqual(outcome.status, .missing)
    XCTAssertEqual(
      outcome.complaints,
      """
      bench: toy/size=1 is recorded, but no such workload exists.
      bench: toy/size=2 is not recorded.

      """)
  }

  func testAFigureThatIsNoLongerCountedIsNamed() throws {
    try record(Toy(visits: 5))
    let outcome = try check(Toy(visits: nil))
    XCTAssertEqual(outcome.status, .missing)
    XCTAssertEqual(
      outcome.complaints,
      "bench: engine on toy/size=1: visited is recorded and no longer counted.\n")
  }

  func testARegressionOutweighsWhatIsMissing() throws {
    try record(Toy(allocations: 1, visits: 5))
    XCTAssertEqual(try check(Toy(allocations: 2, visits: nil)).status, .regressed)
  }

  func testOtherWorkloadsThanThoseAskedForAreNotMissed() throws {
    try record(Toy(), Toy(id: "toy/size=2"))
    let outcome = try check(Toy(), Toy(id: "toy/size=2"), options: ["--filter", "=2"])
    XCTAssertEqual(outcome.status, .fine, outcome.complaints)
  }

  /// A question holds what its title asks for, and a quick check smaller workloads.
  func testRecordingAQuestionOrQuicklyKeepsTheOthers() throws {
    let asked = { (visits: Int64) in
      let toy = { (size: Int, visits: Int64) in
        Toy(id: "toy/size=\(size)", visits: visits).workload(self.ledger)
      }
      return [
        Question("How many?", workloads: [toy(1, 5)]),
        Question("How large?", workloads: [toy(2, 7)], quickly: [toy(0, visits)]),
      ]
    }
    try expectFine(asked(1), ["--record"])
    try expectFine(asked(1), ["--record", "--question", "large"])
    try expectFine(asked(1), ["--record", "--quick"])
    XCTAssertEqual(
      Set(try ExactRecord(at: path).workloads.keys), ["toy/size=0", "toy/size=1", "toy/size=2"])
    try expectFine(asked(1), ["--question", "many"])
    try expectFine(asked(1), ["--quick"])
    XCTAssertEqual(try check(asked(2), options: ["--quick"]).status, .regressed)
  }

  func testRecordingSomeKeepsTheOthers() throws {
    try record(Toy(visits: 5), Toy(id: "toy/size=2", visits: 7))
    try record(Toy(visits: 1), Toy(id: "toy/size=2", visits: 8), options: ["--filter", "=2"])
    let outcome = try check(Toy(visits: 5), Toy(id: "toy/size=2", visits: 8))
    XCTAssertTrue(outcome.text.contains("figures 0 grew and 0 shrank."), outcome.text)
  }
}

// MARK: - Figures that can't be counted

extension CheckTests {
  func testWithoutJemallocAllocationsAreLeftOutAndVisitsAreNot() throws {
    try record(Toy(allocations: 2, visits: 5))
    let fine = try check(Toy(allocations: 3, visits: 5), probe: .missing)
    XCTAssertEqual(fine.status, .fine, fine.complaints)
    XCTAssertTrue(fine.text.contains("2 figures are left out"), fine.text)
    let worse = try check(Toy(allocations: 2, visits: 6), probe: .missing)
    XCTAssertEqual(worse.status, .regressed)
  }

  func testWhereEverythingIsRequiredAFigureThatCanNotBeReadIsMissing() throws {
    try record(Toy(allocations: 2, visits: 5))
    let part = try check(Toy(allocations: 2, visits: 5), probe: .missing, requiresAll: true)
    XCTAssertEqual(part.status, .missing)
    XCTAssertTrue(part.complaints.contains("2 exact figures are not compared"), part.complaints)
    XCTAssertTrue(part.complaints.contains("apt-get install libjemalloc-dev"), part.complaints)
    let whole = try check(Toy(allocations: 2, visits: 5), requiresAll: true)
    XCTAssertEqual(whole.status, .fine, whole.complaints)
  }

  func testADeadCounterIsNotTrusted() throws {
    try record(Toy())
    let outcome = try check(Toy(), probe: .dead)
    XCTAssertEqual(outcome.status, .untrusted)
    XCTAssertTrue(outcome.text.contains("its counters don't move"), outcome.text)
  }

  func testADebugBuildLeavesOutWhatTheOptimiserChanges() throws {
    try record(Toy(allocations: 2, visits: 5))
    let fine = try check(Toy(allocations: 3, visits: 5), judges: false)
    XCTAssertEqual(fine.status, .fine, fine.complaints)
    XCTAssertTrue(fine.text.contains("retains are recorded with -c release"), fine.text)
    XCTAssertEqual(try check(Toy(visits: 6), judges: false).status, .regressed)
  }

  func testNothingIsRecordedWhereNotEverythingIsCounted() throws {
    try record(Toy())
    let before = try Data(contentsOf: URL(filePath: path))
    XCTAssertThrowsError(try check(Toy(), options: ["--record"], probe: .missing))
    XCTAssertThrowsError(try check(Toy(), options: ["--record"], judges: false))
    XCTAssertEqual(try Data(contentsOf: URL(filePath: path)), before)
  }

  func testWrongAnswersAreNotRecorded() throws {
    let wrong = Workload(
      "toy/wrong",
      implementations: [
        .engine { { _ in 1 } },
        Implementation(name: "views", role: .rival) { CountedWork { _ in 2 } },
      ])
    let outcome = try check([wrong], options: ["--record"], probe: ledgerProbe, judges: true)
    XCTAssertEqual(outcome.status, .wrongAnswer)
    XCTAssertTrue(outcome.complaints.contains("the answers differ"), outcome.complaints)
    XCTAssertFalse(FileManager.default.fileExists(atPath: path))
  }
}

// MARK: - Toys

/// A workload that does nothing and reports the counts that it is given.
private struct Toy {
  var id = "toy/size=1"
  var allocations: Int64 = 2
  /// How many more allocations each call makes than the one before.
  var growth: Int64 = 0
  var visits: Int64? = 5

  func workload(_ ledger: FakeAllocationCounter) -> Workload {
    let work = ledger.work { call in allocations + growth * call }
    let visited = Cell<Int64>(0)
    let engine = Implementation(name: "engine", role: .engine) {
      CountedWork({ iterations in
        visited.address.pointee += (visits ?? 0) * Int64(iterations)
        return work(iterations)
      }) { visits == nil ? [:] : ["visited": visited.address.pointee] }
    }
    return Workload(id, implementations: [engine])
  }
}

private struct Outcome {
  var status: Status
  var text: String
  var complaints: String
}

extension CheckTests {
  private var ledgerProbe: AllocationProbe { .working(ledger.counter) }

  private func expectFine(_ questions: [Question], _ options: [String]) throws {
    let outcome = try check(questions, options: options)
    XCTAssertEqual(outcome.status, .fine, outcome.complaints)
  }

  private func record(_ toys: Toy..., options: [String] = []) throws {
    let outcome = try check(toys, options: ["--record"] + options)
    XCTAssertEqual(outcome.status, .fine, outcome.complaints)
  }

  private func check(
    _ toys: Toy..., options: [String] = [], probe: AllocationProbe? = nil, judges: Bool = true,
    requiresAll: Bool = false
  ) throws -> Outcome {
    try check(toys, options: options, probe: probe, judges: judges, requiresAll: requiresAll)
  }

  private func check(
    _ toys: [Toy], options: [String], probe: AllocationProbe? = nil, judges: Bool = true,
    requiresAll: Bool = false
  ) throws -> Outcome {
    try check(
      toys.map { $0.workload(ledger) }, options: options, probe: probe, judges: judges,
      requiresAll: requiresAll)
  }

  private func check(
    _ workloads: [Workload], options: [String], probe: AllocationProbe?, judges: Bool,
    requiresAll: Bool = false
  ) throws -> Outcome {
    try check(
      [Question("How many?", workloads: workloads)], options: options, probe: probe, judges: judges,
      requiresAll: requiresAll)
  }

  private func check(
    _ questions: [Question], options: [String], probe: AllocationProbe? = nil, judges: Bool = true,
    requiresAll: Bool = false
  ) throws -> Outcome {
    var outcome = Outcome(status: .fine, text: "", complaints: "")
    let surroundings = RunDependencies(
      output: Output({ outcome.text += $0 }, complaints: { outcome.complaints += $0 }),
      probe: probe ?? ledgerProbe, judges: judges, requiresAll: requiresAll)
    let session = try Session(
      questions, options: Options(["check", "--no-progress", "--exact", path] + options),
      in: surroundings)
    let status = try session.check()
    outcome.status = status
    return outcome
  }
}
