import TraitModel

/// One update of a subtree: rounds, each of them a walk in pre-order, until nothing in it is dirty.
///
/// It has the same history as if every node were visited, and visits only those at which something
/// can happen. A visit is a refresh. Handlers may do anything in the middle of a walk: what that
/// means is said by the twelve rules in <doc:TheWalk>, which comments cite by number.
///
/// A scope that changes keeps its previous collection until the round is over: which of the two one
/// of its nodes reads follows from its place alone, whether the walk has passed it. Where places
/// stop telling that, because a subtree leaves the walk or is updated by another pass, the scopes
/// of that subtree are made to say it (`makeExplicit(within:)`). So a scope is changing in one pass
/// at most.
final class Pass {
  /// A pass that is not settled after so many rounds is stopped.
  static let roundLimit = 100

  /// The forest owns its passes. Not counted, see `init`, and a constant all the same: using it
  /// counts no reference, as a use of an unowned one does (propagate/tree).
  let forest: TraitForest

  /// How many passes were under way when this one began.
  let number: Int32

  @exclusivity(unchecked) private(set) var root = NodeIndex.none
  @exclusivity(unchecked) var cursor = Cursor.inside(.none)

  /// Whether this is an update that attends to nodes that want it.
  @exclusivity(unchecked) private(set) var isAttending = false

  /// Set when the root is destroyed. Nothing is visited any more.
  @exclusivity(unchecked) var hasEnded = false

  /// The plan of the walk: the scopes in which the cursor lies, the innermost last, and the nodes
  /// ahead that wait for a visit, the next one last.
  let frames = Stack<Frame>()
  @exclusivity(unchecked) var worklist: ContiguousArray<NodeIndex> = []

  /// The plan holds as long as the forest's `planVersion` stays what it was when the plan was made.
  @exclusivity(unchecked) private var plannedVersion = Int.min

  /// How often the plan was made or amended.
  @exclusivity(unchecked) private(set) var plans = 0

  /// The scopes that began to change in this round, besides some that no longer do.
  @exclusivity(unchecked) var changing: [ScopeIndex] = []

  /// Those of them that replaced a value which is a reference. At the end of the round no scope
  /// below keeps that alive.
  @exclusivity(unchecked) var releasing: [ScopeIndex] = []

  // Allowed: the forest is there for as long as the pass, and frees it in its own deinit.
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
    var rounds = 0
    while canGoOn, !forest.isSettled(root), hasWork() {
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
    forgetPlan()
    visit(root)
    // Only the plan of a scope that begins at the root is complete.
    if !hasEnded, !forest.nodes[root].flags.contains(.ownsScope) { forgetPlan() }
    walk()
    if !canGoOn { makeExplicit(within: root) }
    if changing.isEmpty { return }
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
    if forest.mayBeDirty(root) || forest.isAhead(root) { return true }
    if isAttending, forest.nodes[root].flags.contains(.wantsAttention) { return true }
    guard forest.hasWorklist(root) || !worklistBelowRoot.isEmpty else { return false }
    return isAttending || forest.attentionRequests == 0 || hasTraitWorkBelowRoot
  }

  /// - Complexity: O(nodes that want attention + scopes above them).
  private var hasTraitWorkBelowRoot: Bool {
    firstOnWorklist { $0 != root && forest.hasTraitWork($0) } != nil
  }

  /// The root belongs to a scope that began above it: those nodes of the scope's worklist that are
  /// below it.
  private var worklistBelowRoot: [NodeIndex] {
    if forest.nodes[root].flags.contains(.ownsScope) { return [] }
    return forest.scopes[forest.places[root].scope].worklist.filter {
      $0 != root && forest.isInSubtree($0, of: root)
    }
  }
}

// MARK: - What does not settle

extension Pass {
  /// Names the first node that a refresh would change, or else the first that wants attention.
  ///
  /// - Complexity: O(size of the subtree).
  private func report() {
    let dirty = firstNode { node in
      forest.places[node].scope.isNone || !forest.changes(at: node).isEmpty
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

  /// The first node of the root and the worklists below it, in order of the tree, of which
  /// something is true.
  private func firstOnWorklist(where isWanted: (NodeIndex) -> Bool) -> NodeIndex? {
    var ahead = [root]
    while let node = ahead.popLast() {
      if isWanted(node) { return node }
      ahead += items(below: node).reversed()
    }
    return nil
  }

  private func items(below node: NodeIndex) -> [NodeIndex] {
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

// MARK: - What was passed

extension Pass {
  /// Whether `node` lies where the walk has gone by.
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

  /// Whether the walk is somewhere below a node, with at least one child behind it or around it.
  func isBelow(_ node: NodeIndex) -> Bool {
    !hasEnded && cursor != .inside(node) && forest.isInside(cursor, subtreeOf: node)
      && forest.isInSubtree(node, of: root)
  }

  /// Rule 4, unless the whole subtree of the pass moves, which takes the cursor along.
  func willDetach(_ node: NodeIndex) {
    if hasEnded || forest.isInSubtree(root, of: node) { return }
    makeExplicit(within: node)
    guard let parent = forest.nodes[node].parent.some,
      forest.isInSubtree(cursor.anchor, of: node)
    else { return }
    cursor = forest.nodes[node].previous.some.map(Cursor.after) ?? .inside(parent)
    forgetPlan()
  }

  /// Rule 7: the root is about to be destroyed.
  func end() {
    makeExplicit(within: root)
    hasEnded = true
  }
}

// MARK: - Where a walk is

/// Where a walk is: a gap in the tree, anchored to the node at its left. Entries left of it lie
/// behind; what is put into the tree at the gap comes after it, and so lies ahead.
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
