/// A view, with all that is inside it, goes from one window to another, or from or to none.
///
/// Whoever is called may do anything, for example move the view on. So where everybody is at the end is
/// asked and not remembered.
@MainActor
struct ViewMove {
  private let view: UIView
  private let old: UIWindow?
  private let new: UIWindow?

  /// The controllers that were told before the move. Not all of them need be inside after it.
  private var told: [UIViewController] = []
  private var isReattached = false

  init(of view: UIView, to new: UIWindow?) {
    self.view = view
    old = view.window
    self.new = new
  }

  private var isWithinAWindow: Bool { old === new }

  private func isOfTheOldRule(_ window: UIWindow?) -> Bool {
    window.map(Inheritance.rule) == .viewControllerHierarchy
  }

  /// Before the view leaves its place: it is still where it was, and traits are those of there.
  mutating func begin() {
    if isWithinAWindow { return }
    let wasVisible = old?.isOnScreen ?? false
    let willBeVisible = new?.isOnScreen ?? false
    view.forEachViewInside { view in
      if wasVisible || willBeVisible, let controller = view.owner as? UIViewController {
        told.append(controller)
        if wasVisible { controller.willLeaveScreen() }
        if willBeVisible { controller.willEnterScreen() }
      }
      view.willMove(toWindow: new)
    }
    // Controllers go where their views go, whatever they inherited from.
    isReattached = isOfTheOldRule(old)
    if isReattached {
      Inheritance.reattachControllers(inside: view, by: .viewHierarchy)
    }
  }

  /// When it is in its new place, with the traits of the old one until the next update; or in its old
  /// one, if it could not be moved.
  func end() {
    if isWithinAWindow, view.currentWindow === view.superview?.currentWindow { return }
    view.forEachViewInside { view in
      view.currentWindow = view.superview?.currentWindow
      view.didMoveToWindow()
      (view.owner as? UIViewController)?.settleAppearance()
      view.enterScreen()
    }
    for controller in told { controller.settleAppearance() }
    if isReattached || isOfTheOldRule(view.window) {
      Inheritance.reattachControllers(inside: view)
    }
  }
}
