/// One instance of the application's user interface.
@preconcurrency @MainActor
open class UIScene: UIEnvironment {
  public let session: UISceneSession

  public internal(set) final var delegate: (any UISceneDelegate)?

  public init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
    self.session = session
    super.init(detached: ())
    session.scene = self
  }

  public struct ConnectionOptions: Sendable {
    package init() {}
  }
}

/// The identity of a scene; the session outlives it.
@preconcurrency @MainActor
public final class UISceneSession: NSObject {
  public let persistentIdentifier: String
  public internal(set) weak var scene: UIScene?
  public var userInfo: [String: Any]?

  package init(identifier: String) {
    persistentIdentifier = identifier
  }
}

/// Is called when a scene connects, becomes active and disconnects.
@preconcurrency @MainActor
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
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
  var window: UIWindow? { get set }
}
