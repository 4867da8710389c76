import TraitModel

/// A tree on Swift's own task-local values: each node binds its overrides around its subtree's
/// code.
///
///     bind tint = 1 {                        root overrides tint
///       code of the root
///       bind size = 7 { code of a }          a overrides size
///       code of b                            b overrides nothing
///     }
///
/// A binding ends with the call inside it, so values cannot be read from outside: each visited node
/// runs the tree's code and stores its result. The language does not track which code reads which
/// key, so a change of any value runs the code of every node below again, inside the bindings of
/// their ancestors. Observers are part of that code: they compare what they read with their
/// previous reading.
///
/// A read searches the bindings from the innermost outwards, so it is O(bindings above). Nesting is
/// recursion: a tree a few thousand nodes deep uses up the stack.
public final class TaskLocalTree {
  public final class Node {
    @exclusivity(unchecked) @usableFromInline unowned(unsafe) var parent: Node?
    @exclusivity(unchecked) fileprivate var children: [Node] = []
    @exclusivity(unchecked) @usableFromInline var bindings: [AnyBinding] = []
    @exclusivity(unchecked) @usableFromInline var observers: [() -> Void] = []
    @exclusivity(unchecked) fileprivate var isDirty = true
    @exclusivity(unchecked) fileprivate var isLive = false
    @exclusivity(unchecked) @usableFromInline fileprivate(set) var result = 0

    /// The result of the code's last run at this node. Computed, because another module would check accesses of a
    /// stored one.
    @inlinable public var content: Int { result }

    init() {}
  }

  private let code: () -> Int
  @usableFromInline let keys: TaskLocalKeys
  @exclusivity(unchecked) private var all: [Node] = []
  @exclusivity(unchecked) private var dirty: [Node] = []

  /// How many times a node's code ran.
  @exclusivity(unchecked) public private(set) var visited = 0

  /// - Parameter code: Runs at every visited node.
  public init(keys: TaskLocalKeys, code: @escaping () -> Int) {
    self.keys = keys
    self.code = code
  }

  deinit { for node in all { node.children = [] } }
}

/// The task-local key of each trait.
public final class TaskLocalKeys {
  @exclusivity(unchecked) @usableFromInline var keys: [ObjectIdentifier: AnyObject] = [:]

  public init() {}

  @inlinable
  public func key<Trait: TraitDefinition>(
    of trait: Trait.Type
  ) -> TaskLocal<Trait.Value> where Trait.Value: Sendable {
    if let key = keys[ObjectIdentifier(trait)] {
      return unsafeDowncast(key, to: TaskLocal<Trait.Value>.self)
    }
    let key = TaskLocal(wrappedValue: Trait.defaultValue)
    keys[ObjectIdentifier(trait)] = key
    return key
  }
}

// MARK: - Bindings

@usableFromInline
class AnyBinding {
  @usableFromInline final let key: AnyObject

  @inlinable init(_ key: AnyObject) { self.key = key }

  func bind(_ body: () -> Void) { preconditionFailure("Only bindings of some type have a value") }
}

@usableFromInline
final class Binding<Value: Sendable>: AnyBinding {
  @exclusivity(unchecked) @usableFromInline var value: Value

  @inlinable
  init(_ key: TaskLocal<Value>, _ value: Value) {
    self.value = value
    super.init(key)
  }

  @_specialize(where Value == Int)
  override func bind(_ body: () -> Void) {
    unsafeDowncast(key, to: TaskLocal<Value>.self).withValue(value, operation: body)
  }
}

// MARK: - Structure

extension TaskLocalTree {
  public func makeNode() -> Node {
    let node = Node()
    all.append(node)
    return node
  }

  /// Makes a node without a parent a root that passes update.
  public func makeLive(_ node: Node) {
    node.isLive = true
    markDirty(node)
  }

  public func attach(_ node: Node, to parent: Node, before next: Node? = nil) {
    let place = next.flatMap { next in parent.children.firstIndex { $0 === next } }
    parent.children.insert(node, at: place ?? parent.children.count)
    node.parent = parent
    markDirty(node)
  }

  public func detach(_ node: Node) {
    guard let parent = node.parent else { return }
    if let place = parent.children.lastIndex(where: { $0 === node }) {
      parent.children.remove(at: place)
    }
    node.parent = nil
  }

  @usableFromInline
  func markDirty(_ node: Node) {
    if node.isDirty, node.parent?.isDirty == true { return }
    node.isDirty = true
    dirty.append(node)
  }
}

// MARK: - Values

extension TaskLocalTree {
  /// Overrides a trait, or removes the override if nil, with effect in the next pass.
  @inlinable
  public func set<Trait: TraitDefinition>(
    _ trait: Trait.Type, at node: Node, to value: Trait.Value?
  ) where Trait.Value: Sendable {
    let key = keys.key(of: trait)
    let place = node.bindings.firstIndex { $0.key === key }
    switch (place, value) {
    case (let place?, let value?):
      unsafeDowncast(node.bindings[place], to: Binding<Trait.Value>.self).value = value
    case (let place?, nil): node.bindings.remove(at: place)
    case (nil, let value?): node.bindings.append(Binding(key, value))
    case (nil, nil): return
    }
    markDirty(node)
  }

  @inlinable
  public func observe<Trait: TraitDefinition>(
    _ trait: Trait.Type, at node: Node, _ heard: @escaping (_ previous: Trait.Value) -> Void
  ) where Trait.Value: Equatable & Sendable {
    let key = keys.key(of: trait)
    var last = Trait.defaultValue
    within(node) { last = key.get() }
    node.observers.append {
      let (previous, now) = (last, key.get())
      last = now
      if now != previous { heard(previous) }
    }
  }
}

// MARK: - Passing

extension TaskLocalTree {
  public func pass() {
    while !dirty.isEmpty {
      let marked = dirty
      dirty = []
      for top in marked where top.isDirty && isTopmost(top) {
        if let parent = top.parent { within(parent) { run(top) } } else { run(top) }
      }
    }
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

  /// Runs `body` inside the bindings of a node and of its ancestors.
  @usableFromInline
  func within(_ node: Node, _ body: () -> Void) {
    guard let parent = node.parent else { return bind(node, body) }
    within(parent) { bind(node, body) }
  }

  /// Runs `body` inside a node's own bindings, the first of them outermost.
  private func bind(_ node: Node, from place: Int = 0, _ body: () -> Void) {
    if place == node.bindings.count { return body() }
    node.bindings[place].bind { bind(node, from: place + 1, body) }
  }

  private func run(_ node: Node) {
    bind(node) {
      visited += 1
      node.isDirty = false
      node.result = code()
      for observer in node.observers { observer() }
      for child in node.children { run(child) }
    }
  }
}
