import TraitTree
import UIKitTraits
import XCTest

/// Windows, scenes and controllers: no operation costs more than O(log n) in what it does not touch.
final class GrowthTests: XCTestCase {
  // MARK: Windows and scenes

  func testWindowsWithoutASceneAreShownHiddenAndReleased() {
    assertGrowth { count in
      var windows: [UIWindow] = []
      return { _ in
        for _ in 0..<count {
          let window = UIWindow(frame: .zero)
          window.rootViewController = UIViewController()
          window.makeKeyAndVisible()
          windows.append(window)
        }
        UIApplication.shared.runUpdateCycle()
        for window in windows { window.isHidden = true }
        for window in windows { window.isHidden = false }
        UIApplication.shared.runUpdateCycle()
        for window in windows.reversed() { window.isHidden = true }
        windows = []
      }
    }
  }

  func testScenesAreConnectedAndDisconnected() {
    for order in GrowthOrder.allCases {
      assertGrowth("\(order)") { count in
        { _ in
          let scenes = (0..<count).map { _ in UIApplication.shared.connectScene() }
          for scene in order.of(scenes) { UIApplication.shared.disconnect(scene) }
        }
      }
    }
  }

  func testConnectedScenesAreAskedFor() {
    assertGrowth { count in
      let scenes = (0..<count).map { _ in UIApplication.shared.connectScene() }
      return { stage in
        for scene in scenes {
          XCTAssertTrue(UIApplication.shared.connectedScenes.contains(scene))
        }
        UIApplication.shared.disconnect(scenes[0])
        XCTAssertEqual(
          UIApplication.shared.connectedScenes, Set(scenes.dropFirst() + [stage.scene]))
      }
    }
  }

  func testASceneWithManyWindowsIsDisconnected() {
    assertGrowth { count in
      let scene = UIApplication.shared.connectScene()
      let windows = (0..<count).map { _ in UIWindow(windowScene: scene) }
      for window in windows { window.makeKeyAndVisible() }
      UIApplication.shared.runUpdateCycle()
      return { _ in
        UIApplication.shared.disconnect(scene)
        withExtendedLifetime(windows) {}
      }
    }
  }

  func testScenesThatArePersisted() {
    assertGrowth { count in
      { _ in
        let persistence = TraitPersistence(defaults: MemoryDefaults())
        persistence.keep(KeptDensity.self)
        let scenes = (0..<count).map { _ in UIApplication.shared.connectScene() }
        scenes[0].traitOverrides[KeptDensity.self] = 2
        for scene in scenes { UIApplication.shared.disconnect(scene) }
      }
    }
  }

  // MARK: Controllers

  func testPushesAndPops() {
    for isShown in [true, false] {
      assertGrowth("shown: \(isShown)") { count in
        let navigation = UINavigationController(rootViewController: UIViewController())
        let window = UIWindow(frame: .zero)
        if isShown { window.rootViewController = navigation }
        return { stage in
          let pages = (0..<count).map { _ in UIViewController() }
          for page in pages { navigation.pushViewController(page, animated: false) }
          for _ in 0..<(count / 2) { navigation.popViewController(animated: false) }
          navigation.popToRootViewController(animated: false)
          withExtendedLifetime(window) {}
        }
      }
    }
  }

  func testPopsToTheControllerBelow() {
    assertGrowth { count in
      let stack = UINavigationController(rootViewController: UIViewController())
      let pages = (0..<count).map { _ in UIViewController() }
      return { stage in
        stage.window.rootViewController = stack
        for page in pages { stack.pushViewController(page, animated: false) }
        for page in pages.dropLast().reversed() {
          stack.popToViewController(page, animated: false)
        }
      }
    }
  }

  func testPushesBesideSubviewsOfTheProgram() {
    assertGrowth { count in
      let stack = UINavigationController(rootViewController: UIViewController())
      for _ in 0..<count { stack.view.addSubview(UIView()) }
      return { stage in
        stage.window.rootViewController = stack
        stage.update()
        for _ in 0..<count {
          stack.pushViewController(UIViewController(), animated: false)
          stage.update()
        }
      }
    }
  }

  func testTabsLeave() {
    for order in GrowthOrder.allCases {
      assertGrowth("\(order)") { count in
        let (tabs, pages) = (UITabBarController(), (0..<count).map { _ in UIViewController() })
        tabs.viewControllers = pages
        return { stage in
          stage.window.rootViewController = tabs
          stage.update()
          for page in order.of(pages) { page.removeFromParent() }
        }
      }
    }
  }

  func testTabsAreSelected() {
    assertGrowth { count in
      let tabs = UITabBarController()
      let pages = (0..<count).map { _ in UIViewController() }
      return { stage in
        tabs.viewControllers = pages
        stage.window.rootViewController = tabs
        for page in pages { tabs.selectedViewController = page }
        for place in pages.indices { tabs.selectedIndex = place }
      }
    }
  }

  func testPresentationsOnPresentations() {
    for (each, isCompact) in [(true, false), (true, true), (false, false)] {
      assertGrowth("updates and dismisses each: \(each), in a compact height: \(isCompact)") {
        count in
        { stage in
          if isCompact { stage.window.traitOverrides.verticalSizeClass = .compact }
          let controllers = (0...count).map { _ in UIViewController() }
          stage.window.rootViewController = controllers[0]
          for (presenter, presented) in zip(controllers, controllers.dropFirst()) {
            presenter.present(presented, animated: false)
            if each { stage.update() }
          }
          stage.update()
          if each {
            for controller in controllers.dropFirst().reversed() {
              controller.dismiss(animated: false)
              stage.update()
            }
          }
          controllers[0].dismiss(animated: false)
          stage.update()
        }
      }
    }
  }

  func testUpdatesBesidePresentationsInContexts() {
    for style in [UIModalPresentationStyle.currentContext, .overCurrentContext, .pageSheet] {
      assertGrowth("\(style)") { count in
        let (parent, children) = family(of: style == .pageSheet ? 0 : count)
        return { stage in
          stage.window.rootViewController = parent
          var kept = children
          for child in children {
            child.definesPresentationContext = true
            let page = UIViewController()
            page.modalPresentationStyle = style
            child.present(page, animated: false)
          }
          // Presenters that have left their window keep their sheets.
          for _ in 0..<(style == .pageSheet ? count : 0) {
            let root = UIViewController()
            kept.append(root)
            stage.window.rootViewController = root
            root.present(UIViewController(), animated: false)
            stage.update()
          }
          stage.window.rootViewController = parent
          for number in 0..<count {
            stage.window.traitOverrides.density = number
            stage.window.updateTraitsIfNeeded()
            stage.scene.traitOverrides.density = number
            stage.update()
          }
          withExtendedLifetime(kept) {}
        }
      }
    }
  }

  func testWindowsThatPresentAndAreResized() {
    assertGrowth { count in
      { stage in
        let windows = (0..<count).map { _ in UIWindow(windowScene: stage.scene) }
        for window in windows {
          window.rootViewController = UIViewController()
          window.makeKeyAndVisible()
          window.rootViewController?.present(UIViewController(), animated: false)
          stage.update()
        }
        for window in windows {
          window.traitOverrides.verticalSizeClass = .compact
          stage.update()
        }
        stage.scene.traitOverrides.verticalSizeClass = .regular
        stage.update()
      }
    }
  }

  func testChildrenLeaveTheirParent() {
    for order in GrowthOrder.allCases {
      assertGrowth("\(order)") { count in
        let (parent, children) = family(of: count)
        return { stage in
          stage.window.rootViewController = parent
          stage.update()
          for child in order.of(children) {
            child.willMove(toParent: nil)
            child.view.removeFromSuperview()
            child.removeFromParent()
          }
        }
      }
    }
  }

  func testTheOldRuleIsSwitched() {
    for isChain in [true, false] {
      // In a chain the engine moves what is below for each controller.
      assertGrowth("chain: \(isChain)", of: isChain ? ["steps"] : nil) { count in
        let parent = isChain ? nest(count, outsideIn: true, content: 0)[0] : family(of: count).0
        return { stage in
          stage.window.rootViewController = parent
          stage.update()
          stage.scene.inheritanceRule = .viewControllerHierarchy
          stage.update()
          stage.scene.inheritanceRule = .viewHierarchy
          stage.update()
        }
      }
    }
  }
}

private struct KeptDensity: UITraitDefinition {
  static let defaultValue = 1
  static let identifier = "growth.density"
}
