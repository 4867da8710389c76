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
  func markTransforms(of cell: CellIndex, after label: UInt64) {
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
  func place(
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

  func isOver(_ sweep: Pass.Sweep) -> Bool { cells[sweep.cell].stamp != sweep.stamp }

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

  func isComparedDifferent(_ old: UInt64, _ new: UInt64, _ slot: Int32) -> Bool {
    if old == new { return false }
    if infos[slot].isPlain { return true }
    work.compared += 1
    return whileComparing { !areEqual(old, new, slot) }
  }
}
