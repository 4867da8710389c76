import UIKit
import XCTest

final class ProgramContainerTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  // 10
  func testAContainerAddsAndRemovesAChild() {
    onMain {
      let root = UIViewController()
      let stage = ProgramStage(root)
      let child = LoggingController("c") { stage.log.append($0) }
      root.addChild(child)
      XCTAssertEqual(stage.told(), ["c willMove in"])
      root.view.addSubview(child.view)
      child.didMove(toParent: root)
      stage.update()
      let told = stage.told()
      XCTAssertEqual(told.filter { !$0.contains("Move") }, ["c load", "c will", "c did"])
      XCTAssertEqual(told.filter { $0.contains("Move") }, ["c didMove in"])
      child.willMove(toParent: nil)
      child.view.removeFromSuperview()
      child.removeFromParent()
      stage.update()
      let gone = stage.told()
      XCTAssertEqual(gone.filter { !$0.contains("Move") }, ["c willnot", "c didnot"])
      XCTAssertEqual(gone.filter { $0.contains("Move") }, ["c willMove nil", "c didMove nil"])
      XCTAssertEqual(gone.last, "c didMove nil")
      XCTAssertNil(child.parent)
      XCTAssertEqual(root.children, [])
    }
  }

  // 11
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

  // 12
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

  // 13
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

  // 14
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

  // 15
  func testAPushInTheCompletionOfAPresentation() {
    onMain {
      let (root, next) = (UIViewController(), UIViewController())
      let navigation = UINavigationController(rootViewController: root)
      let stage = ProgramStage(navigation)
      let page = LoggingController("page") { stage.log.append($0) }
      page.modalPresentationStyle = .pageSheet
      root.present(page, animated: true) {
        navigation.pushViewController(next, animated: false)
        page.dismiss(animated: true) { stage.log.append("dismissed") }
      }
      stage.update()
      stage.update()
      XCTAssertIdentical(navigation.visibleViewController, next)
      XCTAssertEqual(
        stage.told(),
        ["page load", "page will", "page did", "page willnot", "page didnot", "dismissed"])
    }
  }

  // 16
  func testASplitControllerGivesItsColumnsNavigationControllers() {
    onMain {
      let split = UISplitViewController(style: .doubleColumn)
      let (list, detail) = (UIViewController(), UIViewController())
      split.setViewController(list, for: .primary)
      split.setViewController(detail, for: .secondary)
      UIApplication.shared.device = nil
      let stage = ProgramStage(split)
      XCTAssertIdentical(split.viewController(for: .primary), list)
      XCTAssertNotNil(list.navigationController)
      XCTAssertIdentical(list.splitViewController, split)
      XCTAssertIdentical(detail.splitViewController, split)
      let other = UIViewController()
      split.setViewController(other, for: .secondary)
      stage.update()
      XCTAssertNil(detail.splitViewController)
      XCTAssertIdentical(other.splitViewController, split)
      let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
      other.present(alert, animated: false)
      stage.update()
      XCTAssertIdentical(split.presentedViewController, alert)
    }
  }

  // 17
  func testPagesAreChildrenAndSetWithoutAWordToTheDelegate() {
    final class Pages: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
      let all = (0..<3).map { _ in UIViewController() }
      var log: [String] = []
      func pageViewController(
        _ controller: UIPageViewController, viewControllerBefore page: UIViewController
      ) -> UIViewController? {
        guard let index = all.firstIndex(of: page), index > 0 else { return nil }
        return all[index - 1]
      }
      func pageViewController(
        _ controller: UIPageViewController, viewControllerAfter page: UIViewController
      ) -> UIViewController? {
        guard let index = all.firstIndex(of: page), index < 2 else { return nil }
        return all[index + 1]
      }
      func pageViewController(
        _ controller: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
      ) { log.append("finished") }
    }
    onMain {
      let controller = UIPageViewController(
        transitionStyle: .scroll, navigationOrientation: .horizontal)
      let pages = Pages()
      (controller.dataSource, controller.delegate) = (pages, pages)
      let stage = ProgramStage(controller)
      controller.setViewControllers([pages.all[0]], direction: .forward, animated: false)
      stage.update()
      XCTAssertEqual(controller.viewControllers, [pages.all[0]])
      XCTAssertIdentical(pages.all[0].parent, controller)
      controller.setViewControllers([pages.all[1]], direction: .forward, animated: true) {
        stage.log.append("completion \($0)")
      }
      stage.update()
      XCTAssertEqual(stage.told(), ["completion true"])
      XCTAssertEqual(controller.viewControllers, [pages.all[1]])
      XCTAssertNotNil(pages.all[1].viewIfLoaded?.window)
      XCTAssertNil(pages.all[0].viewIfLoaded?.window)
      XCTAssertEqual(pages.log, [])
    }
  }

  // 18
  func testAViewMovesBetweenWindowsOfTwoScenes() {
    final class Moving: UIView {
      var log: [String] = []
      override func willMove(toWindow window: UIWindow?) {
        log.append(
          "will \(window?.accessibilityLabel ?? "nil") \(traitCollection.userInterfaceStyle.rawValue)"
        )
      }
      override func didMoveToWindow() {
        log.append(
          "did \(window?.accessibilityLabel ?? "nil") \(traitCollection.userInterfaceStyle.rawValue)"
        )
      }
    }
    onMain {
      let (first, second) = (ProgramStage(), ProgramStage())
      first.window.accessibilityLabel = "light"
      second.window.accessibilityLabel = "dark"
      first.window.overrideUserInterfaceStyle = .light
      second.window.overrideUserInterfaceStyle = .dark
      first.update()
      let view = Moving()
      view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (view: Moving, previous) in
        view.log.append("\(previous.userInterfaceStyle.rawValue)")
      }
      first.window.addSubview(view)
      first.update()
      view.log = []
      second.window.addSubview(view)
      second.update()
      XCTAssertEqual(view.log.filter { $0.hasPrefix("will") }, ["will dark 1"])
      XCTAssertEqual(view.log.filter { $0.hasPrefix("did") }.count, 1)
      XCTAssertEqual(view.log.filter { $0 == "1" }.count, 1)
      XCTAssertEqual(view.traitCollection.userInterfaceStyle, .dark)
      XCTAssertEqual(UIApplication.shared.connectedScenes.count, 2)
      XCTAssertEqual(first.window.subviews.contains(view), false)
    }
  }
}
