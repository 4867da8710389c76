import Foundation
import UIKitValues

/// One instance of the application's user interface.
@preconcurrency @MainActor
open class UIScene: UIEnvironment {
  /// The scene's identity, which outlives it.
  public let session: UISceneSession

  /// Called when the scene connects, becomes active and disconnects. The scene retains it while it
  /// is connected. One that is set meanwhile hears of what comes after.
  public final var delegate: (any UISceneDelegate)? {
    didSet {
      (self as? UIWindowScene)?.noteSurroundings()
      // The deinit of the old one may ask for it.
      withExtendedLifetime(oldValue) {}
    }
  }

  open override var next: UIResponder? { UIApplication.shared }

  /// A scene that nothing updates; `UIApplication.connectScene(delegate:by:)` makes connected ones.
  public init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
    self.session = session
    super.init(detached: ())
    session.scene = self
  }

  /// Gives a scene that is not connected yet its delegate; for other modules.
  package final func take(_ delegate: (any UISceneDelegate)?) { self.delegate = delegate }

  /// What the system says when a scene connects: nothing here.
  public struct ConnectionOptions: Sendable {
    package init() {}
  }
}

extension UIScene {
  /// Posted when a scene has been made, before its delegate is asked for windows.
  public static let willConnectNotification = Notification.Name("UISceneWillConnectNotification")
  /// Posted when a scene has left the application.
  public static let didDisconnectNotification = Notification.Name(
    "UISceneDidDisconnectNotification")
  /// Posted when a scene is in front and gets events.
  public static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
  /// Posted when a connected scene is about to be seen.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UISceneWillEnterForegroundNotification")
  /// Posted when a scene that is about to be disconnected gets no more events.
  public nonisolated static let willDeactivateNotification = Notification.Name(
    "UISceneWillDeactivateNotification")
  /// Posted when a scene that is about to be disconnected is seen no more.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UISceneDidEnterBackgroundNotification")
}

/// The identity of a scene; the session outlives it.
@preconcurrency @MainActor
public final class UISceneSession: NSObject {
  /// A name that is unique among the sessions of this process.
  public let persistentIdentifier: String
  /// The session's scene; nil once it was released.
  public internal(set) weak var scene: UIScene?
  /// Whatever the program wants to keep with the session.
  public var userInfo: [String: Any]? {
    // The deinit of what it had may read it.
    didSet { withExtendedLifetime(oldValue) {} }
  }

  /// What is to be restored. When the scene is disconnected, its delegate is asked for it.
  public var stateRestorationActivity: NSUserActivity? {
    didSet { withExtendedLifetime(oldValue) {} }
  }

  package init(identifier: String) {
    persistentIdentifier = identifier
  }
}

/// Is called when a scene connects, becomes active and disconnects.
@preconcurrency @MainActor
public protocol UISceneDelegate: AnyObject {
  /// Makes the scene's windows.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
  /// Called when the scene's windows are hidden and it is updated no more.
  func sceneDidDisconnect(_ scene: UIScene)
  /// Called right after the scene connected.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// Called after that.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// Called before the scene is disconnected, while its windows are shown.
  func sceneWillResignActive(_ scene: UIScene)
  /// Called after that.
  func sceneDidEnterBackground(_ scene: UIScene)
  /// What is to be restored later; asked when the scene is disconnected.
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
  /// Called when a request for the scene's session says what to go on with.
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
}

extension UISceneDelegate {
  /// Makes the scene's windows.
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}
  /// Called when the scene's windows are hidden and it is updated no more.
  public func sceneDidDisconnect(_ scene: UIScene) {}
  /// Called right after the scene connected.
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  /// Called after that.
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  /// Called before the scene is disconnected, while its windows are shown.
  public func sceneWillResignActive(_ scene: UIScene) {}
  /// Called after that.
  public func sceneDidEnterBackground(_ scene: UIScene) {}
  /// Nothing.
  public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { nil }
  /// Goes on with nothing.
  public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
}

/// The delegate of a scene that shows windows.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The scene's first window, for the delegate to store.
  var window: UIWindow? { get set }
  /// Called in the update after the screen's size, the interface's orientation or any trait of the scene has
  /// changed, once for all of them, with what they were.
  func windowScene(
    _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
    interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
    traitCollection previousTraitCollection: UITraitCollection)
  /// Called after that if the screen's size or the interface's orientation has changed, with what they were.
  func windowScene(
    _ windowScene: UIWindowScene,
    didUpdateEffectiveGeometry previousEffectiveGeometry: UIWindowScene.Geometry)
}

extension UIWindowSceneDelegate {
  /// None: a delegate need not store it.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
  /// Does nothing.
  public func windowScene(
    _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
    interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
    traitCollection previousTraitCollection: UITraitCollection
  ) {}
  /// Does nothing.
  public func windowScene(
    _ windowScene: UIWindowScene,
    didUpdateEffectiveGeometry previousEffectiveGeometry: UIWindowScene.Geometry
  ) {}
}
