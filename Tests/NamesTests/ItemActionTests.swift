import UIKit
import XCTest

/// What a bar's button item takes from its action.
final class ItemActionTests: XCTestCase {
  private final class Target {
    func tap() {}
  }

  func testAnItemTakesTheTitleAndTheImageOfAnActionThatItGets() {
    onMain {
      let star = UIImage(systemName: "star")
      let item = UIBarButtonItem(title: "old", style: .plain, target: nil, action: nil)
      item.primaryAction = UIAction(title: "act", image: star) { _ in }
      XCTAssertEqual(item.title, "act")
      XCTAssertEqual(item.image, star)
      item.primaryAction = nil
      XCTAssertEqual(item.title, "act", "It keeps them without the action.")
    }
  }

  func testASystemItemTakesNeither() {
    onMain {
      let action = UIAction(title: "act", image: UIImage(systemName: "star")) { _ in }
      let item = UIBarButtonItem(systemItem: .save, primaryAction: action)
      XCTAssertNil(item.title)
      XCTAssertNil(item.image)
      item.primaryAction = action
      XCTAssertNil(item.title)
    }
  }

  func testAnItemWithATargetHasWhatItIsGiven() {
    onMain {
      let (star, target) = (UIImage(systemName: "star"), Target())
      let titled = UIBarButtonItem(title: "t", style: .plain, target: target, action: Target.tap)
      XCTAssertEqual(titled.title, "t")
      XCTAssertNil(titled.image)
      let pictured = UIBarButtonItem(
        image: star, style: .plain, target: target, action: Target.tap)
      XCTAssertNil(pictured.title)
      XCTAssertEqual(pictured.image, star)
      let system = UIBarButtonItem(barButtonSystemItem: .add, target: target, action: Target.tap)
      XCTAssertNil(system.title)
    }
  }
}
