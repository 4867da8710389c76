/// What the user sees as one copy of the application.
@MainActor
open class UIScene: UIEnvironment {
  public let session: UISceneSession

  public internal(set) final var delegate: (any UISceneDelegate)?

  public init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
    self.session = session
    super.init(detached: ())
    session.scene = self
  }

  /// What came with a connection.
  public struct ConnectionOptions: Sendable {
    package init() {}
  }
}

/// A scene's identity, which outlives it.
@MainActor
public final class UISceneSession {
  public let persistentIdentifier: String
  public internal(set) weak var scene: UIScene?
  public var userInfo: [String: Any]?

  package init(identifier: String) {
    persistentIdentifier = identifier
  }
}

/// Hears of what becomes of a scene.
@MainActor
public protocol UISceneDelegate: AnyObject {
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
  func sceneDidDisconnect(_ scene: UIScene)
  func sceneDidBecomeActive(_ scene: UIScene)
}

extension UISceneDelegate {
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}
  public func sceneDidDisconnect(_ scene: UIScene) {}
  public func sceneDidBecomeActive(_ scene: UIScene) {}
}

/// The delegate of a scene with windows.
@MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
  var window: UIWindow? { get set }
}
