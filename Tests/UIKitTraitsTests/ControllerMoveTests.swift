import TraitTestSupport
import UIKitTraits
import XCTest

/// Controllers that a program takes out of one place and puts into another.
final class ControllerMoveTests: XCTestCase {
  // MARK: A window's root

  func testAFormerRootStaysInTheStackThatIsTheNewRoot() {
    for isLoaded in [false, true] {
      onStage { stage in
        let root = UIViewController()
        stage.window.rootViewController = root
        stage.update()
        let stack = UINavigationController(rootViewController: root)
        if isLoaded { stack.loadViewIfNeeded() }
        stage.window.rootViewController = stack
        stage.update()
        XCTAssertIdentical(root.view.superview, stack.view, "loaded: \(isLoaded)")
        XCTAssertIdentical(root.view.window, stage.window)
      }
    }
  }

  func testAFormerRootStaysInItsNewParentsView() {
    onStage { stage in
      let (root, parent) = (UIViewController(), UIViewController())
      stage.window.rootViewController = root
      stage.update()
      parent.addChild(root)
      let isStillShown = root.view.superview
      stage.window.rootViewController = nil
      XCTAssertNotNil(isStillShown)
      XCTAssertNil(root.view.superview, "Nobody has put it elsewhere.")
      stage.window.rootViewController = root
      parent.view.addSubview(root.view)
      root.didMove(toParent: parent)
      stage.window.rootViewController = parent
      stage.update()
      XCTAssertIdentical(root.view.superview, parent.view)
      XCTAssertIdentical(root.view.window, stage.window)
      stage.window.rootViewController = UIViewController()
      XCTAssertNil(root.view.window)
      XCTAssertNil(parent.view.superview)
      XCTAssertIdentical(root.view.superview, parent.view)
    }
  }

  // MARK: A stack's members

  func testAControllerThatLeavesItsStackIsInItNoMore() {
    onStage { stage in
      let pages = (0..<4).map { _ in UIViewController() }
      let stack = UINavigationController()
      stack.viewControllers = pages
      stage.window.rootViewController = stack
      stage.update()
      pages[1].removeFromParent()
      XCTAssertEqual(stack.viewControllers, [pages[0], pages[2], pages[3]])
      XCTAssertIdentical(pages[3].view.superview, stack.view)
      pages[3].willMove(toParent: nil)
      pages[3].removeFromParent()
      XCTAssertEqual(stack.viewControllers, [pages[0], pages[2]])
      XCTAssertEqual(stack.children, [pages[0], pages[2]])
      XCTAssertEqual(stack.view.subviews, [pages[2].view], "The new top is shown.")
      stack.pushViewController(pages[1], animated: false)
      XCTAssertIdentical(stack.popViewController(animated: false), pages[1])
    }
  }

  func testAControllerThatAnotherStackTakesLeavesTheFirst() {
    onStage { stage in
      let (root, page) = (UIViewController(), UIViewController())
      let (stack, other) = (UINavigationController(), UINavigationController())
      stack.viewControllers = [root, page]
      other.viewControllers = [UIViewController()]
      stage.window.rootViewController = stack
      stage.update()
      other.pushViewController(page, animated: false)
      XCTAssertEqual(stack.viewControllers, [root])
      XCTAssertIdentical(page.parent, other)
      XCTAssertIdentical(root.view.window, stage.window)
      stack.pushViewController(UIViewController(), animated: false)
      XCTAssertIdentical(page.parent, other, "The first does not take it back.")
    }
  }

  /// As in UIKit, a pushed controller has moved to its container once it has appeared there.
  func testAPushedControllerHearsThatItHasMovedWhenItHasAppeared() {
    onStage { stage in
      let (first, second) = (Told(), Told())
      let stack = UINavigationController(rootViewController: first)
      XCTAssertEqual(first.calls, ["will move", "did move"], "There is no view to appear in.")
      stage.window.rootViewController = stack
      stage.update()
      stack.pushViewController(second, animated: true)
      stage.update()
      XCTAssertEqual(second.calls, ["will move", "will appear", "did appear", "did move"])
      stack.viewControllers = [first, Told(), second]
      stage.update()
      XCTAssertEqual((stack.viewControllers[1] as? Told)?.calls, ["will move", "did move"])
      XCTAssertEqual(second.calls.count, 4)
    }
  }

  /// It hears of each move once, whether it ever appears or not.
  func testAControllerThatIsPoppedBeforeItHasAppearedHearsOfBothMoves() {
    onStage { stage in
      let (stack, page) = (UINavigationController(rootViewController: UIViewController()), Told())
      stack.pushViewController(page, animated: false)
      stack.popViewController(animated: false)
      XCTAssertEqual(page.calls.filter { $0.hasSuffix("move") }, ["will move", "did move"])
      stage.window.rootViewController = stack
      stage.update()
      stack.pushViewController(page, animated: false)
      stack.popViewController(animated: false)
      stage.update()
      XCTAssertEqual(page.calls.filter { $0.hasSuffix("move") }.count, 4)
      XCTAssertEqual(page.calls.filter { $0.hasPrefix("left") }.count, 2)
    }
  }

  /// It is told of its first move only when it is popped, and goes by itself then.
  func testAPoppedControllerThatLeavesByItselfHearsOfItsLeavingOnce() {
    final class Going: UIViewController {
      var farewells = 0

      override func willMove(toParent parent: UIViewController?) {
        if parent == nil { farewells += 1 }
      }
      override func didMove(toParent parent: UIViewController?) {
        if parent != nil { UIViewController().addChild(self) }
      }
    }
    onStage { stage in
      let stack = UINavigationController(rootViewController: UIViewController())
      stage.window.rootViewController = stack
      stage.update()
      let page = Going()
      stack.pushViewController(page, animated: false)
      stack.popViewController(animated: false)
      stage.update()
      XCTAssertEqual(page.farewells, 0, "It has another parent by then.")
      XCTAssertEqual(stack.children.count, 1)
    }
  }

  func testAControllerInTwoColumnsLeavesBoth() {
    onStage { stage in
      let (split, page) = (UISplitViewController(), UIViewController())
      stage.window.rootViewController = split
      split.viewControllers = [page, page]
      stage.update()
      page.removeFromParent()
      XCTAssertNil(page.parent)
      XCTAssertEqual(split.viewControllers, [])
      XCTAssertEqual(split.children, [])
    }
  }

  func testAControllerThatIsPoppedUnseenMovesNoMore() {
    onStage { stage in
      let (stack, pages) = (UINavigationController(), (0..<3).map { _ in UIViewController() })
      stack.viewControllers = pages
      stage.window.rootViewController = stack
      stage.update()
      stack.popToRootViewController(animated: false)
      stage.update()
      XCTAssertEqual(pages.map(\.isMovingFromParent), [false, false, false])
    }
  }

  /// A callback may keep one that a container is removing.
  func testAControllerThatIsKeptMovesFromNoParent() {
    final class Staying: UIViewController {
      override func willMove(toParent parent: UIViewController?) {
        if parent == nil { tabBarController?.viewControllers = [self, UIViewController()] }
      }
    }
    onStage { stage in
      let (tabs, staying) = (UITabBarController(), Staying())
      tabs.viewControllers = [staying]
      stage.window.rootViewController = tabs
      stage.update()
      tabs.viewControllers = [UIViewController()]
      XCTAssertIdentical(staying.parent, tabs)
      tabs.selectedIndex = 0
      stage.update()
      XCTAssertFalse(staying.isMovingFromParent)
    }
  }

  /// One that another parent takes while it is shown does not appear because of it.
  func testAShownControllerThatAnotherParentTakesDoesNotMoveToIt() {
    onStage { stage in
      let (root, other, page) = (UIViewController(), UIViewController(), Heard())
      stage.window.rootViewController = root
      root.addChild(other)
      root.view.addSubview(other.view)
      root.addChild(page)
      root.view.addSubview(page.view)
      stage.update()
      other.addChild(page)
      other.view.addSubview(page.view)
      stage.update()
      XCTAssertFalse(page.isMovingToParent)
      var moves: [Bool] = []
      page.whenHeard = { moves.append(page.isMovingToParent) }
      page.view.removeFromSuperview()
      other.view.addSubview(page.view)
      stage.update()
      XCTAssertEqual(moves, [false, false, false, false, false])
    }
  }

  /// Nor later, in another window.
  func testAControllerThatWasTakenDoesNotMoveToItsParentInAnotherWindow() {
    onStage { stage in
      let (root, other, page) = (UIViewController(), UIViewController(), Heard())
      stage.window.rootViewController = root
      root.addChild(other)
      root.view.addSubview(other.view)
      root.addChild(page)
      root.view.addSubview(page.view)
      stage.update()
      other.addChild(page)
      other.view.addSubview(page.view)
      stage.update()
      var moves: [Bool] = []
      page.whenHeard = { moves.append(page.isMovingToParent) }
      let window = UIWindow(windowScene: stage.scene)
      window.isHidden = false
      window.rootViewController = root
      stage.update()
      XCTAssertEqual(moves, [false, false, false, false, false])
    }
  }

  func testAControllerThatIsRevealedDoesNotMoveToItsParent() {
    final class Page: UIViewController {
      var moves: [Bool] = []

      override func viewWillAppear(_ animated: Bool) { moves.append(isMovingToParent) }
    }
    onStage { stage in
      let (stack, tabs, pages) = (
        UINavigationController(), UITabBarController(), (0..<4).map { _ in Page() }
      )
      stack.viewControllers = [pages[0], pages[1]]
      tabs.viewControllers = [pages[2], pages[3]]
      stage.window.rootViewController = stack
      stage.update()
      stack.popViewController(animated: false)
      stage.window.rootViewController = tabs
      stage.update()
      tabs.selectedIndex = 1
      XCTAssertEqual(pages.map(\.moves), [[false], [true], [true], [false]])
    }
  }

  // MARK: Two parents at once

  func testAControllerThatPushesItselfBeforeItMovesLeavesTheStack() {
    final class Pushing: UIViewController {
      var stack: UINavigationController?

      override func willMove(toParent parent: UIViewController?) {
        let stack = stack
        self.stack = nil
        stack?.pushViewController(self, animated: false)
      }
    }
    onStage { stage in
      let (root, parent, child) = (UIViewController(), UIViewController(), Pushing())
      let stack = UINavigationController(rootViewController: root)
      stage.window.rootViewController = stack
      stage.update()
      child.stack = stack
      parent.addChild(child)
      XCTAssertIdentical(child.parent, parent)
      XCTAssertEqual(stack.viewControllers, [root])
      XCTAssertIdentical(root.view.superview, stack.view)
      XCTAssertEqual(stack.children, [root])
    }
  }

  /// What the former parent overrides ends in the middle of the move, which an observer hears of.
  @available(*, deprecated)
  func testAnObserverMayTakeAChildThatIsBeingAdded() {
    final class Taken: UIViewController {
      var former: UIViewController?

      override func willMove(toParent parent: UIViewController?) {
        let former = former
        self.former = nil
        former?.addChild(self)
        former?.setOverrideTraitCollection(
          UITraitCollection(Density.self, value: 2), forChild: self)
      }
    }
    onStage { stage in
      let (former, parent, other, child) = (
        UIViewController(), UIViewController(), UIViewController(), Taken()
      )
      child.former = former
      stage.window.addSubview(child.view)
      stage.update()
      child.registerForTraitChanges([Density.self]) { (child: Taken, _) in
        if child.traitCollection.density == 1 { other.addChild(child) }
      }
      parent.addChild(child)
      XCTAssertIdentical(child.parent, other)
      XCTAssertEqual(former.children, [])
      XCTAssertEqual(parent.children, [])
      XCTAssertEqual(other.children, [child])
    }
  }

  private final class Told: UIViewController {
    var calls: [String] = []

    override func willMove(toParent parent: UIViewController?) {
      if parent != nil { calls.append("will move") }
    }
    override func viewWillAppear(_ animated: Bool) { calls.append("will appear") }
    override func viewDidAppear(_ animated: Bool) { calls.append("did appear") }
    override func didMove(toParent parent: UIViewController?) {
      calls.append(parent == nil ? "left" : "did move")
    }
  }

  /// A controller that takes itself out as soon as it was pushed.
  func testAControllerMayLeaveItsStackInACallback() {
    final class Fleeting: UIViewController {
      override func didMove(toParent parent: UIViewController?) {
        if parent != nil { removeFromParent() }
      }
    }
    onStage { stage in
      let (root, fleeting) = (UIViewController(), Fleeting())
      let stack = UINavigationController(rootViewController: root)
      stage.window.rootViewController = stack
      stage.update()
      stack.pushViewController(fleeting, animated: false)
      stage.update()
      XCTAssertEqual(stack.viewControllers, [root])
      XCTAssertNil(fleeting.parent)
      XCTAssertEqual(stack.view.subviews, [root.view])
    }
  }

  /// A controller that takes another one out of the stack that it has left.
  func testAControllerMayTakeAnotherOutWhenItIsPopped() {
    final class Leaving: UIViewController {
      var other: UIViewController?

      override func didMove(toParent parent: UIViewController?) {
        if parent == nil { other?.removeFromParent() }
      }
    }
    onStage { stage in
      let (pages, leaving) = ([UIViewController(), UIViewController()], Leaving())
      let stack = UINavigationController()
      stack.viewControllers = pages + [leaving]
      stage.window.rootViewController = stack
      stage.update()
      leaving.other = pages[0]
      stack.popViewController(animated: false)
      XCTAssertEqual(stack.viewControllers, [pages[1]])
      XCTAssertEqual(stack.children, [pages[1]])
      XCTAssertEqual(stack.view.subviews, [pages[1].view])
    }
  }

  // MARK: Tabs and columns

  func testAControllerThatLeavesItsTabHasNoneAnyMore() {
    for isShown in [false, true] {
      onStage { stage in
        let (tabs, other) = (UITabBarController(), UIViewController())
        let pages = (0..<4).map { _ in UIViewController() }
        tabs.viewControllers = pages
        if isShown { stage.window.rootViewController = tabs }
        other.addChild(pages[0])
        XCTAssertEqual(tabs.viewControllers, Array(pages[1...]))
        stage.window.rootViewController = tabs
        stage.update()
        XCTAssertIdentical(pages[0].parent, other, "The tabs do not take it back.")
        XCTAssertEqual(tabs.view.subviews, [pages[1].view])
        tabs.selectedIndex = 2
        pages[2].removeFromParent()
        XCTAssertIdentical(tabs.selectedViewController, pages[3])
        XCTAssertEqual(tabs.selectedIndex, 1)
        pages[3].removeFromParent()
        XCTAssertEqual(tabs.view.subviews, [pages[1].view], "What is left is shown.")
      }
    }
  }

  func testAControllerThatLeavesItsColumnIsNotTakenBack() {
    onStage { stage in
      stage.window.traitOverrides.horizontalSizeClass = .regular
      let (split, other) = (UISplitViewController(), UIViewController())
      let pages = [UIViewController(), UIViewController()]
      split.viewControllers = pages
      stage.window.rootViewController = split
      stage.update()
      other.addChild(pages[0])
      XCTAssertNil(split.viewController(for: .primary))
      XCTAssertEqual(split.viewControllers, [pages[1]])
      XCTAssertEqual(split.view.subviews, [pages[1].view])
      stage.window.traitOverrides.horizontalSizeClass = .compact
      stage.update()
      XCTAssertIdentical(pages[0].parent, other)
      XCTAssertEqual(split.children, [pages[1]])
    }
  }

  func testAColumnsControllerThatHasLeftItsStackMayComeBack() {
    onStage { stage in
      let (split, page) = (UISplitViewController(style: .doubleColumn), UIViewController())
      stage.window.rootViewController = split
      split.setViewController(page, for: .secondary)
      let stack = page.navigationController
      stack?.viewControllers = [UIViewController()]
      stage.update()
      XCTAssertIdentical(split.viewController(for: .secondary), stack)
      XCTAssertEqual(split.viewControllers, [stack])
      split.setViewController(page, for: .secondary)
      stage.update()
      XCTAssertIdentical(split.viewController(for: .secondary), page)
      XCTAssertIdentical(page.viewIfLoaded?.window, stage.window)
      XCTAssertNil(stack?.parent)
    }
  }

  func testAColumnsControllerThatHasLeftItsStackIsNotKept() {
    onStage { _ in
      weak var gone: UIViewController?
      let split = UISplitViewController(style: .doubleColumn)
      do {
        let page = UIViewController()
        gone = page
        split.setViewController(page, for: .secondary)
        page.removeFromParent()
      }
      XCTAssertNil(gone)
    }
  }
}
