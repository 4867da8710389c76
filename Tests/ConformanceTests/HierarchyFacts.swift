import ConformanceHarness
import UIKit
import XCTest

/// Who inherits from whom, and what moves do.
final class HierarchyFacts: XCTestCase {
  /// S5.1: a view inherits from its superview, at any depth.
  func testViewInheritsThroughManySuperviews() {
    inApp {
      let window = showWindow()
      var view: UIView = window
      for _ in 0..<20 {
        let inner = UIView()
        view.addSubview(inner)
        view = inner
      }
      window.traitOverrides.theme = 6
      settle()
      XCTAssertEqual(view.traitCollection.theme, 6)
    }
  }

  /// S5.1, S6.5: a window that gets another scene inherits from it.
  func testWindowInheritsFromItsNewScene() throws {
    try inApp {
      let window = showWindowInScene()
      let other = try anotherScene()
      other.traitOverrides.theme = 4
      window.windowScene = other
      settle()
      XCTAssertEqual(window.traitCollection.theme, 4)
    }
  }

  /// S5.3: each trait's override is its own: nearer ones of other traits hide nothing.
  func testTraitsAreInheritedOneByOne() {
    inApp {
      let (window, parent, child) = (showWindow(), UIView(), UIView())
      window.addSubview(parent)
      parent.addSubview(child)
      window.traitOverrides.theme = 1
      parent.traitOverrides[Density.self] = 5
      child.traitOverrides.displayScale = 4
      settle()
      XCTAssertEqual(child.traitCollection.theme, 1)
      XCTAssertEqual(child.traitCollection[Density.self], 5)
      XCTAssertEqual(child.traitCollection.displayScale, 4)
    }
  }

  /// S5.1: the selected controller of a tab bar controller inherits its override.
  func testSelectedTabInherits() {
    inApp {
      let (tabs, first, second) = (
        UITabBarController(), UIViewController(), UIViewController()
      )
      tabs.viewControllers = [first, second]
      let window = showWindow(root: tabs)
      tabs.traitOverrides.theme = 2
      settle()
      XCTAssertEqual(first.view.traitCollection.theme, 2)
      tabs.selectedViewController = second
      settle()
      XCTAssertEqual(second.view.traitCollection.theme, 2)
      withExtendedLifetime(window) {}
    }
  }

  /// S5.5: an override of the controller that presents does not reach the presented one.
  func testPresenterOverrideDoesNotReachThePresentedController() {
    inApp {
      let (root, sheet) = (UIViewController(), UIViewController())
      let window = showWindow(root: root)
      root.traitOverrides.theme = 3
      settle()
      root.present(sheet, animated: false)
      settle()
      differs("S5.5 the presented controller has", sheet.traitCollection.theme, here: 0)
      withExtendedLifetime(window) {}
    }
  }

  /// S6.2, S6.5: a view that is taken out keeps the values that it had.
  func testViewThatIsTakenOutKeepsItsValues() {
    inApp {
      let (window, view) = (showWindow(), UIView())
      window.addSubview(view)
      window.traitOverrides.theme = 2
      settle()
      view.removeFromSuperview()
      settle()
      differs("S6.2 a view that was taken out has", view.traitCollection.theme, here: 2)
    }
  }

  /// S6.5: a view that is added waits for the update.
  func testAddedViewWaitsForTheUpdate() {
    inApp {
      let (window, view) = (showWindow(), UIView())
      window.traitOverrides.theme = 2
      settle()
      window.addSubview(view)
      differs("S6.5 a view reads at once after it was added", view.traitCollection.theme, here: 0)
      settle()
      XCTAssertEqual(view.traitCollection.theme, 2)
    }
  }

  /// S6.5: a controller whose view gets another superview has its traits at once.
  func testControllerHasItsTraitsAtOnceInANewPlace() {
    inApp {
      let (root, child) = (UIViewController(), UIViewController())
      let window = showWindow(root: root)
      root.traitOverrides.theme = 2
      settle()
      root.embed(child)
      differs("S6.5 a child reads at once after it was added", child.traitCollection.theme, here: 2)
      settle()
      XCTAssertEqual(child.traitCollection.theme, 2)
      withExtendedLifetime(window) {}
    }
  }

  /// S6.5: a new root controller has the window's traits after a turn, its view as well.
  func testNewRootControllerHasTheWindowsTraits() {
    inApp {
      let (first, second) = (UIViewController(), UIViewController())
      let window = showWindow(root: first)
      window.traitOverrides.theme = 2
      settle()
      window.rootViewController = second
      settle()
      XCTAssertEqual([second.traitCollection.theme, second.view.traitCollection.theme], [2, 2])
    }
  }

  /// S4.6: a view's largest content size category limits its subviews', too.
  func testMaximumContentSizeCategoryLimitsTheSubviews() {
    inApp {
      let (window, parent, child) = (showWindow(), UIView(), UIView())
      window.addSubview(parent)
      parent.addSubview(child)
      parent.maximumContentSizeCategory = .large
      window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
      settle()
      XCTAssertEqual(parent.traitCollection.preferredContentSizeCategory, .large)
      XCTAssertEqual(child.traitCollection.preferredContentSizeCategory, .large)
    }
  }

  /// S4.6
  func testMinimumContentSizeCategoryRaisesASmallerOne() {
    inApp {
      let (window, view) = (showWindow(), UIView())
      window.addSubview(view)
      view.minimumContentSizeCategory = .extraLarge
      window.traitOverrides.preferredContentSizeCategory = .small
      settle()
      XCTAssertEqual(view.traitCollection.preferredContentSizeCategory, .extraLarge)
      window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
      settle()
      XCTAssertEqual(view.traitCollection.preferredContentSizeCategory, .accessibilityLarge)
    }
  }

  /// S6.7: a hidden window is updated on request only.
  func testHiddenWindowIsUpdatedOnRequest() {
    inApp {
      let (window, view) = (makeWindow(), UIView())
      window.addSubview(view)
      window.traitOverrides.theme = 2
      settle()
      differs(
        "S6.7 a view of a hidden window has after a turn", view.traitCollection.theme, here: 0)
      window.updateTraitsIfNeeded()
      XCTAssertEqual(view.traitCollection.theme, 2)
    }
  }

  /// S5.7: a view is not added to itself. UIKit's sentence is another one.
  func testViewIsNotAddedToItself() {
    inApp {
      let view = UIView()
      XCTAssertEqual(failures { view.addSubview(view) }.count, 1)
      XCTAssertNil(view.superview)
      XCTAssertEqual(view.subviews, [])
    }
  }

  /// S5.7: a controller is not added to itself.
  func testControllerIsNotAddedToItself() {
    inApp {
      let controller = UIViewController()
      XCTAssertEqual(failures { controller.addChild(controller) }.count, 1)
      XCTAssertEqual(controller.children, [])
    }
  }

  /// S5.7: a view has one superview: adding it elsewhere takes it out.
  func testViewHasOneSuperview() {
    inApp {
      let (first, second, view) = (UIView(), UIView(), UIView())
      first.addSubview(view)
      second.addSubview(view)
      XCTAssertEqual(first.subviews, [])
      XCTAssertIdentical(view.superview, second)
    }
  }
}
