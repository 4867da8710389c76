import TraitModel

/// The limits of S6.13, for every implementation: a program that does not settle ends with one
/// diagnostic, after a bounded number of deliveries, and the next operation works.
package struct LimitExample: Sendable {
  /// The statement that the example shows.
  package let sentence: String
  /// The eager nodes.
  let eager: String
  let scene: String
  /// The step that does not settle.
  let step: String
  let diagnostic: String
  let deliveries: Int
  /// The next steps, when handlers no longer act, and their history.
  let next: String
  let outcome: [String]

  init(
    _ sentence: String, eager: String, scene: String, step: String, diagnostic: String,
    deliveries: Int, next: String, outcome: [String]
  ) {
    self.sentence = sentence
    self.eager = eager
    self.scene = scene
    self.step = step
    self.diagnostic = diagnostic
    self.deliveries = deliveries
    self.next = next
    self.outcome = outcome
  }
}

extension LimitExample {
  /// Runs the example; returns what is wrong, if anything.
  package func failure<Forest: ForestUnderTest>(makeForest: () -> Forest) throws -> String? {
    let eager = Set(eager.split(separator: " ").compactMap { NodeName($0) })
    let world = World(makeForest(), eager: eager)
    world.handlersMayGoOn()
    world.run(try Program(scene))
    let start = world.history.deliveries.count
    world.run(try Program(step))
    let calls = world.history.deliveries.count - start
    let diagnostics = world.history.summary.filter { $0.hasPrefix("stopped") }
    if diagnostics != [diagnostic] || calls != deliveries {
      return "\(sentence): after \(calls) deliveries the diagnostics are \(diagnostics)"
    }
    return try nextFailure(world)
  }

  private func nextFailure<Forest>(_ world: World<Forest>) throws -> String? {
    world.quieten()
    let start = world.history.summary.count
    world.run(try Program(next))
    let lines = Array(world.history.summary.dropFirst(start))
    if let promise = world.brokenPromise { return "\(sentence): \(promise)" }
    return lines == outcome ? nil : "\(sentence): what came next did not work: \(lines)"
  }
}

extension LimitExample {
  package static let all = [
    LimitExample(
      "A lazy node whose handler changes it is called in 100 rounds and no more", eager: "",
      scene: """
        attach a to r
        on r for size
          r.size += 1
        on a for size
        r.size = 1
        """,
      step: "update", diagnostic: "stopped by rounds: size at r", deliveries: 200,
      next: "r.size = 2\nupdate\nread a",
      outcome: ["r hears size 0 → 2", "a hears size 0 → 2", "a is size 2"]),
    LimitExample(
      "An eager node whose handler changes it is visited 100 deep and no more", eager: "a",
      scene: """
        on a for size
          a.size += 1
        """,
      step: "a.size = 1", diagnostic: "stopped by visits: size at a", deliveries: 100,
      next: "read a\na.size = 3\nread a",
      outcome: ["a is plain", "a hears size 0 → 3", "a is size 3"]),
    LimitExample(
      "Two eager nodes that set each other are visited 100 deep and no more", eager: "a b",
      scene: """
        on a for size
          b.size += 1
        on b for size
          a.size += 1
        """,
      step: "a.size = 1", diagnostic: "stopped by visits: size at a", deliveries: 200,
      next: "b.size = 1\na.size = 2\nread a\nread b",
      outcome: ["b hears size 0 → 1", "a hears size 0 → 2", "a is size 2", "b is size 1"]),
    LimitExample(
      "A controller and a window that set each other end in the same way, with a view between",
      eager: "r b",
      scene: """
        attach a to r
        attach b to a
        on r for size
          b.text += 1
        on b for text
          r.size += 1
        """,
      step: "r.size = 1", diagnostic: "stopped by visits: size at r", deliveries: 200,
      next: "update\nread b",
      outcome: ["r hears size 0 → 1", "b is size 1"]),
    LimitExample(
      "A lazy and an eager node that set each other end after 100 rounds", eager: "b",
      scene: """
        attach a to r
        attach b to r
        on a for size
          b.size += 1
        on b for size
          a.size += 1
        """,
      step: "a.size = 1\nupdate", diagnostic: "stopped by rounds: size at a", deliveries: 200,
      next: "update\nread a", outcome: ["a hears size 0 → 1", "a is size 1"]),
    LimitExample(
      "An eager node whose handler updates its tree for ever ends with it", eager: "a",
      scene: """
        attach b to a
        on a for size
          b.size += 1
          update a
        on b for size
          a.size += 1
        """,
      step: "a.size = 1", diagnostic: "stopped by updates: a", deliveries: 129,
      next: "a.size = 3\nupdate a\nread b",
      outcome: ["a hears size 1 → 3", "b hears size 0 → 1", "b is size 1"]),
    LimitExample(
      "Two handlers that refresh one node end in bounded work", eager: "a",
      scene: """
        on a for size
          a.size += 1
        on a for size
          a.size += 1
        """,
      step: "a.size = 1", diagnostic: "stopped by visits: size at a", deliveries: 100,
      next: "a.size = 3", outcome: ["a hears size 0 → 3", "a (2) hears size 0 → 3"]),
  ]
}

/// Counts nested updates, where each node's handler updates the next node.
package enum Limits {
  package static func deepestNesting<Forest: ForestUnderTest>(
    of count: Int, makeForest: () -> Forest
  ) -> Int {
    let forest = makeForest()
    let nodes = (0..<count).map { forest.makeNode("\($0)", isEager: false) }
    var (depth, deepest) = (0, 0)
    for (index, node) in nodes.enumerated() {
      if index > 0 { forest.attach(node, to: nodes[0], at: nil) }
      let slots = TraitSlotSet([ProgramTrait.size.slot])
      _ = forest.listen(at: node, to: slots) { _, _ in
        deepest = max(deepest, depth)
        guard index + 1 < nodes.count else { return }
        depth += 1
        forest.updateIfNeeded(nodes[index + 1])
        depth -= 1
      }
    }
    forest.makeLive(nodes[0])
    forest.changeOverrides(of: nodes[0]) {
      ProgramTrait.size.set(1, serial: 0, lifetimes: Lifetimes(), in: &$0)
    }
    forest.update()
    for node in nodes { forest.destroy(node) }
    return deepest + 1
  }
}
