import TraitTree
import UIKitTraits
import XCTest

/// Views: no operation costs more than O(log n) in what it does not touch.
final class ViewGrowthTests: XCTestCase {
  func testSubviewsLeaveTheirSuperview() {
    for order in GrowthOrder.allCases {
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
}
