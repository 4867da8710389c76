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

  private class Recorder: UIPresentationController {
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

  func testACoveredPresenterComesBackWithItsNewView() {
    for view in [true, false] {
      onStage { stage in
        let (root, page) = (UIViewController(), UIViewController())
        stage.window.rootViewController = root
        page.modalPresentationStyle = .fullScreen
        root.present(page, animated: false)
        stage.update()
        root.view = view ? UIView() : nil
        root.dismiss(animated: false)
        stage.update()
        XCTAssertIdentical(root.viewIfLoaded?.window, stage.window, "Is there one yet: \(view)")
      }
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

  /// A callback of a presenter that comes back may have its container show another child.
  func testAPresenterThatIsNoLongerSelectedDoesNotComeBack() {
    onStage { stage in
      let (tabs, first, page) = (UITabBarController(), Heard(), UIViewController())
      tabs.viewControllers = [first, UIViewController()]
      stage.window.rootViewController = tabs
      stage.update()
      first.definesPresentationContext = true
      page.modalPresentationStyle = .currentContext
      first.present(page, animated: false)
      stage.update()
      XCTAssertNil(first.view.superview)
      first.whenHeard = { if first.log.lines.last == "will appear" { tabs.selectedIndex = 1 } }
      first.dismiss(animated: false)
      stage.update()
      XCTAssertNil(first.view.superview)
      XCTAssertEqual(first.log.lines.suffix(3), ["will appear", "will disappear", "did disappear"])
      first.whenHeard = {}
      tabs.selectedIndex = 0
      XCTAssertIdentical(first.view.superview, tabs.view)
    }
  }

  /// A callback of a presenter that comes back may take it out of its container.
  func testAPresenterThatLeavesItsContainerDoesNotComeBackThere() {
    onStage { stage in
      let (tabs, first, page) = (UITabBarController(), Heard(), UIViewController())
      tabs.viewControllers = [first]
      stage.window.rootViewController = tabs
      stage.update()
      first.definesPresentationContext = true
      page.modalPresentationStyle = .currentContext
      first.present(page, animated: false)
      stage.update()
      first.whenHeard = { tabs.viewControllers = [] }
      first.dismiss(animated: false)
      stage.update()
      XCTAssertNil(first.view.superview)
      XCTAssertFalse(first.isMovingFromParent)
    }
  }

  /// The presenter's view is told that it leaves its window, while it is still there.
  func testAPresentationMayBeDismissedWhenItsPresenterIsPutAway() {
    final class Presentation: UIPresentationController {
      var heard: [String] = []
      override func presentationTransitionWillBegin() { heard.append("begins") }
      override func presentationTransitionDidEnd(_ completed: Bool) {
        heard.append("ended: \(completed)")
      }
      override func dismissalTransitionWillBegin() { heard.append("leaves") }
      override func dismissalTransitionDidEnd(_ completed: Bool) { heard.append("left") }
    }
    onStage { stage in
      let (root, page, view) = (UIViewController(), UIViewController(), Telling())
      root.view = view
      stage.window.rootViewController = root
      stage.update()
      page.modalPresentationStyle = .fullScreen
      let presentation = Presentation(presentedViewController: page, presenting: nil)
      page.presentationController = presentation
      view.whenLeaving = { root.dismiss(animated: false) }
      root.present(page, animated: false)
      stage.update()
      XCTAssertIdentical(view.window, stage.window)
      XCTAssertNil(page.view.window)
      XCTAssertEqual(presentation.heard, ["begins", "leaves", "ended: false", "left"])
    }
  }

  /// It may leave its container then, too.
  func testAPresenterMayBePoppedWhenItIsPutAway() {
    onStage { stage in
      let (first, second, page) = (UIViewController(), UIViewController(), UIViewController())
      let (stack, view) = (UINavigationController(rootViewController: first), Telling())
      second.view = view
      stack.pushViewController(second, animated: false)
      stage.window.rootViewController = stack
      stage.update()
      second.definesPresentationContext = true
      page.modalPresentationStyle = .currentContext
      view.whenLeaving = {
        view.whenLeaving = {}
        second.dismiss(animated: false)
        stack.popViewController(animated: false)
      }
      second.present(page, animated: false)
      stage.update()
      XCTAssertNil(second.parent)
      XCTAssertEqual(stack.view.subviews, [first.view])
    }
  }

  /// A container's view may have a child that the program has put there, besides those that the container shows.
  func testAPresenterComesBackBesideWhatItsContainerShows() {
    onStage { stage in
      let (root, banner, page) = (UIViewController(), UIViewController(), UIViewController())
      let stack = UINavigationController(rootViewController: root)
      stage.window.rootViewController = stack
      stack.addChild(banner)
      stack.view.addSubview(banner.view)
      stage.update()
      banner.definesPresentationContext = true
      page.modalPresentationStyle = .currentContext
      banner.present(page, animated: false)
      stage.update()
      XCTAssertNil(banner.view.superview)
      banner.dismiss(animated: false)
      stage.update()
      XCTAssertIdentical(banner.view.superview, stack.view)
    }
  }

  func testAPresenterThatHasLeftItsParentDoesNotComeBackThere() {
    onStage { stage in
      let (root, child, page) = (UIViewController(), UIViewController(), UIViewController())
      stage.window.rootViewController = root
      root.addChild(child)
      root.view.addSubview(child.view)
      stage.update()
      child.definesPresentationContext = true
      page.modalPresentationStyle = .currentContext
      child.present(page, animated: false)
      stage.update()
      child.removeFromParent()
      child.dismiss(animated: false)
      stage.update()
      XCTAssertNil(child.view.superview)
    }
  }

  /// Another presentation controller covers nothing.
  func testAPresenterComesBackWhenAnotherPresentationControllerIsSet() {
    onStage { stage in
      for isCovered in [false, true] {
        let (root, page) = (UIViewController(), UIViewController())
        stage.window.rootViewController = root
        stage.update()
        page.modalPresentationStyle = .fullScreen
        root.present(page, animated: false)
        if isCovered { stage.update() }
        let former = page.presentationController
        page.presentationController = UIPresentationController(
          presentedViewController: page, presenting: nil)
        stage.update()
        XCTAssertIdentical(root.view.window, stage.window)
        root.dismiss(animated: false)
        stage.update()
        XCTAssertIdentical(root.view.window, stage.window)
        withExtendedLifetime(former) {}
      }
    }
  }

  /// The frame is asked for when a presentation in a context comes back with its presenter.
  func testAPresentationMayBeDismissedWhenItsFrameIsAskedFor() {
    final class Presentation: UIPresentationController {
      var whenAsked: () -> Void = {}
      override var frameOfPresentedViewInContainerView: CGRect {
        whenAsked()
        return super.frameOfPresentedViewInContainerView
      }
    }
    onStage { stage in
      let (root, page) = (UIViewController(), UIViewController())
      let stack = UINavigationController(rootViewController: root)
      stage.window.rootViewController = stack
      stage.update()
      root.definesPresentationContext = true
      page.modalPresentationStyle = .overCurrentContext
      let presentation = Presentation(presentedViewController: page, presenting: nil)
      page.presentationController = presentation
      root.present(page, animated: false)
      stage.update()
      stack.pushViewController(UIViewController(), animated: false)
      presentation.whenAsked = { root.dismiss(animated: false) }
      stack.popViewController(animated: false)
      stage.update()
      XCTAssertEqual(stack.view.subviews, [root.view])
    }
  }

  func testAPresentationBeginsWhenItsContainerIsInTheWindow() {
    final class Dimming: UIPresentationController {
      let dimming = UIView()
      var begins: (window: UIWindow?, isPlaced: Bool)?
      override func presentationTransitionWillBegin() {
        begins = (containerView?.window, presentedView?.superview != nil)
        containerView?.addSubview(dimming)
      }
    }
    onStage { stage in
      let (root, page) = (UIViewController(), UIViewController())
      stage.window.rootViewController = root
      let presentation = Dimming(presentedViewController: page, presenting: root)
      page.presentationController = presentation
      root.present(page, animated: false)
      XCTAssertIdentical(presentation.begins?.window, stage.window)
      XCTAssertEqual(presentation.begins?.isPlaced, false)
      XCTAssertEqual(presentation.containerView?.subviews, [presentation.dimming, page.view])
    }
  }

  func testAPresentationMayShowAViewAroundThePresentedOne() {
    final class Framing: UIPresentationController {
      let frame = UIView()
      override var presentedView: UIView? { frame }
      override var frameOfPresentedViewInContainerView: CGRect {
        (containerView?.bounds ?? .zero).insetBy(dx: 10, dy: 10)
      }
      override func presentationTransitionWillBegin() {
        if let view = super.presentedView { frame.addSubview(view) }
      }
    }
    onStage { stage in
      let (root, page) = (UIViewController(), UIViewController())
      stage.window.frame = CGRect(x: 0, y: 0, width: 100, height: 200)
      stage.window.rootViewController = root
      let presentation = Framing(presentedViewController: page, presenting: root)
      page.presentationController = presentation
      for width in [300.0, 400] {
        root.present(page, animated: false)
        stage.update()
        XCTAssertEqual(presentation.containerView?.subviews, [presentation.frame])
        XCTAssertIdentical(page.view.superview, presentation.frame)
        XCTAssertIdentical(page.view.window, stage.window)
        stage.window.frame.size.width = width
        XCTAssertEqual(
          presentation.frame.frame, CGRect(x: 10, y: 10, width: width - 20, height: 180))
        root.dismiss(animated: false)
        stage.update()
        XCTAssertNil(page.view.window)
      }
    }
  }

  func testAPresentationThatIsDismissedAsItBeginsIsNotCompleted() {
    final class Ending: Recorder {
      override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        presentingViewController.dismiss(animated: false)
      }
    }
    onStage { stage in
      let (root, page) = (UIViewController(), UIViewController())
      stage.window.rootViewController = root
      let presentation = Ending(presentedViewController: page, presenting: root)
      page.presentationController = presentation
      root.present(page, animated: false)
      stage.update()
      XCTAssertEqual(
        presentation.steps, ["will begin", "will end", "ended true", "begun false"])
      XCTAssertNil(page.viewIfLoaded?.window)
      XCTAssertEqual(stage.window.subviews.count, 1)
    }
  }

  func testAPresentationHearsOfADismissalOnlyIfItHasBegun() {
    final class Page: UIViewController {
      var whenLoaded = {}
      override func viewDidLoad() { whenLoaded() }
    }
    onStage { stage in
      let (root, page) = (UIViewController(), Page())
      stage.window.rootViewController = root
      let recorder = Recorder(presentedViewController: page, presenting: root)
      page.presentationController = recorder
      page.whenLoaded = { root.dismiss(animated: false) }
      root.present(page, animated: false)
      stage.update()
      XCTAssertEqual(recorder.steps, [])
      XCTAssertNil(root.presentedViewController)
      for _ in 0..<2 {
        root.present(page, animated: false)
        root.dismiss(animated: false)
        stage.update()
        XCTAssertEqual(recorder.steps, ["will begin", "begun true", "will end", "ended true"])
        recorder.steps = []
      }
    }
  }
}

private final class Telling: UIView {
  var whenLeaving: () -> Void = {}
  override func willMove(toWindow window: UIWindow?) { if window == nil { whenLeaving() } }
}
