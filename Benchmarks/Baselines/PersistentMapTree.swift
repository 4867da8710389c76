import TraitModel

/// The design of Flutter's inherited widgets and Compose's composition locals: each node shares its
/// parent's persistent map of providers, a node that overrides a trait adds a provider to it, and a
/// provider calls its dependents when its value changes.
///
///     root ●  own [tint 1]       map {tint → 1}
///          ├─ a                      the same map, not copied
///          └─ b ●  own [size 7]  map {tint → 1, size → 7}      one level copied
///
/// Changing a value is O(its dependents), wherever they are. Adding or removing a provider, or
/// attaching a node, rebuilds the map of every node below. A pass commits all new values first,
/// then calls dependents in the order in which they joined their provider, not top-down. A detached
/// node keeps reading from its old providers.
public final class PersistentMapTree {
  /// A handle: the tree owns its nodes, so that a read needs to retain none. The optimiser may release a tree
  /// after its last use, so each use of a node extends the tree's life.
  public struct Node {
    @usableFromInline let record: Unmanaged<Record>

    @inlinable var object: Record { record.takeUnretainedValue() }
  }

  @usableFromInline
  final class Record {
    @exclusivity(unchecked) fileprivate unowned(unsafe) var parent: Record?
    @exclusivity(unchecked) fileprivate var children: [Record] = []
    @exclusivity(unchecked) @usableFromInline var map = PersistentMap()
    /// One provider for each trait that the node overrides.
    @exclusivity(unchecked) @usableFromInline var own: [AnyProvider] = []
    @exclusivity(unchecked) @usableFromInline var dependents: [AnyDependent] = []
    /// The trait that was read last, and its provider, which the map retains. A new map forgets them.
    @exclusivity(unchecked) @usableFromInline var readTrait: TraitSlot?
    @exclusivity(unchecked) @usableFromInline var readProvider: Unmanaged<AnyProvider>?
    /// Whether the maps of the node and of all nodes below it must be rebuilt.
    @exclusivity(unchecked) @usableFromInline var isDirty = true
    @exclusivity(unchecked) fileprivate var isLive = false

    init() {}
  }

  @exclusivity(unchecked) private var all: [Record] = []
  @exclusivity(unchecked) private var dirty: [Record] = []
  @exclusivity(unchecked) @usableFromInline var changed: [AnyProvider] = []
  @exclusivity(unchecked) private var telling: [AnyProvider] = []
  @exclusivity(unchecked) private var movedDependents: [AnyDependent] = []

  /// How often a node's map was rebuilt.
  @exclusivity(unchecked) public private(set) var visited = 0

  public init() {}

  /// Unlinks the children first: releasing a deep chain recursively would overflow the stack.
  deinit { for node in all { node.children = [] } }
}

// MARK: - Providers and dependents

// An override is compiled once for values of all types; the specialised ones are for the values of most workloads.

/// A value that a node provides to its subtree, of any type.
@usableFromInline
class AnyProvider {
  @usableFromInline final let trait: TraitSlot
  /// Whether its override was removed; the next pass removes the provider.
  @exclusivity(unchecked) @usableFromInline final var isEnding = false
  @exclusivity(unchecked) @usableFromInline final var isChanged = false

  @inlinable init(_ trait: TraitSlot) { self.trait = trait }

  /// Commits the value that was set last; returns whether the value changed.
  func commit() -> Bool { preconditionFailure("Only providers of some type have a value") }
  func tellDependents() { preconditionFailure("Only providers of some type have dependents") }
}

@usableFromInline
final class Provider<Value: Equatable>: AnyProvider {
  @exclusivity(unchecked) @usableFromInline var value: Value
  /// The value to commit in the next pass.
  @exclusivity(unchecked) @usableFromInline var next: Value
  @exclusivity(unchecked) @usableFromInline var previous: Value
  @exclusivity(unchecked) @usableFromInline var dependents: [Dependent<Value>] = []

  @inlinable
  init(_ trait: TraitSlot, _ value: Value) {
    (self.value, next, previous) = (value, value, value)
    super.init(trait)
  }

  @_specialize(where Value == Int)
  override func commit() -> Bool {
    isChanged = false
    if next == value { return false }
    (previous, value) = (value, next)
    return true
  }

  @_specialize(where Value == Int)
  override func tellDependents() {
    for dependent in dependents where !dependent.hasMoved { dependent.heard(previous) }
  }
}

/// An observer of the value that one node reads, of any type.
@usableFromInline
class AnyDependent {
  /// Whether the node was detached, or changed providers, since the last call of the observer.
  @exclusivity(unchecked) @usableFromInline final var hasMoved = false

  @inlinable init() {}

  func leave() { preconditionFailure("Only dependents of some type have a provider") }
  /// Looks up the provider in the node's map, and joins it if it is a different one.
  func move(to map: PersistentMap) { preconditionFailure("Only dependents of some type can move") }
  func tellIfMoved() { preconditionFailure("Only dependents of some type have a value") }
}

@usableFromInline
final class Dependent<Value: Equatable>: AnyDependent {
  @usableFromInline let trait: TraitSlot
  @usableFromInline let defaultValue: Value
  @usableFromInline let heard: (_ previous: Value) -> Void
  @exclusivity(unchecked) @usableFromInline unowned(unsafe) var provider: Provider<Value>?
  /// The dependent's index in the provider's list.
  @exclusivity(unchecked) @usableFromInline var place = 0
  /// The value when the dependent left its provider.
  @exclusivity(unchecked) @usableFromInline var left: Value

  @inlinable
  init(_ trait: TraitSlot, _ defaultValue: Value, _ heard: @escaping (Value) -> Void) {
    self.trait = trait
    self.defaultValue = defaultValue
    self.heard = heard
    left = defaultValue
  }

  @_specialize(where Value == Int)
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

  @_specialize(where Value == Int)
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

  @_specialize(where Value == Int)
  override func tellIfMoved() {
    if !hasMoved { return }
    hasMoved = false
    if (provider?.value ?? defaultValue) != left { heard(left) }
  }
}

// MARK: - Structure

extension PersistentMapTree {
  public func makeNode() -> Node {
    let record = Record()
    all.append(record)
    return Node(record: .passUnretained(record))
  }

  /// Makes a node without a parent a root that passes update.
  public func makeLive(_ node: Node) {
    node.object.isLive = true
    markDirty(node.object)
  }

  public func attach(_ node: Node, to parent: Node, before next: Node? = nil) {
    let (node, parent, next) = (node.object, parent.object, next?.object)
    let place = next.flatMap { next in parent.children.firstIndex { $0 === next } }
    parent.children.insert(node, at: place ?? parent.children.count)
    node.parent = parent
    markDirty(node)
  }

  /// Detaches a subtree; its dependents leave their providers.
  public func detach(_ node: Node) {
    let node = node.object
    guard let parent = node.parent else { return }
    if let place = parent.children.lastIndex(where: { $0 === node }) {
      parent.children.remove(at: place)
    }
    node.parent = nil
    forEach(below: node) { for dependent in $0.dependents { dependent.leave() } }
  }

  /// A no-op at a dirty node below a dirty parent: the pass reaches it from the parent.
  @usableFromInline
  func markDirty(_ node: Record) {
    if node.isDirty, node.parent?.isDirty == true { return }
    node.isDirty = true
    dirty.append(node)
  }

  private func forEach(below top: Record, _ body: (Record) -> Void) {
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
  public func value<Trait: TraitDefinition>(
    of trait: Trait.Type, at node: Node
  ) -> Trait.Value where Trait.Value: Equatable {
    defer { withExtendedLifetime(self) {} }
    let slot = TraitSlot(of: trait)
    return node.record._withUnsafeGuaranteedRef { node in
      if node.readTrait != slot { node.lookUp(slot) }
      // Traits that share a slot have the same type of values.
      return node.readProvider?._withUnsafeGuaranteedRef {
        unsafeDowncast($0, to: Provider<Trait.Value>.self).value
      } ?? Trait.defaultValue
    }
  }

  /// Overrides a trait, or removes the override if nil, with effect in the next pass.
  @inlinable
  public func set<Trait: TraitDefinition>(
    _ trait: Trait.Type, at node: Node, to value: Trait.Value?
  ) where Trait.Value: Equatable {
    defer { withExtendedLifetime(self) {} }
    let (node, slot) = (node.object, TraitSlot(of: trait))
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
  public func observe<Trait: TraitDefinition>(
    _ trait: Trait.Type, at node: Node, _ heard: @escaping (_ previous: Trait.Value) -> Void
  ) where Trait.Value: Equatable {
    defer { withExtendedLifetime(self) {} }
    let node = node.object
    let dependent = Dependent(TraitSlot(of: trait), Trait.defaultValue, heard)
    node.dependents.append(dependent)
    dependent.join(dependent.found(in: node.map))
  }
}

extension PersistentMapTree.Record {
  @usableFromInline
  @inline(never)
  func lookUp(_ slot: TraitSlot) {
    readProvider = map[slot].map { .passUnretained($0) }
    readTrait = slot
  }
}

// MARK: - Passing

extension PersistentMapTree {
  public func pass() {
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
  private func isTopmost(_ node: Record) -> Bool {
    var node = node
    while let parent = node.parent {
      if parent.isDirty { return false }
      node = parent
    }
    return node.isLive
  }

  private func handDownMap(to node: Record) {
    visited += 1
    node.isDirty = false
    node.readTrait = nil
    let old = node.map  // Retains the providers that the node's dependents leave below.
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
