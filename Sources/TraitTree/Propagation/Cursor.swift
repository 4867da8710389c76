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
