import TraitModel

extension Pass {
  /// Carries a walk forward until its gap has left `subtree`, or the walk is over.
  func carry(_ walk: Walk, through subtree: NodeIndex) {
    let top = forest.isInSubtree(walk.root, of: subtree) ? walk.root : subtree
    guard isInside(walk, top) else { return }
    while !hasEnded, canGoOn(walk, in: top) {
      guard let stop = nextStop(of: walk, in: top) else { return leave(top, walk) }
      if stop.listener.isNone { arrive(at: stop.node, walk) } else { callListeners(walk, in: top) }
    }
  }

  private func isInside(_ walk: Walk, _ top: NodeIndex) -> Bool {
    forest.isInside(walk.gap, subtreeOf: walk.root)
      && (top == walk.root || forest.isInside(walk.gap, subtreeOf: top))
  }

  /// Whether the walk's gap still lies in the subtree of `top`: nothing has moved it out of there
  /// while its plan holds. Else plans anew.
  private func canGoOn(_ walk: Walk, in top: NodeIndex) -> Bool {
    if walk.hasPlan(in: forest) { return true }
    guard isInside(walk, top) else { return false }
    plan(walk)
    return true
  }

  /// The next stop of the walk, if it is in the subtree of `top`.
  private func nextStop(of walk: Walk, in top: NodeIndex) -> Stop? {
    while !walk.frames.isEmpty {
      if !walk.frames.top.isExhausted {
        let stop = walk.frames.top.nextStop
        return isCertain(top, walk) || forest.isInSubtree(stop.node, of: top) ? stop : nil
      }
      let owner = forest.scopes[walk.frames.top.scope].owner
      walk.frames.pop()
      forest.removeItemIfDone(owner)
    }
    return nil
  }

  /// Whether all stops of the innermost frame are in the subtree of `top` without looking.
  private func isCertain(_ top: NodeIndex, _ walk: Walk) -> Bool {
    top == walk.root
      && (walk.frames.count > 1 || forest.nodes[top].flags.contains(.ownsScope))
  }

  private func leave(_ top: NodeIndex, _ walk: Walk) {
    walk.gap = .after(top)
    if top == walk.root { noteDoneEarly(top) }
  }

  /// Goes by the entry of a node at which something may have to be done, and visits it unless that
  /// was done early.
  private func arrive(at node: NodeIndex, _ walk: Walk) {
    let scope = walk.frames.top.scope
    walk.frames.top.next += 1
    guard forest.container(of: node) == scope, !isInSubtreeDoneEarly(node) else { return }
    walk.gap = .inside(node)
    if forest.nodes[node].flags.contains(.isVisitedEarly) {
      push(frameBelow: node, isNew: false, onto: walk)
    } else if !passesOn(node, scope) {
      visit(node, walk)
    } else if isAttending, !isNext(node, walk) {
      attend(to: forest.handle(of: node))
    }
  }

  /// Whether the next stop, too, is at `node`: its deliveries come first.
  private func isNext(_ node: NodeIndex, _ walk: Walk) -> Bool {
    !walk.frames.top.isExhausted && walk.frames.top.nextStop.node == node
  }

  /// Visits a node. The plan takes what the visit itself changes into account; what the handlers then
  /// change makes another one necessary.
  private func visit(_ node: NodeIndex, _ walk: Walk) {
    let handle = forest.handle(of: node)
    let isNew = forest.nodes[node].scope.isNone
    let change = bringUpToDate(node)
    if walks.count > 1 { for other in walks where other !== walk { other.forgetPlan() } }
    walk.keepPlan(in: forest)
    push(frameBelow: node, isNew: isNew, onto: walk)
    if let change { deliver(change, at: node) }
    if isAttending { attend(to: handle) }
  }

  /// Takes note of an item that turns out to be an ordinary node of its parent's scope. Its
  /// registrations are stops of their own.
  private func passesOn(_ node: NodeIndex, _ scope: ScopeIndex) -> Bool {
    guard forest.nodes[node].scope == scope, !forest.hasOverrides(node) else { return false }
    forest.nodes[node].flags.remove(.isPending)
    forest.removeItemIfDone(node)
    return true
  }

  /// Calls those registrations of the next nodes that their scope's change concerns, as long as
  /// nothing else comes between.
  private func callListeners(_ walk: Walk, in top: NodeIndex) {
    let place = walk.frames.count - 1
    let (scope, isMixed) = (walk.frames[place].scope, walk.frames[place].isMixed)
    let stops = walk.frames[place].stops
    let isAlone = !isCertain(top, walk)
    let (forest, plans) = (forest, walk.plans)
    let previous = forest.scopes[scope].previous
    var next = walk.frames[place].next
    repeat {
      let start = next
      next = endOfRun(stops, from: start)
      walk.frames[place].next = next
      let node = stops[start].node
      if isMixed, forest.nodes[node].scope != scope { continue }
      if wasDoneEarly(node) { continue }
      walk.gap = .inside(node)
      forest.work.visited += 1
      forest.call(stops, start..<next, previous: previous)
      if isAttending, forest.wishes > 0 { attend(to: stops[start].handle) }
    } while !isAlone && !hasEnded && walk.plans == plans && walk.hasPlan(in: forest)
      && next < stops.count && !stops[next].listener.isNone
  }

  /// Where the stops at the same node as the one at `start` end.
  private func endOfRun(_ stops: ContiguousArray<Stop>, from start: Int) -> Int {
    let node = stops[start].node
    var end = start + 1
    while end < stops.count, stops[end].node == node { end += 1 }
    return end
  }

  /// Whether a node's deliveries were made before the walk came to it.
  private func wasDoneEarly(_ node: NodeIndex) -> Bool {
    if visitedEarly.isEmpty, doneEarly.isEmpty { return false }
    return forest.nodes[node].flags.contains(.isVisitedEarly) || isInSubtreeDoneEarly(node)
  }
}

// MARK: - Planning

extension Pass {
  /// Finds out anew what lies ahead of the walk's gap.
  ///
  /// - Complexity: O(s · d · log k), s: scopes from the gap up to the walk's root, k: stops in one,
  ///   d: depth; where a scope has no list of its stops at hand, what it takes to make one.
  private func plan(_ walk: Walk) {
    walk.frames.removeAll()
    let gap = walk.gap
    let innermost =
      gap.isInside ? forest.nodes[gap.anchor].scope : forest.container(of: gap.anchor)
    appendFrames(from: forest.nodes[walk.root].scope, to: innermost, of: walk)
    walk.notePlan()
    walk.keepPlan(in: forest)
  }

  /// Plans for a scope of the walk and those above it, down from the one in which the walk's root is.
  private func appendFrames(from outermost: ScopeIndex, to scope: ScopeIndex, of walk: Walk) {
    if scope == outermost { return walk.frames.push(frame(of: scope, aheadOf: walk.gap)) }
    var scopes: [ScopeIndex] = []
    var above = scope
    while above != outermost {
      scopes.append(above)
      above = forest.scopes[above].parent
    }
    scopes.append(outermost)
    for scope in scopes.reversed() { walk.frames.push(frame(of: scope, aheadOf: walk.gap)) }
  }

  private func frame(of scope: ScopeIndex, aheadOf gap: Gap) -> Walk.Frame {
    var frame = frame(of: scope)
    frame.next = firstStop(of: frame, from: 0, aheadOf: gap)
    return frame
  }

  private func firstStop(of frame: Walk.Frame, from start: Int, aheadOf gap: Gap) -> Int {
    let owner = forest.scopes[frame.scope].owner
    var range = start..<frame.count
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      let isBehind = forest.isEntry(of: frame[middle].node, before: gap, inSubtreeOf: owner)
      range = isBehind ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }

  /// Plans what is below a node just entered.
  private func push(frameBelow node: NodeIndex, isNew: Bool, onto walk: Walk) {
    let frame: Walk.Frame
    if forest.nodes[node].flags.contains(.ownsScope) {
      guard forest.hasStops(forest.nodes[node].scope) else { return }
      frame = frameBelowOwner(of: forest.nodes[node].scope)
    } else if isNew {
      frame = frameOfChildren(of: node)
    } else {
      return
    }
    if frame.isExhausted { return }
    if isNew, !walk.frames.isEmpty, walk.frames.top.isExhausted { walk.frames.pop() }
    walk.frames.push(frame)
  }

  private func frameBelowOwner(of scope: ScopeIndex) -> Walk.Frame {
    var frame = frame(of: scope)
    let owner = forest.scopes[scope].owner
    while !frame.isExhausted, frame.nextStop.node == owner { frame.next += 1 }
    return frame
  }

  /// A node visited for the first time: nobody was visited below it, so that its children are next.
  private func frameOfChildren(of node: NodeIndex) -> Walk.Frame {
    var stops: ContiguousArray<Stop> = []
    forest.forEachChild(of: node) { stops.append(forest.stop(at: $0)) }
    return Walk.Frame(
      scope: forest.nodes[node].scope, stops: stops, isMixed: true, isPartial: true)
  }

  private func frame(of scope: ScopeIndex) -> Walk.Frame {
    let isChanging = forest.scopes[scope].isChanging
    if isChanging, !forest.hasItemsOfItsOwn(scope) {
      return Walk.Frame(scope: scope, stops: forest.stops(in: scope), isMixed: false)
    }
    if !isChanging, forest.scopes[scope].items.count == 1 {
      return Walk.Frame(scope: scope, only: forest.stop(at: forest.scopes[scope].items[0]))
    }
    return Walk.Frame(scope: scope, stops: forest.stopsWithItems(in: scope), isMixed: true)
  }
}

// MARK: - Amending plans

extension Pass {
  /// Called when a node has become an item of a scope: walks that have yet to come by stop there.
  ///
  /// - Complexity: O(d · log k + k) for each walk, k: its stops in the scope, d: depth.
  func noteItem(_ node: NodeIndex, in scope: ScopeIndex) {
    if isBringingUpToDate { return }
    for walk in walks where walk.hasPlan(in: forest) {
      if let place = walk.frame(of: scope), !walk.frames[place].isPartial {
        insertStop(at: node, into: &walk.frames[place], walk)
      } else if isAhead(node, in: scope, of: walk) {
        walk.forgetPlan()
      }
    }
  }

  /// Whether a walk has entered a scope, and not come by one of the places in it.
  private func isAhead(_ node: NodeIndex, in scope: ScopeIndex, of walk: Walk) -> Bool {
    let owner = forest.scopes[scope].owner
    let hasEntered =
      owner == walk.root || !forest.isInSubtree(owner, of: walk.root)
      || forest.isEntry(of: owner, before: walk.gap, inSubtreeOf: walk.root)
    return hasEntered && !forest.isEntry(of: node, before: walk.gap, inSubtreeOf: walk.root)
  }

  private func insertStop(at node: NodeIndex, into frame: inout Walk.Frame, _ walk: Walk) {
    let owner = forest.scopes[frame.scope].owner
    if forest.isEntry(of: node, before: walk.gap, inSubtreeOf: owner) { return }
    frame.isMixed = true
    var place = firstStop(of: frame, from: frame.next, aheadOf: .inside(node))
    while place > frame.next, frame[place - 1].node == node { place -= 1 }
    if place < frame.count, frame[place].node == node, frame[place].listener.isNone { return }
    walk.notePlan()
    frame.insert(forest.stop(at: node), at: place)
  }

  /// Called when somebody has registered with a node: it may be ahead of a walk, and about to change.
  func noteListener(on node: NodeIndex) {
    if forest.scopes[forest.nodes[node].scope].isChanging, !isPassed(node) {
      forest.planVersion &+= 1
    }
  }
}
