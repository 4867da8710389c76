import UIKit
import XCTest

/// Views with dynamic colours are drawn again when the style changes, also with those that they begin with.
final class RedrawTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  private final class Log { var draws = 0 }
  @MainActor private protocol Counting: UIView { var log: Log { get } }

  private final class Spinner: UIActivityIndicatorView, Counting {
    let log = Log()
    override func draw(_ rect: CGRect) { log.draws += 1 }
  }
  private final class Field: UITextField, Counting {
    let log = Log()
    override func draw(_ rect: CGRect) { log.draws += 1 }
  }
  private final class Paper: UITextView, Counting {
    let log = Log()
    override func draw(_ rect: CGRect) { log.draws += 1 }
  }
  private final class Navigation: UINavigationBar, Counting {
    let log = Log()
    override func draw(_ rect: CGRect) { log.draws += 1 }
  }
  private final class Tabs: UITabBar, Counting {
    let log = Log()
    override func draw(_ rect: CGRect) { log.draws += 1 }
  }
  private final class Tools: UIToolbar, Counting {
    let log = Log()
    override func draw(_ rect: CGRect) { log.draws += 1 }
  }
  private final class Knob: UISlider, Counting {
    let log = Log()
    override func draw(_ rect: CGRect) { log.draws += 1 }
  }
  private final class Toggle: UISwitch, Counting {
    let log = Log()
    override func draw(_ rect: CGRect) { log.draws += 1 }
  }
  private final class Pages: UIPageControl, Counting {
    let log = Log()
    override func draw(_ rect: CGRect) { log.draws += 1 }
  }
  private final class Progress: UIProgressView, Counting {
    let log = Log()
    override func draw(_ rect: CGRect) { log.draws += 1 }
  }
  private final class Segments: UISegmentedControl, Counting {
    let log = Log()
    override func draw(_ rect: CGRect) { log.draws += 1 }
  }
  private final class Words: UILabel, Counting {
    let log = Log()
    override func draw(_ rect: CGRect) { log.draws += 1 }
  }
  private final class Key: UIButton, Counting {
    let log = Log()
    override func draw(_ rect: CGRect) { log.draws += 1 }
  }
  private final class Well: UIColorWell, Counting {
    let log = Log()
    override func draw(_ rect: CGRect) { log.draws += 1 }
  }

  /// Whether a change of the style draws the view again.
  @MainActor
  private static func follows<View: Counting>(_ view: View, _ set: (View) -> Void = { _ in })
    -> Bool
  {
    let window = UIWindow(frame: .zero)
    window.overrideUserInterfaceStyle = .light
    set(view)
    window.addSubview(view)
    window.makeKeyAndVisible()
    UIApplication.shared.runUpdateCycle()
    view.log.draws = 0
    window.overrideUserInterfaceStyle = .dark
    UIApplication.shared.runUpdateCycle()
    return view.log.draws == 1
  }

  func testViewsFollowTheColoursThatTheyBeginWith() {
    onMain {
      XCTAssertTrue(Self.follows(Spinner(style: .large)) { $0.startAnimating() })
      XCTAssertTrue(Self.follows(Spinner(frame: .zero)) { $0.startAnimating() })
      XCTAssertTrue(Self.follows(Field()))
      XCTAssertTrue(Self.follows(Paper()))
      XCTAssertTrue(Self.follows(Navigation()), "Its shadow is a separator.")
      XCTAssertTrue(Self.follows(Tabs()))
      XCTAssertTrue(Self.follows(Tools()))
    }
  }

  func testALabelFollowsItsOtherColours() {
    onMain {
      @MainActor func follows(_ set: (UILabel) -> Void) -> Bool {
        Self.follows(Words()) {
          $0.textColor = .red
          set($0)
        }
      }
      XCTAssertFalse(follows { _ in })
      XCTAssertTrue(follows { $0.shadowColor = .label })
      XCTAssertTrue(follows { $0.highlightedTextColor = .label })
      XCTAssertFalse(
        follows {
          $0.shadowColor = .label
          $0.shadowColor = .red
          $0.highlightedTextColor = .blue
        })
    }
  }

  func testAButtonFollowsEachOfItsColours() {
    onMain {
      @MainActor func follows(_ set: (inout UIBackgroundConfiguration) -> Void) -> Bool {
        Self.follows(Key()) {
          var configuration = UIButton.Configuration.plain()
          set(&configuration.background)
          $0.configuration = configuration
        }
      }
      XCTAssertFalse(follows { _ in })
      XCTAssertTrue(follows { $0.backgroundColor = .label })
      XCTAssertTrue(follows { $0.strokeColor = .label })
      XCTAssertFalse(
        follows {
          $0.strokeColor = .label
          ($0.strokeColor, $0.backgroundColor) = (.red, .blue)
        })
      XCTAssertFalse(Self.follows(Key()))
      XCTAssertTrue(Self.follows(Key()) { $0.setTitleColor(.label, for: .normal) })
      XCTAssertTrue(Self.follows(Key()) { $0.setTitleColor(.label, for: .selected) })
      XCTAssertFalse(
        Self.follows(Key()) {
          $0.setTitleColor(.label, for: .normal)
          $0.setTitleColor(.red, for: .normal)
        })
    }
  }

  func testViewsWithoutDynamicColoursAreNotDrawn() {
    onMain {
      XCTAssertFalse(Self.follows(Knob()))
      XCTAssertFalse(Self.follows(Knob()) { $0.thumbTintColor = .red })
      XCTAssertFalse(
        Self.follows(Spinner(style: .large)) {
          $0.color = .red
          $0.startAnimating()
        })
      XCTAssertFalse(Self.follows(Field()) { $0.textColor = .red })
      XCTAssertFalse(Self.follows(Paper()) { $0.textColor = .red })
      XCTAssertFalse(
        Self.follows(Navigation()) {
          let plain = UINavigationBarAppearance()
          plain.configureWithTransparentBackground()
          $0.standardAppearance = plain
        })
    }
  }

  /// Each of several colours counts.
  func testViewsFollowEachOfTheirColours() {
    onMain {
      XCTAssertTrue(Self.follows(Knob()) { $0.minimumTrackTintColor = .label })
      XCTAssertTrue(Self.follows(Knob()) { $0.maximumTrackTintColor = .label })
      XCTAssertTrue(Self.follows(Knob()) { $0.thumbTintColor = .label })
      XCTAssertTrue(Self.follows(Toggle()) { ($0.thumbTintColor, $0.onTintColor) = (.label, .red) })
      XCTAssertTrue(Self.follows(Toggle()) { ($0.onTintColor, $0.thumbTintColor) = (.label, .red) })
      XCTAssertTrue(
        Self.follows(Pages()) {
          ($0.pageIndicatorTintColor, $0.currentPageIndicatorTintColor) = (.label, .red)
        })
      XCTAssertTrue(
        Self.follows(Pages()) {
          ($0.currentPageIndicatorTintColor, $0.pageIndicatorTintColor) = (.label, .red)
        })
      XCTAssertTrue(
        Self.follows(Progress()) { ($0.progressTintColor, $0.trackTintColor) = (.label, .red) })
      XCTAssertTrue(
        Self.follows(Progress()) { ($0.trackTintColor, $0.progressTintColor) = (.label, .red) })
      XCTAssertTrue(Self.follows(Segments()) { $0.selectedSegmentTintColor = .label })
      XCTAssertTrue(Self.follows(Well()) { $0.selectedColor = .label })
    }
  }

  func testBarsFollowEachColourOfTheirAppearance() {
    onMain {
      XCTAssertTrue(
        Self.follows(Tabs()) {
          let look = UITabBarAppearance()
          (look.backgroundColor, look.shadowColor) = (.label, nil)
          $0.standardAppearance = look
        })
      XCTAssertTrue(
        Self.follows(Tools()) {
          let look = UIToolbarAppearance()
          (look.backgroundColor, look.shadowColor) = (nil, .label)
          $0.standardAppearance = look
        })
      XCTAssertTrue(
        Self.follows(Navigation()) {
          let plain = UINavigationBarAppearance()
          plain.configureWithTransparentBackground()
          ($0.standardAppearance, $0.barTintColor) = (plain, .label)
        })
    }
  }

  private final class Corner: UIView, Counting {
    let log = Log()
    override func draw(_ rect: CGRect) { log.draws += 1 }
  }
  private final class Wheels: UIPickerView, Counting, UIPickerViewDataSource {
    let log = Log()
    override func draw(_ rect: CGRect) { log.draws += 1 }
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 3 }
  }
  private final class Search: UISearchBar, Counting {
    let log = Log()
    override func draw(_ rect: CGRect) { log.draws += 1 }
  }
  private final class Effect: UIVisualEffectView, Counting {
    let log = Log()
    override func draw(_ rect: CGRect) { log.draws += 1 }
  }
  private final class Picture: UIImageView, Counting {
    let log = Log()
    override func draw(_ rect: CGRect) { log.draws += 1 }
  }

  /// Whether a set draws the view again.
  @MainActor
  private static func draws<View: Counting>(_ view: View, _ set: (View) -> Void) -> Bool {
    let window = UIWindow(frame: .zero)
    window.addSubview(view)
    window.makeKeyAndVisible()
    UIApplication.shared.runUpdateCycle()
    view.log.draws = 0
    set(view)
    UIApplication.shared.runUpdateCycle()
    return view.log.draws == 1
  }

  func testSetsThatDrawAView() {
    onMain {
      XCTAssertTrue(Self.draws(Corner()) { $0.cornerConfiguration = .capsule() })
      XCTAssertTrue(Self.draws(Wheels()) { $0.selectRow(1, inComponent: 0, animated: false) })
      XCTAssertTrue(Self.draws(Wheels()) { $0.reloadAllComponents() })
      XCTAssertTrue(Self.draws(Wheels()) { $0.reloadComponent(0) })
      XCTAssertTrue(Self.draws(Wheels()) { $0.dataSource = $0 })
      XCTAssertTrue(Self.draws(Search(frame: .zero)) { $0.searchBarStyle = .minimal })
      XCTAssertTrue(Self.draws(Well()) { $0.selectedColor = .red })
      XCTAssertTrue(Self.draws(Pages()) { $0.currentPage = 0 })
      let spinner = Spinner(style: .medium)
      spinner.startAnimating()
      XCTAssertTrue(Self.draws(spinner) { $0.color = .red })
      let blur = UIBlurEffect(style: .dark)
      XCTAssertFalse(Self.draws(Effect(effect: blur)) { $0.effect = blur })
      XCTAssertFalse(Self.draws(Field()) { $0.text = "" }, "It is the same text.")
      XCTAssertFalse(Self.draws(Paper()) { $0.text = "" })
      let star = UIImage(systemName: "star")
      XCTAssertFalse(Self.draws(Picture(image: star)) { $0.image = star })
      XCTAssertFalse(Self.draws(Picture(image: star)) { $0.isHighlighted = false })
    }
  }

  /// An image with variants is looked up again.
  func testAnImageFollowsTheTraitsOfItsVariants() {
    onMain {
      let asset = UIImageAsset()
      asset.register(
        UIImage(resource: "light", size: CGSize(width: 1, height: 1)), with: UITraitCollection())
      asset.register(
        UIImage(resource: "dark", size: CGSize(width: 2, height: 2)),
        with: UITraitCollection(userInterfaceStyle: .dark))
      let image = asset.image(with: UITraitCollection())
      let views = [
        Picture(image: image), Picture(image: image, highlightedImage: nil), Picture(frame: .zero),
      ]
      for view in views {
        XCTAssertTrue(Self.follows(view) { $0.image = image })
        XCTAssertEqual(view.resolvedImage?.resource, "dark")
        XCTAssertEqual(view.intrinsicContentSize.width, 2)
      }
      XCTAssertFalse(Self.follows(Picture(image: UIImage(resource: "plain"))))
    }
  }

  func testAStackIsLaidOutWhenItsViewsChange() {
    final class Stack: UIStackView {
      var layouts = 0
      override func layoutSubviews() { layouts += 1 }
    }
    onMain {
      let (window, one, two) = (UIWindow(frame: .zero), UIView(), UIView())
      let stack = Stack(arrangedSubviews: [one, two])
      window.addSubview(stack)
      window.makeKeyAndVisible()
      @MainActor func layouts(_ change: () -> Void) -> Int {
        UIApplication.shared.runUpdateCycle()
        stack.layouts = 0
        change()
        UIApplication.shared.runUpdateCycle()
        return stack.layouts
      }
      XCTAssertEqual(layouts { stack.removeArrangedSubview(one) }, 1)
      XCTAssertEqual(layouts { stack.removeArrangedSubview(one) }, 0, "It was none of them.")
      XCTAssertEqual(layouts { stack.insertArrangedSubview(one, at: 0) }, 1)
      XCTAssertEqual(layouts { stack.addArrangedSubview(one) }, 1)
    }
  }

  func testAHiddenViewIsDrawnWhenItIsShown() {
    final class Drawn: UIView {
      var draws = 0
      override func draw(_ rect: CGRect) { draws += 1 }
    }
    onMain {
      let (stage, outer, inner) = (ProgramStage(), Drawn(), Drawn())
      outer.addSubview(inner)
      outer.isHidden = true
      stage.window.addSubview(outer)
      stage.update()
      XCTAssertEqual([outer.draws, inner.draws], [0, 0])
      XCTAssertFalse(UIApplication.shared.needsUpdate)
      outer.isHidden = false
      stage.update()
      XCTAssertEqual([outer.draws, inner.draws], [1, 1])
      inner.isHidden = true
      for view in [outer, inner] { view.setNeedsDisplay() }
      stage.update()
      XCTAssertEqual([outer.draws, inner.draws], [2, 1])
      inner.isHidden = false
      stage.update()
      XCTAssertEqual([outer.draws, inner.draws], [2, 2])
      outer.isHidden = true
      inner.setNeedsDisplay()
      stage.update()
      XCTAssertEqual(inner.draws, 2)
      stage.window.addSubview(inner)
      stage.update()
      XCTAssertEqual(inner.draws, 3, "It is no longer in a hidden one.")
    }
  }
}
