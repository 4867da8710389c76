import TraitModel
import TraitTestSupport
import TraitTree
import XCTest

/// Client code that runs because a recorder looks at a value: its hash and its `==`.
final class InterruptedRecordingTests: XCTestCase {
  override func tearDown() {
    Asking.ask = {}
    Asking.askInHash = {}
  }

  /// What a recorder does with a value calls the client, which replaces it.
  func testARecordedReadMayReplaceTheValueThatIsRead() {
    let forest = TraitForest()
    let (_, nodes) = forest.chain(below: 2)
    let recorder = TraitRecorder { _ in }
    recorder.start(on: forest)
    forest.setOverride(Asking.self, of: nodes[0], to: .init(key: 1))
    forest.update()
    Asking.ask = {
      Asking.ask = {}
      forest.setOverride(Asking.self, of: nodes[0], to: .init(key: 2))
      forest.update()
    }
    let value = forest.value(of: Asking.self, at: nodes[1])
    XCTAssertTrue(1...2 ~= value.key, "\(value.key)")
    XCTAssertEqual(value.text, "a text, so that the value is boxed")
    recorder.stop()
    XCTAssertNil(forest.brokenInvariant())
  }

  /// What was recorded is written, although there is no forest any more.
  func testARecordingMayEndAfterItsForest() {
    var text = ""
    let recorder = TraitRecorder { text += String(decoding: $0, as: UTF8.self) }
    do {
      let forest = TraitForest()
      recorder.start(on: forest)
      forest.makeLive(forest.makeNode())
    }
    recorder.stop()
    XCTAssertEqual(text.split(separator: "\n").last?.hasPrefix("[\"end\""), true)
  }

  func testAHashMayEndARegistrationWhileARecordingBegins() {
    TraitFailures.collect()
    let before = TraitFailures.count
    let forest = TraitForest()
    let (root, nodes) = forest.chain(below: 1)
    let token = forest.register(on: nodes[0], for: [TraitSlot(of: Size.self)]) { _, _, _ in }
    forest.setOverride(Asking.self, of: root, to: .init(key: 1))
    forest.update()
    let recorder = TraitRecorder { _ in }
    Asking.askInHash = {
      Asking.askInHash = {}
      forest.unregister(token)
      forest.setOverride(Size.self, of: root, to: 2)
    }
    recorder.start(on: forest)
    XCTAssertEqual(TraitFailures.count, before + 1)
  }

  /// The same of the name of a trait, among the registrations of one node.
  func testANameMayEndRegistrationsWhileARecordingBegins() {
    let forest = TraitForest()
    let (_, nodes) = forest.chain(below: 1)
    let tokens = (0..<4).map { _ in
      forest.register(on: nodes[0], for: [TraitSlot(of: Named.self)]) { _, _, _ in }
    }
    var text = ""
    let recorder = TraitRecorder { text += String(decoding: $0, as: UTF8.self) }
    Named.askInName = { for token in tokens[1...2] { forest.unregister(token) } }
    recorder.start(on: forest)
    recorder.stop()
    XCTAssertEqual(text.split(separator: "\n").count { $0.hasPrefix("[\"listen\"") }, 2)
  }

  /// A recording of a tree that changes while it is written would not be that of any tree.
  func testAForestThatAHashChangesIsNotRecorded() {
    let slot = TraitSlot(of: Size.self)
    assertNoRecording { forest, nodes in forest.register(on: nodes[1], for: [slot]) { _, _, _ in } }
    assertNoRecording { forest, _ in forest.anchor(forest.liveRoots[0]) }
    assertNoRecording { forest, nodes in forest.makeLive(nodes[2]) }
  }

  private func assertNoRecording(whileAHash changes: @escaping (TraitForest, [TraitNode]) -> Void) {
    TraitFailures.collect()
    let before = TraitFailures.count
    let forest = TraitForest()
    let (root, nodes) = forest.chain(below: 2)
    let other = forest.makeNode()
    forest.anchor(other)
    forest.setOverride(Asking.self, of: root, to: .init(key: 1))
    forest.update()
    var text = ""
    let recorder = TraitRecorder { text += String(decoding: $0, as: UTF8.self) }
    Asking.askInHash = {
      Asking.askInHash = {}
      changes(forest, nodes + [other])
    }
    recorder.start(on: forest)
    XCTAssertEqual(TraitFailures.count, before + 1)
    XCTAssertEqual(text.split(separator: "\n").last?.hasPrefix("[\"end\""), true)
    forest.setOverride(Size.self, of: root, to: 2)
    forest.update()
    XCTAssertNil(forest.brokenInvariant())
    let next = TraitRecorder { _ in }
    next.start(on: forest)
    XCTAssertEqual(TraitFailures.count, before + 1, "Another recorder may start.")
    next.stop()
  }

  /// The hash of a value that is recorded with a delivery begins an update, which has one, too.
  func testARecordedDeliveryMayBeginAnUpdate() {
    var text = ""
    let recorder = TraitRecorder { text += String(decoding: $0, as: UTF8.self) }
    let forest = TraitForest()
    let (root, nodes) = forest.chain(below: 2)
    forest.register(on: nodes[0], for: [TraitSlot(of: Asking.self)]) { _, _, _ in }
    forest.register(on: nodes[1], for: [TraitSlot(of: Size.self)]) { _, _, _ in }
    recorder.start(on: forest)
    var asked = 0
    forest.setOverride(Asking.self, of: root, to: .init(key: 1))
    // The recorder knows the last value without its hash.
    forest.setOverride(Asking.self, of: forest.makeNode(), to: .init(key: 2))
    Asking.askInHash = {
      if !forest.isUpdating { return }
      asked += 1
      forest.setOverride(Size.self, of: nodes[1], to: asked)
      forest.updateIfNeeded(nodes[1])
    }
    forest.update()
    Asking.askInHash = {}
    recorder.stop()
    XCTAssertEqual(asked, 1)
    // One trait each, with its class before and after: that of the update in the hash comes first.
    let heard = text.split(separator: "\n").filter { $0.hasPrefix("[\"heard\"") }
    XCTAssertEqual(heard, ["[\"heard\",[1,0,1],2]", "[\"heard\",[0,0,1],1]"])
    XCTAssertNil(forest.brokenInvariant())
  }

  /// While a change is recorded its values are compared, and it is not complete: an update in a
  /// comparison waits, so that its deliveries come after the change.
  func testAnUpdateWhileAChangeIsRecordedWaits() {
    let recorder = TraitRecorder { _ in }
    let forest = TraitForest()
    let (root, nodes) = forest.chain(below: 2)
    var heard = 0
    forest.register(on: nodes[1], for: [TraitSlot(of: Size.self)]) { _, _, _ in heard += 1 }
    recorder.start(on: forest)
    var heardMeanwhile: [Int] = []
    Asking.askInHash = {
      Asking.askInHash = {}
      forest.setOverride(Size.self, of: nodes[1], to: 1)
      forest.update()
      heardMeanwhile.append(heard)
      XCTAssertNil(forest.brokenInvariant())
    }
    forest.setOverride(Asking.self, of: root, to: .init(key: 1))
    Asking.askInHash = {}
    XCTAssertEqual(heardMeanwhile, [0])
    forest.update()
    XCTAssertEqual(heard, 1)
    recorder.stop()
    XCTAssertNil(forest.brokenInvariant())
  }

  /// The hash of a fallback that is recorded sets another one, whose line comes first.
  func testARecordedFallbackMayBeReplaced() {
    var text = ""
    let recorder = TraitRecorder { text += String(decoding: $0, as: UTF8.self) }
    let forest = TraitForest()
    recorder.start(on: forest)
    Asking.ask = {
      Asking.ask = {}
      forest.fallback = TraitCollection()
    }
    forest.fallback = TraitCollection { $0[Asking.self] = .init(key: 1) }
    recorder.stop()
    let last = text.split(separator: "\n").last { $0.hasPrefix("[\"fallback\"") }
    XCTAssertEqual(last, "[\"fallback\"]")
  }

  /// The one that is set meanwhile is whole: its own traits are read, and no others.
  func testAFallbackThatIsReplacedWhileItIsRecordedIsWhole() {
    let forest = TraitForest()
    let (root, unvisited) = (forest.chain(below: 0).root, forest.makeNode())
    let recorder = TraitRecorder { _ in }
    recorder.start(on: forest)
    Asking.askInHash = {
      Asking.askInHash = {}
      forest.fallback = TraitCollection(Size.self, value: 5)
      forest.update()
    }
    forest.fallback = TraitCollection(Asking.self, value: .init(key: 1))
    Asking.askInHash = {}
    recorder.stop()
    forest.update()
    for node in [root, unvisited] {
      XCTAssertEqual(forest.value(of: Size.self, at: node), 5)
      XCTAssertEqual(forest.value(of: Asking.self, at: node).key, 0)
    }
    XCTAssertNil(forest.brokenInvariant())
  }

  /// A recorded read retains its value for the read, not until the next change.
  func testRecordedReadsKeepNothing() {
    let forest = TraitForest()
    let node = forest.makeNode()
    let recorder = TraitRecorder { _ in }
    recorder.start(on: forest)
    forest.setOverride(Owned.self, of: node, to: Owned.Thing())
    forest.refresh(node)
    func references() -> Int {
      let thing = forest.value(of: Owned.self, at: node)
      return Int(retainCount(Unmanaged.passUnretained(thing).toOpaque()))
    }
    let before = references()
    for _ in 0..<100 { _ = forest.value(of: Owned.self, at: node) }
    XCTAssertEqual(references(), before)
    recorder.stop()
  }

  /// The log of deliveries compares too: a node that is destroyed then has no delivery, and no name.
  func testALoggedDeliveryMayDestroyItsNode() {
    TraitFailures.collect()
    defer { TraitFailure.handler = TraitFailure.stop }
    let failures = TraitFailures.count
    let forest = TraitForest()
    let (root, nodes) = forest.chain(below: 2)
    var comparisons = 0
    var (heard, logged) = ([String](), [String]())
    forest.onDelivery = { logged.append("\($0.node == root ? "root" : "leaf")") }
    for node in [root, nodes[1]] {
      forest.register(on: node, for: [TraitSlot(of: Asking.self)]) { _, node, _ in
        heard.append(node == root ? "root" : "leaf")
      }
    }
    forest.setOverride(Asking.self, of: root, to: .init(key: 1))
    Asking.ask = {
      comparisons += 1
      if heard == ["root"], logged == ["root"], forest.contains(nodes[1]), comparisons > 3 {
        forest.destroy(nodes[1])
      }
    }
    forest.update()
    Asking.ask = {}
    XCTAssertFalse(forest.contains(nodes[1]), "\(comparisons)")
    XCTAssertEqual(heard, ["root"])
    XCTAssertEqual(logged, ["root"])
    XCTAssertEqual(TraitFailures.count, failures)
    XCTAssertNil(forest.brokenInvariant())
  }

  /// The same while an override is set: the client destroys the node.
  func testARecordedChangeMayDestroyItsNode() {
    let forest = TraitForest()
    let (root, nodes) = forest.chain(below: 2)
    let recorder = TraitRecorder { _ in }
    recorder.start(on: forest)
    Asking.ask = {
      Asking.ask = {}
      forest.destroy(nodes[1])
    }
    forest.setOverride(Asking.self, of: nodes[1], to: .init(key: 1))
    recorder.stop()
    XCTAssertNil(forest.brokenInvariant())
    let new = forest.makeNode()
    forest.attach(new, to: root)
    forest.update()
    XCTAssertEqual(forest.value(of: Asking.self, at: new).key, 0)
    XCTAssertEqual(forest.overrideCount, 0)
    XCTAssertNil(forest.brokenInvariant())
  }
}

/// A value that is an object.
private enum Owned: TraitDefinition {
  final class Thing: Hashable, Sendable {
    static func == (left: Thing, right: Thing) -> Bool { left === right }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  static let defaultValue = Thing()
}

@_silgen_name("swift_retainCount")
private func retainCount(_ object: UnsafeMutableRawPointer) -> UInt

/// A trait whose name calls, once.
private enum Named: TraitDefinition {
  static nonisolated(unsafe) var askInName: () -> Void = {}
  static let defaultValue = 0
  static var name: String {
    let ask = askInName
    askInName = {}
    ask()
    return "Named"
  }
}
