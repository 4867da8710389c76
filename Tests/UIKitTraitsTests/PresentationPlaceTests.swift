import TraitTestSupport
import UIKitTraits
import XCTest

/// Where a presenter's view comes back, and who can't be presented.
final class PresentationPlaceTests: XCTestCase {
  func testAPresentersViewComesBackBelowTheSiblingThatWasAboveIt() {
    onStage { stage in
      let (root, child, page, above) = (
        UIViewController(), UIViewController(), UIViewController(), UIView()
      )
      stage.window.rootViewController = root
      root.addChild(child)
      root.view.addSubview(child.view)
      root.view.addSubview(above)
      child.definesPresentationContext = true
      page.modalPresentationStyle = .currentContext
      stage.update()
      child.present(page, animated: false)
      stage.update()
      XCTAssertNil(child.view.superview, "It is covered.")
      child.dismiss(animated: false)
      stage.update()
      XCTAssertEqual(root.view.subviews, [child.view, above])
      child.present(page, animated: false)
      stage.update()
      above.removeFromSuperview()
      child.dismiss(animated: false)
      stage.update()
      XCTAssertEqual(root.view.subviews, [child.view], "Without the sibling it is the last.")
    }
  }

  func testAControllerThatContainsThePresenterIsRefused() {
    onStage { stage in
      let (root, child) = (UIViewController(), UIViewController())
      stage.window.rootViewController = root
      root.addChild(child)
      root.view.addSubview(child.view)
      stage.update()
      child.definesPresentationContext = true
      root.modalPresentationStyle = .currentContext
      let heard = sentences { child.present(root, animated: false) }
      XCTAssertEqual(
        heard,
        [
          "Can't present UIViewController from UIViewController: "
            + "take UIViewController out of it first"
        ])
      XCTAssertNil(child.presentedViewController)
      XCTAssertNil(root.presentingViewController)
    }
  }
}
