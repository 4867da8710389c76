import Foundation
import TraitModel
import TraitReference
import TraitTestSupport
import TraitTree
import XCTest

/// Small programs that do to a forest what it does not expect, each for the reference and the engine.
final class HostileTests: XCTestCase {
  override func tearDown() { TraitFailure.handler = TraitFailure.stop }

  // MARK: Closures of setters

  func testAChangeHidesItsNodesOverridesFromNobody() {
    for isPending in [false, true] {
      updateInsideAChange(ReferenceForest(), isPending: isPending)
      updateInsideAChange(TraitForest(), isPending: isPending)
    }
  }

  private func updateInsideAChange<Forest: ForestUnderTest>(_ forest: Forest, isPending: Bool) {
    let (root, nodes) = forest.chain(below: 3)
    for value in 6...7 {
      forest.set(Size.self, value, at: nodes[1])
      if value == 6 || !isPending { forest.update() }
    }
    forest.changeOverrides(of: nodes[1]) { overrides in
      XCTAssertEqual(forest.overrides(of: nodes[1]).value(for: Size.self), 7)
      forest.set(Weight.self, 2, at: root)
      forest.update()
      XCTAssertEqual(forest.read(Size.self, at: nodes), [0, 7, 7])
      overrides[Label.self] = "set"
      forest.update()
      XCTAssertEqual(forest.read(Label.self, at: nodes), ["", "", ""])
    }
    XCTAssertNil(forest.brokenInvariant())
    forest.update()
    XCTAssertEqual(forest.read(Size.self, at: nodes), [0, 7, 7])
    XCTAssertEqual(forest.read(Weight.self, at: nodes), [2, 2, 2])
    XCTAssertEqual(forest.read(Label.self, at: nodes), ["", "set", "set"])
    XCTAssertNil(forest.brokenInvariant())
  }

  /// A scope that lags when the closure returns catches up with the old overrides first.
  func testAChangeIsHeardAlthoughItsClosureUpdatesWhatIsAbove() {
    updateAboveInsideAChange(ReferenceForest())
    updateAboveInsideAChange(TraitForest())
  }

  private func updateAboveInsideAChange<Forest: ForestUnderTest>(_ forest: Forest) {
    let (root, nodes) = forest.chain(below: 2)
    var heard: [[Int]] = []
    forest.set(Size.self, 7, at: nodes[0])
    forest.update()
    _ = forest.listen(at: nodes[0], to: [TraitSlot(of: Size.self)]) {
      [unowned forest] node, previous in
      heard.append([previous[Size.self]] + forest.read(Size.self, at: [node]))
    }
    for value in 8...9 {
      forest.changeOverrides(of: nodes[0]) { overrides in
        forest.set(Weight.self, value, at: root)
        forest.update()
        overrides[Size.self] = value
      }
      forest.update()
    }
    XCTAssertEqual(heard, [[7, 8], [8, 9]])
    XCTAssertEqual(forest.read(Weight.self, at: nodes), [9, 9])
    XCTAssertNil(forest.brokenInvariant())
  }

  func testAChangeInsideAChangeOfTheSameNodeIsReplacedByTheOuterOne() {
    for isPending in [false, true] {
      changeInsideAChange(ReferenceForest(), isPending: isPending)
      changeInsideAChange(TraitForest(), isPending: isPending)
    }
  }

  private func changeInsideAChange<Forest: ForestUnderTest>(_ forest: Forest, isPending: Bool) {
    let (_, nodes) = forest.chain(below: 2)
    for value in 6...7 {
      forest.set(Size.self, value, at: nodes[0])
      if value == 6 || !isPending { forest.update() }
    }
    forest.changeOverrides(of: nodes[0]) { _ in
      forest.set(Size.self, 8, at: nodes[0])
      forest.set(Weight.self, 2, at: nodes[0])
      forest.update()
    }
    XCTAssertEqual(forest.read(Size.self, at: nodes), [8, 8], "The outer change set nothing.")
    forest.changeOverrides(of: nodes[0]) { overrides in
      forest.set(Size.self, 9, at: nodes[0])
      overrides[Label.self] = "outer"
    }
    forest.update()
    XCTAssertEqual(forest.read(Size.self, at: nodes), [8, 8], "The outer change had 8.")
    XCTAssertEqual(forest.read(Weight.self, at: nodes), [2, 2])
    XCTAssertEqual(forest.read(Label.self, at: nodes), ["outer", "outer"])
    XCTAssertNil(forest.brokenInvariant())
  }

  /// A replaced value is released when the change is complete.
  func testADeinitThatUpdatesTheForestSeesTheChangeThatReplacedItsValue() {
    for isPending in [false, true] {
      let forest = TraitForest()
      let (_, nodes) = forest.chain(below: 2)
      var seen: [Int?] = []
      forest.setOverride(Size.self, of: nodes[0], to: 3)
      forest.setOverride(
        Held.self, of: nodes[0],
        to: DeinitProbe { [unowned forest] in
          forest.update()
          let overrides = forest.overrides(of: nodes[0])
          seen = [overrides.value(for: Size.self), overrides.count]
          seen += forest.read(Size.self, at: nodes)
        })
      if !isPending { forest.update() }
      forest.setOverride(Held.self, of: nodes[0], to: nil)
      XCTAssertNil(forest.brokenInvariant())
      forest.update()
      XCTAssertEqual(seen, [3, 2, 3, 3])
      XCTAssertNil(forest.brokenInvariant())
    }
  }

  /// What a replaced closure of the forest captured may use all of them in its deinit.
  func testAReplacedClosureMayUseTheOneThatReplacesIt() {
    let forest = TraitForest()
    let node = forest.makeNode()
    forest.makeLive(node)
    var called: [String] = []
    // Each call changes the value again, until a limit ends that.
    forest.register(on: node, for: [TraitSlot(of: Size.self)]) { forest, node, previous in
      forest.setOverride(Size.self, of: node, to: previous[Size.self] + 2)
    }
    func makeLast() -> DeinitProbe {
      DeinitProbe { [unowned forest] in
        forest.setOverride(Size.self, of: node, to: forest.value(of: Size.self, at: node) + 1)
        forest.requestAttention(at: node)
        forest.update(attending: true)
      }
    }
    forest.onUnsettled = { [last = makeLast()] _ in withExtendedLifetime(last) {} }
    forest.onUnsettled = { _ in called.append("unsettled") }
    XCTAssertEqual(called, ["unsettled"])
    forest.onAttention = { [last = makeLast()] _, _ in withExtendedLifetime(last) {} }
    forest.onAttention = { _, _ in called.append("attention") }
    XCTAssertTrue(called.contains("attention"))
    forest.onDelivery = { [last = makeLast()] _ in withExtendedLifetime(last) {} }
    forest.onDelivery = { _ in called.append("delivery") }
    XCTAssertTrue(called.contains("delivery"))
    forest.onUnsettled = { _ in }
    XCTAssertNil(forest.brokenInvariant())
  }

  // MARK: Values

  /// S6.3, S2.4: -0.0 is a new value of the collection, of which no observer hears.
  func testAnObserverChangesNoValue() {
    equalValues { ReferenceForest() }
    equalValues { TraitForest() }
  }

  private func equalValues<Forest: ForestUnderTest>(_ make: () -> Forest) {
    for observed in 0..<16 {
      let forest = make()
      let (root, nodes) = forest.chain(below: 3)
      var heard = 0
      for (number, node) in ([root] + nodes).enumerated() where observed >> number & 1 == 1 {
        _ = forest.listen(at: node, to: [TraitSlot(of: Real.self)]) { _, _ in heard += 1 }
      }
      forest.set(Size.self, 1, at: nodes[1])
      forest.set(Real.self, 0.0, at: root)
      forest.update()
      heard = 0
      forest.set(Real.self, -0.0, at: root)
      forest.update()
      let all = [root] + nodes
      XCTAssertEqual(
        forest.read(Real.self, at: all).map(\.sign), Array(repeating: .minus, count: 4))
      // Together with another value, and hidden by an override of just that.
      forest.changeOverrides(of: root) {
        $0[Real.self] = 0.0
        $0[Size.self] = 2
      }
      forest.update()
      XCTAssertEqual(forest.read(Real.self, at: all).map(\.sign), Array(repeating: .plus, count: 4))
      XCTAssertEqual(forest.read(Size.self, at: all), [2, 2, 1, 1])
      XCTAssertEqual(heard, 0)
      XCTAssertNil(forest.brokenInvariant())
    }
  }

  func testUnknownTraitsOfAVisitedNodeAreKept() throws {
    try unknownTraits { ReferenceForest() }
    try unknownTraits { TraitForest() }
  }

  private func unknownTraits<Forest: ForestUnderTest>(_ make: () -> Forest) throws {
    let text = #"{"hostile.unknown":[1]}"#
    let decoded = try JSONDecoder().decode(TraitOverrides.self, from: Data(text.utf8))
    for observed in 0..<8 {
      let forest = make()
      let (_, nodes) = forest.chain(below: 3)
      for (number, node) in nodes.enumerated() where observed >> number & 1 == 1 {
        _ = forest.listen(at: node, to: nil) { _, _ in }
      }
      forest.set(Size.self, 1, at: nodes[2])
      forest.update()
      forest.setOverrides(decoded, of: nodes[1])
      forest.update()
      func encoded() throws -> [String] {
        try nodes.map {
          String(decoding: try JSONEncoder().encode(forest.collection(of: $0)), as: UTF8.self)
        }
      }
      XCTAssertEqual(try encoded(), ["{}", text, text])
      forest.set(Weight.self, 1, at: nodes[0])
      forest.update()
      XCTAssertEqual(try encoded(), ["{}", text, text])
      forest.setOverrides(TraitOverrides(), of: nodes[1])
      forest.update()
      XCTAssertEqual(try encoded(), ["{}", "{}", "{}"])
    }
  }

  /// A trait's first use may be a read, in the middle of which its `defaultValue` changes the forest.
  func testAComputedDefaultMayChangeTheForest() {
    let forest = TraitForest()
    let (root, nodes) = forest.chain(below: 2)
    forest.setOverride(Label.self, of: root, to: "a text too long for a word")
    forest.update()
    Meddlesome.meddle = {
      forest.setOverride(Label.self, of: root, to: "another text too long for a word")
      forest.update()
      forest.destroy(nodes[0])
    }
    XCTAssertEqual(forest.value(of: Meddlesome.self, at: nodes[1]), "default")
    XCTAssertEqual(forest.value(of: Label.self, at: nodes[1]), "another text too long for a word")
    XCTAssertNil(forest.brokenInvariant())
  }

  /// A trait's first use may be an override, and its `defaultValue` may remove that.
  func testAComputedDefaultMayRemoveTheOverride() {
    let forest = TraitForest()
    let (_, nodes) = forest.chain(below: 2)
    forest.setOverride(Size.self, of: nodes[0], to: 1)
    forest.update()
    Removing.remove = { forest.setOverrides(TraitOverrides(), of: nodes[0]) }
    forest.changeOverrides(of: nodes[0]) {
      $0[Removing.self] = "a text that is too long for a word"
    }
    forest.update()
    XCTAssertEqual(
      forest.read(Removing.self, at: nodes),
      Array(repeating: "a text that is too long for a word", count: 2))
    XCTAssertNil(forest.brokenInvariant())
  }

  // MARK: Structure

  func testANegativePositionIsAProgrammingErrorThatChangesNothing() {
    attachAtNegativePosition(ReferenceForest())
    attachAtNegativePosition(TraitForest())
  }

  private func attachAtNegativePosition<Forest: ForestUnderTest>(_ forest: Forest) {
    TraitFailures.collect()
    let (root, nodes) = forest.chain(below: 2)
    for position in [-1, Int.min] {
      forest.attach(nodes[1], to: root, at: position)
      XCTAssertEqual(
        TraitFailures.last,
        "Can't attach a node at the negative position \(position): count from 0")
    }
    XCTAssertEqual(forest.parent(of: nodes[1]), nodes[0])
    forest.attach(nodes[1], to: root, at: .max)
    XCTAssertEqual(forest.children(of: root), nodes)
  }

  // MARK: Nesting

  func testSiblingsThatEachUpdateTheRootAreAllCalled() {
    updateFromSiblings(ReferenceForest())
    updateFromSiblings(TraitForest())
  }

  private func updateFromSiblings<Forest: ForestUnderTest>(_ forest: Forest) {
    let (root, _) = forest.chain(below: 0)
    var called: [Int] = []
    forest.onUnsettled { _, _, _ in XCTFail("Updates were stopped.") }
    for number in 0..<200 {
      let node = forest.makeNode("\(number)", isEager: false)
      forest.attach(node, to: root, at: nil)
      _ = forest.listen(at: node, to: [TraitSlot(of: Size.self)]) { [unowned forest] _, _ in
        called.append(number)
        if number.isMultiple(of: 2) { forest.update() } else { forest.updateIfNeeded(root) }
      }
    }
    forest.update()
    forest.set(Size.self, 1, at: root)
    forest.update()
    XCTAssertEqual(called, Array(0..<200))
  }

  /// S6.13: a layout may lay out what is below it, at once and further down than updates nest.
  func testAttentionReachesFurtherDownThanUpdatesNest() {
    nestAttention(ReferenceForest())
    nestAttention(TraitForest())
  }

  private func nestAttention<Forest: ForestUnderTest>(_ forest: Forest) {
    var (attended, limits): (Int, [String]) = (0, [])
    forest.onUnsettled { limit, _, _ in limits.append(limit) }
    forest.onAttention { [unowned forest] node in
      attended += 1
      if let child = forest.children(of: node).first {
        forest.updateIfNeeded(child, attending: true)
      }
    }
    let nodes = (0..<70).map { forest.makeNode("\($0)", isEager: false) }
    forest.makeLive(nodes[0])
    for (parent, child) in zip(nodes, nodes.dropFirst()) {
      forest.attach(child, to: parent, at: nil)
    }
    for node in nodes { forest.requestAttention(at: node) }
    forest.update(attending: true)
    XCTAssertEqual(attended, 70)
    XCTAssertEqual(limits, [])
  }

  /// S6.13: a stack is not as deep as a program wishes.
  func testEagerNodesWhoseHandlersNestEndInADiagnostic() {
    nestEagerNodes(ReferenceForest(), count: 2_000)
    nestEagerNodes(TraitForest(), count: 100_000)
  }

  private func nestEagerNodes<Forest: ForestUnderTest>(_ forest: Forest, count: Int) {
    var (heard, limits): (Int, [String]) = (0, [])
    forest.onUnsettled { limit, _, _ in limits.append(limit) }
    let nodes = (0..<count).map { forest.makeNode("\($0)", isEager: true) }
    for (number, node) in nodes.enumerated() {
      forest.anchor(node)
      _ = forest.listen(at: node, to: [TraitSlot(of: Size.self)]) { [unowned forest] _, _ in
        heard += 1
        if number + 1 < count { forest.set(Size.self, 1, at: nodes[number + 1]) }
      }
    }
    forest.set(Size.self, 1, at: nodes[0])
    XCTAssertEqual(heard, 500)
    XCTAssertEqual(limits, ["visits"])
    forest.set(Size.self, 2, at: nodes[0])
    XCTAssertEqual(heard, 501, "The second node has its value.")
  }

  /// Nothing recurses by the depth of a tree: a stack would have 28 bytes for each of these levels.
  func testATreeThatIsDeeperThanAnyStack() {
    let shape = Shape.chain(300_000)
    let (forest, last) = (shape.forest, shape.nodes[299_999])
    shape.listen(on: last)
    XCTAssertEqual(shape.set(1, at: shape.root).delivered, 1)
    forest.setOverride(Weight.self, of: shape.nodes[150_000], to: 2)
    forest.update()
    XCTAssertEqual(forest.value(of: Weight.self, at: last), 2)
    XCTAssertEqual(forest.explain(TraitSlot(of: Weight.self), at: last).path.count, 300_000)
    forest.detach(shape.nodes[75_000])
    forest.updateIfNeeded(shape.nodes[75_000])
    for node in shape.nodes.reversed() { forest.destroy(node) }
    XCTAssertEqual(forest.nodeCount, 0)
  }

  // MARK: Memory

  /// What a handler replaces is released within the handler.
  func testValuesThatAHandlerReplacesAreReleasedInIt() {
    for childCount in 0...1 {
      for isObserved in [false, true] { replaceInAHandler(childCount, isObserved) }
    }
  }

  private func replaceInAHandler(_ childCount: Int, _ isObserved: Bool) {
    let (forest, lifetimes) = (TraitForest(), Lifetimes())
    let (root, node) = (forest.makeNode(), forest.makeNode(isEager: true))
    forest.makeLive(root)
    forest.makeLive(node)
    for _ in 0..<childCount { forest.attach(forest.makeNode(), to: node) }
    if isObserved { forest.watch(node) { _, _, _ in } }
    forest.update()
    forest.register(on: root, for: [TraitSlot(of: Size.self)]) { forest, _, _ in
      for _ in 0..<1_000 {
        forest.setOverride(Counting.self, of: node, to: [lifetimes.tracked()])
        XCTAssertLessThanOrEqual(lifetimes.alive, 4)
      }
      for _ in 0..<1_000 {
        forest.setOverride(Counting.self, of: node, to: [lifetimes.tracked()])
        forest.updateIfNeeded(node)
        XCTAssertLessThanOrEqual(lifetimes.alive, 4)
      }
    }
    forest.setOverride(Size.self, of: root, to: 1)
    forest.update()
    XCTAssertNil(forest.brokenInvariant())
  }
}

// MARK: - Traits

private struct Real: TraitDefinition { static let defaultValue = 1.0 }

private struct Held: TraitDefinition { static var defaultValue: DeinitProbe? { nil } }

private struct Counting: TraitDefinition { static var defaultValue: [Lifetimes.Tracked] { [] } }

private struct Removing: TraitDefinition {
  static nonisolated(unsafe) var remove: () -> Void = {}
  static var defaultValue: String {
    remove()
    return "default"
  }
}

private struct Meddlesome: TraitDefinition {
  static nonisolated(unsafe) var meddle: () -> Void = {}
  static var defaultValue: String {
    meddle()
    return "default"
  }
}

// MARK: - Shorthands

extension ForestUnderTest {
  /// A live root, and a chain of nodes below it, after an update.
  func chain(below count: Int, isEager: Bool = false) -> (root: Node, nodes: [Node]) {
    let root = makeNode("root", isEager: isEager)
    makeLive(root)
    var nodes: [Node] = []
    for number in 0..<count {
      nodes.append(makeNode("\(number)", isEager: isEager))
      attach(nodes[number], to: number == 0 ? root : nodes[number - 1], at: nil)
    }
    update()
    return (root, nodes)
  }

  func set<Trait: TraitDefinition>(_ trait: Trait.Type, _ value: Trait.Value, at node: Node) {
    changeOverrides(of: node) { $0[trait] = value }
  }

  func read<Trait: TraitDefinition>(_ trait: Trait.Type, at nodes: [Node]) -> [Trait.Value] {
    nodes.map { collection(of: $0)[trait] }
  }
}
