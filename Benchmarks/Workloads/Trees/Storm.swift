import BenchKit

/// A storm: what does it cost if handlers override traits at other nodes?
func stormQuestions() -> [Question] {
  [
    Question(
      "What does a handler cost that sets an override at another node?",
      note: """
        Each node observes a change at the root and overrides another trait half the tree away, before \
        or after it in the walk; then all are read. An operation is two changes.
        """,
      workloads: [100, 300, 1_000, 3_000].map { count in
        Workload(
          "update/storm/nodes=\(count)", size: count, Storm(nodeCount: count),
          without: ["dictionary", "reference"], alternatives: count <= 1_000)
      },
      targets: [
        Target(
          "engine", "eager", on: "update/storm/nodes=3000", atLeast: 1,
          "times as fast as visiting every node")
      ],
      finding: TableFindings.each(
        "A delivery that sets an override elsewhere", "update/storm/nodes=", perThing: 2,
        against: "eager"))
  ]
}

/// Every node has an observer, whose handler overrides another trait at another node.
struct Storm: Scenario {
  let nodeCount: Int

  func work<Forest: MeasuredForest>(on forest: Forest) -> Work {
    let tree = Grown(nodeCount, fanOut: 8, in: forest)
    for number in 0..<nodeCount {
      let other = tree.nodes[(number + nodeCount / 2) % nodeCount]
      forest.observe(.spacing, at: tree.nodes[number]) { [unowned forest] previous in
        forest.set(.tint, at: other, to: previous &+ number)
      }
    }
    for value in 1...2 {
      forest.set(.spacing, at: tree.root, to: value)
      forest.pass()
    }
    return { iterations in
      repeated(iterations) {
        var digest: UInt64 = 0
        for value in 1...2 {
          forest.set(.spacing, at: tree.root, to: value)
          forest.pass()
          digest &+= tree.sumOfTints
        }
        return digest
      }
    }
  }
}
