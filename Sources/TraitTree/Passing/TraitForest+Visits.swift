import TraitModel

/// One trait that a visit changes.
struct Change: BitwiseCopyable {
  let slot: Int32
  let isOverride: Bool
  let old: UInt64
  let new: UInt64
  /// The node's own cell; none if it has none, or reads a cell above.
  var cell: CellIndex
}

// A visit brings one node up to date, and makes its deliveries: it computes, which may call a
// client's `==`; one stamp tells whether that moved anything; then it commits.
extension TraitForest {
  /// - Parameter pass: The pass whose walk has come to the node; nil if the node is visited alone.
  func visit(_ node: NodeIndex, in pass: PassIndex? = nil) {
    work.visited += 1
    let handle = handle(of: node)
    // The walk has passed the parent, and not the node.
    if let pass, passes[pass].root != node { passes[pass].cursor = gap(before: node) }
    nodes[node].flags.remove(.isPending)
    if nodes[node].flags.contains(.hasTransforms), !applyTransforms(at: node, in: pass) { return }
    if !nodes[node].flags.contains(.isVisited) {
      if begin(node, in: pass), let pass { endVisit(of: handle, in: pass) }
      return
    }
    // The fallback may have changed above a parent that was never visited.
    if nodes[node].flags.contains(.isMoved) || scopeAbove(node) != inheritedScope(of: node) {
      relink(node, in: pass)
    }
    if !hotSlots.isEmpty, pass.map({ passes[$0].root == node }) ?? true {
      separate(node, in: pass)
    }
    let (first, firstHeard) = (changes.count, heard.count)
    defer {
      changes.removeLast(to: first)
      heard.removeLast(to: firstHeard)
    }
    noteChanges(at: node, in: pass)
    var previous: TraitCollection?
    if changes.count > first, !nodes[node].lastObserver.isNone {
      let stamp = mutations
      let traits = heardTraits(at: node, from: first, stamp)
      if mutations != stamp { return _ = abandon(handle, in: pass) }
      if !traits.isEmpty { noteObservers(of: node, hearing: traits) }
      if heard.count > firstHeard {
        if isStoppedByLimit(node) { return }
        previous = collection(of: node)
      }
    }
    makeOverrideCells(from: first, at: node)
    if let pass { passes[pass].cursor = .inside(node) }
    for place in first..<changes.count {
      let change = changes[place]
      if !change.cell.isNone, cells[change.cell].word != change.new {
        commit(change.cell, keep(change.new, change.slot))
      }
    }
    if let previous = previous.take() {
      deliver(from: firstHeard, at: node, previous: previous)
    }
    if let pass { endVisit(of: handle, in: pass) }
  }

  /// Makes the cells of overrides that a visit has noted, before the cursor moves: so they have what the
  /// nodes below read.
  private func makeOverrideCells(from first: Int32, at node: NodeIndex) {
    for place in first..<changes.count where changes[place].isOverride {
      if changes[place].cell.isNone {
        makeFirstCells(below: node)
        changes[place].cell = makeOwnCell(changes[place].slot, at: node)
      }
      cells[changes[place].cell].idle = 0
    }
  }

  /// Rule 12: a visit ends with attention, if the node wants it and is still below the root.
  func endVisit(of node: TraitNode, in pass: PassIndex) {
    guard passes[pass].isAttending, wantsAttention(node), canGoOn(pass),
      isInSubtree(node.index, of: passes[pass].root)
    else { return }
    attend(to: node)
  }

  /// Notes what a visit changes, bit by bit.
  func noteChanges(at node: NodeIndex, in pass: PassIndex?) {
    let scope = places[node].scope
    let hasOverrides = nodes[node].flags.contains(.hasOverrides)
    var withCells = 0
    if scopes[scope].owner == node {
      var cell = scopes[scope].firstCell
      while !cell.isNone {
        if noteChange(of: cell, at: node, hasOverrides) { withCells += 1 }
        cell = cells[cell].sibling
      }
    }
    if hasOverrides, !nodes[node].overrides.isNone {
      if withCells < ownOverrides(of: node).entries.count
        || nodes[node].flags.contains(.hasTransforms)
      {
        forEachSetTrait(at: node) { slot, word in
          let cell = cell(scope, slot)
          if owns(node, cell) { return }
          changes.add(
            Change(
              slot: slot, isOverride: true, old: read(cell, at: node), new: word, cell: .none))
        }
      }
    }
    if let pass, !hotSlots.isEmpty { noteInheritedChanges(at: node, in: pass, hasOverrides) }
  }

  /// - Returns: Whether the cell is that of an override.
  private func noteChange(
    of cell: CellIndex, at node: NodeIndex, _ hasOverrides: Bool
  ) -> Bool {
    let slot = cells[cell].slot
    let override = hasOverrides ? self.override(slot, at: node) : nil
    if override != nil {
      cells[cell].idle = 0
    } else if !nodes[node].flags.contains(.isShielding) {
      // A walk that has yet to come to the node would pass it by, as no sweep leads to its cell.
      mark(node, .isShielding)
    }
    let (old, new) = (cells[cell].word, override ?? base(of: node, slot))
    if old != new {
      changes.add(
        Change(slot: slot, isOverride: override != nil, old: old, new: new, cell: cell))
    }
    return override != nil
  }

  /// What comes from cells above that the pass is carrying on.
  private func noteInheritedChanges(at node: NodeIndex, in pass: PassIndex, _ hasOverrides: Bool) {
    for slot in hotSlots {
      let cell = cell(places[node].scope, slot)
      guard cells[cell].state == .spreading, cells[cell].pass == pass,
        !owns(node, cell), !(hasOverrides && isOverridden(slot, at: node))
      else { continue }
      let old = read(cell, at: node)
      let new = cells[cell].word
      if old != new {
        changes.add(Change(slot: slot, isOverride: false, old: old, new: new, cell: .none))
      }
    }
  }

  /// Those of the noted changes that an observer of the node may hear of. Compares with the values'
  /// own `==`, which may run client code: once that has changed something, the rest is not compared,
  /// as its values may be gone.
  private func heardTraits(at node: NodeIndex, from first: Int32, _ stamp: Int) -> TraitSlotSet {
    var all = TraitSlotSet()
    for place in first..<changes.count { all.insert(TraitSlot(number: changes[place].slot)) }
    var part = TraitSlotSet()
    forEachObserver(on: node) { part.formUnion(observers[$0].interest.part(of: all)) }
    if part.isEmpty { return part }
    work.compared += 1
    var traits = TraitSlotSet()
    whileComparing {
      for place in first..<changes.count where mutations == stamp {
        let change = changes[place]
        let trait = TraitSlot(number: change.slot)
        if part.contains(trait), !areEqual(change.old, change.new, change.slot) {
          traits.insert(trait)
        }
      }
    }
    return traits
  }

  /// Gives up a visit because a client's `==` has changed the forest. It is made again.
  ///
  /// - Returns: False.
  func abandon(_ handle: TraitNode, in pass: PassIndex?) -> Bool {
    guard contains(handle) else { return false }
    mark(handle.index, .isPending)
    if let pass { _ = giveUpVisit(of: handle, in: pass) }
    return false
  }

  /// Counts a visit that is made again: S6.13 limits how many of one node.
  func giveUpVisit(of node: TraitNode, in pass: PassIndex) -> Bool {
    passes[pass].givenUp[node, default: 0] += 1
    if passes[pass].givenUp[node] == Pass.roundLimit, contains(node) {
      stop(.rounds, at: node.index)
    }
    return true
  }
}

// MARK: - Deliveries

extension TraitForest {
  /// Notes the observers that a visit calls (rule 8).
  func noteObservers(of node: NodeIndex, hearing traits: TraitSlotSet) {
    forEachObserver(on: node) { if observers[$0].interest.concerns(traits) { heard.add($0) } }
  }

  /// Calls the noted observers, except those that have ended meanwhile (rule 8).
  func deliver(from first: Int32, at node: NodeIndex, previous: TraitCollection) {
    if heard.count == first || isStopped { return }
    let handle = handle(of: node)
    guard contains(handle) else { return }
    for place in first..<heard.count where !isStopped {
      call(heard[place], at: handle, previous: previous)
    }
  }

  @inline(__always)
  func call(_ observer: ObserverIndex, at node: TraitNode, previous: TraitCollection) {
    if onDelivery != nil { logDelivery(to: observer, at: node, previous: previous) }
    let start =
      recorder == nil ? nil : recordDelivery(to: observer, at: node, previous: previous)
    guard let handler = observers[observer].handler.map(Unmanaged.passUnretained) else {
      return endRecorded(start)
    }
    if observers[observer].hearsValue {
      let slot = TraitSlot(number: observers[observer].onlySlot)
      call(observer, at: node, previousValue: previous.word(of: slot).bits)
    } else {
      work.delivered += 1
      call(about: node, isVisit: true) {
        handler._withUnsafeGuaranteedRef {
          unsafeDowncast($0, to: CollectionHandlerBox.self).call(self, node, previous)
        }
      }
    }
    endRecorded(start)
  }

  /// Calls an observer that gets a value.
  @inline(__always)
  func call(_ observer: ObserverIndex, at node: TraitNode, previousValue: UInt64) {
    guard let handler = observers[observer].handler.map(Unmanaged.passUnretained) else { return }
    work.delivered += 1
    call(about: node, isVisit: true) {
      handler._withUnsafeGuaranteedRef {
        unsafeDowncast($0, to: ValueHandlerBox.self).call(
          self, node, TraitWord(bits: previousValue))
      }
    }
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
    if nodes[node].overrides.isNone { return base }
    work.created += 1
    return applying(overridesOf: node, to: base)
  }

  /// Whether a refresh would change a node, if only by replacing a value by an equal one, or the node
  /// was never visited.
  func isDirty(_ node: NodeIndex) -> Bool {
    if !nodes[node].flags.contains(.isVisited) || isTransformBehind(node) { return true }
    let (new, old) = (upToDateCollection(of: node), collection(of: node))
    return !comparing { new.difference(from: old).isEmpty }
  }

  /// Compares with the values' own `==`, which may run client code.
  func difference(of new: TraitCollection, from old: TraitCollection) -> TraitSlotSet {
    comparing { new.changedSlots(from: old) }
  }

  private func comparing<Result>(_ body: () -> Result) -> Result {
    work.compared += 1
    return whileComparing(body)
  }
}
