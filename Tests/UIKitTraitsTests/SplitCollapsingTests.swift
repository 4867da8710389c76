import UIKitTraits
import XCTest

/// Which column a split view controller shows while it is collapsed.
final class SplitCollapsingTests: XCTestCase {
  func testWithoutADelegateTheLastColumnIsShown() {
    onSplit { split, columns in
      XCTAssertEqual(split.shown, columns)
      split.collapse()
      XCTAssertEqual(split.shown, [columns[1]])
      split.expand()
      XCTAssertEqual(split.shown, columns)
    }
  }

  /// The delegate chooses each time that the controller collapses, and hears of it before and after.
  func testTheDelegateChoosesTheColumn() {
    onSplit { split, columns in
      let chooser = Chooser(.primary)
      split.delegate = chooser
      split.collapse()
      XCTAssertEqual(split.shown, [columns[0]])
      XCTAssertEqual(
        chooser.log.take(), ["will change to secondaryOnly", "proposed secondary", "did collapse"])
      XCTAssertEqual(
        columns[0].traitCollection[UITraitSplitViewControllerLayoutEnvironment.self], .collapsed)
      split.expand()
      XCTAssertEqual(chooser.log.take(), ["will change to oneBesideSecondary", "did expand"])
      chooser.column = .secondary
      split.collapse()
      XCTAssertEqual(split.shown, [columns[1]])
    }
  }

  /// The compact column is proposed if there is one; a column without a controller can't be chosen.
  func testTheCompactColumnIsProposed() {
    onSplit { split, columns in
      let (chooser, compact) = (Chooser(.supplementary), UIViewController())
      split.setViewController(compact, for: .compact)
      split.delegate = chooser
      split.collapse()
      XCTAssertEqual(chooser.log.take()[1], "proposed compact")
      XCTAssertEqual(split.shown, [compact])
    }
  }

  func testShowAndHideChooseWhileItIsCollapsed() {
    onSplit { split, columns in
      split.show(.primary)
      split.hide(.secondary)
      XCTAssertEqual(split.shown, columns, "It is expanded.")
      split.collapse()
      XCTAssertEqual(split.shown, [columns[1]], "What was chosen before does not count.")
      split.show(.primary)
      XCTAssertEqual(split.shown, [columns[0]])
      split.hide(.secondary)
      split.hide(.primary)
      split.show(.supplementary)
      XCTAssertEqual(
        split.shown, [columns[0]], "None is before it, and there is no supplementary one.")
      split.show(.secondary)
      split.hide(.secondary)
      XCTAssertEqual(split.shown, [columns[0]])
      split.setViewController(nil, for: .primary)
      XCTAssertEqual(split.shown, [columns[1]], "The chosen one is gone.")
    }
  }

  /// Before columns had names, the delegate said whether the second controller was put away.
  func testWithoutAStyleTheDelegateMayPutTheSecondaryAway() {
    for (isPutAway, shown) in [(true, 0), (false, 1)] {
      onSplit(UISplitViewController(nibName: nil, bundle: nil)) { split, columns in
        let chooser = Chooser(.compact)
        chooser.putsAway = isPutAway
        split.delegate = chooser
        split.collapse()
        XCTAssertEqual(split.shown, [columns[shown]])
        XCTAssertEqual(chooser.log.take()[1], "collapse onto")
      }
    }
  }

  /// A delegate may change the columns while it is asked.
  func testADelegateMayReplaceTheColumns() {
    onSplit { split, columns in
      let (chooser, other) = (Chooser(.primary), UINavigationController())
      chooser.meanwhile = { split.setViewController(other, for: .primary) }
      split.delegate = chooser
      split.collapse()
      XCTAssertEqual(split.shown, [other])
      XCTAssertEqual(chooser.log.take().last, "did collapse")
    }
  }

  /// A delegate that widens the controller again, while it collapses, hears of both in their order.
  func testADelegateMayExpandWhatCollapses() {
    onSplit { split, columns in
      let chooser = Chooser(.primary)
      chooser.meanwhile = { split.traitOverrides.horizontalSizeClass = .regular }
      split.delegate = chooser
      split.collapse()
      XCTAssertEqual(split.shown, columns)
      XCTAssertEqual(
        chooser.log.take(),
        [
          "will change to secondaryOnly", "proposed secondary", "will change to oneBesideSecondary",
          "did expand",
        ])
    }
  }

  /// Columns that come while it is collapsed are chosen among then.
  func testColumnsMayComeLater() {
    onStage { stage in
      let (split, chooser) = (UISplitViewController(style: .doubleColumn), Chooser(.primary))
      stage.window.traitOverrides.horizontalSizeClass = .compact
      stage.window.rootViewController = split
      stage.update()
      split.delegate = chooser
      let columns = [UINavigationController(), UINavigationController()]
      split.setViewController(columns[0], for: .primary)
      split.setViewController(columns[1], for: .secondary)
      XCTAssertEqual(split.shown, [columns[0]])
      XCTAssertEqual(chooser.log.take().filter { $0.hasPrefix("did") }, ["did collapse"])
    }
  }

  private func onSplit(
    _ split: @MainActor @autoclosure () -> UISplitViewController = UISplitViewController(
      style: .doubleColumn),
    _ body: @MainActor (UISplitViewController, [UIViewController]) -> Void
  ) {
    onStage { stage in
      let (split, columns) = (split(), [UINavigationController(), UINavigationController()])
      split.setViewController(columns[0], for: .primary)
      split.setViewController(columns[1], for: .secondary)
      stage.window.rootViewController = split
      stage.update()
      body(split, columns)
    }
  }
}

extension UISplitViewController {
  /// The children that are shown.
  fileprivate var shown: [UIViewController] {
    children.filter { $0.viewIfLoaded?.superview === view }
  }

  fileprivate func collapse() { resize(.compact) }
  fileprivate func expand() { resize(.regular) }

  private func resize(_ width: UIUserInterfaceSizeClass) {
    view.window?.traitOverrides.horizontalSizeClass = width
    UIApplication.shared.runUpdateCycle()
  }
}

@MainActor
private final class Chooser: NSObject, UISplitViewControllerDelegate {
  var column: UISplitViewController.Column
  var putsAway = false
  var meanwhile: () -> Void = {}
  let log = Log()

  init(_ column: UISplitViewController.Column) { self.column = column }

  func splitViewController(
    _ splitViewController: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column {
    log.note("proposed \(proposedTopColumn)")
    meanwhile()
    return column
  }

  func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool {
    log.note("collapse onto")
    return putsAway
  }

  func splitViewController(
    _ splitViewController: UISplitViewController,
    willChangeTo displayMode: UISplitViewController.DisplayMode
  ) {
    log.note("will change to \(displayMode)")
  }

  func splitViewControllerDidCollapse(_ splitViewController: UISplitViewController) {
    log.note("did collapse")
  }

  func splitViewControllerDidExpand(_ splitViewController: UISplitViewController) {
    log.note("did expand")
  }
}
