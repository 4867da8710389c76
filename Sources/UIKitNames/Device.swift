import UIKitTraits

/// The device, as `UIApplication.shared.device` says.
@preconcurrency @MainActor
open class UIDevice: NSObject {
  public static let current = UIDevice()

  private override init() { super.init() }

  public static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")

  open var userInterfaceIdiom: UIUserInterfaceIdiom {
    UIApplication.shared.device?.idiom ?? .unspecified
  }
  open var orientation: UIDeviceOrientation {
    guard let device = UIApplication.shared.device else { return .unknown }
    return device.isLandscape ? .landscapeLeft : .portrait
  }
  open var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
  open var localizedModel: String { model }
  open var name: String { model }
  open var systemName: String { "Linux" }
  open var systemVersion: String { ProcessInfo.processInfo.operatingSystemVersionString }
  open var isMultitaskingSupported: Bool { true }
  open var identifierForVendor: UUID? { nil }
  open func beginGeneratingDeviceOrientationNotifications() {}
  open func endGeneratingDeviceOrientationNotifications() {}
}

extension UIScreen {
  public var nativeScale: CGFloat { scale }
  public var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }
  public var brightness: CGFloat { 0.5 }
  public var maximumFramesPerSecond: Int { 60 }
}

extension UIApplication {
  public enum State: Int, Sendable { case active, inactive, background }

  public static let didBecomeActiveNotification = name("DidBecomeActive")
  public static let willResignActiveNotification = name("WillResignActive")
  public static let didEnterBackgroundNotification = name("DidEnterBackground")
  public static let willEnterForegroundNotification = name("WillEnterForeground")
  public static let willTerminateNotification = name("WillTerminate")
  public static let didReceiveMemoryWarningNotification = name("DidReceiveMemoryWarning")
  public static let significantTimeChangeNotification = name("SignificantTimeChange")
  public static let didFinishLaunchingNotification = name("DidFinishLaunching")
  public static let userDidTakeScreenshotNotification = name("UserDidTakeScreenshot")
  public static let protectedDataDidBecomeAvailableNotification = name(
    "ProtectedDataDidBecomeAvailable")
  public static let protectedDataWillBecomeUnavailableNotification = name(
    "ProtectedDataWillBecomeUnavailable")
  public static let backgroundRefreshStatusDidChangeNotification = name(
    "BackgroundRefreshStatusDidChange")

  private static func name(_ event: String) -> Notification.Name {
    Notification.Name("UIApplication\(event)Notification")
  }

  public static let openSettingsURLString = "app-settings:"

  public var windows: [UIWindow] { scenes.flatMap(\.windows) }
  public var keyWindow: UIWindow? { windows.first { $0.isKeyWindow } }
  public var applicationState: State { .active }
  public var statusBarStyle: UIStatusBarStyle { .default }
  public var statusBarOrientation: UIInterfaceOrientation {
    device?.isLandscape == true ? .landscapeLeft : .portrait
  }
  public var isIdleTimerDisabled: Bool {
    get { self[look: false] }
    set { self[look: false] = newValue }
  }
  public var applicationIconBadgeNumber: Int {
    get { self[look: 0] }
    set { self[look: 0] = newValue }
  }
  public var delegate: (any UIApplicationDelegate)? {
    get { self[look: nil] }
    set { self[look: nil] = newValue }
  }

  /// The category that no window and no view overrides.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    UIScreen.main.traitCollection.preferredContentSizeCategory
  }

  /// The direction that no window and no view overrides.
  public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UIScreen.main.traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }

  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// Opens nothing: the completion hears false.
  public func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: ((Bool) -> Void)? = nil
  ) { completion?(false) }
  public func canOpenURL(_ url: URL) -> Bool { false }
}

@preconcurrency @MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
  var window: UIWindow? { get set }
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
}

extension UIApplicationDelegate {
  public var window: UIWindow? {
    get { nil }
    set {}
  }
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration { UISceneConfiguration(name: nil, sessionRole: .windowApplication) }
}

extension UIApplicationDelegate where Self: NSObject {
  /// What `@main` runs: makes the delegate, tells it that the application has launched, connects a scene with the
  /// delegate that it names, and runs an update cycle. There is no event loop, so the program ends.
  public static func main() {
    let application = UIApplication.shared
    let delegate = objectOfThisClass() as! Self
    application.delegate = delegate
    _ = delegate.application(application, didFinishLaunchingWithOptions: nil)
    application.connectScene()
    application.runUpdateCycle()
  }
}

extension UIScene {
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive
    case foregroundInactive
    case background
  }
  public final var activationState: ActivationState {
    UIApplication.shared.connects(self) ? .foregroundActive : .unattached
  }
  public final var title: String! {
    get { self[look: ""] }
    set { self[look: ""] = newValue ?? "" }
  }
}

extension UIWindowScene {
  public final var interfaceOrientation: UIInterfaceOrientation {
    UIApplication.shared.statusBarOrientation
  }
}

extension UIWindow {
  public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    public var rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    public static let normal = Level(0)
    public static let statusBar = Level(1000)
    public static let alert = Level(2000)
    public static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
    public static func + (left: Level, right: CGFloat) -> Level { Level(left.rawValue + right) }
    public static func - (left: Level, right: CGFloat) -> Level { Level(left.rawValue - right) }
  }
  public final var windowLevel: Level {
    get { self[look: .normal] }
    set { self[look: .normal] = newValue }
  }
}

extension UIResponder {
  public nonisolated static let keyboardWillShowNotification = Notification.Name(
    "UIKeyboardWillShowNotification")
  public nonisolated static let keyboardWillHideNotification = Notification.Name(
    "UIKeyboardWillHideNotification")
  public nonisolated static let keyboardDidShowNotification = Notification.Name(
    "UIKeyboardDidShowNotification")
  public nonisolated static let keyboardDidHideNotification = Notification.Name(
    "UIKeyboardDidHideNotification")
  public nonisolated static let keyboardWillChangeFrameNotification = Notification.Name(
    "UIKeyboardWillChangeFrameNotification")
  public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  public nonisolated static let keyboardAnimationCurveUserInfoKey =
    "UIKeyboardAnimationCurveUserInfoKey"
  public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  public nonisolated static let keyboardAnimationDurationUserInfoKey =
    "UIKeyboardAnimationDurationUserInfoKey"
}

// MARK: - Scenes

/// What a scene is made with.
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
  public let name: String?
  public let role: UISceneSession.Role
  open var delegateClass: AnyClass?
  open var sceneClass: AnyClass?
  open var storyboard: UIStoryboard?
  public init(name: String?, sessionRole: UISceneSession.Role) {
    (self.name, role) = (name, sessionRole)
  }
}

extension UISceneSession {
  public struct Role: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    public static let windowExternalDisplayNonInteractive = Role(
      rawValue: "UIWindowSceneSessionRoleExternalDisplayNonInteractive")
  }
  public var role: Role { .windowApplication }
  public var configuration: UISceneConfiguration { .init(name: nil, sessionRole: role) }
}

extension UIScene.ConnectionOptions {
  // Nothing opens the application here.
  @MainActor public var urlContexts: Set<UIOpenURLContext> { [] }
  @MainActor public var userActivities: Set<NSUserActivity> { [] }
  @MainActor public var shortcutItem: UIApplicationShortcutItem? { nil }
}

@preconcurrency @MainActor
open class UIOpenURLContext: NSObject {
  public let url: URL
  init(url: URL) { self.url = url }
}

@preconcurrency @MainActor
open class UIApplicationShortcutItem: NSObject {
  public let type: String
  public let localizedTitle: String
  public init(type: String, localizedTitle: String) {
    (self.type, self.localizedTitle) = (type, localizedTitle)
  }
}

@preconcurrency @MainActor
open class NSUserActivity: NSObject {
  public let activityType: String
  open var title: String?
  open var webpageURL: URL?
  open var userInfo: [AnyHashable: Any]?
  public init(activityType: String) { self.activityType = activityType }
}

/// What has bounds of its own.
@preconcurrency @MainActor
public protocol UICoordinateSpace: NSObjectProtocol {
  var bounds: CGRect { get }
}
extension UIScreen: UICoordinateSpace {}
extension UIView: UICoordinateSpace {}

extension UIScreen {
  public var coordinateSpace: any UICoordinateSpace { self }
}

extension UIWindowScene {
  public final var coordinateSpace: any UICoordinateSpace { screen }
  public final var statusBarManager: UIStatusBarManager? { UIStatusBarManager() }
  public final var sizeRestrictions: UISceneSizeRestrictions? { nil }

  public class GeometryPreferences: NSObject, @unchecked Sendable {
    public final class iOS: GeometryPreferences, @unchecked Sendable {
      public let interfaceOrientations: UIInterfaceOrientationMask
      public init(interfaceOrientations: UIInterfaceOrientationMask) {
        self.interfaceOrientations = interfaceOrientations
      }
    }
  }

  /// Turns nothing: the program turns its device.
  public final func requestGeometryUpdate(
    _ geometryPreferences: GeometryPreferences, errorHandler: ((any Error) -> Void)? = nil
  ) {}
}

@preconcurrency @MainActor
open class UIStatusBarManager: NSObject {
  open var statusBarFrame: CGRect { .zero }
  open var isStatusBarHidden: Bool { false }
  open var statusBarStyle: UIStatusBarStyle { .default }
}

@preconcurrency @MainActor
open class UISceneSizeRestrictions: NSObject {
  open var minimumSize = CGSize.zero
  open var maximumSize = CGSize.zero
}

// MARK: - Feedback

@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
  open func prepare() {}
}

open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }
  public convenience init(style: FeedbackStyle) { self.init() }
  open func impactOccurred() {}
  open func impactOccurred(intensity: CGFloat) {}
}

open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  open func selectionChanged() {}
}

open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackType: Int, Sendable { case success, warning, error }
  open func notificationOccurred(_ notificationType: FeedbackType) {}
}
