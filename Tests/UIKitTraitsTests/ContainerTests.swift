import TraitTestSupport
import UIKitTraits
import XCTest

/// S4.6, S5, S6.10: containers show what the program told them last, whatever callbacks do
/// meanwhile.
final class ContainerTests: XCTestCase {
  /// UIKit's documentation of `viewControllers`: the shown controller stays if it is among the new
  /// ones, or else the index does, or else the first is shown.
  func testOtherTabsKeepTheShownOne() {
    onStage { stage in
      let tabs = UITabBarController()
      let pages = (0..<4).map { _ in UIViewController() }
      tabs.viewControllers = Array(pages[0..<3])
      stage.window.rootViewController = tabs
      tabs.selectedIndex = 2
      @MainActor func expect(_ place: Int, _ page: UIViewController, line: UInt = #line) {
        XCTAssertEqual(tabs.selectedIndex, place, line: line)
        XCTAssertIdentical(tabs.selectedViewController, page, line: line)
        XCTAssertIdentical(page.view.superview, tabs.view, line: line)
      }
      tabs.viewControllers = [pages[2], pages[0]]
      expect(0, pages[2])
      tabs.viewControllers = [pages[1], pages[2]]
      expect(1, pages[2])
      tabs.viewControllers = [pages[0], pages[3]]
      expect(1, pages[3])
      tabs.viewControllers = [pages[0]]
      expect(0, pages[0])
    }
  }

  /// S14.1: UIKit raises exceptions with these sentences; nothing changes.
  func testContainersRefuseWhatUIKitRefuses() {
    onStage { stage in
      let (root, page, tabs) = (UIViewController(), UIViewController(), UITabBarController())
      let stack = UINavigationController(rootViewController: root)
      tabs.viewControllers = [stack]
      stage.window.rootViewController = tabs
      let refused: [(String, () -> Void)] = [
        (
          "Pushing a navigation controller is not supported",
          { stack.pushViewController(UINavigationController(), animated: false) }
        ),
        (
          "Pushing the same view controller instance more than once is not supported",
          { stack.pushViewController(root, animated: false) }
        ),
        (
          "All view controllers in a navigation controller must be distinct",
          { stack.viewControllers = [root, page, root] }
        ),
        (
          "Tried to pop to a view controller that doesn't exist",
          { XCTAssertNil(stack.popToViewController(page, animated: false)) }
        ),
        (
          "Only a view controller in the tab bar controller's list of view controllers can be selected",
          { tabs.selectedViewController = page }
        ),
      ]
      for (sentence, act) in refused {
        let given = sentences(act)
        XCTAssertEqual(given.map { String($0.prefix { $0 != ":" }) }, [sentence])
        XCTAssertEqual(stack.viewControllers, [root])
        XCTAssertIdentical(tabs.selectedViewController, stack)
        XCTAssertNil(page.parent)
      }
    }
  }

  func testAChildsPreferredSizeLoadsNoView() {
    onStage { _ in
      let (parent, child) = (UIViewController(), UIViewController())
      parent.addChild(child)
      child.preferredContentSize = CGSize(width: 1, height: 1)
      XCTAssertFalse(parent.isViewLoaded)
    }
  }

  func testTheVisibleControllerIsWhatTheTopOnePresents() {
    onStage { stage in
      let (root, sheet) = (UIViewController(), UIViewController())
      let navigation = UINavigationController(rootViewController: root)
      stage.window.rootViewController = navigation
      XCTAssertIdentical(navigation.visibleViewController, root)
      root.present(sheet, animated: false)
      XCTAssertIdentical(navigation.visibleViewController, sheet)
      XCTAssertIdentical(navigation.topViewController, root)
    }
  }

  /// UIKit's documentation of `setViewController(_:for:)`: a child that is no navigation controller is
  /// put into one.
  func testAColumnIsInANavigationController() {
    onStage { stage in
      let (split, list, page) = (
        UISplitViewController(style: .doubleColumn), UIViewController(), UIViewController()
      )
      let (own, compact) = (UINavigationController(rootViewController: page), UIViewController())
      split.setViewController(list, for: .primary)
      split.setViewController(own, for: .secondary)
      split.setViewController(compact, for: .compact)
      stage.window.rootViewController = split
      stage.window.traitOverrides.horizontalSizeClass = .regular
      stage.update()
      XCTAssertIdentical(split.viewController(for: .primary), list)
      XCTAssertIdentical(list.navigationController?.parent, split)
      XCTAssertIdentical(list.splitViewController, split)
      XCTAssertEqual(split.viewControllers, [list.navigationController, own].compactMap(\.self))
      XCTAssertNil(compact.navigationController)
      XCTAssertEqual(list.traitCollection.horizontalSizeClass, .compact)
      let next = UIViewController()
      list.navigationController?.pushViewController(next, animated: false)
      stage.update()
      XCTAssertIdentical(next.view.window, stage.window)
      stage.window.traitOverrides.horizontalSizeClass = .compact
      stage.update()
      XCTAssertEqual(split.viewControllers, [compact])
      split.setViewController(nil, for: .primary)
      XCTAssertNil(list.splitViewController)
    }
  }

  /// A split controller without a style shows its columns like any other.
  func testASplitControllerFromANibNameHasColumns() {
    onStage { stage in
      let (split, column) = (UISplitViewController(nibName: nil, bundle: nil), UIViewController())
      XCTAssertEqual(split.style, .unspecified)
      split.setViewController(column, for: .primary)
      stage.window.rootViewController = split
      stage.window.traitOverrides.horizontalSizeClass = .regular
      stage.update()
      XCTAssertFalse(split.isCollapsed)
      XCTAssertIdentical(column.parent, split)
      let other = UIViewController()
      split.setViewController(other, for: .secondary)
      stage.update()
      XCTAssertEqual(split.view.subviews, [column.view, other.view])
      stage.window.traitOverrides.horizontalSizeClass = .compact
      stage.update()
      XCTAssertEqual(split.view.subviews.count, 1, "Collapsing shows one column.")
    }
  }

  /// S6.10: a container that is arranged anew, while it arranges, shows what it was told last.
  func testAControllerMayPushAnotherWhenItIsLoaded() {
    onStage { stage in
      let navigation = UINavigationController(rootViewController: UIViewController())
      stage.window.rootViewController = navigation
      let (first, next) = (Loading(), UIViewController())
      first.onLoad = { navigation.pushViewController(next, animated: false) }
      navigation.pushViewController(first, animated: false)
      stage.update()
      XCTAssertIdentical(navigation.topViewController, next)
      XCTAssertNil(first.view.window)
      XCTAssertEqual(navigation.view.subviews, [next.view])
      let tabs = UITabBarController()
      let (left, right) = (Loading(), UIViewController())
      left.onLoad = { tabs.selectedIndex = 1 }
      tabs.viewControllers = [left, right]
      stage.window.rootViewController = tabs
      stage.update()
      XCTAssertEqual(tabs.view.subviews, [right.view])
    }
  }

  /// S6.10: the callback runs before the step that it is about, which must not be the last one.
  func testACallbackMayTakeBackAnArrangement() {
    onStage { stage in
      let tabs = UITabBarController()
      let (left, right) = (Loading(), UIViewController())
      tabs.viewControllers = [left, right]
      stage.window.rootViewController = tabs
      stage.update()
      left.onLeaving = { tabs.selectedIndex = 0 }
      tabs.selectedIndex = 1
      XCTAssertEqual(tabs.view.subviews, [left.view])
      left.onLeaving = {}

      let (first, second) = (UIViewController(), Loading())
      let navigation = UINavigationController(rootViewController: first)
      stage.window.rootViewController = navigation
      stage.update()
      second.onComing = { navigation.popViewController(animated: false) }
      navigation.pushViewController(second, animated: false)
      XCTAssertEqual(navigation.view.subviews, [first.view])
      XCTAssertNil(second.parent)
      second.onComing = {}
      navigation.pushViewController(second, animated: false)
      second.onMove = { _ in navigation.viewControllers = [first, second] }
      navigation.viewControllers = [first]
      XCTAssertEqual(navigation.children, [first, second])
      XCTAssertEqual(navigation.view.subviews, [second.view])
      second.onMove = { _ in }
      navigation.viewControllers = [first]
      second.onMove = { if $0 != nil { navigation.viewControllers = [first] } }
      navigation.pushViewController(second, animated: false)
      XCTAssertEqual(navigation.children, [first])
      XCTAssertEqual(navigation.view.subviews, [first.view])
    }
  }

  /// A child that selects another one while it is loaded is not put in, not even for a moment.
  func testAChildThatIsUnwantedOnceItIsLoadedNeverEnters() {
    final class Noting: UIView {
      var moves = 0
      override func didMoveToSuperview() { moves += 1 }
    }
    final class Page: UIViewController {
      override func loadView() { view = Noting() }
      override func viewDidLoad() { (parent as? UITabBarController)?.selectedIndex = 1 }
    }
    onStage { stage in
      let (tabs, page, other) = (UITabBarController(), Page(), UIViewController())
      tabs.viewControllers = [page, other]
      stage.window.rootViewController = tabs
      stage.update()
      XCTAssertIdentical(other.view.superview, tabs.view)
      XCTAssertNil(page.view.superview)
      XCTAssertEqual((page.view as? Noting)?.moves, 0)
    }
  }

  func testAControllerThatIsAboutToBeInAStackIsNotPushed() {
    final class Pushing: UIViewController {
      var following: UIViewController?

      override func willMove(toParent parent: UIViewController?) {
        guard let pushed = following else { return }
        following = nil
        (parent as? UINavigationController)?.pushViewController(pushed, animated: false)
      }
    }
    onStage { stage in
      let (stack, first, second) = (UINavigationController(), Pushing(), UIViewController())
      first.following = second
      stage.window.rootViewController = stack
      let failures = sentences { stack.viewControllers = [first, second] }
      XCTAssertEqual(failures.count, 1)
      XCTAssertEqual(stack.viewControllers, [first, second])
      XCTAssertEqual(stack.children, [first, second])
    }
  }

  func testAControllerThatTakesItsStackIsNotInIt() {
    final class Taking: UIViewController {
      override func willMove(toParent parent: UIViewController?) {
        if let parent { addChild(parent) }
      }
    }
    onStage { _ in
      let (stack, first, taking) = (UINavigationController(), UIViewController(), Taking())
      let failures = sentences { stack.viewControllers = [first, taking] }
      XCTAssertEqual(failures.count, 1)
      XCTAssertIdentical(stack.parent, taking)
      XCTAssertEqual(stack.viewControllers, [first])
    }
  }

  /// As in UIKit, a child's view leaves before the child does.
  func testAContainersChildHearsThatItHasLeftWhenItsViewHas() {
    final class Page: UIViewController {
      var isInside: Bool?

      override func didMove(toParent parent: UIViewController?) {
        if parent == nil { isInside = view.superview != nil }
      }
    }
    onStage { stage in
      let (tabs, page) = (UITabBarController(), Page())
      tabs.viewControllers = [page, UIViewController()]
      stage.window.rootViewController = tabs
      stage.update()
      XCTAssertIdentical(page.view.superview, tabs.view)
      tabs.viewControllers = [UIViewController()]
      XCTAssertEqual(page.isInside, false)
    }
  }

  func testAChildThatLeavesATabBarThatWasNotLoadedIsAddedOnce() {
    final class Leaving: UIViewController {
      var moves = 0

      override func didMove(toParent parent: UIViewController?) {
        if parent == nil { return }
        moves += 1
        removeFromParent()
      }
    }
    onStage { _ in
      let (tabs, leaving) = (UITabBarController(), Leaving())
      tabs.viewControllers = [leaving]
      XCTAssertFalse(tabs.isViewLoaded)
      XCTAssertEqual(leaving.moves, 1)
      XCTAssertNil(leaving.parent)
    }
  }

  /// S5.7, S14.1: also if it is refused only after its first callback.
  func testAControllerThatLeavesTheStackOfItsColumnAtOnceIsInNoColumn() {
    final class Leaving: UIViewController {
      override func didMove(toParent parent: UIViewController?) {
        if parent is UINavigationController { removeFromParent() }
      }
    }
    onStage { _ in
      let (split, leaving) = (UISplitViewController(style: .doubleColumn), Leaving())
      split.setViewController(leaving, for: .primary)
      XCTAssertNil(leaving.parent)
      XCTAssertIdentical(split.viewController(for: .primary), split.children.first)
    }
  }

  func testAChildThatATabBarRefusesHearsOfNoMove() {
    final class Tabs: UITabBarController {
      var moves = 0

      override func willMove(toParent parent: UIViewController?) {
        if let parent, parent !== self { addChild(parent) }
      }
      override func didMove(toParent parent: UIViewController?) { moves += 1 }
    }
    onStage { _ in
      let (own, inner, outer) = (Tabs(), Tabs(), UITabBarController())
      XCTAssertEqual(sentences { own.viewControllers = [own] }.count, 1)
      XCTAssertEqual(own.moves, 0)
      XCTAssertGreaterThan(sentences { outer.viewControllers = [inner] }.count, 0)
      XCTAssertEqual(inner.moves, 0)
      XCTAssertIdentical(outer.parent, inner)
    }
  }

  /// A child that the program adds to a container by itself keeps its place.
  func testAChildBesideTheShownOnesKeepsItsFrame() {
    onStage { stage in
      let tabs = UITabBarController()
      tabs.viewControllers = [UIViewController()]
      stage.window.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
      stage.window.rootViewController = tabs
      let banner = UIViewController()
      tabs.addChild(banner)
      banner.view.frame = CGRect(x: 0, y: 430, width: 320, height: 50)
      tabs.view.addSubview(banner.view)
      stage.update()
      XCTAssertEqual(banner.view.frame.size.height, 50)
      XCTAssertEqual(tabs.children[0].view.frame.size.height, 480)
    }
  }

  func testAColumnsObserverMayReplaceAColumnThatIsAboutToBeShown() {
    onStage { stage in
      let split = UISplitViewController(style: .doubleColumn)
      let columns = (0..<3).map { _ in UINavigationController() }
      stage.window.rootViewController = split
      stage.window.traitOverrides.userInterfaceStyle = .dark
      stage.window.traitOverrides.horizontalSizeClass = .regular
      stage.update()
      columns[0].registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
        (_: UIViewController, _) in
        split.setViewController(columns[2], for: .secondary)
      }
      split.viewControllers = [columns[0], columns[1]]
      XCTAssertNil(columns[1].parent)
      XCTAssertNil(columns[1].view.superview)
      XCTAssertEqual(split.view.subviews, [columns[0].view, columns[2].view])
    }
  }

  /// S5.5, S6.14g: loading a presented controller's view ends its presentation, or begins another
  /// one.
  func testAControllerMayBeDismissedWhenItIsLoaded() {
    onStage { stage in
      let (presenter, sheet, gone) = (UIViewController(), Loading(), Loading())
      stage.window.rootViewController = presenter
      stage.window.overrideUserInterfaceStyle = .dark
      gone.onLoad = { presenter.dismiss(animated: false) }
      presenter.present(gone, animated: false)
      XCTAssertNil(presenter.presentedViewController)
      XCTAssertEqual(gone.traitCollection.userInterfaceStyle, .unspecified)
      sheet.onLoad = {
        presenter.dismiss(animated: false)
        presenter.present(sheet, animated: false)
      }
      presenter.present(sheet, animated: false)
      stage.update()
      XCTAssertIdentical(presenter.presentedViewController, sheet)
      XCTAssertIdentical(sheet.view.window, stage.window)
    }
  }

  /// S4.6: what a split controller gives its columns is beside the collection that a program gives
  /// them.
  @available(*, deprecated)
  func testASplitControllerKeepsACollectionOfItsColumn() {
    onStage { stage in
      let split = UISplitViewController(style: .doubleColumn)
      let (list, page) = (UINavigationController(), UINavigationController())
      split.traitOverrides.horizontalSizeClass = .regular
      split.viewControllers = [list, page]
      stage.window.rootViewController = split
      XCTAssertNil(split.overrideTraitCollection(forChild: page))
      split.setOverrideTraitCollection(.init(userInterfaceStyle: .dark), forChild: page)
      XCTAssertEqual(page.traitCollection.splitViewControllerLayoutEnvironment, .expanded)
      split.traitOverrides.horizontalSizeClass = .compact
      XCTAssertEqual(page.traitCollection.userInterfaceStyle, .dark)
      XCTAssertEqual(page.traitCollection.splitViewControllerLayoutEnvironment, .collapsed)
      split.setOverrideTraitCollection(nil, forChild: page)
      XCTAssertEqual(page.traitCollection.splitViewControllerLayoutEnvironment, .collapsed)
      split.viewControllers = [list]
      XCTAssertNil(page.parent)
      stage.window.rootViewController = page
      XCTAssertEqual(page.traitCollection.splitViewControllerLayoutEnvironment, .none)
    }
  }

  /// S6.10, S6.15: the columns hear of their layout in order, and the first one's observer removes
  /// the second column.
  func testAColumnsObserverMayRemoveAnotherColumn() {
    onStage { stage in
      let split = UISplitViewController(style: .tripleColumn)
      let columns = (0..<3).map { _ in UINavigationController() }
      let order: [UISplitViewController.Column] = [.primary, .supplementary, .secondary]
      for (place, column) in order.enumerated() {
        split.setViewController(columns[place], for: column)
      }
      stage.window.rootViewController = split
      stage.window.traitOverrides.horizontalSizeClass = .regular
      stage.update()
      var heard: [Int] = []
      for (place, column) in columns.enumerated() {
        column.registerForTraitChanges([UITraitSplitViewControllerLayoutEnvironment.self]) {
          (_: UIViewController, _) in
          heard.append(place)
          if place == 0 { split.setViewController(nil, for: .supplementary) }
        }
      }
      stage.window.traitOverrides.horizontalSizeClass = .compact
      stage.update()
      XCTAssertEqual(heard, [0, 2])
      XCTAssertNil(columns[1].parent)
    }
  }
}

private final class Loading: UIViewController {
  var (onLoad, onComing, onLeaving) = ({}, {}, {})
  var onMove: (UIViewController?) -> Void = { _ in }

  override func viewDidLoad() { onLoad() }
  override func willMove(toParent parent: UIViewController?) { onMove(parent) }
  override func viewWillAppear(_ animated: Bool) { onComing() }
  override func viewWillDisappear(_ animated: Bool) { onLeaving() }
}
