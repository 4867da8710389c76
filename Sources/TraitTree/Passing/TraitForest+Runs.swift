import TraitModel

// A run makes the deliveries of a sweep without visits: one call of a handler after the other.
extension TraitForest {
  /// What the deliveries of a run have in common.
  private struct Run {
    let cell: CellIndex
    let slot: Int32
    let pass: PassIndex
    /// The listeners of the trait, and the label at which the run ends.
    let entries: ContiguousArray<Channel.Entry>
    let limit: UInt64
    /// The forest's `mutations` before the first call: another number tells that a handler has changed
    /// something.
    let stamp: Int
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

    let owner = scopes[cells[cell].scope].owner
    let run = Run(
      cell: cell, slot: slot, pass: pass, entries: channels[sweep.channel].sorted, limit: limit,
      stamp: stamp)
    var place = sweep.place - 1
    while place < run.entries.count, run.entries[place].label < limit {
      let node = run.entries[place].node
      if labels.begin[Int(node.number)] != run.entries[place].label {
        scans += 1
        channels[sweep.channel].noteStale()
        place += 1
        continue
      }
      let scope = places[node].scope
      let other = self.cell(scope, slot)
      if other == cell {
        place = deliver(cells[cell].old, in: run, from: place, of: scope)
      } else {
        if isTransformed(cell, at: node) { break }
        place = self.place(from: place + 1, beyond: other, below: owner, in: sweep.channel)
      }
      if mutations != stamp || !canGoOn(pass) { break }
    }
    if canGoOn(pass) {
      passes[pass].sweeps[Int(first.sweep)].place = place
      goOn(Int(first.sweep), in: pass)
    }
    return true
  }

  /// Makes the deliveries to the listener at a place, and to the next ones as far as they can be made in turn.
  ///
  /// - Returns: The place after the last one.
  @inline(__always)
  private func deliver(
    _ old: UInt64, in run: Run, from start: Int, of scope: ScopeIndex
  ) -> Int {
    let isLogged = recorder != nil || onDelivery != nil
    if !isLogged {
      let place = callNeighbours(run, from: start, of: scope, hearingValue: true) {
        unsafeDowncast($0, to: ValueHandlerBox.self).call(self, $1, TraitWord(bits: old))
      }
      if place > start { return place }
    }
    let node = run.entries[start].node
    if node != passes[run.pass].root { passes[run.pass].cursor = gap(before: node) }
    let isShared =
      unknownCount == 0 && (hotSlots.count == 1 || side(of: node, in: scope) == .rest)
    let previous = isShared ? kept(.rest, of: scope) : collection(of: node)
    if isShared, !isLogged {
      let place = callNeighbours(run, from: start, of: scope, hearingValue: false) {
        unsafeDowncast($0, to: CollectionHandlerBox.self).call(self, $1, previous)
      }
      if place > start { return place }
    }
    return deliver(run, from: start, of: scope, previous: previous, isShared: isShared)
  }

  /// Calls the observers of the nodes from a place on, as far as these have one observer each, of the same kind, and
  /// no handler changes anything. Where the observers get a collection, the nodes are of one scope.
  ///
  /// - Returns: The place after the last one.
  @inline(__always)
  private func callNeighbours(
    _ run: Run, from start: Int, of scope: ScopeIndex, hearingValue: Bool,
    _ body: (HandlerBox, TraitNode) -> Void
  ) -> Int {
    let version = valueVersion
    var (place, scope) = (start, scope)
    var unfinished: TraitNode?
    run.entries.withUnsafeBufferPointer { entries in
      makeCalls { outer in
        while place < entries.count, valueVersion == version {
          let entry = entries[place]
          guard isAhead(entry, in: run) else { break }
          if places[entry.node].scope != scope {
            scope = places[entry.node].scope
            if !hearingValue || cell(scope, run.slot) != run.cell { break }
          }
          guard let observer = onlyObserver(of: entry), observer.pointee.hears(run.slot),
            observer.pointee.hearsValue == hearingValue,
            let handler = observer.pointee.handler.map(Unmanaged.passUnretained)
          else { break }
          place &+= 1
          passes[run.pass].cursor = .inside(entry.node)
          work.visited &+= 1
          work.delivered &+= 1
          let handle = handle(of: entry.node)
          callInTurn(about: handle, in: &outer) {
            handler._withUnsafeGuaranteedRef { body($0, handle) }
          }
          if mutations != run.stamp {
            unfinished = handle
            break
          }
        }
      }
    }
    if let unfinished { endVisit(of: unfinished, in: run.pass) }
    return place
  }

  /// Whether the sweep comes to an entry, and that is not stale.
  @inline(__always)
  private func isAhead(_ entry: Channel.Entry, in run: Run) -> Bool {
    entry.label < run.limit && labels.begin[Int(entry.node.number)] == entry.label
  }

  /// The record of the only observer of an entry's node; nil if there are more, or none.
  @inline(__always)
  private func onlyObserver(of entry: Channel.Entry) -> UnsafeMutablePointer<ObserverRecord>? {
    let known = observers.address(of: entry.observer)
    if known.pointee.isAlone(entry.observer, at: entry.node) { return known }
    // That one has ended, or is not alone.
    let last = nodes[entry.node].lastObserver
    return !last.isNone && observers[last].next == last ? observers.address(of: last) : nil
  }

  /// Makes the deliveries to the listener at a place, and to the next ones of the same scope that have several
  /// observers, if the previous collection is theirs too.
  ///
  /// - Returns: The place after the last one.
  @inline(never)
  private func deliver(
    _ run: Run, from start: Int, of scope: ScopeIndex, previous: TraitCollection, isShared: Bool
  ) -> Int {
    let version = valueVersion
    var place = start
    repeat {
      deliver(run, at: run.entries[place].node, previous: previous)
      place += 1
    } while isShared && mutations == run.stamp && valueVersion == version
      && place < run.entries.count && isAhead(run.entries[place], in: run)
      && places[run.entries[place].node].scope == scope
      && onlyObserver(of: run.entries[place]) == nil
    return place
  }

  /// Makes the deliveries at a node.
  private func deliver(_ run: Run, at node: NodeIndex, previous: TraitCollection) {
    passes[run.pass].cursor = .inside(node)
    work.visited += 1
    let handle = handle(of: node)
    scans += 1
    let start = heard.count
    let trait = TraitSlot(number: run.slot)
    forEachObserver(on: node) { if observers[$0].interest.concerns(trait) { heard.add($0) } }
    deliver(from: start, at: node, previous: previous)
    heard.removeLast(to: start)
    if mutations != run.stamp { endVisit(of: handle, in: run.pass) }
  }
}
