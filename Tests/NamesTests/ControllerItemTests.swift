import UIKit
import XCTest

/// Pages in their order, and the items that controllers show in bars.
final class ControllerItemTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  func testANewPageWillAppearBeforeTheOldOneLeaves() {
    onMain {
      var log: [String] = []
      let pages = UIPageViewController(
        transitionStyle: .scroll, navigationOrientation: .horizontal)
      let stage = ProgramStage(pages)
      let a = LoggingController("a") { log.append($0) }
      let b = LoggingController("b") { log.append($0) }
      pages.setViewControllers([a], direction: .forward, animated: false)
      stage.update()
      log = []
      pages.setViewControllers([b], direction: .forward, animated: true)
      stage.update()
      let appearance = log.filter { !$0.contains("Move") && !$0.contains("load") }
      XCTAssertEqual(appearance, ["b will", "a willnot", "a didnot", "b did"])
      XCTAssertEqual(pages.children, [b])
      XCTAssertEqual(pages.view.subviews, [b.view])
    }
  }

  func testAPageMaySetOthersAsItComes() {
    onMain {
      let pages = UIPageViewController(
        transitionStyle: .scroll, navigationOrientation: .horizontal)
      let stage = ProgramStage(pages)
      let (a, c) = (UIViewController(), UIViewController())
      var isOver = false
      let b = LoggingController("b") { what in
        if what == "b will", !isOver {
          isOver = true
          pages.setViewControllers([c], direction: .forward, animated: false)
        }
      }
      pages.setViewControllers([a], direction: .forward, animated: false)
      pages.setViewControllers([b], direction: .forward, animated: false)
      stage.update()
      XCTAssertEqual(pages.viewControllers, [c])
      XCTAssertEqual(pages.children, [c])
      XCTAssertEqual(pages.view.subviews, [c.view])
    }
  }

  func testAToolbarShowsTheItemsOfTheTopController() {
    onMain {
      let (root, next, view) = (UIViewController(), UIViewController(), UIView())
      let stack = UINavigationController(rootViewController: root)
      let stage = ProgramStage(stack)
      let item = UIBarButtonItem(customView: view)
      root.toolbarItems = [item]
      stack.isToolbarHidden = false
      XCTAssertEqual(stack.toolbar.items, [item])
      XCTAssertIdentical(view.window, stage.window)
      stack.pushViewController(next, animated: false)
      XCTAssertNil(stack.toolbar.items)
      XCTAssertNil(view.window)
      next.setToolbarItems([.flexibleSpace()], animated: true)
      XCTAssertEqual(stack.toolbar.items?.count, 1)
      stack.popViewController(animated: false)
      XCTAssertIdentical(view.superview, stack.toolbar)
    }
  }

  func testTheEditButtonTurnsEditingOnAndOff() {
    final class Controller: UIViewController {
      var log: [String] = []
      override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        log.append("\(editing) \(animated)")
      }
    }
    onMain {
      let controller = Controller()
      let item = controller.editButtonItem
      @MainActor func look() -> String { "\(item.title ?? "nil") \(item.style)" }
      XCTAssertEqual(look(), "Edit plain")
      controller.isEditing = true
      XCTAssertEqual(look(), "Done done")
      let button = UIButton(primaryAction: item.primaryAction)
      button.sendActions(for: .primaryActionTriggered)
      XCTAssertEqual(look(), "Edit plain")
      button.sendActions(for: .primaryActionTriggered)
      XCTAssertEqual(controller.log, ["true false", "false true", "true true"])
      XCTAssertEqual(item.systemItem, .edit)
    }
  }

  func testAPageMayBeSetAgainAsItLeaves() {
    onMain {
      for moment in ["a willnot", "a didnot"] {
        let pages = UIPageViewController(
          transitionStyle: .scroll, navigationOrientation: .horizontal)
        let stage = ProgramStage(pages)
        var again: (() -> Void)?
        let a = LoggingController("a") { if $0 == moment { again?() } }
        pages.setViewControllers([a], direction: .forward, animated: false)
        stage.update()
        again = { [unowned a] in
          again = nil
          pages.setViewControllers([a], direction: .forward, animated: false)
        }
        pages.setViewControllers([UIViewController()], direction: .forward, animated: false)
        stage.update()
        XCTAssertEqual(pages.children, [a], moment)
        XCTAssertEqual(pages.view.subviews, [a.view], moment)
      }
    }
  }

  func testTheItemsOfAStacksToolbarMayBeSet() {
    onMain {
      let (root, next) = (UIViewController(), UIViewController())
      let stack = UINavigationController(rootViewController: root)
      let item = UIBarButtonItem(customView: UIView())
      stack.loadViewIfNeeded()
      stack.toolbar.setItems([item], animated: false)
      XCTAssertEqual(root.toolbarItems, [item])
      XCTAssertEqual(stack.toolbar.subviews, [item.customView])
      stack.pushViewController(next, animated: false)
      XCTAssertNil(stack.toolbar.items)
    }
  }

  func testAControllerMayEndEditingAsItIsReleased() {
    final class Controller: UIViewController {
      deinit { MainActor.assumeIsolated { setEditing(false, animated: false) } }
    }
    onMain {
      var controller: Controller? = Controller()
      let item = controller?.editButtonItem
      controller?.isEditing = true
      controller = nil
      XCTAssertEqual(item?.title, "Edit")
    }
  }
}
