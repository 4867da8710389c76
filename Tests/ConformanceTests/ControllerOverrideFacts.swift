import ConformanceHarness
import SwiftUI
import UIKit
import XCTest

/// A controller's own overrides are true at once.
final class ControllerOverrideFacts: XCTestCase {
  func testF001DetachedControllerShowsItsOverrideAtOnce() {
    inApp {
      let controller = UIViewController()
      controller.traitOverrides.horizontalSizeClass = .compact
      XCTAssertEqual(controller.traitCollection.horizontalSizeClass, .compact)
      controller.traitOverrides.horizontalSizeClass = .regular
      XCTAssertEqual(controller.traitCollection.horizontalSizeClass, .regular)
      XCTAssertFalse(controller.isViewLoaded)
    }
  }

  func testF002HandlerOfADetachedControllerRunsInsideTheSetter() {
    inApp {
      let (controller, counter) = (UIViewController(), Counter())
      controller.loadViewIfNeeded()
      let traits: [UITrait] = [UITraitHorizontalSizeClass.self, UITraitUserInterfaceStyle.self]
      controller.registerForTraitChanges(traits) { (_: UIViewController, _) in counter.increase() }
      controller.traitOverrides.horizontalSizeClass = controller.otherWidth
      XCTAssertEqual(counter.count, 1)
      controller.traitOverrides.userInterfaceStyle = controller.otherStyle
      XCTAssertEqual(counter.count, 2)
      controller.traitOverrides.horizontalSizeClass = controller.otherWidth
      XCTAssertEqual(counter.count, 3)
      controller.traitOverrides.userInterfaceStyle = controller.otherStyle
      XCTAssertEqual(counter.count, 4)
    }
  }

  func testF003RemovingAnOverrideOfADetachedControllerCallsNothing() {
    inApp {
      let (controller, counter) = (UIViewController(), Counter())
      controller.loadViewIfNeeded()
      controller.registerForTraitChanges([UITraitHorizontalSizeClass.self]) {
        (_: UIViewController, _) in counter.increase()
      }
      for number in 1...3 {
        let value = controller.otherWidth
        controller.traitOverrides.horizontalSizeClass = value
        XCTAssertEqual(counter.count, number)
        controller.traitOverrides.remove(UITraitHorizontalSizeClass.self)
        XCTAssertEqual(counter.count, number)
        // The fact's test did not read it.
        let keepsIt = controller.traitCollection.horizontalSizeClass == value
        differs("S6.2 a detached controller keeps a removed value", keepsIt, here: true)
      }
    }
  }

  func testF004HandlerOfAChildInAVisibleWindowRunsInsideTheSetterOnce() {
    inApp {
      let (root, child, counter) = (UIViewController(), UIViewController(), Counter())
      let window = showWindow(root: root)
      root.embed(child)
      settle()
      child.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
        (_: UIViewController, _) in counter.increase()
      }
      child.traitOverrides.userInterfaceStyle = child.otherStyle
      XCTAssertEqual(counter.count, 1)
      child.updateTraitsIfNeeded()
      XCTAssertEqual(counter.count, 1)
      withExtendedLifetime(window) {}
    }
  }

  func testF005HandlerSeesNewValueAndPreviousIsTheOldOne() {
    inApp {
      let controller = UIViewController()
      controller.traitOverrides.userInterfaceStyle = .light
      var heard: [[UIUserInterfaceStyle]] = []
      controller.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
        (controller: UIViewController, previous) in
        let now = controller.traitCollection.userInterfaceStyle
        heard.append([previous.userInterfaceStyle, now])
      }
      controller.traitOverrides.userInterfaceStyle = .dark
      controller.traitOverrides.userInterfaceStyle = .light
      XCTAssertEqual(heard, [[.light, .dark], [.dark, .light]])
    }
  }

  func testF006SameValueAndOtherTraitsAreSilent() {
    inApp {
      let (controller, counter) = (UIViewController(), Counter())
      controller.traitOverrides.userInterfaceStyle = .dark
      controller.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
        (_: UIViewController, _) in counter.increase()
      }
      controller.traitOverrides.userInterfaceStyle = .dark
      controller.traitOverrides.displayScale = 2
      XCTAssertEqual(counter.count, 0)
    }
  }

  func testF007RegisteredHandlerRunsBeforeTraitCollectionDidChange() {
    final class Controller: UIViewController {
      var heard: [String] = []

      @available(*, deprecated)
      override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        heard.append("did change")
      }
    }
    inApp {
      let controller = Controller()
      controller.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
        (controller: Controller, _) in controller.heard.append("handler")
      }
      controller.traitOverrides.userInterfaceStyle = controller.otherStyle
      XCTAssertEqual(controller.heard, ["handler", "did change"])
    }
  }

  func testF008ControllerInAWindowReadsItsOverrideInTheNextLine() {
    inApp {
      let root = UIViewController()
      let window = showWindow(root: root)
      root.traitOverrides.accessibilityContrast = .high
      XCTAssertEqual(root.traitCollection.accessibilityContrast, .high)
      withExtendedLifetime(window) {}
    }
  }

  func testF009DetachedHostingControllerShowsItsOverrideAtOnce() {
    inApp {
      let controller = UIHostingController(rootView: Text("map"))
      controller.traitOverrides.userInterfaceStyle = .dark
      XCTAssertEqual(controller.traitCollection.userInterfaceStyle, .dark)
    }
  }

  func testF010RemovedOverridesOfADetachedHostingControllerAreNotContained() {
    inApp {
      let controller = UIHostingController(rootView: Text("snapshot"))
      controller.traitOverrides.userInterfaceStyle = .dark
      controller.traitOverrides.displayScale = 3
      controller.traitOverrides.remove(UITraitUserInterfaceStyle.self)
      controller.traitOverrides.remove(UITraitDisplayScale.self)
      XCTAssertFalse(controller.traitOverrides.contains(UITraitUserInterfaceStyle.self))
      XCTAssertFalse(controller.traitOverrides.contains(UITraitDisplayScale.self))
    }
  }

  func testF011NeitherReadingNorOverridingNorRegisteringLoadsTheView() {
    inApp {
      let controller = UIViewController()
      _ = controller.traitCollection.userInterfaceStyle
      controller.traitOverrides.userInterfaceStyle = .dark
      controller.overrideUserInterfaceStyle = .light
      controller.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
        (_: UIViewController, _) in
      }
      XCTAssertFalse(controller.isViewLoaded)
    }
  }

  func testF012UpdatingADetachedControllerLeavesItsOverrideTrue() {
    inApp {
      let controller = UIViewController()
      controller.traitOverrides.horizontalSizeClass = .regular
      controller.updateTraitsIfNeeded()
      XCTAssertEqual(controller.traitCollection.horizontalSizeClass, .regular)
    }
  }
}
