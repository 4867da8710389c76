/// A gap in the tree, anchored to the node at its left (rule 1). Entries left of the gap lie
/// behind it; what is put into the tree at the gap comes after it, and so lies ahead (rule 3).
///
///     r                      inside(r)  ·
///     ├─ a                   inside(a)    ·  after(a)
///     └─ b                   inside(b)       ·  after(b), then after(r)
enum Gap {
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

  /// Whether the entry of `node` lies before the gap, both seen in the subtree of `top`.
  func isAfterEntry(of node: ReferenceForest.Node, inSubtreeOf top: ReferenceForest.Node) -> Bool {
    let order = top.subtree
    guard let place = order.firstIndex(where: { $0 === node }),
      let anchorPlace = order.firstIndex(where: { $0 === anchor })
    else { return false }
    switch self {
    case .inside: return place <= anchorPlace
    case .after: return place <= anchorPlace || anchor.isAncestor(of: node)
    }
  }
}

/// One walk of a subtree in pre-order: its cursor is a gap.
final class Walk {
  let root: ReferenceForest.Node
  var gap: Gap

  /// A walk that has entered its root and nothing below it.
  init(of root: ReferenceForest.Node) {
    self.root = root
    gap = .inside(root)
  }

  /// Over when the gap has left the subtree: at its end, or because the root was detached.
  var isOver: Bool {
    !gap.isInside(subtreeOf: root)
  }

  /// Over at its end: everything placed in the subtree is behind the gap.
  var isComplete: Bool {
    if case .after(let last) = gap { last === root } else { false }
  }

  /// Whether this walk has gone by the place at which `node` is.
  func hasPassed(_ node: ReferenceForest.Node) -> Bool {
    gap.isAfterEntry(of: node, inSubtreeOf: root)
  }

  /// Rule 2: when the anchor goes, the cursor stays where the detached subtree was.
  func willDetach(_ node: ReferenceForest.Node) {
    guard let parent = node.parent, gap.anchor.isInSubtree(of: node) else { return }
    gap = node.previousSibling.map(Gap.after) ?? .inside(parent)
  }
}
