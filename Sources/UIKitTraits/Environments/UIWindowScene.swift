/// A scene with windows: the root of a tree of environments.
///
/// Its node is live from the beginning, so that what is in its windows takes part in update cycles;
/// when it is disconnected it keeps the traits that it has. The application keeps the scenes that
/// it connected; others live as long as there is a reference to them.
@MainActor
open class UIWindowScene: UIScene {
  /// In the order in which they came. The scene keeps them.
  public private(set) final var windows: [UIWindow] = []

  /// What the controllers in the scene inherit from.
  public final var inheritanceRule = InheritanceRule.viewHierarchy {
    didSet {
      if inheritanceRule == oldValue { return }
      // Those of all windows together: a controller may be a child of one in another window.
      Inheritance.reattachControllers(inside: windows)
    }
  }

  private final var isEnded = false

  public convenience init() {
    self.init(
      session: UISceneSession(identifier: UUID().uuidString),
      connectionOptions: UIScene.ConnectionOptions())
  }

  public override init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
    super.init(session: session, connectionOptions: connectionOptions)
    EnvironmentForest.forest.makeLive(node)
    WindowsWithoutScene.comeAfterScenes()
  }

  deinit {
    MainActor.assumeIsolated {
      for window in windows { window.sceneDidEnd() }
    }
  }

  public final var screen: UIScreen { .main }

  public final var keyWindow: UIWindow? { windows.first { $0.isKeyWindow } }

  /// Whether it takes part in updates: until it is disconnected.
  package final var isLive: Bool { !isEnded }

  final func add(_ window: UIWindow) {
    windows.append(window)
  }

  final func remove(_ window: UIWindow) {
    windows.removeAll { $0 === window }
  }

  /// Takes everything off the screen, for good.
  final func end() {
    if isEnded { return }
    for window in windows { window.isHidden = true }
    isEnded = true
    while let window = windows.first {
      remove(window)
      window.sceneDidEnd()
    }
    EnvironmentForest.forest.retire(node)
  }
}
