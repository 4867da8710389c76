import TraitTestSupport
import UIKitTraits
import XCTest

/// How presentations adapt to the size classes around them. Documentation: the reference pages of
/// `UIModalPresentationStyle`'s cases, and of `UIPresentationController` and its delegate.
final class AdaptationTests: XCTestCase {
  override func tearDown() {
    MainActor.assumeIsolated { UIApplication.shared.reset() }
  }

  /// A delegate, as other modules connect one.
  @MainActor
  private final class Delegate {
    var style: (UITraitCollection) -> UIModalPresentationStyle = { _ in .automatic }
    var controller: (UIModalPresentationStyle) -> UIViewController? = { _ in nil }
    var whenPreparing: () -> Void = {}
    var whenTold: () -> Void = {}
    private(set) var prepared: [UIPresentationController] = []
    var told: [UIModalPresentationStyle] = []

    init(of presentation: UIPresentationController?) {
      presentation?.adaptiveCalls = AdaptiveCalls(
        style: { [unowned self] in style($0) }, controller: { [unowned self] in controller($0) },
        prepare: { [unowned self] in
          prepared.append($0)
          whenPreparing()
        },
        willPresent: { [unowned self] style, _ in
          told.append(style)
          whenTold()
        })
    }
  }

  @MainActor
  private struct Scene {
    let stage: Stage
    let log = Log()
    let root: Heard
    let page: Heard

    init(_ stage: Stage, _ style: UIModalPresentationStyle) {
      self.stage = stage
      (root, page) = (Heard("root", log), Heard("page", log))
      page.modalPresentationStyle = style
      stage.window.frame = CGRect(x: 0, y: 0, width: 100, height: 200)
      stage.window.rootViewController = root
      resize(.regular, .regular)
      _ = log.take()
    }

    func resize(_ width: UIUserInterfaceSizeClass, _ height: UIUserInterfaceSizeClass) {
      stage.window.traitOverrides.horizontalSizeClass = width
      stage.window.traitOverrides.verticalSizeClass = height
      stage.update()
    }

    func present() {
      root.present(page, animated: false)
      stage.update()
      _ = log.take()
    }

    var style: UIModalPresentationStyle? { page.presentationController?.presentationStyle }
    var isRootShown: Bool { root.view.window != nil }
    /// Whether nothing is left of a presentation.
    var isPlain: Bool {
      root.presentedViewController == nil && page.presentingViewController == nil
        && page.viewIfLoaded?.window == nil && isRootShown && stage.window.subviews.count == 1
    }
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

  func testASheetCoversTheScreenInACompactHeight() {
    onStage { stage in
      for style in [UIModalPresentationStyle.pageSheet, .formSheet] {
        let scene = Scene(stage, style)
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
      let scene = Scene(stage, .pageSheet)
      scene.present()
      scene.page.sheetPresentationController?.staysInCompactHeight = true
      scene.resize(.compact, .compact)
      XCTAssertEqual(scene.style, .pageSheet)
      scene.page.sheetPresentationController?.staysInCompactHeight = false
      stage.update()
      XCTAssertEqual(scene.style, .fullScreen)
      let other = Scene(stage, .popover)
      other.page.popoverPresentationController?.adaptiveSheet.staysInCompactHeight = true
      other.resize(.regular, .compact)
      other.present()
      XCTAssertEqual(other.style, .formSheet)
    }
  }

  /// A presentation that begins in a compact height makes its presenter disappear.
  func testAPresentationBeginsInTheStyleOfItsSurroundings() {
    onStage { stage in
      let scene = Scene(stage, .pageSheet)
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
        let scene = Scene(stage, style)
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
      let scene = Scene(stage, .formSheet)
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
        let scene = Scene(stage, style)
        let delegate = Delegate(of: scene.page.presentationController)
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
        let scene = Scene(stage, .popover)
        let delegate = Delegate(of: scene.page.presentationController)
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
      let scene = Scene(stage, .formSheet)
      let delegate = Delegate(of: scene.page.presentationController)
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

  // MARK: Another controller

  /// `presentationController(_:viewControllerForAdaptivePresentationStyle:)`: "a navigation controller whose
  /// root view controller is the currently presented view controller".
  func testAnAdaptedPageIsWrappedAndUnwrapped() {
    for beginsWrapped in [true, false] {
      onStage { stage in
        let scene = Scene(stage, .popover)
        let popover = scene.page.presentationController
        let delegate = Delegate(of: popover)
        delegate.controller = { _ in
          popover.map { UINavigationController(rootViewController: $0.presentedViewController) }
        }
        if beginsWrapped { scene.resize(.compact, .regular) }
        scene.present()
        for turn in 0..<2 {
          scene.resize(.compact, .regular)
          weak var navigation = scene.page.navigationController
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
      let scene = Scene(stage, .popover)
      let delegate = Delegate(of: scene.page.presentationController)
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
        let delegate = Delegate(of: page.presentationController)
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

  /// The program keeps the page and its popover, and nobody the controller in place of it.
  func testWhatStandsInLeavesWithItsPresenter() {
    onStage { stage in
      let scene = Scene(stage, .popover)
      let popover = scene.page.popoverPresentationController
      let delegate = Delegate(of: popover)
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
      let scene = Scene(stage, .popover)
      let delegate = Delegate(of: scene.page.presentationController)
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
      let (scene, other) = (Scene(stage, .popover), UIViewController())
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
          let scene = Scene(stage, .popover)
          let delegate = Delegate(of: scene.page.presentationController)
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
        let scene = Scene(stage, .pageSheet)
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
      let scene = Scene(stage, .pageSheet)
      let (other, top) = (UIViewController(), UIViewController())
      let delegate = Delegate(of: scene.page.presentationController)
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
      let scene = Scene(stage, .popover)
      let (other, parent) = (UIViewController(), UIViewController())
      let delegate = Delegate(of: scene.page.presentationController)
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
      let scene = Scene(stage, .pageSheet)
      let delegate = Delegate(of: scene.page.presentationController)
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
      let scene = Scene(stage, .popover)
      let delegate = Delegate(of: scene.page.presentationController)
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

  // MARK: Several

  func testWhatIsPresentedOnAnAdaptedPresentationStaysAboveIt() {
    for style in [UIModalPresentationStyle.overFullScreen, .fullScreen, .currentContext] {
      for isWrapped in [false, true] {
        onStage { stage in
          let scene = Scene(stage, .popover)
          let top = Heard("top", scene.log)
          top.modalPresentationStyle = style
          scene.page.definesPresentationContext = !isWrapped
          let popover = scene.page.presentationController
          let delegate = Delegate(of: popover)
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
      let scene = Scene(stage, .pageSheet)
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
      let scene = Scene(stage, .custom)
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
      let scene = Scene(stage, .custom)
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
      let scene = Scene(stage, .custom)
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
        let scene = Scene(stage, style)
        let child = Heard("child", scene.log)
        scene.root.addChild(child)
        child.view.frame = CGRect(x: 0, y: 0, width: 30, height: 40)
        scene.root.view.addSubview(child.view)
        child.definesPresentationContext = true
        let delegate = Delegate(of: scene.page.presentationController)
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
