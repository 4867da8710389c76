import TraitModel
import TraitTestSupport
import TraitTree

/// A forest in which client code runs at the node `here`, and a log of what it can observe.
///
///     root, live                     other, live root
///     ├─ above
///     │  └─ here ── below ── below's
///     └─ elsewhere ── elsewhere's
///
/// With several units, there are so many of all nodes but `root`, `other` and `above`; `unit` is the
/// number of those that the targets of operations mean.
final class Stage<Forest: ForestUnderTest> {
  /// What kind of nodes there are: members of one scope, owners of scopes, or eager owners.
  enum Kind: CaseIterable { case plain, overriding, eager }

  let forest: Forest
  private let kind: Kind
  private let logs: Bool
  private(set) var log: [String] = []
  var unit = 0
  private var nodes: [(name: String, node: Forest.Node, isAlive: Bool)] = []
  private var places: [String: Int] = [:]
  private var registrations: [String: Forest.Registration] = [:]
  private var value = 10
  private var recorder: TraitRecorder?

  init(_ forest: Forest, _ kind: Kind, units: Int = 1, logs: Bool = true) {
    (self.forest, self.kind, self.logs) = (forest, kind, logs)
    TraitFailures.collect()
    forest.onAttention { [unowned self] node in note("\(name(of: node)) is attended to") }
    forest.onUnsettled { [unowned self] limit, node, _ in note("\(limit) at \(name(of: node))") }
    let (root, other) = (makeNode("root"), makeNode("other"))
    for root in [root, other] { forest.makeLive(root) }
    let above = add("above", to: root)
    for unit in 0..<units {
      self.unit = unit
      add(name(.below) + "'s", to: add(name(.below), to: add(name(.here), to: above)))
      add(name(.elsewhere) + "'s", to: add(name(.elsewhere), to: root))
    }
    unit = 0
    forest.update()
    for (number, entry) in nodes.enumerated() where kind != .plain {
      forest.set(Weight.self, number, at: entry.node)
    }
    forest.update()
    for (name, node, _) in nodes { registrations[name] = listen(at: node, name, to: slots) }
  }

  private func name(_ target: Operation.Target) -> String {
    unit == 0 || target == .above ? target.rawValue : "\(target) \(unit)"
  }

  private var slots: TraitSlotSet { [TraitSlot(of: Size.self), TraitSlot(of: Weight.self)] }

  @discardableResult
  private func add(_ name: String, to parent: Forest.Node) -> Forest.Node {
    let node = makeNode(name)
    forest.attach(node, to: parent, at: nil)
    return node
  }
}

extension Stage {
  subscript(target: Operation.Target) -> Forest.Node? {
    places[name(target)].map { nodes[$0].node }
  }

  func makeNode(_ name: String) -> Forest.Node {
    let node = forest.makeNode(name, isEager: kind == .eager)
    if places[name] == nil { places[name] = nodes.count }
    nodes.append((name, node, true))
    return node
  }

  func destroy(_ target: Operation.Target) {
    guard let place = places.removeValue(forKey: name(target)) else { return }
    nodes[place].isAlive = false
    registrations[name(target)] = nil
    forest.destroy(nodes[place].node)
  }

  /// The live root that is not above a node.
  func otherRoot(than node: Forest.Node) -> Forest.Node {
    var top = node
    while let parent = forest.parent(of: top) { top = parent }
    return nodes[top == nodes[0].node ? 1 : 0].node
  }

  func nextValue() -> Int {
    value += 1
    return value
  }

  func note(_ line: @autoclosure () -> String) {
    if logs { log.append(line()) }
  }

  func name(of node: Forest.Node) -> String {
    nodes.first { $0.isAlive && $0.node == node }?.name ?? "a destroyed node"
  }

  func reading(of node: Forest.Node) -> String {
    let collection = forest.collection(of: node)
    return "\(collection[Size.self]) \(collection[Weight.self]) \(collection[Label.self].suffix(2))"
  }

  @discardableResult
  func listen(
    at node: Forest.Node, _ name: String, to slots: TraitSlotSet?
  ) -> Forest.Registration {
    forest.listen(at: node, to: slots) { [unowned self] node, previous in
      note(
        "\(name) hears \(previous[Size.self]) \(previous[Weight.self]) → \(reading(of: node))")
    }
  }

  /// An observer that gets a value; in the reference it takes that from the previous collection.
  func observe(at node: Forest.Node, _ name: String) {
    if let forest = forest as? TraitForest {
      forest.observe(Size.self, at: node as! TraitNode) { [unowned self] _, node, previous in
        note("\(name) hears \(previous) → \(reading(of: node as! Forest.Node))")
      }
    } else {
      _ = forest.listen(at: node, to: [TraitSlot(of: Size.self)]) { [unowned self] node, previous in
        note("\(name) hears \(previous[Size.self]) → \(reading(of: node))")
      }
    }
  }

  func unlisten(at target: Operation.Target) {
    guard let registration = registrations.removeValue(forKey: name(target)) else { return }
    forest.unregister(registration)
  }

  /// What only the engine offers.
  func inEngine(_ body: (TraitForest) -> Void) {
    if let forest = forest as? TraitForest { body(forest) }
  }

  func startRecording() {
    inEngine { forest in
      if recorder != nil { return }
      recorder = TraitRecorder { _ in }
      recorder?.start(on: forest)
      recorder?.mark("started")
    }
  }

  func end() {
    recorder?.stop()
    forest.update(attending: true)
    note("refused \(TraitFailures.count > 0)")
  }

  /// What can be said of the end: where each node is, and what it reads; of detached nodes only if
  /// `isExact`, because they keep what they had read.
  func end(isExact: Bool) -> [String] {
    nodes.filter(\.isAlive).map { name, node, _ in
      let parent = forest.parent(of: node).map { self.name(of: $0) } ?? "nothing"
      let isKnown = isExact || forest.isLive(node)
      return "\(name) below \(parent): \(isKnown ? reading(of: node) : "")"
    }
  }
}
