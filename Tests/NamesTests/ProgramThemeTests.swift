import Observation
import UIKit
import XCTest

private struct Theme: UITraitDefinition {
  static let defaultValue = "plain"
  static let affectsColorAppearance = true
}
extension UITraitCollection { fileprivate var theme: String { self[Theme.self] } }
extension UIMutableTraits {
  fileprivate var theme: String {
    get { self[Theme.self] }
    set { self[Theme.self] = newValue }
  }
}

@Observable private final class Model { var title = "a" }

@MainActor private final class ThemeManager {
  var style = UIUserInterfaceStyle.unspecified { didSet { apply() } }
  var heard: [String] = []
  private var tokens: [any UITraitChangeRegistration] = []
  func apply() {
    for case let scene as UIWindowScene in UIApplication.shared.connectedScenes {
      for window in scene.windows { window.overrideUserInterfaceStyle = style }
    }
  }
  func watch(_ window: UIWindow) {
    tokens.append(
      window.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
        [weak self] (window: UIWindow, previous) in
        self?.heard.append(
          "\(previous.userInterfaceStyle.rawValue)\(window.traitCollection.userInterfaceStyle.rawValue)"
        )
      })
  }
}

final class ProgramThemeTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  // 36
  func testAManagerSetsTheStyleOfAllWindows() {
    onMain {
      let (one, two) = (ProgramStage(), ProgramStage())
      let overlay = UIWindow(windowScene: one.scene)
      overlay.windowLevel = .alert
      overlay.isHidden = false
      let manager = ThemeManager()
      manager.style = .light
      one.update()
      for window in [one.window, two.window, overlay] { manager.watch(window) }
      manager.style = .dark
      one.update()
      XCTAssertEqual(manager.heard, ["12", "12", "12"])
      manager.style = .dark
      one.update()
      XCTAssertEqual(manager.heard.count, 3)
      XCTAssertEqual(overlay.traitCollection.userInterfaceStyle, .dark)
      XCTAssertTrue(one.window.isKeyWindow || two.window.isKeyWindow)
      let late = UIWindow(windowScene: two.scene)
      XCTAssertEqual(late.overrideUserInterfaceStyle, .unspecified)
      XCTAssertTrue(two.scene.windows.contains(late))
    }
  }

  // 37
  func testABordersColourIsSetAgainInAHandler() {
    final class Card: UIView {
      override init(frame: CGRect) {
        super.init(frame: frame)
        setBorder()
        registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (card: Card, previous) in
          if card.traitCollection.hasDifferentColorAppearance(comparedTo: previous) {
            card.setBorder()
          }
        }
      }
      required init?(coder: NSCoder) { fatalError() }
      func setBorder() {
        layer.borderColor =
          UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
          .resolvedColor(with: traitCollection).cgColor
      }
    }
    onMain {
      let stage = ProgramStage()
      let card = Card(frame: .zero)
      stage.window.addSubview(card)
      stage.update()
      XCTAssertEqual(card.layer.borderColor, UIColor.black.cgColor)
      stage.window.traitOverrides.userInterfaceStyle = .dark
      stage.update()
      XCTAssertEqual(card.layer.borderColor, UIColor.white.cgColor)
      card.removeFromSuperview()
      stage.update()
      let dynamic = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
      UITraitCollection(userInterfaceStyle: .dark).performAsCurrent {
        XCTAssertEqual(dynamic.cgColor, UIColor.white.cgColor)
      }
    }
  }

  // 38
  func testAHandlerRegistersUnregistersAndOverrides() {
    onMain {
      let stage = ProgramStage()
      let (outer, inner) = (UIView(), UIView())
      stage.window.addSubview(outer)
      outer.addSubview(inner)
      stage.update()
      var token: (any UITraitChangeRegistration)?
      token = outer.registerForTraitChanges([Theme.self]) { (view: UIView, _) in
        stage.log.append("once \(view.traitCollection.theme)")
        if let token { view.unregisterForTraitChanges(token) }
        view.registerForTraitChanges([Theme.self]) { (view: UIView, _) in
          stage.log.append("later \(view.traitCollection.theme)")
        }
        inner.traitOverrides.theme = "inner"
      }
      inner.registerForTraitChanges([Theme.self]) { (view: UIView, previous: UITraitCollection) in
        stage.log.append("inner \(previous.theme)>\(view.traitCollection.theme)")
      }
      stage.window.traitOverrides.theme = "a"
      stage.update()
      XCTAssertEqual(inner.traitCollection.theme, "inner")
      let told = stage.told()
      XCTAssertEqual(told.first, "once a")
      XCTAssertEqual(told.last?.hasSuffix(">inner"), true)
      XCTAssertFalse(told.contains { $0.hasPrefix("later") })
      stage.window.traitOverrides.theme = "b"
      stage.update()
      XCTAssertEqual(stage.told(), ["later b"])
    }
  }

  // 39
  func testPropertiesAreUpdatedBeforeTheLayout() {
    final class Card: UIView {
      fileprivate let model: Model
      var log: [String] = []
      fileprivate init(_ model: Model) {
        self.model = model
        super.init(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      }
      required init?(coder: NSCoder) { fatalError() }
      override func updateProperties() {
        super.updateProperties()
        log.append("properties \(model.title) \(traitCollection.theme)")
      }
      override func layoutSubviews() {
        super.layoutSubviews()
        log.append("layout")
      }
    }
    onMain {
      let stage = ProgramStage()
      let model = Model()
      let card = Card(model)
      stage.window.addSubview(card)
      stage.update()
      XCTAssertEqual(card.log, ["properties a plain", "layout"])
      card.log = []
      model.title = "b"
      XCTAssertEqual(card.log, [])
      stage.update()
      XCTAssertEqual(card.log, ["properties b plain"])
      stage.window.traitOverrides.theme = "x"
      card.setNeedsLayout()
      card.log = []
      stage.update()
      XCTAssertEqual(card.log, ["properties b x", "layout"])
      card.log = []
      card.setNeedsUpdateProperties()
      card.updatePropertiesIfNeeded()
      XCTAssertEqual(card.log, ["properties b x"])
      stage.update()
      XCTAssertEqual(card.log.count, 1)
    }
  }

  // 40
  func testTextFollowsThePreferredSizeWithinLimits() {
    onMain {
      let root = UIViewController()
      let stage = ProgramStage(root)
      stage.window.traitOverrides.preferredContentSizeCategory = .large
      let (label, fixed) = (UILabel(), UILabel())
      label.adjustsFontForContentSizeCategory = true
      for one in [label, fixed] {
        one.font = .preferredFont(
          forTextStyle: .body,
          compatibleWith: UITraitCollection(preferredContentSizeCategory: .large))
        root.view.addSubview(one)
      }
      stage.update()
      XCTAssertEqual(label.font.pointSize, 17)
      stage.window.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
      stage.update()
      XCTAssertEqual(label.font.pointSize, 53)
      XCTAssertEqual(fixed.font.pointSize, 17)
      root.view.maximumContentSizeCategory = .extraExtraExtraLarge
      stage.update()
      XCTAssertEqual(label.font.pointSize, 23)
      XCTAssertEqual(root.view.traitCollection.preferredContentSizeCategory, .extraExtraExtraLarge)
      XCTAssertTrue(
        stage.window.traitCollection.preferredContentSizeCategory.isAccessibilityCategory)
      XCTAssertGreaterThan(UIContentSizeCategory.accessibilityMedium, .extraExtraExtraLarge)
      let metrics = UIFontMetrics(forTextStyle: .body)
      XCTAssertEqual(
        metrics.scaledValue(
          for: 10, compatibleWith: UITraitCollection(preferredContentSizeCategory: .large)), 10)
      let small = metrics.scaledFont(
        for: .systemFont(ofSize: 20), maximumPointSize: 24,
        compatibleWith: UITraitCollection(preferredContentSizeCategory: .accessibilityLarge))
      XCTAssertEqual(small.pointSize, 24)
    }
  }

  // 41
  func testASceneDelegateSavesAndRestoresItsActivity() {
    final class Delegate: UIResponder, UIWindowSceneDelegate {
      var window: UIWindow?
      var log: [String] = []
      func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options: UIScene.ConnectionOptions
      ) {
        guard let scene = scene as? UIWindowScene else { return }
        window = UIWindow(windowScene: scene)
        window?.rootViewController = UIViewController()
        let activity = options.userActivities.first
        log.append("connect \(activity?.userInfo?["theme"] as? String ?? "none")")
        if let theme = activity?.userInfo?["theme"] as? String {
          window?.traitOverrides.theme = theme
        }
        window?.makeKeyAndVisible()
      }
      func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
        let activity = NSUserActivity(activityType: "com.example.main")
        activity.addUserInfoEntries(from: ["theme": window?.traitCollection.theme ?? ""])
        return activity
      }
      func sceneDidDisconnect(_ scene: UIScene) { log.append("disconnect") }
    }
    onMain {
      let delegate = Delegate()
      let stage = ProgramStage()
      delegate.scene(
        stage.scene, willConnectTo: stage.scene.session, options: UIScene.ConnectionOptions())
      stage.update()
      delegate.window?.traitOverrides.theme = "saved"
      stage.update()
      let activity = delegate.stateRestorationActivity(for: stage.scene)
      XCTAssertEqual(activity?.userInfo?["theme"] as? String, "saved")
      stage.scene.userActivity = activity
      XCTAssertIdentical(stage.scene.userActivity, activity)
      XCTAssertEqual(delegate.log, ["connect none"])
      delegate.window?.rootViewController?.restorationIdentifier = "root"
      XCTAssertEqual(delegate.window?.rootViewController?.restorationIdentifier, "root")
    }
  }
}
