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
      for node in marked where isMarked(node) && !refreshUnseen(node) { return false }
      if !leadsToWork(root, attending: attending) { return true }
    }
    return false
  }

  /// Whether there is more to do than to keep cells that are no overrides.
  func leadsToWork(_ root: NodeIndex, attending: Bool) -> Bool {
    if !leadsToMark(root) { return false }
    if let node = onlyMarked(in: root) { return isWork(node, attending: attending) }
    return withMarkedNodes(in: root) { $0.contains { isWork($0, attending: attending) } }
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
    if !nodes[node].flags.contains(.isVisited) { return joinUnseen(node) }
    guard canSettleUnseen(node), canRelinkUnseen(node) else { return false }
    let first = changes.count
    defer { changes.removeLast(to: first) }
    noteChanges(at: node, in: nil)
    for place in first..<changes.count where isHeard(changes[place].slot) { return false }
    if first < changes.count || isMarkedForVisit(node) { work.visited += 1 }
    nodes[node].flags.remove(.isPending)
    relinkUnseen(node)
    for place in first..<changes.count { replaceUnseen(changes[place], at: node) }
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

  private func replaceUnseen(_ change: Change, at node: NodeIndex) {
    let word = keep(change.new, change.slot)
    guard let cell = change.cell.some else {
      let cell = addCell(change.slot, word, to: ownScope(of: node))
      return cells[cell].isOverride = true
    }
    settle(cell)
    drop(cells[cell].word, change.slot)
    cells[cell].word = word
    if change.isOverride { cells[cell].isOverride = true }
    work.recomputed += 1
    noteChange(of: change.slot)
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

  private func joinUnseen(_ node: NodeIndex) -> Bool {
    guard hotSlots.isEmpty, nodes[node].lastObserver.isNone,
      !nodes[node].flags.contains(.wantsAttention)
    else { return false }
    work.visited += 1
    join(node, in: nil)
    return true
  }

  private func canRelinkUnseen(_ node: NodeIndex) -> Bool {
    let (above, old) = (scopeAbove(node), inheritedScope(of: node))
    return above == old || hotSlots.isEmpty && isUnheard(old, above)
  }

  /// Hands a node that has moved over to its new parent, with all below it.
  private func relinkUnseen(_ node: NodeIndex) {
    nodes[node].flags.remove(.isMoved)
    let (above, old) = (scopeAbove(node), inheritedScope(of: node))
    if above == old { return }
    let scope = places[node].scope
    if scopes[scope].owner == node {
      adopt(scope, from: old, to: above)
    } else {
      moveRegion(node, from: old, to: above)
    }
  }

  /// Whether nobody hears of the traits in which two scopes differ.
  private func isUnheard(_ old: ScopeIndex, _ new: ScopeIndex) -> Bool {
    if observers.liveCount == 0 { return true }
    for number in 0..<max(chunkCount(old), chunkCount(new)) {
      let (from, to) = (Int(chunk(old, number)), Int(chunk(new, number)))
      if from == to { continue }
      for offset in 0..<16 {
        let (was, now) = (entries[from * 16 + offset], entries[to * 16 + offset])
        if was == now || !isHeard(Int32(number * 16 + offset)) { continue }
        if cells[CellIndex(was)].word != cells[CellIndex(now)].word { return false }
      }
    }
    return true
  }
}
