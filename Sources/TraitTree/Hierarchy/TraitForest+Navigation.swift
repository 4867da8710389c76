extension TraitForest {
  /// Whether `update()` reaches a node.
  ///
  /// - Complexity: O(depth).
  public func isLive(_ node: TraitNode) -> Bool {
    isLive(index(of: node))
  }

  /// The node that this one inherits from; nil for a root.
  ///
  /// - Complexity: O(1).
  public func parent(of node: TraitNode) -> TraitNode? {
    nodes[index(of: node)].parent.some.map(handle)
  }

  /// The node's children, from the first to the last.
  ///
  /// - Complexity: O(children).
  public func children(of node: TraitNode) -> [TraitNode] {
    var list: [TraitNode] = []
    forEachChild(of: index(of: node)) { list.append(handle(of: $0)) }
    return list
  }

  func isLive(_ node: NodeIndex) -> Bool {
    nodes[root(of: node)].flags.contains(.isLiveRoot)
  }

  func isLiveRoot(_ root: TraitNode) -> Bool {
    contains(root) && nodes[root.index].flags.contains(.isLiveRoot)
  }

  func child(_ place: Int, of parent: NodeIndex) -> NodeIndex {
    var (child, place) = (nodes[parent].firstChild, place)
    while place > 0, !child.isNone {
      child = nodes[child].next
      place -= 1
    }
    return child
  }
}
