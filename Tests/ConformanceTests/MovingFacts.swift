import ConformanceHarness
import UIKit
import XCTest

/// F54 to F57: views and child controllers that move.
final class MovingFacts: XCTestCase {
  func testF054MovingBetweenWindowsWithTheSameValueCallsNothing() {
    inApp {
      let (view, counter) = (UIView(), Counter())
      let windows = [showWindow(), showWindow(), showWindowInScene()]
      for window in windows { window.traitOverrides.userInterfaceStyle = .dark }
      windows[0].addSubview(view)
      settle()
      view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: UIView, _) in
        counter.increase()
      }
      for window in windows {
        window.addSubview(view)
        window.layoutIfNeeded()
        settle()
      }
      XCTAssertEqual(counter.count, 0)
    }
  }

  func testF055MovingInAWindowThatWasNeverShownBringsTheOtherValue() {
    inApp {
      let window = makeWindow()
      let (first, second, view, counter) = (UIView(), UIView(), UIView(), Counter())
      window.addSubview(first)
      window.addSubview(second)
      first.traitOverrides.theme = 1
      second.traitOverrides.theme = 2
      first.addSubview(view)
      window.layoutIfNeeded()
      XCTAssertEqual(view.traitCollection.theme, 1)
      view.registerForTraitChanges([Theme.self]) { (_: UIView, _) in counter.increase() }
      second.addSubview(view)
      window.layoutIfNeeded()
      settle()
      XCTAssertEqual(view.traitCollection.theme, 2)
      XCTAssertGreaterThanOrEqual(counter.count, 1)
    }
  }

  func testF056ChildMovedToAnotherBranchIsCalledOnce() {
    inApp {
      for show in [showWindow, showWindowInScene] { moveChild(in: show, removingItFirst: true) }
    }
  }

  func testF057ChildMovedDirectlyIsCalledOnce() {
    inApp {
      for show in [showWindow, showWindowInScene] { moveChild(in: show, removingItFirst: false) }
    }
  }
}

@MainActor
private func moveChild(
  in show: (UIViewController?) -> UIWindow, removingItFirst removes: Bool
) {
  let (root, child, counter) = (UIViewController(), UIViewController(), Counter())
  let window = show(root)
  let branches = [UIView(), UIView()]
  for (number, branch) in branches.enumerated() {
    root.view.addSubview(branch)
    branch.traitOverrides.theme = number + 1
  }
  root.embed(child, in: branches[0])
  window.layoutIfNeeded()
  settle()
  child.registerForTraitChanges([Theme.self]) { (_: UIViewController, _) in counter.increase() }
  for move in 1...4 {
    if removes { child.view.removeFromSuperview() }
    branches[move % 2].addSubview(child.view)
    window.layoutIfNeeded()
    settle()
    XCTAssertEqual(counter.count, move)
    XCTAssertEqual(child.traitCollection.theme, move % 2 + 1)
  }
}
