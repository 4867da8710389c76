/// A scene with windows: the root of a tree of environments.
///
/// Its node is live from the start, so update cycles visit its windows. A disconnected scene keeps
/// its traits. The application retains the scenes that it connected.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
  /// The windows, in the order in which they were added. The scene retains them.
  open var windows: [UIWindow] { windowRoll.entries }

  private final var windowRoll = Roll<UIWindow>()

  /// Where the scene is in the application's list; nil while it is not connected.
  final var place: Int?

  /// The rule by which controllers in the scene inherit.
  public final var inheritanceRule = InheritanceRule.viewHierarchy {
    didSet {
      if inheritanceRule == oldValue { return }
      // All windows in one call: a controller may be the child of one in another window.
      Inheritance.reattachControllers(inside: windows)
    }
  }

  /// How far the scene has come to the front. While it enters, it is told that it will be seen.
  package enum Stage { case unattached, entering, active, background }
  package internal(set) final var stage = Stage.unattached {
    didSet { noteSurroundings() }
  }

  /// What the delegate knows of the scene; nil without a delegate that is told of changes.
  final var surroundings: SceneSurroundings?

  private final var isEnded = false

  /// Whether the application has begun to disconnect the scene, or has done so.
  final var isLeaving = false

  /// A scene of a session of its own, which update cycles visit. The program retains it.
  public convenience init() {
    self.init(
      session: UISceneSession(identifier: UUID().uuidString),
      connectionOptions: UIScene.ConnectionOptions())
  }

  /// A scene that update cycles visit. The program retains it.
  public override init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
    super.init(session: session, connectionOptions: connectionOptions)
    EnvironmentForest.forest.makeLive(node)
    WindowsWithoutScene.sceneIsNew()
  }

  deinit {
    MainActor.assumeIsolated {
      // All of this before the callbacks, because none may reach this scene.
      let (windows, rule) = (windowRoll.entries, inheritanceRule)
      let key = KeyWindows.window(of: self)
      EnvironmentForest.forest.retire(node)
      for window in windows { window.forget(self) }
      // A callback may have put another window into another scene.
      for window in windows where window.scene == nil { window.sceneDidEnd(insteadOf: rule) }
      if let key, !key.isKey { KeyWindows.resign(key) }
    }
  }

  /// The only screen there is.
  open var screen: UIScreen { .main }

  /// The window of the scene to which keys go.
  open var keyWindow: UIWindow? { KeyWindows.window(of: self) }

  /// Whether update cycles visit the scene: until it is disconnected.
  package final var isLive: Bool { !isEnded }

  final func add(_ window: UIWindow) {
    window.place = windowRoll.add(window)
  }

  final func remove(_ window: UIWindow) {
    guard window.scene === self, let place = window.place else { return }
    windowRoll.remove(at: place) { $0.place = $1 }
    window.place = nil
  }

  /// Hides and removes all windows, and ends updates of the scene.
  final func end() {
    if isEnded { return }
    for window in windowRoll.entries { window.isHidden = true }
    isEnded = true
    // Before the windows leave: their observers may change the scene.
    EnvironmentForest.forest.retire(node)
    while let window = windowRoll.first {
      remove(window)
      window.sceneDidEnd(insteadOf: inheritanceRule)
    }
  }
}
