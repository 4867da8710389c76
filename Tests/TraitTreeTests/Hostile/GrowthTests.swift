import TraitModel
import TraitTree
import XCTest

/// Twice as large a program takes at most twice the work, by exact counts.
final class GrowthTests: XCTestCase {
  func testFirstOverridesOnEachNodeOfAChain() {
    assertLinear("first overrides") { count in
      let shape = Shape.chain(count)
      return shape.workOf { shape in
        for node in shape.nodes { shape.forest.setOverride(Weight.self, of: node, to: 1) }
        shape.forest.update()
        shape.forest.read(Weight.self, at: shape.nodes)
      }
    }
  }

  /// Another trait changes at an eager root meanwhile, or handlers set them.
  func testFirstOverridesWhileSomethingChanges() {
    assertLinear("beside another change") { count in
      var shape = Shape()
      shape.add(below: nil, isEager: true)
      for number in 1..<count { shape.add(below: number - 1) }
      shape.listen(on: shape.nodes[count - 1])
      shape.forest.update()
      return shape.workOf { shape in
        for node in shape.nodes { shape.forest.setOverride(Weight.self, of: node, to: 1) }
        shape.forest.setOverride(Size.self, of: shape.root, to: 2)
        shape.forest.update()
      }
    }
    assertLinear("in a handler above") { count in
      let shape = Shape.chain(count)
      shape.listen(on: shape.root) { [nodes = shape.nodes] forest, _, _ in
        for node in nodes.dropFirst() { forest.setOverride(Weight.self, of: node, to: 1) }
      }
      shape.forest.update()
      return shape.workOf { shape in
        shape.forest.setOverride(Size.self, of: shape.root, to: 2)
        shape.forest.update()
      }
    }
  }

  /// Each handler of one pass builds a row of twenty levels, from the top; or one handler a chain.
  func testHandlersThatBuildDownwards() {
    func work(_ count: Int, _ depth: Int, rows: Int) -> Int {
      let shape = Shape.siblings(count)
      for row in shape.nodes[1...rows] {
        shape.listen(on: row) { forest, row, _ in
          var bottom = row
          for _ in 0..<depth {
            let next = forest.makeNode()
            forest.attach(next, to: bottom)
            bottom = next
          }
        }
      }
      return shape.workOf { shape in
        shape.forest.setOverride(Size.self, of: shape.root, to: 1)
        shape.forest.update()
      }
    }
    assertLinear("deep rows") { work($0, 20, rows: $0) }
    // Each node gets other labels as often as the logarithm of how many there are.
    XCTAssertLessThan(work(256, 256, rows: 1), 5 * work(64, 64, rows: 1))
  }

  /// A handler attaches a list to labelled nodes, and rows to it one by one: first, after a header, or last.
  func testAHandlerFillsAList() {
    func work(_ count: Int, at place: Int) -> Int {
      let shape = Shape.siblings(8)
      shape.listen(on: shape.root) { forest, root, _ in
        let rows = (0..<count).map { _ in forest.makeNode() }
        // Gives all nodes labels, as there are more of them.
        forest.attach(forest.makeNode(), to: root)
        let list = forest.makeNode()
        forest.attach(list, to: shape.nodes[5])
        for row in rows { forest.attach(row, to: list, at: place) }
      }
      return shape.workOf { shape in
        shape.forest.setOverride(Size.self, of: shape.root, to: 1)
        shape.forest.update()
      }
    }
    // Each row gets other labels as often as the logarithm of how many there are.
    for place in [0, 1, Int.max] {
      XCTAssertLessThan(work(4_096, at: place), 5 * work(1_024, at: place), "at \(place)")
    }
  }

  /// The values that a leaf inherits are not copied: no node reads them.
  func testLeavesAreDestroyedBelowManyTraits() {
    assertLinear("leaves") { count in
      let shape = Shape.siblings(count)
      shape.forest.changeOverrides(of: shape.root) {
        for number in 0..<count { $0.set(TraitValue(packing: number), in: numberedTrait(number)) }
      }
      shape.forest.update()
      return shape.workOf { shape in
        for (value, leaf) in shape.nodes.dropFirst().enumerated() {
          _ = shape.set(value, at: shape.root)
          shape.forest.destroy(leaf)
        }
      }
    }
    assertLinear("a chain, from below") { count in
      let shape = Shape.chain(count)
      for (number, node) in shape.nodes.enumerated() {
        shape.forest.changeOverrides(of: node) {
          $0.set(TraitValue(packing: number), in: numberedTrait(number))
        }
        shape.forest.update()
      }
      return shape.workOf { shape in
        for node in shape.nodes.reversed() { shape.forest.destroy(node) }
      }
    }
  }

  func testOverridesOfAChainAreRemoved() {
    for isUpwards in [true, false] {
      assertLinear("removals, upwards: \(isUpwards)") { count in
        let shape = Shape.chain(count)
        for node in shape.nodes { shape.forest.setOverride(Weight.self, of: node, to: 1) }
        shape.forest.update()
        let work = shape.workOf { shape in
          for node in isUpwards ? shape.nodes.reversed() : shape.nodes {
            shape.forest.removeOverride(Weight.self, of: node)
            shape.forest.update()
          }
          for value in 1...20 { _ = shape.set(value, at: shape.root) }
        }
        XCTAssertEqual(shape.forest.scopeCount, 1, "Scopes without overrides end.")
        return work
      }
    }
  }

  /// The list of live roots is not counted as work: so many roots that a search for each would take
  /// minutes.
  func testLiveRootsDestroyedInOrder() {
    let forest = TraitForest()
    let roots = (0..<300_000).map { _ in forest.makeNode() }
    for root in roots { forest.makeLive(root) }
    forest.update()
    for root in roots.dropLast() { forest.destroy(root) }
    XCTAssertEqual(forest.liveRoots, [roots[299_999]])
    forest.retire(roots[299_999])
    forest.makeLive(roots[299_999])
    XCTAssertEqual(forest.liveRoots, [roots[299_999]])
    XCTAssertNil(forest.brokenInvariant())
  }

  /// Roots keep the order in which they became live, however many left in between.
  func testTheOrderOfLiveRoots() {
    let forest = TraitForest()
    var (roots, source) = ([TraitNode](), Xorshift(state: 11))
    for _ in 0..<2_000 {
      if roots.count > 40 || !roots.isEmpty && source.next(below: 2) == 0 {
        let root = roots.remove(at: source.next(below: roots.count))
        forest.retire(root)
        if source.next(below: 2) == 0 {
          forest.makeLive(root)
          roots.append(root)
        }
      } else {
        roots.append(forest.makeNode())
        forest.makeLive(roots[roots.count - 1])
      }
      XCTAssertEqual(forest.liveRoots, roots)
    }
    forest.update()
    var heard: [TraitNode] = []
    for root in roots { forest.watch(root) { _, root, _ in heard.append(root) } }
    forest.fallback = TraitCollection(Size.self, value: 5)
    forest.update()
    XCTAssertEqual(heard, roots)
  }
}

extension Shape {
  /// The exact work that a program does.
  func workOf(_ program: (Shape) -> Void) -> Int {
    let before = forest.exactWork
    program(self)
    return forest.exactWork - before
  }
}

/// Asserts that a program of twice the size does at most twice the work, and a constant more.
func assertLinear(
  _ name: String, file: StaticString = #filePath, line: UInt = #line, _ work: (Int) -> Int
) {
  let works = [64, 128, 256].map(work)
  let isLinear = works[1] <= 2 * works[0] + 32 && works[2] <= 2 * works[1] + 32
  XCTAssert(isLinear, "\(name): the work at 64, 128 and 256 is \(works)", file: file, line: line)
}
