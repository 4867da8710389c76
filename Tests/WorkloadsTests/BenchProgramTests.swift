import BenchKit
import XCTest

/// The program as users start it.
final class BenchProgramTests: XCTestCase {
  func testListPrintsOneIdALine() throws {
    let result = try bench("list", "--filter", "read/kind=(Bool|Int)/")
    XCTAssertEqual(
      result.output, "collection/read/kind=Bool/traits=20\ncollection/read/kind=Int/traits=20\n")
    XCTAssertEqual(result.status, 0)
  }

  func testWrongUsageIsOneSentenceAndStatus1() throws {
    let result = try bench("--fast")
    XCTAssertEqual(result.output, "")
    XCTAssertEqual(
      result.complaints, "bench: There is no option '--fast'; `bench help` lists them.\n")
    XCTAssertEqual(result.status, 1)
  }

  func testQuickRunPrintsPlainTables() throws {
    let result = try bench("--quick", "--filter", "^collection/read")
    XCTAssertEqual(result.status, 0, result.complaints)
    XCTAssertEqual(result.complaints, "")
    XCTAssertFalse(result.output.contains("\u{1B}"))
    XCTAssertTrue(result.output.contains("dictionary/engine"), result.output)
  }

  func testAQuestionIsAnsweredWithItsTable() throws {
    let result = try bench("--quick", "--question", "hashing a collection")
    XCTAssertEqual(result.status, 0, result.complaints)
    XCTAssertTrue(
      result.output.contains("What does hashing a collection of twenty values cost?\n"),
      result.output)
    XCTAssertTrue(result.output.contains("dictionary/engine"), result.output)
    XCTAssertEqual(result.output.ranges(of: "What does ").count, 1, result.output)
  }

  func testQuestionsAreListedAboveTheirWorkloads() throws {
    let result = try bench("list", "--tables", "--question", "HASHING", "--filter", "kind=Int/")
    XCTAssertEqual(
      result.output,
      """
      What does hashing a collection of twenty values cost?
        collection/hash/kind=Int/traits=20

      """)
  }

  func testAQuestionThatNobodyAskedIsASentence() throws {
    let result = try bench("--question", "why?")
    XCTAssertEqual(
      result.complaints, "bench: No question contains 'why?'; `bench list --tables` prints each.\n")
    XCTAssertEqual(result.status, 1)
  }

  /// The samples of a series come from six processes, and its counts from another.
  func testARunTakesSixProcesses() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json").path()
    defer { try? FileManager.default.removeItem(atPath: path) }
    let result = try bench("--filter", "hash/kind=Int/", "--samples", "12", "--json", path)
    XCTAssertEqual(result.status, 0, result.complaints)
    let record = try ResultFile(at: path).load()
    for benchmark in record.benchmarks {
      XCTAssertEqual(benchmark.time.samplesNs.map(\.count), [2, 2, 2, 2, 2, 2])
      XCTAssertEqual(benchmark.time.waits.map(\.count), [2, 2, 2, 2, 2, 2])
    }
    XCTAssertEqual(record.machine.allocator, "system")
    XCTAssertNotNil(record.controls.countedUnder)
    XCTAssertGreaterThan(record.controls.loopNs ?? 0, 0)
  }

  func testEachTargetHasItsSentence() throws {
    let result = try bench("check", "--targets", "--quick", "--filter", "^memory/per=node")
    XCTAssertTrue([0, 2].contains(result.status), result.complaints)
    XCTAssertTrue(
      result.output.contains("engine's live_bytes on memory/per=node is ")
        || result.output.hasPrefix("Targets: 0 met"), result.output)
  }

  /// Works with and without jemalloc on the machine, but not with a partial one.
  func testDoctorKnowsTheAllocator() throws {
    let result = try bench("doctor")
    XCTAssertEqual(result.status, 0)
    let isCounted = result.output.contains("allocations are counted exactly")
    XCTAssertNotEqual(isCounted, result.output.contains("apt-get install"), result.output)
  }

  func testWithoutJemallocTheRunSaysSoOnce() throws {
    let result = try bench(
      "--quick", "--filter", "^(collection/read/kind=(Bool|String)|memory/per=node)",
      environment: ["LD_PRELOAD": ""])
    XCTAssertEqual(result.status, 0)
    XCTAssertEqual(result.output.ranges(of: "`apt-get install libjemalloc-dev`").count, 1)
    XCTAssertFalse(result.output.contains("allocations  "), result.output)
  }

  func testAWorkloadThatTakesTooLongIsASentenceAndStatus3() throws {
    let result = try bench(
      "--quick", "--filter", "read/kind=Bool", "--samples", "100000000", "--timeout", "0.5")
    XCTAssertEqual(
      result.complaints,
      "bench: More than 0.500 s at collection/read/kind=Bool/traits=20; no results were saved.\n")
    XCTAssertEqual(result.status, 3)
  }

  func testFullDiskIsASentence() throws {
    let full = try XCTUnwrap(FileHandle(forWritingAtPath: "/dev/full"))
    let result = try bench("list", output: full)
    XCTAssertEqual(
      result.complaints, "bench: Can't write to standard output: No space left on device.\n")
    XCTAssertEqual(result.status, 1)
  }

  /// A limit on file sizes simulates a disk that is full while results are written.
  func testResultsThatCanNotBeWrittenLeaveEarlierOnesIntact() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json").path()
    defer { try? FileManager.default.removeItem(atPath: path) }
    try "earlier".write(toFile: path, atomically: true, encoding: .utf8)
    let result = try bench(
      "--quick", "--filter", "read/kind=Bool", "--json", path, under: "trap '' XFSZ; ulimit -f 1")
    XCTAssertEqual(
      result.complaints, "bench: Can't write results to '\(path)': File too large.\n")
    XCTAssertEqual(result.status, 1)
    XCTAssertEqual(try String(contentsOfFile: path, encoding: .utf8), "earlier")
    XCTAssertFalse(FileManager.default.fileExists(atPath: path + ".part"))
  }

  func testWhatCanNotBeDoneIsASentenceAndStatus1() throws {
    let sentences = [
      ["--json", "/nonexistent/run.json"]:
        "Can't write results to '/nonexistent/run.json': No such file or directory",
      ["--json", "/dev/full"]: "Can't write results to '/dev/full': it is not a regular file",
      ["--filter", "nothing of this name"]:
        "No workload is selected; `bench list` prints the id of each",
      ["--implementation", "nobody"]:
        "No workload is selected; `bench list` prints the id of each",
    ]
    for (arguments, sentence) in sentences {
      let result = try bench(["--quick", "--filter", "read/kind=Bool"] + arguments)
      XCTAssertEqual(result.complaints, "bench: \(sentence).\n")
      XCTAssertEqual(result.output, "", "\(arguments)")
      XCTAssertEqual(result.status, 1, "\(arguments)")
    }
  }

  /// The figure is about the tree with any allocator: at least the size of its nodes' records, and
  /// not the tens of megabytes that a process allocates at start-up.
  func testAStepPrintsByHowMuchMemoryGrows() throws {
    try expectGrowth(environment: [:])
  }

  func testAStepPrintsByHowMuchMemoryGrowsWithoutJemalloc() throws {
    try expectGrowth(environment: ["LD_PRELOAD": ""])
  }

  private func expectGrowth(environment: [String: String]) throws {
    let (count, record) = (100_000, 56)
    let (floor, engine) = (
      try growth(of: "floor", count, environment), try growth(of: "engine", count, environment)
    )
    XCTAssertGreaterThan(floor, count * 4 / 2, "An array of parents.")
    XCTAssertLessThan(floor, count * record / 2, "An array of parents, and no start-up.")
    XCTAssertGreaterThan(engine, count * record, "Nodes are more than their links.")
    XCTAssertLessThan(engine, count * record * 4, "A block that doubles, and no start-up.")
  }

  private func growth(
    of name: String, _ count: Int, _ environment: [String: String]
  ) throws -> Int {
    let result = try bench(
      "step", "--peak", "--filter", "^memory/peak/nodes=\(count)$", "--implementation", name,
      environment: environment)
    XCTAssertEqual(result.status, 0, result.complaints)
    return try XCTUnwrap(Int(result.output.dropLast()), result.output)
  }

  func testStepTakesASampleForEachLineOfItsInput() throws {
    let result = try stepped("600 0\n1200 50\n")
    XCTAssertEqual(result.status, 0, result.complaints)
    let lines = result.output.split(separator: "\n")
    XCTAssertEqual(lines.count, 3, result.output)
    XCTAssertTrue(lines[0].contains("\"digest\":"), result.output)
    let samples = lines.dropFirst().map { $0.split(separator: " ").compactMap { UInt64($0) } }
    XCTAssertEqual(samples.map(\.count), [2, 2])
    XCTAssertTrue(samples.joined().allSatisfy { $0 > 0 }, result.output)
  }

  private func stepped(_ requests: String) throws -> ProgramResult {
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).txt").path()
    defer { try? FileManager.default.removeItem(atPath: path) }
    try requests.write(toFile: path, atomically: true, encoding: .utf8)
    return try bench("step", "--filter", "hash/kind=Int/", under: "exec < '\(path)'")
  }

  func testPeaksAreInTheTableAndInWords() throws {
    let result = try bench("--quick", "--filter", "^memory/peak")
    XCTAssertEqual(result.status, 0, result.complaints)
    XCTAssertTrue(result.output.contains("Building 10,000 nodes takes at most"), result.output)
  }
}

/// A run that ends early saves nothing, and says so. All workloads are requested, so that some are left
/// however late the signal arrives.
final class BrokenRunTests: XCTestCase {
  func testACrashIsASentenceAndStatus3() throws {
    let (process, complaints) = try runBroken(by: SIGSEGV)
    XCTAssertEqual(process.terminationReason, .exit)
    XCTAssertEqual(process.terminationStatus, 3)
    XCTAssertTrue(complaints.hasPrefix("bench: Crashed at "), complaints)
  }

  func testCtrlCIsASentence() throws {
    let (process, complaints) = try runBroken(by: SIGINT)
    XCTAssertEqual(process.terminationReason, .uncaughtSignal, "As the shell expects.")
    XCTAssertEqual(process.terminationStatus, SIGINT)
    XCTAssertTrue(complaints.hasPrefix("bench: Interrupted at "), complaints)
  }

  /// Sends the program a signal after the first of its tables.
  private func runBroken(by signal: CInt) throws -> (ended: Process, complaints: String) {
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json").path()
    let (process, printed, complained) = try startBench(
      [
        "--filter", "^structure/", "--iterations", "1", "--samples", "6", "--tables",
        "--json", path,
      ], environment: [:], output: nil)
    var text = ""
    while !text.contains("dictionary/engine") {
      let part = printed.fileHandleForReading.availableData
      if part.isEmpty { break }
      text += String(decoding: part, as: UTF8.self)
    }
    kill(process.processIdentifier, signal)
    _ = printed.fileHandleForReading.readDataToEndOfFile()
    let complaints = complained.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    XCTAssertFalse(FileManager.default.fileExists(atPath: path))
    let sentence = String(decoding: complaints, as: UTF8.self)
    XCTAssertTrue(sentence.hasSuffix("; no results were saved.\n"), sentence)
    XCTAssertEqual(sentence.filter { $0 == "\n" }.count, 1, sentence)
    return (process, sentence)
  }
}
