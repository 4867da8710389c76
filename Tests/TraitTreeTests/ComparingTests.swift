import TraitModel
import TraitTree
import XCTest

/// A client's `==` changes the forest in the middle of the visit that calls it (S6.13).
final class ComparingTests: XCTestCase {
  private let forest = TraitForest()

  /// The first comparison that the next visit of a node makes runs `change`; then the node's value
  /// changes, and the forest is updated.
  private func compare(at node: TraitNode, _ change: @escaping () -> Void) {
    var isFirst = true
    Letter.whenCompared = {
      if isFirst {
        isFirst = false
        change()
      }
    }
    defer { Letter.whenCompared = {} }
    // Values are compared only where an observer may hear of them.
    let registration = forest.register(on: node, for: [TraitSlot(of: Mail.self)]) { _, _, _ in }
    defer { forest.unregister(registration) }
    forest.setOverride(Mail.self, of: node, to: Letter(number: 2))
    forest.update()
    XCTAssertFalse(isFirst, "Nothing was compared.")
    XCTAssertFalse(forest.needsUpdate)
    XCTAssertNil(forest.brokenInvariant())
  }

  private func tree() -> (root: TraitNode, node: TraitNode, leaf: TraitNode) {
    let (root, node, leaf) = (forest.makeNode(), forest.makeNode(), forest.makeNode())
    forest.makeLive(root)
    forest.attach(node, to: root)
    forest.attach(leaf, to: node)
    forest.setOverride(Mail.self, of: root, to: Letter(number: 1))
    forest.update()
    return (root, node, leaf)
  }

  /// - Parameter hasOverrides: Whether the node had overrides before, and so its own collection.
  private func destroyWhileCompared(hasOverrides: Bool) {
    let (root, node, leaf) = tree()
    if hasOverrides { forest.setOverride(Mail.self, of: node, to: Letter(number: 3)) }
    forest.update()
    forest.register(on: leaf, for: [TraitSlot(of: Mail.self)]) { _, _, _ in XCTFail("It hears.") }
    let read = forest.value(of: Mail.self, at: leaf).number
    compare(at: node) { [forest] in forest.destroy(node) }
    XCTAssertFalse(forest.contains(node))
    XCTAssertNil(forest.parent(of: leaf))
    XCTAssertEqual(forest.value(of: Mail.self, at: leaf).number, read, "It keeps what it read.")
    XCTAssertEqual(forest.children(of: root), [])
  }

  func testANodeThatIsDestroyedWhileItsFirstOverrideIsCompared() {
    destroyWhileCompared(hasOverrides: false)
  }

  func testANodeThatIsDestroyedWhileItsOverrideIsCompared() {
    destroyWhileCompared(hasOverrides: true)
  }

  func testANodeThatIsMovedWhileItIsComparedIsVisitedThere() {
    for hasOverrides in [false, true] {
      let (root, node, leaf) = tree()
      let other = forest.makeNode()
      forest.attach(other, to: root)
      forest.setOverride(Size.self, of: other, to: 7)
      if hasOverrides { forest.setOverride(Mail.self, of: node, to: Letter(number: 3)) }
      forest.update()
      var heard: [Int] = []
      forest.register(on: leaf, for: [TraitSlot(of: Mail.self)]) { forest, node, _ in
        heard.append(forest.value(of: Mail.self, at: node).number)
      }
      compare(at: node) { [forest] in forest.attach(node, to: other) }
      XCTAssertEqual(forest.value(of: Mail.self, at: leaf).number, 2)
      XCTAssertEqual(forest.value(of: Size.self, at: leaf), 7)
      XCTAssertEqual(heard, [2], "with overrides before: \(hasOverrides)")
    }
  }

  func testAnOverrideThatIsSetAgainWhileItIsComparedWins() {
    for hasOverrides in [false, true] {
      let (_, node, leaf) = tree()
      if hasOverrides { forest.setOverride(Mail.self, of: node, to: Letter(number: 3)) }
      forest.update()
      var heard: [Int] = []
      forest.register(on: leaf, for: [TraitSlot(of: Mail.self)]) { forest, node, _ in
        heard.append(forest.value(of: Mail.self, at: node).number)
      }
      compare(at: node) { [forest] in
        forest.setOverride(Mail.self, of: node, to: Letter(number: 9))
      }
      XCTAssertEqual(forest.value(of: Mail.self, at: leaf).number, 9)
      XCTAssertEqual(heard.last, 9, "with overrides before: \(hasOverrides)")
    }
  }

  /// An eager node is refreshed by each of the two setters, the second one inside of the first.
  func testAnOverrideOfAnEagerNodeThatIsSetAgainWhileItIsComparedWins() {
    let root = forest.makeNode(isEager: true)
    forest.makeLive(root)
    var heard: [Int] = []
    forest.register(on: root, for: [TraitSlot(of: Mail.self)]) { forest, node, _ in
      heard.append(forest.value(of: Mail.self, at: node).number)
    }
    forest.setOverride(Mail.self, of: root, to: Letter(number: 3))
    compare(at: root) { [forest] in
      forest.setOverride(Mail.self, of: root, to: Letter(number: 9))
    }
    XCTAssertEqual(forest.value(of: Mail.self, at: root).number, 9)
    XCTAssertEqual(heard.last, 9)
  }

  /// The walk has left the node that it was visiting, which waits for an update that reaches it.
  func testANodeWhoseParentIsDetachedWhileItIsCompared() {
    for hasOverrides in [false, true] {
      let (_, node, leaf) = tree()
      let last = forest.makeNode()
      forest.attach(last, to: leaf)
      if hasOverrides { forest.setOverride(Mail.self, of: leaf, to: Letter(number: 3)) }
      forest.update()
      let read = forest.value(of: Mail.self, at: last).number
      var heard: [String] = []
      for (name, observed) in [("leaf", leaf), ("last", last)] {
        forest.register(on: observed, for: [TraitSlot(of: Mail.self)]) { forest, node, _ in
          heard.append("\(name) \(forest.value(of: Mail.self, at: node).number)")
        }
      }
      compare(at: leaf) { [forest] in forest.detach(node) }
      XCTAssertEqual(heard, [])
      XCTAssertEqual(forest.value(of: Mail.self, at: last).number, read)
      forest.updateIfNeeded(node)
      XCTAssertEqual(heard, ["leaf 2", "last 2"])
    }
  }

  /// S6.13: each comparison moves the node, or a node above it, away from the walk.
  func testAComparisonThatAlwaysMovesTheNodeIsStopped() {
    for isOwnMove in [false, true] {
      for hasOverrides in [false, true] {
        let (root, node, leaf) = tree()
        if hasOverrides { forest.setOverride(Mail.self, of: leaf, to: Letter(number: 3)) }
        forest.update()
        forest.register(on: leaf, for: [TraitSlot(of: Mail.self)]) { _, _, _ in }
        var (comparisons, limits) = (0, 0)
        forest.onUnsettled = { _ in limits += 1 }
        Letter.whenCompared = { [forest] in
          comparisons += 1
          if comparisons > 100_000 || limits > 0 { return }
          if isOwnMove { forest.attach(leaf, to: node) } else { forest.attach(node, to: root) }
        }
        forest.setOverride(Mail.self, of: leaf, to: Letter(number: 2))
        forest.update()
        Letter.whenCompared = {}
        XCTAssertLessThan(comparisons, 1_000)
        XCTAssertEqual(limits, 1, "after \(comparisons) comparisons")
        forest.update()
        XCTAssertEqual(forest.value(of: Mail.self, at: leaf).number, 2)
        XCTAssertNil(forest.brokenInvariant())
      }
    }
  }

  /// S6.13: the visit of a node may be given up 99 times, and not once more.
  func testTheLimitOfVisitsThatAreGivenUp() {
    for (moves, isStopped) in [(99, false), (100, true)] {
      let forest = TraitForest()
      let (root, node, leaf) = (forest.makeNode(), forest.makeNode(), forest.makeNode())
      forest.makeLive(root)
      forest.attach(node, to: root)
      forest.attach(leaf, to: node)
      forest.update()
      forest.register(on: leaf, for: [TraitSlot(of: Mail.self)]) { _, _, _ in }
      var (rest, limits) = (moves, 0)
      forest.onUnsettled = { _ in limits += 1 }
      Letter.whenCompared = {
        if rest == 0 { return }
        rest -= 1
        forest.attach(leaf, to: node)
      }
      forest.setOverride(Mail.self, of: leaf, to: Letter(number: 2))
      forest.update()
      Letter.whenCompared = {}
      XCTAssertEqual(rest, 0)
      XCTAssertEqual(limits, isStopped ? 1 : 0, "after \(moves) moves")
    }
  }

  /// Each of many visits is given up once, which is no reason to stop.
  func testManyNodesMayEachMoveWhileTheyAreCompared() {
    let (root, _, _) = tree()
    let leaves = (0..<150).map { _ in forest.makeNode() }
    for leaf in leaves {
      forest.attach(leaf, to: root)
      forest.setOverride(Mail.self, of: leaf, to: Letter(number: 3))
      forest.register(on: leaf, for: [TraitSlot(of: Mail.self)]) { _, _, _ in }
    }
    forest.update()
    for leaf in leaves { forest.setOverride(Mail.self, of: leaf, to: Letter(number: 4)) }
    var (ahead, limits) = (leaves[...], 0)
    forest.onUnsettled = { _ in limits += 1 }
    Letter.whenCompared = { [forest] in
      if let leaf = ahead.popFirst() { forest.attach(leaf, to: root) }
    }
    forest.update()
    Letter.whenCompared = {}
    XCTAssertEqual(limits, 0)
    XCTAssertFalse(forest.needsUpdate)
    XCTAssertEqual(Set(leaves.map { forest.value(of: Mail.self, at: $0).number }), [4])
  }

  /// S6.10: the walk has not reached the other node when it gets an observer, or wants attention.
  func testAnObserverRegisteredWhileAnEarlierNodeIsComparedHears() {
    let (root, compared, last) = (forest.makeNode(), forest.makeNode(), forest.makeNode())
    forest.makeLive(root)
    for node in [compared, last] { forest.attach(node, to: root) }
    forest.setOverride(Mail.self, of: compared, to: Letter(number: 1))
    forest.update()
    var heard: [Int] = []
    forest.setOverride(Size.self, of: root, to: 5)
    compare(at: compared) { [forest] in
      forest.register(on: last, for: [TraitSlot(of: Size.self)]) { forest, node, _ in
        heard.append(forest.value(of: Size.self, at: node))
      }
    }
    XCTAssertEqual(heard, [5])
  }

  func testAttentionRequestedWhileAnEarlierNodeIsComparedIsGivenInItsTurn() {
    let (root, compared, last) = (forest.makeNode(), forest.makeNode(), forest.makeNode())
    forest.makeLive(root)
    for node in [compared, last] { forest.attach(node, to: root) }
    forest.setOverride(Mail.self, of: compared, to: Letter(number: 1))
    forest.update()
    var log: [String] = []
    forest.onAttention = { _, _ in log.append("attention") }
    let after = forest.makeNode()
    forest.attach(after, to: root)
    forest.register(on: after, for: [TraitSlot(of: Size.self)]) { _, _, _ in log.append("heard") }
    forest.update()
    log = []
    forest.setOverride(Size.self, of: root, to: 5)
    var isFirst = true
    Letter.whenCompared = { [forest] in
      if isFirst {
        isFirst = false
        forest.requestAttention(at: last)
      }
    }
    defer { Letter.whenCompared = {} }
    forest.register(on: compared, for: [TraitSlot(of: Mail.self)]) { _, _, _ in }
    forest.setOverride(Mail.self, of: compared, to: Letter(number: 2))
    forest.update(attending: true)
    XCTAssertEqual(log, ["attention", "heard"])
  }

  /// The pass compares values at its root, which is gone then.
  func testARootThatIsDestroyedWhileItsUpdateLooksForWork() {
    let (root, child) = (forest.makeNode(isEager: true), forest.makeNode())
    forest.makeLive(root)
    forest.attach(child, to: root)
    forest.register(on: child, for: [TraitSlot(of: Mail.self)]) { _, _, _ in }
    forest.update()
    forest.setOverride(Mail.self, of: root, to: Letter(number: 1))
    var isFirst = true
    Letter.whenCompared = { [forest] in
      if isFirst {
        isFirst = false
        forest.destroy(child)
      }
    }
    forest.updateIfNeeded(child)
    Letter.whenCompared = {}
    XCTAssertFalse(isFirst, "Nothing was compared.")
    forest.update()
    XCTAssertEqual(forest.scopeCount, 1)
    let new = forest.makeNode()
    forest.attach(new, to: root)
    forest.update()
    XCTAssertEqual(forest.value(of: Mail.self, at: new).number, 1)
    XCTAssertNil(forest.brokenInvariant())
  }

  /// A node that is destroyed in its first visit has a successor with its number.
  func testANewNodeIsNotTakenForOneDestroyedInItsFirstVisit() {
    let (root, _, _) = tree()
    let (new, mail) = (forest.makeNode(), TraitSlot(of: Mail.self))
    forest.register(on: new, for: [mail]) { _, _, _ in }
    forest.attach(new, to: root)
    var isFirst = true
    Letter.whenCompared = { [forest] in
      guard isFirst else { return }
      isFirst = false
      forest.destroy(new)
      forest.register(on: forest.makeNode(), for: [mail]) { _, _, _ in
        XCTFail("No update reaches it.")
      }
    }
    defer { Letter.whenCompared = {} }
    forest.update()
    XCTAssertFalse(isFirst, "Nothing was compared.")
    XCTAssertNil(forest.brokenInvariant())
  }
}

private struct Letter: Equatable {
  var number = 0

  nonisolated(unsafe) static var whenCompared: () -> Void = {}

  static func == (left: Letter, right: Letter) -> Bool {
    whenCompared()
    return left.number == right.number
  }
}

private enum Mail: TraitDefinition {
  static let defaultValue = Letter()
}
