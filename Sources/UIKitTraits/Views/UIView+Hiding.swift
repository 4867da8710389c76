import TraitTree

// A hidden view, and what is inside it, is drawn when it is shown.

extension UIView {
  /// How many views other than windows are hidden. While none is, drawing asks no superview.
  @exclusivity(unchecked) private static var hiddenCount = 0

  final func isHiddenDidChange() {
    if self is UIWindow { return }
    countAsHidden(isHidden)
    if !isHidden { displayInside() }
  }

  /// Called when the view is hidden or shown, and when it is released.
  final func countAsHidden(_ isHidden: Bool) {
    if isHidden == viewState.countsAsHidden { return }
    viewState.countsAsHidden = isHidden
    Self.hiddenCount += isHidden ? 1 : -1
  }

  /// Called when what was hidden may be shown: the next drawing looks again.
  ///
  /// Hidden views inside stay hidden, with what they hold.
  ///
  /// - Complexity: O(views inside that are not in hidden ones) in a shown window, else O(1).
  final func displayInside() {
    if canBeSeen { forEachViewInside(where: { !$0.isHidden }) { $0.enterScreen() } }
  }

  /// - Complexity: O(views), and while a view is hidden also O(views around them).
  static func draw(_ views: [TraitNode]) {
    // Chosen before the first is drawn: that may hide and show the others.
    let shown = hiddenCount > 0 ? leavingOutHidden(of: views) : views
    for node in shown where EnvironmentForest.forest.contains(node) {
      (EnvironmentForest.table[node] as? UIView)?.drawIfNeeded()
    }
  }

  /// Hidden views need display until they are shown; returns the others.
  private static func leavingOutHidden(of nodes: [TraitNode]) -> [TraitNode] {
    var known: [ObjectIdentifier: Bool]?
    return nodes.filter { node in
      guard EnvironmentForest.forest.contains(node),
        let view = EnvironmentForest.table[node] as? UIView, view.canBeSeen,
        view.isInsideHidden(&known)
      else { return true }
      view.viewState.isWaitingForDisplay = false
      return false
    }
  }

  /// Whether a view around this one is hidden, in a shown window.
  ///
  /// - Complexity: O(1) while no view is hidden, else O(views around this one).
  final var isInsideHidden: Bool {
    guard Self.hiddenCount > 0, canBeSeen, let holder else { return false }
    var known: [ObjectIdentifier: Bool]?
    return holder.isInsideHidden(&known)
  }

  /// Whether the view or one around it is hidden.
  ///
  /// - Parameter known: What is known of others.
  private func isInsideHidden(_ known: inout [ObjectIdentifier: Bool]?) -> Bool {
    var asked: [ObjectIdentifier] = []
    var (view, found): (UIView?, Bool?) = (self, nil)
    while found == nil, let current = view {
      FacadeWork.steps += 1
      let name = ObjectIdentifier(current)
      asked.append(name)
      found = known?[name] ?? (current.isHidden ? true : nil)
      view = current.holder
    }
    if known == nil { known = [:] }
    for name in asked { known?[name] = found ?? false }
    return found ?? false
  }
}
