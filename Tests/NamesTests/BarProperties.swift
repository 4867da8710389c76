import UIKit
import XCTest

/// Properties with their defaults, and another value that each holds. `CopyTests` has those that hold a copy.
final class BarProperties: XCTestCase {
  func testBarAppearances() {
    MainActor.assumeIsolated {
      let appearance = Bag(UIBarAppearance())
      appearance.holds(\.backgroundColor, nil, .red)
      let (blur, dark) = (appearance.object.backgroundEffect, UIBlurEffect(style: .dark))
      appearance.holds(\.backgroundEffect, blur, dark)
      appearance.holds(\.backgroundImage, nil, UIImage(systemName: "star"))
      appearance.holds(\.backgroundImageContentMode, .scaleToFill, .scaleAspectFit)
      appearance.holds(\.shadowColor, .separator, .red)
      appearance.holds(\.shadowImage, nil, UIImage(systemName: "star"))
      let barAppearance = Bag(UINavigationBarAppearance())
      barAppearance.holds(\.titlePositionAdjustment, .zero, UIOffset(horizontal: 1, vertical: 2))
      let stateAppearance = Bag(UIBarItemStateAppearance())
      stateAppearance.holds(\.iconColor, nil, .red)
      stateAppearance.holds(\.badgeBackgroundColor, nil, .red)
      stateAppearance.holds(\.titlePositionAdjustment, .zero, UIOffset(horizontal: 1, vertical: 2))
      stateAppearance.holds(\.backgroundImage, nil, UIImage(systemName: "star"))
    }
  }

  func testBarItems() {
    MainActor.assumeIsolated {
      let item = Bag(UIBarItem())
      item.holds(\.imageInsets, .zero, UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
      item.holds(\.landscapeImagePhone, nil, UIImage(systemName: "star"))
      item.holds(\.accessibilityHint, nil, "other")
      item.holds(\.accessibilityValue, nil, "other")
      item.holds(\.accessibilityTraits, [], .button)
      item.holds(\.title, nil, "other")
      item.holds(\.image, nil, UIImage(systemName: "star"))
      item.holds(\.isEnabled, true, false)
      item.holds(\.tag, 0, 7)
      item.holds(\.accessibilityLabel, nil, "other")
      item.holds(\.accessibilityIdentifier, nil, "other")
      let buttonItem = Bag(UIBarButtonItem())
      buttonItem.holds(\.style, .plain, .done)
      buttonItem.holds(\.customView, nil, UIView())
      buttonItem.holds(\.tintColor, nil, .red)
      buttonItem.holds(\.width, 0, 7)
      buttonItem.holds(\.menu, nil, UIMenu())
      buttonItem.holds(\.primaryAction, nil, UIAction { _ in })
      buttonItem.holds(\.isHidden, false, true)
      buttonItem.holds(\.isSelected, false, true)
      buttonItem.holds(\.possibleTitles, nil, ["other"])
      buttonItem.holds(\.changesSelectionAsPrimaryAction, false, true)
      let barItem = Bag(UITabBarItem())
      barItem.holds(\.selectedImage, nil, UIImage(systemName: "star"))
      barItem.holds(\.badgeValue, nil, "other")
      barItem.holds(\.badgeColor, nil, .red)
      barItem.holds(\.titlePositionAdjustment, .zero, UIOffset(horizontal: 1, vertical: 2))
      let navigationItem = Bag(UINavigationItem(title: ""))
      navigationItem.holds(
        \.searchController, nil, UISearchController(searchResultsController: nil))
      navigationItem.holds(\.preferredSearchBarPlacement, .automatic, .inline)
      navigationItem.holds(\.style, .navigator, .browser)
      navigationItem.holds(\.backAction, nil, UIAction { _ in })
      navigationItem.holds(\.title, "", "other")
      navigationItem.holds(\.prompt, nil, "other")
      navigationItem.holds(\.titleView, nil, UIView())
      navigationItem.holds(\.backBarButtonItem, nil, UIBarButtonItem())
      navigationItem.holds(\.backButtonTitle, nil, "other")
      navigationItem.holds(\.backButtonDisplayMode, .default, .generic)
      navigationItem.holds(\.hidesBackButton, false, true)
      navigationItem.holds(\.leftItemsSupplementBackButton, false, true)
      navigationItem.holds(\.largeTitleDisplayMode, .automatic, .always)
      navigationItem.holds(\.hidesSearchBarWhenScrolling, true, false)
    }
  }

  func testBars() {
    MainActor.assumeIsolated {
      let bar = Bag(UIBar())
      bar.holds(\.barStyle, .default, .black)
      bar.holds(\.isTranslucent, true, false)
      let navigationBar = Bag(UINavigationBar())
      navigationBar.holds(\.backIndicatorTransitionMaskImage, nil, UIImage(systemName: "star"))
      navigationBar.holds(\.prefersLargeTitles, false, true)
      navigationBar.holds(\.shadowImage, nil, UIImage(systemName: "star"))
      navigationBar.holds(\.backIndicatorImage, nil, UIImage(systemName: "star"))
      let tabBar = Bag(UITabBar())
      tabBar.holds(\.itemPositioning, .automatic, .fill)
      tabBar.holds(\.itemWidth, 0, 7)
      tabBar.holds(\.itemSpacing, 0, 7)
      tabBar.holds(\.selectionIndicatorImage, nil, UIImage(systemName: "star"))
      tabBar.holds(\.backgroundImage, nil, UIImage(systemName: "star"))
      tabBar.holds(\.shadowImage, nil, UIImage(systemName: "star"))
      let controller = Bag(UINavigationController())
      controller.holds(\.hidesBarsOnSwipe, false, true)
      controller.holds(\.hidesBarsOnTap, false, true)
      controller.holds(\.hidesBarsWhenVerticallyCompact, false, true)
    }
  }

  func testSearch() {
    MainActor.assumeIsolated {
      let bar = Bag(UISearchBar(frame: .zero))
      bar.holds(\.prompt, nil, "other")
      bar.holds(\.searchBarStyle, .default, .prominent)
      bar.holds(\.showsCancelButton, false, true)
      bar.holds(\.showsBookmarkButton, false, true)
      bar.holds(\.showsScopeBar, false, true)
      bar.holds(\.scopeButtonTitles, nil, ["other"])
      bar.holds(\.selectedScopeButtonIndex, 0, 7)
      bar.holds(\.backgroundImage, nil, UIImage(systemName: "star"))
      bar.holds(\.keyboardType, .default, .asciiCapable)
      bar.holds(\.keyboardAppearance, .default, .dark)
      bar.holds(\.returnKeyType, .search, .default)
      bar.holds(\.autocapitalizationType, .none, .words)
      bar.holds(\.autocorrectionType, .default, .no)
      let field = Bag(UISearchTextField())
      field.holds(\.tokenBackgroundColor, nil, .red)
      let controller = Bag(UISearchController(searchResultsController: nil))
      controller.holds(\.isActive, false, true)
      controller.holds(\.obscuresBackgroundDuringPresentation, true, false)
      controller.holds(\.hidesNavigationBarDuringPresentation, true, false)
      controller.holds(\.automaticallyShowsCancelButton, true, false)
      controller.holds(\.automaticallyShowsScopeBar, true, false)
      controller.holds(\.showsSearchResultsController, false, true)
    }
  }
}
