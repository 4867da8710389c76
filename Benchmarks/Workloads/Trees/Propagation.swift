import BenchKit

/// Deep override propagation: what does a change above many nodes cost?
func propagationQuestions() -> [Question] {
  let twice = "An operation is two changes, there and back, each followed by a pass."
  return [
    Question(
      "What does a change at the root of a tree cost, without observers?",
      note: "Eight children a node; eager up to 100,000, as a million takes 0.5 s. \(twice)",
      workloads: [1_000, 3_000, 10_000, 30_000, 100_000, 300_000, 1_000_000].map { count in
        Workload(
          "propagate/tree/nodes=\(count)", size: count, RootChange(nodeCount: count, fanOut: 8),
          expects: [.exactly(.allocations, 0), .atMost(Counter("visited"), 2)],
          without: count > 100_000 ? ["eager"] : [],
          alternatives: [1_000, 10_000, 100_000].contains(count))
      },
      targets: [
        Target(
          "engine", "eager", on: "propagate/tree/nodes=100000", atLeast: 1_000,
          "times as fast as visiting every node"),
        Target(
          timeOf: "propagate/tree/nodes=100000", each: 2, atMost: 120, "a change and its pass"),
        Target(
          "persistent-map", "engine", on: "propagate/tree/nodes=100000", atMost: 4,
          "times a change of a provider's value"),
      ],
      finding: TableFindings.growth("A change", "propagate/tree/nodes=", of: "nodes")),
    Question(
      "And on a chain?", note: twice,
      workloads: [10, 30, 100, 300, 1_000, 3_000, 10_000, 30_000, 100_000].map { count in
        Workload(
          "propagate/chain/depth=\(count)", size: count, RootChange(nodeCount: count, fanOut: 1),
          expects: [.exactly(.allocations, 0)], alternatives: [10, 100, 1_000].contains(count))
      },
      finding: TableFindings.growth("A change", "propagate/chain/depth=", of: "nodes")),
    Question(
      "How much does it help to override deeper?", note: "10,000 nodes. \(twice)",
      workloads: [
        "root": 0, "quarter": 0.25, "half": 0.5, "three-quarters": 0.75, "leaf-parent": 1,
      ]
      .sorted { $0.value < $1.value }.map { place, part in
        Workload(
          "propagate/at=\(place)/nodes=10000",
          RootChange(nodeCount: 10_000, fanOut: 8, part: part))
      },
      finding: TableFindings.deeperOverrides),
    Question(
      "What do other overrides below the change cost?",
      note: "10,000 nodes, of which that percentage overrides another trait. \(twice)",
      workloads: [0, 1, 10, 100].map { percent in
        Workload(
          "propagate/other-overrides=\(percent)%/nodes=10000",
          RootChange(nodeCount: 10_000, fanOut: 8, othersPercent: percent), alternatives: true)
      },
      targets: [
        Target(
          "engine", "eager", on: "propagate/other-overrides=100%/nodes=10000", atLeast: 1,
          "times as fast as visiting every node, in the worst case")
      ],
      finding: TableFindings.otherOverrides),
    Question(
      "What do masked changes, toggled and first overrides cost?", note: "10,000 nodes. \(twice)",
      workloads: [
        Workload(
          "propagate/masked/nodes=10000", RootChange(nodeCount: 10_000, fanOut: 8, isMasked: true)),
        Workload("propagate/toggled/nodes=10000", Toggle(nodeCount: 10_000)),
        Workload("propagate/first/nodes=10000", FirstOverride(nodeCount: 10_000)),
      ],
      finding: TableFindings.masks),
  ]
}

/// A trait changes at one node.
struct RootChange: Scenario {
  let nodeCount: Int
  let fanOut: Int
  /// The depth of the change: 0 at the root, 1 at the last node's parent.
  var part = 0.0
  /// The percentage of nodes that override another trait.
  var othersPercent = 0
  /// Whether the root's children override the trait that changes.
  var isMasked = false

  func work<Forest: MeasuredForest>(on forest: Forest) -> Work {
    let tree = Grown(nodeCount, fanOut: fanOut, in: forest)
    if othersPercent > 0 {
      for number in stride(from: 1, to: nodeCount, by: 100 / othersPercent) {
        forest.set(.spacing, at: tree.nodes[number], to: number)
      }
    }
    if isMasked {
      for node in tree.nodes[1...fanOut] { forest.set(.tint, at: node, to: 7) }
    }
    let (node, last) = (tree.node(at: part), tree.last)
    return { repeated($0) { tree.thereAndBack(at: node) { tree.tint(of: last) } } }
  }

  var isChain: Bool { fanOut == 1 }

  /// A word shared by all nodes.
  func floor() -> Work? {
    if isMasked { return nil }
    let word = Cell(0)
    return { iterations in
      repeated(iterations) {
        var digest: UInt64 = 0
        for value in 1...2 {
          word.address.pointee = value
          digest &+= UInt64(word.address.pointee)
        }
        return digest
      }
    }
  }
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
