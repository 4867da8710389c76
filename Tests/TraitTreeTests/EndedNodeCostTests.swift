import TraitModel
import TraitTree
import XCTest

/// What a node's end costs those that remain, and the collections that they keep.
final class EndedNodeCostTests: XCTestCase {
  /// Nodes with overrides leave and end one by one, all with a boxed value that each of them has: what the
  /// others keep is not looked at.
  func testANodeThatEndsLooksAtNoOtherCollection() {
    func scans(_ count: Int) -> Int {
      let (forest, nodes) = readNodes(count)
      let before = forest.scans
      for node in nodes {
        forest.detach(node)
        forest.destroy(node)
      }
      return forest.scans - before
    }
    let (few, many) = (scans(10), scans(100))
    XCTAssertLessThanOrEqual(
      many, 20 * few, "Ten times the nodes cost \(many) steps in place of \(few).")
  }

  /// A collection that is kept stays right when another node ends.
  func testANodeThatEndsMakesNoCollectionDoubtful() {
    let (forest, nodes) = readNodes(3)
    let other = forest.makeNode()
    let before = forest.scans
    forest.destroy(other)
    for node in nodes { _ = forest.collection(of: node) }
    XCTAssertEqual(forest.scans, before, "A collection was gathered again.")
  }

  /// A node comes, is read and goes, a thousand times, beside one that keeps what it read: a replaced value
  /// is then looked for in as many collections as there are.
  func testNodesThatHaveEndedKeepNoCollection() {
    let (forest, nodes) = readNodes(3)
    forest.detach(nodes[1])
    let root = forest.parent(of: nodes[0])!
    for number in 0..<1_000 {
      let node = forest.makeNode()
      forest.attach(node, to: root)
      forest.setOverride(Size.self, of: node, to: number)
      forest.update()
      _ = forest.collection(of: node)
      forest.destroy(node)
    }
    let before = forest.scans
    forest.setOverride(Label.self, of: root, to: String(repeating: "b", count: 40))
    forest.update()
    XCTAssertLessThan(forest.scans - before, 20)
  }

  /// Nodes below one root whose fallback has a boxed value; each has an override, and was read.
  private func readNodes(_ count: Int) -> (TraitForest, [TraitNode]) {
    let forest = TraitForest()
    let root = forest.makeNode()
    forest.makeLive(root)
    forest.setOverride(Label.self, of: root, to: String(repeating: "a", count: 40))
    let nodes = (0..<count).map { number in
      let node = forest.makeNode()
      forest.attach(node, to: root)
      forest.setOverride(Size.self, of: node, to: number)
      return node
    }
    forest.update()
    for node in [root] + nodes { _ = forest.collection(of: node) }
    return (forest, nodes)
  }
}
