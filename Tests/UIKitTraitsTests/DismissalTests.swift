import TraitTestSupport
import UIKitTraits
import XCTest

/// What callbacks, delegates and the end of a presenter do to presentations.
final class DismissalTests: XCTestCase {
  private final class Calling: UIViewController {
    var (whenComing, whenLeaving) = ({}, {})

    override func viewWillAppear(_ animated: Bool) { whenComing() }
    override func viewWillDisappear(_ animated: Bool) { whenLeaving() }
  }

  private final class Presentation: UIPresentationController {
    var whenEnding = {}

    override func dismissalTransitionWillBegin() { whenEnding() }
  }

  func testADismissalOfWhatIsBeingDismissedStartsNothing() {
    for style in [UIModalPresentationStyle.fullScreen, .currentContext, .pageSheet] {
      for place in 0..<3 {
        onStage { stage in
          let (root, page) = (Calling(), Calling())
          let presentation = Presentation(presentedViewController: page, presenting: root)
          page.modalPresentationStyle = style
          page.presentationController = presentation
          stage.window.rootViewController = root
          stage.update()
          root.present(page, animated: false)
          stage.update()
          XCTAssertFalse(page.isBeingPresented)
          var count = 0
          let dismissal = {
            count += 1
            if count < 10 { page.dismiss(animated: false) }
          }
          switch place {
          case 0: page.whenLeaving = dismissal
          case 1: root.whenComing = dismissal
          default: presentation.whenEnding = dismissal
          }
          var isDone = false
          root.dismiss(animated: false) { isDone = true }
          stage.update()
          XCTAssertLessThanOrEqual(count, 1, "\(style), \(place)")
          XCTAssertTrue(isDone)
          XCTAssertNil(root.presentedViewController)
          XCTAssertFalse(page.isBeingDismissed)
          XCTAssertNil(page.view.window)
          XCTAssertIdentical(root.view.window, stage.window)
          stage.window.rootViewController = nil
        }
      }
    }
  }

  /// A dismissal ends the presentation that has begun first, and that tells its presentation controller.
  func testWhatIsPresentedAsADismissalBeginsEndsToo() {
    final class Ending: UIPresentationController {
      var whenBegun = {}
      override func presentationTransitionDidEnd(_ completed: Bool) { whenBegun() }
    }
    onStage { stage in
      let (root, page, top) = (UIViewController(), UIViewController(), UIViewController())
      stage.window.rootViewController = root
      stage.update()
      let presentation = Ending(presentedViewController: page, presenting: root)
      page.presentationController = presentation
      presentation.whenBegun = { page.present(top, animated: false) }
      root.present(page, animated: false)
      root.dismiss(animated: false)
      stage.update()
      XCTAssertNil(root.presentedViewController)
      XCTAssertNil(page.presentedViewController)
      XCTAssertNil(top.viewIfLoaded?.window)
      XCTAssertEqual(stage.window.subviews.count, 1)
    }
  }

  /// The delegate is asked for a presentation controller in the middle of a presentation.
  func testADelegateThatPresentsComesFirst() {
    onStage { stage in
      let (page, other) = (UIViewController(), UIViewController())
      var logged: [String] = []
      UIApplication.shared.onDiagnostic = { logged.append($0) }
      do {
        let root = UIViewController()
        stage.window.rootViewController = root
        page.modalPresentationStyle = .custom
        page.customPresentation = { [weak root] _, _, _ in
          root?.present(other, animated: false)
          return nil
        }
        root.present(page, animated: false)
        XCTAssertIdentical(root.presentedViewController, other)
        XCTAssertNil(page.presentingViewController)
        stage.update()
      }
      XCTAssertEqual(logged.count, 1)
      stage.window.rootViewController = nil
      XCTAssertNil(other.presentingViewController)
      XCTAssertNil(page.presentingViewController)
    }
  }

  func testAnAnimatedDismissalIsInProgressUntilTheNextCycle() {
    for style in [UIModalPresentationStyle.fullScreen, .pageSheet] {
      onStage { stage in
        let (root, sheet, page) = (UIViewController(), UIViewController(), UIViewController())
        page.modalPresentationStyle = style
        var logged: [String] = []
        UIApplication.shared.onDiagnostic = { logged.append($0) }
        stage.window.rootViewController = root
        root.present(sheet, animated: false)
        stage.update()
        sheet.present(page, animated: false)
        stage.update()
        for _ in 0..<2 { sheet.dismiss(animated: true) }
        XCTAssertTrue(page.isBeingDismissed)
        XCTAssertIdentical(sheet.presentedViewController, page)
        XCTAssertIdentical(page.view.window, stage.window)
        sheet.present(UIViewController(), animated: false)
        XCTAssertEqual(logged.count, 1, "\(style)")
        stage.update()
        XCTAssertNil(sheet.presentedViewController)
        XCTAssertNil(page.presentingViewController)
        XCTAssertNil(page.view.window)
        XCTAssertFalse(page.isBeingDismissed)
        XCTAssertIdentical(root.presentedViewController, sheet, "The second did not dismiss it.")
        XCTAssertIdentical(sheet.view.window, stage.window)
      }
    }
  }

  func testAnAnimatedDismissalEndsWithWhatIsBelow() {
    for style in [UIModalPresentationStyle.fullScreen, .pageSheet] {
      onStage { stage in
        let (root, sheet, page) = (UIViewController(), UIViewController(), UIViewController())
        page.modalPresentationStyle = style
        stage.window.rootViewController = root
        root.present(sheet, animated: false)
        stage.update()
        sheet.present(page, animated: false)
        stage.update()
        sheet.dismiss(animated: true)
        root.dismiss(animated: false)
        XCTAssertNil(sheet.presentedViewController)
        XCTAssertNil(page.view.window)
        XCTAssertNil(sheet.view.window)
        XCTAssertFalse(page.isBeingDismissed)
      }
    }
  }

  // MARK: Presenters and presentation controllers that go

  func testAPresenterMayGoWhileItsSheetIsBeingDismissed() {
    for style in [UIModalPresentationStyle.fullScreen, .pageSheet] {
      onStage { stage in
        weak var presenter: UIViewController?
        let sheet = UIViewController()
        sheet.modalPresentationStyle = style
        do {
          let root = UIViewController()
          presenter = root
          stage.window.rootViewController = root
          root.present(sheet, animated: true)
          stage.update()
          root.dismiss(animated: true)
        }
        stage.window.rootViewController = UIViewController()
        XCTAssertNil(presenter)
        stage.update()
        XCTAssertNil(sheet.presentingViewController)
        XCTAssertNil(sheet.view.window)
        XCTAssertFalse(sheet.isBeingDismissed)
        XCTAssertEqual(stage.window.subviews.count, 1)
      }
    }
  }

  func testASheetLeavesWithItsPresenterAndMayBePresentedAnew() {
    for style in [UIModalPresentationStyle.pageSheet, .fullScreen] {
      onStage { stage in
        var sheet: UIViewController? = UIViewController()
        sheet?.modalPresentationStyle = style
        stage.window.rootViewController = UIViewController()
        stage.window.rootViewController?.present(sheet!, animated: false)
        stage.update()
        let home = UIViewController()
        stage.window.rootViewController = home
        stage.update()
        XCTAssertNil(sheet?.presentingViewController)
        XCTAssertNil(sheet?.viewIfLoaded?.window)
        XCTAssertNil(sheet?.presentationController?.containerView)
        home.present(sheet!, animated: false)
        stage.update()
        XCTAssertIdentical(sheet?.viewIfLoaded?.window, stage.window)
        home.dismiss(animated: false)
        stage.update()
        sheet = nil
        XCTAssertEqual(stage.window.subviews.count, 1)
        stage.window.frame.size.width += 1
        stage.update()
      }
    }
  }

  func testAPresentationThatBeginsAnewLeavesItsOldContainer() {
    onStage { stage in
      let (root, page) = (UIViewController(), UIViewController())
      let presentation = Presentation(presentedViewController: page, presenting: root)
      stage.window.rootViewController = root
      page.presentationController = presentation
      root.present(page, animated: false)
      stage.update()
      page.presentationController = nil
      root.dismiss(animated: false)
      page.view.removeFromSuperview()
      stage.update()
      page.presentationController = presentation
      root.present(page, animated: false)
      stage.update()
      XCTAssertEqual(stage.window.subviews.count, 2)
      XCTAssertIdentical(page.view.superview, presentation.containerView)
      root.dismiss(animated: false)
      XCTAssertEqual(stage.window.subviews.count, 1)
    }
  }

  // MARK: Frames

  /// The presenter's view is a subview of the window, smaller than that.
  func testAPresenterInTheWindowItselfKeepsItsFrame() {
    onStage { stage in
      let frame = CGRect(x: 10, y: 20, width: 30, height: 40)
      for style in [UIModalPresentationStyle.fullScreen, .pageSheet, .overCurrentContext] {
        let (presenter, page) = (UIViewController(), UIViewController())
        stage.window.frame = CGRect(x: 0, y: 0, width: 100, height: 200)
        presenter.view.frame = frame
        presenter.definesPresentationContext = true
        stage.window.addSubview(presenter.view)
        stage.update()
        page.modalPresentationStyle = style
        presenter.present(page, animated: false)
        stage.update()
        let isInContext = style == .overCurrentContext
        let container = page.presentationController?.containerView
        presenter.view.setNeedsLayout()
        stage.update()
        XCTAssertEqual(container?.frame, isInContext ? frame : stage.window.bounds, "\(style)")
        stage.window.frame.size.width = 300
        XCTAssertEqual(container?.frame, isInContext ? frame : stage.window.bounds, "\(style)")
        XCTAssertEqual(page.view.frame, container?.bounds)
        presenter.dismiss(animated: false)
        stage.update()
        XCTAssertEqual(presenter.view.frame, frame, "\(style)")
        presenter.view.removeFromSuperview()
      }
    }
  }

  /// The covered view comes back where its presentation controller puts it.
  func testACoveredSheetComesBackInItsFrame() {
    final class Half: UIPresentationController {
      override var frameOfPresentedViewInContainerView: CGRect {
        let bounds = containerView?.bounds ?? .zero
        return CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height / 2)
      }
    }
    onStage { stage in
      let (root, sheet, page) = (UIViewController(), UIViewController(), UIViewController())
      stage.window.frame = CGRect(x: 0, y: 0, width: 100, height: 200)
      stage.window.rootViewController = root
      sheet.presentationController = Half(presentedViewController: sheet, presenting: root)
      page.modalPresentationStyle = .fullScreen
      root.present(sheet, animated: false)
      sheet.present(page, animated: false)
      stage.update()
      XCTAssertNil(sheet.view.superview)
      stage.window.frame.size.height = 300
      sheet.dismiss(animated: false)
      stage.update()
      XCTAssertEqual(sheet.view.frame, CGRect(x: 0, y: 0, width: 100, height: 150))
    }
  }

  /// Except the one that the program has set.
  func testEachPresentationHasItsOwnPresentationController() {
    onStage { stage in
      let (root, page) = (UIViewController(), UIViewController())
      stage.window.rootViewController = root
      var made: [UIPresentationController] = []
      page.customPresentation = { page, root, _ in
        made.append(UIPresentationController(presentedViewController: page, presenting: root))
        return made.last
      }
      for style in [UIModalPresentationStyle.custom, .fullScreen, .pageSheet] {
        page.modalPresentationStyle = style
        let first = page.presentationController
        root.present(page, animated: false)
        XCTAssertIdentical(page.presentationController, first)
        stage.update()
        root.dismiss(animated: false)
        stage.update()
        XCTAssertNotIdentical(page.presentationController, first, "\(style)")
      }
      XCTAssertEqual(made.count, 2)
      root.present(page, animated: false)
      page.modalPresentationStyle = .popover
      root.dismiss(animated: false)
      XCTAssertNotNil(page.popoverPresentationController)
      let own = Presentation(presentedViewController: page, presenting: root)
      page.presentationController = own
      root.present(page, animated: false)
      root.dismiss(animated: false)
      XCTAssertIdentical(page.presentationController, own)
    }
  }

  /// The window is hidden, and not released.
  func testWhatACompletionPresentsWhileTheApplicationIsResetEndsToo() {
    onStage { _ in
      let (window, root) = (UIWindow(frame: .zero), UIViewController())
      let (first, second) = (UIViewController(), UIViewController())
      window.rootViewController = root
      window.makeKeyAndVisible()
      UIApplication.shared.runUpdateCycle()
      var ends = 0
      root.present(first, animated: false) {
        ends += 1
        root.dismiss(animated: false)
        root.present(second, animated: false) { ends += 1 }
      }
      UIApplication.shared.reset()
      XCTAssertEqual(ends, 2)
      XCTAssertFalse(second.isBeingPresented)
    }
  }
}
