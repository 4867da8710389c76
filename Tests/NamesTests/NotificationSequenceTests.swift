import UIKit
import XCTest

/// The notifications that a task waits for.
final class NotificationSequenceTests: XCTestCase {
  private final class Sender: Sendable {}

  @MainActor func testALoopHearsOfNotificationsSinceItBegan() async {
    let (center, name) = (NotificationCenter(), Notification.Name("hello"))
    let (sender, other) = (Sender(), Sender())
    let all = center.notifications(named: name)
    center.post(name: name, object: sender)
    var (first, second) = (all.makeAsyncIterator(), all.makeAsyncIterator())
    var some = center.notifications(named: name, object: sender).makeAsyncIterator()
    center.post(name: .init("bye"), object: sender)
    center.post(name: name, object: other, userInfo: ["number": 1])
    center.post(name: name, object: sender, userInfo: ["number": 2])
    var numbers: [Int?] = []
    for _ in 0..<2 { await numbers.append(first.next()?.userInfo?["number"] as? Int) }
    for _ in 0..<2 { await numbers.append(second.next()?.userInfo?["number"] as? Int) }
    await numbers.append(some.next()?.userInfo?["number"] as? Int)
    XCTAssertEqual(numbers, [1, 2, 1, 2, 2])
  }

  /// A view that appears again listens to the same notifications.
  @MainActor func testALoopHearsAfterAnotherWasCancelled() async {
    let (center, name) = (NotificationCenter(), Notification.Name("hello"))
    let all = center.notifications(named: name)
    let cancelled = Task { for await _ in all {} }
    cancelled.cancel()
    await cancelled.value
    var next = all.makeAsyncIterator()
    center.post(name: name, object: nil)
    let heard = await next.next()
    XCTAssertEqual(heard?.name, name)
  }
}
