import BenchKit
import XCTest

/// `bench check`, as scripts and continuous integration call it.
final class CheckProgramTests: XCTestCase {
  private var path = ""
  private let id = "propagate/chain/depth=10"

  /// A debug build can't compare all figures and is not required to.
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

  /// There are no results in the default folder.
  func testElsewhereThanAtTheRootIsOneSentenceAndStatus1() throws {
    let result = try bench("check", "--filter", "read/kind=Bool", folder: "/")
    XCTAssertEqual(result.status, 1)
    XCTAssertTrue(
      result.complaints.hasPrefix("bench: Can't read 'results/exact.json': "), result.complaints)
  }

  /// The figures, then a long life, then large inputs.
  func testALongCheckHasAllThree() throws {
    try recorded().save(to: path)
    let result = try long("--operations", "1000", "--nodes", "1000")
    XCTAssertEqual(result.status, 0, result.complaints)
    for text in ["exact figures 0 grew", "1000 operations in ", "registrations, one a node"] {
      XCTAssertTrue(result.output.contains(text), "\(text) is missing in\n\(result.output)")
    }
  }

  /// Swift's sentence, then ours; neither a silent crash nor a partial answer.
  func testTheEndOfMemoryIsTwoSentencesAndStatus3() throws {
    try recorded().save(to: path)
    let result = try long(
      "--operations", "10", "--nodes", "2000000000", under: "ulimit -v 400000")
    XCTAssertEqual(result.status, 3, result.complaints)
    XCTAssertTrue(result.complaints.contains("failed to allocate"), result.complaints)
    XCTAssertTrue(
      result.complaints.hasSuffix(
        "bench: Crashed at load: nodes in a tree; no results were saved.\n"),
      result.complaints)
  }

  private func long(_ words: String..., under shell: String? = nil) throws -> ProgramResult {
    try bench(
      ["check", "--long", "--exact", path, "--filter", "^\(id)$"] + words,
      environment: partly.merging(["LD_PRELOAD": ""]) { $1 }, under: shell)
  }

  private func recorded() throws -> ExactRecord {
    let file = URL(filePath: #filePath).appending(path: "../../../results/exact.json")
    return try ExactRecord(at: file.standardizedFileURL.path())
  }
}
