import TraitModel

// Collections are made of cells when somebody asks for one, and kept by the scope until a value
// changes. While cells of a scope are spreading its readers are on two sides: those that have seen
// all newest versions share `snapshot`, those that have seen none share `rest`.
/// What a node reads while it has seen some newest versions and not others, and the object for it.
struct MixedCollection {
  let collection: TraitCollection
  var object: AnyObject?
}

extension TraitForest {
  /// Which versions a reader of a scope has seen.
  enum Side { case newest, rest, mixed }

  /// The node's collection as of its last visit; before the first visit, the fallback.
  ///
  /// - Complexity: O(1) until a value changes, then O(traits that are set).
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
    // The nodes of a scope may have different unknown traits.
    if unknownCount > 0 { return makeLargeCollection(of: node) }
    switch side(of: node, in: scope) {
    case .newest: return newest(of: scope, at: node)
    case .rest: return rest(of: scope, at: node)
    case .mixed: return mixed(at: node)
    }
  }

  @inline(__always)
  func side(of node: NodeIndex, in scope: ScopeIndex) -> Side {
    hotSlots.isEmpty ? .newest : hotSide(of: node, in: scope)
  }

  private func hotSide(of node: NodeIndex, in scope: ScopeIndex) -> Side {
    var (hasNew, hasOld) = (false, false)
    for slot in hotSlots {
      let cell = cell(scope, slot)
      guard cells[cell].isUnsettled else { continue }
      if cells[cell].hasVersions { return .mixed }
      let isNew =
        owns(node, cell) || cells[cell].state == .spreading && hasSeenNewest(of: cell, node)
      if isNew { hasNew = true } else { hasOld = true }
    }
    return hasOld ? hasNew ? .mixed : .rest : .newest
  }

  private func newest(of scope: ScopeIndex, at node: NodeIndex) -> TraitCollection {
    if scopes[scope].snapshotAt != valueVersion { makeNewest(of: scope, at: node) }
    return scopes[scope].snapshot.unsafelyUnwrapped
  }

  /// What the readers of a scope read that have seen no newest version. Most often the collection from
  /// before the change, and its object.
  func rest(of scope: ScopeIndex, at node: NodeIndex) -> TraitCollection {
    if scopes[scope].restAt != valueVersion { makeRest(of: scope, at: node) }
    return scopes[scope].rest.unsafelyUnwrapped
  }

  /// What a node reads that has seen some newest versions and not others. Kept by node, until a value
  /// changes; meanwhile the walk may pass the node.
  private func mixed(at node: NodeIndex) -> TraitCollection {
    let new = makeLargeCollection(of: node)
    if mixedAt != valueVersion { forgetMixed() }
    if let kept = mixed[node]?.collection, kept.hasSameBits(as: new) { return kept }
    forgetMixed(at: node)
    mixed[node] = MixedCollection(collection: new)
    mixedAt = valueVersion
    return new
  }

  private func forgetMixed(at node: NodeIndex) {
    guard let old = mixed.removeValue(forKey: node) else { return }
    garbageCollections.append(old.collection)
    if let object = old.object { garbage.append(object) }
  }

  func forgetMixed() {
    if mixed.isEmpty { return }
    for node in Array(mixed.keys) { forgetMixed(at: node) }
  }

  private func makeNewest(of scope: ScopeIndex, at node: NodeIndex) {
    let large = gatherOrMake(scope, .newest, at: node)
    func isSame(_ old: TraitCollection?) -> Bool { isGatheredSame(old, large) }
    if !isSame(scopes[scope].snapshot) {
      if scopes[scope].restAt != valueVersion, isSame(scopes[scope].rest) {
        exchangeCollections(of: scope)
      } else if large != nil || scopes[scope].object != nil
        || !wordPage.overwrite(&scopes[scope].snapshot)
      {
        let new = large ?? wordPage.makeCollection()
        if scopes[scope].restAt != valueVersion { exchangeCollections(of: scope) }
        forgetSnapshot(of: scope)
        scopes[scope].snapshot = new
      }
    }
    scopes[scope].snapshotAt = valueVersion
  }

  private func makeRest(of scope: ScopeIndex, at node: NodeIndex) {
    let large = gatherOrMake(scope, .rest, at: node)
    func isSame(_ old: TraitCollection?) -> Bool { isGatheredSame(old, large) }
    if !isSame(scopes[scope].rest) {
      if isSame(scopes[scope].snapshot) {
        if scopes[scope].snapshotAt != valueVersion {
          exchangeCollections(of: scope)
        } else {
          forgetRest(of: scope)
          scopes[scope].rest = scopes[scope].snapshot
          scopes[scope].restObject = scopes[scope].object
        }
      } else if large != nil || scopes[scope].restObject != nil
        || !wordPage.overwrite(&scopes[scope].rest)
      {
        let new = large ?? wordPage.makeCollection()
        if scopes[scope].snapshotAt != valueVersion { exchangeCollections(of: scope) }
        forgetRest(of: scope)
        scopes[scope].rest = new
      }
    }
    scopes[scope].restAt = valueVersion
  }

  /// What was the newest collection becomes that of the rest, and the other way round: so a value that
  /// changes there and back makes no collection, and no object.
  private func exchangeCollections(of scope: ScopeIndex) {
    let record = scopes.base + Int(scope.number)
    swap(&record.pointee.snapshot, &record.pointee.rest)
    swap(&record.pointee.object, &record.pointee.restObject)
    (record.pointee.snapshotAt, record.pointee.restAt) = (0, 0)
  }

  /// Whether a collection has the values that were gathered, or those of a large one.
  private func isGatheredSame(_ old: TraitCollection?, _ large: TraitCollection?) -> Bool {
    guard let large else { return wordPage.isSame(as: old) }
    return old?.hasSameBits(as: large) ?? false
  }

  /// Gathers what the readers of a scope read that are all on one side.
  ///
  /// - Returns: Whether that is possible: the traits that are set are neighbours, and all of them known.
  private func gather(_ scope: ScopeIndex, _ side: Side) -> Bool {
    guard unknownCount == 0, !fallback.hasUnknown else { return false }
    wordPage.removeAll(page: 0)
    var isEmpty = true
    for number in 0..<chunkCount(scope) {
      let (chunk, plain) = (chunk(scope, number), defaultChunks[number])
      if chunk == plain { continue }
      let (first, defaults) = (entries + Int(chunk) * 16, entries + Int(plain) * 16)
      for offset in 0..<16 where first[offset] != defaults[offset] {
        let slot = number * 16 + offset
        if wordPage.number != slot >> 6 {
          if !isEmpty { return false }
          wordPage.removeAll(page: slot >> 6)
        }
        isEmpty = false
        let record = cells.base + Int(first[offset])
        let isOld = side == .rest && record.pointee.isUnsettled
        wordPage.set(
          isOld ? record.pointee.old : record.pointee.word, isBox: infos[slot].isBox,
          at: slot & 63, fallback: infos[slot].fallback)
      }
    }
    wordPage.close()
    work.created += 1
    return true
  }

  /// Gathers what the readers of a scope read, or else makes their collection.
  private func gatherOrMake(
    _ scope: ScopeIndex, _ side: Side, at node: NodeIndex
  ) -> TraitCollection? {
    let isGathered = gather(scope, side)
    if !isGathered || wordPage.hasBoxes { noteBoxes(in: scope) }
    return isGathered ? nil : makeLargeCollection(of: node)
  }

  private func noteBoxes(in scope: ScopeIndex) {
    if scopes[scope].holdsBoxes { return }
    scopes[scope].holdsBoxes = true
    boxedScopes.append(scope)
  }

  /// Forgets collections that have boxes which no cell has any more: a replaced value must not outlive
  /// the operation because somebody has read it once.
  func forgetReplacedBoxes() {
    if mixedAt != valueVersion { forgetMixed() }
    var kept = 0
    for place in boxedScopes.indices {
      let scope = boxedScopes[place]
      guard scopes[scope].holdsBoxes else { continue }
      if scopes[scope].restAt != valueVersion { forgetRest(of: scope) }
      if scopes[scope].snapshotAt != valueVersion {
        if gather(scope, .newest), wordPage.isSame(as: scopes[scope].snapshot) {
          scopes[scope].snapshotAt = valueVersion
        } else {
          forgetSnapshot(of: scope)
        }
      }
      scopes[scope].holdsBoxes = scopes[scope].snapshot != nil || scopes[scope].rest != nil
      if !scopes[scope].holdsBoxes { continue }
      boxedScopes[kept] = scope
      kept += 1
    }
    boxedScopes.removeLast(boxedScopes.count - kept)
  }

  /// What a node reads, whichever versions it has seen, of any number of traits, also unknown ones.
  private func makeLargeCollection(of node: NodeIndex) -> TraitCollection {
    work.created += 1
    let scope = places[node].scope
    var new = TraitCollection { traits in
      forEachCell(of: scope) { cell, slot in
        traits.unsafeSetValue(value(read(cell, at: node), slot), in: TraitSlot(number: slot))
      }
    }
    if unknownCount > 0 || fallback.hasUnknown { new = addingUnknown(to: new, at: node) }
    return new
  }

  /// Unknown traits are not in cells: nobody reads or hears them. A collection has those of the nodes
  /// above as they are now.
  private func addingUnknown(
    to collection: TraitCollection, at node: NodeIndex
  ) -> TraitCollection {
    var path: [TraitOverrides] = []
    var node = node
    while true {
      if let record = nodes[node].overrides.some, overrideRecords[record].hasUnknown {
        path.append(overrideRecords[record].overrides)
      }
      guard let parent = nodes[node].parent.some else { break }
      node = parent
    }
    let start =
      nodes[node].flags.contains(.isAnchored) ? collection.addingUnknown(of: fallback) : collection
    return path.reversed().reduce(start) { $0.addingUnknown(of: $1) }
  }
}

// MARK: - Objects

extension TraitForest {
  /// The object that stands for a node's collection in another interface: `make` makes it when it
  /// is first asked for, and every node of the scope gets the same until the collection changes.
  ///
  /// - Complexity: like `collection(of:)`.
  package func object(
    of node: TraitNode, _ make: (TraitCollection) -> AnyObject
  ) -> AnyObject {
    if recorder != nil || !contains(node) { return make(collection(of: node)) }
    let scope = places[node.index].scope
    if scope == .ofUnvisited { return make(fallback) }
    defer { endOperation() }
    let collection = collection(of: node.index)
    if unknownCount > 0 { return make(collection) }
    switch side(of: node.index, in: scope) {
    case .newest:
      if let object = scopes[scope].object { return object }
      let object = make(collection)
      scopes[scope].object = object
      return object
    case .rest: return restObject(of: scope, collection, make)
    case .mixed:
      if let object = mixed[node.index]?.object { return object }
      let object = make(collection)
      mixed[node.index]?.object = object
      return object
    }
  }

  /// The same for the previous collection that a handler at a node was called with.
  package func object(
    ofPrevious previous: TraitCollection, at node: TraitNode,
    _ make: (TraitCollection) -> AnyObject
  ) -> AnyObject {
    guard recorder == nil, contains(node) else { return make(previous) }
    let scope = places[node.index].scope
    if let rest = scopes[scope].rest, rest.isIdentical(to: previous) {
      return restObject(of: scope, previous, make)
    }
    return make(previous)
  }

  private func restObject(
    of scope: ScopeIndex, _ collection: TraitCollection, _ make: (TraitCollection) -> AnyObject
  ) -> AnyObject {
    if let object = scopes[scope].restObject { return object }
    let object = make(collection)
    scopes[scope].restObject = object
    return object
  }
}
