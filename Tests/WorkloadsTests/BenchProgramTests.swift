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
    let result = try bench("--quick", "--filter", "read")
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

  func testFullDiskIsASentence() throws {
    let full = try XCTUnwrap(FileHandle(forWritingAtPath: "/dev/full"))
    let result = try bench("list", output: full)
    XCTAssertEqual(
      result.complaints, "bench: Can't write to standard output: No space left on device.\n")
    XCTAssertEqual(result.status, 1)
  }
}

private struct Result {
  let status: Int32
  let output: String
  let complaints: String
}

private func bench(
  _ arguments: String..., environment: [String: String] = [:], output: FileHandle? = nil
) throws -> Result {
  let process = Process()
  let printed = Pipe()
  let complained = Pipe()
  process.executableURL = Bundle(for: BenchProgramTests.self).bundleURL.appending(path: "bench")
  process.arguments = arguments
  process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
  process.standardOutput = output ?? printed
  process.standardError = complained
  try process.run()
  if output != nil { try printed.fileHandleForWriting.close() }
  let text = printed.fileHandleForReading.readDataToEndOfFile()
  let complaints = complained.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  return Result(
    status: process.terminationStatus, output: String(decoding: text, as: UTF8.self),
    complaints: String(decoding: complaints, as: UTF8.self))
}
