import TraitTestSupport
import UIKitTraits
import XCTest

/// Who presents, who is found, who dismisses, and in which order controllers appear. Documentation: the
/// reference pages of `UIViewController`'s methods and properties that the tests name.
final class PresentationTests: XCTestCase {
  /// `dismiss(animated:completion:)`: "If you call this method on the presented view controller itself,
  /// UIKit asks the presenting view controller to handle the dismissal"; `presentingViewController` is
  /// that of the ancestor that was presented.
  func testAControllerInsideAPresentedNavigationControllerDismissesIt() {
    onStage { stage in
      let (root, form) = (UIViewController(), UIViewController())
      let navigation = UINavigationController(rootViewController: form)
      stage.window.rootViewController = root
      root.present(navigation, animated: false)
      stage.update()
      XCTAssertIdentical(form.presentingViewController, root)
      var isDone = false
      form.dismiss(animated: false) { isDone = true }
      stage.update()
      XCTAssertTrue(isDone, "The completion runs.")
      XCTAssertNil(root.presentedViewController)
      XCTAssertNil(navigation.viewIfLoaded?.window)
    }
  }

  /// `frameOfPresentedViewInContainerView`: "If your presented view controller covers only part of the
  /// screen, you must override this method and use it to return the frame rectangle".
  func testAPresentationSaysWhereThePresentedViewIs() {
    final class Half: UIPresentationController {
      override var frameOfPresentedViewInContainerView: CGRect {
        let bounds = containerView?.bounds ?? .zero
        return CGRect(x: 0, y: bounds.midY, width: bounds.width, height: bounds.height / 2)
      }
    }
    onStage { stage in
      let (root, page) = (UIViewController(), UIViewController())
      stage.window.frame = CGRect(x: 0, y: 0, width: 100, height: 200)
      stage.window.rootViewController = root
      page.presentationController = Half(presentedViewController: page, presenting: root)
      root.present(page, animated: false)
      stage.update()
      XCTAssertEqual(page.view.frame, CGRect(x: 0, y: 100, width: 100, height: 100))
      stage.window.frame.size.height = 300
      XCTAssertEqual(page.view.frame, CGRect(x: 0, y: 150, width: 100, height: 150))
    }
  }

  /// `sheetPresentationController`: "The nearest sheet presentation controller that manages the current
  /// view controller"; `popoverPresentationController`: "If the view controller or one of its ancestors
  /// is managed by a popover presentation controller, this property contains that object".
  func testAPagesSheetIsThatOfItsPresentedAncestor() {
    onStage { stage in
      let (root, page) = (UIViewController(), UIViewController())
      let navigation = UINavigationController(rootViewController: page)
      stage.window.rootViewController = root
      for isPopover in [false, true] {
        navigation.modalPresentationStyle = isPopover ? .popover : .pageSheet
        root.present(navigation, animated: false)
        stage.update()
        XCTAssertEqual(navigation.popoverPresentationController != nil, isPopover)
        XCTAssertEqual(navigation.sheetPresentationController == nil, isPopover)
        XCTAssertIdentical(
          page.popoverPresentationController, navigation.popoverPresentationController)
        XCTAssertIdentical(
          page.sheetPresentationController, navigation.sheetPresentationController)
        page.sheetPresentationController?.traitOverrides.density = 3
        stage.update()
        XCTAssertEqual(page.traitCollection.density, isPopover ? 1 : 3)
        page.dismiss(animated: false)
        stage.update()
        XCTAssertNil(page.popoverPresentationController)
        XCTAssertNotIdentical(
          page.sheetPresentationController, navigation.presentationController, "It is its own.")
      }
    }
  }

  /// Apple's sample of a custom presentation: "whenever the presentedViewController's preferredContentSize
  /// property changes", and "just before the presentation transition begins".
  func testAParentAndAPresentationHearOfThePreferredSize() {
    final class Presentation: UIPresentationController {
      var heard: [String] = []
      override func preferredContentSizeDidChange(
        forChildContentContainer container: any UIContentContainer
      ) { heard.append("\(container.preferredContentSize.width)") }
      override func presentationTransitionWillBegin() { heard.append("begin") }
    }
    final class Parent: UIViewController {
      var heard: [CGFloat] = []
      override func preferredContentSizeDidChange(
        forChildContentContainer container: any UIContentContainer
      ) { heard.append(container.preferredContentSize.width) }
    }
    onStage { stage in
      let (root, page, child) = (Parent(), UIViewController(), UIViewController())
      stage.window.rootViewController = root
      root.addChild(child)
      page.modalPresentationStyle = .custom
      let presentation = Presentation(presentedViewController: page, presenting: nil)
      page.presentationController = presentation
      for controller in [page, child] {
        controller.preferredContentSize = CGSize(width: 1, height: 1)
      }
      root.present(page, animated: false)
      stage.update()
      for controller in [page, child, child] {
        controller.preferredContentSize = CGSize(width: 2, height: 2)
      }
      XCTAssertEqual(presentation.heard, ["1.0", "begin", "2.0"])
      XCTAssertEqual(root.heard, [1, 2])
    }
  }

  /// `present(_:animated:completion:)`: "it forwards the request up the view controller hierarchy";
  /// `presentedViewController`: "presented by this view controller, or one of its ancestors".
  func testWhatAPagePresentsIsFoundFromTheRootAndFromThePage() {
    onStage { stage in
      let (page, sheet) = (UIViewController(), UIViewController())
      let navigation = UINavigationController(rootViewController: page)
      let tabs = UITabBarController()
      tabs.viewControllers = [navigation]
      stage.window.rootViewController = tabs
      page.present(sheet, animated: false)
      for controller in [tabs, navigation, page] as [UIViewController] {
        XCTAssertIdentical(controller.presentedViewController, sheet, "\(type(of: controller))")
      }
      XCTAssertIdentical(sheet.presentingViewController, tabs)
      XCTAssertIdentical(navigation.visibleViewController, sheet)
      page.dismiss(animated: false)
      XCTAssertNil(tabs.presentedViewController)
    }
  }

  /// `definesPresentationContext`: the nearest controller that defines the context presents.
  func testAContextPresents() {
    onStage { stage in
      let (root, page, menu) = (UIViewController(), UIViewController(), UIViewController())
      stage.window.rootViewController = root
      root.addChild(page)
      root.view.addSubview(page.view)
      page.definesPresentationContext = true
      menu.modalPresentationStyle = .overCurrentContext
      page.present(menu, animated: false)
      XCTAssertIdentical(menu.presentingViewController, page)
      XCTAssertNil(root.presentedViewController)
      XCTAssertIdentical(menu.presentationController?.containerView?.superview, root.view)
      page.dismiss(animated: false)
      page.definesPresentationContext = false
      page.present(menu, animated: false)
      XCTAssertIdentical(menu.presentingViewController, root)
    }
  }

  /// UIKit logs `Attempt to present … which is already presenting …` and `… whose view is not in the
  /// window hierarchy`, and goes on.
  func testPresentingTwiceOrOutsideAWindowIsLoggedAndIgnored() {
    onStage { stage in
      let (root, sheet, other) = (UIViewController(), UIViewController(), UIViewController())
      var logged: [String] = []
      UIApplication.shared.onDiagnostic = { logged.append($0) }
      let failures = sentences {
        root.present(sheet, animated: false) { XCTFail("It was not presented.") }
        XCTAssertNil(sheet.presentingViewController)
        stage.window.rootViewController = root
        root.present(sheet, animated: false)
        root.present(other, animated: false) { XCTFail("It was not presented.") }
        root.present(sheet, animated: false)
        stage.update()
      }
      XCTAssertEqual(failures, [])
      XCTAssertEqual(
        logged,
        [
          "Attempt to present UIViewController on UIViewController (from UIViewController) "
            + "whose view is not in the window hierarchy"
        ]
          + Array(
            repeating: "Attempt to present UIViewController on UIViewController "
              + "(from UIViewController) which is already presenting UIViewController", count: 2))
      XCTAssertIdentical(root.presentedViewController, sheet)
      XCTAssertNil(other.presentingViewController)
    }
  }

  func testAFullScreenPresentationMakesItsPresenterDisappearAndAppear() {
    onStage { stage in
      let log = Log()
      let (root, page) = (Appearing("root", log), Appearing("page", log))
      page.modalPresentationStyle = .fullScreen
      stage.window.rootViewController = root
      stage.update()
      _ = log.take()
      root.present(page, animated: false) { log.note("completion") }
      stage.update()
      XCTAssertEqual(
        log.take(),
        [
          "root will disappear", "page will appear, being presented", "page is appearing",
          "page did appear, being presented", "root did disappear", "completion",
        ])
      XCTAssertNil(root.view.window, "The presenter's view has left the hierarchy.")
      page.dismiss(animated: false) { log.note("completion") }
      stage.update()
      XCTAssertEqual(
        log.take(),
        [
          "page will disappear, being dismissed", "root will appear", "root is appearing",
          "root did appear", "page did disappear, being dismissed", "completion",
        ])
      XCTAssertIdentical(root.view.window, stage.window)
      XCTAssertNil(page.view.window)
      XCTAssertFalse(page.isBeingDismissed)
    }
  }

  /// Styles that leave the presenter in place do not call it.
  func testASheetLeavesItsPresenterInPlace() {
    onStage { stage in
      let styles: [UIModalPresentationStyle] = [
        .automatic, .pageSheet, .formSheet, .popover, .overFullScreen, .custom, .overCurrentContext,
      ]
      let log = Log()
      let root = Appearing("root", log)
      stage.window.rootViewController = root
      stage.update()
      for style in styles {
        _ = log.take()
        let sheet = Appearing("sheet", log)
        sheet.modalPresentationStyle = style
        root.present(sheet, animated: false) { log.note("completion") }
        stage.update()
        root.dismiss(animated: false) { log.note("completion") }
        stage.update()
        XCTAssertEqual(
          log.take(),
          [
            "sheet will appear, being presented", "sheet is appearing",
            "sheet did appear, being presented", "completion",
            "sheet will disappear, being dismissed", "sheet did disappear, being dismissed",
            "completion",
          ], "\(style)")
      }
    }
  }

  func testAnimatedReachesTheAppearanceCallbacks() {
    onStage { stage in
      let log = Log()
      let (root, page, next) = (
        Appearing("root", log), Appearing("page", log), Appearing("next", log)
      )
      for controller in [root, page, next] { controller.notesAnimation = true }
      let navigation = UINavigationController(rootViewController: page)
      stage.window.rootViewController = root
      stage.update()
      XCTAssertEqual(log.take().filter { $0.contains("animated") }, [])
      navigation.modalPresentationStyle = .fullScreen
      root.present(navigation, animated: true)
      stage.update()
      navigation.pushViewController(next, animated: true)
      stage.update()
      navigation.popViewController(animated: false)
      stage.update()
      root.dismiss(animated: true)
      stage.update()
      XCTAssertEqual(
        log.take().filter { $0.contains("animated") },
        [
          "root will disappear animated", "page will appear animated, moving to its parent",
          "page is appearing animated", "page did appear animated, moving to its parent",
          "root did disappear animated", "page will disappear animated",
          "next will appear animated, moving to its parent", "page did disappear animated",
          "next is appearing animated", "next did appear animated, moving to its parent",
          "page will disappear animated", "root will appear animated",
          "root is appearing animated", "root did appear animated", "page did disappear animated",
        ])
    }
  }

  /// A pushed controller will appear after the covered one will disappear, and before it did.
  func testTheOrderOfAppearanceInAStack() {
    onStage { stage in
      let log = Log()
      let (first, second) = (Appearing("first", log), Appearing("second", log))
      let navigation = UINavigationController(rootViewController: first)
      stage.window.rootViewController = navigation
      stage.update()
      _ = log.take()
      navigation.pushViewController(second, animated: false)
      stage.update()
      XCTAssertEqual(
        log.take(),
        [
          "first will disappear", "second will appear, moving to its parent",
          "first did disappear", "second is appearing",
          "second did appear, moving to its parent",
        ])
      navigation.popViewController(animated: false)
      stage.update()
      XCTAssertEqual(
        log.take(),
        [
          "second will disappear, moving from its parent", "first will appear",
          "second did disappear, moving from its parent", "first is appearing",
          "first did appear",
        ])
    }
  }

  /// In tabs the selected controller will appear before the other one will disappear, as published
  /// logs show.
  func testTheOrderOfAppearanceInTabs() {
    onStage { stage in
      let log = Log()
      let (first, second) = (Appearing("first", log), Appearing("second", log))
      let tabs = UITabBarController()
      tabs.viewControllers = [first, second]
      stage.window.rootViewController = tabs
      stage.update()
      XCTAssertFalse(second.isViewLoaded)
      _ = log.take()
      tabs.selectedIndex = 1
      stage.update()
      XCTAssertEqual(
        log.take().map { $0.replacing(", moving to its parent", with: "") },
        [
          "second will appear", "first will disappear", "first did disappear",
          "second is appearing", "second did appear",
        ])
      XCTAssertNil(first.view.window)
      tabs.selectedViewController = first
      stage.update()
      XCTAssertEqual(log.take().first, "first will appear")
    }
  }

  /// Dismissing the lowest of several presentations ends all of them, the topmost first.
  func testDismissingTheLowestEndsAll() {
    onStage { stage in
      let log = Log()
      let controllers = (0..<4).map { Appearing("\($0)", log) }
      controllers[2].modalPresentationStyle = .fullScreen
      stage.window.rootViewController = controllers[0]
      stage.update()
      for (presenter, presented) in zip(controllers, controllers.dropFirst()) {
        presenter.present(presented, animated: false)
        stage.update()
      }
      _ = log.take()
      controllers[0].dismiss(animated: false) { log.note("completion") }
      stage.update()
      XCTAssertEqual(
        log.take(),
        [
          "3 will disappear, being dismissed", "3 did disappear, being dismissed",
          "2 will disappear, being dismissed", "2 did disappear, being dismissed", "completion",
        ], "1 was covered and has disappeared before.")
      for controller in controllers {
        XCTAssertNil(controller.presentedViewController)
        XCTAssertNil(controller.presentingViewController)
      }
      XCTAssertEqual(stage.window.subviews.count, 1)
    }
  }

  /// A presentation that is dismissed before any update has its completion, too.
  func testADismissalBeforeTheUpdateEndsThePresentation() {
    onStage { stage in
      for style in [UIModalPresentationStyle.fullScreen, .pageSheet] {
        let log = Log()
        let (root, page) = (Appearing("root", log), UIViewController())
        page.modalPresentationStyle = style
        stage.window.rootViewController = root
        root.present(page, animated: false) { log.note("presented") }
        page.dismiss(animated: false) { log.note("dismissed") }
        root.present(page, animated: false) { log.note("presented again") }
        stage.update()
        XCTAssertEqual(
          log.take().filter { $0.contains("ed") && !$0.contains("root") },
          ["presented", "dismissed", "presented again"], "\(style)")
        XCTAssertIdentical(root.presentedViewController, page)
        page.dismiss(animated: false)
        stage.update()
        XCTAssertIdentical(root.view.window, stage.window)
        XCTAssertTrue(root.isShown, "\(style)")
        stage.window.rootViewController = nil
      }
    }
  }

  /// A covered root comes back at its size; a root that was replaced meanwhile does not come back.
  func testACoveredRootComesBackUnlessItWasReplaced() {
    onStage { stage in
      let (root, page, other) = (UIViewController(), UIViewController(), UIViewController())
      page.modalPresentationStyle = .fullScreen
      stage.window.rootViewController = root
      root.present(page, animated: false)
      stage.update()
      stage.window.frame.size = CGSize(width: 480, height: 320)
      stage.window.isHidden = true
      stage.window.isHidden = false
      XCTAssertNil(root.view.superview, "Showing the window does not uncover it.")
      page.dismiss(animated: false)
      stage.update()
      XCTAssertEqual(root.view.bounds.size, CGSize(width: 480, height: 320))
      root.present(page, animated: false)
      stage.update()
      stage.window.rootViewController = other
      page.dismiss(animated: false)
      stage.update()
      XCTAssertNil(root.view.window)
      XCTAssertIdentical(other.view.window, stage.window)
    }
  }

  /// `presentedViewController` of a presentation controller is a strong property.
  func testAPresentationControllerKeepsItsPresentedController() {
    onStage { _ in
      weak var weakly: UIViewController?
      var presentation: UIPresentationController?
      do {
        let controller = UIViewController()
        weakly = controller
        presentation = UIPresentationController(
          presentedViewController: controller, presenting: nil)
      }
      XCTAssertNotNil(weakly)
      XCTAssertIdentical(presentation?.presentedViewController, weakly)
      presentation = nil
      XCTAssertNil(weakly)
      do {
        let controller = UIViewController()
        weakly = controller
        _ = controller.presentationController
        controller.presentationController = UIPresentationController(
          presentedViewController: controller, presenting: nil)
      }
      XCTAssertNil(weakly, "What a controller owns does not own it.")
    }
  }

  /// `beginAppearanceTransition(_:animated:)`, for containers that do not forward appearance.
  func testAContainerForwardsAppearanceByHand() {
    final class Container: UIViewController {
      override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
    }
    onStage { stage in
      let log = Log()
      let (container, child) = (Container(), Appearing("child", log))
      child.notesAnimation = true
      stage.window.rootViewController = container
      container.addChild(child)
      container.view.addSubview(child.view)
      stage.update()
      XCTAssertEqual(log.take(), [])
      child.beginAppearanceTransition(true, animated: true)
      XCTAssertEqual(log.take(), ["child will appear animated, moving to its parent"])
      stage.update()
      XCTAssertEqual(log.take(), ["child is appearing animated"])
      child.endAppearanceTransition()
      XCTAssertEqual(log.take(), ["child did appear animated, moving to its parent"])
      child.beginAppearanceTransition(false, animated: false)
      child.endAppearanceTransition()
      child.view.removeFromSuperview()
      stage.update()
      XCTAssertEqual(log.take(), ["child will disappear", "child did disappear"])
    }
  }
}

/// Notes its appearance callbacks, and why they come.
private final class Appearing: UIViewController {
  private let name: String
  private let log: Log
  var notesAnimation = false
  private(set) var isShown = false

  init(_ name: String, _ log: Log) {
    (self.name, self.log) = (name, log)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { return nil }

  override func viewWillAppear(_ animated: Bool) { note("will appear", animated, true) }
  override func viewIsAppearing(_ animated: Bool) { note("is appearing", animated, false) }
  override func viewDidAppear(_ animated: Bool) {
    isShown = true
    note("did appear", animated, true)
  }
  override func viewWillDisappear(_ animated: Bool) { note("will disappear", animated, true) }
  override func viewDidDisappear(_ animated: Bool) {
    isShown = false
    note("did disappear", animated, true)
  }

  private func note(_ event: String, _ animated: Bool, _ saysWhy: Bool) {
    let reasons = [
      (isBeingPresented, "being presented"), (isBeingDismissed, "being dismissed"),
      (isMovingToParent, "moving to its parent"), (isMovingFromParent, "moving from its parent"),
    ]
    let why = saysWhy ? reasons.filter(\.0).map(\.1) : []
    log.note(
      (["\(name) \(event)\(animated && notesAnimation ? " animated" : "")"] + why)
        .joined(separator: ", "))
  }
}
