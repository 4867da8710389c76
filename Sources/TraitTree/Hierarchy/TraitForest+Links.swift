// The links between nodes, and nothing else: no values, no passes.
extension TraitForest {
  /// Links a node that has no parent to `parent`, as its last child or before another child.
  func link(_ node: NodeIndex, to parent: NodeIndex, before next: NodeIndex) {
    let previous = next.isNone ? nodes[parent].lastChild : nodes[next].previous
    nodes[node].parent = parent
    nodes[node].previous = previous
    nodes[node].next = next
    if previous.isNone { nodes[parent].firstChild = node } else { nodes[previous].next = node }
    if next.isNone { nodes[parent].lastChild = node } else { nodes[next].previous = node }
  }

  /// Unlinks a node from its parent and its siblings. It keeps its children.
  func unlink(_ node: NodeIndex) {
    let (parent, previous, next) = (nodes[node].parent, nodes[node].previous, nodes[node].next)
    if previous.isNone { nodes[parent].firstChild = next } else { nodes[previous].next = next }
    if next.isNone { nodes[parent].lastChild = previous } else { nodes[next].previous = previous }
    nodes[node].parent = .none
    nodes[node].previous = .none
    nodes[node].next = .none
  }

  /// Calls `body` with each child, in order. `body` may unlink that child.
  func forEachChild(of node: NodeIndex, _ body: (NodeIndex) -> Void) {
    var child = nodes[node].firstChild
    while !child.isNone {
      let next = nodes[child].next
      body(child)
      child = next
    }
  }

  /// The node of the subtree of `top` that follows the subtree of `node` in pre-order, if any.
  func nextBeyond(_ node: NodeIndex, in top: NodeIndex) -> NodeIndex {
    var node = node
    while node != top {
      let next = nodes[node].next
      if !next.isNone { return next }
      node = nodes[node].parent
    }
    return .none
  }
}
