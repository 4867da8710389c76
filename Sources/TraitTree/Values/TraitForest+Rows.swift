import TraitModel

// MARK: - Rows

extension TraitForest {
  /// Makes the default cells of the slots up to one, 16 at a time.
  @inline(never)
  func makeDefaults(for slot: Int32) {
    while infos.count <= slot {
      var row = Row()
      for offset in 0..<16 {
        var cell = CellRecord(word: 0, scope: .ofDefaults, slot: infos.add(SlotInfo()).number)
        cell.state = .undefined
        row[offset] = cells.add(cell).number
      }
      if rows.columnCount < rows.columnLimit {
        rows.addColumn(row)
      } else {
        defaultChunks.append(addChunk(row, uses: 1 << 30))
      }
    }
  }

  /// How many rows a scope has in the table and in chunks of its own.
  func rowCount(_ scope: ScopeIndex) -> Int { rows.columnCount + scopes[scope].chunks.count }

  /// Where the cells of a scope in 16 slots are, until a scope or a chunk is added.
  func entries(_ scope: ScopeIndex, _ number: Int) -> UnsafeMutablePointer<Int32> {
    number < rows.columnCount
      ? rows.place(scope, Int32(number * 16)) : place(in: chunk(scope, number), 0)
  }

  /// Gives a scope the row of another one.
  func setRow(_ scope: ScopeIndex, _ number: Int, like other: ScopeIndex) {
    if number < rows.columnCount {
      entries(scope, number).row = entries(other, number).row
    } else {
      let chunk = chunk(other, number)
      useChunk(chunk)
      setChunk(scope, number, to: chunk)
    }
  }

  /// Adds a scope with the cells of another one.
  func addScope(like other: ScopeIndex, owner: NodeIndex) -> ScopeIndex {
    let scope = addScope(owner: owner)
    for column in 0..<rows.columnCount { setRow(scope, column, like: other) }
    scopes[scope].chunks = scopes[other].chunks
    for chunk in scopes[scope].chunks { useChunk(chunk) }
    return scope
  }

  /// Adds a scope whose rows the caller sets.
  func addScope(owner: NodeIndex) -> ScopeIndex {
    let scope = scopes.add(ScopeRecord(owner: owner))
    if scope.number == rows.scopeCount { rows.addScope() }
    return scope
  }

  /// Makes scopes read the cells of `new` where they read those of `old`: a scope, and below those that read any.
  func adoptRows(_ number: Int, below top: ScopeIndex, from old: ScopeIndex, to new: ScopeIndex) {
    let (from, to) = (entries(old, number).row, entries(new, number).row)
    if all(from .== to) { return }
    noteChanges()
    let isInTable = number < rows.columnCount
    let oldChunk = isInTable ? -1 : chunk(old, number)
    var memo: (Int32, Int32) = (-1, -1)
    forScopes(from: top) { scope in
      if !isInTable, chunk(scope, number) == oldChunk {
        setRow(scope, number, like: new)
        return true
      }
      let row = entries(scope, number).row
      let adopted = row.replacing(with: to, where: row .== from)
      if all(adopted .== row) { return false }
      if isInTable {
        entries(scope, number).row = adopted
      } else {
        replaceChunk(scope, number, &memo) { place(in: $0, 0).row = adopted }
      }
      return true
    }
  }
}

// MARK: - Cells

extension TraitForest {
  /// The cell that the nodes of a scope read.
  @inlinable
  @inline(__always)
  func cell(_ scope: ScopeIndex, _ slot: Int32) -> CellIndex {
    slot < rows.slotCount ? nearCell(scope, slot) : slowCell(scope, slot)
  }

  /// - Precondition: the slot is in the table of rows.
  @inlinable
  @inline(__always)
  func nearCell(_ scope: ScopeIndex, _ slot: Int32) -> CellIndex {
    CellIndex(rows.place(scope, slot).pointee)
  }

  /// The cell of a slot in a chunk, or in a column that is not made yet.
  @usableFromInline
  @inline(never)
  func slowCell(_ scope: ScopeIndex, _ slot: Int32) -> CellIndex {
    let number = Int(slot >> 4)
    if number < rows.columnLimit {
      makeDefaults(for: slot)
      return nearCell(scope, slot)
    }
    return CellIndex(place(in: chunk(scope, number), slot).pointee)
  }

  /// Replaces the cell of a slot in a scope.
  ///
  /// - Parameter memo: The last chunk that was replaced, and what replaced it, so that scopes go on sharing.
  func setCell(
    _ scope: ScopeIndex, _ slot: Int32, to cell: CellIndex, _ memo: inout (Int32, Int32)
  ) {
    if slot < rows.slotCount { return rows.place(scope, slot).pointee = cell.number }
    replaceChunk(scope, Int(slot >> 4), &memo) { place(in: $0, slot).pointee = cell.number }
  }

  /// Calls `body` with each cell of a scope that is not a default.
  func forEachCell(of scope: ScopeIndex, _ body: (CellIndex, _ slot: Int32) -> Void) {
    _ = allDifferences(of: scope, from: .ofDefaults) { slot, cell, _ in
      body(cell, slot)
      return true
    }
  }

  /// Whether `body` is true of all slots in which two scopes read different cells.
  func allDifferences(
    of scope: ScopeIndex, from other: ScopeIndex,
    satisfy body: (_ slot: Int32, _ cell: CellIndex, _ otherCell: CellIndex) -> Bool
  ) -> Bool {
    for number in 0..<max(rowCount(scope), rowCount(other)) {
      if all(entries(scope, number).row .== entries(other, number).row) { continue }
      for slot in Int32(number) * 16..<Int32(number) * 16 + 16 {
        let (cell, otherCell) = (cell(scope, slot), cell(other, slot))
        if cell != otherCell, !body(slot, cell, otherCell) { return false }
      }
    }
    return true
  }
}

// MARK: - Chunks

extension TraitForest {
  private func addChunk(_ row: Row, uses: Int32) -> Int32 {
    let chunk = chunks.add(Row()).number
    place(in: chunk, 0).row = row
    if chunk == chunkUses.count { chunkUses.add(uses) } else { chunkUses[chunk] = uses }
    return chunk
  }

  private func useChunk(_ chunk: Int32) { chunkUses[chunk] += 1 }

  private func releaseChunk(_ chunk: Int32) {
    chunkUses[chunk] -= 1
    if chunkUses[chunk] == 0 { chunks.remove(Index(chunk)) }
  }

  func releaseChunks(of scope: ScopeIndex) {
    for chunk in scopes[scope].chunks { releaseChunk(chunk) }
    scopes[scope].chunks = []
  }

  /// The chunk with the cells of a scope in 16 slots.
  ///
  /// - Precondition: they are not in the table of rows.
  private func chunk(_ scope: ScopeIndex, _ number: Int) -> Int32 {
    let place = number - rows.columnLimit
    if place < scopes[scope].chunks.count { return scopes[scope].chunks[place] }
    if place >= defaultChunks.count { makeDefaults(for: Int32(number * 16)) }
    return defaultChunks[place]
  }

  /// Where a chunk has the cell of a slot. A new chunk may move it.
  private func place(in chunk: Int32, _ slot: Int32) -> UnsafeMutablePointer<Int32> {
    UnsafeMutableRawPointer(chunks.base).assumingMemoryBound(to: Int32.self)
      + (Int(chunk) * 16 + Int(slot & 15))
  }

  /// Changes a chunk of a scope, or a copy if other scopes share it.
  ///
  /// - Parameter memo: The last chunk that was replaced, and what replaced it, so that scopes go on sharing.
  private func replaceChunk(
    _ scope: ScopeIndex, _ number: Int, _ memo: inout (Int32, Int32), _ change: (Int32) -> Void
  ) {
    let old = chunk(scope, number)
    if memo.0 == old {
      useChunk(memo.1)
    } else if chunkUses[old] == 1 {
      return change(old)
    } else {
      memo = (old, addChunk(place(in: old, 0).row, uses: 1))
      change(memo.1)
    }
    setChunk(scope, number, to: memo.1)
  }

  /// Replaces a chunk of a scope by another one, whose use the caller has counted.
  private func setChunk(_ scope: ScopeIndex, _ number: Int, to chunk: Int32) {
    let place = number - rows.columnLimit
    while scopes[scope].chunks.count <= place {
      let filler = defaultChunks[scopes[scope].chunks.count]
      useChunk(filler)
      scopes[scope].chunks.append(filler)
    }
    let old = scopes[scope].chunks[place]
    scopes[scope].chunks[place] = chunk
    releaseChunk(old)
  }
}
