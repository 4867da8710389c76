import TraitModel

// MARK: - Which cells scopes read

extension TraitForest {
  /// Replaces a cell by another one in a scope and in those below that read it.
  ///
  /// - Returns: How many scopes those are.
  @discardableResult
  func retarget(
    _ top: ScopeIndex, _ slot: Int32, from old: CellIndex, to new: CellIndex
  ) -> Int32 {
    noteChange(of: slot)
    var count: Int32 = 0
    var memo: (Int32, Int32) = (-1, -1)
    forScopes(from: top) { scope in
      if cell(scope, slot) != old { return false }
      setCell(scope, slot, to: new, &memo)
      count += 1
      return true
    }
    return count
  }

  /// Visits a scope and, where `body` returns true, those below.
  func forScopes(from top: ScopeIndex, _ body: (ScopeIndex) -> Bool) {
    var scope = top
    while true {
      work.examined += 1
      var next = body(scope) ? scopes[scope].firstChild : .none
      while next.isNone {
        if scope == top { return }
        next = scopes[scope].next
        if next.isNone { scope = scopes[scope].parent }
      }
      scope = next
    }
  }

  /// Hands a scope over to another parent: what it inherits, it inherits from there.
  func adopt(_ top: ScopeIndex, from old: ScopeIndex, to new: ScopeIndex) {
    for number in 0..<max(rowCount(old), rowCount(new)) {
      adoptRows(number, below: top, from: old, to: new)
    }
    setParent(top, new)
  }
}

// MARK: - Scopes

extension TraitForest {
  /// Counts uses. A frozen scope ends with its last one.
  func use(_ scope: ScopeIndex, _ count: Int32) {
    if scope.isNone || scope == .ofUnvisited || scope == .ofDefaults { return }
    scopes[scope].uses += count
    // A frozen scope may have been the last use of its parent, and so on.
    var scope = scope
    while scopes[scope].uses == 0, scopes[scope].isFrozen, scope != .ofDefaults {
      let parent = scopes[scope].parent
      unlinkFromParent(scope)
      freeScope(scope)
      guard !parent.isNone, parent != .ofDefaults else { return }
      scopes[parent].uses -= 1
      scope = parent
    }
  }

  private func unlinkFromParent(_ scope: ScopeIndex) {
    let (parent, previous, next) =
      (scopes[scope].parent, scopes[scope].previous, scopes[scope].next)
    if parent.isNone { return }
    if previous.isNone { scopes[parent].firstChild = next } else { scopes[previous].next = next }
    if !next.isNone { scopes[next].previous = previous }
    (scopes[scope].parent, scopes[scope].previous, scopes[scope].next) = (.none, .none, .none)
  }

  func setParent(_ scope: ScopeIndex, _ parent: ScopeIndex) {
    let before = scopes[scope].parent
    if before == parent { return }
    unlinkFromParent(scope)
    scopes[scope].parent = parent
    if !parent.isNone {
      let first = scopes[parent].firstChild
      scopes[scope].next = first
      if !first.isNone { scopes[first].previous = scope }
      scopes[parent].firstChild = scope
      use(parent, 1)
    }
    if !before.isNone { use(before, -1) }
  }

  func freeScope(_ scope: ScopeIndex) {
    forEachOwnCell(of: scope, freeCell)
    releaseChunks(of: scope)
    forgetDerived(of: scope)
    scopes[scope].owner = .none
    scopes[scope].firstCell = .none
    scopes[scope].uses = -1
    scopes.remove(scope)
  }

  /// Moves the nodes of one scope that are `top` or below it to another scope.
  ///
  /// - Complexity: O(r), r: nodes of the region and their children.
  func moveRegion(_ top: NodeIndex, from old: ScopeIndex, to new: ScopeIndex) {
    places[top].scope = new
    var (node, isInside, moved) = (top, true, Int32(1))
    while true {
      if isInside, let child = nodes[node].firstChild.some {
        node = child
      } else {
        node = nextBeyond(node, in: top)
        if node.isNone { break }
      }
      let scope = places[node].scope
      isInside = scope == old && !nodes[node].flags.contains(.isMoved)
      if isInside {
        places[node].scope = new
        moved += 1
      } else if scopes[scope].owner == node, scopes[scope].parent == old,
        !nodes[node].flags.contains(.isMoved)
      {
        adopt(scope, from: old, to: new)
      }
    }
    work.examined += Int(moved)
    use(new, moved)
    use(old, -moved)
  }

  /// Makes a visited node and those below it inherit from another scope.
  func handOver(_ node: NodeIndex, from old: ScopeIndex, to new: ScopeIndex) {
    if old == new { return }
    if scopes[places[node].scope].owner == node {
      adopt(places[node].scope, from: old, to: new)
    } else {
      moveRegion(node, from: old, to: new)
    }
  }

  /// The scope that a visited node owns, made now if there is none.
  ///
  /// - Parameter isAlone: Whether nodes below it are to stay where they are: they have not been visited.
  func ownScope(of node: NodeIndex, isAlone: Bool = false) -> ScopeIndex {
    let old = places[node].scope
    if scopes[old].owner == node { return old }
    let scope = addScope(like: old, owner: node)
    setParent(scope, old)
    if isAlone {
      places[node].scope = scope
      use(scope, 1)
      use(old, -1)
    } else {
      moveRegion(node, from: old, to: scope)
    }
    return scope
  }

  func owns(_ node: NodeIndex, _ cell: CellIndex) -> Bool {
    scopes[cells[cell].scope].owner == node
  }

  /// The scope from which a visited node has the cells that are not its own.
  func inheritedScope(of node: NodeIndex) -> ScopeIndex {
    let scope = places[node].scope
    return scopes[scope].owner == node ? scopes[scope].parent : scope
  }

  /// The scope from which a node should inherit.
  func scopeAbove(_ node: NodeIndex) -> ScopeIndex {
    if let parent = nodes[node].parent.some {
      return nodes[parent].flags.contains(.isVisited) ? places[parent].scope : fallbackScope
    }
    if nodes[node].flags.contains(.isAnchored) { return fallbackScope }
    return nodes[node].flags.contains(.isVisited) ? inheritedScope(of: node) : fallbackScope
  }
}

// MARK: - Frozen scopes

extension TraitForest {
  /// Constants with the values that the readers of a scope have, its owner excepted.
  func frozenScope(of scope: ScopeIndex) -> ScopeIndex {
    if scopes[scope].isFrozen { return scope }
    let record = derivedRecord(of: scope)
    let cached = derived[record].frozen
    if !cached.isNone {
      if derived[record].frozenAt == valueVersion { return cached }
      if isFrozen(scope, as: cached) {
        derived[record].frozenAt = valueVersion
        return cached
      }
      setFrozen(.none, of: cached)
    }
    let frozen = addScope(like: .ofDefaults, owner: .none)
    forEachCell(of: scope) { cell, slot in
      _ = addCell(slot, keep(word(cell, .rest), slot), to: frozen)
    }
    setFrozen(scope, of: frozen)
    setFrozen(frozen, of: scope)
    derived[record].frozenAt = valueVersion
    return frozen
  }

  /// Whether the readers of a scope, its owner excepted, still have the constants of a frozen one.
  private func isFrozen(_ scope: ScopeIndex, as frozen: ScopeIndex) -> Bool {
    allDifferences(of: scope, from: frozen) { _, cell, constant in
      cells[cell].scope != .ofDefaults && cells[constant].scope != .ofDefaults
        && word(cell, .rest) == cells[constant].word
    }
  }

  /// Makes the fallback's cells, which nodes that were never visited read from now on.
  ///
  /// - Parameter slots: Those of the traits that it sets.
  func makeFallbackScope(_ slots: TraitSlotSet) {
    let new = addScope(like: .ofDefaults, owner: .none)
    for slot in slots {
      let word = TraitWord(borrowing: fallback.value(in: slot)).bits
      _ = addCell(slot.number, keep(word, slot.number), to: new)
    }
    for number in 0..<max(rowCount(new), rowCount(.ofUnvisited)) {
      setRow(.ofUnvisited, number, like: new)
    }
    let old = fallbackScope
    fallbackScope = new
    use(new, 1)
    use(old, -1)
    noteChanges()
  }
}
