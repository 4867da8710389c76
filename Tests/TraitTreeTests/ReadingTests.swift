import TraitModel
import TraitTestSupport
import TraitTree
import XCTest

/// Reading many nodes with one call gives the same as reading each, at any moment (S6.15).
final class ReadingTests: XCTestCase {
  func testReadingManyIsReadingEach() {
    var source = Xorshift(state: 11)
    for _ in 0..<40 {
      let shape = randomShape(&source)
      for value in 1...3 {
        _ = shape.set(value, at: shape.nodes[source.next(below: 100)])
        assertSame(in: shape.forest, shape.nodes, "after an update")
      }
    }
  }

  func testInAHandlerToo() {
    var source = Xorshift(state: 12)
    var handled = 0
    for _ in 0..<40 {
      let shape = randomShape(&source)
      for _ in 0..<5 {
        shape.listen(on: shape.nodes[source.next(below: 100)]) {
          [unowned self, nodes = shape.nodes] forest, _, _ in
          handled += 1
          assertSame(in: forest, nodes, "in a handler")
        }
      }
      for value in 1...3 { _ = shape.set(value, at: shape.root) }
    }
    XCTAssertGreaterThan(handled, 100, "Without handlers the test is void.")
  }

  /// Reads of the first 64 traits of a process take a shortcut; among all these tests others come first.
  func testTheFirstTraitsOfAProcessToo() throws {
    let said = try LastSentence.of("TraitTreeTests.ReadingTests/testTheFirstTraitsOfAProcessToo") {
      if TraitSlot(of: Size.self).number >= 64 { TraitFailure.fail("The trait is not among them.") }
      testReadingManyIsReadingEach()
      testInAHandlerToo()
      if testRun?.failureCount != 0 { TraitFailure.fail("Reads differ.") }
    }
    XCTAssertEqual(said, "status 0: ")
  }

  /// S6.15: a refresh that has to wait, because a client's `==` asks for it, does not make the node
  /// forget a change that came before and that nobody heard of.
  func testARefreshThatWaitsKeepsWhatTheNodeWasGivenBefore() {
    let shape = Shape.chain(3)
    let forest = shape.forest
    forest.setOverride(Weight.self, of: shape.nodes[1], to: 1)
    _ = shape.set(1, at: shape.root)
    _ = shape.set(2, at: shape.root)
    var read: [Int] = []
    Touchy.Value.whenCompared = {
      forest.refresh(shape.nodes[1])
      read.append(forest.value(of: Size.self, at: shape.nodes[1]))
      Touchy.Value.whenCompared = {}
    }
    defer { Touchy.Value.whenCompared = {} }
    let other = forest.makeNode()
    forest.makeLive(other)
    forest.update()
    for number in 1...2 {
      forest.setOverride(Touchy.self, of: other, to: .init(number: number))
      forest.register(on: other, for: [TraitSlot(of: Touchy.self)]) { _, _, _ in }
      forest.update()
    }
    XCTAssertEqual(read, [2], "The node has the value of the update before.")
    forest.update()
    XCTAssertEqual(forest.value(of: Size.self, at: shape.nodes[2]), 2)
  }

  /// What reports an absent node is client code: it makes nodes, so that the others lie elsewhere then.
  func testTheReportOfAnAbsentNodeMayChangeTheForest() {
    nonisolated(unsafe) let forest = TraitForest()
    let nodes = (0..<10).map { _ in forest.makeNode() }
    forest.makeLive(nodes[0])
    for node in nodes.dropFirst() { forest.attach(node, to: nodes[0]) }
    forest.setOverride(Size.self, of: nodes[0], to: 1)
    forest.update()
    let absent = TraitForest().makeNode()
    TraitFailure.handler = { _ in
      for _ in 0..<1_000 { _ = forest.makeNode() }
      forest.setOverride(Size.self, of: nodes[9], to: 2)
      forest.update()
    }
    defer { TraitFailure.handler = TraitFailure.stop }
    var read: [Int] = []
    forest.readValues(of: Size.self, at: [nodes[8], absent, nodes[9], nodes[8]]) { read.append($0) }
    XCTAssertEqual(read, [1, 0, 2, 1])
  }

  private func assertSame(in forest: TraitForest, _ nodes: [TraitNode], _ moment: String) {
    var many: [Int] = []
    forest.readValues(of: Size.self, at: nodes) { many.append($0) }
    let each = nodes.map { forest.value(of: Size.self, at: $0) }
    XCTAssertEqual(many, each, "One call reads other values than single reads \(moment).")
  }

  private func randomShape(_ source: inout Xorshift) -> Shape {
    var shape = Shape.tree(nodes: 1)
    for number in 1..<100 { shape.add(below: source.next(below: number)) }
    for _ in 0..<30 {
      let node = shape.nodes[1 + source.next(below: 99)]
      if source.next(below: 2) == 0 {
        shape.forest.setOverride(Weight.self, of: node, to: 1)
      } else {
        shape.forest.setOverride(Size.self, of: node, to: 10 + source.next(below: 5))
      }
    }
    shape.forest.update()
    return shape
  }
}

/// A trait whose values run code of the test when they are compared.
private enum Touchy: TraitDefinition {
  struct Value: Equatable {
    nonisolated(unsafe) static var whenCompared: () -> Void = {}
    var number = 0

    static func == (left: Self, right: Self) -> Bool {
      whenCompared()
      return left.number == right.number
    }
  }

  static var defaultValue: Value { Value() }
}
