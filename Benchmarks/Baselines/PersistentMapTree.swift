import TraitModel

/// What Flutter's inherited widgets and Compose's composition locals do: each node shares its
/// parent's persistent map of providers, a node that overrides a trait adds a provider to it, and
/// providers keep the dependents that are told when their value changes.
///
///     root ●  own [tint 1]       map {tint → 1}
///          ├─ a                      the same map, nothing copied
///          └─ b ●  own [size 7]  map {tint → 1, size → 7}      one level copied
///
/// A changed value is O(its dependents), wherever they are. A provider that comes or goes, and a
/// node that is attached, give every node below a map again. A pass tells dependents in the order
/// in which they came to their provider, not top-down, and has all new values in place before the
/// first is told. A detached node reads on from the providers it had.
package final class PersistentMapTree {
  package final class Node {
    fileprivate unowned(unsafe) var parent: Node?
    fileprivate var children: [Node] = []
    @usableFromInline var map = PersistentMap()
    /// The providers of what the node overrides.
    @usableFromInline var own: [AnyProvider] = []
    @usableFromInline var dependents: [AnyDependent] = []
    /// Whether the node and all below it are to get their maps again.
    @usableFromInline var isDirty = true
    fileprivate var isLive = false

    init() {}
  }

  private var all: [Node] = []
  private var dirty: [Node] = []
  @usableFromInline var changed: [AnyProvider] = []
  private var telling: [AnyProvider] = []
  private var movedDependents: [AnyDependent] = []

  /// How many times a node got its map.
  package private(set) var visited = 0

  package init() {}

  /// Children are released one by one: a chain of them would be released recursively.
  deinit { for node in all { node.children = [] } }
}

// MARK: - Providers and dependents

/// A value that a node provides for everything below it.
@usableFromInline
class AnyProvider {
  @usableFromInline let trait: TraitSlot
  /// Whether its override was removed, and the next pass takes it out.
  @usableFromInline var isEnding = false
  @usableFromInline var isChanged = false

  @usableFromInline init(_ trait: TraitSlot) { self.trait = trait }

  /// Makes the value that was set last the value; returns whether that is another one.
  func commit() -> Bool { preconditionFailure("Only providers of some type have a value") }
  func tellDependents() { preconditionFailure("Only providers of some type have dependents") }
}

@usableFromInline
final class Provider<Value: Equatable>: AnyProvider {
  @usableFromInline var value: Value
  /// What was set since the last pass.
  @usableFromInline var next: Value
  @usableFromInline var previous: Value
  @usableFromInline var dependents: [Dependent<Value>] = []

  @usableFromInline
  init(_ trait: TraitSlot, _ value: Value) {
    (self.value, next, previous) = (value, value, value)
    super.init(trait)
  }

  @inlinable
  override func commit() -> Bool {
    isChanged = false
    if next == value { return false }
    (previous, value) = (value, next)
    return true
  }

  @inlinable
  override func tellDependents() {
    for dependent in dependents where !dependent.hasMoved { dependent.heard(previous) }
  }
}

/// What is told when the value changes that one node reads.
@usableFromInline
class AnyDependent {
  /// Whether the node was detached, or found another provider, since the dependent was last told.
  @usableFromInline final var hasMoved = false

  @usableFromInline init() {}

  func leave() { preconditionFailure("Only dependents of some type have a provider") }
  /// Finds the provider that it is to have, and moves there if that is another one.
  func move(to map: PersistentMap) { preconditionFailure("Only dependents of some type can move") }
  func tellIfMoved() { preconditionFailure("Only dependents of some type have a value") }
}

@usableFromInline
final class Dependent<Value: Equatable>: AnyDependent {
  @usableFromInline let trait: TraitSlot
  @usableFromInline let defaultValue: Value
  @usableFromInline let heard: (_ previous: Value) -> Void
  @usableFromInline unowned(unsafe) var provider: Provider<Value>?
  /// Where it is in the provider's list.
  @usableFromInline var place = 0
  /// What it read when it left its provider.
  @usableFromInline var left: Value

  @usableFromInline
  init(_ trait: TraitSlot, _ defaultValue: Value, _ heard: @escaping (Value) -> Void) {
    self.trait = trait
    self.defaultValue = defaultValue
    self.heard = heard
    left = defaultValue
  }

  @inlinable
  override func leave() {
    if hasMoved { return }
    hasMoved = true
    left = provider?.value ?? defaultValue
    guard let provider else { return }
    let last = provider.dependents.removeLast()
    if last !== self {
      provider.dependents[place] = last
      last.place = place
    }
    self.provider = nil
  }

  @inlinable
  override func move(to map: PersistentMap) {
    let next = found(in: map)
    if next === provider, !hasMoved { return }
    leave()
    join(next)
  }

  @inlinable
  func found(in map: PersistentMap) -> Provider<Value>? {
    map[trait].map { unsafeDowncast($0, to: Provider<Value>.self) }
  }

  @inlinable
  func join(_ provider: Provider<Value>?) {
    self.provider = provider
    guard let provider else { return }
    place = provider.dependents.count
    provider.dependents.append(self)
  }

  @inlinable
  override func tellIfMoved() {
    if !hasMoved { return }
    hasMoved = false
    if (provider?.value ?? defaultValue) != left { heard(left) }
  }
}

// MARK: - Structure

extension PersistentMapTree {
  package func makeNode() -> Node {
    let node = Node()
    all.append(node)
    return node
  }

  /// Makes a node that has no parent one that a pass begins at.
  package func makeLive(_ node: Node) {
    node.isLive = true
    markDirty(node)
  }

  package func attach(_ node: Node, to parent: Node, before next: Node? = nil) {
    let place = next.flatMap { next in parent.children.firstIndex { $0 === next } }
    parent.children.insert(node, at: place ?? parent.children.count)
    node.parent = parent
    markDirty(node)
  }

  /// Takes a subtree out: its dependents leave their providers.
  package func detach(_ node: Node) {
    guard let parent = node.parent else { return }
    if parent.children.last === node {
      parent.children.removeLast()
    } else {
      parent.children.removeAll { $0 === node }
    }
    node.parent = nil
    forEach(below: node) { for dependent in $0.dependents { dependent.leave() } }
  }

  /// Does nothing at a dirty node below another: a pass comes to it from there.
  @usableFromInline
  func markDirty(_ node: Node) {
    if node.isDirty, node.parent?.isDirty == true { return }
    node.isDirty = true
    dirty.append(node)
  }

  private func forEach(below top: Node, _ body: (Node) -> Void) {
    if top.children.isEmpty { return body(top) }
    var ahead = [top]
    while let node = ahead.popLast() {
      body(node)
      ahead.append(contentsOf: node.children.reversed())
    }
  }
}

// MARK: - Values

extension PersistentMapTree {
  @inlinable
  package func value<Trait: TraitDefinition>(
    of trait: Trait.Type, at node: Node
  ) -> Trait.Value where Trait.Value: Equatable {
    guard let provider = node.map[TraitSlot(of: trait)] else { return Trait.defaultValue }
    // Traits that share a slot have the same type of values.
    return unsafeDowncast(provider, to: Provider<Trait.Value>.self).value
  }

  /// Overrides a trait, or with nil removes the override; the next pass makes it so.
  @inlinable
  package func set<Trait: TraitDefinition>(
    _ trait: Trait.Type, at node: Node, to value: Trait.Value?
  ) where Trait.Value: Equatable {
    let slot = TraitSlot(of: trait)
    let provider = node.own.first { $0.trait == slot }
    guard let value else {
      provider?.isEnding = true
      if provider != nil { markDirty(node) }
      return
    }
    guard let provider else {
      node.own.append(Provider(slot, value))
      return markDirty(node)
    }
    provider.isEnding = false
    unsafeDowncast(provider, to: Provider<Trait.Value>.self).next = value
    if !provider.isChanged { changed.append(provider) }
    provider.isChanged = true
  }

  @inlinable
  package func observe<Trait: TraitDefinition>(
    _ trait: Trait.Type, at node: Node, _ heard: @escaping (_ previous: Trait.Value) -> Void
  ) where Trait.Value: Equatable {
    let dependent = Dependent(TraitSlot(of: trait), Trait.defaultValue, heard)
    node.dependents.append(dependent)
    dependent.join(dependent.found(in: node.map))
  }
}

// MARK: - Passing

extension PersistentMapTree {
  package func pass() {
    while !dirty.isEmpty || !changed.isEmpty {
      handDownMaps()
      swap(&changed, &telling)
      telling.removeAll { !$0.commit() }
      for provider in telling { provider.tellDependents() }
      telling.removeAll(keepingCapacity: true)
      for dependent in movedDependents { dependent.tellIfMoved() }
      movedDependents.removeAll(keepingCapacity: true)
    }
  }

  private func handDownMaps() {
    if dirty.isEmpty { return }
    let marked = dirty
    dirty = []
    for top in marked where top.isDirty && isTopmost(top) { forEach(below: top, handDownMap) }
  }

  /// Whether a pass reaches a node and nothing above it is dirty.
  private func isTopmost(_ node: Node) -> Bool {
    var node = node
    while let parent = node.parent {
      if parent.isDirty { return false }
      node = parent
    }
    return node.isLive
  }

  private func handDownMap(to node: Node) {
    visited += 1
    node.isDirty = false
    let old = node.map  // Keeps the providers that the node's dependents leave.
    node.map = node.parent?.map ?? PersistentMap()
    if !node.own.isEmpty {
      node.own.removeAll { $0.isEnding }
      for provider in node.own { node.map = node.map.adding(provider) }
    }
    for dependent in node.dependents {
      dependent.move(to: node.map)
      if dependent.hasMoved { movedDependents.append(dependent) }
    }
    withExtendedLifetime(old) {}
  }
}
