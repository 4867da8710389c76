import UIKit
import XCTest

/// Items of bars, menus, alerts and searches: what each is made of.
final class ItemTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  private final class Target {
    var taps = 0
    func tap() { taps += 1 }
  }

  func testAButtonItemIsMadeOfAnAction() {
    onMain {
      let (star, moon) = (UIImage(systemName: "star"), UIImage(systemName: "moon"))
      let (action, menu) = (UIAction(title: "act", image: star) { _ in }, UIMenu(title: "menu"))
      let item = UIBarButtonItem(primaryAction: action, menu: menu)
      XCTAssertEqual(item.title, "act")
      XCTAssertEqual(item.image, star)
      XCTAssertIdentical(item.primaryAction, action)
      XCTAssertIdentical(item.menu, menu)
      let own = UIBarButtonItem(title: "own", image: moon, primaryAction: action)
      XCTAssertEqual(own.title, "own")
      XCTAssertEqual(own.image, moon)
      let system = UIBarButtonItem(systemItem: .save, primaryAction: action, menu: menu)
      XCTAssertEqual(system.systemItem, .save)
      XCTAssertIdentical(system.primaryAction, action)
      XCTAssertIdentical(system.menu, menu)
      let view = UIView()
      XCTAssertIdentical(UIBarButtonItem(customView: view).customView, view)
      XCTAssertEqual(UIBarButtonItem.flexibleSpace().systemItem, .flexibleSpace)
      XCTAssertEqual(UIBarButtonItem.fixedSpace(7).systemItem, .fixedSpace)
      XCTAssertEqual(UIBarButtonItem.fixedSpace(7).width, 7)
    }
  }

  func testAnItemsMethodIsCalled() {
    onMain {
      let target = Target()
      let titled = UIBarButtonItem(title: "t", style: .done, target: target, action: Target.tap)
      let pictured = UIBarButtonItem(
        image: UIImage(systemName: "star"), style: .done, target: target, action: Target.tap)
      let system = UIBarButtonItem(
        barButtonSystemItem: .add, target: target, action: Target.tap)
      for (place, item) in [titled, pictured, system].enumerated() {
        let control = UIControl()
        control.addAction(item.primaryAction!, for: .touchUpInside)
        control.sendActions(for: .touchUpInside)
        XCTAssertEqual(target.taps, place + 1)
      }
      XCTAssertEqual([titled, pictured, system].map(\.style), [.done, .done, .plain])
      let unmethodical = [
        UIBarButtonItem(title: nil, style: .plain, target: target, action: nil),
        UIBarButtonItem(image: nil, style: .plain, target: target, action: nil),
        UIBarButtonItem(barButtonSystemItem: .add, target: target, action: nil),
      ]
      for item in [titled, pictured, system] + unmethodical {
        XCTAssertIdentical(item.target, target)
      }
      let plain = UIBarButtonItem(title: "a", style: .done, target: nil, action: nil)
      XCTAssertEqual(plain.title, "a")
      XCTAssertEqual(plain.style, .done)
      XCTAssertNil(plain.primaryAction)
      plain.setTitleTextAttributes([.kern: 1], for: .disabled)
      XCTAssertEqual(plain.titleTextAttributes(for: .disabled)?[.kern] as? Int, 1)
      XCTAssertNil(plain.titleTextAttributes(for: .normal))
    }
  }

  func testAnItemOfATabIsMadeOfATitleAndImages() {
    onMain {
      let (star, moon) = (UIImage(systemName: "star"), UIImage(systemName: "moon"))
      let tagged = UITabBarItem(title: "a", image: star, tag: 3)
      XCTAssertEqual(tagged.title, "a")
      XCTAssertEqual(tagged.image, star)
      XCTAssertEqual(tagged.tag, 3)
      let selected = UITabBarItem(title: "b", image: star, selectedImage: moon)
      XCTAssertEqual(selected.title, "b")
      XCTAssertEqual(selected.image, star)
      XCTAssertEqual(selected.selectedImage, moon)
    }
  }

  func testItemsTakeWhatTheirPrototypesHave() {
    onMain {
      final class Own: UITabBarItem {}
      XCTAssertIdentical(UITabBarItem.appearance(), UITabBarItem.appearance())
      UITabBarItem.appearance().badgeColor = .red
      UITabBarItem.appearance().titlePositionAdjustment = UIOffset(horizontal: 1, vertical: 2)
      UITabBarItem.appearance().setTitleTextAttributes([.kern: 3], for: .selected)
      let item = UITabBarItem(title: "a", image: nil, tag: 0)
      XCTAssertEqual(item.titlePositionAdjustment, UIOffset(horizontal: 1, vertical: 2))
      XCTAssertEqual(item.titleTextAttributes(for: .selected)?[.kern] as? Int, 3)
      Own.appearance().badgeColor = .blue
      XCTAssertEqual(Own().badgeColor, .blue, "The prototype of its own class comes first.")
      XCTAssertEqual(Own().titlePositionAdjustment.horizontal, 1)
      XCTAssertNil(UIBarButtonItem().titleTextAttributes(for: .selected))
      UIBarButtonItem.appearance().tintColor = .red
      XCTAssertEqual(UIBarButtonItem(title: "b", primaryAction: nil).tintColor, .red)
    }
  }

  func testANavigationItemHasOneOrSeveralButtons() {
    onMain {
      let (item, one, two) = (UINavigationItem(title: "a"), UIBarButtonItem(), UIBarButtonItem())
      item.setRightBarButtonItems([one, two], animated: true)
      XCTAssertEqual(item.rightBarButtonItems, [one, two])
      XCTAssertIdentical(item.rightBarButtonItem, one)
      item.setRightBarButton(two, animated: true)
      XCTAssertEqual(item.rightBarButtonItems, [two])
      item.setRightBarButton(nil, animated: true)
      XCTAssertNil(item.rightBarButtonItems)
      item.setLeftBarButton(one, animated: true)
      XCTAssertEqual(item.leftBarButtonItems, [one])
      XCTAssertIdentical(item.leftBarButtonItem, one)
      item.setLeftBarButtonItems([two, one], animated: false)
      XCTAssertIdentical(item.leftBarButtonItem, two)
      item.leftBarButtonItem = nil
      XCTAssertNil(item.leftBarButtonItems)
      item.rightBarButtonItem = one
      XCTAssertEqual(item.rightBarButtonItems, [one])
      item.setHidesBackButton(true, animated: true)
      XCTAssertTrue(item.hidesBackButton)
    }
  }

  func testAnElementOfAMenuIsMadeWhole() {
    onMain {
      let star = UIImage(systemName: "star")
      var runs = 0
      let action = UIAction(
        title: "a", subtitle: "b", image: star, identifier: .init("c"),
        discoverabilityTitle: "d", attributes: .destructive, state: .mixed
      ) { _ in runs += 1 }
      XCTAssertEqual(action.title, "a")
      XCTAssertEqual(action.subtitle, "b")
      XCTAssertEqual(action.image, star)
      XCTAssertEqual(action.identifier.rawValue, "c")
      XCTAssertEqual(action.discoverabilityTitle, "d")
      XCTAssertEqual(action.attributes, .destructive)
      XCTAssertEqual(action.state, .mixed)
      action.image = nil
      XCTAssertNil(action.image)
      XCTAssertNotEqual(UIAction { _ in }.identifier, UIAction { _ in }.identifier)
      let menu = UIMenu(
        title: "m", subtitle: "n", image: star, options: .singleSelection,
        preferredElementSize: .small, children: [action])
      let other = menu.replacingChildren([])
      XCTAssertEqual(other.title, "m")
      XCTAssertEqual(other.subtitle, "n")
      XCTAssertEqual(other.image, star)
      XCTAssertEqual(other.identifier, menu.identifier)
      XCTAssertEqual(other.options, .singleSelection)
      XCTAssertEqual(other.preferredElementSize, .small)
      XCTAssertEqual(other.children, [])
      XCTAssertEqual(menu.selectedElements, [], "A mixed state is not on.")
      let on = UIAction(title: "on", state: .on) { _ in }
      XCTAssertEqual(UIMenu(children: [action, on]).selectedElements, [on])
      let inside = UIMenu(options: .displayInline, children: [action, on])
      XCTAssertEqual(UIMenu(children: [inside, on]).selectedElements, [on, on])
      XCTAssertNotEqual(UIMenu().identifier, UIMenu().identifier)
      XCTAssertEqual(UIMenu.Identifier.preferences.rawValue, "com.apple.menu.preferences")
      XCTAssertEqual(UIMenu(identifier: .file).identifier.rawValue, "com.apple.menu.file")
      var given: [UIMenuElement] = []
      UIDeferredMenuElement.uncached { $0([action]) }.provider { given = $0 }
      XCTAssertEqual(given, [action])
      UIDeferredMenuElement { $0([on]) }.provider { given = $0 }
      XCTAssertEqual(given, [on])
      XCTAssertEqual(runs, 0)
    }
  }

  func testAnAlertHasWhatItWasMadeWith() {
    onMain {
      let alert = UIAlertController(title: "a", message: "b", preferredStyle: .alert)
      XCTAssertEqual(alert.title, "a")
      XCTAssertEqual(alert.message, "b")
      XCTAssertEqual(alert.preferredStyle, .alert)
      XCTAssertNil(alert.textFields)
      alert.addTextField()
      alert.addTextField { $0.text = "second" }
      XCTAssertEqual(alert.textFields?.map(\.text), ["", "second"])
      var chosen: [String?] = []
      let action = UIAlertAction(title: "ok", style: .cancel) { chosen.append($0.title) }
      XCTAssertEqual(action.style, .cancel)
      alert.addAction(action)
      alert.actions[0].handler?(alert.actions[0])
      XCTAssertEqual(chosen, ["ok"])
    }
  }

  func testAPopoverPointsToTheSender() {
    onMain {
      var source: Any?
      let control = UIControl()
      control.addAction(UIAction { source = $0.presentationSourceItem }, for: .touchDown)
      control.sendActions(for: .touchDown)
      XCTAssertIdentical(source as AnyObject, control)
      XCTAssertNil(UIAction { _ in }.presentationSourceItem)
    }
  }

  func testASearchBarIsItsField() {
    onMain {
      let bar = UISearchBar(frame: CGRect(x: 1, y: 2, width: 30, height: 4))
      XCTAssertIdentical(bar.searchTextField.superview, bar)
      bar.placeholder = "find"
      XCTAssertEqual(bar.searchTextField.placeholder, "find")
      XCTAssertEqual(bar.placeholder, "find")
      bar.searchTextField.text = "tea"
      XCTAssertEqual(bar.text, "tea")
      bar.text = "milk"
      XCTAssertEqual(bar.searchTextField.text, "milk")
      bar.layoutSubviews()
      XCTAssertEqual(bar.searchTextField.frame, CGRect(x: 0, y: 0, width: 30, height: 4))
      bar.setShowsCancelButton(true, animated: true)
      XCTAssertTrue(bar.showsCancelButton)
      let star = UIImage(systemName: "star")
      bar.setImage(star, for: .clear, state: .highlighted)
      XCTAssertEqual(bar.image(for: .clear, state: .highlighted), star)
      XCTAssertNil(bar.image(for: .clear, state: .normal))
      XCTAssertNil(bar.image(for: .search, state: .highlighted))
      bar.setSearchFieldBackgroundImage(star, for: .disabled)
      XCTAssertEqual(bar.searchFieldBackgroundImage(for: .disabled), star)
      XCTAssertNil(bar.searchFieldBackgroundImage(for: .normal))
      bar.setBackgroundImage(star, for: .any, barMetrics: .default)
      XCTAssertEqual(bar.backgroundImage, star)
      bar.setScopeBarButtonTitleTextAttributes([.kern: 3], for: .selected)
      XCTAssertEqual(
        bar.scopeBarButtonTitleTextAttributes(for: .selected)?[.kern] as? Int, 3)
      XCTAssertNil(bar.scopeBarButtonTitleTextAttributes(for: .normal))
    }
  }

  func testASearchTellsItsDelegateBeforeAndAfter() {
    final class Listener: NSObject, UISearchControllerDelegate, UISearchResultsUpdating,
      UISearchBarDelegate
    {
      var log: [String] = []
      func note(_ word: String, _ search: UISearchController) {
        log.append("\(word) \(search.isActive)")
      }
      func willPresentSearchController(_ search: UISearchController) { note("will", search) }
      func didPresentSearchController(_ search: UISearchController) { note("did", search) }
      func willDismissSearchController(_ search: UISearchController) { note("will", search) }
      func didDismissSearchController(_ search: UISearchController) { note("did", search) }
      func updateSearchResults(for search: UISearchController) { note("update", search) }
    }
    onMain {
      let (results, listener) = (UIViewController(), Listener())
      let search = UISearchController(searchResultsController: results)
      XCTAssertIdentical(search.searchResultsController, results)
      (search.delegate, search.searchResultsUpdater) = (listener, listener)
      search.isActive = false
      XCTAssertEqual(listener.log, [])
      search.isActive = true
      XCTAssertEqual(listener.log, ["will false", "update true", "did true"])
      search.isActive = true
      listener.log = []
      search.isActive = false
      XCTAssertEqual(listener.log, ["will true", "update false", "did false"])
      XCTAssertTrue(listener.searchBarShouldBeginEditing(search.searchBar))
    }
  }

  func testManyItemsGoToAnotherGroup() {
    onMain {
      @MainActor func time(_ count: Int) -> Double {
        let items = (0..<count).map { _ in UIBarButtonItem() }
        let group = UIBarButtonItemGroup(barButtonItems: items, representativeItem: nil)
        let start = clock()
        let other = UIBarButtonItemGroup(barButtonItems: items, representativeItem: nil)
        defer { XCTAssertEqual(group.barButtonItems + other.barButtonItems, items) }
        return Double(clock() - start)
      }
      XCTAssertLessThan(time(4_000) / time(400), 40)
    }
  }

  func testAnItemIsOfOneGroup() {
    onMain {
      let (one, two) = (UIBarButtonItem(title: "a"), UIBarButtonItem(title: "b"))
      let first = UIBarButtonItemGroup(barButtonItems: [one, two], representativeItem: nil)
      XCTAssertIdentical(one.buttonGroup, first)
      let second = one.creatingFixedGroup()
      XCTAssertEqual(first.barButtonItems, [two], "It has left the first one.")
      XCTAssertIdentical(one.buttonGroup, second)
      second.barButtonItems = [two]
      XCTAssertEqual(first.barButtonItems, [])
      XCTAssertNil(one.buttonGroup)
      XCTAssertIdentical(two.buttonGroup, second)
      second.barButtonItems = [two, one]
      XCTAssertIdentical(two.buttonGroup, second)
      XCTAssertFalse(second.isDisplayingRepresentativeItem)
      let bag = Bag(second)
      bag.holds(\.alwaysAvailable, false, true)
      bag.holds(\.isHidden, false, true)
      bag.holds(\.representativeItem, nil, UIBarButtonItem())
      bag.holds(\.menuRepresentation, nil, UIMenu(title: "c"))
    }
  }

  func testGroupsAreMadeInThreeWays() {
    onMain {
      let (item, sign) = (UIBarButtonItem(title: "a"), UIBarButtonItem(title: "b"))
      for group in [
        UIBarButtonItemGroup.fixedGroup(representativeItem: sign, items: [item]),
        .movableGroup(customizationIdentifier: "m", representativeItem: sign, items: [item]),
        .optionalGroup(customizationIdentifier: "o", representativeItem: sign, items: [item]),
      ] {
        XCTAssertIdentical(group.representativeItem, sign)
        XCTAssertEqual(group.barButtonItems.isEmpty, item.buttonGroup !== group)
      }
      XCTAssertEqual(item.creatingMovableGroup(customizationIdentifier: "m").barButtonItems, [item])
      XCTAssertEqual(
        item.creatingOptionalGroup(customizationIdentifier: "o").barButtonItems, [item])
    }
  }

  func testGroupsAndItemsOfASideReplaceEachOther() {
    onMain {
      let (item, navigation) = (UIBarButtonItem(title: "a"), UINavigationItem(title: "b"))
      navigation.leftBarButtonItem = item
      navigation.rightBarButtonItem = item
      let group = UIBarButtonItem(title: "c").creatingFixedGroup()
      navigation.leadingItemGroups = [group]
      XCTAssertNil(navigation.leftBarButtonItems)
      XCTAssertEqual(navigation.rightBarButtonItems, [item])
      navigation.trailingItemGroups = [group]
      XCTAssertNil(navigation.rightBarButtonItem)
      navigation.leftBarButtonItem = item
      XCTAssertEqual(navigation.leadingItemGroups, [])
      XCTAssertEqual(navigation.trailingItemGroups, [group])
      navigation.rightBarButtonItems = [item]
      XCTAssertEqual(navigation.trailingItemGroups, [])
      let bag = Bag(navigation)
      bag.holds(\.centerItemGroups, [], [group])
      bag.holds(\.pinnedTrailingGroup, nil, group)
      bag.holds(\.additionalOverflowItems, nil, UIDeferredMenuElement { $0([]) })
      bag.holds(\.customizationIdentifier, nil, "d")
    }
  }

  func testAFieldHasOneAssistant() {
    onMain {
      let (field, text) = (UITextField(), UITextView())
      XCTAssertIdentical(field.inputAssistantItem, field.inputAssistantItem)
      let group = UIBarButtonItem(title: "a").creatingFixedGroup()
      text.inputAssistantItem.leadingBarButtonGroups = [group]
      XCTAssertEqual(text.inputAssistantItem.leadingBarButtonGroups, [group])
      XCTAssertEqual(field.inputAssistantItem.leadingBarButtonGroups, [])
      let bag = Bag(field.inputAssistantItem)
      bag.holds(\.allowsHidingShortcuts, true, false)
      bag.holds(\.trailingBarButtonGroups, [], [group])
    }
  }

  func testABadgeHasWhatItWasMadeOf() {
    onMain {
      let item = UIBarButtonItem()
      XCTAssertNil(item.badge?.stringValue)
      item.badge = .count(3)
      XCTAssertEqual(item.badge?.stringValue, "3")
      item.badge?.backgroundColor = .red
      XCTAssertEqual(item.badge?.backgroundColor, .red)
      item.badge = .string("new")
      XCTAssertEqual(item.badge?.stringValue, "new")
      XCTAssertNil(item.badge?.backgroundColor)
      XCTAssertNil(item.badge?.foregroundColor)
      XCTAssertNil(item.badge?.font)
      item.badge = .indicator()
      XCTAssertNotNil(item.badge)
      XCTAssertNil(item.badge?.stringValue)
    }
  }
}
