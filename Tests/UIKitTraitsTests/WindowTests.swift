import TraitTestSupport
import UIKitTraits
import XCTest

/// Windows in scenes, without one, and moving between them.
final class WindowTests: XCTestCase {
  /// A callback may choose another window: then that one is the key one, and no other.
  func testOneWindowIsKeyWhateverItsCallbacksDo() {
    final class Jealous: UIWindow {
      var heir: UIWindow?
      override func resignKey() { heir?.makeKey() }
    }
    onStage { stage in
      let (first, second, third) = (
        Jealous(windowScene: stage.scene), UIWindow(windowScene: stage.scene),
        UIWindow(windowScene: stage.scene)
      )
      first.makeKey()
      first.heir = third
      second.makeKey()
      XCTAssertEqual([first, second, third].map(\.isKeyWindow), [false, false, true])
      XCTAssertIdentical(stage.scene.keyWindow, third)
    }
  }

  /// S6.14i: scenes in the order of connection, then windows without a scene in the order of
  /// showing.
  func testAnUpdateCycleVisitsScenesThenWindowsWithoutScene() {
    onStage { stage in
      let log = Log()
      @MainActor func observe(_ environment: UIEnvironment, _ name: String) {
        environment.registerForTraitChanges([Density.self]) { (_: UIEnvironment, _) in
          log.note(name)
        }
      }
      let windows = (0..<3).map { _ in UIWindow(frame: .zero) }
      for (number, window) in windows.enumerated() { observe(window, "window \(number)") }
      windows[2].isHidden = false
      windows[0].isHidden = false
      windows[1].isHidden = false
      let scene = UIApplication.shared.connectScene()
      observe(scene, "second scene")
      observe(stage.scene, "first scene")
      let order = ["first scene", "second scene", "window 2", "window 0", "window 1"]
      UIApplication.shared.traitOverrides.density = 4
      stage.update()
      XCTAssertEqual(log.take(), order)
      windows[2].isHidden = true
      windows[2].isHidden = false
      UIApplication.shared.traitOverrides.density = 2
      stage.update()
      XCTAssertEqual(log.take(), order)
      windows[0].windowScene = scene
      windows[0].windowScene = nil
      windows[2].isHidden = true
      UIApplication.shared.traitOverrides.density = 3
      stage.update()
      XCTAssertEqual(log.take(), ["first scene", "second scene", "window 1", "window 0"])
      windows[2].updateTraitsIfNeeded()
      XCTAssertEqual(log.take(), ["window 2"], "A hidden window is updated on request.")
    }
  }

  /// S8.1: a window that is shown makes its controllers appear, one that is hidden makes them
  /// disappear, each call once.
  func testControllersAppearWithTheirWindow() {
    onStage { stage in
      let window = UIWindow(frame: .zero)
      let (root, child) = (Heard(), Heard())
      root.addChild(child)
      window.rootViewController = root
      root.view.addSubview(child.view)
      XCTAssertEqual(root.log.lines + child.log.lines, [])
      window.isHidden = false
      stage.update()
      for controller in [root, child] {
        XCTAssertEqual(controller.log.take(), ["will appear", "is appearing", "did appear"])
      }
      window.isHidden = true
      stage.update()
      for controller in [root, child] {
        XCTAssertEqual(controller.log.take(), ["will disappear", "did disappear"])
      }
    }
  }

  func testPresentingAndDismissingCallTheirCompletions() {
    onStage { stage in
      let root = UIViewController()
      stage.window.rootViewController = root
      let log = Log()
      root.present(UIViewController(), animated: false) {
        log.note("presented \(root.presentedViewController != nil)")
      }
      XCTAssertEqual(log.take(), [], "It has not appeared.")
      stage.update()
      XCTAssertEqual(log.take(), ["presented true"])
      root.dismiss(animated: false) {
        log.note("dismissed \(root.presentedViewController == nil)")
      }
      XCTAssertEqual(log.take(), ["dismissed true"])
    }
  }

  func testResetHidesWindowsWithoutAScene() {
    onStage { stage in
      let windows = (0..<2).map { _ in UIWindow(frame: .zero) }
      for window in windows { window.isHidden = false }
      stage.update()
      UIApplication.shared.reset()
      XCTAssertEqual(windows.map(\.isHidden), [true, true])
      var updated = 0
      windows[0].registerForTraitChanges([Density.self]) { (_: UIWindow, _) in updated += 1 }
      UIApplication.shared.traitOverrides.density = 2
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(updated, 0, "An update cycle visited a hidden window.")
    }
  }

  /// S6.14c: a window that leaves its scene inherits from the application at once.
  func testAWindowThatLeavesItsSceneInheritsAtOnce() {
    onStage { stage in
      stage.scene.traitOverrides.density = 2
      stage.update()
      var heard: [Int] = []
      stage.window.registerForTraitChanges([Density.self]) { (window: UIWindow, _) in
        heard.append(window.traitCollection.density)
      }
      stage.window.windowScene = nil
      XCTAssertEqual(heard, [1])
      let other = UIApplication.shared.connectScene()
      other.traitOverrides.density = 3
      stage.window.windowScene = other
      XCTAssertEqual(heard, [1, 3])
      stage.window.windowScene = stage.scene
      XCTAssertEqual(heard, [1, 3, 2], "It moves to the other scene in one step.")
    }
  }

  /// S6.14c: the windows of a scene that ends are hidden, and inherit from the application.
  func testADisconnectedSceneHidesItsWindows() {
    for isReleased in [true, false] {
      onStage { stage in
        var scene: UIWindowScene? =
          isReleased ? UIWindowScene() : UIApplication.shared.connectScene()
        scene?.traitOverrides.density = 2
        let (window, view) = (UIWindow(windowScene: scene!), UIView())
        window.addSubview(view)
        window.isHidden = false
        stage.update()
        XCTAssertEqual(view.traitCollection.density, 2)
        if !isReleased { UIApplication.shared.disconnect(scene!) }
        scene = nil
        XCTAssertNil(window.windowScene)
        XCTAssertTrue(window.isHidden)
        XCTAssertEqual(window.traitCollection.density, 1)
        XCTAssertEqual(view.traitCollection.density, 2)
        window.isHidden = false
        stage.update()
        XCTAssertEqual(view.traitCollection.density, 1)
      }
    }
  }

  /// S6.14d: the container is an ordinary view as large as the window, and so is the root's view.
  func testAWindowsContainerHoldsTheRootView() {
    onStage { stage in
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
      let root = UIViewController()
      let container = window.subviews[0]
      XCTAssertEqual(container.frame, window.frame)
      window.rootViewController = root
      XCTAssertIdentical(root.view.superview, container)
      window.frame.size = CGSize(width: 30, height: 40)
      XCTAssertEqual([container, root.view].map(\.frame), [window.frame, window.frame])
      window.traitOverrides.density = 2
      XCTAssertEqual(container.traitCollection.density, 1, "It is lazy.")
      container.traitOverrides.accent = "red"
      window.updateTraitsIfNeeded()
      XCTAssertEqual(root.traitCollection.accent, "red")
      window.rootViewController = nil
      XCTAssertEqual(container.subviews, [])
      container.removeFromSuperview()
      window.rootViewController = root
      XCTAssertIdentical(
        root.view.window, window, "Setting a root controller adds the container again.")
    }
  }

  /// S6.14d: a window that is shown again shows its root's view, even if the program took it out.
  func testAWindowTakesItsRootsViewBackWhenItIsShown() {
    onStage { stage in
      let (window, root) = (UIWindow(windowScene: stage.scene), Heard())
      window.rootViewController = root
      window.isHidden = false
      window.isHidden = true
      root.view.removeFromSuperview()
      XCTAssertNil(root.view.window)
      window.isHidden = false
      XCTAssertIdentical(root.view.window, window)
      stage.update()
      XCTAssertEqual(root.log.lines.suffix(2), ["is appearing", "did appear"])
    }
  }

  /// S2.4: a window that enters a scene is no root any more for observers that hear of it.
  func testAnObserverMayShowAWindowWhileAnotherEntersAScene() {
    onStage { stage in
      let (window, other) = (UIWindow(frame: .zero), UIWindow(frame: .zero))
      window.isHidden = false
      stage.scene.traitOverrides.density = 3
      window.registerForTraitChanges([Density.self]) { (_: UIWindow, _) in other.isHidden = false }
      XCTAssertEqual(sentences { window.windowScene = stage.scene }, [])
      XCTAssertFalse(other.isHidden)
      XCTAssertEqual(window.traitCollection.density, 3)
    }
  }

  /// S6.14g: first the presentation controller is refreshed, then the presented one, then its view.
  func testPresentingRefreshesTopDown() throws {
    try onStage { stage in
      let (root, sheet) = (UIViewController(), UIViewController())
      stage.window.rootViewController = root
      stage.window.traitOverrides.density = 2
      let presentation = try XCTUnwrap(sheet.presentationController)
      var heard: [String] = []
      let named: [(String, UIEnvironment)] = [
        ("presentation", presentation), ("sheet", sheet), ("view", sheet.view),
      ]
      for (name, environment) in named {
        environment.registerForTraitChanges([Density.self]) { (_: UIEnvironment, _) in
          heard.append("\(name) \(environment.traitCollection.density)")
        }
      }
      root.present(sheet, animated: false)
      XCTAssertEqual(heard, ["presentation 2", "sheet 2"])
      XCTAssertEqual(presentation.containerView?.traitCollection.density, 2)
      stage.update()
      XCTAssertEqual(heard, ["presentation 2", "sheet 2", "view 2"])
      stage.window.traitOverrides.density = 3
      presentation.containerView?.updateTraitsIfNeeded()
      XCTAssertEqual(
        Array(heard.dropFirst(3)), ["presentation 3", "sheet 3", "view 3"],
        "The presentation is its container's controller.")
    }
  }

  /// S6.14e: a view that is added to its superview again is moved, and its controller is refreshed.
  /// S6.14f: the view's own traits wait.
  func testAddingAViewAgainRefreshesItsController() {
    onStage { stage in
      let (container, child) = (UIView(), UIViewController())
      stage.window.addSubview(container)
      container.addSubview(child.view)
      stage.update()
      container.traitOverrides.density = 2
      child.view.traitOverrides.accent = "red"
      container.addSubview(UIView())
      // Refreshes the container alone.
      EnvironmentForest.forest.refresh(container.node)
      XCTAssertEqual(child.traitCollection.density, 1)
      container.addSubview(child.view)
      XCTAssertEqual(child.traitCollection.density, 2)
      XCTAssertEqual(child.view.traitCollection.density, 1)
      XCTAssertEqual(child.view.traitCollection.accent, "plain")
    }
  }

  func testAWindowCannotBeAControllersView() {
    onStage { stage in
      let controller = UIViewController()
      XCTAssertEqual(
        sentences { controller.view = stage.window },
        ["Can't give UIViewController a window as its view: set the window's rootViewController"])
      XCTAssertFalse(controller.isViewLoaded)
      XCTAssertIdentical(stage.window.windowScene, stage.scene)
    }
  }
}
