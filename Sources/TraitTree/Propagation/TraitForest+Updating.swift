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
    var top = node
    for ancestor in ancestors(of: node) where isDirty(ancestor) { top = ancestor }
    let pass = Pass(of: top, in: self)
    self.pass = pass
    pass.run()
    self.pass = nil
    pass.cleanUp()
  }
}
