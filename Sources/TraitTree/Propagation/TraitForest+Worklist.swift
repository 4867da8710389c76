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
    addToWorklist(node)
  }

  /// Makes a node an item of its parent's scope, and so on upwards.
  func addToWorklist(_ node: NodeIndex) {
    var node = node
    while nodes[node].worklistPlace < 0, let container = parentScope(of: node).some {
      nodes[node].worklistPlace = Int32(scopes[container].worklist.count)
      scopes[container].worklist.append(node)
      for number in 0..<passCount where passes[number] !== planner {
        passes[number].noteInWorklist(node, in: container)
      }
      node = scopes[container].owner
    }
  }

  func removeFromWorklist(_ node: NodeIndex) {
    if nodes[node].worklistPlace < 0 { return }
    leaveWorklist(node, of: parentScope(of: node))
    nodes[node].worklistPlace = -1
  }

  /// The node's place is wrong then.
  func leaveWorklist(_ node: NodeIndex, of scope: ScopeIndex) {
    let place = nodes[node].worklistPlace
    if let moved = scopes[scope].worklist.removeBySwap(at: place) {
      nodes[moved].worklistPlace = place
    }
  }

  /// The scope of a node's parent, on whose worklist the node may be.
  func parentScope(of node: NodeIndex) -> ScopeIndex {
    let parent = nodes[node].parent
    return parent.isNone ? .none : places[parent].scope
  }

  /// Whether a walk has something to do at a node or below it, in the scope that it owns.
  func hasWork(_ node: NodeIndex) -> Bool {
    hasTraitWork(node) || nodes[node].flags.contains(.wantsAttention) || hasWorklist(node)
  }

  /// Whether the node may be dirty, or its scope waits for a pass to follow it.
  func hasTraitWork(_ node: NodeIndex) -> Bool {
    let record = nodes[node]
    return places[node].scope.isNone || !record.flags.isDisjoint(with: [.isPending, .isUnsynced])
      || isAhead(node)
  }

  /// Whether the node owns a scope whose worklist is not empty.
  func hasWorklist(_ node: NodeIndex) -> Bool {
    let record = nodes[node]
    return record.flags.contains(.ownsScope) && !scopes[places[node].scope].worklist.isEmpty
  }

  /// Whether the node was refreshed by itself, and the rest of the scope that it owns was not.
  func isAhead(_ node: NodeIndex) -> Bool {
    let record = nodes[node]
    return record.flags.contains(.ownsScope) && scopes[places[node].scope].isAhead
  }

  /// Takes a node from its worklist if there is nothing left to do at it or below it.
  func removeFromWorklistIfDone(_ node: NodeIndex) {
    if nodes[node].worklistPlace >= 0, !hasWork(node) { removeFromWorklist(node) }
  }

  /// Takes a node and the owners of the scopes above it from their worklists, as far as nothing
  /// else is left to do there.
  func removeFromWorklistsUpwards(from node: NodeIndex) {
    var node = node
    while true {
      removeFromWorklistIfDone(node)
      if nodes[node].worklistPlace >= 0 { return }
      let isOwner = nodes[node].flags.contains(.ownsScope)
      let scope = isOwner ? parentScope(of: node) : places[node].scope
      if scope.isNone { return }
      node = scopes[scope].owner
    }
  }
}
