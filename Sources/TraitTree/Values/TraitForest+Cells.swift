import TraitModel

extension TraitForest {
  /// Makes a scope and those below read a new cell instead of the one that they read.
  ///
  /// - Parameter word: Kept by the caller for the cell.
  func addCell(_ slot: Int32, _ word: UInt64, to scope: ScopeIndex) -> CellIndex {
    let old = cell(scope, slot)
    var record = CellRecord(word: word, scope: scope, slot: slot)
    record.sibling = scopes[scope].firstCell
    let new = cells.add(record)
    scopes[scope].firstCell = new
    cells[new].reach = retarget(scope, slot, from: old, to: new)
    return new
  }

  func freeCell(_ cell: CellIndex) {
    settle(cell)
    drop(cells[cell].word, of: cell)
    cells[cell].scope = .none
    cells.remove(cell)
  }

  /// Ends what only an unsettled cell has: all read its word now.
  func settle(_ cell: CellIndex) {
    guard cells[cell].isUnsettled else { return }
    let slot = cells[cell].slot
    drop(cells[cell].old, of: cell)
    cells[cell].state = .settled
    cells[cell].stamp = 0
    cells[cell].lastKept = .none
    noteChange(of: slot)
    infos[slot].unsettled -= 1
    if infos[slot].unsettled == 0, let place = hotSlots.firstIndex(of: slot) {
      hotSlots.remove(at: place)
      if hotSlots.isEmpty { forgetMixed() }
    }
    let scope = cells[cell].scope
    scopes[scope].unsettled -= 1
    if scopes[scope].unsettled == 0, let owner = scopes[scope].owner.some {
      nodes[owner].flags.remove(.isUnsettled)
    }
  }

  /// Makes a settled cell unsettled. The caller has set `old`.
  func unsettle(_ cell: CellIndex, _ state: CellRecord.State) {
    let slot = cells[cell].slot
    cells[cell].state = state
    if infos[slot].unsettled == 0 { hotSlots.append(slot) }
    infos[slot].unsettled += 1
    let scope = cells[cell].scope
    scopes[scope].unsettled += 1
    nodes[scopes[scope].owner].flags.insert(.isUnsettled)
    mark(scopes[scope].owner, [])
  }

  /// Notes that some node may read another value of a trait.
  @inline(__always)
  func noteChange(of slot: Int32) {
    if slot != changedSlot { (changedSlot, changedSince) = (slot, valueVersion) }
    valueVersion &+= 1
  }

  /// The same for any number of traits.
  func noteChanges() {
    valueVersion &+= 1
    (changedSlot, changedSince) = (-1, valueVersion)
  }

  /// Calls `body` with each cell of a scope's own. `body` may free that cell.
  func forEachOwnCell(of scope: ScopeIndex, _ body: (CellIndex) -> Void) {
    var cell = scopes[scope].firstCell
    while !cell.isNone {
      let next = cells[cell].sibling
      body(cell)
      cell = next
    }
  }
}
