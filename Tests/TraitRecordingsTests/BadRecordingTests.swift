import TraitModel
import TraitRecordings
import TraitTree
import XCTest

/// Truncated, reordered or hostile recordings are rejected with a sentence that names the line.
final class BadRecordingTests: XCTestCase {
  private let header =
    #"{"schema":"trait-recording/1","program":"","clock":"none","reads":true,"values":false}"#

  private var sound: String {
    let recorded = Recorded()
    let nodes = recorded.path("root", "leaf")
    recorded.forest.register(on: nodes[1], for: [TraitSlot(of: Size.self)]) { forest, _, _ in
      forest.setOverride(Size.self, of: nodes[1], to: 9)
    }
    recorded.forest.setOverride(Size.self, of: nodes[0], to: 2)
    recorded.forest.update()
    return recorded.text
  }

  func testAValidRecordingIsRead() { XCTAssertNil(complaint(about: sound)) }

  func testTheHeaderNamesTheProgram() throws {
    let first = header.replacing(#""program":"""#, with: #""program":"editor""#)
    var reader = RecordingReader(Array("\(first)\n[\"end\",2]\n".utf8))
    while try reader.next() != nil {}
    XCTAssertEqual(reader.header?.program, "editor")
  }

  /// A line of a few bytes may stand for many events, but not for more than a replay can perform.
  func testARunHasAnEnd() throws {
    var lines = sound.split(separator: "\n").map(String.init)
    let place = try XCTUnwrap(lines.firstIndex { $0.hasPrefix("[\"end\"") })
    let trait = try XCTUnwrap(lines.firstIndex { $0.hasPrefix("[\"trait\",0,") })
    XCTAssertLessThan(trait, place)
    lines[place] = "[\"end\",\(lines.count + 1)]"
    for (count, isValid) in [(100_000_000, true), (100_000_001, false), (Int.max, false)] {
      var longer = lines
      longer.insert("[\"read\",0,1,1,\(count),0]", at: place)
      let reason = complaint(about: longer.joined(separator: "\n") + "\n")
      XCTAssertEqual(
        reason, isValid ? nil : "line \(place + 1): The run has more than 100000000 events")
    }
  }

  /// At least as many traits as C can define, which are 65,535.
  func testARecordingMayHaveAsManyTraitsAsAProgram() {
    let traits = (0...65_536).map { "[\"trait\",\($0),\"T\",\"\",8,\"bits\",0,0]" }
    XCTAssertEqual(
      complaint(about: ([header] + traits).joined(separator: "\n") + "\n"),
      "line 65538: There are more than 65536 of 'trait'")
  }

  /// Other programs may write the format.
  func testSpacesBetweenElementsAreAllowed() throws {
    for space in [" ", "  ", "\t"] {
      let lines = sound.split(separator: "\n").map { line in
        // Names may have brackets and commas of their own.
        if line.hasPrefix("{") || line.contains("trait") { return String(line) }
        return [",", "[", "]"].reduce(String(line)) {
          $0.replacing($1, with: "\(space)\($1)\(space)")
        }
      }
      XCTAssertNil(complaint(about: lines.joined(separator: "\n") + "\n"))
    }
  }

  /// The sum of all times may be larger than any number: an audit says the largest.
  func testTimesMayAddUpToMoreThanANumber() throws {
    let long = Int.max
    let lines = [
      header, #"["trait",0,"Size","",8,"equality",1,0]"#, #"["node",1]"#, #"["live",1]"#,
      #"["listen",1,1,0]"#, #"["update",0]"#, #"["heard",[0,0,1],1,1,1,\#(long)]"#,
      #"["heard",[0,1,2],1,1,1,\#(long)]"#, #"["done",\#(long)]"#, #"["update",0]"#,
      #"["done",\#(long)]"#, #"["compared",0,3,\#(long)]"#, #"["compared",0,3,\#(long)]"#,
    ]
    let text = (lines + [#"["end",\#(lines.count + 1)]"#]).joined(separator: "\n") + "\n"
    XCTAssertNil(complaint(about: text))
    let findings = try? TraitAudit(of: RecordingReader(Array(text.utf8))).findings
    XCTAssertNotEqual(findings?.count, 0, "The replay differs, or there are findings.")
  }

  /// Truncation after any byte is detected.
  func testATruncatedRecordingIsRejected() {
    let text = Array(sound.utf8)
    for count in 0..<text.count {
      let cut = String(decoding: text.prefix(count), as: UTF8.self)
      let said = complaint(about: cut)
      XCTAssertNotNil(said?.firstMatch(of: #/^line \d+: .+/#), "\(count) bytes: \(said ?? "read")")
    }
  }

  /// A line of the greatest length is read whole, wherever the pieces of the file begin.
  func testTheLongestLineIsRead() throws {
    let mark = #"["mark",""#
    let name = String(repeating: "a", count: 1 << 20 - mark.utf8.count - 2)
    let longest = Array("\(mark)\(name)\"]".utf8)
    let (before, after) = (Array("\(header)\n".utf8), Array("\n[\"end\",3]\n".utf8))
    for pieces in [[before + longest + after], [before, longest, after]] {
      var rest = pieces[...]
      var reader = RecordingReader { rest.popFirst() ?? [] }
      _ = try reader.next()
      guard case .mark(let read) = try reader.next() else { return XCTFail("It is no mark") }
      XCTAssertEqual(read.utf8.count, name.utf8.count)
      while try reader.next() != nil {}
    }
    let tooLong = "\(header)\n\(mark)\(name)a\"]\n[\"end\",3]\n"
    XCTAssertEqual(complaint(about: tooLong), "line 2: It is longer than 1048576 bytes")
  }

  /// JSON has none of these in a string as they are.
  func testControlCharactersAreRejected() {
    for byte in UInt8(0)..<32 where byte != UInt8(ascii: "\n") {
      let name = String(decoding: [byte], as: UTF8.self)
      XCTAssertEqual(
        complaint(about: "\(header)\n[\"mark\",\"\(name)\"]\n[\"end\",3]\n"),
        "line 2: A string has a control character in it", "byte \(byte)")
    }
    XCTAssertNil(complaint(about: "\(header)\n[\"mark\",\" ~\"]\n[\"end\",3]\n"))
  }

  /// Other programs may write them.
  func testAllEscapesOfJSONAreRead() throws {
    let text = #"\"\\\/\b\f\n\r\t\u0041"#
    var reader = RecordingReader(Array("\(header)\n[\"mark\",\"\(text)\"]\n[\"end\",3]\n".utf8))
    _ = try reader.next()
    XCTAssertEqual(try reader.next(), .mark("\"\\/\u{8}\u{c}\n\r\tA"))
  }

  func testSpacesInTheHeaderAreAllowed() throws {
    let spaced = header.replacing(",", with: " , ").replacing(":", with: " : ")
      .replacing("true", with: "false").replacing("}", with: " }")
    var reader = RecordingReader(Array("\(spaced)\n[\"end\",2]\n".utf8))
    while try reader.next() != nil {}
    XCTAssertEqual(reader.header?.hasReads, false)
    XCTAssertEqual(reader.header?.hasValues, false)
    XCTAssertEqual(reader.header?.clock, "none")
  }

  func testMissingAndReorderedLinesAreRejected() {
    let lines = sound.split(separator: "\n").map(String.init)
    for place in lines.indices {
      var fewer = lines
      fewer.remove(at: place)
      XCTAssertNotNil(
        complaint(about: fewer.joined(separator: "\n") + "\n"), "without \(lines[place])")
    }
    XCTAssertEqual(
      complaint(about: "\(header)\n[\"live\",1]\n[\"node\",1]\n[\"end\",4]\n"),
      "line 2: There is no node 1 yet")
  }

  func testErrorsNameTheLineAndTheReason() {
    let cases = [
      ("", "line 1: The file is empty"),
      ("{\"a\":1}\n", "line 1: This is no recording: its first line has no schema"),
      (
        "{\"schema\":\"trait-recording/9\"}\n",
        "line 1: The schema is 'trait-recording/9', and this program reads 'trait-recording/1'"
      ),
      (
        "\(header) and more\n[\"end\",2]\n", "line 1: There is more text after the object"
      ),
      ("[1", "line 1: It breaks off in the middle, so the file was cut off"),
      ("\(header)\n", "line 2: The line 'end' is missing: it was cut off"),
      ("\(header)\n[\"end\",7]\n", "line 2: It says that there are 7 lines, so some are missing"),
      ("\(header)\n[\"fly\"]\n", "line 2: There is no event 'fly'"),
      ("\(header)\n[\"f\\nly\"]\n", "line 2: There is no event 'f\\nly'"),
      ("\(header)\n[\"node\",2]\n", "line 2: The next node has the number 1, not 2"),
      ("\(header)\n[\"node\",1,4]\n", "line 2: There is no kind 4 yet"),
      ("\(header)\n[\"value\",0,1,\"\"]\n", "line 2: There is no trait 0 yet"),
      ("\(header)\n[\"compared\",0,1,1]\n", "line 2: There is no trait 0 yet"),
      ("\(header)\n[\"unsettled\",0,1,-1]\n", "line 2: There is no node 1 yet"),
      (
        "\(header)\n[\"node\",1]\n[\"node\",2]\n[\"attach\",2,1]\n[\"live\",2]\n",
        "line 5: Node 2 has a parent, so it is no root"
      ),
      (
        "\(header)\n[\"node\",1]\n[\"node\",2]\n[\"anchor\",2]\n[\"attach\",2,1]\n",
        "line 5: Node 2 is an anchored root, so it can't have a parent"
      ),
      ("\(header)\n[\"attended\",0]\n", "line 2: There is no node 0 yet"),
      (
        "\(header)\n[\"node\",1]\n[\"node\",2]\n[\"attach\",2,1]\n[\"before\",3,2]\n",
        "line 5: There is no node 3 yet"
      ),
      (
        "\(header)\n[\"node\",1]\n[\"node\",2]\n[\"before\",2,1]\n",
        "line 4: Node 1 has no parent, so no node can go before it"
      ),
      (
        "\(header)\n[\"node\",1]\n[\"node\",2]\n[\"attach\",2,1]\n[\"before\",2,2]\n",
        "line 5: Node 2 can't go before itself"
      ),
      (
        "\(header)\n[\"node\",1]\n[\"attach\",1,1]\n", "line 3: Node 1 can't go below itself"
      ),
      (
        "\(header)\n[\"node\",1]\n[\"node\",2]\n[\"node\",3]\n[\"attach\",2,1]\n[\"attach\",3,2]\n"
          + "[\"attach\",1,3]\n",
        "line 7: Node 1 can't go below 3, which is below it"
      ),
      (
        "\(header)\n[\"node\",1]\n[\"node\",2]\n[\"attach\",2,1]\n[\"node\",3]\n[\"before\",3,2]\n"
          + "[\"live\",3]\n",
        "line 7: Node 3 has a parent, so it is no root"
      ),
      (
        "\(header)\n[\"node\",1]\n[\"trait\",0,\"Size\",\"\",8,\"bits\",0,0]\n[\"read\",0,0,1,3]\n",
        "line 4: There is no node 3 yet"
      ),
      (
        "\(header)\n[\"node\",1]\n[\"attended\",1,2,0]\n",
        "line 3: No call comes twice in a row, so the run's numbers must differ"
      ),
      (
        "\(header)\n[\"node\",1]\n[\"unsettled\",0,1,-1]\n[\"unsettled\",0,1,0]\n",
        "line 4: There is no trait 0 yet"
      ),
      ("\(header)\n[\"detach\",0]\n", "line 2: There is no node 0 yet"),
      ("\(header)\n[\"attend\",1]\n", "line 2: There is no node 1 yet"),
      ("\(header)\n[\"look\",[-1,0],1]\n", "line 2: 'look' can't have the number -1"),
      ("\(header)\n[\"heard\",[0,1,-2],1]\n", "line 2: 'heard' can't have the number -2"),
      ("\(header)\n[\"refresh\",1]\n", "line 2: There is no node 1 yet"),
      (
        "\(header)\n[\"node\",1]\n[\"destroy\",1]\n[\"detach\",1]\n",
        "line 4: Node 1 was destroyed"
      ),
      ("\(header)\n[\"unlisten\",0]\n", "line 2: There is no registration 0 yet"),
      ("\(header)\n[\"unlisten\",1]\n", "line 2: There is no registration 1 yet"),
      (
        "\(header)\n[\"node\",1]\n[\"watch\",1,1]\n[\"destroy\",1]\n[\"unlisten\",1]\n",
        "line 5: Registration 1 has ended"
      ),
      ("\(header)\n[\"done\",0]\n", "line 2: 'done' ends nothing: no call has begun"),
      ("\(header)\n[\"update\",0]\n[\"end\",3]\n", "line 3: The recording ends within 1 calls"),
      ("\(header)\n[\"node\",[[1]]]\n", "line 2: Byte 10 should begin a whole number or a string"),
      (
        "\(header)\n[\"node\",99999999999999999999]\n",
        "line 2: A number has more digits than 64 bits hold"
      ),
      (
        "\(header)\n[\"node\",1]\n[\"attended\",1,9223372036854775807,3]\n",
        "line 3: The run has no such end"
      ),
    ]
    for (text, sentence) in cases { XCTAssertEqual(complaint(about: text), sentence) }
  }

  /// Half a million brackets, or thousands of nested updates, give an error and do not overflow the
  /// stack.
  func testDeepNestingIsRejected() {
    let deep = String(repeating: "[", count: 500_000)
    XCTAssertEqual(complaint(about: "\(header)\n[\"look\",\(deep)\n")?.hasPrefix("line 2: "), true)
    let nested = String(repeating: "[\"update\",0]\n", count: 2_000)
    XCTAssertEqual(
      complaint(about: "\(header)\n\(nested)"),
      "line 1202: More than 1200 calls are under way, one inside the other")
  }

  func testAnOverlongLineIsRejectedBeforeItIsRead() {
    var served = 0
    var reader = RecordingReader {
      served += 1
      return Array(repeating: UInt8(ascii: "x"), count: 1 << 16)
    }
    XCTAssertThrowsError(try reader.next()) { error in
      XCTAssertEqual("\(error)", "line 1: It is longer than 1048576 bytes")
    }
    XCTAssertLessThan(served, 20)
  }

  /// Half a million lines in chunks, while the reader holds a tree of one node.
  func testALongRecordingIsReadInChunks() throws {
    let lines = 500_000
    var chunks = ["\(header)\n[\"node\",1]\n[\"live\",1]\n"]
    chunks += Array(
      repeating: String(repeating: "[\"want\",1]\n", count: 1_000), count: lines / 1_000)
    chunks.append("[\"end\",\(lines + 4)]\n")
    var rest = chunks[...]
    var reader = RecordingReader { Array((rest.popFirst() ?? "").utf8) }
    var count = 0
    while try reader.next() != nil { count += 1 }
    XCTAssertEqual(count, lines + 4)
  }

  /// A replay counts what it compares, and knows of stale nodes only what the recording says.
  func testAReplayHasTheNumbersOfItsRecording() throws {
    let empty = Replay<TraitForest> { nil }
    try empty.run()
    XCTAssertEqual([empty.proved, empty.staleAtStart], [0, 0], "Nothing was recorded.")
    let text = sound.replacing(#"["start",0]"#, with: #"["start",3]"#)
    var reader = RecordingReader(Array(text.utf8))
    let replay = Replay<TraitForest> { try reader.next().map { ($0, reader.line) } }
    try replay.run()
    XCTAssertEqual(replay.staleAtStart, 3, "The recording says that three nodes were stale.")
  }

  func testAnotherValueThatIsReadFailsWithItsLine() throws {
    let recorded = Recorded()
    let node = recorded.path("root")[0]
    recorded.forest.setOverride(Size.self, of: node, to: 2)
    recorded.forest.update()
    _ = recorded.forest.value(of: Size.self, at: node)
    let sound = recorded.text
    let text = sound.replacing(#"["read",0,1,1]"#, with: #"["read",0,0,1]"#)
    XCTAssertNotEqual(text, sound, "The recording has the read")
    var reader = RecordingReader(Array(text.utf8))
    let replay = Replay<TraitForest> { try reader.next().map { ($0, reader.line) } }
    XCTAssertThrowsError(try replay.run()) { error in
      XCTAssertTrue(
        "\(error)".hasSuffix("Node 1 reads class 0 of Size, and in the replay 1"), "\(error)")
    }
  }

  /// The first difference ends a replay, also if later lines of the same update can't be read.
  func testTheFirstDifferenceIsReported() throws {
    let text = sound.replacing(
      #"["hear",1,0,0,1]"#, with: #"["hear",1,0,0,2]"# + "\n" + #"["nonsense"]"#)
    XCTAssertNotEqual(text, sound)
    var reader = RecordingReader(Array(text.utf8))
    let replay = Replay<TraitForest> { try reader.next().map { ($0, reader.line) } }
    XCTAssertThrowsError(try replay.run()) { error in
      XCTAssertTrue("\(error)".contains("in the replay with 0 and 1"), "\(error)")
    }
  }

  /// A recorded delivery that the engine does not make fails with its line.
  func testADifferentHistoryFailsWithItsLine() throws {
    let text = sound.replacing(#"["hear",1,0,0,1]"#, with: #"["hear",1,0,0,2]"#)
    XCTAssertNotEqual(text, sound)
    var reader = RecordingReader(Array(text.utf8))
    let replay = Replay<TraitForest> { try reader.next().map { ($0, reader.line) } }
    XCTAssertThrowsError(try replay.run()) { error in
      XCTAssertTrue(
        "\(error)".hasSuffix("for Size with the classes 0 and 2, and in the replay with 0 and 1"),
        "\(error)")
    }
  }
}
