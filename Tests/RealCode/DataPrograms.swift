import Foundation
import UIKit
import XCTest

// Traits besides looks: actions, stores, flags, metrics.

private struct Router: Sendable {
  var open: @MainActor @Sendable (_ path: String) -> Void = { _ in }
}

private struct RouterTrait: UITraitDefinition {
  static let defaultValue = Router()
}

extension UITraitCollection {
  fileprivate var router: Router { self[RouterTrait.self] }
}

extension UIMutableTraits {
  fileprivate var router: Router {
    get { self[RouterTrait.self] }
    set { self[RouterTrait.self] = newValue }
  }
}

private protocol Store: AnyObject, Sendable {
  func count(of item: String) -> Int
}

private final class LiveStore: Store {
  func count(of item: String) -> Int { item.count }
}

private final class EmptyStore: Store {
  func count(of item: String) -> Int { 0 }
}

private struct StoreTrait: UITraitDefinition {
  static let defaultValue: any Store = EmptyStore()
}

final class DataPrograms: XCTestCase {
  func testAnActionIsPassedDown() {
    final class Row: UIView {
      func select() { traitCollection.router.open("/tea") }
    }
    inApplication { window in
      var opened: [String] = []
      window.traitOverrides.router = Router { opened.append($0) }
      window.show(Row()).select()
      XCTAssertEqual(opened, ["/tea"])
    }
  }

  func testAnActionIsReplacedInABranch() {
    inApplication { window in
      var opened: [String] = []
      window.traitOverrides.router = Router { opened.append("window \($0)") }
      let (branch, leaf) = (UIView(), UIView())
      branch.addSubview(leaf)
      branch.traitOverrides.router = Router { opened.append("branch \($0)") }
      _ = window.show(branch)
      leaf.traitCollection.router.open("a")
      window.traitCollection.router.open("b")
      XCTAssertEqual(opened, ["branch a", "window b"])
    }
  }

  func testAStoreIsInjectedForATest() {
    inApplication { window in
      let controller = window.show(UIViewController())
      XCTAssertEqual(controller.traitCollection[StoreTrait.self].count(of: "tea"), 0)
      controller.traitOverrides[StoreTrait.self] = LiveStore()
      XCTAssertEqual(controller.traitCollection[StoreTrait.self].count(of: "tea"), 3)
    }
  }

  func testAClosureThatMayBeMissing() {
    struct Undo: UITraitDefinition {
      static let defaultValue: (@MainActor @Sendable () -> Void)? = nil
    }
    inApplication { window in
      let view = window.show(UIView())
      XCTAssertNil(view.traitCollection[Undo.self])
      var undone = 0
      window.traitOverrides[Undo.self] = { undone += 1 }
      turn()
      view.traitCollection[Undo.self]?()
      XCTAssertEqual(undone, 1)
    }
  }

  func testAFlagTurnsAFeatureOnAtOnceInAController() {
    struct NewSearch: UITraitDefinition {
      static let defaultValue = false
      static let identifier = "org.example.new-search"
    }
    final class SearchController: UIViewController {
      private(set) var mode = "old"

      override func viewDidLoad() {
        super.viewDidLoad()
        registerForTraitChanges([NewSearch.self]) { (self: Self, _: UITraitCollection) in
          self.mode = self.traitCollection[NewSearch.self] ? "new" : "old"
        }
      }
    }
    inApplication { window in
      let controller = window.show(SearchController())
      controller.traitOverrides[NewSearch.self] = true
      XCTAssertEqual(controller.mode, "new")
    }
  }

  func testALayoutMetricIsPassedAsAStructure() {
    struct Metrics: Equatable, Sendable {
      var margin: CGFloat = 16
      var columns = 1
    }
    struct MetricsTrait: UITraitDefinition {
      static let defaultValue = Metrics()
    }
    inApplication { window in
      let view = window.show(UIView())
      var heard = 0
      view.registerForTraitChanges([MetricsTrait.self]) { (_: UIView, _: UITraitCollection) in
        heard += 1
      }
      window.traitOverrides[MetricsTrait.self] = Metrics()
      turn()
      XCTAssertEqual(heard, 0, "An equal value is no change.")
      window.traitOverrides[MetricsTrait.self] = Metrics(margin: 24, columns: 2)
      turn()
      XCTAssertEqual(view.traitCollection[MetricsTrait.self].columns, 2)
      XCTAssertEqual(heard, 1)
    }
  }

  func testASceneSubclassKeepsItsOwnState() {
    final class DocumentScene: UIWindowScene {
      var document = "untitled"
    }
    inApplication { _ in
      let scene = UIApplication.shared.connectScene {
        DocumentScene(session: $0, connectionOptions: $1)
      }
      let window = UIWindow(windowScene: scene)
      (window.windowScene as? DocumentScene)?.document = "notes"
      XCTAssertEqual((scene as? DocumentScene)?.document, "notes")
      XCTAssertTrue(UIApplication.shared.connectedScenes.contains(scene))
    }
  }

  func testASceneDelegateSetsUpItsWindow() {
    final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
      var window: UIWindow?

      func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
      ) {
        guard let scene = scene as? UIWindowScene else { return }
        scene.traitOverrides.userInterfaceStyle = .dark
        let window = UIWindow(windowScene: scene)
        window.rootViewController = UINavigationController(rootViewController: UIViewController())
        window.makeKeyAndVisible()
        self.window = window
      }
    }
    inApplication { _ in
      let delegate = SceneDelegate()
      UIApplication.shared.connectScene(delegate: delegate)
      turn()
      XCTAssertEqual(
        delegate.window?.rootViewController?.view.traitCollection.userInterfaceStyle, .dark)
    }
  }

  /// A target need be neither a view nor isolated to an actor.
  func testAPlainObjectIsATarget() {
    final class Analytics: @unchecked Sendable {
      var events = 0

      func styleChanged() { events += 1 }
    }
    inApplication { window in
      let analytics = Analytics()
      window.registerForTraitChanges(
        [UITraitUserInterfaceStyle.self], target: analytics, action: Analytics.styleChanged)
      window.overrideUserInterfaceStyle = .dark
      XCTAssertEqual(analytics.events, 1)
    }
  }

  func testACollectionIsMadeOnceAndUsedForDrawingElsewhere() {
    let dark = UITraitCollection { $0.userInterfaceStyle = .dark }
    var shade: CGColor?
    dark.performAsCurrent { shade = UIColor.systemBackground.cgColor }
    XCTAssertEqual(shade?.components?.first, 0)
  }
}
