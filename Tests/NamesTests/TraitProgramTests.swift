import Observation
import UIKit
import XCTest

private struct Theme: UITraitDefinition {
  static let defaultValue = "plain"
  static let affectsColorAppearance = true
}
extension UITraitCollection { fileprivate var theme: String { self[Theme.self] } }
extension UIMutableTraits {
  fileprivate var theme: String {
    get { self[Theme.self] }
    set { self[Theme.self] = newValue }
  }
}

@MainActor private final class ThemeManager {
  var style = UIUserInterfaceStyle.unspecified { didSet { apply() } }
  var heard: [String] = []
  private var tokens: [any UITraitChangeRegistration] = []
  func apply() {
    for case let scene as UIWindowScene in UIApplication.shared.connectedScenes {
      for window in scene.windows { window.overrideUserInterfaceStyle = style }
    }
  }
  func watch(_ window: UIWindow) {
    tokens.append(
      window.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
        [weak self] (window: UIWindow, previous) in
        self?.heard.append(
          "\(previous.userInterfaceStyle.rawValue)\(window.traitCollection.userInterfaceStyle.rawValue)"
        )
      })
  }
}

@Observable private final class Settings {
  var title = "a"
  var unused = 0
}

/// Overrides and handlers in programs as people write them.
final class TraitProgramTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  func testAManagerSetsTheStyleOfAllWindows() {
    onMain {
      let (one, two) = (ProgramStage(), ProgramStage())
      let overlay = UIWindow(windowScene: one.scene)
      overlay.windowLevel = .alert
      overlay.isHidden = false
      let manager = ThemeManager()
      manager.style = .light
      one.update()
      for window in [one.window, two.window, overlay] { manager.watch(window) }
      manager.style = .dark
      one.update()
      XCTAssertEqual(manager.heard, ["12", "12", "12"])
      manager.style = .dark
      one.update()
      XCTAssertEqual(manager.heard.count, 3)
      XCTAssertEqual(overlay.traitCollection.userInterfaceStyle, .dark)
      XCTAssertTrue(one.window.isKeyWindow || two.window.isKeyWindow)
      let late = UIWindow(windowScene: two.scene)
      XCTAssertEqual(late.overrideUserInterfaceStyle, .unspecified)
      XCTAssertTrue(two.scene.windows.contains(late))
    }
  }

  func testAHandlerRegistersUnregistersAndOverrides() {
    onMain {
      let stage = ProgramStage()
      let (outer, inner) = (UIView(), UIView())
      stage.window.addSubview(outer)
      outer.addSubview(inner)
      stage.update()
      var token: (any UITraitChangeRegistration)?
      token = outer.registerForTraitChanges([Theme.self]) { (view: UIView, _) in
        stage.log.append("once \(view.traitCollection.theme)")
        if let token { view.unregisterForTraitChanges(token) }
        view.registerForTraitChanges([Theme.self]) { (view: UIView, _) in
          stage.log.append("later \(view.traitCollection.theme)")
        }
        inner.traitOverrides.theme = "inner"
      }
      inner.registerForTraitChanges([Theme.self]) { (view: UIView, previous: UITraitCollection) in
        stage.log.append("inner \(previous.theme)>\(view.traitCollection.theme)")
      }
      stage.window.traitOverrides.theme = "a"
      stage.update()
      XCTAssertEqual(inner.traitCollection.theme, "inner")
      let told = stage.told()
      XCTAssertEqual(told.first, "once a")
      XCTAssertEqual(told.last?.hasSuffix(">inner"), true)
      XCTAssertFalse(told.contains { $0.hasPrefix("later") })
      stage.window.traitOverrides.theme = "b"
      stage.update()
      XCTAssertEqual(stage.told(), ["later b"])
    }
  }

  func testAChildLeavesInTheHandlerOfItsOwnTrait() {
    onMain {
      let (root, child) = (UIViewController(), UIViewController())
      let stage = ProgramStage(root)
      root.addChild(child)
      root.view.addSubview(child.view)
      child.didMove(toParent: root)
      stage.update()
      child.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
        (child: UIViewController, _) in
        stage.log.append("change")
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()
      }
      stage.window.overrideUserInterfaceStyle = .dark
      stage.update()
      stage.window.overrideUserInterfaceStyle = .light
      stage.update()
      XCTAssertEqual(stage.told(), ["change"])
      XCTAssertEqual(root.children, [])
      XCTAssertNil(child.view.superview)
    }
  }

  func testASheetIsDismissedAndAnotherPushedWhenTheWidthChanges() {
    onMain {
      let (root, page, next) = (UIViewController(), UIViewController(), UIViewController())
      let navigation = UINavigationController(rootViewController: root)
      let stage = ProgramStage(navigation)
      stage.window.traitOverrides.horizontalSizeClass = .compact
      stage.update()
      root.present(page, animated: false)
      stage.update()
      root.registerForTraitChanges([UITraitHorizontalSizeClass.self]) {
        (root: UIViewController, _) in
        guard root.traitCollection.horizontalSizeClass == .regular else { return }
        root.dismiss(animated: false) {
          root.navigationController?.pushViewController(next, animated: false)
        }
      }
      stage.window.traitOverrides.horizontalSizeClass = .regular
      stage.update()
      stage.update()
      XCTAssertNil(navigation.presentedViewController)
      XCTAssertIdentical(navigation.topViewController, next)
      XCTAssertEqual(next.traitCollection.horizontalSizeClass, .regular)
    }
  }

  func testOverridesOfViewWillAppearAreThereWhenItIsAppearing() {
    final class Page: UIViewController {
      var log: [Int] = []
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        traitOverrides.userInterfaceStyle = .dark
      }
      override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        log.append(view.traitCollection.userInterfaceStyle.rawValue)
        XCTAssertNotNil(view.window)
      }
      override func viewDidLayoutSubviews() {
        log.append(traitCollection.userInterfaceStyle.rawValue)
      }
    }
    onMain {
      let page = Page()
      let stage = ProgramStage(UINavigationController(rootViewController: UIViewController()))
      (stage.window.rootViewController as? UINavigationController)?
        .pushViewController(page, animated: false)
      stage.update()
      XCTAssertEqual(Set(page.log), [2])
    }
  }

  func testACellsHandlerFollowsAModel() {
    onMain {
      let stage = ProgramStage()
      let model = Settings()
      let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      cell.configurationUpdateHandler = { cell, _ in
        var content = UIListContentConfiguration.cell()
        content.text = model.title
        cell.contentConfiguration = content
        stage.log.append(model.title)
      }
      stage.window.addSubview(cell)
      stage.update()
      model.title = "b"
      model.unused = 1
      stage.update()
      model.unused = 2
      stage.update()
      XCTAssertEqual(stage.told(), ["a", "b"])
      XCTAssertEqual((cell.contentConfiguration as? UIListContentConfiguration)?.text, "b")
    }
  }

  func testAnAlertAndANestedStackFollowTheWindowsStyle() {
    onMain {
      let root = UIViewController()
      let tabs = UITabBarController()
      tabs.viewControllers = [UINavigationController(rootViewController: root)]
      let stage = ProgramStage(tabs)
      root.overrideUserInterfaceStyle = .light
      let alert = UIAlertController(title: "a", message: "b", preferredStyle: .alert)
      root.present(alert, animated: false)
      stage.window.overrideUserInterfaceStyle = .dark
      stage.update()
      XCTAssertEqual(alert.traitCollection.userInterfaceStyle, .dark)
      XCTAssertEqual(root.view.traitCollection.userInterfaceStyle, .light)
      XCTAssertEqual(tabs.tabBar.traitCollection.userInterfaceStyle, .dark)
      XCTAssertEqual(
        root.navigationController?.navigationBar.traitCollection.userInterfaceStyle, .dark)
      alert.overrideUserInterfaceStyle = .light
      stage.update()
      XCTAssertEqual(alert.view.traitCollection.userInterfaceStyle, .light)
    }
  }
}
