import Combine
import Foundation
import XCTest

/// After a publisher's end, or that of its subscription, nothing is delivered.
final class PublisherEndTests: XCTestCase {
  private typealias Failing = PassthroughSubject<Int, Broken>
  private typealias Plain = PassthroughSubject<Int, Never>

  func testNothingComesAfterTheFailureOfAPart() {
    let makers: [(Failing, Failing) -> AnyPublisher<Int, Broken>] = [
      { $0.merge(with: $1) }, { $0.combineLatest($1) { $0 + $1 } },
      { Publishers.MergeMany($0, $1) },
      { one, two in
        [1, 2].publisher.setFailureType(to: Broken.self).flatMap { $0 == 1 ? one : two }
      },
    ]
    for (place, make) in makers.enumerated() {
      let (one, two) = (Failing(), Failing())
      let text = heard(make(one, two)) {
        one.send(1)
        one.send(completion: .failure(Broken()))
        two.send(2)
        two.send(completion: .finished)
      }
      let before = place == 1 ? "" : "1 "
      XCTAssertEqual(text, "\(before)Broken(number: 1)", "Publisher \(place)")
    }
  }

  func testNoOtherPublisherTakesOverAfterAFailure() {
    let outer = PassthroughSubject<Failing, Broken>()
    let (one, two) = (Failing(), Failing())
    let text = heard(outer.switchToLatest()) {
      outer.send(one)
      one.send(completion: .failure(Broken()))
      outer.send(two)
      two.send(2)
      outer.send(completion: .finished)
      two.send(completion: .finished)
    }
    XCTAssertEqual(text, "Broken(number: 1)")
  }

  func testACancelledSubscriptionHearsNoMoreOfWhatWasToCome() {
    let subject = Plain()
    var (words, token): ([String], AnyCancellable?) = ([], nil)
    token = subject.append(1, 2, 3).sink { _ in
      words.append("end")
    } receiveValue: {
      words.append("\($0)")
      if $0 == 1 { token?.cancel() }
    }
    subject.send(completion: .finished)
    XCTAssertEqual(words, ["1"])
  }

  func testAFutureIsOverForASubscriberThatCancels() {
    var keep: ((Result<Int, Broken>) -> Void)?
    let future = Future<Int, Broken> { keep = $0 }
    var (words, token): ([String], AnyCancellable?) = ([], nil)
    token = future.sink { _ in
      words.append("end")
    } receiveValue: {
      words.append("\($0)")
      token?.cancel()
    }
    keep?(.success(1))
    XCTAssertEqual(words, ["1"])
  }

  func testASubjectsEndReachesNoSubscriberThatItCancels() {
    let subject = Plain()
    var (words, second): ([String], AnyCancellable?) = ([], nil)
    let first = subject.sink { _ in
      words.append("first")
      second?.cancel()
      subject.send(1)
      subject.send(completion: .finished)
    } receiveValue: {
      words.append("\($0)")
    }
    second = subject.sink { _ in
      words.append("second")
    } receiveValue: {
      words.append("\($0)")
    }
    let third = subject.sink { _ in
      words.append("third")
    } receiveValue: {
      words.append("\($0)")
    }
    subject.send(completion: .finished)
    XCTAssertEqual(words, ["first", "third"])
    withExtendedLifetime((first, second, third)) {}
  }

  func testASubjectThatIsOverKeepsItsValue() {
    let subject = CurrentValueSubject<Int, Never>(1)
    subject.send(completion: .finished)
    subject.send(2)
    subject.value = 3
    XCTAssertEqual(subject.value, 1)
  }

  /// What ends by itself is not cancelled.
  func testOnlyASubscriptionThatGoesOnIsCancelled() {
    var log: [String] = []
    let subject = Plain()
    let token = subject.handleEvents(receiveCancel: { log.append("cancelled") }).sink { _ in
      log.append("end")
    } receiveValue: { _ in
    }
    subject.send(completion: .finished)
    token.cancel()
    XCTAssertEqual(log, ["end"])
    _ = Plain().handleEvents(receiveCancel: { log.append("cancelled") }).sink { _ in }
    XCTAssertEqual(log, ["end", "cancelled"])
  }

  // MARK: Values without an end

  func testASequenceEndsWithItsSubscription() {
    let numbers = sequence(first: 1) { $0 + 1 }.publisher
    XCTAssertEqual(heard(numbers.prefix(3)), "1 2 3 end")
    XCTAssertEqual(heard(numbers.map { $0 * 2 }.filter { $0 > 4 }.first()), "6 end")
    XCTAssertEqual(heard(numbers.flatMap { Just($0) }.prefix(2)), "1 2 end")
    XCTAssertEqual(heard(numbers.zip(numbers.dropFirst()).map { $0 + $1 }.prefix(0)), "end")
  }

  func testAHiddenSequenceEndsWithItsSubscription() {
    let numbers = sequence(first: 1) { $0 + 1 }
    XCTAssertEqual(heard(Deferred { numbers.publisher }.first()), "1 end")
    let hidden = AnyPublisher(Deferred { numbers.publisher })
    XCTAssertEqual(heard(hidden.prefix(2)), "1 2 end")
    XCTAssertEqual(heard(numbers.publisher.share().prefix(2)), "1 2 end")
  }

  /// A publisher that is replaced while it delivers ends, although it has no end itself.
  func testAReplacedSequenceEndsWhileItIsBeingMade() {
    let outer = PassthroughSubject<AnyPublisher<Int, Never>, Never>()
    let numbers = AnyPublisher(sequence(first: 1) { $0 + 1 }.publisher)
    var got: [Int] = []
    let token = outer.switchToLatest().sink { number in
      got.append(number)
      if number == 2 { outer.send(AnyPublisher(Just(9))) }
    }
    outer.send(numbers)
    XCTAssertEqual(got, [1, 2, 9])
    token.cancel()
  }

  /// A pair is released with its delivery, and its deinit may send the next value.
  func testAPairIsReleasedWhenItHasBeenDelivered() {
    let (one, two) = (PassthroughSubject<OnRelease, Never>(), PassthroughSubject<Int, Never>())
    var log: [String] = []
    let token = one.zip(two).sink { log.append("pair \($1)") }
    one.send(
      OnRelease {
        log.append("released")
        two.send(2)
      })
    two.send(1)
    XCTAssertEqual(log, ["pair 1", "released"])
    one.send(OnRelease {})
    XCTAssertEqual(log, ["pair 1", "released", "pair 2"])
    token.cancel()
  }

  func testASharedSequenceBeginsAgain() {
    let shared = sequence(first: 1) { $0 + 1 }.publisher.share()
    XCTAssertEqual(heard(shared.first()), "1 end")
    XCTAssertEqual(heard(shared.prefix(2)), "1 2 end")
  }

  func testNothingIsMadeForASubscriptionThatIsOver() {
    var count = 0
    let made = Deferred {
      count += 1
      return Just(2)
    }
    XCTAssertEqual(heard(made.prepend(1).first()), "1 end")
    XCTAssertEqual(count, 0)
  }

  func testAResultIsReducedAsValuesCome() {
    let subject = Plain()
    var steps: [Int] = []
    let text = heard(
      subject.reduce(0) {
        steps.append($1)
        return $0 + $1
      }
    ) {
      subject.send(1)
      XCTAssertEqual(steps, [1])
      subject.send(2)
      subject.send(completion: .finished)
    }
    XCTAssertEqual(text, "3 end")
  }

  func testOnlyTheLastValueIsKept() {
    let subject = PassthroughSubject<NSObject, Never>()
    weak var first: NSObject?
    let token = subject.last().sink { _ in }
    do {
      let object = NSObject()
      first = object
      subject.send(object)
    }
    subject.send(NSObject())
    XCTAssertNil(first)
    withExtendedLifetime(token) {}
  }

  func testAFailureIsRetriedManyTimes() {
    let failing = Fail<Int, Broken>(error: Broken()).handleEvents()
    XCTAssertEqual(heard(failing.retry(100_000)), "Broken(number: 1)")
  }

  /// Each value passes each operator once. If each operator asks all behind it, this takes a thousand times as
  /// long: half a minute.
  func testManyValuesAreAppendedInARow() {
    var numbers = Just(0).eraseToAnyPublisher()
    for number in 1..<1000 { numbers = numbers.append(number) }
    XCTAssertEqual(heard(numbers.count()), "1000 end")
  }

  func testValuesBeforeOthersEndWithTheirSubscription() {
    var passed: [Int] = []
    func pass(_ number: Int) -> Int {
      passed.append(number)
      return number
    }
    XCTAssertEqual(heard(Just(3).prepend(1, 2).map(pass).map { $0 }.first()), "1 end")
    XCTAssertEqual(heard(Just(4).append(5, 6).map(pass).map { $0 }.prefix(2)), "4 5 end")
    XCTAssertEqual(passed, [1, 4, 5])
  }

  func testALaterFailureIsRetried() {
    var parts = [Failing(), Failing(), Failing()]
    let all = parts
    let text = heard(Deferred { parts.removeFirst() }.retry(1)) {
      all[0].send(1)
      all[0].send(completion: .failure(Broken()))
      all[0].send(2)
      all[1].send(3)
      all[1].send(completion: .failure(Broken(number: 2)))
    }
    XCTAssertEqual(text, "1 3 Broken(number: 2)")
    XCTAssertEqual(parts.count, 1)
  }

  // MARK: Threads

  func testTwoThreadsMaySendAtOnce() {
    let (one, two) = (Plain(), Plain())
    let lock = NSLock()
    nonisolated(unsafe) var count = 0
    let both = one.combineLatest(two) { [$0, $1] }
    let pairs = one.zip(two).map { [$0, $1] }
    let all = one.merge(with: two).scan([Int]()) { $0.suffix(1) + [$1] }
    let tokens = [
      both.merge(with: pairs).sink { value in lock.withLock { count += value.count } },
      all.sink { _ in },
    ]
    let subjects = [one, two]
    DispatchQueue.concurrentPerform(iterations: 2) { place in
      for number in 0..<20_000 { subjects[place].send(number) }
    }
    XCTAssertGreaterThanOrEqual(count, 40_000)
    withExtendedLifetime(tokens) {}
  }

  func testWorkThatIsDueLaterKeepsNoQueueWaiting() {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
    queue.perform(after: 36000) { XCTFail("It is not due") }
    let isDone = expectation(description: "what is due has run")
    queue.perform(after: .zero) { isDone.fulfill() }
    wait(for: [isDone], timeout: 60)
  }
}
