import Combine
import Foundation
import XCTest

private func refuse(_ number: Int, at refused: Int) throws -> Int {
  if number == refused { throw Broken(number: number) }
  return number
}

/// Operators that programs use less often.
final class PublisherWordTests: XCTestCase {
  private let numbers = [1, 2, 3, 2].publisher

  func testOperatorsFailWithWhatTheirClosuresThrow() {
    XCTAssertEqual(heard(numbers.tryMap { try refuse($0, at: 3) }), "1 2 Broken(number: 3)")
    XCTAssertEqual(
      heard(numbers.tryMap { $0 == 1 ? nil : $0 }), "nil Optional(2) Optional(3) Optional(2) end")
    XCTAssertEqual(heard(numbers.tryCompactMap { $0 == 1 ? nil : $0 }), "2 3 2 end")
    XCTAssertEqual(
      heard(numbers.tryScan(0) { $0 + (try refuse($1, at: 3)) }), "1 3 Broken(number: 3)")
    XCTAssertEqual(heard(numbers.tryFilter { try refuse($0, at: 3) > 1 }), "2 Broken(number: 3)")
    XCTAssertEqual(heard(numbers.tryFirst { try refuse($0, at: 3) == 2 }), "2 end")
    XCTAssertEqual(heard(numbers.tryFirst { try refuse($0, at: 3) == 3 }), "Broken(number: 3)")
    XCTAssertEqual(heard(numbers.tryLast { try refuse($0, at: 9) == 2 }), "2 end")
    XCTAssertEqual(heard(numbers.tryDrop { try refuse($0, at: 9) < 3 }), "3 2 end")
    XCTAssertEqual(heard(numbers.tryDrop { try refuse($0, at: 2) < 3 }), "Broken(number: 2)")
    XCTAssertEqual(heard(numbers.tryPrefix { try refuse($0, at: 9) < 3 }), "1 2 end")
    XCTAssertEqual(heard(numbers.tryPrefix { try refuse($0, at: 2) < 3 }), "1 Broken(number: 2)")
    XCTAssertEqual(heard(numbers.tryAllSatisfy { try refuse($0, at: 3) < 2 }), "false end")
    XCTAssertEqual(heard(numbers.tryAllSatisfy { try refuse($0, at: 3) < 9 }), "Broken(number: 3)")
    XCTAssertEqual(heard(numbers.tryContains { try refuse($0, at: 9) == 3 }), "true end")
    XCTAssertEqual(heard(numbers.tryReduce(0) { $0 + (try refuse($1, at: 9)) }), "8 end")
    XCTAssertEqual(heard(Empty<Int, Never>().tryReduce(4) { $0 + $1 }), "4 end")
    XCTAssertEqual(heard(numbers.tryMax { try refuse($0, at: 9) < $1 }), "3 end")
    XCTAssertEqual(heard(numbers.tryMin { try refuse($0, at: 3) < $1 }), "Broken(number: 3)")
    XCTAssertEqual(
      heard([1, 1, 2].publisher.tryRemoveDuplicates { try refuse($0, at: 9) == $1 }), "1 2 end")
  }

  func testTheFirstOfEqualValuesIsTheGreatest() {
    let pairs = [(1, "a"), (2, "b"), (2, "c"), (1, "d")].publisher
    XCTAssertEqual(heard(pairs.max { $0.0 < $1.0 }.map { $0.1 }), "b end")
    XCTAssertEqual(heard(pairs.min { $0.0 < $1.0 }.map { $0.1 }), "a end")
  }

  func testValuesAreChosenByTheirNumbers() {
    XCTAssertEqual(heard(numbers.output(in: 1...2)), "2 3 end")
    XCTAssertEqual(heard(numbers.output(in: ..<1)), "1 end")
    XCTAssertEqual(heard(numbers.output(in: 2...)), "3 2 end")
    XCTAssertEqual(heard(numbers.output(in: 1..<1)), "end")
  }

  func testSeveralPropertiesAreOneValue() {
    struct Place { var (x, y, name) = (1, 2, "a") }
    XCTAssertEqual(heard(Just(Place()).map(\.x, \.y).map { $0 + $1 }), "3 end")
    XCTAssertEqual(heard(Just(Place()).map(\.x, \.y, \.name).map { "\($0)\($1)\($2)" }), "12a end")
  }

  func testMorePublishersAreJoined() {
    let other = ["a", "b"].publisher
    XCTAssertEqual(heard(numbers.zip(other) { "\($0)\($1)" }), "1a 2b end")
    XCTAssertEqual(heard(numbers.zip(other, other) { "\($0)\($1)\($2)" }), "1aa 2bb end")
    XCTAssertEqual(heard(numbers.zip(other, other, other).map { "\($0)\($3)" }), "1a 2b end")
    XCTAssertEqual(
      heard(numbers.zip(other, other, other) { "\($0)\($1)\($2)\($3)" }), "1aaa 2bbb end")
    XCTAssertEqual(heard(Publishers.Zip4(numbers, other, other, other).count()), "2 end")
    let one = Just(1)
    XCTAssertEqual(heard(one.combineLatest(one, one, one) { $0 + $1 + $2 + $3 }), "4 end")
    XCTAssertEqual(heard(one.merge(with: one, one, one, one)), "1 1 1 1 1 end")
    XCTAssertEqual(heard(one.merge(with: one, one, one, one, one, one, one).count()), "8 end")
    XCTAssertEqual(heard(Publishers.Merge4(one, one, one, one).count()), "4 end")
    XCTAssertEqual(heard(Publishers.Merge5(one, one, one, one, one).count()), "5 end")
    XCTAssertEqual(heard(Publishers.Concatenate(prefix: one, suffix: Just(2))), "1 2 end")
  }

  /// Without `setFailureType(to:)`, since iOS 14.
  func testPublishersThatNeverFailAreJoinedToThoseThatDo() {
    let failing = Fail<Int, Broken>(error: Broken())
    XCTAssertEqual(heard(Just(1).flatMap { _ in failing }), "Broken(number: 1)")
    XCTAssertEqual(heard(failing.flatMap { Just($0) }), "Broken(number: 1)")
    XCTAssertEqual(heard(Just(1).flatMap { Just($0 + 1) }), "2 end")
    XCTAssertEqual(heard(Just(1).map { _ in failing }.switchToLatest()), "Broken(number: 1)")
    XCTAssertEqual(heard(failing.map { Just($0) }.switchToLatest()), "Broken(number: 1)")
    XCTAssertEqual(heard(Just(1).map { Just($0 + 1) }.switchToLatest()), "2 end")
  }

  func testPropertyListsAreReadAndWritten() {
    let written = Just(["a": 1]).encode(encoder: PropertyListEncoder())
    let read = written.decode(type: [String: Int].self, decoder: PropertyListDecoder())
    XCTAssertEqual(heard(read.map { $0["a"] ?? 0 }), "1 end")
  }

  func testAFutureCanBeWaitedFor() async throws {
    var keep: Future<Int, Never>.Promise?
    let late = Future<Int, Never> { keep = $0 }
    let promise = try XCTUnwrap(keep)
    nonisolated(unsafe) let fulfil = { promise(.success(2)) }
    Task { fulfil() }
    let value = await late.value
    XCTAssertEqual(value, 2)
    let failed = Future<Int, Broken> { $0(.failure(Broken(number: 3))) }
    do {
      _ = try await failed.value
      XCTFail("It has failed")
    } catch { XCTAssertEqual(error as? Broken, Broken(number: 3)) }
  }

  // MARK: Subscribers and subjects

  func testASubscriberSetsAProperty() {
    final class Model { var number = 0 }
    let subject = PassthroughSubject<Int, Never>()
    weak var model: Model?
    do {
      let kept = Model()
      model = kept
      subject.subscribe(Subscribers.Assign(object: kept, keyPath: \.number))
    }
    subject.send(3)
    XCTAssertEqual(model?.number, 3)
    subject.send(completion: .finished)
    XCTAssertNil(model)
    let other = Subscribers.Assign(object: Model(), keyPath: \.number)
    PassthroughSubject<Int, Never>().subscribe(other)
    other.cancel()
    XCTAssertNil(other.object)
  }

  func testASubjectAsksASubscriptionForAllValues() {
    final class Asked: Subscription {
      var words: [String] = []
      func request(_ demand: Subscribers.Demand) { words.append("\(demand)") }
      func cancel() { words.append("cancel") }
    }
    let asked = Asked()
    var subject: PassthroughSubject<Int, Never>? = .init()
    subject?.send(subscription: asked)
    XCTAssertEqual(asked.words, ["unlimited"])
    subject = nil
    XCTAssertEqual(asked.words, ["unlimited", "cancel"])
  }

  func testARecordingIsDelivered() {
    let record = Record<Int, Broken> {
      $0.receive(1)
      $0.receive(completion: .failure(Broken()))
    }
    XCTAssertEqual(heard(record), "1 Broken(number: 1)")
    XCTAssertEqual(heard(Record<Int, Never>(output: [1, 2], completion: .finished)), "1 2 end")
    XCTAssertEqual(
      heard(Record<Int, Never>(output: [1, 2], completion: .finished).first()), "1 end")
  }

  func testNumbersAreComparedWithADemand() {
    XCTAssertTrue(1 < Subscribers.Demand.max(2) && 2 <= Subscribers.Demand.unlimited)
    XCTAssertTrue(3 > Subscribers.Demand.max(2) && 2 >= Subscribers.Demand.max(2))
    XCTAssertTrue(2 == Subscribers.Demand.max(2) && 1 != Subscribers.Demand.none)
  }

  // MARK: Sequences without an end

  func testASequenceMayHaveNoEnd() async {
    var asked: [Int] = []
    let subscriber = AnySubscriber<Int, Never>(
      receiveSubscription: { $0.request(.max(2)) },
      receiveValue: {
        asked.append($0)
        return $0 == 2 ? .max(1) : .none
      })
    (1...).publisher.subscribe(subscriber)
    XCTAssertEqual(asked, [1, 2, 3])
    var sum = 0
    for await number in (1...).publisher.values {
      sum += number
      if number == 3 { break }
    }
    XCTAssertEqual(sum, 6)
    let limited = (1...).publisher.flatMap(maxPublishers: .max(1)) { Just($0) }.prefix(2)
    XCTAssertEqual(heard(limited), "1 2 end")
  }

  func testTheEndOfASequenceComesWithItsLastElement() {
    var words: [String] = []
    func subscriber(asking demand: Subscribers.Demand) -> AnySubscriber<Int, Never> {
      AnySubscriber(
        receiveSubscription: { $0.request(demand) },
        receiveValue: {
          words.append("\($0)")
          return .none
        }, receiveCompletion: { _ in words.append("end") })
    }
    [1, 2].publisher.subscribe(subscriber(asking: .max(2)))
    [3].publisher.subscribe(subscriber(asking: .none))
    [Int]().publisher.subscribe(subscriber(asking: .none))
    XCTAssertEqual(words, ["1", "2", "end", "end"])
  }

  func testASubscriberMayLeaveASequence() {
    var (subscription, words): ((any Subscription)?, [Int]) = (nil, [])
    let subscriber = AnySubscriber<Int, Never>(
      receiveSubscription: {
        subscription = $0
        $0.request(.unlimited)
      },
      receiveValue: {
        words.append($0)
        if $0 == 2 { subscription?.cancel() }
        return .none
      })
    (1...).publisher.subscribe(subscriber)
    XCTAssertEqual(words, [1, 2])
  }
}
