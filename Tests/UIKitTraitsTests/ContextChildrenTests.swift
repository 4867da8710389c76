import TraitTestSupport
import UIKitTraits
import XCTest

/// What a container's child presents in its own context leaves and returns with the child.
final class ContextChildrenTests: XCTestCase {
  private static let styles = [UIModalPresentationStyle.overCurrentContext, .currentContext]

  func testAPresentationLeavesAndReturnsWithItsTab() {
    onStage { stage in
      for style in Self.styles {
        let log = Log()
        let (one, two, page) = (UIViewController(), UIViewController(), Heard(nil, log))
        let tabs = UITabBarController()
        tabs.viewControllers = [one, two]
        stage.window.rootViewController = tabs
        Self.present(page, style, in: one, stage)
        XCTAssertEqual(log.take(), ["will appear", "is appearing", "did appear"])
        let container = page.view.superview
        tabs.selectedIndex = 1
        stage.update()
        XCTAssertEqual(log.take(), ["will disappear", "did disappear"])
        XCTAssertEqual(tabs.view.subviews, [two.view], "\(style)")
        stage.window.frame = CGRect(x: 0, y: 0, width: 300, height: 50)
        tabs.selectedIndex = 0
        stage.update()
        XCTAssertEqual(log.take(), ["will appear", "is appearing", "did appear"])
        XCTAssertIdentical(page.view.superview, container)
        XCTAssertEqual(page.view.frame, stage.window.bounds)
        let isCovered = style == .currentContext
        XCTAssertEqual(
          tabs.view.subviews, (isCovered ? [] : [one.view]) + [container].compactMap(\.self))
        one.dismiss(animated: false)
        stage.update()
        XCTAssertEqual(tabs.view.subviews, [one.view])
        XCTAssertEqual(one.view.frame, stage.window.bounds)
      }
    }
  }

  func testAPresentationLeavesAndReturnsWithItsPlaceInAStack() {
    onStage { stage in
      for style in Self.styles {
        let (root, above, page) = (UIViewController(), UIViewController(), UIViewController())
        let stack = UINavigationController(rootViewController: root)
        stage.window.rootViewController = stack
        Self.present(page, style, in: root, stage)
        stack.pushViewController(above, animated: false)
        stage.update()
        XCTAssertEqual(stack.view.subviews, [above.view])
        stack.popViewController(animated: false)
        stage.update()
        XCTAssertIdentical(page.view.window, stage.window)
        XCTAssertIdentical(stack.view.subviews.last, page.view.superview)
        stack.pushViewController(above, animated: false)
        Self.present(UIViewController(), style, in: above, stage)
        stack.popViewController(animated: false)
        above.dismiss(animated: false)
        stage.update()
        XCTAssertNil(above.view.superview, "It has left the stack.")
        root.removeFromParent()
        stage.update()
        XCTAssertNil(page.view.window)
      }
    }
  }

  func testAHiddenChildThatDismissesAppearsWhenItIsSelected() {
    onStage { stage in
      let log = Log()
      let (one, two) = (Heard(nil, log), UIViewController())
      let tabs = UITabBarController()
      tabs.viewControllers = [one, two]
      stage.window.rootViewController = tabs
      Self.present(UIViewController(), .currentContext, in: one, stage)
      log.lines = []
      tabs.selectedIndex = 1
      stage.update()
      one.dismiss(animated: false)
      stage.update()
      XCTAssertEqual(log.take(), [])
      XCTAssertEqual(tabs.view.subviews, [two.view])
      tabs.selectedIndex = 0
      stage.update()
      XCTAssertEqual(log.take(), ["will appear", "is appearing", "did appear"])
      XCTAssertEqual(tabs.view.subviews, [one.view])
    }
  }

  func testAChildThatIsCoveredOnceItHasLeftDoesNotAppear() {
    onStage { stage in
      let log = Log()
      let (root, page) = (Heard(nil, log), UIViewController())
      let stack = UINavigationController(rootViewController: root)
      stage.window.rootViewController = stack
      root.definesPresentationContext = true
      page.modalPresentationStyle = .currentContext
      stage.update()
      root.present(page, animated: false)
      stack.pushViewController(UIViewController(), animated: false)
      stage.update()
      log.lines = []
      stack.popViewController(animated: false)
      stage.update()
      XCTAssertEqual(log.take(), [])
      XCTAssertEqual(stack.view.subviews, [page.view.superview].compactMap(\.self))
      root.dismiss(animated: false)
      stage.update()
      XCTAssertEqual(log.take(), ["will appear", "is appearing", "did appear"])
      XCTAssertEqual(stack.view.subviews, [root.view])
    }
  }

  @MainActor
  private static func present(
    _ page: UIViewController, _ style: UIModalPresentationStyle, in child: UIViewController,
    _ stage: Stage
  ) {
    child.definesPresentationContext = true
    page.modalPresentationStyle = style
    stage.update()
    child.present(page, animated: false)
    stage.update()
  }
}
