import TraitModel

// The walk of one round.
//
// The plain algorithm visits every node of the subtree in pre-order: the cursor moves inside a
// node, the node is refreshed, its observers are called, then its children follow
// (`ReferenceForest` does just that). This walk makes the same calls in the same order, but visits
// only nodes at which something can happen.
extension TraitForest {
  /// Runs a pass of a subtree. The caller has begun a call.
  func runPass(from root: NodeIndex, attending: Bool) {
    for number in 0..<passCount where isStrictlyInside(passes[number].cursor, root) {
      fixate(root)
      break
    }
    if passCount == passes.count { passes.append(Pass(number: passCount)) }
    let pass = passes[passCount]
    passCount += 1
    pass.root = root
    pass.cursor = .none
    pass.isAttending = attending
    pass.hasEnded = false
    pass.abandoned = 0
    var rounds = 0
    while canGoOn(pass), hasWork(pass) {
      if rounds == Pass.roundLimit {
        report(pass)
        break
      }
      rounds += 1
      runRound(pass, isFirst: rounds == 1)
    }
    if !pass.hasEnded { finish(pass) }
    passCount -= 1
    pass.removeAllStops()
  }

  func canGoOn(_ pass: Pass) -> Bool { !pass.hasEnded && !isStopped }

  /// Whether something in the subtree of the root may be dirty, or wants attention that this update
  /// gives.
  private func hasWork(_ pass: Pass) -> Bool {
    let root = pass.root
    if lagsBehindParent(root) { return true }
    if !leadsToMark(root) { return false }
    return markedNodes(in: root).contains { node in
      let flags = nodes[node].flags
      return flags.contains(.isPending) || pass.isAttending && flags.contains(.wantsAttention)
        || flags.contains(.isUnsettled) && ownsUnsettledCell(node)
        || isShieldBehind(node)
    }
  }

  /// Whether a node owns an unsettled cell. Else it loses the mark.
  private func ownsUnsettledCell(_ node: NodeIndex) -> Bool {
    var owns = false
    let scope = places[node].scope
    if scopes[scope].owner == node {
      forEachOwnCell(of: scope) { owns = owns || cells[$0].isUnsettled }
    }
    if !owns { nodes[node].flags.remove(.isUnsettled) }
    return owns
  }

  /// Whether a pass's root, or the nodes below it, read something else than the root's parent.
  private func lagsBehindParent(_ root: NodeIndex) -> Bool {
    guard let parent = nodes[root].parent.some else { return false }
    if !nodes[root].flags.contains(.isVisited) { return true }
    if nodes[root].flags.contains(.isMoved) { return true }
    if !nodes[parent].flags.contains(.isVisited), inheritedScope(of: root) != fallbackScope {
      nodes[root].flags.insert(.isMoved)
      return true
    }
    return hotSlots.contains { isBehind(root, $0) } || isShieldBehind(root)
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

  private func runRound(_ pass: Pass, isFirst: Bool) {
    roundCount += 1
    pass.lastRound = isFirst ? roundCount - 1 : pass.round
    pass.round = roundCount
    pass.cursor = .none
    pass.removeAllStops()
    gather(pass)
    visit(pass.root, in: pass)
    while canGoOn(pass), let first = pass.first { advance(pass, first) }
    if canGoOn(pass) { settleRound(pass) }
  }

  /// Fills the queue.
  private func gather(_ pass: Pass) {
    for node in markedNodes(in: pass.root) {
      if nodes[node].flags.contains(.isUnsettled) { spread(from: node, in: pass) }
      if node != pass.root, isStop(node, of: pass) { enqueue(node, in: pass) }
    }
  }

  private func isStop(_ node: NodeIndex, of pass: Pass) -> Bool {
    let flags = nodes[node].flags
    return !flags.isDisjoint(with: [.isPending, .isShielding])
      || pass.isAttending && flags.contains(.wantsAttention)
  }

  /// Lets a pass carry a node's unsettled cells to their readers.
  func spread(from node: NodeIndex, in pass: Pass) {
    let scope = places[node].scope
    guard scopes[scope].owner == node else { return }
    forEachOwnCell(of: scope) { cell in
      guard cells[cell].isUnsettled else { return }
      if cells[cell].state == .spreading {
        if Int(cells[cell].pass) == pass.number { return addSweeps(cell, in: pass) }
        stopSpreading(cell)
        if cells[cell].state == .settled { return }
      }
      begin(cell, .inside(node), in: pass)
    }
  }

  func enqueue(_ node: NodeIndex, in pass: Pass) {
    orderNodes(of: pass)
    let label = labels.begin[Int(node.number)]
    if label != 0 { pass.push(Pass.Stop(label: label, node: node, sweep: -1)) }
  }

  /// Puts a node on the queue of each walk that has yet to come to it.
  func enqueueAhead(_ node: NodeIndex) {
    for number in 0..<passCount {
      let pass = passes[number]
      if pass.hasEnded || !isInSubtree(node, of: pass.root) || isPassed(node, by: pass) { continue }
      enqueue(node, in: pass)
    }
  }

  /// Goes on to the next stop.
  private func advance(_ pass: Pass, _ first: Pass.Stop) {
    let (node, label) = (first.node, first.label)
    let isThere =
      label != 0 && labels.begin[Int(node.number)] == label
      && isInSubtree(node, of: pass.root) && !isPassed(node, by: pass)
    var swept: ContiguousArray<Int32> = []
    while let next = pass.first, next.label == label, next.node == node {
      let stop = pass.pop()
      if stop.sweep >= 0 { swept.append(stop.sweep) }
    }
    if isThere { visit(node, in: pass) }
    guard canGoOn(pass) else { return }
    for sweep in swept { goOn(Int(sweep), after: label, in: pass) }
  }

  // MARK: Sweeps

  func addSweeps(_ cell: CellIndex, in pass: Pass) {
    if observers.liveCount == 0 { return }
    let slot = cells[cell].slot
    let owner = scopes[cells[cell].scope].owner
    orderNodes(of: pass)
    forEachChannel(hearing: slot) { channel in
      prepare(channel)
      if channel.sorted.isEmpty { return }
      var start = max(labels.begin[Int(owner.number)], label(pass.cursor))
      if cells[cell].round == pass.round { start = max(start, label(cells[cell].place)) }
      pass.sweeps.append(
        Pass.Sweep(
          cell: cell, stamp: cells[cell].stamp, channel: channel, place: 0, version: -1))
      goOn(pass.sweeps.count - 1, after: start, in: pass)
    }
  }

  /// Takes a sweep to the next listener after a label.
  private func goOn(_ number: Int, after label: UInt64, in pass: Pass) {
    let sweep = pass.sweeps[number]
    guard cells[sweep.cell].stamp == sweep.stamp, sweep.stamp != 0 else { return }
    let channel = sweep.channel
    prepare(channel)
    let slot = cells[sweep.cell].slot
    let owner = scopes[cells[sweep.cell].scope].owner
    let end = labels.end[Int(owner.number)]
    let label = max(label, self.label(pass.cursor))
    var place = sweep.version == channel.version ? sweep.place : channel.place(after: label)
    while place < channel.sorted.count, channel.sorted[place].label < end {
      let entry = channel.sorted[place]
      place += 1
      if entry.label <= label || labels.begin[Int(entry.node.number)] != entry.label { continue }
      let other = cell(places[entry.node].scope, slot)
      if other == sweep.cell {
        pass.sweeps[number].place = place
        pass.sweeps[number].version = channel.version
        return pass.push(
          Pass.Stop(label: entry.label, node: entry.node, sweep: Int32(number)))
      }
      // The readers of a cell further down read that one.
      let nested = scopes[cells[other].scope].owner
      if !nested.isNone, nested != owner, isInSubtree(nested, of: owner) {
        place = max(place, channel.place(after: labels.end[Int(nested.number)]))
      }
    }
  }

  // MARK: The end of a round

  /// Settles the cells whose newest version all readers have seen.
  private func settleRound(_ pass: Pass) {
    for node in markedNodes(in: pass.root) where nodes[node].flags.contains(.isUnsettled) {
      let scope = places[node].scope
      guard scopes[scope].owner == node else { continue }
      forEachOwnCell(of: scope) { cell in
        let record = cells[cell]
        guard record.state == .spreading, Int(record.pass) == pass.number else { return }
        if record.round < pass.round || record.place == .inside(node) {
          settle(cell)
        } else {
          forgetVersions(of: cell, before: pass.round)
        }
      }
    }
    pass.cursor = .none
    pass.lastRound = pass.round
  }

  /// Forgets versions that all readers have seen a newer one of.
  private func forgetVersions(of cell: CellIndex, before round: Int32) {
    guard var between = versions[cell] else { return }
    while let first = between.first, first.round < round {
      drop(cells[cell].old, cells[cell].slot)
      cells[cell].old = first.word
      between.removeFirst()
    }
    cells[cell].hasVersions = !between.isEmpty
    versions[cell] = between.isEmpty ? nil : between
  }

  /// The end of a pass, also of one that was stopped in the middle.
  func finish(_ pass: Pass) {
    let isSpreading =
      hotSlots.isEmpty
      ? false
      : markedNodes(in: pass.root).contains { node in
        var isSpreading = false
        guard scopes[places[node].scope].owner == node else { return false }
        forEachOwnCell(of: places[node].scope) { cell in
          isSpreading =
            isSpreading
            || cells[cell].state == .spreading && Int(cells[cell].pass) == pass.number
        }
        return isSpreading
      }
    if isSpreading { fixate(pass.root) }
    pass.cursor = .none
    endShields(in: pass.root)
  }
}
