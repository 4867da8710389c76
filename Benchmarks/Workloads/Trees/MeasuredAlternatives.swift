import Baselines
import TraitModel

// Adapters for the baselines that an application could use instead of traits.

/// The trees whose functions have the same names. The protocol is of this module: calls through one of another module
/// would be neither specialised nor inlined, as the engine's are.
protocol PlainTree: TypedForest {
  func makeNode() -> Node
  func attach(_ node: Node, to parent: Node, before next: Node?)
  func detach(_ node: Node)
  func value<Trait: TraitDefinition>(of trait: Trait.Type, at node: Node) -> Trait.Value
  where Trait.Value: Equatable
  var visited: Int { get }
}

extension PlainTree {
  func addNode() -> Node { makeNode() }
  func add(_ node: Node, below parent: Node) { attach(node, to: parent, before: nil) }
  func add(_ node: Node, below parent: Node, before next: Node) {
    attach(node, to: parent, before: next)
  }
  func remove(_ node: Node) { detach(node) }

  func read<Trait: TraitDefinition>(_ trait: Trait.Type, at node: Node) -> Int
  where Trait.Value == Int { value(of: trait, at: node) }

  var counts: [String: Int64] { ["visited": Int64(visited)] }
}

extension PersistentMapTree: PlainTree {
  static var name: String { "persistent-map" }
  static func make() -> PersistentMapTree { PersistentMapTree() }
}

extension ColumnTree: PlainTree {
  static var name: String { "columns" }
  static func make() -> ColumnTree { ColumnTree() }
}

extension SignalTree: PlainTree {
  static var name: String { "signals" }
  static func make() -> SignalTree { SignalTree() }
}

/// A tree of task-local values whose code returns the tint.
final class MeasuredTaskLocals: TypedForest {
  typealias Node = TaskLocalTree.Node

  static var name: String { "task-local" }
  static func make() -> MeasuredTaskLocals { MeasuredTaskLocals() }

  private let tree: TaskLocalTree

  init() {
    let keys = TaskLocalKeys()
    let tint = keys.key(of: Tint.self)
    tree = TaskLocalTree(keys: keys) { tint.get() }
  }

  func addNode() -> Node { tree.makeNode() }
  func makeLive(_ node: Node) { tree.makeLive(node) }
  func add(_ node: Node, below parent: Node) { tree.attach(node, to: parent) }
  func add(_ node: Node, below parent: Node, before next: Node) {
    tree.attach(node, to: parent, before: next)
  }
  func remove(_ node: Node) { tree.detach(node) }

  func set<Trait: TraitDefinition>(_ trait: Trait.Type, at node: Node, to value: Int?)
  where Trait.Value == Int {
    tree.set(trait, at: node, to: value)
  }

  func read(at node: Node) -> Int { node.content }
  func read<Trait: TraitDefinition>(_ trait: Trait.Type, at node: Node) -> Int
  where Trait.Value == Int {
    preconditionFailure("A node's code returns its tint and no other trait")
  }

  func observe<Trait: TraitDefinition>(
    _ trait: Trait.Type, at node: Node, _ heard: @escaping (Int) -> Void
  ) where Trait.Value == Int {
    tree.observe(trait, at: node, heard)
  }

  func pass() { tree.pass() }

  var counts: [String: Int64] { ["visited": Int64(tree.visited)] }
}
