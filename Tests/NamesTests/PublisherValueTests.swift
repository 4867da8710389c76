import Combine
import Foundation
import XCTest

/// What operators make of values, and how each subscription begins and ends.
final class PublisherValueTests: XCTestCase {
  private typealias Failing = PassthroughSubject<Int, Broken>
  private typealias Plain = PassthroughSubject<Int, Never>

  func testValuesAreMappedAndChosen() {
    let numbers = [1, 2, 3].publisher
    XCTAssertEqual(heard(numbers.map { $0 * 2 }), "2 4 6 end")
    XCTAssertEqual(heard(["a", "bc"].publisher.map(\.count)), "1 2 end")
    XCTAssertEqual(heard(["1", "a", "3"].publisher.compactMap { Int($0) }), "1 3 end")
    XCTAssertEqual(heard(numbers.filter { $0 != 2 }), "1 3 end")
    XCTAssertEqual(heard(numbers.dropFirst()), "2 3 end")
    XCTAssertEqual(heard(numbers.dropFirst(0)), "1 2 3 end")
    XCTAssertEqual(heard(numbers.dropFirst(2)), "3 end")
    XCTAssertEqual(heard(numbers.scan(10, -)), "9 7 4 end")
    XCTAssertEqual(heard(numbers.prepend(8, 9)), "8 9 1 2 3 end")
    XCTAssertEqual(heard([1, 1, 2, 1].publisher.removeDuplicates()), "1 2 1 end")
    XCTAssertEqual(heard([1, 3, 4, 6].publisher.removeDuplicates { $0 % 2 == $1 % 2 }), "1 4 end")
    XCTAssertEqual(heard(numbers.eraseToAnyPublisher()), "1 2 3 end")
    XCTAssertEqual(heard(AnyPublisher(numbers)), "1 2 3 end")
    XCTAssertEqual(heard(numbers.subscribe(on: ImmediateScheduler.shared)), "1 2 3 end")
  }

  /// Each subscription has a state of its own.
  func testSubscriptionsDoNotShareTheirState() {
    let numbers = [1, 2].publisher
    let publishers = [
      numbers.scan(0, +), numbers.dropFirst(), numbers.removeDuplicates(), numbers.prefix(1),
    ]
    XCTAssertEqual(publishers.map { heard($0) }, ["1 3 end", "2 end", "1 2 end", "1 end"])
    XCTAssertEqual(publishers.map { heard($0) }, ["1 3 end", "2 end", "1 2 end", "1 end"])
    let all = numbers.collect()
    XCTAssertEqual(heard(all) + heard(all), "[1, 2] end[1, 2] end")
  }

  func testAnErrorIsReplacedByAValue() {
    let subject = Failing()
    let replaced = heard(subject.replaceError(with: 9)) {
      subject.send(1)
      subject.send(completion: .failure(Broken()))
    }
    XCTAssertEqual(replaced, "1 9 end")
    let finished = Failing()
    XCTAssertEqual(
      heard(finished.replaceError(with: 9)) { finished.send(completion: .finished) }, "end")
  }

  func testAFailurePassesThroughOperators() {
    let failing = Result<Int, Broken>.failure(Broken(number: 4)).publisher
    let word = "Broken(number: 4)"
    XCTAssertEqual(heard(failing.map { $0 }), word)
    XCTAssertEqual(heard(failing.collect()), word, "What was gathered is not delivered.")
    XCTAssertEqual(heard(failing.count()), word)
    XCTAssertEqual(heard(failing.append(1)), word)
    XCTAssertEqual(heard(failing.prepend(1)), "1 \(word)")
    XCTAssertEqual(heard(failing.ignoreOutput()), word)
    XCTAssertEqual(heard(failing.prefix(3)), word)
    XCTAssertEqual(heard(failing.tryMap { $0 }), word)
    XCTAssertEqual(heard(failing.mapError { Broken(number: $0.number + 1) }), "Broken(number: 5)")
    XCTAssertEqual(heard(failing.handleEvents(receiveOutput: { _ in })), word)
    XCTAssertEqual(heard(Fail(outputType: Int.self, failure: Broken(number: 4))), word)
    XCTAssertEqual(Fail<Int, Broken>(error: Broken(number: 4)).error.number, 4)
  }

  func testNoFailureIsPassedOnAsNone() {
    let fine = Result<Int, Broken>.success(3).publisher
    XCTAssertEqual(heard(fine.assertNoFailure()), "3 end")
    XCTAssertEqual(heard(fine.mapError { _ in Broken(number: 9) }), "3 end")
    XCTAssertEqual(heard(fine.catch { _ in Just(9) }), "3 end")
    XCTAssertEqual(heard(fine.retry(3)), "3 end")
    XCTAssertEqual(heard(fine.tryMap { $0 + 1 }), "4 end")
    XCTAssertEqual(heard([1].publisher.setFailureType(to: Broken.self)), "1 end")
  }

  func testAThrowingTransformEndsItsSubscription() {
    let subject = Failing()
    var cancelled = 0
    let source = subject.handleEvents(receiveCancel: { cancelled += 1 })
    let text = heard(
      source.tryCompactMap { number -> Int? in
        if number == 3 { throw Broken(number: 3) }
        return number == 2 ? nil : number
      }
    ) {
      for number in 1...4 { subject.send(number) }
      XCTAssertEqual(cancelled, 1)
      subject.send(completion: .finished)
    }
    XCTAssertEqual(text, "1 Broken(number: 3)")
    let early = [1, 2].publisher.handleEvents(receiveCancel: { cancelled += 1 })
    XCTAssertEqual(heard(early.tryMap { _ -> Int in throw Broken() }), "Broken(number: 1)")
    XCTAssertEqual(cancelled, 2)
  }

  func testACancelledTransformHearsNothing() {
    let subject = Failing()
    var (values, ends, cancelled) = (0, 0, 0)
    let token = subject.handleEvents(receiveCancel: {
      cancelled += 1
      subject.send(5)
      subject.send(completion: .finished)
    }).tryMap { $0 }.sink { _ in
      ends += 1
    } receiveValue: { _ in
      values += 1
    }
    subject.send(1)
    token.cancel()
    XCTAssertEqual([values, ends, cancelled], [1, 0, 1])
  }

  func testCodersFailWithTheirErrors() {
    let encoder = JSONEncoder()
    let text = Just([1, 2]).encode(encoder: encoder).map { String(decoding: $0, as: UTF8.self) }
    XCTAssertEqual(heard(text), "[1,2] end")
    var isFailure = false
    let token = Just(Data("{".utf8)).decode(type: [Int].self, decoder: JSONDecoder()).sink {
      if case .failure(let error) = $0 { isFailure = error is DecodingError }
    } receiveValue: { _ in
      XCTFail("There is no value")
    }
    XCTAssertTrue(isFailure)
    withExtendedLifetime(token) {}
  }

  func testAnotherPublisherFollowsAFailure() {
    let (first, second) = (Failing(), Failing())
    var cancelled: [String] = []
    let publisher = first.handleEvents(receiveCancel: { cancelled.append("first") }).catch {
      error in
      second.prepend(error.number).handleEvents(receiveCancel: { cancelled.append("second") })
    }
    let text = heard(publisher) {
      first.send(1)
      first.send(completion: .failure(Broken(number: 7)))
      second.send(2)
      second.send(completion: .failure(Broken(number: 8)))
    }
    XCTAssertEqual(text, "1 7 2 Broken(number: 8)")
    XCTAssertEqual(cancelled, [], "Both have ended by themselves.")
  }

  /// The first publisher fails as it is cancelled.
  func testNoPublisherFollowsAFailureAfterTheEnd() {
    let subject = Failing()
    var handled = 0
    let token = subject.handleEvents(receiveCancel: {
      subject.send(completion: .failure(Broken()))
    }).catch { _ -> Just<Int> in
      handled += 1
      return Just(1)
    }.sink { _ in handled += 1 }
    token.cancel()
    XCTAssertEqual(handled, 0)
  }

  func testAPublisherIsTriedAgainAsOftenAsSaid() {
    var tries = 0
    let failing = Deferred { () -> AnyPublisher<Int, Broken> in
      tries += 1
      return Fail(error: Broken(number: tries)).eraseToAnyPublisher()
    }
    for (retries, expected) in [(-1, 1), (0, 1), (1, 2), (3, 4)] {
      tries = 0
      XCTAssertEqual(heard(failing.retry(retries)), "Broken(number: \(expected))")
      XCTAssertEqual(tries, expected)
    }
    XCTAssertEqual(heard(failing.createPublisher()), "Broken(number: 5)")
  }

  func testNothingIsGatheredOfNothing() {
    let none = [Int]().publisher
    XCTAssertEqual(heard(none.collect()), "[] end")
    XCTAssertEqual(heard(none.count()), "0 end")
    XCTAssertEqual(heard(none.reduce(5, +)), "5 end")
    XCTAssertEqual(heard(none.last()), "end")
    XCTAssertEqual(heard(none.first()), "end")
    XCTAssertEqual(heard([4, 5].publisher.first()), "4 end")
    XCTAssertEqual(heard(none.append(1, 2)), "1 2 end")
    XCTAssertEqual(heard(none.ignoreOutput()), "end")
    XCTAssertEqual(heard([1, 2, 4].publisher.first { $0 % 2 == 0 }), "2 end")
    XCTAssertEqual(heard([1, 2].publisher.print()), "1 2 end")
    XCTAssertEqual(heard([1, 2].publisher.print("two")), "1 2 end")
  }

  func testAPrefixOfValuesThatAreThereAlreadyCancelsItsSource() {
    var (seen, cancelled): ([Int], Int) = ([], 0)
    let source = [1, 2, 3].publisher.handleEvents(
      receiveOutput: { seen.append($0) }, receiveCancel: { cancelled += 1 })
    var token: AnyCancellable?
    var values: [Int] = []
    token = source.prefix(2).sink { values.append($0) }
    XCTAssertEqual(values, [1, 2])
    XCTAssertEqual(cancelled, 1, "It is over before the subscription is released.")
    token = nil
    XCTAssertEqual(cancelled, 1)
    let subject = Plain()
    let waiting = subject.handleEvents(receiveCancel: { cancelled += 10 }).prefix(2).sink { _ in }
    subject.send(1)
    XCTAssertEqual(cancelled, 1)
    waiting.cancel()
    XCTAssertEqual(cancelled, 11)
    XCTAssertNil(token)
  }

  /// A subscriber of the last value sends another one, which comes too late.
  func testAPrefixIsNotExceededByWhatASubscriberSends() {
    let subject = Plain()
    var words: [String] = []
    let token = subject.prefix(1).sink { _ in
      words.append("end")
    } receiveValue: {
      words.append("\($0)")
      subject.send($0 + 1)
    }
    subject.send(1)
    XCTAssertEqual(words, ["1", "end"])
    withExtendedLifetime(token) {}
  }
}
