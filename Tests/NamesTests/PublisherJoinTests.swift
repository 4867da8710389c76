import Combine
import XCTest

/// Publishers of several others: what they deliver, when they end, and what they cancel.
final class PublisherJoinTests: XCTestCase {
  private typealias Failing = PassthroughSubject<Int, Broken>
  private typealias Plain = PassthroughSubject<Int, Never>

  func testPublishersAreJoinedByName() {
    let (one, two) = (CurrentValueSubject<Int, Never>(1), CurrentValueSubject<Int, Never>(2))
    XCTAssertEqual(heard(Publishers.CombineLatest(one, two).map { "\($0)\($1)" }), "12")
    XCTAssertEqual(
      heard(Publishers.CombineLatest3(one, two, Just("a")).map { "\($0)\($1)\($2)" }), "12a")
    XCTAssertEqual(heard(Publishers.Merge(one, two)), "1 2")
    XCTAssertEqual(heard(Publishers.MergeMany(one, two, one)), "1 2 1")
    XCTAssertEqual(heard(Publishers.MergeMany([Just<Int>]())), "end")
    XCTAssertEqual(
      heard(Publishers.Zip([1, 2].publisher, ["a", "b"].publisher).map { "\($0)\($1)" }),
      "1a 2b end")
    XCTAssertEqual(heard(one.combineLatest(two) { $0 * 10 + $1 }), "12")
  }

  func testPairsAreMadeInTheOrderOfTheirValues() {
    let (one, two) = (Plain(), Plain())
    let text = heard(one.zip(two).map { "\($0)\($1)" }) {
      one.send(1)
      one.send(2)
      two.send(3)
      two.send(4)
      two.send(5)
      one.send(6)
    }
    XCTAssertEqual(text, "13 24 65")
  }

  /// Once a publisher is over and each of its values has its pair, there are no more pairs.
  func testPairsEndWithTheFirstPublisherThatIsUsedUp() {
    for isFirst in [true, false] {
      let (short, long) = (Plain(), Plain())
      let pairs = isFirst ? short.zip(long) : long.zip(short)
      let text = heard(pairs.map { $0 + $1 }) {
        short.send(1)
        short.send(2)
        short.send(completion: .finished)
        long.send(10)
        long.send(20)
        long.send(30)
        long.send(completion: .finished)
      }
      XCTAssertEqual(text, "11 22 end")
      let none = heard(Empty<Int, Never>().zip(long).map { $0 + $1 })
      XCTAssertEqual(none, "end")
    }
  }

  func testAFailureEndsAllOfSeveralPublishers() {
    let makers: [(Failing, Failing) -> AnyPublisher<Int, Broken>] = [
      { $0.merge(with: $1) }, { $0.combineLatest($1) { $0 + $1 } }, { $0.zip($1).map { $0 + $1 } },
      { $1.merge(with: $0) }, { $1.combineLatest($0) { $0 + $1 } }, { $1.zip($0).map { $0 + $1 } },
      { Publishers.MergeMany([$0, $1]) }, { one, two in one.flatMap { _ in two } },
    ]
    for (place, make) in makers.enumerated() {
      let (one, two) = (Failing(), Failing())
      let text = heard(make(one, two)) {
        one.send(completion: .failure(Broken(number: 3)))
        two.send(completion: .failure(Broken(number: 4)))
      }
      XCTAssertEqual(text, "Broken(number: 3)", "Publisher \(place)")
    }
  }

  func testBothSubscriptionsEndWithTheirWhole() {
    let makers: [(AnyPublisher<Int, Never>, AnyPublisher<Int, Never>) -> AnyPublisher<Int, Never>] =
      [
        { $0.merge(with: $1) }, { $0.combineLatest($1) { $0 + $1 } },
        { $0.zip($1).map { $0 + $1 } }, { Publishers.MergeMany($0, $1) },
        { one, two in one.prepend(1).flatMap { _ in two } },
        { one, two in one.map { _ in two }.prepend(two).switchToLatest() },
      ]
    for (place, make) in makers.enumerated() {
      var cancelled: Set<Int> = []
      let parts = (0...1).map { number in
        Plain().handleEvents(receiveCancel: { cancelled.insert(number) })
      }
      let token = make(parts[0], parts[1]).sink { _ in }
      XCTAssertEqual(cancelled, [])
      token.cancel()
      XCTAssertEqual(cancelled, [0, 1], "Publisher \(place)")
    }
  }

  func testPublishersThatAreMadeOfValuesDeliverTogether() {
    let (outer, parts) = (Plain(), [Plain(), Plain()])
    let text = heard(outer.flatMap { parts[$0] }) {
      outer.send(0)
      outer.send(1)
      parts[0].send(1)
      parts[1].send(2)
      parts[0].send(completion: .finished)
      outer.send(completion: .finished)
      parts[1].send(3)
      parts[1].send(completion: .finished)
    }
    XCTAssertEqual(text, "1 2 3 end")
    XCTAssertEqual(heard([1, 2].publisher.flatMap { Just($0 * 5) }), "5 10 end")
  }

  func testAPublisherThatEndsAtOnceIsReleasedAtOnce() {
    let outer = Plain()
    var released = 0
    let token = outer.flatMap { number -> AnyPublisher<Int, Never> in
      // Released with the subscription, which has what maps its values.
      let ending = OnRelease { released += 1 }
      return Just(number).map { number in withExtendedLifetime(ending) { number } }
    }.sink { _ in }
    outer.send(1)
    XCTAssertEqual(released, 1)
    outer.send(2)
    XCTAssertEqual(released, 2)
    token.cancel()
  }

  // MARK: The latest one

  func testTheLatestPublisherEndsWithBoth() {
    for isOuterFirst in [true, false] {
      let (outer, inner) = (PassthroughSubject<Plain, Never>(), Plain())
      let text = heard(outer.switchToLatest()) {
        outer.send(inner)
        if isOuterFirst { outer.send(completion: .finished) }
        inner.send(1)
        inner.send(completion: .finished)
        if !isOuterFirst { outer.send(completion: .finished) }
      }
      XCTAssertEqual(text, "1 end")
    }
    XCTAssertEqual(heard(Empty<Plain, Never>().switchToLatest()), "end")
    XCTAssertEqual(heard([Just(1), Just(2)].publisher.switchToLatest()), "1 2 end")
    let two = PassthroughSubject<Plain, Never>()
    let text = heard(two.switchToLatest()) {
      let (old, new) = (Plain(), Plain())
      two.send(old)
      two.send(new)
      old.send(completion: .finished)
      two.send(completion: .finished)
      new.send(5)
    }
    XCTAssertEqual(text, "5", "The end of an older one counts for nothing.")
  }

  func testAFailureEndsTheLatestPublisher() {
    for isInner in [true, false] {
      let (outer, inner) = (PassthroughSubject<Failing, Broken>(), Failing())
      let text = heard(outer.switchToLatest()) {
        outer.send(inner)
        inner.send(1)
        if isInner {
          inner.send(completion: .failure(Broken(number: 6)))
        } else {
          outer.send(completion: .failure(Broken(number: 6)))
        }
      }
      XCTAssertEqual(text, "1 Broken(number: 6)")
    }
  }

  func testAnOlderPublisherIsCancelledBeforeTheNextOne() {
    var log: [String] = []
    func part(_ number: Int) -> AnyPublisher<Int, Never> {
      let start = Deferred { () -> Plain in
        log.append("begin \(number)")
        return Plain()
      }
      return start.handleEvents(receiveCancel: { log.append("cancel \(number)") })
    }
    let outer = PassthroughSubject<AnyPublisher<Int, Never>, Never>()
    let token = outer.handleEvents(receiveCancel: { log.append("cancel") }).switchToLatest()
      .sink { _ in }
    outer.send(part(1))
    outer.send(part(2))
    token.cancel()
    XCTAssertEqual(log, ["begin 1", "cancel 1", "begin 2", "cancel", "cancel 2"])
  }

  /// The older publisher sends the outer one another publisher as it is cancelled.
  func testOnlyTheNewestPublisherIsHeard() {
    let outer = PassthroughSubject<AnyPublisher<Int, Never>, Never>()
    let (late, next) = (Plain(), Plain())
    var isFirst = true
    let old = Plain().handleEvents(receiveCancel: {
      if isFirst {
        isFirst = false
        outer.send(late.eraseToAnyPublisher())
      }
    })
    let text = heard(outer.switchToLatest()) {
      outer.send(old)
      outer.send(next.eraseToAnyPublisher())
      next.send(1)
      late.send(2)
    }
    XCTAssertEqual(text, "2")
  }

  // MARK: Sharing

  func testASharedPublisherEndsAllItsSubscribers() {
    let subject = Failing()
    var begun = 0
    let shared = Deferred { () -> Failing in
      begun += 1
      return subject
    }.share()
    var words: [String] = []
    let tokens = (0...1).map { number in
      shared.sink {
        words.append("\(number) \($0)")
      } receiveValue: {
        words.append("\(number) \($0)")
      }
    }
    subject.send(5)
    subject.send(completion: .failure(Broken(number: 2)))
    XCTAssertEqual(begun, 1)
    let failure = Subscribers.Completion<Broken>.failure(Broken(number: 2))
    XCTAssertEqual(words, ["0 5", "1 5", "0 \(failure)", "1 \(failure)"])
    XCTAssertEqual(heard(shared), "Broken(number: 2)", "It is over for those who come later.")
    XCTAssertEqual(begun, 1, "Nothing begins for them.")
    withExtendedLifetime(tokens) {}
  }

  func testTheLastSubscriberEndsASharedSubscription() {
    let subject = Plain()
    var (begun, cancelled) = (0, 0)
    let shared = Deferred { () -> AnyPublisher<Int, Never> in
      begun += 1
      return subject.handleEvents(receiveCancel: { cancelled += 1 })
    }.share()
    var tokens = (0...2).map { _ in shared.sink { _ in } }
    tokens.removeLast()
    tokens.removeLast()
    XCTAssertEqual([begun, cancelled], [1, 0])
    tokens = []
    XCTAssertEqual([begun, cancelled], [1, 1])
    let text = heard(shared) { subject.send(3) }
    XCTAssertEqual(text, "3", "It begins again with the next one.")
    XCTAssertEqual([begun, cancelled], [2, 2])
  }
}
