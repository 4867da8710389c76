import UIKitTraits
import XCTest

/// What the delegate of a split view controller without a style says when it collapses and expands, and what it
/// shows itself.
final class SplitSeparatingTests: XCTestCase {
  @MainActor
  private final class Chooser: NSObject, UISplitViewControllerDelegate {
    let log = Log()
    var collapsed: UIViewController?
    var expanded: UIViewController?
    var secondary: UIViewController?
    var shows = false
    var meanwhile: () -> Void = {}

    func primaryViewController(
      forCollapsing splitViewController: UISplitViewController
    ) -> UIViewController? {
      log.note("primary to collapse")
      return collapsed
    }
    func splitViewController(
      _ splitViewController: UISplitViewController,
      collapseSecondary secondaryViewController: UIViewController,
      onto primaryViewController: UIViewController
    ) -> Bool {
      log.note("collapse onto the \(primaryViewController === collapsed ? "new" : "old") one")
      return true
    }
    func primaryViewController(
      forExpanding splitViewController: UISplitViewController
    ) -> UIViewController? {
      log.note("primary to expand")
      return expanded
    }
    func splitViewController(
      _ splitViewController: UISplitViewController,
      separateSecondaryFrom primaryViewController: UIViewController
    ) -> UIViewController? {
      log.note("separate from the \(primaryViewController === expanded ? "new" : "old") one")
      meanwhile()
      return secondary
    }
    func splitViewController(
      _ splitViewController: UISplitViewController, show viewController: UIViewController,
      sender: Any?
    ) -> Bool {
      log.note("show for \(sender as? String ?? "nobody")")
      return shows
    }
    func splitViewController(
      _ splitViewController: UISplitViewController, showDetail viewController: UIViewController,
      sender: Any?
    ) -> Bool {
      log.note("show detail for \(sender as? String ?? "nobody")")
      return shows
    }
  }

  @MainActor
  private final class Splitting {
    let split = UISplitViewController(nibName: nil, bundle: nil)
    let columns = [UIViewController(), UIViewController()]
    let chooser = Chooser()

    init(_ stage: Stage) {
      split.viewControllers = columns
      split.delegate = chooser
      stage.window.traitOverrides.horizontalSizeClass = .regular
      stage.window.rootViewController = split
      stage.update()
    }

    func resize(_ width: UIUserInterfaceSizeClass) {
      split.view.window?.traitOverrides.horizontalSizeClass = width
      UIApplication.shared.runUpdateCycle()
    }

    var shown: [UIViewController] {
      split.children.filter { $0.viewIfLoaded?.superview === split.view }
    }
  }

  func testWithoutAnswersTheColumnsComeBack() {
    onStage { stage in
      let it = Splitting(stage)
      it.resize(.compact)
      XCTAssertEqual(it.shown, [it.columns[0]])
      XCTAssertEqual(it.chooser.log.take(), ["primary to collapse", "collapse onto the old one"])
      it.resize(.regular)
      XCTAssertEqual(it.shown, it.columns)
      XCTAssertEqual(it.chooser.log.take(), ["primary to expand", "separate from the old one"])
    }
  }

  func testTheDelegateReplacesTheColumns() {
    onStage { stage in
      let it = Splitting(stage)
      let (collapsed, expanded, secondary) = (
        UIViewController(), UIViewController(), UIViewController()
      )
      (it.chooser.collapsed, it.chooser.expanded) = (collapsed, expanded)
      it.chooser.secondary = secondary
      it.resize(.compact)
      XCTAssertEqual(it.shown, [collapsed])
      XCTAssertNil(it.columns[0].parent)
      XCTAssertEqual(it.chooser.log.take().last, "collapse onto the new one")
      it.resize(.regular)
      XCTAssertEqual(it.shown, [expanded, secondary])
      XCTAssertEqual(it.split.viewControllers, [expanded, secondary])
      XCTAssertEqual(it.chooser.log.take().last, "separate from the new one")
      XCTAssertEqual(
        secondary.traitCollection[UITraitSplitViewControllerLayoutEnvironment.self], .expanded)
    }
  }

  /// The secondary one may be the only one while the width is compact.
  func testTheSecondaryTakesThePrimarysPlace() {
    onStage { stage in
      let it = Splitting(stage)
      (it.chooser.collapsed, it.chooser.expanded) = (it.columns[1], it.columns[0])
      it.chooser.secondary = it.columns[1]
      it.resize(.compact)
      XCTAssertEqual(it.shown, [it.columns[1]])
      XCTAssertEqual(it.split.children, [it.columns[1]])
      XCTAssertEqual(it.split.viewControllers, [it.columns[1]])
      XCTAssertEqual(
        it.columns[1].traitCollection[UITraitSplitViewControllerLayoutEnvironment.self],
        .collapsed)
      it.resize(.regular)
      XCTAssertEqual(it.split.viewControllers, it.columns)
      XCTAssertEqual(it.shown, it.columns)
      XCTAssertEqual(it.columns[1].traitCollection.horizontalSizeClass, .regular)
      XCTAssertEqual(it.columns[0].traitCollection.horizontalSizeClass, .compact)
      // The same, but the delegate leaves the secondary column to the controller.
      it.chooser.secondary = nil
      it.resize(.compact)
      it.resize(.regular)
      XCTAssertEqual(it.split.viewControllers, it.columns)
      XCTAssertEqual(it.shown, it.columns)
    }
  }

  /// What the delegate pops is what it returns, in the common program.
  func testTheSecondaryComesFromThePrimarysStack() {
    onStage { stage in
      let it = Splitting(stage)
      let (root, detail) = (UIViewController(), UIViewController())
      let stack = UINavigationController(rootViewController: root)
      it.split.viewControllers = [stack, it.columns[1]]
      it.resize(.compact)
      stack.pushViewController(detail, animated: false)
      it.chooser.meanwhile = { stack.popViewController(animated: false) }
      it.chooser.secondary = detail
      it.resize(.regular)
      XCTAssertEqual(it.split.viewControllers, [stack, detail])
      XCTAssertEqual(stack.viewControllers, [root])
      XCTAssertEqual(it.shown, [stack, detail])
    }
  }

  /// A delegate that makes the controller narrow again, while it expands, has its answer forgotten.
  func testTheDelegateMayCollapseWhatExpands() {
    onStage { stage in
      let it = Splitting(stage)
      it.resize(.compact)
      it.chooser.meanwhile = {
        it.chooser.meanwhile = {}
        it.split.traitOverrides.horizontalSizeClass = .compact
        it.split.updateTraitsIfNeeded()
      }
      it.resize(.regular)
      XCTAssertTrue(it.split.isCollapsed)
      XCTAssertEqual(it.shown, [it.columns[0]])
    }
  }

  func testTheDelegateMayShowAController() {
    onStage { stage in
      let it = Splitting(stage)
      it.chooser.shows = true
      let other = UIViewController()
      it.split.show(other, sender: "a")
      it.columns[0].show(other, sender: "b")
      it.columns[0].showDetailViewController(other, sender: "c")
      XCTAssertEqual(
        it.chooser.log.take(), ["show for a", "show for b", "show detail for c"])
      XCTAssertEqual(it.split.viewControllers, it.columns)
      XCTAssertNil(it.split.presentedViewController)
      it.chooser.shows = false
      it.split.showDetailViewController(other, sender: nil)
      XCTAssertEqual(it.split.viewControllers, [it.columns[0], other])
      it.columns[0].show(it.columns[1], sender: nil)
      XCTAssertIdentical(it.columns[0].presentedViewController, it.columns[1])
      XCTAssertEqual(it.chooser.log.take(), ["show detail for nobody", "show for nobody"])
    }
  }

  /// A stack inside a column comes before the split view controller.
  func testAStackShowsFirst() {
    onStage { stage in
      let it = Splitting(stage)
      let (root, other) = (UIViewController(), UIViewController())
      let stack = UINavigationController(rootViewController: root)
      it.split.viewControllers = [stack, it.columns[1]]
      it.chooser.shows = true
      root.show(other, sender: nil)
      XCTAssertEqual(stack.viewControllers, [root, other])
      XCTAssertEqual(it.chooser.log.take(), [])
    }
  }
}
