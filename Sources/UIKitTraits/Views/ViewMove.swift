/// Makes the callbacks when a view, with everything inside it, moves to another window, or from or
/// to none.
///
/// Callbacks may move the view again, so `end()` re-reads the hierarchy.
@MainActor
struct ViewMove {
  private let view: UIView
  private let old: UIWindow?
  private let new: UIWindow?

  /// The window that the view left, if it was not `old` because a callback had moved the view there.
  /// Retained, because views inside refer to it, unretained, until `end()` comes to them.
  private var detour: UIWindow?

  /// Whether a hidden view was around the moved view. If that stays in its window, what is inside may need
  /// display.
  private var wasHidden: Bool

  /// The controllers that `begin()` called. A callback may have moved some of them out since.
  private var called: [UIViewController] = []

  init(of view: UIView, to new: UIWindow?) {
    self.view = view
    // Whatever a subclass says: what is retained depends on it.
    old = view.currentWindow
    self.new = new
    wasHidden = old === new && view.isInsideHidden
  }

  private var staysInWindow: Bool { old === new }

  private func usesControllerHierarchy(_ window: UIWindow?) -> Bool {
    window.map(Inheritance.rule) == .viewControllerHierarchy
  }

  /// Makes the first responder resign if it is about to leave its window with a view. Called before
  /// the callbacks of a move, because its delegate may move the view.
  static func resign(_ view: UIView, for new: @autoclosure () -> UIWindow?) {
    // Asked first: reading the window counts a reference.
    guard let first = UIResponder.first(inside: view), view.currentWindow !== new() else { return }
    first.resignByForce()
    if UIResponder.isNobodyFirst { UIResponder.waiting = first }
  }

  /// Called before the view leaves its place, with the traits that it has there.
  mutating func begin() {
    if staysInWindow { return }
    let wasVisible = old?.isOnScreen ?? false
    let willBeVisible = new?.isOnScreen ?? false
    view.forEachViewInside { view in
      if wasVisible || willBeVisible, let controller = view.owner as? UIViewController {
        called.append(controller)
        if wasVisible { controller.willLeaveScreen() }
        if willBeVisible { controller.willEnterScreen() }
      }
      view.willMove(toWindow: new)
    }
  }

  /// Called just before the view leaves its place, if a callback may have moved it.
  mutating func leaveDetour() {
    detour = view.currentWindow
    wasHidden = wasHidden || view.isInsideHidden
  }

  /// Called when the view is in its new place, or in its old one if the move failed. Its traits are
  /// those of the old place until the next update; a controller's are those of the new one.
  func end() {
    if staysInWindow, view.currentWindow === view.holder?.currentWindow {
      if wasHidden { view.displayInside() }
      if SafeArea.isUsed { view.settleSafeArea() }
      return
    }
    tellOfWindow()
    for controller in called { controller.settleAppearance() }
    // Controllers inside may inherit from controllers outside under this rule, before or after the
    // move.
    if usesControllerHierarchy(old) || usesControllerHierarchy(detour)
      || usesControllerHierarchy(view.currentWindow)
    {
      Inheritance.reattachControllers(inside: [view])
    }
    UIResponder.stopWaiting()
  }

  /// Gives the views their new window, and tells them. What a callback puts inside hears of its own move.
  private func tellOfWindow() {
    var ahead = [view]
    while let next = ahead.popLast() {
      let window = next.holder?.currentWindow
      // A callback may have put it elsewhere in the window.
      if next !== view, window != nil, next.currentWindow === window { continue }
      next.subviewList.push(onto: &ahead)
      next.currentWindow = window
      if SafeArea.isUsed { next.settleSafeArea() }
      if window != nil, let enter = UIView.onEnteringWindow { enter(next) }
      next.didMoveToWindow()
      if let owner = next.owner {
        (owner as? UIViewController)?.viewDidChangeWindow()
        if next.currentWindow != nil { Adapting.ask(owner as? UIPresentationController) }
      }
      next.enterScreen()
    }
  }
}
