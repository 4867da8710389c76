import ConformanceHarness
import SwiftUI
import XCTest

// The article that introduces a feature flag as a trait, and as a value of SwiftUI's environment.
//
// Throughout, `identifer` is spelled `identifier`: with the article's spelling it is a property of
// no meaning, and the trait has no identifier at all.

// MARK: - Defining

/// The definition as it is shown first, and with a name, before it has an identifier.
private enum FirstSteps {
  struct FeatureOneTrait: UITraitDefinition {
    static let defaultValue = false
  }

  enum Named {
    struct FeatureOneTrait: UITraitDefinition {
      static let defaultValue = false
      static let name = "FeatureOne"
    }
  }
}

struct FeatureOneTrait: UITraitDefinition {
  static let defaultValue = false
  static let identifier = "com.useyourloaf.myapp.featureOne"
}

extension UITraitCollection {
  var featureOne: Bool { self[FeatureOneTrait.self] }
}

extension UIMutableTraits {
  var featureOne: Bool {
    get { self[FeatureOneTrait.self] }
    set { self[FeatureOneTrait.self] = newValue }
  }
}

/// The article has a theme without saying what themes there are.
private enum Theme { case light, dark }

private struct ThemeTrait: UITraitDefinition {
  static let defaultValue = Theme.light
  static let affectsColorAppearance = true
}

// MARK: - Bridging

struct FeatureOneKey: EnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  var featureOne: Bool {
    get { self[FeatureOneKey.self] }
    set { self[FeatureOneKey.self] = newValue }
  }
}

extension FeatureOneKey: UITraitBridgedEnvironmentKey {
  static func read(from traitCollection: UITraitCollection) -> Bool {
    traitCollection.featureOne
  }

  static func write(to mutableTraits: inout UIMutableTraits, value: Bool) {
    mutableTraits.featureOne = value
  }
}

struct FeatureView: View {
  @Environment(\.featureOne) private var featureOne
  var body: some View {
    Image(systemName: featureOne ? "checkmark.seal.fill" : "xmark.seal.fill")
      .resizable()
      .aspectRatio(1, contentMode: .fit)
      .foregroundStyle(.blue)
  }
}

final class HostedFeatureController: UIHostingController<FeatureView> {
  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder, rootView: FeatureView())
  }

  // Not in the article, where a storyboard makes it.
  init() {
    super.init(rootView: FeatureView())
  }
}

// MARK: - The application

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private var observer: (any NSObjectProtocol)?

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else {
      return
    }

    let defaults = UserDefaults.standard
    let featureOne = defaults.bool(forKey: FeatureOneTrait.identifier)
    scene.traitOverrides.featureOne = featureOne

    scene.registerForTraitChanges([FeatureOneTrait.self]) {
      (
        windowScene: UIWindowScene,
        previousTraitCollection: UITraitCollection
      ) in
      // Was `setValue`, which takes an Objective-C runtime.
      defaults.set(
        windowScene.traitCollection.featureOne,
        forKey: FeatureOneTrait.identifier)
    }

    // Was an observer with a selector, which need not be removed.
    observer = NotificationCenter.default.addObserver(
      forName: UserDefaults.didChangeNotification,
      object: nil,
      queue: nil
    ) { [weak self] _ in
      MainActor.assumeIsolated { self?.defaultsDidChange() }
    }

    window = UIWindow(windowScene: scene)  // As the storyboard has it.
    window?.rootViewController = FeatureViewController()
    window?.makeKeyAndVisible()
  }

  func sceneDidDisconnect(_ scene: UIScene) {
    observer.map(NotificationCenter.default.removeObserver)
  }

  private func defaultsDidChange() {
    guard let scene = window?.windowScene else {
      return
    }

    let defaults = UserDefaults.standard
    let featureOne = defaults.bool(forKey: FeatureOneTrait.identifier)
    if scene.traitOverrides.featureOne != featureOne {
      scene.traitOverrides.featureOne = featureOne
    }
  }
}

final class FeatureViewController: UIViewController {
  let featureLabel = UILabel()  // Was an outlet.

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(featureLabel)  // As the storyboard has it.
    registerForTraitChanges([FeatureOneTrait.self]) {
      (
        self: Self,
        previousTraitCollection: UITraitCollection
      ) in
      self.enableFeature(self.traitCollection.featureOne)
    }
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    enableFeature(traitCollection.featureOne)
  }

  private func enableFeature(_ enabled: Bool) {
    featureLabel.text = enabled ? "Enabled" : "Disabled"
  }

  // Was private, and an action of the storyboard's switch.
  func featureOneChanged(_ sender: UISwitch) {
    if let windowScene = view.window?.windowScene {
      windowScene.traitOverrides.featureOne = sender.isOn
    }
  }
}

// MARK: - What the article says

final class FeatureFlagArticleTests: XCTestCase {
  override func setUp() {
    UserDefaults.standard.removeObject(forKey: FeatureOneTrait.identifier)
  }

  override func tearDown() {
    UserDefaults.standard.removeObject(forKey: FeatureOneTrait.identifier)
  }

  /// Only a default value is required; the name is the type's unless it is stated.
  func testWhatADefinitionMayState() {
    XCTAssertEqual(FirstSteps.FeatureOneTrait.name, "FeatureOneTrait")
    differs("S2.1 the identifier unless stated", FirstSteps.FeatureOneTrait.identifier, here: "")
    XCTAssertFalse(FirstSteps.FeatureOneTrait.affectsColorAppearance)
    XCTAssertEqual(FirstSteps.Named.FeatureOneTrait.name, "FeatureOne")
    XCTAssertEqual(FeatureOneTrait.identifier, "com.useyourloaf.myapp.featureOne")
    let nothing = UITraitCollection()
    XCTAssertFalse(nothing[FirstSteps.FeatureOneTrait.self])
    XCTAssertFalse(nothing[FirstSteps.Named.FeatureOneTrait.self])
    XCTAssertFalse(nothing.featureOne)
    XCTAssertEqual(nothing[ThemeTrait.self], .light)
  }

  /// A trait that affects colours has views with dynamic colours drawn again; another one does not.
  func testAColourTraitRedraws() {
    onScreen { window in
      let view = window.show(PaintedView())
      view.backgroundColor = UIColor { traits in
        traits[ThemeTrait.self] == .light ? .white : .black
      }
      update()
      view.painted = []
      window.traitOverrides[ThemeTrait.self] = .dark
      update()
      XCTAssertEqual(view.painted, [.black])
      window.traitOverrides.featureOne = true
      update()
      XCTAssertEqual(view.painted, [.black])
    }
  }

  /// An override of the scene reaches the window, its controllers, their views and child
  /// controllers.
  func testTheSceneIsTheTopOfTheHierarchy() throws {
    try onScreen { window in
      let (parent, child) = (UIViewController(), UIViewController())
      window.rootViewController = parent
      parent.contain(child, in: parent.view)
      let windowScene = try XCTUnwrap(window.windowScene)
      defer { windowScene.traitOverrides.remove(FeatureOneTrait.self) }
      windowScene.traitOverrides.featureOne = true
      update()
      let environments: [any UITraitEnvironment] = [
        windowScene, window, parent, parent.view, child, child.view,
      ]
      XCTAssertTrue(environments.allSatisfy(\.traitCollection.featureOne))
    }
  }

  /// A child controller has the traits of the view that its own view is in; once it had its
  /// parent's.
  func testAChildInheritsFromItsSuperview() throws {
    try onScreen { window in
      let (parent, child) = (window.show(UIViewController()), UIViewController())
      parent.contain(child, in: parent.view)
      parent.view.traitOverrides.featureOne = true
      update()
      XCTAssertFalse(parent.traitCollection.featureOne)
      XCTAssertTrue(child.traitCollection.featureOne)
      try inheritAsBeforeIOS17(in: window.windowScene)
      update()
      XCTAssertFalse(child.traitCollection.featureOne)
    }
  }

  /// The delegate restores the flag, the label shows it, the switch changes it, the delegate saves
  /// it.
  func testTheFlagIsRestoredShownChangedAndSaved() throws {
    try inApp {
      UserDefaults.standard.set(true, forKey: FeatureOneTrait.identifier)
      let delegate = SceneDelegate()
      let scene = try connectScene(delegate: delegate)
      let controller = try featureController(of: delegate)
      XCTAssertTrue(scene.traitOverrides.contains(FeatureOneTrait.self))
      XCTAssertTrue(scene.traitOverrides.featureOne)
      XCTAssertNil(controller.featureLabel.text, "It has not appeared yet.")
      update()
      XCTAssertTrue(controller.traitCollection.featureOne)
      XCTAssertEqual(controller.featureLabel.text, "Enabled")

      let toggle = UISwitch()
      toggle.isOn = false
      controller.featureOneChanged(toggle)
      XCTAssertEqual(
        controller.featureLabel.text, "Enabled", "Below the scene, traits change in updates.")
      update()
      XCTAssertEqual(controller.featureLabel.text, "Disabled")
      XCTAssertFalse(UserDefaults.standard.bool(forKey: FeatureOneTrait.identifier))
    }
  }

  /// Two windows as in the article. Its notification is never posted by Foundation here: the test
  /// does that in its place.
  func testTwoWindowsThatObserveTheDefaults() throws {
    try inApp {
      let delegates = [SceneDelegate(), SceneDelegate()]
      for delegate in delegates { try connectScene(delegate: delegate) }
      let controllers = try delegates.map(featureController)
      update()
      XCTAssertEqual(controllers.map(\.featureLabel.text), ["Disabled", "Disabled"])
      let toggle = UISwitch()
      toggle.isOn = true
      controllers[0].featureOneChanged(toggle)
      update()
      NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: nil)
      update()
      XCTAssertEqual(controllers.map(\.featureLabel.text), ["Enabled", "Enabled"])
    }
  }

  /// The hosted view is in the feature controller's; it follows the switch, which overrides the
  /// trait in the scene.
  func testTheHostedViewFollowsTheSwitch() throws {
    try inApp {
      let delegate = SceneDelegate()
      try connectScene(delegate: delegate)
      let (parent, hosted) = (try featureController(of: delegate), HostedFeatureController())
      parent.contain(hosted, in: parent.view)
      update()
      let style = "resizable aspectRatio=1.0,fit foregroundStyle=blue"
      XCTAssertEqual(try shownText(of: hosted), "Image \"xmark.seal.fill\" \(style)")
      for (isOn, symbol) in [(true, "checkmark.seal.fill"), (false, "xmark.seal.fill")] {
        let toggle = UISwitch()
        toggle.isOn = isOn
        parent.featureOneChanged(toggle)
        update()
        XCTAssertEqual(try shownText(of: hosted), "Image \"\(symbol)\" \(style)")
      }
    }
  }
}

// MARK: - Stage

@MainActor
func featureController(of delegate: any UIWindowSceneDelegate) throws -> FeatureViewController {
  try XCTUnwrap(delegate.window?.rootViewController as? FeatureViewController)
}
