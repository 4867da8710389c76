import UIKit
import XCTest

/// Which properties have a view drawn or laid out again.
final class InvalidationTests: XCTestCase {
  /// Sets a property of a view of a window, and tells what the next update did to the view: "draw", "layout".
  @MainActor
  private static func after<View: UIView>(
    _ view: View, _ set: (View) -> Void, watching watched: UIView? = nil
  ) -> String {
    UIApplication.shared.reset()
    defer { UIApplication.shared.reset() }
    let window = UIWindow(windowScene: UIApplication.shared.connectScene())
    let watched = watched ?? view
    if watched === view { window.addSubview(view) } else { window.addSubview(watched) }
    window.makeKeyAndVisible()
    UIApplication.shared.runUpdateCycle()
    let probe = watched as! any Watched
    (probe.log.draws, probe.log.layouts) = (0, 0)
    set(view)
    UIApplication.shared.runUpdateCycle()
    return [probe.log.draws > 0 ? "draw" : nil, probe.log.layouts > 0 ? "layout" : nil]
      .compactMap { $0 }.joined(separator: " ")
  }

  private final class Log {
    var draws = 0
    var layouts = 0
  }
  @MainActor private protocol Watched: UIView { var log: Log { get } }
  private class Plain: UIView, Watched {
    let log = Log()
    override func draw(_ rect: CGRect) { log.draws += 1 }
    override func layoutSubviews() { log.layouts += 1 }
  }
  private class Label: UILabel, Watched {
    let log = Log()
    override func draw(_ rect: CGRect) { log.draws += 1 }
    override func layoutSubviews() { log.layouts += 1 }
  }
  private class Picture: UIImageView, Watched {
    let log = Log()
    override func draw(_ rect: CGRect) { log.draws += 1 }
    override func layoutSubviews() { log.layouts += 1 }
  }
  private class Stack: UIStackView, Watched {
    let log = Log()
    override func draw(_ rect: CGRect) { log.draws += 1 }
    override func layoutSubviews() { log.layouts += 1 }
  }
  private class Field: UITextField, Watched {
    let log = Log()
    override func draw(_ rect: CGRect) { log.draws += 1 }
    override func layoutSubviews() { log.layouts += 1 }
  }
  private class Paper: UITextView, Watched {
    let log = Log()
    override func draw(_ rect: CGRect) { log.draws += 1 }
    override func layoutSubviews() { log.layouts += 1 }
  }
  private class Knob: UISlider, Watched {
    let log = Log()
    override func draw(_ rect: CGRect) { log.draws += 1 }
    override func layoutSubviews() { log.layouts += 1 }
  }
  private class Segments: UISegmentedControl, Watched {
    let log = Log()
    override func draw(_ rect: CGRect) { log.draws += 1 }
    override func layoutSubviews() { log.layouts += 1 }
  }
  private class Pages: UIPageControl, Watched {
    let log = Log()
    override func draw(_ rect: CGRect) { log.draws += 1 }
    override func layoutSubviews() { log.layouts += 1 }
  }
  private class Progress: UIProgressView, Watched {
    let log = Log()
    override func draw(_ rect: CGRect) { log.draws += 1 }
    override func layoutSubviews() { log.layouts += 1 }
  }
  private class Spinner: UIActivityIndicatorView, Watched {
    let log = Log()
    override func draw(_ rect: CGRect) { log.draws += 1 }
    override func layoutSubviews() { log.layouts += 1 }
  }
  private class Toggle: UISwitch, Watched {
    let log = Log()
    override func draw(_ rect: CGRect) { log.draws += 1 }
    override func layoutSubviews() { log.layouts += 1 }
  }
  private class Effect: UIVisualEffectView, Watched {
    let log = Log()
    override func draw(_ rect: CGRect) { log.draws += 1 }
    override func layoutSubviews() { log.layouts += 1 }
  }
  private class Bar: UINavigationBar, Watched {
    let log = Log()
    override func draw(_ rect: CGRect) { log.draws += 1 }
    override func layoutSubviews() { log.layouts += 1 }
  }
  private class Tabs: UITabBar, Watched {
    let log = Log()
    override func draw(_ rect: CGRect) { log.draws += 1 }
    override func layoutSubviews() { log.layouts += 1 }
  }
  private class Tools: UIToolbar, Watched {
    let log = Log()
    override func draw(_ rect: CGRect) { log.draws += 1 }
    override func layoutSubviews() { log.layouts += 1 }
  }
  private class Cell: UITableViewCell, Watched {
    let log = Log()
    override func draw(_ rect: CGRect) { log.draws += 1 }
    override func layoutSubviews() { log.layouts += 1 }
  }
  private class Press: UIButton, Watched {
    let log = Log()
    override func draw(_ rect: CGRect) { log.draws += 1 }
    override func layoutSubviews() { log.layouts += 1 }
  }

  func testSetsThatDraw() {
    onMain {
      let star = UIImage(systemName: "star")
      XCTAssertEqual(Self.after(Label()) { $0.highlightedTextColor = .red }, "draw")
      XCTAssertEqual(Self.after(Label()) { $0.isHighlighted = true }, "draw")
      XCTAssertEqual(Self.after(Label()) { $0.shadowColor = .red }, "draw")
      XCTAssertEqual(
        Self.after(Label()) { $0.attributedText = NSAttributedString(string: "a") }, "draw")
      XCTAssertEqual(Self.after(Picture(frame: .zero)) { $0.isHighlighted = true }, "draw")
      XCTAssertEqual(Self.after(Picture(frame: .zero)) { $0.highlightedImage = star }, "draw")
      XCTAssertEqual(Self.after(Picture(frame: .zero)) { $0.image = star }, "draw")
      XCTAssertEqual(Self.after(Picture(frame: .zero)) { $0.tintColor = .red }, "draw")
      XCTAssertEqual(
        Self.after(Picture(frame: .zero)) {
          $0.preferredSymbolConfiguration = .init(scale: .large)
        }, "draw")
      XCTAssertEqual(Self.after(Field()) { $0.text = "a" }, "draw")
      XCTAssertEqual(Self.after(Field()) { $0.placeholder = "a" }, "draw")
      XCTAssertEqual(Self.after(Field()) { $0.font = .systemFont(ofSize: 3) }, "draw")
      XCTAssertEqual(Self.after(Field()) { $0.textColor = .red }, "draw")
      XCTAssertEqual(Self.after(Paper()) { $0.text = "a" }, "draw")
      XCTAssertEqual(Self.after(Paper()) { $0.font = .systemFont(ofSize: 3) }, "draw")
      XCTAssertEqual(Self.after(Paper()) { $0.textColor = .red }, "draw")
      XCTAssertEqual(Self.after(Knob()) { $0.value = 0.5 }, "draw")
      XCTAssertEqual(Self.after(Knob()) { $0.minimumTrackTintColor = .red }, "draw")
      XCTAssertEqual(Self.after(Knob()) { $0.maximumTrackTintColor = .red }, "draw")
      XCTAssertEqual(Self.after(Knob()) { $0.thumbTintColor = .red }, "draw")
      XCTAssertEqual(Self.after(Segments()) { $0.selectedSegmentIndex = 1 }, "draw")
      XCTAssertEqual(Self.after(Segments()) { $0.selectedSegmentTintColor = .red }, "draw")
      XCTAssertEqual(Self.after(Pages()) { $0.currentPage = 1 }, "draw")
      XCTAssertEqual(Self.after(Pages()) { $0.pageIndicatorTintColor = .red }, "draw")
      XCTAssertEqual(Self.after(Pages()) { $0.currentPageIndicatorTintColor = .red }, "draw")
      XCTAssertEqual(Self.after(Progress()) { $0.progress = 1 }, "draw")
      XCTAssertEqual(Self.after(Progress()) { $0.trackTintColor = .red }, "draw")
      XCTAssertEqual(Self.after(Progress()) { $0.progressTintColor = .red }, "draw")
      XCTAssertEqual(Self.after(Toggle()) { $0.onTintColor = .red }, "draw")
      XCTAssertEqual(Self.after(Toggle()) { $0.thumbTintColor = .red }, "draw")
      XCTAssertEqual(
        Self.after(Effect(effect: nil)) { $0.effect = UIBlurEffect(style: .dark) }, "draw")
      XCTAssertEqual(Self.after(Bar()) { $0.barTintColor = .red }, "draw")
      XCTAssertEqual(Self.after(Bar()) { $0.barStyle = .black }, "draw")
      XCTAssertEqual(Self.after(Bar()) { $0.isTranslucent = false }, "draw")
      XCTAssertEqual(
        Self.after(Bar()) { $0.standardAppearance = UINavigationBarAppearance() }, "draw")
      XCTAssertEqual(
        Self.after(Bar()) { $0.scrollEdgeAppearance = UINavigationBarAppearance() }, "draw")
      XCTAssertEqual(
        Self.after(Bar()) { $0.compactAppearance = UINavigationBarAppearance() }, "draw")
      XCTAssertEqual(Self.after(Tabs()) { $0.unselectedItemTintColor = .red }, "draw")
      XCTAssertEqual(Self.after(Tabs()) { $0.standardAppearance = UITabBarAppearance() }, "draw")
      XCTAssertEqual(Self.after(Tabs()) { $0.scrollEdgeAppearance = UITabBarAppearance() }, "draw")
      XCTAssertEqual(Self.after(Tools()) { $0.standardAppearance = UIToolbarAppearance() }, "draw")
      XCTAssertEqual(
        Self.after(Tools()) { $0.scrollEdgeAppearance = UIToolbarAppearance() }, "draw")
      XCTAssertEqual(Self.after(Press()) { $0.setTitle("a", for: .normal) }, "draw")
      XCTAssertEqual(Self.after(Press()) { $0.setTitleColor(.red, for: .normal) }, "draw")
      XCTAssertEqual(Self.after(Press()) { $0.setImage(star, for: .normal) }, "draw")
      XCTAssertEqual(Self.after(Press()) { $0.setBackgroundImage(star, for: .normal) }, "draw")
      XCTAssertEqual(Self.after(Press()) { $0.setAttributedTitle(nil, for: .normal) }, "draw")
      XCTAssertEqual(Self.after(Plain()) { $0.layer.setNeedsDisplay() }, "draw")
    }
  }

  func testSetsThatLayOut() {
    onMain {
      XCTAssertEqual(Self.after(Stack(frame: .zero)) { $0.axis = .vertical }, "layout")
      XCTAssertEqual(Self.after(Stack(frame: .zero)) { $0.spacing = 1 }, "layout")
      XCTAssertEqual(Self.after(Stack(frame: .zero)) { $0.alignment = .center }, "layout")
      XCTAssertEqual(Self.after(Stack(frame: .zero)) { $0.distribution = .fillEqually }, "layout")
      XCTAssertEqual(Self.after(Stack(frame: .zero)) { $0.addArrangedSubview(UIView()) }, "layout")
      let stack = Stack(frame: .zero)
      stack.addArrangedSubview(UIView())
      XCTAssertEqual(
        Self.after(stack) { $0.setCustomSpacing(1, after: $0.arrangedSubviews[0]) }, "layout")
      XCTAssertEqual(Self.after(Bar()) { $0.prefersLargeTitles = true }, "layout")
      XCTAssertEqual(
        Self.after(Cell(style: .default, reuseIdentifier: nil)) { $0.accessoryType = .checkmark },
        "layout")
      XCTAssertEqual(Self.after(Plain()) { $0.layer.setNeedsLayout() }, "layout")
      XCTAssertEqual(Self.after(Plain()) { $0.layoutMargins.left = 1 }, "layout")
      XCTAssertEqual(Self.after(Plain()) { $0.semanticContentAttribute = .spatial }, "layout")
      XCTAssertEqual(Self.after(Plain()) { $0.layer.frame.size.width = 3 }, "layout")
    }
  }

  func testSetsThatDoNeither() {
    onMain {
      XCTAssertEqual(Self.after(Plain()) { $0.alpha = 0.5 }, "")
      XCTAssertEqual(Self.after(Plain()) { $0.tag = 3 }, "")
      XCTAssertEqual(Self.after(Plain()) { $0.layoutMargins = $0.layoutMargins }, "")
      XCTAssertEqual(Self.after(Plain()) { $0.layer.borderWidth = 3 }, "")
      XCTAssertEqual(
        Self.after(Stack(frame: .zero)) { $0.axis = .horizontal }, "", "It was horizontal.")
      XCTAssertEqual(Self.after(Label()) { $0.numberOfLines = 0 }, "")
    }
  }

  func testAnImageViewsSizeLaysOutItsSuperview() {
    onMain {
      let (outer, picture) = (Plain(), UIImageView(frame: .zero))
      outer.addSubview(picture)
      XCTAssertEqual(
        Self.after(picture, { $0.image = UIImage(systemName: "star") }, watching: outer), "layout")
      XCTAssertEqual(
        Self.after(picture, { $0.invalidateIntrinsicContentSize() }, watching: outer), "layout")
    }
  }
}
