import UIKit
import XCTest

/// Tabs as objects, groups of them, and the accessory above the bar.
final class TabObjectTests: XCTestCase {
  func testTabsKeepWhatTheyAreSetTo() {
    MainActor.assumeIsolated {
      do {
        let bag = Bag(UITab(title: "a", image: nil, identifier: "a"))
        bag.holds(\.title, "a", "other")
        bag.holds(\.subtitle, nil, "other")
        bag.holds(\.badgeValue, nil, "other")
        bag.holds(\.preferredPlacement, .automatic, .sidebarOnly)
        bag.holds(\.isHidden, false, true)
        bag.holds(\.isHiddenByDefault, false, true)
        bag.holds(\.allowsHiding, false, true)
      }
      do {
        let bag = Bag(UITabGroup(title: "a", image: nil, identifier: "a"))
        bag.holds(\.selectedChild, nil, UITab(title: "b", image: nil, identifier: "b"))
        bag.holds(\.defaultChildIdentifier, nil, "other")
        bag.holds(\.allowsReordering, false, true)
        bag.holds(\.sidebarAppearance, .automatic, .inline)
        bag.holds(\.isCollapsedByDefault, false, true)
        bag.holds(\.displayOrderIdentifiers, [], ["other"])
      }
    }
  }

  func testAGroupIsTheParentOfItsChildren() {
    MainActor.assumeIsolated {
      let tabs = ["a", "b", "c"].map { UITab(title: $0, image: nil, identifier: $0) }
      let group = UITabGroup(title: "", image: nil, identifier: "g", children: [tabs[0], tabs[1]])
      XCTAssertEqual(tabs.map { $0.parent }, [group, group, nil])
      group.children = [tabs[1], tabs[2]]
      XCTAssertEqual(tabs.map { $0.parent }, [nil, group, group])
      let other = UITabGroup(title: "", image: nil, identifier: "h", children: [tabs[2]])
      group.children = []
      XCTAssertEqual(tabs.map { $0.parent }, [nil, nil, other], "Another group has the last.")
    }
  }

  func testAProviderMayAskForTheSelectedTabAndItsOwnController() {
    MainActor.assumeIsolated {
      var made = 0
      let tab = UITab(title: "", image: nil, identifier: "a") { tab in
        made += 1
        XCTAssertNil(tab.viewController)
        XCTAssertNil(tab.tabBarController?.selectedTab)
        return UIViewController()
      }
      let controller = UITabBarController()
      controller.tabs = [tab]
      XCTAssertIdentical(controller.selectedTab, tab)
      XCTAssertIdentical(controller.selectedViewController, tab.viewController)
      XCTAssertEqual(made, 1)
    }
  }

  func testAGroupIsNotInItself() {
    nonisolated(unsafe) var sentences: [String] = []
    TraitFailure.handler = { sentences.append($0) }
    defer { TraitFailure.handler = TraitFailure.stop }
    MainActor.assumeIsolated {
      let tab = UITab(title: "", image: nil, identifier: "a")
      let inner = UITabGroup(title: "", image: nil, identifier: "i", children: [tab])
      let outer = UITabGroup(title: "", image: nil, identifier: "o", children: [inner])
      inner.children = [inner]
      inner.children = [tab, outer]
      XCTAssertEqual(inner.children, [tab])
      XCTAssertIdentical(tab.parent, inner)
      XCTAssertIdentical(inner.parent, outer)
      XCTAssertNil(outer.parent)
      XCTAssertNil(tab.tabBarController)
      let sentence = "Can't put the tab group 'i' into itself: take it out of the children"
      XCTAssertEqual(sentences.first, sentence)
      XCTAssertEqual(sentences.count, 2)
    }
  }

  func testChildrenThatNoIdentifierNamesComeLast() {
    MainActor.assumeIsolated {
      let tabs = ["a", "b", "c", "d"].map { UITab(title: $0, image: nil, identifier: $0) }
      let group = UITabGroup(title: "", image: nil, identifier: "", children: tabs)
      XCTAssertEqual(group.displayOrder, tabs)
      group.displayOrderIdentifiers = ["d", "unknown", "b"]
      XCTAssertEqual(group.displayOrder.map(\.identifier), ["d", "b", "a", "c"])
    }
  }

  func testATabKnowsTheControllerAndTheGroupThatManageIt() {
    MainActor.assumeIsolated {
      let tab = UITab(title: "", image: nil, identifier: "a")
      let inner = UITabGroup(title: "", image: nil, identifier: "i", children: [tab])
      let outer = UITabGroup(title: "", image: nil, identifier: "o", children: [inner])
      XCTAssertNil(tab.managingTabGroup)
      inner.managingNavigationController = UINavigationController()
      XCTAssertIdentical(tab.managingTabGroup, inner)
      outer.managingNavigationController = UINavigationController()
      XCTAssertIdentical(tab.managingTabGroup, outer)
      let controller = UITabBarController()
      XCTAssertNil(tab.tabBarController)
      controller.tabs = [outer]
      XCTAssertIdentical(tab.tabBarController, controller)
      controller.tabs = []
      XCTAssertNil(tab.tabBarController)
      XCTAssertNil(outer.tabBarController)
    }
  }

  func testTheSelectedTabIsThatOfTheShownController() {
    MainActor.assumeIsolated {
      let tabs = ["a", "b"].map {
        UITab(title: $0, image: nil, identifier: $0) { _ in UIViewController() }
      }
      let controller = UITabBarController()
      XCTAssertNil(controller.selectedTab)
      controller.tabs = tabs
      XCTAssertIdentical(controller.selectedTab, tabs[0])
      controller.selectedTab = tabs[1]
      XCTAssertEqual(controller.selectedIndex, 1)
      controller.selectedIndex = 0
      XCTAssertIdentical(controller.selectedTab, tabs[0])
      controller.selectedTab = nil
      XCTAssertIdentical(controller.selectedTab, tabs[0])
      XCTAssertIdentical(tabs[0].viewController?.tab, tabs[0])
      XCTAssertNil(UIViewController().tab)
    }
  }

  func testAnAccessorysContentIsInARegularEnvironment() {
    MainActor.assumeIsolated {
      let controller = UITabBarController()
      let stage = ProgramStage(controller)
      let (content, next) = (UIView(), UIView())
      content.registerForTraitChanges([UITraitTabAccessoryEnvironment.self]) {
        (view: UIView, _) in
        stage.log.append("\(view.traitCollection.tabAccessoryEnvironment.rawValue)")
      }
      XCTAssertNil(controller.bottomAccessory)
      let accessory = UITabAccessory(contentView: content)
      controller.setBottomAccessory(accessory, animated: true)
      XCTAssertIdentical(controller.bottomAccessory, accessory)
      XCTAssertEqual(content.traitCollection.tabAccessoryEnvironment, .regular)
      XCTAssertIdentical(content.window, stage.window)
      stage.update()
      XCTAssertEqual(stage.told(), ["\(UITabAccessory.Environment.regular.rawValue)"])
      controller.bottomAccessory = accessory
      XCTAssertIdentical(content.window, stage.window, "Nothing has changed.")
      XCTAssertEqual(controller.view.traitCollection.tabAccessoryEnvironment, .unspecified)

      controller.bottomAccessory = UITabAccessory(contentView: next)
      stage.update()
      XCTAssertNil(content.superview)
      XCTAssertEqual(next.traitCollection.tabAccessoryEnvironment, .regular)
      next.traitOverrides.tabAccessoryEnvironment = .inline
      stage.update()
      XCTAssertEqual(next.traitCollection.tabAccessoryEnvironment, .inline)
      controller.bottomAccessory = nil
      XCTAssertNil(next.window)
      XCTAssertEqual(stage.told(), [])
    }
  }

  func testOfTwoAccessoriesThatAreSetTogetherTheLastIsShown() {
    final class Host: UIView {
      var placed: (() -> Void)?
      override func didAddSubview(_ subview: UIView) {
        super.didAddSubview(subview)
        placed?()
      }
    }
    final class Early: UITabBarController {
      let first = UITabAccessory(contentView: UIView())
      var placed: (() -> Void)? {
        get { (view as? Host)?.placed }
        set { (view as? Host)?.placed = newValue }
      }
      override func loadView() { view = Host() }
      override func viewDidLoad() {
        super.viewDidLoad()
        bottomAccessory = first
      }
    }
    final class Content: UIView {
      var entered: (() -> Void)?
      var left: (() -> Void)?
      override func didMoveToWindow() {
        super.didMoveToWindow()
        window != nil ? entered?() : left?()
      }
    }
    MainActor.assumeIsolated {
      let (controller, content, last) = (Early(), Content(), UIView())
      let accessory = UITabAccessory(contentView: content)
      controller.bottomAccessory = accessory
      XCTAssertIdentical(controller.bottomAccessory, accessory)
      XCTAssertNil(controller.first.contentView.superview)
      XCTAssertNotNil(content.superview)
      content.entered = { [weak controller] in
        controller?.bottomAccessory = UITabAccessory(contentView: last)
      }
      let stage = ProgramStage(controller)
      stage.update()
      XCTAssertNil(content.superview)
      XCTAssertIdentical(controller.bottomAccessory?.contentView, last)
      XCTAssertIdentical(last.window, stage.window)
      XCTAssertEqual(last.traitCollection.tabAccessoryEnvironment, .regular)
      // While the next comes into its place, while the one before leaves, and while the place comes.
      controller.bottomAccessory = accessory
      XCTAssertNil(content.superview)
      XCTAssertIdentical(last.window, stage.window)
      content.entered = nil
      controller.bottomAccessory = accessory
      content.left = { [weak controller] in
        controller?.bottomAccessory = UITabAccessory(contentView: last)
      }
      let (other, count) = (UIView(), controller.view.subviews.count)
      controller.bottomAccessory = UITabAccessory(contentView: other)
      XCTAssertNil(other.superview)
      XCTAssertIdentical(last.window, stage.window)
      XCTAssertEqual(controller.view.subviews.count, count)
      controller.placed = { [weak controller] in
        controller?.placed = nil
        controller?.bottomAccessory = UITabAccessory(contentView: other)
      }
      controller.bottomAccessory = UITabAccessory(contentView: other)
      XCTAssertIdentical(other.window, stage.window, "The newer one has the same content.")
      XCTAssertNil(last.superview)
    }
  }

  /// Only UIKit is imported here.
  func testAModelIsObservedWithoutAnotherImportLine() {
    MainActor.assumeIsolated {
      let model = Model()
      let page = Page(model: model)
      let stage = ProgramStage(page)
      XCTAssertEqual(page.label.text, "0")
      model.count = 3
      stage.update()
      XCTAssertEqual(page.label.text, "3")
    }
  }

  func testADelegateAllowsEachTab() {
    MainActor.assumeIsolated {
      let (delegate, controller) = (Delegate(), UITabBarController())
      let tab = UITab(title: "", image: nil, identifier: "")
      XCTAssertTrue(delegate.tabBarController(controller, shouldSelectTab: tab))
    }
  }

  func testTabsThatAProviderSetsHaveTheirControllers() {
    onMain {
      let (tabs, controllers) = (UITabBarController(), [UIViewController(), UIViewController()])
      let last = UITab(title: "last", image: nil, identifier: "last") { _ in controllers[1] }
      tabs.tabs = [
        UITab(title: "first", image: nil, identifier: "first") { _ in
          tabs.tabs = [last]
          return controllers[0]
        }
      ]
      XCTAssertEqual(tabs.tabs, [last])
      XCTAssertEqual(tabs.viewControllers, [controllers[1]])
    }
  }

  func testAnIdentifierThatIsListedTwiceHasOneChild() {
    onMain {
      let children = ["a", "b", "b"].map { UITab(title: $0, image: nil, identifier: $0) }
      let group = UITabGroup(title: "g", image: nil, identifier: "g", children: children)
      group.displayOrderIdentifiers = ["b", "a", "a"]
      XCTAssertEqual(group.displayOrder, [children[1], children[0], children[2]])
    }
  }
}

private final class Delegate: NSObject, UITabBarControllerDelegate {}

@Observable
private final class Model {
  var count = 0
}

private final class Page: UIViewController {
  let model: Model
  let label = UILabel()

  init(model: Model) {
    self.model = model
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func updateProperties() {
    super.updateProperties()
    label.text = "\(model.count)"
  }
}
