import TraitModel

// Words of cells. A word of a boxed value holds a reference wherever a cell keeps it.
extension TraitForest {
  @inline(__always)
  func keep(_ word: UInt64, _ slot: Int32) -> UInt64 {
    if infos[slot].isBox { _ = TraitWord(bits: word).box.retain() }
    return word
  }

  /// Gives up a kept word. It is released at the end of the operation: see `endOperation()`.
  @inline(__always)
  func drop(_ word: UInt64, _ slot: Int32) {
    if infos[slot].isBox { garbage.append(TraitWord(bits: word).box.takeRetainedValue()) }
  }

  /// The end of every operation that may replace values: releases them. Not earlier, because deinits
  /// may run code of the client, which may change everything that the operation is about; and not
  /// while values are compared, because the comparison borrows them.
  @inline(__always)
  func endOperation() {
    if !garbage.isEmpty || !garbageCollections.isEmpty, !isComparing { releaseGarbage() }
  }

  @inline(never)
  private func releaseGarbage() {
    if !(boxedScopes.isEmpty && mixed.isEmpty), areBoxesKept() { forgetReplacedBoxes() }
    var released: ContiguousArray<AnyObject> = []
    swap(&released, &garbage)
    var collections: ContiguousArray<KeptCollection> = []
    swap(&collections, &garbageCollections)
    collections.removeAll(keepingCapacity: true)
    released.removeAll(keepingCapacity: true)
    // The memory is used again, unless a deinit's own operation has left something now.
    if garbage.isEmpty, released.capacity <= 64 { swap(&released, &garbage) }
    if garbageCollections.isEmpty, collections.capacity <= 64 {
      swap(&collections, &garbageCollections)
    }
  }

  /// Whether a box that is to be released has another reference: a kept collection may hold it.
  private func areBoxesKept() -> Bool {
    garbage.withUnsafeMutableBufferPointer { boxes in
      boxes.indices.contains { !isKnownUniquelyReferenced(&boxes[$0]) }
    }
  }

  /// Releases all words, at the end of the forest.
  func freeWords() {
    forEachKeptWord { drop($0, $1) }
    garbage.removeAll()
  }

  /// Calls `body` with each word that a cell keeps, and its trait.
  func forEachKeptWord(_ body: (_ word: UInt64, _ slot: Int32) -> Void) {
    for number in 0..<cells.count {
      let cell = cells[CellIndex(number)]
      if cell.scope.isNone || cell.scope == .ofDefaults { continue }
      body(cell.word, cell.slot)
      if cell.isUnsettled { body(cell.old, cell.slot) }
    }
  }

  /// Makes a trait known, before it is used for the first time.
  @inline(__always)
  func define(_ slot: Int32) {
    if slot >= infos.count || !infos[slot].isKnown { defineNow(slot) }
  }

  @inline(never)
  private func defineNow(_ slot: Int32) {
    makeChunk(for: slot)
    let descriptor = TraitRegistry.descriptor(of: TraitSlot(number: slot))
    infos[slot].isKnown = true
    infos[slot].isBox = descriptor.isBoxed
    infos[slot].isPlain = descriptor.likeness == .bits
    infos[slot].affectsColors = descriptor.affectsColorAppearance
    infos[slot].descriptor = .passUnretained(descriptor)  // Never released.
    let cell = CellIndex(entries[Int(defaultChunks[Int(slot >> 4)]) * 16 + Int(slot & 15)])
    infos[slot].fallback = TraitWord(borrowing: descriptor.fallback).bits
    cells[cell].word = infos[slot].fallback
    cells[cell].state = .settled
  }

  /// Runs client code that compares or computes values in the middle of an operation: what it changes
  /// waits for the next update, and nothing is released.
  @inline(__always)
  func whileComparing<Result>(_ body: () -> Result) -> Result {
    let wasComparing = isComparing
    isComparing = true
    defer { isComparing = wasComparing }
    return body()
  }

  /// Whether two values are equal. May call the client's `==`, which may replace both.
  func areEqual(_ left: UInt64, _ right: UInt64, _ slot: Int32) -> Bool {
    if left == right { return true }
    let info = infos[slot]
    if info.isPlain { return false }
    let values = (value(left, slot), value(right, slot))
    defer { withExtendedLifetime(values) {} }
    return info.descriptor.unsafelyUnwrapped._withUnsafeGuaranteedRef {
      $0.areEqual(TraitWord(bits: left), TraitWord(bits: right))
    }
  }

  func value(_ word: UInt64, _ slot: Int32) -> TraitValue {
    TraitWord(bits: word).value(isBox: infos[slot].isBox)
  }
}

// MARK: - Chunks

extension TraitForest {
  /// Makes the default chunks up to that of a slot, each with a cell for each slot.
  @inline(never)
  func makeChunk(for slot: Int32) {
    while defaultChunks.count <= Int(slot >> 4) {
      let first = Int32(defaultChunks.count * 16)
      while infos.count < first + 16 { infos.add(SlotInfo()) }
      let chunk = addChunk(uses: 1 << 30)
      for offset in 0..<16 {
        var cell = CellRecord(word: 0, scope: .ofDefaults, slot: first + Int32(offset))
        cell.state = .undefined
        entries[Int(chunk) * 16 + offset] = cells.add(cell).number
      }
      defaultChunks.append(chunk)
    }
  }

  private func addChunk(uses: Int32) -> Int32 {
    let chunk = chunks.add(SIMD16()).number
    if chunk == chunkUses.count { chunkUses.add(uses) } else { chunkUses[chunk] = uses }
    return chunk
  }

  /// The entries of all chunks, 16 each. A new chunk may move them.
  @inlinable
  var entries: UnsafeMutablePointer<Int32> {
    @inline(__always) get {
      UnsafeMutableRawPointer(chunks.base).assumingMemoryBound(to: Int32.self)
    }
  }

  @inline(__always)
  func useChunk(_ chunk: Int32) { chunkUses[chunk] += 1 }

  func releaseChunk(_ chunk: Int32) {
    chunkUses[chunk] -= 1
    if chunkUses[chunk] == 0 { chunks.remove(Index(chunk)) }
  }

  private func copyChunk(_ chunk: Int32) -> Int32 {
    let new = addChunk(uses: 1)
    (entries + Int(new) * 16).update(from: entries + Int(chunk) * 16, count: 16)
    return new
  }

  /// How many chunks a scope has, with those that all have by default.
  func chunkCount(_ scope: ScopeIndex) -> Int { scopes[scope].chunks.count }

  @inline(__always)
  private func firstChunks(_ scope: ScopeIndex) -> UnsafeMutablePointer<Int32> {
    UnsafeMutableRawPointer(scopes.base + Int(scope.number)).assumingMemoryBound(to: Int32.self)
  }

  func chunk(_ scope: ScopeIndex, _ number: Int) -> Int32 {
    if number < 4 { return firstChunks(scope)[number] }
    if number < chunkCount(scope) { return scopes[scope].chunks.far[number - 4] }
    if number >= defaultChunks.count { makeChunk(for: Int32(number * 16)) }
    return defaultChunks[number]
  }

  /// Replaces a chunk of a scope by another one, whose use the caller has counted.
  func setChunk(_ scope: ScopeIndex, _ number: Int, to chunk: Int32) {
    let old = self.chunk(scope, number)
    if number < 4 {
      firstChunks(scope)[number] = chunk
    } else {
      while chunkCount(scope) <= number {
        let filler = defaultChunks[chunkCount(scope)]
        useChunk(filler)
        scopes[scope].chunks.far.append(filler)
      }
      scopes[scope].chunks.far[number - 4] = chunk
    }
    releaseChunk(old)
  }

  /// The cell that the nodes of a scope read.
  @inlinable
  @inline(__always)
  func cell(_ scope: ScopeIndex, _ slot: Int32) -> CellIndex {
    slot < 64 ? nearCell(scope, slot) : farCell(scope, slot)
  }

  /// - Precondition: the slot is below 64.
  @inlinable
  @inline(__always)
  func nearCell(_ scope: ScopeIndex, _ slot: Int32) -> CellIndex {
    let chunks = UnsafeRawPointer(scopes.base + Int(scope.number))
      .assumingMemoryBound(to: Int32.self)
    let place = UInt(UInt32(bitPattern: slot))
    return CellIndex(entries[Int(chunks[Int(place &>> 4)]) &* 16 &+ Int(place & 15)])
  }

  @usableFromInline
  @inline(never)
  func farCell(_ scope: ScopeIndex, _ slot: Int32) -> CellIndex {
    // First, as it may make chunks, which moves the entries.
    let chunk = Int(chunk(scope, Int(slot >> 4)))
    return CellIndex(entries[chunk * 16 + Int(slot & 15)])
  }

  /// Replaces the cell of a slot in a scope.
  ///
  /// - Parameter memo: The last chunk that was copied, and its copy, so that scopes go on sharing.
  func setCell(
    _ scope: ScopeIndex, _ slot: Int32, to cell: CellIndex, _ memo: inout (Int32, Int32)
  ) {
    let number = Int(slot >> 4)
    let old = chunk(scope, number)
    if memo.0 == old {
      useChunk(memo.1)
    } else if chunkUses[old] == 1 {
      return entries[Int(old) * 16 + Int(slot & 15)] = cell.number
    } else {
      memo = (old, copyChunk(old))
      entries[Int(memo.1) * 16 + Int(slot & 15)] = cell.number
    }
    setChunk(scope, number, to: memo.1)
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
    for number in 0..<max(chunkCount(scope), chunkCount(other)) {
      let (chunk, plain) = (Int(chunk(scope, number)) * 16, Int(self.chunk(other, number)) * 16)
      if chunk == plain { continue }
      for offset in 0..<16 {
        let (cell, otherCell) = (entries[chunk + offset], entries[plain + offset])
        if cell == otherCell { continue }
        let slot = Int32(number * 16 + offset)
        if !body(slot, CellIndex(cell), CellIndex(otherCell)) { return false }
      }
    }
    return true
  }
}
