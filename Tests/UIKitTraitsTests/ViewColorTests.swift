import UIKitTraits
import XCTest

/// S9.1, S9.2: dynamic colours in views.
final class ViewColorTests: XCTestCase {
  /// Traits that affect colours redraw views with dynamic colours, without a registration.
  func testOnlyTraitsThatAffectColoursRedraw() {
    onStage { stage in
      let (plain, dynamic) = (Drawing(), Drawing())
      plain.backgroundColor = .red
      dynamic.backgroundColor = UIColor { _ in .blue }
      stage.window.addSubview(plain)
      stage.window.addSubview(dynamic)
      stage.update()
      XCTAssertEqual([plain.count, dynamic.count], [1, 1])
      stage.window.traitOverrides.density = 2
      stage.update()
      XCTAssertEqual([plain.count, dynamic.count], [1, 1])
      stage.window.traitOverrides.accent = "red"
      stage.update()
      XCTAssertEqual([plain.count, dynamic.count], [1, 2])
      stage.window.traitOverrides.userInterfaceStyle = .dark
      stage.update()
      XCTAssertEqual([plain.count, dynamic.count], [1, 3])
      dynamic.backgroundColor = nil
      stage.update()
      stage.window.traitOverrides.accent = "blue"
      stage.update()
      XCTAssertEqual([plain.count, dynamic.count], [1, 4], "It uses no dynamic colour any more.")
    }
  }
}

/// What a label looks like is drawn again when it changes, and only then.
final class LabelDrawingTests: XCTestCase {
  /// S8.2: a view that waited to be drawn when the application was reset is drawn in the next one.
  func testAViewThatWaitsToBeDrawnSurvivesAReset() {
    onStage { stage in
      let label = DrawnLabel()
      stage.window.addSubview(label)
      label.setNeedsDisplay()
      let next = Stage()
      next.window.addSubview(label)
      next.update()
      XCTAssertEqual(label.count, 1)
    }
  }

  /// Nil restores the defaults, as the properties' attribute in UIKit says.
  func testALabelWithoutAFontOrAColourHasTheDefaults() {
    onStage { stage in
      let label = UILabel()
      stage.window.addSubview(label)
      label.adjustsFontForContentSizeCategory = true
      label.font = nil
      label.textColor = nil
      stage.update()
      stage.window.traitOverrides.preferredContentSizeCategory = .extraLarge
      stage.update()
      XCTAssertEqual(label.font, .systemFont(ofSize: 17))
      XCTAssertEqual(label.textColor, .label)
    }
  }

  /// S9.2: the default text colour is dynamic.
  func testALabelIsDrawnAgainWhenItsTextColourMayDiffer() {
    onStage { stage in
      let label = DrawnLabel()
      stage.window.addSubview(label)
      stage.update()
      stage.window.traitOverrides.userInterfaceStyle = .dark
      stage.update()
      XCTAssertEqual(label.count, 2)
      label.textColor = .red
      stage.update()
      stage.window.traitOverrides.userInterfaceStyle = .light
      stage.update()
      XCTAssertEqual(label.count, 3, "Red is red in every style.")
      label.textColor = UIColor { _ in .blue }
      stage.update()
      stage.window.traitOverrides.userInterfaceStyle = .dark
      stage.update()
      XCTAssertEqual(label.count, 5)
    }
  }

  /// S9.2: a filled button's background is the tint colour.
  func testAButtonIsDrawnAgainWhenItsColoursMayDiffer() {
    onStage { stage in
      let button = DrawnButton()
      stage.window.addSubview(button)
      var (dynamic, fixed) = (UIButton.Configuration.plain(), UIButton.Configuration.plain())
      dynamic.baseForegroundColor = .label
      (fixed.baseForegroundColor, fixed.baseBackgroundColor) = (.red, .blue)
      for (configuration, draws) in [(.filled(), 1), (dynamic, 1), (fixed, 0), (nil, 0)] {
        button.configuration = configuration
        stage.window.traitOverrides.userInterfaceStyle = .light
        stage.update()
        button.count = 0
        stage.window.traitOverrides.userInterfaceStyle = .dark
        stage.update()
        XCTAssertEqual(button.count, draws, "\(String(describing: configuration))")
      }
    }
  }

  func testALabelIsDrawnAgainWhenItsLooksChange() {
    onStage { stage in
      let label = DrawnLabel()
      stage.window.addSubview(label)
      stage.update()
      let changes: [(String, Int, (DrawnLabel) -> Void)] = [
        ("a text", 1, { $0.text = "a" }), ("the same text", 0, { $0.text = "a" }),
        ("a font", 1, { $0.font = .systemFont(ofSize: 9) }),
        ("the same font", 0, { $0.font = .systemFont(ofSize: 9) }),
        ("a colour", 1, { $0.textColor = .red }), ("no text", 1, { $0.text = nil }),
      ]
      for (what, draws, change) in changes {
        label.count = 0
        change(label)
        stage.update()
        XCTAssertEqual(label.count, draws, "Drawings after \(what)")
      }
    }
  }

  func testASwitchIsDrawnAgainWhenItIsTurned() {
    onStage { stage in
      let toggle = DrawnSwitch()
      stage.window.addSubview(toggle)
      stage.update()
      let counts = [true, true, false].map { isOn in
        toggle.count = 0
        toggle.isOn = isOn
        stage.update()
        return toggle.count
      }
      XCTAssertEqual(counts, [1, 0, 1])
    }
  }
}

private final class DrawnLabel: UILabel {
  var count = 0

  override func draw(_ rect: CGRect) { count += 1 }
}

private final class DrawnSwitch: UISwitch {
  var count = 0

  override func draw(_ rect: CGRect) { count += 1 }
}

private final class Drawing: UIView {
  var count = 0

  override func draw(_ rect: CGRect) { count += 1 }
}

private final class DrawnButton: UIButton {
  var count = 0

  override func draw(_ rect: CGRect) { count += 1 }
}
