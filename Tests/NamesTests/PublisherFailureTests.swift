import Combine
import XCTest

/// Futures, failures, and publishers that gather values or join others.
final class PublisherFailureTests: XCTestCase {
  private struct Oops: Error, Equatable { var number = 1 }

  /// What a publisher delivers, and how it ends.
  private func log<Output, Failure: Error>(
    _ publisher: some Publisher<Output, Failure>, _ body: () -> Void = {}
  ) -> String {
    var words: [String] = []
    let token = publisher.sink {
      if case .failure(let error) = $0 { words.append("\(error)") } else { words.append("end") }
    } receiveValue: {
      words.append("\($0)")
    }
    body()
    token.cancel()
    return words.joined(separator: " ")
  }

  func testAFutureRunsOnce() {
    var runs = 0
    var keep: ((Result<Int, Oops>) -> Void)?
    let future = Future<Int, Oops> {
      runs += 1
      keep = $0
    }
    XCTAssertEqual(
      log(future) {
        keep?(.success(3))
        keep?(.success(4))
      }, "3 end")
    XCTAssertEqual(log(future), "3 end")
    XCTAssertEqual(runs, 1)
    XCTAssertEqual(log(Future<Int, Oops> { $0(.failure(Oops())) }), "Oops(number: 1)")
  }

  func testSourcesOfValues() {
    XCTAssertEqual(log([1, 2].publisher), "1 2 end")
    XCTAssertEqual(log(Int?.some(1).publisher), "1 end")
    XCTAssertEqual(log(Int?.none.publisher), "end")
    XCTAssertEqual(log(Fail<Int, Oops>(error: Oops(number: 2))), "Oops(number: 2)")
    XCTAssertEqual(log(Result<Int, Oops>.success(5).publisher), "5 end")
    XCTAssertEqual(log(Result<Int, Oops>.failure(Oops()).publisher), "Oops(number: 1)")
    var made = 0
    let deferred = Deferred { () -> Just<Int> in
      made += 1
      return Just(made)
    }
    XCTAssertEqual(log(deferred) + log(deferred), "1 end2 end")
  }

  func testAFailureEndsOrIsHandled() {
    let subject = PassthroughSubject<Int, Oops>()
    let halved = subject.tryMap { number -> Int in
      if number % 2 == 1 { throw Oops(number: number) }
      return number / 2
    }
    XCTAssertEqual(
      log(halved) {
        subject.send(4)
        subject.send(3)
        subject.send(6)
      }, "2 Oops(number: 3)")
    let failing = [1, 2].publisher.setFailureType(to: Oops.self).tryMap { number -> Int in
      if number == 2 { throw Oops() }
      return number
    }
    XCTAssertEqual(log(failing.catch { _ in Just(9) }), "1 9 end")
    XCTAssertEqual(log(failing.mapError { _ in Oops(number: 7) }), "1 Oops(number: 7)")
    XCTAssertEqual(log(failing.retry(2)), "1 1 1 Oops(number: 1)")
    XCTAssertEqual(
      log(Just(Data("[1]".utf8)).decode(type: [Int].self, decoder: .init())), "[1] end")
  }

  func testValuesAreGathered() {
    let numbers = [1, 2, 3].publisher
    XCTAssertEqual(log(numbers.collect()), "[1, 2, 3] end")
    XCTAssertEqual(log(numbers.reduce(10, +)), "16 end")
    XCTAssertEqual(log(numbers.last()), "3 end")
    XCTAssertEqual(log(numbers.count()), "3 end")
    XCTAssertEqual(log(numbers.first { $0 > 1 }), "2 end")
    XCTAssertEqual(log(numbers.ignoreOutput()), "end")
    XCTAssertEqual(log(numbers.append(4)), "1 2 3 4 end")
    XCTAssertEqual(log([1, nil].publisher.replaceNil(with: 0)), "1 0 end")
  }

  func testPublishersAreJoined() {
    XCTAssertEqual(
      log([1, 2, 3].publisher.zip(["a", "b"].publisher).map { "\($0)\($1)" }), "1a 2b end")
    XCTAssertEqual(log(Publishers.MergeMany([[1].publisher, [2].publisher])), "1 2 end")
    let (first, second) = (CurrentValueSubject<Int, Never>(1), CurrentValueSubject<Int, Never>(2))
    XCTAssertEqual(
      log(first.combineLatest(second, Just(3)).map { $0 * 100 + $1 * 10 + $2 }) { first.send(4) },
      "123 423")
    XCTAssertEqual(log(first.combineLatest(second) { $0 * $1 }), "8")
  }

  func testTheLatestPublisherTakesOver() {
    let outer = PassthroughSubject<PassthroughSubject<Int, Never>, Never>()
    let (one, two) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    XCTAssertEqual(
      log(outer.switchToLatest()) {
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
  private final class Clock: Scheduler {
    var waiting: [() -> Void] = []
    func perform(after interval: SchedulerInterval, _ work: @escaping () -> Void) {
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
        log(subject.throttle(for: 1, scheduler: clock, latest: latest)) {
          for number in 1...3 { subject.send(number) }
          clock.tick()
          clock.tick()
          XCTAssertEqual(clock.waiting.count, 0)
          subject.send(4)
        }, expected)
    }
  }

  func testValuesCanBeWaitedFor() async {
    var all: [Int] = []
    for await number in [1, 2, 3].publisher.values { all.append(number) }
    XCTAssertEqual(all, [1, 2, 3])
  }
}
