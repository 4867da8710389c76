import TraitModel

// MARK: - New words

extension TraitForest {
  /// Gives a cell a new word, which the caller has kept: all who read the cell read it from now on.
  @inline(__always)
  func replace(_ cell: CellIndex, by word: UInt64) {
    work.recomputed += 1
    noteChange(of: cells[cell].slot)
    settle(cell)
    drop(cells[cell].word, of: cell)
    cells[cell].keeper = .none
    cells[cell].word = word
  }

  /// Gives a cell a new word, which the caller has kept: the owner reads it from now on, the others once a
  /// walk passes them. Those that the walk under way has passed already read what they read until the next
  /// round.
  func commit(_ cell: CellIndex, _ word: UInt64) {
    let (slot, owner) = (cells[cell].slot, scopes[cells[cell].scope].owner)
    if nodes[owner].firstChild.isNone { return replace(cell, by: word) }
    work.recomputed += 1
    noteChange(of: slot)
    let pass = innermostPass(covering: owner)
    if cells[cell].state == .spreading, cells[cell].pass != pass { stopSpreading(cell) }
    let progress = pass.map { self.progress(of: $0, below: owner) } ?? Progress.end
    switch progress {
    case .start: break
    case .middle: if let pass { keepPassed(cell, below: owner, by: pass) }
    case .end: if cells[cell].state == .spreading { settle(cell) }
    }
    if cells[cell].isUnsettled {
      drop(cells[cell].word, of: cell)
      // Sweeps that have ended as there was no change begin again.
      if cells[cell].stamp == 0 { cells[cell].state = .waiting }
    } else {
      cells[cell].old = cells[cell].word
      unsettle(cell, .waiting)
    }
    cells[cell].word = word
    if progress != .end, let pass { begin(cell, in: pass) }
  }

  /// Which of the nodes below a node a walk has passed: none, some or all.
  enum Progress { case start, middle, end }

  func progress(of pass: PassIndex, below node: NodeIndex) -> Progress {
    let cursor = passes[pass].cursor
    if cursor == .inside(node) || !isPassed(node, by: pass) { return .start }
    return isStrictlyInside(cursor, node) ? .middle : .end
  }

  /// An owner changes while a walk is below it: what the walk has passed keeps what it reads until the next
  /// round, in cells of its own, and all other readers are ahead.
  ///
  /// - Complexity: O(children of the owner that the walk has passed since this cell last changed so), or
  ///   O(children that it has passed) if functions make other values of the trait.
  private func keepPassed(_ cell: CellIndex, below owner: NodeIndex, by pass: PassIndex) {
    let slot = cells[cell].slot
    let isMade = infos[slot].transforms > 0
    let kept = isMade ? NodeIndex.none : cells[cell].lastKept
    var child = kept.isNone ? nodes[owner].firstChild : nodes[kept].next
    while !child.isNone, isPassed(child, by: pass) {
      scans += 1
      cells[cell].lastKept = child
      if self.cell(places[child].scope, slot) == cell {
        makeOwnCell(slot, at: child)
        mark(child, .isShielding)
      } else if isMade, isTransformed(cell, at: child) {
        mark(child, .isPending)
      }
      child = nodes[child].next
    }
  }

  /// A pass carries a cell on to its readers, of which it has passed none: a sweep for each channel in
  /// which the trait is heard.
  func begin(_ cell: CellIndex, in pass: PassIndex) {
    if cells[cell].state == .spreading { return }
    cells[cell].state = .spreading
    cells[cell].pass = pass
    stampCount &+= 1
    if stampCount == 0 { stampCount = 1 }
    cells[cell].stamp = stampCount
    passes[pass].spreading.append(cell)
    let slot = cells[cell].slot
    if !isHeard(slot) { return }
    orderNodes(of: pass)
    forEachChannel(hearing: slot) { channel in
      prepare(channel)
      if channels[channel].sorted.isEmpty { return }
      passes[pass].sweeps.append(
        Pass.Sweep(
          cell: cell, stamp: cells[cell].stamp, channel: channel, place: 0, version: -1))
      goOn(passes[pass].sweeps.count - 1, in: pass)
    }
  }

  func innermostPass(covering node: NodeIndex) -> PassIndex? {
    openPasses.last { !passes[$0].hasEnded && isInSubtree(node, of: passes[$0].root) }
  }

  /// What the nodes below a node read in a cell that the node reads, as far as a walk has yet to pass them.
  func rest(of cell: CellIndex, below node: NodeIndex) -> UInt64 {
    let record = cells[cell]
    if !record.isUnsettled || nodes[node].firstChild.isNone { return read(cell, at: node) }
    let isSeen = record.state == .spreading && progress(of: record.pass, below: node) == .end
    return isSeen ? record.word : record.old
  }
}

// MARK: - Making what nodes read independent of walks

extension TraitForest {
  /// Gives a node a cell of its own in a slot, with what it and the nodes below it read.
  @discardableResult
  func makeOwnCell(_ slot: Int32, at node: NodeIndex) -> CellIndex {
    let scope = ownScope(of: node)
    let above = cell(scope, slot)
    if cells[above].scope == scope { return above }
    let (word, rest) = (read(above, at: node), rest(of: above, below: node))
    let new = addCell(slot, keep(word, slot), to: scope)
    if rest != word {
      cells[new].old = keep(rest, slot)
      unsettle(new, .waiting)
      if let pass = innermostPass(covering: node), progress(of: pass, below: node) != .end {
        begin(new, in: pass)
      }
    }
    return new
  }

  /// Settles all cells of a subtree, and gives each node that reads something else than its parent a
  /// cell for it: then nothing depends on where a walk is.
  ///
  ///     r ● changing, the walk ┊ inside a     becomes    r ● new value
  ///       ├─ a ┊                                           ├─ a
  ///       │  └─ b                                          │  └─ b ● old value, pending
  ///       └─ c                                             └─ c ● old value, pending
  ///
  /// - Complexity: O(size of the subtree · traits that are changing).
  func fixate(_ top: NodeIndex) {
    let slots = hotSlots
    if slots.isEmpty { return }
    var known: [(node: NodeIndex, words: [UInt64])] = []
    forSubtree(top) { node in
      work.examined += 1
      guard nodes[node].flags.contains(.isVisited) else { return }
      known.append((node, slots.map { keep(word(node, $0), $0) }))
    }
    for (node, _) in known where scopes[places[node].scope].owner == node {
      forEachOwnCell(of: places[node].scope) { if cells[$0].isUnsettled { settle($0) } }
    }
    for (node, words) in known {
      for (slot, word) in zip(slots, words) {
        let cell = cell(places[node].scope, slot)
        let isFromAbove = node == top && cells[cell].isUnsettled
        if isFromAbove || read(cell, at: node) != word {
          _ = addCell(slot, keep(word, slot), to: ownScope(of: node))
          mark(node, [.isPending, .isShielding])
        }
        drop(word, slot)
      }
      if isTransformBehind(node) { mark(node, .isPending) }
    }
  }

  /// Takes a cell out of the pass that carries it on.
  func stopSpreading(_ cell: CellIndex) {
    let owner = scopes[cells[cell].scope].owner
    switch progress(of: cells[cell].pass, below: owner) {
    case .start:
      (cells[cell].state, cells[cell].stamp) = (.waiting, 0)
      cells[cell].lastKept = .none
    case .middle: fixate(owner)
    case .end: settle(cell)
    }
  }
}

// MARK: - The end of cells that are not needed

extension TraitForest {
  /// Ends the cells in a subtree that are no overrides and have become what their owners inherit.
  func endShields(in root: NodeIndex) {
    if !leadsToMark(root) { return }
    forMarkedNodes(in: root) { node in
      if nodes[node].flags.contains(.isShielding), endShields(at: node) {
        nodes[node].flags.remove(.isShielding)
      }
    }
  }

  /// - Returns: Whether the node has no such cell left.
  func endShields(at node: NodeIndex) -> Bool {
    let scope = places[node].scope
    if scopes[scope].owner != node || !nodes[node].flags.contains(.isVisited) { return true }
    if nodes[node].parent.isNone, !nodes[node].flags.contains(.isAnchored) { return false }
    if nodes[node].flags.contains(.isMoved) { return false }
    let above = scopes[scope].parent
    var (cell, previous) = (scopes[scope].firstCell, CellIndex.none)
    var isDone = !inheritsUnsettled(node)
    while !cell.isNone {
      let (next, slot) = (cells[cell].sibling, cells[cell].slot)
      let inherited = self.cell(above, slot)
      let isOverride = isOverridden(slot, at: node)
      if !isOverride, cells[cell].state == .settled, !cells[inherited].isUnsettled,
        word(inherited, .newest) == cells[cell].word, !isWorthKeeping(cell)
      {
        retarget(scope, slot, from: cell, to: inherited)
        if previous.isNone {
          scopes[scope].firstCell = next
        } else {
          cells[previous].sibling = next
        }
        freeCell(cell)
      } else {
        if !isOverride { isDone = false }
        previous = cell
      }
      cell = next
    }
    if scopes[scope].firstCell.isNone {
      mergeIntoParent(node)
      return true
    }
    return isDone
  }

  /// Ending a cell costs its reach, and so does making it again: it is kept for as long as that would
  /// have paid for.
  private func isWorthKeeping(_ cell: CellIndex) -> Bool {
    if cells[cell].idle < 0 { return false }
    cells[cell].idle += 1
    return cells[cell].idle < max(8, cells[cell].reach / 8)
  }

  /// Ends a scope without cells.
  private func mergeIntoParent(_ node: NodeIndex) {
    let scope = places[node].scope
    moveRegion(node, from: scope, to: scopes[scope].parent)
    setParent(scope, .none)
    freeScope(scope)
    if !nodes[node].flags.contains(.hasOverrides) { _ = removeOverrides(of: node) }
  }
}
