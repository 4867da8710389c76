/// The root of a view hierarchy. It inherits from its scene, or from the application if it has
/// none.
///
///     scene, or the application
///     └─ window
///        ├─ container                a plain view, made with the window
///        │  └─ root controller
///        │     └─ its view
///        └─ other views
///
/// Update cycles visit a window without a scene while it is shown, after the scenes. A hidden
/// window without a scene changes in explicit updates only.
@preconcurrency @MainActor
open class UIWindow: UIView {
  /// What `windowScene` is, whatever a subclass says: what is retained depends on it.
  private(set) final unowned(unsafe) var scene: UIWindowScene?

  /// Contains the root controller's view.
  private final let container = UIView()

  /// Whether the window is the key one of its scene, or of the windows without a scene. While one
  /// of the latter is, no other window is.
  open var isKeyWindow: Bool { isKey }
  /// The same, whatever a subclass says: it is known, unretained, while it is the key one.
  final var isKey = false

  /// Where the window is in its scene's list, or in that of the windows without a scene.
  final var place: Int?

  /// Where the window is among those that are shown, as `KeyWindows` keeps them.
  final var placeInFront: Int?

  /// The screen when the window was made or hidden. A window that has filled it fills the screen
  /// when it is shown.
  private final var formerScreen = CGRect.zero

  /// Makes a window as large as the scene's screen.
  public init(windowScene: UIWindowScene) {
    super.init(frame: windowScene.screen.bounds)
    setUp()
    self.windowScene = windowScene
  }

  /// A hidden window without a scene.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// A hidden window as large as the screen, without a scene.
  public convenience init() { self.init(frame: UIScreen.main.bounds) }

  /// What the responders in the window share, unless one has a manager of its own.
  open override var undoManager: UndoManager? {
    if let manager: UndoManager = self[look: nil] { return manager }
    let manager = UndoManager()
    self[look: nil] = UndoManager?.some(manager)
    return manager
  }

  private func setUp() {
    super.isHidden = true
    formerScreen = screen.bounds
    currentWindow = self
    Inheritance.attach(self, to: nil)
    container.frame = bounds
    addSubview(container)
    if SafeArea.isUsed { settleSafeArea() }
  }

  deinit {
    MainActor.assumeIsolated {
      // All of this before the callbacks, because none may reach this window.
      let wasKey = isKey && scene == nil
      WindowsWithoutScene.remove(self)
      KeyWindows.forget(self)
      KeyWindows.leaveFront(self)
      EnvironmentForest.forest.retire(node)
      let controllers = controllersInside
      forEachViewInside { $0.currentWindow = nil }
      let inside = releaseSubviews()
      for view in inside { EnvironmentForest.forest.detach(view.topEnvironment.node) }
      for controller in controllers { controller.willLeaveScreen() }
      for controller in controllers { controller.settleAppearance() }
      withExtendedLifetime(inside) {}
      if wasKey { KeyWindows.chooseNext(in: nil) }
    }
  }

  package override class var isEager: Bool { true }

  package override func attend() {
    noteSafeArea()
    super.attend()
  }

  /// The scene that the window is in. The scene owns the window, and the window inherits from it at
  /// once.
  open var windowScene: UIWindowScene? {
    get { scene }
    set {
      if newValue === scene { return }
      if newValue?.isLive == false {
        return TraitFailure.fail(
          "Can't put \(name(self)) into a scene that was disconnected: connect another one")
      }
      withExtendedLifetime(self) { move(to: newValue) }
    }
  }

  /// The controller whose view fills the window. Setting it loads the view and adds it to the
  /// window.
  open var rootViewController: UIViewController? {
    didSet {
      if oldValue === rootViewController { return }
      if let oldValue { takeOut(oldValue) }
      placeRoot()
    }
  }

  /// Whether the window is off screen, as it is at first. Showing it makes the appearance
  /// callbacks.
  open override var isHidden: Bool {
    didSet {
      if oldValue == isHidden { return }
      if isHidden {
        formerScreen = screen.bounds
      } else if frame == formerScreen {
        frame = screen.bounds
      }
      WindowsWithoutScene.note(self)
      KeyWindows.bringToFront(self)
      let isHidden = isHidden
      if isHidden { leaveScreen() } else { show() }
      // A callback may have shown or hidden it; that is posted.
      if isHidden != self.isHidden { return }
      post(isHidden ? Self.didBecomeHiddenNotification : Self.didBecomeVisibleNotification)
      if self.isHidden { KeyWindows.yield(self) }
    }
  }

  /// The place on the screen. Another size resizes the root controller's view.
  open override var frame: CGRect {
    didSet { if frame.size != oldValue.size { fill() } }
  }

  final var fillsScreen: Bool { frame == screen.bounds }

  /// The scene's screen; the main one without a scene.
  open var screen: UIScreen { scene?.screen ?? .main }

  /// Shows the window in front of the others, and directs keys to it.
  open func makeKeyAndVisible() {
    isHidden = false
    KeyWindows.bringToFront(self)
    makeKey()
  }

  /// Directs keys to the window, whether it is visible or not, if it can become the key one.
  open func makeKey() { if canBecomeKey { KeyWindows.choose(self) } }

  /// Whether the window may become the key one. If not, `makeKey()` does nothing, and the window does not
  /// take the place of a key one that is hidden or leaves.
  open var canBecomeKey: Bool { true }
  /// Does nothing: there are no touches.
  open func sendEvent(_ event: UIEvent) {}

  /// Called when the window has become the key one.
  open func becomeKey() {}
  /// Called when another window has become the key one, or the key one was hidden or has left its scene.
  open func resignKey() {}

  /// Whether the window is shown. Windows of a scene that disconnects are hidden.
  package final var isOnScreen: Bool { !isHidden }

  open override var next: UIResponder? { windowScene ?? UIApplication.shared }

  /// Makes the appearance callbacks of the controllers inside, if the window is on screen.
  package final func show() {
    guard isOnScreen else { return }
    noteSafeArea()
    UIView.onEnteringWindow?(self)
    let controllers = controllersInside
    for controller in controllers { controller.willEnterScreen() }
    forEachViewInside { view in
      (view.owner as? UIViewController)?.settleAppearance()
      view.enterScreen()
    }
    // A callback may have removed some controllers.
    for controller in controllers { controller.settleAppearance() }
    placeRoot()
  }

  /// Takes out the view of a former root, unless a parent has put it into a view of its own, or it is the
  /// root of another window, too.
  private func takeOut(_ root: UIViewController) {
    guard let view = root.loadedView else { return }
    if let other = view.currentWindow, other !== self, other.rootViewController === root { return }
    if root.parentController == nil || view.holder === container { view.removeFromSuperview() }
  }

  private func placeRoot() {
    guard let root = rootViewController, let view = root.view else { return }
    // Loading the view may have replaced the root controller.
    if root !== rootViewController || view.holder === container { return }
    if container.holder !== self { insertSubview(container, at: 0) }
    // A covered one comes back by itself.
    if root.isCovered { return root.comeBack(to: container) }
    view.frame = bounds
    container.addSubview(view)
    // So may have a callback while the view was put in.
    if root !== rootViewController, view.holder === container { view.removeFromSuperview() }
  }

  /// Resizes the container, the root controller's view and what is presented to the window.
  private func fill() {
    container.frame = bounds
    if let view = rootViewController?.loadedView, view.holder === container {
      view.frame = bounds
    }
    for view in [container, self] { view.refitPresentations() }
  }

  /// Makes the disappearance callbacks of the controllers inside, around `leave`.
  private func leaveScreen(_ leave: () -> Void = {}) {
    let controllers = controllersInside
    for controller in controllers { controller.willLeaveScreen() }
    leave()
    // Callbacks may have added and removed controllers.
    for controller in controllers + controllersInside { controller.settleAppearance() }
  }

  private func move(to newScene: UIWindowScene?) {
    let (wasKey, former) = (isKey, scene)
    leaveScreen {
      scene?.remove(self)
      attach(
        to: newScene?.isLive == true ? newScene : nil, insteadOf: Inheritance.rule(of: self))
    }
    show()
    if wasKey { KeyWindows.chooseNext(in: former) }
  }

  private func attach(to newScene: UIWindowScene?, insteadOf rule: InheritanceRule) {
    let wasKey = isKey
    KeyWindows.forget(self)
    KeyWindows.leaveFront(self)
    if newScene != nil { WindowsWithoutScene.remove(self) }
    scene = newScene
    newScene?.add(self)
    KeyWindows.bringToFront(self)
    Inheritance.attach(self, to: newScene)
    WindowsWithoutScene.note(self)
    if Inheritance.rule(of: self) != rule { Inheritance.reattachControllers(inside: [self]) }
    if wasKey, !isKey { KeyWindows.resign(self) }
  }

  /// Called when the scene is being released, before `sceneDidEnd`. Calls nothing.
  final func forget(_ scene: UIWindowScene) {
    EnvironmentForest.forest.detach(node)
    KeyWindows.forget(self)
    KeyWindows.leaveFront(self)
    (place, self.scene) = (nil, nil)
  }

  /// Called when the scene was disconnected or is being released: the window is hidden and leaves
  /// it.
  package final func sceneDidEnd(insteadOf rule: InheritanceRule) {
    attach(to: nil, insteadOf: rule)
    // An observer may have moved the window to another scene.
    if scene == nil { isHidden = true }
  }

  /// Whether a view is the one that contains the root controller's.
  final func contains(rootIn view: UIView) -> Bool { view === container }
}
