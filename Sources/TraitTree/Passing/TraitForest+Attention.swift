extension TraitForest {
  /// Requests attention for a node: the next update that attends calls `onAttention` once, right
  /// after the node's deliveries. At that time the node has its new collection, and the nodes below
  /// it still have their previous ones. Views are laid out in this call.
  ///
  ///     forest.onAttention = { forest, node in layOut(node) }
  ///     forest.requestAttention(at: node)
  ///     forest.update(attending: true)
  ///
  /// A request at a node that is not live waits until the node is. Updates that do not attend keep
  /// the request.
  ///
  /// - Complexity: O(1); the first time since the last pass O(depth).
  public func requestAttention(at node: TraitNode) {
    guard contains(node) else { return reportAbsent() }
    let node = node.index
    if nodes[node].flags.contains(.wantsAttention) { return }
    recorder?.want(node)
    mark(node, .wantsAttention)
    mutations &+= 1
    endMutation()
  }

  /// Whether a node exists and wants attention.
  func wantsAttention(_ node: TraitNode) -> Bool {
    contains(node) && nodes[node.index].flags.contains(.wantsAttention)
  }

  /// Clears the request, then calls `onAttention`.
  func attend(to node: TraitNode) {
    nodes[node.index].flags.remove(.wantsAttention)
    work.attended += 1
    let start = recorder == nil ? nil : recordAttention(to: node)
    call(about: node) {
      onAttention(self, node)
      if !listeners.isEmpty { tellListeners(ofAttentionTo: node) }
    }
    endRecorded(start)
  }

  @inline(never)
  private func tellListeners(ofAttentionTo node: TraitNode) {
    for listener in listeners.values where contains(node) { listener.onAttention(self, node) }
  }
}
