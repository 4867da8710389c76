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
      let wasOnScreen = isOnScreen
      if wasOnScreen { hide() }
      withExtendedLifetime(self) {
        scene?.remove(self)
        scene = newValue
        newValue?.add(self)
      }
      if wasOnScreen { show() }
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
      if !isHidden { show() } else if scene?.isLive ?? false { hide() }
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
    forEachControllerInside { $0.viewWillAppear(false) }
    forEachViewInside { $0.enterScreen() }
    showRoot()
  }

  private func showRoot() {
    guard let view = rootViewController?.view, view.superview !== self else { return }
    view.frame = bounds
    addSubview(view)
  }

  /// What is in the window can be seen no more. It stays where it is.
  private func hide() {
    forEachControllerInside { $0.viewWillDisappear(false) }
    forEachControllerInside { $0.didDisappear() }
  }

  private func forEachControllerInside(_ body: (UIViewController) -> Void) {
    forEachViewInside { view in
      if let controller = view.owner as? UIViewController { body(controller) }
    }
  }

  /// The scene has gone.
  package final func sceneDidEnd() {
    if isOnScreen { hide() }
    scene = nil
  }
}
