import TraitModel

// The visit of a node that does not read its parent's cells yet: it was never visited, or it has moved.
extension TraitForest {
  /// The first visit.
  ///
  /// - Returns: False if it was given up.
  func begin(_ node: NodeIndex, in pass: PassIndex?) -> Bool {
    if let pass, isUnseen(node), canJoin(node, in: pass) {
      join(node, in: pass)
      return true
    }
    let firstHeard = heard.count
    defer { heard.removeLast(to: firstHeard) }
    let previous = fallback
    if !nodes[node].lastObserver.isNone {
      let handle = handle(of: node)
      let stamp = mutations
      let next = upToDateCollection(of: node)
      let traits = difference(of: next, from: previous)
      if mutations != stamp { return abandon(handle, in: pass) }
      noteObservers(of: node, hearing: traits)
      if heard.count > firstHeard, isStoppedByLimit(node) { return false }
    }
    if let pass { passes[pass].cursor = .inside(node) }
    enter(node)
    keepBase(at: node, isAlone: pass.map { passes[$0].root == node } ?? true)
    addOverrideCells(at: node)
    nodes[node].firstMarked = .none
    markBeyond(nodes[node].firstChild, in: node)
    deliver(from: firstHeard, at: node, previous: previous)
    return true
  }

  /// The node reads its parent's scope from now on.
  private func enter(_ node: NodeIndex) {
    let above = scopeAbove(node)
    nodes[node].flags.insert(.isVisited)
    nodes[node].flags.subtract([.isPending, .isMoved])
    places[node].scope = above
    use(above, 1)
  }

  // MARK: Many at once

  /// Whether nobody can observe when a node is visited for the first time.
  func isUnseen(_ node: NodeIndex) -> Bool {
    nodes[node].lastObserver.isNone
      && nodes[node].flags.isDisjoint(with: [.isVisited, .wantsAttention])
  }

  /// Whether nodes that a walk comes to now read what their parents read.
  private func canJoin(_ node: NodeIndex, in pass: PassIndex) -> Bool {
    let above = scopeAbove(node)
    return hotSlots.allSatisfy { slot in
      let record = cells[cell(above, slot)]
      if !record.isUnsettled { return true }
      return passes[pass].root != node && record.state == .spreading && record.pass == pass
    }
  }

  /// Visits a node and those after it in pre-order, as far as they are below it and nobody can
  /// observe it. The others become pending.
  func join(_ top: NodeIndex, in pass: PassIndex?) {
    var node = top
    while true {
      enter(node)
      nodes[node].firstMarked = .none
      if nodes[node].flags.contains(.hasOverrides) { addOverrideCells(at: node) }
      var next = nodes[node].firstChild
      if next.isNone { next = nextBeyond(node, in: top) }
      if next.isNone || !isUnseen(next) {
        if let pass { passes[pass].cursor = .inside(node) }
        return markBeyond(next, in: top)
      }
      node = next
      work.visited += 1
      forgetList(of: node)
    }
  }

  /// Marks a node, and those that come after its subtree and below `top`: their parents have just
  /// been visited.
  private func markBeyond(_ first: NodeIndex, in top: NodeIndex) {
    var node = first
    while !node.isNone {
      if nodes[node].flags.contains(.isVisited) { nodes[node].flags.insert(.isMoved) }
      forgetList(of: node)
      mark(node, .isPending)
      node = nextBeyond(node, in: top)
    }
  }

  /// The node is not in its parent's list any more, which the caller has emptied.
  private func forgetList(of node: NodeIndex) {
    guard nodes[node].flags.contains(.isListed) else { return }
    nodes[node].flags.remove(.isListed)
    (nodes[node].nextMarked, nodes[node].previousMarked) = (.none, .none)
  }

  // MARK: Cells of a new node

  /// Gives a node that is visited for the first time cells for what it reads otherwise than its
  /// parent, because it is visited alone in the middle of a pass, or because the cell's owner has changed under
  /// the walk and may again: `keepPassed` does not look at the node a second time. No node below it reads them.
  private func keepBase(at node: NodeIndex, isAlone: Bool) {
    for slot in hotSlots {
      let cell = cell(places[node].scope, slot)
      guard cells[cell].isUnsettled else { continue }
      let base = base(of: node, slot)
      let mayChangeAgain = isAlone && !cells[cell].lastKept.isNone
      if !mayChangeAgain, base == read(cell, at: node) { continue }
      _ = addCell(slot, keep(base, slot), to: ownScope(of: node, isAlone: true))
      mark(node, .isShielding)
    }
  }

  private func addOverrideCells(at node: NodeIndex) {
    forEachSetTrait(at: node) { slot, word in
      let scope = ownScope(of: node, isAlone: true)
      let cell = cell(scope, slot)
      let own = owns(node, cell) ? cell : addCell(slot, keep(word, slot), to: scope)
      if cells[own].word != word { commit(own, keep(word, slot)) }
      cells[own].idle = 0
    }
  }

  /// Gives nodes that wait with their first overrides or functions cells for what they read, the lowest first: so
  /// each node and scope below is moved once. (In the order of the walk, those of a chain would be
  /// moved once for each override above them.) The visits then change the cells.
  ///
  /// - Parameter marked: Each before those above it.
  func makeFirstCells(of marked: ContiguousArray<NodeIndex>) {
    if marked.count < 2 { return }
    for node in marked where awaitsFirstCells(node) {
      forEachSetTrait(at: node) { slot, _ in makeOwnCell(slot, at: node) }
      guard let transforms = functions(of: node) else { continue }
      for transform in transforms.list { makeOwnCell(transform.slot, at: node) }
    }
  }

  /// The same for nodes below one that is about to get its first cells, where handlers have set overrides.
  ///
  /// - Complexity: O(nodes that share its collection below it), which its own cells cost too.
  func makeFirstCells(below top: NodeIndex) {
    let scope = places[top].scope
    if nodes[top].firstMarked.isNone || scopes[scope].owner == top { return }
    var (marked, ahead): (ContiguousArray, ContiguousArray) = ([top], [nodes[top].firstMarked])
    while let node = ahead.popLast() {
      if let next = nodes[node].nextMarked.some { ahead.append(next) }
      if places[node].scope != scope || nodes[node].flags.contains(.isMoved) { continue }
      marked.append(node)
      if let child = nodes[node].firstMarked.some { ahead.append(child) }
    }
    marked.reverse()
    makeFirstCells(of: marked)
  }

  private func awaitsFirstCells(_ node: NodeIndex) -> Bool {
    let flags = nodes[node].flags
    return flags.isSuperset(of: [.isPending, .hasOverrides, .isVisited])
      && !flags.contains(.isMoved) && scopes[places[node].scope].owner != node
      && scopeAbove(node) == inheritedScope(of: node)
  }

  // MARK: A node that has moved

  /// A node gets the cells of its new parent. Where values differ it keeps what it reads in cells that
  /// are no overrides; the visit then changes these.
  func relink(_ node: NodeIndex, in pass: PassIndex?) {
    nodes[node].flags.remove(.isMoved)
    let (above, old) = (scopeAbove(node), inheritedScope(of: node))
    if above == old { return }
    let scope = ownScope(of: node)
    for number in 0..<max(rowCount(scope), rowCount(above), rowCount(old)) {
      if all(entries(scope, number).row .== entries(above, number).row) { continue }
      for offset in 0..<16 {
        relink(node, scope, Int32(number * 16 + offset), to: above)
      }
    }
    setParent(scope, above)
    mark(node, .isShielding)
  }

  private func relink(
    _ node: NodeIndex, _ scope: ScopeIndex, _ slot: Int32, to above: ScopeIndex
  ) {
    let (mine, inherited) = (cell(scope, slot), cell(above, slot))
    if mine == inherited || cells[mine].scope == scope { return }
    let word = word(mine, .newest)
    if !cells[inherited].isUnsettled, word == read(inherited, at: node) {
      retarget(scope, slot, from: mine, to: inherited)
    } else {
      _ = addCell(slot, keep(word, slot), to: scope)
    }
  }

  // MARK: A node that is refreshed ahead of others

  /// A node that is visited by itself, or as the root of a pass, may read otherwise than its parent:
  /// it gets cells of its own for what changes above it.
  func separate(_ node: NodeIndex, in pass: PassIndex?) {
    separate(node) { cell in
      if cells[cell].pass == pass, cells[cell].state == .spreading { return false }
      let slot = cells[cell].slot
      let base = base(of: node, slot)
      return isOverridden(slot, at: node) || read(cell, at: node) != base
        || pass != nil && rest(of: cell, below: node) != base
    }
  }

  /// Gives a node cells of its own in place of those above it that are not settled and satisfy a condition.
  func separate(_ node: NodeIndex, where condition: (CellIndex) -> Bool) {
    for slot in hotSlots {
      let cell = cell(places[node].scope, slot)
      guard cells[cell].isUnsettled, !owns(node, cell), condition(cell) else { continue }
      makeOwnCell(slot, at: node)
      if !isOverridden(slot, at: node) { mark(node, .isShielding) }
    }
  }
}
