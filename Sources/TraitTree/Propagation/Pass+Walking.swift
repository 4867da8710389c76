import TraitModel

extension Pass {
  /// Goes on until the cursor has left the subtree of the root.
  func walk() {
    while canGoOn, isInside() {
      if !hasPlan { plan() }
      guard let stop = nextStop() else { return cursor = .after(root) }
      if stop.listener.isNone { arrive(at: stop.node) } else { callListeners() }
    }
  }

  /// Whether the cursor lies in the subtree of the root: nothing has moved it out of there while the
  /// plan holds.
  private func isInside() -> Bool {
    hasPlan || forest.isInside(cursor, subtreeOf: root)
  }

  /// The next stop in the subtree of the root.
  private func nextStop() -> Stop? {
    while !frames.isEmpty {
      if !frames.top.isExhausted {
        let stop = frames.top.nextStop
        return isCertain || forest.isInSubtree(stop.node, of: root) ? stop : nil
      }
      let owner = forest.scopes[frames.top.scope].owner
      frames.pop()
      forest.removeItemIfDone(owner)
    }
    return nil
  }

  /// Whether all stops of the innermost frame are in the subtree of the root without looking.
  private var isCertain: Bool {
    frames.count > 1 || forest.nodes[root].flags.contains(.ownsScope)
  }

  /// Goes by the entry of a node at which something may have to be done.
  private func arrive(at node: NodeIndex) {
    let scope = frames.top.scope
    frames.top.next += 1
    guard forest.container(of: node) == scope else { return }
    cursor = .inside(node)
    if !passesOn(node, scope) {
      visit(node)
    } else if isAttending, !isNext(node) {
      attend(to: forest.handle(of: node))
    }
  }

  /// Whether the next stop, too, is at `node`: its deliveries come first.
  private func isNext(_ node: NodeIndex) -> Bool {
    !frames.top.isExhausted && frames.top.nextStop.node == node
  }

  /// Visits a node. The plan takes what the visit itself changes into account; what the handlers then
  /// change makes another one necessary.
  func visit(_ node: NodeIndex) {
    let handle = forest.handle(of: node)
    let (isNew, mutations) = (forest.nodes[node].scope.isNone, forest.mutations)
    let change = forest.bringUpToDate(node, in: self)
    if forest.mutations == mutations {
      keepPlan()
      push(frameBelow: node, isNew: isNew)
    } else {
      forgetPlan()
    }
    if let change { forest.deliver(change, at: handle) }
    attend(to: handle)
  }

  /// Rule 12: the last thing that a visit does.
  private func attend(to node: TraitNode) {
    guard isAttending, forest.wishes > 0, forest.wantsAttention(node), reaches(node.index) else {
      return
    }
    forest.attend(to: node)
  }

  /// Takes note of an item that turns out to be an ordinary node of its parent's scope. Its
  /// registrations are stops of their own.
  private func passesOn(_ node: NodeIndex, _ scope: ScopeIndex) -> Bool {
    guard forest.nodes[node].scope == scope, !forest.hasOverrides(node) else { return false }
    forest.nodes[node].flags.subtract([.isPending, .isUnsynced])
    forest.removeItemIfDone(node)
    return true
  }

  /// Calls those registrations of the next nodes that their scope's change concerns, as long as
  /// nothing else comes between.
  private func callListeners() {
    let place = frames.count - 1
    let (scope, isMixed) = (frames[place].scope, frames[place].isMixed)
    let stops = frames[place].stops
    let isAlone = !isCertain
    let (forest, plans) = (forest, plans)
    let previous = forest.scopes[scope].previous
    var next = frames[place].next
    repeat {
      let start = next
      next = endOfRun(stops, from: start)
      frames[place].next = next
      let node = stops[start].node
      if isMixed, forest.nodes[node].scope != scope { continue }
      if forest.isAtVisitLimit(stops[start].handle) { return forest.stop(.visits, at: node) }
      cursor = .inside(node)
      forest.work.visited += 1
      forest.call(stops, start..<next, previous: previous)
      if isAttending, forest.wishes > 0 { attend(to: stops[start].handle) }
    } while !isAlone && canGoOn && self.plans == plans && hasPlan
      && next < stops.count && !stops[next].listener.isNone
  }

  /// Where the stops at the same node as the one at `start` end.
  private func endOfRun(_ stops: ContiguousArray<Stop>, from start: Int) -> Int {
    let node = stops[start].node
    var end = start + 1
    while end < stops.count, stops[end].node == node { end += 1 }
    return end
  }
}

// MARK: - Planning

extension Pass {
  /// Finds out anew what lies ahead of the cursor.
  ///
  /// - Complexity: O(s · d · log k), s: scopes from the cursor up to the root, k: stops in one, d:
  ///   depth; where a scope has no list of its stops at hand, what it takes to make one.
  private func plan() {
    frames.removeAll()
    if cursor.isInside, forest.nodes[cursor.anchor].scope.isNone { cursor = .after(cursor.anchor) }
    if cursor.isInside { takeOverScope(of: cursor.anchor) }
    let innermost =
      cursor.isInside
      ? forest.nodes[cursor.anchor].scope : forest.container(of: cursor.anchor)
    appendFrames(from: forest.nodes[root].scope, to: innermost)
    notePlan()
    keepPlan()
  }

  /// The node was refreshed by itself while the walk was just inside it: what follows in its scope is
  /// the walk's to change.
  private func takeOverScope(of node: NodeIndex) {
    guard forest.isAhead(node) else { return }
    forest.takeOver(forest.nodes[node].scope, by: self)
    forest.removeItemIfDone(node)
  }

  /// Plans for a scope of the walk and those above it, down from the one in which the root is.
  private func appendFrames(from outermost: ScopeIndex, to scope: ScopeIndex) {
    if cursor == .after(root) { return }
    if scope == outermost { return frames.push(frame(aheadIn: scope)) }
    var scopes: [ScopeIndex] = []
    var above = scope
    while above != outermost {
      scopes.append(above)
      above = forest.scopes[above].parent
    }
    scopes.append(outermost)
    for scope in scopes.reversed() { frames.push(frame(aheadIn: scope)) }
  }

  private func frame(aheadIn scope: ScopeIndex) -> Frame {
    var frame = newFrame(of: scope)
    frame.next = firstStop(of: frame, from: 0, aheadOf: cursor)
    return frame
  }

  private func firstStop(of frame: Frame, from start: Int, aheadOf cursor: Cursor) -> Int {
    let owner = forest.scopes[frame.scope].owner
    var range = start..<frame.count
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      let isBehind = forest.isEntry(of: frame[middle].node, before: cursor, inSubtreeOf: owner)
      range = isBehind ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }

  /// Plans what is below a node just entered.
  private func push(frameBelow node: NodeIndex, isNew: Bool) {
    let frame: Frame
    if forest.nodes[node].flags.contains(.ownsScope) {
      guard forest.hasStops(forest.nodes[node].scope) else { return }
      frame = frameBelowOwner(of: forest.nodes[node].scope)
    } else if isNew {
      frame = frameOfChildren(of: node)
    } else {
      return
    }
    if frame.isExhausted { return }
    if isNew, !frames.isEmpty, frames.top.isExhausted { frames.pop() }
    frames.push(frame)
  }

  private func frameBelowOwner(of scope: ScopeIndex) -> Frame {
    var frame = newFrame(of: scope)
    let owner = forest.scopes[scope].owner
    while !frame.isExhausted, frame.nextStop.node == owner { frame.next += 1 }
    return frame
  }

  /// A node visited for the first time: nothing was visited below it, so that its children are next.
  private func frameOfChildren(of node: NodeIndex) -> Frame {
    var stops: ContiguousArray<Stop> = []
    forest.forEachChild(of: node) { stops.append(forest.stop(at: $0)) }
    return Frame(scope: forest.nodes[node].scope, stops: stops, isMixed: true, isPartial: true)
  }

  private func newFrame(of scope: ScopeIndex) -> Frame {
    let isChanging = forest.isChanging(scope, in: self)
    if isChanging, !forest.hasItemsOfItsOwn(scope) {
      return Frame(scope: scope, stops: forest.stops(in: scope), isMixed: false)
    }
    if !isChanging, forest.scopes[scope].items.count == 1 {
      return Frame(scope: scope, only: forest.stop(at: forest.scopes[scope].items[0]))
    }
    let stops = forest.stopsWithItems(in: scope, isChanging: isChanging)
    return Frame(scope: scope, stops: stops, isMixed: true)
  }
}

// MARK: - Amending plans

extension Pass {
  /// Called when a node has become an item of a scope: a walk that has yet to come by stops there.
  ///
  /// - Complexity: O(d · log k + k), k: the walk's stops in the scope, d: depth.
  func noteItem(_ node: NodeIndex, in scope: ScopeIndex) {
    guard hasPlan else { return }
    if let place = frame(of: scope), !frames[place].isPartial {
      insertStop(at: node, into: &frames[place])
    } else if isAhead(node, in: scope) {
      forgetPlan()
    }
  }

  /// Whether the walk has entered a scope, and not come by one of the places in it.
  private func isAhead(_ node: NodeIndex, in scope: ScopeIndex) -> Bool {
    let owner = forest.scopes[scope].owner
    let hasEntered =
      owner == root || !forest.isInSubtree(owner, of: root)
      || forest.isEntry(of: owner, before: cursor, inSubtreeOf: root)
    return hasEntered && !forest.isEntry(of: node, before: cursor, inSubtreeOf: root)
  }

  private func insertStop(at node: NodeIndex, into frame: inout Frame) {
    let owner = forest.scopes[frame.scope].owner
    if forest.isEntry(of: node, before: cursor, inSubtreeOf: owner) { return }
    frame.isMixed = true
    var place = firstStop(of: frame, from: frame.next, aheadOf: .inside(node))
    while place > frame.next, frame[place - 1].node == node { place -= 1 }
    if place < frame.count, frame[place].node == node, frame[place].listener.isNone { return }
    notePlan()
    frame.insert(forest.stop(at: node), at: place)
  }
}
