import TraitModel
import TraitTestSupport
import TraitTree
import XCTest

/// Whoever reads collections keeps no value alive in the forest.
final class ReadValueLifetimeTests: XCTestCase {
  /// Random programs run in two forests, of which one reads nothing: after each operation both have
  /// the same values.
  func testReadingKeepsNoValue() {
    for seed in 0..<200 as Range<UInt64> {
      let (reading, silent) = (Program(seed), Program(seed))
      for step in 0..<150 {
        for program in [reading, silent] { program.step(reads: program === reading) }
        if reading.alive != silent.alive {
          return XCTFail(
            "After step \(step) of \(seed): \(reading.alive.subtracting(silent.alive).sorted())")
        }
      }
      XCTAssertNil(reading.forest.brokenInvariant())
    }
  }
}

/// A forest that a random program changes.
private final class Program {
  let forest = TraitForest()
  private var nodes: [TraitNode] = []
  private var random: Congruential
  private var ids: [Int: Weak] = [:]
  private var count = 0

  private struct Weak {
    weak var thing: Thing?
  }

  init(_ seed: UInt64) {
    random = Congruential(seed)
    for number in 0..<8 {
      nodes.append(forest.makeNode(isEager: number == 5))
      if number < 2 { forest.makeLive(nodes[number]) }
    }
    for node in nodes[2...3] {
      forest.register(on: node, for: [TraitSlot(of: Held.self)]) { [unowned self] in
        if reads { look(at: $1) }
        _ = $2
      }
    }
  }

  private var reads = false

  /// The values that something keeps.
  var alive: Set<Int> {
    ids = ids.filter { $0.value.thing != nil }
    return Set(ids.keys)
  }

  private func number(below limit: Int) -> Int { Int(random.next() % UInt64(limit)) }
  private func node() -> TraitNode { nodes[number(below: nodes.count)] }

  private func thing() -> Thing {
    let thing = Thing()
    count += 1
    ids[count] = Weak(thing: thing)
    return thing
  }

  private func look(at node: TraitNode) {
    _ = forest.collection(of: node)
    _ = forest.object(of: node) { Held.Box(of: $0) }
  }

  func step(reads: Bool) {
    self.reads = reads
    let (node, other, place) = (node(), node(), number(below: 3))
    switch number(below: 12) {
    case 0...2: forest.setOverride(Held.self, of: node, to: thing())
    case 3: forest.setOverride(Far.self, of: node, to: thing())
    case 4: forest.removeOverride(Held.self, of: node)
    case 5, 6:
      if forest.obstacle(toAttaching: node, to: other) == nil {
        forest.attach(node, to: other, at: place)
      }
    case 7: forest.detach(node)
    case 8: forest.setOverride(Size.self, of: node, to: place)
    case 9:
      if node != nodes[0], node != nodes[1] {
        forest.destroy(node)
        nodes[nodes.firstIndex(of: node)!] = forest.makeNode()
      }
    case 10: forest.fallback = TraitCollection(Held.self, value: thing())
    default: forest.updateIfNeeded(node)
    }
    if number(below: 3) == 0 { forest.update() }
    let read = self.node()
    if reads { look(at: read) }
  }
}

private final class Thing: @unchecked Sendable {}

private enum Held: TraitDefinition {
  static var defaultValue: Thing? { nil }

  /// What stands for a collection elsewhere.
  final class Box {
    let collection: TraitCollection
    init(of collection: TraitCollection) { self.collection = collection }
  }
}

/// A value without `==` that is its own box.
private enum Far: TraitDefinition {
  static let defaultValue = Thing()
}

private struct Congruential {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed &* 2_862_933_555_777_941_757 &+ 3_037_000_493 }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 33
  }
}
