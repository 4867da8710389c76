import ConformanceHarness
import SwiftUI
import UIKit
import XCTest

/// Custom traits of unusual kinds: F148 to F157.
final class UnusualTraitFacts: XCTestCase {
  func testF148ValueMayHoldAClosureAndItsDefinitionMayHaveNoCases() {
    inApp {
      let (root, child, counter) = (UIViewController(), UIViewController(), Counter())
      let window = showWindow(root: root)
      root.traitOverrides[DismissTrait.self] = DismissAction { counter.increase() }
      root.embed(child)
      settle()
      child.traitCollection[DismissTrait.self].run()
      XCTAssertEqual(counter.count, 1)
      withExtendedLifetime(window) {}
    }
  }

  /// Also F150: the covered ones read it, too.
  func testF149OverrideOfAStackIsReadByEachControllerInIt() {
    final class Stack: UINavigationController {
      override func viewDidLoad() {
        super.viewDidLoad()
        traitOverrides.theme = 4
      }
    }
    inApp {
      let pages = (0..<3).map { _ in UIViewController() }
      let stack = Stack(rootViewController: pages[0])
      let window = showWindow(root: stack)
      settle()
      XCTAssertEqual(pages[0].traitCollection.theme, 4)
      for page in pages.dropFirst() {
        stack.pushViewController(page, animated: false)
        settle()
        XCTAssertEqual(stack.viewControllers.map { $0.traitCollection.theme }.last, 4)
      }
      XCTAssertEqual(stack.viewControllers.map { $0.traitCollection.theme }, [4, 4, 4])
      withExtendedLifetime(window) {}
    }
  }

  func testF151OverrideFromBeforeAPresentationIsThere() {
    inApp {
      let (root, sheet) = (UIViewController(), UIViewController())
      let window = showWindow(root: root)
      sheet.traitOverrides.theme = 3
      root.present(sheet, animated: false)
      settle()
      XCTAssertEqual(sheet.traitCollection.theme, 3)
      withExtendedLifetime(window) {}
    }
  }

  func testF152OverrideFromBeforeAPushStaysWhileTheControllerIsCovered() {
    inApp {
      let (first, second) = (UIViewController(), UIViewController())
      let stack = UINavigationController(rootViewController: first)
      let window = showWindow(root: stack)
      second.traitOverrides.theme = 3
      for page in [second, UIViewController(), UIViewController()] {
        stack.pushViewController(page, animated: false)
        settle()
        XCTAssertEqual(second.traitCollection.theme, 3)
      }
      withExtendedLifetime(window) {}
    }
  }

  func testF153TraitThatNobodySetsReadsAsItsDefaultInViewDidLoad() {
    final class Page: UIViewController {
      var seen: Int?
      override func viewDidLoad() {
        super.viewDidLoad()
        seen = traitCollection.theme
      }
    }
    inApp {
      let (alone, inside) = (Page(), Page())
      for root in [alone, UINavigationController(rootViewController: inside)] {
        let window = showWindow(root: root)
        settle()
        window.isHidden = true
      }
      XCTAssertEqual([alone.seen, inside.seen], [Theme.defaultValue, Theme.defaultValue])
      XCTAssertEqual(UIViewController().traitCollection.theme, Theme.defaultValue)
    }
  }

  func testF154EachSceneHasItsOwnText() throws {
    try inApp {
      let first = showWindowInScene(root: UIViewController())
      let second = UIWindow(windowScene: try anotherScene())
      second.rootViewController = UIViewController()
      second.makeKeyAndVisible()
      for (window, text) in [(first, "one"), (second, "two")] {
        window.windowScene?.traitOverrides[SessionTrait.self] = text
      }
      settle()
      XCTAssertEqual(
        [first, second].map { $0.rootViewController?.view.traitCollection[SessionTrait.self] },
        ["one", "two"])
    }
  }

  /// Before the scene has windows; what is made afterwards has it.
  func testF155SceneTakesAnOverrideAtItsNotification() throws {
    try inApp {
      let token = NotificationCenter.default.addObserver(
        forName: UIScene.willConnectNotification, object: nil, queue: nil
      ) { notification in
        nonisolated(unsafe) let object = notification.object
        MainActor.assumeIsolated {
          guard let scene = object as? UIWindowScene else { return }
          XCTAssertEqual(scene.windows.count, 0)
          scene.traitOverrides.theme = 6
        }
      }
      defer { NotificationCenter.default.removeObserver(token) }
      let window = UIWindow(windowScene: try anotherScene())
      window.rootViewController = UIViewController()
      window.makeKeyAndVisible()
      settle()
      XCTAssertEqual(window.rootViewController?.traitCollection.theme, 6)
      XCTAssertEqual(window.rootViewController?.view.traitCollection.theme, 6)
    }
  }

  /// The provider never reads the trait.
  func testF156CounterThatAffectsColoursMakesThemResolveAgain() {
    final class Painted: UIView {
      let color: UIColor
      init(_ color: UIColor) {
        self.color = color
        super.init(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        backgroundColor = color
      }
      required init?(coder: NSCoder) { return nil }
      override func draw(_ rect: CGRect) { _ = color.cgColor }
    }
    inApp {
      let counter = Counter()
      let color = UIColor { _ in
        MainActor.assumeIsolated { counter.increase() }
        return .red
      }
      let views = [Painted(color), Painted(color)]
      let windows = views.map { _ in showWindow() }
      windows[0].addSubview(views[0])
      views[0].addSubview(views[1])
      windows[1].addSubview(Painted(color))
      settle()
      for (window, drawings) in zip(windows, [2, 1]) {
        let before = counter.count
        window.traitOverrides.theme = 1
        settle()
        XCTAssertGreaterThanOrEqual(counter.count, before + drawings)
        let after = counter.count
        window.traitOverrides[Density.self] = 3
        settle()
        XCTAssertEqual(counter.count, after, "The density affects no colours.")
      }
    }
  }

  /// The trait of this key affects no colours.
  func testF157ColourInABodyFollowsABridgedKey() {
    inApp {
      let (seen, written) = (SeenColors(), SeenColors())
      let controller = UIHostingController(
        rootView: VStack {
          ColorView(seen: seen)
          ColorView(seen: written).environment(\.density, 2)
        })
      let window = showWindow(root: controller)
      settle()
      window.traitOverrides[Density.self] = 2
      settle()
      controller.traitOverrides[Density.self] = 1
      settle()
      XCTAssertEqual(seen.reds.changes, [1, 0, 1])
      XCTAssertEqual(written.reds.changes, [0])
    }
  }
}

@MainActor
private final class SeenColors {
  var reds: [Float] = []
}

private struct ColorView: View {
  let seen: SeenColors
  @Environment(\.self) private var environment

  var body: some View {
    let color = Color(uiColor: UIColor { $0[Density.self] == 1 ? .red : .blue })
    let _ = seen.reds.append(color.resolve(in: environment).red)
    Text("")
  }
}

private struct DensityKey: UITraitBridgedEnvironmentKey {
  static let defaultValue = Density.defaultValue
  static func read(from traitCollection: UITraitCollection) -> Double {
    traitCollection[Density.self]
  }
  static func write(to mutableTraits: inout any UIMutableTraits, value: Double) {
    mutableTraits[Density.self] = value
  }
}

extension EnvironmentValues {
  fileprivate var density: Double {
    get { self[DensityKey.self] }
    set { self[DensityKey.self] = newValue }
  }
}

/// A value that is not equatable.
private struct DismissAction {
  let run: @MainActor () -> Void
}

private enum DismissTrait: UITraitDefinition {
  static var defaultValue: DismissAction { DismissAction {} }
}

private struct SessionTrait: UITraitDefinition {
  static let defaultValue: String? = nil
  static let identifier = "org.example.session"
}
