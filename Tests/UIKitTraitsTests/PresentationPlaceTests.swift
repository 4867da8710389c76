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

  private final class Recorder: UIPresentationController {
    var steps: [String] = []
    override func presentationTransitionWillBegin() { steps.append("will begin") }
    override func presentationTransitionDidEnd(_ completed: Bool) {
      steps.append("begun \(completed)")
    }
    override func dismissalTransitionWillBegin() { steps.append("will end") }
    override func dismissalTransitionDidEnd(_ completed: Bool) {
      steps.append("ended \(completed)")
    }
  }

  func testAPresentationThatCoversHearsOfEachStep() {
    onStage { stage in
      for style in [UIModalPresentationStyle.fullScreen, .pageSheet] {
        let (root, page) = (UIViewController(), UIViewController())
        stage.window.rootViewController = root
        page.modalPresentationStyle = style
        let recorder = Recorder(presentedViewController: page, presenting: root)
        page.presentationController = recorder
        root.present(page, animated: false)
        XCTAssertEqual(recorder.steps, ["will begin"])
        XCTAssertIdentical(recorder.containerView?.superview, stage.window)
        stage.update()
        XCTAssertEqual(recorder.steps, ["will begin", "begun true"])
        recorder.steps = []
        root.dismiss(animated: false)
        stage.update()
        XCTAssertEqual(recorder.steps, ["will end", "ended true"])
        XCTAssertNil(recorder.containerView)
        XCTAssertNil(page.view.superview)
      }
    }
  }

  func testACoveredViewComesBackInItsPlacesSize() {
    onStage { stage in
      let (root, page) = (UIViewController(), UIViewController())
      stage.window.frame = CGRect(x: 0, y: 0, width: 100, height: 200)
      stage.window.rootViewController = root
      page.modalPresentationStyle = .fullScreen
      root.present(page, animated: false)
      stage.update()
      XCTAssertNil(root.view.superview)
      stage.window.frame.size = CGSize(width: 300, height: 50)
      XCTAssertEqual(page.view.frame, stage.window.bounds)
      root.dismiss(animated: false)
      stage.update()
      XCTAssertEqual(root.view.frame, CGRect(x: 0, y: 0, width: 300, height: 50))
    }
  }

  func testWhatIsPresentedInAContextFollowsItsPlace() {
    onStage { stage in
      let (root, child, page) = (UIViewController(), UIViewController(), UIViewController())
      stage.window.rootViewController = root
      root.addChild(child)
      let frame = CGRect(x: 10, y: 20, width: 30, height: 40)
      child.view.frame = frame
      root.view.addSubview(child.view)
      child.definesPresentationContext = true
      page.modalPresentationStyle = .overCurrentContext
      stage.update()
      child.present(page, animated: false)
      stage.update()
      let container = page.view.superview
      XCTAssertEqual(container?.frame, frame)
      XCTAssertIdentical(container?.superview, root.view)
      XCTAssertIdentical(child.view.superview, root.view, "It is not covered.")
      XCTAssertEqual(page.view.frame, CGRect(x: 0, y: 0, width: 30, height: 40))
      child.dismiss(animated: false)
      page.modalPresentationStyle = .currentContext
      stage.update()
      child.present(page, animated: false)
      stage.update()
      child.dismiss(animated: false)
      stage.update()
      XCTAssertEqual(child.view.frame, frame, "A child's view keeps its frame.")
    }
  }

  func testACoveredViewThatWasMovedStaysThere() {
    onStage { stage in
      let (root, page, other) = (UIViewController(), UIViewController(), UIView())
      stage.window.rootViewController = root
      page.modalPresentationStyle = .fullScreen
      root.present(page, animated: false)
      stage.update()
      other.addSubview(root.view)
      root.dismiss(animated: false)
      stage.update()
      XCTAssertIdentical(root.view.superview, other)
      XCTAssertNil(root.presentedViewController)
    }
  }

  func testWhatIsPresentedInTheContextOfARootFollowsItsWindow() {
    onStage { stage in
      for style in [UIModalPresentationStyle.overCurrentContext, .currentContext] {
        let (root, sheet, page) = (UIViewController(), UIViewController(), UIViewController())
        stage.window.rootViewController = root
        sheet.modalPresentationStyle = style
        page.modalPresentationStyle = style
        for presenter in [root, sheet] { presenter.definesPresentationContext = true }
        stage.update()
        root.present(sheet, animated: false)
        stage.update()
        sheet.present(page, animated: false)
        stage.update()
        for width in [300, 400] {
          stage.window.frame = CGRect(x: 0, y: 0, width: width, height: 50)
          XCTAssertEqual(page.view.frame, stage.window.bounds, "\(style)")
        }
        sheet.dismiss(animated: false)
        stage.update()
        XCTAssertEqual(sheet.view.frame, stage.window.bounds, "\(style)")
        root.dismiss(animated: false)
        stage.update()
        XCTAssertEqual(root.view.frame, stage.window.bounds, "\(style)")
      }
    }
  }
}
