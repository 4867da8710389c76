import BenchKit
import TraitC
import TraitCHeader
import TraitModel
import TraitTree

/// What does it cost to use the engine from C?
func throughCQuestions() -> [Question] {
  let twice = "two changes of a trait at the root, there and back, each followed by a pass"
  return [
    Question(
      "What does the C interface cost?",
      note: """
        `engine` calls traits.h, `Swift` the same engine directly. read: every node is read. change: \
        \(twice) and one read. delivery: the same with observers on leaves, which read the \
        previous value.
        """,
      workloads: [1_000, 100_000].map { count in
        Workload(
          "c/read/nodes=\(count)", throughC: ReadAll(nodeCount: count),
          expects: [.exactly(.allocations, 0), .exactly(.retains, 0)])
      } + [
        Workload(
          "c/change/nodes=10000", throughC: RootChange(nodeCount: 10_000, fanOut: 8),
          expects: [.exactly(.allocations, 0)])
      ]
        + [100, 10_000].map { count in
          Workload(
            "c/delivery/observers=\(count)", throughC: Deliveries(observers: count),
            expects: [.exactly(.allocations, 0)])
        },
      targets: [
        Target(
          "Swift", "engine", on: "c/read/nodes=100000", atMost: 1.5, "times a read in Swift"),
        Target(
          "Swift", "engine", on: "c/delivery/observers=10000", atMost: 1.5,
          "times a delivery in Swift"),
      ],
      finding: TableFindings.throughC)
  ]
}

extension Workload {
  /// A scenario through the C interface, compared with Swift.
  fileprivate init(_ id: String, throughC scenario: some Scenario, expects: [Expectation]) {
    self.init(
      id, expects: expects,
      implementations: [
        .engine { scenario.work(on: ForestThroughC.make()) },
        .rival("Swift") { scenario.work(on: TraitForest()) },
      ])
  }
}

private struct ReadAll: Scenario {
  let nodeCount: Int

  func work<Forest: MeasuredForest>(on forest: Forest) -> Work {
    let tree = Grown(nodeCount, fanOut: 8, in: forest)
    forest.set(.tint, at: tree.root, to: 3)
    forest.pass()
    return { iterations in
      repeated(iterations) {
        var sum: UInt64 = 0
        for node in tree.nodes { sum &+= tree.tint(of: node) }
        return sum
      }
    }
  }
}

/// A change at the root is delivered to leaves. In C, handlers find their state in the context; in
/// Swift, closures capture it.
private struct Deliveries: Scenario {
  let observers: Int

  var nodeCount: Int { observers * 8 / 7 + 2 }

  func work<Forest: MeasuredForest>(on forest: Forest) -> Work {
    let tree = Grown(nodeCount, fanOut: 8, in: forest)
    let sum = Cell<UInt64>(0)
    for number in 0..<observers {
      hear(tree.nodes[nodeCount - 1 - number], in: forest, sum)
    }
    forest.set(.tint, at: tree.root, to: 2)
    forest.pass()
    return { iterations in
      sum.address.pointee = 0
      _ = repeated(iterations) { tree.thereAndBack(at: tree.root) { 0 } }
      return sum.address.pointee
    }
  }

  private func hear<Forest: MeasuredForest>(
    _ node: Forest.Node, in forest: Forest, _ sum: Cell<UInt64>
  ) {
    if let forest = forest as? ForestThroughC, let node = node as? traits_node {
      forest.hear(node, sum)
    } else if let forest = forest as? TraitForest, let node = node as? TraitNode {
      forest.register(on: node, for: [TraitSlot(of: Tint.self)]) { _, _, previous in
        sum.address.pointee &+= UInt64(truncatingIfNeeded: previous[Tint.self]) &+ 1
      }
    }
  }
}

// MARK: - The engine through C

/// A forest that uses only functions of traits.h.
private final class ForestThroughC: MeasuredForest {
  static var name: String { "C" }
  static func make() -> ForestThroughC { ForestThroughC() }

  private let forest = traits_forest_make()
  /// The context of all handlers; they share it as the Swift closures share a cell.
  private let context = UnsafeMutablePointer<Hearing>.allocate(capacity: 1)

  /// The Swift trait's handle. A stored property, because reading a static one is a call.
  private let tint: traits_trait

  private struct Hearing {
    let trait: traits_trait
    let sum: UnsafeMutablePointer<UInt64>
    let value: UnsafeMutablePointer<Int64>
  }

  /// The output parameter of reads; like a C variable, it is not initialised before each read.
  private let value = UnsafeMutablePointer<Int64>.allocate(capacity: 1)

  init() {
    guard let tint = try? traits_trait(of: Tint.self) else {
      preconditionFailure("Can't make a handle for the tint")
    }
    self.tint = tint
  }

  deinit {
    check(traits_forest_destroy(forest))
    context.deallocate()
    value.deallocate()
  }

  func addNode() -> traits_node { traits_node_make(forest, nil, TRAITS_LAZY) }
  func makeLive(_ node: traits_node) { check(traits_make_live(forest, node)) }
  func add(_ node: traits_node, below parent: traits_node) {
    check(traits_attach(forest, node, parent, -1))
  }
  func add(_ node: traits_node, below parent: traits_node, before next: traits_node) {
    check(traits_attach_before(forest, node, next))
  }
  func remove(_ node: traits_node) { check(traits_detach(forest, node)) }

  func set(_ trait: MeasuredTrait, at node: traits_node, to value: Int?) {
    guard case .tint = trait else { preconditionFailure("Only the tint is measured through C") }
    if let value {
      check(traits_set_integer(forest, node, tint, Int64(value)))
    } else {
      check(traits_remove(forest, node, tint))
    }
  }

  func readThree(at node: traits_node) -> Int {
    preconditionFailure("Only the tint is measured through C")
  }
  @inline(__always)
  func read(at node: traits_node) -> Int {
    check(traits_get_integer(forest, node, tint, value))
    return Int(value.pointee)
  }

  func observe(
    _ trait: MeasuredTrait, at node: traits_node, _ heard: @escaping (_ previous: Int) -> Void
  ) {
    preconditionFailure("Observers through C are functions, not closures")
  }

  func hear(_ node: traits_node, _ sum: Cell<UInt64>) {
    context.initialize(to: Hearing(trait: tint, sum: sum.address, value: value))
    var trait = tint
    let heard: traits_handler = { context, forest, _ in
      let hearing = context.unsafelyUnwrapped.assumingMemoryBound(to: Hearing.self)
      let value = hearing.pointee.value
      _ = traits_previous_integer(forest, hearing.pointee.trait, value)
      hearing.pointee.sum.pointee &+= UInt64(truncatingIfNeeded: value.pointee) &+ 1
    }
    check(traits_observe(forest, node, &trait, 1, heard, context, nil, nil))
  }

  func pass() { check(traits_update(forest)) }
}

private func check(_ status: traits_status) {
  if status != TRAITS_OK { preconditionFailure(String(cString: traits_last_error())) }
}
