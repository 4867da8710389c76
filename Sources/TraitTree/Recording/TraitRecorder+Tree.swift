import TraitModel

// MARK: - The tree at the beginning

extension TraitRecorder {
  /// Writes the forest's tree, and the number of nodes whose collection a replay cannot reproduce.
  func writeTree() {
    guard let forest else { return }
    var nodes: [NodeIndex] = []
    for number in 0..<forest.places.count {
      let node = NodeIndex(number)
      if forest.places[node].generation != 0 { nodes.append(node) }
    }
    let roots = nodes.filter { forest.nodes[$0].parent.isNone }
    // Handles, because what describes values may call the client.
    let trees = roots.map { forest.subtree(of: $0) }
    let inOrder = Array(trees.joined())
    for node in inOrder where forest.contains(node) { writePlace(of: node.index, in: forest) }
    if !forest.fallback.changedSlots(from: nil).isEmpty { forest.recordFallback() }
    for root in forest.liveRoots { line("live", number(of: root.index)) }
    for root in forest.anchoredRoots where !forest.isLiveRoot(root) {
      line("anchor", number(of: root.index))
    }
    if !nodes.isEmpty { writeSettling(forest.anchoredRoots, in: forest) }
    line("start", trees.reduce(0) { $0 + forest.countOwn(in: $1) })
    for node in inOrder where forest.contains(node) {
      for registration in forest.registrations(on: node) where forest.hasNotEnded(registration) {
        forest.recordRegistration(registration.index, on: node.index)
      }
      if forest.wantsAttention(node) { line("want", number(of: node.index)) }
    }
  }

  private func writePlace(of node: NodeIndex, in forest: TraitForest) {
    let number = number(of: node)
    if let parent = forest.nodes[node].parent.some {
      line("attach", number, self.number(of: parent))
    }
    if !forest.overrides(of: node).isEmpty { forest.recordOverrides(of: node) }
    forest.recordTransforms(of: node)
  }

  private func writeSettling(_ roots: [TraitNode], in forest: TraitForest) {
    for root in roots {
      line("updateIfNeeded", number(of: root.index), 0)
      line("done", 0)
    }
  }
}

extension TraitForest {
  fileprivate func subtree(of top: NodeIndex) -> [TraitNode] {
    var list: [TraitNode] = []
    forSubtree(top) { list.append(handle(of: $0)) }
    return list
  }

  /// A node's registrations, which what names their traits may end.
  fileprivate func registrations(on node: TraitNode) -> [TraitRegistration] {
    var list: [TraitRegistration] = []
    forEachObserver(on: node.index) {
      list.append(
        TraitRegistration(index: $0, generation: observers[$0].generation, forest: identity))
    }
    return list
  }

  /// How many nodes of a tree have another collection than they would have in a newly built one: they are
  /// dirty, or detached with a collection of their own.
  fileprivate func countOwn(in tree: [TraitNode]) -> Int {
    guard let root = tree.first, contains(root) else { return 0 }
    let isAnchored = nodes[root.index].flags.contains(.isAnchored)
    return tree.count { node in
      guard contains(node) else { return false }
      let isVisited = nodes[node.index].flags.contains(.isVisited)
      if !isAnchored { return isVisited }
      return !isVisited
        || !difference(of: upToDateCollection(of: node.index), from: collection(of: node.index))
          .isEmpty
    }
  }
}
