import TraitModel

/// One update of a subtree: rounds, each of them a walk in pre-order, until nothing in it is dirty.
///
/// Handlers may do anything in the middle of it. What that means is ten rules:
///
///  1. *Cursor.* Where a walk is, is a gap in the tree, anchored to the node at its left: just
///     inside P, before its children, or just after the subtree of L. A node is passed if its
///     entry lies before the gap. While a node is visited the gap is just inside it. (`Gap`)
///  2. *Moving* is detaching, then attaching. Detaching the anchor or something above it puts the
///     gap just after the detached node's previous sibling, else just inside its parent: where the
///     detached subtree was. (`Walk.willDetach`)
///  3. *Insertion at the gap* comes after the gap: visited in this round. (`Gap`)
///  4. *Position only.* A visited node that is moved ahead is visited again; one not yet visited
///     that is moved behind waits for the next round. (`Pass.willDetach`)
///  5. *The pass's root is detached*, or something above it, or is no longer live: the pass ends
///     after the visits now under way, whose remaining deliveries are made. (`Pass.willDetach`)
///  6. *Snapshot.* Which registrations a visit calls, and with which previous collection, is
///     settled when it begins, whatever the first of them do; those ended meanwhile are skipped.
///     (`Pass.visit`)
///  7. *Dirty* is a fact, not a flag. (`ReferenceForest.isDirty`)
///  8. *`updateIfNeeded(_:)`* outside a pass is a pass of the subtree of the topmost dirty
///     ancestor. Inside a pass it does what the rules 8a to 8d say. (`Pass.updateIfNeeded`)
///  9. *A passed node's parent is passed.* Nothing enforces it; it follows, and is checked.
/// 10. *A node attached to a place already passed* waits for the next round. A detached node keeps
///     its collection; the children of a destroyed node become detached roots. (`Pass.enter`)
/// 11. *Attention.* In an update that attends, a visit ends with a call of `onAttention` if the node
///     wants attention, the pass goes on and the node is still in it. The wish is forgotten before
///     the call; a wish at a place already passed waits for the next round. A nested update attends
///     or not whatever the one around it does, and the walks that it carries forward do as it does.
///     (`Pass.attend`)
///
/// "Behind" and "ahead" are said of places; two things besides the gaps make a place passed for
/// the rest of a round: a node *visited early*, by itself, and a subtree *done early*, by a walk
/// of its own. Both are forgotten when the node is detached.
final class Pass {
  /// A pass that is not settled after so many rounds is stopped.
  static let roundLimit = 100

  /// So many nested calls of `updateIfNeeded` may be under way at once.
  static let nestingLimit = 64

  private let root: ReferenceForest.Node
  private unowned let forest: ReferenceForest

  /// Set by rule 5. Nothing is visited any more.
  private var hasEnded = false

  /// The walks under way in this round, the oldest first; all but the last are suspended, each in
  /// a visit whose handler called `updateIfNeeded`.
  private var walks: [Walk] = []

  /// Nodes visited early, by themselves, and roots of subtrees done early, in this round.
  private var visitedEarly: [ReferenceForest.Node] = []
  private var doneEarly: [ReferenceForest.Node] = []

  /// How many nested calls of `updateIfNeeded` are under way.
  private var nesting = 0

  /// Whether the innermost update under way attends to nodes that want it.
  private var isAttending: Bool

  /// A pass for the sake of a node: of its subtree, or of an ancestor's that must come first.
  init(of node: ReferenceForest.Node, in forest: ReferenceForest, attending: Bool) {
    let first = node.ancestors.last { ancestor in
      forest.isDirty(ancestor) || attending && ancestor.wantsAttention
    }
    root = forest.has(.dirtyAncestorsAreSkipped) ? node : first ?? node
    self.forest = forest
    isAttending = attending
  }
}

// MARK: - Rounds

extension Pass {
  func run() {
    var rounds = 0
    while !hasEnded, root.subtree.contains(where: isUnfinished) {
      if rounds == Pass.roundLimit - (forest.has(.theLimitIsOffByOne) ? 1 : 0) { return report() }
      rounds += 1
      runRound()
      if forest.has(.aPassIsOneRound) { return }
    }
  }

  private func isUnfinished(_ node: ReferenceForest.Node) -> Bool {
    forest.isDirty(node) || isAttending && node.wantsAttention
  }

  private func runRound() {
    visitedEarly = []
    doneEarly = []
    let walk = Walk(of: root)
    walks.append(walk)
    visit(root)
    carry(walk, through: root)
    walks.removeLast()
  }

  private func report() {
    let dirty = root.subtree.first(where: forest.isDirty)
    guard let node = dirty ?? root.subtree.first(where: isUnfinished) else { return }
    let trait = forest.changes(at: node).first { _ in true }
    if dirty != nil, trait == nil { return }
    let now = forest.collection(of: node)
    let next = forest.upToDateCollection(of: node)
    forest.onUnsettledPass(.init(node: node, trait: trait, now: now, next: next))
  }
}

// MARK: - Walking

extension Pass {
  /// Carries a walk forward until its gap has left the subtree of `top`, or the walk is over.
  private func carry(_ walk: Walk, through top: ReferenceForest.Node) {
    while !hasEnded, !walk.isOver, walk.gap.isInside(subtreeOf: top) {
      switch walk.gap {
      case .inside(let node):
        if let child = node.children.first { enter(child, walk) } else { leave(node, walk) }
      case .after(let node):
        if let next = node.nextSibling { enter(next, walk) } else { leave(node.parent!, walk) }
      }
    }
  }

  /// Goes by the entry of a node, and visits it unless that was done early.
  private func enter(_ node: ReferenceForest.Node, _ walk: Walk) {
    if doneEarly.contains(where: { $0 === node }) { return leave(node, walk) }
    walk.gap = .inside(node)
    let isKnown = visitedEarly.contains { $0 === node }
    if !isKnown || forest.has(.earlyVisitsAreRepeated) { visit(node) }
  }

  private func leave(_ node: ReferenceForest.Node, _ walk: Walk) {
    walk.gap = .after(node)
    if walk.isComplete, !forest.has(.subtreesDoneEarlyAreForgotten) { doneEarly.append(node) }
  }

  /// Brings one node up to date, makes its deliveries (rule 6), and attends to it.
  private func visit(_ node: ReferenceForest.Node) {
    let previous = forest.collection(of: node)
    let changes = forest.changes(at: node)
    if forest.isDirty(node) { node.committed = forest.upToDateCollection(of: node) }
    if forest.has(.attentionComesFirst) { attend(to: node) }
    let called = node.registrations.filter {
      $0.hears(changes) || forest.has(.othersTraitsAreHeard) && !changes.isEmpty
    }
    for registration in called {
      let isLate = forest.has(.previousIsReadLate) && registration !== called.first
      registration.handler?(forest, node, isLate ? forest.collection(of: node) : previous)
      if forest.has(.theFirstHandlerIsEnough) { break }
    }
    attend(to: node)
  }

  /// The last thing that a visit does (rule 11).
  private func attend(to node: ReferenceForest.Node) {
    guard isAttending || forest.has(.everyUpdateAttends), node.wantsAttention, reaches(node) else {
      return
    }
    node.wantsAttention = false
    forest.onAttention(forest, node)
    if forest.has(.wishesAreForgottenLate) { node.wantsAttention = false }
  }
}

// MARK: - What handlers do

extension Pass {
  /// Called before a node is detached from its parent, or a live root retired.
  func willDetach(_ node: ReferenceForest.Node) {
    if !forest.has(.gapsGoWithTheDetached) { for walk in walks { walk.willDetach(node) } }
    if !forest.has(.theDetachedStayPassed) {
      visitedEarly.removeAll { $0.isInSubtree(of: node) }
      doneEarly.removeAll { $0.isInSubtree(of: node) }
    }
    if root.isInSubtree(of: node), !forest.has(.passesOutliveTheirRoot) { hasEnded = true }
  }

  /// Rule 8, inside the pass: brings a node's subtree up to date while its visitor waits.
  func updateIfNeeded(_ node: ReferenceForest.Node, attending: Bool) {
    // a. There is a limit, and there are nodes that this pass does not reach.
    guard nesting < Pass.nestingLimit, reaches(node) else { return }
    nesting += 1
    let isOuterAttending = isAttending
    isAttending = attending
    defer {
      nesting -= 1
      isAttending = isOuterAttending
    }

    // b. Walks now inside the subtree go on to its end, the youngest first.
    if !forest.has(.suspendedWalksStay) {
      for walk in walks.reversed() { carry(walk, through: node) }
    }

    // c. What is above the node, and the node, is visited if it was not: from the top.
    while reaches(node), let next = path(to: node).first(where: { !isPassed($0) }) {
      if forest.has(.ancestorsAreNotVisitedEarly), next !== node { break }
      visitedEarly.append(next)
      visit(next)
    }

    // d. A subtree that no walk has been in gets a walk of its own.
    guard reaches(node), !isPassedByPlace(node) else { return }
    if forest.has(.subtreesAreNotDoneEarly) { return }
    let walk = Walk(of: node)
    walks.append(walk)
    carry(walk, through: node)
    walks.removeLast()
  }

  /// Whether the pass goes on and `node` is in the subtree that it updates.
  private func reaches(_ node: ReferenceForest.Node) -> Bool {
    !hasEnded && node.isInSubtree(of: root)
  }

  /// The pass's root and so on down to `node`.
  private func path(to node: ReferenceForest.Node) -> [ReferenceForest.Node] {
    ([node] + node.ancestors).filter { $0.isInSubtree(of: root) }.reversed()
  }

  private func isPassed(_ node: ReferenceForest.Node) -> Bool {
    isPassedByPlace(node) || visitedEarly.contains { $0 === node }
  }

  /// Whether a gap has gone by the node's place, or the node is in a subtree done early.
  private func isPassedByPlace(_ node: ReferenceForest.Node) -> Bool {
    walks.contains { $0.hasPassed(node) } || doneEarly.contains { node.isInSubtree(of: $0) }
  }

  /// Rule 9. Tests ask in the middle of passes.
  var parentsOfPassedNodesArePassed: Bool {
    hasEnded
      || root.subtree.dropFirst().allSatisfy { !isPassed($0) || isPassed($0.parent!) }
  }
}
