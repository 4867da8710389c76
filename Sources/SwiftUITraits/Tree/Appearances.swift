/// A node that acts when its view appears and disappears.
@MainActor
protocol Appearing: Node {
  /// Does nothing if it has appeared already.
  func appear()
  /// Does nothing if it has not appeared.
  func disappear()
}

/// The nodes of a host that act when they appear, inner ones first; those that were made later follow.
///
/// A node appears in the update that makes it. If the owner, the hosting controller or a cell's content view, has
/// disappeared by then, the node appears when the owner appears again. After that it disappears and appears with
/// the owner.
struct Appearances {
  fileprivate var nodes = ByNode<any Appearing>()
  /// Whether the owner has disappeared.
  fileprivate var isGone = false
  /// How often the owner has come or gone.
  fileprivate var changes = 0
}

extension ViewHost {
  /// The node appears at the end of the update, unless the owner has disappeared.
  func addAppearing(_ node: any Appearing) {
    appearances.nodes.set(node, by: node)
    afterUpdate { [weak self] in self?.appear(node) }
  }

  func removeAppearing(_ node: any Appearing) { appearances.nodes.remove(node) }

  /// A node may have been removed by the one before.
  private func appear(_ node: any Appearing) {
    if !appearances.isGone, appearances.nodes.contains(node) { node.appear() }
  }

  /// Called when the owner is about to appear. The views appear at the end of an update: some may be
  /// there no more.
  func ownerAppears() {
    appearances.isGone = false
    appearances.changes += 1
    for node in appearances.nodes.ordered { afterUpdate { [weak self] in self?.appear(node) } }
    invalidate()
  }

  /// Called when the owner has disappeared.
  func ownerDisappeared() {
    appearances.changes += 1
    let changes = appearances.changes
    finishActions()
    // One of them may have brought the owner back.
    if appearances.changes != changes { return }
    appearances.isGone = true
    for node in appearances.nodes.ordered where appearances.isGone { node.disappear() }
  }
}
