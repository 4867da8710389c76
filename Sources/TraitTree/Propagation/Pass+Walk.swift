import TraitModel

// The walk of one round.
//
// The plain algorithm visits every node of the subtree in pre-order: the cursor moves inside a
// node, the node is refreshed, its observers are called, then its children follow
// (`ReferenceForest` does just that). This walk calls the same handlers in the same order, but
// stops only where something can happen:
//
// - It moves from *stop* to stop. Where a scope changes, its stops are the registrations that hear
//   of the change and the owners of the child scopes with an interest in it. A scope caches the
//   list for the next change of the same traits (`StopCache`). So nodes that only pass values on
//   cost a pass nothing.
// - Scopes in which no observer hears of the change are not stops; they catch up when they are read
//   (`TraitForest.catchUp(_:)`).
// - Nodes that wait for a visit because their own inputs changed are on a *worklist*. They are few,
//   and differ from pass to pass, so the cached stops stay valid.
// - What lies ahead is a *plan*: a frame for each scope around the cursor, the innermost last, and
//   the worklist. A node that a handler makes pending ahead of the cursor is inserted into the
//   worklist; any other change that matters increments the forest's `planVersion`, and the walk
//   plans again from the cursor.
//
//     r ● changed                 frames      r  [ ▼b ┊ d.1 ]     stops of r behind ┊ ahead
//       ├─ a                                  b  [ c.1 ┊ ]
//       ├─ b ● changed with it    worklist    [ e ]               e got an override, and waits
//       │  └─ c  observer 1 ◀ cursor
//       ├─ d     observer 1       So the walk calls c's observer, then d's, then visits e.
//       └─ e     pending
//
// One override, from the setter to its observers: `setOverride` stores the value in r's overrides,
// marks r pending, and puts it on the worklists of the scopes above (`addToWorklist`). `update`
// runs a pass (`Pass.run`), a round (`runRound`) and this walk. `visit(r)` has `bringUpToDate`
// compute r's collection and find what differs: r's scope is changing now. `deliver` calls the
// observers at r itself. The frames of r and b lead to c.1 and d.1, which `callObservers` calls
// with the previous collection; a read at e still gets the previous collection, because the cursor
// has not passed e. At the end of the round r's scope settles.
extension Pass {
  /// Walks until the cursor has left the subtree of the root.
  func walk() {
    while canGoOn, isInside() {
      if !hasPlan { plan() }
      switch nextStep() {
      case .visit(let node): arrive(at: node)
      case .call: callObservers()
      case .leave: return cursor = .after(root)
      }
    }
  }

  private enum Step {
    case visit(NodeIndex)
    /// The innermost frame's next stop is a registration.
    case call
    case leave
  }

  /// Whether the cursor lies in the subtree of the root. Moving it out of there invalidates the
  /// plan.
  private func isInside() -> Bool {
    hasPlan || forest.isInside(cursor, subtreeOf: root)
  }

  /// The next step. Removes a worklist node here; the caller consumes a stop.
  private func nextStep() -> Step {
    while !frames.isEmpty {
      if let node = nextOnWorklist(of: frames.top) {
        worklist.removeLast()
        return .visit(node)
      }
      if !frames.top.isExhausted {
        let stop = frames.top.nextStop
        return stop.observer.isNone ? .visit(stop.node) : .call
      }
      let owner = frames.top.owner
      frames.pop()
      forest.removeFromWorklistIfDone(owner)
    }
    return .leave
  }

  /// The next node of the worklist, if it belongs to the frame and precedes the frame's next stop.
  @inline(__always)
  private func nextOnWorklist(of frame: Frame) -> NodeIndex? {
    if worklist.isEmpty { return nil }
    let node = worklist[worklist.count - 1]
    guard forest.parentScope(of: node) == frame.scope else { return nil }
    return frame.isExhausted || precedes(node, frame.nextStop, in: frame) ? node : nil
  }

  /// Whether a node is visited before a stop. The visit of a node precedes its own calls.
  private func precedes(_ node: NodeIndex, _ stop: Stop, in frame: Frame) -> Bool {
    node == stop.node
      || forest.isEntry(of: node, before: .inside(stop.node), inSubtreeOf: frame.owner)
  }

  /// Moves the cursor just inside a node of the plan, and visits the node if it needs a visit.
  private func arrive(at node: NodeIndex) {
    let scope = frames.top.scope
    skipVisit(of: node)
    guard forest.parentScope(of: node) == scope else { return }
    cursor = .inside(node)
    if !passesOn(node, scope) {
      visit(node)
    } else if isAttending, !isNext(node) {
      attend(to: forest.handle(of: node))
    }
  }

  /// Skips the stop at which a node is visited. It has one even if it was on the worklist.
  private func skipVisit(of node: NodeIndex) {
    if !frames.top.isExhausted, frames.top.nextStop.node == node,
      frames.top.nextStop.observer.isNone
    {
      frames.top.next += 1
    }
  }

  /// Whether the next stop, too, is at `node`: attention waits for its deliveries.
  private func isNext(_ node: NodeIndex) -> Bool {
    !frames.top.isExhausted && frames.top.nextStop.node == node
  }

  /// Visits a node. What the visit itself changes is added to the plan, unless a client's `==`
  /// changed the forest meanwhile. Changes that handlers make invalidate the plan by themselves.
  func visit(_ node: NodeIndex) {
    let handle = forest.handle(of: node)
    let (isNew, mutations) = (forest.places[node].scope.isNone, forest.mutations)
    let change = forest.bringUpToDate(node, in: self)
    if forest.mutations == mutations {
      keepPlan()
      enter(node, isNew: isNew)
    } else {
      forgetPlan()
    }
    if let change { forest.deliver(change, at: handle) }
    attend(to: handle)
  }

  /// Rule 12: the last step of a visit.
  private func attend(to node: TraitNode) {
    guard isAttending, forest.attentionRequests > 0, forest.wantsAttention(node),
      reaches(node.index)
    else {
      return
    }
    forest.attend(to: node)
  }

  /// Clears the marks of a worklist node that needs no visit: a member of `scope` without
  /// overrides. Its observers are stops of their own.
  ///
  /// - Returns: Whether the node is such a member.
  private func passesOn(_ node: NodeIndex, _ scope: ScopeIndex) -> Bool {
    guard forest.places[node].scope == scope, !forest.hasOverrides(node) else { return false }
    forest.nodes[node].flags.subtract([.isPending, .isUnsynced])
    forest.removeFromWorklistIfDone(node)
    return true
  }

  /// Calls the observers that come next, until a visit is due or the plan is stale.
  private func callObservers() {
    let place = frames.count - 1
    let frame = frames[place]
    let (scope, stops, end) = (frame.scope, frame.stops, endOfCalls(in: frame))
    let (forest, plans) = (forest, plans)
    let previous = forest.scopes[scope].previous
    var next = frame.next
    repeat {
      let start = next
      let node = stops[start].node
      next = stops.endOfNode(from: start, at: node)
      frames[place].next = next
      // A visit of this walk may have given the node a scope of its own.
      if forest.places[node].scope != scope { continue }
      if forest.isAtVisitLimit(stops[start].handle) { return forest.stop(.visits, at: node) }
      cursor = .inside(node)
      forest.work.visited += 1
      forest.call(stops, start..<next, previous: previous)
      if isAttending, forest.attentionRequests > 0 { attend(to: stops[start].handle) }
    } while canGoOn && self.plans == plans && hasPlan && next < end
      && !stops[next].observer.isNone
  }

  /// The position of the first stop that the next node of the worklist precedes.
  private func endOfCalls(in frame: Frame) -> Int {
    guard let node = worklist.last, forest.parentScope(of: node) == frame.scope else {
      return frame.stops.count
    }
    return firstPosition(of: frame.stops.count, from: frame.next) {
      precedes(node, frame.stops[$0], in: frame)
    }
  }
}

// MARK: - Planning

extension Pass {
  /// Plans from scratch what lies ahead of the cursor.
  ///
  /// - Complexity: O(s · d · log k), s: scopes from the cursor up to the root, k: stops in one, d:
  ///   depth; and finding the stops of each scope that has none cached.
  private func plan() {
    frames.removeAll()
    worklist.removeAll(keepingCapacity: true)
    if cursor.isInside, forest.places[cursor.anchor].scope.isNone { cursor = .after(cursor.anchor) }
    if cursor.isInside { claimScope(of: cursor.anchor) }
    let innermost =
      cursor.isInside
      ? forest.places[cursor.anchor].scope : forest.parentScope(of: cursor.anchor)
    planScopes(from: forest.places[root].scope, to: innermost)
    notePlan()
    keepPlan()
  }

  /// Has this walk change the rest of a node's scope, if the node was refreshed by itself while the
  /// walk was just inside it.
  private func claimScope(of node: NodeIndex) {
    guard forest.ownsScopeAhead(node) else { return }
    forest.handOver(forest.places[node].scope, to: self)
  }

  /// Plans the scopes from the root's down to the innermost one.
  private func planScopes(from outermost: ScopeIndex, to scope: ScopeIndex) {
    if cursor == .after(root) { return }
    var scopes = [scope]
    while let scope = scopes.last, scope != outermost { scopes.append(forest.scopes[scope].parent) }
    for scope in scopes.reversed() { planRest(of: scope) }
  }

  /// Plans what lies ahead of the cursor in a scope.
  private func planRest(of scope: ScopeIndex) {
    splitAtOverrides(in: scope)
    var frame = frame(of: scope)
    frame.next = firstPosition(of: frame.stops.count, from: 0) { place in
      !forest.isEntry(of: frame.stops[place].node, before: cursor, inSubtreeOf: frame.owner)
    }
    forest.scans += forest.scopes[scope].worklist.count
    let waiting = forest.scopes[scope].worklist.filter { node in
      !forest.isEntry(of: node, before: cursor, inSubtreeOf: frame.owner) && isOfPass(node, frame)
    }
    plan(waiting, below: frame.owner)
    frames.push(frame)
  }

  /// Plans what is below a node that the walk has just entered.
  private func enter(_ node: NodeIndex, isNew: Bool) {
    let scope = forest.places[node].scope
    if forest.nodes[node].flags.contains(.ownsScope) {
      guard forest.hasStops(scope) else { return }
      var frame = frame(of: scope)
      frame.next = frame.stops.endOfNode(from: 0, at: node)
      // A new scope took nodes over from the worklist of the scope around it: they are planned
      // again.
      while let last = worklist.last, forest.parentScope(of: last) == scope {
        worklist.removeLast()
      }
      if !forest.scopes[scope].worklist.isEmpty {
        splitAtOverrides(in: scope)
        keepPlan()
        plan(forest.scopes[scope].worklist, below: node)
      }
      frames.push(frame)
    } else if isNew {
      // Nothing below it was ever visited: its children are next.
      var children: [NodeIndex] = []
      forest.forEachChild(of: node) { children.append($0) }
      worklist += children.reversed()
    }
  }

  /// Gives the members of a scope that wait with overrides scopes of their own, the lowest first: so
  /// each node below them is moved once. (In the order of the walk, those of a chain would be moved
  /// once for each override above them.)
  ///
  /// They keep the collection that they read. Those that were passed are visited in another round.
  private func splitAtOverrides(in scope: ScopeIndex) {
    let waiting = forest.scopes[scope].worklist
    if waiting.count < 2 { return }
    forest.scans += waiting.count
    let members = waiting.filter { forest.isUnsplit($0, in: scope) }
    if members.count < 2 { return }
    for node in forest.inOrder(members, below: forest.scopes[scope].owner).reversed() {
      _ = forest.splitScope(at: node, collection: forest.collection(of: node))
      forest.markPending(node)
    }
  }

  private func plan(_ waiting: [NodeIndex], below owner: NodeIndex) {
    if waiting.count == 1 { return worklist.append(waiting[0]) }
    worklist += forest.inOrder(waiting, below: owner).reversed()
  }

  /// All stops are in the subtree of the root: a scope begins to change in a pass when the walk is at
  /// its owner, and its change is settled before the owner leaves the subtree (`willDetach(_:)`).
  private func frame(of scope: ScopeIndex) -> Frame {
    forest.catchUp(scope)
    let stops = forest.isChanging(scope, in: self) ? forest.stops(in: scope) : .none
    return Frame(scope: scope, owner: forest.scopes[scope].owner, stops: stops)
  }

  /// Whether a node of a frame's scope is in the subtree of the root.
  private func isOfPass(_ node: NodeIndex, _ frame: Frame) -> Bool {
    forest.isInSubtree(frame.owner, of: root) || forest.isInSubtree(node, of: root)
  }
}

extension TraitForest {
  /// Whether a node is a member of a scope that waits, with overrides, to own one.
  fileprivate func isUnsplit(_ node: NodeIndex, in scope: ScopeIndex) -> Bool {
    places[node].scope == scope && hasOverrides(node) && !nodes[node].flags.contains(.ownsScope)
  }
}

// MARK: - Amending plans

extension Pass {
  /// Called when a node was put on a scope's worklist: amends the plan if the node lies ahead.
  ///
  /// - Complexity: O(d · log k + k), k: nodes on the worklist, d: depth.
  func noteInWorklist(_ node: NodeIndex, in scope: ScopeIndex) {
    guard hasPlan else { return }
    if let place = place(of: scope) {
      insert(node, into: frames[place], at: place)
    } else if liesAhead(node, in: scope) {
      forgetPlan()
    }
  }

  /// Whether the walk has entered a scope, and not yet passed a node of its worklist.
  private func liesAhead(_ node: NodeIndex, in scope: ScopeIndex) -> Bool {
    let owner = forest.scopes[scope].owner
    let hasEntered =
      owner == root || !forest.isInSubtree(owner, of: root)
      || forest.isEntry(of: owner, before: cursor, inSubtreeOf: root)
    return hasEntered && !forest.isEntry(of: node, before: cursor, inSubtreeOf: root)
  }

  private func insert(_ node: NodeIndex, into frame: Frame, at place: Int) {
    if forest.isEntry(of: node, before: cursor, inSubtreeOf: frame.owner) { return }
    guard isOfPass(node, frame) else { return }
    let index = firstPosition(of: worklist.count, from: 0) { index in
      comesNotAfter(worklist[index], node, of: frame, at: place)
    }
    if index < worklist.count, worklist[index] == node { return }
    notePlan()
    worklist.insert(node, at: index)
  }

  /// Whether `other`, from the worklist, is `node` or precedes it; `node` is of the frame at
  /// `place`.
  private func comesNotAfter(
    _ other: NodeIndex, _ node: NodeIndex, of frame: Frame, at place: Int
  ) -> Bool {
    if other == node { return true }
    let scope = forest.parentScope(of: other)
    if scope == frame.scope {
      return forest.isEntry(of: other, before: .inside(node), inSubtreeOf: frame.owner)
    }
    // The rest of an inner scope precedes the rest of an outer one.
    return self.place(of: scope).map { $0 > place } ?? false
  }

  /// The position of the innermost frame of a scope.
  private func place(of scope: ScopeIndex) -> Int? {
    (0..<frames.count).last { frames[$0].scope == scope }
  }
}

/// A scope around the cursor, with its stops.
struct Frame {
  let scope: ScopeIndex
  let owner: NodeIndex
  let stops: Stops
  /// The number of the next stop.
  var next = 0

  init(scope: ScopeIndex, owner: NodeIndex, stops: Stops) {
    self.scope = scope
    self.owner = owner
    self.stops = stops
  }

  var isExhausted: Bool { next == stops.count }

  var nextStop: Stop { stops[next] }
}
