import TraitModel

extension TraitForest {
  /// The object that stands for a node's collection in another interface: `make` makes it when it
  /// is first asked for, and every node of the scope gets the same until the collection changes. All
  /// that were never visited get one. (A node with unknown traits gets another at each read.)
  ///
  /// - Complexity: like `collection(of:)`.
  package func object(
    of node: TraitNode, _ make: (TraitCollection) -> AnyObject
  ) -> AnyObject {
    if recorder != nil || !contains(node) { return make(collection(of: node)) }
    let scope = places[node.index].scope
    if scope == .ofUnvisited {
      if let fallbackObject { return fallbackObject }
      let object = make(fallback)
      fallbackObject = object
      return object
    }
    defer { endOperation() }
    if unknownCount > 0, !unknownTraits(at: node.index).isEmpty {
      return make(collection(of: node.index))
    }
    let side = side(of: node.index, in: scope)
    if side != .mixed { return object(side, of: scope, in: place(of: side, of: scope), make) }
    let collection = mixed(at: node.index)
    if let object = mixed[node.index]?.object { return object }
    let object = make(collection)
    mixed[node.index]?.object = object
    return object
  }

  /// The same for the previous collection that a handler at a node was called with.
  package func object(
    ofPrevious previous: TraitCollection, at node: TraitNode,
    _ make: (TraitCollection) -> AnyObject
  ) -> AnyObject {
    guard recorder == nil, contains(node) else { return make(previous) }
    let scope = places[node.index].scope
    if let record = scopes[scope].derived.some {
      let kept = kept(.rest, in: record)
      if kept.pointee.collection?.isSameCopy(as: previous) == true {
        return object(.rest, of: scope, in: kept, make)
      }
    }
    return make(previous)
  }

  @inline(__always)
  private func object(
    _ side: Side, of scope: ScopeIndex, in kept: UnsafeMutablePointer<KeptCollection>,
    _ make: (TraitCollection) -> AnyObject
  ) -> AnyObject {
    if let object = kept.pointee.object { return object }
    let object = make(kept.pointee.collection.unsafelyUnwrapped)
    // Making it may have made records.
    self.kept(side, in: derivedRecord(of: scope)).pointee.object = object
    return object
  }
}
