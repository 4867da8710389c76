import TraitModel

/// What Swift itself offers: values bound to task-local keys on the way down a tree.
///
///     bind tint = 1 {                        root overrides tint
///       code of the root
///       bind size = 7 { code of a }          a overrides size
///       code of b                            b overrides nothing
///     }
///
/// A binding lasts as long as the call inside it, so nothing can be read from outside: each node
/// runs the tree's code when it is reached and keeps what the code returned. The language does not
/// know who reads what. So a change of any value runs the code of every node below it again, inside
/// the bindings of the nodes above. Observers are part of the code: they compare what they read
/// with what they read the last time.
///
/// A key is found by going through the bindings from the innermost out, so a read costs as much as
/// there are bindings above. Nesting is recursion: a tree some thousand nodes deep needs all of a
/// stack.
package final class TaskLocalTree {
  package final class Node {
    fileprivate unowned(unsafe) var parent: Node?
    fileprivate var children: [Node] = []
    fileprivate var bindings: [AnyBinding] = []
    fileprivate var observers: [() -> Void] = []
    fileprivate var isDirty = true
    fileprivate var isLive = false
    /// What the code returned when it last ran here.
    package fileprivate(set) var content = 0

    init() {}
  }

  private let code: () -> Int
  private let keys: TaskLocalKeys
  private var all: [Node] = []
  private var dirty: [Node] = []

  /// How many times a node's code ran.
  package private(set) var visited = 0

  /// - Parameter code: What every node runs.
  package init(keys: TaskLocalKeys, code: @escaping () -> Int) {
    self.keys = keys
    self.code = code
  }

  deinit { for node in all { node.children = [] } }
}

/// The task-local key of each trait.
package final class TaskLocalKeys {
  private var keys: [ObjectIdentifier: AnyObject] = [:]

  package init() {}

  package func key<Trait: TraitDefinition>(
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

private class AnyBinding {
  let key: AnyObject

  init(_ key: AnyObject) { self.key = key }

  func bind(_ body: () -> Void) { preconditionFailure("Only bindings of some type have a value") }
}

private final class Binding<Value: Sendable>: AnyBinding {
  var value: Value

  init(_ key: TaskLocal<Value>, _ value: Value) {
    self.value = value
    super.init(key)
  }

  override func bind(_ body: () -> Void) {
    unsafeDowncast(key, to: TaskLocal<Value>.self).withValue(value, operation: body)
  }
}

// MARK: - Structure

extension TaskLocalTree {
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

  package func detach(_ node: Node) {
    guard let parent = node.parent else { return }
    if parent.children.last === node {
      parent.children.removeLast()
    } else {
      parent.children.removeAll { $0 === node }
    }
    node.parent = nil
  }

  private func markDirty(_ node: Node) {
    if node.isDirty, node.parent?.isDirty == true { return }
    node.isDirty = true
    dirty.append(node)
  }
}

// MARK: - Values

extension TaskLocalTree {
  /// Overrides a trait, or with nil removes the override; the next pass runs the code with it.
  package func set<Trait: TraitDefinition>(
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

  package func observe<Trait: TraitDefinition>(
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
  package func pass() {
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

  /// Runs something inside the bindings of a node and of those above it.
  private func within(_ node: Node, _ body: () -> Void) {
    guard let parent = node.parent else { return bind(node, body) }
    within(parent) { bind(node, body) }
  }

  /// Runs something inside a node's own bindings, the first of them outermost.
  private func bind(_ node: Node, from place: Int = 0, _ body: () -> Void) {
    if place == node.bindings.count { return body() }
    node.bindings[place].bind { bind(node, from: place + 1, body) }
  }

  private func run(_ node: Node) {
    bind(node) {
      visited += 1
      node.isDirty = false
      node.content = code()
      for observer in node.observers { observer() }
      for child in node.children { run(child) }
    }
  }
}
