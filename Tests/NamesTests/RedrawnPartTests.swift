import UIKit
import XCTest

/// Views are drawn again for the dynamic colours inside what they show: attributes of texts, images, appearances.
final class RedrawnPartTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  @MainActor private static var draws = 0

  private final class Words: UILabel {
    override func draw(_ rect: CGRect) { RedrawnPartTests.draws += 1 }
  }
  private final class Field: UITextField {
    override func draw(_ rect: CGRect) { RedrawnPartTests.draws += 1 }
  }
  private final class Paper: UITextView {
    override func draw(_ rect: CGRect) { RedrawnPartTests.draws += 1 }
  }
  private final class Segments: UISegmentedControl {
    override func draw(_ rect: CGRect) { RedrawnPartTests.draws += 1 }
  }
  private final class Key: UIButton {
    override func draw(_ rect: CGRect) { RedrawnPartTests.draws += 1 }
  }
  private final class Picture: UIImageView {
    override func draw(_ rect: CGRect) { RedrawnPartTests.draws += 1 }
  }
  private final class Navigation: UINavigationBar {
    override func draw(_ rect: CGRect) { RedrawnPartTests.draws += 1 }
  }
  private final class Tabs: UITabBar {
    override func draw(_ rect: CGRect) { RedrawnPartTests.draws += 1 }
  }
  private final class Tools: UIToolbar {
    override func draw(_ rect: CGRect) { RedrawnPartTests.draws += 1 }
  }

  /// Whether a change of the style draws the view again.
  @MainActor
  private static func follows<View: UIView>(_ view: View, _ set: (View) -> Void) -> Bool {
    let window = UIWindow(frame: .zero)
    window.overrideUserInterfaceStyle = .light
    set(view)
    window.addSubview(view)
    window.makeKeyAndVisible()
    UIApplication.shared.runUpdateCycle()
    draws = 0
    window.overrideUserInterfaceStyle = .dark
    UIApplication.shared.runUpdateCycle()
    return draws == 1
  }

  private static let plain = UIColor(white: 0.5, alpha: 1)
  private static var dynamic: [NSAttributedString.Key: Any] { [.foregroundColor: UIColor.label] }
  private static var text: NSAttributedString {
    let text = NSMutableAttributedString(
      string: "a",
      attributes: [.font: UIFont.systemFont(ofSize: 3), .foregroundColor: UIColor.red])
    text.append(NSAttributedString(string: "b", attributes: [.font: UIFont.systemFont(ofSize: 4)]))
    text.append(NSAttributedString(string: "c", attributes: dynamic))
    return text
  }

  func testTexts() {
    onMain {
      @MainActor func set(_ view: UIView, _ text: NSAttributedString?) {
        switch view {
        case let view as UILabel:
          view.textColor = Self.plain
          view.attributedText = text
        case let view as UITextField:
          view.textColor = Self.plain
          view.attributedText = text
        case let view as UITextView:
          view.textColor = Self.plain
          view.attributedText = text
        default: XCTFail("\(view)")
        }
      }
      for make: @MainActor () -> UIView in [{ Words() }, { Field() }, { Paper() }] {
        XCTAssertTrue(Self.follows(make()) { set($0, Self.text) })
        XCTAssertFalse(
          Self.follows(make()) {
            set($0, Self.text)
            set($0, nil)
          })
      }
      XCTAssertTrue(
        Self.follows(Field()) {
          $0.textColor = Self.plain
          $0.attributedPlaceholder = Self.text
        })
    }
  }

  func testControls() {
    onMain {
      XCTAssertFalse(Self.follows(Segments(items: ["a"])) { _ in })
      XCTAssertTrue(
        Self.follows(Segments(items: ["a"])) {
          $0.setTitleTextAttributes(Self.dynamic, for: .selected)
        })
      XCTAssertTrue(Self.follows(Key()) { $0.setAttributedTitle(Self.text, for: .normal) })
      var title = AttributedString("a")
      title.foregroundColor = UIColor.label
      XCTAssertTrue(
        Self.follows(Key()) {
          $0.configuration = .plain()
          $0.configuration?.attributedTitle = title
        })
      XCTAssertTrue(
        Self.follows(Key()) {
          $0.configuration = .plain()
          $0.configuration?.attributedSubtitle = title
        })
      XCTAssertFalse(
        Self.follows(Key()) {
          $0.configuration = .plain()
          $0.configuration?.attributedTitle = title
          $0.configuration?.title = "b"
        })
    }
  }

  func testImages() {
    onMain {
      let image = UIImage(systemName: "star")?.withRenderingMode(.alwaysOriginal)
      let tinted = image?.withTintColor(.label, renderingMode: .alwaysOriginal)
      XCTAssertTrue(Self.follows(Picture(image: tinted)) { _ in })
      XCTAssertTrue(Self.follows(Picture()) { $0.image = tinted })
      XCTAssertTrue(Self.follows(Picture()) { $0.highlightedImage = tinted })
      let asset = UIImageAsset()
      asset.register(UIImage(resource: "light"), with: .init(userInterfaceStyle: .light))
      asset.register(UIImage(resource: "dark"), with: .init(userInterfaceStyle: .dark))
      let variant = asset.image(with: .init(userInterfaceStyle: .light))
      XCTAssertTrue(
        Self.follows(Picture()) {
          $0.highlightedImage = variant
          $0.isHighlighted = true
        })
    }
  }

  func testBars() {
    onMain {
      @MainActor func bare(_ bar: UINavigationBar, _ change: (UINavigationBarAppearance) -> Void) {
        let appearance = UINavigationBarAppearance()
        appearance.configureWithTransparentBackground()
        change(appearance)
        bar.standardAppearance = appearance
      }
      XCTAssertFalse(Self.follows(Navigation()) { bare($0) { _ in } })
      XCTAssertTrue(
        Self.follows(Navigation()) { bare($0) { $0.titleTextAttributes = Self.dynamic } })
      XCTAssertTrue(
        Self.follows(Navigation()) { bare($0) { $0.buttonAppearance.normal.iconColor = .label } })
      XCTAssertTrue(
        Self.follows(Navigation()) {
          bare($0) { _ in }
          $0.titleTextAttributes = Self.dynamic
        })
      let (tabs, tools) = (UITabBarAppearance(), UIToolbarAppearance())
      tabs.configureWithTransparentBackground()
      tools.configureWithTransparentBackground()
      XCTAssertFalse(Self.follows(Tabs()) { $0.standardAppearance = tabs })
      XCTAssertTrue(
        Self.follows(Tabs()) {
          $0.standardAppearance = tabs
          $0.unselectedItemTintColor = .label
        })
      tabs.stackedLayoutAppearance.selected.badgeBackgroundColor = .label
      XCTAssertTrue(Self.follows(Tabs()) { $0.standardAppearance = tabs })
      tools.buttonAppearance.normal.titleTextAttributes = Self.dynamic
      XCTAssertTrue(Self.follows(Tools()) { $0.standardAppearance = tools })
    }
  }
}
