import TraitModel
import TraitRecordings
import TraitTestSupport
import TraitTree
import XCTest

/// Which reads are recorded.
final class RecordedReadTests: XCTestCase {
  /// Nodes are read, up to date and without a recorder; then one starts.
  func testAReadRightAfterTheStartIsRecorded() throws {
    let forest = TraitForest()
    let node = forest.makeNode()
    forest.makeLive(node)
    forest.update()
    XCTAssertEqual(forest.value(of: Size.self, at: node), 0)
    var text: [UInt8] = []
    let recorder = TraitRecorder { text += $0 }
    recorder.start(on: forest)
    XCTAssertEqual(forest.value(of: Size.self, at: node), 0)
    XCTAssertEqual(forest.value(of: Size.self, at: node), 0)
    recorder.stop()
    XCTAssertTrue(String(decoding: text, as: UTF8.self).contains(#"["read",0,0,1,2,0]"#))
  }

  /// Including reads that would take the fast path without a recorder.
  func testEveryReadIsRecorded() {
    let recorded = Recorded()
    let nodes = recorded.path("root", "middle", "leaf")
    for _ in 1...3 {
      for node in nodes { _ = recorded.forest.value(of: Size.self, at: node) }
    }
    recorded.forest.readValues(of: Size.self, at: nodes) { _ in }
    XCTAssertTrue(
      recorded.text.contains(
        """
        ["read",0,0,1,3]
        ["read",0,0,1,3]
        ["read",0,0,1,3]
        ["read",0,0,1,3]
        ["end"
        """))
  }

  /// No operation leaves the fast path of reads enabled.
  func testEveryReadIsRecordedAfterEveryOperation() throws {
    let recorded = Recorded()
    let forest = recorded.forest
    let nodes = recorded.path("r", "a", "b", "c", "d")
    var (random, reads) = (UInt64(1), 0)
    for step in 1...400 {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let node = nodes[1 + Int(random >> 33) % 4]
      switch (random >> 40) % 8 {
      case 0: forest.setOverride(Size.self, of: node, to: step)
      case 1: forest.setOverride(Size.self, of: nodes[0], to: step)
      case 2: forest.removeOverride(Size.self, of: node)
      case 3: forest.detach(node)
      case 4 where forest.parent(of: node) == nil: forest.attach(node, to: nodes[0])
      case 5: forest.register(on: node, for: [TraitSlot(of: Size.self)]) { _, _, _ in }
      case 6: forest.refresh(node)
      default: forest.update()
      }
      for node in nodes {
        _ = forest.value(of: Size.self, at: node)
        reads += 1
      }
    }
    XCTAssertEqual(try readCount(recorded.text), reads)
  }

  private func readCount(_ text: String) throws -> Int {
    var reader = RecordingReader(Array(text.utf8))
    var count = 0
    while let event = try reader.next() {
      if case .read(_, _, let nodes) = event { count += nodes.count }
    }
    return count
  }
}
