import Combine
import Foundation
import XCTest

/// Values that are collected for a while.
final class PublisherCollectingTests: XCTestCase {
  private final class Plan: PlannedScheduler {
    var waiting: [(seconds: TimeInterval, work: () -> Void)] = []
    func perform(after seconds: TimeInterval, _ work: @escaping () -> Void) {
      waiting.append((seconds, work))
    }
    func run() {
      let due = waiting
      waiting = []
      for entry in due { entry.work() }
    }
  }

  func testValuesOfAnIntervalAreOneArray() {
    let (subject, plan) = (PassthroughSubject<Int, Never>(), Plan())
    let text = heard(subject.collect(.byTime(plan, 2))) {
      subject.send(1)
      subject.send(2)
      XCTAssertEqual(plan.waiting.map(\.seconds), [2])
      plan.run()
      subject.send(3)
      plan.run()
      XCTAssertEqual(plan.waiting.count, 0, "Nothing waits for values.")
      subject.send(4)
      subject.send(completion: .finished)
      plan.run()
    }
    XCTAssertEqual(text, "[1, 2] [3] [4] end")
  }

  func testEnoughValuesAreDeliveredAtOnce() {
    let (subject, plan) = (PassthroughSubject<Int, Broken>(), Plan())
    let text = heard(subject.collect(.byTimeOrCount(plan, .seconds(1), 2))) {
      for value in 1...5 { subject.send(value) }
      // The intervals of the full arrays are over without a delivery.
      plan.run()
      subject.send(6)
      subject.send(completion: .failure(Broken()))
      plan.run()
    }
    XCTAssertEqual(text, "[1, 2] [3, 4] [5] Broken(number: 1)")
    XCTAssertEqual(
      heard([1, 2].publisher.collect(.byTime(ImmediateScheduler.shared, 1))), "[1] [2] end")
  }
}
