/// A view, with all that is inside it, goes from one window to another, or from or to none.
///
/// Callbacks may move the view again, so `end()` re-reads the hierarchy.
@MainActor
struct ViewMove {
  private let view: UIView
  private let old: UIWindow?
  private let new: UIWindow?

  /// The controllers that were told before the move. Not all of them need be inside after it.
  private var told: [UIViewController] = []

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
  }

  /// When it is in its new place, or in its old one if it could not be moved. Its traits are those
  /// of the old place until the next update, a controller's those of the new.
  func end() {
    if isWithinAWindow, view.currentWindow === view.superview?.currentWindow { return }
    view.forEachViewInside { view in
      view.currentWindow = view.superview?.currentWindow
      view.didMoveToWindow()
      (view.owner as? UIViewController)?.settleAppearance()
      view.enterScreen()
    }
    for controller in told { controller.settleAppearance() }
    // Those that inherited from controllers outside, or are to.
    if isOfTheOldRule(old) || isOfTheOldRule(view.window) {
      Inheritance.reattachControllers(inside: [view])
    }
  }
}
