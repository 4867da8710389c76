import TraitModel

extension ForestUnderTest {
  /// Counts nested updates, where the handler of each of `count` nodes updates the next node.
  package static func deepestNesting(of count: Int, makeForest: () -> Self) -> Int {
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
