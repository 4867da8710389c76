import UIKit
import XCTest

/// `appearance()`: views take the values of a prototype when they enter a window.
final class AppearanceProxyTests: XCTestCase {
  override func setUp() { onMain { UIApplication.shared.reset() } }
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  @MainActor
  private static func window() -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.makeKeyAndVisible()
    return window
  }

  func testAViewTakesValuesWhenItEntersAWindow() {
    onMain {
      UINavigationBar.appearance().barTintColor = .red
      UINavigationBar.appearance().tintColor = .green
      UINavigationBar.appearance().titleTextAttributes = [.foregroundColor: UIColor.blue]
      let (bar, window) = (UINavigationBar(), Self.window())
      XCTAssertNil(bar.barTintColor)
      window.addSubview(bar)
      XCTAssertEqual(bar.barTintColor, .red)
      XCTAssertEqual(bar.tintColor, .green)
      XCTAssertEqual(bar.titleTextAttributes?[.foregroundColor] as? UIColor, .blue)
      UINavigationBar.appearance().barTintColor = .black
      XCTAssertEqual(bar.barTintColor, .red, "It is in a window already.")
      bar.removeFromSuperview()
      window.addSubview(bar)
      XCTAssertEqual(bar.barTintColor, .black)
    }
  }

  func testWhatWasSetOnAViewStays() {
    onMain {
      UILabel.appearance().textColor = .red
      UIView.appearance().backgroundColor = .yellow
      let (own, free, window) = (UILabel(), UILabel(), Self.window())
      own.textColor = .blue
      window.addSubview(own)
      window.addSubview(free)
      XCTAssertEqual([own.textColor, free.textColor], [.blue, .red])
      XCTAssertEqual(own.backgroundColor, .yellow)
      free.textColor = .green
      free.removeFromSuperview()
      window.addSubview(free)
      XCTAssertEqual(free.textColor, .green)
    }
  }

  func testTheMoreSpecialClassWins() {
    onMain {
      class Heading: UILabel {}
      UILabel.appearance().textColor = .red
      Heading.appearance().textColor = .blue
      let (plain, heading, window) = (UILabel(), Heading(), Self.window())
      for label in [plain, heading] { window.addSubview(label) }
      XCTAssertEqual([plain.textColor, heading.textColor], [.red, .blue])
    }
  }

  func testAContainerDecides() {
    onMain {
      class Card: UIView {}
      class Page: UIViewController {}
      UILabel.appearance(whenContainedInInstancesOf: [Card.self, Page.self]).textColor = .red
      let (card, page, window) = (Card(), Page(), Self.window())
      let (inside, beside) = (UILabel(), UILabel())
      window.rootViewController = page
      page.view.addSubview(card)
      card.addSubview(inside)
      page.view.addSubview(beside)
      XCTAssertEqual([inside.textColor, beside.textColor], [.red, .label])
      let outside = UILabel()
      let other = Card()
      window.addSubview(other)
      other.addSubview(outside)
      XCTAssertEqual(outside.textColor, .label)
    }
  }

  func testTraitsDecideAndAreFollowed() {
    onMain {
      let compact = UITraitCollection(horizontalSizeClass: .compact)
      UINavigationBar.appearance(for: compact).barTintColor = .red
      UINavigationBar.appearance().barTintColor = .gray
      let (bar, window) = (UINavigationBar(), Self.window())
      window.traitOverrides.horizontalSizeClass = .regular
      window.addSubview(bar)
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(bar.barTintColor, .gray)
      window.traitOverrides.horizontalSizeClass = .compact
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(bar.barTintColor, .red)
      window.traitOverrides.horizontalSizeClass = .regular
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(bar.barTintColor, .gray)
    }
  }

  func testBarsTakeAStandardAppearance() {
    onMain {
      let look = UITabBarAppearance()
      look.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? .black : .white }
      UITabBar.appearance().standardAppearance = look
      UITabBar.appearance().scrollEdgeAppearance = look
      let (tabs, window) = (UITabBarController(), Self.window())
      window.rootViewController = tabs
      let bar = tabs.tabBar
      XCTAssertIdentical(bar.standardAppearance.backgroundColor, look.backgroundColor)
      XCTAssertIdentical(bar.scrollEdgeAppearance?.backgroundColor, look.backgroundColor)
      window.overrideUserInterfaceStyle = .dark
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(bar.resolvedBarColor, .black)
      let own = UITabBar()
      own.standardAppearance = UITabBarAppearance()
      window.addSubview(own)
      XCTAssertNil(own.standardAppearance.backgroundColor)
    }
  }

  func testEveryListedClassHasAPrototype() {
    onMain {
      let types: [UIView.Type] = [
        UIView.self, UIWindow.self, UINavigationBar.self, UITabBar.self, UIToolbar.self,
        UISearchBar.self, UILabel.self, UIButton.self, UISwitch.self, UISlider.self,
        UISegmentedControl.self, UIPageControl.self, UIProgressView.self, UITextField.self,
        UITextView.self, UIActivityIndicatorView.self, UITableView.self, UICollectionView.self,
        UITableViewCell.self, UITableViewHeaderFooterView.self, UICollectionViewCell.self,
        UIScrollView.self, UIImageView.self,
      ]
      for type in types {
        XCTAssertTrue(type.appearance().isKind(of: type), "\(type)")
        XCTAssertIdentical(type.appearance(), type.appearance())
      }
    }
  }

  /// The application owns the prototypes, so that none reaches the next test.
  func testResettingEndsThem() {
    onMain {
      UILabel.appearance().textColor = .red
      UIApplication.shared.reset()
      let (label, window) = (UILabel(), Self.window())
      window.addSubview(label)
      XCTAssertEqual(label.textColor, .label)
    }
  }
}
