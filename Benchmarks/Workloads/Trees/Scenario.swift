import Baselines
import BenchKit
import TraitReference
import TraitTree

/// Work on a tree, written once for all implementations.
protocol Scenario {
  /// Builds the tree in an empty forest; returns the work on it.
  func work<Forest: MeasuredForest>(on forest: Forest) -> Work

  /// The minimum that any design must do to give the same digest; nil if there is no useful floor.
  func floor() -> Work?

  /// Whether there is a floor. Must be cheap, because every process lists all workloads.
  var hasFloor: Bool { get }

  /// The number of nodes; some implementations are measured on small trees only.
  var nodeCount: Int { get }

  /// Whether the tree is a chain, as deep as its number of nodes.
  var isChain: Bool { get }

  /// Whether the work is done in the forest that is given, so that its counters count it.
  var usesForest: Bool { get }
}

extension Scenario {
  func floor() -> Work? { nil }
  var isChain: Bool { false }
  var usesForest: Bool { true }
  var hasFloor: Bool { floor() != nil }
}

extension Workload {
  /// A scenario, with all implementations that can finish it in reasonable time and memory.
  ///
  /// The reference visits every node for each query, the dictionaries of a large tree take much
  /// memory, and task-local values recurse as deep as the tree.
  ///
  /// - Parameter alternatives: Whether to include persistent maps and task-local values. They are
  ///   measured at some sizes only, to keep a run below a minute.
  init(
    _ id: String, size: Int? = nil, _ scenario: some Scenario, expects: [Expectation] = [],
    without missing: Set<String> = [], alternatives: Bool = false,
    dictionariesUpTo limit: Int = 30_000
  ) {
    var implementations = [
      Self.implementation(scenario, TraitForest.self, .engine),
      Self.implementation(scenario, EagerForest.self, .rival),
    ]
    if scenario.nodeCount <= limit {
      implementations.append(Self.implementation(scenario, DictionaryTree.self, .rival))
    }
    if alternatives {
      implementations.append(Self.implementation(scenario, PersistentMapTree.self, .rival))
      implementations.append(Self.implementation(scenario, ColumnTree.self, .rival))
      implementations.append(Self.implementation(scenario, SignalTree.self, .rival))
    }
    if alternatives, !scenario.isChain || scenario.nodeCount <= 1_000 {
      implementations.append(Self.implementation(scenario, MeasuredTaskLocals.self, .rival))
    }
    if scenario.nodeCount <= 100 {
      implementations.append(Self.implementation(scenario, MeasuredReference.self, .rival))
    }
    if scenario.hasFloor {
      implementations.append(.floor { scenario.floor().unsafelyUnwrapped })
    }
    self.init(
      id, size: size, expects: expects,
      implementations: implementations.filter { !missing.contains($0.name) })
  }

  static func implementation<Forest: MeasuredForest>(
    _ scenario: some Scenario, _ type: Forest.Type, _ role: Implementation.Role
  ) -> Implementation {
    Implementation(name: Forest.name, role: role) {
      let forest = Forest.make()
      let work = scenario.work(on: forest)
      return CountedWork(work) { scenario.usesForest ? forest.counts : [:] }
    }
  }
}

/// A permutation of the nodes' numbers that looks random and is the same in every process.
func randomOrder(of count: Int) -> [Int] {
  (0..<count).map { (number: $0, key: scrambled($0, times: 3)) }
    .sorted { ($0.key, $0.number) < ($1.key, $1.number) }.map(\.number)
}

/// A complete tree: every node but the last ones has the same number of children.
struct Grown<Forest: MeasuredForest> {
  let forest: Forest
  /// Breadth-first: the root, its children, their children.
  private(set) var nodes: [Forest.Node] = []
  private let fanOut: Int

  /// - Parameters:
  ///   - isLive: Whether the root is live. If not, it can be attached elsewhere.
  ///   - order: The order in which the nodes are made. They are attached parents first.
  init(
    _ count: Int, fanOut: Int, in forest: Forest, isLive: Bool = true, madeIn order: [Int]? = nil
  ) {
    self.forest = forest
    self.fanOut = fanOut
    nodes.reserveCapacity(count)
    let made = order.map { order in
      let nodes = order.map { (number: $0, node: forest.addNode()) }
      return nodes.sorted { $0.number < $1.number }.map(\.node)
    }
    for number in 0..<count {
      let node = made?[number] ?? forest.addNode()
      if number > 0 {
        forest.add(node, below: nodes[(number - 1) / fanOut])
      } else if isLive {
        forest.makeLive(node)
      }
      nodes.append(node)
    }
    forest.pass()
  }

  var root: Forest.Node { nodes[0] }

  var last: Forest.Node { nodes[nodes.count - 1] }

  /// A node on the path from the root to the last node: 0 is the root, 1 the last node's parent.
  func node(at part: Double) -> Forest.Node {
    nodes[Self.number(at: part, of: nodes.count, fanOut)]
  }

  static func number(at part: Double, of count: Int, _ fanOut: Int) -> Int {
    var way = [count - 1]
    while let last = way.last, last > 0 { way.append((last - 1) / fanOut) }
    let down = Array(way.dropFirst().reversed())
    return down.isEmpty ? 0 : down[Int((part * Double(down.count - 1)).rounded())]
  }
}

extension Grown {
  /// Changes a trait at a node to 1 and to 2, with a pass and a reading after each.
  @inline(__always)
  func thereAndBack(at node: Forest.Node, reading: () -> UInt64) -> UInt64 {
    var digest: UInt64 = 0
    for value in 1...2 {
      forest.set(.tint, at: node, to: value)
      forest.pass()
      digest &+= reading()
    }
    return digest
  }

  func tint(of node: Forest.Node) -> UInt64 {
    UInt64(truncatingIfNeeded: forest.read(at: node))
  }
}
