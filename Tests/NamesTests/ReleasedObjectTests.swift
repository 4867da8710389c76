import UIKit
import XCTest

/// What a property held is released when the property has its new value and nothing accesses it: the object's
/// deinit may read the property.
final class ReleasedObjectTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  func testItemsOfANavigationBar() {
    onMain {
      let item = UINavigationItem()
      assertReadable(item, \.titleView, { EndingView($0) }, nil)
      assertReadable(item, \.backAction, Self.action, nil)
      assertReadable(
        item, \.titleMenuProvider,
        { ending in
          { _ in
            withExtendedLifetime(ending) {}
            return nil
          }
        }, nil)
      assertReadable(item, \.leftBarButtonItems, { [Self.item($0)] }, nil)
      assertReadable(item, \.rightBarButtonItems, { [Self.item($0)] }, nil)
      assertReadable(item, \.leadingItemGroups, Self.groups, [])
      assertReadable(item, \.trailingItemGroups, Self.groups, [])
      assertReadable(item, \.centerItemGroups, Self.groups, [])
      assertReadable(item, \.pinnedTrailingGroup, { Self.groups($0)[0] }, nil)
      assertReadable(item, \.backBarButtonItem, Self.item, nil)
    }
  }

  func testItemsOfBars() {
    onMain {
      let item = UIBarButtonItem()
      assertReadable(item, \.customView, { EndingView($0) }, nil)
      assertReadable(item, \.primaryAction, Self.action, nil)
      assertReadable(item, \.menu, { UIMenu(children: [Self.action($0)]) }, nil)
      assertReadable(item, \.tintColor, Self.color, nil)
      let tab = UITabBarItem()
      assertReadable(tab, \.badgeColor, Self.color, nil)
      assertReadable(
        tab, \.standardAppearance, { Self.appearance(UITabBarAppearance(), $0) }, nil)
      assertReadable(UIToolbar(), \.items, { [Self.item($0)] }, nil)
    }
  }

  func testAppearancesOfBars() {
    onMain {
      let (bar, tabs, tools) = (UINavigationBar(), UITabBar(), UIToolbar())
      for bar in [bar, tabs, tools] { assertReadable(bar, \.barTintColor, Self.color, nil) }
      assertReadable(tabs, \.unselectedItemTintColor, Self.color, nil)
      for path in [
        \UINavigationBar.scrollEdgeAppearance, \.compactAppearance, \.compactScrollEdgeAppearance,
      ] {
        assertReadable(bar, path, { Self.appearance(UINavigationBarAppearance(), $0) }, nil)
      }
      assertReadable(
        bar, \.standardAppearance, { Self.appearance(UINavigationBarAppearance(), $0) },
        UINavigationBarAppearance())
      assertReadable(
        tabs, \.standardAppearance, { Self.appearance(UITabBarAppearance(), $0) },
        UITabBarAppearance())
      assertReadable(
        tabs, \.scrollEdgeAppearance, { Self.appearance(UITabBarAppearance(), $0) }, nil)
      assertReadable(
        tools, \.standardAppearance, { Self.appearance(UIToolbarAppearance(), $0) },
        UIToolbarAppearance())
      for path in [
        \UIToolbar.scrollEdgeAppearance, \.compactAppearance, \.compactScrollEdgeAppearance,
      ] {
        assertReadable(tools, path, { Self.appearance(UIToolbarAppearance(), $0) }, nil)
      }
      let item = UINavigationItem()
      for path in [
        \UINavigationItem.standardAppearance, \.scrollEdgeAppearance, \.compactAppearance,
        \.compactScrollEdgeAppearance,
      ] {
        assertReadable(item, path, { Self.appearance(UINavigationBarAppearance(), $0) }, nil)
      }
    }
  }

  func testTabsAndTokens() {
    onMain {
      let tab = UITab(title: "", image: nil, identifier: "")
      assertReadable(tab, \.userInfo, { $0 }, nil)
      let group = UITabGroup(title: "", image: nil, identifier: "")
      assertReadable(group, \.managingNavigationController, { EndingStack($0) }, nil)
      assertReadable(UISearchToken(icon: nil, text: ""), \.representedObject, { $0 }, nil)
    }
  }

  func testWhatTheApplicationKeeps() {
    onMain {
      var seen: [Bool] = []
      UIApplication.shared.accessibilityElements = [
        Ending { seen.append(UIApplication.shared.accessibilityElements == nil) }
      ]
      UIApplication.shared.reset()
      XCTAssertEqual(seen, [true])
    }
  }

  func testWhatLayersKeep() {
    onMain {
      let layer = CALayer()
      assertReadable(layer, \.contents, { $0 }, nil)
      assertReadable(UIColorWell(), \.selectedColor, Self.color, nil)
      var count = 0
      let removals: [(CALayer) -> Void] = [
        { $0.removeAllAnimations() }, { $0.removeAnimation(forKey: "key") },
        { $0.add(CAAnimation(), forKey: "key") },
      ]
      for remove in removals {
        do {
          let animation = CABasicAnimation(keyPath: nil)
          animation.toValue = Ending {
            _ = layer.animationKeys()
            count += 1
          }
          layer.add(animation, forKey: "key")
        }
        remove(layer)
      }
      XCTAssertEqual(count, removals.count)
    }
  }

  func testWhatAnAnimatorForgets() {
    onMain {
      var count = 0
      let forgetting: [(UIViewPropertyAnimator) -> Void] = [
        { $0.stopAnimation(true) }, { $0.finishAnimation(at: .start) },
      ]
      for forget in forgetting {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
        do {
          let ending = Ending {
            animator.addAnimations {}
            animator.addCompletion { _ in }
            count += 1
          }
          animator.addAnimations { withExtendedLifetime(ending) {} }
        }
        forget(animator)
      }
      XCTAssertEqual(count, forgetting.count)
    }
  }

  func testTheApplicationsClosures() {
    onMain {
      var count = 0
      do {
        let ending = Ending {
          _ = UIApplication.shared.changeLog
          count += 1
        }
        UIApplication.shared.changeLog = { _ in withExtendedLifetime(ending) {} }
      }
      UIApplication.shared.changeLog = nil
      let owner = UIView()
      do {
        let ending = Ending {
          UIApplication.shared.stopPreparingScenes(for: owner)
          count += 1
        }
        UIApplication.shared.prepareScenes(for: owner) { _ in
          withExtendedLifetime(ending) {}
        } atEnd: { _ in
        }
      }
      UIApplication.shared.reset()
      XCTAssertEqual(count, 2)
    }
  }

  @MainActor private static func action(_ ending: Ending) -> UIAction {
    UIAction { _ in withExtendedLifetime(ending) {} }
  }
  @MainActor private static func item(_ ending: Ending) -> UIBarButtonItem {
    UIBarButtonItem(primaryAction: action(ending))
  }
  @MainActor private static func groups(_ ending: Ending) -> [UIBarButtonItemGroup] {
    [UIBarButtonItemGroup(barButtonItems: [item(ending)], representativeItem: nil)]
  }
  @MainActor private static func color(_ ending: Ending) -> UIColor {
    UIColor { _ in
      withExtendedLifetime(ending) {}
      return .red
    }
  }
  @MainActor private static func appearance<Appearance: UIBarAppearance>(
    _ appearance: Appearance, _ ending: Ending
  ) -> Appearance {
    appearance.backgroundColor = color(ending)
    return appearance
  }
}

/// Runs a closure when it is released.
private final class Ending: @unchecked Sendable {
  private let end: @MainActor () -> Void

  init(_ end: @escaping @MainActor () -> Void) { self.end = end }

  deinit {
    let end = end
    MainActor.assumeIsolated { end() }
  }
}

private final class EndingView: UIView {
  private let ending: Ending

  init(_ ending: Ending) {
    self.ending = ending
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }
}

private final class EndingStack: UINavigationController {
  private let ending: Ending

  init(_ ending: Ending) {
    self.ending = ending
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }
}

/// Sets a value that reads the property when it is released, and then another one.
@MainActor
private func assertReadable<Object: AnyObject, Value>(
  _ object: Object, _ path: ReferenceWritableKeyPath<Object, Value>,
  _ make: @MainActor (Ending) -> Value,
  _ last: Value, line: UInt = #line
) {
  var count = 0
  object[keyPath: path] = make(
    Ending {
      _ = object[keyPath: path]
      count += 1
    })
  object[keyPath: path] = last
  XCTAssertEqual(count, 1, "\(path)", line: line)
}
