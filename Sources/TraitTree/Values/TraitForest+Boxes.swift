import TraitModel

// Kept collections have references to boxes. When a cell gives up a box, those that have it must go with it. So each
// cell knows its *keeper*: the scope that has kept a collection of it, most often its owner's.
//
//     cell  { theme: box 1, keeper: scope 7 }        a new theme: only what scope 7 keeps is looked at
extension TraitForest {
  /// Notes that a scope may keep a collection with a boxed word of a cell. Not inlined: most words are in no box, and
  /// what keeps collections is inlined in deliveries (propagate/overriding/listen=collections).
  @inline(never)
  func noteKeeper(_ scope: ScopeIndex, of cell: CellIndex) {
    let keeper = cells[cell].keeper
    if keeper != scope { cells[cell].keeper = keeper.isNone ? scope : .several }
  }

  /// Notes that a scope may keep a collection of all that it reads. Apart from where that is gathered, which most
  /// often finds no box.
  func noteKeeper(_ scope: ScopeIndex) {
    forEachCell(of: scope) { cell, slot in
      if infos[slot].isBox { noteKeeper(scope, of: cell) }
    }
  }

  /// Gives up a word of a cell. Where a kept collection may have its box is looked at when the operation ends.
  @inline(__always)
  func drop(_ word: UInt64, of cell: CellIndex) {
    if infos[cells[cell].slot].isBox { dropBox(word, of: cell) }
  }

  private func dropBox(_ word: UInt64, of cell: CellIndex) {
    drop(word, cells[cell].slot)
    let keeper = cells[cell].keeper
    if !keeper.isNone { keepersOfGarbage.append(keeper) }
  }

  /// Forgets kept collections that have a box which no cell has any more. A read keeps its collection; a value
  /// that was replaced is released all the same when the operation ends.
  func forgetReplacedBoxes() {
    if mixedAt != valueVersion { forgetMixed() }
    for place in keepersOfGarbage.indices {
      let scope = keepersOfGarbage[place]
      if scope == .several { return forgetReplacedBoxesOfAll() }
      scans += 1
      // One that has ended since keeps nothing.
      guard let record = scopes[scope].derived.some, derived[record].boxedPlace >= 0 else {
        continue
      }
      forgetReplaced(of: scope, record)
    }
  }

  private func forgetReplacedBoxesOfAll() {
    scans += boxedScopes.count
    // From the last one, as the end of one moves the last to its place.
    for place in boxedScopes.indices.reversed() {
      forgetReplaced(of: boxedScopes[place], scopes[boxedScopes[place]].derived)
    }
  }

  func joinBoxed(_ scope: ScopeIndex) {
    let record = derivedRecord(of: scope)
    if derived[record].boxedPlace >= 0 { return }
    derived[record].boxedPlace = Int32(boxedScopes.count)
    boxedScopes.append(scope)
  }

  func leaveBoxed(_ record: DerivedIndex) {
    let place = derived[record].boxedPlace
    if place < 0 { return }
    derived[record].boxedPlace = -1
    let last = boxedScopes.removeLast()
    if Int(place) == boxedScopes.count { return }
    boxedScopes[Int(place)] = last
    derived[scopes[last].derived].boxedPlace = place
  }
}
