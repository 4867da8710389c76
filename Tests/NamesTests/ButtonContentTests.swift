import UIKit
import XCTest

/// What a button's title label and image view show.
final class ButtonContentTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  func testTheLabelShowsTheCurrentTitle() {
    onMain {
      let button = UIButton()
      button.setTitle("A", for: .normal)
      button.setTitle("off", for: .disabled)
      button.setTitleColor(.red, for: .disabled)
      let label = button.titleLabel
      button.setTitle("B", for: .normal)
      XCTAssertEqual(label?.text, "B")
      button.isEnabled = false
      XCTAssertEqual(label?.text, "off")
      XCTAssertEqual(label?.textColor, .red)
      button.isEnabled = true
      button.configuration = .plain()
      button.configuration?.title = "C"
      XCTAssertEqual(label?.text, "C")
      XCTAssertIdentical(label, button.subviews.first)
    }
  }

  func testTheImageViewShowsTheCurrentImage() {
    onMain {
      let button = UIButton()
      let (view, star) = (button.imageView, UIImage(systemName: "star"))
      button.setImage(star, for: .normal)
      XCTAssertEqual(view?.image, star)
      button.configuration = .plain()
      button.configuration?.image = UIImage(systemName: "circle")
      XCTAssertEqual(view?.image, UIImage(systemName: "circle"))
    }
  }

  /// `currentAttributedTitle` comes before `currentTitle`.
  func testTheLabelShowsATitleWithAttributes() {
    onMain {
      let button = UIButton()
      button.setTitle("plain", for: .normal)
      button.setAttributedTitle(
        NSAttributedString(string: "att", attributes: [.kern: 2]), for: .normal)
      XCTAssertEqual(button.titleLabel?.text, "att")
      XCTAssertEqual(
        button.titleLabel?.attributedText?.attribute(.kern, at: 0, effectiveRange: nil) as? Int, 2)
      button.titleLabel?.font = .systemFont(ofSize: 9)
      XCTAssertEqual(button.titleLabel?.font, .systemFont(ofSize: 9))
      button.setAttributedTitle(nil, for: .normal)
      XCTAssertEqual(button.titleLabel?.text, "plain")
      XCTAssertNil(
        button.titleLabel?.attributedText?.attribute(.kern, at: 0, effectiveRange: nil))
      XCTAssertEqual(button.titleLabel?.font, .systemFont(ofSize: 9))
      var title = AttributedString("configured")
      title.foregroundColor = UIColor.green
      button.configuration = .plain()
      button.configuration?.attributedTitle = title
      XCTAssertEqual(button.titleLabel?.text, "configured")
      XCTAssertEqual(button.titleLabel?.textColor, .green)
      button.configuration?.title = "bare"
      XCTAssertEqual(button.titleLabel?.text, "bare")
      XCTAssertEqual(button.titleLabel?.textColor, button.currentTitleColor)
    }
  }

  func testATitleWithAttributesLendsItsFont() {
    onMain {
      let button = UIButton()
      let (own, bold) = (UIFont.systemFont(ofSize: 9), UIFont.boldSystemFont(ofSize: 30))
      button.titleLabel?.font = own
      button.setTitle("plain", for: .normal)
      button.setAttributedTitle(
        NSAttributedString(string: "a", attributes: [.font: bold]), for: .selected)
      button.setAttributedTitle(NSAttributedString(string: "b"), for: .disabled)
      button.isSelected = true
      XCTAssertEqual(button.titleLabel?.font, bold)
      button.isSelected = false
      XCTAssertEqual(button.titleLabel?.font, own)
      button.isSelected = true
      (button.isSelected, button.isEnabled) = (false, false)
      XCTAssertEqual(button.titleLabel?.text, "b")
      XCTAssertEqual(button.titleLabel?.font, own)
    }
  }

  func testAnUpdateHandlerMaySetTitles() {
    onMain {
      let (stage, button) = (ProgramStage(), UIButton(configuration: .plain()))
      stage.window.addSubview(button)
      var calls = 0
      button.configurationUpdateHandler = { button in
        calls += 1
        var title = AttributedString(button.isSelected ? "on" : "off")
        title.font = UIFont.systemFont(ofSize: button.isSelected ? 30 : 10)
        button.configuration?.attributedTitle = title
        button.setTitle("\(calls)", for: .normal)
        button.setAttributedTitle(NSAttributedString(string: "other"), for: .selected)
        button.titleLabel?.numberOfLines = 2
      }
      stage.update()
      button.isSelected = true
      stage.update()
      stage.update()
      XCTAssertEqual(calls, 2)
      XCTAssertEqual(button.titleLabel?.text, "on")
      XCTAssertEqual(button.titleLabel?.font, .systemFont(ofSize: 30))
      button.configuration?.title = "plain"
      XCTAssertEqual(button.titleLabel?.font, .systemFont(ofSize: 17))
    }
  }

  /// The button may not be retained any more.
  func testAButtonMaySetItsTitleInItsDeinit() {
    final class Ending: UIButton {
      deinit {
        MainActor.assumeIsolated {
          isSelected = true
          setTitle("over", for: .normal)
          configuration = nil
        }
      }
    }
    onMain {
      weak var ended: UIButton?
      do {
        let button = Ending()
        button.setTitle("A", for: .normal)
        _ = (button.titleLabel, button.imageView)
        ended = button
      }
      XCTAssertNil(ended)
    }
  }

  func testTheLabelFollowsTheTintColour() {
    onMain {
      let button = UIButton()
      button.setTitle("A", for: .normal)
      XCTAssertEqual(button.titleLabel?.textColor, button.tintColor)
      button.tintColor = .orange
      XCTAssertEqual(button.titleLabel?.textColor, .orange)
    }
  }
}
