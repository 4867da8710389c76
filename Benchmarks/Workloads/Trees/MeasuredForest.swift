import Baselines
import TraitModel
import TraitReference
import TraitTree

/// The operations that tree workloads use, for every implementation.
protocol MeasuredForest: AnyObject {
  associatedtype Node

  static var name: String { get }

  static func make() -> Self
  func addNode() -> Node
  func makeLive(_ node: Node)
  func add(_ node: Node, below parent: Node)
  func add(_ node: Node, below parent: Node, before next: Node)
  func remove(_ node: Node)
  /// Overrides a trait, or removes the override if nil.
  func set(_ trait: MeasuredTrait, at node: Node, to value: Int?)
  /// Reads the tint.
  func read(at node: Node) -> Int
  /// The sum of the tint, the spacing and the width.
  func readThree(at node: Node) -> Int
  /// The sum of the tints at many nodes, by the implementation's fastest bulk read.
  func readAll(_ nodes: [Node]) -> UInt64
  func observe(_ trait: MeasuredTrait, at node: Node, _ heard: @escaping (_ previous: Int) -> Void)
  /// The same, with the whole previous collection where the implementation has one.
  func observeCollection(
    of trait: MeasuredTrait, at node: Node, _ heard: @escaping (_ previous: Int) -> Void)
  func pass()
  /// Counters of the work done so far; empty if not counted.
  var counts: [String: Int64] { get }
}

extension MeasuredForest {
  var counts: [String: Int64] { [:] }

  func observeCollection(
    of trait: MeasuredTrait, at node: Node, _ heard: @escaping (Int) -> Void
  ) { observe(trait, at: node, heard) }

  func readAll(_ nodes: [Node]) -> UInt64 {
    var sum: UInt64 = 0
    for node in nodes { sum &+= UInt64(truncatingIfNeeded: read(at: node)) }
    return sum
  }
}

/// The traits of tree workloads. An enum instead of metatypes, so that each implementation uses the
/// trait types statically, as an application does.
enum MeasuredTrait {
  case tint
  case spacing
  /// Changes together with the tint.
  case width
  /// One of many, of which most are never read.
  case numbered(any NumberedTrait.Type)
}

enum Tint: TraitDefinition {
  static let defaultValue = 0
}

enum Spacing: TraitDefinition {
  static let defaultValue = 0
}

enum Width: TraitDefinition {
  static let defaultValue = 0
}

/// Takes the slots of these traits before all others.
func takeTreeSlots() {
  _ = TraitSlot(of: Tint.self)
  _ = TraitSlot(of: Spacing.self)
  _ = TraitSlot(of: Width.self)
}

extension TraitOverrides {
  mutating func set(_ trait: MeasuredTrait, to value: Int?) {
    switch (trait, value) {
    case (.tint, let value?): self[Tint.self] = value
    case (.tint, nil): remove(Tint.self)
    case (.spacing, let value?): self[Spacing.self] = value
    case (.spacing, nil): remove(Spacing.self)
    case (.width, let value?): self[Width.self] = value
    case (.width, nil): remove(Width.self)
    case (.numbered(let trait), let value): set(trait, to: value)
    }
  }
}

extension MeasuredTrait {
  fileprivate var slot: TraitSlot {
    switch self {
    case .tint: TraitSlot(of: Tint.self)
    case .spacing: TraitSlot(of: Spacing.self)
    case .width: TraitSlot(of: Width.self)
    case .numbered(let trait): trait.slot
    }
  }
}

extension NumberedTrait {
  fileprivate static var slot: TraitSlot { TraitSlot(of: Self.self) }
  fileprivate static func value(in collection: TraitCollection) -> Int { collection[Self.self] }
}

extension TraitCollection {
  var sumOfThree: Int { self[Tint.self] &+ self[Spacing.self] &+ self[Width.self] }

  fileprivate subscript(trait: MeasuredTrait) -> Int {
    switch trait {
    case .tint: self[Tint.self]
    case .spacing: self[Spacing.self]
    case .width: self[Width.self]
    case .numbered(let trait): trait.value(in: self)
    }
  }
}

// MARK: - Told a trait by its type

/// An implementation that is told a trait by its type.
protocol TypedForest: MeasuredForest {
  func set<Trait: TraitDefinition>(_ trait: Trait.Type, at node: Node, to value: Int?)
  where Trait.Value == Int

  func read<Trait: TraitDefinition>(_ trait: Trait.Type, at node: Node) -> Int
  where Trait.Value == Int

  func observe<Trait: TraitDefinition>(
    _ trait: Trait.Type, at node: Node, _ heard: @escaping (_ previous: Int) -> Void)
  where Trait.Value == Int
}

extension TypedForest {
  func read(at node: Node) -> Int { read(Tint.self, at: node) }
  func readThree(at node: Node) -> Int {
    read(Tint.self, at: node) &+ read(Spacing.self, at: node) &+ read(Width.self, at: node)
  }

  func set(_ trait: MeasuredTrait, at node: Node, to value: Int?) {
    switch trait {
    case .tint: set(Tint.self, at: node, to: value)
    case .spacing: set(Spacing.self, at: node, to: value)
    case .width: set(Width.self, at: node, to: value)
    case .numbered(let trait): set(numbered: trait, at: node, to: value)
    }
  }

  private func set<Trait: NumberedTrait>(numbered trait: Trait.Type, at node: Node, to value: Int?)
  {
    set(trait, at: node, to: value)
  }

  func observe(_ trait: MeasuredTrait, at node: Node, _ heard: @escaping (Int) -> Void) {
    switch trait {
    case .tint: observe(Tint.self, at: node, heard)
    case .spacing: observe(Spacing.self, at: node, heard)
    case .width: observe(Width.self, at: node, heard)
    case .numbered(let trait): observe(numbered: trait, at: node, heard)
    }
  }

  private func observe<Trait: NumberedTrait>(
    numbered trait: Trait.Type, at node: Node, _ heard: @escaping (Int) -> Void
  ) {
    observe(trait, at: node, heard)
  }
}

// MARK: - Engine

extension TraitForest: TypedForest {
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
  where Trait.Value == Int { value(of: trait, at: node) }

  func readAll(_ nodes: [TraitNode]) -> UInt64 {
    var sum: UInt64 = 0
    readValues(of: Tint.self, at: nodes) { sum &+= UInt64(truncatingIfNeeded: $0) }
    return sum
  }

  func observe<Trait: TraitDefinition>(
    _ trait: Trait.Type, at node: TraitNode, _ heard: @escaping (Int) -> Void
  ) where Trait.Value == Int {
    observe(trait, at: node) { _, _, previous in heard(previous) }
  }

  func observeCollection(
    of trait: MeasuredTrait, at node: TraitNode, _ heard: @escaping (Int) -> Void
  ) {
    register(on: node, for: [trait.slot]) { _, _, previous in heard(previous[trait]) }
  }

  func pass() { update() }

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

  func set(_ trait: MeasuredTrait, at node: Node, to value: Int?) {
    changeOverrides(of: node) { $0.set(trait, to: value) }
  }

  func read(at node: Node) -> Int { collection(of: node)[Tint.self] }
  func readThree(at node: Node) -> Int { collection(of: node).sumOfThree }

  func observe(_ trait: MeasuredTrait, at node: Node, _ heard: @escaping (Int) -> Void) {
    register(on: node, for: [trait.slot]) { _, _, previous in heard(previous[trait]) }
  }

  func pass() { update() }

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

  func set(_ trait: MeasuredTrait, at node: Node, to value: Int?) {
    override(trait.identifier, at: node, with: value)
  }

  func read(at node: Node) -> Int { read(ObjectIdentifier(Tint.self), at: node) as? Int ?? 0 }
  func readThree(at node: Node) -> Int {
    let traits = (
      ObjectIdentifier(Tint.self), ObjectIdentifier(Spacing.self), ObjectIdentifier(Width.self)
    )
    let first = read(traits.0, at: node) as? Int ?? 0
    let second = read(traits.1, at: node) as? Int ?? 0
    return first &+ second &+ (read(traits.2, at: node) as? Int ?? 0)
  }

  func observe(_ trait: MeasuredTrait, at node: Node, _ heard: @escaping (Int) -> Void) {
    observe(trait.identifier, at: node, heard)
  }

  func pass() { update() }

  var counts: [String: Int64] { ["visited": Int64(visited)] }
}

extension MeasuredTrait {
  fileprivate var identifier: ObjectIdentifier {
    switch self {
    case .tint: ObjectIdentifier(Tint.self)
    case .spacing: ObjectIdentifier(Spacing.self)
    case .width: ObjectIdentifier(Width.self)
    case .numbered(let trait): ObjectIdentifier(trait)
    }
  }
}

// MARK: - Reference

/// A final subclass of the reference, so that `make` can return `Self`.
final class MeasuredReference: ReferenceForest, MeasuredForest {
  static var name: String { "reference" }
  static func make() -> MeasuredReference { MeasuredReference() }

  func addNode() -> Node { Node("") }
  func add(_ node: Node, below parent: Node) { attach(node, to: parent) }
  func add(_ node: Node, below parent: Node, before next: Node) {
    attach(node, to: parent, at: parent.children.firstIndex { $0 === next })
  }
  func remove(_ node: Node) { detach(node) }

  func set(_ trait: MeasuredTrait, at node: Node, to value: Int?) {
    changeOverrides(of: node) { $0.set(trait, to: value) }
  }

  func read(at node: Node) -> Int { collection(of: node)[Tint.self] }
  func readThree(at node: Node) -> Int { collection(of: node).sumOfThree }

  func observe(_ trait: MeasuredTrait, at node: Node, _ heard: @escaping (Int) -> Void) {
    _ = register(on: node, for: [trait.slot]) { _, _, previous in heard(previous[trait]) }
  }

  func pass() { update() }
}
