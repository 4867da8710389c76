import TraitTestSupport
import TraitTree
import XCTest

/// Once handlers do not act, one update leaves nothing to do: none is needed after it, and another
/// one touches no node (S6.6, S6.9).
///
/// Other laws can't detect this, because a walk that visits nodes in vain has the same history.
enum SettledLaw: Law {
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
    if forest.work != WorkCounters() {
      return Contradiction("A second update does \(forest.work)", exhibit: history)
    }
    return Contradiction(brokenIn: world)
  }
}

final class SettledLaws: XCTestCase {
  func testEngine() throws { try assertHolds(SettledLaw.self) { TraitForest() } }
}
