import TraitModel

extension TraitForest {
  /// Updates every live root, one pass each, in the order in which they became live.
  ///
  /// - Parameter attending: Whether nodes that want attention get it.
  /// - Complexity: O(live roots) and what the passes cost.
  public func update(attending: Bool = false) {
    for root in liveRoots where contains(root) { updateIfNeeded(root, attending: attending) }
  }

  /// Whether an update would have anything to do, attending included.
  ///
  /// - Complexity: O(live roots).
  public var needsUpdate: Bool { liveRoots.contains { hasWork($0.index) } }

  /// Whether an update is under way: what calls is a handler, or somebody who was given attention.
  public var isUpdating: Bool { pass != nil }

  /// Brings a live node's subtree up to date, and makes the deliveries, before it returns.
  ///
  /// Outside a pass this is a pass: of the subtree of the topmost ancestor that is dirty or, if the
  /// update attends, wants attention, because that comes first; else of the node's own. In a handler
  /// see `Pass.updateIfNeeded(_:attending:)`.
  ///
  /// - Parameter attending: Whether nodes that want attention get it.
  /// - Complexity: O(depth) and what the pass costs.
  public func updateIfNeeded(_ node: TraitNode, attending: Bool = false) {
    let node = index(of: node)
    if let pass { return pass.updateIfNeeded(node, attending: attending) }
    guard isLive(node) else { return }
    let pass = sparePass ?? Pass(in: self)
    sparePass = nil
    self.pass = pass
    pass.run(from: topmostUnfinishedAncestor(of: node, attending) ?? node, attending: attending)
    self.pass = nil
    pass.cleanUp()
    sparePass = pass
    checkInvariant()
    pass.letGo()
  }

  private func topmostUnfinishedAncestor(of node: NodeIndex, _ attending: Bool) -> NodeIndex? {
    var top: NodeIndex?
    var ancestor = nodes[node].parent
    while !ancestor.isNone {
      let isWaiting = attending && nodes[ancestor].flags.contains(.wantsAttention)
      if isWaiting || isDirty(ancestor) { top = ancestor }
      ancestor = nodes[ancestor].parent
    }
    return top
  }
}
