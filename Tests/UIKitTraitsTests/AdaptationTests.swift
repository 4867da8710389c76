import TraitTestSupport
import UIKitTraits
import XCTest

/// How presentations adapt to the size classes around them. Documentation: the reference pages of
/// `UIModalPresentationStyle`'s cases, and of `UIPresentationController` and its delegate.
final class AdaptationTests: XCTestCase {
  override func tearDown() {
    MainActor.assumeIsolated { UIApplication.shared.reset() }
  }

  // MARK: The standard

  /// `popover`: "for horizontally or vertically compact environments, this option behaves the same as
  /// `formSheet`"; `formSheet`: "In a compact-height size class, the behavior is the same as `fullScreen`".
  func testAPopoverIsASheetOnAPhoneAndAPopoverOnAPad() {
    onStage { stage in
      UIApplication.shared.device = .phone
      let (root, page) = (UIViewController(), UIViewController())
      stage.window.rootViewController = root
      page.modalPresentationStyle = .popover
      let popover = page.popoverPresentationController
      popover?.traitOverrides.density = 2
      popover?.adaptiveSheet.traitOverrides.density = 3
      root.present(page, animated: false)
      stage.update()
      XCTAssertIdentical(page.presentationController, popover?.adaptiveSheet)
      XCTAssertIdentical(page.sheetPresentationController, popover?.adaptiveSheet)
      XCTAssertIdentical(page.popoverPresentationController, popover)
      XCTAssertNil(popover?.containerView)
      XCTAssertIdentical(popover?.adaptiveSheet.presentingViewController, root)
      XCTAssertEqual(page.presentationController?.presentationStyle, .formSheet)
      XCTAssertEqual(page.modalPresentationStyle, .popover)
      XCTAssertEqual(page.traitCollection.density, 3)
      XCTAssertEqual(page.traitCollection.userInterfaceLevel, .elevated)
      XCTAssertNotNil(root.view.window)

      UIApplication.shared.device = .pad
      XCTAssertIdentical(page.presentationController, popover)
      XCTAssertIdentical(page.view.superview, popover?.containerView)
      XCTAssertEqual(page.traitCollection.density, 2)
      XCTAssertEqual(page.traitCollection.horizontalSizeClass, .compact)

      UIApplication.shared.device = .phone.landscape
      XCTAssertEqual(page.presentationController?.presentationStyle, .fullScreen)
      XCTAssertEqual(page.traitCollection.density, 1)
      XCTAssertEqual(page.traitCollection.userInterfaceLevel, .base)
      XCTAssertNil(root.view.window)
      XCTAssertEqual(page.view.frame, stage.window.bounds)

      UIApplication.shared.device = .phone
      XCTAssertIdentical(page.presentationController, popover?.adaptiveSheet)
      XCTAssertNotNil(root.view.window)
      root.dismiss(animated: false)
      stage.update()
      XCTAssertNotIdentical(page.presentationController, popover, "Each has its own.")
      XCTAssertTrue(page.presentationController is UIPopoverPresentationController)
      XCTAssertEqual(stage.window.subviews.count, 1)
    }
  }

  /// As at the first beginning.
  func testOneThatTakesTheOthersPlaceHearsOfThePreferredSizeBeforeItBegins() {
    final class Popover: UIPopoverPresentationController {
      var heard: [String] = []
      override func preferredContentSizeDidChange(
        forChildContentContainer container: any UIContentContainer
      ) { heard.append("\(container.preferredContentSize.width)") }
      override func presentationTransitionWillBegin() { heard.append("begin") }
    }
    onStage { stage in
      let scene = AdaptingScene(stage, .popover)
      let popover = Popover(presentedViewController: scene.page, presenting: nil)
      scene.page.presentationController = popover
      scene.page.preferredContentSize = CGSize(width: 1, height: 1)
      scene.present()
      scene.resize(.compact, .regular)
      XCTAssertEqual(popover.heard, ["1.0", "begin"])
      scene.resize(.regular, .regular)
      XCTAssertEqual(popover.heard, ["1.0", "begin", "1.0", "begin"])
    }
  }

  func testASheetCoversTheScreenInACompactHeight() {
    onStage { stage in
      for style in [UIModalPresentationStyle.pageSheet, .formSheet] {
        let scene = AdaptingScene(stage, style)
        scene.present()
        let sheet = scene.page.sheetPresentationController
        scene.resize(.compact, .regular)
        XCTAssertEqual(scene.style, style)
        XCTAssertEqual(scene.log.take(), [])
        scene.resize(.compact, .compact)
        XCTAssertEqual(scene.style, .fullScreen)
        XCTAssertIdentical(scene.page.sheetPresentationController, sheet)
        XCTAssertEqual(scene.page.traitCollection.userInterfaceLevel, .unspecified)
        XCTAssertEqual(scene.log.take(), ["root will disappear", "root did disappear"])
        scene.resize(.regular, .compact)
        XCTAssertEqual(scene.log.take(), [])
        scene.resize(.regular, .regular)
        XCTAssertEqual(scene.style, style)
        XCTAssertIdentical(scene.page.presentationController, sheet)
        XCTAssertEqual(scene.page.traitCollection.userInterfaceLevel, .elevated)
        XCTAssertEqual(
          scene.log.take(), ["root will appear", "root is appearing", "root did appear"])
        scene.root.dismiss(animated: false)
        stage.update()
        XCTAssertTrue(scene.isPlain)
      }
    }
  }

  /// `prefersEdgeAttachedInCompactHeight`: "an alternate appearance in a compact-height size class".
  func testASheetThatIsAttachedToAnEdgeStaysASheet() {
    onStage { stage in
      let scene = AdaptingScene(stage, .pageSheet)
      scene.present()
      scene.page.sheetPresentationController?.staysInCompactHeight = true
      scene.resize(.compact, .compact)
      XCTAssertEqual(scene.style, .pageSheet)
      scene.page.sheetPresentationController?.staysInCompactHeight = false
      stage.update()
      XCTAssertEqual(scene.style, .fullScreen)
      let other = AdaptingScene(stage, .popover)
      other.page.popoverPresentationController?.adaptiveSheet.staysInCompactHeight = true
      other.resize(.regular, .compact)
      other.present()
      XCTAssertEqual(other.style, .formSheet)
    }
  }

  /// A presentation that begins in a compact height makes its presenter disappear.
  func testAPresentationBeginsInTheStyleOfItsSurroundings() {
    onStage { stage in
      let scene = AdaptingScene(stage, .pageSheet)
      scene.resize(.compact, .compact)
      scene.root.present(scene.page, animated: false) { scene.log.note("completion") }
      stage.update()
      XCTAssertEqual(
        scene.log.take(),
        [
          "root will disappear", "page will appear", "page is appearing", "page did appear",
          "root did disappear", "completion",
        ])
      scene.page.dismiss(animated: false) { scene.log.note("completion") }
      stage.update()
      XCTAssertEqual(
        scene.log.take(),
        [
          "page will disappear", "root will appear", "root is appearing", "root did appear",
          "page did disappear", "completion",
        ])
      XCTAssertTrue(scene.isPlain)
      XCTAssertTrue(scene.page.presentationController is UISheetPresentationController)
    }
  }

  /// "For presentation styles that already make sense in the new environment, such as a full-screen
  /// presentation style, no adaptive change is made."
  func testOtherStylesDoNotAdaptByThemselves() {
    onStage { stage in
      for style in [
        UIModalPresentationStyle.fullScreen, .overFullScreen, .currentContext, .overCurrentContext,
        .custom,
      ] {
        let scene = AdaptingScene(stage, style)
        scene.root.definesPresentationContext = true
        scene.present()
        let presentation = scene.page.presentationController
        scene.resize(.compact, .compact)
        XCTAssertIdentical(scene.page.presentationController, presentation)
        XCTAssertEqual(scene.style, style)
        XCTAssertEqual(scene.log.take(), [], "\(style)")
      }
    }
  }

  /// The presented controller's overrides, and its presenter's, are not its surroundings.
  func testOnlyTheSurroundingsDecide() {
    onStage { stage in
      let scene = AdaptingScene(stage, .formSheet)
      scene.page.traitOverrides.verticalSizeClass = .compact
      scene.page.presentationController?.traitOverrides.verticalSizeClass = .compact
      scene.root.traitOverrides.verticalSizeClass = .compact
      scene.present()
      XCTAssertEqual(scene.style, .formSheet)
      let menu = UIViewController()
      menu.modalPresentationStyle = .popover
      scene.page.present(menu, animated: false)
      stage.update()
      XCTAssertTrue(
        menu.presentationController is UIPopoverPresentationController,
        "The form sheet is narrow, and the window is not.")
    }
  }

  // MARK: The delegate

  /// `none`: "A presentation style that indicates no adaptations should be made."
  func testADelegateMayPreventTheAdaptation() {
    onStage { stage in
      for style in [UIModalPresentationStyle.popover, .pageSheet, .formSheet] {
        let scene = AdaptingScene(stage, style)
        let delegate = AdaptingDelegate(of: scene.page.presentationController)
        delegate.style = { _ in .none }
        scene.resize(.compact, .compact)
        scene.present()
        XCTAssertEqual(scene.style, style)
        XCTAssertTrue(scene.isRootShown)
        scene.resize(.compact, .regular)
        scene.resize(.compact, .compact)
        XCTAssertEqual(scene.style, style)
        XCTAssertEqual(scene.log.take(), [])
        XCTAssertEqual(delegate.told, [.none])
      }
    }
  }

  /// `adaptivePresentationStyle(for:traitCollection:)`: "If you do not return one of the allowed styles, the
  /// presentation controller uses its preferred default style."
  func testADelegateMayNameFourStyles() {
    onStage { stage in
      let allowed: [UIModalPresentationStyle: UIModalPresentationStyle] = [
        .fullScreen: .fullScreen, .overFullScreen: .overFullScreen, .formSheet: .formSheet,
        .none: .popover,
      ]
      for raw in -2...7 {
        guard let answer = UIModalPresentationStyle(rawValue: raw) else { continue }
        let scene = AdaptingScene(stage, .popover)
        let delegate = AdaptingDelegate(of: scene.page.presentationController)
        delegate.style = { $0.horizontalSizeClass == .compact ? answer : .automatic }
        let popover = scene.page.presentationController
        XCTAssertEqual(
          popover?.adaptivePresentationStyle, allowed[answer] == nil ? .formSheet : answer)
        scene.resize(.compact, .regular)
        scene.present()
        XCTAssertEqual(scene.style, allowed[answer] ?? .formSheet, "\(answer)")
        XCTAssertEqual(scene.isRootShown, answer != .fullScreen)
        XCTAssertEqual(delegate.told, [answer == .none ? .none : allowed[answer] ?? .formSheet])
        XCTAssertEqual(delegate.prepared.count, answer == .none ? 0 : 1)
        scene.resize(.regular, .regular)
        XCTAssertIdentical(scene.page.presentationController, popover)
        XCTAssertTrue(scene.isRootShown)
        scene.root.dismiss(animated: false)
        stage.update()
        XCTAssertTrue(scene.isPlain)
      }
    }
  }

  func testADelegateThatSaysFullScreenMakesThePresenterDisappear() {
    onStage { stage in
      let scene = AdaptingScene(stage, .formSheet)
      let delegate = AdaptingDelegate(of: scene.page.presentationController)
      delegate.style = { $0.horizontalSizeClass == .compact ? .fullScreen : .automatic }
      scene.present()
      scene.resize(.compact, .regular)
      XCTAssertEqual(scene.log.take(), ["root will disappear", "root did disappear"])
      XCTAssertFalse(scene.isRootShown)
      XCTAssertIdentical(scene.page.presentingViewController, scene.root)
      XCTAssertIdentical(scene.page.presentationController, delegate.prepared.last)
      XCTAssertEqual(delegate.told, [.none, .fullScreen])
      scene.page.dismiss(animated: false)
      stage.update()
      XCTAssertEqual(
        scene.log.take(),
        [
          "page will disappear", "root will appear", "root is appearing", "root did appear",
          "page did disappear",
        ])
      XCTAssertTrue(scene.isPlain)
    }
  }

  // MARK: Several

  func testWhatIsPresentedOnAnAdaptedPresentationStaysAboveIt() {
    for style in [UIModalPresentationStyle.overFullScreen, .fullScreen, .currentContext] {
      for isWrapped in [false, true] {
        onStage { stage in
          let scene = AdaptingScene(stage, .popover)
          let top = Heard("top", scene.log)
          top.modalPresentationStyle = style
          scene.page.definesPresentationContext = !isWrapped
          let popover = scene.page.presentationController
          let delegate = AdaptingDelegate(of: popover)
          if isWrapped {
            delegate.controller = { _ in
              popover.map { UINavigationController(rootViewController: $0.presentedViewController) }
            }
          }
          scene.present()
          scene.page.present(top, animated: false)
          stage.update()
          _ = scene.log.take()
          scene.resize(.compact, .compact)
          XCTAssertFalse(scene.isRootShown)
          let shown = scene.root.presentedViewController
          XCTAssertEqual(shown is UINavigationController, isWrapped)
          XCTAssertIdentical(shown?.presentedViewController, top)
          XCTAssertNotNil(top.view.window)
          XCTAssertEqual(scene.page.view.window == nil, style != .overFullScreen)
          let top1 = top.presentationController?.containerView
          let below = shown?.presentationController?.containerView
          if style == .currentContext, !isWrapped {
            XCTAssertIdentical(top1?.superview, below)
          } else {
            XCTAssertEqual(stage.window.subviews.suffix(2), [below, top1].compactMap { $0 })
          }
          scene.resize(.regular, .regular)
          XCTAssertIdentical(scene.page.presentedViewController, top)
          XCTAssertIdentical(scene.root.presentedViewController, scene.page)
          XCTAssertEqual(scene.style, .popover)
          XCTAssertFalse(scene.log.take().contains { $0.hasPrefix("top") })
          top.dismiss(animated: false)
          stage.update()
          XCTAssertIdentical(scene.page.view.superview, popover?.containerView)
          scene.root.dismiss(animated: false)
          stage.update()
          XCTAssertTrue(scene.isPlain, "\(style) \(isWrapped)")
        }
      }
    }
  }

  func testSeveralPresentationsAdaptTogether() {
    onStage { stage in
      let scene = AdaptingScene(stage, .pageSheet)
      let top = Heard("top", scene.log)
      scene.present()
      scene.page.present(top, animated: false)
      stage.update()
      _ = scene.log.take()
      scene.resize(.compact, .compact)
      XCTAssertNil(scene.root.view.window)
      XCTAssertNil(scene.page.view.window)
      XCTAssertEqual(top.view.frame, stage.window.bounds)
      scene.resize(.compact, .regular)
      XCTAssertNotNil(scene.root.view.window)
      XCTAssertNotNil(scene.page.view.window)
      XCTAssertEqual(
        stage.window.subviews.suffix(2),
        [scene.page.view.superview, top.view.superview].compactMap { $0 })
      scene.resize(.compact, .compact)
      scene.root.dismiss(animated: false)
      stage.update()
      XCTAssertTrue(scene.isPlain)
    }
  }

  // MARK: Presentation controllers of the program's own

  private final class Narrow: UIPresentationController {
    var steps: [String] = []
    override func adaptivePresentationStyle(for traitCollection: UITraitCollection)
      -> UIModalPresentationStyle
    { traitCollection.horizontalSizeClass == .compact ? .overFullScreen : .none }
    override func presentationTransitionWillBegin() { steps.append("will begin") }
    override func presentationTransitionDidEnd(_ completed: Bool) {
      steps.append("begun \(completed)")
    }
    override func dismissalTransitionWillBegin() { steps.append("will end") }
    override func dismissalTransitionDidEnd(_ completed: Bool) {
      steps.append("ended \(completed)")
    }
    override var frameOfPresentedViewInContainerView: CGRect {
      CGRect(x: 0, y: 0, width: 10, height: 10)
    }
  }

  func testACustomPresentationSaysHowItAdapts() {
    onStage { stage in
      let scene = AdaptingScene(stage, .custom)
      var made: [Narrow] = []
      scene.page.customPresentation = { page, root, _ in
        made.append(Narrow(presentedViewController: page, presenting: root))
        return made.last
      }
      scene.present()
      XCTAssertEqual(made.last?.steps, ["will begin", "begun true"])
      XCTAssertEqual(scene.page.view.frame.width, 10)
      scene.resize(.compact, .regular)
      XCTAssertEqual(made.last?.steps.suffix(2), ["will end", "ended true"])
      XCTAssertEqual(scene.style, .overFullScreen)
      XCTAssertEqual(scene.page.view.frame, stage.window.bounds)
      XCTAssertEqual(made.last?.adaptivePresentationStyle, .overFullScreen)
      made.last?.steps = []
      scene.resize(.regular, .regular)
      XCTAssertEqual(made.last?.steps, ["will begin", "begun true"])
      XCTAssertIdentical(scene.page.presentationController, made.last)
      XCTAssertEqual(scene.page.view.frame.width, 10)
      scene.root.dismiss(animated: false)
      stage.update()
      XCTAssertTrue(scene.isPlain)
      XCTAssertEqual(made.count, 1)
    }
  }

  func testTheProgramsPresentationControllerComesBackAfterTheEnd() {
    onStage { stage in
      let scene = AdaptingScene(stage, .custom)
      let own = Narrow(presentedViewController: scene.page, presenting: nil)
      scene.page.presentationController = own
      scene.resize(.compact, .regular)
      scene.present()
      XCTAssertEqual(own.steps, [], "Another one stands in from the beginning.")
      XCTAssertNotIdentical(scene.page.presentationController, own)
      scene.root.dismiss(animated: false)
      stage.update()
      XCTAssertIdentical(scene.page.presentationController, own)
      scene.present()
      scene.page.presentationController = nil
      scene.root.dismiss(animated: false)
      scene.page.view.removeFromSuperview()
      stage.update()
      XCTAssertEqual(scene.style, .custom)
    }
  }

  /// "In iOS 8.3 and later, UIKit calls the `adaptivePresentationStyle(for:)` method to retrieve
  /// presentation styles instead of this one."
  func testTheOlderPropertyDecidesNothing() {
    final class Older: UIPresentationController {
      override var adaptivePresentationStyle: UIModalPresentationStyle { .fullScreen }
    }
    onStage { stage in
      let scene = AdaptingScene(stage, .custom)
      scene.page.presentationController = Older(
        presentedViewController: scene.page, presenting: nil)
      scene.resize(.compact, .regular)
      scene.present()
      XCTAssertEqual(scene.style, .custom)
      XCTAssertTrue(scene.isRootShown)
    }
  }

  func testAPresentationInAContextMayBecomeOneOfTheWindow() {
    onStage { stage in
      for style in [UIModalPresentationStyle.currentContext, .overCurrentContext] {
        let scene = AdaptingScene(stage, style)
        let child = Heard("child", scene.log)
        scene.root.addChild(child)
        child.view.frame = CGRect(x: 0, y: 0, width: 30, height: 40)
        scene.root.view.addSubview(child.view)
        child.definesPresentationContext = true
        let delegate = AdaptingDelegate(of: scene.page.presentationController)
        delegate.style = { $0.horizontalSizeClass == .compact ? .fullScreen : .none }
        stage.update()
        child.present(scene.page, animated: false)
        stage.update()
        XCTAssertEqual(scene.page.view.frame.size, CGSize(width: 30, height: 40))
        scene.resize(.compact, .regular)
        XCTAssertIdentical(scene.page.presentingViewController, child)
        XCTAssertEqual(scene.page.view.frame.size, stage.window.bounds.size)
        XCTAssertIdentical(scene.page.view.superview?.superview, stage.window)
        scene.resize(.regular, .regular)
        XCTAssertEqual(scene.page.view.frame.size, CGSize(width: 30, height: 40), "\(style)")
        XCTAssertIdentical(scene.page.view.superview?.superview, scene.root.view)
        child.dismiss(animated: false)
        stage.update()
        XCTAssertTrue(scene.isPlain)
        XCTAssertEqual(scene.root.view.subviews, [child.view])
      }
    }
  }
}
