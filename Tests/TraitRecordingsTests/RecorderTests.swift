import TraitModel
import TraitRecordings
import TraitTestSupport
import TraitTree
import XCTest

/// The lines that a recorder writes, and that recording changes nothing else.
final class RecorderTests: XCTestCase {
  func testASmallProgramIsRecordedLineByLine() {
    let recorded = Recorded()
    let forest = recorded.forest
    let nodes = recorded.path("root", "leaf")
    forest.register(on: nodes[1], for: [TraitSlot(of: Size.self)]) { _, _, _ in }
    recorded.mark("a \"change\"")
    forest.setOverride(Size.self, of: nodes[0], to: 2)
    forest.update()
    XCTAssertEqual(forest.value(of: Size.self, at: nodes[1]), 2)
    XCTAssertEqual(
      recorded.text,
      """
      {"schema":"trait-recording/1","program":"","clock":"none","reads":true,"values":false}
      ["start",0]
      ["kind",1,"root"]
      ["node",1,1]
      ["live",1]
      ["kind",2,"leaf"]
      ["node",2,2]
      ["attach",2,1]
      ["update",0]
      ["done",0]
      ["trait",0,"Size","",8,"bits",0,0]
      ["listen",1,2,0]
      ["mark","a \\"change\\""]
      ["overrides",1,0,1]
      ["update",0]
      ["heard",[0,0,1],1]
      ["done",0]
      ["read",0,1,2]
      ["end",19]

      """)
  }

  /// The time of a run is that of all its events.
  func testARunHasTheTimeOfAllItsEvents() {
    var options = TraitRecorder.Options()
    options.unit = "step"
    let recorded = Recorded(options)
    let nodes = recorded.path("root", "leaf", "leaf")
    for node in nodes {
      recorded.forest.register(on: node, for: [TraitSlot(of: Size.self)]) { _, _, _ in
        recorded.spend(5)
      }
    }
    for size in 1...2 {
      recorded.forest.setOverride(Size.self, of: nodes[0], to: size)
      recorded.forest.update()
    }
    let lines = recorded.text.split(separator: "\n")
    XCTAssertEqual(
      lines.filter { $0.hasPrefix(#"["heard""#) },
      [#"["heard",[0,0,1],1,3,1,15]"#, #"["heard",[0,1,2],1,3,1,15]"#])
  }

  /// One delivery that took time: the run's count and stride come before it.
  func testADeliverysTimeIsWritten() {
    var options = TraitRecorder.Options()
    options.unit = "step"
    let recorded = Recorded(options)
    let forest = recorded.forest
    let nodes = recorded.path("root", "leaf")
    forest.register(on: nodes[1], for: [TraitSlot(of: Size.self)]) { _, _, _ in recorded.spend(1) }
    forest.setOverride(Size.self, of: nodes[0], to: 2)
    forest.update()
    XCTAssertTrue(recorded.text.contains("[\"heard\",[0,0,1],1,1,1,1]\n"), recorded.text)
  }

  /// Watchers of colours hear of the recorded traits that affect them, however values are stored.
  func testAReplayKnowsWhichTraitsAffectColors() throws {
    let recorded = Recorded()
    let forest = recorded.forest
    let root = recorded.path("root")[0]
    var heard = 0
    forest.watchColors(root) { _, _, _ in heard += 1 }
    for _ in 1...2 {
      forest.setOverride(Size.self, of: root, to: 1 + heard)
      forest.setOverride(Title.self, of: root, to: "\(1 + heard)")
      forest.update()
      forest.setOverride(Paint.self, of: root, to: 1 + heard)
      forest.update()
      forest.setOverride(Pattern.self, of: root, to: "\(1 + heard)")
      forest.update()
    }
    XCTAssertEqual(heard, 4)
    var reader = RecordingReader(Array(recorded.text.utf8))
    try Replay<TraitForest> { try reader.next().map { ($0, reader.line) } }.run()
  }

  func testARecorderThatWasStoppedWritesNoMore() {
    let recorded = Recorded()
    let nodes = recorded.path("root")
    let text = recorded.text
    recorded.mark("too late")
    recorded.forest.setOverride(Size.self, of: nodes[0], to: 2)
    recorded.forest.update()
    XCTAssertEqual(recorded.text, text, "It is stopped a second time, too.")
  }

  func testARecorderHasOneForestAndAForestOneRecorder() {
    let recorded = Recorded()
    let second = TraitRecorder { _ in XCTFail("It records nothing.") }
    XCTAssertEqual(
      sentences { second.start(on: recorded.forest) },
      ["Can't record a forest with two recorders: stop the first one"])
    let recorder = TraitRecorder { _ in }
    recorder.start(on: TraitForest())
    XCTAssertEqual(
      sentences { recorder.start(on: TraitForest()) },
      ["Can't start a recorder twice: make another one"])
    _ = recorded.path("root")
    XCTAssertNil(complaint(about: recorded.text))
  }

  func testWhetherAnUpdateAttendsIsWritten() {
    let recorded = Recorded()
    let node = recorded.path("root")[0]
    recorded.forest.update(attending: true)
    recorded.forest.updateIfNeeded(node, attending: true)
    recorded.forest.updateIfNeeded(node)
    let lines = recorded.text.split(separator: "\n").filter { $0.hasPrefix("[\"update") }
    XCTAssertEqual(
      lines,
      ["[\"update\",0]", "[\"update\",1]", "[\"updateIfNeeded\",1,1]", "[\"updateIfNeeded\",1,0]"])
  }

  func testALookIsWrittenWithWhatDiffersFromTheDefaults() {
    let recorded = Recorded()
    let nodes = recorded.path("root", "leaf")
    recorded.forest.setOverride(Size.self, of: nodes[0], to: 2)
    recorded.forest.update()
    for node in nodes { _ = recorded.forest.collection(of: node) }
    XCTAssertTrue(recorded.text.contains("[\"look\",[0,1],1,2]\n"), recorded.text)
  }

  func testTheTimeOfAComparisonIsWritten() {
    var options = TraitRecorder.Options()
    options.unit = "step"
    let recorded = Recorded(options)
    let node = recorded.path("root")[0]
    for number in 1...2 {
      recorded.forest.setOverride(
        Document.self, of: node, to: .init(number: number) { if number == 1 { recorded.spend(1) } })
    }
    let line = recorded.text.split(separator: "\n").first { $0.hasPrefix("[\"compared\"") }
    XCTAssertEqual(line, "[\"compared\",0,1,1]")
  }

  /// Class instances are, optional or of a protocol for classes; other protocols' values and functions are
  /// not.
  func testWhichValuesAreComparedAsInstances() {
    let recorded = Recorded()
    let forest = recorded.forest
    let node = recorded.path("root")[0]
    forest.setOverride(Model.self, of: node, to: .init())
    forest.setOverride(PerhapsModel.self, of: node, to: nil)
    forest.setOverride(Bound.self, of: node, to: Bounding())
    forest.setOverride(PerhapsBound.self, of: node, to: nil)
    forest.setOverride(Unbound.self, of: node, to: Bounding())
    forest.setOverride(PerhapsClosure.self, of: node, to: {})
    let kinds = recorded.text.matches(of: #/"(\w+)","",\d+,"(identity|never)",/#)
    XCTAssertEqual(
      kinds.map { "\($0.1) \($0.2)" },
      [
        "Model identity", "PerhapsModel identity", "Bound identity", "PerhapsBound identity",
        "Unbound never", "PerhapsClosure never",
      ])
  }

  /// Of values that are only compared and that no node has, 64 keep their class at least.
  func testAnOldValueThatReturnsIsNewAgain() {
    let recorded = Recorded()
    let forest = recorded.forest
    let node = recorded.path("root")[0]
    for number in Array(1...64) + [2, 65, 66, 1, 66] {
      forest.setOverride(Document.self, of: node, to: .init(number: number))
    }
    let classes = recorded.text.matches(of: #/\["overrides",1,0,(\d+)\]/#).map { Int($0.1) }
    XCTAssertEqual(classes.suffix(6), [64, 2, 65, 66, 67, 66])
  }

  /// Comparing two values may override traits that are not in the recording yet.
  func testAComparisonMayIntroduceTraits() throws {
    let recorded = Recorded()
    let forest = recorded.forest
    let nodes = recorded.path("root", "other")
    var comparisons = 0
    let compare = {
      comparisons += 1
      switch comparisons {
      case 1: forest.setOverride(Size.self, of: nodes[1], to: 1)
      case 2: forest.setOverride(Title.self, of: nodes[1], to: "own")
      case 3: forest.setOverride(Blob.self, of: nodes[1], to: .init(number: 1))
      default: break
      }
    }
    for number in 1...3 {
      let value = Document.Value(number: number, whenCompared: compare)
      forest.setOverride(Document.self, of: nodes[0], to: value)
      forest.update()
    }
    let names = try events(recorded.text).compactMap { event in
      if case .trait(let trait) = event { trait.name } else { nil }
    }
    XCTAssertEqual(Set(names), ["Document", "Size", "Title", "Blob"])
  }

  /// A name may hold any character.
  func testEveryNameIsReadAsItWasWritten() throws {
    let names = [
      "plain", "", "a \"quoted\" \\ name", "two\nlines\tand a tab", "\u{0}\u{1}\u{1f}", "Grüße 🎉",
    ]
    let recorded = Recorded()
    for name in names { recorded.mark(name) }
    let read = try events(recorded.text).compactMap { event in
      if case .mark(let name) = event { name } else { nil }
    }
    XCTAssertEqual(read, names)
  }

  func testATraitIsReadAsItWasWritten() throws {
    let recorded = Recorded()
    let node = recorded.path("root")[0]
    recorded.forest.setOverride(Size.self, of: node, to: 1)
    recorded.forest.setOverride(Title.self, of: node, to: "1")
    let traits = try events(recorded.text).compactMap { event in
      if case .trait(let trait) = event { trait } else { nil }
    }
    XCTAssertEqual(traits.map(\.name), ["Size", "Title"])
    XCTAssertEqual(traits.map(\.isBoxed), [false, true])
    XCTAssertEqual(traits.map(\.affectsColors), [false, false])
    XCTAssertEqual(traits.map(\.likeness), ["bits", "equality"])
    XCTAssertEqual(traits.map(\.size), [8, 16])
  }

  private func events(_ text: String) throws -> [RecordedEvent] {
    var (reader, events) = (RecordingReader(Array(text.utf8)), [RecordedEvent]())
    while let event = try reader.next() { events.append(event) }
    return events
  }

  /// A recording contains classes of equal values, and descriptions of values only with
  /// `writesValues`.
  func testValuesAreWrittenOnlyIfRequested() {
    let recorded = Recorded()
    let node = recorded.path("root")[0]
    for title in ["my secret", "another", "my secret"] {
      recorded.forest.setOverride(Title.self, of: node, to: title)
    }
    let text = recorded.text
    XCTAssertFalse(text.contains("secret"))
    XCTAssertTrue(
      text.contains("[\"overrides\",1,0,1]\n[\"overrides\",1,0,2]\n[\"overrides\",1,0,1]\n"), text)

    var options = TraitRecorder.Options()
    options.writesValues = true
    let open = Recorded(options)
    open.forest.setOverride(Title.self, of: open.path("root")[0], to: "my secret")
    XCTAssertTrue(open.text.contains(#"["value",0,1,"my secret"]"#))
  }

  /// Neither a recorder nor a stopped one changes the forest's work.
  func testRecordingDoesNotChangeTheWork() {
    XCTAssertEqual(work(recording: false), work(recording: true))
    let forest = TraitForest()
    let recorder = TraitRecorder { _ in }
    recorder.start(on: forest)
    recorder.stop()
    XCTAssertEqual(work(in: forest), work(recording: false))
  }

  private func work(recording: Bool) -> WorkCounters {
    let forest = TraitForest()
    let recorder = TraitRecorder { _ in }
    if recording { recorder.start(on: forest) }
    return work(in: forest)
  }

  private func work(in forest: TraitForest) -> WorkCounters {
    let nodes = (0..<50).map { _ in forest.makeNode() }
    forest.makeLive(nodes[0])
    for place in 1..<50 { forest.attach(nodes[place], to: nodes[(place - 1) / 3]) }
    for value in 1...5 {
      forest.setOverride(Size.self, of: nodes[value], to: value)
      forest.update()
      for node in nodes { _ = forest.value(of: Size.self, at: node) }
    }
    return forest.work
  }

  /// The recorder's memory grows with the tree and not with time.
  func testALongRecordingIsWrittenInPieces() throws {
    var (largest, total) = (0, 0)
    let recorder = TraitRecorder {
      largest = max(largest, $0.count)
      total += $0.count
    }
    let forest = TraitForest()
    recorder.start(on: forest)
    let root = forest.makeNode()
    forest.makeLive(root)
    for value in 0..<50_000 {
      forest.setOverride(Size.self, of: root, to: value)
      forest.update()
    }
    recorder.stop()
    XCTAssertGreaterThan(total, 1_000_000)
    XCTAssertLessThan(largest, 100_000)
  }
}

private protocol ForClasses: AnyObject {}
private protocol ForAll {}
private final class Bounding: ForClasses, ForAll {}

private enum PerhapsModel: TraitDefinition {
  nonisolated(unsafe) static let defaultValue: Model.Value? = Model.Value()
}
private enum Bound: TraitDefinition {
  nonisolated(unsafe) static let defaultValue: any ForClasses = Bounding()
}
private enum PerhapsBound: TraitDefinition {
  nonisolated(unsafe) static let defaultValue: (any ForClasses)? = Bounding()
}
private enum Unbound: TraitDefinition {
  nonisolated(unsafe) static let defaultValue: any ForAll = Bounding()
}
private enum PerhapsClosure: TraitDefinition {
  nonisolated(unsafe) static let defaultValue: (() -> Void)? = nil
}
