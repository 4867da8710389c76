import TraitModel
import TraitTestSupport
import TraitTree
import XCTest

/// The programs in `Tests/Programs`, and what only an engine with scopes can do wrong.
final class EngineExampleTests: XCTestCase {
  func testEngineDoesWhatEveryProgramShows() throws {
    let failures = try ExampleProgram.failures { TraitForest() }
    XCTAssert(failures.isEmpty, failures.joined(separator: "\n\n"))
  }

  func testEngineNestsUpdates64Deep() {
    XCTAssertEqual(TraitForest.deepestNesting(of: 100) { TraitForest() }, 64)
    XCTAssertEqual(TraitForest.deepestNesting(of: 50) { TraitForest() }, 50)
  }

  /// S6.14: a lagging scope catches up with the overrides that it had when the changes happened.
  func testReplacingAllOverridesOfAScopeThatLagsIsHeard() {
    let shape = Shape.chain(2)
    let (forest, root, node) = (shape.forest, shape.root, shape.nodes[1])
    forest.setOverride(Weight.self, of: node, to: 1)
    forest.update()
    _ = shape.set(2, at: root)
    forest.setOverrides(TraitOverrides(), of: node)
    var previous: [Int] = []
    forest.register(on: node, for: [TraitSlot(of: Weight.self)]) {
      previous.append($2[Weight.self])
    }
    forest.update()
    XCTAssertEqual(previous, [1], "The weight changes when its override is removed.")
  }

  /// The same if one of its overrides changes. The properties read every node after an update, so that no
  /// scope lags there.
  func testAScopeThatLagsReadsWhatThePassLeftWhenItsOverridesChange() {
    for isRemoval in [false, true] {
      let shape = Shape.chain(3)
      let (forest, root, node, leaf) = (shape.forest, shape.root, shape.nodes[1], shape.nodes[2])
      for node in [node, leaf] { forest.setOverride(Weight.self, of: node, to: 1) }
      forest.update()
      _ = shape.set(2, at: root)
      if isRemoval {
        forest.removeOverride(Weight.self, of: node)
      } else {
        forest.setOverride(Weight.self, of: node, to: 3)
      }
      XCTAssertEqual(forest.value(of: Size.self, at: node), 2)
      XCTAssertEqual(forest.value(of: Size.self, at: leaf), 2)
    }
  }

  /// Nodes that a handler detaches ahead of the walk keep their collections from before the round.
  func testScopesThatLagAreDetachedWithTheirLastValues() {
    let shape = Shape.tree(nodes: 5, fanOut: 2)
    let (forest, root, observer) = (shape.forest, shape.root, shape.nodes[1])
    let detached = forest.makeNode(named: "detached")
    let leaf = forest.makeNode(named: "leaf")
    forest.attach(detached, to: root)
    forest.attach(leaf, to: detached)
    for node in [detached, leaf] { forest.setOverride(Weight.self, of: node, to: 1) }
    forest.update()
    for value in 1...2 { _ = shape.set(value, at: root) }
    forest.register(on: observer, for: [TraitSlot(of: Size.self)]) { forest, _, _ in
      forest.detach(detached)
    }
    _ = shape.set(3, at: root)
    XCTAssertEqual(forest.value(of: Size.self, at: leaf), 2)
    XCTAssertEqual(forest.value(of: Size.self, at: detached), 2)
  }

  /// S6.15: a handler registers the first observer of a scope that the walk has not reached yet.
  func testTheFirstObserverOfAScopeAheadOfTheWalkIsCalled() {
    let shape = Shape.siblings(2)
    let (forest, root, node) = (shape.forest, shape.root, shape.nodes[1])
    forest.setOverride(Weight.self, of: node, to: 1)
    forest.update()
    var heard: [String] = []
    shape.listen(on: root) { forest, _, _ in
      heard.append("root")
      forest.register(on: node, for: [TraitSlot(of: Size.self)]) { _, _, _ in heard.append("node") }
    }
    _ = shape.set(1, at: root)
    XCTAssertEqual(heard, ["root", "node"], "The walk visits the node after its observer began.")
  }

  /// S6.10: nothing is corrupted, and the next pass works.
  func testTheDiagnosticNamesNodeTraitAndBothValuesAndTheNextPassWorks() {
    let forest = TraitForest()
    let root = forest.makeNode(named: "the root")
    forest.makeLive(root)
    var isRestless = true
    forest.register(on: root, for: [TraitSlot(of: Size.self)]) { forest, root, _ in
      guard isRestless else { return }
      forest.setOverride(Size.self, of: root, to: 1 - forest.value(of: Size.self, at: root))
    }
    var sentences: [String] = []
    forest.onUnsettled = { sentences.append("\($0)") }
    forest.setOverride(Size.self, of: root, to: 1)
    forest.update()
    XCTAssertEqual(
      sentences,
      [
        "Traits do not settle: after 100 rounds Size at the root is about to change again, "
          + "from 0 to 1"
      ])
    isRestless = false
    forest.update()
    XCTAssertEqual(sentences.count, 1, "The next pass settles without a diagnostic.")
    XCTAssertEqual(forest.value(of: Size.self, at: root), 1)
    XCTAssertNil(forest.brokenInvariant())
  }
}
