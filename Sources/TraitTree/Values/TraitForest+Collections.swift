import TraitModel

// Collections are made of cells when somebody asks for one, and kept by the scope until a value
// changes. While cells of a scope are spreading its readers are on two sides: those that read
// all new words share one collection, those that read none share another.

/// What the readers of a scope read: in the forest's `wordPage`, or else a collection.
private struct Gathered {
  var large: TraitCollection?
}

extension TraitForest {
  /// The node's collection as of its last visit; before the first visit, the fallback.
  ///
  /// Unknown traits differ: a visited node has those of the overrides above it as they are now, before the
  /// visit that they wait for, and without those that were above it before it was detached.
  ///
  /// - Complexity: O(1) until a value changes, then O(traits that are set). While overrides or the fallback
  ///   have unknown traits, also O(depth).
  @inline(never)
  public func collection(of node: TraitNode) -> TraitCollection {
    let index = index(of: node)
    let collection = collection(of: index)
    if recorder != nil { recordLook(at: index, collection) }
    endOperation()
    return collection
  }

  func collection(of node: NodeIndex) -> TraitCollection {
    let scope = places[node].scope
    if scope == .ofUnvisited { return fallback }
    if unknownCount > 0, case let unknown = unknownTraits(at: node), !unknown.isEmpty {
      work.created += 1
      return unknown.reversed().reduce(makeLargeCollection(of: node)) { $0.addingUnknown($1) }
    }
    let side = side(of: node, in: scope)
    return side == .mixed ? mixed(at: node) : kept(side, of: scope)
  }

  /// What the readers of a scope read that are all on one side; those that read no new word most
  /// often the collection from before the change, and its object.
  @inline(__always)
  func kept(_ side: Side, of scope: ScopeIndex) -> TraitCollection {
    place(of: side, of: scope).pointee.collection.unsafelyUnwrapped
  }

  /// What a node reads that reads some new words and not others. Kept until a value changes, and
  /// compared, as the walk may pass the node meanwhile.
  func mixed(at node: NodeIndex) -> TraitCollection {
    let new = makeLargeCollection(of: node)
    if mixedAt != valueVersion { forgetMixed() }
    if let kept = mixed[node]?.collection, kept.hasSameBits(as: new) { return kept }
    forgetMixed(at: node)
    work.created += 1
    mixed[node] = KeptCollection(collection: new)
    mixedAt = valueVersion
    return new
  }

  func forgetMixed(at node: NodeIndex) {
    if let old = mixed.removeValue(forKey: node) { garbageCollections.append(old) }
  }

  func forgetMixed() {
    if mixed.isEmpty { return }
    for node in Array(mixed.keys) { forgetMixed(at: node) }
  }

  /// Where the collection of one side is, after it was made if need be.
  @inline(__always)
  func place(of side: Side, of scope: ScopeIndex) -> UnsafeMutablePointer<KeptCollection> {
    if let record = scopes[scope].derived.some {
      let kept = kept(side, in: record)
      if kept.pointee.version == valueVersion { return kept }
    }
    return make(side, of: scope)
  }

  /// In place, until another record is made.
  @inline(__always)
  func kept(_ side: Side, in record: DerivedIndex) -> UnsafeMutablePointer<KeptCollection> {
    // A record begins with the two; `derivedRecord(of:)` asserts it.
    UnsafeMutableRawPointer(derived.base + Int(record.number))
      .assumingMemoryBound(to: KeptCollection.self) + (side == .rest ? 1 : 0)
  }

  /// Makes the collection of one side, if neither side has it from before. What was the newest becomes
  /// that of the rest, and the other way round: so a value that changes there and back makes no
  /// collection, and no object.
  @inline(__always)
  private func make(_ side: Side, of scope: ScopeIndex) -> UnsafeMutablePointer<KeptCollection> {
    let record = derivedRecord(of: scope)
    let (kept, other) = (kept(side, in: record), kept(side == .rest ? .newest : .rest, in: record))
    let word = onlyChange(on: side, of: scope)
    if let word, isRight(kept, word) {
      kept.pointee.version = valueVersion
    } else if let word, isRight(other, word), other.pointee.version != valueVersion {
      swap(&kept.pointee, &other.pointee)
      kept.pointee.version = valueVersion
    } else {
      makeAnew(side, of: scope)
    }
    return kept
  }

  @inline(never)
  private func makeAnew(_ side: Side, of scope: ScopeIndex) {
    let record = derivedRecord(of: scope)
    let (kept, other) = (kept(side, in: record), kept(side == .rest ? .newest : .rest, in: record))
    let isOtherOld = other.pointee.version != valueVersion
    var gathered: Gathered?
    if !isRight(kept, side, of: scope, &gathered) {
      // The newest is not shared while both are right: it could not be changed in place.
      if side == .rest || isOtherOld, isRight(other, side, of: scope, &gathered) {
        if isOtherOld {
          swap(&kept.pointee, &other.pointee)
        } else {
          forget(kept)
          kept.pointee = other.pointee
        }
      } else {
        work.created += 1
        if isOtherOld { swap(&kept.pointee, &other.pointee) }
        replace(kept, by: gathered ?? gather(scope, side))
      }
    }
    kept.pointee.version = valueVersion
  }

  private func replace(
    _ kept: UnsafeMutablePointer<KeptCollection>, by gathered: Gathered
  ) {
    if gathered.large == nil, kept.pointee.object == nil,
      wordPage.overwrite(&kept.pointee.collection)
    {
      return
    }
    let new = gathered.large ?? wordPage.makeCollection()
    forget(kept)
    kept.pointee.collection = new
  }

  private func forget(_ kept: UnsafeMutablePointer<KeptCollection>) {
    if kept.pointee.collection == nil { return kept.pointee.version = 0 }
    garbageCollections.append(kept.move())
    kept.initialize(to: KeptCollection())
  }

  @inline(__always)
  func derivedRecord(of scope: ScopeIndex) -> DerivedIndex {
    scopes[scope].derived.some ?? makeDerivedRecord(of: scope)
  }

  @inline(never)
  private func makeDerivedRecord(of scope: ScopeIndex) -> DerivedIndex {
    assert(
      MemoryLayout<DerivedRecord>.offset(of: \.rest) == MemoryLayout<KeptCollection>.stride)
    let record = derived.add(DerivedRecord())
    scopes[scope].derived = record
    return record
  }

  func setFrozen(_ frozen: ScopeIndex, of scope: ScopeIndex) {
    let record = derivedRecord(of: scope)
    derived[record].frozen = frozen
  }

  /// The scope ends.
  func forgetDerived(of scope: ScopeIndex) {
    guard let record = scopes[scope].derived.some else { return }
    if let other = derived[record].frozen.some { setFrozen(.none, of: other) }
    forget(kept(.newest, in: record))
    forget(kept(.rest, in: record))
    leaveBoxed(record)
    derived[record] = DerivedRecord()
    derived.remove(record)
    scopes[scope].derived = .none
  }

  /// Whether a kept collection has what the readers of a scope read that are all on one side.
  private func isRight(
    _ kept: UnsafeMutablePointer<KeptCollection>, _ side: Side, of scope: ScopeIndex,
    _ gathered: inout Gathered?
  ) -> Bool {
    if let word = onlyChange(on: side, of: scope), kept.pointee.version >= changedSince,
      kept.pointee.collection != nil
    {
      return isRight(kept, word)
    }
    if gathered == nil { gathered = gather(scope, side) }
    guard let large = gathered?.large else { return wordPage.isSame(as: collection(in: kept)) }
    return kept.pointee.collection?.hasSameBits(as: large) ?? false
  }

  /// What the readers of a scope read of the trait `changedSlot`, if a collection may differ in no other from one
  /// that was kept since `changedSince`.
  @inline(__always)
  private func onlyChange(on side: Side, of scope: ScopeIndex) -> UInt64? {
    let slot = changedSlot
    // `make` may take a collection from the other side, which reads other values of traits that are changing.
    guard slot >= 0, hotSlots.isEmpty || hotSlots.count == 1 && hotSlots[0] == slot
    else { return nil }
    let cell = cell(scope, slot)
    if infos[slot].isBox { noteKeeper(scope, of: cell) }
    return word(cell, side)
  }

  /// Whether a kept collection is known to be right by its word of the trait `changedSlot`.
  @inline(__always)
  private func isRight(_ kept: UnsafeMutablePointer<KeptCollection>, _ word: UInt64) -> Bool {
    guard kept.pointee.version >= changedSince,
      let storage = collection(in: kept).pointee?.storageAddress
    else { return false }
    let (slot, fallback) = (changedSlot, TraitWord(bits: infos[changedSlot].fallback))
    return word
      == TraitCollection.word(at: TraitSlot(number: slot), fallback: fallback, in: storage).bits
  }

  /// What the readers of a cell read that are all on one side.
  ///
  /// - Precondition: the trait is known.
  @inline(__always)
  func word(_ cell: CellIndex, _ side: Side) -> UInt64 {
    let record = cells.base + Int(cell.number)
    assert(record.pointee.state != .undefined)
    return side == .rest && record.pointee.isUnsettled ? record.pointee.old : record.pointee.word
  }

  /// Where a kept collection is, to read it without counting a reference.
  @inline(__always)
  private func collection(
    in kept: UnsafeMutablePointer<KeptCollection>
  ) -> UnsafeMutablePointer<TraitCollection?> {
    (UnsafeMutableRawPointer(kept) + MemoryLayout<KeptCollection>.offset(of: \.collection)!)
      .assumingMemoryBound(to: TraitCollection?.self)
  }

  /// Gathers what the readers of a scope read that are all on one side.
  ///
  /// - Returns: Whether that is possible: the traits that are set are neighbours.
  private func gatherPage(_ scope: ScopeIndex, _ side: Side) -> Bool {
    wordPage.removeAll(page: 0)
    var isEmpty = true
    for number in 0..<rowCount(scope) {
      let (own, defaults) = (entries(scope, number), entries(.ofDefaults, number))
      if all(own.row .== defaults.row) { continue }
      for offset in 0..<16 where own[offset] != defaults[offset] {
        let slot = number * 16 + offset
        if wordPage.number != slot >> 6 {
          if !isEmpty { return false }
          wordPage.removeAll(page: slot >> 6)
        }
        isEmpty = false
        let info = infos[Int32(slot)]
        wordPage.set(
          word(CellIndex(own[offset]), side), isBox: info.isBox, at: slot & 63,
          fallback: info.fallback)
      }
    }
    wordPage.close()
    scans += 1
    return true
  }

  /// Gathers what the readers of a scope read, or else makes their collection.
  private func gather(_ scope: ScopeIndex, _ side: Side) -> Gathered {
    let isPage = gatherPage(scope, side)
    let gathered = Gathered(large: isPage ? nil : collect(scope) { word($0, side) })
    if gathered.large?.holdsReferences ?? wordPage.hasBoxes {
      joinBoxed(scope)
      noteKeeper(scope)
    }
    return gathered
  }

  /// Forgets what a scope keeps that is not right any more.
  func forgetReplaced(of scope: ScopeIndex, _ record: DerivedIndex) {
    let (newest, rest) = (kept(.newest, in: record), kept(.rest, in: record))
    if rest.pointee.version != valueVersion { forget(rest) }
    if newest.pointee.version != valueVersion {
      var gathered: Gathered?
      if newest.pointee.collection != nil, isRight(newest, .newest, of: scope, &gathered) {
        newest.pointee.version = valueVersion
      } else {
        forget(newest)
      }
    }
    if newest.pointee.collection == nil, rest.pointee.collection == nil { leaveBoxed(record) }
  }

  /// The collection of any number of traits.
  private func collect(
    _ scope: ScopeIndex, _ word: (CellIndex) -> UInt64
  ) -> TraitCollection {
    scans += 1
    return TraitCollection { traits in
      forEachCell(of: scope) { cell, slot in
        traits.unsafeSetValue(value(word(cell), slot), in: TraitSlot(number: slot))
      }
    }
  }

  /// What a node reads of any number of traits, whichever new words it reads.
  private func makeLargeCollection(of node: NodeIndex) -> TraitCollection {
    collect(places[node].scope) { read($0, at: node) }
  }

  /// The unknown traits in a node's collection, those from further above last. Cells have none, because no
  /// program reads or observes a trait that it has not defined. So a collection gets them from the overrides
  /// above at each read, and scopes do not keep it.
  func unknownTraits(at node: NodeIndex) -> [UnknownTraits] {
    var list: [UnknownTraits] = []
    var node = node
    while true {
      if let record = nodes[node].overrides.some,
        let unknown = overrideRecords[record].overrides.unknown
      {
        list.append(unknown)
      }
      guard let parent = nodes[node].parent.some else { break }
      node = parent
    }
    if nodes[node].flags.contains(.isAnchored), let unknown = fallback.unknown {
      list.append(unknown)
    }
    return list
  }
}
