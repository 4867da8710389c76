import ConformanceHarness
import UIKit
import XCTest

/// Appearing, updating, tracking.
final class AppearanceFacts: XCTestCase {
  func testF130ViewWillAppearSeesOldTraitsAndViewIsAppearingNewOnes() {
    final class View: UIView {
      var note: (String) -> Void = { _ in }

      override func layoutSubviews() { note("layoutSubviews \(traitCollection.theme)") }
    }
    final class Controller: UIViewController {
      var heard: [String] = []

      override func loadView() {
        let own = View()
        own.note = { [unowned self] in heard.append($0) }
        view = own
      }
      override func viewWillAppear(_ animated: Bool) {
        heard.append("viewWillAppear \(view.traitCollection.theme)")
      }
      override func viewIsAppearing(_ animated: Bool) {
        heard.append("viewIsAppearing \(view.traitCollection.theme)")
      }
    }
    inApp {
      let controller = Controller()
      let window = showWindow()
      window.traitOverrides.theme = 1
      settle()
      window.rootViewController = controller
      settle()
      settle()
      XCTAssertEqual(
        controller.heard.changes, ["viewWillAppear 0", "viewIsAppearing 1", "layoutSubviews 1"])
    }
  }

  func testF131UpdatingAControllersViewCoversTheControllerAndEverythingInside() {
    inApp {
      for show in [showWindow, showWindowInScene] {
        let (root, child, between, inner) = (
          UIViewController(), UIViewController(), UIView(), UIView()
        )
        let window = show(root)
        root.view.addSubview(between)
        root.embed(child, in: between)
        child.view.addSubview(inner)
        settle()
        var heard: [String] = []
        let named: [(String, AnyEnvironment)] = [
          ("child", child), ("view", child.view), ("inner", inner),
        ]
        for (name, environment) in named {
          environment.registerForTraitChanges([Theme.self]) { (_: any UITraitEnvironment, _) in
            heard.append(name)
          }
        }
        root.traitOverrides.theme = 1
        root.view.updateTraitsIfNeeded()
        XCTAssertEqual(heard, ["child", "view", "inner"])
        // Directly in the window, which has its override at once, unlike what is in it.
        window.addSubview(child.view)
        window.updateTraitsIfNeeded()
        heard = []
        window.traitOverrides.theme = 2
        XCTAssertEqual(child.traitCollection.theme, 0)
        child.view.updateTraitsIfNeeded()
        XCTAssertEqual(heard, ["child", "view", "inner"])
        XCTAssertEqual(child.traitCollection.theme, 2)
      }
    }
  }

  func testF132UpdateProperties() {
    final class View: UIView {
      var themes: [Int] = []

      override func updateProperties() { themes.append(traitCollection.theme) }
    }
    final class Controller: UIViewController {
      var themes: [Int] = []

      override func updateProperties() { themes.append(traitCollection.theme) }
    }
    inApp {
      let (root, view) = (Controller(), View())
      let window = showWindow(root: root)
      root.view.addSubview(view)
      settle()
      XCTAssertEqual([root.themes.changes, view.themes.changes], [[0], [0]])
      root.traitOverrides.theme = 1
      settle()
      XCTAssertEqual(
        [root.themes.changes, view.themes.changes], [[0, 1], [0, 1]], "What they read is tracked.")
      let runs = (root: root.themes.count, view: view.themes.count)
      root.setNeedsUpdateProperties()
      view.setNeedsUpdateProperties()
      root.updatePropertiesIfNeeded()
      XCTAssertEqual([root.themes.count, view.themes.count], [runs.root + 1, runs.view + 1])
      view.setNeedsUpdateProperties()
      view.updatePropertiesIfNeeded()
      view.updatePropertiesIfNeeded()
      settle()
      XCTAssertEqual([root.themes.count, view.themes.count], [runs.root + 1, runs.view + 2])
      withExtendedLifetime(window) {}
    }
  }

  /// Of the methods that the fact names, those that are here.
  func testF133OtherTrackedMethods() {
    final class Controller: UIViewController {
      var themes: [Int] = []

      override func updateViewConstraints() { themes.append(traitCollection.theme) }
    }
    inApp {
      let (root, cell) = (Controller(), UICollectionViewCell())
      var themes: [Int] = []
      cell.configurationUpdateHandler = { cell, _ in themes.append(cell.traitCollection.theme) }
      let window = showWindow(root: root)
      root.view.addSubview(cell)
      root.view.setNeedsUpdateConstraints()
      settle()
      window.traitOverrides.theme = 1
      settle()
      XCTAssertEqual([root.themes.changes, themes.changes], [[0, 1], [0, 1]])
      let runs = [root.themes.count, themes.count]
      window.traitOverrides.displayScale = window.otherScale
      settle()
      XCTAssertEqual([root.themes.count, themes.count], runs, "Neither reads the scale.")
    }
  }

  func testF133ContainerLayoutOfPresentations() {
    final class Presentation: UIPresentationController {
      var themes: [Int] = []
      var scales: [CGFloat] = []

      override func containerViewWillLayoutSubviews() { themes.append(traitCollection.theme) }
      override func containerViewDidLayoutSubviews() { scales.append(traitCollection.displayScale) }
    }
    inApp {
      let (root, sheet) = (UIViewController(), UIViewController())
      let window = showWindow(root: root)
      let presentation = Presentation(presentedViewController: sheet, presenting: root)
      root.present(sheet, by: presentation)
      settle()
      XCTAssertEqual(presentation.themes.changes, [0])
      window.traitOverrides.theme = 1
      settle()
      XCTAssertEqual(presentation.themes.changes, [0, 1])
      let scale = window.otherScale
      window.traitOverrides.displayScale = scale
      settle()
      XCTAssertEqual(presentation.scales.last, scale)
      let runs = presentation.themes.count
      presentation.traitOverrides.userInterfaceStyle = presentation.otherStyle
      settle()
      XCTAssertEqual(presentation.themes.count, runs, "Neither reads the style.")
    }
  }

  /// S10.1, F133: Apple's page of `containerViewWillLayoutSubviews` names the container's traits, too.
  func testPresentationsReadsOfItsContainerAreTracked() {
    final class Presentation: UIPresentationController {
      var themes: [Int] = []

      override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        if let containerView { themes.append(containerView.traitCollection.theme) }
      }
    }
    inApp {
      let (root, sheet) = (UIViewController(), UIViewController())
      let window = showWindow(root: root)
      let presentation = Presentation(presentedViewController: sheet, presenting: root)
      root.present(sheet, by: presentation)
      settle()
      presentation.containerView?.traitOverrides.theme = 1
      settle()
      presentation.containerView?.traitOverrides.theme = 2
      settle()
      XCTAssertEqual(presentation.themes.changes, [0, 1, 2])
      withExtendedLifetime(window) {}
    }
  }

  func testF134CurrentCollectionIsTheReceiversWhereUIKitSetsIt() {
    final class View: UIView {
      var seen: [Int] = []

      override func layoutSubviews() { seen.append(UITraitCollection.current.theme) }
      override func draw(_ rect: CGRect) { seen.append(UITraitCollection.current.theme) }
    }
    inApp {
      let (window, view) = (showWindow(), View())
      window.addSubview(view)
      view.traitOverrides.theme = 3
      settle()
      XCTAssertEqual(view.seen.changes, [3])
      XCTAssertGreaterThanOrEqual(view.seen.count, 2)
    }
  }

  /// S8.1: appearing, laying out and disappearing, in this order.
  func testAppearanceCallbacksComeInTheirOrder() {
    inApp {
      let controller = Appearing()
      let window = showWindow()
      settle()
      window.rootViewController = controller
      settle()
      settle()
      XCTAssertEqual(
        controller.heard.changes.filter { $0 != "viewDidLayoutSubviews" },
        [
          "viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewWillLayoutSubviews",
          "viewDidAppear",
        ])
      controller.heard = []
      window.rootViewController = UIViewController()
      settle()
      settle()
      XCTAssertEqual(
        controller.heard.filter { $0.contains("Disappear") },
        ["viewWillDisappear", "viewDidDisappear"])
    }
  }

  /// S8.1: a child controller whose view is added appears as well, once.
  func testChildControllerAppearsOnce() {
    inApp {
      let (root, child) = (UIViewController(), Appearing())
      let window = showWindow(root: root)
      settle()
      root.embed(child)
      settle()
      settle()
      XCTAssertEqual(child.heard.filter { $0 == "viewIsAppearing" }.count, 1)
      XCTAssertEqual(child.heard.filter { $0 == "viewDidAppear" }.count, 1)
      withExtendedLifetime(window) {}
    }
  }

  /// S8.1: in `viewIsAppearing` the view is in the window, with its traits, and was not before.
  func testViewIsAppearingIsTheFirstWithPlaceAndTraits() {
    inApp {
      let controller = Appearing()
      let window = showWindow()
      window.traitOverrides.theme = 4
      settle()
      window.rootViewController = controller
      settle()
      settle()
      XCTAssertEqual(controller.themesAtAppearing, [4])
      XCTAssertEqual(controller.windowsAtAppearing, [true])
    }
  }

  /// S8.1: a presented controller appears, too, and disappears when it is dismissed.
  func testPresentedControllerAppearsAndDisappears() {
    inApp {
      let (root, sheet) = (UIViewController(), Appearing())
      let window = showWindow(root: root)
      window.traitOverrides.theme = 4
      settle()
      root.present(sheet, animated: false)
      settle()
      settle()
      XCTAssertEqual(sheet.themesAtAppearing, [4])
      root.dismiss(animated: false)
      settle()
      settle()
      XCTAssertTrue(sheet.heard.contains("viewDidDisappear"), "\(sheet.heard)")
    }
  }
}

/// Notes the callbacks of its appearance.
@MainActor
private final class Appearing: UIViewController {
  var heard: [String] = []
  private(set) var themesAtAppearing: [Int] = []
  private(set) var windowsAtAppearing: [Bool] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    heard.append("viewDidLoad")
  }
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    heard.append("viewWillAppear")
  }
  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    heard.append("viewIsAppearing")
    themesAtAppearing.append(traitCollection.theme)
    windowsAtAppearing.append(view.window != nil)
  }
  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    heard.append("viewWillLayoutSubviews")
  }
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    heard.append("viewDidLayoutSubviews")
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    heard.append("viewDidAppear")
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    heard.append("viewWillDisappear")
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    heard.append("viewDidDisappear")
  }
}
