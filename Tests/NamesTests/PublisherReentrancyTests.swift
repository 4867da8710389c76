import Combine
import XCTest

/// A subscriber sends in the middle of a delivery, and what is replaced comes back when it is
/// released.
final class PublisherReentrancyTests: XCTestCase {
  private let numbers = PassthroughSubject<Int, Never>()

  /// What a subscriber receives that answers each number below 3 by the next one.
  private func answered(
    _ publisher: some Publisher<Int, Never>, by answer: @escaping (Int) -> Void,
    _ body: () -> Void
  ) -> [Int] {
    var seen: [Int] = []
    let token = publisher.sink {
      seen.append($0)
      if $0 < 3 { answer($0 + 1) }
    }
    withExtendedLifetime(token, body)
    return seen
  }

  func testASubscriberMaySendThroughAnOperatorWithAState() {
    let subject = numbers
    let different = answered(subject.removeDuplicates(), by: subject.send) { subject.send(1) }
    XCTAssertEqual(different, [1, 2, 3])
    let rest = answered(subject.dropFirst(), by: subject.send) {
      subject.send(0)
      subject.send(1)
    }
    XCTAssertEqual(rest, [1, 2, 3])
    let sums = answered(subject.scan(0, +), by: { _ in subject.send(1) }) { subject.send(1) }
    XCTAssertEqual(sums, [1, 2, 3])
  }

  func testAPredicateMaySend() {
    let subject = numbers
    var extra: [Int] = [9]
    let publisher = subject.removeDuplicates { old, new in
      if let last = extra.popLast() { subject.send(last) }
      return old == new
    }
    let seen = answered(publisher, by: { _ in }) { [1, 2, 2].forEach(subject.send) }
    XCTAssertEqual(seen, [1, 9, 2])
  }

  func testASubscriberMaySendInItsFirstDelivery() {
    let subject = CurrentValueSubject<Int, Never>(1)
    XCTAssertEqual(answered(subject, by: subject.send) {}, [1, 2, 3])
    let model = Model()
    XCTAssertEqual(answered(model.$number, by: { model.number = $0 }) {}, [0, 1, 2, 3])
  }

  /// Those who hear of its changes need not retain it.
  func testAModelMaySendInItsDeinit() {
    final class Leaving: ObservableObject {
      @Published var number = 1
      deinit {
        number = 2
        objectWillChange.send()
      }
    }
    var (changes, numbers) = (0, [Int]())
    var model: Leaving? = Leaving()
    let tokens = [
      model!.objectWillChange.sink { changes += 1 }, model!.$number.sink { numbers.append($0) },
    ]
    model = nil
    XCTAssertEqual(changes, 2)
    XCTAssertEqual(numbers, [1, 2])
    withExtendedLifetime(tokens) {}
    // This one has no subscriber.
    _ = Leaving()
  }

  // MARK: Releasing

  func testAValueThatIsReplacedMayReadTheNewOne() {
    var seen: [Bool] = []
    let subject = CurrentValueSubject<OnRelease?, Never>(nil)
    subject.send(OnRelease { seen.append(subject.value == nil) })
    subject.send(nil)
    let model = Model()
    model.child = OnRelease { seen.append(model.child == nil) }
    model.child = nil
    XCTAssertEqual(seen, [true, true])
  }

  func testAValueThatIsReplacedMaySend() {
    let (one, other) = (PassthroughSubject<OnRelease?, Never>(), numbers)
    var count = 0
    let token = one.combineLatest(other).sink { _ in count += 1 }
    other.send(1)
    one.send(OnRelease { one.send(nil) })
    one.send(nil)
    XCTAssertEqual(count, 3)
    withExtendedLifetime(token) {}
  }

  // MARK: Several publishers

  /// What comes during a delivery is part of the next one.
  func testASubscriberThatSendsToItsPartsHearsOnce() {
    let (one, two) = (numbers, PassthroughSubject<Int, Never>())
    let three = CurrentValueSubject<Int, Never>(0)
    let makers: [() -> AnyPublisher<[Int], Never>] = [
      { one.combineLatest(two) { [$0, $1] } }, { one.combineLatest(two, three) { [$0, $1, $2] } },
      { one.combineLatest(two, three, three).map { [$0, $1, $2, $3] } },
    ]
    for (place, make) in makers.enumerated() {
      var seen: [ArraySlice<Int>] = []
      let token = make().sink {
        seen.append($0.prefix(2))
        if seen.count < 10 { for subject in [one, two] { subject.send(9) } }
      }
      one.send(1)
      two.send(2)
      XCTAssertEqual(seen, [[1, 2]], "Publisher \(place)")
      two.send(3)
      XCTAssertEqual(seen, [[1, 2], [9, 3]], "Publisher \(place)")
      token.cancel()
    }
  }

  func testACancelledInnerPublisherMayEndTheOthers() {
    let outer = numbers
    let inner = [PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>()]
    var cancelled = 0
    let publisher = outer.flatMap { number in
      inner[number].handleEvents(receiveCancel: {
        cancelled += 1
        for subject in inner { subject.send(completion: .finished) }
      })
    }
    let token = publisher.sink { _ in }
    outer.send(0)
    outer.send(1)
    token.cancel()
    XCTAssertEqual(cancelled, 1, "The other one has ended.")
  }

  func testAnInnerPublisherThatEndsMayCancelTheSubscription() {
    let (outer, inner) = (numbers, PassthroughSubject<Int, Never>())
    var token: AnyCancellable?
    var ended = 0
    let publisher = outer.flatMap { _ -> AnyPublisher<Int, Never> in
      let ending = OnRelease {
        ended += 1
        token?.cancel()
      }
      return inner.map { number in withExtendedLifetime(ending) { number } }
    }
    token = publisher.sink { _ in }
    outer.send(0)
    outer.send(1)
    inner.send(completion: .finished)
    XCTAssertEqual(ended, 2)
  }

  func testASubscriptionThatEndsAsAnInnerPublisherIsMadeHearsNothing() {
    let (outer, inner) = (numbers, PassthroughSubject<Int, Never>())
    var token: AnyCancellable?
    var seen: [Int] = []
    let publisher = outer.flatMap { _ in
      token?.cancel()
      return inner
    }
    token = publisher.sink { seen.append($0) }
    outer.send(0)
    inner.send(1)
    XCTAssertEqual(seen, [])
  }
}

private final class Model: ObservableObject {
  @Published var child: OnRelease?
  @Published var number = 0
}
