import TraitModel

/// The whole invariant, which holds between any two operations.
///
/// Checked after every mutation in a build with TRAITS_BUILD=checks, in forests of more than 1,000
/// nodes after some, and by tests. Looks at every record.
extension TraitForest {
  /// A sentence about a violation; nil if there is none, and while a client's `==` is running,
  /// which is in the middle of an operation.
  package func brokenInvariant() -> String? {
    if isComparing { return nil }
    let work = work
    defer { self.work = work }
    var uses: [ScopeIndex: Int32] = [:]
    for number in 0..<nodes.count where places[NodeIndex(number)].generation != 0 {
      let node = NodeIndex(number)
      uses[places[node].scope, default: 0] += 1
      if let sentence = brokenNode(node) { return "Node \(number) \(sentence)" }
    }
    for number in 0..<scopes.count {
      if let parent = scopes[ScopeIndex(number)].parent.some { uses[parent, default: 0] += 1 }
    }
    uses[fallbackScope, default: 0] += 1
    let deriving = (0..<scopes.count).filter { !scopes[ScopeIndex($0)].derived.isNone }
    if derived.liveCount != deriving.count { return "The forest has records of no scope" }
    for (place, scope) in boxedScopes.enumerated()
    where scopes[scope].derived.isNone || derived[scopes[scope].derived].boxedPlace != place {
      return "Scope \(scope.number) does not know its place among those with boxes"
    }
    for number in 2..<scopes.count where !scopes[ScopeIndex(number)].isVacant {
      let scope = ScopeIndex(number)
      if scopes[scope].uses != uses[scope] ?? 0 { return "Scope \(number) has wrong uses" }
      if let sentence = brokenScope(scope) { return "Scope \(number) \(sentence)" }
    }
    return brokenCounts().map { "The forest \($0)" }
  }

  /// How many scopes there are, and how many nodes have room for overrides.
  package var scopeCount: Int { scopes.liveCount - 2 }
  package var overrideCount: Int { overrideRecords.liveCount }

  /// The end of every mutation: in a build with internal checks, checks the invariant; then ends the
  /// operation.
  @inline(__always)
  func endMutation() {
    #if TRAITS_INTERNAL_CHECKS
    mutationsUnchecked += 1
    // In a large forest not after each: a test of 100,000 nodes or observers would never end.
    let size = Int(nodes.count + observers.count)
    if !isChecking, size <= 1_000 || 8 * mutationsUnchecked >= size {
      mutationsUnchecked = 0
      // A client's `==` may change the forest during the check.
      isChecking = true
      defer { isChecking = false }
      if let sentence = brokenInvariant() { fatalError(sentence) }
    }
    #endif
    endOperation()
  }

  /// Compares the forest's counts and lists with the nodes' marks.
  private func brokenCounts() -> String? {
    let all = (0..<nodes.count).map(NodeIndex.init).filter { places[$0].generation != 0 }
    let live = Set(all.filter { nodes[$0].flags.contains(.isLiveRoot) })
    if live != Set(liveRoots.map(\.index)) || live.count != liveRoots.count {
      return "has a wrong list of live roots"
    }
    let anchored = Set(all.filter { nodes[$0].flags.contains(.isAnchored) })
    if anchored != Set(anchoredRoots.map(\.index)) || anchored.count != anchoredRoots.count {
      return "has a wrong list of anchored roots"
    }
    var registrations = 0
    for node in all { forEachObserver(on: node) { _ in registrations += 1 } }
    if observers.liveCount != registrations + endedObservers.count {
      return "keeps registrations that have ended"
    }
    let passing = all.compactMap { transforms[$0] }
    if transforms.count != passing.count { return "keeps functions of no node" }
    let counted = (0..<infos.count).reduce(0) { $0 + Int(infos[$1].transforms) }
    if counted != passing.reduce(0, { $0 + $1.list.count }) {
      return "has a wrong count of functions"
    }
    if operations == 0, !endedObservers.isEmpty {
      return "keeps registrations that ended in a call"
    }
    var unsettled: [Int32: Int32] = [:]
    for number in 0..<cells.count where cells[CellIndex(number)].isUnsettled {
      unsettled[cells[CellIndex(number)].slot, default: 0] += 1
    }
    if Set(unsettled.keys) != Set(hotSlots) { return "has a wrong list of changing traits" }
    for (slot, count) in unsettled where infos[slot].unsettled != count {
      return "has a wrong count of unsettled cells"
    }
    if rows.scopeCount != Int(scopes.count) { return "has rows of other scopes" }
    var uses = Dictionary(uniqueKeysWithValues: defaultChunks.map { ($0, Int32(1 << 30)) })
    for number in 0..<scopes.count {
      for chunk in scopes[ScopeIndex(number)].chunks { uses[chunk, default: 0] += 1 }
    }
    if uses.count != chunks.liveCount || uses.contains(where: { chunkUses[$0.key] != $0.value }) {
      return "has wrong counts of the uses of chunks"
    }
    return nil
  }

  private func brokenNode(_ node: NodeIndex) -> String? {
    let record = nodes[node]
    let own = record.overrides.some.map { overrideRecords[$0] } ?? OverridesRecord()
    let hasOverrides = !own.overrides.isEmpty || record.flags.contains(.hasTransforms)
    if record.flags.contains(.hasOverrides) != hasOverrides {
      return "has a wrong `hasOverrides` flag"
    }
    if record.flags.contains(.hasTransforms) != (transforms[node] != nil) {
      return "has a wrong `hasTransforms` flag"
    }
    if let next = record.next.some {
      if nodes[next].previous != node { return "is not the previous of its next sibling" }
      if nodes[next].parent != record.parent { return "has a sibling with another parent" }
    } else if !record.parent.isNone, nodes[record.parent].lastChild != node {
      return "has no next sibling and is not the last child"
    }
    if record.parent.isNone, !record.previous.isNone || !record.next.isNone {
      return "is a root that has siblings"
    }
    if record.previous.isNone, !record.parent.isNone, nodes[record.parent].firstChild != node {
      return "has no previous sibling and is not the first child"
    }
    if !record.parent.isNone, leadsToMark(node), !record.flags.contains(.isListed) {
      return "leads to a mark, and its parent does not know"
    }
    return brokenReading(of: node) ?? brokenOverrides(of: node) ?? brokenObservers(of: node)
      ?? brokenTransforms(of: node)
  }

  /// A node with functions has an observer for each.
  private func brokenTransforms(of node: NodeIndex) -> String? {
    guard let transforms = transforms[node] else { return nil }
    if transforms.list.isEmpty { return "has a list of no functions" }
    for transform in transforms.list {
      let observer = observers[transform.registration.index]
      if observer.node != node || observer.transformedSlot != transform.slot
        || observer.generation != transform.registration.generation
      {
        return "has a function without an observer"
      }
    }
    return nil
  }

  /// A node reads its own cells, and else what its parent's scope reads.
  private func brokenReading(of node: NodeIndex) -> String? {
    let flags = nodes[node].flags
    if !flags.contains(.isVisited) {
      return places[node].scope == .ofUnvisited ? nil : "was never visited and has a scope"
    }
    if places[node].scope == .ofUnvisited { return "was visited and reads the fallback" }
    if flags.contains(.isMoved) { return nil }
    let parent = nodes[node].parent
    if !parent.isNone, !nodes[parent].flags.contains(.isVisited) { return nil }
    if scopeAbove(node) != inheritedScope(of: node) { return "inherits from another scope" }
    return nil
  }

  private func isDefined(_ slot: TraitSlot) -> Bool {
    slot.number < infos.count && infos[slot.number].isKnown
  }

  /// Between two calls a node has its overrides, unless it has a pending visit.
  private func brokenOverrides(of node: NodeIndex) -> String? {
    let entries = overrides(of: node).entries
    for entry in entries where !isDefined(entry.slot) {
      return "overrides \(entry.slot.name), which the forest does not know"
    }
    guard operations == 0, nodes[node].flags.contains(.isVisited),
      !nodes[node].flags.contains(.isPending)
    else { return nil }
    for entry in entries {
      let cell = cell(places[node].scope, entry.slot.number)
      if !owns(node, cell) || cells[cell].word != override(entry.slot.number, at: node) {
        return "has no pending visit, and does not read its own override"
      }
    }
    return nil
  }

  private func brokenObservers(of node: NodeIndex) -> String? {
    var isBroken = false
    forEachObserver(on: node) { observer in
      isBroken =
        isBroken || observers[observer].node != node || observers[observer].handler == nil
        || observers[observers[observer].next].previous != observer
    }
    return isBroken ? "has registrations that are not linked to it" : nil
  }

  private func brokenScope(_ scope: ScopeIndex) -> String? {
    let record = scopes[scope]
    if let owner = record.owner.some {
      if places[owner].scope != scope { return "has an owner that is not in it" }
      if record.parent.isNone { return "has an owner and no parent" }
    } else if let parent = record.parent.some, !scopes[parent].isFrozen {
      return "has no owner, and a parent that has one"
    }
    var own: Set<CellIndex> = []
    var sentence: String?
    forEachOwnCell(of: scope) { cell in
      own.insert(cell)
      if self.cell(scope, cells[cell].slot) != cell { sentence = "does not read its own cell" }
      if cells[cell].scope != scope { sentence = "has the cell of another scope" }
      if cells[cell].isUnsettled {
        if record.owner.isNone {
          sentence = "is frozen and has a cell that is not settled"
        } else if !nodes[record.owner].flags.contains(.isUnsettled) {
          sentence = "has an unsettled cell that its owner does not know of"
        }
        if passCount == 0, cells[cell].state == .spreading { sentence = "is spreading in no pass" }
      }
    }
    forEachCell(of: scope) { cell, slot in
      if cells[cell].slot != slot { sentence = "has a cell of another trait" }
      if own.contains(cell) { return }
      if cells[cell].scope == scope { sentence = "reads a cell that it does not list" }
      if let parent = record.parent.some, self.cell(parent, slot) != cell {
        sentence = "inherits another cell than its parent reads"
      }
    }
    if isRight(.newest, of: scope) && isRight(.rest, of: scope) { return sentence }
    return sentence ?? "keeps a collection with other values than its cells have"
  }

  /// Whether the collection of one side, if the scope keeps one from now, is what its cells have, and these know
  /// that it may have their boxes.
  private func isRight(_ side: Side, of scope: ScopeIndex) -> Bool {
    guard let record = scopes[scope].derived.some else { return true }
    let kept = kept(side, in: record).pointee
    guard kept.version == valueVersion, let collection = kept.collection else { return true }
    return (0..<infos.count).allSatisfy { number in
      if !infos[number].isKnown { return true }
      let fallback = TraitWord(bits: infos[number].fallback)
      let word = collection.word(at: TraitSlot(number: number), fallback: fallback)
      let cell = cell(scope, number)
      if infos[number].isBox, word != fallback, ![scope, .several].contains(cells[cell].keeper) {
        return false
      }
      return word.bits == self.word(cell, side)
    }
  }
}
