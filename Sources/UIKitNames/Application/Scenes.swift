import UIKitTraits

extension UIScene {
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive
    case foregroundInactive
    case background
  }
  /// Never inactive in front: nothing is called between becoming so and being active.
  public final var activationState: ActivationState {
    switch (self as? UIWindowScene)?.stage {
    case nil, .unattached, .entering: .unattached
    case .active: .foregroundActive
    case .background: .background
    }
  }
  public final var title: String! {
    get { self[look: ""] }
    set { self[look: ""] = newValue ?? "" }
  }
}

extension UIWindowScene {
  public final var isFullScreen: Bool { true }

  public final var interfaceOrientation: UIInterfaceOrientation {
    UIApplication.shared.statusBarOrientation
  }
}

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

  /// A scene of the scene class, with a delegate of the delegate class.
  final func scene(
    _ session: UISceneSession, _ options: UIScene.ConnectionOptions
  ) -> UIWindowScene {
    let scene =
      (sceneClass as? UIWindowScene.Type)?.ofThisClass(session, options)
      ?? UIWindowScene(session: session, connectionOptions: options)
    scene.take((delegateClass as? NSObject.Type)?.objectOfThisClass() as? any UISceneDelegate)
    return scene
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

extension UIScene {
  /// How a scene is to be activated. Stored: nothing places windows.
  @preconcurrency @MainActor
  open class ActivationRequestOptions: NSObject {
    open weak var requestingScene: UIScene?
    public override nonisolated init() { super.init() }
  }
}
extension UIWindowScene {
  /// How a window's scene is to be activated.
  @preconcurrency @MainActor
  open class ActivationRequestOptions: UIScene.ActivationRequestOptions {
    open var preferredPresentationStyle = PresentationStyle.automatic
  }
  public enum PresentationStyle: UInt, Sendable { case automatic, standard, prominent }
}

/// For which content a scene is there. Stored: no content arrives.
@preconcurrency @MainActor
open class UISceneActivationConditions: NSObject {
  open var canActivateForTargetContentIdentifierPredicate = NSPredicate(value: true)
  open var prefersToActivateForTargetContentIdentifierPredicate = NSPredicate(value: false)
}
extension UIScene {
  public final var activationConditions: UISceneActivationConditions {
    get { made { UISceneActivationConditions() } }
    set { self[look: newValue] = newValue }
  }
}

/// Asks for a scene: that of a session, or a new one.
@MainActor
public struct UISceneSessionActivationRequest {
  public let session: UISceneSession?
  public let role: UISceneSession.Role?
  public var userActivity: NSUserActivity?
  public var options: UIScene.ActivationRequestOptions?

  public init(
    session: UISceneSession, userActivity: NSUserActivity? = nil,
    options: UIScene.ActivationRequestOptions? = nil
  ) {
    (self.session, role) = (session, session.role)
    (self.userActivity, self.options) = (userActivity, options)
  }
  public init(
    role: UISceneSession.Role? = nil, userActivity: NSUserActivity? = nil,
    options: UIScene.ActivationRequestOptions? = nil
  ) {
    (session, self.role) = (nil, role)
    (self.userActivity, self.options) = (userActivity, options)
  }
}

extension UIApplication {
  /// What the scene that connects is to go on with.
  fileprivate final var nextActivity: NSUserActivity? {
    get { self[look: nil] }
    set { self[look: nil] = newValue }
  }

  final func activate(_ session: UISceneSession?, with activity: NSUserActivity?) {
    if let scene = session?.scene, connectedScenes.contains(scene) {
      if let activity { scene.delegate?.scene(scene, continue: activity) }
      return
    }
    // The scene's delegate may ask for another scene.
    let outer = nextActivity
    nextActivity = activity
    connectScene { configuredScene($0, $1) }
    nextActivity = outer
  }
}

extension UIScene.ConnectionOptions {
  // No other application opens this one.
  @MainActor public var urlContexts: Set<UIOpenURLContext> { [] }
  /// What a request for the scene gave it to go on with; while the scene connects.
  @MainActor public var userActivities: Set<NSUserActivity> {
    UIApplication.shared.nextActivity.map { [$0] } ?? []
  }
  @MainActor public var shortcutItem: UIApplicationShortcutItem? { nil }
}

@preconcurrency @MainActor
open class UIOpenURLContext: NSObject {
  public let url: URL
  public let options = UIScene.OpenURLOptions()
  init(url: URL) { self.url = url }
}
extension UIScene {
  @preconcurrency @MainActor
  open class OpenURLOptions: NSObject {
    open var sourceApplication: String? { nil }
    open var annotation: Any? { nil }
    open var openInPlace: Bool { false }
  }
  /// How another application is to open something. Stored: none does.
  @preconcurrency @MainActor
  open class OpenExternalURLOptions: NSObject {
    open var universalLinksOnly = false
    public override nonisolated init() { super.init() }
  }
  /// Opens nothing: the completion hears false.
  public final func open(
    _ url: URL, options: OpenExternalURLOptions?,
    completionHandler completion: ((Bool) -> Void)? = nil
  ) { completion?(false) }
  /// Does nothing: no state is restored.
  public final func extendStateRestoration() {}
  /// Does nothing: no state is restored.
  public final func completeStateRestoration() {}
}

@preconcurrency @MainActor
open class UIApplicationShortcutItem: NSObject {
  public let type: String
  public let localizedTitle: String
  public let localizedSubtitle: String?
  public let icon: UIApplicationShortcutIcon?
  public let userInfo: [String: any NSSecureCoding]?
  public init(
    type: String, localizedTitle: String, localizedSubtitle: String?,
    icon: UIApplicationShortcutIcon?, userInfo: [String: any NSSecureCoding]? = nil
  ) {
    (self.type, self.localizedTitle) = (type, localizedTitle)
    (self.localizedSubtitle, self.icon, self.userInfo) = (localizedSubtitle, icon, userInfo)
  }
  public convenience init(type: String, localizedTitle: String) {
    self.init(type: type, localizedTitle: localizedTitle, localizedSubtitle: nil, icon: nil)
  }
}

/// The image beside a shortcut. Nothing shows it.
@preconcurrency @MainActor
open class UIApplicationShortcutIcon: NSObject {
  public convenience init(systemImageName: String) { self.init() }
  public convenience init(templateImageName: String) { self.init() }
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
      /// Nil if the orientation is to stay.
      public let interfaceOrientations: UIInterfaceOrientationMask?
      public init(interfaceOrientations: UIInterfaceOrientationMask? = nil) {
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
