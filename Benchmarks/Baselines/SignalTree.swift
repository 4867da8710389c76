import TraitModel

/// The design of signals, as Solid, Angular and the signals of other frameworks have it: flags are pushed, values
/// are pulled. The value of a trait at a node is a signal derived from the parent's; a node that overrides the trait
/// is a source.
///
///     set tint at r            read tint at c
///
///     r ● new value            r ● clean            a change flags what was read below it, down to
///     ├─ a ⚑                   ├─ a                 flagged nodes and other sources
///     │  └─ c ⚑                │  └─ c ◀── pulls    a read computes from the next clean node above
///     └─ b   (never read)      └─ b
///
/// A clean node has clean nodes above it, up to a source: so a flagged one ends the push. The graph is the tree, and a
/// signal is a place in dense arrays: frameworks, whose graphs may have any shape, need an object and a list of subscribers
/// for each.
public final class SignalTree {
  public struct Node: Equatable {
    @usableFromInline let index: Int

    @usableFromInline init(_ index: Int) { self.index = index }
  }

  @usableFromInline struct Links {
    @usableFromInline var parent = -1
    @usableFromInline var first = -1
    var last = -1
    @usableFromInline var next = -1
    var previous = -1
    var isLive = false
    @usableFromInline var isRoot = false
  }

  @exclusivity(unchecked) @usableFromInline var links: [Links] = []
  /// By the trait's slot. The tree owns them, so that a read needs to retain none.
  @exclusivity(unchecked) @usableFromInline var fields: [Unmanaged<AnyField>?] = []
  /// Whether something was set or moved since the last pass.
  @exclusivity(unchecked) @usableFromInline var isChanged = false
  /// The fields with observers to ask.
  @exclusivity(unchecked) @usableFromInline var asking: [AnyField] = []
  @exclusivity(unchecked) @usableFromInline var path: [Int] = []

  /// How many nodes were flagged or computed.
  @exclusivity(unchecked) public var visited = 0

  public init() {}

  deinit { for field in fields { field?.release() } }
}

// MARK: - Structure

extension SignalTree {
  public func makeNode() -> Node {
    links.append(Links())
    return Node(links.count - 1)
  }

  public func makeLive(_ node: Node) {
    links[node.index].isRoot = true
    flagAll(at: node.index)
    enter(node.index)
  }

  public func attach(_ node: Node, to parent: Node, before next: Node? = nil) {
    let (index, above) = (node.index, parent.index)
    let after = next?.index ?? -1
    let before = after < 0 ? links[above].last : links[after].previous
    (links[index].parent, links[index].previous, links[index].next) = (above, before, after)
    if before < 0 { links[above].first = index } else { links[before].next = index }
    if after < 0 { links[above].last = index } else { links[after].previous = index }
    flagAll(at: index)
    if links[above].isLive { enter(index) }
  }

  /// The nodes keep their values until they are attached again.
  public func detach(_ node: Node) {
    let link = links[node.index]
    if link.parent < 0 { return }
    if link.previous < 0 {
      links[link.parent].first = link.next
    } else {
      links[link.previous].next = link.next
    }
    if link.next < 0 {
      links[link.parent].last = link.previous
    } else {
      links[link.next].previous = link.previous
    }
    (links[node.index].parent, links[node.index].previous, links[node.index].next) = (-1, -1, -1)
    if link.isLive { forEach(from: node.index) { links[$0].isLive = false } }
  }

  private func flagAll(at node: Int) {
    isChanged = true
    for field in fields { field?.takeUnretainedValue().flag(node, in: self) }
  }

  private func enter(_ top: Int) { forEach(from: top) { links[$0].isLive = true } }

  private func forEach(from top: Int, _ body: (Int) -> Void) {
    var node = top
    while node >= 0 {
      body(node)
      node = links[node].first >= 0 ? links[node].first : nextBeyond(node, in: top)
    }
  }

  /// The node after a node's subtree in preorder, or -1 at the end of `top`.
  @inlinable
  @inline(__always)
  func nextBeyond(_ node: Int, in top: Int) -> Int {
    var node = node
    while node != top {
      if links[node].next >= 0 { return links[node].next }
      node = links[node].parent
    }
    return -1
  }
}

// MARK: - Values

extension SignalTree {
  @inlinable
  public func value<Trait: TraitDefinition>(
    of trait: Trait.Type, at node: Node
  ) -> Trait.Value where Trait.Value: Equatable {
    defer { withExtendedLifetime(self) {} }  // It owns the field.
    return field(of: trait)._withUnsafeGuaranteedRef { field in
      if field.states[node.index] & Flags.dirty != 0 { field.pull(node.index, in: self) }
      return field.values[node.index]
    }
  }

  /// Overrides a trait, or removes the override if nil. Reads see it at once, observers in the next pass.
  @inlinable
  public func set<Trait: TraitDefinition>(
    _ trait: Trait.Type, at node: Node, to value: Trait.Value?
  ) where Trait.Value: Equatable {
    defer { withExtendedLifetime(self) {} }
    isChanged = true
    field(of: trait)._withUnsafeGuaranteedRef { $0.set(value, at: node.index, in: self) }
  }

  @inlinable
  public func observe<Trait: TraitDefinition>(
    _ trait: Trait.Type, at node: Node, _ heard: @escaping (_ previous: Trait.Value) -> Void
  ) where Trait.Value: Equatable {
    defer { withExtendedLifetime(self) {} }
    field(of: trait)._withUnsafeGuaranteedRef { $0.observe(node.index, heard, in: self) }
  }

  @inlinable
  func field<Trait: TraitDefinition>(
    of trait: Trait.Type
  ) -> Unmanaged<Field<Trait.Value>> where Trait.Value: Equatable {
    let slot = Int(TraitSlot(of: trait).number)
    if slot >= fields.count || fields[slot] == nil { add(Field(Trait.defaultValue), at: slot) }
    // Traits that share a slot have the same type of values.
    let known = fields[slot].unsafelyUnwrapped
    let field = Unmanaged<Field<Trait.Value>>.fromOpaque(known.toOpaque())
    field._withUnsafeGuaranteedRef { if $0.states.count < links.count { $0.grow(to: links.count) } }
    return field
  }

  @usableFromInline
  func add(_ field: AnyField, at slot: Int) {
    while fields.count <= slot { fields.append(nil) }
    fields[slot] = .passRetained(field)
  }

  @inlinable
  func ask(_ field: AnyField) {
    if field.isAsking { return }
    field.isAsking = true
    asking.append(field)
  }

  /// Repeats while observers set values.
  public func pass() {
    while isChanged {
      isChanged = false
      let all = asking
      asking = []
      for field in all {
        field.isAsking = false
        field.tell(in: self)
      }
    }
  }
}

/// The states of a signal.
public enum Flags {
  public static let dirty: UInt8 = 1
  public static let own: UInt8 = 2
  public static let observed: UInt8 = 4
}

/// The signals of a trait of any type.
public class AnyField {
  @exclusivity(unchecked) @usableFromInline final var isAsking = false

  @inlinable public init() {}

  fileprivate func flag(_ node: Int, in tree: SignalTree) {
    preconditionFailure("Only signals of some type have flags")
  }
  fileprivate func tell(in tree: SignalTree) {
    preconditionFailure("Only signals of some type have observers")
  }
}

public final class Field<Value: Equatable>: AnyField {
  @usableFromInline let defaultValue: Value
  @exclusivity(unchecked) @usableFromInline var values: [Value] = []
  @exclusivity(unchecked) @usableFromInline var states: [UInt8] = []
  /// By node, and what they have last heard; empty if the trait has none.
  @exclusivity(unchecked) @usableFromInline var observers: [[(_ previous: Value) -> Void]] = []
  @exclusivity(unchecked) @usableFromInline var heard: [Value] = []
  @exclusivity(unchecked) @usableFromInline var flagged: [Int] = []

  @inlinable
  public init(_ defaultValue: Value) {
    self.defaultValue = defaultValue
    super.init()
  }

  @inlinable
  public func grow(to count: Int) {
    let missing = count - states.count
    values.append(contentsOf: repeatElement(defaultValue, count: missing))
    states.append(contentsOf: repeatElement(Flags.dirty, count: missing))
  }

  @inlinable
  func set(_ value: Value?, at node: Int, in tree: SignalTree) {
    if let value {
      let isKnown = states[node] & Flags.dirty == 0 && values[node] == value
      if !isKnown { flag(node, in: tree, asSource: true) }
      values[node] = value
      states[node] = states[node] & ~Flags.dirty | Flags.own
    } else if states[node] & Flags.own != 0 {
      states[node] &= ~Flags.own
      flag(node, in: tree, asSource: false)
    }
  }

  // Else it would see values of any type.
  @_specialize(where Value == Int)
  override fileprivate func flag(_ top: Int, in tree: SignalTree) {
    if states.count < tree.links.count { grow(to: tree.links.count) }
    flag(top, in: tree, asSource: false)
  }

  /// Flags a node and what was computed from it.
  @inlinable
  func flag(_ top: Int, in tree: SignalTree, asSource isSource: Bool) {
    if !isSource, states[top] & (Flags.own | Flags.dirty) != 0 { return }
    var node = top
    while node >= 0 {
      let state = states[node]
      if node != top, state & (Flags.own | Flags.dirty) != 0 {
        node = tree.nextBeyond(node, in: top)
        continue
      }
      tree.visited += 1
      states[node] = state | Flags.dirty
      if state & Flags.observed != 0 {
        flagged.append(node)
        tree.ask(self)
      }
      let first = tree.links[node].first
      node = first >= 0 ? first : tree.nextBeyond(node, in: top)
    }
  }

  /// Computes the value of a flagged node, and of those above it.
  @inlinable
  public func pull(_ bottom: Int, in tree: SignalTree) {
    let above = tree.links[bottom].parent
    if above >= 0, states[above] & Flags.dirty == 0 {
      tree.visited += 1
      values[bottom] = values[above]
      states[bottom] &= ~Flags.dirty
      return
    }
    pullPath(bottom, in: tree)
  }

  @inlinable
  func pullPath(_ bottom: Int, in tree: SignalTree) {
    var node = bottom
    var path = tree.path
    tree.path = []
    while states[node] & Flags.dirty != 0 {
      path.append(node)
      let parent = tree.links[node].parent
      if parent < 0 { break }
      node = parent
    }
    while let node = path.popLast() {
      tree.visited += 1
      let link = tree.links[node]
      if link.parent >= 0 {
        values[node] = values[link.parent]
      } else if link.isRoot {
        values[node] = defaultValue
      }
      states[node] &= ~Flags.dirty
    }
    tree.path = path
  }

  @inlinable
  func observe(
    _ node: Int, _ observer: @escaping (_ previous: Value) -> Void, in tree: SignalTree
  ) {
    if observers.count < states.count {
      observers.append(contentsOf: repeatElement([], count: states.count - observers.count))
      heard.append(contentsOf: values[heard.count...])
    }
    observers[node].append(observer)
    if states[node] & Flags.observed != 0 { return }
    // A change that was not passed yet is still to be heard of.
    let before = values[node]
    if states[node] & Flags.dirty != 0 { pull(node, in: tree) }
    heard[node] = tree.isChanged ? before : values[node]
    states[node] |= Flags.observed
    if tree.isChanged {
      flagged.append(node)
      tree.ask(self)
    }
  }

  @_specialize(where Value == Int)
  override fileprivate func tell(in tree: SignalTree) {
    let all = flagged
    flagged = []
    for node in all {
      if !tree.links[node].isLive {
        flagged.append(node)
        tree.ask(self)
        continue
      }
      if states[node] & Flags.dirty != 0 { pull(node, in: tree) }
      let previous = heard[node]
      if previous == values[node] { continue }
      heard[node] = values[node]
      for observer in observers[node] { observer(previous) }
    }
  }
}
