import TraitModel

// What attaching and detaching mean for the walks under way.
extension TraitForest {
  /// Whether the subtree of a pass under way, which begins at `top` or below it, comes into that of a
  /// pass that was begun later.
  func isCoveredByInnerPass(
    _ parent: NodeIndex, _ pass: PassIndex, below top: NodeIndex
  ) -> Bool {
    guard !passes[pass].hasEnded, isInSubtree(passes[pass].root, of: top) else { return false }
    return openPasses.contains { inner in
      inner.number > pass.number && !passes[inner].hasEnded
        && isInSubtree(parent, of: passes[inner].root)
    }
  }

  /// What is marked in a subtree that was attached ahead of walks is ahead of them now.
  func joinPasses(_ top: NodeIndex) {
    forMarkedNodes(in: top) { node in
      enqueueAhead(node)
      guard nodes[node].flags.contains(.isUnsettled), let pass = innermostPass(covering: node),
        !isPassed(node, by: pass)
      else { return }
      spread(from: node, in: pass)
    }
  }

  /// The nodes of a subtree have got other labels, or none: passes of it put theirs in order again.
  func orderPasses(below top: NodeIndex) {
    guard passCount > 0, labels.areValid else { return }
    for pass in openPasses
    where !passes[pass].hasEnded && isInSubtree(passes[pass].root, of: top) {
      if labels.begin[Int(passes[pass].root.number)] == 0 { orderNodes(of: pass) }
      rekey(pass)
    }
  }

  /// Makes what a subtree reads independent of everything above it, and applies rule 4. If the whole subtree
  /// of a pass moves, its cursor moves with it.
  func leavePasses(_ node: NodeIndex) {
    if passCount == 0, hotSlots.isEmpty { return }
    func isLeft(_ pass: PassIndex) -> Bool {
      !passes[pass].hasEnded && !isInSubtree(passes[pass].root, of: node)
    }
    if openPasses.contains(where: { isLeft($0) && isInSubtree(node, of: passes[$0].root) }) {
      fixate(node)
    } else if nodes[node].flags.contains(.isVisited) {
      separate(node) { _ in true }
    }
    let gap = gap(before: node)
    for pass in openPasses where isLeft(pass) {
      let anchor = passes[pass].cursor.anchor
      if !anchor.isNone, isInSubtree(anchor, of: node) { passes[pass].cursor = gap }
    }
  }
}
