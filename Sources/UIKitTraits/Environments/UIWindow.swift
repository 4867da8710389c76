/// The outermost view, between a scene and its views; without a scene, between the application and
/// them.
///
///     scene, or the application
///     └─ window
///        ├─ container                a plain view, made with the window
///        │  └─ root controller
///        │     └─ its view
///        └─ other views
///
/// A window in no scene inherits from the application. Update cycles come to it while it is shown,
/// after the scenes; a hidden one is updated when it is asked to.
@MainActor
open class UIWindow: UIView {
  private final unowned(unsafe) var scene: UIWindowScene?

  /// In which the root controller's view is.
  private final let container = UIView()

  public private(set) final var isKeyWindow = false

  /// A window as large as the scene's screen.
  public init(windowScene: UIWindowScene) {
    super.init(frame: windowScene.screen.bounds)
    setUp()
    self.windowScene = windowScene
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private func setUp() {
    super.isHidden = true
    currentWindow = self
    Inheritance.hang(self, from: nil)
    container.frame = bounds
    addSubview(container)
  }

  deinit {
    MainActor.assumeIsolated {
      WindowsWithoutScene.remove(self)
      forEachViewInside { $0.currentWindow = nil }
    }
  }

  package override class var isEager: Bool { true }

  /// The scene that the window is in, and that keeps it. It inherits from it at once.
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

  /// The controller whose view fills the window. The view is loaded and put into the window at
  /// once.
  public final var rootViewController: UIViewController? {
    didSet {
      if oldValue === rootViewController { return }
      oldValue?.viewIfLoaded?.removeFromSuperview()
      placeRoot()
    }
  }

  open override var isHidden: Bool {
    didSet {
      if oldValue == isHidden { return }
      WindowsWithoutScene.note(self)
      if isHidden { leaveScreen() } else { show() }
    }
  }

  open override var frame: CGRect {
    didSet { if frame.size != oldValue.size { fill() } }
  }

  /// Whether the window is as large as the screen.
  final var fillsScreen: Bool { frame == screen.bounds }

  public final var screen: UIScreen { scene?.screen ?? .main }

  public final func makeKeyAndVisible() {
    makeKey()
    isHidden = false
  }

  public final func makeKey() {
    for window in windowScene?.windows ?? [] { window.isKeyWindow = false }
    isKeyWindow = true
  }

  /// Whether what is in the window can be seen: it is shown, and takes part in updates.
  package final var isOnScreen: Bool { !isHidden && scene?.isLive ?? true }

  open override var next: UIResponder? { windowScene }

  /// Tells the controllers inside, if the window can be seen.
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
    placeRoot()
  }

  private func placeRoot() {
    guard let root = rootViewController, let view = root.view else { return }
    // Loading the view may have changed the root.
    if root !== rootViewController || view.superview === container { return }
    if container.superview !== self { insertSubview(container, at: 0) }
    view.frame = bounds
    container.addSubview(view)
  }

  /// The container and the root controller's view are as large as the window.
  private func fill() {
    container.frame = bounds
    if let view = rootViewController?.viewIfLoaded, view.superview === container {
      view.frame = bounds
    }
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
      hang(from: newScene?.isLive == true ? newScene : nil)
    }
    show()
  }

  private func hang(from newScene: UIWindowScene?) {
    let rule = Inheritance.rule(of: self)
    scene = newScene
    newScene?.add(self)
    if newScene != nil { WindowsWithoutScene.remove(self) }
    Inheritance.hang(self, from: newScene)
    WindowsWithoutScene.note(self)
    if Inheritance.rule(of: self) != rule { Inheritance.reattachControllers(inside: [self]) }
  }

  /// The scene has ended, or is about to go: the window is hidden, and is in no scene.
  package final func sceneDidEnd() {
    hang(from: nil)
    // Unless an observer has put it into another scene.
    if scene == nil { isHidden = true }
  }

  private func controllersInside() -> [UIViewController] {
    var controllers: [UIViewController] = []
    forEachViewInside { view in
      if let controller = view.owner as? UIViewController { controllers.append(controller) }
    }
    return controllers
  }
}
