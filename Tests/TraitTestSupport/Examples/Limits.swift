import TraitModel

/// The two limits of updates, shown for every implementation.
package enum Limits {
  /// A handler that changes its node whenever it hears is called in 100 rounds and no more; the
  /// pass says so, and the next one works.
  package static func unsettledPassFailure<Forest: ForestUnderTest>(
    makeForest: () -> Forest
  ) throws -> String? {
    let world = World(makeForest())
    world.run(
      try Program(
        """
        attach a to r
        on r for size
          r.size += 1
        on a for size
        r.size = 1
        update
        """))
    let calls = world.history.deliveries.count
    guard calls == 200 else { return "There were \(calls) deliveries, not two in each round" }
    guard world.history.summary.last == "stopped by rounds: size at r" else {
      return "The pass did not say that it was stopped: \(world.history.summary.last ?? "")"
    }
    return try nextPassFailure(world)
  }

  private static func nextPassFailure<Forest>(_ world: World<Forest>) throws -> String? {
    world.quieten()
    let start = world.history.summary.count
    world.run(try Program("r.size = 2\nupdate\nread a"))
    let lines = Array(world.history.summary.dropFirst(start))
    let expected = ["r hears size 0 → 2", "a hears size 0 → 2", "a is size 2"]
    return lines == expected ? nil : "The next pass did not work: \(lines)"
  }

  /// How many nested updates were under way at once, where each node's handler updates the next.
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
    return deepest
  }
}
