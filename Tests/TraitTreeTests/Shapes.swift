import TraitModel
import TraitTree

/// A forest of a known shape, updated once.
struct Shape {
  let forest = TraitForest()
  /// In pre-order of a tree or a chain, or the root followed by its children.
  private(set) var nodes: [TraitNode] = []

  var root: TraitNode { nodes[0] }

  /// Every inner node has `fanOut` children.
  static func tree(nodes count: Int, fanOut: Int = 8, isEager: Bool = false) -> Shape {
    var shape = Shape()
    for number in 0..<count {
      shape.add(below: number == 0 ? nil : (number - 1) / fanOut, isEager: isEager)
    }
    shape.forest.update()
    return shape
  }

  static func chain(_ count: Int) -> Shape { tree(nodes: count, fanOut: 1) }

  static func siblings(_ count: Int) -> Shape { tree(nodes: count + 1, fanOut: count) }

  /// Adds a node below another one, or as a live root.
  mutating func add(below parent: Int?, isEager: Bool = false) {
    let node = forest.makeNode(isEager: isEager)
    nodes.append(node)
    if let parent { forest.attach(node, to: nodes[parent]) } else { forest.makeLive(node) }
  }

  /// The work of the pass after a change.
  func work(of change: (TraitForest) -> Void) -> WorkCounters {
    change(forest)
    forest.work = WorkCounters()
    forest.update()
    return forest.work
  }

  /// The work of a change itself, before any pass.
  func workAtOnce(of change: (TraitForest) -> Void) -> WorkCounters {
    forest.work = WorkCounters()
    change(forest)
    return forest.work
  }

  func listen(
    on node: TraitNode, for traits: TraitSlotSet = [TraitSlot(of: Size.self)],
    _ heard: @escaping (TraitForest, TraitNode, TraitCollection) -> Void = { _, _, _ in }
  ) {
    forest.register(on: node, for: traits, handler: heard)
  }

  func set(_ value: Int, at node: TraitNode) -> WorkCounters {
    work { $0.setOverride(Size.self, of: node, to: value) }
  }
}

extension TraitForest {
  func read<Trait: TraitDefinition>(_ trait: Trait.Type, at nodes: [TraitNode]) {
    for node in nodes { _ = value(of: trait, at: node) }
  }
}

extension WorkCounters {
  /// The number of nodes that a pass visited or examined.
  var touched: Int { visited + examined }
}
