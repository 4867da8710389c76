import TraitModel

// A sweep takes a changed cell to its listeners, along their channel.
extension TraitForest {
  func addSweeps(_ cell: CellIndex, in pass: Pass) {
    let slot = cells[cell].slot
    if !isHeard(slot) { return }
    let owner = scopes[cells[cell].scope].owner
    orderNodes(of: pass)
    forEachChannel(hearing: slot) { channel in
      prepare(channel)
      if channel.sorted.isEmpty { return }
      var start = max(labels.begin[Int(owner.number)], label(pass.cursor))
      if cells[cell].round == pass.round { start = max(start, label(cells[cell].place)) }
      pass.sweeps.append(
        Pass.Sweep(
          cell: cell, stamp: cells[cell].stamp, channel: channel, place: 0, version: -1))
      goOn(pass.sweeps.count - 1, after: start, in: pass)
    }
  }

  /// Takes a sweep to the next listener after a label.
  func goOn(_ number: Int, after label: UInt64, in pass: Pass) {
    let sweep = pass.sweeps[number]
    guard cells[sweep.cell].stamp == sweep.stamp, sweep.stamp != 0 else { return }
    let channel = sweep.channel
    prepare(channel)
    let slot = cells[sweep.cell].slot
    let owner = scopes[cells[sweep.cell].scope].owner
    let end = labels.end[Int(owner.number)]
    let label = max(label, self.label(pass.cursor))
    var place = sweep.version == channel.version ? sweep.place : channel.place(after: label)
    while place < channel.sorted.count, channel.sorted[place].label < end {
      let entry = channel.sorted[place]
      place += 1
      if entry.label <= label || labels.begin[Int(entry.node.number)] != entry.label { continue }
      let other = cell(places[entry.node].scope, slot)
      if other == sweep.cell {
        pass.sweeps[number].place = place
        pass.sweeps[number].version = channel.version
        return pass.push(
          Pass.Stop(label: entry.label, node: entry.node, sweep: Int32(number)))
      }
      place = max(place, placeBeyond(other, below: owner, in: channel))
    }
  }

  /// The readers of a cell further down read that one: the place after them, or 0.
  private func placeBeyond(_ cell: CellIndex, below owner: NodeIndex, in channel: Channel) -> Int {
    let nested = scopes[cells[cell].scope].owner
    if nested.isNone || nested == owner || !isInSubtree(nested, of: owner) { return 0 }
    return channel.place(after: labels.end[Int(nested.number)])
  }

  /// Makes the deliveries of a sweep, as far as nothing else is to be visited and no handler changes
  /// anything. That is what visiting its stops one by one would do: the nodes are not marked, or they
  /// would be stops themselves; all of them read the old version before and the new one afterwards.
  ///
  /// - Returns: False if the sweep is not so plain; then nothing was done.
  func runSweep(_ first: Pass.Stop, in pass: Pass) -> Bool {
    guard first.sweep >= 0, visitsAround.count < Self.visitLimit else { return false }
    let sweep = pass.sweeps[Int(first.sweep)]
    guard isPlain(sweep, in: pass) else { return false }
    let (cell, slot) = (sweep.cell, cells[sweep.cell].slot)
    let limit = min(labels.end[Int(scopes[cells[cell].scope].owner.number)], pass.secondLabel)
    if first.label >= limit { return false }
    let stamp = mutations
    let isChange = isComparedDifferent(cells[cell].old, cells[cell].word, slot)
    if mutations != stamp { return false }
    _ = pass.pop()
    if !isChange { return true }

    let outer = visited
    let entries = sweep.channel.sorted
    var (place, label) = (sweep.place - 1, first.label)
    var previous: (collection: TraitCollection, scope: ScopeIndex, version: UInt64)?
    while place < entries.count, entries[place].label < limit {
      let entry = entries[place]
      place += 1
      let node = entry.node
      if labels.begin[Int(node.number)] != entry.label { continue }
      let scope = places[node].scope
      let other = self.cell(scope, slot)
      if other != cell {
        let owner = scopes[cells[cell].scope].owner
        place = max(place, placeBeyond(other, below: owner, in: sweep.channel))
        continue
      }
      if previous == nil || previous?.scope != scope || previous?.version != valueVersion {
        if node != pass.root { pass.cursor = gap(before: node) }
        let isShared = side(of: node, in: scope) != .mixed
        let collection = collection(of: node)
        previous = (collection, isShared ? scope : .none, valueVersion)
      }
      pass.cursor = .inside(node)
      label = entry.label
      work.visited += 1
      deliver(slot, at: node, previous: previous.unsafelyUnwrapped.collection)
      if mutations != stamp || !canGoOn(pass) { break }
    }
    visited = outer
    if canGoOn(pass) { goOn(Int(first.sweep), after: label, in: pass) }
    return true
  }

  /// Whether all readers ahead read the old version, and all behind the new one.
  private func isPlain(_ sweep: Pass.Sweep, in pass: Pass) -> Bool {
    let cell = cells[sweep.cell]
    return sweep.stamp != 0 && cell.stamp == sweep.stamp && cell.state == .spreading
      && !cell.hasVersions && cell.round == pass.round && sweep.place > 0
      && cell.place == .inside(scopes[cell.scope].owner)
      && sweep.version == sweep.channel.version && isInOrder(sweep.channel)
  }

  private func isComparedDifferent(_ old: UInt64, _ new: UInt64, _ slot: Int32) -> Bool {
    if old == new { return false }
    if infos[Int(slot)].isPlain { return true }
    work.compared += 1
    let wasComparing = isComparing
    isComparing = true
    defer { isComparing = wasComparing }
    return !areEqual(old, new, slot)
  }

  /// Calls the observers of a node that hear of one trait.
  private func deliver(_ slot: Int32, at node: NodeIndex, previous: TraitCollection) {
    let last = nodes[node].lastObserver
    if last.isNone { return }
    let trait = TraitSlot(number: slot)
    visited = handle(of: node)
    if observers[last].next == last {
      if observers[last].interest.concerns(trait) {
        call(last, at: handle(of: node), previous: previous)
      }
      return
    }
    let start = heard.count
    noteObservers(of: node, hearing: TraitSlotSet([trait]))
    deliver(from: start, at: node, previous: previous)
    heard.removeLast(to: start)
  }
}
