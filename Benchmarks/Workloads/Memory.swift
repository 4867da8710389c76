import Baselines
import BenchKit
import TraitTree

/// Live bytes per node, override, registration and collection; peak memory of building a tree.
func memoryQuestions() -> [Question] {
  [
    Question(
      "How much memory does each object take?",
      note: """
        live_bytes: the bytes that stay allocated for 4,096 objects, divided by 4,096. The time is \
        that of making and destroying them.
        """,
      workloads: [Kept.nodes, .overrides, .registrations].map(\.workload)
        + [collectionMemory()],
      targets: [
        Target(.liveBytes, of: "memory/per=node", atMost: 64, "bytes a node")
      ],
      finding: TableFindings.memory),
    Question(
      "By how much does building a tree make a process grow?",
      note: """
        peak: the peak resident size of a fresh process while it builds the tree, minus its size \
        before. floor: an array of the nodes' parents. The time is that of building.
        """,
      workloads: [10_000, 100_000].map(peakMemory),
      finding: TableFindings.peak),
  ]
}

private func peakMemory(nodes count: Int) -> Workload {
  var workload = Workload(
    "memory/peak/nodes=\(count)", size: count, Building(nodeCount: count),
    dictionariesUpTo: 100_000)
  workload.showsPeak = true
  return workload
}

let thingCount = 4_096

/// The objects whose live bytes are counted.
enum Kept: String {
  case nodes = "node"
  case overrides = "override"
  case registrations = "registration"

  var workload: Workload {
    Workload(
      "memory/per=\(rawValue)",
      implementations: [
        implementation(TraitForest.self, .engine), implementation(EagerForest.self, .rival),
        implementation(DictionaryTree.self, .rival),
        implementation(PersistentMapTree.self, .rival),
        implementation(MeasuredTaskLocals.self, .rival),
      ])
  }

  func implementation<Forest: MeasuredForest>(
    _ type: Forest.Type, _ role: Implementation.Role
  ) -> Implementation {
    .keeping(Forest.name, role) { live in
      let forest = Forest.make()
      var nodes: [Forest.Node] = []
      nodes.reserveCapacity(thingCount)
      let heardCount = Cell<UInt64>(0)
      if self == .nodes { live.begin() }
      grow(&nodes, in: forest)
      if self != .nodes { live.begin() }
      fill(nodes, in: forest) { _ in heardCount.address.pointee &+= 1 }
      live.end(things: thingCount)
      forest.set(.tint, at: nodes[0], to: 3)
      forest.pass()
      return heardCount.address.pointee &+ UInt64(forest.read(at: nodes[thingCount - 1]))
    }
  }

  private func grow<Forest: MeasuredForest>(_ nodes: inout [Forest.Node], in forest: Forest) {
    for number in 0..<thingCount {
      let node = forest.addNode()
      if number == 0 {
        forest.makeLive(node)
      } else {
        forest.add(node, below: nodes[(number - 1) / 8])
      }
      nodes.append(node)
    }
    forest.pass()
  }

  private func fill<Forest: MeasuredForest>(
    _ nodes: [Forest.Node], in forest: Forest, heard: @escaping (Int) -> Void
  ) {
    for (number, node) in nodes.enumerated() {
      switch self {
      case .nodes: break
      case .overrides: forest.set(.tint, at: node, to: number)
      case .registrations: forest.observe(.tint, at: node, heard)
      }
    }
    forest.pass()
  }
}

/// Collections of twenty values.
private func collectionMemory() -> Workload {
  Workload(
    "memory/per=collection/traits=20",
    implementations: [
      .keeping("engine", .engine) { keep(TwentyTraits<IntKind>.collection, $0) },
      .keeping("dictionary", .rival) { keep(TwentyTraits<IntKind>.dictionary, $0) },
    ])
}

private func keep<Form>(
  _ make: (borrowing TwentyTraits<IntKind>.Values) -> Form, _ live: LiveBytes
) -> UInt64 {
  var forms: [Form] = []
  forms.reserveCapacity(thingCount)
  live.begin()
  for _ in 0..<thingCount { forms.append(make(TwentyTraits<IntKind>.values())) }
  live.end(things: thingCount)
  return UInt64(forms.count)
}

extension Implementation {
  /// An implementation that makes `thingCount` objects and releases them when it returns.
  static func keeping(
    _ name: String, _ role: Role, _ make: @escaping (LiveBytes) -> UInt64
  ) -> Implementation {
    Implementation(name: name, role: role) {
      let live = LiveBytes()
      return CountedWork({ repeated($0) { make(live) } }) { live.counts }
    }
  }
}
