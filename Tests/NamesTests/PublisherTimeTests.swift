import Combine
import Foundation
import XCTest

/// Schedulers, timers and what operators make of time: a test says when work is due.
final class PublisherTimeTests: XCTestCase {
  private typealias Plain = PassthroughSubject<Int, Never>

  /// Keeps what it is to run, and after how many seconds.
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

  func testIntervalsAreSeconds() {
    let intervals: [RunLoop.SchedulerTimeType.Stride] = [
      .zero, 3, 0.5, .seconds(2.5), .milliseconds(1500), .init(4),
    ]
    XCTAssertEqual(intervals.map(\.timeInterval), [0, 3, 0.5, 2.5, 1.5, 4])
    let others: [DispatchQueue.SchedulerTimeType.Stride] = [
      .zero, 3, 0.5, .seconds(2.5), .milliseconds(1500), .init(.microseconds(4)),
      .seconds(.infinity),
    ]
    XCTAssertEqual(
      others.map(\.magnitude),
      [0, 3_000_000_000, 500_000_000, 2_500_000_000, 1_500_000_000, 4000, .max])
  }

  func testDeliveriesAreMadeWhenTheyAreDue() {
    let (subject, plan) = (Plain(), Plan())
    var early = ""
    let text = heard(subject.delay(for: 4, scheduler: plan)) {
      subject.send(1)
      subject.send(completion: .finished)
      XCTAssertEqual(plan.waiting.map(\.seconds), [4, 4])
      plan.run()
    }
    XCTAssertEqual(text, "1 end")
    let received = heard(Just(7).receive(on: plan)) {
      XCTAssertEqual(plan.waiting.map(\.seconds), [0, 0])
      early = "7"
      plan.run()
    }
    XCTAssertEqual(received, "\(early) end")
    XCTAssertEqual(heard(Just(7).receive(on: ImmediateScheduler.shared)), "7 end")
  }

  func testOnlyTheLastOfSeveralValuesIsDelivered() {
    let (subject, plan) = (Plain(), Plan())
    let text = heard(subject.debounce(for: 2, scheduler: plan)) {
      subject.send(1)
      subject.send(2)
      XCTAssertEqual(plan.waiting.map(\.seconds), [2, 2])
      plan.run()
      subject.send(3)
      plan.run()
      subject.send(completion: .finished)
      XCTAssertEqual(plan.waiting.map(\.seconds), [0], "The end waits for its turn, too.")
      plan.run()
    }
    XCTAssertEqual(text, "2 3 end")
  }

  /// Not for as long as their time is not over.
  func testValuesThatAreNotTheNewestAreNotKept() {
    final class Thing {}
    let (subject, plan) = (PassthroughSubject<Thing, Never>(), Plan())
    var delivered = 0
    let token = subject.debounce(for: 2, scheduler: plan).sink { _ in delivered += 1 }
    weak var first: Thing?
    weak var second: Thing?
    do {
      let things = [Thing(), Thing()]
      (first, second) = (things[0], things[1])
      for thing in things { subject.send(thing) }
    }
    XCTAssertNil(first)
    XCTAssertNotNil(second)
    plan.run()
    XCTAssertEqual(delivered, 1)
    XCTAssertNil(second)
    token.cancel()
  }

  func testADebouncedValueThatWaitsIsLostAtTheEnd() {
    let (subject, plan) = (Plain(), Plan())
    let text = heard(subject.debounce(for: 1, scheduler: plan)) {
      subject.send(1)
      subject.send(completion: .finished)
      plan.run()
    }
    XCTAssertEqual(text, "end")
  }

  func testAThrottledEndComesWithTheValueThatWaits() {
    for (latest, expected) in [(true, "2 4"), (false, "1 3")] {
      let (subject, plan) = (Plain(), Plan())
      var words: [String] = []
      let token = subject.throttle(for: 3, scheduler: plan, latest: latest).sink { _ in
        words.append("end")
      } receiveValue: {
        words.append("\($0)")
      }
      subject.send(1)
      subject.send(2)
      XCTAssertEqual(words, [])
      XCTAssertEqual(plan.waiting.map(\.seconds), [0])
      plan.run()
      subject.send(3)
      subject.send(4)
      subject.send(completion: .finished)
      XCTAssertEqual(words.count, 1)
      XCTAssertEqual(plan.waiting.map(\.seconds), [3])
      plan.run()
      XCTAssertEqual(words.joined(separator: " "), expected + " end")
      XCTAssertEqual(plan.waiting.count, 0)
      token.cancel()
    }
  }

  func testAThrottledEndWaitsForNoValueThatDoesNotCome() {
    let (subject, plan) = (Plain(), Plan())
    let text = heard(subject.throttle(for: 3, scheduler: plan, latest: true)) {
      subject.send(1)
      plan.run()
      subject.send(completion: .finished)
      XCTAssertEqual(plan.waiting.map(\.seconds), [3, 0])
      plan.run()
    }
    XCTAssertEqual(text, "1 end")
    XCTAssertEqual(plan.waiting.count, 0)
  }

  func testAnIntervalBeginsWithEachDelivery() {
    let (subject, plan) = (Plain(), Plan())
    let text = heard(subject.throttle(for: 3, scheduler: plan, latest: true)) {
      subject.send(1)
      plan.run()
      XCTAssertEqual(plan.waiting.map(\.seconds), [3])
      subject.send(2)
      XCTAssertEqual(plan.waiting.count, 1)
      plan.run()
      XCTAssertEqual(plan.waiting.map(\.seconds), [3], "The value that waited begins another.")
      subject.send(3)
      plan.run()
      plan.run()
      XCTAssertEqual(plan.waiting.count, 0)
      subject.send(4)
      XCTAssertEqual(plan.waiting.map(\.seconds), [0])
      plan.run()
    }
    XCTAssertEqual(text, "1 2 3 4")
    // Its work leads to the plan.
    plan.run()
  }

  func testACancelledSubscriptionCancelsItsSource() {
    let (subject, plan) = (Plain(), Plan())
    var cancelled = 0
    let source = subject.handleEvents(receiveCancel: { cancelled += 1 })
    let publishers = [
      source.delay(for: 1, scheduler: plan), source.debounce(for: 1, scheduler: plan),
      source.throttle(for: 1, scheduler: plan, latest: false), source.receive(on: plan),
    ]
    for (place, publisher) in publishers.enumerated() {
      let token = publisher.sink { _ in XCTFail("It was cancelled") }
      subject.send(1)
      token.cancel()
      XCTAssertEqual(cancelled, place + 1)
    }
    plan.run()
    // The end of the throttle's interval leads to the plan.
    plan.run()
    XCTAssertEqual(plan.waiting.count, 0)
  }

  // MARK: Schedulers of the system

  func testAQueueRunsWhatIsDue() {
    let queue = DispatchQueue(label: "PublisherTimeTests")
    let log = Log()
    queue.perform(after: 36000) { log.add("late") }
    queue.perform(after: .zero) { log.add("early") }
    queue.sync {}
    XCTAssertEqual(log.words, ["early"])
    let isDone = DispatchSemaphore(value: 0)
    queue.perform(after: .milliseconds(1)) { isDone.signal() }
    isDone.wait()
  }

  func testAnOperationQueueWaitsBeforeItRuns() {
    let queue = OperationQueue()
    let log = Log()
    let isDone = DispatchSemaphore(value: 0)
    queue.perform(after: 36000) { log.add("late") }
    queue.perform(after: .milliseconds(20)) {
      log.add(OperationQueue.current === queue ? "work" : "elsewhere")
      isDone.signal()
    }
    isDone.wait()
    XCTAssertEqual(log.words, ["work"])
    queue.perform(after: .zero) { log.add("more") }
    queue.waitUntilAllOperationsAreFinished()
    XCTAssertEqual(log.words, ["work", "more"])
  }

  func testARunLoopRunsWhatIsDue() {
    let log = Log()
    onALoop { loop in
      loop.perform(after: 36000) { log.add("late") }
      loop.perform(after: .zero) { log.add("early") }
      Self.run(loop) { log.words.contains("early") }
      loop.perform(after: .milliseconds(1)) { log.add("soon") }
      Self.run(loop) { log.words.contains("soon") }
    }
    XCTAssertEqual(log.words, ["early", "soon"])
  }

  /// The loop would sleep for a minute, in a thread that is left to itself.
  func testWorkWakesARunLoopThatSleeps() {
    let (isAsleep, isDone) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    nonisolated(unsafe) var loop = RunLoop.main
    Thread.detachNewThread {
      loop = RunLoop.current
      loop.perform(after: .milliseconds(1)) { isAsleep.signal() }
      loop.perform(after: 36000) {}
      _ = loop.run(mode: .default, before: Date(timeIntervalSinceNow: 60))
    }
    isAsleep.wait()
    Thread.sleep(forTimeInterval: 0.1)
    loop.perform(after: .zero) { isDone.signal() }
    XCTAssertEqual(isDone.wait(timeout: .now() + 20), .success)
  }

  func testATimerPublishesDatesUntilItIsCancelled() {
    let log = Log()
    onALoop { loop in
      let timer = Timer.publish(every: 0.001, on: loop, in: .default).autoconnect()
      let start = Date()
      let token = timer.sink { log.add($0 >= start ? "date" : "early") }
      Self.run(loop) { log.words.count >= 2 }
      token.cancel()
      let count = log.words.count
      loop.perform(after: .milliseconds(30)) { log.add("done") }
      Self.run(loop) { log.words.contains("done") }
      XCTAssertEqual(log.words.count, count + 1)
    }
    XCTAssertEqual(Set(log.words), ["date", "done"])
  }

  /// When it is cancelled, and not when it is only forgotten.
  func testATimersConnectionEndsIt() {
    typealias End = @Sendable (Publishers.Autoconnect<Timer.TimerPublisher>) -> Void
    let ends: [End] = [
      { $0.upstream.connect().cancel() },
      {
        var kept: Set<AnyCancellable> = []
        $0.upstream.connect().store(in: &kept)
      },
      {
        var kept: [AnyCancellable] = []
        $0.upstream.connect().store(in: &kept)
      },
    ]
    for end in ends {
      let log = Log()
      onALoop { loop in
        let timer = Timer.publish(every: 0.001, on: loop, in: .default).autoconnect()
        let token = timer.sink { _ in log.add("date") }
        _ = timer.upstream.connect()
        Self.run(loop) { log.words.count >= 2 }
        end(timer)
        let count = log.words.count
        loop.perform(after: .milliseconds(30)) { log.add("done") }
        Self.run(loop) { log.words.contains("done") }
        XCTAssertEqual(log.words.count, count + 1)
        token.cancel()
      }
    }
  }

  func testATimerFiresOnceItIsConnectedAndForAllSubscribersAtOnce() {
    let log = Log()
    onALoop { loop in
      let timer = Timer.publish(every: 0.001, on: loop, in: .default)
      var dates: [Date] = []
      let tokens = ["a", "b"].map { name in
        timer.sink { date in
          dates.append(date)
          log.add(name)
        }
      }
      loop.perform(after: .milliseconds(30)) { log.add("connected") }
      Self.run(loop) { log.words.contains("connected") }
      XCTAssertEqual(log.words, ["connected"])
      let connection = timer.connect()
      Self.run(loop) { log.words.count >= 5 }
      XCTAssertEqual(log.words.prefix(5), ["connected", "a", "b", "a", "b"])
      XCTAssertEqual(dates[0], dates[1])
      connection.cancel()
      let count = log.words.count
      _ = timer.connect()
      loop.perform(after: .milliseconds(30)) { log.add("ended") }
      Self.run(loop) { log.words.contains("ended") }
      XCTAssertEqual(log.words.count, count + 1, "A cancelled timer has started again.")
      for token in tokens { token.cancel() }
    }
  }

  func testATimerFiresAfterItsIntervalAtFirst() {
    let log = Log()
    onALoop { loop in
      let timer = Timer.publish(every: 36000, on: loop, in: .default).autoconnect()
      let token = timer.sink { _ in log.add("date") }
      loop.perform(after: .milliseconds(5)) { log.add("done") }
      Self.run(loop) { log.words.contains("done") }
      token.cancel()
    }
    XCTAssertEqual(log.words, ["done"])
  }

  func testATimerIsDescribed() {
    let timer = Timer.publish(every: 2, tolerance: 0.5, on: .main, in: .common)
    for same in [timer, timer.autoconnect().upstream] {
      XCTAssertEqual(same.interval, 2)
      XCTAssertEqual(same.tolerance, 0.5)
      XCTAssertEqual(same.runLoop, .main)
      XCTAssertEqual(same.mode, .common)
    }
    XCTAssertNil(Timer.publish(every: 2, on: .main, in: .common).tolerance)
    let plain = Timer.TimerPublisher(interval: 3, runLoop: .main, mode: .default)
    XCTAssertNil(plain.tolerance)
    XCTAssertEqual(plain.mode, .default)
    plain.connect().cancel()
  }

  func testALoopThatIsLeftEndsItsSubscription() async {
    let log = Log()
    let subject = CurrentValueSubject<Int, Never>(1)
    for await number in subject.handleEvents(receiveCancel: { log.add("cancelled") }).values {
      log.add("\(number)")
      break
    }
    XCTAssertEqual(log.words, ["1", "cancelled"])
  }

  // MARK: Helpers

  private final class Log: @unchecked Sendable {
    private let lock = NSLock()
    private var kept: [String] = []
    var words: [String] { lock.withLock { kept } }
    func add(_ word: String) { lock.withLock { kept.append(word) } }
  }

  /// Runs the body with the run loop of a thread of its own.
  private func onALoop(_ body: @escaping @Sendable (RunLoop) -> Void) {
    let isDone = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      body(RunLoop.current)
      isDone.signal()
    }
    isDone.wait()
  }

  private static func run(_ loop: RunLoop, until isDone: () -> Bool) {
    while !isDone() { _ = loop.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01)) }
  }
}
