// Items: how a walk finds what it must come to without looking for it. A node that may need a visit
// is an item of its parent's scope, the owner of that scope is then an item one scope further up,
// and so on to the root.
extension TraitForest {
  /// Notes that a node's inputs may give another collection than it has.
  ///
  /// - Complexity: O(s) the first time, s: scopes above the node; then O(1).
  func markPending(_ node: NodeIndex) {
    catchUpOwnScope(of: node)
    nodes[node].flags.insert(.isPending)
    addItem(node)
  }

  /// Makes a node an item of its parent's scope, and so on upwards.
  func addItem(_ node: NodeIndex) {
    var node = node
    while nodes[node].itemPlace < 0, let container = container(of: node).some {
      nodes[node].itemPlace = Int32(scopes[container].items.count)
      scopes[container].items.append(node)
      for number in 0..<passCount where passes[number] !== planner {
        passes[number].noteItem(node, in: container)
      }
      node = scopes[container].owner
    }
  }

  func removeItem(_ node: NodeIndex) {
    let place = Int(nodes[node].itemPlace)
    if place < 0 { return }
    let container = container(of: node)
    let last = scopes[container].items.removeLast()
    if last != node {
      scopes[container].items[place] = last
      nodes[last].itemPlace = Int32(place)
    }
    nodes[node].itemPlace = -1
  }

  /// The scope among whose items a node may be: its parent's.
  func container(of node: NodeIndex) -> ScopeIndex {
    let parent = nodes[node].parent
    return parent.isNone ? .none : places[parent].scope
  }

  /// Whether a walk has something to do at a node or below it, in the scope that it owns.
  func hasWork(_ node: NodeIndex) -> Bool {
    hasTraitWork(node) || nodes[node].flags.contains(.wantsAttention) || hasItems(node)
  }

  /// Whether the node may be dirty, or its scope waits for a pass to follow it.
  func hasTraitWork(_ node: NodeIndex) -> Bool {
    let record = nodes[node]
    return places[node].scope.isNone || !record.flags.isDisjoint(with: [.isPending, .isUnsynced])
      || isAhead(node)
  }

  /// Whether the node owns a scope that has items.
  func hasItems(_ node: NodeIndex) -> Bool {
    let record = nodes[node]
    return record.flags.contains(.ownsScope) && !scopes[places[node].scope].items.isEmpty
  }

  /// Whether the node was refreshed by itself, and the rest of the scope that it owns was not.
  func isAhead(_ node: NodeIndex) -> Bool {
    let record = nodes[node]
    return record.flags.contains(.ownsScope) && scopes[places[node].scope].isAhead
  }

  /// Takes a node from the items if there is nothing left to do at it or below it.
  func removeItemIfDone(_ node: NodeIndex) {
    if nodes[node].itemPlace >= 0, !hasWork(node) { removeItem(node) }
  }

  /// A node and the owners of the scopes above it are items no more, as far as nothing else is left to
  /// do there.
  func removeItemsUpwards(from node: NodeIndex) {
    var node = node
    while true {
      removeItemIfDone(node)
      if nodes[node].itemPlace >= 0 { return }
      let isOwner = nodes[node].flags.contains(.ownsScope)
      let scope = isOwner ? container(of: node) : places[node].scope
      if scope.isNone { return }
      node = scopes[scope].owner
    }
  }
}
