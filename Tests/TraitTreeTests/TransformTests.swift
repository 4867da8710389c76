import TraitModel
import TraitTestSupport
import TraitTree
import XCTest

/// S4.7: functions through which nodes pass traits. What random programs do with them is in
/// `TransformProperties`.
final class TransformTests: XCTestCase {
  private let forest = TraitForest()

  private func values(_ nodes: [TraitNode]) -> [Int] {
    nodes.map { forest.value(of: Size.self, at: $0) }
  }

  func testANodePassesOnWhatItsFunctionMakesOfWhatItInherits() {
    let (root, nodes) = forest.chain(below: 3)
    forest.transform(Size.self, at: nodes[1]) { min($0, 3) }
    for (inherited, passed) in [(2, 2), (5, 3), (4, 3), (1, 1)] {
      forest.setOverride(Size.self, of: root, to: inherited)
      forest.update()
      XCTAssertEqual(values(nodes), [inherited, passed, passed])
      XCTAssertTrue(forest.overrides(of: nodes[1]).isEmpty, "A function is no override.")
    }
  }

  func testAFunctionGetsTheNodesOwnOverride() {
    let (root, nodes) = forest.chain(below: 2)
    forest.setOverride(Size.self, of: root, to: 1)
    forest.setOverride(Size.self, of: nodes[0], to: 7)
    forest.transform(Size.self, at: nodes[0]) { $0 + 10 }
    forest.update()
    XCTAssertEqual(values(nodes), [17, 17])
    XCTAssertEqual(forest.overrides(of: nodes[0])[Size.self], 7)
    forest.removeOverride(Size.self, of: nodes[0])
    forest.update()
    XCTAssertEqual(values(nodes), [11, 11])
  }

  func testASecondFunctionReplacesTheFirstAndWithoutAnyTheValuePasses() {
    let (root, nodes) = forest.chain(below: 1)
    forest.setOverride(Size.self, of: root, to: 5)
    forest.transform(Size.self, at: nodes[0]) { $0 + 1 }
    forest.transform(Size.self, at: nodes[0]) { $0 + 2 }
    forest.update()
    XCTAssertEqual(values(nodes), [7])
    forest.removeTransform(of: Weight.self, at: nodes[0])
    forest.removeTransform(of: Size.self, at: nodes[0])
    forest.update()
    XCTAssertEqual(values(nodes), [5])
    forest.removeTransform(of: Size.self, at: nodes[0])
    XCTAssertFalse(forest.needsUpdate, "There was none to remove.")
  }

  /// It runs once for each value, in the refresh, and before the handlers.
  func testAFunctionRunsOnlyForANewValue() {
    let (root, nodes) = forest.chain(below: 2)
    var inputs: [Int] = []
    forest.transform(Size.self, at: nodes[0]) { size in
      inputs.append(size)
      return size / 2
    }
    var heard: [[Int]] = []
    forest.observe(Size.self, at: nodes[1]) { [unowned self] _, node, previous in
      heard.append([previous, forest.value(of: Size.self, at: node)])
    }
    forest.update()
    for size in [4, 5, 6, 6] {
      forest.setOverride(Size.self, of: root, to: size)
      XCTAssertEqual(inputs.last == size, heard.isEmpty ? false : inputs.last == size)
      forest.update()
    }
    forest.setOverride(Weight.self, of: root, to: 1)
    forest.update()
    XCTAssertEqual(inputs, [0, 4, 5, 6])
    XCTAssertEqual(heard, [[0, 2], [2, 3]], "Four and five give the same.")
  }

  /// An eager node is refreshed when it gets a function, and when it gets a parent.
  func testAnEagerNodeHasWhatItsFunctionGivesAtOnce() {
    let root = forest.makeNode()
    forest.makeLive(root)
    forest.setOverride(Size.self, of: root, to: 9)
    forest.update()
    let node = forest.makeNode(isEager: true)
    forest.transform(Size.self, at: node) { min($0, 4) }
    XCTAssertEqual(values([node]), [0])
    forest.attach(node, to: root)
    XCTAssertEqual(values([node]), [4])
    forest.transform(Size.self, at: node) { min($0, 6) }
    XCTAssertEqual(values([node]), [6])
  }

  /// A detached root keeps what its function got, so that it does not run again on its own result.
  func testADetachedRootKeepsWhatItsFunctionGot() {
    let (root, nodes) = forest.chain(below: 1)
    forest.setOverride(Size.self, of: root, to: 5)
    forest.transform(Size.self, at: nodes[0]) { $0 * 2 }
    forest.update()
    forest.detach(nodes[0])
    for _ in 0..<3 { forest.refresh(nodes[0]) }
    XCTAssertEqual(values(nodes), [10])
    forest.transform(Size.self, at: nodes[0]) { $0 * 3 }
    forest.refresh(nodes[0])
    XCTAssertEqual(values(nodes), [15])
  }

  /// A handler above reads what the last refresh gave, and an update that it begins what the next gives.
  func testHandlersAboveReadOnlyWhatTheFunctionGives() {
    let (root, nodes) = forest.chain(below: 2)
    var read: [Int] = []
    for node in [root, nodes[0]] {
      forest.register(on: node, for: [TraitSlot(of: Size.self)]) { [unowned self] _, node, _ in
        read += values([nodes[1]])
        forest.updateIfNeeded(node)
        read += values([nodes[1]])
      }
    }
    forest.transform(Size.self, at: nodes[1]) { min($0, 3) }
    forest.update()
    for size in [2, 8, 9] {
      forest.setOverride(Size.self, of: root, to: size)
      forest.update()
    }
    XCTAssertLessThanOrEqual(read.max() ?? .max, 3, "\(read)")
    XCTAssertEqual(values([nodes[1]]), [3])
  }

  /// Its captures are released when it ends, is replaced, or its node is destroyed.
  func testAFunctionIsReleased() {
    let lifetimes = Lifetimes()
    let node = forest.makeNode()
    for round in 0..<3 {
      let captured = lifetimes.tracked()
      forest.transform(Size.self, at: node) { size in withExtendedLifetime(captured) { size } }
      if round == 1 { forest.removeTransform(of: Size.self, at: node) }
    }
    XCTAssertEqual(lifetimes.alive, 1)
    forest.destroy(node)
    XCTAssertEqual(lifetimes.alive, 0)
    XCTAssertNil(forest.brokenInvariant())
  }

  /// A function that changes the forest all the same: the visit is made again, and a limit ends it.
  func testAFunctionThatChangesTheForestIsStopped() {
    let (root, nodes) = forest.chain(below: 1)
    var reports = 0
    forest.onUnsettled = { _ in reports += 1 }
    forest.transform(Size.self, at: nodes[0]) { [unowned forest] size in
      forest.setOverride(Weight.self, of: root, to: 1)
      return size
    }
    forest.update()
    XCTAssertEqual(reports, 1)
    forest.transform(Size.self, at: nodes[0]) { [unowned forest] size in
      forest.destroy(nodes[0])
      return size
    }
    forest.update()
    XCTAssertFalse(forest.contains(nodes[0]))
    let other = forest.makeNode()
    forest.makeLive(other)
    let removeBoth = { [unowned forest] (size: Int) in
      forest.removeTransform(of: Size.self, at: other)
      forest.removeTransform(of: Weight.self, at: other)
      return size
    }
    forest.transform(Size.self, at: other, by: removeBoth)
    forest.transform(Weight.self, at: other, by: removeBoth)
    XCTAssertNotNil(forest.explain(TraitSlot(of: Size.self), at: other).value)
    forest.update()
    XCTAssertNil(forest.brokenInvariant())
  }

  /// S13.1: what the function has given appears as the node's override.
  func testAnExplanationNamesTheNode() {
    let (root, nodes) = forest.chain(below: 2)
    forest.setOverride(Size.self, of: root, to: 5)
    forest.transform(Size.self, at: nodes[0]) { min($0, 3) }
    forest.update()
    let explanation = forest.explain(TraitSlot(of: Size.self), at: nodes[1])
    XCTAssertEqual(explanation.overrides.map(\.value), ["3", "5"])
    XCTAssertEqual(explanation.value, "3")
    forest.setOverride(Size.self, of: root, to: 2)
    XCTAssertEqual(
      forest.explain(TraitSlot(of: Size.self), at: nodes[1]).next, "2",
      "The function would give that.")
  }
}
