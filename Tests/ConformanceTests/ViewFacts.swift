import ConformanceHarness
import UIKit
import XCTest

/// Views change in updates, and not only in windows.
final class ViewFacts: XCTestCase {
  func testF041SetterOfADetachedViewCallsNoHandler() {
    inApp {
      let (view, counter) = (UIView(), Counter())
      view.registerForTraitChanges([UITraitDisplayScale.self]) { (_: UIView, _) in
        counter.increase()
      }
      view.traitOverrides.displayScale = 2
      XCTAssertEqual(counter.count, 0)
    }
  }

  func testF042ViewInAWindowReadsTheOldScaleUntilItIsUpdated() {
    inApp {
      for window in [showWindow(), showWindowInScene()] {
        let view = UIView()
        window.traitOverrides.displayScale = 2
        window.addSubview(view)
        settle()
        view.traitOverrides.displayScale = 3
        XCTAssertEqual(view.traitCollection.displayScale, 2)
        view.updateTraitsIfNeeded()
        XCTAssertEqual(view.traitCollection.displayScale, 3)
      }
    }
  }

  func testF043DetachedViewUpdatesOnRequest() {
    inApp {
      let view = UIView()
      view.traitOverrides.userInterfaceStyle = .dark
      view.traitOverrides.accessibilityContrast = .high
      view.traitOverrides.displayScale = 2
      view.updateTraitsIfNeeded()
      XCTAssertEqual(view.traitCollection.userInterfaceStyle, .dark)
      XCTAssertEqual(view.traitCollection.accessibilityContrast, .high)
      XCTAssertEqual(view.traitCollection.displayScale, 2)
    }
  }

  func testF044HandlersOfADetachedViewRunInsideTheUpdate() {
    inApp {
      let (view, style, scale) = (UIView(), Counter(), Counter())
      view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: UIView, _) in
        style.increase()
      }
      view.registerForTraitChanges([UITraitDisplayScale.self]) { (_: UIView, _) in
        scale.increase()
      }
      view.traitOverrides.userInterfaceStyle = view.otherStyle
      view.traitOverrides.displayScale = view.otherScale
      view.updateTraitsIfNeeded()
      XCTAssertEqual([style.count, scale.count], [1, 1])
      view.traitOverrides.userInterfaceStyle = view.otherStyle
      view.updateTraitsIfNeeded()
      XCTAssertEqual([style.count, scale.count], [2, 1])
    }
  }

  func testF045DisplayScalesOneAfterTheOther() {
    inApp {
      let view = UIView()
      for scale in [1.0, 2, 3] {
        view.traitOverrides.displayScale = scale
        view.updateTraitsIfNeeded()
        XCTAssertEqual(view.traitCollection.displayScale, scale)
      }
    }
  }

  func testF046DetachedParentsUpdateReachesTheChild() {
    inApp {
      let (parent, child, counter) = (UIView(), UIView(), Counter())
      parent.addSubview(child)
      child.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: UIView, _) in
        counter.increase()
      }
      let other = child.otherStyle
      parent.traitOverrides.userInterfaceStyle = other
      parent.updateTraitsIfNeeded()
      XCTAssertEqual(child.traitCollection.userInterfaceStyle, other)
      XCTAssertEqual(counter.count, 1)
    }
  }

  func testF047DetachedParentThenChild() {
    inApp {
      let (parent, child) = (UIView(), UIView())
      parent.addSubview(child)
      for style in [UIUserInterfaceStyle.dark, .light] {
        parent.traitOverrides.userInterfaceStyle = style
        parent.updateTraitsIfNeeded()
        child.updateTraitsIfNeeded()
        XCTAssertEqual(parent.traitCollection.userInterfaceStyle, style)
        XCTAssertEqual(child.traitCollection.userInterfaceStyle, style)
      }
    }
  }

  func testF048DetachedViewMeasuredWithoutAnUpdateKeepsWhatItWasBornWith() {
    final class Button: UIView {
      func measuredScale() -> CGFloat { traitCollection.displayScale }
    }
    inApp {
      let button = Button()
      let before = button.measuredScale()
      button.traitOverrides.displayScale = button.otherScale
      XCTAssertEqual(button.measuredScale(), before)
    }
  }

  func testF049OverridesPropagateOutsideAWindowWhenAsked() {
    inApp {
      let (parent, child) = (UIView(), UIView())
      parent.addSubview(child)
      parent.traitOverrides.theme = 1
      settle()
      XCTAssertEqual(child.traitCollection.theme, 0)
      parent.updateTraitsIfNeeded()
      XCTAssertEqual(child.traitCollection.theme, 1)
    }
  }

  func testF050ViewInAWindowWithoutASceneUpdatesOnRequest() {
    inApp {
      for window in [makeWindow(), showWindow()] {
        let view = UIView()
        window.addSubview(view)
        view.traitOverrides.displayScale = 3
        view.updateTraitsIfNeeded()
        XCTAssertEqual(view.traitCollection.displayScale, 3)
      }
    }
  }

  func testF051ControllersEarlierOverrideIsTrueInAViewAddedLater() {
    inApp {
      for show in [showWindow, showWindowInScene] {
        let (controller, view) = (UIViewController(), UIView())
        controller.traitOverrides.userInterfaceStyle = .dark
        let window = show(controller)
        controller.view.addSubview(view)
        view.layoutIfNeeded()
        XCTAssertEqual(view.traitCollection.userInterfaceStyle, .dark)
        withExtendedLifetime(window) {}
      }
    }
  }

  func testF052ViewsOverrideIsTrueInsideAndNotBesideOrAbove() {
    inApp {
      let (parent, view, inner, sibling) = (UIView(), UIView(), UIView(), UIView())
      parent.addSubview(view)
      view.addSubview(inner)
      parent.addSubview(sibling)
      parent.traitOverrides.displayScale = 3
      view.traitOverrides.displayScale = 2
      parent.updateTraitsIfNeeded()
      XCTAssertEqual(view.traitCollection.displayScale, 2)
      XCTAssertEqual(inner.traitCollection.displayScale, 2)
      XCTAssertEqual(sibling.traitCollection.displayScale, 3)
      XCTAssertEqual(parent.traitCollection.displayScale, 3)
    }
  }

  func testF053OverridesAreHandedOnAsAnInoutArgument() {
    inApp {
      func apply(_ scale: CGFloat, to overrides: inout UITraitOverrides) {
        overrides.displayScale = scale
      }
      let view = UIView()
      apply(2, to: &view.traitOverrides)
      view.updateTraitsIfNeeded()
      XCTAssertEqual(view.traitCollection.displayScale, 2)
    }
  }

  func testF058ObserversAreCalledForChangesThatReachThemUntilTheyUnregister() {
    inApp {
      for show in [showWindow, showWindowInScene] {
        let (root, child, branch) = (UIViewController(), UIViewController(), UIView())
        let window = show(root)
        root.view.addSubview(branch)
        root.embed(child, in: branch)
        @MainActor func update() {
          window.layoutIfNeeded()
          settle()
        }
        update()
        let environments: [AnyEnvironment] = [root, branch, child.view]
        let counters = environments.map { _ in Counter() }
        let tokens = zip(environments, counters).map { environment, counter in
          environment.registerForTraitChanges([Theme.self]) { (_: any UITraitEnvironment, _) in
            counter.increase()
          }
        }
        root.traitOverrides.theme = 1
        update()
        XCTAssertEqual(counters.map(\.count), [1, 1, 1])
        branch.traitOverrides.theme = 2
        update()
        XCTAssertEqual(counters.map(\.count), [1, 2, 2])
        child.view.traitOverrides.theme = 3
        update()
        XCTAssertEqual(counters.map(\.count), [1, 2, 3])
        for (environment, token) in zip(environments, tokens) {
          environment.unregisterForTraitChanges(token)
        }
        for environment in environments { environment.traitOverrides.theme = 9 }
        update()
        XCTAssertEqual(counters.map(\.count), [1, 2, 3])
      }
    }
  }

  func testF059PreviousIsTheDefaultThenTheFirstValue() {
    inApp {
      let (window, view) = (makeWindow(), UIView())
      window.addSubview(view)
      window.layoutIfNeeded()
      var heard: [Int] = []
      view.registerForTraitChanges([Theme.self]) { (_: UIView, previous) in
        heard.append(previous.theme)
      }
      for value in [1, 2] {
        view.traitOverrides.theme = value
        window.layoutIfNeeded()
        settle()
      }
      XCTAssertEqual(heard, [0, 1])
    }
  }

  func testF060ParentsHandlerSeesTheChildsOldValueAndMayUpdateIt() {
    inApp {
      let (parent, child, counter) = (UIView(), UIView(), Counter())
      let window = showWindow()
      window.addSubview(parent)
      parent.addSubview(child)
      settle()
      var seen: [Int] = []
      parent.registerForTraitChanges([Theme.self]) { (_: UIView, _) in
        seen.append(child.traitCollection.theme)
        child.updateTraitsIfNeeded()
        seen.append(child.traitCollection.theme)
      }
      child.registerForTraitChanges([Theme.self]) { (_: UIView, _) in counter.increase() }
      window.traitOverrides.theme = 1
      settle()
      XCTAssertEqual(seen, [0, 1])
      XCTAssertEqual(counter.count, 1)
    }
  }

  /// S6.12
  func testF061SwitchingTheStyleRunsCallbacksAndNoLayout() {
    final class Quote: UIView {
      var layouts = 0

      override func layoutSubviews() { layouts += 1 }
    }
    inApp {
      let (quote, counter) = (Quote(), Counter())
      let window = showWindow()
      window.overrideUserInterfaceStyle = .light
      window.addSubview(quote)
      settle()
      let layouts = quote.layouts
      quote.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: Quote, _) in
        counter.increase()
      }
      window.overrideUserInterfaceStyle = .dark
      settle()
      XCTAssertEqual(counter.count, 1)
      XCTAssertEqual(quote.layouts, layouts)
    }
  }

  func testF062WritingAnUnchangedOverrideCostsAnUpdate() throws {
    final class View: UIView {
      var asksFirst = false

      override func layoutSubviews() {
        if asksFirst, traitOverrides.contains(Theme.self) { return }
        traitOverrides.theme = 1
      }
    }
    try inApp {
      let (window, view) = (showWindow(), View())
      let counter = Counter()
      view.registerForTraitChanges([Theme.self]) { (_: View, _) in counter.increase() }
      window.addSubview(view)
      settle()
      XCTAssertEqual(counter.count, 1)
      for (asksFirst, needsUpdate) in [(false, true), (true, false)] {
        view.asksFirst = asksFirst
        XCTAssertTrue(try isSettled())
        view.layoutSubviews()
        XCTAssertEqual(try isSettled(), !needsUpdate)
        settle()
      }
      XCTAssertEqual(counter.count, 1)
    }
  }
}
