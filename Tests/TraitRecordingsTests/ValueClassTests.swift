import TraitModel
import TraitRecordings
import TraitTree
import XCTest

/// Which values have one class in a recording: equal ones, as long as the forest has them.
final class ValueClassTests: XCTestCase {
  override func tearDown() { Counted.alive = 0 }

  /// However many values of a trait there are.
  func testValuesThatNodesHaveKeepTheirClasses() throws {
    let recorded = Recorded()
    let forest = recorded.forest
    let nodes = nodes(5_000, in: recorded)
    for (number, node) in nodes.enumerated() {
      forest.setOverride(Size.self, of: node, to: number + 1)
      forest.setOverride(Title.self, of: node, to: "title \(number)")
    }
    forest.update()
    for node in nodes {
      _ = forest.value(of: Size.self, at: node)
      _ = forest.value(of: Title.self, at: node)
    }
    try assertReplays(recorded.text)
  }

  /// Also of values that have no hash, and while no override has them any more.
  func testValuesThatAreOnlyComparedKeepTheirClasses() throws {
    let recorded = Recorded()
    let forest = recorded.forest
    let nodes = nodes(200, in: recorded)
    for (number, node) in nodes.enumerated() {
      forest.setOverride(Document.self, of: node, to: .init(number: number + 1))
    }
    forest.update()
    for node in nodes { forest.removeOverride(Document.self, of: node) }
    for node in nodes { _ = forest.value(of: Document.self, at: node) }
    try assertReplays(recorded.text)
  }

  /// What a function got and returned last is not forgotten.
  func testValuesOfFunctionsKeepTheirClasses() throws {
    let recorded = Recorded()
    let forest = recorded.forest
    let nodes = nodes(100, in: recorded)
    for (number, node) in nodes.enumerated() {
      forest.setOverride(Document.self, of: node, to: .init(number: number + 1))
      forest.transform(Document.self, at: node) { .init(number: $0.number + 1_000) }
    }
    forest.update()
    for node in nodes { _ = forest.value(of: Document.self, at: node) }
    for node in nodes { forest.removeTransform(of: Document.self, at: node) }
    forest.update()
    for node in nodes { _ = forest.value(of: Document.self, at: node) }
    try assertReplays(recorded.text)
  }

  /// `hash(into:)` may leave out what `==` compares.
  func testUnequalValuesOfOneHashHaveTwoClasses() throws {
    let recorded = Recorded()
    let forest = recorded.forest
    let nodes = recorded.path("root", "leaf")
    forest.register(on: nodes[1], for: [TraitSlot(of: Theme.self)]) { _, _, _ in }
    for tint in ["red", "blue"] {
      forest.setOverride(Theme.self, of: nodes[0], to: .init(id: 1, tint: tint))
      forest.update()
      XCTAssertEqual(forest.value(of: Theme.self, at: nodes[1]).tint, tint)
    }
    try assertReplays(recorded.text)
  }

  /// An optional one is boxed anew each time, as is one that only its protocol says to be an instance.
  func testOneInstanceHasOneClass() throws {
    let recorded = Recorded()
    let forest = recorded.forest
    let nodes = recorded.path("root", "leaf")
    let (one, other) = (Model.Value(), Provider())
    forest.register(
      on: nodes[1], for: [TraitSlot(of: Perhaps.self), TraitSlot(of: Provided.self)]
    ) { _, _, _ in }
    for _ in 1...3 {
      forest.setOverride(Perhaps.self, of: nodes[0], to: one)
      forest.setOverride(Provided.self, of: nodes[0], to: other)
      forest.update()
      _ = forest.value(of: Perhaps.self, at: nodes[1])
      _ = forest.value(of: Provided.self, at: nodes[1])
    }
    try assertReplays(recorded.text)
  }

  /// Values that are gone are forgotten, and all when the recording ends.
  func testTheRecordersMemoryFollowsTheTree() {
    let recorder = TraitRecorder { _ in }
    let forest = TraitForest()
    let node = forest.makeNode()
    forest.makeLive(node)
    recorder.start(on: forest)
    var most = 0
    for number in 1...20_000 {
      forest.setOverride(Owning.self, of: node, to: .init(number: number))
      forest.update()
      most = max(most, Counted.alive)
    }
    XCTAssertLessThan(most, 4_200)
    recorder.stop()
    XCTAssertLessThan(Counted.alive, 5)
    withExtendedLifetime((forest, recorder)) {}
  }

  private func nodes(_ count: Int, in recorded: Recorded) -> [TraitNode] {
    let root = recorded.path("root")[0]
    let nodes = (0..<count).map { _ in recorded.forest.makeNode() }
    for node in nodes { recorded.forest.attach(node, to: root) }
    return nodes
  }
}

private enum Theme: TraitDefinition {
  struct Value: Hashable {
    var id = 0
    var tint = ""

    func hash(into hasher: inout Hasher) { hasher.combine(id) }
  }
  static let defaultValue = Value()
}

private enum Perhaps: TraitDefinition {
  nonisolated(unsafe) static let defaultValue: Model.Value? = nil
}

private protocol Providing: AnyObject {}
private final class Provider: Providing {}

private enum Provided: TraitDefinition {
  nonisolated(unsafe) static let defaultValue: any Providing = Provider()
}

private final class Counted {
  static nonisolated(unsafe) var alive = 0

  init() { Self.alive += 1 }
  deinit { Self.alive -= 1 }
}

private enum Owning: TraitDefinition {
  struct Value: Hashable {
    let number: Int
    let counted = Counted()

    static func == (left: Self, right: Self) -> Bool { left.number == right.number }
    func hash(into hasher: inout Hasher) { hasher.combine(number) }
  }
  nonisolated(unsafe) static let defaultValue = Value(number: 0)
}
