import TraitModel
import TraitTestSupport
import TraitTree
import XCTest

/// Observers that get a value are called when and where those are that get a collection, with its value.
final class ValueObserverTests: XCTestCase {
  func testAnObserverGetsTheValueFromBefore() {
    let forest = TraitForest()
    let (root, nodes) = forest.chain(below: 1)
    var heard: [Int] = []
    let registration = forest.observe(Size.self, at: nodes[0]) { forest, node, previous in
      XCTAssertEqual(node, nodes[0])
      heard.append(previous)
    }
    for value in [1, 1, 2] {
      forest.setOverride(Size.self, of: root, to: value)
      forest.update()
    }
    forest.unregister(registration)
    forest.setOverride(Size.self, of: root, to: 3)
    forest.update()
    XCTAssertEqual(heard, [0, 1])
  }

  /// Random programs on two forests, one with observers of either kind.
  func testBothKindsHearTheSame() {
    var count = 0
    for seed in 0..<UInt64(250) {
      let expected = Program(seed, hearsValues: false).run()
      XCTAssertEqual(Program(seed, hearsValues: true).run(), expected, "seed \(seed)")
      count += expected.count
    }
    XCTAssertGreaterThan(count, 5_000, "The programs hardly hear anything.")
  }

  /// The previous value lives on in the handler that replaces it everywhere else.
  func testAHandlerMayReplaceTheValueThatItGot() {
    let forest = TraitForest()
    let (root, nodes) = forest.chain(below: 1)
    forest.setOverride(Label.self, of: root, to: "a text that is boxed, being long")
    forest.update()
    forest.observe(Label.self, at: nodes[0]) { forest, _, previous in
      for number in 0..<3 where previous.count > 3 {
        forest.setOverride(Label.self, of: root, to: "\(number)")
        forest.updateIfNeeded(root)
      }
      XCTAssertTrue(
        ["a text that is boxed, being long", "b", "0", "1"].contains(previous), previous)
    }
    forest.setOverride(Label.self, of: root, to: "b")
    forest.update()
    XCTAssertEqual(forest.value(of: Label.self, at: nodes[0]), "2")
  }
}

/// A random program: overrides, moves, observers that come, go and change overrides, updates.
private final class Program {
  private let forest = TraitForest()
  private let hearsValues: Bool
  private var state: UInt64
  private var nodes: [TraitNode] = []
  private var observers: [TraitRegistration] = []
  private var log: [String] = []
  private var changesLeft = 0

  init(_ seed: UInt64, hearsValues: Bool) {
    state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    self.hearsValues = hearsValues
    for number in 0..<12 {
      nodes.append(forest.makeNode(named: "\(number)", isEager: number % 5 == 4))
      if number > 0 { forest.attach(nodes[number], to: nodes[draw(number)]) }
    }
    forest.makeLive(nodes[0])
    for node in nodes { observe(at: node) }
  }

  private func draw(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % bound
  }

  func run() -> [String] {
    for _ in 0..<60 {
      changesLeft = draw(3) == 0 ? 2 : 0
      step()
      if draw(3) > 0 { forest.update() }
    }
    forest.update()
    XCTAssertNil(forest.brokenInvariant())
    return log
  }

  private func step() {
    let node = nodes[draw(nodes.count)]
    switch draw(10) {
    case 0, 1: observe(at: node)
    case 2: if !observers.isEmpty { forest.unregister(observers.remove(at: draw(observers.count))) }
    case 3: move(nodes[1 + draw(nodes.count - 1)])
    case 4: forest.updateIfNeeded(node)
    default: change(at: node)
    }
  }

  private func change(at node: TraitNode) {
    let value = draw(4)
    switch draw(4) {
    case 0: forest.setOverride(Size.self, of: node, to: value)
    case 1: forest.setOverride(Weight.self, of: node, to: value)
    case 2: forest.setOverride(Label.self, of: node, to: String(repeating: "long ", count: value))
    default: forest.setOverrides(TraitOverrides(), of: node)
    }
  }

  private func move(_ node: TraitNode) {
    forest.detach(node)
    let others = nodes.filter { other in
      !sequence(first: other, next: { self.forest.parent(of: $0) }).contains(node)
    }
    if let parent = others.isEmpty ? nil : others[draw(others.count)] {
      forest.attach(node, to: parent)
    }
  }

  private func observe(at node: TraitNode) {
    switch draw(3) {
    case 0: observe(Size.self, at: node)
    case 1: observe(Weight.self, at: node)
    default: observe(Label.self, at: node)
    }
  }

  private func observe<Trait: TraitDefinition>(_ trait: Trait.Type, at node: TraitNode) {
    if hearsValues {
      observers.append(
        forest.observe(trait, at: node) { [unowned self] _, node, previous in
          hear(trait, at: node, previous)
        })
    } else {
      observers.append(
        forest.register(on: node, for: [TraitSlot(of: trait)]) { [unowned self] _, node, previous in
          hear(trait, at: node, previous[trait])
        })
    }
  }

  private func hear<Trait: TraitDefinition>(
    _ trait: Trait.Type, at node: TraitNode, _ previous: Trait.Value
  ) {
    let now = forest.value(of: trait, at: node)
    log.append("\(forest.name(of: node)): \(trait) \(previous) → \(now)")
    if changesLeft == 0 { return }
    changesLeft -= 1
    change(at: nodes[draw(nodes.count)])
    if draw(2) == 0 { forest.updateIfNeeded(nodes[draw(nodes.count)]) }
  }
}
