import UIKitTraits

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The idiom of the device.
@preconcurrency @MainActor
public func UI_USER_INTERFACE_IDIOM() -> UIUserInterfaceIdiom {
  UIDevice.current.userInterfaceIdiom
}

/// Runs the body: without Objective-C, nothing waits for a pool to be released.
public func autoreleasepool<Result, Failure: Error>(
  invoking body: () throws(Failure) -> Result
) throws(Failure) -> Result { try body() }

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
  /// Silent: there is no speaker.
  open func playInputClick() {}
}

/// A keyboard or an accessory view that clicks, if it wants to.
@preconcurrency @MainActor
public protocol UIInputViewAudioFeedback: NSObjectProtocol {
  var enableInputClicksWhenVisible: Bool { get }
}
extension UIInputViewAudioFeedback {
  public var enableInputClicksWhenVisible: Bool { false }
}

/// A size in pixels that a screen can have.
@preconcurrency @MainActor
open class UIScreenMode: NSObject {
  public let size: CGSize
  public let pixelAspectRatio: CGFloat
  fileprivate init(size: CGSize) { (self.size, pixelAspectRatio) = (size, 1) }
}

extension UIScreen {
  public var nativeScale: CGFloat { scale }
  public var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }
  /// The only mode: the screen's pixels as they are now.
  public var availableModes: [UIScreenMode] { [mode] }
  public var preferredMode: UIScreenMode? { mode }
  /// Always the only one: setting it changes nothing.
  public var currentMode: UIScreenMode? {
    get { mode }
    set {}
  }
  private var mode: UIScreenMode {
    let known: UIScreenMode? = UIApplication.shared[look: nil, "screen mode"]
    if let known, known.size == nativeBounds.size { return known }
    let mode = UIScreenMode(size: nativeBounds.size)
    UIApplication.shared[look: nil, "screen mode"] = UIScreenMode?.some(mode)
    return mode
  }
  /// Stored: there is no light to change.
  public var brightness: CGFloat {
    get { UIApplication.shared[look: 0.5, "brightness"] }
    set { UIApplication.shared[look: 0.5, "brightness"] = newValue }
  }
  /// Whether the screen is recorded or mirrored: scenes say so by their trait `sceneCaptureState`.
  public var isCaptured: Bool { traitCollection.sceneCaptureState == .active }
  public static let capturedDidChangeNotification = Notification.Name(
    "UIScreenCapturedDidChangeNotification")
  public static let brightnessDidChangeNotification = Notification.Name(
    "UIScreenBrightnessDidChangeNotification")
  public static var screens: [UIScreen] { [main] }
  public var currentEDRHeadroom: CGFloat { 1 }
  public var potentialEDRHeadroom: CGFloat { 1 }
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
  public static let openNotificationSettingsURLString = "app-settings:notifications"

  /// Those of the scenes, then the shown ones without a scene.
  public var windows: [UIWindow] { allWindows }
  public var keyWindow: UIWindow? { windows.first { $0.isKeyWindow } }
  public var applicationState: State { .active }
  public var statusBarStyle: UIStatusBarStyle { .default }
  /// The interface turns against the device, so that it stays upright.
  public var statusBarOrientation: UIInterfaceOrientation { orientation }
  public var isIdleTimerDisabled: Bool {
    get { self[look: false] }
    set { self[look: false] = newValue }
  }
  public var supportsMultipleScenes: Bool { true }
  /// The sessions of the connected scenes.
  public var openSessions: Set<UISceneSession> { Set(connectedScenes.map(\.session)) }
  public var supportsAlternateIcons: Bool { true }
  public private(set) var alternateIconName: String? {
    get { self[look: nil] }
    set { self[look: nil] = newValue }
  }
  /// Stores the name; the completion hears of no error.
  public func setAlternateIconName(
    _ alternateIconName: String?, completionHandler: (@MainActor ((any Error)?) -> Void)? = nil
  ) {
    self.alternateIconName = alternateIconName
    completionHandler?(nil)
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
    public static let universalLinksOnly = OpenExternalURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
  }

  /// Opens nothing: the completion hears false.
  public func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: ((Bool) -> Void)? = nil
  ) { completion?(false) }
  public func canOpenURL(_ url: URL) -> Bool { false }
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
