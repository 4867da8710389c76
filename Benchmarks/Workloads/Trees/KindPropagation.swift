import Baselines
import BenchKit
import TraitModel
import TraitTree

/// What does propagating a value cost, for each kind of value?
func kindPropagationQuestions() -> [Question] {
  [
    Question(
      "What does a change cost, for each kind of value?",
      note: """
        1,000 nodes, a hundred of which override another trait; a hundred others have observers. An \
        operation is two changes at the root, there and back, each followed by a pass. as-Int: the \
        same numbers with the == of Int.
        """,
      workloads: [
        KindPropagation<BoolKind>.workload(), KindPropagation<IntKind>.workload(),
        KindPropagation<DoubleKind>.workload(), KindPropagation<EnumKind>.workload(),
        KindPropagation<SmallStructKind>.workload(), KindPropagation<LargeStructKind>.workload(),
        KindPropagation<StringKind>.workload(), KindPropagation<ClassKind>.workload(),
        KindPropagation<SlowEqualityKind>.workload(
          with: [KindPropagation<IntKind>.engine(name: "as-Int")]),
      ],
      finding: TableFindings.kinds)
  ]
}

/// A value of one kind changes at the root, above nodes that override another trait and nodes with
/// observers.
private enum KindPropagation<Kind: ValueKind> {
  /// - Parameter others: Further implementations of the same workload.
  static func workload(with others: [Implementation] = []) -> Workload {
    let engine = implementation(TraitForest.name, .engine, TraitForest.self)
    let eager = implementation(EagerForest.name, .rival, EagerForest.self)
    let map = implementation(PersistentMapTree.name, .rival, PersistentMapTree.self)
    return Workload(
      "propagate/kind=\(Kind.name)", implementations: [engine, eager, map] + others)
  }

  /// The engine with values of this kind, as a rival to the engine with values of another kind.
  static func engine(name: String) -> Implementation {
    implementation(name, .rival, TraitForest.self)
  }

  private static func implementation<Forest: KindForest>(
    _ name: String, _ role: Implementation.Role, _ type: Forest.Type
  ) -> Implementation {
    Implementation(name: name, role: role) {
      let forest = Forest.make()
      return CountedWork(work(on: forest)) { forest.counts }
    }
  }

  private static func work<Forest: KindForest>(on forest: Forest) -> Work {
    let tree = Grown(1_000, fanOut: 8, in: forest)
    let sum = Cell<UInt64>(0)
    let values = [Kind.value(otherThan: 1), Kind.value(1)]
    for number in stride(from: 500, to: 1_000, by: 5) {
      let (overriding, listening) = (tree.nodes[number], tree.nodes[number + 1])
      forest.set(.spacing, at: overriding, to: number)
      forest.observe(Kind.self, at: listening) { sum.address.pointee &+= Kind.digest($0) &+ 1 }
    }
    forest.set(Kind.self, at: tree.root, to: values[1])
    forest.pass()
    return { iterations in
      sum.address.pointee = 0
      let digest = repeated(iterations) {
        var digest: UInt64 = 0
        for value in values {
          forest.set(Kind.self, at: tree.root, to: value)
          forest.pass()
          digest = digest &* 3 &+ Kind.digest(forest.read(Kind.self, at: tree.nodes[499]))
        }
        return digest
      }
      return digest &+ sum.address.pointee
    }
  }
}

/// A boxed value changes at the root; every other node overrides another trait, and all are read.
func boxedOverriding(nodes count: Int) -> Workload {
  BoxedOverriding(nodeCount: count).workload
}

private struct BoxedOverriding {
  typealias Kind = LargeStructKind

  let nodeCount: Int

  var workload: Workload {
    Workload(
      "propagate/overriding/boxed/nodes=\(nodeCount)",
      implementations: [
        implementation(.engine, TraitForest.self), implementation(.rival, EagerForest.self),
        implementation(.rival, PersistentMapTree.self),
      ])
  }

  private func implementation<Forest: KindForest>(
    _ role: Implementation.Role, _ type: Forest.Type
  ) -> Implementation {
    Implementation(name: Forest.name, role: role) {
      let forest = Forest.make()
      return CountedWork(work(on: forest)) { forest.counts }
    }
  }

  private func work<Forest: KindForest>(on forest: Forest) -> Work {
    let tree = Grown(nodeCount, fanOut: 8, in: forest)
    for number in 1..<nodeCount { forest.set(.spacing, at: tree.nodes[number], to: number) }
    let values = (1...2).map(Kind.value)
    return { iterations in
      repeated(iterations) {
        var digest: UInt64 = 0
        for value in values {
          forest.set(Kind.self, at: tree.root, to: value)
          forest.pass()
          for node in tree.nodes { digest &+= Kind.digest(forest.read(Kind.self, at: node)) }
        }
        return digest
      }
    }
  }
}

/// A forest that supports values of any kind.
private protocol KindForest: MeasuredForest {
  func set<Kind: ValueKind>(_ kind: Kind.Type, at node: Node, to value: Kind.Value)
  func read<Kind: ValueKind>(_ kind: Kind.Type, at node: Node) -> Kind.Value
  func observe<Kind: ValueKind>(
    _ kind: Kind.Type, at node: Node, _ heard: @escaping (_ previous: Kind.Value) -> Void)
}

extension TraitForest: KindForest {
  func set<Kind: ValueKind>(_ kind: Kind.Type, at node: TraitNode, to value: Kind.Value) {
    changeOverrides(of: node) { $0[Kind.Trait.self] = value }
  }

  func read<Kind: ValueKind>(_ kind: Kind.Type, at node: TraitNode) -> Kind.Value {
    value(of: Kind.Trait.self, at: node)
  }

  func observe<Kind: ValueKind>(
    _ kind: Kind.Type, at node: TraitNode, _ heard: @escaping (Kind.Value) -> Void
  ) {
    register(on: node, for: [TraitSlot(of: Kind.Trait.self)]) { _, _, previous in
      heard(previous[Kind.Trait.self])
    }
  }
}

extension EagerForest: KindForest {
  func set<Kind: ValueKind>(_ kind: Kind.Type, at node: Node, to value: Kind.Value) {
    changeOverrides(of: node) { $0[Kind.Trait.self] = value }
  }

  func read<Kind: ValueKind>(_ kind: Kind.Type, at node: Node) -> Kind.Value {
    collection(of: node)[Kind.Trait.self]
  }

  func observe<Kind: ValueKind>(
    _ kind: Kind.Type, at node: Node, _ heard: @escaping (Kind.Value) -> Void
  ) {
    _ = register(on: node, for: [TraitSlot(of: Kind.Trait.self)]) { _, _, previous in
      heard(previous[Kind.Trait.self])
    }
  }
}

extension PersistentMapTree: KindForest {
  func set<Kind: ValueKind>(_ kind: Kind.Type, at node: Node, to value: Kind.Value) {
    set(Kind.Trait.self, at: node, to: value)
  }

  func read<Kind: ValueKind>(_ kind: Kind.Type, at node: Node) -> Kind.Value {
    value(of: Kind.Trait.self, at: node)
  }

  func observe<Kind: ValueKind>(
    _ kind: Kind.Type, at node: Node, _ heard: @escaping (Kind.Value) -> Void
  ) {
    observe(Kind.Trait.self, at: node, heard)
  }
}
