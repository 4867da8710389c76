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
      assertReadable(group, \.selectedChild, { EndingTab($0) }, nil)
      assertReadable(UISearchToken(icon: nil, text: ""), \.representedObject, { $0 }, nil)
    }
  }

  func testViewsAndControllers() {
    onMain {
      let cell = UITableViewCell()
      assertReadable(cell, \.selectedBackgroundView, { EndingView($0) }, nil)
      assertReadable(cell, \.editingAccessoryView, { EndingView($0) }, nil)
      let field = UITextField()
      assertReadable(field, \.leftView, { EndingView($0) }, nil)
      assertReadable(field, \.rightView, { EndingView($0) }, nil)
      assertReadable(field, \.textColor, Self.color, nil)
      assertReadable(UILabel(), \.textColor, Self.color, nil)
      assertReadable(UISlider(), \.thumbTintColor, Self.color, nil)
      assertReadable(
        UICollectionViewListCell(frame: .zero), \.accessories,
        { ending in [.detail(actionHandler: { withExtendedLifetime(ending) {} })] }, [])
      let items = UIBarButtonItemGroup(barButtonItems: [], representativeItem: nil)
      assertReadable(items, \.representativeItem, Self.item, nil)
      assertReadable(items, \.menuRepresentation, Self.action, nil)
      assertReadable(
        UIActivityViewController(activityItems: [], applicationActivities: nil),
        \.completionWithItemsHandler,
        { ending in { _, _, _, _ in withExtendedLifetime(ending) {} } },
        nil)
      assertReadable(
        UIDragItem(itemProvider: NSItemProvider()), \.localObject, { $0 }, nil)
      let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
      assertReadable(
        alert, \.preferredAction,
        { ending in
          UIAlertAction(title: nil, style: .default) { _ in withExtendedLifetime(ending) {} }
        }, nil)
      let sidebar = UITabBarController().sidebar
      assertReadable(sidebar, \.bottomBarView, { EndingView($0) }, nil)
      assertReadable(UINavigationBar(), \.items, { [Self.titled($0)] }, nil)
    }
  }

  func testPagesAndSegments() {
    onMain {
      var count = 0
      let pages = UIPageViewController(
        transitionStyle: .scroll, navigationOrientation: .horizontal)
      do {
        let page = UIViewController()
        page.view = EndingView(
          Ending { [unowned pages] in
            _ = pages.viewControllers
            count += 1
          })
        pages.setViewControllers([page], direction: .forward, animated: false)
      }
      pages.setViewControllers([UIViewController()], direction: .forward, animated: false)
      let segments = UISegmentedControl()
      do {
        let ending = Ending { [unowned segments] in
          _ = segments.numberOfSegments
          count += 1
        }
        segments.insertSegment(action: Self.action(ending), at: 0, animated: false)
      }
      segments.removeAllSegments()
      XCTAssertEqual(count, 2)
    }
  }

  func testClosuresOfLists() {
    onMain {
      let list = UICollectionView(
        frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
      let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: list) { _, _, _ in
        nil
      }
      assertReadable(
        source, \.supplementaryViewProvider,
        { ending in
          { _, _, _ in
            withExtendedLifetime(ending) {}
            return nil
          }
        }, nil)
      assertReadable(
        source, \.reorderingHandlers.canReorderItem,
        { ending in
          { _ in
            withExtendedLifetime(ending) {}
            return true
          }
        }, nil)
      let size = NSCollectionLayoutSize(
        widthDimension: .absolute(1), heightDimension: .absolute(1))
      let section = NSCollectionLayoutSection(
        group: .horizontal(layoutSize: size, subitems: []))
      assertReadable(
        section, \.visibleItemsInvalidationHandler,
        { ending in { _, _, _ in withExtendedLifetime(ending) {} } }, nil)
    }
  }

  func testThePasteboardAndEffectsOfMovement() {
    onMain {
      assertReadable(UIPasteboard.general, \.color, Self.color, nil)
      assertReadable(UIMotionEffectGroup(), \.motionEffects, { [EndingEffect($0)] }, nil)
    }
  }

  func testTheTitleOfAnItem() {
    onMain {
      for item in [UIBarButtonItem(), UITabBarItem()] {
        var ended = 0
        let color = {
          Self.color(Ending { ended += item.titleTextAttributes(for: .normal) == nil ? 1 : 2 })
        }
        item.setTitleTextAttributes([.foregroundColor: color()], for: .normal)
        item.setTitleTextAttributes([.foregroundColor: color()], for: .normal)
        item.setTitleTextAttributes(nil, for: .normal)
        XCTAssertEqual(ended, 3)
      }
    }
  }

  func testTabsOfAParagraph() {
    onMain {
      assertReadable(NSMutableParagraphStyle(), \.tabStops, { [EndingTabStop($0)] }, [])
      var ended = 0
      let style = NSMutableParagraphStyle()
      style.tabStops = []
      style.addTabStop(EndingTabStop(Ending { ended += 1 + style.tabStops.count }))
      style.removeTabStop(NSTextTab(textAlignment: .left, location: 1))
      XCTAssertEqual(ended, 1)
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
      assertReadable(layer, \.mask, { EndingLayer($0) }, nil)
      assertReadable(CAGradientLayer(), \.colors, { [$0] }, nil)
      assertReadable(CABasicAnimation(keyPath: nil), \.toValue, { $0 }, nil)
      assertReadable(CAKeyframeAnimation(keyPath: nil), \.values, { [$0] }, nil)
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
        { $0.stopAnimation(true) },
        {
          $0.stopAnimation(false)
          $0.finishAnimation(at: .start)
        },
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
  @MainActor private static func titled(_ ending: Ending) -> UINavigationItem {
    let item = UINavigationItem()
    item.titleView = EndingView(ending)
    return item
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

private final class EndingView: UIView {
  private let ending: Ending

  init(_ ending: Ending) {
    self.ending = ending
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }
}

private final class EndingEffect: UIMotionEffect {
  private let ending: Ending

  init(_ ending: Ending) { self.ending = ending }
}

private final class EndingTabStop: NSTextTab, @unchecked Sendable {
  private let ending: Ending

  init(_ ending: Ending) {
    self.ending = ending
    super.init(textAlignment: .left, location: 1)
  }
}

private final class EndingLayer: CALayer, @unchecked Sendable {
  private var ending: Ending?

  init(_ ending: Ending) {
    self.ending = ending
    super.init()
  }

  override init(layer: Any) { super.init(layer: layer) }

  required init?(coder: NSCoder) { nil }
}

private final class EndingTab: UITab {
  private let ending: Ending

  init(_ ending: Ending) {
    self.ending = ending
    super.init(title: "", image: nil, identifier: "")
  }
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
