import TraitModel

/// One update of a subtree: rounds, each of them a walk in pre-order, until nothing in it is dirty.
///
/// It has the same history as if every node were visited, and visits only those at which something
/// can happen. Handlers may do anything in the middle of it. What that means is ten rules:
///
///  1. *Cursor.* Where a walk is, is a gap in the tree, anchored to the node at its left: just
///     inside P, before its children, or just after the subtree of L. A node is passed if its
///     entry lies before the gap. While a node is visited the gap is just inside it.
///  2. *Moving* is detaching, then attaching. Detaching the anchor or something above it puts the
///     gap just after the detached node's previous sibling, else just inside its parent: where the
///     detached subtree was.
///  3. *Insertion at the gap* comes after the gap: visited in this round.
///  4. *Position only.* A visited node that is moved ahead is visited again; one not yet visited
///     that is moved behind waits for the next round.
///  5. *The pass's root is detached*, or something above it, or is no longer live: the pass ends
///     after the visits now under way, whose remaining deliveries are made.
///  6. *Snapshot.* Which registrations a visit calls, and with which previous collection, is
///     settled when it begins; those ended meanwhile are skipped. What they hold is kept until the
///     pass is over, for one may be in the middle of its own call.
///  7. *Dirty* is a fact, not a flag: `TraitForest.isDirty(_:)`.
///  8. *Nested updates:* `updateIfNeeded(_:)`.
///  9. *A passed node's parent is passed.*
/// 10. *A node attached to a place already passed* waits for the next round. A detached node keeps
///     its collection; the children of a destroyed node become detached roots.
/// 11. *Attention.* In an update that attends, a visit ends with a call of `onAttention` if the node
///     wants attention, the pass goes on and the node is still in it. The wish is forgotten before
///     the call; a wish at a place already passed waits for the next round. A nested update attends
///     or not whatever the one around it does, and the walks that it carries forward do as it does.
///
/// A scope that changed keeps its previous collection until the round is over. Which of the two one
/// of its nodes reads follows from its place alone: whether it was passed.
final class Pass {
  /// A pass that is not settled after so many rounds is stopped.
  static let roundLimit = 100

  /// So many nested calls of `updateIfNeeded` may be under way at once.
  static let nestingLimit = 64

  @exclusivity(unchecked) private(set) var root = NodeIndex.none
  unowned(unsafe) let forest: TraitForest

  /// Whether the innermost update under way attends to nodes that want it.
  @exclusivity(unchecked) var isAttending = false

  /// Set by rule 5. Nothing is visited any more.
  @exclusivity(unchecked) var hasEnded = false

  /// The walks under way in this round, the oldest first; all but the last are suspended, each in
  /// a visit whose handler called `updateIfNeeded`.
  @exclusivity(unchecked) var walks: [Walk] = []

  /// Nodes visited early, by themselves, and roots of subtrees done early, in this round.
  @exclusivity(unchecked) var visitedEarly: [NodeIndex] = []
  @exclusivity(unchecked) var doneEarly: [NodeIndex] = []

  /// Whether what becomes an item does so by a visit, which plans for it itself.
  @exclusivity(unchecked) var isBringingUpToDate = false

  /// How many nested calls of `updateIfNeeded` are under way.
  @exclusivity(unchecked) var nesting = 0

  /// The scopes that changed in this round, besides some that have gone since.
  @exclusivity(unchecked) var changing: [ScopeIndex] = []

  /// Scopes found to pass on what they inherit, with their owners.
  @exclusivity(unchecked) var idle: [(scope: ScopeIndex, owner: NodeIndex)] = []

  /// Registrations that ended during the pass. Their numbers are not given out again before it ends.
  @exclusivity(unchecked) var endedListeners: [ListenerIndex] = []

  /// What was let go in the pass, and might be in the middle of a call.
  @exclusivity(unchecked) var kept: [AnyObject] = []

  /// Walks that are over, for their memory to be used again.
  @exclusivity(unchecked) private var spareWalks: [Walk] = []

  init(in forest: TraitForest) {
    self.forest = forest
  }
}

// MARK: - Rounds

extension Pass {
  func run(from root: NodeIndex, attending: Bool) {
    self.root = root
    isAttending = attending
    hasEnded = false
    var rounds = 0
    while !hasEnded, hasWork() {
      if rounds == Pass.roundLimit { return report() }
      rounds += 1
      runRound()
    }
  }

  private func runRound() {
    let walk = beginWalk(of: root)
    visit(root)
    carry(walk, through: root)
    endWalk()
    endRound()
  }

  func beginWalk(of root: NodeIndex) -> Walk {
    let walk = spareWalks.popLast() ?? Walk()
    walk.begin(at: root)
    walks.append(walk)
    return walk
  }

  func endWalk() {
    if let walk = walks.popLast() { spareWalks.append(walk) }
  }

  private func endRound() {
    for scope in changing where forest.scopes[scope].isChanging { settle(scope) }
    changing.removeAll(keepingCapacity: true)
    for node in visitedEarly { forest.nodes[node].flags.remove(.isVisitedEarly) }
    for node in doneEarly { forest.nodes[node].flags.remove(.isDoneEarly) }
    visitedEarly.removeAll(keepingCapacity: true)
    doneEarly.removeAll(keepingCapacity: true)
  }

  /// Makes a scope's collection the one that all its nodes read.
  func settle(_ scope: ScopeIndex) {
    forest.scopes[scope].isChanging = false
    guard forest.scopes[scope].keepsPrevious else { return }
    forest.scopes[scope].keepsPrevious = false
    forest.forgetPrevious(of: scope)
  }

  /// Whether something in the subtree of the root may be dirty.
  private func hasWork() -> Bool {
    mayHaveWork() && (isAttending || forest.wishes == 0 || hasTraitWork())
  }

  private func mayHaveWork() -> Bool {
    if forest.hasWork(root) { return true }
    return !forest.nodes[root].flags.contains(.ownsScope) && !itemsBelowRoot.isEmpty
  }

  /// Whether something has to be done in the subtree of the root besides attending to nodes.
  ///
  /// - Complexity: O(nodes that want attention + scopes above them).
  private func hasTraitWork() -> Bool {
    let item = firstItem { node in
      forest.nodes[node].scope.isNone || forest.nodes[node].flags.contains(.isPending)
    }
    return item != nil
  }

  /// The root belongs to a scope that began above it: those of the scope's items that concern it.
  private var itemsBelowRoot: [NodeIndex] {
    forest.scopes[forest.nodes[root].scope].items.filter {
      $0 != root && forest.isInSubtree($0, of: root)
    }
  }

  /// After the pass: frees what it kept, and ends the scopes it found to serve no more.
  func cleanUp() {
    for listener in endedListeners { forest.listeners.remove(listener) }
    endedListeners.removeAll(keepingCapacity: true)
    for (scope, owner) in idle where isIdle(scope, owner) { forest.mergeIntoParent(scope) }
    idle.removeAll(keepingCapacity: true)
    if !hasEnded { removeItemsAboveRoot() }
  }

  /// The very last: what goes now may do anything, begin another pass too.
  func letGo() {
    if kept.isEmpty { return }
    let gone = kept
    kept = []
    withExtendedLifetime(gone) {}
  }

  /// The nodes from the root upwards are items no more, as far as nothing else is left to do there.
  private func removeItemsAboveRoot() {
    var node = root
    while true {
      forest.removeItemIfDone(node)
      if forest.nodes[node].itemPlace >= 0 { return }
      let isOwner = forest.nodes[node].flags.contains(.ownsScope)
      let scope = isOwner ? forest.container(of: node) : forest.nodes[node].scope
      if scope.isNone { return }
      node = forest.scopes[scope].owner
    }
  }
}

// MARK: - What does not settle

extension Pass {
  private func report() {
    let dirty = firstItem(where: forest.isDirty)
    let wanting = firstItem { isAttending && forest.nodes[$0].flags.contains(.wantsAttention) }
    guard let node = dirty ?? wanting else { return }
    let trait = forest.changes(at: node).first { _ in true }
    if dirty != nil, trait == nil { return }
    let handle = forest.handle(of: node)
    forest.onUnsettled(
      Unsettled(limit: .rounds,
        node: handle, name: forest.name(of: handle), trait: trait,
        now: forest.collection(of: node), next: forest.upToDateCollection(of: node)))
  }

  /// The first of the root and the items below it, in order of the tree, of which something is true.
  private func firstItem(where isWanted: (NodeIndex) -> Bool) -> NodeIndex? {
    var ahead = [root]
    while let node = ahead.popLast() {
      if isWanted(node) { return node }
      ahead += items(below: node).reversed()
    }
    return nil
  }

  private func items(below node: NodeIndex) -> [NodeIndex] {
    if node == root, !forest.nodes[node].flags.contains(.ownsScope) {
      return forest.inOrder(itemsBelowRoot, below: node)
    }
    guard forest.nodes[node].flags.contains(.ownsScope) else { return [] }
    return forest.inOrder(forest.scopes[forest.nodes[node].scope].items, below: node)
  }
}
