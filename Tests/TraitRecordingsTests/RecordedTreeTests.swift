import TraitModel
import TraitRecordings
import TraitTestSupport
import TraitTree
import XCTest

/// Recordings that begin with an existing tree, and the order of its nodes.
final class RecordedTreeTests: XCTestCase {
  /// A node that does nothing is not recorded, however many nodes there were before.
  func testANodeThatOnlyComesAndGoesIsNotRecorded() {
    let recorded = Recorded()
    for _ in 0..<3 { recorded.forest.destroy(recorded.forest.makeNode()) }
    let nodes = recorded.path("root")
    recorded.forest.destroy(recorded.forest.makeNode())
    recorded.forest.destroy(nodes[0])
    let lines = recorded.text.split(separator: "\n").dropFirst().dropLast()
    XCTAssertEqual(
      lines,
      [
        "[\"start\",0]", "[\"kind\",1,\"root\"]", "[\"node\",1,1]", "[\"live\",1]",
        "[\"update\",0]", "[\"done\",0]",
        "[\"destroy\",1]",
      ])
  }

  /// The recording starts with the present tree and states how many nodes are out of date.
  func testARecordingMayStartWithAnExistingTree() throws {
    let forest = TraitForest()
    let (root, leaf) = (forest.makeNode(named: "root"), forest.makeNode(named: "leaf"))
    forest.makeLive(root)
    forest.attach(leaf, to: root)
    forest.setOverride(Size.self, of: root, to: 3)
    forest.update()
    forest.setOverride(Size.self, of: leaf, to: 4)
    var bytes: [UInt8] = []
    let recorder = TraitRecorder { bytes += $0 }
    recorder.start(on: forest)
    recorder.stop()
    let text = String(decoding: bytes, as: UTF8.self)
    for line in [#"["overrides",1,0,1]"#, #"["overrides",2,0,2]"#, #"["live",1]"#, #"["start",1]"#]
    {
      XCTAssertTrue(text.contains("\(line)\n"), "\(line) is missing in\n\(text)")
    }
    XCTAssertNil(complaint(about: text))
  }

  /// The recorded update gives the attention, not the one that settles the tree at the beginning.
  func testARequestThatWaitsWhenTheRecordingStartsIsReplayed() throws {
    let forest = TraitForest()
    let root = forest.makeNode()
    forest.makeLive(root)
    forest.update()
    forest.requestAttention(at: root)
    var bytes: [UInt8] = []
    let recorder = TraitRecorder { bytes += $0 }
    recorder.start(on: forest)
    forest.update(attending: true)
    recorder.stop()
    var reader = RecordingReader(bytes)
    let replay = Replay<TraitForest> { try reader.next().map { ($0, reader.line) } }
    try replay.run()
    XCTAssertEqual(replay.proved, 1)
  }

  /// A root that was made live again is updated after the others, in the replay, too.
  func testTheOrderOfLiveRootsIsThatOfTheTree() throws {
    let forest = TraitForest()
    let roots = (0..<3).map { _ in forest.makeNode() }
    for root in roots { forest.makeLive(root) }
    forest.anchor(roots[0])
    forest.makeLive(roots[0])
    forest.anchor(roots[2])
    forest.update()
    for root in roots { forest.requestAttention(at: root) }
    var bytes: [UInt8] = []
    let recorder = TraitRecorder { bytes += $0 }
    recorder.start(on: forest)
    forest.update(attending: true)
    recorder.stop()
    var reader = RecordingReader(bytes)
    let replay = Replay<TraitForest> { try reader.next().map { ($0, reader.line) } }
    try replay.run()
    XCTAssertEqual(replay.proved, 2)
  }

  /// Without that attachment, in the replay, the node would read its own fallback.
  func testANodeThatIsAttachedBeforeASiblingIsReplayed() throws {
    let recorded = Recorded()
    let forest = recorded.forest
    let nodes = recorded.path("root", "leaf")
    let other = forest.makeNode(named: "leaf")
    forest.setOverride(Size.self, of: nodes[0], to: 2)
    forest.attach(other, before: nodes[1])
    forest.update()
    XCTAssertEqual(forest.value(of: Size.self, at: other), 2)
    let bytes = Array(recorded.text.utf8)
    XCTAssertTrue(recorded.text.contains(#"["before",3,2]"#), recorded.text)
    var reader = RecordingReader(bytes)
    let replay = Replay<TraitForest> { try reader.next().map { ($0, reader.line) } }
    try replay.run()
    XCTAssertEqual(replay.proved, 1, "One read was recorded.")
  }
}
