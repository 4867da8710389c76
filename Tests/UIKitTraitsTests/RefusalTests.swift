import TraitTestSupport
import UIKitTraits
import XCTest

/// S5.7, S14.1: what is refused, and that it changes nothing.
final class RefusalTests: XCTestCase {
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
      XCTAssertEqual(
        sentences { views[0].addSubview(views[0]) },
        ["Can't add UIView to itself: add it to another view"])
      XCTAssertEqual(
        sentences { views[1].addSubview(views[0]) },
        ["Can't add UIView to UIView, which is inside it: take that out first"])
      XCTAssertTrue(views[1].superview === views[0])
      XCTAssertTrue(views[0].superview === stage.window)
      let (parent, child) = (UIViewController(), UIViewController())
      parent.addChild(child)
      XCTAssertEqual(
        sentences { parent.addChild(parent) },
        ["Can't add UIViewController to itself: choose another parent"])
      XCTAssertEqual(
        sentences { child.addChild(parent) },
        ["Can't add UIViewController to its descendant UIViewController: remove that first"])
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
        sentences { view.addSubview(greedy) },
        ["Can't add Greedy to UIView, which is inside it: take that out first"])
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
        ["Can't add UIView to UIView, a view of its controller's descendants: remove them"])
      XCTAssertNil(parent.view.superview)
      let (outer, inner) = (UIViewController(), UIViewController())
      outer.view.addSubview(inner.view)
      XCTAssertEqual(
        sentences { inner.addChild(outer) },
        [
          "Can't add UIViewController to UIViewController, whose view is inside its own: move that first"
        ])
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
        ["Can't give UIViewController a view of its own descendants: make another one"])
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
        ["Can't give a view of UIViewController to UIViewController too: make another one"])
      XCTAssertTrue(second.view === own)
      XCTAssertTrue(own.next === second)
    }
  }

  /// S5.5, S14.1: a controller takes part in one presentation.
  func testAControllerCannotTakePartInTwoPresentations() {
    onStage { stage in
      let (root, sheet) = (UIViewController(), UIViewController())
      stage.window.rootViewController = root
      root.present(sheet, animated: false)
      XCTAssertEqual(
        sentences { sheet.present(root, animated: false) },
        ["Can't present UIViewController from UIViewController: dismiss UIViewController first"])
      XCTAssertEqual(
        sentences { sheet.present(sheet, animated: false) },
        ["Can't present UIViewController from itself: choose another"])
      sheet.dismiss(animated: false)
      XCTAssertNil(root.presentedViewController)
    }
  }

  /// S14.1: what a container refuses as a child is not in its stack, its tabs or its columns.
  func testContainersKeepNothingThatTheyRefuse() {
    onStage { stage in
      let (outer, page) = (UIViewController(), UIViewController())
      let stack = UINavigationController(rootViewController: page)
      let tabs = UITabBarController()
      let split = UISplitViewController(style: .doubleColumn)
      let plain = UISplitViewController()
      outer.addChild(stack)
      let refused: [() -> Void] = [
        { stack.pushViewController(outer, animated: false) },
        { stack.viewControllers = [outer] }, { stack.viewControllers = [page, stack] },
        { tabs.viewControllers = [tabs] }, { split.setViewController(split, for: .primary) },
        { plain.viewControllers = [plain] },
      ]
      for (number, refusal) in refused.enumerated() {
        XCTAssertEqual(sentences(refusal).count, 1, "\(number)")
      }
      XCTAssertEqual(stack.viewControllers, [page])
      XCTAssertEqual(stack.children, [page])
      XCTAssertNil(tabs.viewControllers)
      XCTAssertNil(split.viewController(for: .primary))
      XCTAssertEqual(split.children, [])
      XCTAssertEqual(plain.viewControllers, [])
    }
  }
}
