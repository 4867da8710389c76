import XCTest

/// `bench replay` as its users start it.
final class RecordingProgramTests: XCTestCase {
  /// The recordings that serve as examples are what their programs make.
  func testTheExamplesAreWhatTheProgramsMake() throws {
    for name in ["chat", "settings"] {
      let path = temporary("\(name).jsonl")
      let result = try bench("replay", name, "--audit", "--keep", path)
      XCTAssertEqual(result.status, 0, result.complaints)
      let made = try String(contentsOfFile: path, encoding: .utf8)
      let kept = try String(contentsOfFile: recording(name), encoding: .utf8)
      XCTAssertTrue(
        made == kept,
        "\(name) has changed: `bench replay \(name) --keep results/recordings/\(name).jsonl`")
    }
  }

  func testAReplayProvesThenMeasures() throws {
    let result = try bench("replay", recording("chat"))
    XCTAssertEqual(result.status, 0, result.complaints)
    for part in ["Equal histories, ", "engine, eager, reference", "style flip", "Slowest part: "] {
      XCTAssertTrue(result.output.contains(part), "\(part) is missing in\n\(result.output)")
    }
  }

  /// What an audit found in the programs is fixed; see `results/recordings/README.md`.
  func testTheProgramsHaveNoFindings() throws {
    let result = try bench("replay", "chat", "editor", "feed", "hosted", "settings", "--audit")
    XCTAssertEqual(result.status, 0, result.complaints)
    XCTAssertEqual(result.output.ranges(of: ": no findings, ").count, 5, result.output)
  }

  func testABadRecordingIsOneSentenceWithItsLine() throws {
    let path = temporary("bad.jsonl")
    let text = try String(contentsOfFile: recording("chat"), encoding: .utf8)
    try String(text.prefix(1_000)).write(toFile: path, atomically: true, encoding: .utf8)
    for words in [["replay", path], ["replay", "--audit", path]] {
      let result = try bench(words)
      XCTAssertEqual(result.status, 1)
      XCTAssertTrue(
        result.complaints.contains("bad.jsonl', line "), "\(words): \(result.complaints)")
      XCTAssertEqual(result.complaints.split(separator: "\n").count, 1)
    }
  }

  /// The audit comes after the proof.
  func testAnAuditIsOfAProvedRecording() throws {
    let result = try bench("replay", recording("settings"), "--audit")
    let proof = try XCTUnwrap(result.output.range(of: "Equal histories, "), result.output)
    let audit = try XCTUnwrap(result.output.range(of: "no findings"), result.output)
    XCTAssertLessThan(proof.lowerBound, audit.lowerBound)
  }

  func testAnotherHistoryIsStatus4() throws {
    let path = temporary("other.jsonl")
    let text = try String(contentsOfFile: recording("chat"), encoding: .utf8)
    XCTAssertTrue(text.contains("[\"read\",2,0,1]"))
    try text.replacing("[\"read\",2,0,1]", with: "[\"read\",2,0,2]")
      .write(toFile: path, atomically: true, encoding: .utf8)
    let result = try bench("replay", path)
    XCTAssertEqual(result.status, 4, result.complaints)
    XCTAssertTrue(result.complaints.contains("(replayed by the engine)"), result.complaints)
  }

  /// A recording that began between a change and its update lacks what nodes had before.
  func testAnotherHistoryFromStaleNodesSaysSo() throws {
    let path = temporary("stale.jsonl")
    let text = try String(contentsOfFile: recording("chat"), encoding: .utf8)
    try text.replacing("[\"start\",0]", with: "[\"start\",2]")
      .replacing("[\"read\",2,0,1]", with: "[\"read\",2,0,2]")
      .write(toFile: path, atomically: true, encoding: .utf8)
    let result = try bench("replay", path)
    XCTAssertEqual(result.status, 4, result.complaints)
    XCTAssertTrue(
      result.complaints.contains("2 nodes were out of date or detached when the recording began"),
      result.complaints)
  }

  func testWhatCanNotBeReplayedIsASentence() throws {
    let names = "chat, settings, feed, editor, hosted"
    let sentences = [
      ["nowhere.jsonl"]:
        "Can't read the recording 'nowhere.jsonl'; the example programs are \(names)",
      [recording("chat"), "--keep", "x"]:
        "--keep takes the recording of an example program: \(names)",
      ["chat", "feed", "--keep", "x"]: "--keep takes the recording of one example program",
      ["chat", "--keep", "/nowhere/x.jsonl"]: "Can't write the recording '/nowhere/x.jsonl'",
    ]
    for (words, sentence) in sentences {
      let result = try bench(["replay"] + words)
      XCTAssertEqual(result.complaints, "bench: \(sentence).\n")
      XCTAssertEqual(result.status, 1)
    }
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
