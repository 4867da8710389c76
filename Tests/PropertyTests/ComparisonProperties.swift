import Baselines
import TraitReference
import TraitTestSupport
import TraitTree
import XCTest

/// A value's `==` may update nodes and change overrides in the middle of a pass; no delivery is lost
/// once the forest is updated from outside again. (Implementations may compare at different times,
/// so their histories need not agree. If a comparison moves or destroys nodes, a node may hear of a
/// change that it does not read any more; so comparisons do not.)
///
/// Each comparison does the next of the program's own steps.
enum ComparisonProperty: ForestProperty {
  static let name = "comparison"

  static var generator: ProgramGenerator {
    var generator = ProgramGenerator()
    generator.traits = [.tag, .size]
    return generator
  }

  static let minimums = ["step done by a comparison": 416]

  static func contradiction<Forest: ForestUnderTest>(
    in program: Program, labels: inout Labels, makeForest: () -> Forest
  ) -> Contradiction? {
    var trial = StepTrial(program, forest: makeForest())
    let world = trial.world
    world.watchChains()
    world.meddle(with: program.steps.filter(canBeDoneByAComparison))
    defer { labels.add(world.labels) }
    let inSteps = trial.run { _, _, _, _ in nil }
    world.stopMeddling()
    if let inSteps { return inSteps }
    world.quieten()
    let atTheEnd = trial.run(.update) { _, _, after, trial in
      after.places.first {
        trial.effect.isLive($0.node) && $0.reading != trial.effect.reading(of: $0.node)
      }.map { "\($0.node) reads \($0.reading), not \(trial.effect.reading(of: $0.node))" }
    }
    return atTheEnd.map {
      Contradiction($0, exhibit: world.history.lines.joined(separator: "\n"))
    } ?? Contradiction(brokenIn: world)
  }

  private static func canBeDoneByAComparison(_ step: Step) -> Bool {
    switch step {
    case .set, .bump, .remove, .removeAll, .updateIfNeeded, .update: true
    default: false
    }
  }
}

final class ComparisonProperties: XCTestCase {
  func testReference() throws {
    try assertHolds(ComparisonProperty.self) { ReferenceForest() }
  }

  func testEager() throws {
    try assertHolds(ComparisonProperty.self) { EagerForest() }
  }

  func testEngine() throws {
    try assertHolds(ComparisonProperty.self) { TraitForest() }
  }
}
