import ConformanceHarness
import UIKit
import XCTest

/// When registrations are called, in which order, with what, and how often.
final class DeliveryFacts: XCTestCase {
  // MARK: What a handler gets

  /// S6.3: the previous collection has the values of all traits, of those that were not registered
  /// too.
  func testPreviousHasTheValuesOfOtherTraits() {
    inApp {
      let controller = UIViewController()
      controller.traitOverrides.theme = 1
      var heard: [Int] = []
      controller.registerForTraitChanges([Density.self]) { (_: UIViewController, previous) in
        heard.append(previous.theme)
      }
      controller.traitOverrides[Density.self] = 2
      XCTAssertEqual(heard, [1])
    }
  }

  /// S6.3: a collection that a handler kept does not change afterwards.
  func testPreviousStaysAsItWas() {
    inApp {
      let controller = UIViewController()
      var kept: UITraitCollection?
      controller.registerForTraitChanges([Theme.self]) { (_: UIViewController, previous) in
        kept = kept ?? previous
      }
      for theme in [1, 2, 3] { controller.traitOverrides.theme = theme }
      XCTAssertEqual(kept?.theme, 0)
    }
  }

  /// S7.1: a registration may be made on another object, whose handler gets that object.
  func testHandlerOfAnotherObjectGetsTheObservedOne() {
    inApp {
      let (window, observed, counter) = (showWindow(), UIView(), Counter())
      window.addSubview(observed)
      settle()
      observed.registerForTraitChanges([Theme.self]) { (view: UIView, _) in
        XCTAssertIdentical(view, observed)
        counter.increase()
      }
      window.traitOverrides.theme = 1
      settle()
      XCTAssertEqual(counter.count, 1)
    }
  }

  /// S7.1: a handler of a superclass gets an instance of the subclass.
  func testHandlerMayTakeASuperclass() {
    inApp {
      let (label, counter) = (UILabel(), Counter())
      label.registerForTraitChanges([Theme.self]) { (view: UIView, _) in
        XCTAssertTrue(view is UILabel)
        counter.increase()
      }
      label.traitOverrides.theme = 1
      label.updateTraitsIfNeeded()
      XCTAssertEqual(counter.count, 1)
    }
  }

  /// S7.1: a presentation controller has registrations, too.
  func testPresentationControllersRegistrationIsCalled() throws {
    try inApp {
      let (root, sheet, counter) = (UIViewController(), UIViewController(), Counter())
      let window = showWindow(root: root)
      root.present(sheet, animated: false)
      settle()
      let presentation = try XCTUnwrap(sheet.presentationController)
      presentation.registerForTraitChanges([Theme.self]) { (_: UIPresentationController, _) in
        counter.increase()
      }
      window.traitOverrides.theme = 1
      settle()
      XCTAssertEqual(counter.count, 1)
      XCTAssertEqual(presentation.traitCollection.theme, 1)
    }
  }

  // MARK: How often

  /// S6.9: two traits of one registration that change together are one call.
  func testTraitsThatChangeTogetherAreOneCall() {
    inApp {
      let (window, view, counter) = (showWindow(), UIView(), Counter())
      window.addSubview(view)
      settle()
      view.registerForTraitChanges([Theme.self, Density.self]) { (_: UIView, _) in
        counter.increase()
      }
      window.traitOverrides.theme = 1
      window.traitOverrides[Density.self] = 3
      settle()
      XCTAssertEqual(counter.count, 1)
    }
  }

  /// S6.9: a value that changes there and back before the update calls nothing at a view.
  func testThereAndBackBeforeTheUpdateCallsNothing() {
    inApp {
      let (window, view, counter) = (showWindow(), UIView(), Counter())
      window.addSubview(view)
      settle()
      view.registerForTraitChanges([Theme.self]) { (_: UIView, _) in counter.increase() }
      window.traitOverrides.theme = 1
      window.traitOverrides.theme = 0
      settle()
      XCTAssertEqual(counter.count, 0)
    }
  }

  /// S6.9: an override nearer to the view hides a change above it.
  func testNearerOverrideHidesAChange() {
    inApp {
      let (window, parent, view, counter) = (showWindow(), UIView(), UIView(), Counter())
      window.addSubview(parent)
      parent.addSubview(view)
      parent.traitOverrides.theme = 7
      settle()
      view.registerForTraitChanges([Theme.self]) { (_: UIView, _) in counter.increase() }
      window.traitOverrides.theme = 1
      settle()
      XCTAssertEqual(counter.count, 0)
      parent.traitOverrides.remove(Theme.self)
      settle()
      XCTAssertEqual(counter.count, 1)
      XCTAssertEqual(view.traitCollection.theme, 1)
    }
  }

  /// S4.4, S6.9: an override with the inherited value changes nothing, and hides the next change.
  func testOverrideWithTheInheritedValueCallsNothingAndHidesTheNextChange() {
    inApp {
      let (window, view, counter) = (showWindow(), UIView(), Counter())
      window.addSubview(view)
      window.traitOverrides.theme = 4
      settle()
      view.registerForTraitChanges([Theme.self]) { (_: UIView, _) in counter.increase() }
      view.traitOverrides.theme = 4
      settle()
      XCTAssertEqual(counter.count, 0)
      window.traitOverrides.theme = 5
      settle()
      XCTAssertEqual(counter.count, 0)
      XCTAssertEqual(view.traitCollection.theme, 4)
    }
  }

  /// S7.2: a change of a trait that was not registered calls nothing.
  func testOtherTraitsCallNothing() {
    inApp {
      let (window, view, counter) = (showWindow(), UIView(), Counter())
      window.addSubview(view)
      settle()
      view.registerForTraitChanges([Theme.self]) { (_: UIView, _) in counter.increase() }
      window.traitOverrides[Density.self] = 3
      window.traitOverrides.displayScale = window.otherScale
      settle()
      XCTAssertEqual(counter.count, 0)
    }
  }

  /// S6.11: a view that left and came back to the same values is not called.
  func testViewThatLeavesAndComesBackIsNotCalled() {
    inApp {
      let (window, view, counter) = (showWindow(), UIView(), Counter())
      window.addSubview(view)
      window.traitOverrides.theme = 2
      settle()
      view.registerForTraitChanges([Theme.self]) { (_: UIView, _) in counter.increase() }
      view.removeFromSuperview()
      settle()
      window.addSubview(view)
      settle()
      XCTAssertEqual(counter.count, 0)
      XCTAssertEqual(view.traitCollection.theme, 2)
    }
  }

  /// S6.11: a change while the view was away is delivered when it comes back.
  func testChangeWhileAwayIsDeliveredOnTheReturn() {
    inApp {
      let (window, view) = (showWindow(), UIView())
      window.addSubview(view)
      window.traitOverrides.theme = 2
      settle()
      var heard: [[Int]] = []
      view.registerForTraitChanges([Theme.self]) { (view: UIView, previous) in
        heard.append([previous.theme, view.traitCollection.theme])
      }
      view.removeFromSuperview()
      window.traitOverrides.theme = 3
      settle()
      XCTAssertEqual(heard, [])
      window.addSubview(view)
      settle()
      XCTAssertEqual(heard, [[2, 3]])
    }
  }

  // MARK: Order

  /// S5.1, S6.8: window, controller, its view, a child controller, its view.
  func testDeliveriesFollowTheHierarchy() {
    inApp {
      let (root, child) = (UIViewController(), UIViewController())
      let window = showWindow(root: root)
      root.embed(child)
      settle()
      var heard: [String] = []
      let named: [(String, AnyEnvironment)] = [
        ("child's view", child.view), ("child", child), ("root's view", root.view), ("root", root),
        ("window", window),
      ]
      for (name, environment) in named {
        environment.registerForTraitChanges([Theme.self]) { (_: any UITraitEnvironment, _) in
          heard.append(name)
        }
      }
      window.traitOverrides.theme = 1
      settle()
      XCTAssertEqual(heard, ["window", "root", "root's view", "child", "child's view"])
    }
  }

  /// S7.5: two registrations of one environment are called in the order in which they were made.
  func testRegistrationsAreCalledInTheirOrder() {
    inApp {
      let controller = UIViewController()
      var heard: [Int] = []
      for number in 0..<4 {
        controller.registerForTraitChanges([Theme.self]) { (_: UIViewController, _) in
          heard.append(number)
        }
      }
      controller.traitOverrides.theme = 1
      differs("S7.5 registrations are called in their order", heard, here: [0, 1, 2, 3])
      XCTAssertEqual(heard.sorted(), [0, 1, 2, 3])
    }
  }

  /// S6.15: siblings are visited in the order of the subviews.
  func testSiblingsAreCalledInTheOrderOfSubviews() {
    inApp {
      let window = showWindow()
      var heard: [Int] = []
      let views = (0..<3).map { number in
        let view = UIView()
        view.registerForTraitChanges([Theme.self]) { (_: UIView, _) in heard.append(number) }
        return view
      }
      for view in views { window.insertSubview(view, at: 0) }
      settle()
      heard = []
      window.traitOverrides.theme = 1
      settle()
      differs("S6.15 siblings are called in the order of subviews", heard, here: [2, 1, 0])
      XCTAssertEqual(heard.sorted(), [0, 1, 2])
    }
  }

  /// S6.8: the parent's new value is read in the child's handler.
  func testParentHasTheNewValueInItsChildsHandler() {
    inApp {
      let (window, parent, child) = (showWindow(), UIView(), UIView())
      window.addSubview(parent)
      parent.addSubview(child)
      settle()
      var seen: [Int] = []
      child.registerForTraitChanges([Theme.self]) { (_: UIView, _) in
        seen.append(parent.traitCollection.theme)
      }
      window.traitOverrides.theme = 1
      settle()
      XCTAssertEqual(seen, [1])
    }
  }
}
