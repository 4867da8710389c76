/// One update of a subtree, in rounds; each round is a walk that visits the nodes that may be
/// dirty. The rules are those of the reference's `Pass`.
final class EagerPass {
  typealias Node = EagerForest.Node

  let root: Node
  private unowned(unsafe) let forest: EagerForest
  private let isAttending: Bool

  /// The cursor: inside the anchor before its first child, or right after the anchor's subtree.
  @exclusivity(unchecked) private var anchor: Node
  @exclusivity(unchecked) private var isInside = true

  /// Set when the root is destroyed.
  @exclusivity(unchecked) var hasEnded = false

  init(of root: Node, in forest: EagerForest, attending: Bool) {
    self.root = root
    self.forest = forest
    isAttending = attending
    anchor = root
  }
}

// MARK: - Rounds

extension EagerPass {
  func run() {
    var rounds = 0
    while canGoOn {
      forest.distrust(root)
      guard hasWork(root) else { return }
      if rounds == 100 { return report() }
      rounds += 1
      walk()
    }
  }

  private var canGoOn: Bool { !hasEnded && !forest.isStopped }

  private func hasWork(_ node: Node) -> Bool {
    hasWorkBelow(node) || forest.nodes[node].isDirty || wantsAttention(node)
  }

  private func hasWorkBelow(_ node: Node) -> Bool {
    forest.nodes[node].isDirtyBelow || isAttending && forest.nodes[node].wantsAttentionBelow
  }

  private func wantsAttention(_ node: Node) -> Bool {
    isAttending && forest.nodes[node].wantsAttention
  }

  /// Reports the round limit only if a node is really dirty or awaits attention: flags may be
  /// stale.
  private func report() {
    if let node = first(where: forest.isReallyDirty) ?? first(where: wantsAttention) {
      forest.stop(.rounds, at: node)
    }
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
  private func walk() {
    enter(root)
    while canGoOn, isInside || anchor != root {
      if forest.isDisturbed {
        if !forest.isInSubtree(anchor, of: root) { return }
        forest.isDisturbed = false
      }
      if !isInside {
        // Only the links: a copy of the record would retain all that it holds, at each node.
        if let next = forest.nodes[anchor].next.some {
          enter(next)
        } else {
          leave(forest.nodes[anchor].parent)
        }
      } else if hasWorkBelow(anchor), let child = forest.nodes[anchor].firstChild.some {
        enter(child)
      } else {
        leave(anchor)
      }
    }
  }

  private func enter(_ node: Node) {
    anchor = node
    isInside = true
    let serial = forest.nodes[node].serial
    forest.visit(node)
    if wantsAttention(node), forest.nodes[node].serial == serial, canGoOn,
      forest.isInSubtree(node, of: root)
    {
      forest.attend(to: node)
    }
  }

  /// Moves the cursor past a node, and recomputes its flags from its children.
  private func leave(_ node: Node) {
    anchor = node
    isInside = false
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

  /// Moves the cursor out of a subtree that is about to be detached, unless the pass's root is in
  /// it.
  func willDetach(_ node: Node) {
    guard !hasEnded, forest.isInSubtree(anchor, of: node), !forest.isInSubtree(root, of: node)
    else { return }
    let previous = forest.nodes[node].previous
    isInside = previous.isNone
    anchor = previous.some ?? forest.nodes[node].parent
  }
}
