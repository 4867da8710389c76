import TraitC
import TraitCHeader
import TraitTree
import XCTest

/// Nodes, and their positions in the tree.
final class TreesTests: XCTestCase {
  private let absent =
    "Can't use a node that was destroyed or belongs to another forest: ask first if it exists"

  func testChildrenAreWhereTheyWerePut() {
    let stage = Stage()
    let forest = stage.forest
    let nodes = (0..<4).map { traits_node_make(forest, "\($0)", TRAITS_LAZY) }
    XCTAssertEqual(traits_attach(forest, nodes[0], stage.leaf, 0), TRAITS_OK)
    XCTAssertEqual(traits_attach(forest, nodes[1], stage.leaf, 0), TRAITS_OK)
    XCTAssertEqual(traits_attach(forest, nodes[2], stage.leaf, 1_000_000), TRAITS_OK)
    XCTAssertEqual(traits_attach_before(forest, nodes[3], nodes[2]), TRAITS_OK)
    XCTAssertEqual(names(below: stage.leaf, in: forest), ["1", "0", "3", "2"])
    XCTAssertEqual(traits_attach_before(forest, nodes[3], nodes[3]), TRAITS_OK)
    XCTAssertEqual(traits_attach_before(forest, stage.root, stage.root), TRAITS_OK)
    XCTAssertEqual(traits_attach(forest, nodes[1], stage.leaf, .max), TRAITS_OK)
    XCTAssertEqual(names(below: stage.leaf, in: forest), ["0", "3", "2", "1"])
    XCTAssertEqual(traits_detach(forest, nodes[3]), TRAITS_OK)
    XCTAssertEqual(traits_node_destroy(forest, nodes[0]), TRAITS_OK)
    XCTAssertEqual(names(below: stage.leaf, in: forest), ["2", "1"])
    var parent = traits_node()
    XCTAssertEqual(traits_node_parent(forest, nodes[2], &parent), TRAITS_OK)
    XCTAssertEqual(parent.bits, stage.leaf.bits)
    XCTAssertEqual(traits_node_parent(forest, nodes[3], &parent), TRAITS_OK)
    XCTAssertEqual(parent.bits, traits_no_node().bits)
  }

  func testNoMoreChildrenAreWrittenThanThereIsRoomFor() {
    let stage = Stage()
    let other = traits_node_make(stage.forest, nil, TRAITS_LAZY)
    traits_attach(stage.forest, other, stage.root, -1)
    var children = [traits_node](repeating: traits_node(bits: 9), count: 2)
    var count = 0
    XCTAssertEqual(
      traits_node_children(stage.forest, stage.root, &children, 1, &count), TRAITS_OK)
    XCTAssertEqual(count, 2)
    XCTAssertEqual(children.map(\.bits), [stage.leaf.bits, 9])
    children[0] = traits_node(bits: 9)
    XCTAssertEqual(
      traits_node_children(stage.forest, stage.root, &children, 0, &count), TRAITS_OK)
    XCTAssertEqual(children.map(\.bits), [9, 9], "There is no room")
    XCTAssertEqual(
      traits_node_children(stage.forest, stage.root, nil, 1, &count), TRAITS_ERROR_ARGUMENT)
    XCTAssertEqual(
      traits_node_children(stage.forest, stage.root, nil, 0, nil), TRAITS_ERROR_ARGUMENT)
  }

  func testWhatWouldBeNoTreeIsRefusedAndChangesNothing() {
    let stage = Stage()
    let (forest, root, leaf) = (stage.forest, stage.root, stage.leaf)
    let loose = traits_node_make(forest, nil, TRAITS_LAZY)
    assertFails(
      traits_attach(forest, leaf, leaf, 0), as: TRAITS_ERROR_STRUCTURE,
      "Can't attach a node to itself: choose another parent")
    assertFails(
      traits_attach(forest, root, leaf, 0), as: TRAITS_ERROR_STRUCTURE,
      "Can't attach a node to its own descendant: detach the descendant first")
    assertFails(
      traits_attach(forest, root, loose, 0), as: TRAITS_ERROR_STRUCTURE,
      "Can't attach an anchored root: retire it first")
    assertFails(
      traits_attach_before(forest, root, leaf), as: TRAITS_ERROR_STRUCTURE,
      "Can't attach a node to itself: choose another parent")
    assertFails(
      traits_attach_before(forest, leaf, root), as: TRAITS_ERROR_STRUCTURE,
      "Can't attach a node before one that has no parent: attach it to a parent")
    assertFails(
      traits_make_live(forest, leaf), as: TRAITS_ERROR_STRUCTURE,
      "Can't make a node live that has a parent: detach it first")
    assertFails(
      traits_anchor(forest, leaf), as: TRAITS_ERROR_STRUCTURE,
      "Can't anchor a node that has a parent: detach it first")
    XCTAssertEqual(names(below: root, in: forest), ["leaf"])
  }

  func testNodesThatAreGoneOrAnothersAreErrors() {
    let (stage, other) = (Stage(), Stage())
    let (forest, leaf) = (stage.forest, stage.leaf)
    XCTAssertEqual(traits_node_destroy(forest, leaf), TRAITS_OK)
    for node in [leaf, other.leaf, traits_no_node(), traits_fallback(), traits_node(bits: 1 << 31)]
    {
      XCTAssertFalse(traits_node_exists(forest, node))
      assertFails(traits_node_destroy(forest, node), as: TRAITS_ERROR_NODE, absent)
      assertFails(traits_attach(forest, node, stage.root, 0), as: TRAITS_ERROR_NODE, absent)
      assertFails(traits_attach(forest, stage.root, node, 0), as: TRAITS_ERROR_NODE, absent)
      assertFails(traits_attach_before(forest, node, stage.root), as: TRAITS_ERROR_NODE, absent)
      assertFails(traits_attach_before(forest, stage.root, node), as: TRAITS_ERROR_NODE, absent)
      assertFails(traits_detach(forest, node), as: TRAITS_ERROR_NODE, absent)
      assertFails(traits_make_live(forest, node), as: TRAITS_ERROR_NODE, absent)
      assertFails(traits_anchor(forest, node), as: TRAITS_ERROR_NODE, absent)
      assertFails(traits_retire(forest, node), as: TRAITS_ERROR_NODE, absent)
      assertFails(traits_refresh(forest, node), as: TRAITS_ERROR_NODE, absent)
      assertFails(traits_update_if_needed(forest, node), as: TRAITS_ERROR_NODE, absent)
      assertFails(traits_attend_if_needed(forest, node), as: TRAITS_ERROR_NODE, absent)
      assertFails(traits_request_attention(forest, node), as: TRAITS_ERROR_NODE, absent)
      var (parent, count) = (traits_node(), 0)
      assertFails(traits_node_parent(forest, node, &parent), as: TRAITS_ERROR_NODE, absent)
      assertFails(traits_node_children(forest, node, nil, 0, &count), as: TRAITS_ERROR_NODE, absent)
      XCTAssertNil(traits_node_name(forest, node))
      XCTAssertFalse(traits_is_live(forest, node))
      XCTAssertEqual(traits_last_status(), TRAITS_ERROR_NODE)
    }
  }

  /// Also of the numbers of destroyed nodes.
  func testAHandleWithoutAGenerationIsNoNode() {
    let stage = Stage()
    let (forest, trait) = (stage.forest, traits_define_integer("Handle", nil, 0, 0))
    let last = traits_node_make(forest, nil, TRAITS_LAZY)
    for node in [stage.root, stage.leaf] { traits_node_destroy(forest, node) }
    for node in [traits_no_node(), traits_node(bits: 1)] {
      XCTAssertFalse(traits_node_exists(forest, node))
      assertFails(traits_attach(forest, node, last, 0), as: TRAITS_ERROR_NODE, absent)
      assertFails(traits_set_integer(forest, node, trait, 1), as: TRAITS_ERROR_NODE, absent)
      assertFails(traits_node_destroy(forest, node), as: TRAITS_ERROR_NODE, absent)
      XCTAssertNil(stage.integer(trait, at: node))
      XCTAssertEqual(TraitForest.behind(forest)?.contains(TraitNode(node)), false)
    }
  }

  func testWhatIsLive() {
    let stage = Stage()
    let (forest, root, leaf) = (stage.forest, stage.root, stage.leaf)
    XCTAssertTrue(traits_is_live(forest, leaf))
    XCTAssertEqual(traits_retire(forest, root), TRAITS_OK)
    XCTAssertFalse(traits_is_live(forest, leaf))
    XCTAssertEqual(traits_anchor(forest, root), TRAITS_OK)
    XCTAssertFalse(traits_is_live(forest, leaf))
    XCTAssertEqual(traits_make_live(forest, root), TRAITS_OK)
    XCTAssertTrue(traits_is_live(forest, leaf))
  }

  func testNames() {
    let stage = Stage()
    XCTAssertEqual(taken(traits_node_name(stage.forest, stage.leaf)), "leaf")
    let unnamed = traits_node_make(stage.forest, nil, TRAITS_LAZY)
    XCTAssertEqual(taken(traits_node_name(stage.forest, unnamed)), "node 2")
  }

  func testAnotherKindOfNodeIsAnError() {
    let stage = Stage()
    XCTAssertEqual(traits_node_make(stage.forest, nil, traits_node_kind(2)).bits, 0)
    XCTAssertEqual(traits_last_status(), TRAITS_ERROR_ARGUMENT)
    XCTAssertEqual(
      lastSentence, "There are no nodes of the kind 2: pass `TRAITS_LAZY` or `TRAITS_EAGER`")
  }

  private func names(below node: traits_node, in forest: traits_forest) -> [String] {
    var count = 0
    XCTAssertEqual(traits_node_children(forest, node, nil, 0, &count), TRAITS_OK)
    var children = [traits_node](repeating: traits_node(), count: count)
    XCTAssertEqual(traits_node_children(forest, node, &children, count, &count), TRAITS_OK)
    return children.map { taken(traits_node_name(forest, $0)) ?? "" }
  }
}
