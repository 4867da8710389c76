import UIKit
import XCTest

/// The notifications that a task waits for.
final class NotificationSequenceTests: XCTestCase {
  private final class Sender: Sendable {}

  @MainActor func testATaskHearsOfNotificationsSinceItAskedForThem() async {
    let (center, name) = (NotificationCenter(), Notification.Name("hello"))
    let (sender, other) = (Sender(), Sender())
    center.post(name: name, object: sender)
    let all = center.notifications(named: name)
    let some = center.notifications(named: name, object: sender)
    center.post(name: .init("bye"), object: sender)
    center.post(name: name, object: other, userInfo: ["number": 1])
    center.post(name: name, object: sender, userInfo: ["number": 2])
    var numbers: [Int?] = []
    for await notification in all {
      numbers.append(notification.userInfo?["number"] as? Int)
      if numbers.count == 2 { break }
    }
    for await notification in some {
      numbers.append(notification.userInfo?["number"] as? Int)
      break
    }
    XCTAssertEqual(numbers, [1, 2, 2])
  }
}
