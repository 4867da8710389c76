extension World {
  /// What the labels of later steps depend on.
  struct Past {
    var hasDestroyed = false
    var retired: Set<NodeName> = []
    var removed: Set<Override> = []
    var set: Set<Override> = []
  }

  struct Override: Hashable {
    var node: NodeName
    var trait: ProgramTrait
  }

  /// Counts situations that come of what was done before.
  func countInContext(_ step: Step) {
    switch step {
    case .set(let name, let trait, _): countSet(Override(node: name, trait: trait))
    case .remove(let name, let trait):
      let override = Override(node: name, trait: trait)
      if past.set.remove(override) != nil { past.removed.insert(override) }
    case .retire(let name):
      if let node = nodes[name.number], forest.parent(of: node) == nil, forest.isLive(node) {
        past.retired.insert(name)
      }
    case .makeLive(let name):
      if past.retired.remove(name) != nil { labels.count("retired root made live again") }
    case .attach(let name, let parent, _): countMove(of: name, to: parent)
    default: break
    }
  }

  private func countSet(_ override: Override) {
    past.set.insert(override)
    if past.removed.remove(override) != nil { labels.count("removed override set again") }
    guard let twin = override.trait.twin else { return }
    if listeners.contains(where: { !$0.isEnded && $0.traits.contains(twin) }) {
      labels.count("trait set whose slot is 64 from one listened to")
    }
  }

  private func countMove(of name: NodeName, to newParent: NodeName) {
    guard let node = nodes[name.number], let parent = forest.parent(of: node),
      parent != nodes[newParent.number],
      listeners.contains(where: { !$0.isEnded && $0.node == name })
    else { return }
    labels.count("listening node moved to another parent")
  }

  /// Counts what the forest looks like in the end, and how long the program was.
  func countShape(_ program: Program) {
    let places = lastSight.places
    if places.count >= 20 { labels.count("20 nodes or more") }
    if program.steps.count >= 100 { labels.count("100 steps or more") }
    if places.contains(where: { $0.children.count >= 8 }) { labels.count("8 siblings or more") }
    if places.contains(where: { plainChain(from: $0.node) >= 4 }) {
      labels.count("chain of 4 nodes without overrides below one with some")
    }
  }

  /// How many nodes without overrides there are from here up to the first with some; 0 if there
  /// is none with some.
  private func plainChain(from name: NodeName) -> Int {
    var (node, length) = (node(name), 0)
    while forest.overrides(of: node).isEmpty {
      guard let parent = forest.parent(of: node) else { return 0 }
      (node, length) = (parent, length + 1)
    }
    return length
  }
}
