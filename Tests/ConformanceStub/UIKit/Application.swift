// The application, its scenes and windows.

@MainActor
open class UIResponder: NSObject {
  public override init() { fatalError() }

  open var next: UIResponder? { fatalError() }
}

@MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
}

extension UIApplicationDelegate {
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { fatalError() }

  public static func main() { fatalError() }
}

@MainActor
open class UIApplication: UIResponder {
  public struct LaunchOptionsKey: Hashable, Sendable {}

  open class var shared: UIApplication { fatalError() }
  public nonisolated static var systemPrefersReducedResourceUsageDidChangeNotification:
    Notification.Name
  { fatalError() }
  open var systemPrefersReducedResourceUsage: Bool { fatalError() }
  open var connectedScenes: Set<UIScene> { fatalError() }
  open var openSessions: Set<UISceneSession> { fatalError() }
  open var supportsMultipleScenes: Bool { fatalError() }
  open func requestSceneSessionActivation(
    _ sceneSession: UISceneSession?, userActivity: NSUserActivity?,
    options: UIScene.ActivationRequestOptions?, errorHandler: ((any Error) -> Void)? = nil
  ) { fatalError() }
  open func requestSceneSessionDestruction(
    _ sceneSession: UISceneSession, options: UISceneDestructionRequestOptions?,
    errorHandler: ((any Error) -> Void)? = nil
  ) { fatalError() }
}

@MainActor
open class UISceneDestructionRequestOptions: NSObject {}

@MainActor
open class UISceneSession: NSObject {
  open var persistentIdentifier: String { fatalError() }
  open var scene: UIScene? { fatalError() }
  open var userInfo: [String: Any]?
}

@MainActor
open class UIScene: UIResponder {
  public static var willConnectNotification: Notification.Name { fatalError() }
  @MainActor
  open class ConnectionOptions: NSObject {}
  @MainActor
  open class ActivationRequestOptions: NSObject {}
  public enum ActivationState: Int, Sendable {
    case unattached = -1, foregroundActive, foregroundInactive, background
  }

  public init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
    fatalError()
  }

  open var session: UISceneSession { fatalError() }
  open var delegate: (any UISceneDelegate)?
  open var activationState: ActivationState { fatalError() }
}

/// Apple's has optional methods, which Swift's protocols lack: here they have implementations.
@MainActor
public protocol UISceneDelegate: NSObjectProtocol {
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
  func sceneDidDisconnect(_ scene: UIScene)
}

extension UISceneDelegate {
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) { fatalError() }
  public func sceneDidDisconnect(_ scene: UIScene) { fatalError() }
}

@MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
  var window: UIWindow? { get set }
}

@MainActor
open class UIWindowScene: UIScene, UITraitEnvironment, _Observable {
  open var windows: [UIWindow] { fatalError() }
  open var keyWindow: UIWindow? { fatalError() }
  open var screen: UIScreen { fatalError() }
  open var traitCollection: UITraitCollection { fatalError() }
  @available(*, deprecated)
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  public var traitOverrides: UITraitOverrides {
    get { fatalError() }
    set { fatalError() }
  }
}

@MainActor
open class UIScreen: NSObject, UITraitEnvironment {
  open class var main: UIScreen { fatalError() }
  open var bounds: CGRect { fatalError() }
  open var scale: CGFloat { fatalError() }
  open var traitCollection: UITraitCollection { fatalError() }
  @available(*, deprecated)
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}

@MainActor
open class UIDevice: NSObject {
  open class var current: UIDevice { fatalError() }
  open var systemVersion: String { fatalError() }
  open var userInterfaceIdiom: UIUserInterfaceIdiom { fatalError() }
}

@MainActor
open class UIWindow: UIView {
  public init(windowScene: UIWindowScene) { fatalError() }
  public override init(frame: CGRect) { fatalError() }
  public required init?(coder: NSCoder) { fatalError() }

  open weak var windowScene: UIWindowScene?
  open var rootViewController: UIViewController?
  open var isKeyWindow: Bool { fatalError() }
  open var screen: UIScreen { fatalError() }
  open func makeKeyAndVisible() { fatalError() }
  open func makeKey() { fatalError() }
}
