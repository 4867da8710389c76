import UIKitTraits

// What an application asks of the system. There is none here: nothing is granted, shown or sent.

public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}
public enum UIBackgroundRefreshStatus: Int, Sendable { case restricted, denied, available }

extension UIApplication {
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let sourceApplication = Self(
      rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
    public static let annotation = Self(rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
    public static let openInPlace = Self(rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
  }

  public var statusBarFrame: CGRect { .zero }
  public var isNetworkActivityIndicatorVisible: Bool {
    get { self[look: false] }
    set { self[look: false] = newValue }
  }
  public var isStatusBarHidden: Bool { false }
  public var isProtectedDataAvailable: Bool { true }
  public var isRegisteredForRemoteNotifications: Bool { false }
  public var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }
  public var backgroundRefreshStatus: UIBackgroundRefreshStatus { .denied }
  public var shortcutItems: [UIApplicationShortcutItem]? {
    get { self[look: nil] }
    set { self[look: nil] = newValue }
  }
  public static let backgroundFetchIntervalMinimum: TimeInterval = 0
  public static let backgroundFetchIntervalNever = TimeInterval.greatestFiniteMagnitude
  public func setMinimumBackgroundFetchInterval(_ minimumBackgroundFetchInterval: TimeInterval) {}
  public func beginReceivingRemoteControlEvents() {}
  public func endReceivingRemoteControlEvents() {}
  public func ignoreSnapshotOnNextApplicationLaunch() {}
  public func registerForRemoteNotifications() {}
  public func unregisterForRemoteNotifications() {}
  public func beginIgnoringInteractionEvents() {}
  public func endIgnoringInteractionEvents() {}
  public func beginBackgroundTask(
    withName taskName: String? = nil, expirationHandler handler: (@MainActor () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier { .invalid }
  public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}
  /// The same as `activateSceneSession(for:errorHandler:)`.
  public func requestSceneSessionActivation(
    _ sceneSession: UISceneSession?, userActivity: NSUserActivity?,
    options: UIScene.ActivationRequestOptions?, errorHandler: ((any Error) -> Void)? = nil
  ) {
    activate(sceneSession, with: userActivity)
  }
  /// Connects a scene, unless that of the request's session is connected: then its delegate goes on with the
  /// activity, if the request has one. A new scene has the classes that the application's delegate names.
  public func activateSceneSession(
    for request: UISceneSessionActivationRequest, errorHandler: ((any Error) -> Void)? = nil
  ) {
    activate(request.session, with: request.userActivity)
  }
  public func requestSceneSessionRefresh(_ sceneSession: UISceneSession) {}
  /// Disconnects the session's scene.
  public func requestSceneSessionDestruction(
    _ sceneSession: UISceneSession, options: UISceneDestructionRequestOptions?,
    errorHandler: ((any Error) -> Void)? = nil
  ) { if let scene = sceneSession.scene as? UIWindowScene { disconnect(scene) } }

  public static let didChangeStatusBarOrientationNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarOrientationNotification")
  public static let didChangeStatusBarFrameNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarFrameNotification")
}

/// Something that goes on with an activity.
@preconcurrency @MainActor
public protocol UIUserActivityRestoring: NSObjectProtocol {
  func restoreUserActivityState(_ activity: NSUserActivity)
}
extension UIResponder: UIUserActivityRestoring {}

extension UIWindow {
  public final var canResizeToFitContent: Bool {
    get { self[look: false] }
    set { self[look: false] = newValue }
  }
}
extension UIScreen {
  public nonisolated static let didConnectNotification = Notification.Name(
    "UIScreenDidConnectNotification")
  public nonisolated static let didDisconnectNotification = Notification.Name(
    "UIScreenDidDisconnectNotification")
  public nonisolated static let modeDidChangeNotification = Notification.Name(
    "UIScreenModeDidChangeNotification")
  public var fixedCoordinateSpace: any UICoordinateSpace { self }
}
extension UITextField {
  public nonisolated static let textDidChangeNotification = Notification.Name(
    "UITextFieldTextDidChangeNotification")
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextFieldTextDidBeginEditingNotification")
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextFieldTextDidEndEditingNotification")
}
extension UITextView {
  public nonisolated static let textDidChangeNotification = Notification.Name(
    "UITextViewTextDidChangeNotification")
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextViewTextDidBeginEditingNotification")
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextViewTextDidEndEditingNotification")
}
extension UIDevice {
  public enum BatteryState: Int, Sendable { case unknown, unplugged, charging, full }
  public var isBatteryMonitoringEnabled: Bool {
    get { false }
    set {}
  }
  public var batteryLevel: Float { -1 }
  public var batteryState: BatteryState { .unknown }
  public var isProximityMonitoringEnabled: Bool {
    get { false }
    set {}
  }
  public var proximityState: Bool { false }
  public nonisolated static let batteryLevelDidChangeNotification = Notification.Name(
    "UIDeviceBatteryLevelDidChangeNotification")
  public nonisolated static let batteryStateDidChangeNotification = Notification.Name(
    "UIDeviceBatteryStateDidChangeNotification")
}

// MARK: - Controllers and bars

extension UIViewController {
  /// Turns editing on and off, and says which.
  public final var editButtonItem: UIBarButtonItem {
    made {
      let turn = UIAction { [weak self] _ in
        if let self { setEditing(!isEditing, animated: true) }
      }
      let item = UIBarButtonItem(systemItem: .edit, primaryAction: turn)
      editingDidChange = { controller in
        (item.title, item.style) = controller.isEditing ? ("Done", .done) : ("Edit", .plain)
      }
      editingDidChange?(self)
      return item
    }
  }
  public final var extensionContext: NSExtensionContext? { nil }
  public final var topLayoutGuide: any UILayoutSupport { LayoutEdge(view: view, isTop: true) }
  public final var bottomLayoutGuide: any UILayoutSupport { LayoutEdge(view: view, isTop: false) }
  public final var performsActionsWhilePresentingModally: Bool { true }
  public final var interactionActivityTrackingBaseName: String? {
    get { self[look: nil] }
    set { self[look: nil] = newValue }
  }
}
/// What hosts an extension of another application: nothing does.
@preconcurrency @MainActor
open class NSExtensionContext: NSObject {
  open func open(_ url: URL, completionHandler: ((Bool) -> Void)? = nil) {
    completionHandler?(false)
  }
  open func completeRequest(
    returningItems items: [Any]?, completionHandler: ((Bool) -> Void)? = nil
  ) {}
}
/// An edge of a controller's view, in the older way.
@preconcurrency @MainActor
public protocol UILayoutSupport: NSObjectProtocol {
  var length: CGFloat { get }
  var topAnchor: NSLayoutYAxisAnchor { get }
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  var heightAnchor: NSLayoutDimension { get }
}
private final class LayoutEdge: NSObject, UILayoutSupport {
  private let view: UIView
  private let isTop: Bool
  init(view: UIView, isTop: Bool) { (self.view, self.isTop) = (view, isTop) }
  var length: CGFloat { 0 }
  var topAnchor: NSLayoutYAxisAnchor { isTop ? view.topAnchor : view.bottomAnchor }
  var bottomAnchor: NSLayoutYAxisAnchor { topAnchor }
  var heightAnchor: NSLayoutDimension { view.heightAnchor }
}
extension UINavigationController {
  public final var barHideOnTapGestureRecognizer: UITapGestureRecognizer {
    UITapGestureRecognizer()
  }
  public final var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer {
    UIPanGestureRecognizer()
  }
  public final var interactiveContentPopGestureRecognizer: UIGestureRecognizer? { nil }
  public final var hidesBarsWhenKeyboardAppears: Bool {
    get { self[look: false] }
    set { self[look: false] = newValue }
  }
}
extension UITabBarController {
  /// Stored: no user rearranges the tabs.
  public final var customizableViewControllers: [UIViewController]? {
    get { self[look: viewControllers] }
    set { self[look: nil] = newValue }
  }
  public final var moreNavigationController: UINavigationController {
    made { UINavigationController(nibName: nil, bundle: nil) }
  }
  public final func setViewControllers(_ controllers: [UIViewController]?, animated: Bool) {
    viewControllers = controllers
  }
  public final func setTabBarHidden(_ hidden: Bool, animated: Bool) { tabBar.isHidden = hidden }
  public final var isTabBarHidden: Bool {
    get { tabBar.isHidden }
    set { tabBar.isHidden = newValue }
  }
  public enum MinimizeBehavior: Int, Sendable { case automatic, never, onScrollDown, onScrollUp }
  /// Stored: the tab bar never shrinks, because no user scrolls here.
  public final var tabBarMinimizeBehavior: MinimizeBehavior {
    get { self[look: .automatic] }
    set { self[look: .automatic] = newValue }
  }
}
extension UIFocusUpdateContext {
  // Nothing has the focus, and nothing gets it.
  public final var previouslyFocusedView: UIView? { nil }
  public final var nextFocusedView: UIView? { nil }
  public final var previouslyFocusedItem: (any UIFocusEnvironment)? { nil }
  public final var nextFocusedItem: (any UIFocusEnvironment)? { nil }
}
extension UIView {
  public final func exerciseAmbiguityInLayout() {}
}
extension UIColor {
  public static var groupTableViewBackground: UIColor { .systemGroupedBackground }
  public var accessibilityName: String { description }
}

/// Options for destroying a scene's session.
@preconcurrency @MainActor
open class UISceneDestructionRequestOptions: NSObject {}
open class UIWindowSceneDestructionRequestOptions: UISceneDestructionRequestOptions {
  public enum DismissalAnimation: Int, Sendable {
    case standard = 1
    case commit, decline
  }
  open var windowDismissalAnimation = DismissalAnimation.standard
}
