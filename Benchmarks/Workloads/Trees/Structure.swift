import BenchKit

/// Structure: what does it cost to attach, detach and move nodes?
func structureQuestions() -> [Question] {
  [
    Question(
      "What does building a tree cost?",
      note: """
        Eight children a node, an override at the root, one pass at the end; then all is destroyed.
        """,
      workloads: [10, 100, 1_000, 10_000].map { count in
        Workload(
          "structure/build/nodes=\(count)", size: count, Building(nodeCount: count),
          alternatives: count != 1_000)
      },
      targets: [
        Target(
          "eager", "engine", on: "structure/build/nodes=10000", atMost: 0.6,
          "times the eager engine")
      ],
      finding: TableFindings.each("Building a node", "structure/build/nodes=", against: "eager")),
    Question(
      "What does inserting siblings one by one cost, with a pass after each?",
      note: "Below a node with an override, each as the first child; then all are detached.",
      workloads: [10, 100, 1_000].map { count in
        Workload(
          "structure/siblings=\(count)", size: count, Siblings(nodeCount: count),
          without: ["reference"], alternatives: true)
      },
      targets: [
        Target(
          "persistent-map", "engine", on: "structure/siblings=1000", atMost: 0.7,
          "times a persistent map"),
        Target(
          "engine", "dictionary", on: "structure/siblings=1000", atLeast: 1,
          "times as fast as a dictionary that is copied for each override"),
      ],
      finding: TableFindings.each(
        "Inserting a sibling", "structure/siblings=", against: "dictionary")),
    Question(
      "What does attaching, detaching and moving a subtree cost?",
      note: """
        attach-scope: a subtree, whose root has an override, is attached and detached at two nodes \
        that give it different values. move: 585 of 4,681 nodes, to another parent and back.
        """,
      workloads: [64, 512, 4_096].map { count in
        Workload(
          "structure/attach-scope/nodes=\(count)", size: count,
          OverridingVisitor(subtreeCount: count), alternatives: true)
      } + [
        Workload("structure/move", Moving(isReadInBetween: true), alternatives: true),
        Workload("structure/move-unseen", Moving(isReadInBetween: false), alternatives: true),
      ],
      targets: [
        Target(
          timeOf: "structure/attach-scope/nodes=4096",
          overThatOf: "structure/attach-scope/nodes=64",
          atMost: 1.5, "times that of a subtree of 64 nodes")
      ],
      finding: TableFindings.moving),
  ]
}

/// A tree is built in a new forest, updated, and destroyed.
struct Building: Scenario {
  let nodeCount: Int
  let usesForest = false

  func work<Forest: MeasuredForest>(on forest: Forest) -> Work {
    { iterations in
      repeated(iterations) {
        let forest = Forest.make()
        let tree = Grown(1, fanOut: 8, in: forest)
        forest.set(.tint, at: tree.root, to: 3)
        var nodes = [tree.root]
        nodes.reserveCapacity(nodeCount)
        for number in 1..<nodeCount {
          let node = forest.addNode()
          forest.add(node, below: nodes[(number - 1) / 8])
          nodes.append(node)
        }
        forest.pass()
        return UInt64(forest.read(at: nodes[nodeCount - 1]))
      }
    }
  }

  /// An array of the nodes' parents, and one value.
  func floor() -> Work? {
    let value = Cell(3)
    return { iterations in
      repeated(iterations) {
        var parents: [Int32] = []
        parents.reserveCapacity(nodeCount)
        for number in 0..<nodeCount { parents.append(Int32(max(0, number - 1) / 8)) }
        return UInt64(parents[0] == 0 ? value.address.pointee : 0)
      }
    }
  }
}

/// Children are attached one by one, each as the first, with a pass after each.
struct Siblings: Scenario {
  let nodeCount: Int

  func work<Forest: MeasuredForest>(on forest: Forest) -> Work {
    let tree = Grown(2, fanOut: 8, in: forest)
    forest.set(.tint, at: tree.root, to: 3)
    let nodes = (0..<nodeCount).map { _ in forest.addNode() }
    return { iterations in
      repeated(iterations) {
        var digest: UInt64 = 0
        var first = tree.last
        for node in nodes {
          forest.add(node, below: tree.root, before: first)
          first = node
          forest.pass()
          digest &+= tree.tint(of: node)
        }
        for node in nodes { forest.remove(node) }
        return digest
      }
    }
  }
}

/// A subtree whose root overrides another trait is attached at two nodes in turn, where it inherits
/// different values.
struct OverridingVisitor: Scenario {
  let subtreeCount: Int
  var nodeCount: Int { subtreeCount + 100 }

  func work<Forest: MeasuredForest>(on forest: Forest) -> Work {
    let tree = Grown(100, fanOut: 8, in: forest)
    let places = [tree.last, tree.nodes[2]]
    forest.set(.tint, at: tree.root, to: 3)
    forest.set(.tint, at: places[1], to: 4)
    forest.pass()
    let visitor = Grown(subtreeCount, fanOut: 8, in: forest, isLive: false)
    forest.set(.spacing, at: visitor.root, to: 5)
    return { iterations in
      repeated(iterations) {
        var digest: UInt64 = 0
        for place in places {
          forest.add(visitor.root, below: place)
          forest.pass()
          digest = digest &* 5 &+ visitor.tint(of: visitor.last)
          forest.remove(visitor.root)
        }
        return digest
      }
    }
  }
}

/// A subtree moves between two parents that give it different values.
struct Moving: Scenario {
  /// Whether the subtree is updated and read after each move.
  let isReadInBetween: Bool
  let nodeCount = 4_681

  func work<Forest: MeasuredForest>(on forest: Forest) -> Work {
    let tree = Grown(nodeCount, fanOut: 8, in: forest)
    let (here, there, moved) = (tree.nodes[0], tree.nodes[1], tree.nodes[8])
    forest.set(.tint, at: there, to: 1)
    func move(isRead: Bool) -> UInt64 {
      var digest: UInt64 = 0
      for place in [there, here] {
        forest.remove(moved)
        forest.add(moved, below: place)
        if isRead {
          forest.pass()
          digest = digest &* 3 &+ tree.tint(of: tree.last)
        }
      }
      forest.pass()
      return digest &+ tree.tint(of: tree.last)
    }
    // A subtree that is back gives nothing away.
    let proof = move(isRead: true)
    return { repeated($0) { move(isRead: isReadInBetween) &+ proof } }
  }
}
