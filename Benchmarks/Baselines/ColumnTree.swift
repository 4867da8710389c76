import TraitModel

/// The design of entity component systems: each trait is a dense column with a value for every node, in
/// preorder, and a pass sweeps the part of a column below each change.
///
///     place          0     1     2     3     4
///     node           root  a     a1    a2    b
///     parent         –     0     1     1     0
///     end            5     4     3     4     5       where the places below a node end
///     own tint       1           7
///     values of tint 1     1     7     1     1
///
/// A read is a load. A change is O(nodes below that inherit it), at some two nanoseconds each, whether they override other
/// traits or not. Attaching or detaching anything makes the next pass number all nodes anew and sweep all columns. A pass
/// commits all columns first, then calls observers column by column, top-down in each. Nodes that are not below a root
/// come last and keep their values.
public final class ColumnTree {
  public final class Node {
    @exclusivity(unchecked) @usableFromInline var place: Int
    @exclusivity(unchecked) fileprivate unowned(unsafe) var parent: Node?
    @exclusivity(unchecked) fileprivate var children: [Node] = []

    fileprivate init(place: Int) { self.place = place }
  }

  /// By place.
  @exclusivity(unchecked) @usableFromInline var nodes: [Node] = []
  @exclusivity(unchecked) private var order = Order()
  @exclusivity(unchecked) private var roots: [Node] = []
  /// By the trait's slot.
  @exclusivity(unchecked) @usableFromInline var columns: [AnyColumn?] = []
  @exclusivity(unchecked) @usableFromInline var changed: [AnyColumn] = []
  @exclusivity(unchecked) private var isMoved = false

  /// How many values were computed.
  @exclusivity(unchecked) public private(set) var visited = 0

  public init() {}

  /// Unlinks the children first: releasing a deep chain recursively would overflow the stack.
  deinit { for node in nodes { node.children = [] } }

  /// Where the nodes are. Those below roots come first.
  public struct Order {
    @usableFromInline var parents: [Int32] = []
    @usableFromInline var ends: [Int32] = []
    @usableFromInline var liveCount = 0
  }
}

// MARK: - Structure

extension ColumnTree {
  public func makeNode() -> Node {
    let node = Node(place: nodes.count)
    nodes.append(node)
    isMoved = true
    return node
  }

  public func makeLive(_ node: Node) {
    roots.append(node)
    isMoved = true
  }

  public func attach(_ node: Node, to parent: Node, before next: Node? = nil) {
    let place = next.flatMap { next in parent.children.firstIndex { $0 === next } }
    parent.children.insert(node, at: place ?? parent.children.count)
    node.parent = parent
    isMoved = true
  }

  public func detach(_ node: Node) {
    guard let parent = node.parent else { return }
    if let place = parent.children.lastIndex(where: { $0 === node }) {
      parent.children.remove(at: place)
    }
    node.parent = nil
    isMoved = true
  }

  private func number() {
    isMoved = false
    var sources: [Int32] = []
    sources.reserveCapacity(nodes.count)
    var next = Order()
    var numbered: [Node] = []
    numbered.reserveCapacity(nodes.count)
    for root in roots { number(root, &numbered, &sources, &next) }
    next.liveCount = numbered.count
    for node in nodes where node.parent == nil && !roots.contains(where: { $0 === node }) {
      number(node, &numbered, &sources, &next)
    }
    (nodes, order) = (numbered, next)
    for column in columns { column?.move(from: sources) }
  }

  private func number(
    _ top: Node, _ numbered: inout [Node], _ sources: inout [Int32], _ next: inout Order
  ) {
    let first = numbered.count
    var ahead = [top]
    while let node = ahead.popLast() {
      sources.append(Int32(node.place))
      node.place = numbered.count
      numbered.append(node)
      next.parents.append(node === top ? -1 : Int32(node.parent.unsafelyUnwrapped.place))
      next.ends.append(Int32(numbered.count))
      ahead.append(contentsOf: node.children.reversed())
    }
    for place in (first..<numbered.count).reversed() where next.parents[place] >= 0 {
      let parent = Int(next.parents[place])
      next.ends[parent] = max(next.ends[parent], next.ends[place])
    }
  }
}

// MARK: - Values

extension ColumnTree {
  @inlinable
  public func value<Trait: TraitDefinition>(
    of trait: Trait.Type, at node: Node
  ) -> Trait.Value where Trait.Value: Equatable {
    let slot = Int(TraitSlot(of: trait).number)
    guard slot < columns.count, let column = columns[slot] else { return Trait.defaultValue }
    // Traits that share a slot have the same type of values.
    let values = unsafeDowncast(column, to: Column<Trait.Value>.self).values
    return node.place < values.count ? values[node.place] : Trait.defaultValue
  }

  /// Overrides a trait, or removes the override if nil, with effect in the next pass.
  @inlinable
  public func set<Trait: TraitDefinition>(
    _ trait: Trait.Type, at node: Node, to value: Trait.Value?
  ) where Trait.Value: Equatable {
    let column = column(of: trait)
    column.grow(to: nodes.count)
    column.isOwn[node.place] = value != nil
    if let value { column.own[node.place] = value }
    if column.tops.isEmpty { changed.append(column) }
    column.tops.append(node)
  }

  @inlinable
  public func observe<Trait: TraitDefinition>(
    _ trait: Trait.Type, at node: Node, _ heard: @escaping (_ previous: Trait.Value) -> Void
  ) where Trait.Value: Equatable {
    let column = column(of: trait)
    column.grow(to: nodes.count)
    if column.observers.isEmpty { column.observers = column.values.map { _ in [] } }
    column.observers[node.place].append(heard)
  }

  @inlinable
  func column<Trait: TraitDefinition>(
    of trait: Trait.Type
  ) -> Column<Trait.Value> where Trait.Value: Equatable {
    let slot = Int(TraitSlot(of: trait).number)
    while columns.count <= slot { columns.append(nil) }
    if let column = columns[slot] { return unsafeDowncast(column, to: Column<Trait.Value>.self) }
    let column = Column(Trait.defaultValue)
    columns[slot] = column
    return column
  }
}

// MARK: - Passes

extension ColumnTree {
  /// Repeats while observers set values.
  public func pass() {
    while isMoved || !changed.isEmpty {
      var swept = changed
      changed = []
      if isMoved {
        number()
        swept = columns.compactMap(\.self)
        for column in swept { visited += column.sweepAll(order) }
      } else {
        for column in swept { visited += column.sweepTops(order) }
      }
      for column in swept { column.tell() }
    }
  }
}

/// The values of a trait of any type.
public class AnyColumn {
  /// Where the column changed since the last pass.
  @exclusivity(unchecked) @usableFromInline final var tops: [ColumnTree.Node] = []

  @inlinable public init() {}

  public func move(from sources: [Int32]) {
    preconditionFailure("Only columns of some type have values")
  }
  /// Returns how many values were computed.
  public func sweepAll(_ order: ColumnTree.Order) -> Int {
    preconditionFailure("Only columns of some type have values")
  }
  public func sweepTops(_ order: ColumnTree.Order) -> Int {
    preconditionFailure("Only columns of some type have values")
  }
  public func tell() { preconditionFailure("Only columns of some type have observers") }
}

public final class Column<Value: Equatable>: AnyColumn {
  @usableFromInline let defaultValue: Value
  @exclusivity(unchecked) @usableFromInline var values: [Value] = []
  @exclusivity(unchecked) @usableFromInline var own: [Value] = []
  @exclusivity(unchecked) @usableFromInline var isOwn: [Bool] = []
  /// By place; empty if the trait has none.
  @exclusivity(unchecked) @usableFromInline var observers: [[(_ previous: Value) -> Void]] = []
  @exclusivity(unchecked) @usableFromInline var told: [(place: Int, previous: Value)] = []

  @inlinable public init(_ defaultValue: Value) { self.defaultValue = defaultValue }

  @inlinable
  public func grow(to count: Int) {
    let missing = count - values.count
    if missing <= 0 { return }
    values.append(contentsOf: repeatElement(defaultValue, count: missing))
    own.append(contentsOf: repeatElement(defaultValue, count: missing))
    isOwn.append(contentsOf: repeatElement(false, count: missing))
    if !observers.isEmpty { observers.append(contentsOf: repeatElement([], count: missing)) }
  }

  // Else it would copy values of any type.
  @_specialize(where Value == Int)
  override public func move(from sources: [Int32]) {
    grow(to: sources.count)
    values = sources.map { values[Int($0)] }
    own = sources.map { own[Int($0)] }
    isOwn = sources.map { isOwn[Int($0)] }
    if !observers.isEmpty { observers = sources.map { observers[Int($0)] } }
  }

  override public func sweepAll(_ order: ColumnTree.Order) -> Int {
    tops = []
    return sweep(0..<order.liveCount, order, passingOwn: true)
  }

  override public func sweepTops(_ order: ColumnTree.Order) -> Int {
    // A node above comes first, so that each value is computed from its parent's new one.
    let places = tops.count == 1 ? [tops[0].place] : tops.map(\.place).sorted()
    tops = []
    var computed = 0
    for place in places where place < order.liveCount {
      computed += sweep(place..<Int(order.ends[place]), order, passingOwn: false)
    }
    return computed
  }

  /// - Parameter passingOwn: Whether to go on below nodes with an override, which take nothing from above.
  // Else the loop would compare values of any type.
  @_specialize(where Value == Int)
  public func sweep(_ places: Range<Int>, _ order: ColumnTree.Order, passingOwn: Bool) -> Int {
    var computed = 0
    // Locals, so that the loop loads no property.
    let (own, isOwn, ends, parents) = (own, isOwn, order.ends, order.parents)
    values.withUnsafeMutableBufferPointer { values in
      var place = places.lowerBound
      while place < places.upperBound {
        if isOwn[place], !passingOwn, place > places.lowerBound {
          place = Int(ends[place])
          continue
        }
        computed += 1
        let parent = Int(parents[place])
        let value = isOwn[place] ? own[place] : parent < 0 ? defaultValue : values[parent]
        if value != values[place] {
          note(place, values[place])
          values[place] = value
        }
        place += 1
      }
    }
    return computed
  }

  public func note(_ place: Int, _ previous: Value) {
    if observers.isEmpty || observers[place].isEmpty { return }
    told.append((place, previous))
  }

  @_specialize(where Value == Int)
  override public func tell() {
    let all = told
    told = []
    for (place, previous) in all {
      for heard in observers[place] { heard(previous) }
    }
  }
}
