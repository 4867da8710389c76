import TraitModel
import TraitRecordings
import TraitTree
import XCTest

/// Recordings that another program made up: the replay says where it differs.
final class ReplayTests: XCTestCase {
  private func differences(_ mode: ReplayMode = .proving, in lines: [String]) -> String? {
    do {
      var reader = RecordingReader(Array(recording(lines).utf8))
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

  /// A reader looks at the ends of a run only.
  func testANodeInTheMiddleOfARunMayBeGone() throws {
    let trait = #"["trait",0,"Size","",8,"bits",0,0]"#
    let lines = [trait] + tree + [#"["node",3]"#, #"["destroy",2]"#]
    for line in [#"["read",0,0,1,3]"#, #"["look",[],1,3]"#] {
      for mode in [ReplayMode.proving, .measuring, .trying] {
        XCTAssertEqual(differences(mode, in: lines + [line]), "line 10: Node 2 was destroyed")
      }
      let text = recording(lines + [line])
      XCTAssertNil(complaint(about: text))
      XCTAssertThrowsError(try TraitAudit(of: RecordingReader(Array(text.utf8)))) {
        XCTAssertEqual("\($0)", "line 10: Node 2 was destroyed")
      }
    }
    XCTAssertEqual(
      differences(in: lines + [#"["attended",1,3]"#]),
      "line 10: The recording has attention to node 1 here, and the replay makes no such call")
  }

  /// Three traits change, of which a registration observes some: its delivery must list those.
  func testADeliveryListsAllThatItsRegistrationHearsOf() {
    let traits = [(0, 1), (1, 0), (2, 1)].map { number, isOfColors in
      "[\"trait\",\(number),\"t\(number)\",\"\",8,\"bits\",0,\(isOfColors)]"
    }
    func difference(_ registration: String, _ changes: String) -> String? {
      differences(
        in: traits + tree.prefix(2) + [
          registration, #"["update",0]"#, #"["done",0]"#, #"["overrides",1,0,1,1,1,2,1]"#,
          #"["update",0]"#, "[\"heard\",[\(changes)],1]", #"["done",0]"#,
        ])
    }
    let all = ["0,0,1", "1,0,1", "2,0,1"]
    for (registration, heard) in [
      (#"["listen",1,1,0,1]"#, [0, 1]), (#"["watch",1,1]"#, [0, 1, 2]),
      (#"["watchColors",1,1]"#, [0, 2]),
    ] {
      let whole = heard.map { all[$0] }
      XCTAssertNil(difference(registration, whole.joined(separator: ",")))
      for place in whole.indices {
        var fewer = whole
        fewer.remove(at: place)
        XCTAssertEqual(
          difference(registration, fewer.joined(separator: ",")),
          """
          line 12: Registration 1 is called for t\(heard[place]) too in the replay, with the classes \
          0 and 1
          """)
      }
    }
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
