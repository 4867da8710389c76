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

  /// The nodes of a subtree that want attention, in pre-order.
  ///
  /// - Complexity: O(m log m), m: marked nodes of the subtree.
  package func nodesThatWantAttention(in top: TraitNode) -> [TraitNode] {
    guard contains(top) else { return [] }
    var found: [NodeIndex] = []
    forMarkedNodes(in: top.index) { node in
      if nodes[node].flags.contains(.wantsAttention) { found.append(node) }
    }
    return inPreOrder(found, in: top.index)
  }

  /// Those of some nodes that are in a subtree, in pre-order.
  ///
  /// - Complexity: O(m log m), m: the nodes.
  package func inPreOrder(_ some: [TraitNode], in top: TraitNode) -> [TraitNode] {
    guard contains(top) else { return [] }
    let found = some.filter { contains($0) && isInSubtree($0.index, of: top.index) }
    return inPreOrder(found.map(\.index), in: top.index)
  }

  private func inPreOrder(_ found: [NodeIndex], in top: NodeIndex) -> [TraitNode] {
    if found.count < 2 { return found.map { handle(of: $0) } }
    orderNodes(in: top)
    let sorted = found.sorted { labels.begin[Int($0.number)] < labels.begin[Int($1.number)] }
    return sorted.map { handle(of: $0) }
  }

  /// Withdraws a request, unless that is recorded: a recording tells of no withdrawal.
  package func withdrawAttention(at node: TraitNode) {
    if contains(node), recorder == nil { nodes[node.index].flags.remove(.wantsAttention) }
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
