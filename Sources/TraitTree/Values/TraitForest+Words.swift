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
    if !(keepersOfGarbage.isEmpty && mixed.isEmpty), areBoxesKept() { forgetReplacedBoxes() }
    if !keepersOfGarbage.isEmpty {
      keepersOfGarbage.removeAll(keepingCapacity: keepersOfGarbage.count <= 64)
    }
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
    makeDefaults(for: slot)
    let descriptor = TraitRegistry.descriptor(of: TraitSlot(number: slot))
    infos[slot].isKnown = true
    infos[slot].isBox = descriptor.isBoxed
    infos[slot].isPlain = descriptor.likeness == .bits
    infos[slot].affectsColors = descriptor.affectsColorAppearance
    infos[slot].descriptor = .passUnretained(descriptor)  // Never released.
    let cell = cell(.ofDefaults, slot)
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
