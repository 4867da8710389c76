import TraitCHeader

// Nodes and their places.

extension HandleModel {
  mutating func makeForest() { forests.append(Forest()) }

  mutating func destroyForest(_ forest: HandleName) -> Failures {
    let failures = failures(of: forest)
    guard failures.isEmpty, case .made(let number) = forest else { return failures }
    for node in nodes.indices where nodes[node].forest == number { end(node) }
    for context in forests[number].handlers.values { contexts[context] = true }
    forests[number].exists = false
    return []
  }

  mutating func makeNode(in forest: HandleName, kind: Int) -> Failures {
    var failures = failures(of: forest)
    if kind > 1 { failures.insert(TRAITS_ERROR_ARGUMENT) }
    guard failures.isEmpty, case .made(let number) = forest else { return failures }
    nodes.append(Node(forest: number, isEager: kind == 1))
    return []
  }

  mutating func call(
    _ function: HandleAct.NodeFunction, _ forest: HandleName, _ node: HandleName
  ) -> Failures {
    var failures = failures(of: node, in: forest, orFallback: function == .removeAll)
    guard failures.isEmpty, case .made(let home) = forest else { return failures }
    guard case .made(let node) = node else {
      if function == .removeAll { forests[home].fallback = [:] }
      disturbEagerNodes(of: home)
      return []
    }
    let isRooted = nodes[node].parent == nil
    if !isRooted, [.makeLive, .anchor].contains(function) { failures = [TRAITS_ERROR_STRUCTURE] }
    guard failures.isEmpty else { return failures }
    switch function {
    case .destroy: destroy(node)
    case .detach: detach(node)
    case .makeLive: nodes[node].role = .live
    case .anchor: nodes[node].role = .anchored
    case .retire: nodes[node].role = .detached
    case .updateIfNeeded, .refresh, .attendIfNeeded: disturb(node, function)
    case .requestAttention: nodes[node].wantsAttention = true
    case .removeAll: nodes[node].own = [:]
    }
    disturbEagerNodes(of: home)
    return []
  }

  mutating func attach(
    _ node: HandleName, to parent: HandleName, at index: Int?, in forest: HandleName
  ) -> Failures {
    let failures = failures(of: node, in: forest).union(self.failures(of: parent, in: forest))
    guard failures.isEmpty, case .made(let node) = node, case .made(let parent) = parent else {
      return failures
    }
    let fault = fault
    return attach(node, to: parent) { children, before in
      guard let index else { return fault == .lastMeansFirst ? 0 : children.count }
      let old = fault == .theIndexCountsTheNode ? before.firstIndex(of: node) : nil
      return min(old.map { $0 < index ? index - 1 : index } ?? index, children.count)
    }
  }

  mutating func attach(
    _ node: HandleName, before sibling: HandleName, in forest: HandleName
  ) -> Failures {
    let failures = failures(of: node, in: forest).union(self.failures(of: sibling, in: forest))
    guard failures.isEmpty, case .made(let node) = node, case .made(let sibling) = sibling else {
      return failures
    }
    if node == sibling { return [] }
    guard let parent = nodes[sibling].parent else { return [TRAITS_ERROR_STRUCTURE] }
    return attach(node, to: parent) { children, _ in
      children.firstIndex(of: sibling) ?? children.count
    }
  }

  private mutating func attach(
    _ node: Int, to parent: Int, _ place: (_ children: [Int], _ before: [Int]) -> Int
  ) -> Failures {
    let isRoot = nodes[node].role != .detached && fault != .liveRootsGetParents
    if isRoot || path(from: parent).contains(node) { return [TRAITS_ERROR_STRUCTURE] }
    let before = nodes[parent].children
    unlink(node)
    nodes[parent].children.insert(node, at: place(nodes[parent].children, before))
    nodes[node].parent = parent
    nodes[node].role = .detached
    disturbEagerNodes(of: nodes[node].forest)
    return []
  }

  /// The node and all above it.
  func path(from node: Int) -> [Int] {
    var path = [node]
    while let next = nodes[path[path.count - 1]].parent { path.append(next) }
    return path
  }

  func isLive(_ node: Int) -> Bool {
    path(from: node).last.map { nodes[$0].role == .live } ?? false
  }

  private func subtree(of node: Int) -> [Int] {
    [node] + nodes[node].children.flatMap { subtree(of: $0) }
  }

  private mutating func destroy(_ node: Int) {
    let below = subtree(of: node)
    unlink(node)
    for child in nodes[node].children { nodes[child].parent = nil }
    for node in fault == .theSubtreeIsDestroyed ? below : [node] { end(node) }
  }

  /// Ends a node with its observers.
  private mutating func end(_ node: Int) {
    nodes[node].exists = false
    if fault == .contextsOutliveNodes { return }
    for number in observers.indices where observers[number].node == node { endObserver(number) }
  }

  private mutating func detach(_ node: Int) {
    if nodes[node].parent == nil { return }
    unlink(node)
    if fault != .detachedNodesInheritNothing { return }
    if case .known = nodes[node].seen { nodes[node].seen = .known(values(of: node)) }
  }

  private mutating func unlink(_ node: Int) {
    guard let parent = nodes[node].parent else { return }
    nodes[parent].children.removeAll { $0 == node }
    nodes[node].parent = nil
  }

  /// Some nodes of a tree are updated, and perhaps given attention.
  private mutating func disturb(_ node: Int, _ function: HandleAct.NodeFunction) {
    for other in subtree(of: path(from: node)[path(from: node).count - 1]) {
      nodes[other].seen = .unknown
      if function == .attendIfNeeded, nodes[other].wantsAttention == true {
        nodes[other].wantsAttention = nil
      }
    }
  }

  /// They are refreshed in the call.
  mutating func disturbEagerNodes(of forest: Int) {
    for node in nodes.indices where nodes[node].forest == forest && nodes[node].isEager {
      nodes[node].seen = .unknown
    }
  }
}
