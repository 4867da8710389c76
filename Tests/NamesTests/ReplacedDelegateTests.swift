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

  /// One that hands over to another one as soon as it is asked for windows.
  @MainActor
  private final class First: NSObject, UISceneDelegate {
    var log: [String] = []
    let next: any UISceneDelegate
    init(next: any UISceneDelegate) { self.next = next }
    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      log.append("connect")
      scene.delegate = next
    }
    func sceneWillEnterForeground(_ scene: UIScene) { log.append("foreground") }
    func sceneDidBecomeActive(_ scene: UIScene) { log.append("active") }
  }
  @MainActor
  private final class Second: NSObject, UISceneDelegate {
    var log: [String] = []
    func sceneWillEnterForeground(_ scene: UIScene) { log.append("foreground") }
    func sceneDidBecomeActive(_ scene: UIScene) { log.append("active") }
  }

  func testADelegateIsReplacedWhileTheSceneConnects() {
    onMain {
      let second = Second()
      let first = First(next: second)
      let scene = UIApplication.shared.connectScene(delegate: first)
      XCTAssertIdentical(scene.delegate, second)
      XCTAssertEqual(first.log, ["connect"])
      XCTAssertEqual(second.log, ["foreground", "active"])
    }
  }

  /// What has changed before is told in the next update, to the delegate that the scene has then.
  func testTheSameDelegateLosesNoChange() {
    onMain {
      let (old, new) = (Delegate(), Delegate())
      let scene = UIApplication.shared.connectScene(delegate: old)
      scene.traitOverrides.userInterfaceStyle = .light
      UIApplication.shared.runUpdateCycle()
      scene.traitOverrides.userInterfaceStyle = .dark
      scene.delegate = old
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(old.log.last, "was 1")
      scene.traitOverrides.userInterfaceStyle = .light
      scene.delegate = new
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(new.log, ["was 2"])
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
