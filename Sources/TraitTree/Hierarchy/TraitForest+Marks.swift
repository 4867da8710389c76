// A node that a pass must visit is *marked*. The marked nodes, and those on the paths to them, form
// a tree of their own, so that a pass of any subtree finds its marked nodes without the others.
//
//     r ─▶ [ b ]                 b and its child d lead to marks; a and c do not
//     ├─ a
//     ├─ b ─▶ [ d ]
//     │  ├─ c
//     │  └─ d   pending
extension TraitForest {
  /// Marks a node, and puts it and those above it on their parents' lists. Walks that have yet to come to
  /// it will visit it. Without a flag the lists are all that changes.
  ///
  /// - Complexity: O(nodes above that are not listed).
  func mark(_ node: NodeIndex, _ flag: NodeRecord.Flags) {
    nodes[node].flags.insert(flag)
    if passCount > 0, !flag.isEmpty { enqueueAhead(node) }
    // A copy, so that its address is read once.
    let nodes = nodes
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
    let nodes = nodes
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

  /// Appends the marked nodes of a subtree, each before those above it. Forgets paths that lead nowhere.
  ///
  /// - Complexity: O(nodes on the paths).
  func listMarked(in top: NodeIndex, in list: inout ContiguousArray<NodeIndex>) {
    if !nodes[top].firstMarked.isNone { work.examined += 1 }
    var node = top
    while true {
      while let child = nodes[node].firstMarked.some { node = child }
      // Those above a node come when all that they lead to is listed.
      while true {
        let (next, parent) = (nodes[node].nextMarked, nodes[node].parent)
        if isMarked(node) {
          list.append(node)
        } else if node != top, nodes[node].firstMarked.isNone {
          unlist(node)
        }
        if node == top { return }
        work.examined += 1
        node = next.some ?? parent
        if !next.isNone { break }
      }
    }
  }

  /// Calls `body`, which calls no client code, with each marked node of a subtree, after those above it. The
  /// memory is used again.
  func forMarkedNodes(in top: NodeIndex, _ body: (NodeIndex) -> Void) {
    var list: ContiguousArray<NodeIndex> = []
    swap(&list, &spareList)
    listMarked(in: top, in: &list)
    while let node = list.popLast() { body(node) }
    swap(&list, &spareList)
  }
}
