import BenchKit
import TraitModel
import TraitTree

/// Registration fan-out: what does delivering a change to observers cost?
func fanOutQuestions() -> [Question] {
  let counts = [0, 10, 100, 1_000, 10_000, 100_000]
  let twice = "An operation is two changes of a trait at the root, each followed by a pass."
  return [
    Question(
      "What does a delivery cost?",
      note: """
        Observers on the leaves of a tree of eight children a node. \(twice) The floor is a loop over \
        an array of the closures, which retains each closure; the engine retains none.
        """,
      workloads: counts.map { count in
        Workload(
          "fanout/observers=\(count)", size: count, FanOut(observers: count),
          expects: [.exactly(.allocations, 0)],
          without: count > 10_000 ? ["columns", "task-local"] : [], alternatives: count >= 10)
      },
      targets: [
        Target(
          "floor", "engine", on: "fanout/observers=10000", atMost: 1.1,
          "times a bare loop over the closures")
      ],
      finding: TableFindings.each("A delivery", "fanout/observers=", perThing: 2, against: "eager")),
    Question(
      "What do observers of another trait cost?", note: twice,
      workloads: counts.map { count in
        Workload(
          "fanout/unrelated/observers=\(count)", size: count,
          FanOut(observers: count, hearsChange: false), expects: [.exactly(.allocations, 0)],
          without: count > 10_000 ? ["columns", "task-local"] : [],
          alternatives: [0, 10, 100_000].contains(count))
      },
      targets: [
        Target(
          timeOf: "fanout/unrelated/observers=100000", overThatOf: "fanout/unrelated/observers=0",
          atMost: 1.2, "times that without observers")
      ],
      finding: TableFindings.unrelated),
  ]
}

/// Observers of the trait that changes at the root, or of another trait.
struct FanOut: Scenario {
  let observers: Int
  var hearsChange = true

  var nodeCount: Int { max(2, observers * 8 / 7 + 2) }

  func work<Forest: MeasuredForest>(on forest: Forest) -> Work {
    let tree = Grown(nodeCount, fanOut: 8, in: forest)
    let sum = Cell<UInt64>(0)
    for number in 0..<observers {
      let node = tree.nodes[nodeCount - 1 - number]
      let heard: (Int) -> Void = { sum.address.pointee &+= UInt64($0) &+ 1 }
      forest.observe(hearsChange ? .tint : .spacing, at: node, heard)
    }
    for trait in [MeasuredTrait.tint, .spacing] { forest.set(trait, at: tree.root, to: 2) }
    forest.pass()
    // Each observer has heard of one change, of the trait that it observes.
    let proof = sum.address.pointee
    let isHeard = hearsChange && observers > 0
    return { iterations in
      sum.address.pointee = 0
      let shown = repeated(iterations) {
        tree.thereAndBack(at: tree.root) { isHeard ? 0 : tree.tint(of: tree.root) } &+ proof
      }
      return shown &+ sum.address.pointee
    }
  }

  var hasFloor: Bool { hearsChange }

  /// A loop over closures of the handlers' type.
  func floor() -> Work? {
    guard hasFloor else { return nil }
    let sum = Cell<UInt64>(0)
    let handlers = (0..<observers).map { _ in
      let heard: (Int) -> Void = { sum.address.pointee &+= UInt64($0) &+ 1 }
      let handler: (TraitForest, TraitNode, Int) -> Void = { _, _, previous in heard(previous) }
      return handler
    }
    let forest = TraitForest()
    let node = forest.makeNode()
    let proof = observers > 0 ? UInt64(observers) : 3
    return { iterations in
      sum.address.pointee = 0
      let shown = repeated(iterations) {
        for previous in 1...2 {
          for handler in handlers { handler(forest, node, previous) }
        }
        return proof
      }
      return shown &+ sum.address.pointee
    }
  }
}
