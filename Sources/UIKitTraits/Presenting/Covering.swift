// A presentation may cover its presenter: the presenter's view leaves the hierarchy, and comes back to its place.

extension UIPresentationController {
  /// A place among subviews.
  struct Cover {
    weak var superview: UIView?
    weak var next: UIView?
  }

  /// Takes the presenter's view out of the hierarchy. If that has left a container of controllers already, it
  /// stays out when it comes back there.
  final func putAway(_ presenter: UIViewController) {
    guard ownContainer != nil, let view = presenter.loadedView else { return }
    let superview = view.holder
    if superview == nil, contextPresenter !== presenter { return }
    let place = Cover(superview: superview, next: view.nextSibling)
    cover = place
    view.removeFromSuperview()
    // A callback may have dismissed the controller, when the view was still there.
    if cover == nil, !presenter.isCovered {
      cover = place
      putBack(presenter)
    }
  }

  /// Puts the presenter's view back, unless its place is taken or something else has moved it.
  final func putBack(_ presenter: UIViewController) {
    guard let cover else { return }
    self.cover = nil
    guard let superview = cover.superview, superview.mayShow(presenter),
      let view = presenter.view, view.holder == nil
    else { return }
    let parent = presenter.parentController
    // A child's view, and one that the program has put into the window, stay where they were.
    if let frame = presenter.frame(filling: superview) { view.frame = frame }
    if let next = cover.next, next.holder === superview {
      superview.insertSubview(view, belowSubview: next)
    } else {
      superview.addSubview(view)
    }
    // A callback may have shown another controller there, or taken this one out.
    let hasLeft = presenter.parentController !== parent && superview === parent?.loadedView
    if view.holder === superview, hasLeft || !superview.mayShow(presenter) {
      view.removeFromSuperview()
    }
  }
}

extension UIViewController {
  /// Has the view come back as the root of another window than the one that it was in.
  final func comeBack(to container: UIView) {
    guard let cover = presented?.presentation?.cover, cover.superview?.window !== container.window
    else { return }
    presented?.presentation?.cover = UIPresentationController.Cover(superview: container, next: nil)
  }

  /// The frame of the controller's view in its place in the window or in a presentation; nil in other places.
  final func frame(filling superview: UIView) -> CGRect? {
    if superview.currentWindow?.contains(rootIn: superview) == true { return superview.bounds }
    guard let presentation, superview === presentation.ownContainer else { return nil }
    return presentation.frameOfPresentedViewInContainerView
  }
}

extension UIView {
  /// Whether a controller's view may come back here: the place of a window's root belongs to the root, and a
  /// container shows some of its children.
  fileprivate func mayShow(_ controller: UIViewController) -> Bool {
    let parent = controller.parentController
    if let parent, parent.loadedView === self, parent.hides(controller) { return false }
    guard let window = currentWindow, window.contains(rootIn: self) else { return true }
    return window.rootViewController === controller
  }
}
