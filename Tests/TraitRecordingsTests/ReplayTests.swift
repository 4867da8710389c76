import TraitModel
import TraitRecordings
import TraitTree
import XCTest

/// Recordings that another program made up: the replay says where it differs.
final class ReplayTests: XCTestCase {
  private func differences(_ mode: ReplayMode = .proving, in lines: [String]) -> String? {
    let header =
      #"{"schema":"trait-recording/1","program":"","clock":"none","reads":true,"values":false}"#
    let text = ([header] + lines + [#"["end",\#(lines.count + 2)]"#]).joined(separator: "\n") + "\n"
    do {
      var reader = RecordingReader(Array(text.utf8))
      let replay = Replay<TraitForest>(mode) { try reader.next().map { ($0, reader.line) } }
      try replay.run()
      return nil
    } catch {
      return "\(error)"
    }
  }

  /// Two nodes, of which the second one wants attention.
  private let tree = [
    #"["node",1]"#, #"["live",1]"#, #"["node",2]"#, #"["attach",2,1]"#, #"["want",2]"#,
  ]

  func testAttentionToAnotherNodeIsADifference() {
    for mode in [ReplayMode.proving, .measuring] {
      for (line, difference) in [
        (#"["attended",2]"#, nil),
        (
          #"["attended",1]"#,
          "line 8: The replay gives attention to another node, and the recording has attention to 1 next"
        ),
      ] {
        XCTAssertEqual(
          differences(mode, in: tree + [#"["update",1]"#, line, #"["done",0]"#]), difference)
      }
    }
  }

  func testAttentionThatIsNotGivenIsADifference() {
    let lines = tree + [#"["update",0]"#, #"["done",0]"#, #"["attended",2]"#]
    XCTAssertEqual(
      differences(in: lines),
      "line 9: The recording has attention to node 2 here, and the replay makes no such call")
    XCTAssertNil(differences(.trying, in: lines))
  }

  /// Objects that the recorded update releases at its end may operate. The replay's has ended then.
  func testAnUpdateReleasesAtItsEnd() {
    let end = [#"["destroy",2]"#, #"["update",0]"#, #"["done",0]"#, #"["done",0]"#]
    for mode in [ReplayMode.proving, .measuring, .trying] {
      XCTAssertNil(differences(mode, in: tree + [#"["update",1]"#, #"["attended",2]"#] + end))
    }
    XCTAssertEqual(
      differences(in: tree + [#"["update",0]"#] + [end[0], #"["attended",1]"#, end[2]]),
      "line 9: The recording's update goes on with attention to 1, and the replay's has ended")
  }

  /// A reader refuses such a recording; a program may make the events itself.
  func testAnEndWithoutACallIsADifference() {
    var events: [(RecordedEvent, Int)] = [(.done(ticks: 0), 2)]
    let replay = Replay<TraitForest> { events.popLast() }
    XCTAssertThrowsError(try replay.run()) {
      XCTAssertEqual("\($0)", "line 2: 'done' ends no call")
    }
  }
}
