import Foundation
import TraitC
import TraitCHeader
import XCTest

/// Recordings that a C program makes of its forest.
final class RecordingTests: XCTestCase {
  private let number = traits_define_integer("Number", nil, 0, 0)

  /// The lines of a recording of what `body` does.
  private func lines(
    _ flags: UInt32 = 0, _ body: (Stage, String) throws -> Void
  ) throws -> [String] {
    try withFolder { folder in
      let path = folder.appending(path: "c.jsonl").path()
      var stage: Stage? = Stage()
      if let stage {
        XCTAssertEqual(traits_record_start(stage.forest, path, flags), TRAITS_OK, lastSentence)
        try body(stage, path)
      }
      stage = nil
      let text = try String(contentsOfFile: path, encoding: .utf8)
      return text.split(separator: "\n").map(String.init)
    }
  }

  func testWhatIsDoneIsRecorded() throws {
    let number = number
    let lines = try lines(TRAITS_RECORD_VALUES) { stage, _ in
      CallbackContext().observe(number, at: stage.leaf, in: stage.forest)
      traits_set_integer(stage.forest, stage.root, number, 7)
      traits_update(stage.forest)
      XCTAssertEqual(stage.integer(number, at: stage.leaf), 7)
      XCTAssertEqual(traits_record_stop(stage.forest), TRAITS_OK)
      traits_set_integer(stage.forest, stage.root, number, 8)
      XCTAssertEqual(traits_record_stop(stage.forest), TRAITS_OK, "There is none any more.")
    }
    XCTAssertTrue(lines[0].contains("\"clock\":\"none\",\"reads\":true,\"values\":true"), lines[0])
    for line in [
      "[\"value\",0,1,\"7\"]", "[\"overrides\",1,0,1]", "[\"heard\",[0,0,1],1]",
      "[\"read\",0,1,2]",
    ] {
      XCTAssertTrue(lines.contains(line), "\(line) is missing in \(lines)")
    }
    XCTAssertFalse(lines.contains("[\"value\",0,2,\"8\"]"))
    XCTAssertEqual(lines.last, "[\"end\",\(lines.count)]")
  }

  func testARecordingEndsWithTheForest() throws {
    let number = number
    let lines = try lines(TRAITS_RECORD_TIMES) { stage, _ in
      traits_set_integer(stage.forest, stage.root, number, 7)
    }
    XCTAssertTrue(lines[0].contains("\"clock\":\"ns\""), lines[0])
    XCTAssertEqual(lines.last, "[\"end\",\(lines.count)]")
  }

  func testAHandlerMayEndARecordingAndStartNone() throws {
    let number = number
    var statuses: [traits_status] = []
    let lines = try lines { stage, path in
      CallbackContext { forest, _ in
        statuses.append(traits_record_stop(forest))
        statuses.append(traits_record_start(forest, path, 0))
      }.observe(number, at: stage.leaf, in: stage.forest)
      traits_set_integer(stage.forest, stage.root, number, 7)
      traits_update(stage.forest)
    }
    XCTAssertEqual(statuses, [TRAITS_OK, TRAITS_ERROR_BUSY])
    XCTAssertEqual(lines.suffix(2), ["[\"done\",0]", "[\"end\",\(lines.count)]"])
  }

  /// The other one goes on, and its file is whole.
  func testAFileIsWrittenByOneRecording() throws {
    let lines = try lines { stage, path in
      let other = Stage()
      assertFails(
        traits_record_start(other.forest, path, 0), as: TRAITS_ERROR_FILE,
        "Can't write to '\(path)', because another recording does: stop that one first, or name another file"
      )
      XCTAssertEqual(traits_record_stop(other.forest), TRAITS_OK, "There is none.")
      XCTAssertEqual(traits_record_stop(stage.forest), TRAITS_OK)
      XCTAssertEqual(traits_record_start(other.forest, path, 0), TRAITS_OK, lastSentence)
      XCTAssertEqual(traits_record_stop(other.forest), TRAITS_OK)
    }
    XCTAssertEqual(lines.last, "[\"end\",\(lines.count)]")
  }

  func testWhatIsWrongIsSaid() throws {
    let lines = try lines { stage, path in
      assertFails(
        traits_record_start(stage.forest, path, 0), as: TRAITS_ERROR_BUSY,
        "Can't record a forest that is being recorded: stop that recording first")
    }
    XCTAssertGreaterThan(lines.count, 3, "The other recording has gone on.")
    let forest = Stage().forest
    XCTAssertEqual(traits_record_stop(forest), TRAITS_ERROR_FOREST)
    let stage = Stage()
    assertFails(
      traits_record_start(stage.forest, nil, 0), as: TRAITS_ERROR_ARGUMENT,
      "Can't use a null pointer as the path of a recording: pass an address")
    assertFails(
      traits_record_start(stage.forest, "/nowhere/c.jsonl", 0), as: TRAITS_ERROR_FILE,
      "Can't write to '/nowhere/c.jsonl': name a file in a folder that exists")
    XCTAssertEqual(
      traits_record_start(stage.forest, "/nowhere/c.jsonl", 4), TRAITS_ERROR_ARGUMENT)
    // A disk without room.
    XCTAssertEqual(traits_record_start(stage.forest, "/dev/full", 0), TRAITS_OK)
    assertFails(
      traits_record_stop(stage.forest), as: TRAITS_ERROR_FILE,
      "Can't write the whole recording: make room on the disk, and record again")
    XCTAssertEqual(traits_record_stop(stage.forest), TRAITS_OK)
  }
}
