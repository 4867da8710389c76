import Baselines
import BenchKit
import TraitTree

/// The worst case for sharing collections: every node overrides a trait other than the one that
/// changes, so every node has its own collection.
func overridingQuestions() -> [Question] {
  [
    Question(
      "What does a change cost if every node overrides another trait?",
      note: """
        Of 10,000 nodes none, one or all are read after each pass, or one or all have observers. An \
        operation is two changes at the root, there and back, each followed by a pass. An observer gets \
        the trait's previous value; with listen=collections, the engine's get the whole previous \
        collection.
        """,
      workloads: Overriding.Audience.allCases.map { audience in
        Workload(
          "propagate/overriding/\(audience.rawValue)/nodes=10000",
          Overriding(nodeCount: 10_000, audience: audience),
          without: audience == .allGetCollections ? slowerThanPersistentMap : [],
          alternatives: true)
      },
      targets: overridingTargets, finding: TableFindings.overriding),
    Question(
      "And on a chain, among nodes made in random order, or if the value is boxed?",
      note: "All are read after each pass. boxed: the value that changes is a struct of 24 bytes.",
      workloads: [
        Workload(
          "propagate/overriding/read=all/chain=100",
          Overriding(nodeCount: 100, fanOut: 1, audience: .allRead), alternatives: true),
        Workload(
          "propagate/overriding/read=all/chain=1000",
          Overriding(nodeCount: 1_000, fanOut: 1, audience: .allRead), alternatives: true),
        Workload(
          "propagate/overriding/read=all/order=random/nodes=30000",
          Overriding(nodeCount: 30_000, audience: .allRead, isMadeInOrder: false),
          alternatives: true),
        boxedOverriding(nodes: 1_000),
      ],
      targets: ["chain=1000", "order=random/nodes=30000"].flatMap { shape in
        rivals(on: "propagate/overriding/read=all/\(shape)")
      } + [
        Target(
          "engine", "eager", on: "propagate/overriding/boxed/nodes=1000", atLeast: 1,
          "times as fast as visiting every node")
      ], finding: TableFindings.overridingShapes),
  ]
}

private let slowerThanPersistentMap: Set = [
  "eager", "dictionary", "task-local", "columns", "signals",
]

/// The engine ahead of each rival, where all nodes are read and where all have observers.
private let overridingTargets = [Overriding.Audience.allRead, .allListen].flatMap { audience in
  rivals(on: "propagate/overriding/\(audience.rawValue)/nodes=10000")
}

private func rivals(on workload: String) -> [Target] {
  Implementation.rivalNames.map { rival in
    Target("engine", rival, on: workload, atLeast: 1, "times as fast as \(rival)")
  }
}

/// A trait changes at the root, and every other node overrides another one.
struct Overriding: Scenario {
  enum Audience: String, CaseIterable {
    case nobody = "read=none"
    case oneReads = "read=one"
    case allRead = "read=all"
    case oneListens = "listen=one"
    case allListen = "listen=all"
    case allGetCollections = "listen=collections"
  }

  let nodeCount: Int
  var fanOut = 8
  let audience: Audience
  var isMadeInOrder = true

  var isChain: Bool { fanOut == 1 }

  func work<Forest: MeasuredForest>(on forest: Forest) -> Work {
    let order = isMadeInOrder ? nil : randomOrder(of: nodeCount)
    let tree = Grown(nodeCount, fanOut: fanOut, in: forest, madeIn: order)
    for number in 1..<nodeCount { forest.set(.spacing, at: tree.nodes[number], to: number) }
    let heard = Cell<UInt64>(0)
    for node in listeners(in: tree) {
      let hear: (Int) -> Void = { heard.address.pointee &+= UInt64($0) &+ 1 }
      if audience == .allGetCollections {
        forest.observeCollection(of: .tint, at: node, hear)
      } else {
        forest.observe(.tint, at: node, hear)
      }
    }
    forest.set(.tint, at: tree.root, to: 2)
    forest.pass()
    switch audience {
    case .allRead: return { repeated($0) { tree.thereAndBack(at: tree.root) { tree.sumOfTints } } }
    case .oneReads:
      return { repeated($0) { tree.thereAndBack(at: tree.root) { tree.tint(of: tree.last) } } }
    case .nobody:
      // Reads only the changed node, none below it.
      return { repeated($0) { tree.thereAndBack(at: tree.root) { tree.tint(of: tree.root) } } }
    case .oneListens, .allListen, .allGetCollections:
      return { iterations in
        heard.address.pointee = 0
        _ = repeated(iterations) { tree.thereAndBack(at: tree.root) { 0 } }
        return heard.address.pointee
      }
    }
  }

  private func listeners<Forest: MeasuredForest>(in tree: Grown<Forest>) -> ArraySlice<Forest.Node>
  {
    switch audience {
    case .oneListens: tree.nodes.suffix(1)
    case .allListen, .allGetCollections: tree.nodes.dropFirst()
    case .nobody, .oneReads, .allRead: []
    }
  }
}
