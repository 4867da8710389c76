import TraitReference
import TraitTestSupport
import XCTest

/// Nothing leaks: once all nodes are destroyed, the forest retains no value and no handler; and
/// nothing retains the forest.
enum LifetimeProperty: ForestProperty {
  static let name = "lifetime"

  static func contradiction<Forest: ForestUnderTest>(
    in program: Program, labels: inout Labels, makeForest: () -> Forest
  ) -> Contradiction? {
    let (lifetimes, end) = run(program, labels: &labels, makeForest: makeForest)
    if let contradiction = end.contradiction { return contradiction }
    if lifetimes.alive > 0 {
      return Contradiction("\(lifetimes.alive) things outlive the forest", exhibit: "")
    }
    return end.forest == nil ? nil : Contradiction("The forest outlives its users", exhibit: "")
  }

  private struct End {
    weak var forest: AnyObject?
    var contradiction: Contradiction?
  }

  private static func run<Forest: ForestUnderTest>(
    _ program: Program, labels: inout Labels, makeForest: () -> Forest
  ) -> (Lifetimes, End) {
    let world = World(makeForest(), eager: program.eager)
    world.run(program)
    labels.count("case that made things to count", world.lifetimes.alive > 0 ? 1 : 0)
    world.tearDown()
    labels.add(world.labels)
    var end = End(forest: world.forest, contradiction: Contradiction(brokenIn: world))
    let alive = world.lifetimes.alive
    if alive > 0, end.contradiction == nil {
      end.contradiction = Contradiction("\(alive) things outlive their nodes", exhibit: "")
    }
    return (world.lifetimes, end)
  }

  static let minimums = ["case that made things to count": 486]
}

final class LifetimeProperties: XCTestCase {
  func testReference() throws {
    try assertHolds(LifetimeProperty.self) { ReferenceForest() }
  }
}
