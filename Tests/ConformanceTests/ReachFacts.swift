import ConformanceHarness
import SwiftUI
import UIKit
import XCTest

/// What an override reaches: F160 to F171.
final class ReachFacts: XCTestCase {
  /// The largest accessibility size included: an alert is not capped.
  func testF160AlertHasTheWindowsCategory() {
    inApp {
      let root = UIHostingController(rootView: Text(""))
      let alert = UIAlertController(title: "", message: nil, preferredStyle: .alert)
      let window = showWindow(root: root)
      window.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
      root.present(alert, animated: false)
      settle()
      XCTAssertEqual(
        alert.traitCollection.preferredContentSizeCategory, .accessibilityExtraExtraExtraLarge)
    }
  }

  /// F162: the same override on the scene reaches it.
  func testF161ViewInASheetHasTheWindowsTraitAndNotTheEnvironmentAboveThePresenter() {
    inApp {
      let root = UIHostingController(rootView: Text("").environment(\.bridgedTheme, 5))
      let (sheet, row) = (UIViewController(), UIView())
      let window = showWindowInScene(root: root)
      sheet.view.addSubview(row)
      root.present(UINavigationController(rootViewController: sheet), animated: false)
      settle()
      XCTAssertEqual(row.traitCollection.theme, Theme.defaultValue)
      window.windowScene?.traitOverrides.theme = 5
      settle()
      XCTAssertEqual(row.traitCollection.theme, 5)
    }
  }

  func testF163WindowsOverrideWinsOverItsScenesThatChanges() {
    inApp {
      let window = showWindowInScene(root: UIViewController())
      window.traitOverrides.theme = 1
      for theme in [2, 3] {
        window.windowScene?.traitOverrides.theme = theme
        settle()
        XCTAssertEqual(window.rootViewController?.view.traitCollection.theme, 1)
      }
    }
  }

  func testF164SizeClassOfAHostingControllerSwitchesItsLayout() {
    inApp {
      let seen = SeenWidths()
      let controller = UIHostingController(rootView: WidthView(seen: seen))
      let window = showWindow(root: controller)
      controller.traitOverrides.horizontalSizeClass = .regular
      for width in [UIUserInterfaceSizeClass.compact, .regular] {
        settle()
        controller.traitOverrides.horizontalSizeClass = width
      }
      settle()
      XCTAssertEqual(seen.widths.changes, [.regular, .compact, .regular])
      XCTAssertEqual(seen.shown, ["wide", "narrow", "wide"], "Each switch makes new content.")
      withExtendedLifetime(window) {}
    }
  }

  func testF165WindowsSizeClassFromBeforeItsRootIsInForceAfterLayout() {
    inApp {
      let window = makeWindow()
      let width = window.otherWidth
      window.traitOverrides.horizontalSizeClass = width
      window.rootViewController = UIViewController()
      window.makeKeyAndVisible()
      window.layoutIfNeeded()
      XCTAssertEqual(
        window.rootViewController?.view.traitCollection.horizontalSizeClass, width)
    }
  }

  /// A title view; bars cap its category, which is observed only.
  func testF166OverrideOnATitleViewIsTrueAfterItsOwnLayout() {
    inApp {
      let (window, title) = (showWindow(root: UIViewController()), UIView())
      window.rootViewController?.view.addSubview(title)
      settle()
      title.traitOverrides.preferredContentSizeCategory = .extraSmall
      title.setNeedsLayout()
      title.layoutIfNeeded()
      XCTAssertEqual(title.traitCollection.preferredContentSizeCategory, .extraSmall)
    }
  }

  func testF167SizeClassOfATabBarControllerIsReadAtOnce() {
    inApp {
      let (tabs, other) = (UITabBarController(), UITabBarController())
      tabs.traitOverrides.horizontalSizeClass = other.otherWidth
      tabs.mode = .tabBar
      XCTAssertEqual(tabs.traitCollection.horizontalSizeClass, other.otherWidth)
      XCTAssertFalse(other.traitOverrides.contains(UITraitHorizontalSizeClass.self))
    }
  }

  func testF168WhatIsNotShownIsInNoWindowAndHearsNothing() {
    inApp {
      let (covered, top, other) = (UIViewController(), UIViewController(), UIViewController())
      let stack = UINavigationController(rootViewController: covered)
      let tabs = UITabBarController()
      tabs.viewControllers = [stack, other]
      let window = showWindow(root: tabs)
      other.loadViewIfNeeded()
      stack.pushViewController(top, animated: false)
      settle()
      let counter = Counter()
      for controller in [covered, other] {
        controller.registerForTraitChanges([Theme.self]) { (_: UIViewController, _) in
          counter.increase()
        }
      }
      window.traitOverrides.theme = 2
      settle()
      XCTAssertEqual(top.traitCollection.theme, 2)
      XCTAssertEqual([covered, other].map { $0.viewIfLoaded?.window == nil }, [true, true])
      XCTAssertEqual(counter.count, 0)
    }
  }

  func testF169HostingControllersViewDoesNotKeepItsController() {
    inApp {
      weak var controller: UIViewController?
      var view: UIView?
      autoreleased {
        let hosting = UIHostingController(rootView: Text(""))
        (controller, view) = (hosting, hosting.view)
      }
      XCTAssertNil(controller)
      XCTAssertNotNil(view)
    }
  }

  func testF169HostedTreeHearsNothingWithoutItsController() {
    inApp {
      let (seen, window) = (SeenWidths(), showWindow(root: UIViewController()))
      autoreleased {
        let hosting = UIHostingController(rootView: WidthView(seen: seen))
        window.rootViewController?.view.addSubview(hosting.view)
        window.traitOverrides.horizontalSizeClass = .regular
        settle()
      }
      window.traitOverrides.horizontalSizeClass = .compact
      settle()
      XCTAssertEqual(seen.widths.changes, [.regular])
    }
  }

  /// The fact says that it misses them, and may be older than the hierarchy of iOS 17 (F021).
  func testF170HostingViewInheritsWithoutAParentOfItsController() {
    inApp {
      let (seen, window) = (SeenWidths(), showWindow(root: UIViewController()))
      let hosting = UIHostingController(rootView: WidthView(seen: seen))
      window.rootViewController?.view.addSubview(hosting.view)
      window.traitOverrides.horizontalSizeClass = .regular
      settle()
      window.traitOverrides.horizontalSizeClass = .compact
      settle()
      differs(
        "S5.1 a hosting controller without a parent has the traits",
        seen.widths.changes == [.regular, .compact], here: true)
    }
  }

  func testF171ControllerKeepsTheStyleOfItsTimeUntilItIsInAWindow() {
    inApp {
      let (controller, pooled) = (UIViewController(), UIView())
      let window = makeWindow()
      let style = window.otherStyle
      window.overrideUserInterfaceStyle = style
      window.makeKeyAndVisible()
      settle()
      XCTAssertNotEqual(controller.traitCollection.userInterfaceStyle, style)
      XCTAssertNotEqual(pooled.traitCollection.userInterfaceStyle, style)
      window.rootViewController = controller
      controller.view.addSubview(pooled)
      settle()
      XCTAssertEqual(controller.traitCollection.userInterfaceStyle, style)
      XCTAssertEqual(pooled.traitCollection.userInterfaceStyle, style)
    }
  }

  func testF184BridgedValueIsThereWhenARepresentedViewIsMade() {
    inApp {
      let (written, inherited) = (Log<Int>(), Log<Int>())
      let controller = UIHostingController(
        rootView: VStack {
          MadeView(log: written).environment(\.bridgedTheme, 3)
          MadeView(log: inherited)
        })
      let window = makeWindow(root: controller)
      window.traitOverrides.theme = 2
      window.makeKeyAndVisible()
      settle()
      XCTAssertEqual([written.values.first, inherited.values.first], [3, 2])
    }
  }

  func testF187ParentsAreCalledBeforeTheirChildren() {
    inApp {
      let views = (0..<3).map { _ in UIView() }
      let window = showWindow()
      window.addSubview(views[0])
      for (outer, inner) in zip(views, views.dropFirst()) { outer.addSubview(inner) }
      settle()
      var heard: [Int] = []
      for (number, view) in views.enumerated().reversed() {
        view.registerForTraitChanges([Theme.self]) { (_: UIView, _) in heard.append(number) }
      }
      window.traitOverrides.theme = 1
      settle()
      XCTAssertEqual(heard, [0, 1, 2])
    }
  }

  func testF188TwoWindowsHaveTwoCollections() {
    inApp {
      let windows = (0..<2).map { _ in showWindow(root: UIViewController()) }
      windows[0].traitOverrides.theme = 1
      settle()
      XCTAssertEqual(windows.map { $0.rootViewController?.traitCollection.theme }, [1, 0])
    }
  }

  /// Also F188: whichever trait differs, each window's controller posts its own.
  @available(*, deprecated)
  func testF188EachTraitIsPosted() {
    final class Poster: UIViewController {
      var posted: [Int] = []
      override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        posted.append(traitCollection.theme)
      }
    }
    inApp {
      let posters = [Poster(), Poster()]
      let windows = posters.map { showWindow(root: $0) }
      windows[0].traitOverrides.theme = 1
      settle()
      for poster in posters { poster.posted = [] }
      for window in windows { window.traitOverrides[Density.self] = 2 }
      settle()
      windows[1].traitOverrides.displayScale = windows[1].otherScale
      withExtendedLifetime(windows) { settle() }
      XCTAssertEqual(posters.map(\.posted), [[1], [0, 0]])
    }
  }

  /// F186: at a layout the controller is called before its views, and these before what is in them.
  @available(*, deprecated)
  func testF186ControllerIsCalledBeforeItsViews() {
    final class Listener: UIView {
      var note: () -> Void = {}
      override func traitCollectionDidChange(_ previous: UITraitCollection?) { note() }
    }
    final class Page: UIViewController {
      var note: () -> Void = {}
      override func loadView() { view = Listener() }
      override func traitCollectionDidChange(_ previous: UITraitCollection?) { note() }
    }
    inApp {
      let (page, inner) = (Page(), Listener())
      let window = showWindow(root: page)
      page.view.addSubview(inner)
      settle()
      var heard: [String] = []
      page.note = { heard.append("controller") }
      (page.view as? Listener)?.note = { heard.append("view") }
      inner.note = { heard.append("subview") }
      window.traitOverrides.theme = 1
      window.layoutIfNeeded()
      XCTAssertEqual(heard, ["controller", "view", "subview"])
    }
  }
}

@MainActor
private final class SeenWidths {
  var widths: [UserInterfaceSizeClass?] = []
  /// Which contents have appeared.
  var shown: [String] = []
}

private struct WidthView: View {
  let seen: SeenWidths
  @Environment(\.horizontalSizeClass) private var width

  var body: some View {
    let _ = seen.widths.append(width)
    if width == .compact {
      Text("").onAppear { seen.shown.append("narrow") }
    } else {
      Text("").onAppear { seen.shown.append("wide") }
    }
  }
}

private struct MadeView: UIViewRepresentable {
  let log: Log<Int>

  func makeUIView(context: Context) -> UIView {
    log.values.append(context.environment.bridgedTheme)
    return UIView()
  }

  func updateUIView(_ view: UIView, context: Context) {}
}
