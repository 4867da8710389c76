/// The outermost view, between a scene and its views.
@MainActor
open class UIWindow: UIView {
  private final unowned(unsafe) var scene: UIWindowScene?

  public private(set) final var isKeyWindow = false

  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: .zero)
    self.windowScene = windowScene
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    super.isHidden = true
    currentWindow = self
  }

  isolated deinit {
    forEachViewInside { $0.currentWindow = nil }
  }

  /// The scene that the window is in, and that keeps it.
  public final var windowScene: UIWindowScene? {
    get { scene }
    set {
      if newValue === scene { return }
      if newValue?.isLive == false {
        return TraitFailure.fail("Can't put a window into a scene that was disconnected")
      }
      withExtendedLifetime(self) { go(to: newValue) }
    }
  }

  /// The controller whose view fills the window. The view is loaded when the window is shown.
  public final var rootViewController: UIViewController? {
    didSet {
      if oldValue === rootViewController { return }
      oldValue?.viewIfLoaded?.removeFromSuperview()
      if isOnScreen { showRoot() }
    }
  }

  open override var isHidden: Bool {
    didSet {
      if oldValue == isHidden { return }
      if isHidden { leaveScreen() } else { show() }
    }
  }

  public final func makeKeyAndVisible() {
    makeKey()
    isHidden = false
  }

  public final func makeKey() {
    for window in windowScene?.windows ?? [] { window.isKeyWindow = false }
    isKeyWindow = true
  }

  /// Whether what is in the window can be seen: it is shown, and in a scene that takes part in updates.
  package final var isOnScreen: Bool { !isHidden && scene?.isLive ?? false }

  open override var next: UIResponder? { windowScene }

  /// Shows the root controller's view, if the window can be seen.
  package final func show() {
    guard isOnScreen else { return }
    let controllers = controllersInside()
    for controller in controllers { controller.willEnterScreen() }
    forEachViewInside { view in
      (view.owner as? UIViewController)?.settleAppearance()
      view.enterScreen()
    }
    // Who was told may have taken some out.
    for controller in controllers { controller.settleAppearance() }
    showRoot()
  }

  private func showRoot() {
    guard isOnScreen, let view = rootViewController?.view, view.superview !== self else { return }
    view.frame = bounds
    addSubview(view)
  }

  /// What is in the window can be seen no more, at the latest when `leave` has run.
  private func leaveScreen(_ leave: () -> Void = {}) {
    let controllers = controllersInside()
    for controller in controllers { controller.willLeaveScreen() }
    leave()
    // Who was told may have put some in and taken some out.
    for controller in controllers + controllersInside() { controller.settleAppearance() }
  }

  private func go(to newScene: UIWindowScene?) {
    leaveScreen {
      scene?.remove(self)
      scene = newScene?.isLive == true ? newScene : nil
      scene?.add(self)
      Inheritance.reattachControllers(inside: self)
    }
    show()
  }

  /// The scene has gone.
  package final func sceneDidEnd() {
    let rule = scene?.inheritanceRule
    scene = nil
    if rule == .viewControllerHierarchy { Inheritance.reattachControllers(inside: self) }
    if !isHidden { leaveScreen() }
  }

  private func controllersInside() -> [UIViewController] {
    var controllers: [UIViewController] = []
    forEachViewInside { view in
      if let controller = view.owner as? UIViewController { controllers.append(controller) }
    }
    return controllers
  }
}
