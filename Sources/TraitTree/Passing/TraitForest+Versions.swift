import TraitModel

// MARK: - New versions

extension TraitForest {
  /// Gives a cell a new word, which the caller has kept: all who read the cell read it from now on.
  @inline(__always)
  func replace(_ cell: CellIndex, by word: UInt64) {
    let slot = cells[cell].slot
    work.recomputed += 1
    noteChange(of: slot)
    settle(cell)
    drop(cells[cell].word, slot)
    cells[cell].word = word
  }

  /// Gives a cell a new word, which the caller has kept, in a new version if the owner has children.
  func commit(_ cell: CellIndex, _ word: UInt64) {
    let (slot, owner) = (cells[cell].slot, scopes[cells[cell].scope].owner)
    if nodes[owner].firstChild.isNone { return replace(cell, by: word) }
    work.recomputed += 1
    noteChange(of: slot)
    let pass = innermostPass(covering: owner)
    let place = pass.map { self.place(of: owner, in: $0) }
    switch cells[cell].state {
    case .settled, .undefined:
      cells[cell].old = cells[cell].word
      unsettle(cell, .waiting)
    case .waiting:
      drop(cells[cell].word, slot)
    case .spreading where isOfThisTime(cell, place, in: pass):
      drop(cells[cell].word, slot)
    case .spreading:
      versions[cell, default: []].append(
        Version(word: cells[cell].word, round: cells[cell].round, place: cells[cell].place))
      cells[cell].hasVersions = true
    }
    cells[cell].word = word
    if let pass, let place { begin(cell, place, in: pass) }
  }

  /// Whether a cell's newest version has the same time as one that is made now: then no reader could read
  /// it and not the new one.
  private func isOfThisTime(_ cell: CellIndex, _ place: Gap?, in pass: PassIndex?) -> Bool {
    guard let pass else { return false }
    return cells[cell].pass == pass && cells[cell].round == passes[pass].round
      && cells[cell].place == place
  }

  /// The newest version of a cell gets a time in a pass, whose walk carries it on.
  func begin(_ cell: CellIndex, _ place: Gap, in pass: PassIndex) {
    // The sweeps that it has go on: there are readers ahead that get an older version.
    let isSwept = cells[cell].state == .spreading && cells[cell].pass == pass
    cells[cell].state = .spreading
    cells[cell].pass = pass
    cells[cell].round = passes[pass].round
    cells[cell].place = place
    if isSwept { return }
    stampCount &+= 1
    if stampCount == 0 { stampCount = 1 }
    cells[cell].stamp = stampCount
    passes[pass].spreading.append(cell)
    addSweeps(cell, in: pass)
  }

  /// Where a walk is, as the readers below a node see it: those after that place are ahead.
  private func place(of owner: NodeIndex, in pass: PassIndex) -> Gap {
    let cursor = passes[pass].cursor
    if cursor == .inside(owner) || !isPassed(owner, by: pass) { return .inside(owner) }
    guard isStrictlyInside(cursor, owner) else { return .after(owner) }
    var branch = cursor.anchor
    while nodes[branch].parent != owner { branch = nodes[branch].parent }
    return .after(branch)
  }

  func innermostPass(covering node: NodeIndex) -> PassIndex? {
    openPasses.last { !passes[$0].hasEnded && isInSubtree(node, of: passes[$0].root) }
  }

  /// What the nodes below a node read in a cell that the node reads, while they all read the same.
  func rest(of cell: CellIndex, below node: NodeIndex) -> UInt64 {
    let child = nodes[node].firstChild
    if child.isNone { return read(cell, at: node) }
    let record = cells[cell]
    guard record.state == .spreading else { return record.isUnsettled ? record.old : record.word }
    let isPassed = isPassed(child, by: record.pass)
    return version(of: cell, at: child, isPassed: isPassed)
  }

  /// Before a child is detached: places at its end are at the end of its previous sibling (rule 4).
  func replacePlaces(after child: NodeIndex) {
    let parent = nodes[child].parent
    let scope = places[parent].scope
    guard nodes[parent].flags.contains(.isUnsettled), scopes[scope].owner == parent else { return }
    let new = gap(before: child)
    forEachOwnCell(of: scope) { cell in
      guard cells[cell].state == .spreading else { return }
      if cells[cell].place == .after(child) { cells[cell].place = new }
      guard cells[cell].hasVersions, var between = versions[cell] else { return }
      for place in between.indices where between[place].place == .after(child) {
        between[place].place = new
      }
      versions[cell] = between
    }
  }
}

// MARK: - Making what nodes read independent of walks

extension TraitForest {
  /// Gives a node a cell of its own in a slot, with what it and the nodes below it read.
  ///
  /// - Precondition: the nodes below it all read the same.
  @discardableResult
  func makeOwnCell(_ slot: Int32, at node: NodeIndex) -> CellIndex {
    let scope = ownScope(of: node)
    let above = cell(scope, slot)
    if cells[above].scope == scope { return above }
    let (word, rest) = (read(above, at: node), rest(of: above, below: node))
    let isSpreading = cells[above].state == .spreading
    let new = addCell(slot, keep(word, slot), to: scope)
    if rest != word {
      cells[new].old = keep(rest, slot)
      unsettle(new, .waiting)
      // Not necessarily the pass of the cell above, whose times another pass could not compare.
      if isSpreading, let pass = innermostPass(covering: node) {
        begin(new, place(of: node, in: pass), in: pass)
      }
    }
    return new
  }

  /// Whether the nodes below a node may read different versions of one cell.
  func isMixed(_ node: NodeIndex) -> Bool {
    openPasses.contains { !passes[$0].hasEnded && isStrictlyInside(passes[$0].cursor, node) }
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

  /// Before a subtree leaves the passes that cover it: ends what those are carrying on inside.
  func withdraw(from top: NodeIndex) {
    forMarkedNodes(in: top) { node in
      let scope = places[node].scope
      guard nodes[node].flags.contains(.isUnsettled), scopes[scope].owner == node else { return }
      forEachOwnCell(of: scope) { cell in
        guard cells[cell].state == .spreading else { return }
        if !isInSubtree(passes[cells[cell].pass].root, of: top) { stopSpreading(cell) }
      }
    }
  }

  /// Takes a cell out of the pass that carries it on.
  func stopSpreading(_ cell: CellIndex) {
    let owner = scopes[cells[cell].scope].owner
    // Whether some readers are before a place and others after it.
    let isSplit =
      cells[cell].place.anchor != owner
      || (versions[cell] ?? []).contains { $0.place.anchor != owner }
    if isSplit { return fixate(owner) }
    let slot = cells[cell].slot
    let rest = keep(rest(of: cell, below: owner), slot)
    noteChange(of: slot)
    dropVersions(of: cell)
    drop(cells[cell].old, slot)
    (cells[cell].old, cells[cell].state, cells[cell].stamp) = (rest, .waiting, 0)
    if rest == cells[cell].word { settle(cell) }
  }

  /// Makes what a subtree reads independent of everything above it.
  func isolate(_ top: NodeIndex) {
    guard nodes[top].flags.contains(.isVisited) else { return }
    for slot in hotSlots {
      let cell = cell(places[top].scope, slot)
      if cells[cell].isUnsettled, !owns(top, cell) {
        makeOwnCell(slot, at: top)
        nodes[top].flags.insert(.isShielding)
        list(top)
      }
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
