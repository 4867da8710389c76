import TraitModel

// An update that calls nobody needs no walk: nobody can observe the order in which its nodes change,
// only what they read afterwards. So it does what a pass would have done in the end.
extension TraitForest {
  /// Does an update of a subtree, or the first part of it, as far as no observer hears of it.
  ///
  /// - Returns: Whether nothing is left to do.
  func settleUnseen(_ root: NodeIndex, attending: Bool) -> Bool {
    if passCount > 0 || isStopped || isComparing || lagsBehindParent(root) { return false }
    if !leadsToMark(root) { return true }
    operationNumber += 1
    if let node = onlyMarked(in: root) {
      if attending && nodes[node].flags.contains(.wantsAttention) { return false }
      if !refreshUnseen(node) { return false }
      unlistPath(from: node, to: root)
      return !leadsToWork(root, attending: attending)
    }
    if observers.liveCount > 0 || attending && isAttentionWanted(in: root) { return false }
    return settleAllUnseen(root, attending: attending)
  }

  /// Whether one of the marked nodes in a subtree wants attention.
  private func isAttentionWanted(in top: NodeIndex) -> Bool {
    var node = top
    while !nodes[node].flags.contains(.wantsAttention) {
      if let child = nodes[node].firstMarked.some {
        node = child
        continue
      }
      while node != top, nodes[node].nextMarked.isNone { node = nodes[node].parent }
      if node == top { return false }
      node = nodes[node].nextMarked
    }
    return true
  }

  private func settleAllUnseen(_ root: NodeIndex, attending: Bool) -> Bool {
    // A node that is visited for the first time may mark those below it.
    for _ in 0..<3 {
      var marked: ContiguousArray<NodeIndex> = []
      listMarked(in: root, in: &marked)
      makeFirstCells(of: marked)
      // Those above come before those below.
      while let node = marked.popLast() {
        if isMarked(node), !refreshUnseen(node) { return false }
      }
      if !leadsToWork(root, attending: attending) { return true }
    }
    return false
  }

  /// Whether there is more to do than to keep cells that are no overrides.
  func leadsToWork(_ root: NodeIndex, attending: Bool) -> Bool {
    if !leadsToMark(root) { return false }
    if let node = onlyMarked(in: root) { return isWork(node, attending: attending) }
    var leads = false
    forMarkedNodes(in: root) { leads = leads || isWork($0, attending: attending) }
    return leads
  }

  /// The node that alone is marked in a subtree, if there is exactly one.
  private func onlyMarked(in root: NodeIndex) -> NodeIndex? {
    var node = root
    while !isMarked(node) {
      node = nodes[node].firstMarked
      if node.isNone || !nodes[node].nextMarked.isNone { return nil }
    }
    return nodes[node].firstMarked.isNone ? node : nil
  }

  private func unlistPath(from node: NodeIndex, to root: NodeIndex) {
    var node = node
    while node != root, nodes[node].flags.contains(.isListed), !leadsToMark(node) {
      unlist(node)
      node = nodes[node].parent
    }
  }

  /// Brings a marked node up to date, if nobody hears of anything that changes; else does nothing, as
  /// even what nobody hears of is in the previous collections that others get.
  private func refreshUnseen(_ node: NodeIndex) -> Bool {
    if nodes[node].flags.contains(.hasTransforms) { return false }
    if !nodes[node].flags.contains(.isVisited) {
      guard hotSlots.isEmpty, isUnseen(node) else { return false }
      work.visited += 1
      join(node, in: nil)
      return true
    }
    let (above, old) = (scopeAbove(node), inheritedScope(of: node))
    guard canSettleUnseen(node), above == old || hotSlots.isEmpty && isUnheard(old, above)
    else { return false }
    let first = changes.count
    defer { changes.removeLast(to: first) }
    noteChanges(at: node, in: nil)
    for place in first..<changes.count where isHeard(changes[place].slot) { return false }
    if first < changes.count || isMarkedForVisit(node) { work.visited += 1 }
    nodes[node].flags.subtract([.isPending, .isMoved])
    handOver(node, from: old, to: above)
    for place in first..<changes.count {
      let change = changes[place]
      let word = keep(change.new, change.slot)
      var cell = change.cell
      if cell.isNone {
        cell = addCell(change.slot, word, to: ownScope(of: node))
      } else {
        replace(cell, by: word)
      }
      if change.isOverride { cells[cell].idle = 0 }
    }
    if nodes[node].flags.contains(.isUnsettled) {
      forEachOwnCell(of: places[node].scope) { settle($0) }
    }
    if nodes[node].flags.contains(.isShielding), endShields(at: node) {
      nodes[node].flags.remove(.isShielding)
    }
    return !isMarkedForVisit(node)
  }

  /// Whether a node is marked for more than a cell that is no override.
  private func isMarkedForVisit(_ node: NodeIndex) -> Bool {
    !nodes[node].flags.isDisjoint(with: [.isPending, .isUnsettled])
  }

  /// Whether nobody hears of the node's own cells that are not settled.
  private func canSettleUnseen(_ node: NodeIndex) -> Bool {
    if !nodes[node].flags.contains(.isUnsettled) { return true }
    var cell = scopes[places[node].scope].firstCell
    while !cell.isNone {
      if cells[cell].isUnsettled, isHeard(cells[cell].slot) { return false }
      cell = cells[cell].sibling
    }
    return true
  }

  /// Whether nobody hears of the traits in which two scopes differ.
  private func isUnheard(_ old: ScopeIndex, _ new: ScopeIndex) -> Bool {
    observers.liveCount == 0
      || allDifferences(of: old, from: new) { slot, was, now in
        !isHeard(slot) || cells[was].word == cells[now].word
      }
  }
}
