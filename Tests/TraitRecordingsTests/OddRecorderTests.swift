import Foundation
import TraitModel
import TraitRecordings
import TraitTestSupport
import TraitTree
import XCTest

/// A trait whose values run code of the test when they end.
private enum Guest: TraitDefinition {
  final class Value {
    private let end: () -> Void
    init(_ end: @escaping () -> Void) { self.end = end }
    deinit { end() }
  }
  static var defaultValue: Value { Value {} }
}

/// Recordings of unusual programs: whatever a program does, its recording can be read, and a replay agrees.
final class OddRecorderTests: XCTestCase {
  override func tearDown() { Meddling.meddle = {} }

  /// A clock that is set back says that a call took no time.
  func testAClockMayGoBack() throws {
    var options = TraitRecorder.Options()
    var now: UInt64 = 1_000
    options.clock = {
      now -= 1
      return now
    }
    let recorded = Recorded(options)
    let nodes = recorded.path("root", "leaf", "leaf")
    for node in nodes {
      recorded.forest.register(on: node, for: [TraitSlot(of: Size.self)]) { _, _, _ in }
    }
    for number in 1...5 {
      recorded.forest.setOverride(Size.self, of: nodes[0], to: number)
      recorded.forest.setOverride(Title.self, of: nodes[0], to: "title \(number)")
      recorded.forest.update()
    }
    let text = recorded.text
    XCTAssertTrue(text.contains("[\"heard\",[0,0,1],1,3]\n"), text)
    XCTAssertFalse(text.contains("compared"), text)
    try assertReplays(text)
  }

  /// A node that ends with the value which it had been given for.
  func testAValuesDeinitMayDestroyANode() throws {
    let recorded = Recorded()
    let nodes = recorded.path("root", "leaf", "leaf")
    recorded.forest.register(on: nodes[1], for: [TraitSlot(of: Guest.self)]) { _, _, _ in }
    recorded.forest.setOverride(
      Guest.self, of: nodes[0],
      to: Guest.Value { [unowned forest = recorded.forest] in forest.destroy(nodes[2]) })
    recorded.forest.update()
    recorded.forest.removeOverride(Guest.self, of: nodes[0])
    recorded.forest.update()
    XCTAssertFalse(recorded.forest.contains(nodes[2]))
    try assertReplays(recorded.text)
  }

  /// One that jumps as far as it can does not overflow a sum.
  func testAClockMayJump() throws {
    var options = TraitRecorder.Options()
    var (now, isJumping): (UInt64, Bool) = (0, false)
    options.clock = {
      if isJumping { now = ~now }
      return now
    }
    let recorded = Recorded(options)
    let nodes = recorded.path("root", "leaf", "leaf")
    for node in nodes {
      recorded.forest.register(on: node, for: [TraitSlot(of: Size.self)]) { _, _, _ in now = ~now }
    }
    for number in 1...5 {
      recorded.forest.setOverride(Size.self, of: nodes[0], to: number)
      (now, isJumping) = (.max, true)
      recorded.forest.setOverride(Title.self, of: nodes[0], to: "title \(number)")
      (now, isJumping) = (0, false)
      recorded.forest.update()
    }
    let text = recorded.text
    XCTAssertTrue(text.contains("[\"heard\",[0,0,1],1,3,1,\(Int.max)]\n"), text)
    XCTAssertTrue(text.contains("[\"compared\",1,4,\(Int.max)]\n"), text)
    try assertReplays(text)
  }

  /// A line has at most 2²⁰ bytes, and escapes make a text up to six times as long.
  func testATextOfAnyLengthCanBeReadAgain() throws {
    for character in ["a", "\u{1}", "🎨"] {
      var options = TraitRecorder.Options()
      options.writesValues = true
      let text = String(repeating: character, count: 2_000_000)
      options.program = text
      let recorded = Recorded(options)
      let root = recorded.path(text)[0]
      recorded.mark(text)
      recorded.forest.setOverride(Title.self, of: root, to: text)
      recorded.forest.update()
      var reader = RecordingReader(Array(recorded.text.utf8))
      var texts: [String] = []
      while let event = try reader.next() {
        switch event {
        case .header(let header): texts.append(header.program)
        case .kind(_, let text), .mark(let text), .value(_, _, let text): texts.append(text)
        default: continue
        }
      }
      XCTAssertEqual(texts.count, 4)
      for read in texts {
        XCTAssertTrue(read.utf8.count > 10_000 && text.hasPrefix(read), "\(read.utf8.count)")
      }
    }
  }

  /// A handler may end the recording: it ends with the outermost call, so that it is whole.
  func testAHandlerMayEndTheRecording() throws {
    let forest = TraitForest()
    var (text, textInHandler) = ("", "")
    let recorder = TraitRecorder { text += String(decoding: $0, as: UTF8.self) }
    let nodes = (0..<3).map { _ in forest.makeNode() }
    forest.makeLive(nodes[0])
    for node in nodes.dropFirst() { forest.attach(node, to: nodes[0]) }
    recorder.start(on: forest)
    for node in nodes {
      forest.register(on: node, for: [TraitSlot(of: Size.self)]) { _, _, _ in
        recorder.stop()
        textInHandler = text
      }
    }
    forest.onAttention = { _, _ in recorder.stop() }
    forest.requestAttention(at: nodes[2])
    forest.setOverride(Size.self, of: nodes[0], to: 1)
    forest.update(attending: true)
    XCTAssertEqual(textInHandler, "")
    try assertReplays(text)
    let whole = text
    forest.setOverride(Size.self, of: nodes[0], to: 2)
    forest.update()
    XCTAssertEqual(text, whole)
    // Another recorder may begin.
    let next = TraitRecorder { text += String(decoding: $0, as: UTF8.self) }
    text = ""
    next.start(on: forest)
    next.stop()
    try assertReplays(text)
  }

  /// What receives the text may end the recording, for example if a disk is full.
  func testTheReceiverMayEndTheRecording() throws {
    var recorder: TraitRecorder?
    var (text, pieces) = ("", 0)
    recorder = TraitRecorder {
      text += String(decoding: $0, as: UTF8.self)
      pieces += 1
      recorder?.stop()
    }
    let forest = TraitForest()
    recorder?.start(on: forest)
    for number in 0..<10_000 { recorder?.mark("mark \(number)") }
    XCTAssertEqual(pieces, 3)
    try assertReplays(text)
    recorder = nil
  }

  /// What is told of a limit, a log of deliveries and a value's `==` may read, in the middle of an update and in
  /// no handler.
  func testReadsBetweenCallsCanBeReplayed() throws {
    let recorded = Recorded()
    let forest = recorded.forest
    let nodes = recorded.path("root", "leaf")
    forest.onDelivery = { _ in _ = forest.value(of: Size.self, at: nodes[1]) }
    forest.onUnsettled = { _ in
      recorded.mark("unsettled")
      _ = forest.value(of: Title.self, at: nodes[0])
      _ = forest.collection(of: nodes[1])
    }
    let traits: TraitSlotSet = [TraitSlot(of: Size.self), TraitSlot(of: Document.self)]
    let observer = forest.register(on: nodes[1], for: traits) { forest, leaf, _ in
      forest.setOverride(Size.self, of: leaf, to: forest.value(of: Size.self, at: leaf) + 1)
    }
    forest.setOverride(Size.self, of: nodes[0], to: 1)
    forest.update()
    forest.unregister(observer)
    forest.register(on: nodes[1], for: traits) { forest, leaf, _ in
      _ = forest.value(of: Document.self, at: leaf)
    }
    for number in 1...2 {
      let read = { _ = forest.value(of: Paint.self, at: nodes[0]) }
      forest.setOverride(Document.self, of: nodes[0], to: .init(number: number, whenCompared: read))
      forest.update()
    }
    let text = recorded.text
    XCTAssertTrue(text.contains("unsettled"), text)
    try assertReplays(text)
    // A replay whose calls may differ makes the same ones.
    var reader = RecordingReader(Array(text.utf8))
    let replay = Replay<TraitForest>(.trying) { try reader.next().map { ($0, reader.line) } }
    try replay.run()
    XCTAssertEqual(replay.forest.work.delivered, forest.work.delivered)
  }

  /// A handler may begin a recording: what it is in the middle of is not part of it.
  func testAHandlerMayBeginARecording() throws {
    let forest = TraitForest()
    let (root, leaf) = (forest.makeNode(), forest.makeNode())
    forest.makeLive(root)
    forest.attach(leaf, to: root)
    forest.update()
    var text = ""
    let recorder = TraitRecorder { text += String(decoding: $0, as: UTF8.self) }
    forest.register(on: root, for: [TraitSlot(of: Size.self)]) { forest, _, _ in
      recorder.start(on: forest)
      forest.setOverride(Size.self, of: leaf, to: 5)
      forest.updateIfNeeded(leaf)
    }
    forest.setOverride(Size.self, of: root, to: 1)
    forest.update()
    recorder.stop()
    try assertReplays(text)
  }

  /// It begins when the update ends, so that no later call of that update is in it.
  func testARecordingBeginsAfterTheUpdateThatStartsIt() throws {
    let forest = TraitForest()
    let (root, leaf) = (forest.makeNode(), forest.makeNode())
    forest.makeLive(root)
    forest.attach(leaf, to: root)
    forest.update()
    var text = ""
    let recorder = TraitRecorder { text += String(decoding: $0, as: UTF8.self) }
    let given = TraitRecorder { _ in XCTFail("It was stopped before.") }
    for node in [root, leaf] {
      forest.register(on: node, for: [TraitSlot(of: Size.self)]) { forest, node, _ in
        if node == root {
          recorder.start(on: forest)
          recorder.mark("in the update")
          given.start(on: forest)
          given.stop()
        }
      }
    }
    forest.setOverride(Size.self, of: root, to: 1)
    forest.update()
    forest.setOverride(Size.self, of: leaf, to: 2)
    forest.update()
    recorder.stop()
    XCTAssertTrue(text.contains("[\"start\",0]"), text)
    XCTAssertTrue(text.contains("[\"mark\",\"in the update\"]"), text)
    XCTAssertEqual(text.matches(of: #/\["heard"/#).count, 1, text)
    try assertReplays(text)
  }

  /// Two at a time would write between each other's lines.
  func testAFileIsWrittenByOneRecorder() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).jsonl").path()
    defer { try? FileManager.default.removeItem(atPath: path) }
    let first = try XCTUnwrap(TraitRecorder(path: path))
    let forest = TraitForest()
    first.start(on: forest)
    forest.makeLive(forest.makeNode())
    XCTAssertNil(TraitRecorder(path: path))
    first.stop()
    let text = try String(contentsOfFile: path, encoding: .utf8)
    XCTAssertTrue(text.contains("[\"live\",1]"), text)
    try assertReplays(text)
    // It has ended, so another one may replace it.
    let next = try XCTUnwrap(TraitRecorder(path: path))
    next.start(on: TraitForest())
    next.stop()
    XCTAssertFalse(try String(contentsOfFile: path, encoding: .utf8).contains("live"))
    withExtendedLifetime(first) {}
  }

  /// What was not written is missed at the end.
  func testAFullDiskIsReported() throws {
    guard FileManager.default.fileExists(atPath: "/dev/full") else { throw XCTSkip("No full disk") }
    let recorder = try XCTUnwrap(TraitRecorder(path: "/dev/full"))
    let said = sentences {
      recorder.start(on: TraitForest())
      recorder.stop()
    }
    XCTAssertEqual(
      said, ["Can't write the whole recording: make room on the disk, and record again"])
  }

  /// 500 visits are nested, each in a refresh that a handler asks for, before a limit stops them.
  func testTheDeepestNestCanBeReadAgain() throws {
    let recorded = Recorded()
    let forest = recorded.forest
    var nodes: [TraitNode] = []
    for number in 0..<510 {
      let node = forest.makeNode()
      if number == 0 { forest.makeLive(node) } else { forest.attach(node, to: nodes[0]) }
      nodes.append(node)
    }
    forest.update()
    for (number, node) in nodes.enumerated().dropLast() {
      forest.register(on: node, for: [TraitSlot(of: Size.self)]) { forest, _, _ in
        forest.setOverride(Size.self, of: nodes[number + 1], to: 1)
        forest.refresh(nodes[number + 1])
      }
    }
    var limits: [Unsettled.Limit] = []
    forest.onUnsettled = { limits.append($0.limit) }
    forest.setOverride(Size.self, of: nodes[0], to: 1)
    forest.update()
    XCTAssertEqual(limits, [.visits])
    try assertReplays(recorded.text)
  }

  /// The name of a trait is asked for when its line is written.
  func testATraitsNameMayReadAnotherTrait() throws {
    let recorded = Recorded()
    let root = recorded.path("root")[0]
    Meddling.meddle = { _ = recorded.forest.value(of: Size.self, at: root) }
    recorded.forest.setOverride(Named.self, of: root, to: 1)
    recorded.forest.update()
    Meddling.meddle = {}
    let text = recorded.text
    XCTAssertTrue(text.contains("\"Size\""), text)
    try assertReplays(text)
  }
}

private enum Meddling {
  static nonisolated(unsafe) var meddle: () -> Void = {}
}

/// A trait whose name is computed.
private enum Named: TraitDefinition {
  static let defaultValue = 0
  static var name: String {
    Meddling.meddle()
    return "Named"
  }
}
