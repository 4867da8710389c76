/// The children that a container controller is to have, and which of them it shows.
struct ContainerArrangement {
  let children: [UIViewController]
  let shown: [UIViewController]

  @MainActor
  fileprivate func isSame(as other: ContainerArrangement) -> Bool {
    children.elementsEqual(other.children, by: ===) && shown.elementsEqual(other.shown, by: ===)
  }
}

/// Shared by container controllers: each shown child's view fills the container's view, in the
/// order of the children.
extension UIViewController {
  /// Arranges the children.
  ///
  /// - Parameter newest: The arrangement that is wanted now; a callback of a child may change it.
  final func contain(_ newest: () -> ContainerArrangement) {
    // Callbacks may ask for another arrangement each time: after 100 the last one stays.
    for _ in 0..<100 {
      let wanted = newest()
      let shown = Set(wanted.shown.map { ObjectIdentifier($0) })
      // Until the arrangement is done, the container may still remove the views that it showed before.
      filling.formUnion(shown)
      if arrange(wanted, while: { newest().isSame(as: wanted) }) {
        filling = shown
        return
      }
    }
  }

  /// - Parameter isWanted: Asked after each callback: the next step would be out of date.
  /// - Returns: Whether it was wanted until the end.
  private final func arrange(
    _ wanted: ContainerArrangement, while isWanted: () -> Bool
  ) -> Bool {
    for child in childList where !wanted.children.contains(where: { $0 === child }) {
      guard child.parent === self else { continue }
      child.willMove(toParent: nil)
      guard isWanted() else { return false }
      // Unless another container has taken it.
      guard child.parent === self else { continue }
      child.loadedView?.removeFromSuperview()
      guard isWanted() else { return false }
      if child.parent === self { child.removeFromParent() }
    }
    for child in wanted.children where child.parent !== self {
      let isAdded = addChild(child, while: { child.parent !== self && isWanted() })
      if isAdded { child.didMove(toParent: self) }
      guard isWanted() else { return false }
    }
    guard isViewLoaded else { return true }
    for child in wanted.children where !wanted.shown.contains(where: { $0 === child }) {
      child.loadedView?.removeFromSuperview()
      guard isWanted() else { return false }
    }
    for child in wanted.shown where child.loadedView?.superview !== view {
      child.loadViewIfNeeded()
      guard isWanted() else { return false }
      child.view.frame = view.bounds
      view.addSubview(child.view)
      if isWanted() { continue }
      // It was taken out while it was put in.
      if child.parent !== self, child.loadedView?.superview === view {
        child.loadedView?.removeFromSuperview()
      }
      return false
    }
    return takeOutStrangers(while: isWanted)
  }

  /// Takes out the views of shown controllers that another container has taken as children.
  private final func takeOutStrangers(while isWanted: () -> Bool) -> Bool {
    for child in view.subviewList where child.superview === view {
      guard let owner = child.owner as? UIViewController, owner.parent !== self,
        filling.contains(ObjectIdentifier(owner))
      else { continue }
      child.removeFromSuperview()
      guard isWanted() else { return false }
    }
    return true
  }

  /// Resizes the shown children's views, before the container's view is laid out.
  final func fillWithChildren(_ view: UIView) {
    for child in view.subviewList {
      guard let owner = child.owner as? UIViewController, owner.parent === self else { continue }
      // Other children of the program's are where it has put them.
      if filling.contains(ObjectIdentifier(owner)) { child.frame = view.bounds }
    }
  }
}
