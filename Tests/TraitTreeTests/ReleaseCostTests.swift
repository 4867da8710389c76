import TraitTree
import XCTest

/// What destroying a tree from the top costs, on the work counters: each node becomes a root when
/// its parent is destroyed, but the rest of its scope is not moved for that.
final class ReleaseCostTests: XCTestCase {
  func testDestroyingAChainFromTheTopExaminesEachNodeOnce() {
    for isEager in [false, true] {
      let shape = Shape.tree(nodes: 2_000, fanOut: 1, isEager: isEager)
      XCTAssertLessThanOrEqual(
        shape.destroyAll(), 2_000, "Too much is examined if the nodes are eager: \(isEager).")
    }
  }

  /// The upper half stays, so the first node leaves a scope with nodes above.
  func testDestroyingTheLowerHalfOfAChainExaminesEachOfItsNodesOnce() {
    let shape = Shape.chain(2_000)
    XCTAssertLessThanOrEqual(shape.destroyAll(from: 1_000), 2_000, "The rest moved repeatedly.")
    XCTAssertEqual(shape.forest.nodeCount, 1_000)
  }

  /// Ten scopes, each with an observer.
  func testDestroyingAChainWithOverridesAndObserversIsLinear() {
    let costs = [1_000, 2_000].map { count in
      let shape = Shape.chain(count)
      for place in stride(from: 0, to: count, by: count / 10) {
        shape.forest.setOverride(Size.self, of: shape.nodes[place], to: place)
        shape.listen(on: shape.nodes[place + count / 20])
      }
      _ = shape.set(-1, at: shape.root)
      return shape.destroyAll()
    }
    XCTAssertLessThanOrEqual(costs[1] * 10, costs[0] * 22, "From 1,000 to 2,000 nodes: \(costs)")
  }

  /// The chain may be the first or the last child: the larger region keeps the scope.
  func testDestroyingAChainWithATwigAtEachLevelIsLinear() {
    for twigComesFirst in [false, true] {
      let costs = [500, 1_000].map { count in
        var shape = Shape()
        var parent: Int?
        shape.add(below: nil)
        for _ in 1..<count {
          let top = parent ?? 0
          let twig = shape.nodes.count + (twigComesFirst ? 0 : 1)
          shape.add(below: top)
          shape.add(below: top)
          shape.add(below: twig)
          parent = twigComesFirst ? twig + 1 : twig - 1
        }
        shape.forest.update()
        return shape.destroyAll()
      }
      XCTAssertLessThanOrEqual(
        costs[1] * 10, costs[0] * 22, "The twig comes first: \(twigComesFirst). \(costs)")
    }
  }

  /// Rule 4: the first node leaves the tree of the pass under way, with what is below it.
  func testDestroyingAChainInAHandlerIsLinear() {
    let costs = [250, 500].map { count in
      let shape = Shape.chain(count)
      let doomed = shape.nodes[2...]
      shape.listen(on: shape.nodes[1]) { forest, _, _ in
        for node in doomed { forest.destroy(node) }
      }
      let cost = shape.set(1, at: shape.root)
      XCTAssertEqual(shape.forest.nodeCount, 2, "The handler has destroyed the others.")
      return cost.touched + cost.recomputed
    }
    XCTAssertLessThanOrEqual(costs[1] * 10, costs[0] * 22, "From 250 to 500 nodes: \(costs)")
  }
}

/// The child that takes over the scope of its parent when that is destroyed.
final class HeirTests: XCTestCase {
  /// S6.2, F3: a node without a parent keeps its collection; its overrides reach what is below.
  func testTheHeirKeepsItsCollectionAndPassesOnItsOverrides() {
    let shape = Shape.tree(nodes: 15, fanOut: 2)
    let heir = shape.nodes[1]
    var heard: [TraitNode] = []
    for node in shape.nodes { shape.listen(on: node) { _, node, _ in heard.append(node) } }
    for value in 1...2 { _ = shape.set(value, at: shape.root) }
    shape.forest.setOverride(Size.self, of: heir, to: 3)
    heard = []
    shape.forest.destroy(shape.root)
    XCTAssertNil(shape.forest.brokenInvariant())
    for node in shape.nodes[1...] {
      XCTAssertEqual(shape.forest.value(of: Size.self, at: node), 2, "A node keeps its collection.")
    }
    XCTAssertEqual(heard, [], "Destroying a node calls nobody.")
    shape.forest.updateIfNeeded(heir)
    let below = [1, 3, 7, 8, 4, 9, 10].map { shape.nodes[$0] }
    XCTAssertEqual(heard, below, "Those below the heir hear of its override, and nobody else.")
    XCTAssertEqual(shape.forest.value(of: Size.self, at: shape.nodes[2]), 2, "A sibling does not.")
    XCTAssertNil(shape.forest.brokenInvariant())
  }

  /// An eager root whose override has changed reads a newer collection than the nodes below (S6.4).
  func testTheChildOfAnEagerRootKeepsItsOlderCollection() {
    let shape = Shape.tree(nodes: 4, fanOut: 1, isEager: true)
    shape.forest.setOverride(Size.self, of: shape.root, to: 1)
    XCTAssertEqual(shape.forest.value(of: Size.self, at: shape.root), 1)
    shape.forest.destroy(shape.root)
    XCTAssertNil(shape.forest.brokenInvariant())
    for node in shape.nodes[1...] {
      XCTAssertEqual(shape.forest.value(of: Size.self, at: node), Size.defaultValue)
    }
  }

  /// The destroyed node has removed its override, so its scope would have ended some calls later.
  func testTheScopeOfAnHeirEndsWhenItServesNobody() {
    let shape = Shape.chain(5)
    shape.forest.setOverride(Size.self, of: shape.nodes[1], to: 1)
    shape.forest.update()
    shape.forest.removeOverride(Size.self, of: shape.nodes[1])
    shape.forest.update()
    shape.forest.destroy(shape.nodes[1])
    shape.forest.attach(shape.nodes[2], to: shape.root)
    for value in 2...20 {
      _ = shape.set(value, at: shape.root)
      XCTAssertEqual(shape.forest.value(of: Size.self, at: shape.nodes[4]), value)
      XCTAssertNil(shape.forest.brokenInvariant())
    }
    XCTAssertEqual(shape.forest.scopeCount, 1, "The heir inherits, and needs no scope of its own.")
  }
}

extension Shape {
  /// Destroys the nodes from the `first`th on, from the top.
  ///
  /// - Returns: How many nodes that examined.
  fileprivate func destroyAll(from first: Int = 0) -> Int {
    workAtOnce { forest in
      for node in nodes[first...] { forest.destroy(node) }
    }.examined
  }
}
