import TraitModel
import TraitReference
import TraitTestSupport
import TraitTree
import XCTest

/// Client code that runs in the middle of an operation and changes what the operation is about.
final class InterruptedTests: XCTestCase {
  override func tearDown() {
    TraitFailure.handler = TraitFailure.stop
    Asking.ask = {}
    Asking.askInHash = {}
  }

  // MARK: Labels that are made anew in the middle of a walk

  /// A handler makes more nodes than there is room for labels.
  func testAHandlerThatMakesManyNodesChangesNoOrder() {
    let expected = orderAfterManyNodes(ReferenceForest())
    XCTAssertEqual(orderAfterManyNodes(TraitForest()), expected)
  }

  private func orderAfterManyNodes<Forest: ForestUnderTest>(_ forest: Forest) -> [String] {
    let (root, _) = forest.chain(below: 0)
    var heard: [String] = []
    let leaves = ["a", "b", "c"].map { name in
      let leaf = forest.makeNode(name, isEager: false)
      forest.attach(leaf, to: root, at: nil)
      return leaf
    }
    forest.update()
    for (name, leaf) in zip(["a", "b", "c"], leaves) {
      _ = forest.listen(at: leaf, to: [TraitSlot(of: Size.self)]) { [unowned forest] node, _ in
        heard.append(name)
        if name != "a" { return }
        forest.attach(forest.makeNode("new", isEager: false), to: node, at: nil)
        for _ in 0..<100 { _ = forest.makeNode("new", isEager: false) }
      }
    }
    for leaf in leaves { forest.set(Size.self, 1, at: leaf) }
    forest.update()
    XCTAssertNil(forest.brokenInvariant())
    return heard
  }

  /// A handler of a node updates the node, and in that update what is inside it detaches it: it gets
  /// labels of its own tree, higher than those of the walk.
  func testANodeThatIsDetachedInItsOwnUpdateHidesNoDelivery() {
    XCTAssertEqual(
      deliveriesAfterADetachment(TraitForest()), deliveriesAfterADetachment(ReferenceForest()))
  }

  private func deliveriesAfterADetachment<Forest: ForestUnderTest>(_ forest: Forest) -> [String] {
    let (size, weight) = (TraitSlot(of: Size.self), TraitSlot(of: Weight.self))
    let root = forest.makeNode("root", isEager: false)
    forest.makeLive(root)
    var heard: [String] = []
    func child(_ name: String, _ parent: Forest.Node, _ slot: TraitSlot) -> Forest.Node {
      let node = forest.makeNode(name, isEager: false)
      forest.attach(node, to: parent, at: nil)
      _ = forest.listen(at: node, to: [slot]) { _, _ in heard.append(name) }
      return node
    }
    let leaving = child("leaving", root, size)
    let inner = child("inner", leaving, weight)
    _ = child("next", root, weight)
    _ = child("last", root, size)
    _ = forest.listen(at: leaving, to: [size]) { [unowned forest] node, _ in
      forest.updateIfNeeded(node)
    }
    _ = forest.listen(at: inner, to: [weight]) { [unowned forest] _, _ in forest.detach(leaving) }
    forest.update()
    forest.changeOverrides(of: root) {
      $0[Size.self] = 1
      $0[Weight.self] = 1
    }
    forest.update()
    XCTAssertNil(forest.brokenInvariant())
    return heard
  }

  /// The tree of the second root has higher labels than it gets when all are made anew.
  func testAHandlerThatMakesManyNodesAndReadsHidesNoDelivery() {
    for traits in 1...2 {
      let expected = deliveriesAfterManyNodes(ReferenceForest(), traits)
      XCTAssertEqual(deliveriesAfterManyNodes(TraitForest(), traits), expected)
    }
  }

  private func deliveriesAfterManyNodes<Forest: ForestUnderTest>(
    _ forest: Forest, _ traits: Int
  ) -> [Int] {
    let roots = (0..<2).map { forest.makeNode("root \($0)", isEager: false) }
    var heard: [Int] = []
    var grows = false
    for root in roots {
      forest.makeLive(root)
      for number in 0..<5 {
        let child = forest.makeNode("\(number)", isEager: false)
        forest.attach(child, to: root, at: nil)
        _ = forest.listen(
          at: child, to: [TraitSlot(of: Size.self), TraitSlot(of: Weight.self)]
        ) { [unowned forest] node, _ in
          heard.append(number)
          if !grows { return }
          grows = false
          for _ in 0..<100 { _ = forest.makeNode("new", isEager: false) }
          _ = forest.collection(of: node)[Size.self]
        }
      }
    }
    func change(_ root: Forest.Node, _ value: Int) {
      forest.changeOverrides(of: root) {
        $0[Size.self] = value
        if traits > 1 { $0[Weight.self] = value }
      }
      forest.update()
    }
    forest.update()
    for root in roots { change(root, 1) }
    heard = []
    grows = true
    change(roots[1], 2)
    XCTAssertNil(forest.brokenInvariant())
    return heard
  }

  // MARK: A refresh in the middle of a walk

  /// An override that is pending above is spread by a handler's refresh, between two deliveries.
  func testARefreshInAHandlerHidesNoDelivery() {
    let expected = deliveriesAfterRefresh(ReferenceForest())
    XCTAssertEqual(deliveriesAfterRefresh(TraitForest()), expected)
  }

  private func deliveriesAfterRefresh<Forest: ForestUnderTest>(_ forest: Forest) -> [String] {
    let (root, _) = forest.chain(below: 0)
    var heard: [String] = []
    for number in 0..<6 {
      let child = forest.makeNode("\(number)", isEager: false)
      forest.attach(child, to: root, at: nil)
      let slot = number.isMultiple(of: 2) ? TraitSlot(of: Weight.self) : TraitSlot(of: Size.self)
      _ = forest.listen(at: child, to: number == 0 ? [TraitSlot(of: Size.self)] : [slot]) {
        [unowned forest] node, _ in
        let now = forest.collection(of: node)
        heard.append("\(number): \(now[Size.self]) \(now[Weight.self])")
        if number == 0, now[Size.self] == 1 { forest.set(Weight.self, 7, at: root) }
        if number == 1, now[Size.self] == 1 { forest.refresh(root) }
      }
    }
    forest.update()
    forest.set(Size.self, 1, at: root)
    forest.update()
    XCTAssertNil(forest.brokenInvariant())
    return heard
  }

  // MARK: Comparisons

  /// The first comparison of a visit removes the value that the second one is to compare.
  func testAComparisonMayRemoveTheValueThatIsComparedNext() {
    for isDestroyed in [false, true] {
      let forest = TraitForest()
      let (_, nodes) = forest.chain(below: 1)
      let node = nodes[0]
      forest.watch(node) { _, _, _ in }
      forest.setOverride(Asking.self, of: node, to: .init(key: 1))
      forest.setOverride(AskingToo.self, of: node, to: .init(key: 1))
      forest.update()
      forest.setOverride(Asking.self, of: node, to: .init(key: 2))
      forest.setOverride(AskingToo.self, of: node, to: .init(key: 2))
      Asking.ask = {
        Asking.ask = {}
        if isDestroyed {
          forest.destroy(node)
        } else {
          forest.setOverrides(TraitOverrides(), of: node)
        }
      }
      forest.update()
      XCTAssertNil(forest.brokenInvariant())
      if isDestroyed { continue }
      XCTAssertEqual(forest.value(of: AskingToo.self, at: node).key, 0)
    }
  }

  /// S6.13: comparisons that change their own node at each call are stopped, in a large forest as soon as
  /// in a small one.
  func testComparisonsThatNeverRestAreStopped() {
    let counts = [0, 10_000].map { others in
      let forest = TraitForest()
      for _ in 0..<others { _ = forest.makeNode() }
      let (_, nodes) = forest.chain(below: 1)
      forest.watch(nodes[0]) { _, _, _ in }
      forest.update()
      var (count, stops) = (0, 0)
      forest.onUnsettled = { _ in stops += 1 }
      Asking.ask = {
        count += 1
        forest.setOverride(Width.self, of: nodes[0], to: count)
      }
      forest.setOverride(Asking.self, of: nodes[0], to: .init(key: 1))
      forest.update()
      Asking.ask = {}
      XCTAssertEqual(stops, 1)
      XCTAssertNil(forest.brokenInvariant())
      forest.update()
      XCTAssertEqual(forest.value(of: Width.self, at: nodes[0]), count)
      return count
    }
    XCTAssertEqual(counts[0], counts[1])
    XCTAssertLessThan(counts[0], 1_000)
  }

  /// A comparison destroys the node that is being refreshed, which has no parent and no children.
  func testAComparisonMayDestroyALoneNode() {
    for isPass in [false, true] {
      let forest = TraitForest()
      let node = forest.makeNode()
      forest.register(on: node, for: [TraitSlot(of: Asking.self)]) { _, _, _ in }
      forest.setOverride(Asking.self, of: node, to: .init(key: 1))
      forest.updateIfNeeded(node)
      forest.setOverride(Asking.self, of: node, to: .init(key: 2))
      Asking.ask = {
        Asking.ask = {}
        forest.destroy(node)
      }
      if isPass { forest.updateIfNeeded(node) } else { forest.refresh(node) }
      XCTAssertNil(forest.brokenInvariant())
      XCTAssertEqual(forest.nodeCount, 0)
      let new = forest.makeNode()
      XCTAssertEqual(forest.value(of: Asking.self, at: new).key, 0)
      forest.updateIfNeeded(new)
      XCTAssertEqual(forest.value(of: Asking.self, at: new).key, 0)
      XCTAssertNil(forest.brokenInvariant())
    }
  }

  /// A pass that does not settle looks for a node to report, and compares values for that.
  func testAComparisonMayTakeTheTreeApartThatIsSearchedForANodeToReport() {
    for isDestroyed in [false, true] {
      let forest = TraitForest()
      let (root, nodes) = forest.chain(below: 4)
      let last = nodes[3]
      var (limits, count) = (0, 0)
      forest.onUnsettled = { _ in limits += 1 }
      forest.setOverride(Asking.self, of: nodes[1], to: .init(key: 1))
      forest.update()
      forest.register(on: last, for: [TraitSlot(of: Size.self)]) { forest, _, _ in
        count += 1
        forest.setOverride(Size.self, of: root, to: count)
        forest.setOverride(Asking.self, of: nodes[1], to: .init(key: count))
        if count < 100 { return }
        Asking.ask = {
          Asking.ask = {}
          if isDestroyed { forest.destroy(nodes[1]) } else { forest.detach(nodes[1]) }
        }
      }
      forest.setOverride(Size.self, of: root, to: -1)
      forest.update()
      XCTAssertGreaterThanOrEqual(count, 100)
      XCTAssertNil(forest.brokenInvariant())
    }
  }

  /// What describes a value removes the override that is being explained.
  func testADescriptionMayRemoveTheOverrideThatIsExplained() {
    let forest = TraitForest()
    let (_, nodes) = forest.chain(below: 2)
    for number in 0..<2 {
      forest.setOverride(Asking.self, of: nodes[number], to: .init(key: number))
    }
    forest.update()
    Asking.ask = {
      Asking.ask = {}
      for node in nodes { forest.destroy(node) }
    }
    let last = forest.lastOperationNumber
    let explanation = forest.explain(TraitSlot(of: Asking.self), at: nodes[1])
    XCTAssertEqual(explanation.overrides.map(\.since), [last, last])
    XCTAssertNil(forest.brokenInvariant())
  }
}

/// A boxed value whose comparison, hash and description call the client.
enum Asking: TraitDefinition {
  static nonisolated(unsafe) var ask: () -> Void = {}
  static nonisolated(unsafe) var askInHash: () -> Void = {}

  struct Value: Hashable, CustomStringConvertible {
    var key: Int
    var text = "a text, so that the value is boxed"

    static func == (left: Value, right: Value) -> Bool {
      ask()
      return left.key == right.key
    }

    func hash(into hasher: inout Hasher) {
      ask()
      askInHash()
      hasher.combine(key)
    }

    var description: String {
      ask()
      return "\(key)"
    }
  }

  static let defaultValue = Value(key: 0)
}

private enum AskingToo: TraitDefinition {
  static let defaultValue = Asking.Value(key: 0)
}

private enum Width: TraitDefinition {
  static let defaultValue = 0
}
