import UIKit
import XCTest

private struct Depth: UITraitDefinition { static let defaultValue = 0 }
extension UIMutableTraits {
  fileprivate var depth: Int {
    get { self[Depth.self] }
    set { self[Depth.self] = newValue }
  }
}
extension UITraitCollection { fileprivate var depth: Int { self[Depth.self] } }

/// The delegate of a scene, which says what it hears.
@MainActor
private final class Listener: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  let name: String
  let log: (String) -> Void
  var onActive: () -> Void = {}
  var onResign: (UIScene) -> Void = { _ in }
  init(_ name: String, _ log: @escaping (String) -> Void) { (self.name, self.log) = (name, log) }

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    log("\(name) connects")
    window = (scene as? UIWindowScene).map(UIWindow.init(windowScene:))
    window?.rootViewController = UIViewController()
    window?.makeKeyAndVisible()
  }
  func sceneWillEnterForeground(_ scene: UIScene) { log("\(name) foreground") }
  func sceneDidBecomeActive(_ scene: UIScene) {
    log("\(name) active")
    onActive()
  }
  func sceneWillResignActive(_ scene: UIScene) {
    log("\(name) resigns")
    XCTAssertEqual(window?.isHidden, false)
    onResign(scene)
  }
  func sceneDidEnterBackground(_ scene: UIScene) { log("\(name) background") }
  func sceneDidDisconnect(_ scene: UIScene) { log("\(name) ends") }
}

/// Containers, scenes, themes and rotations of large programs, at the moments when they change each other.
final class LargeProgramTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  // MARK: Scenes

  func testASceneConnectsAnotherWhenItBecomesActiveAndIsDisconnected() {
    onMain {
      var log: [String] = []
      let (one, two) = (Listener("one") { log.append($0) }, Listener("two") { log.append($0) })
      var second: UIWindowScene?
      one.onActive = { second = UIApplication.shared.connectScene(delegate: two) }
      let first = UIApplication.shared.connectScene(delegate: one)
      XCTAssertEqual(
        log,
        [
          "one connects", "one foreground", "one active", "two connects", "two foreground",
          "two active",
        ])
      log = []
      one.onResign = { scene in
        XCTAssertTrue(UIApplication.shared.connectedScenes.contains(scene))
        // Once more, in the middle, and another one.
        UIApplication.shared.disconnect(first)
        if let second { UIApplication.shared.disconnect(second) }
      }
      UIApplication.shared.disconnect(first)
      XCTAssertEqual(
        log,
        [
          "one resigns", "two resigns", "two background", "two ends", "one background", "one ends",
        ])
      XCTAssertTrue(UIApplication.shared.connectedScenes.isEmpty)
    }
  }

  func testAScenesLifeIsPosted() {
    onMain {
      var log: [String] = []
      let names = [
        UIScene.willConnectNotification, UIScene.willEnterForegroundNotification,
        UIScene.didActivateNotification, UIScene.willDeactivateNotification,
        UIScene.didEnterBackgroundNotification, UIScene.didDisconnectNotification,
      ]
      let tokens = names.enumerated().map { number, name in
        NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
          MainActor.assumeIsolated { log.append("\(number)") }
        }
      }
      defer { for token in tokens { NotificationCenter.default.removeObserver(token) } }
      let scene = UIApplication.shared.connectScene()
      XCTAssertEqual(log, ["0", "1", "2"])
      UIApplication.shared.disconnect(scene)
      XCTAssertEqual(log, ["0", "1", "2", "3", "4", "5"])
    }
  }

  func testASceneThatEndsBeforeItIsSeenHearsNothingOfThat() {
    final class Refusing: NSObject, UIWindowSceneDelegate {
      var window: UIWindow?
      var log: [String] = []
      func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
      ) { UIApplication.shared.requestSceneSessionDestruction(session, options: nil) }
      func sceneWillEnterForeground(_ scene: UIScene) { log.append("foreground") }
      func sceneWillResignActive(_ scene: UIScene) { log.append("resigns") }
      func sceneDidDisconnect(_ scene: UIScene) { log.append("ends") }
    }
    onMain {
      let delegate = Refusing()
      UIApplication.shared.connectScene(delegate: delegate)
      XCTAssertEqual(delegate.log, ["ends"])
    }
  }

  // MARK: Containers

  func testASplitsDelegateOverridesWhenItCollapsesAndExpands() {
    final class Delegate: NSObject, UISplitViewControllerDelegate {
      var log: [String] = []
      func splitViewController(
        _ split: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposed: UISplitViewController.Column
      ) -> UISplitViewController.Column {
        log.append("collapses")
        split.traitOverrides.depth = 1
        return .primary
      }
      func splitViewController(
        _ split: UISplitViewController,
        displayModeForExpandingToProposedDisplayMode proposed: UISplitViewController.DisplayMode
      ) -> UISplitViewController.DisplayMode {
        log.append("expands")
        split.traitOverrides.depth = 2
        return proposed
      }
      func splitViewControllerDidCollapse(_ split: UISplitViewController) { log.append("did") }
      func splitViewControllerDidExpand(_ split: UISplitViewController) { log.append("did") }
    }
    onMain {
      let split = UISplitViewController(style: .doubleColumn)
      let (list, detail, delegate) = (UIViewController(), UIViewController(), Delegate())
      split.setViewController(list, for: .primary)
      split.setViewController(detail, for: .secondary)
      split.delegate = delegate
      let stage = ProgramStage()
      stage.window.traitOverrides.horizontalSizeClass = .regular
      stage.window.rootViewController = split
      stage.update()
      for round in 0..<6 {
        delegate.log = []
        let collapses = round % 2 == 0
        stage.window.traitOverrides.horizontalSizeClass = collapses ? .compact : .regular
        stage.update()
        XCTAssertEqual(split.isCollapsed, collapses)
        XCTAssertEqual(delegate.log, [collapses ? "collapses" : "expands", "did"])
        XCTAssertEqual(list.traitCollection.depth, collapses ? 1 : 2)
        XCTAssertEqual(detail.viewIfLoaded?.window == nil, collapses)
      }
    }
  }

  func testTabsAreReplacedWhileAStackOfThemAppears() {
    final class Page: UIViewController {
      var act: () -> Void = {}
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        act()
        act = {}
      }
    }
    onMain {
      let (tabs, page) = (UITabBarController(), Page())
      let stacks = (0..<10).map { number in
        let stack = UINavigationController(
          rootViewController: number == 3 ? page : UIViewController())
        stack.tabBarItem = UITabBarItem(title: "\(number)", image: nil, tag: number)
        return stack
      }
      tabs.viewControllers = stacks
      let stage = ProgramStage(tabs)
      page.act = {
        stacks[3].pushViewController(UIViewController(), animated: true)
        tabs.setViewControllers(Array(stacks[2...5]), animated: false)
        tabs.selectedIndex = 2
        tabs.traitOverrides.depth = 4
      }
      tabs.selectedIndex = 3
      stage.update()
      XCTAssertEqual(tabs.viewControllers, Array(stacks[2...5]))
      XCTAssertIdentical(tabs.selectedViewController, stacks[4])
      XCTAssertEqual(tabs.tabBar.items?.map(\.tag), [2, 3, 4, 5])
      XCTAssertEqual(tabs.tabBar.selectedItem?.tag, 4)
      XCTAssertEqual(stacks[3].viewControllers.count, 2)
      XCTAssertNil(stacks[3].viewIfLoaded?.window)
      XCTAssertNil(stacks[0].parent)
      XCTAssertEqual(stacks[4].topViewController?.traitCollection.depth, 4)
    }
  }

  // MARK: Themes

  func testAModeOfTheTintIsInheritedAndTold() {
    final class Tinted: UIView {
      var told = 0
      override func tintColorDidChange() {
        super.tintColorDidChange()
        told += 1
      }
    }
    onMain {
      let (outer, inner, set, below) = (Tinted(), Tinted(), Tinted(), Tinted())
      outer.addSubview(inner)
      outer.addSubview(set)
      set.addSubview(below)
      inner.tintColor = .systemPink
      set.tintAdjustmentMode = .normal
      XCTAssertEqual(inner.tintAdjustmentMode, .normal)
      for view in [outer, inner, set, below] { view.told = 0 }
      outer.tintAdjustmentMode = .dimmed
      let modes = [outer, inner, set, below].map(\.tintAdjustmentMode)
      XCTAssertEqual(modes, [.dimmed, .dimmed, .normal, .normal])
      XCTAssertEqual([outer, inner, set, below].map(\.told), [1, 1, 0, 0])
      outer.tintAdjustmentMode = .dimmed
      set.tintAdjustmentMode = .automatic
      XCTAssertEqual([outer, inner, set, below].map(\.told), [1, 1, 1, 1])
      outer.tintAdjustmentMode = .automatic
      XCTAssertEqual([outer, inner, set, below].map(\.told), [2, 2, 2, 2])
      XCTAssertEqual(below.tintAdjustmentMode, .normal)
    }
  }

  func testSegmentsAreInsertedAndRemoved() {
    onMain {
      let control = UISegmentedControl(items: ["a", "b", "c"])
      control.insertSegment(action: UIAction(title: "d") { _ in }, at: 9, animated: false)
      control.insertSegment(with: UIImage(systemName: "star"), at: 4, animated: false)
      XCTAssertEqual(control.titleForSegment(at: 3), "d")
      XCTAssertNotNil(control.imageForSegment(at: 4))
      control.selectedSegmentIndex = 2
      control.removeSegment(at: 0, animated: false)
      XCTAssertEqual(control.selectedSegmentIndex, 1)
      control.removeSegment(at: 3, animated: false)
      XCTAssertEqual(control.selectedSegmentIndex, 1)
      control.removeSegment(at: 1, animated: true)
      XCTAssertEqual(control.selectedSegmentIndex, UISegmentedControl.noSegment)
      XCTAssertEqual((0..<2).map(control.titleForSegment), ["b", "d"])
    }
  }

  // MARK: Rotations

  func testARotationsCoordinatorDismissesPushesAndOverrides() {
    final class Root: UIViewController {
      override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
      ) {
        super.viewWillTransition(to: size, with: coordinator)
        coordinator.animate { _ in
          self.traitOverrides.depth = Int(size.width)
        } completion: { _ in
          self.dismiss(animated: false) {
            let next = UIViewController()
            next.overrideUserInterfaceStyle = .dark
            self.navigationController?.pushViewController(next, animated: false)
          }
        }
      }
    }
    onMain {
      UIApplication.shared.device = .phone
      let root = Root()
      let navigation = UINavigationController(rootViewController: root)
      let window = UIWindow(windowScene: UIApplication.shared.connectScene())
      window.rootViewController = navigation
      window.makeKeyAndVisible()
      UIApplication.shared.runUpdateCycle()
      root.present(UIViewController(), animated: false)
      UIApplication.shared.runUpdateCycle()
      UIApplication.shared.device = .phone.landscape
      UIApplication.shared.runUpdateCycle()
      XCTAssertNil(navigation.presentedViewController)
      XCTAssertEqual(root.traitCollection.depth, Int(window.bounds.width))
      XCTAssertEqual(navigation.viewControllers.count, 2)
      XCTAssertEqual(navigation.topViewController?.view.traitCollection.userInterfaceStyle, .dark)
    }
  }
}
