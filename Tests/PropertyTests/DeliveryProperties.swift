import TraitReference
import TraitTestSupport
import XCTest

/// A step calls each registration once if one of its traits has changed at its node, else not at
/// all; in pre-order, and at one node in the order of registration (S6.3, S6.8, S6.9, S7.5). So an
/// update does not repeat a delivery that the setter of an eager node made (F4).
///
/// Holds for programs whose handlers only record, and is checked by the state before and after the
/// step alone.
enum DeliveryProperty: ForestProperty {
  static let name = "delivery"

  static var generator: ProgramGenerator {
    var generator = ProgramGenerator()
    generator.handlersAct = false
    return generator
  }

  static let minimums = [
    "delivery": 359, "update that is heard": 247, "setter that is heard": 171,
  ]

  static func contradiction<Forest: ForestUnderTest>(
    in program: Program, labels: inout Labels, makeForest: () -> Forest
  ) -> Contradiction? {
    let world = World(makeForest(), eager: program.eager)
    defer { labels.add(world.labels) }
    world.prepare(program)
    for step in program.steps.dropFirst(program.preparation) {
      let before = world.lastSight
      let heardBefore = world.history.deliveries.count
      world.run(step)
      let after = world.lastSight
      let heard = world.history.deliveries.dropFirst(heardBefore)
      let expected = step.changesFallback ? [] : deliveries(from: before, to: after, world)
      if !heard.isEmpty {
        labels.count(step.isUpdate ? "update that is heard" : "setter that is heard")
      }
      if Array(heard) != expected {
        let lines = sideBySide(
          expected.map(\.description), heard.map(\.description), titles: ("expected", "heard"))
        return Contradiction("\(step.line) caused other deliveries than it should", exhibit: lines)
      }
    }
    return Contradiction(brokenIn: world)
  }

  /// The deliveries that a change requires, in order.
  private static func deliveries<Forest>(
    from before: Sight, to after: Sight, _ world: World<Forest>
  ) -> [Delivery] {
    let roots = after.places.filter { $0.parent == nil }.map(\.node)
    return roots.sorted { world.liveOrder($0) < world.liveOrder($1) }
      .flatMap { after.preorder(from: $0) }
      .flatMap { deliveries(at: $0, from: before, to: after, world) }
  }

  private static func deliveries<Forest>(
    at name: NodeName, from before: Sight, to after: Sight, _ world: World<Forest>
  ) -> [Delivery] {
    // A node that the update itself made read the fallback before.
    guard let old = before[name]?.reading, let new = after[name]?.reading else { return [] }
    let called = world.observers.enumerated().filter { _, observer in
      !observer.isEnded && observer.node == name && observer.hears(old, new)
    }
    let (watchers, others) = (
      called.filter(\.element.watches), called.filter { !$0.element.watches }
    )
    return (others + watchers).map { index, observer in
      Delivery(
        node: name, ordinal: observer.ordinal, number: index + 1, previous: old, now: new)
    }
  }
}

extension World.Observer {
  fileprivate func hears(_ old: Reading, _ new: Reading) -> Bool {
    watches ? old != new : traits.contains { old[$0.rawValue] != new[$0.rawValue] }
  }
}

extension Sight {
  fileprivate func preorder(from name: NodeName) -> [NodeName] {
    [name] + (self[name]?.children.flatMap { preorder(from: $0) } ?? [])
  }
}

final class DeliveryProperties: XCTestCase {
  func testReference() throws {
    try assertHolds(DeliveryProperty.self) { ReferenceForest() }
  }
}
