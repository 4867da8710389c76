import UIKit
import XCTest

/// A program may replace the delegate of a connected scene.
final class ReplacedDelegateTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  @MainActor
  private final class Delegate: NSObject, UIWindowSceneDelegate {
    var log: [String] = []
    func sceneDidDisconnect(_ scene: UIScene) { log.append("disconnected") }
    func windowScene(
      _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
      interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
      traitCollection previousTraitCollection: UITraitCollection
    ) {
      log.append("was \(previousTraitCollection.userInterfaceStyle.rawValue)")
    }
  }

  func testTheNewOneHearsOfWhatComes() {
    onMain {
      let (old, new) = (Delegate(), Delegate())
      let scene = UIApplication.shared.connectScene(delegate: old)
      scene.traitOverrides.userInterfaceStyle = .light
      UIApplication.shared.runUpdateCycle()
      scene.delegate = new
      scene.traitOverrides.userInterfaceStyle = .dark
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(old.log.count, 1)
      XCTAssertEqual(new.log, ["was 1"])
      scene.delegate = nil
      scene.traitOverrides.userInterfaceStyle = .light
      UIApplication.shared.runUpdateCycle()
      scene.delegate = new
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(new.log, ["was 1"], "It hears of nothing that was before.")
      UIApplication.shared.disconnect(scene)
      XCTAssertEqual(new.log, ["was 1", "disconnected"])
    }
  }

  /// A scene that had none.
  func testASceneGetsADelegateLater() {
    onMain {
      let scene = UIApplication.shared.connectScene()
      UIApplication.shared.runUpdateCycle()
      let new = Delegate()
      scene.delegate = new
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(new.log, [])
      scene.traitOverrides.userInterfaceStyle = .dark
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(new.log.count, 1)
    }
  }

  @MainActor
  private final class Application: NSObject, UIApplicationDelegate {
    static var log: [String] = []
    func application(
      _ application: UIApplication,
      willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      Self.log.append("will \(launchOptions?[.bluetoothCentrals] == nil)")
      return true
    }
    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      Self.log.append("did \(application.connectedScenes.count)")
      return true
    }
    func applicationDidBecomeActive(_ application: UIApplication) {
      Self.log.append("active \(application.connectedScenes.count)")
    }
    func application(
      _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
      fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) { completionHandler(.newData) }
  }

  func testAnApplicationWithoutScenesOfItsOwnLaunches() {
    onMain {
      Application.log = []
      var posted: [Notification.Name] = []
      let names = [
        UIApplication.didFinishLaunchingNotification, UIApplication.didBecomeActiveNotification,
      ]
      let tokens = names.map { name in
        NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
          _ in MainActor.assumeIsolated { posted.append(name) }
        }
      }
      defer { for token in tokens { NotificationCenter.default.removeObserver(token) } }
      Application.main()
      XCTAssertEqual(Application.log, ["will true", "did 0", "active 1"])
      XCTAssertEqual(posted, names)
      let delegate = UIApplication.shared.delegate
      var result: UIBackgroundFetchResult?
      delegate?.application(
        UIApplication.shared, didReceiveRemoteNotification: [:],
        fetchCompletionHandler: { result = $0 })
      XCTAssertEqual(result, .newData)
    }
  }
}
