// A presentation may cover its presenter: the presenter's view leaves the hierarchy, and comes back to its place.

extension UIPresentationController {
  /// A place among subviews.
  struct Cover {
    weak var superview: UIView?
    weak var next: UIView?
    /// The presenter's parent, if the place is in the parent's view.
    private weak var parent: UIViewController?
    /// Whether that is a container that showed the presenter.
    private let isFilling: Bool

    /// - Parameter presenter: Nil if its parents do not matter.
    @MainActor
    init(
      of presenter: UIViewController? = nil, in superview: UIView?, before next: UIView? = nil
    ) {
      (self.superview, self.next) = (superview, next)
      let parent = presenter?.parentController
      self.parent = superview != nil && parent?.loadedView === superview ? parent : nil
      isFilling = presenter.map { parent?.isFilled(by: $0) ?? false } ?? false
    }

    /// Whether the presenter has another parent now, or its container shows others.
    @MainActor func wasLeft(by presenter: UIViewController) -> Bool {
      guard let parent else { return false }
      return presenter.parentController !== parent || isFilling && !parent.isFilled(by: presenter)
    }
  }

  /// Takes the presenter's view out of the hierarchy. If that has left a container of controllers already, it
  /// stays out when it comes back there.
  final func putAway(_ presenter: UIViewController) {
    guard ownContainer != nil, let view = presenter.loadedView else { return }
    let superview = view.holder
    if superview == nil, contextPresenter !== presenter { return }
    let place = Cover(of: presenter, in: superview, before: view.nextSibling)
    cover = place
    view.removeFromSuperview()
    // A callback may have dismissed the controller, when the view was still there.
    if cover == nil, !presenter.isCovered {
      cover = place
      putBack(presenter)
    }
  }

  /// Puts the presenter's view back, unless its place is taken, the presenter has left it, or something else has
  /// moved the view.
  final func putBack(_ presenter: UIViewController) {
    guard let cover else { return }
    self.cover = nil
    guard let superview = cover.superview, superview.mayShow(presenter),
      !cover.wasLeft(by: presenter), let view = presenter.view, view.holder == nil
    else { return }
    // A child's view, and one that the program has put into the window, stay where they were.
    if let frame = presenter.frame(filling: superview) { view.frame = frame }
    if let next = cover.next, next.holder === superview {
      superview.insertSubview(view, belowSubview: next)
    } else {
      superview.addSubview(view)
    }
    // A callback may have shown another controller there, or taken this one out.
    let isWanted = superview.mayShow(presenter) && !cover.wasLeft(by: presenter)
    if view.holder === superview, !isWanted { view.removeFromSuperview() }
  }
}

extension UIViewController {
  /// Has the view come back as the root of a window, wherever it was before.
  final func comeBack(to container: UIView) {
    guard let presentation = presented?.presentation, presentation.cover?.superview !== container
    else { return }
    presentation.cover = UIPresentationController.Cover(in: container)
  }

  /// The frame of the controller's view in its place in the window or in a presentation; nil in other places.
  final func frame(filling superview: UIView) -> CGRect? {
    if superview.currentWindow?.contains(rootIn: superview) == true { return superview.bounds }
    guard let presentation, superview === presentation.ownContainer else { return nil }
    return presentation.frameOfPresentedViewInContainerView
  }
}

extension UIView {
  /// Whether a controller's view may come back here: the place of a window's root belongs to the root.
  fileprivate func mayShow(_ controller: UIViewController) -> Bool {
    guard let window = currentWindow, window.contains(rootIn: self) else { return true }
    return window.rootViewController === controller
  }
}
