import TraitModel
import TraitRecordings
import TraitTestSupport
import TraitTree
import XCTest

/// A recording has every read of a value, whenever a program reads: after each operation, in
/// handlers and while nodes get attention. A read takes a shortcut that records nothing; a recorder
/// closes it after each event.
enum EveryReadProperty {
  static let name = "every read"

  /// At most half of what 1,000 cases have.
  static let minimums = ["read in a handler": 350, "read in attention": 15]

  /// - Parameter unrecorded: How many reads more are made than are recorded: an inserted fault.
  static func property(unrecorded: Int = 0) -> Property {
    Property(name) { source in
      let program = GlanceProperty.generator.program(from: source)
      return { labels in
        var text: [UInt8] = []
        let recorder = TraitRecorder { text += $0 }
        let forest = ReadingForest()
        recorder.start(on: forest.forest)
        let world = World(forest, eager: program.eager)
        world.glances = true
        world.run(program)
        recorder.stop()
        if forest.readsInHandlers > 0 { labels.count("read in a handler") }
        if forest.readsInAttention > 0 { labels.count("read in attention") }
        let recorded = reads(in: text)
        if recorded == forest.reads + unrecorded { return nil }
        return .init(
          reason: "\(recorded) reads are recorded of \(forest.reads)", details: "\(program)",
          size: program.size)
      }
    }
  }

  private static func reads(in text: [UInt8]) -> Int {
    var (reader, count) = (RecordingReader(text), 0)
    while let event = try? reader.next() {
      if case .read(_, _, let numbers) = event { count += numbers.count }
    }
    return count
  }
}

final class EveryReadProperties: XCTestCase {
  func testEveryReadIsRecorded() throws {
    try assertHolds(EveryReadProperty.property(), minimums: EveryReadProperty.minimums, share: 4)
  }

  func testThePropertyNoticesARead() throws {
    var (labels, plan) = (Labels(), TestPlan())
    plan.includesCorpus = false
    XCTAssertNotNil(try EveryReadProperty.property(unrecorded: 1).run(plan, labels: &labels))
  }
}

// MARK: - A forest that is read all the time

private enum Reading: TraitDefinition {
  static let defaultValue = 0
}

/// Reads a value of two nodes twice after each operation on the engine.
private final class ReadingForest: ForestUnderTest {
  typealias Node = TraitNode
  typealias Registration = TraitRegistration

  let forest = TraitForest()
  private(set) var (reads, readsInHandlers, readsInAttention) = (0, 0, 0)
  private var nodes: [TraitNode] = []

  private func read() {
    for _ in 1...2 {
      for node in [nodes.first, nodes.last].compactMap(\.self) {
        _ = forest.value(of: Reading.self, at: node)
        reads += 1
      }
    }
  }

  private func reading<Result>(_ body: () -> Result) -> Result {
    defer { read() }
    return body()
  }

  var fallback: TraitCollection {
    get { forest.fallback }
    set { reading { forest.fallback = newValue } }
  }

  func makeNode(_ name: String, isEager: Bool) -> TraitNode {
    let node = forest.makeNode(name, isEager: isEager)
    nodes.append(node)
    read()
    return node
  }

  func destroy(_ node: TraitNode) {
    nodes.removeAll { $0 == node }
    reading { forest.destroy(node) }
  }

  func anchor(_ node: TraitNode) { reading { forest.anchor(node) } }
  func makeLive(_ node: TraitNode) { reading { forest.makeLive(node) } }
  func retire(_ node: TraitNode) { reading { forest.retire(node) } }
  func isLive(_ node: TraitNode) -> Bool { forest.isLive(node) }

  func attach(_ node: TraitNode, to parent: TraitNode, at index: Int?) {
    let others = forest.children(of: parent).filter { $0 != node }
    reading {
      if let index, index < others.count {
        forest.attach(node, before: others[index])
      } else {
        forest.attach(node, to: parent, at: index)
      }
    }
  }

  func detach(_ node: TraitNode) { reading { forest.detach(node) } }
  func parent(of node: TraitNode) -> TraitNode? { forest.parent(of: node) }
  func children(of node: TraitNode) -> [TraitNode] { forest.children(of: node) }
  func collection(of node: TraitNode) -> TraitCollection { forest.collection(of: node) }
  func overrides(of node: TraitNode) -> TraitOverrides { forest.overrides(of: node) }

  func changeOverrides(of node: TraitNode, _ change: (inout TraitOverrides) -> Void) {
    reading { forest.changeOverrides(of: node, change) }
  }

  func listen(
    at node: TraitNode, to traits: TraitSlotSet?,
    handler: @escaping (TraitNode, TraitCollection) -> Void
  ) -> TraitRegistration {
    reading {
      forest.listen(at: node, to: traits) { [unowned self] node, previous in
        read()
        readsInHandlers += 1
        handler(node, previous)
      }
    }
  }

  func unregister(_ registration: TraitRegistration) {
    reading { forest.unregister(registration) }
  }

  func update(attending: Bool) { reading { forest.update(attending: attending) } }

  func updateIfNeeded(_ node: TraitNode, attending: Bool) {
    reading { forest.updateIfNeeded(node, attending: attending) }
  }

  func refresh(_ node: TraitNode) { reading { forest.refresh(node) } }
  func requestAttention(at node: TraitNode) { reading { forest.requestAttention(at: node) } }

  func onAttention(_ attend: @escaping (TraitNode) -> Void) {
    forest.onAttention { [unowned self] node in
      read()
      readsInAttention += 1
      attend(node)
    }
  }

  func onUnsettled(_ report: @escaping (String, TraitNode, TraitSlot?) -> Void) {
    forest.onUnsettled(report)
  }

  func brokenInvariant() -> String? { forest.brokenInvariant() }
}
