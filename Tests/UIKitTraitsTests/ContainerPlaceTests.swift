import TraitTestSupport
import UIKitTraits
import XCTest

/// Where a container puts its children's views, and which views it leaves where they are.
final class ContainerPlaceTests: XCTestCase {
  /// A view that the program has put into a box of its own is not the container's to take out.
  func testAHiddenChildsViewStaysWhereTheProgramHasPutIt() {
    onStage { stage in
      let (first, second, box) = (Heard(), UIViewController(), UIView())
      let stack = UINavigationController(rootViewController: first)
      stage.window.rootViewController = stack
      stage.update()
      stack.view.addSubview(box)
      box.addSubview(first.view)
      stage.update()
      first.log.lines = []
      stack.pushViewController(second, animated: false)
      stage.update()
      XCTAssertIdentical(first.view.superview, box)
      XCTAssertIdentical(second.view.superview, stack.view)
      XCTAssertEqual(first.log.take(), [], "It is still seen.")
    }
  }

  func testPoppingToAControllerReturnsWhatWasAboveIt() {
    onStage { stage in
      let pages = (0..<4).map { _ in UIViewController() }
      let stack = UINavigationController()
      stage.window.rootViewController = stack
      stack.viewControllers = pages
      XCTAssertEqual(stack.popToViewController(pages[1], animated: false), [pages[2], pages[3]])
      XCTAssertEqual(stack.viewControllers, [pages[0], pages[1]])
      XCTAssertIdentical(pages[1].view.superview, stack.view)
      XCTAssertNil(stack.popToViewController(pages[1], animated: false), "None is above it.")
      XCTAssertEqual(stack.popToRootViewController(animated: false), [pages[1]])
      XCTAssertNil(stack.popToRootViewController(animated: false))
      XCTAssertNil(stack.popViewController(animated: false), "The root stays.")
      XCTAssertEqual(stack.viewControllers, [pages[0]])
    }
  }

  /// A controller that changes its column keeps the navigation controller that it is in, and so what is
  /// pushed there.
  func testAControllerThatChangesItsColumnKeepsItsStack() {
    onStage { stage in
      let split = UISplitViewController(style: .doubleColumn)
      let pages = [UIViewController(), UIViewController()]
      stage.window.rootViewController = split
      split.viewControllers = pages
      let stacks = split.viewControllers
      XCTAssertEqual(pages.map(\.navigationController), stacks)
      split.viewControllers = [pages[1], pages[0]]
      XCTAssertEqual(split.viewControllers, [stacks[1], stacks[0]])
      XCTAssertEqual(pages.map(\.navigationController), stacks)
      XCTAssertIdentical(split.viewController(for: .primary), pages[1])
      XCTAssertIdentical(split.viewController(for: .secondary), pages[0])
    }
  }

  /// The compact column's controller is in no navigation controller, also when it was in another column.
  func testAControllerLeavesItsStackForTheCompactColumn() {
    onStage { stage in
      let (split, page) = (UISplitViewController(style: .doubleColumn), UIViewController())
      stage.window.rootViewController = split
      split.setViewController(page, for: .primary)
      XCTAssertIdentical(page.navigationController?.parent, split)
      split.setViewController(nil, for: .primary)
      XCTAssertNil(page.parent)
      split.setViewController(page, for: .compact)
      XCTAssertIdentical(page.parent, split)
      XCTAssertEqual(split.children, [page])
    }
  }

  /// A failure names an environment by its class and by its identifier for tests.
  func testAFailureNamesTheIdentifierToo() {
    onStage { stage in
      let (page, other) = (UIViewController(), UIViewController())
      let stack = UINavigationController(rootViewController: UIViewController())
      page.accessibilityIdentifier = "page"
      for (controller, name) in [(page, "UIViewController 'page'"), (other, "UIViewController")] {
        XCTAssertEqual(
          sentences { stack.popToViewController(controller, animated: false) },
          [
            "Tried to pop to a view controller that doesn't exist: push \(name) first"
          ])
      }
    }
  }

  /// What is dismissed while the others hear of a turn does not hear of it.
  func testAPageThatIsDismissedMeanwhileHearsNothingOfATurn() {
    onStage { stage in
      UIApplication.shared.device = .phone
      stage.window.frame = UIScreen.main.bounds
      for isDismissed in [false, true] {
        let (root, page, next) = (UIViewController(), Dismissing(), Dismissing())
        page.isDismissing = isDismissed
        stage.window.rootViewController = root
        stage.update()
        root.present(page, animated: false)
        stage.update()
        page.present(next, animated: false)
        stage.update()
        UIApplication.shared.device = isDismissed ? .phone : .phone.landscape
        XCTAssertEqual(page.sizes, [UIScreen.main.bounds.size])
        XCTAssertEqual(next.sizes, isDismissed ? [] : [UIScreen.main.bounds.size])
        XCTAssertEqual(page.collections, 1)
        XCTAssertEqual(next.collections, isDismissed ? 0 : 1)
        root.dismiss(animated: false)
        stage.update()
      }
    }
  }

  /// Nor does a child that another one takes out.
  func testAChildThatIsTakenOutMeanwhileHearsNothingOfATurn() {
    final class Taking: UIViewController {
      override func willTransition(
        to newCollection: UITraitCollection,
        with coordinator: any UIViewControllerTransitionCoordinator
      ) { parent?.children.last?.removeFromParent() }
    }
    onStage { stage in
      UIApplication.shared.device = .phone
      stage.window.frame = UIScreen.main.bounds
      let (root, taking, taken) = (UIViewController(), Taking(), Dismissing())
      for child in [taking, taken] {
        root.addChild(child)
        root.view.addSubview(child.view)
      }
      stage.window.rootViewController = root
      stage.update()
      UIApplication.shared.device = .phone.landscape
      XCTAssertNil(taken.parent)
      XCTAssertEqual(taken.collections, 0)
    }
  }

  /// There is nothing to show then.
  func testAChildMayTakeItsViewAwayWhenItIsLoaded() {
    final class Empty: UIViewController {
      override func viewDidLoad() { view = nil }
    }
    onStage { stage in
      let (stack, empty) = (UINavigationController(rootViewController: UIViewController()), Empty())
      stage.window.rootViewController = stack
      stack.pushViewController(empty, animated: false)
      XCTAssertEqual(stack.viewControllers.count, 2)
      XCTAssertFalse(empty.isViewLoaded)
    }
  }

  /// A child without a view has no size.
  func testAChildWithoutAViewHearsOfNoSize() {
    onStage { stage in
      UIApplication.shared.device = .phone
      stage.window.frame = UIScreen.main.bounds
      let (root, loaded, other) = (UIViewController(), Dismissing(), Dismissing())
      root.addChild(loaded)
      root.addChild(other)
      root.view.addSubview(loaded.view)
      stage.window.rootViewController = root
      stage.update()
      UIApplication.shared.device = .phone.landscape
      XCTAssertEqual(loaded.sizes, [UIScreen.main.bounds.size])
      XCTAssertEqual(other.sizes, [])
      XCTAssertFalse(other.isViewLoaded)
    }
  }

  /// Documented by the protocol: nothing is animated, and what comes too late is refused.
  func testACoordinatorDescribesAChangeAtOnce() {
    onStage { stage in
      UIApplication.shared.device = .phone
      stage.window.frame = UIScreen.main.bounds
      let root = Keeping()
      stage.window.rootViewController = root
      stage.update()
      UIApplication.shared.device = .phone.landscape
      XCTAssertEqual(
        root.log.take(),
        [
          "beside 1", "beside 2", "beside 3", "in another view", "after 1", "after 2", "after all",
          "late",
        ])
      guard let coordinator = root.coordinator else { return XCTFail("None was passed.") }
      XCTAssertFalse(coordinator.isAnimated)
      XCTAssertFalse(coordinator.isInteractive)
      XCTAssertFalse(coordinator.isCancelled)
      XCTAssertFalse(coordinator.initiallyInteractive)
      XCTAssertFalse(coordinator.isInterruptible)
      XCTAssertEqual(coordinator.transitionDuration, 0)
      XCTAssertNil(coordinator.containerView.superview)
      XCTAssertIdentical(coordinator.containerView, coordinator.containerView)
      XCTAssertFalse(
        coordinator.animate(alongsideTransition: { _ in root.log.note("too late") }),
        "The transition is over.")
      UIApplication.shared.device = .phone
      XCTAssertFalse(root.log.take().contains("too late"))
    }
  }

  /// A reset application is as before the first scene.
  func testAResetApplicationForgetsWhatATestLeft() {
    onStage { stage in
      let (application, view) = (UIApplication.shared, Taking())
      var lines: [String] = []
      stage.window.addSubview(view)
      XCTAssertTrue(view.becomeFirstResponder())
      application.accessibilityLabel = "label"
      application.device = .pad
      application.traitOverrides.userInterfaceStyle = .dark
      application.changeLog = { lines.append($0) }
      UITraitCollection.current = UITraitCollection(userInterfaceStyle: .dark)
      application.reset()
      XCTAssertFalse(view.isFirstResponder)
      XCTAssertNil(application.accessibilityLabel)
      XCTAssertNil(application.device)
      XCTAssertNil(application.changeLog)
      XCTAssertEqual(application.scenes, [])
      XCTAssertFalse(application.traitOverrides.contains(UITraitUserInterfaceStyle.self))
      XCTAssertEqual(UITraitCollection.current.userInterfaceStyle, .unspecified)
      XCTAssertFalse(application.needsUpdate)
    }
  }

  func testChildrenAreInTheOrderOfTheStack() {
    onStage { stage in
      let pages = (0..<3).map { _ in UIViewController() }
      let stack = UINavigationController()
      stage.window.rootViewController = stack
      stack.viewControllers = [pages[0], pages[1]]
      stack.viewControllers = [pages[1], pages[2], pages[0]]
      XCTAssertEqual(stack.children, [pages[1], pages[2], pages[0]])
      pages[2].removeFromParent()
      XCTAssertEqual(stack.children, [pages[1], pages[0]])
      stack.pushViewController(pages[2], animated: false)
      XCTAssertEqual(stack.children, [pages[1], pages[0], pages[2]])
    }
  }
}

/// Notes what is to come, and may dismiss what it presents then.
private final class Dismissing: UIViewController {
  var isDismissing = false
  var sizes: [CGSize] = []
  var collections = 0

  override func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.willTransition(to: newCollection, with: coordinator)
    collections += 1
  }

  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    sizes.append(size)
    if isDismissing { dismiss(animated: false) }
  }
}

/// Keeps the coordinator of a transition, and passes it closures, one of them from another.
private final class Keeping: UIViewController {
  let log = Log()
  var coordinator: (any UIViewControllerTransitionCoordinator)?

  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    if self.coordinator != nil { return }
    self.coordinator = coordinator
    for number in 1...2 {
      coordinator.animate { [log] _ in
        log.note("beside \(number)")
      } completion: { [log] _ in
        log.note("after \(number)")
        if number == 2 {
          coordinator.animate(alongsideTransition: nil) { _ in log.note("late") }
        }
      }
    }
    coordinator.animate(alongsideTransition: { [log] _ in log.note("beside 3") })
    coordinator.animateAlongsideTransition(in: UIView()) { [log] _ in
      log.note("in another view")
    } completion: { [log] _ in
      log.note("after all")
    }
    coordinator.notifyWhenInteractionChanges { [log] _ in log.note("a gesture") }
  }
}

private final class Taking: UIView {
  override var canBecomeFirstResponder: Bool { true }
}
