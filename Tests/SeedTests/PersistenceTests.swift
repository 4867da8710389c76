import UIKit
import XCTest

/// The article's application with `TraitPersistence` in place of the delegate's own saving and
/// restoring.
private final class PersistentSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    window = (scene as? UIWindowScene).map { UIWindow(windowScene: $0) }
    window?.rootViewController = FeatureViewController()
    window?.makeKeyAndVisible()
  }
}

final class PersistenceTests: XCTestCase {
  /// Two windows, and a third that comes later, without a line about it in the delegate.
  func testWindowsKeptInStepByPersistence() throws {
    try onScreen { _ in
      let suite = "feature-flag-\(UUID().uuidString)"
      let defaults = try XCTUnwrap(UserDefaults(suiteName: suite))
      defer { defaults.removePersistentDomain(forName: suite) }
      let persistence = TraitPersistence(defaults: defaults)
      persistence.keep(FeatureOneTrait.self)
      var delegates = [PersistentSceneDelegate(), PersistentSceneDelegate()]
      for delegate in delegates { UIApplication.shared.connectScene(delegate: delegate) }
      update()
      let toggle = UISwitch()
      toggle.isOn = true
      try featureController(of: delegates[1]).featureOneChanged(toggle)
      update()
      delegates.append(PersistentSceneDelegate())
      UIApplication.shared.connectScene(delegate: delegates[2])
      update()
      XCTAssertEqual(
        try delegates.map(featureController).map(\.featureLabel.text),
        ["Enabled", "Enabled", "Enabled"])
      XCTAssertTrue(defaults.bool(forKey: FeatureOneTrait.identifier))
    }
  }
}
