// Where nodes are, one seen from the other. All of it follows from parents and ranks.
extension TraitForest {
  /// - Complexity: O(d), d: how far `node` is below `top`, or its depth.
  func isInSubtree(_ node: NodeIndex, of top: NodeIndex) -> Bool {
    var node = node
    while node != top {
      node = nodes[node].parent
      if node.isNone { return false }
    }
    return true
  }

  func root(of node: NodeIndex) -> NodeIndex {
    var node = node
    while let parent = nodes[node].parent.some { node = parent }
    return node
  }

  /// How many ancestors a node has below `top` and including it; nil if it is not in that subtree.
  private func depth(of node: NodeIndex, in top: NodeIndex) -> Int? {
    var depth = 0
    var node = node
    while node != top {
      node = nodes[node].parent
      if node.isNone { return nil }
      depth += 1
    }
    return depth
  }

  /// Whether both sides of a cursor belong to the subtree of `top`.
  func isInside(_ cursor: Cursor, subtreeOf top: NodeIndex) -> Bool {
    if !cursor.isInside, cursor.anchor == top { return false }
    return isInSubtree(cursor.anchor, of: top)
  }

  /// Whether the entry of `node` lies before the cursor, both seen in the subtree of `top`.
  ///
  ///            ┌ lowest common ancestor        the anchor's branch and the node's: the ranks of
  ///      ┌─────┴─────┐                         these two decide, unless one of the nodes is the
  ///      anchor      node                      common ancestor itself
  ///
  /// - Complexity: O(d), d: how far both are below `top`.
  func isEntry(of node: NodeIndex, before cursor: Cursor, inSubtreeOf top: NodeIndex) -> Bool {
    if node == cursor.anchor { return isInSubtree(node, of: top) }
    guard var anchorDepth = depth(of: cursor.anchor, in: top),
      var nodeDepth = depth(of: node, in: top)
    else { return false }
    var (anchorBranch, nodeBranch) = (cursor.anchor, node)
    while anchorDepth > nodeDepth {
      if nodes[anchorBranch].parent == node { return true }
      anchorBranch = nodes[anchorBranch].parent
      anchorDepth -= 1
    }
    while nodeDepth > anchorDepth {
      if nodes[nodeBranch].parent == cursor.anchor { return !cursor.isInside }
      nodeBranch = nodes[nodeBranch].parent
      nodeDepth -= 1
    }
    while nodes[anchorBranch].parent != nodes[nodeBranch].parent {
      anchorBranch = nodes[anchorBranch].parent
      nodeBranch = nodes[nodeBranch].parent
    }
    return nodes[nodeBranch].rank < nodes[anchorBranch].rank
  }
}
