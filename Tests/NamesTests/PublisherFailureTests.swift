import Combine
import XCTest

/// Futures, failures, and publishers that gather values or join others.
final class PublisherFailureTests: XCTestCase {
  func testAFutureRunsOnce() {
    var runs = 0
    var keep: ((Result<Int, Broken>) -> Void)?
    let future = Future<Int, Broken> {
      runs += 1
      keep = $0
    }
    XCTAssertEqual(
      heard(future) {
        keep?(.success(3))
        keep?(.success(4))
      }, "3 end")
    XCTAssertEqual(heard(future), "3 end")
    XCTAssertEqual(runs, 1)
    XCTAssertEqual(heard(Future<Int, Broken> { $0(.failure(Broken())) }), "Broken(number: 1)")
  }

  func testSourcesOfValues() {
    XCTAssertEqual(heard([1, 2].publisher), "1 2 end")
    XCTAssertEqual(heard(Int?.some(1).publisher), "1 end")
    XCTAssertEqual(heard(Int?.none.publisher), "end")
    XCTAssertEqual(heard(Fail<Int, Broken>(error: Broken(number: 2))), "Broken(number: 2)")
    XCTAssertEqual(heard(Result<Int, Broken>.success(5).publisher), "5 end")
    XCTAssertEqual(heard(Result<Int, Broken>.failure(Broken()).publisher), "Broken(number: 1)")
    var made = 0
    let deferred = Deferred { () -> Just<Int> in
      made += 1
      return Just(made)
    }
    XCTAssertEqual(heard(deferred) + heard(deferred), "1 end2 end")
  }

  func testAFailureEndsOrIsHandled() {
    let subject = PassthroughSubject<Int, Broken>()
    let halved = subject.tryMap { number -> Int in
      if number % 2 == 1 { throw Broken(number: number) }
      return number / 2
    }
    XCTAssertEqual(
      heard(halved) {
        subject.send(4)
        subject.send(3)
        subject.send(6)
      }, "2 Broken(number: 3)")
    let failing = [1, 2].publisher.setFailureType(to: Broken.self).tryMap { number -> Int in
      if number == 2 { throw Broken() }
      return number
    }
    XCTAssertEqual(heard(failing.catch { _ in Just(9) }), "1 9 end")
    XCTAssertEqual(heard(failing.mapError { _ in Broken(number: 7) }), "1 Broken(number: 7)")
    XCTAssertEqual(heard(failing.retry(2)), "1 1 1 Broken(number: 1)")
    XCTAssertEqual(
      heard(Just(Data("[1]".utf8)).decode(type: [Int].self, decoder: JSONDecoder())), "[1] end")
  }

  func testValuesAreGathered() {
    let numbers = [1, 2, 3].publisher
    XCTAssertEqual(heard(numbers.collect()), "[1, 2, 3] end")
    XCTAssertEqual(heard(numbers.reduce(10, +)), "16 end")
    XCTAssertEqual(heard(numbers.last()), "3 end")
    XCTAssertEqual(heard(numbers.count()), "3 end")
    XCTAssertEqual(heard(numbers.first { $0 > 1 }), "2 end")
    XCTAssertEqual(heard(numbers.ignoreOutput()), "end")
    XCTAssertEqual(heard(numbers.append(4)), "1 2 3 4 end")
    XCTAssertEqual(heard([1, nil].publisher.replaceNil(with: 0)), "1 0 end")
  }

  func testPublishersAreJoined() {
    XCTAssertEqual(
      heard([1, 2, 3].publisher.zip(["a", "b"].publisher).map { "\($0)\($1)" }), "1a 2b end")
    XCTAssertEqual(heard(Publishers.MergeMany([[1].publisher, [2].publisher])), "1 2 end")
    let (first, second) = (CurrentValueSubject<Int, Never>(1), CurrentValueSubject<Int, Never>(2))
    XCTAssertEqual(
      heard(first.combineLatest(second, Just(3)).map { $0 * 100 + $1 * 10 + $2 }) { first.send(4) },
      "123 423")
    XCTAssertEqual(heard(first.combineLatest(second) { $0 * $1 }), "8")
  }

  func testTheLatestPublisherTakesOver() {
    let outer = PassthroughSubject<PassthroughSubject<Int, Never>, Never>()
    let (one, two) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    XCTAssertEqual(
      heard(outer.switchToLatest()) {
        outer.send(one)
        one.send(1)
        outer.send(two)
        one.send(2)
        two.send(3)
        outer.send(completion: .finished)
        two.send(completion: .finished)
      }, "1 3 end")
  }

  func testASharedSubscriptionIsOne() {
    let subject = PassthroughSubject<Int, Never>()
    var begun = 0
    let shared = Deferred { () -> PassthroughSubject<Int, Never> in
      begun += 1
      return subject
    }.share()
    var values: [Int] = []
    let first = shared.sink { values.append($0) }
    let second = shared.sink { values.append(-$0) }
    subject.send(1)
    XCTAssertEqual(begun, 1)
    XCTAssertEqual(Set(values), [1, -1])
    first.cancel()
    subject.send(2)
    XCTAssertEqual(values.last, -2)
    second.cancel()
    subject.send(3)
    XCTAssertEqual(values.last, -2)
  }

  /// Runs work when the test says that its time has come.
  private final class Clock: PlannedScheduler {
    var waiting: [() -> Void] = []
    func perform(after seconds: TimeInterval, _ work: @escaping () -> Void) {
      waiting.append(work)
    }
    func tick() {
      let due = waiting
      waiting = []
      for work in due { work() }
    }
  }

  func testAtMostOneValueComesInAnInterval() {
    for (latest, expected) in [(true, "1 3 4"), (false, "1 2 4")] {
      let (subject, clock) = (PassthroughSubject<Int, Never>(), Clock())
      XCTAssertEqual(
        heard(subject.throttle(for: 1, scheduler: clock, latest: latest)) {
          subject.send(1)
          clock.tick()
          subject.send(2)
          subject.send(3)
          clock.tick()
          clock.tick()
          XCTAssertEqual(clock.waiting.count, 0)
          subject.send(4)
          clock.tick()
        }, expected)
      // Its work leads to the clock.
      clock.waiting = []
    }
  }

  func testValuesCanBeWaitedFor() async {
    var all: [Int] = []
    for await number in [1, 2, 3].publisher.values { all.append(number) }
    XCTAssertEqual(all, [1, 2, 3])
  }
}
