// A node that a pass must visit is *marked*. The marked nodes, and those on the paths to them, form
// a tree of their own, so that a pass of any subtree finds its marked nodes without the others.
//
//     r ─▶ [ b ]                 b and its child d lead to marks; a and c do not
//     ├─ a
//     ├─ b ─▶ [ d ]
//     │  ├─ c
//     │  └─ d   pending
extension TraitForest {
  /// Marks a node. Walks that have yet to come to it will visit it.
  func mark(_ node: NodeIndex, _ flag: NodeRecord.Flags) {
    nodes[node].flags.insert(flag)
    list(node)
    if passCount > 0 { enqueueAhead(node) }
  }

  /// Puts a node and those above it on their parents' lists.
  ///
  /// - Complexity: O(nodes above that are not listed).
  func list(_ node: NodeIndex) {
    var node = node
    while !nodes[node].flags.contains(.isListed), let parent = nodes[node].parent.some {
      nodes[node].flags.insert(.isListed)
      let first = nodes[parent].firstMarked
      nodes[node].previousMarked = .none
      nodes[node].nextMarked = first
      if !first.isNone { nodes[first].previousMarked = node }
      nodes[parent].firstMarked = node
      node = parent
    }
  }

  /// Takes a node off its parent's list.
  func unlist(_ node: NodeIndex) {
    guard nodes[node].flags.contains(.isListed) else { return }
    nodes[node].flags.remove(.isListed)
    let (previous, next) = (nodes[node].previousMarked, nodes[node].nextMarked)
    if previous.isNone {
      nodes[nodes[node].parent].firstMarked = next
    } else {
      nodes[previous].nextMarked = next
    }
    if !next.isNone { nodes[next].previousMarked = previous }
    (nodes[node].previousMarked, nodes[node].nextMarked) = (.none, .none)
  }

  func isMarked(_ node: NodeIndex) -> Bool {
    !nodes[node].flags.isDisjoint(with: .marks)
  }

  /// Whether a node is marked or leads to one that is.
  func leadsToMark(_ node: NodeIndex) -> Bool {
    isMarked(node) || !nodes[node].firstMarked.isNone
  }

  /// The marked nodes of a subtree, each after those above it. Forgets paths that lead nowhere.
  ///
  /// - Complexity: O(nodes on the paths).
  func listMarked(in top: NodeIndex, in list: inout ContiguousArray<NodeIndex>) {
    if nodes[top].firstMarked.isNone {
      if isMarked(top) { list.append(top) }
      return
    }
    let first = marksAhead.count
    marksAhead.push(top)
    // The whole tree of marks first: what is in `list` so far is not all marked.
    let start = list.count
    while marksAhead.count > first {
      let node = marksAhead.top
      marksAhead.pop()
      work.examined += 1
      list.append(node)
      var child = nodes[node].firstMarked
      while !child.isNone {
        marksAhead.push(child)
        child = nodes[child].nextMarked
      }
    }
    for place in list.indices.reversed() where place >= start {
      let node = list[place]
      if node != top && !leadsToMark(node) { unlist(node) }
    }
    var kept = start
    for place in start..<list.count where isMarked(list[place]) {
      list[kept] = list[place]
      kept += 1
    }
    list.removeLast(list.count - kept)
  }

  /// Calls `body`, which calls no client code, with the marked nodes of a subtree, each after those
  /// above it. The memory is used again.
  func withMarkedNodes<Result>(
    in top: NodeIndex, _ body: (ContiguousArray<NodeIndex>) -> Result
  ) -> Result {
    var list: ContiguousArray<NodeIndex> = []
    swap(&list, &spareList)
    listMarked(in: top, in: &list)
    let result = body(list)
    list.removeAll(keepingCapacity: true)
    swap(&list, &spareList)
    return result
  }
}
