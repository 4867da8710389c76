// With worklists a walk finds the nodes to visit without a search. A node that may need a visit is
// on the worklist of its parent scope, the owner of that scope on the one of its own parent scope,
// and so on up to the root.
extension TraitForest {
  /// Marks a node whose inputs may give it another collection, and puts it on its worklist.
  ///
  /// - Complexity: O(s) the first time, s: scopes above the node; then O(1).
  func markPending(_ node: NodeIndex) {
    catchUpOwnScope(of: node)
    nodes[node].flags.insert(.isPending)
    addToWorklist(node)
  }

  /// Puts a node on the worklist of its parent scope, that scope's owner on the next one, and so
  /// on.
  func addToWorklist(_ node: NodeIndex) {
    var node = node
    while nodes[node].worklistPlace < 0, let parentScope = parentScope(of: node).some {
      nodes[node].worklistPlace = Int32(scopes[parentScope].worklist.count)
      scopes[parentScope].worklist.append(node)
      for number in 0..<passCount where passes[number] !== planner {
        passes[number].noteInWorklist(node, in: parentScope)
      }
      node = scopes[parentScope].owner
    }
  }

  func removeFromWorklist(_ node: NodeIndex) {
    if nodes[node].worklistPlace < 0 { return }
    leaveWorklist(node, of: parentScope(of: node))
    nodes[node].worklistPlace = -1
  }

  /// Removes a node from a worklist; the caller sets the node's `worklistPlace`.
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

  /// Whether the node may be dirty, or the rest of its scope waits for a pass.
  func hasTraitWork(_ node: NodeIndex) -> Bool {
    let record = nodes[node]
    return places[node].scope.isNone || !record.flags.isDisjoint(with: [.isPending, .isUnsynced])
      || ownsScopeAhead(node)
  }

  /// Whether the node owns a scope whose worklist is not empty.
  func hasWorklist(_ node: NodeIndex) -> Bool {
    let record = nodes[node]
    return record.flags.contains(.ownsScope) && !scopes[places[node].scope].worklist.isEmpty
  }

  /// Whether the node was refreshed by itself, and the rest of the scope that it owns was not.
  func ownsScopeAhead(_ node: NodeIndex) -> Bool {
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
