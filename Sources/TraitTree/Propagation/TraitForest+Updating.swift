import TraitModel

extension TraitForest {
  /// Updates every live root, one pass each, in the order in which they became live.
  ///
  /// - Complexity: O(live roots) and what the passes cost.
  public func update() {
    for root in liveRoots where contains(root) { updateIfNeeded(root) }
  }

  /// Brings a live node's subtree up to date, and makes the deliveries, before it returns.
  ///
  /// Outside a pass this is a pass: of the subtree of the topmost dirty ancestor, because the node
  /// can't be right before that one is; else of the node's own. In a handler see
  /// `Pass.updateIfNeeded(_:)`.
  ///
  /// - Complexity: O(depth) and what the pass costs.
  public func updateIfNeeded(_ node: TraitNode) {
    let node = index(of: node)
    if let pass { return pass.updateIfNeeded(node) }
    guard isLive(node) else { return }
    let pass = sparePass ?? Pass(in: self)
    sparePass = nil
    self.pass = pass
    pass.run(from: topmostDirtyAncestor(of: node) ?? node)
    self.pass = nil
    pass.cleanUp()
    sparePass = pass
    checkInvariant()
  }

  private func topmostDirtyAncestor(of node: NodeIndex) -> NodeIndex? {
    var top: NodeIndex?
    var ancestor = nodes[node].parent
    while !ancestor.isNone {
      if isDirty(ancestor) { top = ancestor }
      ancestor = nodes[ancestor].parent
    }
    return top
  }
}
