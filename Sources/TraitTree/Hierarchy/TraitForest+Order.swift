// Relative positions of nodes, computed from parents and ranks.
extension TraitForest {
  /// - Complexity: O(d), d: levels from `node` up to `top`, or else up to its root.
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

  /// How many levels a node is below `top`; nil if it is not in that subtree.
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

  /// Whether the entry of `node` lies before the cursor; false unless both are below `top`.
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

// MARK: - Putting nodes in order

/// Scratch memory of `inOrder(_:below:)`: for each node, a list of its children that lead to a
/// wanted node. Empty between two operations.
struct OrderRoom {
  fileprivate var first: [NodeIndex] = []
  fileprivate var next: [NodeIndex] = []
}

extension TraitForest {
  /// Sorts nodes of the subtree of `top` in pre-order, without duplicates.
  ///
  /// Follows only the paths from the nodes up to `top`: siblings that lead to no node of the list
  /// cost nothing.
  ///
  /// - Complexity: O(p + k log k), p: nodes on the paths, k: nodes in the list.
  func inOrder(_ list: [NodeIndex], below top: NodeIndex) -> [NodeIndex] {
    if list.count < 2 { return list }
    makeOrderRoom()
    for node in list { markPath(from: node, to: top) }
    return collectMarked(below: top, count: list.count)
  }

  private func makeOrderRoom() {
    let missing = nodes.capacity - orderRoom.first.count
    guard missing > 0 else { return }
    orderRoom.first.append(contentsOf: repeatElement(.none, count: missing))
    orderRoom.next.append(contentsOf: repeatElement(.none, count: missing))
  }

  private func markPath(from node: NodeIndex, to top: NodeIndex) {
    nodes[node].flags.insert(.isWanted)
    var node = node
    while node != top, !nodes[node].flags.contains(.isMarked) {
      work.examined += 1
      nodes[node].flags.insert(.isMarked)
      let parent = nodes[node].parent
      orderRoom.next[Int(node.number)] = orderRoom.first[Int(parent.number)]
      orderRoom.first[Int(parent.number)] = node
      node = parent
    }
  }

  private func collectMarked(below top: NodeIndex, count: Int) -> [NodeIndex] {
    var result: [NodeIndex] = []
    result.reserveCapacity(count)
    var ahead = [top]
    while let node = ahead.popLast() {
      if nodes[node].flags.contains(.isWanted) { result.append(node) }
      nodes[node].flags.subtract([.isWanted, .isMarked])
      takeMarkedChildren(of: node, onto: &ahead)
    }
    return result
  }

  /// Pushes a node's marked children onto a stack so that the first child is popped first.
  private func takeMarkedChildren(of node: NodeIndex, onto stack: inout [NodeIndex]) {
    let start = stack.count
    var child = orderRoom.first[Int(node.number)]
    orderRoom.first[Int(node.number)] = .none
    while !child.isNone {
      stack.append(child)
      child = orderRoom.next[Int(child.number)]
    }
    if stack.count - start > 1 {
      stack[start...].sort { [nodes] in nodes[$0].rank > nodes[$1].rank }
    }
  }
}
