import ConformanceHarness
import UIKit
import XCTest

/// S6.10, S7.3, S7.5: handlers that change registrations, overrides and the hierarchy.
final class HandlerFacts: XCTestCase {
  /// S7.3, S7.5: a handler that ends its own registration is not called again.
  func testHandlerMayEndItsOwnRegistration() {
    inApp {
      let (controller, counter) = (UIViewController(), Counter())
      var token: (any UITraitChangeRegistration)?
      token = controller.registerForTraitChanges([Theme.self]) {
        (controller: UIViewController, _) in
        counter.increase()
        if let token { controller.unregisterForTraitChanges(token) }
      }
      controller.traitOverrides.theme = 1
      controller.traitOverrides.theme = 2
      XCTAssertEqual(counter.count, 1)
    }
  }

  /// S7.5: a registration that an earlier handler ends is not called for the same change.
  func testHandlerMayEndALaterRegistration() {
    inApp {
      let (controller, counter) = (UIViewController(), Counter())
      var later: (any UITraitChangeRegistration)?
      controller.registerForTraitChanges([Theme.self]) { (controller: UIViewController, _) in
        if let later { controller.unregisterForTraitChanges(later) }
      }
      later = controller.registerForTraitChanges([Theme.self]) { (_: UIViewController, _) in
        counter.increase()
      }
      controller.traitOverrides.theme = 1
      differs("S7.5 an ended registration is called for the same change", counter.count, here: 0)
      let count = counter.count
      controller.traitOverrides.theme = 2
      XCTAssertEqual(counter.count, count)
    }
  }

  /// S7.5: a registration made in a handler is first called for the next change.
  func testRegistrationMadeInAHandlerWaitsForTheNextChange() {
    inApp {
      let (controller, counter) = (UIViewController(), Counter())
      var isFirst = true
      controller.registerForTraitChanges([Theme.self]) { (controller: UIViewController, _) in
        guard isFirst else { return }
        isFirst = false
        controller.registerForTraitChanges([Theme.self]) { (_: UIViewController, _) in
          counter.increase()
        }
      }
      controller.traitOverrides.theme = 1
      differs("S7.5 a new registration is called for the same change", counter.count, here: 0)
      let count = counter.count
      controller.traitOverrides.theme = 2
      XCTAssertEqual(counter.count, count + 1)
    }
  }

  /// S6.10: a handler may override another trait of its own environment.
  func testHandlerMayOverrideAnotherTraitOfItsEnvironment() {
    inApp {
      let (controller, counter) = (UIViewController(), Counter())
      controller.registerForTraitChanges([Theme.self]) { (controller: UIViewController, _) in
        controller.traitOverrides[Density.self] = 2
      }
      controller.registerForTraitChanges([Density.self]) { (_: UIViewController, _) in
        counter.increase()
      }
      controller.traitOverrides.theme = 1
      XCTAssertEqual(controller.traitCollection[Density.self], 2)
      XCTAssertEqual(counter.count, 1)
    }
  }

  /// S6.10: a view's handler may override at a view below, which has it after the same update.
  func testHandlerMayOverrideBelow() {
    inApp {
      let (window, parent, child) = (showWindow(), UIView(), UIView())
      window.addSubview(parent)
      parent.addSubview(child)
      settle()
      parent.registerForTraitChanges([Theme.self]) { (_: UIView, _) in
        child.traitOverrides[Density.self] = 9
      }
      window.traitOverrides.theme = 1
      settle()
      XCTAssertEqual(child.traitCollection[Density.self], 9)
      XCTAssertEqual(child.traitCollection.theme, 1)
    }
  }

  /// S6.10: a handler may add a view, which has the new values after the same turn.
  func testHandlerMayAddAView() {
    inApp {
      let (window, parent, new) = (showWindow(), UIView(), UIView())
      window.addSubview(parent)
      settle()
      parent.registerForTraitChanges([Theme.self]) { (parent: UIView, _) in parent.addSubview(new) }
      window.traitOverrides.theme = 1
      settle()
      XCTAssertEqual(new.traitCollection.theme, 1)
    }
  }

  /// S6.10: a handler may remove its view; what is in it keeps the old value.
  func testHandlerMayRemoveItsView() {
    inApp {
      let (window, parent, child, counter) = (showWindow(), UIView(), UIView(), Counter())
      window.addSubview(parent)
      parent.addSubview(child)
      settle()
      parent.registerForTraitChanges([Theme.self]) { (view: UIView, _) in
        view.removeFromSuperview()
      }
      child.registerForTraitChanges([Theme.self]) { (_: UIView, _) in counter.increase() }
      window.traitOverrides.theme = 1
      settle()
      XCTAssertNil(parent.superview)
      XCTAssertEqual(parent.traitCollection.theme, 1)
      differs(
        "S6.10 what is in a view that its handler removed", child.traitCollection.theme, here: 0)
    }
  }

  /// S7.2: a registration ends with the object that it is made on.
  func testRegistrationDoesNotRetainItsObject() {
    inApp {
      weak var released: UIViewController?
      autoreleased {
        let controller = UIViewController()
        controller.registerForTraitChanges([Theme.self]) { (_: UIViewController, _) in }
        controller.traitOverrides.theme = 1
        released = controller
      }
      settle()
      XCTAssertNil(released)
    }
  }
}
