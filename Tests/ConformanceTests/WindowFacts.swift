import ConformanceHarness
import UIKit
import XCTest

/// Windows, with a scene and without, and scenes.
final class WindowFacts: XCTestCase {
  func testF063UpdatingTheRootsViewIsNotEnoughAndUpdatingTheWindowIs() {
    inApp {
      for show in [showWindow, showWindowInScene] {
        let root = UIViewController()
        let window = show(root)
        window.overrideUserInterfaceStyle = .light
        settle()
        window.overrideUserInterfaceStyle = .dark
        XCTAssertEqual(root.view.traitCollection.userInterfaceStyle, .light)
        root.view.updateTraitsIfNeeded()
        XCTAssertEqual(root.view.traitCollection.userInterfaceStyle, .light)
        window.updateTraitsIfNeeded()
        XCTAssertEqual(root.view.traitCollection.userInterfaceStyle, .dark)
      }
    }
  }

  func testF064UpdatingADirectSubviewOfTheWindowIsEnough() {
    inApp {
      for window in [showWindow(), showWindowInScene()] {
        let view = UIView()
        window.addSubview(view)
        settle()
        window.overrideUserInterfaceStyle = .dark
        view.updateTraitsIfNeeded()
        XCTAssertEqual(view.traitCollection.userInterfaceStyle, .dark)
      }
    }
  }

  func testF065RootsViewIsNotADirectSubviewOfTheWindow() {
    inApp {
      for window in [
        showWindow(root: UIViewController()), showWindowInScene(root: UIViewController()),
      ] {
        let view = window.rootViewController!.view!
        XCTAssertNotIdentical(view.superview, window)
        XCTAssertTrue(view.isDescendant(of: window))
        XCTAssertIdentical(view.window, window)
      }
    }
  }

  func testF066UpdatingAWindowUpdatesItsWholeSubtree() {
    inApp {
      for show in [showWindow, showWindowInScene] {
        let (root, view) = (UIViewController(), UIView())
        let window = show(root)
        root.view.addSubview(view)
        settle()
        window.traitOverrides.theme = 1
        window.updateTraitsIfNeeded()
        let environments: [AnyEnvironment] = [window, root, root.view, view]
        XCTAssertEqual(environments.map(\.traitCollection.theme), [1, 1, 1, 1])
      }
    }
  }

  func testF067LayingAWindowOutUpdatesItsWholeSubtree() {
    inApp {
      for show in [showWindow, showWindowInScene] {
        let (root, view) = (UIViewController(), UIView())
        let window = show(root)
        root.view.addSubview(view)
        settle()
        window.traitOverrides.theme = 1
        window.layoutIfNeeded()
        XCTAssertEqual(view.traitCollection.theme, 1)
      }
    }
  }

  func testF068ATurnOfTheRunLoopIsEnough() {
    inApp {
      for window in [showWindow(), showWindowInScene()] {
        let (view, counter) = (UIView(), Counter())
        window.addSubview(view)
        settle()
        view.registerForTraitChanges([Theme.self]) { (_: UIView, _) in counter.increase() }
        window.traitOverrides.theme = 1
        turnRunLoop()
        XCTAssertEqual(view.traitCollection.theme, 1)
        XCTAssertEqual(counter.count, 1)
      }
    }
  }

  func testF069UpdateAndLayoutCallAHandlerOnceInAll() {
    inApp {
      for window in [showWindow(), showWindowInScene()] {
        let (view, counter) = (UIView(), Counter())
        window.addSubview(view)
        settle()
        view.registerForTraitChanges([Theme.self]) { (_: UIView, _) in counter.increase() }
        window.traitOverrides.theme = 1
        view.updateTraitsIfNeeded()
        window.layoutIfNeeded()
        XCTAssertEqual(counter.count, 1)
      }
    }
  }

  func testF070InstancesAreToldApartByIdentity() {
    final class Palette {}
    struct PaletteTrait: UITraitDefinition {
      nonisolated(unsafe) static let defaultValue = Palette()
    }
    inApp {
      let (window, view, counter) = (showWindow(), UIView(), Counter())
      window.addSubview(view)
      settle()
      view.registerForTraitChanges([PaletteTrait.self]) { (_: UIView, _) in counter.increase() }
      let palette = Palette()
      window.traitOverrides[PaletteTrait.self] = palette
      window.layoutIfNeeded()
      XCTAssertIdentical(view.traitCollection[PaletteTrait.self], palette)
      window.traitOverrides[PaletteTrait.self] = palette
      window.layoutIfNeeded()
      XCTAssertEqual(counter.count, 1)
      window.traitOverrides[PaletteTrait.self] = Palette()
      window.layoutIfNeeded()
      XCTAssertEqual(counter.count, 2)
    }
  }

  /// The other facts of this group are tested without a scene as well.
  func testF071WindowNeedsNoScene() {
    inApp {
      let (root, view, counter) = (UIViewController(), UIView(), Counter())
      let window = showWindow(root: root)
      XCTAssertNil(window.windowScene)
      root.view.addSubview(view)
      view.registerForTraitChanges([Theme.self]) { (_: UIView, _) in counter.increase() }
      window.traitOverrides.theme = 1
      settle()
      XCTAssertEqual(view.traitCollection.theme, 1)
      root.traitOverrides.theme = 2
      window.layoutIfNeeded()
      XCTAssertEqual(view.traitCollection.theme, 2)
      view.traitOverrides.theme = 3
      view.updateTraitsIfNeeded()
      XCTAssertEqual(view.traitCollection.theme, 3)
      XCTAssertEqual(counter.count, 3)
    }
  }

  func testF072WindowThatWasNeverVisibleIsUpdatedByLayout() {
    inApp {
      let (root, view) = (UIViewController(), UIView())
      let window = makeWindow(root: root)
      root.view.addSubview(view)
      window.traitOverrides.theme = 1
      window.layoutIfNeeded()
      XCTAssertEqual(root.traitCollection.theme, 1)
      XCTAssertEqual(view.traitCollection.theme, 1)
    }
  }

  func testF073DirectionSetBeforeTheRootCameReachesEveryViewBelow() {
    inApp {
      let (window, root, view) = (makeWindow(), UIViewController(), UIView())
      window.traitOverrides.layoutDirection = .rightToLeft
      root.view.addSubview(view)
      window.rootViewController = root
      window.makeKeyAndVisible()
      settle()
      let environments: [AnyEnvironment] = [root, root.view, view]
      XCTAssertEqual(
        environments.map(\.traitCollection.layoutDirection), environments.map { _ in .rightToLeft })
    }
  }

  func testF074ScenesOverrideIsItsOwnInTheNextLine() throws {
    try inApp {
      let scene = try XCTUnwrap(showWindowInScene().windowScene)
      defer { scene.traitOverrides.remove(UITraitUserInterfaceIdiom.self) }
      for idiom in [UIUserInterfaceIdiom.pad, .phone] {
        scene.traitOverrides.userInterfaceIdiom = idiom
        XCTAssertEqual(scene.traitCollection.userInterfaceIdiom, idiom)
      }
    }
  }

  func testF075WindowsAndViewsHaveTheScenesOverrideAfterATurn() throws {
    try inApp {
      let root = UIViewController()
      let window = showWindowInScene(root: root)
      let scene = try XCTUnwrap(window.windowScene)
      defer { scene.traitOverrides.remove(UITraitUserInterfaceStyle.self) }
      scene.traitOverrides.userInterfaceStyle = .light
      settle()
      scene.traitOverrides.userInterfaceStyle = .dark
      XCTAssertEqual(window.traitCollection.userInterfaceStyle, .light)
      settle()
      XCTAssertEqual(window.traitCollection.userInterfaceStyle, .dark)
      XCTAssertEqual(root.view.traitCollection.userInterfaceStyle, .dark)
    }
  }

  /// The fact says that nothing is known but of controllers, so this is S6.4.
  func testF076HandlersOfWindowsAndScenesRunInsideTheSetter() throws {
    try inApp {
      let window = showWindowInScene()
      let scene = try XCTUnwrap(window.windowScene)
      defer { scene.traitOverrides.remove(Theme.self) }
      let environments: [(String, AnyEnvironment)] = [("window", window), ("scene", scene)]
      for (name, environment) in environments {
        let counter = Counter()
        environment.registerForTraitChanges([Theme.self]) { (_: any UITraitEnvironment, _) in
          counter.increase()
        }
        environment.traitOverrides.theme = 1
        differs("S6.4 a \(name) calls in the setter", counter.count, here: 1)
        environment.traitOverrides.remove(Theme.self)
        differs("S6.4 a \(name) calls on removal", counter.count, here: 2)
      }
    }
  }
}
