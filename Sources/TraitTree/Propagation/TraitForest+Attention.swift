extension TraitForest {
  /// Requests attention for a node: the next update that attends calls `onAttention` once, right
  /// after the node's deliveries. Then the node's traits are right, and those of the nodes below it
  /// are still the old ones. This is when a view is laid out.
  ///
  ///     forest.onAttention = { forest, node in layOut(node) }
  ///     forest.requestAttention(at: node)
  ///     forest.update(attending: true)
  ///
  /// A node that is not live is attended to once it is. An update that does not attend leaves the
  /// request alone.
  ///
  /// - Complexity: O(1); the first time since the last pass the scopes above.
  public func requestAttention(at node: TraitNode) {
    let node = index(of: node)
    if nodes[node].flags.contains(.wantsAttention) { return }
    if recorder != nil { recordWant(at: node) }
    nodes[node].flags.insert(.wantsAttention)
    attentionRequests += 1
    addToWorklist(node)
    checkInvariant()
  }

  /// Whether a node is still there and wants attention.
  func wantsAttention(_ node: TraitNode) -> Bool {
    contains(node) && nodes[node.index].flags.contains(.wantsAttention)
  }

  /// Forgets the request, then calls `onAttention`.
  func attend(to node: TraitNode) {
    forgetAttention(at: node.index)
    removeFromWorklistIfDone(node.index)
    work.attended += 1
    let outer = visited
    visited = nil
    if recorder != nil {
      recordAttention(to: node) { call(about: node) { onAttention(self, node) } }
    } else {
      call(about: node) { onAttention(self, node) }
    }
    visited = outer
  }

  func forgetAttention(at node: NodeIndex) {
    guard nodes[node].flags.contains(.wantsAttention) else { return }
    nodes[node].flags.remove(.wantsAttention)
    attentionRequests -= 1
  }
}
