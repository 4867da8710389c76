import TraitModel

// A visit brings one node up to date, and makes its deliveries: it computes, which may call a
// client's `==`; one stamp tells whether that moved anything; then it commits.
extension TraitForest {
  /// One trait that a visit changes.
  private struct Change {
    let slot: Int32
    let old: UInt64
    let new: UInt64
    /// The node's own cell; none if it has none, or reads a cell above.
    let cell: CellIndex
    let isOverride: Bool
  }

  /// - Parameter pass: The pass whose walk has come to the node; nil if the node is visited alone.
  func visit(_ node: NodeIndex, in pass: Pass? = nil) {
    work.visited += 1
    let handle = handle(of: node)
    // The walk has passed the parent, and not the node.
    if let pass, pass.root != node { pass.cursor = gap(before: node) }
    nodes[node].flags.remove(.isPending)
    if !nodes[node].flags.contains(.isVisited) {
      begin(node, in: pass)
    } else {
      // The fallback may have changed above a parent that was never visited.
      if scopeAbove(node) != inheritedScope(of: node) { relink(node, in: pass) }
      nodes[node].flags.remove(.isMoved)
      if !hotSlots.isEmpty, pass == nil || pass?.root == node { separate(node, in: pass) }
      update(node, in: pass)
    }
    guard let pass, pass.isAttending, wantsAttention(handle), canGoOn(pass),
      isInSubtree(node, of: pass.root), isPassed(node, by: pass)
    else { return }
    attend(to: handle)
  }

  // MARK: A node that was visited before

  private func update(_ node: NodeIndex, in pass: Pass?) {
    let changes = changes(at: node, in: pass)
    if changes.isEmpty { return move(pass, to: node) }
    var heard: (observers: [ObserverIndex], previous: TraitCollection)?
    if !nodes[node].lastObserver.isNone {
      let handle = handle(of: node)
      let stamp = mutations
      let traits = heardTraits(at: node, changes)
      if mutations != stamp { return abandon(handle, in: pass) }
      if !traits.isEmpty {
        let observers = observers(of: node, hearing: traits)
        if isStoppedByLimit(node, observers) { return }
        if !observers.isEmpty { heard = (observers, collection(of: node)) }
      }
    }
    var own: [CellIndex] = []
    for change in changes where !change.cell.isNone || change.isOverride {
      own.append(change.cell.some ?? makeOwnCell(change.slot, at: node))
    }
    move(pass, to: node)
    for (cell, change) in zip(own, changes) {
      if change.isOverride { cells[cell].isOverride = true }
      if cells[cell].word != change.new { commit(cell, keep(change.new, change.slot)) }
    }
    if let heard { deliver(to: heard.observers, at: node, previous: heard.previous) }
  }

  private func move(_ pass: Pass?, to node: NodeIndex) {
    if let pass { pass.cursor = .inside(node) }
  }

  /// What a visit changes, bit by bit.
  private func changes(at node: NodeIndex, in pass: Pass?) -> [Change] {
    var changes: [Change] = []
    let scope = places[node].scope
    let isOwner = scopes[scope].owner == node
    let hasOverrides = nodes[node].flags.contains(.hasOverrides)
    if isOwner {
      forEachOwnCell(of: scope) { cell in
        let slot = cells[cell].slot
        let override = hasOverrides ? self.override(slot, at: node) : nil
        noteWhetherOverride(cell, override != nil, at: node)
        let (old, new) = (cells[cell].word, override ?? base(of: node, slot))
        if old != new {
          changes.append(
            Change(slot: slot, old: old, new: new, cell: cell, isOverride: override != nil))
        }
      }
    }
    if hasOverrides, let record = nodes[node].overrides.some {
      for entry in overrideRecords[record].overrides.entries {
        let slot = entry.slot.number
        define(slot)
        let cell = cell(scope, slot)
        if owns(node, cell) { continue }
        changes.append(
          Change(
            slot: slot, old: read(cell, at: node), new: entry.word.bits, cell: .none,
            isOverride: true))
      }
    }
    guard let pass else { return changes }
    for slot in hotSlots {
      let cell = cell(scope, slot)
      guard cells[cell].state == .spreading, Int(cells[cell].pass) == pass.number,
        !owns(node, cell), !(hasOverrides && isOverridden(slot, at: node))
      else { continue }
      let old = read(cell, at: node)
      let new = version(of: cell, at: node, isPassed: true)
      if old != new {
        changes.append(Change(slot: slot, old: old, new: new, cell: .none, isOverride: false))
      }
    }
    return changes
  }

  private func noteWhetherOverride(_ cell: CellIndex, _ isOverride: Bool, at node: NodeIndex) {
    if isOverride {
      cells[cell].isOverride = true
      cells[cell].idle = 0
    } else if !nodes[node].flags.contains(.isShielding) {
      nodes[node].flags.insert(.isShielding)
      list(node)
    }
  }

  /// Those of the changes that an observer of the node may hear of. Compares with the values' own
  /// `==`, which may run client code.
  private func heardTraits(at node: NodeIndex, _ changes: [Change]) -> TraitSlotSet {
    var all = TraitSlotSet()
    for change in changes { all.insert(TraitSlot(number: change.slot)) }
    var part = TraitSlotSet()
    forEachObserver(on: node) { part.formUnion(observers[$0].interest.part(of: all)) }
    if part.isEmpty { return part }
    work.compared += 1
    let wasComparing = isComparing
    isComparing = true
    defer { isComparing = wasComparing }
    var traits = TraitSlotSet()
    for change in changes where part.contains(TraitSlot(number: change.slot)) {
      if !areEqual(change.old, change.new, change.slot) {
        traits.insert(TraitSlot(number: change.slot))
      }
    }
    return traits
  }

  /// Gives up a visit because a client's `==` has changed the forest. It is made again.
  private func abandon(_ handle: TraitNode, in pass: Pass?) {
    guard contains(handle) else { return }
    mark(handle.index, .isPending)
    guard let pass else { return }
    pass.abandoned += 1
    if pass.abandoned > Pass.roundLimit * nodeCount { stop(.rounds, at: handle.index) }
  }

  // MARK: The first visit

  private func begin(_ node: NodeIndex, in pass: Pass?) {
    var heard: [ObserverIndex] = []
    let previous = fallback
    if !nodes[node].lastObserver.isNone {
      let handle = handle(of: node)
      let stamp = mutations
      let next = upToDateCollection(of: node)
      let traits = difference(of: next, from: previous)
      if mutations != stamp { return abandon(handle, in: pass) }
      heard = observers(of: node, hearing: traits)
      if isStoppedByLimit(node, heard) { return }
    }
    move(pass, to: node)
    let above = scopeAbove(node)
    nodes[node].flags.insert(.isVisited)
    nodes[node].flags.remove(.isMoved)
    places[node].scope = above
    use(above, 1)
    keepBase(at: node)
    addOverrideCells(at: node)
    forEachChild(of: node) { child in
      if nodes[child].flags.contains(.isVisited) { nodes[child].flags.insert(.isMoved) }
      mark(child, .isPending)
    }
    deliver(to: heard, at: node, previous: previous)
  }

  /// Gives a node that is visited for the first time cells for what it reads otherwise than its
  /// parent, because it is visited alone in the middle of a pass. No node below it reads them.
  private func keepBase(at node: NodeIndex) {
    for slot in hotSlots {
      let cell = cell(places[node].scope, slot)
      guard cells[cell].isUnsettled else { continue }
      let base = base(of: node, slot)
      if base == read(cell, at: node) { continue }
      _ = addCell(slot, keep(base, slot), to: loneScope(of: node))
      shield(node)
    }
  }

  private func addOverrideCells(at node: NodeIndex) {
    guard let record = nodes[node].overrides.some else { return }
    for entry in overrideRecords[record].overrides.entries {
      let slot = entry.slot.number
      define(slot)
      let scope = loneScope(of: node)
      let cell = cell(scope, slot)
      let own = owns(node, cell) ? cell : addCell(slot, keep(entry.word.bits, slot), to: scope)
      if cells[own].word != entry.word.bits { commit(own, keep(entry.word.bits, slot)) }
      cells[own].isOverride = true
    }
  }

  /// The scope of a node that nobody shares it with yet.
  private func loneScope(of node: NodeIndex) -> ScopeIndex {
    let above = places[node].scope
    if scopes[above].owner == node { return above }
    let scope = addScope(like: above, owner: node)
    setParent(scope, above)
    places[node].scope = scope
    use(scope, 1)
    use(above, -1)
    return scope
  }

  // MARK: A node that has moved

  /// A node gets the cells of its new parent. Where values differ it keeps what it reads in cells that
  /// are no overrides; the visit then changes these.
  private func relink(_ node: NodeIndex, in pass: Pass?) {
    nodes[node].flags.remove(.isMoved)
    let (above, old) = (scopeAbove(node), inheritedScope(of: node))
    if above == old { return }
    let scope = ownScope(of: node)
    let count = max(chunkCount(scope), max(chunkCount(above), chunkCount(old)))
    for number in 0..<count where chunk(scope, number) != chunk(above, number) {
      for offset in 0..<16 {
        relink(node, scope, Int32(number * 16 + offset), to: above)
      }
    }
    setParent(scope, above)
    shield(node)
  }

  private func relink(
    _ node: NodeIndex, _ scope: ScopeIndex, _ slot: Int32, to above: ScopeIndex
  ) {
    let (mine, inherited) = (cell(scope, slot), cell(above, slot))
    if mine == inherited || cells[mine].scope == scope { return }
    if cells[mine].state == .undefined { define(slot) }
    let word = cells[mine].word
    if !cells[inherited].isUnsettled, word == read(inherited, at: node) {
      retarget(scope, slot, from: mine, to: inherited)
    } else {
      _ = addCell(slot, keep(word, slot), to: scope)
    }
  }

  // MARK: A node that is refreshed ahead of others

  /// A node that is visited by itself, or as the root of a pass, may read otherwise than its parent:
  /// it gets cells of its own for what changes above it.
  private func separate(_ node: NodeIndex, in pass: Pass?) {
    for slot in hotSlots {
      let cell = cell(places[node].scope, slot)
      guard cells[cell].isUnsettled, !owns(node, cell) else { continue }
      if Int(cells[cell].pass) == pass?.number, cells[cell].state == .spreading { continue }
      let isOverridden = isOverridden(slot, at: node)
      let base = base(of: node, slot)
      let isBehind =
        read(cell, at: node) != base
        || pass != nil && !isMixed(node) && rest(of: cell, below: node) != base
      guard isOverridden || isBehind else { continue }
      if isMixed(node) { return fixate(node) }
      makeOwnCell(slot, at: node)
      if !isOverridden { shield(node) }
    }
  }
}

// MARK: - Overrides

extension TraitForest {
  func override(_ slot: Int32, at node: NodeIndex) -> UInt64? {
    guard let record = nodes[node].overrides.some else { return nil }
    return overrideRecords[record].overrides.word(in: TraitSlot(number: slot))?.bits
  }

  func isOverridden(_ slot: Int32, at node: NodeIndex) -> Bool {
    nodes[node].flags.contains(.hasOverrides) && override(slot, at: node) != nil
  }
}

// MARK: - Deliveries

extension TraitForest {
  func observers(of node: NodeIndex, hearing traits: TraitSlotSet) -> [ObserverIndex] {
    var list: [ObserverIndex] = []
    forEachObserver(on: node) { if observers[$0].interest.concerns(traits) { list.append($0) } }
    return list
  }

  /// Calls observers, except those that have ended meanwhile (rule 8).
  func deliver(to list: [ObserverIndex], at node: NodeIndex, previous: TraitCollection) {
    if list.isEmpty || isStopped { return }
    let handle = handle(of: node)
    guard contains(handle) else { return }
    let outer = visited
    visited = handle
    for observer in list where !isStopped { call(observer, at: handle, previous: previous) }
    visited = outer
  }

  private func call(_ observer: ObserverIndex, at node: TraitNode, previous: TraitCollection) {
    guard let handler = observers[observer].handler.map(Unmanaged.passUnretained) else { return }
    work.delivered += 1
    if onDelivery != nil { logDelivery(to: observer, at: node, previous: previous) }
    if recorder != nil {
      return recordDelivery(to: observer, at: node, previous: previous) {
        call(about: node) { handler._withUnsafeGuaranteedRef { $0.call(self, node, previous) } }
      }
    }
    call(about: node) { handler._withUnsafeGuaranteedRef { $0.call(self, node, previous) } }
  }
}

// MARK: - What a refresh would give

extension TraitForest {
  /// The collection that a refresh would give a node now.
  func upToDateCollection(of node: NodeIndex) -> TraitCollection {
    let base: TraitCollection
    if let parent = nodes[node].parent.some {
      base = collection(of: parent)
    } else {
      base = nodes[node].flags.contains(.isAnchored) ? fallback : collection(of: node)
    }
    guard let record = nodes[node].overrides.some else { return base }
    work.created += 1
    return base.applying(overrideRecords[record].overrides)
  }

  /// Whether a refresh would change a node, or the node was never visited.
  func isDirty(_ node: NodeIndex) -> Bool {
    !nodes[node].flags.contains(.isVisited) || !changes(at: node).isEmpty
  }

  /// The traits that a refresh would change.
  func changes(at node: NodeIndex) -> TraitSlotSet {
    difference(of: upToDateCollection(of: node), from: collection(of: node))
  }

  /// Compares with the values' own `==`, which may run client code.
  func difference(of new: TraitCollection, from old: TraitCollection) -> TraitSlotSet {
    work.compared += 1
    let wasComparing = isComparing
    isComparing = true
    defer { isComparing = wasComparing }
    return new.changedSlots(from: old)
  }
}
