import BenchKit

/// Structure: what does it cost to attach, detach and move nodes?
func structureQuestions() -> [Question] {
  [
    Question(
      "What does building a tree cost?",
      note: "Eight children a node, an override at the root, one pass at the end.",
      workloads: [10, 30, 100, 300, 1_000, 3_000, 10_000].map { count in
        Workload(
          "structure/build/nodes=\(count)", size: count, Building(nodeCount: count),
          alternatives: [10, 100, 10_000].contains(count))
      },
      targets: [
        Target(
          timeOf: "structure/build/nodes=10000", each: 10_000, atMost: 120, "for each node")
      ],
      finding: TableFindings.each("Building a node", "structure/build/nodes=", against: "eager")),
    Question(
      "What does inserting siblings one by one cost, with a pass after each?",
      note: "Below a node with an override, each as the first child; then all are detached.",
      workloads: [3, 10, 30, 100, 300, 1_000, 3_000].map { count in
        Workload(
          "structure/siblings=\(count)", size: count, Siblings(nodeCount: count),
          without: count > 1_000 ? ["eager", "reference"] : ["reference"],
          alternatives: [10, 100, 1_000].contains(count))
      },
      targets: [
        Target(
          timeOf: "structure/siblings=1000", each: 1_000, atMost: 400,
          "to insert a sibling, update and detach it"),
        Target(
          "engine", "dictionary", on: "structure/siblings=1000", atLeast: 1,
          "times as fast as a dictionary that is copied for each override"),
      ],
      finding: TableFindings.each(
        "Inserting a sibling", "structure/siblings=", against: "dictionary")),
    Question(
      "What does attaching and detaching a subtree cost?",
      note: """
        A subtree of the given size is attached below a node that overrides a trait, updated, and \
        detached again.
        """,
      workloads: [64, 128, 256, 512, 1_024, 2_048, 4_096].map { count in
        Workload("structure/attach/nodes=\(count)", size: count, Visit(subtreeCount: count))
      },
      finding: TableFindings.growth(
        "Attaching and detaching", "structure/attach/nodes=", of: "nodes")),
    Question(
      "And if the subtree's root overrides something itself?",
      note: """
        An operation attaches and detaches the subtree at two nodes that give it different values. \
        All of its nodes share its root's collection.
        """,
      workloads: [64, 128, 256, 512, 1_024, 2_048, 4_096].map { count in
        Workload(
          "structure/attach-scope/nodes=\(count)", size: count,
          OverridingVisitor(subtreeCount: count),
          alternatives: [64, 512, 4_096].contains(count))
      },
      targets: [
        Target(
          timeOf: "structure/attach-scope/nodes=4096",
          overThatOf: "structure/attach-scope/nodes=64",
          atMost: 1.5, "times that of a subtree of 64 nodes")
      ],
      finding: TableFindings.growth(
        "Attaching twice", "structure/attach-scope/nodes=", of: "nodes")),
    Question(
      "What does moving a subtree cost?",
      note: "A subtree of 585 nodes in a tree of 4,681, to another parent and back.",
      workloads: [
        Workload("structure/move", Moving(isReadInBetween: true)),
        Workload("structure/move-unseen", Moving(isReadInBetween: false)),
      ],
      finding: TableFindings.moving),
    Question(
      "What does updating one subtree of a tree cost?",
      note: "A tree of 4,681 nodes; the subtree's root, one of eight, changes there and back.",
      workloads: [Workload("structure/update-if-needed", SubtreeUpdate())],
      finding: TableFindings.against(
        "eager", "Updating a subtree twice", on: "structure/update-if-needed")),
  ]
}

/// A tree is built in a new forest, updated, and destroyed.
struct Building: Scenario {
  let nodeCount: Int

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

/// A subtree is attached, updated, and detached.
struct Visit: Scenario {
  let subtreeCount: Int
  var nodeCount: Int { subtreeCount + 100 }

  func work<Forest: MeasuredForest>(on forest: Forest) -> Work {
    let tree = Grown(100, fanOut: 8, in: forest)
    forest.set(.tint, at: tree.root, to: 3)
    forest.pass()
    let visitor = Grown(subtreeCount, fanOut: 8, in: forest, isLive: false)
    return { iterations in
      repeated(iterations) {
        forest.add(visitor.root, below: tree.last)
        forest.pass()
        let digest = visitor.tint(of: visitor.last)
        forest.remove(visitor.root)
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
    forest.pass()
    return { iterations in
      repeated(iterations) {
        var digest: UInt64 = 0
        for place in [there, here] {
          forest.remove(moved)
          forest.add(moved, below: place)
          if isReadInBetween {
            forest.pass()
            digest = digest &* 3 &+ tree.tint(of: tree.last)
          }
        }
        forest.pass()
        return digest &+ tree.tint(of: tree.last)
      }
    }
  }
}

/// One subtree is updated by itself.
struct SubtreeUpdate: Scenario {
  let nodeCount = 4_681

  func work<Forest: MeasuredForest>(on forest: Forest) -> Work {
    let tree = Grown(nodeCount, fanOut: 8, in: forest)
    let node = tree.nodes[8]
    return { iterations in
      repeated(iterations) {
        var digest: UInt64 = 0
        for value in 1...2 {
          forest.set(.tint, at: node, to: value)
          forest.pass(of: node)
          digest &+= tree.tint(of: tree.last)
        }
        return digest
      }
    }
  }
}
