import TraitModel

// The walk of one round.
//
// The plain algorithm visits every node of the subtree in pre-order: the cursor moves inside a
// node, the node is refreshed, its observers are called, then its children follow
// (`ReferenceForest` does just that). This walk makes the same calls in the same order, but visits
// only nodes at which something can happen.
extension TraitForest {
  /// Runs the rounds of a pass of a subtree, as an operation of its own.
  func pass(over root: NodeIndex, attending: Bool) {
    operate {
      if passCount == Self.nestingLimit { return refuseUpdate(of: root) }
      mutations &+= 1
      if openPasses.contains(where: { isStrictlyInside(passes[$0].cursor, root) }) { fixate(root) }
      let pass = passCount == Int(passes.count) ? passes.add(Pass()) : PassIndex(Int32(passCount))
      passCount += 1
      passes[pass].begin(from: root, attending: attending)
      var rounds = 0
      while canGoOn(pass), hasWork(pass) {
        if rounds == Pass.roundLimit {
          report(pass)
          break
        }
        rounds += 1
        passes[pass].cursor = .none
        gather(pass)
        visit(passes[pass].root, in: pass)
        while canGoOn(pass), let first = firstStop(of: pass) {
          if !runSweep(first, in: pass) { advance(pass, first) }
        }
        if canGoOn(pass) { settleRound(pass) }
      }
      if !passes[pass].hasEnded { finish(pass) }
      passCount -= 1
      passes[pass].removeAllStops()
    }
  }

  func canGoOn(_ pass: PassIndex) -> Bool { !passes[pass].hasEnded && !isStopped }

  // MARK: The beginning of a round

  /// Whether something in the subtree of the root may be dirty, or wants attention that this update
  /// gives. Lists the marked nodes.
  private func hasWork(_ pass: PassIndex) -> Bool {
    if !passes[pass].marked.isEmpty { passes[pass].marked.removeAll(keepingCapacity: true) }
    let lags = lagsBehindParent(passes[pass].root)
    if leadsToMark(passes[pass].root) {
      listMarked(in: passes[pass].root, in: &passes[pass].marked)
    }
    return lags || passes[pass].marked.contains { isWork($0, attending: passes[pass].isAttending) }
  }

  func isWork(_ node: NodeIndex, attending: Bool) -> Bool {
    let flags = nodes[node].flags
    return !flags.isDisjoint(with: [.isPending, .isUnsettled])
      || attending && flags.contains(.wantsAttention) || isShieldBehind(node)
      || isTransformBehind(node)
  }

  /// Whether a pass's root, or the nodes below it, read something else than the root's parent.
  func lagsBehindParent(_ root: NodeIndex) -> Bool {
    if nodes[root].parent.isNone { return false }
    if !nodes[root].flags.contains(.isVisited) { return true }
    if scopeAbove(root) != inheritedScope(of: root) { return true }
    return hotSlots.contains { isBehind(root, $0) } || isShieldBehind(root)
      || isTransformBehind(root)
  }

  /// Whether a node that does not own the cell of a slot reads something else than its parent, or
  /// the nodes below it do.
  private func isBehind(_ node: NodeIndex, _ slot: Int32) -> Bool {
    let cell = cell(places[node].scope, slot)
    guard cells[cell].isUnsettled, !owns(node, cell) else { return false }
    let base = base(of: node, slot)
    return read(cell, at: node) != base || rest(of: cell, below: node) != base
  }

  private func isShieldBehind(_ node: NodeIndex) -> Bool {
    guard nodes[node].flags.contains(.isShielding), nodes[node].flags.contains(.isVisited),
      scopes[places[node].scope].owner == node
    else { return false }
    var isBehind = false
    forEachOwnCell(of: places[node].scope) { cell in
      let slot = cells[cell].slot
      if isBehind || isOverridden(slot, at: node) { return }
      isBehind = cells[cell].word != base(of: node, slot)
    }
    return isBehind
  }

  /// Fills the queue.
  private func gather(_ pass: PassIndex) {
    passes[pass].removeAllStops()
    makeFirstCells(of: passes[pass].marked)
    var stops: NodeRecord.Flags = [.isPending, .isShielding]
    if passes[pass].isAttending { stops.insert(.wantsAttention) }
    while let node = passes[pass].marked.popLast() {
      if nodes[node].flags.contains(.isUnsettled) { spread(from: node, in: pass) }
      if node == passes[pass].root || nodes[node].flags.isDisjoint(with: stops) { continue }
      orderNodes(of: pass)
      let label = labels.begin[Int(node.number)]
      if label != 0 { passes[pass].gather(node, label) }
    }
    passes[pass].endGathering()
  }

  /// Lets a pass carry a node's unsettled cells to their readers.
  func spread(from node: NodeIndex, in pass: PassIndex) {
    let scope = places[node].scope
    guard scopes[scope].owner == node else { return }
    forEachOwnCell(of: scope) { cell in
      if cells[cell].state == .spreading, cells[cell].pass != pass { stopSpreading(cell) }
      if cells[cell].isUnsettled { begin(cell, in: pass) }
    }
  }

  // MARK: Stops

  /// Puts a node on the queue of each walk that has yet to come to it.
  func enqueueAhead(_ node: NodeIndex) {
    for pass in openPasses {
      if passes[pass].hasEnded || !isInSubtree(node, of: passes[pass].root)
        || isPassed(node, by: pass)
      {
        continue
      }
      orderNodes(of: pass)
      let label = labels.begin[Int(node.number)]
      if label != 0 { passes[pass].push(Pass.Stop(label: label, node: node, sweep: -1)) }
    }
  }

  /// The next stop. Missing labels are made before it is chosen, so that no comparison in the step that
  /// follows makes others.
  private func firstStop(of pass: PassIndex) -> Pass.Stop? {
    if passes[pass].first == nil { return nil }
    orderNodes(of: pass)
    return passes[pass].first
  }

  /// Goes on to the next stop.
  private func advance(_ pass: PassIndex, _ first: Pass.Stop) {
    let (node, label) = (first.node, first.label)
    let isThere =
      label != 0 && labels.begin[Int(node.number)] == label
      && isInSubtree(node, of: passes[pass].root) && !isPassed(node, by: pass)
    let start = swept.count
    defer { swept.removeLast(to: start) }
    var isMarked = false
    while let next = passes[pass].first, next.label == label, next.node == node {
      let sweep = passes[pass].pop().sweep
      if sweep >= 0 { swept.add(sweep) } else { isMarked = true }
    }
    if isThere, isMarked || !deliverPlainly(at: node, from: start, in: pass) {
      visit(node, in: pass)
    }
    if !canGoOn(pass) { return }
    for place in start..<swept.count { goOn(Int(swept[place]), in: pass) }
  }

  // MARK: The end of a round

  /// Settles the cells: all readers have seen the new words.
  private func settleRound(_ pass: PassIndex) {
    for place in passes[pass].spreading.indices {
      let cell = passes[pass].spreading[place]
      if isSpreading(cell, in: pass) { settle(cell) }
    }
    if !passes[pass].spreading.isEmpty { passes[pass].spreading.removeAll(keepingCapacity: true) }
    passes[pass].cursor = .none
  }

  private func isSpreading(_ cell: CellIndex, in pass: PassIndex) -> Bool {
    cells[cell].state == .spreading && cells[cell].pass == pass
  }

  /// The end of a pass, also of one that was stopped in the middle.
  func finish(_ pass: PassIndex) {
    if passes[pass].spreading.contains(where: { isSpreading($0, in: pass) }) {
      fixate(passes[pass].root)
    }
    if !passes[pass].spreading.isEmpty { passes[pass].spreading.removeAll(keepingCapacity: true) }
    passes[pass].cursor = .none
    endShields(in: passes[pass].root)
  }
}
