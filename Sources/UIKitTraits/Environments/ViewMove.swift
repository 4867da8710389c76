/// A view, with all that is inside it, goes from one window to another, or from or to none.
@MainActor
struct ViewMove {
  private let view: UIView
  private let old: UIWindow?
  private let new: UIWindow?

  init(of view: UIView, to new: UIWindow?) {
    self.view = view
    old = view.window
    self.new = new
  }

  private var isWithinAWindow: Bool { old === new }

  /// Before the view leaves its place: it is still where it was, and traits are those of there.
  func begin() {
    if isWithinAWindow { return }
    let wasVisible = old?.isOnScreen ?? false
    let willBeVisible = new?.isOnScreen ?? false
    view.forEachViewInside { view in
      let controller = view.owner as? UIViewController
      if wasVisible { controller?.viewWillDisappear(false) }
      if willBeVisible { controller?.viewWillAppear(false) }
      view.willMove(toWindow: new)
    }
    // Controllers go where their views go, whatever they inherited from.
    if let old, Inheritance.rule(of: old) == .viewControllerHierarchy {
      view.forEachViewInside { $0.currentWindow = nil }
      Inheritance.reattachControllers(inside: view)
    }
  }

  /// When it is in its new place, with the traits of the old one until the next update.
  ///
  /// Each view is in the window of its superview, for whoever is called may have moved it again.
  func end() {
    if isWithinAWindow { return }
    let wasVisible = old?.isOnScreen ?? false
    view.forEachViewInside { view in
      view.currentWindow = view.superview?.currentWindow
      view.didMoveToWindow()
      let controller = view.owner as? UIViewController
      if wasVisible { controller?.didDisappear() }
      if view.canBeSeen { view.enterScreen() }
    }
    if let new, Inheritance.rule(of: new) == .viewControllerHierarchy {
      Inheritance.reattachControllers(inside: view)
    }
  }
}
