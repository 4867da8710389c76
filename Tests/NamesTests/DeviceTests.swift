import UIKit
import XCTest

/// The device, the application, its scenes, and what the user asked of the system.
final class DeviceTests: XCTestCase {
  override func setUp() { onMain { UIApplication.shared.reset() } }
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  func testADeviceIsThatOfTheProfile() {
    onMain {
      let (device, application) = (UIDevice.current, UIApplication.shared)
      XCTAssertEqual(device.userInterfaceIdiom, .unspecified)
      XCTAssertEqual(device.orientation, .unknown)
      XCTAssertEqual(application.statusBarOrientation, .portrait)
      application.device = .phone
      XCTAssertEqual(device.userInterfaceIdiom, .phone)
      XCTAssertEqual(device.orientation, .portrait)
      XCTAssertEqual(
        [device.model, device.localizedModel, device.name], Array(repeating: "iPhone", count: 3))
      XCTAssertEqual(application.statusBarOrientation, .portrait)
      application.device = .pad.landscape
      XCTAssertEqual(device.userInterfaceIdiom, .pad)
      XCTAssertEqual(device.orientation, .landscapeLeft)
      XCTAssertEqual(device.model, "iPad")
      XCTAssertEqual(
        application.statusBarOrientation, .landscapeRight, "It turns against the device.")
      XCTAssertEqual(device.systemName, "Linux")
      XCTAssertFalse(device.systemVersion.isEmpty)
      XCTAssertTrue(device.isMultitaskingSupported)
      XCTAssertNil(device.identifierForVendor)
    }
  }

  func testAScreensPixels() {
    onMain {
      UIApplication.shared.device = .phone
      let screen = UIScreen.main
      XCTAssertEqual(screen.nativeScale, 3)
      XCTAssertEqual(screen.nativeBounds, CGRect(x: 0, y: 0, width: 1179, height: 2556))
      XCTAssertEqual(screen.brightness, 0.5)
      screen.brightness = 0.75
      XCTAssertEqual(screen.brightness, 0.75)
      XCTAssertEqual([screen.currentEDRHeadroom, screen.potentialEDRHeadroom], [1, 1])
      XCTAssertEqual(screen.maximumFramesPerSecond, 60)
      XCTAssertEqual(UIScreen.screens.count, 1)
      XCTAssertIdentical(UIScreen.screens.first, screen)
      XCTAssertIdentical(screen.coordinateSpace, screen)
      XCTAssertFalse(screen.isCaptured)
    }
  }

  func testAnApplicationKeepsWhatItIsTold() {
    onMain {
      let application = UIApplication.shared
      XCTAssertEqual(application.applicationState, .active)
      XCTAssertEqual(application.statusBarStyle, .default)
      XCTAssertTrue(application.supportsMultipleScenes)
      XCTAssertTrue(application.supportsAlternateIcons)
      XCTAssertNil(application.alternateIconName)
      var failures: [String] = []
      application.setAlternateIconName("other") { failures.append($0.map { "\($0)" } ?? "none") }
      XCTAssertEqual(application.alternateIconName, "other")
      XCTAssertEqual(failures, ["none"])
      application.setAlternateIconName(nil)
      XCTAssertNil(application.alternateIconName)
      let url = URL(string: UIApplication.openSettingsURLString)!
      XCTAssertFalse(application.canOpenURL(url))
      var answers: [Bool] = []
      application.open(url) { answers.append($0) }
      XCTAssertEqual(answers, [false])
    }
  }

  func testTheSystemsTraitsAreTheApplications() {
    onMain {
      let application = UIApplication.shared
      XCTAssertEqual(application.userInterfaceLayoutDirection, .leftToRight)
      XCTAssertFalse(UIAccessibility.isBoldTextEnabled)
      XCTAssertFalse(UIAccessibility.isDarkerSystemColorsEnabled)
      application.traitOverrides.layoutDirection = .rightToLeft
      application.traitOverrides.preferredContentSizeCategory = .extraLarge
      application.traitOverrides.legibilityWeight = .bold
      application.traitOverrides.accessibilityContrast = .high
      application.traitOverrides.sceneCaptureState = .active
      XCTAssertEqual(application.userInterfaceLayoutDirection, .rightToLeft)
      XCTAssertEqual(UIView.userInterfaceLayoutDirection(for: .unspecified), .rightToLeft)
      XCTAssertEqual(UIView.userInterfaceLayoutDirection(for: .playback), .leftToRight)
      XCTAssertEqual(
        UIView.userInterfaceLayoutDirection(for: .unspecified, relativeTo: .leftToRight),
        .leftToRight)
      XCTAssertEqual(application.preferredContentSizeCategory, .extraLarge)
      XCTAssertTrue(UIAccessibility.isBoldTextEnabled)
      XCTAssertTrue(UIAccessibility.isDarkerSystemColorsEnabled)
      XCTAssertTrue(UIScreen.main.isCaptured)
    }
  }

  private final class Posts: @unchecked Sendable {
    private var log: [String] = []
    func append(_ text: String) { log.append(text) }
    func told() -> [String] {
      defer { log = [] }
      return log
    }
  }

  /// As in UIKit when the user changes a setting: who listens asks the application, which has the new one.
  func testTheSettingsChangesArePosted() {
    onMain {
      let (application, posts) = (UIApplication.shared, Posts())
      let names = [
        UIContentSizeCategory.didChangeNotification,
        UIAccessibility.boldTextStatusDidChangeNotification,
        UIAccessibility.darkerSystemColorsStatusDidChangeNotification,
      ]
      let tokens = names.map { name in
        NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
          let value = note.userInfo?[UIContentSizeCategory.newValueUserInfoKey] as? String
          let setting = MainActor.assumeIsolated {
            name == names[0]
              ? UIApplication.shared.preferredContentSizeCategory.rawValue
              : name == names[1]
                ? "bold \(UIAccessibility.isBoldTextEnabled)"
                : "darker \(UIAccessibility.isDarkerSystemColorsEnabled)"
          }
          posts.append(setting)
          if let value, value != setting { posts.append("but \(value)") }
        }
      }
      defer { for token in tokens { NotificationCenter.default.removeObserver(token) } }
      application.device = .phone
      application.traitOverrides.userInterfaceStyle = .dark
      XCTAssertEqual(posts.told(), [], "A device is nothing that the user sets.")
      application.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
      XCTAssertEqual(posts.told(), ["UICTContentSizeCategoryAccessibilityL"])
      application.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
      XCTAssertEqual(posts.told(), [])
      application.traitOverrides.legibilityWeight = .bold
      application.traitOverrides.accessibilityContrast = .high
      XCTAssertEqual(posts.told(), ["bold true", "darker true"])
      application.traitOverrides.preferredContentSizeCategory = .large
      XCTAssertEqual(posts.told(), ["UICTContentSizeCategoryL"])
      application.traitOverrides.remove(UITraitPreferredContentSizeCategory.self)
      XCTAssertEqual(posts.told(), [], "A device without a setting has the large one.")
      application.traitOverrides = UITraitOverrides()
      XCTAssertEqual(posts.told(), ["bold false", "darker false"])
    }
  }

  func testWhatNoTraitSaysIsOff() {
    onMain {
      let settings = [
        UIAccessibility.isVoiceOverRunning, UIAccessibility.isSwitchControlRunning,
        UIAccessibility.isReduceMotionEnabled, UIAccessibility.isReduceTransparencyEnabled,
        UIAccessibility.isInvertColorsEnabled, UIAccessibility.isGrayscaleEnabled,
        UIAccessibility.prefersCrossFadeTransitions,
        UIAccessibility.shouldDifferentiateWithoutColor,
        UIAccessibility.isOnOffSwitchLabelsEnabled, UIAccessibility.buttonShapesEnabled,
        UIAccessibility.isGuidedAccessEnabled, UIAccessibility.isClosedCaptioningEnabled,
        UIAccessibility.isShakeToUndoEnabled, UIAccessibility.isMonoAudioEnabled,
        UIAccessibility.isSpeakScreenEnabled, UIAccessibility.isSpeakSelectionEnabled,
        UIAccessibility.isAssistiveTouchRunning,
      ]
      XCTAssertEqual(settings, Array(repeating: false, count: settings.count))
      XCTAssertTrue(UIAccessibility.isVideoAutoplayEnabled)
    }
  }

  func testASceneIsActiveWhileItIsConnected() {
    onMain {
      let application = UIApplication.shared
      let scene = application.connectScene()
      XCTAssertEqual(scene.activationState, .foregroundActive)
      XCTAssertEqual(application.openSessions, [scene.session])
      XCTAssertEqual(scene.title, "")
      scene.title = "a"
      XCTAssertEqual(scene.title, "a")
      scene.title = nil
      XCTAssertEqual(scene.title, "")
      application.device = .phone.landscape
      XCTAssertEqual(scene.interfaceOrientation, .landscapeRight)
      XCTAssertEqual(scene.effectiveGeometry.interfaceOrientation, .landscapeRight)
      XCTAssertTrue(scene.isFullScreen)
      XCTAssertIdentical(scene.coordinateSpace, scene.screen)
      XCTAssertNil(scene.sizeRestrictions)
      XCTAssertEqual(scene.statusBarManager?.isStatusBarHidden, false)
      XCTAssertEqual(scene.statusBarManager?.statusBarFrame, .zero)
      XCTAssertEqual(scene.statusBarManager?.statusBarStyle, .default)
      XCTAssertEqual(scene.session.role, .windowApplication)
      XCTAssertEqual(scene.session.configuration.role, .windowApplication)
      XCTAssertEqual(
        UIWindowScene.GeometryPreferences.iOS(interfaceOrientations: .portrait)
          .interfaceOrientations, .portrait)
      application.disconnect(scene)
      XCTAssertEqual(scene.activationState, .unattached)
    }
  }

  private final class Watching: NSObject, UIWindowSceneDelegate {
    var window: UIWindow?
    var log: [String] = []
    var leavesAsItEnters = false
    private func note(_ name: String, _ scene: UIScene) {
      log.append("\(name) \(scene.activationState)")
    }
    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) { note("connects", scene) }
    func sceneWillEnterForeground(_ scene: UIScene) {
      note("enters", scene)
      if leavesAsItEnters {
        UIApplication.shared.requestSceneSessionDestruction(scene.session, options: nil)
      }
    }
    func sceneDidBecomeActive(_ scene: UIScene) { note("active", scene) }
    func sceneWillResignActive(_ scene: UIScene) { note("resigns", scene) }
    func sceneDidEnterBackground(_ scene: UIScene) { note("behind", scene) }
    func sceneDidDisconnect(_ scene: UIScene) { note("ends", scene) }
  }

  func testASceneIsAsFarAsItsDelegateIsTold() {
    onMain {
      let (application, delegate) = (UIApplication.shared, Watching())
      application.disconnect(application.connectScene(delegate: delegate))
      XCTAssertEqual(
        delegate.log,
        [
          "connects unattached", "enters unattached", "active foregroundActive",
          "resigns foregroundActive", "behind background", "ends unattached",
        ])
      (delegate.log, delegate.leavesAsItEnters) = ([], true)
      XCTAssertEqual(application.connectScene(delegate: delegate).activationState, .unattached)
      XCTAssertEqual(
        delegate.log,
        ["connects unattached", "enters unattached", "behind background", "ends unattached"])
    }
  }

  func testASessionsSceneIsDisconnectedWithIt() {
    onMain {
      let application = UIApplication.shared
      let (one, other) = (application.connectScene(), application.connectScene())
      application.requestSceneSessionDestruction(one.session, options: nil)
      XCTAssertEqual(one.activationState, .unattached)
      XCTAssertEqual(application.openSessions, [other.session])
      application.requestSceneSessionDestruction(one.session, options: nil) { _ in XCTFail() }
      XCTAssertEqual(application.openSessions, [other.session])
    }
  }

  func testAConfigurationHasANameAndARole() {
    onMain {
      let role = UISceneSession.Role.windowExternalDisplayNonInteractive
      let configuration = UISceneConfiguration(name: "a", sessionRole: role)
      XCTAssertEqual(configuration.name, "a")
      XCTAssertEqual(configuration.role, role)
      XCTAssertNil(configuration.sceneClass)
      let item = UIApplicationShortcutItem(type: "a", localizedTitle: "b")
      XCTAssertEqual([item.type, item.localizedTitle], ["a", "b"])
      XCTAssertEqual(NSUserActivity(activityType: "c").activityType, "c")
    }
  }

  func testAnApplicationDelegateMayLeaveOutAll() {
    final class Program: NSObject, UIApplicationDelegate {}
    onMain {
      let (program, application) = (Program(), UIApplication.shared)
      XCTAssertNil(program.window)
      XCTAssertTrue(program.application(application, didFinishLaunchingWithOptions: nil))
      Program.main()
      XCTAssertTrue(application.delegate is Program)
      XCTAssertEqual(application.connectedScenes.count, 1)
      XCTAssertNil(application.keyWindow)
    }
  }

  /// What a program may have in a nib or a storyboard is not there.
  func testNibsAndStoryboardsAreFailures() {
    nonisolated(unsafe) var sentences: [String] = []
    TraitFailure.handler = { sentences.append($0) }
    defer { TraitFailure.handler = TraitFailure.stop }
    onMain {
      XCTAssertEqual(UINib(nibName: "a", bundle: nil).instantiate(withOwner: nil).count, 0)
      let board = UIStoryboard(name: "b", bundle: nil)
      XCTAssertNil(board.instantiateInitialViewController())
      _ = board.instantiateViewController(withIdentifier: "c")
      XCTAssertNil(Bundle.main.loadNibNamed("d", owner: nil))
      XCTAssertEqual(
        sentences,
        [
          "Can't load the nib 'a': nibs do not exist on Linux",
          "Can't load the storyboard 'b': storyboards do not exist on Linux",
          "Can't load 'c' of the storyboard 'b': storyboards do not exist on Linux",
          "Can't load the nib 'd': nibs do not exist on Linux",
        ])
    }
  }

  func testADelegateOpensNoURLUnlessItSaysSo() throws {
    let url = try XCTUnwrap(URL(string: "a:b"))
    onMain {
      XCTAssertFalse(Closed().application(.shared, open: url, options: [:]))
      XCTAssertTrue(Opening().application(.shared, open: url, options: [.openInPlace: true]))
    }
  }
}

private final class Closed: NSObject, UIApplicationDelegate {}

private final class Opening: NSObject, UIApplicationDelegate {
  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool { options[.openInPlace] as? Bool == true }
}
