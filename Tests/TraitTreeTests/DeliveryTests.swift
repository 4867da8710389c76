import TraitModel
import TraitTree
import XCTest

/// The change log: deliveries as text (S13.3).
final class DeliveryTests: XCTestCase {
  /// S6.4, S6.6: while only part of a scope is updated, an observer's change beside that part waits
  /// for the next update.
  func testAChangeBesideTheUpdatedPartWaits() {
    let forest = TraitForest()
    let (root, updated) = (forest.makeNode(), forest.makeNode())
    let (observed, beside) = (forest.makeNode(), forest.makeNode())
    forest.makeLive(root)
    forest.attach(updated, to: root)
    forest.attach(observed, to: updated)
    forest.attach(beside, to: root)
    forest.update()
    var log: [String] = []
    forest.register(on: observed, for: [TraitSlot(of: Size.self)]) { forest, _, _ in
      log.append("observed")
      forest.setOverride(Size.self, of: beside, to: 7)
    }
    forest.register(on: beside, for: [TraitSlot(of: Size.self)]) { _, _, _ in
      log.append("beside")
    }
    forest.setOverride(Size.self, of: observed, to: 5)
    forest.updateIfNeeded(updated)
    XCTAssertEqual(log, ["observed"])
    XCTAssertEqual(forest.value(of: Size.self, at: beside), 0)
    forest.update()
    XCTAssertEqual(log, ["observed", "beside"])
    XCTAssertEqual(forest.value(of: Size.self, at: beside), 7)
  }

  /// S6.10: a nested update of a node ahead of the walk gives it a scope of its own in the middle of
  /// a change. The node still takes in that change when the walk has passed it.
  func testANodeUpdatedAheadOfTheWalkTakesInItsChange() {
    let forest = TraitForest()
    let (root, observed) = (forest.makeNode(isEager: true), forest.makeNode())
    let (between, last) = (forest.makeNode(), forest.makeNode())
    forest.makeLive(root)
    for (node, parent) in [(observed, root), (between, observed), (last, between)] {
      forest.attach(node, to: parent)
    }
    forest.update()
    forest.register(on: observed, for: [TraitSlot(of: Size.self)]) { forest, _, _ in
      forest.updateIfNeeded(last)
    }
    for value in 1...3 {
      forest.setOverride(Size.self, of: root, to: value)
      forest.update()
      XCTAssertEqual(forest.value(of: Size.self, at: last), value)
      XCTAssertNil(forest.brokenInvariant())
    }
  }

  /// A handler above sets and removes the override of an eager node whose parent still reads the
  /// previous value. The walk comes to the node before it comes to the node's sibling.
  func testAnEagerNodeThatLosesItsOverrideAheadOfTheWalkIsVisitedInItsTurn() {
    let forest = TraitForest()
    let (root, parent) = (forest.makeNode(), forest.makeNode())
    let (eager, sibling) = (forest.makeNode(isEager: true), forest.makeNode())
    forest.makeLive(root)
    for (node, above) in [(parent, root), (eager, parent), (sibling, parent)] {
      forest.attach(node, to: above)
    }
    forest.update()
    var heard: [[Int]] = []
    forest.register(on: root, for: [TraitSlot(of: Size.self)]) { forest, _, _ in
      forest.setOverride(Size.self, of: eager, to: 5)
      forest.removeOverride(Size.self, of: eager)
    }
    forest.register(on: eager, for: [TraitSlot(of: Size.self)]) { forest, _, previous in
      heard.append(
        [previous[Size.self]] + [eager, sibling].map { forest.value(of: Size.self, at: $0) })
    }
    forest.setOverride(Size.self, of: root, to: 1)
    forest.update()
    XCTAssertEqual(heard, [[0, 5, 0], [5, 0, 0], [0, 1, 0]])
    XCTAssertEqual(forest.value(of: Size.self, at: sibling), 1)
  }

  /// S6.10: a handler moves its node's parent below a node that the walk has passed.
  func testANodeThatIsMovedBehindTheWalkHearsOfItsChange() {
    let forest = TraitForest()
    let root = forest.makeNode(isEager: true)
    forest.makeLive(root)
    let (passed, moved, last) = (forest.makeNode(), forest.makeNode(), forest.makeNode())
    for (node, parent) in [(passed, root), (moved, root), (last, moved)] {
      forest.attach(node, to: parent)
    }
    var heard: [Int] = []
    forest.register(on: moved, for: [TraitSlot(of: Size.self)]) { forest, node, _ in
      heard.append(forest.value(of: Size.self, at: node))
    }
    forest.register(on: last, for: [TraitSlot(of: Size.self)]) { forest, _, _ in
      forest.attach(moved, to: passed)
    }
    forest.update()
    forest.setOverride(Size.self, of: passed, to: 1)
    forest.setOverride(Size.self, of: last, to: 1)
    forest.updateIfNeeded(passed)
    forest.setOverride(Size.self, of: passed, to: 2)
    forest.update()
    XCTAssertEqual(forest.value(of: Size.self, at: moved), 2)
    XCTAssertEqual(heard, [2])
  }

  /// S6.10: a handler puts a new node below one that the walk has not reached.
  func testANewNodeBelowAnUnreachedOneHearsOfItsChange() {
    let forest = TraitForest()
    let size: TraitSlotSet = [TraitSlot(of: Size.self)]
    let (root, actor, unreached) = (
      forest.makeNode(isEager: true), forest.makeNode(isEager: true), forest.makeNode(isEager: true)
    )
    forest.makeLive(root)
    forest.attach(unreached, to: actor)
    forest.attach(actor, to: root)
    forest.update()
    var heard: [String] = []
    let note = { (name: String) in
      { (forest: TraitForest, node: TraitNode, _: TraitCollection) in
        heard.append("\(name) \(forest.value(of: Size.self, at: node))")
      }
    }
    forest.register(on: actor, for: size) { forest, node, _ in
      let new = forest.makeNode(isEager: true)
      forest.register(on: new, for: size, handler: note("new"))
      forest.attach(new, to: unreached)
    }
    forest.register(on: unreached, for: size, handler: note("unreached"))
    forest.setOverride(Size.self, of: root, to: 1)
    forest.update()
    XCTAssertEqual(heard, ["unreached 1", "new 1"])
  }

  /// S6.10: a handler moves the subtree that the walk is in. `joined` came into it with the height
  /// that it has there, so nobody at or below `joined` hears of a height.
  func testAMoveInAWalkIsNoChangeWhereNothingChanges() {
    let forest = TraitForest()
    let (root, other) = (forest.makeNode(), forest.makeNode())
    let (moved, joined, leaf) = (forest.makeNode(), forest.makeNode(), forest.makeNode())
    for root in [root, other] { forest.makeLive(root) }
    forest.attach(moved, to: root)
    forest.attach(joined, to: other)
    forest.attach(leaf, to: joined)
    forest.setOverride(Height.self, of: other, to: 1)
    for node in [joined, leaf] { forest.setOverride(Width.self, of: node, to: 1) }
    forest.update()
    var heard: [String] = []
    let (height, width) = (TraitSlot(of: Height.self), TraitSlot(of: Width.self))
    forest.register(on: leaf, for: [height]) { _, _, _ in heard.append("height") }
    forest.register(on: leaf, for: [width]) { forest, _, _ in
      heard.append("width")
      forest.attach(moved, to: root)
    }
    forest.attach(joined, to: moved)
    forest.setOverride(Height.self, of: root, to: 1)
    forest.setOverride(Width.self, of: leaf, to: 2)
    forest.update()
    XCTAssertEqual(heard, ["width"])
  }

  /// S6.10: a handler moves all that its update is about below a root, and updates that.
  func testAMovedSubtreeIsUpdatedInTheMiddleOfItsOwnUpdate() {
    let forest = TraitForest()
    let (root, top, leaf) = (forest.makeNode(), forest.makeNode(), forest.makeNode())
    forest.makeLive(root)
    forest.setOverride(Width.self, of: root, to: 5)
    forest.attach(leaf, to: top)
    forest.update()
    forest.updateIfNeeded(top)
    var heard: [String] = []
    let both: TraitSlotSet = [TraitSlot(of: Height.self), TraitSlot(of: Width.self)]
    forest.register(on: leaf, for: both) { forest, node, previous in
      let now = forest.collection(of: node)
      heard.append(
        "\(previous[Height.self]) \(previous[Width.self]) → \(now[Height.self]) \(now[Width.self])")
    }
    forest.register(on: top, for: [TraitSlot(of: Height.self)]) { forest, _, _ in
      forest.attach(top, to: root)
      forest.update()
    }
    forest.setOverride(Height.self, of: top, to: 1)
    forest.updateIfNeeded(top)
    XCTAssertEqual(heard, ["0 0 → 1 5"])
    XCTAssertNil(forest.brokenInvariant())
  }

  func testEachDeliveryIsToldBeforeItIsMade() {
    let forest = TraitForest()
    let (root, leaf) = (forest.makeNode(named: "root"), forest.makeNode(named: "leaf"))
    forest.makeLive(root)
    forest.attach(leaf, to: root)
    forest.update()
    var log: [String] = []
    forest.onDelivery = { log.append("\($0)") }
    for node in [leaf, root] {
      forest.register(on: node, for: [TraitSlot(of: Height.self)]) { _, _, _ in log.append("made") }
    }
    forest.setOverride(Height.self, of: root, to: 2)
    forest.setOverride(Width.self, of: leaf, to: 3)
    forest.update()
    XCTAssertEqual(log, ["root: Height 0 → 2", "made", "leaf: Height 0 → 2", "made"])
    forest.watch(leaf) { _, _, _ in }
    log = []
    forest.setOverride(Width.self, of: leaf, to: 4)
    forest.update()
    XCTAssertEqual(log, ["leaf: Width 3 → 4"])
  }
}

private enum Height: TraitDefinition {
  static let defaultValue = 0
}

private enum Width: TraitDefinition {
  static let defaultValue = 0
}
