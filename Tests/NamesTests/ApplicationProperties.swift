import UIKit
import XCTest

/// What an application asks of a system that is not there, and the names that it asks by.
final class ApplicationProperties: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  func testApplicationsKeepWhatTheyShow() {
    onMain {
      let bag = Bag(UIApplication.shared)
      bag.holds(\.isNetworkActivityIndicatorVisible, false, true)
      bag.holds(\.shortcutItems, nil, [UIApplicationShortcutItem(type: "a", localizedTitle: "b")])
      let window = Bag(UIWindow(frame: .zero))
      window.holds(\.canResizeToFitContent, false, true)
    }
  }

  func testNothingIsGranted() {
    onMain {
      let application = UIApplication.shared
      XCTAssertEqual(application.statusBarFrame, .zero)
      XCTAssertFalse(application.isStatusBarHidden)
      XCTAssertTrue(application.isProtectedDataAvailable)
      application.registerForRemoteNotifications()
      XCTAssertFalse(application.isRegisteredForRemoteNotifications)
      XCTAssertEqual(application.backgroundTimeRemaining, .greatestFiniteMagnitude)
      XCTAssertEqual(application.backgroundRefreshStatus, .denied)
      let task = application.beginBackgroundTask { XCTFail("It does not expire") }
      XCTAssertEqual(task, .invalid)
      application.endBackgroundTask(task)
      XCTAssertEqual(UIBackgroundTaskIdentifier.invalid.rawValue, 0)
      XCTAssertEqual(
        [UIBackgroundRefreshStatus.restricted, .denied, .available].map(\.rawValue), [0, 1, 2])
      XCTAssertIdentical(UIScreen.main.fixedCoordinateSpace, UIScreen.main)
      var isOpened: Bool?
      NSExtensionContext().open(URL(fileURLWithPath: "/")) { isOpened = $0 }
      XCTAssertEqual(isOpened, false)
      let controller = UIViewController()
      XCTAssertNil(controller.extensionContext)
      XCTAssertTrue(controller.performsActionsWhilePresentingModally)
    }
  }

  func testADeviceHasNoBatteryAndNoSensor() {
    onMain {
      let device = UIDevice.current
      device.isBatteryMonitoringEnabled = true
      device.isProximityMonitoringEnabled = true
      XCTAssertFalse(device.isBatteryMonitoringEnabled)
      XCTAssertFalse(device.isProximityMonitoringEnabled)
      XCTAssertEqual(device.batteryLevel, -1)
      XCTAssertEqual(device.batteryState, .unknown)
      XCTAssertFalse(device.proximityState)
      XCTAssertEqual(
        [UIDevice.BatteryState.unknown, .unplugged, .charging, .full].map(\.rawValue), [0, 1, 2, 3])
    }
  }

  @MainActor func testNamesOfNotifications() {
    let names: [(Notification.Name, String)] = [
      (
        UIApplication.didChangeStatusBarOrientationNotification,
        "UIApplicationDidChangeStatusBarOrientation"
      ),
      (UIApplication.didChangeStatusBarFrameNotification, "UIApplicationDidChangeStatusBarFrame"),
      (UIWindow.didBecomeKeyNotification, "UIWindowDidBecomeKey"),
      (UIWindow.didResignKeyNotification, "UIWindowDidResignKey"),
      (UIWindow.didBecomeVisibleNotification, "UIWindowDidBecomeVisible"),
      (UIWindow.didBecomeHiddenNotification, "UIWindowDidBecomeHidden"),
      (UIScreen.didConnectNotification, "UIScreenDidConnect"),
      (UIScreen.didDisconnectNotification, "UIScreenDidDisconnect"),
      (UIScreen.modeDidChangeNotification, "UIScreenModeDidChange"),
      (UITextField.textDidChangeNotification, "UITextFieldTextDidChange"),
      (UITextField.textDidBeginEditingNotification, "UITextFieldTextDidBeginEditing"),
      (UITextField.textDidEndEditingNotification, "UITextFieldTextDidEndEditing"),
      (UITextView.textDidChangeNotification, "UITextViewTextDidChange"),
      (UITextView.textDidBeginEditingNotification, "UITextViewTextDidBeginEditing"),
      (UITextView.textDidEndEditingNotification, "UITextViewTextDidEndEditing"),
      (UIDevice.batteryLevelDidChangeNotification, "UIDeviceBatteryLevelDidChange"),
      (UIDevice.batteryStateDidChangeNotification, "UIDeviceBatteryStateDidChange"),
      (UIScene.willEnterForegroundNotification, "UISceneWillEnterForeground"),
      (UIContentSizeCategory.didChangeNotification, "UIContentSizeCategoryDidChange"),
      (UIAccessibility.elementFocusedNotification, "UIAccessibilityElementFocused"),
      (
        UIAccessibility.boldTextStatusDidChangeNotification,
        "UIAccessibilityBoldTextStatusDidChange"
      ),
      (
        UIAccessibility.darkerSystemColorsStatusDidChangeNotification,
        "UIAccessibilityDarkerSystemColorsStatusDidChange"
      ),
      (
        UIAccessibility.reduceMotionStatusDidChangeNotification,
        "UIAccessibilityReduceMotionStatusDidChange"
      ),
      (
        UIAccessibility.reduceTransparencyStatusDidChangeNotification,
        "UIAccessibilityReduceTransparencyStatusDidChange"
      ),
      (
        UIAccessibility.voiceOverStatusDidChangeNotification,
        "UIAccessibilityVoiceOverStatusDidChange"
      ),
      (
        UIAccessibility.invertColorsStatusDidChangeNotification,
        "UIAccessibilityInvertColorsStatusDidChange"
      ),
      (
        UIAccessibility.buttonShapesEnabledStatusDidChangeNotification,
        "UIAccessibilityButtonShapesEnabledStatusDidChange"
      ),
      (
        UIAccessibility.switchControlStatusDidChangeNotification,
        "UIAccessibilitySwitchControlStatusDidChange"
      ),
      (
        UIAccessibility.differentiateWithoutColorDidChangeNotification,
        "UIAccessibilityDifferentiateWithoutColorDidChange"
      ),
      (UIAccessibility.announcementDidFinishNotification, "UIAccessibilityAnnouncementDidFinish"),
    ]
    for (name, expected) in names { XCTAssertEqual(name.rawValue, expected + "Notification") }
    XCTAssertEqual(
      UIContentSizeCategory.newValueUserInfoKey, "UIContentSizeCategoryNewValueKey")
  }

  func testKeysOfOptions() {
    let keys: [UIApplication.OpenURLOptionsKey] = [.sourceApplication, .annotation, .openInPlace]
    XCTAssertEqual(
      keys.map(\.rawValue),
      ["SourceApplication", "Annotation", "OpenInPlace"].map {
        "UIApplicationOpenURLOptions\($0)Key"
      })
    XCTAssertEqual(
      [UIFont.TextStyle.extraLargeTitle, .extraLargeTitle2].map(\.rawValue),
      ["UICTFontTextStyleExtraLargeTitle", "UICTFontTextStyleExtraLargeTitle2"])
    let pages: [UIPageViewController.OptionsKey] = [.spineLocation, .interPageSpacing]
    XCTAssertEqual(
      pages.map(\.rawValue),
      ["SpineLocation", "InterPageSpacing"].map { "UIPageViewControllerOption\($0)Key" })
    let ends: [UITransitionContextViewControllerKey] = [.from, .to]
    XCTAssertEqual(
      ends.map(\.rawValue),
      ["UITransitionContextFromViewController", "UITransitionContextToViewController"])
    let views: [UITransitionContextViewKey] = [.from, .to]
    XCTAssertEqual(
      views.map(\.rawValue), ["UITransitionContextFromView", "UITransitionContextToView"])
  }

  // MARK: Controllers

  func testGuidesOfAnOlderKindAreTheEdgesOfTheView() {
    onMain {
      let controller = UIViewController()
      let (top, bottom) = (controller.topLayoutGuide, controller.bottomLayoutGuide)
      XCTAssertEqual(top.length, 0)
      let label = UIView()
      controller.view.addSubview(label)
      @MainActor func item(_ anchor: NSLayoutYAxisAnchor) -> NSLayoutConstraint.Attribute {
        let constraint = label.topAnchor.constraint(equalTo: anchor)
        XCTAssertIdentical(constraint.secondItem, controller.view)
        return constraint.secondAttribute
      }
      XCTAssertEqual([top.topAnchor, top.bottomAnchor].map(item), [.top, .top])
      XCTAssertEqual([bottom.topAnchor, bottom.bottomAnchor].map(item), [.bottom, .bottom])
    }
  }

  func testControllersKeepTheirParts() {
    onMain {
      let controller = UIViewController()
      Bag(controller).holds(\.interactionActivityTrackingBaseName, nil, "a")
      XCTAssertIdentical(controller.editButtonItem, controller.editButtonItem)
      XCTAssertNotIdentical(controller.editButtonItem, UIViewController().editButtonItem)
      let stack = UINavigationController()
      Bag(stack).holds(\.hidesBarsWhenKeyboardAppears, false, true)
      XCTAssertNil(stack.interactiveContentPopGestureRecognizer)
      let tabs = UITabBarController()
      XCTAssertIdentical(tabs.moreNavigationController, tabs.moreNavigationController)
      let pages = [UIViewController(), UIViewController()]
      tabs.setViewControllers(pages, animated: true)
      XCTAssertEqual(tabs.viewControllers, pages)
      tabs.isTabBarHidden = true
      XCTAssertTrue(tabs.tabBar.isHidden)
      tabs.setTabBarHidden(false, animated: true)
      XCTAssertFalse(tabs.isTabBarHidden)
    }
  }

  func testATabMakesItsControllerOnce() {
    onMain {
      var made: [UITab] = []
      // The tab has the closure that has the list.
      defer { made = [] }
      let image = UIImage(systemName: "star")
      let tab = UISearchTab(title: "a", image: image, identifier: "b") {
        made.append($0)
        return UIViewController()
      }
      XCTAssertEqual(tab.title, "a")
      XCTAssertEqual(tab.image, image)
      XCTAssertEqual(tab.identifier, "b")
      XCTAssertEqual(made, [])
      let tabs = UITabBarController()
      XCTAssertEqual(tabs.tabs, [])
      tabs.tabs = [tab]
      XCTAssertEqual(tabs.tabs, [tab])
      XCTAssertEqual(tabs.viewControllers, [tab.viewController!])
      XCTAssertEqual(made, [tab])
    }
  }

  func testColoursOfOlderNames() {
    onMain {
      XCTAssertEqual(UIColor.groupTableViewBackground, .systemGroupedBackground)
      XCTAssertEqual(UIColor.red.accessibilityName, UIColor.red.description)
    }
  }

  func testNothingHasTheFocus() {
    onMain {
      let context = UIFocusUpdateContext()
      XCTAssertNil(context.previouslyFocusedView ?? context.nextFocusedView)
      XCTAssertNil(context.previouslyFocusedItem ?? context.nextFocusedItem)
    }
  }

  // MARK: Accessibility

  func testNothingIsFocusedAndNoCaptionsAreShown() {
    onMain {
      XCTAssertFalse(UIAccessibility.isClosedCaptioningEnabled)
      XCTAssertNil(UIAccessibility.focusedElement(using: nil))
    }
  }

  func testAnElementKnowsItsPlaceOnTheScreen() {
    onMain {
      let (box, view) = (UIView(), UIView())
      box.frame = CGRect(x: 10, y: 20, width: 100, height: 100)
      view.frame = CGRect(x: 1, y: 2, width: 30, height: 30)
      box.addSubview(view)
      XCTAssertEqual(
        UIAccessibility.convertToScreenCoordinates(
          CGRect(x: 5, y: 6, width: 7, height: 8), in: view),
        CGRect(x: 16, y: 28, width: 7, height: 8))
      let element = UIAccessibilityElement(accessibilityContainer: view)
      XCTAssertIdentical(element.accessibilityContainer, view)
      let action = UIAccessibilityCustomAction(name: "a") { $0.name == "a" }
      XCTAssertEqual(action.handler?(action), true)
      view.accessibilityCustomActions = [action]
      XCTAssertEqual(view.accessibilityCustomActions, [action])
    }
  }
}
