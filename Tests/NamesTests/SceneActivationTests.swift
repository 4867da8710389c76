import UIKit
import XCTest

/// Scenes that a program asks for.
final class SceneActivationTests: XCTestCase {
  private final class Listening: UIResponder, UIWindowSceneDelegate {
    static var log: [String] = []
    static var whenConnecting: (() -> Void)?
    var window: UIWindow?
    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      let first = Self.whenConnecting
      Self.whenConnecting = nil
      first?()
      Self.log.append("connects \(connectionOptions.userActivities.map(\.activityType))")
    }
    func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
      Self.log.append("goes on with \(userActivity.activityType)")
    }
  }

  private final class Application: NSObject, UIApplicationDelegate {
    func application(
      _ application: UIApplication, configurationForConnecting session: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
      configuration.delegateClass = Listening.self
      return configuration
    }
  }

  func testARequestConnectsASceneOrGoesOnInOne() throws {
    try onMain {
      let (application, delegate) = (UIApplication.shared, Application())
      application.reset()
      defer { application.reset() }
      application.delegate = delegate
      Listening.log = []
      let activity = NSUserActivity(activityType: "a")
      application.activateSceneSession(for: UISceneSessionActivationRequest(userActivity: activity))
      let scene = try XCTUnwrap(application.scenes.last)
      XCTAssertEqual(application.scenes.count, 1)
      XCTAssertTrue(scene.delegate is Listening)
      application.activateSceneSession(for: .init(session: scene.session))
      application.activateSceneSession(for: .init(session: scene.session, userActivity: activity))
      XCTAssertEqual(application.scenes.count, 1)
      application.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
      XCTAssertEqual(application.scenes.count, 2)
      application.disconnect(scene)
      application.requestSceneSessionActivation(scene.session, userActivity: nil, options: nil)
      XCTAssertEqual(application.scenes.count, 2)
      XCTAssertEqual(
        Listening.log, ["connects [\"a\"]", "goes on with a", "connects []", "connects []"])
    }
  }

  func testASceneThatAsksForAnotherKeepsItsActivity() {
    onMain {
      let (application, delegate) = (UIApplication.shared, Application())
      application.reset()
      defer { application.reset() }
      application.delegate = delegate
      Listening.log = []
      Listening.whenConnecting = {
        application.requestSceneSessionActivation(
          nil, userActivity: NSUserActivity(activityType: "b"), options: nil)
      }
      application.requestSceneSessionActivation(
        nil, userActivity: NSUserActivity(activityType: "a"), options: nil)
      XCTAssertEqual(Listening.log, ["connects [\"b\"]", "connects [\"a\"]"])
    }
  }

  func testARequestKeepsWhatItIsMadeWith() {
    onMain {
      let options = UIWindowScene.ActivationRequestOptions()
      XCTAssertEqual(options.preferredPresentationStyle, .automatic)
      let scene = UIWindowScene()
      options.requestingScene = scene
      var request = UISceneSessionActivationRequest(role: .windowApplication, options: options)
      XCTAssertEqual(request.role, .windowApplication)
      XCTAssertNil(request.session)
      XCTAssertIdentical(request.options?.requestingScene, scene)
      request = UISceneSessionActivationRequest(session: scene.session)
      XCTAssertIdentical(request.session, scene.session)
      XCTAssertEqual(request.role, .windowApplication)
      XCTAssertNil(UISceneSessionActivationRequest().role)
    }
  }

  func testWithoutADelegateARequestConnectsAPlainScene() {
    onMain {
      let application = UIApplication.shared
      application.reset()
      application.activateSceneSession(for: UISceneSessionActivationRequest())
      XCTAssertEqual(application.scenes.map { $0.delegate == nil }, [true])
      application.reset()
    }
  }
}
