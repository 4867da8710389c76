import TraitTestSupport
import TraitTree
import XCTest

/// Once handlers do not act, one update leaves nothing to do: none is needed after it, a second one
/// only looks at cells of former overrides or ends them, and a tenth touches no node (S6.6, S6.9).
///
/// Other properties can't detect this, because a walk that visits nodes in vain has the same history.
enum SettledProperty: ForestProperty {
  static let name = "settled"

  static let minimums = ["delivery": 375, "handler updates another node": 192]

  static func contradiction<Forest: ForestUnderTest>(
    in program: Program, labels: inout Labels, makeForest: () -> Forest
  ) -> Contradiction? {
    let world = World(makeForest(), eager: program.eager)
    world.run(program)
    labels.add(world.labels)
    world.quieten()
    world.run(.attend)
    guard let forest = world.forest as? TraitForest else { return nil }
    let history = world.history.lines.joined(separator: "\n")
    if forest.needsUpdate {
      return Contradiction("An update leaves something to do for the next", exhibit: history)
    }
    forest.work = WorkCounters()
    world.run(.attend)
    (forest.work.examined, forest.work.created) = (0, 0)
    if forest.work != WorkCounters() {
      return Contradiction("A second update does \(forest.work)", exhibit: history)
    }
    for _ in 0..<8 { world.run(.attend) }
    forest.work = WorkCounters()
    world.run(.attend)
    // A node of a detached tree may read two versions: such a collection is made for each reader.
    forest.work.created = 0
    if forest.work != WorkCounters() {
      return Contradiction("The tenth update does \(forest.work)", exhibit: history)
    }
    return Contradiction(brokenIn: world)
  }
}

/// In a settled forest whose handlers do not act, a change at one node costs one visit of the node,
/// at most one of each node below it, and in an update of everything one of each node above it. An
/// update of that node alone leaves nothing to do elsewhere (S6.6, S6.9).
///
/// Other properties can't detect a mark that outlives a visit, or a worklist that keeps a node: the next
/// round visits it in vain and clears it.
enum CostOfAChangeProperty: ForestProperty {
  static let name = "cost of a change"

  static let minimums = [
    "change above others": 400, "change at a leaf": 500, "change of an eager node": 300,
  ]

  static func contradiction<Forest: ForestUnderTest>(
    in program: Program, labels: inout Labels, makeForest: () -> Forest
  ) -> Contradiction? {
    let world = World(makeForest(), eager: program.eager)
    world.run(program)
    world.quieten()
    // What has lost its overrides is looked at in a few updates more.
    for _ in 0..<10 { world.run(.attend) }
    guard let forest = world.forest as? TraitForest else { return nil }
    for (number, name) in world.namesInUse.enumerated() {
      guard let node = world.existingNode(name) as? TraitNode, forest.isLive(node) else { continue }
      let isEager = program.eager.contains(name)
      let below = nodesBelow(node, in: forest)
      labels.count(below == 0 ? "change at a leaf" : "change above others")
      if isEager { labels.count("change of an eager node") }
      forest.work = WorkCounters()
      ProgramTrait.size.change(at: node, in: forest)
      let isWhole = number.isMultiple(of: 2)
      if isWhole { forest.update() } else { forest.updateIfNeeded(node) }
      // An eager node is visited by itself; the pass comes to it again for the nodes below.
      let allowed = (isEager ? 2 : 1) + below + (isWhole ? nodesAbove(node, in: forest) : 0)
      if forest.work.visited > allowed {
        return Contradiction(
          "A change at \(name), with \(below) nodes below it, costs \(forest.work)",
          exhibit: world.history.lines.joined(separator: "\n"))
      }
      if forest.needsUpdate {
        return Contradiction(
          "The update after a change at \(name) leaves something to do",
          exhibit: world.history.lines.joined(separator: "\n"))
      }
    }
    return Contradiction(brokenIn: world)
  }

  private static func nodesAbove(_ node: TraitNode, in forest: TraitForest) -> Int {
    forest.parent(of: node).map { 1 + nodesAbove($0, in: forest) } ?? 0
  }

  private static func nodesBelow(_ node: TraitNode, in forest: TraitForest) -> Int {
    forest.children(of: node).reduce(0) { $0 + 1 + nodesBelow($1, in: forest) }
  }
}

extension ProgramTrait {
  /// Overrides the trait with another value than the node has; only for one without instances.
  fileprivate func change(at node: TraitNode, in forest: TraitForest) {
    let next = (code(in: forest.collection(of: node)) + 1) % Self.codeCount
    forest.changeOverrides(of: node) { overrides -> Void in
      set(next, serial: 0, lifetimes: Lifetimes(), in: &overrides)
    }
  }
}

final class SettledProperties: XCTestCase {
  func testEngine() throws { try assertHolds(SettledProperty.self) { TraitForest() } }
  func testCostOfAChange() throws { try assertHolds(CostOfAChangeProperty.self) { TraitForest() } }
}
