extension Pass {
  /// Rule 8, inside the pass: brings a node's subtree up to date while its visitor waits.
  ///
  ///  a. There is a limit, and there are nodes that this pass does not reach.
  ///  b. Walks now inside the subtree go on to its end, the youngest first.
  ///  c. What is above the node, and the node, is visited by itself if it was not: from the top.
  ///  d. A subtree that no walk has been in gets a walk of its own, and counts as passed from then on.
  func updateIfNeeded(_ node: NodeIndex, attending: Bool) {
    guard nesting < Pass.nestingLimit, reaches(node) else { return }
    nesting += 1
    let isOuterAttending = isAttending
    isAttending = attending
    for walk in walks.reversed() { carry(walk, through: node) }
    visitEarly(downTo: node)
    if reaches(node), !isPassedByPlace(node) {
      carry(beginWalk(of: node), through: node)
      endWalk()
    }
    for walk in walks { walk.forgetPlan() }
    isAttending = isOuterAttending
    nesting -= 1
  }

  /// Whether the pass goes on and `node` is in the subtree that it updates.
  func reaches(_ node: NodeIndex) -> Bool {
    !hasEnded && forest.isInSubtree(node, of: root)
  }

  private func visitEarly(downTo node: NodeIndex) {
    while reaches(node) {
      let path = unpassedPath(to: node)
      if path.isEmpty { return }
      for next in path {
        noteVisitedEarly(next)
        if !visitUndisturbed(next) { break }
      }
    }
  }

  /// Visits a node; false if handlers may have moved something, or passed something else.
  private func visitUndisturbed(_ node: NodeIndex) -> Bool {
    let before = (forest.work.delivered, forest.work.attended)
    visit(node)
    return before == (forest.work.delivered, forest.work.attended)
  }

  /// The nodes on the way from the root down to `node` that were not passed. They are the last ones:
  /// a passed node's parent is passed.
  private func unpassedPath(to node: NodeIndex) -> ArraySlice<NodeIndex> {
    var path = [node]
    while let last = path.last, last != root { path.append(forest.nodes[last].parent) }
    path.reverse()
    var range = 0..<path.count
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range =
        isPassed(path[middle]) ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return path[range.lowerBound...]
  }
}

// MARK: - What was passed

extension Pass {
  /// Whether `node` has been visited in this round, or lies where a walk has gone by.
  ///
  /// - Complexity: O(1) for the node being visited, else O(depth) for each walk under way.
  func isPassed(_ node: NodeIndex) -> Bool {
    if let gap = walks.last?.gap, gap.isInside, gap.anchor == node { return true }
    return forest.nodes[node].flags.contains(.isVisitedEarly) || isPassedByPlace(node)
  }

  /// Whether a gap has gone by the node's place, or the node is in a subtree done early.
  func isPassedByPlace(_ node: NodeIndex) -> Bool {
    if isInSubtreeDoneEarly(node) { return true }
    return walks.contains { walk in
      forest.isEntry(of: node, before: walk.gap, inSubtreeOf: walk.root)
    }
  }

  func isInSubtreeDoneEarly(_ node: NodeIndex) -> Bool {
    if doneEarly.isEmpty { return false }
    var node = node
    while !forest.nodes[node].flags.contains(.isDoneEarly) {
      node = forest.nodes[node].parent
      if node.isNone { return false }
    }
    return true
  }

  private func noteVisitedEarly(_ node: NodeIndex) {
    visitedEarly.append(node)
    forest.nodes[node].flags.insert(.isVisitedEarly)
  }

  func noteDoneEarly(_ node: NodeIndex) {
    doneEarly.append(node)
    forest.nodes[node].flags.insert(.isDoneEarly)
  }
}
