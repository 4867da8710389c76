import TraitModel

// The walk of one round.
//
// The plain algorithm visits every node of the subtree in pre-order: the cursor goes inside a node,
// the node is refreshed, its observers are called, then it is its children's turn
// (`ReferenceForest` does just that). This walk has the same history and goes only where something
// can happen:
//
// - It goes from *stop* to stop, not from node to node. Where a scope changes, its stops are the
//   registrations that hear of the change and the owners of those scopes below in which an observer
//   may. A scope keeps the list for the next change of the same traits (`StopCache`). So a pass
//   costs nothing for nodes that only pass values on.
// - Scopes in which no observer hears of the change are not stops; they catch up when they are read
//   (`TraitForest.catchUp(_:)`).
// - Nodes that wait for a visit, because their own inputs changed, are on a *worklist*: few, and
//   other ones in each pass. Their scopes' lists stay what they are.
// - What lies ahead is a *plan*, made once: a frame for each scope around the cursor, the innermost
//   last, and the worklist. Handlers may do anything. What they make pending ahead of the cursor is
//   put into the worklist; anything else that matters makes the forest's `planVersion` grow, and
//   the walk plans anew from where the cursor is.
//
//     r ● changed                 frames      r  [ ▼b ┊ d.1 ]     stops of r behind ┊ ahead
//       ├─ a                                  b  [ c.1 ┊ ]
//       ├─ b ● changed with it    worklist    [ e ]               e got an override, and waits
//       │  └─ c  observer 1 ◀ cursor
//       ├─ d     observer 1       So the walk calls c's observer, leaves b, visits d's observer, then e.
//       └─ e     pending
//
// One override, from the setter to its observers: `setOverride` puts the value among the overrides
// of r, marks r pending, and makes it an item of the scopes above (`addToWorklist`). `update` runs
// a pass (`Pass.run`), a round (`runRound`) and this walk. `visit(r)` has `bringUpToDate` compute
// r's collection and find what differs: r's scope is changing now. `deliver` calls the observers at
// r itself. The frame of r leads to c.1 and d.1, which are called with r's previous collection
// (`callObservers`); a read at e meanwhile gets the previous collection, because the cursor has not
// passed e. At the end of the round r's scope settles.
extension Pass {
  /// Goes on until the cursor has left the subtree of the root.
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

  /// Whether the cursor lies in the subtree of the root: nothing has moved it out of there while
  /// the plan holds.
  private func isInside() -> Bool {
    hasPlan || forest.isInside(cursor, subtreeOf: root)
  }

  /// What comes next, taken from the plan unless it is a call.
  private func nextStep() -> Step {
    while !frames.isEmpty {
      if let node = nextOnWorklist(of: frames.top) {
        worklist.removeLast()
        return .visit(node)
      }
      if !frames.top.isExhausted {
        let stop = frames.top.nextStop
        if !isCertain, !forest.isInSubtree(stop.node, of: root) { return .leave }
        if !stop.observer.isNone { return .call }
        frames.top.next += 1
        return .visit(stop.node)
      }
      let owner = frames.top.owner
      frames.pop()
      forest.removeFromWorklistIfDone(owner)
    }
    return .leave
  }

  /// The next node of the worklist, if it is the frame's and comes before the frame's next stop.
  @inline(__always)
  private func nextOnWorklist(of frame: Frame) -> NodeIndex? {
    if worklist.isEmpty { return nil }
    let node = worklist[worklist.count - 1]
    guard forest.parentScope(of: node) == frame.scope else { return nil }
    return frame.isExhausted || precedes(node, frame.nextStop, in: frame) ? node : nil
  }

  /// Whether the entry of a node comes before a stop. Its visit comes before its calls.
  private func precedes(_ node: NodeIndex, _ stop: Stop, in frame: Frame) -> Bool {
    node == stop.node
      || forest.isEntry(of: node, before: .inside(stop.node), inSubtreeOf: frame.owner)
  }

  /// Whether all stops of the innermost frame are in the subtree of the root without looking.
  private var isCertain: Bool {
    frames.count > 1 || forest.nodes[root].flags.contains(.ownsScope)
  }

  /// Goes by the entry of a node at which something may have to be done.
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

  /// A node of the worklist may be a stop, too. It is visited once.
  private func skipVisit(of node: NodeIndex) {
    if !frames.top.isExhausted, frames.top.nextStop.node == node,
      frames.top.nextStop.observer.isNone
    {
      frames.top.next += 1
    }
  }

  /// Whether the next stop, too, is at `node`: its deliveries come first.
  private func isNext(_ node: NodeIndex) -> Bool {
    !frames.top.isExhausted && frames.top.nextStop.node == node
  }

  /// Visits a node. The plan takes what the visit itself changes into account; what the handlers
  /// then change makes another one necessary.
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

  /// Rule 12: the last thing that a visit does.
  private func attend(to node: TraitNode) {
    guard isAttending, forest.attentionRequests > 0, forest.wantsAttention(node),
      reaches(node.index)
    else {
      return
    }
    forest.attend(to: node)
  }

  /// Takes note of an item that turns out to be an ordinary node of its parent's scope. Its
  /// registrations are stops of their own.
  private func passesOn(_ node: NodeIndex, _ scope: ScopeIndex) -> Bool {
    guard forest.places[node].scope == scope, !forest.hasOverrides(node) else { return false }
    forest.nodes[node].flags.subtract([.isPending, .isUnsynced])
    forest.removeFromWorklistIfDone(node)
    return true
  }

  /// Calls the registrations that come next, as long as nothing else comes between.
  private func callObservers() {
    let place = frames.count - 1
    let frame = frames[place]
    let (scope, stops, end) = (frame.scope, frame.stops, endOfCalls(in: frame))
    let isAlone = !isCertain
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
    } while !isAlone && canGoOn && self.plans == plans && hasPlan
      && next < end && !stops[next].observer.isNone
  }

  /// The first stop before which the worklist's next node comes.
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
  /// Finds out anew what lies ahead of the cursor.
  ///
  /// - Complexity: O(s · d · log k), s: scopes from the cursor up to the root, k: stops in one, d:
  ///   depth; where a scope has no list of its stops at hand, what it takes to make one.
  private func plan() {
    frames.removeAll()
    worklist.removeAll(keepingCapacity: true)
    if cursor.isInside, forest.places[cursor.anchor].scope.isNone { cursor = .after(cursor.anchor) }
    if cursor.isInside { takeOverScope(of: cursor.anchor) }
    let innermost =
      cursor.isInside
      ? forest.places[cursor.anchor].scope : forest.parentScope(of: cursor.anchor)
    planScopes(from: forest.places[root].scope, to: innermost)
    notePlan()
    keepPlan()
  }

  /// The node was refreshed by itself while the walk was just inside it: what follows in its scope
  /// is the walk's to change.
  private func takeOverScope(of node: NodeIndex) {
    guard forest.isAhead(node) else { return }
    forest.takeOver(forest.places[node].scope, by: self)
    forest.removeFromWorklistIfDone(node)
  }

  /// Plans for a scope of the walk and those above it, down from the one in which the root is.
  private func planScopes(from outermost: ScopeIndex, to scope: ScopeIndex) {
    if cursor == .after(root) { return }
    var scopes = [scope]
    while let scope = scopes.last, scope != outermost { scopes.append(forest.scopes[scope].parent) }
    for scope in scopes.reversed() { planRest(of: scope) }
  }

  /// Plans for what lies ahead of the cursor in a scope.
  private func planRest(of scope: ScopeIndex) {
    var frame = frame(of: scope)
    frame.next = firstPosition(of: frame.stops.count, from: 0) { place in
      !forest.isEntry(of: frame.stops[place].node, before: cursor, inSubtreeOf: frame.owner)
    }
    let items = forest.scopes[scope].worklist.filter { node in
      !forest.isEntry(of: node, before: cursor, inSubtreeOf: frame.owner) && isOfPass(node, frame)
    }
    plan(items, below: frame.owner)
    frames.push(frame)
  }

  /// Plans what is below a node just entered.
  private func enter(_ node: NodeIndex, isNew: Bool) {
    let scope = forest.places[node].scope
    if forest.nodes[node].flags.contains(.ownsScope) {
      guard forest.hasStops(scope) else { return }
      var frame = frame(of: scope)
      frame.next = frame.stops.endOfNode(from: 0, at: node)
      // What the node took over from the scope around it, if it has just got one of its own.
      while let item = worklist.last, forest.parentScope(of: item) == scope {
        worklist.removeLast()
      }
      if !forest.scopes[scope].worklist.isEmpty { plan(forest.scopes[scope].worklist, below: node) }
      frames.push(frame)
    } else if isNew {
      // Nothing was visited below it, so that its children are next.
      var children: [NodeIndex] = []
      forest.forEachChild(of: node) { children.append($0) }
      worklist += children.reversed()
    }
  }

  private func plan(_ items: [NodeIndex], below owner: NodeIndex) {
    if items.count == 1 { return worklist.append(items[0]) }
    worklist += forest.inOrder(items, below: owner).reversed()
  }

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

// MARK: - Amending plans

extension Pass {
  /// Called when a node has become an item of a scope: a walk that has yet to come by visits it.
  ///
  /// - Complexity: O(d · log k + k), k: nodes on the worklist, d: depth.
  func noteInWorklist(_ node: NodeIndex, in scope: ScopeIndex) {
    guard hasPlan else { return }
    if let place = place(of: scope) {
      insert(node, into: frames[place], at: place)
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

  /// Whether a node of the worklist comes before another, of the frame at `place`, or is it.
  private func comesNotAfter(
    _ other: NodeIndex, _ node: NodeIndex, of frame: Frame, at place: Int
  ) -> Bool {
    if other == node { return true }
    let scope = forest.parentScope(of: other)
    if scope == frame.scope {
      return forest.isEntry(of: other, before: .inside(node), inSubtreeOf: frame.owner)
    }
    // What is ahead in an inner scope comes before what is ahead in an outer one.
    return self.place(of: scope).map { $0 > place } ?? false
  }

  /// Where the innermost frame of a scope is.
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
