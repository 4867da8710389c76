import TraitModel

/// One update of a subtree by visiting it. The rules are those of the engine's `Pass`.
final class EagerPass {
  typealias Node = EagerForest.Node

  private let root: Node
  private unowned(unsafe) let forest: EagerForest
  private var hasEnded = false
  private var walks: [EagerWalk] = []
  private var visitedEarly: [Node] = []
  private var doneEarly: [Node] = []
  private var nesting = 0

  /// Whether the innermost update under way attends to nodes that want it.
  private var isAttending: Bool

  /// False if handlers ran since it was last set, who may have moved any walk's gap.
  private var visitWasQuiet = true

  init(of root: Node, in forest: EagerForest, attending: Bool) {
    self.root = root
    self.forest = forest
    isAttending = attending
  }
}

/// Where a walk is: just inside its anchor, before the children, or just after the anchor's subtree.
final class EagerWalk {
  let root: EagerForest.Node
  @exclusivity(unchecked) var anchor: EagerForest.Node
  @exclusivity(unchecked) var isInside = true

  init(of root: EagerForest.Node) {
    self.root = root
    anchor = root
  }
}

// MARK: - Rounds

extension EagerPass {
  func run() {
    var rounds = 0
    while !hasEnded, hasWork(root) {
      if rounds == 100 { return report() }
      rounds += 1
      let walk = EagerWalk(of: root)
      walks.append(walk)
      visit(root)
      carry(walk, through: root)
      walks.removeLast()
      visitedEarly = []
      doneEarly = []
    }
  }

  private func hasWork(_ node: Node) -> Bool {
    hasWorkBelow(node) || forest.nodes[node].isDirty
      || isAttending && forest.nodes[node].wantsAttention
  }

  private func hasWorkBelow(_ node: Node) -> Bool {
    forest.nodes[node].isDirtyBelow || isAttending && forest.nodes[node].wantsAttentionBelow
  }

  private func report() {
    guard let node = first(where: forest.isReallyDirty) else {
      let wanting = first { isAttending && forest.nodes[$0].wantsAttention }
      if let wanting { forest.onUnsettled(.rounds, wanting, nil) }
      return
    }
    let changes = forest.upToDateCollection(of: node)
      .changedSlots(from: forest.collection(of: node))
    if let trait = changes.first(where: { _ in true }) { forest.onUnsettled(.rounds, node, trait) }
  }

  private func first(where isWanted: (Node) -> Bool) -> Node? {
    var node = root
    while !node.isNone, !isWanted(node) { node = next(after: node) }
    return node.some
  }

  private func next(after node: Node) -> Node {
    if let child = forest.nodes[node].firstChild.some { return child }
    var node = node
    while node != root {
      if let next = forest.nodes[node].next.some { return next }
      node = forest.nodes[node].parent
    }
    return .none
  }
}

// MARK: - Walking

extension EagerPass {
  private func carry(_ walk: EagerWalk, through top: Node) {
    guard isInside(walk, top) else { return }
    while !hasEnded {
      if walk.isInside {
        let node = walk.anchor
        let child = forest.nodes[node].firstChild
        if hasWorkBelow(node), !child.isNone {
          enter(child, walk)
        } else if leave(node, walk, top) {
          return
        }
      } else if let next = forest.nodes[walk.anchor].next.some {
        enter(next, walk)
      } else if leave(forest.nodes[walk.anchor].parent, walk, top) {
        return
      }
      if !visitWasQuiet, !isInside(walk, top) { return }
    }
  }

  private func isInside(_ walk: EagerWalk, _ top: Node) -> Bool {
    isInside(walk, subtreeOf: walk.root) && isInside(walk, subtreeOf: top)
  }

  private func isInside(_ walk: EagerWalk, subtreeOf top: Node) -> Bool {
    (walk.isInside || walk.anchor != top) && forest.isInSubtree(walk.anchor, of: top)
  }

  private func enter(_ node: Node, _ walk: EagerWalk) {
    if doneEarly.contains(node) {
      walk.anchor = node
      walk.isInside = false
      return
    }
    walk.anchor = node
    walk.isInside = true
    if !visitedEarly.contains(node) { visit(node) }
  }

  /// Leaves a node behind; whether the walk has thereby left the subtree it was to be carried through.
  private func leave(_ node: Node, _ walk: EagerWalk, _ top: Node) -> Bool {
    settle(node)
    walk.anchor = node
    walk.isInside = false
    if node == walk.root { doneEarly.append(node) }
    return node == walk.root || node == top
  }

  /// Notes whether anything below a node is still to be done.
  private func settle(_ node: Node) {
    guard forest.nodes[node].isDirtyBelow || forest.nodes[node].wantsAttentionBelow else { return }
    var (isDirty, wantsAttention) = (false, false)
    var child = forest.nodes[node].firstChild
    while !child.isNone {
      isDirty = isDirty || forest.nodes[child].isDirty || forest.nodes[child].isDirtyBelow
      wantsAttention =
        wantsAttention || forest.nodes[child].wantsAttention
        || forest.nodes[child].wantsAttentionBelow
      child = forest.nodes[child].next
    }
    forest.nodes[node].isDirtyBelow = isDirty
    forest.nodes[node].wantsAttentionBelow = wantsAttention
  }

  private func visit(_ node: Node) {
    visitWasQuiet = true
    forest.visited += 1
    let serial = forest.nodes[node].serial
    bringUpToDate(node)
    attend(to: node, serial)
  }

  /// Rule 11: the last thing that a visit does.
  private func attend(to node: Node, _ serial: Int) {
    guard isAttending, forest.nodes[node].wantsAttention, forest.nodes[node].serial == serial,
      reaches(node)
    else { return }
    forest.nodes[node].wantsAttention = false
    visitWasQuiet = false
    forest.onAttention(forest, node)
  }

  /// Brings a node up to date, tells its children that it changed, and makes its deliveries.
  private func bringUpToDate(_ node: Node) {
    guard forest.nodes[node].isDirty else { return }
    let previous = forest.collection(of: node)
    let new = forest.upToDateCollection(of: node)
    let changes = new.changedSlots(from: previous)
    forest.nodes[node].isDirty = false
    if forest.nodes[node].isVisited, changes.isEmpty { return }
    forest.nodes[node].collection = new
    forest.nodes[node].isVisited = true
    markChildren(of: node)
    deliver(changes, previous, at: node)
  }

  private func markChildren(of node: Node) {
    var child = forest.nodes[node].firstChild
    if child.isNone { return }
    forest.nodes[node].isDirtyBelow = true
    while !child.isNone {
      forest.nodes[child].isDirty = true
      child = forest.nodes[child].next
    }
  }

  private func deliver(_ changes: TraitSlotSet, _ previous: TraitCollection, at node: Node) {
    let called = forest.nodes[node].registrations
    if called.isEmpty { return }
    for registration in called where registration.hears(changes) {
      visitWasQuiet = false
      registration.handler?(forest, node, previous)
    }
  }
}

// MARK: - What handlers do

extension EagerPass {
  func willDetach(_ node: Node) {
    if forest.isInSubtree(root, of: node) { hasEnded = true }
    let record = forest.nodes[node]
    for walk in walks where !record.parent.isNone && forest.isInSubtree(walk.anchor, of: node) {
      walk.isInside = record.previous.isNone
      walk.anchor = record.previous.some ?? record.parent
    }
    visitedEarly.removeAll { forest.isInSubtree($0, of: node) }
    doneEarly.removeAll { forest.isInSubtree($0, of: node) }
  }

  func updateIfNeeded(_ node: Node, attending: Bool) {
    guard nesting < 64, reaches(node) else { return }
    nesting += 1
    let isOuterAttending = isAttending
    isAttending = attending
    defer {
      nesting -= 1
      isAttending = isOuterAttending
      visitWasQuiet = false
    }
    for walk in walks.reversed() { carry(walk, through: node) }
    while reaches(node), let next = path(to: node).first(where: { !isPassed($0) }) {
      visitedEarly.append(next)
      visit(next)
    }
    guard reaches(node), !isPassedByPlace(node) else { return }
    let walk = EagerWalk(of: node)
    walks.append(walk)
    carry(walk, through: node)
    walks.removeLast()
  }

  private func reaches(_ node: Node) -> Bool {
    !hasEnded && forest.isInSubtree(node, of: root)
  }

  private func path(to node: Node) -> [Node] {
    var path = [node]
    while let last = path.last, last != root { path.append(forest.nodes[last].parent) }
    return path.reversed()
  }

  private func isPassed(_ node: Node) -> Bool {
    visitedEarly.contains(node) || isPassedByPlace(node)
  }

  private func isPassedByPlace(_ node: Node) -> Bool {
    doneEarly.contains { forest.isInSubtree(node, of: $0) }
      || walks.contains { hasPassed(node, $0) }
  }

  /// Whether the entry of `node` lies before the walk's gap.
  private func hasPassed(_ node: Node, _ walk: EagerWalk) -> Bool {
    guard forest.isInSubtree(node, of: walk.root), forest.isInSubtree(walk.anchor, of: walk.root)
    else { return false }
    if forest.isInSubtree(walk.anchor, of: node) { return true }
    if forest.isInSubtree(node, of: walk.anchor) { return !walk.isInside }
    var left = node
    while !forest.isInSubtree(walk.anchor, of: forest.nodes[left].parent) {
      left = forest.nodes[left].parent
    }
    while let next = forest.nodes[left].next.some {
      if forest.isInSubtree(walk.anchor, of: next) { return true }
      left = next
    }
    return false
  }
}
