import BenchKit
import XCTest

/// The program as its users start it.
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

  /// Works with and without jemalloc on the machine, but never half.
  func testDoctorKnowsTheAllocator() throws {
    let result = try bench("doctor")
    XCTAssertEqual(result.status, 0)
    let isCounted = result.output.contains("allocations are counted exactly")
    XCTAssertNotEqual(isCounted, result.output.contains("apt-get install"), result.output)
  }

  func testWithoutJemallocColumnsSaySo() throws {
    let result = try bench(
      "--quick", "--filter", "read/kind=Bool", environment: ["LD_PRELOAD": ""])
    XCTAssertEqual(result.status, 0)
    XCTAssertTrue(result.output.contains("no jemalloc"), result.output)
    XCTAssertTrue(result.output.contains("`apt-get install libjemalloc2`"), result.output)
  }

  func testAWorkloadThatTakesTooLongIsASentenceAndStatus3() throws {
    let result = try bench(
      "--quick", "--filter", "read/kind=Bool", "--samples", "100000000", "--timeout", "0.5")
    XCTAssertEqual(
      result.complaints,
      "bench: More than 0.500 s at collection/read/kind=Bool/traits=20; nothing is kept.\n")
    XCTAssertEqual(result.status, 3)
  }

  func testACrashIsASentenceAndStatus3AndKeepsEarlierResults() throws {
    try expectEarlierResultsKept(after: SIGSEGV) { process, complaints in
      XCTAssertEqual(process.terminationReason, .exit)
      XCTAssertEqual(process.terminationStatus, 3)
      XCTAssertTrue(complaints.hasPrefix("bench: Crashed at collection/read/"), complaints)
    }
  }

  func testCtrlCIsASentenceAndKeepsEarlierResults() throws {
    try expectEarlierResultsKept(after: SIGINT) { process, complaints in
      XCTAssertEqual(process.terminationReason, .uncaughtSignal, "As the shell expects.")
      XCTAssertEqual(process.terminationStatus, SIGINT)
      XCTAssertTrue(complaints.hasPrefix("bench: Interrupted at collection/read/"), complaints)
    }
  }

  /// Sends the program a signal once it has finished some workloads but not all.
  private func expectEarlierResultsKept(
    after signal: CInt, _ check: (_ ended: Process, _ complaints: String) throws -> Void
  ) throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json").path()
    defer { try? FileManager.default.removeItem(atPath: path) }
    let (process, _, complained) = try startBench(
      ["--filter", "read/", "--samples", "20", "--json", path], environment: [:], output: nil)
    let deadline = Date(timeIntervalSinceNow: 60)
    while !FileManager.default.fileExists(atPath: path), Date() < deadline { usleep(1_000) }
    kill(process.processIdentifier, signal)
    let complaints = complained.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    XCTAssertEqual(complaints.filter { $0 == UInt8(ascii: "\n") }.count, 1)
    try check(process, String(decoding: complaints, as: UTF8.self))
    let record = try ResultFile(at: path).load()
    XCTAssertFalse(record.benchmarks.isEmpty, "What was measured before is there.")
    XCTAssertNil(record.run.status, "A run that did not end has no status.")
  }

  func testFullDiskIsASentence() throws {
    let full = try XCTUnwrap(FileHandle(forWritingAtPath: "/dev/full"))
    let result = try bench("list", output: full)
    XCTAssertEqual(
      result.complaints, "bench: Can't write to standard output: No space left on device.\n")
    XCTAssertEqual(result.status, 1)
  }
}
