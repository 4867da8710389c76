/// What controllers that show other controllers have in common: each shown child's view fills the
/// container's, in the order of the children.
extension UIViewController {
  /// Makes exactly `controllers` children, and shows the views of `shown`.
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
