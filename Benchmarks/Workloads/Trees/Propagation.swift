import BenchKit

/// Deep override propagation: what does a change above many nodes cost?
func propagationQuestions() -> [Question] {
  let twice = "An operation is two changes, there and back, each followed by a pass."
  return [
    Question(
      "What does a change at the root of a tree cost, without observers?",
      note: "Eight children a node; eager up to 100,000, as a million takes 0.5 s. \(twice)",
      workloads: [1_000, 10_000, 100_000, 1_000_000].map { count in
        Workload(
          "propagate/tree/nodes=\(count)", size: count, RootChange(nodeCount: count, fanOut: 8),
          expects: [.exactly(.allocations, 0), .atMost(Counter("visited"), 2)],
          without: count > 100_000 ? ["eager", "task-local"] : [],
          alternatives: true)
      },
      targets: [
        Target(
          "engine", "eager", on: "propagate/tree/nodes=100000", atLeast: 1_000,
          "times as fast as visiting every node"),
        Target(
          "persistent-map", "engine", on: "propagate/tree/nodes=100000", atMost: 0.35,
          "times a persistent map"),
      ],
      finding: TableFindings.growth(
        "A change", "propagate/tree/nodes=", perOperation: 2, of: "nodes")),
    Question(
      "And on a chain?", note: twice,
      workloads: [10, 100, 1_000, 10_000, 100_000].map { count in
        Workload(
          "propagate/chain/depth=\(count)", size: count, RootChange(nodeCount: count, fanOut: 1),
          expects: [.exactly(.allocations, 0)], alternatives: count <= 1_000)
      },
      finding: TableFindings.growth(
        "A change", "propagate/chain/depth=", perOperation: 2, of: "nodes")),
    Question(
      "How much does it help to override deeper, or to mask, and what do toggled overrides cost?",
      note: """
        10,000 nodes. at: a change at the root, half-way down or just above the leaves. masked: all \
        children of the root override the trait. first: a node half-way down gets its first override, which is \
        removed again; then the root changes there and back, so that the engine forgets it. \(twice)
        """,
      workloads: ["root": 0, "half": 0.5, "leaf-parent": 1].sorted { $0.value < $1.value }.map {
        Workload(
          "propagate/at=\($0)/nodes=10000", RootChange(nodeCount: 10_000, fanOut: 8, part: $1),
          alternatives: true)
      } + [
        Workload(
          "propagate/masked/nodes=10000", RootChange(nodeCount: 10_000, fanOut: 8, isMasked: true),
          alternatives: true),
        Workload("propagate/toggled/nodes=10000", Toggle(nodeCount: 10_000), alternatives: true),
        Workload(
          "propagate/first/nodes=10000", FirstOverride(nodeCount: 10_000), alternatives: true),
      ],
      finding: { figures in
        [TableFindings.deeperOverrides(figures), TableFindings.masks(figures)].compactMap(\.self)
          .joinedSentences
      }),
  ]
}

/// A trait changes at one node.
struct RootChange: Scenario {
  let nodeCount: Int
  let fanOut: Int
  /// The depth of the change: 0 at the root, 1 at the last node's parent.
  var part = 0.0
  /// Whether the root's children override the trait that changes.
  var isMasked = false

  func work<Forest: MeasuredForest>(on forest: Forest) -> Work {
    let tree = Grown(nodeCount, fanOut: fanOut, in: forest)
    if isMasked {
      for node in tree.nodes[1...fanOut] { forest.set(.tint, at: node, to: 7) }
    }
    let (node, last) = (tree.node(at: part), tree.last)
    return { repeated($0) { tree.thereAndBack(at: node) { tree.tint(of: last) } } }
  }

  var isChain: Bool { fanOut == 1 }
}

/// An override is repeatedly set and removed.
struct Toggle: Scenario {
  let nodeCount: Int

  func work<Forest: MeasuredForest>(on forest: Forest) -> Work {
    let tree = Grown(nodeCount, fanOut: 8, in: forest)
    let (node, last) = (tree.node(at: 0.5), tree.last)
    return { iterations in
      repeated(iterations) {
        var digest: UInt64 = 0
        for value in [1, nil] {
          forest.set(.tint, at: node, to: value)
          forest.pass()
          digest = digest &* 3 &+ tree.tint(of: last)
        }
        return digest
      }
    }
  }
}

/// A node gets its first override, which makes a scope of the nodes below it. Two changes at the
/// root after its removal dissolve the idle scope, so that each operation starts anew.
struct FirstOverride: Scenario {
  let nodeCount: Int

  func work<Forest: MeasuredForest>(on forest: Forest) -> Work {
    let tree = Grown(nodeCount, fanOut: 8, in: forest)
    let (node, last) = (tree.node(at: 0.5), tree.last)
    return { iterations in
      repeated(iterations) {
        forest.set(.tint, at: node, to: 5)
        forest.pass()
        let digest = tree.tint(of: last)
        forest.set(.tint, at: node, to: nil)
        forest.pass()
        return digest &+ tree.thereAndBack(at: tree.root) { tree.tint(of: last) }
      }
    }
  }
}
