import TraitModel
import TraitTree
import XCTest

/// The cost contract of `TraitForest`, on its work counters: they are exact, so equality is
/// asserted where the contract says that a number does not matter.
final class CostTests: XCTestCase {
  func testAChangeThatNobodyListensToCostsTheSameInEveryTree() {
    let costs = [1_000, 10_000, 100_000].map { count in
      let shape = Shape.tree(nodes: count)
      _ = shape.set(1, at: shape.root)
      return shape.set(2, at: shape.root)
    }
    XCTAssertEqual(Set(costs.map(\.touched)), [1], "Only the root is touched, not \(costs)")
    XCTAssertEqual(Set(costs.map(\.recomputed)), [1])
  }

  func testAnUpdateWithNothingToDoTouchesNothing() {
    let shape = Shape.tree(nodes: 1_000)
    for node in shape.nodes { shape.listen(on: node) }
    _ = shape.set(1, at: shape.nodes[400])
    XCTAssertEqual(shape.work { _ in }, WorkCounters())
  }

  func testSettingAnEqualValueDeliversNothingAndStopsThere() {
    let shape = Shape.tree(nodes: 1_000)
    for node in shape.nodes { shape.listen(on: node) }
    _ = shape.set(1, at: shape.root)
    XCTAssertEqual(shape.set(1, at: shape.root).touched, 1)
  }

  func testADeliveryCostsItselfOnceItsPathIsKnown() {
    let shape = Shape.chain(10_000)
    shape.listen(on: shape.nodes[9_999])
    let first = shape.set(1, at: shape.root)
    let second = shape.set(2, at: shape.root)
    XCTAssertLessThan(first.touched, 3 * 10_000, "The nodes are visited and put in order once.")
    XCTAssertEqual(second.touched, 2, "The root is visited, and the observer's node.")
    XCTAssertEqual(second.delivered, 1)
  }

  func testThoseWhoListenToOtherTraitsCostNothing() {
    let shape = Shape.tree(nodes: 10_000)
    for node in shape.nodes { shape.listen(on: node, for: [TraitSlot(of: Weight.self)]) }
    _ = shape.set(1, at: shape.root)
    XCTAssertEqual(shape.set(2, at: shape.root).touched, 1)
  }

  /// In a handler, the nodes below the one visited read older versions than it. Finding those costs the
  /// same at each, and detaching the nodes costs their number.
  func testReadingOrDetachingAChainOfScopesInAHandlerIsLinear() {
    let uses: [(TraitForest, ArraySlice<TraitNode>) -> Void] = [
      { forest, nodes in _ = forest.value(of: Size.self, at: nodes.last!) },
      { forest, nodes in forest.detach(nodes.first!) },
    ]
    for use in uses {
      let touched = [20, 40].map { count in
        let shape = Shape.chain(count)
        let below = shape.nodes[2...]
        for node in below { shape.forest.setOverride(Weight.self, of: node, to: 1) }
        shape.forest.update()
        shape.listen(on: shape.nodes[1]) { forest, _, _ in use(forest, below) }
        return shape.set(1, at: shape.root).touched
      }
      XCTAssertLessThanOrEqual(touched[1], 3 * touched[0] + 10, "From 20 to 40: \(touched)")
    }
  }

  /// A change is one new word, which every reader finds: nothing is computed when it is read.
  func testAReadBelowManyScopesComputesNothing() {
    let shape = Shape.chain(200)
    for node in shape.nodes { shape.forest.setOverride(Weight.self, of: node, to: 1) }
    _ = shape.set(2, at: shape.root)
    XCTAssertEqual(shape.set(1, at: shape.root).recomputed, 1, "The root's value.")
    let before = shape.forest.work
    for node in shape.nodes { XCTAssertEqual(shape.forest.value(of: Size.self, at: node), 1) }
    XCTAssertEqual(shape.forest.work, before)
  }

  func testAChangeAtOneOfManySiblingsIsIndependentOfTheirNumber() {
    let costs = [10, 1_000, 100_000].map { count in
      let shape = Shape.siblings(count)
      let node = shape.nodes[count / 2]
      shape.listen(on: node)
      _ = shape.set(1, at: node)
      return shape.set(2, at: node)
    }
    XCTAssertEqual(Set(costs.map(\.touched)).count, 1, "\(costs)")
    XCTAssertEqual(costs[0].delivered, 1)
  }

  func testSiblingsInsertedOneByOneCostTheirNumberInTotal() {
    let cost = { (count: Int) -> Int in
      var shape = Shape.tree(nodes: 1)
      _ = shape.set(1, at: shape.root)
      shape.forest.work = WorkCounters()
      for _ in 0..<count {
        shape.add(below: 0)
        shape.forest.update()
      }
      return shape.forest.work.touched
    }
    XCTAssertEqual(cost(2_000), 2 * cost(1_000))
  }

  func testAMaskedChangeEndsAtTheMask() {
    let shape = Shape.tree(nodes: 10_000)
    for node in shape.nodes.dropFirst() { shape.listen(on: node) }
    for node in shape.nodes[1...8] { shape.forest.setOverride(Size.self, of: node, to: 7) }
    for value in 1...2 { _ = shape.set(value, at: shape.root) }
    let cost = shape.set(3, at: shape.root)
    XCTAssertEqual(cost.delivered, 0)
    XCTAssertEqual(cost.touched, 1, "Only the root: those that mask it read cells of their own.")
    XCTAssertEqual(cost.recomputed, 1)
  }

  func testTogglingAnOverrideCostsItsRegionOnlyTheFirstTime() {
    let shape = Shape.tree(nodes: 10_000)
    let node = shape.nodes[1]
    let first = shape.set(1, at: node)
    XCTAssertGreaterThan(first.touched, 1_000)
    for value in 2..<20 {
      let removal = shape.work { $0.removeOverride(Size.self, of: node) }
      XCTAssertLessThanOrEqual(removal.touched, 2)
      XCTAssertLessThanOrEqual(shape.set(value, at: node).touched, 2)
    }
  }

  func testTogglingAnEagerOverrideCostsItsRegionOnlyTheFirstTime() {
    let shape = Shape.tree(nodes: 10_000, isEager: true)
    let node = shape.nodes[1]
    let first = shape.workAtOnce { $0.setOverride(Size.self, of: node, to: 1) }
    XCTAssertGreaterThan(first.touched, 1_000)
    for value in 2..<20 {
      let removal = shape.workAtOnce { $0.removeOverride(Size.self, of: node) }
      XCTAssertLessThanOrEqual(removal.touched, 2, "Round \(value)")
      let change = shape.workAtOnce { $0.setOverride(Size.self, of: node, to: value) }
      XCTAssertLessThanOrEqual(change.touched, 2, "Round \(value)")
    }
  }

  func testScopesThatNobodyAsksForCostNothing() {
    let costs = [1_000, 10_000].map { count in
      let shape = overridden(Shape.tree(nodes: count))
      return shape.set(3, at: shape.root)
    }
    XCTAssertEqual(costs[0], costs[1], "However many scopes there are below.")
    XCTAssertEqual(costs[0].touched, 1, "Only the root is touched.")
    XCTAssertEqual(costs[0].recomputed, 1)
  }

  func testAChangeBelowOtherScopesVisitsOneNodeHoweverDeepItIs() {
    for depth in [2, 100] {
      let (shape, last) = overriddenChain(depth)
      let cost = shape.set(2, at: last)
      XCTAssertEqual(cost.touched, 1, "Only the node at depth \(depth) is touched.")
      XCTAssertEqual(shape.forest.value(of: Size.self, at: last), 2, "The node has its override.")
    }
  }

  /// S6.15: visiting fewer nodes is not observable.
  func testAChangeBelowAnotherChangeIsAppliedOnTopOfIt() {
    let (shape, last) = overriddenChain(3)
    shape.forest.setOverride(Weight.self, of: shape.root, to: 5)
    shape.forest.removeOverride(Weight.self, of: shape.nodes[1])
    shape.forest.removeOverride(Weight.self, of: last)
    shape.forest.update()
    shape.forest.setOverride(Weight.self, of: shape.root, to: 6)
    _ = shape.set(2, at: last)
    XCTAssertEqual(
      shape.forest.value(of: Weight.self, at: last), 6,
      "The update that changes the node changes the root above it too.")
  }

  /// S6.15: visiting fewer nodes is not observable.
  func testANodeGetsAttentionAlsoIfOneBelowItChanges() {
    let (shape, last) = overriddenChain(3)
    var attended: [TraitNode] = []
    shape.forest.onAttention = { _, node in attended.append(node) }
    shape.forest.requestAttention(at: shape.nodes[1])
    shape.forest.setOverride(Size.self, of: last, to: 2)
    shape.forest.update(attending: true)
    XCTAssertEqual(attended, [shape.nodes[1]], "The update gives the attention asked for.")
  }

  /// A chain in which each node overrides two traits, after an update.
  private func overriddenChain(_ depth: Int) -> (shape: Shape, last: TraitNode) {
    let shape = Shape.chain(depth)
    for node in shape.nodes {
      shape.forest.setOverride(Size.self, of: node, to: 1)
      shape.forest.setOverride(Weight.self, of: node, to: 1)
    }
    shape.forest.update()
    return (shape, shape.nodes[depth - 1])
  }

  func testReadingBelowAMaskComputesNothing() {
    let shape = overridden(Shape.tree(nodes: 1_000))
    for node in shape.nodes[1...8] { shape.forest.setOverride(Size.self, of: node, to: 7) }
    shape.forest.update()
    _ = shape.workAtOnce { $0.read(Size.self, at: shape.nodes) }
    _ = shape.set(3, at: shape.root)
    let all = shape.workAtOnce { $0.read(Size.self, at: shape.nodes) }
    XCTAssertEqual(all.recomputed, 0, "A read computes nothing.")
  }

  func testAChangeInTheMiddleOfAChainIsOneNewWord() {
    let shape = overridden(Shape.chain(20))
    for node in shape.nodes { shape.listen(on: node) }
    let costs = (10..<14).map { shape.set($0, at: shape.nodes[5]) }
    XCTAssertEqual(costs.map(\.recomputed), [1, 1, 1, 1])
  }

  func testOneObserverCostsItsVisitAndNoMore() {
    let shape = overridden(Shape.tree(nodes: 10_000))
    shape.listen(on: shape.nodes[9_999])
    for value in 3...4 { _ = shape.set(value, at: shape.root) }
    let cost = shape.set(5, at: shape.root)
    XCTAssertEqual(cost.visited, 2, "The root and the node.")
    XCTAssertEqual(cost.recomputed, 1)
    XCTAssertEqual(cost.delivered, 1)
    XCTAssertEqual(cost.examined, 0)
  }

  func testWhereEveryScopeIsHeardEachIsVisitedOnce() {
    let shape = overridden(Shape.tree(nodes: 1_000))
    for node in shape.nodes { shape.listen(on: node) }
    for value in 3...4 { _ = shape.set(value, at: shape.root) }
    let cost = shape.set(5, at: shape.root)
    XCTAssertEqual(cost.visited, 1_000)
    XCTAssertEqual(cost.recomputed, 1)
    XCTAssertEqual(cost.delivered, 1_000)
    XCTAssertEqual(cost.examined, 0)
    XCTAssertEqual(cost.compared, 1, "Below the change no collections are compared.")
  }

  /// A scope whose observer has ended costs one more visit, and then none.
  func testAScopeWhoseObserverHasGoneIsLeftOutAgain() {
    let shape = overridden(Shape.tree(nodes: 1_000))
    let token = shape.forest.register(on: shape.nodes[999], for: [TraitSlot(of: Size.self)]) {
      _, _, _ in
    }
    for value in 3...4 { _ = shape.set(value, at: shape.root) }
    shape.forest.unregister(token)
    for value in 5...9 { _ = shape.set(value, at: shape.root) }
    XCTAssertEqual(shape.set(10, at: shape.root).touched, 1)
  }

  /// A replaced boxed value lives no longer than the round, also if every scope's collection was read.
  func testAChangeOfABoxedValueIsOneNewWord() {
    let shape = overridden(Shape.tree(nodes: 1_000))
    for name in ["one", "two"] { shape.forest.setOverride(Label.self, of: shape.root, to: name) }
    shape.forest.update()
    let cost = shape.work { $0.setOverride(Label.self, of: shape.root, to: "three") }
    XCTAssertEqual(cost.recomputed, 1)
    XCTAssertEqual(cost.visited, 1)
  }

  /// The shape with an override of another trait on every node.
  private func overridden(_ shape: Shape) -> Shape {
    for node in shape.nodes { shape.forest.setOverride(Weight.self, of: node, to: 1) }
    for value in 1...2 { _ = shape.set(value, at: shape.root) }
    return shape
  }

  func testSettingBeforeAPassCostsTheScopesAboveOnlyOnce() {
    let shape = Shape.chain(1_000)
    for node in shape.nodes { shape.forest.setOverride(Weight.self, of: node, to: 1) }
    shape.forest.update()
    shape.forest.work = WorkCounters()
    for value in 0..<100 {
      shape.forest.setOverride(Size.self, of: shape.nodes[999], to: value)
    }
    XCTAssertEqual(shape.forest.work, WorkCounters(), "No work is done before the pass.")
  }

  /// S6.4: a change of an eager node's override is one visit, however many nodes are below.
  func testAnEagerChangeIsOneVisitInEveryTree() {
    let costs = [1_000, 10_000, 100_000].map { count -> [WorkCounters] in
      let shape = Shape.tree(nodes: count, isEager: true)
      for node in shape.nodes { shape.listen(on: node, for: [TraitSlot(of: Weight.self)]) }
      let node = shape.nodes[3]
      for value in 1...2 { _ = shape.set(value, at: node) }
      let atOnce = shape.workAtOnce { $0.setOverride(Size.self, of: node, to: 3) }
      return [atOnce, shape.work { _ in }]
    }
    XCTAssertEqual(Set(costs.map { $0[0].touched }), [1], "Only the node itself is visited.")
    XCTAssertEqual(Set(costs.map { $0[0].recomputed }), [1])
    XCTAssertLessThanOrEqual(costs[0][1].touched, 2, "The pass goes to the node and no further.")
    XCTAssertEqual(costs[0][1].touched, costs[2][1].touched)
  }

  /// S6.4: eager changes between two passes cost one visit each, and the pass delivers below once.
  func testEagerChangesBeforeAPassDoNotAddUpBelow() {
    let shape = Shape.tree(nodes: 1_000, isEager: true)
    for node in shape.nodes { shape.listen(on: node) }
    _ = shape.set(1, at: shape.root)
    let atOnce = shape.workAtOnce { forest in
      for value in 2...11 { forest.setOverride(Size.self, of: shape.root, to: value) }
    }
    XCTAssertEqual(atOnce.visited, 10)
    XCTAssertEqual(atOnce.delivered, 10, "The node itself gets each delivery.")
    XCTAssertEqual(shape.work { _ in }.delivered, 999, "Each other node gets one delivery.")
  }

  /// Rule 7: a node is dirty if it reads another value than before, not if it lies below a change.
  func testAnUpdateInAHandlerOfWhatTheChangeDoesNotReachVisitsNothing() {
    let shape = Shape.siblings(2)
    let (observer, masked) = (shape.nodes[1], shape.nodes[2])
    shape.listen(on: observer) { forest, _, _ in forest.updateIfNeeded(masked) }
    _ = shape.set(5, at: masked)
    _ = shape.set(1, at: shape.root)
    XCTAssertLessThanOrEqual(shape.set(2, at: shape.root).visited, 4)
  }

  /// Random trees with random overrides and observers: the nodes that a pass touches are bounded by
  /// the changes.
  func testInRandomTreesWorkIsBoundedByWhatChanges() {
    var source = Xorshift(state: 42)
    for _ in 0..<50 {
      let shape = randomShape(&source)
      _ = shape.set(1, at: shape.root)
      let cost = shape.set(2, at: shape.root)
      XCTAssertEqual(cost.examined, 0, "Once stops are cached, no node is examined in vain.")
      XCTAssertLessThanOrEqual(
        cost.visited, 1 + cost.delivered + scopes(below: shape), "\(cost)")
    }
  }

  private func randomShape(_ source: inout Xorshift) -> Shape {
    var shape = Shape.tree(nodes: 1)
    for number in 1..<500 { shape.add(below: source.next(below: number)) }
    for _ in 0..<20 {
      let node = shape.nodes[1 + source.next(below: 499)]
      shape.forest.setOverride(Weight.self, of: node, to: 1 + source.next(below: 9))
      shape.listen(on: shape.nodes[source.next(below: 500)])
    }
    shape.forest.update()
    return shape
  }

  /// The number of nodes with overrides, without the root.
  private func scopes(below shape: Shape) -> Int {
    shape.nodes.dropFirst().filter { !shape.forest.overrides(of: $0).isEmpty }.count
  }
}

/// A small generator with the same numbers in each run.
struct Xorshift {
  var state: UInt64

  mutating func next(below bound: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(bound))
  }
}
