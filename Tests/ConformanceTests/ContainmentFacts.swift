import ConformanceHarness
import UIKit
import XCTest

/// Controllers below controllers.
final class ContainmentFacts: XCTestCase {
  func testF013ParentsOverrideIsNotTheUnloadedChilds() {
    inApp {
      let (parent, child) = (UIViewController(), UIViewController())
      parent.addChild(child)
      let (before, other) = (child.traitCollection.horizontalSizeClass, parent.otherWidth)
      parent.traitOverrides.horizontalSizeClass = other
      XCTAssertEqual(parent.traitCollection.horizontalSizeClass, other)
      XCTAssertEqual(child.traitCollection.horizontalSizeClass, before)
      parent.updateTraitsIfNeeded()
      XCTAssertEqual(child.traitCollection.horizontalSizeClass, before)
    }
  }

  func testF014DetachedChildReadsTheDefaultRightAfterTheParentsOverride() {
    inApp {
      let (parent, child) = (UIViewController(), UIViewController())
      parent.embed(child)
      let before = child.traitCollection.horizontalSizeClass
      parent.traitOverrides.horizontalSizeClass = parent.otherWidth
      XCTAssertEqual(child.traitCollection.horizontalSizeClass, before)
      child.view = nil
      parent.traitOverrides.theme = 1
      XCTAssertEqual(child.traitCollection.horizontalSizeClass, before)
      XCTAssertEqual(child.traitCollection.theme, 0)
    }
  }

  func testF015LayoutBringsTheParentsOverrideToADetachedChild() {
    inApp {
      let (parent, child) = (UIViewController(), UIViewController())
      parent.embed(child)
      let other = parent.otherWidth
      parent.traitOverrides.horizontalSizeClass = other
      parent.view.layoutIfNeeded()
      child.view.layoutIfNeeded()
      XCTAssertEqual(child.traitCollection.horizontalSizeClass, other)
      XCTAssertEqual(child.view.traitCollection.horizontalSizeClass, other)
    }
  }

  func testF016DetachedChildsOwnOverrideShadowsTheParents() {
    inApp {
      let (parent, child) = (UIViewController(), UIViewController())
      parent.embed(child)
      child.traitOverrides.horizontalSizeClass = .regular
      parent.traitOverrides.horizontalSizeClass = .compact
      parent.view.layoutIfNeeded()
      child.view.layoutIfNeeded()
      XCTAssertEqual(child.traitCollection.horizontalSizeClass, .regular)
    }
  }

  func testF017WindowsLayoutBringsTheRootsOverrideToAChild() {
    inApp {
      for show in [showWindow, showWindowInScene] {
        let (root, child, counter) = (UIViewController(), UIViewController(), Counter())
        let window = show(root)
        root.embed(child)
        root.traitOverrides.horizontalSizeClass = .regular
        window.layoutIfNeeded()
        child.registerForTraitChanges([UITraitHorizontalSizeClass.self]) {
          (_: UIViewController, _) in counter.increase()
        }
        root.traitOverrides.horizontalSizeClass = .compact
        window.layoutIfNeeded()
        XCTAssertEqual(child.traitCollection.horizontalSizeClass, .compact)
        XCTAssertEqual(counter.count, 1)
        root.traitOverrides.horizontalSizeClass = .regular
        window.layoutIfNeeded()
        XCTAssertEqual(child.traitCollection.horizontalSizeClass, .regular)
        XCTAssertEqual(counter.count, 2)
      }
    }
  }

  func testF018ChildIsBehindUntilThen() {
    inApp {
      let (root, child) = (UIViewController(), UIViewController())
      let window = showWindow(root: root)
      root.embed(child)
      root.traitOverrides.horizontalSizeClass = .regular
      settle()
      root.traitOverrides.horizontalSizeClass = .compact
      XCTAssertEqual(root.traitCollection.horizontalSizeClass, .compact)
      XCTAssertEqual(child.traitCollection.horizontalSizeClass, .regular)
      window.layoutIfNeeded()
      XCTAssertEqual(child.traitCollection.horizontalSizeClass, .compact)
    }
  }

  func testF019RootsViewHasTheOverrideAfterATurn() {
    inApp {
      let root = UIViewController()
      let window = showWindow(root: root)
      window.overrideUserInterfaceStyle = .light
      settle()
      root.traitOverrides.userInterfaceStyle = .dark
      XCTAssertEqual(root.view.traitCollection.userInterfaceStyle, .light)
      settle()
      XCTAssertEqual(root.view.traitCollection.userInterfaceStyle, .dark)
      withExtendedLifetime(window) {}
    }
  }

  /// S5.2
  func testF020ControllerDoesNotSeeItsViewsOverride() {
    inApp {
      let root = UIViewController()
      let window = showWindow(root: root)
      window.overrideUserInterfaceStyle = .light
      root.view.traitOverrides.userInterfaceStyle = .dark
      settle()
      XCTAssertEqual(root.view.traitCollection.userInterfaceStyle, .dark)
      XCTAssertEqual(root.traitCollection.userInterfaceStyle, .light)
      withExtendedLifetime(window) {}
    }
  }

  func testF021ViewBetweenTwoControllersPassesItsOverrideToTheChild() {
    inApp {
      let (root, child, between) = (UIViewController(), UIViewController(), UIView())
      let window = showWindow(root: root)
      window.overrideUserInterfaceStyle = .light
      root.view.addSubview(between)
      root.embed(child, in: between)
      between.traitOverrides.userInterfaceStyle = .dark
      settle()
      XCTAssertEqual(child.traitCollection.userInterfaceStyle, .dark)
      XCTAssertEqual(root.traitCollection.userInterfaceStyle, .light)
      withExtendedLifetime(window) {}
    }
  }

  func testF022NearestOverrideWinsAndEachRemovalFallsBackToTheNext() {
    inApp {
      for show in [showWindow, showWindowInScene] {
        let (root, child) = (UIViewController(), UIViewController())
        let (container, branch) = (UIView(), UIView())
        let window = show(root)
        root.view.addSubview(container)
        container.addSubview(branch)
        root.embed(child, in: branch)
        let line: [AnyEnvironment] = [root, root.view, container, branch, child, child.view]
        @MainActor func update() {
          window.layoutIfNeeded()
          settle()
        }
        for (place, environment) in line.enumerated() {
          environment.traitOverrides.theme = place + 1
          update()
          XCTAssertEqual(child.view.traitCollection.theme, place + 1)
          XCTAssertEqual(environment.traitCollection.theme, place + 1)
        }
        for (place, environment) in line.enumerated().reversed() {
          environment.traitOverrides.remove(Theme.self)
          update()
          XCTAssertEqual(child.view.traitCollection.theme, place)
          XCTAssertEqual(environment.traitCollection.theme, place)
        }
      }
    }
  }

  func testF023ChildWhoseViewIsGoneDoesNotFallBackToTheDefault() {
    inApp {
      for unloads in [true, false] {
        let (root, child) = (UIViewController(), UIViewController())
        let window = showWindow(root: root)
        root.embed(child)
        root.traitOverrides.theme = 3
        settle()
        if unloads { child.view = nil } else { child.view.removeFromSuperview() }
        window.layoutIfNeeded()
        settle()
        XCTAssertEqual(child.traitCollection.theme, 3)
      }
    }
  }

  func testF024ContainedControllersKeepTheirOwnStyles() {
    inApp {
      let (root, dark, sibling) = (UIViewController(), UIViewController(), UIViewController())
      let window = showWindow(root: root)
      window.overrideUserInterfaceStyle = .light
      root.embed(dark)
      root.embed(sibling)
      dark.overrideUserInterfaceStyle = .dark
      // The window has just been shown: the call reaches what is above the view (S8.2).
      root.view.layoutIfNeeded()
      XCTAssertEqual(dark.traitCollection.userInterfaceStyle, .dark)
      XCTAssertEqual(sibling.view.traitCollection.userInterfaceStyle, .light)
      XCTAssertEqual(dark.view.traitCollection.userInterfaceStyle, .dark)
      XCTAssertEqual(sibling.traitCollection.userInterfaceStyle, .light)
      XCTAssertEqual(window.traitCollection.userInterfaceStyle, .light)
    }
  }

  func testF025ViewLoadedAfterAStyleWasSetHasItAtOnce() {
    inApp {
      let (controller, child) = (UIViewController(), UIViewController())
      controller.overrideUserInterfaceStyle = .dark
      controller.loadViewIfNeeded()
      XCTAssertEqual(controller.view.traitCollection.userInterfaceStyle, .dark)
      controller.embed(child)
      XCTAssertEqual(child.traitCollection.userInterfaceStyle, .dark)
    }
  }

  /// What a subview reads before the layout is not known; a talk says that views wait for layout.
  func testF026ControllerAndViewReadTheStyleOnEnteringAWindow() {
    inApp {
      let (root, controller, view) = (UIViewController(), UIViewController(), UIView())
      let window = showWindow(root: root)
      controller.overrideUserInterfaceStyle = .dark
      controller.view.addSubview(view)
      root.embed(controller)
      XCTAssertEqual(controller.traitCollection.userInterfaceStyle, .dark)
      XCTAssertEqual(controller.view.traitCollection.userInterfaceStyle, .dark)
      let isDark = view.traitCollection.userInterfaceStyle == .dark
      differs("S6.5 a subview reads the style before the layout", isDark, here: false)
      window.layoutIfNeeded()
      XCTAssertEqual(view.traitCollection.userInterfaceStyle, .dark)
      withExtendedLifetime(window) {}
    }
  }
}
