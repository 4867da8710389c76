import UIKit
import XCTest

/// Properties with their defaults, and another value that each holds.
final class BarProperties: XCTestCase {
  func testBarAppearances() {
    MainActor.assumeIsolated {
      do {
        let bag = Bag(UIBarAppearance())
        bag.holds(\.backgroundColor, nil, .red)
        bag.holds(\.backgroundEffect, nil, UIBlurEffect(style: .dark))
        bag.holds(\.backgroundImage, nil, UIImage(systemName: "star"))
        bag.holds(\.backgroundImageContentMode, .scaleToFill, .scaleAspectFit)
        bag.holds(\.shadowColor, .separator, .red)
        bag.holds(\.shadowImage, nil, UIImage(systemName: "star"))
      }
      do {
        let bag = Bag(UINavigationBarAppearance())
        bag.holds(\.titlePositionAdjustment, .zero, UIOffset(horizontal: 1, vertical: 2))
      }
      do {
        let bag = Bag(UIBarItemStateAppearance())
        bag.holds(\.iconColor, nil, .red)
        bag.holds(\.badgeBackgroundColor, nil, .red)
        bag.holds(\.titlePositionAdjustment, .zero, UIOffset(horizontal: 1, vertical: 2))
        bag.holds(\.backgroundImage, nil, UIImage(systemName: "star"))
      }
    }
  }

  func testBarItems() {
    MainActor.assumeIsolated {
      do {
        let bag = Bag(UIBarItem())
        bag.holds(\.imageInsets, .zero, UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        bag.holds(\.landscapeImagePhone, nil, UIImage(systemName: "star"))
        bag.holds(\.accessibilityHint, nil, "other")
        bag.holds(\.accessibilityValue, nil, "other")
        bag.holds(\.accessibilityTraits, [], .button)
        bag.holds(\.title, nil, "other")
        bag.holds(\.image, nil, UIImage(systemName: "star"))
        bag.holds(\.isEnabled, true, false)
        bag.holds(\.tag, 0, 7)
        bag.holds(\.accessibilityLabel, nil, "other")
        bag.holds(\.accessibilityIdentifier, nil, "other")
      }
      do {
        let bag = Bag(UIBarButtonItem())
        bag.holds(\.style, .plain, .done)
        bag.holds(\.customView, nil, UIView())
        bag.holds(\.tintColor, nil, .red)
        bag.holds(\.width, 0, 7)
        bag.holds(\.menu, nil, UIMenu())
        bag.holds(\.primaryAction, nil, UIAction { _ in })
        bag.holds(\.isHidden, false, true)
        bag.holds(\.isSelected, false, true)
        bag.holds(\.possibleTitles, nil, ["other"])
        bag.holds(\.changesSelectionAsPrimaryAction, false, true)
      }
      do {
        let bag = Bag(UITabBarItem())
        bag.holds(\.selectedImage, nil, UIImage(systemName: "star"))
        bag.holds(\.badgeValue, nil, "other")
        bag.holds(\.badgeColor, nil, .red)
        bag.holds(\.titlePositionAdjustment, .zero, UIOffset(horizontal: 1, vertical: 2))
        bag.holds(\.standardAppearance, nil, UITabBarAppearance())
        bag.holds(\.scrollEdgeAppearance, nil, UITabBarAppearance())
      }
      do {
        let bag = Bag(UINavigationItem(title: ""))
        bag.holds(\.searchController, nil, UISearchController(searchResultsController: nil))
        bag.holds(\.preferredSearchBarPlacement, .automatic, .inline)
        bag.holds(\.style, .navigator, .browser)
        bag.holds(\.backAction, nil, UIAction { _ in })
        bag.holds(\.compactScrollEdgeAppearance, nil, UINavigationBarAppearance())
        bag.holds(\.title, "", "other")
        bag.holds(\.prompt, nil, "other")
        bag.holds(\.titleView, nil, UIView())
        bag.holds(\.backBarButtonItem, nil, UIBarButtonItem())
        bag.holds(\.backButtonTitle, nil, "other")
        bag.holds(\.backButtonDisplayMode, .default, .generic)
        bag.holds(\.hidesBackButton, false, true)
        bag.holds(\.leftItemsSupplementBackButton, false, true)
        bag.holds(\.largeTitleDisplayMode, .automatic, .always)
        bag.holds(\.hidesSearchBarWhenScrolling, true, false)
        bag.holds(\.standardAppearance, nil, UINavigationBarAppearance())
        bag.holds(\.scrollEdgeAppearance, nil, UINavigationBarAppearance())
        bag.holds(\.compactAppearance, nil, UINavigationBarAppearance())
      }
    }
  }

  func testBars() {
    MainActor.assumeIsolated {
      do {
        let bag = Bag(UIBar())
        bag.holds(\.barStyle, .default, .black)
        bag.holds(\.isTranslucent, true, false)
      }
      do {
        let bag = Bag(UINavigationBar())
        bag.holds(\.backIndicatorTransitionMaskImage, nil, UIImage(systemName: "star"))
        bag.holds(\.prefersLargeTitles, false, true)
        bag.holds(\.shadowImage, nil, UIImage(systemName: "star"))
        bag.holds(\.backIndicatorImage, nil, UIImage(systemName: "star"))
        bag.holds(\.compactScrollEdgeAppearance, nil, UINavigationBarAppearance())
      }
      do {
        let bag = Bag(UITabBar())
        bag.holds(\.itemPositioning, .automatic, .fill)
        bag.holds(\.itemWidth, 0, 7)
        bag.holds(\.itemSpacing, 0, 7)
        bag.holds(\.selectionIndicatorImage, nil, UIImage(systemName: "star"))
        bag.holds(\.backgroundImage, nil, UIImage(systemName: "star"))
        bag.holds(\.shadowImage, nil, UIImage(systemName: "star"))
      }
      do {
        let bag = Bag(UIToolbar())
        bag.holds(\.compactAppearance, nil, UIToolbarAppearance())
        bag.holds(\.compactScrollEdgeAppearance, nil, UIToolbarAppearance())
      }
      do {
        let bag = Bag(UINavigationController())
        bag.holds(\.hidesBarsOnSwipe, false, true)
        bag.holds(\.hidesBarsOnTap, false, true)
        bag.holds(\.hidesBarsWhenVerticallyCompact, false, true)
      }
    }
  }

  func testSearch() {
    MainActor.assumeIsolated {
      do {
        let bag = Bag(UISearchBar(frame: .zero))
        bag.holds(\.prompt, nil, "other")
        bag.holds(\.searchBarStyle, .default, .prominent)
        bag.holds(\.showsCancelButton, false, true)
        bag.holds(\.showsBookmarkButton, false, true)
        bag.holds(\.showsScopeBar, false, true)
        bag.holds(\.scopeButtonTitles, nil, ["other"])
        bag.holds(\.selectedScopeButtonIndex, 0, 7)
        bag.holds(\.backgroundImage, nil, UIImage(systemName: "star"))
        bag.holds(\.keyboardType, .default, .asciiCapable)
        bag.holds(\.keyboardAppearance, .default, .dark)
        bag.holds(\.returnKeyType, .search, .default)
        bag.holds(\.autocapitalizationType, .none, .words)
        bag.holds(\.autocorrectionType, .default, .no)
      }
      do {
        let bag = Bag(UISearchTextField())
        bag.holds(\.tokenBackgroundColor, nil, .red)
      }
      do {
        let bag = Bag(UISearchController(searchResultsController: nil))
        bag.holds(\.isActive, false, true)
        bag.holds(\.obscuresBackgroundDuringPresentation, true, false)
        bag.holds(\.hidesNavigationBarDuringPresentation, true, false)
        bag.holds(\.automaticallyShowsCancelButton, true, false)
        bag.holds(\.automaticallyShowsScopeBar, true, false)
        bag.holds(\.showsSearchResultsController, false, true)
      }
    }
  }
}
