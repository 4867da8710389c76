import TraitTree
import UIKitTraits
import XCTest

/// No operation costs more than O(log n) in what it does not touch: n of them cost O(n log n), in exact
/// work of the façade and of the engine, at n, 2n and 4n.
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
    for order in Order.allCases {
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
    for order in Order.allCases {
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
    for order in Order.allCases {
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

  // MARK: Views

  func testSubviewsLeaveTheirSuperview() {
    for order in Order.allCases {
      assertGrowth("\(order)") { count in
        let views = (0..<count).map { _ in UIView() }
        return { stage in
          for view in views { stage.window.addSubview(view) }
          stage.update()
          for view in order.of(views) { view.removeFromSuperview() }
        }
      }
    }
  }

  func testSubviewsAreInsertedAndReordered() {
    assertGrowth { count in
      let views = (0..<count).map { _ in UIView() }
      return { stage in
        for view in views { stage.window.insertSubview(view, at: 0) }
        for (view, sibling) in zip(views, views.dropFirst()) {
          stage.window.insertSubview(view, belowSubview: sibling)
          stage.window.insertSubview(view, aboveSubview: sibling)
        }
        for view in views { stage.window.sendSubviewToBack(view) }
        for view in views { stage.window.bringSubviewToFront(view) }
        stage.update()
      }
    }
  }

  func testViewsOfControllersAreNested() {
    for (isOutsideIn, content) in [(true, 0), (true, 2), (false, 0), (false, 2)] {
      for isLive in [true, false] {
        assertGrowth("outside in: \(isOutsideIn), content: \(content), live: \(isLive)") { count in
          { stage in
            let chain = nest(
              count, outsideIn: isOutsideIn, content: content, in: isLive ? stage.window : nil)
            withExtendedLifetime(chain) {}
          }
        }
      }
    }
  }

  /// The engine examines each node that a move takes out of a region that others share.
  func testHandlersMoveViewsBetweenWindows() {
    assertGrowth(of: ["steps"]) { count in
      let views = (0..<count).map { _ in UIView() }
      return { stage in
        let other = UIWindow(windowScene: stage.scene)
        other.makeKeyAndVisible()
        for view in views {
          stage.window.addSubview(view)
          view.registerForTraitChanges([Density.self]) { (view: UIView, _) in
            (view.window === other ? stage.window : other).addSubview(view)
          }
        }
        stage.update()
        stage.scene.traitOverrides.density = 2
        stage.update()
      }
    }
  }

  func testAWindowWithAChainIsReleased() {
    let fills: [(String, @MainActor (UIWindow, Int) -> Void)] = [
      ("views", { window, count in addChain(of: count, alone: true, to: window) }),
      ("views with siblings", { window, count in addChain(of: count, alone: false, to: window) }),
      (
        "controllers",
        { window, count in
          window.rootViewController = nest(count, outsideIn: true, content: 0)[0]
        }
      ),
    ]
    for (name, fill) in fills {
      assertGrowth(name) { count in
        { stage in
          weak var released: UIWindow?
          do {
            let window = UIWindow(windowScene: stage.scene)
            fill(window, count)
            window.makeKeyAndVisible()
            stage.update()
            window.windowScene = nil
            released = window
          }
          XCTAssertNil(released, "Something keeps the window with \(name).")
        }
      }
    }
  }

  func testTheFirstCycleAndTheLayoutOfAChain() {
    for byLayout in [false, true] {
      assertGrowth("by layoutIfNeeded: \(byLayout)") { count in
        { stage in
          let views = stage.chain(count)
          if byLayout { views[count - 1].layoutIfNeeded() }
          stage.update()
          for view in views { view.setNeedsLayout() }
          if byLayout { for view in views.reversed() { view.layoutIfNeeded() } }
          stage.update()
        }
      }
    }
  }

  func testDrawingInsideAHiddenView() {
    assertGrowth { count in
      { stage in
        let views = stage.chain(count)
        views[0].isHidden = true
        stage.update()
        views[0].isHidden = false
        views[count - 1].isHidden = true
        stage.update()
      }
    }
  }

  func testEachViewOfAHiddenChainIsShown() {
    assertGrowth { count in
      { stage in
        let views = stage.chain(count)
        for view in views { view.isHidden = true }
        stage.update()
        for view in views { view.isHidden = false }
        stage.update()
      }
    }
  }

  func testViewsMoveWhileHiddenOnesWait() {
    assertGrowth { count in
      let (box, other) = (UIView(), UIView())
      box.isHidden = true
      for _ in 0..<count { box.addSubview(UIView()) }
      return { stage in
        stage.window.addSubview(box)
        for _ in 0..<count {
          stage.window.addSubview(other)
          stage.update()
          other.removeFromSuperview()
        }
        box.removeFromSuperview()
      }
    }
  }

  func testLimitsOfTheContentSize() {
    assertGrowth { count in
      let views = (0..<count).map { _ in UIView() }
      return { stage in
        for view in views {
          stage.window.addSubview(view)
          view.maximumContentSizeCategory = .large
        }
        stage.window.traitOverrides.preferredContentSizeCategory = .extraExtraLarge
        stage.update()
        for view in views { view.maximumContentSizeCategory = nil }
      }
    }
  }

  func testMovesBelowATintColour() {
    final class Tinted: UIView {
      override func tintColorDidChange() {}
    }
    assertGrowth { count in
      { stage in
        stage.window.tintColor = .red
        var views = [Tinted()]
        for _ in 0..<count {
          let view = Tinted()
          views[views.count - 1].addSubview(view)
          views.append(view)
        }
        stage.window.addSubview(views[0])
        for view in stage.chain(count) { view.addSubview(Tinted()) }
      }
    }
  }

  func testPropertiesAreUpdatedAtOnce() {
    assertGrowth { count in
      { stage in
        let outer = UIView()
        stage.window.addSubview(outer)
        let views = (0..<count).map { _ in UIView() }
        for view in views { outer.addSubview(view) }
        stage.update()
        for view in views {
          view.setNeedsUpdateProperties()
          outer.updatePropertiesIfNeeded()
        }
        for view in views {
          view.setNeedsUpdateConstraints()
          outer.updateConstraintsIfNeeded()
        }
      }
    }
  }

  func testEachUpdateOfPropertiesAsksForTheNext() {
    final class Asking: UIView {
      weak var follower: Asking?
      override func updateProperties() { follower?.setNeedsUpdateProperties() }
    }
    assertGrowth { count in
      let (outer, views) = (UIView(), (0..<count).map { _ in Asking() })
      for (view, follower) in zip(views, views.dropFirst()) { view.follower = follower }
      return { stage in
        stage.window.addSubview(outer)
        for view in views { outer.addSubview(view) }
        stage.update()
        // All are marked, whatever for.
        for view in views { view.setNeedsLayout() }
        views[0].setNeedsUpdateProperties()
        outer.updatePropertiesIfNeeded()
      }
    }
  }

  func testModesOfTheTint() {
    assertGrowth { count in
      // Once any view has had a mode, each move asks for it.
      UIView().tintAdjustmentMode = .dimmed
      return { stage in
        let views = stage.chain(count)
        views[0].tintAdjustmentMode = .dimmed
        for view in views.reversed() { _ = view.tintAdjustmentMode }
        for view in views {
          view.addSubview(UIView())
          view.tintAdjustmentMode = .dimmed
        }
      }
    }
  }

  // MARK: Counting

  private enum Order: CaseIterable {
    case forwards, backwards, mixed

    func of<Member>(_ members: [Member]) -> [Member] {
      switch self {
      case .forwards: members
      case .backwards: members.reversed()
      case .mixed:
        // 7 has no factor in common with the powers of two that the tests take.
        members.indices.map { members[$0 * 7 % members.count] }
      }
    }
  }

  /// Runs what `prepare` returns for 64, 128 and 256 of something. Each doubling may cost the logarithm
  /// more than double.
  ///
  /// - Parameter kinds: What is counted; everything if nil.
  private func assertGrowth(
    _ name: String = "", of kinds: [String]? = nil, line: UInt = #line,
    _ prepare: @MainActor (_ count: Int) -> (@MainActor (Stage) -> Void)
  ) {
    var parts = ""
    let works = [64, 128, 256].map { count in
      var work = 0
      onStage { stage in
        let body = prepare(count)
        let before = Self.counts
        body(stage)
        let counts = zip(Self.counts, before).map { ($0.0, $0.1 - $1.1) }
        work = counts.filter { kinds?.contains($0.0) ?? true }.reduce(0) { $0 + $1.1 }
        parts = counts.map { "\($0) \($1)" }.joined(separator: ", ")
      }
      return work
    }
    for (less, more) in zip(works, works.dropFirst()) {
      XCTAssertLessThanOrEqual(
        more * 10, less * 24 + 1_000,
        "Twice as many \(name) cost more than twice the work: \(works), at last \(parts).",
        line: line)
    }
  }

  @MainActor
  private static var counts: [(String, Int)] {
    let forest = EnvironmentForest.forest
    let engine = forest.work
    return [
      ("steps", FacadeWork.steps), ("visited", engine.visited), ("examined", engine.examined),
      ("recomputed", engine.recomputed), ("compared", engine.compared),
      ("created", engine.created), ("scans", forest.scans),
    ]
  }
}

private struct KeptDensity: UITraitDefinition {
  static let defaultValue = 1
  static let identifier = "growth.density"
}

/// A controller with children whose views are in its view.
@MainActor
private func family(of count: Int) -> (UIViewController, [UIViewController]) {
  let (parent, children) = (UIViewController(), (0..<count).map { _ in UIViewController() })
  for child in children {
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
  }
  return (parent, children)
}

/// Controllers, each the child of the one before, each with views besides.
@MainActor
private func nest(
  _ count: Int, outsideIn: Bool, content: Int, in window: UIWindow? = nil
) -> [UIViewController] {
  let controllers = (0..<count).map { _ in UIViewController() }
  for controller in controllers {
    for _ in 0..<content { controller.view.addSubview(UIView()) }
  }
  if outsideIn { window?.addSubview(controllers[0].view) }
  let pairs = Array(zip(controllers, controllers.dropFirst()))
  for (outer, inner) in outsideIn ? pairs : pairs.reversed() {
    outer.addChild(inner)
    outer.view.addSubview(inner.view)
  }
  if !outsideIn { window?.addSubview(controllers[0].view) }
  return controllers
}

/// Adds a chain of views to one, each alone or between two others.
@MainActor
private func addChain(of count: Int, alone: Bool, to view: UIView) {
  var parent = view
  for _ in 0..<count {
    let view = UIView()
    for child in alone ? [view] : [UIView(), view, UIView()] { parent.addSubview(child) }
    parent = view
  }
}
