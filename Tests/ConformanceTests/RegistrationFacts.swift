import ConformanceHarness
import UIKit
import XCTest

/// Registrations.
final class RegistrationFacts: XCTestCase {
  func testF078RegisteringCallsNothing() {
    inApp {
      let (view, controller, counter) = (UIView(), UIViewController(), Counter())
      for environment in [view, controller] as [AnyEnvironment] {
        environment.traitOverrides.theme = 1
        environment.updateTraitsIfNeeded()
        environment.registerForTraitChanges([Theme.self]) { (_: any UITraitEnvironment, _) in
          counter.increase()
        }
        environment.updateTraitsIfNeeded()
      }
      XCTAssertEqual(counter.count, 0)
    }
  }

  func testF079HandlerGetsTheObservedObjectOnTheMainThread() {
    inApp {
      let controller = UIViewController()
      var heard: [UIViewController] = []
      controller.registerForTraitChanges([Theme.self]) { (controller: UIViewController, _) in
        XCTAssertTrue(Thread.isMainThread)
        heard.append(controller)
      }
      controller.traitOverrides.theme = 1
      XCTAssertEqual(heard, [controller])
    }
  }

  func testF080DroppingTheTokenEndsNothing() {
    inApp {
      let (controller, counter) = (UIViewController(), Counter())
      do {
        let token = controller.registerForTraitChanges([Theme.self]) {
          (_: UIViewController, _) in counter.increase()
        }
        _ = token
      }
      controller.traitOverrides.theme = 1
      XCTAssertEqual(counter.count, 1)
      controller.traitOverrides.theme = 2
      XCTAssertEqual(counter.count, 2)
    }
  }

  func testF081UnregisteringEndsOneRegistration() {
    inApp {
      let (controller, other) = (UIViewController(), UIViewController())
      let counters = [Counter(), Counter()]
      let tokens = counters.map { counter in
        controller.registerForTraitChanges([Theme.self]) { (_: UIViewController, _) in
          counter.increase()
        }
      }
      controller.traitOverrides.theme = 1
      XCTAssertEqual(counters.map(\.count), [1, 1], "Two registrations for one trait are two.")
      let copy = tokens[0].copy(with: nil) as? any UITraitChangeRegistration
      other.unregisterForTraitChanges(tokens[1])
      copy.map(controller.unregisterForTraitChanges)
      controller.unregisterForTraitChanges(tokens[0])
      controller.traitOverrides.theme = 2
      XCTAssertEqual(counters.map(\.count), [1, 2])
    }
  }

  /// Passing nil to unregister can't be written in Swift.
  func testF082EmptyListIsRefused() {
    inApp {
      let controller = UIViewController()
      XCTAssertEqual(
        failures { controller.registerForTraitChanges([]) { (_: UIViewController, _) in } },
        ["Must pass one or more traits to register for"])
    }
  }

  func testF083ActionsTakeNothingTheEnvironmentOrAlsoThePrevious() {
    final class Controller: UIViewController {
      var heard: [String] = []

      func plain() { heard.append("plain") }
      func one(_ controller: Controller) { heard.append("one \(controller === self)") }
      func two(_ controller: Controller, previous: UITraitCollection) {
        heard.append("two \(controller === self) \(previous.theme)")
      }
    }
    inApp {
      let controller = Controller()
      controller.registerForTraitChanges([Theme.self], action: Controller.plain)
      controller.registerForTraitChanges([Theme.self], action: Controller.one)
      controller.registerForTraitChanges([Theme.self], action: Controller.two)
      controller.traitOverrides.theme = 1
      XCTAssertEqual(controller.heard, ["plain", "one true", "two true 0"])
    }
  }

  func testF084OneRegistrationHearsEachOfItsTraits() {
    inApp {
      let (controller, counter) = (UIViewController(), Counter())
      let traits: [UITrait] = [Theme.self, UITraitDisplayScale.self]
      controller.registerForTraitChanges(traits) { (_: UIViewController, _) in counter.increase() }
      controller.traitOverrides.theme = 1
      XCTAssertEqual(counter.count, 1)
      controller.traitOverrides.displayScale = controller.otherScale
      XCTAssertEqual(counter.count, 2)
    }
  }

  func testF085CurrentCollectionIsTheEnvironmentsInHandlers() {
    inApp {
      let (controller, view) = (UIViewController(), UIView())
      var seen: [Int] = []
      for environment in [controller, view] as [AnyEnvironment] {
        environment.registerForTraitChanges([Theme.self]) { (_: any UITraitEnvironment, _) in
          seen.append(UITraitCollection.current.theme)
        }
        environment.traitOverrides.theme = 3
        environment.updateTraitsIfNeeded()
      }
      XCTAssertEqual(seen, [3, 3])
    }
  }

  func testF086TraitCollectionDidChangeHearsEveryTrait() {
    final class View: UIView {
      var heard = 0

      @available(*, deprecated)
      override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        heard += 1
      }
    }
    inApp {
      let view = View()
      view.traitOverrides.theme = 1
      view.updateTraitsIfNeeded()
      view.traitOverrides.displayScale = view.otherScale
      view.updateTraitsIfNeeded()
      XCTAssertEqual(view.heard, 2)
    }
  }

  func testF087EnteringWhereNothingDiffersCallsNothing() {
    inApp {
      let (root, child, view, counter) = (
        UIViewController(), UIViewController(), UIView(), Counter()
      )
      let window = showWindow(root: root)
      settle()
      for environment in [child, child.view, view] as [AnyEnvironment] {
        environment.registerForTraitChanges([Theme.self]) { (_: any UITraitEnvironment, _) in
          counter.increase()
        }
      }
      child.view.addSubview(view)
      root.embed(child)
      window.layoutIfNeeded()
      settle()
      XCTAssertEqual(counter.count, 0)
    }
  }

  func testF088SubclassMayOverrideTheTraitCollection() {
    final class SnapshotWindow: UIWindow {
      override var traitCollection: UITraitCollection {
        super.traitCollection.modifyingTraits { $0.userInterfaceStyle = .dark }
      }
    }
    inApp {
      let window: UIWindow = SnapshotWindow(frame: .zero)
      XCTAssertEqual(window.traitCollection.userInterfaceStyle, .dark)
    }
  }

  /// S7.6: `traitCollectionDidChange` gets the collection from before, once for traits that change
  /// together.
  func testTraitCollectionDidChangeGetsThePreviousCollection() {
    final class View: UIView {
      var heard: [[Int]] = []

      @available(*, deprecated)
      override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        heard.append([previousTraitCollection?.theme ?? -1, traitCollection.theme])
      }
    }
    inApp {
      let (window, view) = (showWindow(), View())
      window.addSubview(view)
      settle()
      view.heard = []
      window.traitOverrides.theme = 1
      window.traitOverrides[Density.self] = 2
      settle()
      XCTAssertEqual(view.heard, [[0, 1]])
    }
  }

  /// S6.9, S7.6: an override with the value that was there calls nothing.
  func testTraitCollectionDidChangeIsNotCalledWithoutAChange() {
    final class View: UIView {
      var calls = 0

      @available(*, deprecated)
      override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        calls += 1
      }
    }
    inApp {
      let (window, view) = (showWindow(), View())
      window.addSubview(view)
      settle()
      let calls = view.calls
      window.traitOverrides.theme = 0
      settle()
      XCTAssertEqual(view.calls, calls)
    }
  }
}
