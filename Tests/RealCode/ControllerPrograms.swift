import UIKit
import XCTest

// View controllers: containers, size classes, presentations, reactions to changes.

final class ControllerPrograms: XCTestCase {
  func testANewcomersController() {
    final class ViewController: UIViewController {
      private let label = UILabel()

      override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(label)
        registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
          (self: Self, previousTraitCollection: UITraitCollection) in
          self.label.text = self.traitCollection.userInterfaceStyle == .dark ? "Dark" : "Light"
        }
      }
    }
    inApplication { window in
      let controller = window.show(ViewController())
      window.overrideUserInterfaceStyle = .dark
      turn()
      XCTAssertEqual((controller.view.subviews.first as? UILabel)?.text, "Dark")
    }
  }

  func testAControllerWithItsOwnInitialiserAndDeinit() {
    final class Tally: @unchecked Sendable {
      var ended = 0
    }
    final class DetailController: UIViewController {
      private let item: String
      private let tally: Tally

      init(item: String, tally: Tally) {
        self.item = item
        self.tally = tally
        super.init(nibName: nil, bundle: nil)
      }

      required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

      deinit { tally.ended += 1 }

      override func viewDidLoad() {
        super.viewDidLoad()
        title = item
      }
    }
    inApplication { window in
      let tally = Tally()
      do { _ = window.show(DetailController(item: "Tea", tally: tally)) }
      XCTAssertEqual(window.rootViewController?.title, "Tea")
      window.rootViewController = nil
      turn()
      XCTAssertEqual(tally.ended, 1)
    }
  }

  @available(*, deprecated)
  func testTheDeprecatedCallbackStillRuns() {
    final class OldController: UIViewController {
      var seen: [UIUserInterfaceStyle] = []

      override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if traitCollection.hasDifferentColorAppearance(comparedTo: previousTraitCollection) {
          seen.append(traitCollection.userInterfaceStyle)
        }
      }
    }
    inApplication { window in
      let controller = window.show(OldController())
      controller.seen = []
      window.overrideUserInterfaceStyle = .dark
      turn()
      XCTAssertEqual(controller.seen, [.dark])
    }
  }

  func testAContainerGivesItsChildACompactWidth() {
    final class Container: UIViewController {
      let child = UIViewController()

      override func viewDidLoad() {
        super.viewDidLoad()
        addChild(child)
        child.traitOverrides.horizontalSizeClass = .compact
        view.addSubview(child.view)
        child.didMove(toParent: self)
      }
    }
    inApplication { window in
      UIApplication.shared.device = .pad
      turn()
      let container = window.show(Container())
      XCTAssertEqual(container.traitCollection.horizontalSizeClass, .regular)
      XCTAssertEqual(container.child.traitCollection.horizontalSizeClass, .compact)
      XCTAssertEqual(container.child.view.traitCollection.horizontalSizeClass, .compact)
    }
  }

  @available(*, deprecated)
  func testAnOlderContainerOverridesForItsChild() {
    inApplication { window in
      let (container, child) = (window.show(UIViewController()), UIViewController())
      container.addChild(child)
      container.view.addSubview(child.view)
      child.didMove(toParent: container)
      container.setOverrideTraitCollection(
        UITraitCollection(traitsFrom: [
          UITraitCollection(horizontalSizeClass: .regular), UITraitCollection(displayScale: 1),
        ]), forChild: child)
      XCTAssertEqual(child.traitCollection.horizontalSizeClass, .regular)
      XCTAssertEqual(child.traitCollection.displayScale, 1)
      XCTAssertEqual(
        container.overrideTraitCollection(forChild: child)?.horizontalSizeClass, .regular)
    }
  }

  func testALayoutSwitchesItsAxisBySizeClass() {
    final class Adaptive: UIViewController {
      private(set) var isVertical = false

      override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        isVertical = traitCollection.horizontalSizeClass == .compact
      }
    }
    inApplication { window in
      UIApplication.shared.device = .largePhone
      let controller = window.show(Adaptive())
      XCTAssertTrue(controller.isVertical)
      UIApplication.shared.device = .largePhone.landscape
      turn()
      XCTAssertFalse(controller.isVertical)
    }
  }

  func testAPadShowsItsSidebarCompact() {
    inApplication { window in
      UIApplication.shared.device = .pad
      turn()
      let split = UISplitViewController(style: .doubleColumn)
      let (sidebar, detail) = (UIViewController(), UIViewController())
      split.setViewController(sidebar, for: .primary)
      split.setViewController(detail, for: .secondary)
      _ = window.show(split)
      XCTAssertFalse(split.isCollapsed)
      XCTAssertEqual(sidebar.traitCollection.horizontalSizeClass, .compact)
      XCTAssertEqual(detail.traitCollection.horizontalSizeClass, .regular)
      XCTAssertEqual(detail.traitCollection.splitViewControllerLayoutEnvironment, .expanded)
      XCTAssertIdentical(detail.splitViewController, split)
      split.traitOverrides.horizontalSizeClass = .compact
      turn()
      XCTAssertTrue(split.isCollapsed)
      XCTAssertEqual(detail.traitCollection.splitViewControllerLayoutEnvironment, .collapsed)
      XCTAssertNil(sidebar.viewIfLoaded?.window)
      XCTAssertIdentical(detail.view.window, window)
    }
  }

  func testANavigationStackShowsItsTopWithTheWindowsTraits() {
    inApplication { window in
      let navigation = UINavigationController(rootViewController: UIViewController())
      _ = window.show(navigation)
      window.overrideUserInterfaceStyle = .dark
      let detail = UIViewController()
      navigation.pushViewController(detail, animated: true)
      turn()
      XCTAssertIdentical(navigation.topViewController, detail)
      XCTAssertIdentical(detail.navigationController, navigation)
      XCTAssertEqual(detail.view.traitCollection.userInterfaceStyle, .dark)
      XCTAssertIdentical(navigation.popViewController(animated: false), detail)
      turn()
      XCTAssertNil(detail.view.window)
      XCTAssertNil(detail.navigationController)
    }
  }

  func testATabBarShowsTheSelectedController() {
    inApplication { window in
      let tabs = UITabBarController()
      let (first, second) = (UIViewController(), UIViewController())
      tabs.viewControllers = [first, second]
      _ = window.show(tabs)
      XCTAssertIdentical(first.view.window, window)
      XCTAssertNil(second.viewIfLoaded)
      tabs.selectedViewController = second
      turn()
      XCTAssertNil(first.view.window)
      XCTAssertIdentical(second.view.window, window)
    }
  }

  /// As apps do that learn after launch which tabs a user has.
  func testATabBarThatIsShownGetsOtherControllers() {
    inApplication { window in
      let tabs = window.show(UITabBarController())
      let (first, second) = (UIViewController(), UIViewController())
      tabs.viewControllers = [first]
      turn()
      XCTAssertIdentical(first.parent, tabs)
      XCTAssertIdentical(first.view.window, window)
      tabs.viewControllers = [second]
      turn()
      XCTAssertNil(first.parent)
      XCTAssertNil(first.view.window)
      XCTAssertIdentical(second.view.window, window)
    }
  }

  /// As apps do that keep tabs at the bottom on a pad.
  func testATabBarOverridesItsOwnTraitCollection() {
    final class BottomTabs: UITabBarController {
      override var traitCollection: UITraitCollection {
        super.traitCollection.modifyingTraits { $0.horizontalSizeClass = .compact }
      }
    }
    inApplication { window in
      UIApplication.shared.device = .pad
      turn()
      let tabs = window.show(BottomTabs())
      XCTAssertEqual(tabs.traitCollection.horizontalSizeClass, .compact)
      XCTAssertEqual(tabs.view.traitCollection.horizontalSizeClass, .regular)
    }
  }

  func testASheetIsElevatedAndAFormSheetCompact() {
    inApplication { window in
      UIApplication.shared.device = .pad
      turn()
      let root = window.show(UIViewController())
      let form = UIViewController()
      form.modalPresentationStyle = .formSheet
      root.present(form, animated: true)
      turn()
      XCTAssertEqual(form.traitCollection.userInterfaceLevel, .elevated)
      XCTAssertEqual(form.traitCollection.horizontalSizeClass, .compact)
      XCTAssertEqual(root.traitCollection.userInterfaceLevel, .base)
      root.dismiss(animated: true)
      turn()
      let page = UIViewController()
      page.modalPresentationStyle = .pageSheet
      root.present(page, animated: true)
      turn()
      XCTAssertEqual(page.traitCollection.userInterfaceLevel, .elevated)
      XCTAssertEqual(page.traitCollection.horizontalSizeClass, .regular)
      root.dismiss(animated: true)
    }
  }

  func testANewPresentationStyleHoldsForTheNextPresentation() {
    inApplication { window in
      let (root, menu) = (window.show(UIViewController()), UIViewController())
      menu.modalPresentationStyle = .formSheet
      root.present(menu, animated: true)
      turn()
      menu.modalPresentationStyle = .fullScreen
      turn()
      XCTAssertEqual(menu.traitCollection.userInterfaceLevel, .elevated)
      root.dismiss(animated: true)
      turn()
      root.present(menu, animated: true)
      turn()
      XCTAssertEqual(menu.traitCollection.userInterfaceLevel, .base)
    }
  }

  func testASheetsTraitsAreOverriddenOnItsPresentation() {
    inApplication { window in
      let (root, sheet) = (window.show(UIViewController()), UIViewController())
      sheet.sheetPresentationController?.traitOverrides.userInterfaceStyle = .dark
      root.present(sheet, animated: true)
      turn()
      XCTAssertEqual(sheet.traitCollection.userInterfaceStyle, .dark)
      XCTAssertEqual(root.traitCollection.userInterfaceStyle, .light)
    }
  }

  func testAPopoverHasItsPresentationController() {
    inApplication { window in
      // On a phone it would be a sheet.
      UIApplication.shared.device = .pad
      turn()
      let (root, menu) = (window.show(UIViewController()), UIViewController())
      menu.modalPresentationStyle = .popover
      menu.popoverPresentationController?.sourceView = root.view
      root.present(menu, animated: false)
      XCTAssertIdentical(
        menu.presentationController, menu.popoverPresentationController)
      XCTAssertIdentical(menu.popoverPresentationController?.sourceView, root.view)
      XCTAssertNil(menu.sheetPresentationController)
    }
  }

  func testAControllerWaitsForItsPlaceBeforeItReadsTraits() {
    final class Late: UIViewController {
      var read: [UIUserInterfaceStyle] = []

      override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        read.append(traitCollection.userInterfaceStyle)
      }
    }
    inApplication { window in
      window.overrideUserInterfaceStyle = .dark
      XCTAssertEqual(window.show(Late()).read, [.dark])
    }
  }

  func testAHandlerOfAnyEnvironment() {
    inApplication { window in
      var styles: [UIUserInterfaceStyle] = []
      window.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
        (environment: UITraitEnvironment, previousTraitCollection: UITraitCollection) in
        styles += [
          previousTraitCollection.userInterfaceStyle,
          environment.traitCollection.userInterfaceStyle,
        ]
      }
      window.overrideUserInterfaceStyle = .dark
      XCTAssertEqual(styles, [.light, .dark])
    }
  }

  func testAControllerObservesItsSceneUntilItEnds() {
    inApplication { window in
      guard let scene = window.windowScene else { return XCTFail("The window is in a scene.") }
      var heard = 0
      let token = scene.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
        (_: UIWindowScene, _: UITraitCollection) in
        heard += 1
      }
      scene.traitOverrides.userInterfaceStyle = .dark
      scene.unregisterForTraitChanges(token)
      scene.traitOverrides.userInterfaceStyle = .light
      XCTAssertEqual(heard, 1)
    }
  }
}
