import TraitTestSupport
import UIKitTraits
import XCTest

/// S4.1, S5, S6.1, S6.2: values flow down the hierarchy, to views only in updates.
final class EnvironmentTests: XCTestCase {
  func testPoppingToTheRootReturnsWhatWasAboveIt() {
    onStage { _ in
      let controllers = (0..<3).map { _ in UIViewController() }
      let navigation = UINavigationController(rootViewController: controllers[0])
      XCTAssertNil(navigation.popToRootViewController(animated: false), "Nothing is above it.")
      for controller in controllers.dropFirst() {
        navigation.pushViewController(controller, animated: false)
      }
      XCTAssertEqual(
        navigation.popToRootViewController(animated: false), Array(controllers.dropFirst()))
      XCTAssertEqual(navigation.viewControllers, [controllers[0]])
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
      let columns = (0..<3).map { _ in UIViewController() }
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

  /// S5.5, S6.14g: loading a presented controller's view ends its presentation, or begins another one.
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

  /// S4.6: what a split controller gives its columns is beside the collection that a program gives them.
  @available(*, deprecated)
  func testASplitControllerKeepsACollectionOfItsColumn() {
    onStage { stage in
      let split = UISplitViewController(style: .doubleColumn)
      let (list, page) = (UIViewController(), UIViewController())
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

  /// S6.10, S6.15: the columns hear of their layout in order, and the first one's observer removes the
  /// second column.
  func testAColumnsObserverMayRemoveAnotherColumn() {
    onStage { stage in
      let split = UISplitViewController(style: .tripleColumn)
      let columns = (0..<3).map { _ in UIViewController() }
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

  /// S5.4: the rule before iOS 17, for scenes that select it.
  func testUnderTheOldRuleOverridesBetweenControllersDoNotReachTheChild() {
    onStage { stage in
      let line = Line(on: stage)
      let (parent, container, child) = (line.parent, line.container, line.child)
      container.traitOverrides.density = 2
      parent.view.traitOverrides.accent = "view"
      stage.scene.inheritanceRule = .viewControllerHierarchy
      stage.update()
      XCTAssertEqual(child.traitCollection.density, 1)
      XCTAssertEqual(child.traitCollection.accent, "plain")
      XCTAssertEqual(container.traitCollection.density, 2)
      parent.traitOverrides.density = 4
      stage.update()
      XCTAssertEqual(child.view.traitCollection.density, 4)
      stage.scene.inheritanceRule = .viewHierarchy
      stage.update()
      XCTAssertEqual(child.view.traitCollection.density, 2)

      stage.scene.inheritanceRule = .viewControllerHierarchy
      container.removeFromSuperview()
      stage.window.addSubview(container)
      stage.update()
      XCTAssertEqual(
        child.view.traitCollection.density, 4, "It inherits from its parent wherever its view is.")
    }
  }

  /// S6.14j: a controller waits for its parent's new parent, also if that is in another window.
  func testSelectingTheOldRuleLinksParentsInOtherWindowsFirst() {
    onStage { stage in
      let (grandparent, parent) = (UIViewController(), UIViewController())
      let child = UIViewController()
      let other = UIWindow(windowScene: stage.scene)
      other.traitOverrides.density = 2
      grandparent.addChild(parent)
      parent.addChild(child)
      stage.window.addSubview(child.view)
      other.addSubview(parent.view)
      stage.update()
      var heard: [Int] = []
      child.registerForTraitChanges([Density.self]) { (child: UIViewController, _) in
        heard.append(child.traitCollection.density)
      }
      grandparent.traitOverrides.density = 3
      stage.scene.inheritanceRule = .viewControllerHierarchy
      XCTAssertEqual(child.traitCollection.density, 3)
      XCTAssertEqual(heard, [3])
    }
  }

  /// S5.6: the application is above all scenes; detached environments begin with its collection.
  func testTheApplicationIsAboveAllScenes() {
    onStage { stage in
      let other = UIApplication.shared.connectScene()
      let detached = UIView()
      detached.traitOverrides.density = 9
      UIApplication.shared.traitOverrides.density = 2
      XCTAssertEqual(
        detached.traitCollection.density, 2,
        "Before its first update it reads the application's value.")
      stage.update()
      XCTAssertEqual(stage.scene.traitCollection.density, 2)
      XCTAssertEqual(other.traitCollection.density, 2)
      XCTAssertEqual(stage.window.traitCollection.density, 2)
    }
  }

  /// S8.3: scenes can be connected and disconnected at any time.
  func testConnectingAndDisconnectingScenes() {
    onStage { stage in
      let other = UIApplication.shared.connectScene()
      XCTAssertEqual(UIApplication.shared.connectedScenes, [stage.scene, other])
      let window = UIWindow(windowScene: other)
      window.rootViewController = UIViewController()
      window.makeKeyAndVisible()
      stage.update()
      XCTAssertTrue(other.keyWindow === window)
      UIApplication.shared.disconnect(other)
      XCTAssertEqual(UIApplication.shared.connectedScenes, [stage.scene])
      XCTAssertNil(window.windowScene)
      UIApplication.shared.traitOverrides.density = 7
      stage.update()
      XCTAssertEqual(stage.scene.traitCollection.density, 7)
      XCTAssertEqual(
        other.traitCollection.density, 1, "S6.14: A disconnected scene keeps its collection.")
      other.traitOverrides.accent = "red"
      XCTAssertEqual(other.traitCollection.accent, "red")
    }
  }

  /// S8.3: the delegate is called about its own scene.
  func testADelegateIsCalledForItsScene() {
    onStage { stage in
      let delegate = Delegate()
      let scene = UIApplication.shared.connectScene(delegate: delegate)
      XCTAssertEqual(delegate.heard, ["connects, in 2 scenes", "active"])
      XCTAssertTrue(delegate.window?.windowScene === scene)
      stage.update()
      XCTAssertTrue(delegate.window?.rootViewController?.viewIfLoaded?.window === delegate.window)
      UIApplication.shared.disconnect(scene)
      XCTAssertEqual(delegate.heard.last, "disconnects")
      XCTAssertNil(scene.delegate)
    }
  }

  /// S5.7, S14.1: a refused operation changes nothing: not the hierarchy, no values, no deliveries.
  func testARefusedOperationChangesNothing() {
    onStage { stage in
      let (parent, child) = (UIViewController(), UIViewController())
      let (inner, loose) = (UIView(), UIView())
      stage.window.rootViewController = parent
      parent.addChild(child)
      parent.view.addSubview(child.view)
      child.view.addSubview(inner)
      stage.update()
      var heard = 0
      let environments: [UIEnvironment] = [parent, parent.view, child, child.view, inner]
      for environment in environments {
        environment.registerForTraitChanges([Density.self]) { (_: UIEnvironment, _) in heard += 1 }
      }
      let refused: [() -> Void] = [
        { inner.addSubview(inner) }, { inner.addSubview(child.view) },
        { inner.insertSubview(parent.view, at: 0) }, { inner.addSubview(stage.window) },
        { child.addChild(parent) }, { child.addChild(child) }, { child.view = parent.view },
        { inner.insertSubview(loose, belowSubview: parent.view) },
        { parent.present(parent, animated: false) },
      ]
      for refusal in refused { XCTAssertEqual(sentences(refusal).count, 1) }
      XCTAssertTrue(inner.superview === child.view && inner.subviews.isEmpty)
      XCTAssertTrue(child.view.superview === parent.view && child.parent === parent)
      XCTAssertTrue(parent.view.superview?.superview === stage.window && parent.parent == nil)
      XCTAssertNil(loose.superview)
      XCTAssertNil(parent.presentedViewController)
      stage.update()
      XCTAssertEqual(heard, 0)
      stage.window.traitOverrides.density = 2
      stage.update()
      XCTAssertEqual(environments.map(\.traitCollection.density), [2, 2, 2, 2, 2])
      XCTAssertEqual(heard, 5)
    }
  }

  /// S5.7: cycles are refused, and nothing is changed.
  func testCyclesAreRefused() {
    onStage { stage in
      let views = stage.chain(2)
      XCTAssertEqual(sentences { views[0].addSubview(views[0]) }, ["Can't add a view to itself"])
      XCTAssertEqual(
        sentences { views[1].addSubview(views[0]) },
        ["Can't add a view to a view that is inside it"])
      XCTAssertTrue(views[1].superview === views[0])
      XCTAssertTrue(views[0].superview === stage.window)
      let (parent, child) = (UIViewController(), UIViewController())
      parent.addChild(child)
      XCTAssertEqual(
        sentences { parent.addChild(parent) }, ["Can't add a view controller to itself"])
      XCTAssertEqual(
        sentences { child.addChild(parent) },
        ["Can't add a view controller to one of its own descendants"])
      XCTAssertTrue(child.parent === parent)
    }
  }

  /// S5.7: also if the view that is being added adds the other view in its own callback.
  func testACycleMadeByACallbackIsRefused() {
    final class Greedy: UIView {
      override func willMove(toSuperview newSuperview: UIView?) {
        if let newSuperview { addSubview(newSuperview) }
      }
    }
    onStage { stage in
      let view = stage.chain(1)[0]
      let greedy = Greedy()
      XCTAssertEqual(
        sentences { view.addSubview(greedy) }, ["Can't add a view to a view that is inside it"])
      XCTAssertTrue(view.superview === greedy)
      XCTAssertNil(greedy.superview)
      stage.update()
    }
  }

  /// S5.7: controllers can't inherit from themselves through other objects either.
  func testCyclesThroughViewsAndControllersAreRefused() {
    onStage { stage in
      let (parent, child) = (UIViewController(), UIViewController())
      parent.addChild(child)
      XCTAssertEqual(
        sentences { child.view.addSubview(parent.view) },
        ["Can't add a view to a view of its own controller's descendants"])
      XCTAssertNil(parent.view.superview)
      let (outer, inner) = (UIViewController(), UIViewController())
      outer.view.addSubview(inner.view)
      XCTAssertEqual(
        sentences { inner.addChild(outer) },
        ["Can't add a view controller to one whose view is inside its own"])
      XCTAssertNil(outer.parent)
    }
  }

  /// S5.7: by the old rule the child would inherit from its parent, which has its place inside the
  /// child's view.
  func testAControllerTakesNoViewOfItsChildren() {
    onStage { stage in
      let (parent, child, inner) = (UIViewController(), UIViewController(), UIView())
      stage.window.addSubview(parent.view)
      parent.addChild(child)
      parent.view.addSubview(child.view)
      child.view.addSubview(inner)
      let own: UIView = parent.view
      XCTAssertEqual(
        sentences { parent.view = inner },
        ["Can't give a controller a view of its own descendants"])
      XCTAssertIdentical(parent.view, own)
      let replacement = UIView()
      own.addSubview(replacement)
      parent.view = replacement
      XCTAssertIdentical(parent.view, replacement, "A view inside its own may take its place.")
      stage.update()
    }
  }

  /// S14.1: a view has one controller, and refusing a second changes nothing.
  func testAViewHasOneController() {
    onStage { stage in
      let (first, second) = (UIViewController(), UIViewController())
      let own: UIView = second.view
      XCTAssertEqual(
        sentences { second.view = first.view },
        ["Can't give a view to two controllers: it belongs to UIViewController already"])
      XCTAssertTrue(second.view === own)
      XCTAssertTrue(own.next === second)
    }
  }

  /// S5.5, S14.1: a controller takes part in one presentation.
  func testAControllerCannotTakePartInTwoPresentations() {
    onStage { stage in
      let (root, sheet) = (UIViewController(), UIViewController())
      XCTAssertEqual(
        sentences { root.present(sheet, animated: false) },
        ["Can't present from a view controller whose view is in no window"])
      stage.window.rootViewController = root
      root.present(sheet, animated: false)
      XCTAssertEqual(
        sentences { sheet.present(root, animated: false) },
        ["Can't present a view controller that takes part in another presentation"])
      XCTAssertEqual(
        sentences { sheet.present(sheet, animated: false) },
        ["Can't present a view controller from itself"])
      sheet.dismiss(animated: false)
      XCTAssertNil(root.presentedViewController)
    }
  }

  func testMovingAViewUpdatesItsWindow() {
    onStage { stage in
      let (other, view, inner) = (UIWindow(windowScene: stage.scene), UIView(), UIView())
      view.addSubview(inner)
      stage.window.addSubview(view)
      XCTAssertIdentical(inner.window, stage.window)
      other.addSubview(view)
      XCTAssertIdentical(view.window, other)
      XCTAssertIdentical(inner.window, other)
    }
  }
}

@MainActor
private final class Delegate: UIWindowSceneDelegate {
  var window: UIWindow?
  var heard: [String] = []

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    heard.append("connects, in \(UIApplication.shared.connectedScenes.count) scenes")
    guard let scene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: scene)
    window?.rootViewController = UIViewController()
    window?.makeKeyAndVisible()
  }

  func sceneDidBecomeActive(_ scene: UIScene) { heard.append("active") }
  func sceneDidDisconnect(_ scene: UIScene) { heard.append("disconnects") }
}

private final class Loading: UIViewController {
  var (onLoad, onComing, onLeaving) = ({}, {}, {})
  var onMove: (UIViewController?) -> Void = { _ in }

  override func viewDidLoad() { onLoad() }
  override func willMove(toParent parent: UIViewController?) { onMove(parent) }
  override func viewWillAppear(_ animated: Bool) { onComing() }
  override func viewWillDisappear(_ animated: Bool) { onLeaving() }
}
