import Baselines
import TraitModel
import TraitReference
import TraitTestSupport
import XCTest

/// The baselines without re-entrant handlers are correct in everything that the benchmark asks of
/// them: after a pass every live node reads what the reference reads, and each observer was called
/// as often, and with the same previous values.
final class BaselineProperties: XCTestCase {
  func testPersistentMap() throws {
    try assertHolds(
      Self.property("persistent map") { PersistentMapTree() }, minimums: Self.minimums)
  }

  func testColumns() throws {
    try assertHolds(Self.property("columns") { ColumnTree() }, minimums: Self.minimums)
  }

  func testSignals() throws {
    try assertHolds(Self.property("signals") { SignalTree() }, minimums: Self.minimums)
  }

  func testTaskLocal() throws {
    try assertHolds(Self.property("task-local") { TracedTaskLocals() }, minimums: Self.minimums)
  }

  /// It calls an observer twice if both its node and a node above were changed.
  func testDictionary() throws {
    try assertHolds(
      Self.property("dictionary", comparesDeliveries: false) { DictionaryTree() },
      minimums: Self.minimums)
  }

  /// The property can fail: it detects a tree that never removes an override.
  func testAForgetfulBaselineIsFoundOut() throws {
    var labels = Labels()
    let failure = try Self.property("forgetful") { ForgetfulTree() }
      .run(TestPlan(environment: ["TRAITS_CASES": "200"]), labels: &labels)
    XCTAssertTrue("\(failure.map(\.description) ?? "nothing")".contains("reads"), "\(labels.table)")
  }

  private static let minimums = [
    "a delivery": 150, "a move": 300, "a removed override": 150, "a return": 40,
  ]

  private static func property<Tree: PlainTree>(
    _ name: String, comparesDeliveries: Bool = true, makeTree: @escaping () -> Tree
  ) -> Property {
    Property(name) { source in
      let acts = source.list(average: 60, limit: 200) { TreeAct(drawnFrom: source) }
      return { labels in
        var trial = Trial(makeTree(), comparesDeliveries: comparesDeliveries)
        for act in acts {
          guard let reason = trial.contradiction(after: act, labels: &labels) else { continue }
          return Property.Finding(
            reason: reason, details: acts.map { "\($0)" }.joined(separator: "\n"), size: acts.count)
        }
        return nil
      }
    }
  }
}

/// One operation on a tree of eight nodes.
private enum TreeAct {
  case pass
  case set(node: Int, trait: Int, value: Int)
  case remove(node: Int, trait: Int)
  case move(node: Int, below: Int)
  case detach(node: Int)
  case observe(node: Int, trait: Int)

  static let nodeCount = 8

  init(drawnFrom source: ChoiceSource) {
    let kind = source.draw(weights: [4, 8, 2, 5, 1, 4], group: "acts")
    if kind == 0 {
      self = .pass
      return
    }
    let node = source.draw(Self.nodeCount)
    switch kind {
    case 1:
      self = .set(node: node, trait: Self.trait(from: source), value: source.draw(3))
    case 2: self = .remove(node: node, trait: Self.trait(from: source))
    case 3: self = .move(node: node, below: source.draw(Self.nodeCount))
    case 4: self = .detach(node: node)
    default: self = .observe(node: node, trait: Self.trait(from: source))
    }
  }

  /// Mostly one of three traits, sometimes any, so that persistent maps get several levels.
  private static func trait(from source: ChoiceSource) -> Int {
    source.draw(8) < 7 ? source.draw(3) : source.draw(traitCount)
  }
}

// MARK: - Trial

/// A tree beside the reference.
private struct Trial<Tree: PlainTree> {
  private let tree: Tree
  private let reference = ReferenceForest()
  private let traits = PlainTrait<Tree>.all()
  private let nodes: [Tree.Node]
  private let models: [ReferenceForest.Node]
  private let heard = Heard()
  private var observerCount = 0
  private var overridden: Set<Int> = []
  private let comparesDeliveries: Bool

  private final class Heard {
    var tree: [Delivery] = []
    var reference: [Delivery] = []
  }

  private struct Delivery: Comparable, CustomStringConvertible {
    let observer: Int
    let previous: Int

    static func < (left: Delivery, right: Delivery) -> Bool {
      (left.observer, left.previous) < (right.observer, right.previous)
    }
    var description: String { "observer \(observer), previous \(previous)" }
  }

  init(_ tree: Tree, comparesDeliveries: Bool) {
    self.tree = tree
    self.comparesDeliveries = comparesDeliveries
    nodes = (0..<TreeAct.nodeCount).map { _ in tree.addNode() }
    models = (0..<TreeAct.nodeCount).map { ReferenceForest.Node("node \($0)") }
    tree.makeLive(nodes[0])
    reference.makeLive(models[0])
  }

  mutating func contradiction(after act: TreeAct, labels: inout Labels) -> String? {
    switch act {
    case .pass: break
    case .set(let node, let trait, let value):
      overridden.insert(trait)
      traits[trait].set(tree, nodes[node], value)
      reference.changeOverrides(of: models[node]) { traits[trait].override(&$0, value) }
      return nil
    case .remove(let node, let trait):
      if traits[trait].isOverridden(models[node].overrides) { labels.count("a removed override") }
      traits[trait].set(tree, nodes[node], nil)
      reference.changeOverrides(of: models[node]) { traits[trait].override(&$0, nil) }
      return nil
    case .move(let node, let parent):
      guard node != 0, !models[parent].isSelfOrBelow(models[node]) else { return nil }
      labels.count(models[node].parent == nil ? "an arrival" : "a move")
      if models[node].committed != nil, !reference.isLive(models[node]) { labels.count("a return") }
      tree.detach(nodes[node])
      tree.attach(nodes[node], to: nodes[parent])
      reference.attach(models[node], to: models[parent])
      return nil
    case .detach(let node):
      tree.detach(nodes[node])
      reference.detach(models[node])
      return nil
    case .observe(let node, let trait):
      // Task-local values can't read the previous state between a change and its pass.
      guard reference.isLive(models[node]) else { return nil }
      if let reason = contradictionAfterPass(labels: &labels) { return reason }
      observe(node, traits[trait])
      return nil
    }
    return contradictionAfterPass(labels: &labels)
  }

  private mutating func observe(_ node: Int, _ trait: PlainTrait<Tree>) {
    let (observer, heard) = (observerCount, heard)
    observerCount += 1
    trait.observe(tree, nodes[node]) {
      heard.tree.append(Delivery(observer: observer, previous: $0))
    }
    _ = reference.register(on: models[node], for: [trait.slot]) { _, _, previous in
      heard.reference.append(Delivery(observer: observer, previous: trait.value(previous)))
    }
  }

  private func contradictionAfterPass(labels: inout Labels) -> String? {
    tree.pass()
    reference.update()
    for node in 0..<TreeAct.nodeCount where reference.isLive(models[node]) {
      for trait in overridden.sorted().map({ traits[$0] }) {
        let read = trait.read(tree, nodes[node])
        let expected = trait.value(reference.collection(of: models[node]))
        if read != expected { return "node \(node) reads \(read) and not \(expected)" }
      }
    }
    let (told, expected) = (heard.tree.sorted(), heard.reference.sorted())
    heard.tree = []
    heard.reference = []
    if !expected.isEmpty { labels.count("a delivery") }
    if comparesDeliveries, told != expected {
      return "the deliveries are \(told) and not \(expected)"
    }
    return nil
  }
}

extension ReferenceForest.Node {
  fileprivate func isSelfOrBelow(_ other: ReferenceForest.Node) -> Bool {
    self === other || ancestors.contains { $0 === other }
  }
}

// MARK: - Trees

/// The common interface of the baselines.
protocol PlainTree: AnyObject {
  associatedtype Node

  func addNode() -> Node
  func makeLive(_ node: Node)
  func attach(_ node: Node, to parent: Node)
  func detach(_ node: Node)
  func put<Trait: PlainTraitDefinition>(_ trait: Trait.Type, at node: Node, to value: Int?)
  func get<Trait: PlainTraitDefinition>(_ trait: Trait.Type, at node: Node) -> Int
  func tell<Trait: PlainTraitDefinition>(
    _ trait: Trait.Type, at node: Node, _ heard: @escaping (Int) -> Void)
  func pass()
}

extension PlainTree where Self: PlainBaseline {
  func addNode() -> Node { makeNode() }
  func attach(_ node: Node, to parent: Node) { attach(node, to: parent, before: nil) }
  func put<Trait: PlainTraitDefinition>(_ trait: Trait.Type, at node: Node, to value: Int?) {
    set(trait, at: node, to: value)
  }
  func get<Trait: PlainTraitDefinition>(_ trait: Trait.Type, at node: Node) -> Int {
    value(of: trait, at: node)
  }
  func tell<Trait: PlainTraitDefinition>(
    _ trait: Trait.Type, at node: Node, _ heard: @escaping (Int) -> Void
  ) {
    observe(trait, at: node, heard)
  }
}

extension PersistentMapTree: PlainTree {}
extension ColumnTree: PlainTree {}
extension SignalTree: PlainTree {}

extension DictionaryTree: PlainTree {
  func addNode() -> Node { makeNode() }
  func attach(_ node: Node, to parent: Node) { attach(node, to: parent, before: nil) }
  func put<Trait: PlainTraitDefinition>(_ trait: Trait.Type, at node: Node, to value: Int?) {
    override(ObjectIdentifier(trait), at: node, with: value)
  }
  func get<Trait: PlainTraitDefinition>(_ trait: Trait.Type, at node: Node) -> Int {
    read(ObjectIdentifier(trait), at: node) as? Int ?? 0
  }
  func tell<Trait: PlainTraitDefinition>(
    _ trait: Trait.Type, at node: Node, _ heard: @escaping (Int) -> Void
  ) {
    observe(ObjectIdentifier(trait), at: node, heard)
  }
  func pass() { update() }
}

/// Task-local values whose code records every trait of the node.
private final class TracedTaskLocals: PlainTree {
  typealias Node = TaskLocalTree.Node

  private let tree: TaskLocalTree
  private let notes = Notes()

  /// The values that the code read, by the number that it returned.
  private final class Notes {
    var all: [[TraitSlot: Int]] = []
  }

  init() {
    let (keys, notes) = (TaskLocalKeys(), notes)
    let traits = PlainTrait<TracedTaskLocals>.all()
    tree = TaskLocalTree(keys: keys) {
      var read: [TraitSlot: Int] = [:]
      for trait in traits { read[trait.slot] = trait.taskLocal(keys) }
      notes.all.append(read)
      return notes.all.count
    }
  }

  func addNode() -> Node { tree.makeNode() }
  func makeLive(_ node: Node) { tree.makeLive(node) }
  func attach(_ node: Node, to parent: Node) { tree.attach(node, to: parent) }
  func detach(_ node: Node) { tree.detach(node) }
  func put<Trait: PlainTraitDefinition>(_ trait: Trait.Type, at node: Node, to value: Int?) {
    tree.set(trait, at: node, to: value)
  }
  func get<Trait: PlainTraitDefinition>(_ trait: Trait.Type, at node: Node) -> Int {
    node.content == 0 ? 0 : notes.all[node.content - 1][TraitSlot(of: trait)] ?? 0
  }
  func tell<Trait: PlainTraitDefinition>(
    _ trait: Trait.Type, at node: Node, _ heard: @escaping (Int) -> Void
  ) {
    tree.observe(trait, at: node, heard)
  }
  func pass() { tree.pass() }
}

/// An inserted fault: it never removes an override.
private final class ForgetfulTree: PlainTree {
  typealias Node = PersistentMapTree.Node

  private let tree = PersistentMapTree()

  func addNode() -> Node { tree.makeNode() }
  func makeLive(_ node: Node) { tree.makeLive(node) }
  func attach(_ node: Node, to parent: Node) { tree.attach(node, to: parent) }
  func detach(_ node: Node) { tree.detach(node) }
  func put<Trait: PlainTraitDefinition>(_ trait: Trait.Type, at node: Node, to value: Int?) {
    if let value { tree.set(trait, at: node, to: value) }
  }
  func get<Trait: PlainTraitDefinition>(_ trait: Trait.Type, at node: Node) -> Int {
    tree.value(of: trait, at: node)
  }
  func tell<Trait: PlainTraitDefinition>(
    _ trait: Trait.Type, at node: Node, _ heard: @escaping (Int) -> Void
  ) {
    tree.observe(trait, at: node, heard)
  }
  func pass() { tree.pass() }
}

// MARK: - Traits

protocol PlainTraitDefinition: TraitDefinition where Value == Int {}

enum Plain<Row, Column>: PlainTraitDefinition {
  static var defaultValue: Int { 0 }
}

/// More traits than one level of a persistent map holds.
private let traitCount = 72

/// The operations on one of the traits, with its type bound.
private struct PlainTrait<Tree: PlainTree> {
  let slot: TraitSlot
  let set: (Tree, Tree.Node, Int?) -> Void
  let read: (Tree, Tree.Node) -> Int
  let observe: (Tree, Tree.Node, @escaping (Int) -> Void) -> Void
  let override: (inout TraitOverrides, Int?) -> Void
  let isOverridden: (TraitOverrides) -> Bool
  let value: (TraitCollection) -> Int
  let taskLocal: (TaskLocalKeys) -> Int

  init<Trait: PlainTraitDefinition>(_ trait: Trait.Type) {
    slot = TraitSlot(of: trait)
    set = { $0.put(trait, at: $1, to: $2) }
    read = { $0.get(trait, at: $1) }
    observe = { $0.tell(trait, at: $1, $2) }
    override = { if let value = $1 { $0[trait] = value } else { $0.remove(trait) } }
    isOverridden = { $0.contains(trait) }
    value = { $0[trait] }
    taskLocal = { $0.key(of: trait).get() }
  }

  static func all() -> [PlainTrait] { plainTraits.map { PlainTrait($0) } }
}

/// As types of which the compiler knows nothing: for each one that it knows it makes all operations anew, for
/// each tree, which took half a minute.
private let plainTraits: [any PlainTraitDefinition.Type] =
  row(Int.self) + row(Int8.self) + row(Int16.self) + row(Int32.self) + row(Int64.self)
  + row(UInt.self) + row(UInt8.self) + row(UInt16.self)

private func row<Row>(_ row: Row.Type) -> [any PlainTraitDefinition.Type] {
  [
    Plain<Row, Int>.self, Plain<Row, Int8>.self, Plain<Row, Int16>.self, Plain<Row, Int32>.self,
    Plain<Row, Int64>.self, Plain<Row, UInt>.self, Plain<Row, UInt8>.self,
    Plain<Row, UInt16>.self, Plain<Row, UInt32>.self,
  ]
}
