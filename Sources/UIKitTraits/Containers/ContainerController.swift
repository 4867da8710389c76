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
  /// - Parameter newest: The arrangement that is wanted now. A callback of a child may change it, and
  ///   has arranged everything then: so the rest of this arrangement is left out.
  final func contain(_ newest: () -> ContainerArrangement) {
    fillsChildren = true
    let wanted = newest()
    var isOld: Bool { !newest().isSame(as: wanted) }
    for child in children where !wanted.children.contains(where: { $0 === child }) {
      child.willMove(toParent: nil)
      child.viewIfLoaded?.removeFromSuperview()
      child.removeFromParent()
      if isOld { return }
    }
    for child in wanted.children where child.parent !== self {
      addChild(child)
      child.didMove(toParent: self)
      if isOld { return }
    }
    guard isViewLoaded else { return }
    for child in wanted.children where !wanted.shown.contains(where: { $0 === child }) {
      child.viewIfLoaded?.removeFromSuperview()
      if isOld { return }
    }
    for child in wanted.shown where child.viewIfLoaded?.superview !== view {
      child.loadViewIfNeeded()
      if isOld { return }
      child.view.frame = view.bounds
      view.addSubview(child.view)
      if isOld { return }
    }
  }

  /// Resizes the shown children's views, before the container's view is laid out.
  final func fillWithChildren(_ view: UIView) {
    for child in view.subviews where (child.owner as? UIViewController)?.parent === self {
      child.frame = view.bounds
    }
  }
}

extension UIViewController {
  /// The nearest ancestor that is a navigation controller.
  public final var navigationController: UINavigationController? { nearestParent() }
  public final var tabBarController: UITabBarController? { nearestParent() }
  public final var splitViewController: UISplitViewController? { nearestParent() }

  private final func nearestParent<Container: UIViewController>() -> Container? {
    sequence(first: self, next: \.parent).dropFirst().lazy.compactMap { $0 as? Container }.first
  }
}
