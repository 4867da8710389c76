import UIKit
import XCTest

/// What a bar's button item takes from its action.
final class ItemActionTests: XCTestCase {
  private final class Target {
    var senders: [AnyObject] = []
    func tap() {}
    func hear(_ item: UIBarButtonItem) { senders.append(item) }
    func note(_ sender: Any) { senders.append(sender as AnyObject) }
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

  func testAMethodMayTakeTheItem() {
    onMain {
      let (star, target) = (UIImage(systemName: "star"), Target())
      let items = [
        UIBarButtonItem(title: "t", style: .done, target: target, action: Target.hear),
        UIBarButtonItem(title: "t", style: .plain, target: target, action: Target.note),
        UIBarButtonItem(image: star, style: .plain, target: target, action: Target.hear),
        UIBarButtonItem(barButtonSystemItem: .add, target: target, action: Target.hear),
      ]
      XCTAssertEqual(items.map(\.title), ["t", "t", nil, nil])
      XCTAssertEqual(items[2].image, star)
      XCTAssertEqual(items[3].systemItem, .add)
      for item in items {
        UIButton(primaryAction: item.primaryAction).sendActions(for: .primaryActionTriggered)
        XCTAssertIdentical(target.senders.last, item)
        XCTAssertIdentical(item.target, target)
      }
      XCTAssertEqual(target.senders.count, items.count)
      target.senders = []
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
