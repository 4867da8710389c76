import TraitTestSupport
import UIKitTraits
import XCTest

/// Presentations that adapt with another controller in place of the page, and what callbacks do meanwhile.
final class AdaptedPageTests: XCTestCase {
  override func tearDown() {
    MainActor.assumeIsolated { UIApplication.shared.reset() }
  }

  // MARK: Another controller

  /// `presentationController(_:viewControllerForAdaptivePresentationStyle:)`: "a navigation controller whose
  /// root view controller is the currently presented view controller".
  func testAnAdaptedPageIsWrappedAndUnwrapped() {
    for beginsWrapped in [true, false] {
      onStage { stage in
        let scene = AdaptingScene(stage, .popover)
        let popover = scene.page.presentationController
        let delegate = AdaptingDelegate(of: popover)
        delegate.controller = { _ in
          popover.map { UINavigationController(rootViewController: $0.presentedViewController) }
        }
        if beginsWrapped { scene.resize(.compact, .regular) }
        scene.present()
        for turn in 0..<2 {
          scene.resize(.compact, .regular)
          weak let navigation = scene.page.navigationController
          XCTAssertIdentical(scene.root.presentedViewController, navigation)
          XCTAssertIdentical(navigation?.presentingViewController, scene.root)
          XCTAssertIdentical(scene.page.presentingViewController, scene.root)
          XCTAssertIdentical(navigation?.presentationController, delegate.prepared.last)
          XCTAssertIdentical(navigation?.view.superview, delegate.prepared.last?.containerView)
          XCTAssertIdentical(scene.page.view.superview, navigation?.view)
          XCTAssertIdentical(scene.page.popoverPresentationController, popover)
          XCTAssertIdentical(
            scene.page.sheetPresentationController, navigation?.presentationController)
          XCTAssertFalse(navigation?.isBeingPresented ?? true)
          XCTAssertEqual(scene.page.traitCollection.userInterfaceLevel, .elevated)
          scene.resize(.compact, .compact)
          XCTAssertFalse(scene.isRootShown)
          XCTAssertNil(navigation, "It is in a new one.")
          XCTAssertNotNil(scene.page.navigationController)
          if turn == 1 { break }
          scene.resize(.regular, .regular)
          XCTAssertNil(scene.page.parent)
          XCTAssertIdentical(scene.root.presentedViewController, scene.page)
          XCTAssertIdentical(scene.page.presentationController, popover)
          XCTAssertIdentical(scene.page.view.superview, popover?.containerView)
          XCTAssertTrue(scene.isRootShown)
        }
        scene.page.dismiss(animated: false)
        stage.update()
        XCTAssertTrue(scene.isPlain)
        XCTAssertNil(scene.page.parent)
        scene.resize(.regular, .regular)
        scene.present()
        XCTAssertNotIdentical(scene.page.presentationController, popover)
        XCTAssertIdentical(scene.root.presentedViewController, scene.page)
      }
    }
  }

  func testAControllerThatCanNotBePresentedReplacesNothing() {
    onStage { stage in
      let scene = AdaptingScene(stage, .popover)
      let delegate = AdaptingDelegate(of: scene.page.presentationController)
      let calls = scene.page.presentationController?.adaptiveCalls
      for other in [scene.root, scene.page] {
        delegate.controller = { _ in other }
        scene.present()
        scene.resize(.compact, .regular)
        XCTAssertIdentical(scene.root.presentedViewController, scene.page)
        XCTAssertEqual(scene.style, .formSheet)
        scene.resize(.regular, .regular)
        XCTAssertEqual(scene.style, .popover)
        XCTAssertEqual(delegate.told, [.none, .formSheet, .none])
        delegate.told = []
        scene.root.dismiss(animated: false)
        scene.page.presentationController?.adaptiveCalls = calls
      }
    }
  }

  func testNothingOfAnAdaptedPresentationIsKept() {
    onStage { stage in
      weak var weakPage: UIViewController?
      weak var weakPopover: UIPresentationController?
      weak var weakOther: UIViewController?
      do {
        let (root, page, other) = (UIViewController(), UIViewController(), UIViewController())
        stage.window.rootViewController = root
        stage.window.traitOverrides.horizontalSizeClass = .compact
        page.modalPresentationStyle = .popover
        let delegate = AdaptingDelegate(of: page.presentationController)
        delegate.controller = { [weak other] _ in other }
        (weakPage, weakPopover, weakOther) = (page, page.presentationController, other)
        root.present(page, animated: false)
        stage.update()
        XCTAssertIdentical(root.presentedViewController, other)
        stage.window.traitOverrides.verticalSizeClass = .compact
        stage.update()
        XCTAssertIdentical(root.presentedViewController, other)
        page.presentationController?.adaptiveCalls = nil
      }
      XCTAssertNotNil(weakPage, "The presentation keeps it.")
      stage.window.rootViewController = UIViewController()
      stage.update()
      XCTAssertNil(weakOther)
      XCTAssertNil(weakPage)
      XCTAssertNil(weakPopover)
      XCTAssertEqual(stage.window.subviews.count, 1)
    }
  }

  /// The program keeps the page and its popover. The controller that is presented in place of the page is kept
  /// by its presenter alone.
  func testWhatStandsInLeavesWithItsPresenter() {
    onStage { stage in
      let scene = AdaptingScene(stage, .popover)
      let popover = scene.page.popoverPresentationController
      let delegate = AdaptingDelegate(of: popover)
      delegate.controller = { _ in UINavigationController(rootViewController: scene.page) }
      scene.resize(.compact, .regular)
      do {
        let root = UIViewController()
        stage.window.rootViewController = root
        root.present(scene.page, animated: false)
        stage.update()
        XCTAssertNotNil(scene.page.navigationController)
      }
      stage.window.rootViewController = scene.root
      stage.update()
      XCTAssertTrue(scene.isPlain)
      XCTAssertNil(popover?.adaptiveSheet.containerView)
      XCTAssertNil(scene.page.parent)
    }
  }

  /// A page that another controller has taken cannot come back.
  func testAPresentationStaysAdaptedWithoutItsPage() {
    onStage { stage in
      let scene = AdaptingScene(stage, .popover)
      let delegate = AdaptingDelegate(of: scene.page.presentationController)
      delegate.controller = { _ in UINavigationController(rootViewController: scene.page) }
      scene.resize(.compact, .regular)
      scene.present()
      let navigation = scene.root.presentedViewController
      let tabs = UITabBarController()
      tabs.viewControllers = [scene.page]
      scene.resize(.regular, .regular)
      XCTAssertIdentical(scene.root.presentedViewController, navigation)
      XCTAssertEqual(navigation?.presentationController?.presentationStyle, .formSheet)
      XCTAssertIdentical(scene.page.parent, tabs)
      scene.root.dismiss(animated: false)
      stage.update()
      XCTAssertTrue(scene.isPlain)
    }
  }

  /// A presentation controller of another page shows that page, and does not adapt.
  func testAPresentationControllerOfAnotherPageReplacesNothing() {
    onStage { stage in
      let (scene, other) = (AdaptingScene(stage, .popover), UIViewController())
      scene.page.presentationController = UIPopoverPresentationController(
        presentedViewController: other, presenting: nil)
      scene.resize(.compact, .regular)
      scene.present()
      XCTAssertIdentical(scene.root.presentedViewController, scene.page)
      XCTAssertTrue(scene.page.presentationController is UIPopoverPresentationController)
      scene.root.dismiss(animated: false)
      stage.update()
      XCTAssertNil(scene.root.presentedViewController)
    }
  }

  // MARK: In the middle

  func testADelegateMayDismissInTheMiddle() {
    for moment in 0..<4 {
      for mode in 0..<3 {
        onStage { stage in
          let scene = AdaptingScene(stage, .popover)
          let delegate = AdaptingDelegate(of: scene.page.presentationController)
          var isArmed = mode == 0
          let dismissal = {
            guard isArmed else { return }
            isArmed = false
            scene.root.dismiss(animated: false)
            if mode == 2 { scene.root.present(scene.page, animated: false) }
          }
          switch moment {
          case 0:
            delegate.style = { _ in
              dismissal()
              return .fullScreen
            }
          case 1:
            delegate.controller = { _ in
              dismissal()
              return UIViewController()
            }
          case 2: delegate.whenPreparing = dismissal
          default: delegate.whenTold = dismissal
          }
          if mode == 0 { scene.resize(.compact, .regular) }
          var isDone = false
          scene.root.present(scene.page, animated: false) { isDone = true }
          stage.update()
          XCTAssertTrue(isDone)
          if mode > 0 {
            // At moment 0 it is in full screen by now.
            isArmed = true
            delegate.style = { [style = delegate.style] in
              let answer = style($0)
              return $0.horizontalSizeClass == .compact ? .overFullScreen : answer
            }
            scene.resize(.compact, .regular)
          }
          XCTAssertFalse(isArmed, "\(moment), \(mode)")
          stage.update()
          if mode == 2 {
            XCTAssertIdentical(scene.root.presentedViewController, scene.page)
            XCTAssertNotNil(scene.page.view.window, "\(moment)")
            scene.root.dismiss(animated: false)
            stage.update()
          }
          XCTAssertTrue(scene.isPlain, "\(moment), \(mode)")
          XCTAssertFalse(scene.page.isBeingPresented)
          XCTAssertFalse(scene.page.isBeingDismissed)
          scene.resize(.regular, .regular)
          scene.present()
          XCTAssertEqual(scene.style, .popover)
        }
      }
    }
  }

  func testAPresenterMayDismissWhenItDisappears() {
    onStage { stage in
      for isLeaving in [true, false] {
        let scene = AdaptingScene(stage, .pageSheet)
        scene.present()
        if !isLeaving { scene.resize(.compact, .compact) }
        var isArmed = true
        scene.root.whenHeard = {
          if isArmed { scene.root.dismiss(animated: false) }
          isArmed = false
        }
        scene.resize(.compact, isLeaving ? .compact : .regular)
        XCTAssertFalse(isArmed)
        XCTAssertTrue(scene.isPlain, "\(isLeaving)")
      }
    }
  }

  func testAPageThatIsReplacedPresentsNothingAnyMore() {
    onStage { stage in
      let scene = AdaptingScene(stage, .pageSheet)
      let (other, top) = (UIViewController(), UIViewController())
      let delegate = AdaptingDelegate(of: scene.page.presentationController)
      delegate.controller = { _ in other }
      scene.present()
      UIApplication.shared.onDiagnostic = { _ in }
      scene.root.whenHeard = {
        if top.presentingViewController == nil { scene.page.present(top, animated: false) }
      }
      scene.resize(.compact, .compact)
      XCTAssertEqual(
        scene.log.take(),
        ["page will disappear", "page did disappear", "root will disappear", "root did disappear"])
      XCTAssertIdentical(scene.root.presentedViewController, other)
      XCTAssertNil(top.presentingViewController)
      scene.root.whenHeard = {}
      scene.root.dismiss(animated: false)
      stage.update()
      XCTAssertTrue(scene.isPlain)
    }
  }

  /// The delegate has it presented elsewhere when it is asked to prepare for it.
  func testAControllerThatIsTakenInTheMiddleReplacesNothing() {
    onStage { stage in
      let scene = AdaptingScene(stage, .popover)
      let (other, parent) = (UIViewController(), UIViewController())
      let delegate = AdaptingDelegate(of: scene.page.presentationController)
      delegate.controller = { _ in other }
      delegate.whenPreparing = { parent.addChild(other) }
      scene.present()
      scene.resize(.compact, .regular)
      XCTAssertIdentical(scene.root.presentedViewController, scene.page)
      XCTAssertIdentical(scene.page.view.window, stage.window)
      other.removeFromParent()
      delegate.whenPreparing = {}
      scene.page.whenHeard = { if other.parent == nil { parent.addChild(other) } }
      scene.resize(.compact, .compact)
      XCTAssertIdentical(scene.root.presentedViewController, scene.page)
      XCTAssertIdentical(scene.page.view.window, stage.window)
      scene.root.dismiss(animated: false)
      stage.update()
      XCTAssertTrue(scene.isPlain)
    }
  }

  func testAPresenterMayBeReleasedInTheMiddle() {
    onStage { stage in
      let scene = AdaptingScene(stage, .pageSheet)
      let delegate = AdaptingDelegate(of: scene.page.presentationController)
      do {
        let root = UIViewController()
        stage.window.rootViewController = root
        root.present(scene.page, animated: false)
        stage.update()
      }
      delegate.style = { _ in
        stage.window.rootViewController = scene.root
        return .automatic
      }
      scene.resize(.compact, .compact)
      XCTAssertTrue(scene.isPlain)
    }
  }

  func testTraitsThatChangeInTheMiddleCountNext() {
    onStage { stage in
      let scene = AdaptingScene(stage, .popover)
      let delegate = AdaptingDelegate(of: scene.page.presentationController)
      scene.present()
      delegate.style = {
        if $0.horizontalSizeClass == .compact {
          stage.window.traitOverrides.horizontalSizeClass = .regular
        }
        return .automatic
      }
      scene.resize(.compact, .regular)
      XCTAssertEqual(delegate.told, [.none, .formSheet, .none])
      XCTAssertEqual(scene.style, .popover)
    }
  }
}
