import TraitModel

/// One update of a subtree: rounds, each a walk in pre-order that visits every node, until a round
/// begins with nothing dirty.
///
/// A visit is a refresh. Handlers may change the forest in the middle of a walk; the twelve rules
/// of the walk, in the documentation of `TraitTree`, say with what effect. In this code they are
/// the cursor (rules 3 to 6), `willDetach` (4), `ReferenceForest.isDirty` (2),
/// `ReferenceForest.refresh` (8) and `ReferenceForest.destroy` (7). Nested updates (9) need no
/// code: a visit of a node that a nested update brought up to date finds nothing to do.
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

  /// Applies rule 4. If the whole subtree of the pass moves, the cursor moves with it.
  func willDetach(_ node: ReferenceForest.Node) {
    guard !root.isInSubtree(of: node), cursor.anchor.isInSubtree(of: node) else { return }
    cursor = node.previousSibling.map(Cursor.after) ?? .inside(node.parent!)
  }

  /// Reports that the pass has had all its rounds, at the first dirty node or else at `unfinished`.
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
