import UIKit
import XCTest

/// Which prototype a view takes its values from, and which values it takes.
final class AppearanceRuleTests: XCTestCase {
  override func setUp() { onMain { UIApplication.shared.reset() } }
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  private final class Card: UIView {}
  private final class Deck: UIView {}

  @MainActor
  private static func shown<View: UIView>(
    _ view: View, in boxes: [UIView] = [], dark: Bool = false
  ) -> View {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.overrideUserInterfaceStyle = dark ? .dark : .light
    window.makeKeyAndVisible()
    UIApplication.shared.runUpdateCycle()
    var outer: UIView = window
    for box in boxes {
      outer.addSubview(box)
      outer = box
    }
    outer.addSubview(view)
    UIApplication.shared.runUpdateCycle()
    return view
  }

  func testEachConditionHasAPrototypeOfItsOwn() {
    onMain {
      let (dark, light) = (
        UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(userInterfaceStyle: .light)
      )
      let all = [
        UILabel.appearance(), UILabel.appearance(for: dark), UILabel.appearance(for: light),
        UILabel.appearance(whenContainedInInstancesOf: [Card.self]),
        UILabel.appearance(whenContainedInInstancesOf: [Card.self, Deck.self]),
        UILabel.appearance(whenContainedInInstancesOf: [Deck.self, Card.self]),
        UILabel.appearance(for: dark, whenContainedInInstancesOf: [Card.self]),
      ]
      XCTAssertEqual(Set(all.map { ObjectIdentifier($0) }).count, all.count)
      XCTAssertIdentical(UILabel.appearance(for: dark), all[1])
      XCTAssertIdentical(
        UILabel.appearance(whenContainedInInstancesOf: [Card.self, Deck.self]), all[4])
      XCTAssertIdentical(
        UILabel.appearance(for: dark, whenContainedInInstancesOf: [Card.self]), all[6])
    }
  }

  func testTheMoreConditionsWin() {
    onMain {
      let dark = UITraitCollection(userInterfaceStyle: .dark)
      UILabel.appearance().textColor = .red
      UILabel.appearance(for: dark).textColor = .green
      UILabel.appearance(whenContainedInInstancesOf: [Card.self]).textColor = .blue
      UILabel.appearance(for: dark, whenContainedInInstancesOf: [Card.self]).textColor = .yellow
      XCTAssertEqual(Self.shown(UILabel()).textColor, .red)
      XCTAssertEqual(Self.shown(UILabel(), dark: true).textColor, .green)
      XCTAssertEqual(Self.shown(UILabel(), in: [Card()]).textColor, .blue)
      XCTAssertEqual(Self.shown(UILabel(), in: [Card()], dark: true).textColor, .yellow)
    }
  }

  func testContainersAreNamedFromTheInside() {
    onMain {
      UILabel.appearance(whenContainedInInstancesOf: [Card.self, Deck.self]).textColor = .red
      XCTAssertEqual(Self.shown(UILabel(), in: [Deck(), UIView(), Card()]).textColor, .red)
      XCTAssertEqual(Self.shown(UILabel(), in: [Card(), Deck()]).textColor, .label)
      XCTAssertEqual(Self.shown(UILabel(), in: [Card()]).textColor, .label)
    }
  }

  /// A view is not inside itself.
  func testAContainerIsAnother() {
    onMain {
      Card.appearance(whenContainedInInstancesOf: [Card.self]).backgroundColor = .red
      XCTAssertNil(Self.shown(Card()).backgroundColor)
      XCTAssertEqual(Self.shown(Card(), in: [Card()]).backgroundColor, .red)
    }
  }

  func testAttributesOfTextsAreTaken() {
    onMain {
      UINavigationBar.appearance().titleTextAttributes = [.kern: 1]
      let free = Self.shown(UINavigationBar())
      XCTAssertEqual(free.titleTextAttributes?[.kern] as? Int, 1)
      XCTAssertNil(free.largeTitleTextAttributes)
      let own = UINavigationBar()
      own.titleTextAttributes = [:]
      XCTAssertEqual(Self.shown(own).titleTextAttributes?.count, 0, "It was set.")
      UINavigationBar.appearance().titleTextAttributes = [.kern: 2]
      XCTAssertEqual(Self.shown(free).titleTextAttributes?[.kern] as? Int, 2)
    }
  }

  func testWhatTheProgramTookBackIsTheDefault() {
    onMain {
      UISlider.appearance().minimumTrackTintColor = .red
      let slider = Self.shown(UISlider())
      XCTAssertEqual(slider.minimumTrackTintColor, .red)
      UISlider.appearance().minimumTrackTintColor = nil
      slider.removeFromSuperview()
      XCTAssertNil(Self.shown(slider).minimumTrackTintColor)
    }
  }

  func testAViewKeepsItsOwnAppearanceOfABar() {
    onMain {
      let (look, own) = (UIToolbarAppearance(), UIToolbarAppearance())
      (look.backgroundColor, own.backgroundColor) = (.red, .blue)
      let bar = UIToolbar()
      let first = bar.standardAppearance
      UIToolbar.appearance().standardAppearance = look
      XCTAssertEqual(Self.shown(bar).standardAppearance.backgroundColor, .red)
      XCTAssertNotIdentical(bar.standardAppearance, first)
      bar.standardAppearance = own
      XCTAssertEqual(Self.shown(bar).standardAppearance.backgroundColor, .blue)
    }
  }

  func testValuesOfControlsAreTaken() {
    onMain {
      UIButton.appearance().setTitleColor(.red, for: .selected)
      UISwitch.appearance().onTintColor = .green
      UIProgressView.appearance().trackTintColor = .blue
      UITextField.appearance().keyboardAppearance = .dark
      UIBar.appearance().isTranslucent = false
      XCTAssertEqual(Self.shown(UIButton()).titleColor(for: .selected), .red)
      XCTAssertNil(Self.shown(UIButton()).titleColor(for: .normal))
      XCTAssertEqual(Self.shown(UISwitch()).onTintColor, .green)
      XCTAssertEqual(Self.shown(UIProgressView()).trackTintColor, .blue)
      XCTAssertEqual(Self.shown(UITextField()).keyboardAppearance, .dark)
      XCTAssertFalse(Self.shown(UITabBar()).isTranslucent)
    }
  }

  /// A prototype that is made while a view is out of a window is followed from the view's return on.
  func testAViewFollowsTheTraitsOfALaterPrototype() {
    onMain {
      let (window, view) = (UIWindow(frame: .zero), UISwitch())
      UISwitch.appearance(for: UITraitCollection(userInterfaceStyle: .dark)).onTintColor = .red
      window.addSubview(view)
      window.makeKeyAndVisible()
      UIApplication.shared.runUpdateCycle()
      view.removeFromSuperview()
      UISwitch.appearance(for: UITraitCollection(accessibilityContrast: .high)).onTintColor = .blue
      window.addSubview(view)
      UIApplication.shared.runUpdateCycle()
      XCTAssertNil(view.onTintColor)
      window.traitOverrides.accessibilityContrast = .high
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(view.onTintColor, .blue)
      window.traitOverrides.accessibilityContrast = .normal
      window.traitOverrides.userInterfaceStyle = .dark
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(view.onTintColor, .red)
    }
  }

  private final class Asked: UIView {
    static var asks = 0
    override var next: UIResponder? {
      Self.asks += 1
      return super.next
    }
  }

  /// The responders around a view are looked at until all containers are found, and not without any.
  func testOnlyRulesWithContainersLookAround() {
    onMain {
      @MainActor func asks() -> Int {
        Asked.asks = 0
        _ = Self.shown(UILabel(), in: [Asked(), Asked(), Asked(), Card()])
        return Asked.asks
      }
      let before = asks()
      UILabel.appearance().textColor = .red
      XCTAssertEqual(asks(), before)
      UILabel.appearance(whenContainedInInstancesOf: [Card.self]).textColor = .blue
      XCTAssertEqual(asks(), before)
      UILabel.appearance(whenContainedInInstancesOf: [Deck.self]).textColor = .green
      XCTAssertEqual(asks(), before + 3)
    }
  }
}
