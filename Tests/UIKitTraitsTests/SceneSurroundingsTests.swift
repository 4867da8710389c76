import TraitTestSupport
import UIKitTraits
import XCTest

/// Scenes' delegates that are told of other traits, and of another screen.
final class SceneSurroundingsTests: XCTestCase {
  @MainActor
  private final class Told: NSObject, UIWindowSceneDelegate {
    var window: UIWindow?
    var log: [String] = []
    var geometries: [String] = []
    var answer: ((UIWindowScene) -> Void)?
    func windowScene(
      _ windowScene: UIWindowScene,
      didUpdateEffectiveGeometry previousEffectiveGeometry: UIWindowScene.Geometry
    ) {
      let all = [previousEffectiveGeometry, windowScene.effectiveGeometry].map {
        "\(Int($0.coordinateSpace.bounds.width)) \($0.interfaceOrientation)"
      }
      geometries.append("\(log.count): " + all.joined(separator: "→"))
    }
    func windowScene(
      _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
      interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
      traitCollection previousTraitCollection: UITraitCollection
    ) {
      let styles = [previousTraitCollection, windowScene.traitCollection].map {
        $0.userInterfaceStyle.rawValue
      }
      log.append(
        "\(Int(previousCoordinateSpace.bounds.width)) \(previousInterfaceOrientation) "
          + "\(styles[0])→\(styles[1])")
      answer?(windowScene)
    }
  }

  @MainActor
  private static func whileTold(_ body: (Told, UIWindowScene) -> Void) {
    let (application, told) = (UIApplication.shared, Told())
    application.reset()
    defer { application.reset() }
    let scene = application.connectScene(delegate: told)
    application.runUpdateCycle()
    body(told, scene)
  }

  func testADelegateIsToldInTheUpdateAfterATraitHasChanged() {
    MainActor.assumeIsolated {
      Self.whileTold { told, scene in
        XCTAssertEqual(told.log, [])
        scene.traitOverrides.userInterfaceStyle = .dark
        scene.traitOverrides.preferredContentSizeCategory = .small
        XCTAssertEqual(told.log, [])
        UIApplication.shared.runUpdateCycle()
        XCTAssertEqual(told.log, ["0 portrait 0→2"])
        UIApplication.shared.runUpdateCycle()
        XCTAssertEqual(told.log.count, 1)
      }
    }
  }

  func testADelegateIsToldOfADeviceAndOfItsTurns() {
    MainActor.assumeIsolated {
      Self.whileTold { told, _ in
        UIApplication.shared.device = .phone
        XCTAssertEqual(told.log, ["0 portrait 0→1"])
        told.log = []
        UIApplication.shared.device?.isLandscape = true
        XCTAssertEqual(told.log, ["393 portrait 1→1"])
        UIApplication.shared.device?.isLandscape = false
        XCTAssertEqual(told.log.last, "852 landscapeRight 1→1")
        XCTAssertEqual(told.log.count, 2)
      }
    }
  }

  func testADelegateIsToldOfTheGeometryAfterTheRest() {
    MainActor.assumeIsolated {
      Self.whileTold { told, scene in
        XCTAssertFalse(scene.effectiveGeometry.isInteractivelyResizing)
        XCTAssertFalse(scene.effectiveGeometry.isInterfaceOrientationLocked)
        UIApplication.shared.device = .phone
        UIApplication.shared.device?.isLandscape = true
        XCTAssertEqual(
          told.geometries, ["1: 0 portrait→393 portrait", "2: 393 portrait→852 landscapeRight"])
        scene.traitOverrides.userInterfaceStyle = .dark
        UIApplication.shared.runUpdateCycle()
        XCTAssertEqual(told.log.count, 3)
        XCTAssertEqual(told.geometries.count, 2, "Traits are no geometry.")
        told.answer = { UIApplication.shared.disconnect($0) }
        UIApplication.shared.device?.isLandscape = false
        XCTAssertEqual(told.log.count, 4)
        XCTAssertEqual(told.geometries.count, 2, "A scene that has ended is told nothing.")
      }
    }
  }

  func testADelegateThatIsToldMayChangeTheSceneOrEndIt() {
    MainActor.assumeIsolated {
      Self.whileTold { told, scene in
        let window = UIWindow(windowScene: scene)
        window.isHidden = false
        told.answer = { _ in window.traitOverrides.preferredContentSizeCategory = .large }
        UIApplication.shared.traitOverrides.userInterfaceStyle = .dark
        UIApplication.shared.runUpdateCycle()
        XCTAssertEqual(told.log, ["0 portrait 0→2"])
        XCTAssertEqual(window.traitCollection.preferredContentSizeCategory, .large)
        told.answer = { UIApplication.shared.disconnect($0) }
        scene.traitOverrides.userInterfaceStyle = .light
        UIApplication.shared.runUpdateCycle()
        scene.traitOverrides.userInterfaceStyle = .dark
        UIApplication.shared.runUpdateCycle()
        XCTAssertEqual(told.log.count, 2)
      }
    }
  }

  func testADelegateWithoutTheMethodHearsNothing() {
    final class Silent: NSObject, UIWindowSceneDelegate { var window: UIWindow? }
    MainActor.assumeIsolated {
      let application = UIApplication.shared
      application.reset()
      let scene = application.connectScene(delegate: Silent())
      scene.traitOverrides.userInterfaceStyle = .dark
      application.runUpdateCycle()
      scene.delegate?.scene(scene, continue: NSUserActivity(activityType: "a"))
      application.reset()
    }
  }

  /// What it begins ends in the next turn of the update, when what it shows has appeared.
  func testADelegateThatIsToldMayPresentAndPush() {
    MainActor.assumeIsolated {
      Self.whileTold { told, scene in
        let (root, log) = (UIViewController(), Log())
        let stack = UINavigationController(rootViewController: root)
        let window = UIWindow(windowScene: scene)
        window.rootViewController = stack
        window.isHidden = false
        UIApplication.shared.runUpdateCycle()
        for next in [Heard("page", log), Heard("next", log)] {
          told.answer = { _ in
            told.answer = nil
            if next.title == "page" {
              root.present(next, animated: true) { log.note("completion") }
            } else {
              stack.pushViewController(next, animated: true)
              _ = stack.shownChange?.animate(alongsideTransition: nil) { _ in
                log.note("completion")
              }
            }
          }
          scene.traitOverrides.userInterfaceStyle = next.title == "page" ? .dark : .light
          UIApplication.shared.runUpdateCycle()
          XCTAssertEqual(
            log.take(),
            ["will appear", "is appearing", "did appear"].map { "\(next.title!) \($0)" }
              + ["completion"])
          root.dismiss(animated: false)
          log.lines = []
        }
      }
    }
  }
}
