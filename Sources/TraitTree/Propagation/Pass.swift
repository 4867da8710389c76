import TraitModel

/// One update of a subtree: rounds, each of them a walk in pre-order, until nothing in it is dirty.
///
/// Its deliveries are those of a pass that visits every node, but it visits only nodes at which
/// something can happen. Handlers may change the forest in the middle of a walk; the twelve rules
/// in <doc:TheWalk>, which comments cite by number, say with what effect.
///
/// A scope that changes keeps its previous collection until the round is over: the position of a
/// node relative to the cursor says which of the two the node reads. Where positions stop saying
/// that, because a subtree is detached or updated by a nested pass, the scopes of that subtree are
/// split (`makeExplicit(within:)`). So a scope is changing in at most one pass.
final class Pass {
  /// A pass that is not settled after this many rounds is stopped, and so is one that has given up as
  /// many visits as those rounds have nodes.
  static let roundLimit = 100

  /// Unretained, see `init`: the forest owns its passes. A constant rather than `unowned`, each use
  /// of which counts a reference (propagate/tree).
  let forest: TraitForest

  /// How many passes were under way when this one began.
  let number: Int32

  /// How many visits this update has given up, each to be made again.
  @exclusivity(unchecked) var abandoned: Int32 = 0

  @exclusivity(unchecked) private(set) var root = NodeIndex.none
  @exclusivity(unchecked) var cursor = Cursor.inside(.none)

  /// Whether this update gives attention to nodes that want it.
  @exclusivity(unchecked) private(set) var isAttending = false

  /// Set when the root is destroyed: nothing more is visited.
  @exclusivity(unchecked) var hasEnded = false

  /// The plan of the walk: the scopes in which the cursor lies, the innermost last, and the nodes
  /// ahead that wait for a visit, the next one last.
  let frames = Stack<Frame>()
  @exclusivity(unchecked) var worklist: ContiguousArray<NodeIndex> = []

  /// The plan is valid while the forest's `planVersion` equals this.
  @exclusivity(unchecked) private var plannedVersion = Int.min

  /// How often the plan was made or amended, to detect a change.
  @exclusivity(unchecked) private(set) var plans = 0

  /// The scopes that began to change in this round; some may have settled since.
  @exclusivity(unchecked) var changing: [ScopeIndex] = []

  /// The scopes among these that replaced a boxed value. At the end of the round the scopes below catch up,
  /// so that none of them keeps the replaced value alive.
  @exclusivity(unchecked) var releasing: [ScopeIndex] = []

  // Safe: the forest outlives its passes, which it frees in its deinit.
  init(in forest: TraitForest, number: Int) {
    self.forest = forest
    self.number = Int32(number)
    Unmanaged.passUnretained(forest).release()
  }

  deinit {
    _ = Unmanaged.passUnretained(forest).retain()
    frames.free()
  }
}

// MARK: - Rounds

extension Pass {
  func run(from root: NodeIndex, attending: Bool) {
    self.root = root
    isAttending = attending
    hasEnded = false
    abandoned = 0
    var rounds = 0
    // Asked again: to find work, values are compared, and a client's `==` may destroy the root.
    while canGoOn, !forest.isSettled(root), hasWork(), canGoOn {
      if rounds == Pass.roundLimit {
        report()
        break
      }
      rounds += 1
      runRound()
    }
    if !hasEnded { forest.removeFromWorklistsUpwards(from: root) }
  }

  /// Whether anything may still be visited.
  var canGoOn: Bool { !hasEnded && !forest.isStopped }

  private func runRound() {
    forest.separateIfBehindParent(root)
    cursor = .inside(root)
    frames.removeAll()
    worklist.removeAll(keepingCapacity: true)
    visit(root)
    // The plan made by the visit is complete only if the root owns its scope.
    if !hasEnded, !forest.nodes[root].flags.contains(.ownsScope) { forgetPlan() }
    walk()
    if !canGoOn { makeExplicit(within: root) }
    if changing.isEmpty, releasing.isEmpty { return }
    for place in 0..<changing.count where forest.isChanging(changing[place], in: self) {
      forest.settle(changing[place])
    }
    changing.removeAll(keepingCapacity: true)
    for scope in releasing {
      forest.catchUpAll(below: scope, changedSince: forest.scopes[scope].collectionAt)
    }
    releasing.removeAll(keepingCapacity: true)
  }

  /// Whether something in the subtree of the root may be dirty, or wants attention that this update
  /// gives.
  private func hasWork() -> Bool {
    if forest.mayBeDirty(root) || forest.ownsScopeAhead(root) { return true }
    if isAttending, forest.nodes[root].flags.contains(.wantsAttention) { return true }
    guard forest.hasWorklist(root) || !worklistBelowRoot.isEmpty else { return false }
    return isAttending || forest.attentionRequests == 0 || hasTraitWorkBelowRoot
  }

  /// - Complexity: O(nodes that want attention + scopes above them).
  private var hasTraitWorkBelowRoot: Bool {
    firstOnWorklist { $0 != root && forest.hasTraitWork($0) } != nil
  }

  /// The worklist below a root that is a member of a scope: the nodes of the scope's worklist that
  /// are in the root's subtree.
  private var worklistBelowRoot: [NodeIndex] {
    if forest.nodes[root].flags.contains(.ownsScope) { return [] }
    return forest.scopes[forest.places[root].scope].worklist.filter {
      $0 != root && forest.isInSubtree($0, of: root)
    }
  }
}

// MARK: - Reporting what does not settle

extension Pass {
  /// Reports the first dirty node, or else the first node that wants attention.
  ///
  /// - Complexity: O(size of the subtree).
  private func report() {
    let dirty = firstNode { node in
      forest.places[node].scope.isNone || forest.isOutOfDate(node)
    }
    let unsettled =
      dirty ?? firstNode { isAttending && forest.nodes[$0].flags.contains(.wantsAttention) }
    if let unsettled { forest.stop(.rounds, at: unsettled) }
  }

  private func firstNode(where isWanted: (NodeIndex) -> Bool) -> NodeIndex? {
    var node = root
    while !node.isNone, !isWanted(node) {
      let child = forest.nodes[node].firstChild
      node = child.isNone ? forest.nextBeyond(node, in: root) : child
    }
    return node.some
  }

  /// The first node, in pre-order among the root and the worklists below it, for which `isWanted`
  /// returns true.
  private func firstOnWorklist(where isWanted: (NodeIndex) -> Bool) -> NodeIndex? {
    var ahead = [root]
    while let node = ahead.popLast() {
      if isWanted(node) { return node }
      ahead += orderedWorklist(below: node).reversed()
    }
    return nil
  }

  private func orderedWorklist(below node: NodeIndex) -> [NodeIndex] {
    if forest.places[node].scope.isNone { return [] }
    if node == root, !forest.nodes[node].flags.contains(.ownsScope) {
      return forest.inOrder(worklistBelowRoot, below: node)
    }
    guard forest.nodes[node].flags.contains(.ownsScope) else { return [] }
    return forest.inOrder(forest.scopes[forest.places[node].scope].worklist, below: node)
  }
}

// MARK: - The plan

extension Pass {
  var hasPlan: Bool { plannedVersion == forest.planVersion }

  func keepPlan() { plannedVersion = forest.planVersion }

  func forgetPlan() { plannedVersion = .min }

  func notePlan() { plans &+= 1 }
}

extension TraitForest {
  /// How often its walks planned, or amended a plan; for tests.
  package var plans: Int { (0..<passes.count).reduce(0) { $0 + passes[$1].plans } }
}

// MARK: - What was passed

extension Pass {
  /// Whether the walk has passed `node`.
  ///
  /// - Complexity: O(1) for the node being visited, else O(depth).
  func isPassed(_ node: NodeIndex) -> Bool {
    if cursor.isInside, cursor.anchor == node { return true }
    return forest.isEntry(of: node, before: cursor, inSubtreeOf: root)
  }

  /// Whether the pass goes on and `node` is in the subtree that it updates.
  func reaches(_ node: NodeIndex) -> Bool {
    canGoOn && forest.isInSubtree(node, of: root)
  }

  /// Whether the cursor is below a node, and no longer just inside it.
  func isBelow(_ node: NodeIndex) -> Bool {
    !hasEnded && cursor != .inside(node) && forest.isInside(cursor, subtreeOf: node)
      && forest.isInSubtree(node, of: root)
  }

  /// Applies rule 4. If the whole subtree of the pass moves, the cursor moves with it.
  func willDetach(_ node: NodeIndex) {
    if hasEnded || forest.isInSubtree(root, of: node) { return }
    makeExplicit(within: node)
    guard let parent = forest.nodes[node].parent.some,
      forest.isInSubtree(cursor.anchor, of: node)
    else { return }
    cursor = forest.nodes[node].previous.some.map(Cursor.after) ?? .inside(parent)
  }

  /// Applies rule 7, before the root is destroyed.
  func end() {
    makeExplicit(within: root)
    hasEnded = true
  }
}

// MARK: - Cursor

/// Where a walk is: a gap in the tree, anchored to the node at its left. Entries left of the gap
/// were passed; a node that is inserted at the gap comes after it, so it lies ahead.
///
///     r                      inside(r)  ·
///     ├─ a                   inside(a)    ·  after(a)
///     └─ b                   inside(b)       ·  after(b), then after(r)
struct Cursor: Equatable {
  let anchor: NodeIndex
  /// Just inside the anchor, before its children; otherwise just after its subtree.
  let isInside: Bool

  static func inside(_ node: NodeIndex) -> Cursor { Cursor(anchor: node, isInside: true) }

  static func after(_ node: NodeIndex) -> Cursor { Cursor(anchor: node, isInside: false) }
}
