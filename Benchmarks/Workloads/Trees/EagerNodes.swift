import Baselines
import BenchKit
import TraitTree

/// Eager and lazy nodes: how much more does an eager node cost?
func eagerNodeQuestions() -> [Question] {
  [
    Question(
      "How much more does an override cost at an eager node than at a lazy one?",
      note: """
        A node above 1,000 others changes there and back, each time with a pass; `listeners` are \
        observers on leaves. `lazy`: the same engine and tree with a lazy node.
        """,
      workloads: [0, 100].map(eagerNode),
      targets: [0, 100].map { listeners in
        Target(
          "lazy", "engine", on: "update/eager-node/listeners=\(listeners)", atMost: 1.5,
          "times that at a lazy node")
      },
      finding: TableFindings.eagerNode)
  ]
}

private func eagerNode(listeners: Int) -> Workload {
  let scenario = EagerNode(listeners: listeners)
  return Workload(
    "update/eager-node/listeners=\(listeners)",
    implementations: [
      scenario.implementation(TraitForest.name, .engine, TraitForest.self, isEager: true),
      scenario.implementation("lazy", .rival, TraitForest.self, isEager: false),
      scenario.implementation(EagerForest.name, .rival, EagerForest.self, isEager: true),
    ])
}

/// A forest with eager and lazy nodes.
private protocol TwoKinds: MeasuredForest {
  func addNode(isEager: Bool) -> Node
}

extension TraitForest: TwoKinds {
  func addNode(isEager: Bool) -> TraitNode { makeNode(isEager: isEager) }
}

extension EagerForest: TwoKinds {
  func addNode(isEager: Bool) -> Node { makeNode(isEager: isEager) }
}

/// A node between the root and all others changes.
private struct EagerNode {
  let listeners: Int

  func implementation<Forest: TwoKinds>(
    _ name: String, _ role: Implementation.Role, _ type: Forest.Type, isEager: Bool
  ) -> Implementation {
    Implementation(name: name, role: role) {
      let forest = Forest.make()
      return CountedWork(work(on: forest, isEager: isEager)) { forest.counts }
    }
  }

  private func work<Forest: TwoKinds>(on forest: Forest, isEager: Bool) -> Work {
    let (root, changing) = (forest.addNode(), forest.addNode(isEager: isEager))
    forest.makeLive(root)
    forest.add(changing, below: root)
    let tree = Grown(1_000, fanOut: 8, in: forest, isLive: false)
    forest.add(tree.root, below: changing)
    let heard = Cell<UInt64>(0)
    for node in tree.nodes.suffix(listeners) {
      forest.observe(.tint, at: node) { heard.address.pointee &+= UInt64($0) &+ 1 }
    }
    forest.set(.tint, at: changing, to: 2)
    forest.pass()
    return { iterations in
      heard.address.pointee = 0
      let digest = repeated(iterations) {
        tree.thereAndBack(at: changing) { tree.tint(of: tree.last) }
      }
      return digest &+ heard.address.pointee
    }
  }
}
