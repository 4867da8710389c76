import BenchKit

/// What does it cost to override traits that nothing reads?
func unusedOverrideQuestions() -> [Question] {
  [
    Question(
      "What do unused overrides cost?",
      note: """
        1,000 nodes, of which a hundred override so many other traits. An operation is two changes of \
        one trait at the root, there and back, each followed by a pass, without observers.
        """,
      workloads: [0, 1, 4, 16].map { count in
        Workload("propagate/unused-overrides=\(count)", UnusedOverrides(count: count))
      },
      finding: TableFindings.unusedOverrides)
  ]
}

/// A trait changes above nodes that override other traits.
struct UnusedOverrides: Scenario {
  /// The number of traits that each of a hundred nodes overrides.
  let count: Int
  let nodeCount = 1_000

  func work<Forest: MeasuredForest>(on forest: Forest) -> Work {
    let tree = Grown(nodeCount, fanOut: 8, in: forest)
    for number in stride(from: 9, to: nodeCount, by: 10) {
      for trait in 0..<count {
        forest.set(.numbered(NumberedTraits.trait(trait)), at: tree.nodes[number], to: number)
      }
    }
    forest.pass()
    return { repeated($0) { tree.thereAndBack(at: tree.root) { tree.tint(of: tree.last) } } }
  }
}
