import Foundation
import TraitModel
import TraitTestSupport
import TraitTree
import XCTest

/// An operation takes no work for what it does not touch, by exact counts.
final class BystanderTests: XCTestCase {
  override func tearDown() { TraitFailure.handler = TraitFailure.stop }

  /// Each of many nodes has a box, and its collection was read.
  func testABoxThatIsReplacedElsewhereLooksAtNoKeptCollection() {
    assertConstant("a replaced box") { count in
      var shape = Shape.siblings(count)
      shape.add(below: 0)
      for node in shape.nodes {
        shape.forest.setOverride(Label.self, of: node, to: "a text that is too long for a word")
      }
      shape.forest.update()
      for node in shape.nodes { _ = shape.forest.collection(of: node) }
      let aside = shape.forest.makeNode()
      shape.forest.makeLive(aside)
      shape.forest.update()
      return shape.workOf { shape in
        for value in 1...5 {
          let text = "another text that is too long for a word: \(value)"
          shape.forest.setOverride(Label.self, of: aside, to: text)
          shape.forest.update()
        }
      }
    }
  }

  /// The same of one that was read: only the collection that keeps it is looked at.
  func testABoxThatWasReadAndIsReplacedLooksAtNoOtherCollection() {
    assertConstant("a replaced box that was read") { count in
      let shape = Shape.siblings(count)
      let forest = shape.forest
      func set(_ number: Int, at node: TraitNode) {
        forest.setOverride(
          Label.self, of: node, to: "a text that is too long for a word: \(number)")
      }
      for (number, node) in shape.nodes.enumerated() { set(number, at: node) }
      forest.update()
      for node in shape.nodes { _ = forest.collection(of: node) }
      return shape.workOf { shape in
        for value in 1...5 {
          set(value, at: shape.nodes[1])
          forest.update()
          _ = forest.collection(of: shape.nodes[1])
        }
      }
    }
  }

  /// Rows that come after a header one by one, as in a list: the gap between the two is never used up.
  func testARowThatComesAfterTheHeaderMovesNoOtherRow() {
    for place in [0, 1, Int.max] {
      assertLinear("rows at \(place)") { count in
        var shape = Shape.siblings(2)
        shape.listen(on: shape.nodes[1])
        for _ in 0..<count {
          shape.add(below: nil)
          let row = shape.nodes[shape.nodes.count - 1]
          shape.forest.retire(row)
          shape.listen(on: row)
        }
        return shape.workOf { shape in
          for row in shape.nodes.dropFirst(3) {
            shape.forest.attach(row, to: shape.root, at: place)
            shape.forest.setOverride(Size.self, of: row, to: 1)
            shape.forest.update()
          }
        }
      }
    }
  }

  /// Each handler of one pass registers one more.
  func testHandlersThatEachRegister() {
    assertLinear("registrations") { count in
      let shape = Shape.siblings(count)
      for node in shape.nodes.dropFirst() {
        shape.listen(on: node) { forest, node, _ in
          forest.register(on: node, for: [TraitSlot(of: Size.self)]) { _, _, _ in }
        }
      }
      return shape.workOf { shape in
        shape.forest.setOverride(Size.self, of: shape.root, to: 1)
        shape.forest.update()
      }
    }
  }

  /// Each handler adds some nodes that listen.
  func testHandlersThatEachAddObservers() {
    assertLinear("nodes that listen") { count in
      let shape = Shape.siblings(count)
      for node in shape.nodes.dropFirst() {
        shape.listen(on: node) { forest, node, _ in
          for _ in 0..<5 {
            let child = forest.makeNode()
            forest.attach(child, to: node)
            forest.register(on: child, for: [TraitSlot(of: Size.self)]) { _, _, _ in }
          }
        }
      }
      return shape.workOf { shape in
        shape.forest.setOverride(Size.self, of: shape.root, to: 1)
        shape.forest.update()
      }
    }
  }

  /// Observers that were detached and are kept: passes come to them no more than once or twice.
  func testPassesForgetObserversThatHaveLeft() {
    let shape = Shape.siblings(1_000)
    let late = (1...5).map { _ in shape.forest.makeNode() }
    for node in shape.nodes.dropFirst() + late { shape.listen(on: node) }
    _ = shape.set(1, at: shape.root)
    for node in shape.nodes.dropFirst(2) { shape.forest.detach(node) }
    let works = late.enumerated().map { value, node in
      shape.forest.attach(node, to: shape.root)
      return shape.workOf { shape in
        shape.forest.setOverride(Size.self, of: shape.root, to: value + 2)
        shape.forest.update()
      }
    }
    XCTAssertGreaterThan(works[0], 900)
    XCTAssertLessThan(works[4], 50)
  }

  /// The node that stands in for absent ones may be destroyed, too.
  func testAnAbsentNodeIsNeverAnotherOne() {
    TraitFailures.collect()
    let (forest, gone) = (TraitForest(), TraitForest().makeNode())
    forest.destroy(forest.explain(TraitSlot(of: Size.self), at: gone).node)
    let node = forest.makeNode()
    forest.setOverride(Size.self, of: node, to: 7)
    forest.makeLive(node)
    forest.update()
    XCTAssertEqual(forest.value(of: Size.self, at: gone), 0)
  }

  /// A node that wants attention and is in no window.
  func testANodeThatWaitsForAttentionElsewhereCostsNothing() {
    let works = [false, true].map { isWaiting in
      let shape = Shape.siblings(10)
      shape.listen(on: shape.nodes[1], for: [TraitSlot(of: Weight.self)])
      if isWaiting { shape.forest.requestAttention(at: shape.forest.makeNode()) }
      return shape.workOf { shape in
        shape.forest.setOverride(Size.self, of: shape.root, to: 1)
        shape.forest.update(attending: true)
      }
    }
    XCTAssertEqual(works[0], works[1])
  }

  func testUnknownTraitsElsewhereLeaveACollectionKept() throws {
    let shape = Shape.siblings(2)
    try shape.forest.setOverrides(unknown(), of: shape.nodes[2])
    shape.forest.setOverride(Size.self, of: shape.nodes[1], to: 1)
    shape.forest.update()
    let made = shape.workAtOnce { forest in
      for _ in 1...5 { _ = forest.collection(of: shape.nodes[1]) }
    }
    XCTAssertEqual(made.created, 1)
  }

  /// A detached node may read the fallback's scope, as an anchored one does.
  func testTheFallbacksUnknownTraitsAreInEachAnchoredNodesCollection() throws {
    let shape = Shape.siblings(1)
    shape.forest.fallback = TraitCollection().applying(try unknown())
    shape.forest.update()
    shape.forest.detach(shape.nodes[1])
    _ = shape.forest.collection(of: shape.nodes[1])
    let text = String(
      decoding: try JSONEncoder().encode(shape.forest.collection(of: shape.root)), as: UTF8.self)
    XCTAssertEqual(text, #"{"bystander.unknown":[1]}"#)
  }

  private func unknown() throws -> TraitOverrides {
    try JSONDecoder().decode(
      TraitOverrides.self, from: Data(#"{"bystander.unknown":[1]}"#.utf8))
  }

  /// A failure handler that returns: nothing stands in for the node for ever.
  func testAChangeOfANodeThatIsGoneAddsNone() {
    TraitFailures.collect()
    let (forest, gone) = (TraitForest(), TraitForest().makeNode())
    forest.makeLive(gone)
    forest.anchor(gone)
    forest.detach(gone)
    forest.destroy(gone)
    forest.retire(gone)
    forest.refresh(gone)
    forest.updateIfNeeded(gone)
    forest.requestAttention(at: gone)
    forest.unregister(forest.watch(gone) { _, _, _ in })
    XCTAssertEqual(forest.nodeCount, 0)
    for _ in 1...5 { XCTAssertEqual(forest.value(of: Size.self, at: gone), 0) }
    XCTAssertEqual(forest.nodeCount, 1, "One node stands in for all that are read.")
  }

  /// A question is no change: it left the node out of what its next parent hands on.
  func testAskingWhetherANodeNeedsAnUpdateChangesNothing() {
    let forest = TraitForest()
    let (first, second, child) = (forest.makeNode(), forest.makeNode(), forest.makeNode())
    forest.attach(child, to: first)
    forest.updateIfNeeded(child)
    forest.makeLive(second)
    forest.update()
    forest.fallback = TraitCollection(Size.self, value: 5)
    XCTAssertTrue(forest.needsUpdate(of: child))
    forest.detach(child)
    forest.attach(child, to: second)
    forest.update()
    XCTAssertEqual(forest.value(of: Size.self, at: child), 5)
    XCTAssertNil(forest.brokenInvariant())
  }

  private func assertConstant(_ name: String, line: UInt = #line, _ work: (Int) -> Int) {
    XCTAssertEqual(work(64), work(256), "\(name): the work at 64 and 256", line: line)
  }
}
