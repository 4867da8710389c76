import TraitModel
import TraitRecordings
import TraitTree
import XCTest

/// Recordings of nodes that pass traits through functions.
final class TransformRecordingTests: XCTestCase {
  private func difference(in text: String) -> String? {
    do {
      var reader = RecordingReader(Array(text.utf8))
      let replay = Replay<TraitForest> { try reader.next().map { ($0, reader.line) } }
      try replay.run()
      return nil
    } catch {
      return "\(error)\n\(text)"
    }
  }

  /// A handler for every trait that reads all that it hears of, one of it passed through a function.
  func testAWatcherThatReadsWhatAFunctionGaveIsNotFound() throws {
    for hasFunction in [false, true] {
      let recorded = Recorded()
      let forest = recorded.forest
      let nodes = recorded.path("root", "card", "label")
      if hasFunction { forest.transform(Size.self, at: nodes[1]) { min($0, 3) } }
      forest.watch(nodes[2]) { forest, node, _ in
        _ = forest.value(of: Size.self, at: node)
        _ = forest.value(of: Paint.self, at: node)
      }
      for value in 1...5 {
        recorded.mark("change")
        forest.setOverride(Size.self, of: nodes[0], to: value)
        forest.setOverride(Paint.self, of: nodes[0], to: value)
        forest.update()
      }
      XCTAssertEqual(try recorded.findings().map(\.description), [], "\(hasFunction)")
    }
  }

  /// What a function makes is described in the middle of the update.
  func testWhatAFunctionMakesMayBeDescribed() throws {
    var options = TraitRecorder.Options()
    options.writesValues = true
    let recorded = Recorded(options)
    let forest = recorded.forest
    let nodes = recorded.path("root", "card", "label")
    forest.transform(Size.self, at: nodes[1]) { $0 + 100 }
    forest.register(on: nodes[2], for: [TraitSlot(of: Size.self)]) { forest, node, _ in
      _ = forest.value(of: Size.self, at: node)
    }
    for value in 1...3 {
      forest.setOverride(Size.self, of: nodes[0], to: value)
      forest.update()
    }
    let text = recorded.text
    for value in 101...103 { XCTAssertTrue(text.contains(",\"\(value)\"]"), text) }
    try assertReplays(text)
  }

  /// Values that can't be compared are other ones each time that a function makes them.
  func testAFunctionOfIncomparableValuesCanBeReplayed() {
    let recorded = Recorded()
    let forest = recorded.forest
    let nodes = recorded.path("root", "card", "label")
    forest.transform(Blob.self, at: nodes[1]) {
      var value = $0
      value.number += 1
      return value
    }
    let overrides = [1, 2].map { number in
      var overrides = TraitOverrides()
      overrides[Blob.self] = Blob.Value(number: number)
      return overrides
    }
    var kept: [Any] = []
    for number in 0..<6 {
      forest.setOverrides(overrides[number % 2], of: nodes[0])
      forest.update()
      XCTAssertEqual(forest.value(of: Blob.self, at: nodes[2]).number, number % 2 + 2)
      kept.append(forest.collection(of: nodes[2]))
    }
    XCTAssertNil(difference(in: recorded.text))
  }

  /// The functions of one update: what they returned is as many lines without another event.
  func testManyFunctionsCanBeReplayedAndAudited() throws {
    let recorded = Recorded()
    let forest = recorded.forest
    let root = recorded.path("root")[0]
    for _ in 0..<10_000 {
      let node = forest.makeNode()
      forest.attach(node, to: root)
      forest.transform(Size.self, at: node) { min($0, 3) }
    }
    forest.update()
    forest.setOverride(Size.self, of: root, to: 2)
    forest.update()
    let text = recorded.text
    XCTAssertNil(difference(in: text))
    XCTAssertEqual(try TraitAudit(of: RecordingReader(Array(text.utf8))).findings.count, 0)
  }

  /// An audit tries a moved override in a recording with functions.
  func testAnAuditOfAProgramWithFunctions() throws {
    let recorded = Recorded()
    let forest = recorded.forest
    let nodes = recorded.path("root", "card", "label")
    forest.transform(Size.self, at: nodes[1]) { min($0, 3) }
    forest.register(on: nodes[2], for: [TraitSlot(of: Size.self)]) { _, _, _ in }
    for value in 1...5 {
      recorded.mark("change")
      forest.setOverride(Size.self, of: nodes[0], to: value)
      forest.setOverride(Title.self, of: nodes[0], to: "\(value)")
      forest.update()
      _ = forest.value(of: Size.self, at: nodes[2])
    }
    let text = recorded.text
    let findings = try TraitAudit(of: RecordingReader(Array(text.utf8))).findings
    XCTAssertEqual(Set(findings.map(\.rule)), [.unusedOverride], "\(findings.map(\.description))")
  }
}
