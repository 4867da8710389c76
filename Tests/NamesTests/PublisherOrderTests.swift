import Combine
import Foundation
import XCTest

/// On which scheduler work is done, and in which order.
final class PublisherOrderTests: XCTestCase {
  private typealias Numbers = AnyPublisher<Int, Never>

  /// Says of its work in the wrong order that it is due.
  private final class Backwards: PlannedScheduler {
    var waiting: [() -> Void] = []
    func perform(after seconds: TimeInterval, _ work: @escaping () -> Void) {
      waiting.append(work)
    }
    func run() { while let last = waiting.popLast() { last() } }
  }

  func testDelayedValuesKeepTheirOrder() {
    let plan = Backwards()
    XCTAssertEqual(heard((1...3).publisher.delay(for: 1, scheduler: plan), plan.run), "1 2 3 end")
  }

  /// What a subscriber sends in a delivery comes inside it, as it does without a scheduler.
  func testWorkThatIsDueAtOnceIsDoneInside() {
    let subject = PassthroughSubject<Int, Never>()
    var words: [String] = []
    let token = subject.receive(on: ImmediateScheduler.shared).sink {
      if $0 < 3 { subject.send($0 + 1) }
      words.append("after \($0)")
    }
    subject.send(1)
    XCTAssertEqual(words, ["after 3", "after 2", "after 1"])
    token.cancel()
  }

  func testTheSystemsSchedulersKeepTheOrder() {
    let (queue, concurrent) = (OperationQueue(), DispatchQueue.global())
    queue.maxConcurrentOperationCount = 1
    for _ in 0..<20 {
      expectOrder { $0.delay(for: .milliseconds(2), scheduler: queue) }
      expectOrder { $0.receive(on: concurrent) }
      expectOrder { $0.delay(for: .milliseconds(1), scheduler: concurrent) }
      expectOrder { $0.timeout(100, scheduler: concurrent) }
    }
  }

  private func expectOrder(_ schedule: (Numbers) -> Numbers, line: UInt = #line) {
    let isDone = DispatchSemaphore(value: 0)
    nonisolated(unsafe) var numbers: [Int] = []
    let token = schedule((1...100).publisher).sink { _ in
      isDone.signal()
    } receiveValue: {
      numbers.append($0)
    }
    isDone.wait()
    XCTAssertEqual(numbers, Array(1...100), line: line)
    token.cancel()
  }

  /// The end waits while another thread delivers a value. If it came first, the value would be lost.
  func testTheEndWaitsForAValueThatIsBeingDelivered() {
    func check(
      _ name: String, _ schedule: (PassthroughSubject<Int, Never>, Backwards) -> Numbers
    ) {
      let (subject, plan) = (PassthroughSubject<Int, Never>(), Backwards())
      nonisolated(unsafe) var words: [String] = []
      nonisolated(unsafe) let end = {
        subject.send(completion: .finished)
        plan.run()
      }
      let token = schedule(subject, plan).sink { _ in
        words.append("end")
      } receiveValue: { _ in
        let isDone = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
          end()
          isDone.signal()
        }
        isDone.wait()
        words.append("value")
      }
      subject.send(1)
      plan.run()
      XCTAssertEqual(words, ["value", "end"], name)
      token.cancel()
    }
    check("debounce") { $0.debounce(for: 1, scheduler: $1) }
    check("throttle") { $0.throttle(for: 1, scheduler: $1, latest: true) }
    check("timeout") { $0.timeout(1, scheduler: $1) }
    check("collect") { $0.collect(.byTime($1, 1)).map { $0[0] } }
    check("zip") { subject, _ in subject.zip([1, 2].publisher).map { $0 + $1 } }
  }

  /// The subscription and its cancellation are work of the scheduler.
  func testAPublisherIsSubscribedToOnAScheduler() {
    let plan = Backwards()
    var words: [String] = []
    let source = Deferred {
      words.append("subscribed")
      return PassthroughSubject<Int, Never>().handleEvents(receiveCancel: { words.append("cancel") }
      )
    }
    let token = source.subscribe(on: plan).sink { _ in }
    XCTAssertEqual(words, [])
    plan.run()
    XCTAssertEqual(words, ["subscribed"])
    token.cancel()
    XCTAssertEqual(words, ["subscribed"])
    plan.run()
    XCTAssertEqual(words, ["subscribed", "cancel"])

    source.subscribe(on: plan).sink { _ in }.cancel()
    plan.run()
    XCTAssertEqual(words.count, 2, "A subscription that has ended is not made.")
    XCTAssertEqual(heard(Just(1).subscribe(on: plan), plan.run), "1 end")
    XCTAssertTrue(plan.waiting.isEmpty)
    XCTAssertEqual(heard(Just(1).subscribe(on: ImmediateScheduler.shared)), "1 end")
  }
}
