import XCTest

/// `bench record`, `replay` and `audit` as their users start them.
final class RecordingProgramTests: XCTestCase {
  private static let names = ["chat", "editor", "feed", "hosted", "settings"]

  /// Each recording that is checked in is what its program makes.
  func testTheRecordingsAreWhatTheProgramsMake() throws {
    for name in Self.names {
      let path = temporary("\(name).jsonl")
      let result = try bench("record", path)
      XCTAssertEqual(result.status, 0, result.complaints)
      let made = try String(contentsOfFile: path, encoding: .utf8)
      let kept = try String(contentsOfFile: recording(name), encoding: .utf8)
      XCTAssertTrue(made == kept, "\(name) has changed: run `scripts/record-apps`")
      let nodes = made.split(separator: "\n").count { $0.hasPrefix("[\"node\"") }
      XCTAssertGreaterThanOrEqual(nodes, 2_000, name)
    }
  }

  func testAReplayProvesThenMeasures() throws {
    let result = try bench("replay", recording("feed"))
    XCTAssertEqual(result.status, 0, result.complaints)
    for part in ["Equal histories, ", "engine, eager, reference", "style flip", "Slowest part: "] {
      XCTAssertTrue(result.output.contains(part), "\(part) is missing in\n\(result.output)")
    }
  }

  /// What an audit found in the programs is fixed; see `results/recordings/README.md`.
  func testTheProgramsHaveNoFindings() throws {
    for name in Self.names {
      let result = try bench("audit", recording(name))
      XCTAssertEqual(result.status, 0, result.complaints)
      XCTAssertTrue(result.output.contains(": no findings, "), result.output)
    }
  }

  func testABadRecordingIsOneSentenceWithItsLine() throws {
    let path = temporary("bad.jsonl")
    let text = try String(contentsOfFile: recording("chat"), encoding: .utf8)
    try String(text.prefix(1_000)).write(toFile: path, atomically: true, encoding: .utf8)
    for command in ["replay", "audit"] {
      let result = try bench(command, path)
      XCTAssertEqual(result.status, 1)
      XCTAssertTrue(
        result.complaints.contains("bad.jsonl', line "), "\(command): \(result.complaints)")
      XCTAssertEqual(result.complaints.split(separator: "\n").count, 1)
    }
  }

  func testACommandWithoutItsFileIsASentence() throws {
    XCTAssertEqual(try bench("replay").complaints, "bench: `bench replay` needs a file.\n")
    XCTAssertEqual(
      try bench("record", "nothing.jsonl").complaints,
      "bench: There is no program 'nothing' to record; there are chat, settings, feed, editor, "
        + "hosted.\n")
    XCTAssertEqual(
      try bench("audit", "/nowhere.jsonl").complaints,
      "bench: Can't read the recording '/nowhere.jsonl'.\n")
  }

  private func temporary(_ name: String) -> String {
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    addTeardownBlock { try? FileManager.default.removeItem(at: folder) }
    return folder.appending(path: name).path()
  }

  private func recording(_ name: String) -> String {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "results/recordings/\(name).jsonl").path()
  }
}
