import BenchKit
import XCTest

/// `bench check`, as `scripts/check` and continuous integration call it.
final class CheckProgramTests: XCTestCase {
  private var path = ""
  private let id = "propagate/chain/depth=10"

  /// A debug build can't compare all figures and is not required to; the gate on a release build
  /// is.
  private let partly = ["TRAITS_REQUIRE": ""]

  override func setUp() {
    path = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json").path()
  }

  override func tearDown() { try? FileManager.default.removeItem(atPath: path) }

  /// Figures that do not depend on the optimiser or the allocator are compared in any build.
  func testTheRecordedFiguresHold() throws {
    try recorded().save(to: path)
    let result = try bench(
      "check", "--exact", path, "--filter", "^\(id)$", environment: partly)
    XCTAssertEqual(result.status, 0, result.complaints)
    XCTAssertEqual(result.complaints, "")
    let figures = ["visited", "examined", "recomputed", "compared", "created", "deliveries"]
    let compared = try XCTUnwrap(
      result.output.firstMatch(of: #/^Of (\d+) exact figures 0 grew/#)?.1, result.output)
    XCTAssertGreaterThanOrEqual(Int(compared) ?? 0, figures.count)
  }

  func testAVisitMoreThanRecordedIsStatus2() throws {
    var record = try recorded()
    let visited = try XCTUnwrap(record.workloads[id]?["engine"]?["visited"])
    record.workloads[id]?["engine"]?["visited"] = visited - 1
    try record.save(to: path)
    let result = try bench(
      "check", "--exact", path, "--filter", "^\(id)$", environment: partly)
    XCTAssertEqual(result.status, 2, result.output)
    XCTAssertEqual(
      result.complaints,
      "bench: engine on \(id): visited was \(visited - 1) and is \(visited).\n")
  }

  func testAWorkloadThatIsNotRecordedIsStatus6() throws {
    let result = try check(
      "{\"schema\": \"trait-engine-exact/1\", \"swift\": \"6\", \"workloads\": {}}",
      filter: "read/kind=Bool")
    XCTAssertEqual(result.status, 6)
    XCTAssertEqual(
      result.complaints, "bench: collection/read/kind=Bool/traits=20 is not recorded.\n")
  }

  func testADamagedFileIsOneSentenceAndStatus1() throws {
    let damaged = [
      "{": "'\(path)' is damaged: it is not JSON that names its schema",
      "{\"schema\": \"old\"}": "'\(path)' has the schema 'old', not 'trait-engine-exact/1'",
    ]
    for (text, sentence) in damaged {
      try expectFailure(check(text, filter: "read/kind=Bool"), sentence)
    }
  }

  func testAMissingFileIsOneSentenceAndStatus1() throws {
    try expectFailure(
      bench("check", "--exact", path, "--filter", "read/kind=Bool"),
      "Can't read '\(path)': No such file or directory; `bench check --record` writes it")
  }

  /// There are no results in the default folder.
  func testElsewhereThanAtTheRootIsOneSentenceAndStatus1() throws {
    let result = try bench("check", "--filter", "read/kind=Bool", folder: "/")
    XCTAssertEqual(result.status, 1)
    XCTAssertTrue(
      result.complaints.hasPrefix("bench: Can't read 'results/exact.json': "), result.complaints)
  }

  private func recorded() throws -> ExactRecord {
    let file = URL(filePath: #filePath).appending(path: "../../../results/exact.json")
    return try ExactRecord(at: file.standardizedFileURL.path())
  }

  private func check(_ text: String, filter: String) throws -> ProgramResult {
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    return try bench("check", "--exact", path, "--filter", filter)
  }

  private func expectFailure(_ result: ProgramResult, _ sentence: String) throws {
    XCTAssertEqual(result.status, 1)
    XCTAssertEqual(result.output, "")
    XCTAssertEqual(result.complaints, "bench: \(sentence).\n")
  }
}
