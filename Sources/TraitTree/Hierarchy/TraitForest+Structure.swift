import TraitModel

// MARK: - Nodes

extension TraitForest {
  /// Makes a node that is detached, has no overrides and reads the fallback.
  ///
  /// - Parameter name: The node's name in diagnostics.
  /// - Parameter isEager: Whether the node is refreshed as soon as its overrides or its parent
  ///   change; otherwise it waits for an update.
  /// - Complexity: O(1).
  public func makeNode(named name: String = "", isEager: Bool = false) -> TraitNode {
    let generation = generations.next()
    let index = nodes.add(NodeRecord())
    if !places.holds(index) { _ = places.add(NodePlace()) }
    places[index].generation = generation
    // Tells a walk under way that the labels which it has read are not valid any more.
    if labels.add(index) { mutations &+= 1 }
    noteReadability()
    nodes[index].flags = isEager ? [.isPending, .isEager] : .isPending
    if !name.isEmpty { names[index] = name }
    return TraitNode(index: index, generation: generation)
  }

  /// Destroys a node and its registrations. Its children become detached roots.
  ///
  /// - Complexity: O(children), and what detaching it and them costs; destroying all n nodes of a subtree from
  ///   the top is O(n) outside handlers.
  public func destroy(_ node: TraitNode) {
    guard contains(node) else { return reportAbsent() }
    let index = node.index
    if recorder != nil { recordDestroy(index) }
    mutations &+= 1
    for pass in openPasses where passes[pass].root == index && !passes[pass].hasEnded {
      finish(pass)
      passes[pass].hasEnded = true
    }
    retire(index)
    detach(index, keepingValues: isRead(index))
    freezeScope(ofRoot: index)
    forEachChild(of: index) { detach($0) }
    let ended = endObservers(of: index)
    let values = (removeOverrides(of: index), transforms.removeValue(forKey: index))
    use(places[index].scope, -1)
    if !names.isEmpty { names[index] = nil }
    nodes[index] = NodeRecord()
    nodes.remove(index)
    places[index] = NodePlace()
    forgetMixed(at: index)
    endMutation()
    // Released last: deinits of captured objects and of values may call the forest.
    withExtendedLifetime((ended, values)) {}
  }

  /// Whether a node is in the forest: false if it was destroyed or belongs to another forest.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func contains(_ node: TraitNode) -> Bool {
    places.holds(node.index) && places[node.index].generation == node.generation
  }

  /// How many nodes there are.
  public var nodeCount: Int { nodes.liveCount }

  /// The node's name in diagnostics.
  ///
  /// - Complexity: O(1).
  public func name(of node: TraitNode) -> String {
    names[index(of: node)] ?? "node \(node.index.number)"
  }

  /// The index of a node to read. Passing one that is not in this forest is a programming error, and
  /// gets a valid index all the same.
  @inlinable
  func index(of node: TraitNode) -> NodeIndex {
    contains(node) ? node.index : standIn(for: node)
  }

  /// Reports a node that is not in this forest. If the failure handler returns, the operation reads a
  /// detached node that stands in for all of them.
  @usableFromInline
  @inline(never)
  func standIn(for node: TraitNode) -> NodeIndex {
    reportAbsent()
    if let absentNode, contains(absentNode) { return absentNode.index }
    let node = makeNode()
    absentNode = node
    return node.index
  }

  @inline(never)
  func reportAbsent() {
    TraitFailure.fail(
      "Can't use a node that was destroyed or belongs to another forest: ask first if it exists"
    )
  }

  @inlinable
  func handle(of index: NodeIndex) -> TraitNode {
    TraitNode(index: index, generation: places[index].generation)
  }
}

// MARK: - Structure

extension TraitForest {
  /// Attaches a node to a parent, before the parent's `index`th child or as its last one. A node
  /// that has a parent is detached first, and `index` counts the children that remain.
  ///
  /// Attaching a node to itself or to a descendant, attaching an anchored root, or a negative `index`
  /// is a programming error and changes nothing.
  ///
  /// - Complexity: the first time since the last pass O(depth of the parent). O(1) besides if the node has
  ///   no parent, no children and becomes the last child; else
  ///   O(nodes that share its collection below it + depth of the parent + `index`). In a handler, a
  ///   node with observers below it costs also O(observers of the same traits).
  public func attach(_ node: TraitNode, to parent: TraitNode, at index: Int? = nil) {
    guard contains(node), contains(parent) else { return reportAbsent() }
    if let obstacle = obstacle(toAttaching: node, to: parent) {
      return TraitFailure.fail(obstacle)
    }
    let (node, parent) = (node.index, parent.index)
    if let index, index < 0 {
      return TraitFailure.fail(
        "Can't attach a node at the negative position \(index): count from 0")
    }
    if recorder != nil { record("attach", node, parent, at: index) }
    detach(node)
    insert(node, into: parent, before: index.map { child($0, of: parent) } ?? .none)
    endMutation()
  }

  /// Attaches a node right before another one, under the same parent.
  ///
  /// - Precondition: `sibling` has a parent.
  /// - Complexity: as of the other `attach`, without `index`.
  public func attach(_ node: TraitNode, before sibling: TraitNode) {
    guard contains(node), contains(sibling) else { return reportAbsent() }
    guard let parent = nodes[sibling.index].parent.some else {
      return TraitFailure.fail(
        "Can't attach a node before one that has no parent: attach it to a parent")
    }
    if node == sibling { return }
    if let obstacle = obstacle(toAttaching: node, to: handle(of: parent)) {
      return TraitFailure.fail(obstacle)
    }
    let (node, sibling) = (node.index, sibling.index)
    if recorder != nil { record("before", node, sibling) }
    detach(node)
    insert(node, into: parent, before: sibling)
    endMutation()
  }

  /// Detaches a node from its parent. The nodes of its subtree keep their collections.
  ///
  /// - Complexity: O(nodes that share its collection below it + traits that are set above it). Siblings that are
  ///   detached between two changes of values share what they keep. In a handler also O(size of the subtree ·
  ///   traits that are changing), and for a node with observers O(observers of the same traits).
  public func detach(_ node: TraitNode) {
    guard contains(node) else { return reportAbsent() }
    let node = node.index
    if recorder != nil { record("detach", node) }
    detach(node)
    endMutation()
  }

  /// Makes a node without a parent inherit the fallback. `update()` does not reach it, even if it
  /// was live before.
  ///
  /// - Complexity: O(1) amortised, and the refresh of an eager node.
  public func anchor(_ node: TraitNode) {
    guard contains(node) else { return reportAbsent() }
    let node = node.index
    guard nodes[node].parent.isNone else {
      return TraitFailure.fail("Can't anchor a node that has a parent: detach it first")
    }
    if recorder != nil { record("anchor", node) }
    leaveUpdates(node)
    buildOnFallback(node)
    endMutation()
  }

  /// Anchors a node and makes `update()` reach its subtree.
  ///
  /// - Complexity: O(1) amortised, and the refresh of an eager node.
  public func makeLive(_ node: TraitNode) {
    guard contains(node) else { return reportAbsent() }
    let node = node.index
    guard nodes[node].parent.isNone else {
      return TraitFailure.fail("Can't make a node live that has a parent: detach it first")
    }
    if nodes[node].flags.contains(.isLiveRoot) { return }
    if recorder != nil { record("live", node) }
    mutations &+= 1
    nodes[node].flags.insert(.isLiveRoot)
    live.append(handle(of: node))
    buildOnFallback(node)
    endMutation()
  }

  /// Makes an anchored root a detached one. The nodes of its subtree keep their collections.
  ///
  /// - Complexity: O(1) amortised.
  public func retire(_ node: TraitNode) {
    guard contains(node) else { return reportAbsent() }
    let node = node.index
    if recorder != nil { record("retire", node) }
    retire(node)
    endMutation()
  }

  private func buildOnFallback(_ node: NodeIndex) {
    if nodes[node].flags.contains(.isAnchored) { return }
    mutations &+= 1
    nodes[node].flags.insert(.isAnchored)
    anchored.append(handle(of: node))
    parentChanged(of: node)
    refreshIfEager(node)
  }

  private func leaveUpdates(_ node: NodeIndex) {
    guard nodes[node].flags.remove(.isLiveRoot) != nil else { return }
    mutations &+= 1
    live.remove(node)
  }

  /// Why a node can't be attached to a parent; nil if it can.
  ///
  /// - Precondition: both are in the forest.
  package func obstacle(toAttaching node: TraitNode, to parent: TraitNode) -> String? {
    if node == parent { return "Can't attach a node to itself: choose another parent" }
    if isBelow(parent.index, node.index) {
      return "Can't attach a node to its own descendant: detach the descendant first"
    }
    return nodes[node.index].flags.contains(.isAnchored)
      ? "Can't attach an anchored root: retire it first" : nil
  }

  /// Whether a node is below `top`. If `top` has a leaf and nothing else, as a controller has its
  /// view, no look at what is above is needed: so building a chain downwards is not quadratic.
  private func isBelow(_ node: NodeIndex, _ top: NodeIndex) -> Bool {
    let child = nodes[top].firstChild
    if child.isNone { return false }
    if child == nodes[top].lastChild, nodes[child].firstChild.isNone { return node == child }
    return isInSubtree(node, of: top)
  }

  private func insert(_ node: NodeIndex, into parent: NodeIndex, before next: NodeIndex) {
    mutations &+= 1
    for pass in openPasses where isCoveredByInnerPass(parent, pass, below: node) {
      fixate(passes[pass].root)
    }
    unlabel(node)
    link(node, to: parent, before: next)
    noteLinked(node)
    orderPasses(below: node)
    if leadsToMark(node) { mark(node, []) }
    parentChanged(of: node)
    if passCount > 0, leadsToMark(node) { joinPasses(node) }
    refreshIfEager(node)
  }

  /// A node has another parent, or is anchored: its next visit may change it.
  private func parentChanged(of node: NodeIndex) {
    if nodes[node].flags.contains(.isVisited) {
      if scopeAbove(node) != inheritedScope(of: node) {
        nodes[node].flags.insert(.isMoved)
      } else if scopes[places[node].scope].owner != node, !nodes[node].flags.contains(.isPending) {
        return
      }
    }
    mark(node, .isPending)
  }

  /// Whether other nodes read what a node inherits: those below it, and those that were moved away from there.
  private func isRead(_ node: NodeIndex) -> Bool {
    let scope = places[node].scope
    return !nodes[node].firstChild.isNone || scopes[scope].owner == node && scopes[scope].uses > 1
  }

  /// - Parameter keepsValues: Whether the subtree keeps the values that it inherits; false if no node will read them.
  private func detach(_ node: NodeIndex, keepingValues keepsValues: Bool = true) {
    if nodes[node].parent.isNone { return }
    mutations &+= 1
    leavePasses(node)
    leaveKept(node)
    if keepsValues, nodes[node].flags.contains(.isVisited) { freeze(node) }
    unlabel(node)
    unlist(node)
    unlink(node)
    orderPasses(below: node)
  }

  /// The child is not the last one any more that `keepPassed` has looked at.
  private func leaveKept(_ child: NodeIndex) {
    for slot in hotSlots {
      let cell = cell(places[nodes[child].parent].scope, slot)
      if cells[cell].lastKept == child { cells[cell].lastKept = nodes[child].previous }
    }
  }

  /// Makes all that a subtree inherits constant.
  private func freeze(_ node: NodeIndex) {
    let inherited = inheritedScope(of: node)
    handOver(node, from: inherited, to: frozenScope(of: inherited))
  }

  /// The scope of a root that is being destroyed goes on as one without an owner. It keeps its
  /// parent, some of whose constants it reads.
  private func freezeScope(ofRoot root: NodeIndex) {
    let scope = places[root].scope
    guard scopes[scope].owner == root else { return }
    forEachOwnCell(of: scope) { cell in
      if !cells[cell].isUnsettled { return }
      swap(&cells[cell].word, &cells[cell].old)
      settle(cell)
    }
    scopes[scope].owner = .none
  }

  private func retire(_ node: NodeIndex) {
    guard nodes[node].flags.contains(.isAnchored) else { return }
    mutations &+= 1
    leaveUpdates(node)
    nodes[node].flags.remove(.isAnchored)
    anchored.remove(node)
  }
}
