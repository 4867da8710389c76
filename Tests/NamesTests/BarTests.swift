import UIKit
import XCTest

/// Bars, their items and their appearances.
final class BarTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  private final class Delegate: NSObject, UINavigationBarDelegate, UITabBarDelegate,
    UITabBarControllerDelegate
  {}

  /// A state of an item's appearance with a value for each property.
  @MainActor
  private static func fill(_ state: UIBarItemStateAppearance, _ number: CGFloat) {
    state.titleTextAttributes = [.kern: number]
    state.badgeTextAttributes = [.kern: number + 0.5]
    (state.iconColor, state.badgeBackgroundColor) = (.red, .blue)
    state.titlePositionAdjustment = UIOffset(horizontal: number, vertical: 1)
    state.backgroundImage = UIImage(resource: "\(number)")
  }

  @MainActor
  private static func expect(
    _ number: CGFloat, of state: UIBarItemStateAppearance?, line: UInt = #line
  ) {
    XCTAssertEqual(state?.titleTextAttributes[.kern] as? CGFloat, number, line: line)
    XCTAssertEqual(state?.badgeTextAttributes[.kern] as? CGFloat, number + 0.5, line: line)
    XCTAssertEqual(state?.iconColor, .red, line: line)
    XCTAssertEqual(state?.badgeBackgroundColor, .blue, line: line)
    XCTAssertEqual(state?.titlePositionAdjustment.horizontal, number, line: line)
    XCTAssertEqual(state?.backgroundImage?.resource, "\(number)", line: line)
  }

  func testABarsAppearanceIsCopiedWhole() {
    onMain {
      let (look, star) = (UIBarAppearance(), UIImage(systemName: "star"))
      look.backgroundColor = .red
      look.backgroundEffect = UIBlurEffect(style: .dark)
      (look.backgroundImage, look.shadowImage) = (star, UIImage(systemName: "moon"))
      (look.shadowColor, look.backgroundImageContentMode) = (.blue, .center)
      let copy = look.copy() as? UIBarAppearance
      XCTAssertNotIdentical(copy, look)
      XCTAssertEqual(copy?.backgroundColor, .red)
      XCTAssertIdentical(copy?.backgroundEffect, look.backgroundEffect)
      XCTAssertEqual(copy?.backgroundImage, star)
      XCTAssertEqual(copy?.shadowImage, UIImage(systemName: "moon"))
      XCTAssertEqual(copy?.shadowColor, .blue)
      XCTAssertEqual(copy?.backgroundImageContentMode, .center)
      XCTAssertEqual(UIBarAppearance(idiom: .pad).shadowColor, .separator)
    }
  }

  func testANavigationBarsAppearanceIsCopiedWhole() {
    onMain {
      let look = UINavigationBarAppearance()
      look.shadowColor = .red
      look.titleTextAttributes = [.kern: 1]
      look.largeTitleTextAttributes = [.kern: 2]
      look.subtitleTextAttributes = [.kern: 3]
      look.titlePositionAdjustment = UIOffset(horizontal: 4, vertical: 5)
      let (star, moon) = (UIImage(systemName: "star"), UIImage(systemName: "moon"))
      look.setBackIndicatorImage(star, transitionMaskImage: moon)
      XCTAssertEqual(
        [look.backIndicatorImage, look.backIndicatorTransitionMaskImage], [star, moon])
      Self.fill(look.buttonAppearance.normal, 1)
      Self.fill(look.doneButtonAppearance.highlighted, 2)
      Self.fill(look.backButtonAppearance.disabled, 3)
      Self.fill(look.backButtonAppearance.focused, 4)
      let copy = UINavigationBarAppearance(barAppearance: look)
      XCTAssertEqual(copy.shadowColor, .red)
      XCTAssertEqual(copy.titleTextAttributes[.kern] as? Int, 1)
      XCTAssertEqual(copy.largeTitleTextAttributes[.kern] as? Int, 2)
      XCTAssertEqual(copy.subtitleTextAttributes[.kern] as? Int, 3)
      XCTAssertEqual(copy.titlePositionAdjustment, UIOffset(horizontal: 4, vertical: 5))
      XCTAssertEqual(
        [copy.backIndicatorImage, copy.backIndicatorTransitionMaskImage], [star, moon])
      Self.expect(1, of: copy.buttonAppearance.normal)
      Self.expect(2, of: copy.doneButtonAppearance.highlighted)
      Self.expect(3, of: copy.backButtonAppearance.disabled)
      Self.expect(4, of: copy.backButtonAppearance.focused)
      Self.fill(look.backButtonAppearance.focused, 5)
      Self.expect(4, of: copy.backButtonAppearance.focused)
    }
  }

  func testATabBarsAppearanceIsCopiedWhole() {
    onMain {
      let (look, star) = (UITabBarAppearance(), UIImage(systemName: "star"))
      look.backgroundColor = .red
      (look.selectionIndicatorTintColor, look.selectionIndicatorImage) = (.blue, star)
      Self.fill(look.stackedLayoutAppearance.normal, 1)
      Self.fill(look.stackedLayoutAppearance.disabled, 2)
      Self.fill(look.inlineLayoutAppearance.focused, 3)
      Self.fill(look.compactInlineLayoutAppearance.selected, 4)
      let copy = look.copy() as? UITabBarAppearance
      XCTAssertEqual(copy?.backgroundColor, .red)
      XCTAssertEqual(copy?.selectionIndicatorTintColor, .blue)
      XCTAssertEqual(copy?.selectionIndicatorImage, star)
      Self.expect(1, of: copy?.stackedLayoutAppearance.normal)
      Self.expect(2, of: copy?.stackedLayoutAppearance.disabled)
      Self.expect(3, of: copy?.inlineLayoutAppearance.focused)
      Self.expect(4, of: copy?.compactInlineLayoutAppearance.selected)
      // What another kind of appearance has in common is taken.
      let tools = UIToolbarAppearance(barAppearance: look)
      XCTAssertEqual(tools.backgroundColor, .red)
      Self.fill(tools.doneButtonAppearance.normal, 6)
      Self.expect(
        6, of: (tools.copy() as? UIToolbarAppearance)?.doneButtonAppearance.normal)
      XCTAssertEqual(UINavigationBarAppearance(barAppearance: tools).backgroundColor, .red)
    }
  }

  func testAnAppearanceIsConfigured() {
    onMain {
      let look = UIBarAppearance()
      look.configureWithTransparentBackground()
      XCTAssertNil(look.shadowColor)
      look.configureWithDefaultBackground()
      XCTAssertEqual(look.backgroundEffect?.style, .systemChromeMaterial)
      XCTAssertEqual(look.shadowColor, .separator)
      XCTAssertNil(look.backgroundColor)
      look.shadowColor = nil
      look.configureWithOpaqueBackground()
      XCTAssertNil(look.backgroundEffect)
      XCTAssertEqual(look.backgroundColor, .systemBackground)
      XCTAssertEqual(look.shadowColor, .separator)
      look.configureWithDefaultBackground()
      look.configureWithTransparentBackground()
      XCTAssertNil(look.backgroundEffect)
      XCTAssertNil(look.backgroundColor)
    }
  }

  func testABarHasImagesOfMetrics() {
    onMain {
      let (star, bar, tools) = (UIImage(systemName: "star"), UINavigationBar(), UIToolbar())
      bar.setBackgroundImage(star, for: .compact)
      XCTAssertEqual(bar.backgroundImage(for: .compact), star)
      XCTAssertNil(bar.backgroundImage(for: .default))
      tools.setBackgroundImage(star, forToolbarPosition: .top, barMetrics: .compact)
      XCTAssertEqual(tools.backgroundImage(forToolbarPosition: .top, barMetrics: .compact), star)
      XCTAssertNil(tools.backgroundImage(forToolbarPosition: .any, barMetrics: .compact))
      XCTAssertNil(tools.backgroundImage(forToolbarPosition: .top, barMetrics: .default))
      tools.setShadowImage(star, forToolbarPosition: .bottom)
      XCTAssertEqual(tools.shadowImage(forToolbarPosition: .bottom), star)
      XCTAssertNil(tools.shadowImage(forToolbarPosition: .top))
      let item = UIBarButtonItem(title: "a")
      item.setBackgroundImage(star, for: .disabled, barMetrics: .compact)
      XCTAssertEqual(item.backgroundImage(for: .disabled, barMetrics: .compact), star)
      XCTAssertNil(item.backgroundImage(for: .disabled, barMetrics: .default))
      XCTAssertNil(item.backgroundImage(for: .normal, barMetrics: .compact))
      XCTAssertEqual(bar.barPosition, .any)
      XCTAssertEqual(Delegate().position(for: bar), .any)
    }
  }

  func testABarShowsItsItems() {
    onMain {
      let (tabs, tools, bar) = (UITabBar(), UIToolbar(), UINavigationBar())
      let (tab, button) = (UITabBarItem(title: "a", image: nil, tag: 3), UIBarButtonItem())
      tabs.setItems([tab], animated: true)
      XCTAssertEqual(tabs.items, [tab])
      tabs.selectedItem = tab
      XCTAssertIdentical(tabs.selectedItem, tab)
      tools.setItems([button], animated: true)
      XCTAssertEqual(tools.items, [button])
      XCTAssertNil(bar.topItem)
      XCTAssertNil(bar.backItem)
      bar.items = [UINavigationItem(title: "a")]
      XCTAssertEqual(bar.topItem?.title, "a")
      XCTAssertNil(bar.backItem)
    }
  }

  func testColoursOfABarAreResolved() {
    onMain {
      let (bar, look) = (UINavigationBar(), UINavigationBarAppearance())
      XCTAssertEqual(bar.resolvedTitleColor, .label.resolvedColor(with: bar.traitCollection))
      bar.titleTextAttributes = [.foregroundColor: UIColor.green]
      XCTAssertEqual(bar.resolvedTitleColor, .green)
      look.titleTextAttributes = [.foregroundColor: UIColor.red]
      bar.standardAppearance = look
      XCTAssertEqual(bar.resolvedTitleColor, .red)
      XCTAssertNil(bar.resolvedBarColor)
      bar.barTintColor = .yellow
      XCTAssertEqual(bar.resolvedBarColor, .yellow)
      look.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? .black : .white }
      bar.standardAppearance = look
      let window = UIWindow(frame: .zero)
      window.overrideUserInterfaceStyle = .dark
      window.addSubview(bar)
      window.makeKeyAndVisible()
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(bar.resolvedBarColor, .black)
      let tools = UIToolbar()
      tools.standardAppearance.backgroundColor = .blue
      XCTAssertEqual(tools.resolvedBarColor, .blue)
      XCTAssertNil(UIBar().resolvedBarColor)
    }
  }

  func testAControllersBarsAreHiddenAndShown() {
    onMain {
      let stack = UINavigationController()
      XCTAssertIdentical(stack.navigationBar.superview, stack.view)
      XCTAssertIdentical(stack.navigationBar, stack.navigationBar)
      XCTAssertIdentical(stack.toolbar.superview, stack.view)
      XCTAssertFalse(stack.isNavigationBarHidden)
      stack.isNavigationBarHidden = true
      XCTAssertTrue(stack.navigationBar.isHidden)
      stack.setNavigationBarHidden(false, animated: true)
      XCTAssertFalse(stack.isNavigationBarHidden)
      XCTAssertTrue(stack.isToolbarHidden)
      stack.setToolbarHidden(false, animated: true)
      XCTAssertFalse(stack.toolbar.isHidden)
      XCTAssertFalse(stack.isToolbarHidden)
      stack.isToolbarHidden = true
      XCTAssertTrue(stack.toolbar.isHidden)
      XCTAssertFalse(stack.navigationBar.isHidden)
      let gesture = stack.interactivePopGestureRecognizer
      XCTAssertTrue(gesture is UIScreenEdgePanGestureRecognizer)
      XCTAssertIdentical(stack.interactivePopGestureRecognizer, gesture)
      let tabs = UITabBarController()
      XCTAssertIdentical(tabs.tabBar.superview, tabs.view)
      XCTAssertTrue(Delegate().tabBarController(tabs, shouldSelect: stack))
    }
  }

  func testAControllerHasItemsOfItsTitle() {
    onMain {
      let controller = UIViewController()
      controller.title = "a"
      XCTAssertEqual(controller.navigationItem.title, "a")
      XCTAssertIdentical(controller.navigationItem, controller.navigationItem)
      XCTAssertEqual(controller.tabBarItem.title, "a")
      XCTAssertIdentical(controller.tabBarItem, controller.tabBarItem)
      let item = UITabBarItem(title: "b", image: nil, tag: 3)
      controller.tabBarItem = item
      XCTAssertIdentical(controller.tabBarItem, item)
      XCTAssertNil(controller.toolbarItems)
      controller.toolbarItems = [UIBarButtonItem.flexibleSpace()]
      XCTAssertEqual(controller.toolbarItems?.map(\.systemItem), [.flexibleSpace])
      XCTAssertNil(UIViewController().navigationItem.title)
    }
  }

  private final class Asked: NSObject, UINavigationBarDelegate {
    var (allows, log) = (true, [String]())
    func navigationBar(_ bar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool { allows }
    func navigationBar(_ bar: UINavigationBar, didPush item: UINavigationItem) {
      log.append("push \(item.title ?? "-")")
    }
    func navigationBar(_ bar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { allows }
    func navigationBar(_ bar: UINavigationBar, didPop item: UINavigationItem) {
      log.append("pop \(item.title ?? "-")")
    }
  }

  func testABarsItemsArePushedAndPopped() {
    onMain {
      let (bar, asked) = (UINavigationBar(), Asked())
      XCTAssertNil(bar.popItem(animated: false))
      let first = UINavigationItem()
      XCTAssertNil(first.title)
      bar.setItems([first], animated: false)
      XCTAssertIdentical(bar.topItem, first)
      let second = UINavigationItem(title: "b")
      bar.pushItem(second, animated: true)
      XCTAssertIdentical(bar.backItem, first, "Without a delegate nobody is asked.")
      XCTAssertIdentical(bar.popItem(animated: true), second)
      bar.delegate = asked
      bar.pushItem(second, animated: true)
      XCTAssertIdentical(bar.popItem(animated: true), second)
      XCTAssertEqual(asked.log, ["push b", "pop b"])
      asked.allows = false
      bar.pushItem(second, animated: true)
      XCTAssertNil(bar.popItem(animated: true))
      XCTAssertEqual(bar.items, [first])
      XCTAssertEqual(asked.log.count, 2)
    }
  }

  func testADelegateThatIsAskedMayEmptyTheBar() {
    final class Emptying: NSObject, UINavigationBarDelegate {
      func navigationBar(_ bar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
        bar.items = []
        return true
      }
      func navigationBar(_ bar: UINavigationBar, didPop item: UINavigationItem) {
        XCTFail("Popped")
      }
    }
    onMain {
      let (bar, delegate) = (UINavigationBar(), Emptying())
      bar.items = [UINavigationItem(title: "a")]
      bar.delegate = delegate
      XCTAssertNil(bar.popItem(animated: false))
    }
  }

  func testADelegateWithoutAWordAllowsItemsToChange() {
    onMain {
      let (bar, delegate) = (UINavigationBar(), Delegate())
      bar.delegate = delegate
      bar.pushItem(UINavigationItem(title: "a"), animated: false)
      XCTAssertEqual(bar.popItem(animated: false)?.title, "a")
    }
  }

  func testATitlesPlaceIsKeptForEachMetric() {
    onMain {
      let bar = UINavigationBar()
      bar.setTitleVerticalPositionAdjustment(3, for: .compact)
      XCTAssertEqual(bar.titleVerticalPositionAdjustment(for: .compact), 3)
      XCTAssertEqual(bar.titleVerticalPositionAdjustment(for: .default), 0)
      let search = UISearchBar()
      search.setPositionAdjustment(UIOffset(horizontal: 1, vertical: 2), for: .clear)
      XCTAssertEqual(search.positionAdjustment(for: .clear).vertical, 2)
      XCTAssertEqual(search.positionAdjustment(for: .search), .zero)
      let bag = Bag(search)
      bag.holds(\.searchTextPositionAdjustment, .zero, UIOffset(horizontal: 1, vertical: 2))
      bag.holds(
        \.searchFieldBackgroundPositionAdjustment, .zero, UIOffset(horizontal: 1, vertical: 2))
    }
  }
}
