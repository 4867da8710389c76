import TraitModel
import TraitTestSupport
import TraitTree
import XCTest

/// A node of another forest, and a node that was destroyed: each use fails with one sentence, in
/// release builds too, reads no memory outside the forest, and changes no existing node.
final class AbsentNodeTests: XCTestCase {
  override func setUp() { TraitFailures.collect() }
  override func tearDown() { TraitFailure.handler = TraitFailure.stop }

  func testANodeOfAnotherForestWithTheNumberOfOneOfOurs() {
    let other = TraitForest()
    assertEachUseIsASentence { _ in other.makeNode() }
  }

  /// Its number lies beyond the memory of this forest.
  func testANodeOfAMuchLargerForest() {
    let other = TraitForest()
    let last = (0..<100_000).map { _ in other.makeNode() }.last
    assertEachUseIsASentence { _ in last! }
  }

  func testARootHasNoSiblingBeforeIt() {
    let forest = TraitForest()
    let (root, node) = (forest.makeNode(), forest.makeNode())
    forest.makeLive(root)
    forest.attach(node, before: root)
    XCTAssertEqual(
      TraitFailures.last,
      "Can't attach a node before one that has no parent: attach it to a parent")
    XCTAssertNil(forest.parent(of: node))
  }

  func testANodeThatWasDestroyed() {
    assertEachUseIsASentence { forest in
      let node = forest.makeNode()
      forest.destroy(node)
      return node
    }
  }

  /// Its number has been reused.
  func testANodeWhoseNumberIsUsedAgain() {
    assertEachUseIsASentence { forest in
      let node = forest.makeNode()
      forest.destroy(node)
      XCTAssertEqual(forest.makeNode().number, node.number)
      return node
    }
  }

  func testForestsNeverGiveTheSameHandle() {
    let forests = (0..<3).map { _ in TraitForest() }
    let nodes = (0..<600).map { forests[$0 % 3].makeNode() }
    XCTAssertEqual(Set(nodes).count, 600)
    for (place, node) in nodes.enumerated() {
      XCTAssertEqual(forests.map { $0.contains(node) }, (0..<3).map { $0 == place % 3 })
    }
  }

  private func assertEachUseIsASentence(
    line: UInt = #line, of absent: (TraitForest) -> TraitNode
  ) {
    for (name, use) in uses {
      let forest = TraitForest()
      let (root, leaf) = (forest.makeNode(), forest.makeNode())
      forest.makeLive(root)
      forest.attach(leaf, to: root)
      forest.setOverride(Size.self, of: root, to: 3)
      forest.update()
      let node = absent(forest)
      let before = TraitFailures.count
      use(forest, node, leaf)
      XCTAssertEqual(TraitFailures.count, before + 1, "\(name) says one sentence", line: line)
      XCTAssertEqual(
        TraitFailures.last,
        "Can't use a node that was destroyed or belongs to another forest: ask first if it exists",
        line: line)
      forest.update()
      XCTAssertEqual(forest.children(of: root), [leaf], name, line: line)
      XCTAssertEqual(forest.parent(of: leaf), root, name, line: line)
      XCTAssertEqual(forest.children(of: leaf), [], name, line: line)
      XCTAssertEqual(forest.value(of: Size.self, at: leaf), 3, name, line: line)
      XCTAssertNil(forest.brokenInvariant(), name, line: line)
    }
  }

  private typealias Use = (TraitForest, _ absent: TraitNode, _ ours: TraitNode) -> Void

  /// All operations on a node.
  private let uses: [(String, Use)] = [
    (
      "value",
      { forest, node, _ in XCTAssertEqual(forest.value(of: Size.self, at: node), Size.defaultValue)
      }
    ),
    (
      "collection",
      { forest, node, _ in XCTAssertEqual(forest.collection(of: node), forest.fallback) }
    ),
    ("readValues", { forest, node, _ in forest.readValues(of: Size.self, at: [node]) { _ in } }),
    ("transform", { forest, node, _ in forest.transform(Size.self, at: node) { $0 } }),
    ("removeTransform", { forest, node, _ in forest.removeTransform(of: Size.self, at: node) }),
    ("overrides", { forest, node, _ in XCTAssertTrue(forest.overrides(of: node).isEmpty) }),
    ("setOverride", { forest, node, _ in forest.setOverride(Size.self, of: node, to: 9) }),
    ("removeOverride", { forest, node, _ in forest.removeOverride(Size.self, of: node) }),
    ("attach", { forest, node, ours in forest.attach(node, to: ours) }),
    ("attach to", { forest, node, ours in forest.attach(ours, to: node) }),
    ("attach before", { forest, node, ours in forest.attach(node, before: ours) }),
    ("attach before it", { forest, node, ours in forest.attach(ours, before: node) }),
    ("detach", { forest, node, _ in forest.detach(node) }),
    ("destroy", { forest, node, _ in forest.destroy(node) }),
    ("makeLive", { forest, node, _ in forest.makeLive(node) }),
    ("retire", { forest, node, _ in forest.retire(node) }),
    ("name", { forest, node, _ in XCTAssertFalse(forest.name(of: node).isEmpty) }),
    ("isLive", { forest, node, _ in XCTAssertFalse(forest.isLive(node)) }),
    ("parent", { forest, node, _ in XCTAssertNil(forest.parent(of: node)) }),
    ("children", { forest, node, _ in XCTAssertEqual(forest.children(of: node), []) }),
    ("updateIfNeeded", { forest, node, _ in forest.updateIfNeeded(node) }),
    ("requestAttention", { forest, node, _ in forest.requestAttention(at: node) }),
    (
      "register",
      { forest, node, _ in
        forest.register(on: node, for: [TraitSlot(of: Size.self)]) { _, _, _ in XCTFail("Called") }
      }
    ),
    ("watch", { forest, node, _ in forest.watch(node) { _, _, _ in XCTFail("Called") } }),
    (
      "watchColors",
      { forest, node, _ in forest.watchColors(node) { _, _, _ in XCTFail("Called") } }
    ),
  ]
}
