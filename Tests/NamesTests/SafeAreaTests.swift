import UIKit
import UIKitTraits
import XCTest

/// A view that counts what it hears.
private final class Listener: UIView {
  var log: [String] = []
  var onChange: () -> Void = {}
  override func safeAreaInsetsDidChange() {
    log.append("insets")
    onChange()
  }
  override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    log.append("margins")
  }
  override func layoutSubviews() { log.append("layout") }
}

private final class Controller: UIViewController {
  var log: [String] = []
  var onChange: () -> Void = {}
  override func viewSafeAreaInsetsDidChange() {
    log.append("insets \(view.safeAreaInsets.top)")
    onChange()
  }
  override func viewWillLayoutSubviews() { log.append("layout") }
}

/// A window with insets of its own, as snapshot tests have.
private final class NotchedWindow: UIWindow {
  var notch: CGFloat = 20
  override var safeAreaInsets: UIEdgeInsets { UIEdgeInsets(top: notch) }
}

@MainActor
private func stage() -> (window: UIWindow, controller: Controller) {
  let window = UIWindow(windowScene: UIApplication.shared.connectScene())
  window.frame = CGRect(x: 0, y: 0, width: 100, height: 200)
  let controller = Controller()
  window.rootViewController = controller
  window.makeKeyAndVisible()
  return (window, controller)
}

@MainActor
private func update() { UIApplication.shared.runUpdateCycle() }

/// Safe areas: what covers a window, and what controllers add, as far as frames reach it.
final class SafeAreaTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  // MARK: Where insets come from

  func testWhatAControllerAddsReachesTheViewsInsideAsFarAsTheirFramesOverlapIt() {
    onMain {
      let (_, controller) = stage()
      let inner = UIView(frame: CGRect(x: 3, y: 15, width: 90, height: 180))
      let innermost = UIView(frame: CGRect(x: 0, y: 2, width: 90, height: 10))
      controller.view.addSubview(inner)
      inner.addSubview(innermost)
      controller.additionalSafeAreaInsets = UIEdgeInsets(top: 20, left: 2, bottom: 10, right: 8)
      XCTAssertEqual(
        controller.view.safeAreaInsets, UIEdgeInsets(top: 20, left: 2, bottom: 10, right: 8))
      XCTAssertEqual(inner.safeAreaInsets, UIEdgeInsets(top: 5, left: 0, bottom: 5, right: 1))
      XCTAssertEqual(innermost.safeAreaInsets, UIEdgeInsets(top: 3, left: 0, bottom: 0, right: 1))
      inner.frame.origin.y = 18
      XCTAssertEqual(inner.safeAreaInsets.top, 2)
      XCTAssertEqual(innermost.safeAreaInsets, UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 1))
      XCTAssertEqual(inner.safeAreaInsets.bottom, 8)
      controller.additionalSafeAreaInsets = .zero
      XCTAssertEqual(inner.safeAreaInsets, .zero)
    }
  }

  func testAChangedSizeOfAViewChangesTheInsetsInside() {
    onMain {
      let (window, controller) = stage()
      let inner = UIView(frame: CGRect(x: 0, y: 50, width: 100, height: 150))
      controller.view.addSubview(inner)
      controller.additionalSafeAreaInsets.bottom = 10
      XCTAssertEqual(inner.safeAreaInsets.bottom, 10)
      window.frame.size.height = 205
      XCTAssertEqual(inner.safeAreaInsets.bottom, 5)
      window.frame.size.height = 300
      XCTAssertEqual(inner.safeAreaInsets.bottom, 0)
    }
  }

  func testAViewOutsideWindowsHasNoInsets() {
    onMain {
      let (window, controller) = stage()
      let alone = Controller()
      alone.additionalSafeAreaInsets.top = 7
      let box = UIView(frame: window.bounds)
      box.addSubview(alone.view)
      XCTAssertEqual(alone.view.safeAreaInsets, .zero)
      controller.view.addSubview(box)
      XCTAssertEqual(alone.view.safeAreaInsets.top, 7)
      box.removeFromSuperview()
      XCTAssertEqual(alone.view.safeAreaInsets, .zero)
      controller.additionalSafeAreaInsets.top = 5
      controller.view.addSubview(box)
      XCTAssertEqual(alone.view.safeAreaInsets.top, 12, "What it adds counts on top.")
      XCTAssertEqual(box.safeAreaInsets.top, 5)
    }
  }

  func testAChildControllersViewAddsToWhatItsParentAdds() {
    onMain {
      let (_, controller) = stage()
      let child = Controller()
      controller.addChild(child)
      child.view.frame = CGRect(x: 0, y: 4, width: 100, height: 100)
      controller.view.addSubview(child.view)
      child.didMove(toParent: controller)
      (controller.additionalSafeAreaInsets.top, child.additionalSafeAreaInsets.top) = (10, 3)
      XCTAssertEqual(child.view.safeAreaInsets.top, 9)
      child.additionalSafeAreaInsets.top = -20
      XCTAssertEqual(child.view.safeAreaInsets.top, 0, "Insets are never less than nothing.")
      let other = UIView(frame: child.view.frame)
      controller.view.addSubview(other)
      XCTAssertEqual(other.safeAreaInsets.top, 6)
      child.additionalSafeAreaInsets.top = 3
      child.view = other
      XCTAssertEqual(other.safeAreaInsets.top, 9, "It is the controller's view now.")
    }
  }

  func testAViewThatOutlivesItsControllerLosesWhatThatAdds() {
    onMain {
      let (window, _) = stage()
      let view = UIView(frame: window.bounds)
      window.addSubview(view)
      do {
        let controller = UIViewController()
        controller.view = view
        controller.additionalSafeAreaInsets.top = 5
        XCTAssertEqual(view.safeAreaInsets.top, 5)
      }
      XCTAssertEqual(view.safeAreaInsets.top, 0)
    }
  }

  func testAWindowHasTheDevicesInsetsWhereItReachesThem() {
    onMain {
      var phone = DeviceProfile(
        idiom: .phone, screenSize: CGSize(width: 100, height: 200), scale: 3)
      phone.safeAreaInsets = UIEdgeInsets(top: 50, bottom: 30)
      UIApplication.shared.device = phone
      let window = UIWindow(frame: UIScreen.main.bounds)
      let small = UIWindow(frame: CGRect(x: 10, y: 40, width: 20, height: 20))
      window.rootViewController = UIViewController()
      window.makeKeyAndVisible()
      XCTAssertEqual(window.safeAreaInsets, UIEdgeInsets(top: 50, bottom: 30))
      XCTAssertEqual(window.rootViewController?.view.safeAreaInsets, window.safeAreaInsets)
      XCTAssertEqual(small.safeAreaInsets, UIEdgeInsets(top: 10))
      phone.safeAreaInsets.top = 45
      UIApplication.shared.device = phone
      XCTAssertEqual(window.rootViewController?.view.safeAreaInsets.top, 45)
      XCTAssertEqual(small.safeAreaInsets.top, 10, "A hidden window hears of it when it is shown.")
      small.isHidden = false
      XCTAssertEqual(small.safeAreaInsets.top, 5)
      UIApplication.shared.device = .phone
      XCTAssertEqual(window.rootViewController?.view.safeAreaInsets, .zero)
    }
  }

  func testTheInsetsThatAWindowsClassSaysReachItsViews() {
    onMain {
      let window = NotchedWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
      let controller = Controller()
      window.rootViewController = controller
      window.isHidden = false
      update()
      XCTAssertEqual(controller.view.safeAreaInsets.top, 20)
      XCTAssertEqual(controller.log, ["insets 20.0", "layout"])
      window.notch = 30
      window.setNeedsLayout()
      update()
      XCTAssertEqual(controller.view.safeAreaInsets.top, 30)
      XCTAssertEqual(controller.log.suffix(2), ["insets 30.0", "layout"])
    }
  }

  // MARK: Callbacks

  func testChangedInsetsAreToldOnceInTheUpdateBeforeTheLayout() {
    onMain {
      let (_, controller) = stage()
      let inner = Listener(frame: controller.view.bounds)
      controller.view.addSubview(inner)
      update()
      (controller.log, inner.log) = ([], [])
      controller.additionalSafeAreaInsets.top = 5
      controller.additionalSafeAreaInsets.top = 10
      XCTAssertEqual(controller.log + inner.log, [])
      update()
      XCTAssertEqual(controller.log, ["insets 10.0", "layout"])
      XCTAssertEqual(inner.log, ["insets", "margins", "layout"])
      (controller.log, inner.log) = ([], [])
      update()
      controller.additionalSafeAreaInsets.top = 11
      controller.additionalSafeAreaInsets.top = 10
      update()
      XCTAssertFalse(controller.log.contains { $0 != "layout" }, "In the end nothing had changed.")
      inner.log = []
      inner.frame.origin.y = 10
      update()
      XCTAssertEqual(inner.log, ["insets", "margins", "layout"])
    }
  }

  func testAViewThatEntersASafeAreaIsToldAndOneThatIsBackIsNot() {
    onMain {
      let (_, controller) = stage()
      controller.additionalSafeAreaInsets.top = 5
      let inner = Listener(frame: controller.view.bounds)
      controller.view.addSubview(inner)
      update()
      XCTAssertEqual(inner.log, ["insets", "margins", "layout"])
      inner.removeFromSuperview()
      controller.view.addSubview(inner)
      update()
      XCTAssertEqual(inner.log.filter { $0 == "insets" }.count, 1)
    }
  }

  func testALayoutOfOneViewTellsTheViewsInside() {
    onMain {
      let (_, controller) = stage()
      let inner = Listener(frame: controller.view.bounds)
      controller.view.addSubview(inner)
      update()
      inner.log = []
      controller.additionalSafeAreaInsets.top = 5
      controller.view.layoutIfNeeded()
      XCTAssertEqual(inner.log, ["insets", "margins", "layout"])
    }
  }

  func testACallbackMayChangeInsetsFramesAndTheTree() {
    onMain {
      let (_, controller) = stage()
      let inner = Listener(frame: controller.view.bounds)
      let other = Listener(frame: controller.view.bounds)
      controller.view.addSubview(inner)
      controller.view.addSubview(other)
      update()
      (inner.log, other.log, controller.log) = ([], [], [])
      controller.onChange = {
        if controller.additionalSafeAreaInsets.top < 3 {
          controller.additionalSafeAreaInsets.top += 1
        }
      }
      inner.onChange = {
        inner.frame.origin.y = 1
        other.removeFromSuperview()
      }
      controller.additionalSafeAreaInsets.top = 1
      update()
      XCTAssertEqual(controller.view.safeAreaInsets.top, 3)
      XCTAssertEqual(controller.log.first, "insets 1.0")
      XCTAssertEqual(controller.log.filter { $0.hasPrefix("insets") }.last, "insets 3.0")
      XCTAssertEqual(inner.safeAreaInsets.top, 2)
      XCTAssertNil(other.superview)
      XCTAssertEqual(other.safeAreaInsets, .zero)
      XCTAssertFalse(UIApplication.shared.needsUpdate)
    }
  }

  func testACallbackMayReleaseItsView() {
    onMain {
      let (_, controller) = stage()
      var inner: Listener? = Listener(frame: controller.view.bounds)
      weak let released = inner
      inner?.onChange = { [unowned controller] in controller.view.subviews[0].removeFromSuperview()
      }
      controller.view.addSubview(inner!)
      inner = nil
      controller.additionalSafeAreaInsets.top = 1
      update()
      XCTAssertNil(released)
      XCTAssertEqual(controller.view.subviews, [])
    }
  }

  // MARK: Work

  func testOnlyViewsWhoseInsetsChangeAreVisited() {
    onMain {
      let (_, controller) = stage()
      let (covered, free) = (UIView(), UIView())
      (covered.frame, free.frame) = (
        CGRect(x: 0, y: 0, width: 100, height: 50), CGRect(x: 0, y: 50, width: 100, height: 50)
      )
      controller.view.addSubview(covered)
      controller.view.addSubview(free)
      for _ in 0..<1_000 { free.addSubview(UIView(frame: free.bounds)) }
      update()
      let before = FacadeWork.steps
      controller.additionalSafeAreaInsets.top = 10
      for height in 1...100 { covered.frame.size.height = CGFloat(height) }
      XCTAssertEqual(covered.safeAreaInsets.top, 10)
      XCTAssertLessThan(FacadeWork.steps - before, 20)
      update()
    }
  }

  func testADeepTreeIsVisitedWithoutRecursion() {
    onMain {
      let (_, controller) = stage()
      var innermost: UIView = controller.view
      for _ in 0..<20_000 {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        innermost.addSubview(view)
        innermost = view
      }
      controller.additionalSafeAreaInsets.top = 10
      XCTAssertEqual(innermost.safeAreaInsets.top, 10)
      update()
    }
  }

  // MARK: Margins and guides

  func testMarginsAddToTheSafeAreaUnlessTheViewSaysOtherwise() {
    onMain {
      let (_, controller) = stage()
      let inner = Listener(frame: controller.view.bounds)
      controller.view.addSubview(inner)
      controller.additionalSafeAreaInsets.top = 10
      XCTAssertEqual(inner.layoutMargins, UIEdgeInsets(top: 18, left: 8, bottom: 8, right: 8))
      inner.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
      XCTAssertEqual(inner.layoutMargins, UIEdgeInsets(top: 11, left: 2, bottom: 3, right: 4))
      XCTAssertEqual(inner.directionalLayoutMargins.top, 11)
      update()
      inner.log = []
      inner.layoutMargins.top = 1
      XCTAssertEqual(inner.log, [], "The margin was that.")
      inner.insetsLayoutMarginsFromSafeArea = false
      XCTAssertEqual(inner.log, ["margins"])
      XCTAssertEqual(inner.layoutMargins.top, 1)
      controller.additionalSafeAreaInsets.top = 20
      inner.log = []
      update()
      XCTAssertEqual(inner.log, ["insets", "layout"])
    }
  }

  func testGuidesHaveTheFramesThatInsetsAndMarginsLeave() {
    onMain {
      let (_, controller) = stage()
      let inner = UIView(frame: CGRect(x: 0, y: 4, width: 100, height: 50))
      controller.view.addSubview(inner)
      controller.additionalSafeAreaInsets = UIEdgeInsets(top: 10, left: 5)
      XCTAssertEqual(
        inner.safeAreaLayoutGuide.layoutFrame, CGRect(x: 5, y: 6, width: 95, height: 44))
      XCTAssertEqual(
        inner.layoutMarginsGuide.layoutFrame, CGRect(x: 13, y: 14, width: 79, height: 28))
    }
  }
}
