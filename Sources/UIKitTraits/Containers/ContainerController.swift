/// Shared by container controllers: each shown child's view fills the container's view, in the
/// order of the children.
extension UIViewController {
  /// Makes `controllers` the children, and shows the views of `shown`.
  final func contain(_ controllers: [UIViewController], showing shown: [UIViewController]) {
    for child in children where !controllers.contains(where: { $0 === child }) {
      child.willMove(toParent: nil)
      child.viewIfLoaded?.removeFromSuperview()
      child.removeFromParent()
    }
    for child in controllers where child.parent !== self {
      addChild(child)
      child.didMove(toParent: self)
    }
    if isViewLoaded { place(shown, of: controllers) }
  }

  private final func place(_ shown: [UIViewController], of controllers: [UIViewController]) {
    for child in controllers where !shown.contains(where: { $0 === child }) {
      child.viewIfLoaded?.removeFromSuperview()
    }
    for child in shown where child.view.superview !== view {
      child.view.frame = view.bounds
      view.addSubview(child.view)
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
