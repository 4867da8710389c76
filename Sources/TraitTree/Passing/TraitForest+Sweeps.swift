import TraitModel

// A sweep takes a changed cell to its listeners, along their channel.
extension TraitForest {
  /// Takes a sweep to the next listener after the cursor.
  func goOn(_ number: Int, in pass: PassIndex) {
    let sweep = passes[pass].sweeps[number]
    if isOver(sweep) { return }
    orderNodes(of: pass)
    let channel = sweep.channel
    prepare(channel)
    let slot = cells[sweep.cell].slot
    let owner = scopes[cells[sweep.cell].scope].owner
    let end = labels.end[Int(owner.number)]
    let label = max(labels.begin[Int(owner.number)], self.label(passes[pass].cursor))
    var place =
      sweep.version == channels[channel].version
      ? sweep.place : channels[channel].place(after: label)
    while place < channels[channel].sorted.count, channels[channel].sorted[place].label < end {
      let entry = channels[channel].sorted[place]
      place += 1
      scans += 1
      if entry.label <= label { continue }
      if labels.begin[Int(entry.node.number)] != entry.label {
        channels[channel].noteStale()
        continue
      }
      let other = cell(places[entry.node].scope, slot)
      if other == sweep.cell || isTransformed(sweep.cell, at: entry.node) {
        passes[pass].sweeps[number].place = place
        passes[pass].sweeps[number].version = channels[channel].version
        return passes[pass].push(
          Pass.Stop(label: entry.label, node: entry.node, sweep: Int32(number)))
      }
      place = self.place(from: place, beyond: other, below: owner, in: channel)
    }
  }

  /// A value was replaced by an equal one: no observer ahead hears of it, but functions may make others of it.
  private func markTransforms(of cell: CellIndex, after label: UInt64) {
    let end = labels.end[Int(scopes[cells[cell].scope].owner.number)]
    let channel = infos[cells[cell].slot].channel
    prepare(channel)
    for entry in channels[channel].sorted[channels[channel].place(after: label)...] {
      if entry.label >= end { return }
      if labels.begin[Int(entry.node.number)] == entry.label, isTransformed(cell, at: entry.node) {
        mark(entry.node, .isPending)
      }
    }
  }

  /// The readers of a cell further down read that one: the place after them.
  private func place(
    from place: Int, beyond cell: CellIndex, below owner: NodeIndex, in channel: ChannelIndex
  ) -> Int {
    let nested = scopes[cells[cell].scope].owner
    if nested.isNone || nested == owner || !isInSubtree(nested, of: owner) { return place }
    let end = labels.end[Int(nested.number)]
    let entries = channels.address(of: channel)
    if place >= entries.pointee.sorted.count || entries.pointee.sorted[place].label > end {
      return place
    }
    return max(place, entries.pointee.place(after: end))
  }

  /// Makes the deliveries of a sweep, as far as nothing else is to be visited and no handler changes
  /// anything. That is what visiting its stops one by one would do: the nodes are not marked, or they
  /// would be stops themselves; all of them read the old word before and the new one afterwards.
  ///
  /// - Returns: False if the sweep is not so plain, and its stop must be visited.
  func runSweep(_ first: Pass.Stop, in pass: PassIndex) -> Bool {
    guard first.sweep >= 0, visitsAround.count < Self.visitLimit else { return false }
    let sweep = passes[pass].sweeps[Int(first.sweep)]
    guard !isOver(sweep), sweep.place > 0, isInOrder(sweep.channel),
      sweep.version == channels[sweep.channel].version,
      !nodes[first.node].flags.contains(.hasTransforms)
    else { return false }
    let (cell, slot) = (sweep.cell, cells[sweep.cell].slot)
    let limit = min(
      labels.end[Int(scopes[cells[cell].scope].owner.number)], passes[pass].secondLabel)
    if first.label >= limit { return false }
    let stamp = mutations
    let isChange = isComparedDifferent(cells[cell].old, cells[cell].word, slot)
    // The client's `==` may have put another node first.
    if mutations != stamp { return giveUpVisit(of: handle(of: first.node), in: pass) }
    _ = passes[pass].pop()
    if !isChange {
      cells[cell].stamp = 0
      if infos[slot].transforms > 0 { markTransforms(of: cell, after: first.label) }
      return true
    }

    let entries = channels[sweep.channel].sorted
    let owner = scopes[cells[cell].scope].owner
    var place = sweep.place - 1
    var scope = ScopeIndex.none
    while place < entries.count, entries[place].label < limit {
      let node = entries[place].node
      if labels.begin[Int(node.number)] != entries[place].label {
        channels[sweep.channel].noteStale()
        place += 1
        continue
      }
      if places[node].scope != scope {
        scope = places[node].scope
        let other = self.cell(scope, slot)
        if other != cell {
          if isTransformed(cell, at: node) { break }
          place = self.place(from: place + 1, beyond: other, below: owner, in: sweep.channel)
          scope = .none
          continue
        }
      }
      if let observer = loneValueObserver(of: node, slot) {
        place += 1
        deliver(cells[cell].old, to: observer, at: node, in: pass, stamp)
      } else {
        if node != passes[pass].root { passes[pass].cursor = gap(before: node) }
        let isShared =
          unknownCount == 0 && (hotSlots.count == 1 || side(of: node, in: scope) == .rest)
        place = deliver(
          slot, to: entries, from: place, before: limit, in: pass,
          previous: isShared ? kept(.rest, of: scope) : collection(of: node),
          isShared: isShared, stamp)
      }
      if mutations != stamp || !canGoOn(pass) { break }
    }
    if canGoOn(pass) { goOn(Int(first.sweep), in: pass) }
    return true
  }

  /// Makes the deliveries to a listener, and to the next ones as far as they are of the same scope and
  /// have the same previous collection.
  ///
  /// - Returns: The place after the last one.
  private func deliver(
    _ slot: Int32, to entries: ContiguousArray<Channel.Entry>, from start: Int,
    before limit: UInt64, in pass: PassIndex, previous: TraitCollection, isShared: Bool,
    _ stamp: Int
  ) -> Int {
    let scope = places[entries[start].node].scope
    let version = valueVersion
    var place = start
    repeat {
      let entry = entries[place]
      place += 1
      passes[pass].cursor = .inside(entry.node)
      work.visited += 1
      let handle = handle(of: entry.node)
      let last = nodes[entry.node].lastObserver
      if !last.isNone, observers[last].next == last, observers[last].onlySlot == slot {
        call(last, at: handle, previous: previous)
      } else {
        deliver(slot, toAllAt: entry.node, previous: previous)
      }
      if mutations != stamp { endVisit(of: handle, in: pass) }
      if !isShared || mutations != stamp || valueVersion != version || !canGoOn(pass) { break }
    } while place < entries.count && entries[place].label < limit
      && labels.begin[Int(entries[place].node.number)] == entries[place].label
      && places[entries[place].node].scope == scope
    return place
  }

  /// Makes the delivery to an observer that gets a value.
  @inline(__always)
  private func deliver(
    _ previous: UInt64, to observer: ObserverIndex, at node: NodeIndex, in pass: PassIndex,
    _ stamp: Int
  ) {
    passes[pass].cursor = .inside(node)
    work.visited += 1
    let handle = handle(of: node)
    call(observer, at: handle, previousValue: previous)
    if mutations != stamp { endVisit(of: handle, in: pass) }
  }

  /// The observer of a node, if it is the only one and gets the value of a trait.
  @inline(__always)
  private func loneValueObserver(of node: NodeIndex, _ slot: Int32) -> ObserverIndex? {
    let last = nodes[node].lastObserver
    guard !last.isNone, observers[last].hearsValue, observers[last].next == last,
      observers[last].onlySlot == slot, recorder == nil, onDelivery == nil
    else { return nil }
    return last
  }

  private func isOver(_ sweep: Pass.Sweep) -> Bool { cells[sweep.cell].stamp != sweep.stamp }

  /// Makes the deliveries at a node to which several sweeps have come, if all of them are plain and the
  /// node is not marked: then nothing else changes there that an observer could hear.
  ///
  /// - Parameter start: Where they begin in `swept`.
  /// - Returns: Whether it did.
  func deliverPlainly(at node: NodeIndex, from start: Int32, in pass: PassIndex) -> Bool {
    if visitsAround.count >= Self.visitLimit { return false }
    let scope = places[node].scope
    var traits = TraitSlotSet()
    for place in start..<swept.count {
      let sweep = passes[pass].sweeps[Int(swept[place])]
      if isOver(sweep) { return false }
      let slot = cells[sweep.cell].slot
      if cell(scope, slot) != sweep.cell || !infos[slot].isPlain { return false }
      if cells[sweep.cell].old != cells[sweep.cell].word {
        traits.insert(TraitSlot(number: slot))
      }
    }
    let first = heard.count
    defer { heard.removeLast(to: first) }
    noteObservers(of: node, hearing: traits)
    work.visited += 1
    if node != passes[pass].root { passes[pass].cursor = gap(before: node) }
    let previous = heard.count > first ? collection(of: node) : nil
    passes[pass].cursor = .inside(node)
    guard let previous else { return true }
    let handle = handle(of: node)
    deliver(from: first, at: node, previous: previous)
    endVisit(of: handle, in: pass)
    return true
  }

  private func isComparedDifferent(_ old: UInt64, _ new: UInt64, _ slot: Int32) -> Bool {
    if old == new { return false }
    if infos[slot].isPlain { return true }
    work.compared += 1
    return whileComparing { !areEqual(old, new, slot) }
  }

  /// Calls the observers of a node that hear of one trait.
  @inline(never)
  private func deliver(_ slot: Int32, toAllAt node: NodeIndex, previous: TraitCollection) {
    let start = heard.count
    let trait = TraitSlot(number: slot)
    forEachObserver(on: node) { if observers[$0].interest.concerns(trait) { heard.add($0) } }
    deliver(from: start, at: node, previous: previous)
    heard.removeLast(to: start)
  }
}
