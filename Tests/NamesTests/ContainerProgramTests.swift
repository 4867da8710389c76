import UIKit
import XCTest

/// Stacks, tabs, children, windows and scenes in programs as people write them.
final class ContainerProgramTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  func testATransitionBetweenChildrenExchangesTheirViews() {
    onMain {
      let root = UIViewController()
      let stage = ProgramStage(root)
      let one = LoggingController("1") { stage.log.append($0) }
      let two = LoggingController("2") { stage.log.append($0) }
      root.addChild(one)
      root.view.addSubview(one.view)
      one.didMove(toParent: root)
      stage.update()
      _ = stage.told()
      one.willMove(toParent: nil)
      root.addChild(two)
      root.transition(
        from: one, to: two, duration: 0.25, options: [.transitionCrossDissolve],
        animations: { stage.log.append("animations") },
        completion: { isFinished in
          stage.log.append("completion \(isFinished)")
          one.removeFromParent()
          two.didMove(toParent: root)
        })
      stage.update()
      let told = stage.told()
      XCTAssertNil(one.view.superview)
      XCTAssertIdentical(two.view.superview, root.view)
      XCTAssertEqual(root.children, [two])
      XCTAssertEqual(
        told.filter { $0.hasPrefix("1 ") && !$0.contains("Move") }, ["1 willnot", "1 didnot"])
      XCTAssertEqual(
        told.filter { $0.hasPrefix("2 ") && !$0.contains("Move") }, ["2 load", "2 will", "2 did"])
      XCTAssertTrue(told.contains("completion true"))
      XCTAssertLessThan(
        told.firstIndex(of: "animations") ?? 99, told.firstIndex(of: "completion true") ?? -1)
    }
  }

  func testTabsLoadTheirControllersWhenTheyAreSelected() {
    onMain {
      let stage = ProgramStage()
      let pages = ["a", "b", "c"].map { name in
        LoggingController(name) { stage.log.append($0) }
      }
      let tabs = UITabBarController()
      tabs.viewControllers = pages
      stage.window.rootViewController = tabs
      stage.update()
      XCTAssertEqual(pages.map(\.isViewLoaded), [true, false, false])
      _ = stage.told()
      tabs.selectedViewController = pages[2]
      stage.update()
      XCTAssertEqual(tabs.selectedIndex, 2)
      XCTAssertEqual(pages.map(\.isViewLoaded), [true, false, true])
      let told = stage.told()
      XCTAssertEqual(told.filter { $0.hasPrefix("a") }, ["a willnot", "a didnot"])
      XCTAssertEqual(told.filter { $0.hasPrefix("c") }, ["c load", "c will", "c did"])
      tabs.selectedIndex = 2
      stage.update()
      XCTAssertEqual(stage.told(), [], "It is selected already.")
      tabs.setViewControllers([pages[1], pages[2]], animated: false)
      stage.update()
      XCTAssertIdentical(tabs.selectedViewController, pages[2])
      XCTAssertEqual(tabs.selectedIndex, 1)
      XCTAssertNil(pages[0].tabBarController)
      XCTAssertIdentical(pages[1].tabBarController, tabs)
      XCTAssertEqual(tabs.tabBar.items, [pages[1].tabBarItem, pages[2].tabBarItem])
    }
  }

  func testATitleReachesTheItemsOfTheBars() {
    onMain {
      let page = UIViewController()
      XCTAssertNil(page.navigationItem.title)
      _ = page.tabBarItem
      page.title = "Home"
      XCTAssertEqual(page.navigationItem.title, "Home")
      XCTAssertEqual(page.tabBarItem.title, "Home")
      page.navigationItem.title = "Start"
      XCTAssertEqual(page.title, "Home")
      let navigation = UINavigationController(rootViewController: page)
      XCTAssertIdentical(navigation.tabBarItem, page.tabBarItem)
      XCTAssertEqual(navigation.navigationBar.topItem, page.navigationItem)
      let next = UIViewController()
      navigation.pushViewController(next, animated: false)
      XCTAssertEqual(navigation.navigationBar.items, [page.navigationItem, next.navigationItem])
      XCTAssertEqual(navigation.navigationBar.backItem, page.navigationItem)
    }
  }

  func testAStackIsRearranged() {
    onMain {
      let stage = ProgramStage()
      let pages = (0..<5).map { index in LoggingController("\(index)") { stage.log.append($0) } }
      let navigation = UINavigationController(rootViewController: pages[0])
      stage.window.rootViewController = navigation
      stage.update()
      for page in pages[1...3] { navigation.pushViewController(page, animated: true) }
      stage.update()
      XCTAssertIdentical(navigation.topViewController, pages[3])
      XCTAssertEqual(pages.map(\.isViewLoaded).last, false)
      _ = stage.told()
      navigation.setViewControllers([pages[0], pages[4], pages[3]], animated: true)
      stage.update()
      XCTAssertFalse(pages[4].isViewLoaded, "It is below the top.")
      XCTAssertFalse(
        stage.told().contains { $0.hasPrefix("3 w") && $0.contains("not") }, "The top stays.")
      XCTAssertEqual(
        navigation.popToViewController(pages[0], animated: true), [pages[4], pages[3]])
      stage.update()
      XCTAssertNil(navigation.popViewController(animated: true), "The root stays.")
      XCTAssertEqual(navigation.viewControllers, [pages[0]])
      XCTAssertEqual(navigation.children, [pages[0]])
      XCTAssertNil(pages[3].navigationController)
      XCTAssertNil(pages[1].parent)
    }
  }

  func testAPushedControllerEndsWhenItIsPopped() {
    onMain {
      let navigation = UINavigationController(rootViewController: UIViewController())
      let stage = ProgramStage(navigation)
      weak var weakPage: UIViewController?
      weak var weakView: UIView?
      do {
        let page = UIViewController()
        page.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
          [weak page] (_: UIViewController, _) in
          stage.log.append(page == nil ? "gone" : "change")
        }
        (weakPage, weakView) = (page, page.view)
        navigation.pushViewController(page, animated: true)
        stage.update()
      }
      XCTAssertNotNil(weakPage)
      stage.window.overrideUserInterfaceStyle = .dark
      stage.update()
      XCTAssertEqual(stage.told(), ["change"])
      navigation.popToRootViewController(animated: true)
      stage.update()
      XCTAssertNil(weakPage)
      XCTAssertNil(weakView)
      stage.window.overrideUserInterfaceStyle = .light
      stage.update()
      XCTAssertEqual(stage.told(), [])
    }
  }

  func testTheOldRootEndsWhenAnotherTakesItsPlace() {
    onMain {
      weak var old: UIViewController?
      let stage = ProgramStage()
      do {
        let root = LoggingController("old") { [weak stage] in stage?.log.append($0) }
        root.addChild(UIViewController())
        stage.window.rootViewController = root
        stage.update()
        old = root
      }
      _ = stage.told()
      let next = LoggingController("new") { [weak stage] in stage?.log.append($0) }
      UIView.transition(with: stage.window, duration: 0.3, options: .transitionCrossDissolve) {
        stage.window.rootViewController = next
      }
      stage.update()
      XCTAssertNil(old)
      let told = stage.told()
      XCTAssertEqual(told.filter { $0.hasPrefix("old") }, ["old willnot", "old didnot"])
      XCTAssertEqual(told.filter { $0.hasPrefix("new") }, ["new load", "new will", "new did"])
    }
  }

  func testAResponderChainLeadsFromAFieldToTheApplicationsDelegate() {
    onMain {
      let (root, child) = (UIViewController(), UIViewController())
      let navigation = UINavigationController(rootViewController: root)
      let stage = ProgramStage(navigation)
      root.addChild(child)
      root.view.addSubview(child.view)
      child.didMove(toParent: root)
      let field = UITextField()
      child.view.addSubview(field)
      let chain = Array(sequence(first: field as UIResponder, next: { $0.next }))
      let places = [
        field, child.view!, child, root.view!, root, navigation.view!, navigation, stage.window,
        stage.scene, UIApplication.shared,
      ].map { (one: UIResponder) in chain.firstIndex { $0 === one } }
      XCTAssertFalse(places.contains(nil), "\(places)")
      XCTAssertEqual(places.compactMap { $0 }, places.compactMap { $0 }.sorted())
      XCTAssertIdentical(child.view.next, child)
      XCTAssertIdentical(child.next, root.view)
      XCTAssertIdentical(stage.window.next, stage.scene)
      XCTAssertIdentical(stage.scene.next, UIApplication.shared)
      final class Delegate: UIResponder, UIApplicationDelegate {}
      let delegate = Delegate()
      XCTAssertNil(UIApplication.shared.next)
      UIApplication.shared.delegate = delegate
      XCTAssertIdentical(UIApplication.shared.next, delegate)
      UIApplication.shared.delegate = nil
    }
  }

  func testWindowsPostThatTheyAreKeyOrVisible() {
    onMain {
      let stage = ProgramStage()
      let other = UIWindow(windowScene: stage.scene)
      nonisolated(unsafe) var log: [String] = []
      let tokens = [
        (UIWindow.didBecomeKeyNotification, "key"), (UIWindow.didResignKeyNotification, "resign"),
        (UIWindow.didBecomeVisibleNotification, "visible"),
        (UIWindow.didBecomeHiddenNotification, "hidden"),
      ].map { name, word in
        NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
          log.append(word + ($0.object as AnyObject? === other ? " other" : " first"))
        }
      }
      other.makeKeyAndVisible()
      XCTAssertEqual(log, ["visible other", "resign first", "key other"])
      log = []
      stage.window.makeKey()
      XCTAssertEqual(log, ["resign other", "key first"])
      log = []
      other.isHidden = true
      XCTAssertEqual(log, ["hidden other"])
      for token in tokens { NotificationCenter.default.removeObserver(token) }
    }
  }

  func testASceneIsDestroyedAndItsActivityKept() {
    final class Delegate: UIResponder, UIWindowSceneDelegate {
      var window: UIWindow?
      func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options: UIScene.ConnectionOptions
      ) {
        window = (scene as? UIWindowScene).map { UIWindow(windowScene: $0) }
        window?.rootViewController = UIViewController()
        window?.makeKeyAndVisible()
      }
      func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
        NSUserActivity(activityType: "page")
      }
    }
    onMain {
      let delegate = Delegate()
      let scene = UIApplication.shared.connectScene(delegate: delegate)
      let session = scene.session
      UIApplication.shared.runUpdateCycle()
      let page = UIViewController()
      delegate.window?.rootViewController?.present(page, animated: false)
      UIApplication.shared.runUpdateCycle()
      UIApplication.shared.requestSceneSessionDestruction(session, options: nil)
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(session.stateRestorationActivity?.activityType, "page")
      XCTAssertEqual(UIApplication.shared.connectedScenes, [])
      XCTAssertEqual(delegate.window?.isHidden, true)
    }
  }

  func testConstraintsGoWithTheirViews() {
    onMain {
      let (box, view) = (UIView(), UIView())
      box.addSubview(view)
      let width = view.widthAnchor.constraint(equalToConstant: 10)
      let leading = view.leadingAnchor.constraint(equalTo: box.leadingAnchor)
      NSLayoutConstraint.activate([width, leading])
      XCTAssertEqual(view.constraints, [width])
      XCTAssertEqual(box.constraints, [leading])
      view.removeFromSuperview()
      XCTAssertEqual(box.constraints, [])
      XCTAssertFalse(leading.isActive)
      XCTAssertTrue(width.isActive)
      XCTAssertEqual(view.constraints, [width])
    }
  }
}
