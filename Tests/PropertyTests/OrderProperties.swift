import TraitReference
import TraitTestSupport
import XCTest

/// The order in which overrides of lazy nodes change before an update does not matter. (That of
/// eager nodes does: a child that is refreshed before its parent reads the parent's old value.)
enum OrderProperty: ForestProperty {
  static let name = "order"

  static func contradiction<Forest: ForestUnderTest>(
    in program: Program, labels: inout Labels, makeForest: () -> Forest
  ) -> Contradiction? {
    let reordered = Program(
      reversingIndependentChanges(of: program), preparation: program.preparation,
      eager: program.eager)
    labels.count("program reordered", reordered == program ? 0 : 1)
    let (first, second) = (
      World(makeForest(), eager: program.eager), World(makeForest(), eager: program.eager)
    )
    first.run(program)
    second.run(reordered)
    labels.add(first.labels)
    return Contradiction(
      "It made a difference in which order the overrides changed", updates(in: first.history),
      updates(in: second.history), titles: ("as written", "reordered"))
  }

  static let minimums = ["program reordered": 143]

  /// Reverses each run of changes of different overrides of lazy nodes.
  private static func reversingIndependentChanges(of program: Program) -> [Step] {
    var steps: [Step] = []
    var run: [(step: Step, place: Override)] = []
    for step in program.steps {
      let place = Override(changedBy: step).flatMap { program.eager.contains($0.node) ? nil : $0 }
      if place == nil || run.contains(where: { $0.place == place }) {
        steps += run.reversed().map(\.step)
        run = []
      }
      if let place { run.append((step, place)) } else { steps.append(step) }
    }
    return steps + run.reversed().map(\.step)
  }

  /// A trait at a node. Class instances are left out, because their order of creation identifies
  /// them.
  private struct Override: Equatable {
    var node: NodeName
    var trait: ProgramTrait

    init?(changedBy step: Step) {
      switch step {
      case .set(let node, let trait, _) where trait.isComparable, .remove(let node, let trait):
        (self.node, self.trait) = (node, trait)
      default: return nil
      }
    }
  }

  /// The updates, and the state after each of them.
  private static func updates(in history: History) -> History {
    var updates = History()
    var isUpdate = false
    for event in history.events {
      if case .began(let step, depth: 0) = event { isUpdate = step.isUpdate }
      if isUpdate { updates.events.append(event) }
    }
    return updates
  }
}

final class OrderProperties: XCTestCase {
  func testReference() throws {
    try assertHolds(OrderProperty.self) { ReferenceForest() }
  }
}
