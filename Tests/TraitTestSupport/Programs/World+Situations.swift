extension World {
  /// The history on which the labels of later steps depend.
  struct Past {
    var hasDestroyed = false
    var retired: Set<NodeName> = []
    var removed: Set<Override> = []
    var set: Set<Override> = []
    var anchored: Set<NodeName> = []
  }

  struct Override: Hashable {
    var node: NodeName
    var trait: ProgramTrait
  }

  /// Counts situations that depend on earlier steps.
  func countInContext(_ step: Step, visitor: NodeName?) {
    countPlace(of: step, visitor: visitor)
    switch step {
    case .set(let name, let trait, _): countSet(Override(node: name, trait: trait))
    case .remove(let name, let trait):
      let override = Override(node: name, trait: trait)
      if past.set.contains(override) { countRemoval(at: name) }
      if past.set.remove(override) != nil { past.removed.insert(override) }
    case .bump(let name, let trait): past.set.insert(Override(node: name, trait: trait))
    case .removeAll(let name):
      if past.set.contains(where: { $0.node == name }) { countRemoval(at: name) }
      past.set = past.set.filter { $0.node != name }
    case .retire(let name):
      if let node = nodes[name.number], forest.parent(of: node) == nil, forest.isLive(node) {
        past.retired.insert(name)
      }
    case .anchor(let name): past.anchored.insert(name)
    case .makeLive(let name):
      if past.retired.remove(name) != nil { labels.count("retired root made live again") }
    case .attach(let name, let parent, _):
      countMove(of: name, to: parent)
      if eager.contains(name) { labels.count("eager node attached") }
    default: break
    }
  }

  private func countRemoval(at name: NodeName) {
    guard eager.contains(name), isDetachedRoot(name) else { return }
    labels.count("override of a detached eager node removed")
  }

  private func countSet(_ override: Override) {
    past.set.insert(override)
    if past.removed.remove(override) != nil { labels.count("removed override set again") }
    guard let twin = override.trait.twin else { return }
    if observers.contains(where: { !$0.isEnded && $0.traits.contains(twin) }) {
      labels.count("trait set whose slot is 64 from one listened to")
    }
  }

  private func countMove(of name: NodeName, to newParent: NodeName) {
    guard let node = nodes[name.number], let parent = forest.parent(of: node),
      parent != nodes[newParent.number],
      observers.contains(where: { !$0.isEnded && $0.node == name })
    else { return }
    labels.count("observing node moved to another parent")
  }

  /// Counts the shape of the forest at the end, and the length of the program.
  func countShape(_ program: Program) {
    let places = lastSight.places
    if places.count >= 20 { labels.count("20 nodes or more") }
    if program.steps.count >= 100 { labels.count("100 steps or more") }
    if places.contains(where: { $0.children.count >= 8 }) { labels.count("8 siblings or more") }
    if places.contains(where: { plainChain(from: $0.node) >= 4 }) {
      labels.count("chain of 4 nodes without overrides below one with some")
    }
  }

  /// How many nodes without overrides lie between this node and the nearest ancestor with some; 0
  /// if there is none.
  private func plainChain(from name: NodeName) -> Int {
    var (node, length) = (node(name), 0)
    while forest.overrides(of: node).isEmpty {
      guard let parent = forest.parent(of: node) else { return 0 }
      (node, length) = (parent, length + 1)
    }
    return length
  }
}

// MARK: - Positions

extension World {
  /// Counts the position of an eager node that changes, or of a node that is updated, and the
  /// position of the handler that does so.
  private func countPlace(of step: Step, visitor: NodeName?) {
    switch step {
    case .set(let name, _, _), .remove(let name, _), .bump(let name, _), .removeAll(let name):
      guard eager.contains(name), let visitor, let place = place(of: name, seenFrom: visitor)
      else { return }
      labels.count("eager override in a handler, \(place)")
    case .updateIfNeeded(let name), .attendIfNeeded(let name):
      guard let node = nodes[name.number] else { return }
      let prefix = visitor == nil ? "" : "nested, "
      if isDetachedRoot(name) { labels.count("\(prefix)detached root updated") }
      if !forest.isLive(node) { labels.count("\(prefix)tree that is not live updated") }
      // Asking reads all nodes above.
      if !glances, hasStaleAncestor(node) {
        labels.count("\(prefix)node updated below a stale ancestor")
      }
    default: break
    }
  }

  private func place(of name: NodeName, seenFrom visitor: NodeName) -> String? {
    guard name != visitor else { return "at its own node" }
    guard let node = nodes[name.number], let visitor = nodes[visitor.number] else { return nil }
    let (path, visited) = (self.path(to: node), self.path(to: visitor))
    guard path[0] == visited[0] else { return "in another tree" }
    let fork = zip(path, visited).prefix { $0 == $1 }.count
    if fork == path.count { return "above it" }
    if fork == visited.count { return "below it" }
    let siblings = forest.children(of: path[fork - 1])
    let (here, there) = (
      siblings.firstIndex(of: path[fork]), siblings.firstIndex(of: visited[fork])
    )
    return here! < there! ? "passed" : "ahead"
  }

  /// From the root to the node.
  private func path(to node: Forest.Node) -> [Forest.Node] {
    Array(sequence(first: node) { self.forest.parent(of: $0) }).reversed()
  }

  private func isDetachedRoot(_ name: NodeName) -> Bool {
    guard let node = nodes[name.number], forest.parent(of: node) == nil else { return false }
    return !forest.isLive(node) && !past.anchored.contains(name)
  }

  /// Whether a refresh would change something above the node.
  private func hasStaleAncestor(_ node: Forest.Node) -> Bool {
    path(to: node).dropLast().contains { node in
      let base =
        forest.parent(of: node).map { forest.collection(of: $0) }
        ?? (forest.isLive(node) ? forest.fallback : forest.collection(of: node))
      return base.applying(forest.overrides(of: node)) != forest.collection(of: node)
    }
  }
}
