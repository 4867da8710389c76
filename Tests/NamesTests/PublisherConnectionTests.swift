import Combine
import XCTest

/// Subjects that follow publishers, and publishers that wait: for a connection, and for a free place.
final class PublisherConnectionTests: XCTestCase {
  private typealias Plain = PassthroughSubject<Int, Never>
  private typealias Failing = PassthroughSubject<Int, Broken>

  func testASubjectFollowsAPublisher() {
    let (source, passing) = (Failing(), Failing())
    let keeping = CurrentValueSubject<Int, Broken>(0)
    let first = source.subscribe(passing)
    let second = source.subscribe(keeping)
    let text = heard(passing) {
      source.send(1)
      second.cancel()
      source.send(2)
      source.send(completion: .failure(Broken()))
    }
    XCTAssertEqual(text, "1 2 Broken(number: 1)")
    XCTAssertEqual(keeping.value, 1)
    withExtendedLifetime(first) {}
  }

  func testOneConnectionServesAllSubscribers() {
    var made = 0
    let source = Deferred { () -> AnyPublisher<Int, Never> in
      made += 1
      return [1, 2].publisher
    }
    let publishers = [
      source.multicast(subject: Plain()), source.multicast { Plain() }, source.makeConnectable(),
    ]
    for publisher in publishers {
      made = 0
      var words: [String] = []
      let tokens = ["a", "b"].map { name in publisher.sink { words.append("\(name)\($0)") } }
      XCTAssertEqual(made, 0)
      let connection = publisher.connect()
      XCTAssertEqual(words, ["a1", "b1", "a2", "b2"])
      XCTAssertEqual(made, 1)
      withExtendedLifetime((tokens, connection)) {}
    }
  }

  func testAConnectionEnds() {
    let source = Plain()
    let publisher = source.makeConnectable()
    let text = heard(publisher) {
      source.send(1)
      let connection = publisher.connect()
      source.send(2)
      connection.cancel()
      source.send(3)
    }
    XCTAssertEqual(text, "2")
    XCTAssertEqual(heard(publisher.autoconnect()) { source.send(4) }, "4")
  }

  func testFewPublishersDeliverAtATime() {
    let parts = (0...3).map { _ in Plain() }
    let text = heard([0, 1, 2, 3].publisher.flatMap(maxPublishers: .max(2)) { parts[$0] }) {
      for number in 0...3 { parts[number].send(number) }
      parts[1].send(completion: .finished)
      for number in 0...3 { parts[number].send(10 + number) }
      for number in [0, 3, 2] { parts[number].send(completion: .finished) }
    }
    XCTAssertEqual(text, "0 1 10 12 end")
    let first = Plain()
    let inTurn = (0..<20_000).publisher.flatMap(maxPublishers: .max(1)) {
      $0 == 0 ? first.eraseToAnyPublisher() : Just($0).eraseToAnyPublisher()
    }
    XCTAssertEqual(heard(inTurn.count()) { first.send(completion: .finished) }, "19999 end")
  }

  func testWhatWaitsDoesNotStartAfterAFailure() {
    let first = Failing()
    var started: [Int] = []
    let text = heard(
      [0, 1].publisher.setFailureType(to: Broken.self).flatMap(maxPublishers: .max(1)) {
        started.append($0)
        return first
      }
    ) { first.send(completion: .failure(Broken())) }
    XCTAssertEqual(text, "Broken(number: 1)")
    XCTAssertEqual(started, [0])
  }

  func testClosuresFail() {
    let numbers = [1, 2, 3].publisher
    let sums = numbers.tryScan(0) { sum, new in
      if new == 3 { throw Broken(number: sum) }
      return sum + new
    }
    XCTAssertEqual(heard(sums), "1 3 Broken(number: 3)")
    XCTAssertEqual(heard(sums.tryCatch { _ in Just(7) }), "1 3 7 end")
    let second = sums.tryCatch { _ -> Just<Int> in throw Broken(number: 9) }
    XCTAssertEqual(heard(second), "1 3 Broken(number: 9)")
  }

  func testASequenceIsAPublisher() {
    let publisher = Publishers.Sequence<[Int], Broken>(sequence: [1, 2])
    XCTAssertEqual(heard(publisher), "1 2 end")
    XCTAssertEqual(heard(publisher.prefix(1)), "1 end")
    XCTAssertEqual(publisher, Publishers.Sequence(sequence: [1, 2]))
    let buffered = publisher.buffer(size: 1, prefetch: .byRequest, whenFull: .dropOldest)
    XCTAssertEqual(heard(buffered.breakpointOnError()), "1 2 end")
  }

  /// A scheduler whose work the test runs.
  private final class Waiting: PlannedScheduler {
    var work: [(seconds: Double, run: () -> Void)] = []
    func perform(after seconds: TimeInterval, _ work: @escaping () -> Void) {
      self.work.append((seconds, work))
    }
    func run(after seconds: Double) {
      let due = work.filter { $0.seconds == seconds }
      work.removeAll { $0.seconds == seconds }
      for item in due { item.run() }
    }
  }

  func testAPublisherThatIsLateEnds() {
    let interval: RunLoop.SchedulerTimeType.Stride = .seconds(2)
    for makes in [false, true] {
      let (source, scheduler) = (Failing(), Waiting())
      let publisher = source.timeout(
        interval, scheduler: scheduler, customError: makes ? { Broken(number: 8) } : nil)
      let text = heard(publisher) {
        source.send(1)
        scheduler.run(after: 0)
        let late = scheduler.work
        scheduler.work = []
        source.send(2)
        scheduler.run(after: 0)
        for item in late { item.run() }
        source.send(3)
        scheduler.run(after: 0)
        scheduler.run(after: 2)
        source.send(4)
      }
      XCTAssertEqual(text, makes ? "1 2 3 Broken(number: 8)" : "1 2 3 end")
    }
    let scheduler = Waiting()
    let over = Just(1).timeout(2, scheduler: scheduler)
    XCTAssertEqual(heard(over) { scheduler.run(after: 0) }, "1 end")
  }

  func testWhatWaitsForATimeoutKeepsNoClosureOfTheSubscribers() {
    final class Model {}
    let (source, scheduler) = (PassthroughSubject<Int, Never>(), Waiting())
    weak var model: Model?
    do {
      let kept = Model()
      model = kept
      let token = source.timeout(2, scheduler: scheduler).sink(
        receiveCompletion: { _ in withExtendedLifetime(kept) {} }, receiveValue: { _ in })
      token.cancel()
    }
    XCTAssertNil(model)
    XCTAssertEqual(scheduler.work.count, 1)
  }

  func testTheTimeBetweenValuesIsMeasured() {
    let source = Plain()
    let text = heard(
      source.measureInterval(using: ImmediateScheduler.shared).map { $0 >= .zero && $0 < 60 }
    ) { source.send(1) }
    XCTAssertEqual(text, "true")
  }
}
