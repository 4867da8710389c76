import TraitModel

/// One update of a subtree: rounds, each a walk in pre-order that visits every node, until a round
/// begins with nothing dirty.
///
/// A visit is a refresh. Handlers may do anything in the middle of a walk: what that means is said
/// by the twelve rules of the walk, in the documentation of `TraitTree`. Here they are the cursor
/// (rules 3 to 6), `willDetach` (4), `ReferenceForest.isDirty` (2), `ReferenceForest.refresh` (8)
/// and `ReferenceForest.destroy` (7). Nested updates (9) need nothing: the collections remember
/// them, and a visit of a node that is up to date finds nothing to do.
final class Pass {
  let root: ReferenceForest.Node
  private unowned let forest: ReferenceForest
  private let isAttending: Bool
  private var cursor: Cursor

  /// Set by rule 7.
  var hasEnded = false

  init(of root: ReferenceForest.Node, in forest: ReferenceForest, attending: Bool) {
    self.root = root
    self.forest = forest
    isAttending = attending
    cursor = .inside(root)
  }

  func run() {
    var rounds = 0
    while canGoOn, let node = root.subtree.first(where: isUnfinished) {
      if rounds == ReferenceForest.roundLimit { return report(node) }
      rounds += 1
      walk()
    }
  }

  private var canGoOn: Bool { !hasEnded && !forest.isStopped }

  private func isUnfinished(_ node: ReferenceForest.Node) -> Bool {
    forest.isDirty(node) || isAttending && node.wantsAttention
  }

  private func walk() {
    enter(root)
    while canGoOn, cursor.isInside(subtreeOf: root) {
      switch cursor {
      case .inside(let node):
        if let child = node.children.first { enter(child) } else { cursor = .after(node) }
      case .after(let node):
        if let next = node.nextSibling { enter(next) } else { cursor = .after(node.parent!) }
      }
    }
  }

  private func enter(_ node: ReferenceForest.Node) {
    cursor = .inside(node)
    forest.refresh(node)
    if isAttending, node.wantsAttention, canGoOn, node.isInSubtree(of: root) {
      forest.attend(to: node)
    }
  }

  /// Rule 4, unless the whole subtree of the pass moves, which takes the gap along.
  func willDetach(_ node: ReferenceForest.Node) {
    guard !root.isInSubtree(of: node), cursor.anchor.isInSubtree(of: node) else { return }
    cursor = node.previousSibling.map(Cursor.after) ?? .inside(node.parent!)
  }

  /// The pass has had all its rounds: names the first dirty node, or else the first unfinished one.
  private func report(_ unfinished: ReferenceForest.Node) {
    let node = root.subtree.first(where: forest.isDirty) ?? unfinished
    forest.stop(.rounds, at: node, changing: forest.changes(at: node).first { _ in true })
  }
}

/// A gap in the tree, anchored to the node at its left (rule 3).
///
///     r                      inside(r)  ·
///     ├─ a                   inside(a)    ·  after(a)
///     └─ b                   inside(b)       ·  after(b), then after(r)
enum Cursor {
  /// Just inside a node, before its children.
  case inside(ReferenceForest.Node)
  /// Just after the subtree of a node.
  case after(ReferenceForest.Node)

  var anchor: ReferenceForest.Node {
    switch self {
    case .inside(let node), .after(let node): node
    }
  }

  /// Whether both sides of the gap belong to the subtree of `top`.
  func isInside(subtreeOf top: ReferenceForest.Node) -> Bool {
    switch self {
    case .inside(let node): node.isInSubtree(of: top)
    case .after(let node): top.isAncestor(of: node)
    }
  }
}
