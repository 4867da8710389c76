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
    }
  }
}
