import UIKit
import XCTest

final class UnavailableContentTests: XCTestCase {
  func testAConfigurationKeepsItsLooksAndDiffersByEach() {
    MainActor.assumeIsolated {
      let action = UIAction { _ in }
      let plain = UIContentUnavailableConfiguration.empty()
      let changes: [(inout UIContentUnavailableConfiguration) -> Void] = [
        { $0.imageProperties.tintColor = .red }, { $0.attributedText = .init(string: "a") },
        { $0.textProperties.font = .systemFont(ofSize: 3) }, { $0.textProperties.color = .red },
        { $0.secondaryAttributedText = .init(string: "b") },
        { $0.secondaryTextProperties.numberOfLines = 1 },
        { $0.button = .filled() }, { $0.buttonProperties.primaryAction = action },
        { $0.secondaryButton.title = "c" }, { $0.secondaryButtonProperties.isEnabled = false },
        { $0.background.backgroundColor = .white }, { $0.alignment = .natural },
        { $0.axesPreservingSuperviewLayoutMargins = .vertical },
        { $0.directionalLayoutMargins.top = 1 }, { $0.imageToTextPadding = 1 },
        { $0.textToSecondaryTextPadding = 1 }, { $0.textToButtonPadding = 1 },
        { $0.buttonToSecondaryButtonPadding = 1 },
      ]
      var all: Set<UIContentUnavailableConfiguration> = [plain]
      for change in changes {
        var changed = plain
        change(&changed)
        XCTAssertEqual(changed, changed)
        all.insert(changed)
      }
      XCTAssertEqual(all.count, changes.count + 1)
      var whole = plain
      for change in changes { change(&whole) }
      XCTAssertEqual(whole.imageProperties.tintColor, .red)
      XCTAssertEqual(whole.attributedText?.string, "a")
      XCTAssertEqual(whole.textProperties.font, .systemFont(ofSize: 3))
      XCTAssertEqual(whole.secondaryAttributedText?.string, "b")
      XCTAssertEqual(whole.secondaryTextProperties.numberOfLines, 1)
      XCTAssertEqual(whole.secondaryTextProperties.color, .secondaryLabel)
      XCTAssertEqual(whole.button.baseBackgroundColor, .tintColor)
      XCTAssertEqual(whole.buttonProperties.primaryAction, action)
      XCTAssertEqual(whole.secondaryButton.title, "c")
      XCTAssertFalse(whole.secondaryButtonProperties.isEnabled)
      XCTAssertEqual(whole.background.backgroundColor, .white)
      XCTAssertEqual(whole.alignment, .natural)
      XCTAssertEqual(whole.axesPreservingSuperviewLayoutMargins, .vertical)
      XCTAssertEqual(whole.directionalLayoutMargins.top, 1)
      XCTAssertEqual([whole.imageToTextPadding, whole.textToSecondaryTextPadding], [1, 1])
      XCTAssertEqual([whole.textToButtonPadding, whole.buttonToSecondaryButtonPadding], [1, 1])
    }
  }

  func testWhatIsSetToWhatItIsMakesNoDifference() {
    MainActor.assumeIsolated {
      let plain = UIContentUnavailableConfiguration.empty()
      var other = plain
      other.imageToTextPadding = 1
      other.imageToTextPadding = 0
      other.alignment = plain.alignment
      other.attributedText = nil
      other.secondaryTextProperties = plain.secondaryTextProperties
      XCTAssertEqual(other, plain)
      XCTAssertEqual(Set([other, plain]).count, 1)
      other.secondaryTextProperties = plain.textProperties
      XCTAssertNotEqual(other, plain)
      XCTAssertEqual(other.secondaryTextProperties, plain.textProperties)
    }
  }
}
