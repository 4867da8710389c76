import Baselines
import TraitModel
import TraitReference
import TraitTree

/// What the tree workloads ask of an implementation.
protocol MeasuredForest: AnyObject {
  associatedtype Node

  static var name: String { get }

  static func make() -> Self
  func addNode() -> Node
  func makeLive(_ node: Node)
  func add(_ node: Node, below parent: Node)
  func add(_ node: Node, below parent: Node, before next: Node)
  func remove(_ node: Node)
  /// Overrides a trait, or with nil removes the override.
  func set<Trait: TraitDefinition>(_ trait: Trait.Type, at node: Node, to value: Int?)
  where Trait.Value == Int
  func read<Trait: TraitDefinition>(_ trait: Trait.Type, at node: Node) -> Int
  where Trait.Value == Int
  func observe<Trait: TraitDefinition>(
    _ trait: Trait.Type, at node: Node, _ heard: @escaping (_ previous: Int) -> Void
  ) where Trait.Value == Int
  func pass()
  /// Updates a node and what is below it.
  func pass(of node: Node)
  /// What was done so far, for those who count it.
  var counts: [String: Int64] { get }
}

extension MeasuredForest {
  var counts: [String: Int64] { [:] }
}

/// The trait that changes, and one that others override.
enum Tint: TraitDefinition {
  static let defaultValue = 0
}

enum Spacing: TraitDefinition {
  static let defaultValue = 0
}

/// Takes their slots first, as an application's own come before those it never uses.
func takeTreeSlots() {
  _ = TraitSlot(of: Tint.self)
  _ = TraitSlot(of: Spacing.self)
}

// MARK: - Engine

extension TraitForest: MeasuredForest {
  static var name: String { "engine" }
  static func make() -> TraitForest { TraitForest() }

  func addNode() -> TraitNode { makeNode() }
  func add(_ node: TraitNode, below parent: TraitNode) { attach(node, to: parent) }
  func add(_ node: TraitNode, below parent: TraitNode, before next: TraitNode) {
    attach(node, before: next)
  }
  func remove(_ node: TraitNode) { detach(node) }

  func set<Trait: TraitDefinition>(_ trait: Trait.Type, at node: TraitNode, to value: Int?)
  where Trait.Value == Int {
    if let value {
      setOverride(trait, of: node, to: value)
    } else {
      removeOverride(trait, of: node)
    }
  }

  func read<Trait: TraitDefinition>(_ trait: Trait.Type, at node: TraitNode) -> Int
  where Trait.Value == Int {
    value(of: trait, at: node)
  }

  func observe<Trait: TraitDefinition>(
    _ trait: Trait.Type, at node: TraitNode, _ heard: @escaping (Int) -> Void
  ) where Trait.Value == Int {
    register(on: node, for: [TraitSlot(of: trait)]) { _, _, previous in heard(previous[trait]) }
  }

  func pass() { update() }
  func pass(of node: TraitNode) { updateIfNeeded(node) }

  var counts: [String: Int64] {
    [
      "visited": Int64(work.visited), "examined": Int64(work.examined),
      "recomputed": Int64(work.recomputed), "compared": Int64(work.compared),
      "created": Int64(work.created), "deliveries": Int64(work.delivered),
    ]
  }
}

// MARK: - Baselines

extension EagerForest: MeasuredForest {
  static var name: String { "eager" }
  static func make() -> EagerForest { EagerForest() }

  func addNode() -> Node { makeNode() }
  func add(_ node: Node, below parent: Node) { attach(node, to: parent) }
  func add(_ node: Node, below parent: Node, before next: Node) { attach(node, before: next) }
  func remove(_ node: Node) { detach(node) }

  func set<Trait: TraitDefinition>(_ trait: Trait.Type, at node: Node, to value: Int?)
  where Trait.Value == Int {
    changeOverrides(of: node) { overrides in
      if let value { overrides[trait] = value } else { overrides.remove(trait) }
    }
  }

  func read<Trait: TraitDefinition>(_ trait: Trait.Type, at node: Node) -> Int
  where Trait.Value == Int {
    collection(of: node)[trait]
  }

  func observe<Trait: TraitDefinition>(
    _ trait: Trait.Type, at node: Node, _ heard: @escaping (Int) -> Void
  ) where Trait.Value == Int {
    register(on: node, for: [TraitSlot(of: trait)]) { _, _, previous in heard(previous[trait]) }
  }

  func pass() { update() }
  func pass(of node: Node) { updateIfNeeded(node) }

  var counts: [String: Int64] { ["visited": Int64(visited)] }
}

extension DictionaryTree: MeasuredForest {
  static var name: String { "dictionary" }
  static func make() -> DictionaryTree { DictionaryTree() }

  func addNode() -> Node { makeNode() }
  func add(_ node: Node, below parent: Node) { attach(node, to: parent) }
  func add(_ node: Node, below parent: Node, before next: Node) {
    attach(node, to: parent, before: next)
  }
  func remove(_ node: Node) { detach(node) }

  func set<Trait: TraitDefinition>(_ trait: Trait.Type, at node: Node, to value: Int?)
  where Trait.Value == Int {
    override(trait, at: node, with: value)
  }

  func pass() { update() }
  func pass(of node: Node) { update() }

  var counts: [String: Int64] { ["visited": Int64(visited)] }
}

// MARK: - Reference

extension ReferenceForest: MeasuredForest {
  static var name: String { "reference" }
  static func make() -> ReferenceForest { ReferenceForest() }

  

  func addNode() -> Node { Node("") }
  func add(_ node: Node, below parent: Node) { attach(node, to: parent) }
  func add(_ node: Node, below parent: Node, before next: Node) {
    attach(node, to: parent, at: parent.children.firstIndex { $0 === next })
  }
  func remove(_ node: Node) { detach(node) }

  func set<Trait: TraitDefinition>(_ trait: Trait.Type, at node: Node, to value: Int?)
  where Trait.Value == Int {
    if let value { node.overrides[trait] = value } else { node.overrides.remove(trait) }
  }

  func read<Trait: TraitDefinition>(_ trait: Trait.Type, at node: Node) -> Int
  where Trait.Value == Int {
    collection(of: node)[trait]
  }

  func observe<Trait: TraitDefinition>(
    _ trait: Trait.Type, at node: Node, _ heard: @escaping (Int) -> Void
  ) where Trait.Value == Int {
    _ = register(on: node, for: [TraitSlot(of: trait)]) { _, _, previous in
      heard(previous[trait])
    }
  }

  func pass() { update() }
  func pass(of node: Node) { updateIfNeeded(node) }
}
