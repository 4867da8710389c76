import Combine
import Foundation
import XCTest

/// When subscriptions are cancelled and released, and how often.
final class PublisherLifetimeTests: XCTestCase {
  private final class Thing {}

  /// What a subject hears of a subscription that an operator ends, and the subscriber of it.
  private func order<Result, Failure: Error>(
    _ make: (AnyPublisher<Int, Never>) -> some Publisher<Result, Failure>
  ) -> String {
    var words: [String] = []
    let subject = PassthroughSubject<Int, Never>()
    let source = subject.handleEvents(receiveCancel: { words.append("cancel") })
    let token = make(source).sink(
      receiveCompletion: { _ in words.append("end") }, receiveValue: { words.append("\($0)") })
    subject.send(1)
    token.cancel()
    return words.joined(separator: " ")
  }

  func testAnOperatorThatEndsCancelsItsPublisherFirst() {
    XCTAssertEqual(order { $0.first() }, "1 cancel end")
    XCTAssertEqual(order { $0.prefix { _ in false } }, "cancel end")
    XCTAssertEqual(order { $0.tryMap { _ -> Int in throw Broken() } }, "cancel end")
    XCTAssertEqual(order { $0.contains(1) }, "true cancel end")
  }

  /// Also while it subscribes: the operators hear of the end from the subscriber on upwards.
  func testAnOperatorThatEndsAtOnceCancelsItsPublisherFirst() {
    var words: [String] = []
    let token = [1, 2].publisher
      .handleEvents(receiveCancel: { words.append("upper") })
      .handleEvents(receiveCancel: { words.append("lower") })
      .first().sink(
        receiveCompletion: { _ in words.append("end") }, receiveValue: { words.append("\($0)") })
    XCTAssertEqual(words, ["1", "lower", "upper", "end"])
    token.cancel()
    XCTAssertEqual(words.count, 4)
    words = []
    let endless = Endless { words.append($0) }
    func note(_ end: Subscribers.Completion<Never>) { words.append("end") }
    _ = endless.prefix(2).sink(receiveCompletion: note) { words.append("\($0)") }
    _ = endless.flatMap(maxPublishers: .max(1)) { Just($0) }.prefix(2)
      .sink(receiveCompletion: note) { words.append("\($0)") }
    XCTAssertEqual(
      words.joined(separator: " "),
      "unlimited 1 2 cancel end max(1) 1 max(1) 2 cancel end")
  }

  /// Of several publishers, also those whose subscriptions are made already.
  func testAJoinThatEndsAtOnceCancelsItsPublishersFirst() {
    typealias Numbers = AnyPublisher<Int, Never>
    func check(
      _ expected: String = "1 2 cancel end", line: UInt = #line,
      _ join: (Numbers, Just<Int>) -> Numbers
    ) {
      var words: [String] = []
      let source = CurrentValueSubject<Int, Never>(1)
        .handleEvents(receiveCancel: { words.append("cancel") })
      let token = join(source, Just(2)).sink(
        receiveCompletion: { _ in words.append("end") }, receiveValue: { words.append("\($0)") })
      XCTAssertEqual(words.joined(separator: " "), expected, line: line)
      token.cancel()
    }
    check { $0.merge(with: $1).prefix(2) }
    check { Publishers.MergeMany($0, $1.eraseToAnyPublisher()).prefix(2) }
    check("3 cancel end") { $0.combineLatest($1) { $0 + $1 }.first() }
    check("3 cancel end") { $0.zip($1).map { $0 + $1 }.eraseToAnyPublisher() }
    check { one, two in [one, two.eraseToAnyPublisher()].publisher.flatMap { $0 }.prefix(2) }
  }

  private enum Way: CaseIterable { case cancelling, releasing, finishing }

  /// Until the subscription ends, in each way, values that are sent by a weak reference arrive.
  private func check<Kept: Subject<Int, Never>>(
    _ make: () -> Kept, _ subscribe: (Kept, @escaping (Int) -> Void) -> AnyCancellable,
    line: UInt = #line
  ) {
    for way in Way.allCases {
      weak var subject: Kept?
      weak var captured: Thing?
      var (heard, token): ([Int], AnyCancellable?) = ([], nil)
      do {
        let (new, thing) = (make(), Thing())
        (subject, captured) = (new, thing)
        token = subscribe(new) { [thing] in
          heard.append($0)
          withExtendedLifetime(thing) {}
        }
      }
      subject?.send(5)
      XCTAssertEqual(heard.last, 5, line: line)
      switch way {
      case .cancelling: token?.cancel()
      case .releasing: token = nil
      case .finishing: subject?.send(completion: .finished)
      }
      XCTAssertNil(subject, "\(way)", line: line)
      XCTAssertNil(captured, "\(way)", line: line)
      withExtendedLifetime(token) {}
    }
  }

  func testASubscriptionKeepsItsSubject() {
    check({ PassthroughSubject() }) { $0.sink(receiveValue: $1) }
    check({ CurrentValueSubject(1) }) { $0.sink(receiveValue: $1) }
    check({ PassthroughSubject() }) {
      $0.map { $0 }.print("", to: Nowhere()).sink(receiveValue: $1)
    }
    check({ CurrentValueSubject(1) }) { $0.share().sink(receiveValue: $1) }
    check({ PassthroughSubject() }) { $0.merge(with: Just(1)).retry(1).sink(receiveValue: $1) }
    check({ PassthroughSubject() }) { $0.map(Just.init).switchToLatest().sink(receiveValue: $1) }
    check({ PassthroughSubject() }) {
      $0.flatMap(maxPublishers: .max(1)) { Just($0) }.sink(receiveValue: $1)
    }
    check({ PassthroughSubject() }) { subject, body in
      Just(1).flatMap { _ in subject }.append(9).prefix(untilOutputFrom: Feed()).sink {
        if $0 == 5 { body($0) }
      }
    }
    check({ CurrentValueSubject(1) }) { subject, body in
      let sink = Subscribers.Sink<Int, Never>(receiveCompletion: { _ in }, receiveValue: body)
      subject.subscribe(sink)
      return AnyCancellable(sink)
    }
  }

  /// Of an end in the middle of a delivery, too.
  func testASubscriptionThatEndsInADeliveryReleasesItsSubject() {
    weak var subject: PassthroughSubject<Int, Never>?
    var token: AnyCancellable?
    do {
      let new = PassthroughSubject<Int, Never>()
      subject = new
      token = new.map { $0 }.sink { _ in token?.cancel() }
    }
    subject?.send(1)
    XCTAssertNil(subject)
    withExtendedLifetime(token) {}
  }

  func testARunLoopReleasesWorkThatItHasDone() {
    for interval in [RunLoop.SchedulerTimeType.Stride.zero, .milliseconds(1)] {
      weak var released: Thing?
      var isDone = false
      do {
        let thing = Thing()
        released = thing
        RunLoop.current.perform(after: interval) {
          isDone = true
          withExtendedLifetime(thing) {}
        }
      }
      let end = Date() + 10
      while !isDone, Date() < end { RunLoop.current.run(until: Date() + 0.005) }
      XCTAssertTrue(isDone)
      XCTAssertNil(released, "\(interval.timeInterval)")
    }
  }

  func testASharedPublisherMayBeSubscribedToAgainInACompletion() {
    var made = 0
    let source = Deferred { () -> AnyPublisher<Int, Never> in
      made += 1
      return [made].publisher.append(Empty(completeImmediately: false))
    }
    let shared = source.share()
    var heard: [Int] = []
    var second: AnyCancellable?
    let first = shared.first().sink { _ in
      second = shared.sink { heard.append($0 + 100) }
    } receiveValue: {
      heard.append($0)
    }
    XCTAssertEqual(heard, [1, 102])
    first.cancel()
    second?.cancel()
  }

  func testAConnectionThatIsBeingMadeEndsWithItsLastSubscriber() {
    var log: [String] = []
    var made = 0
    let source = Deferred { () -> AnyPublisher<Int, Never> in
      made += 1
      return [made, 0].publisher.append(Empty(completeImmediately: false))
        .handleEvents(
          receiveOutput: { log.append("\($0)") }, receiveCancel: { log.append("cancel") })
    }
    let connected = source.makeConnectable().autoconnect()
    var second: AnyCancellable?
    let first = connected.first().sink { _ in
      second = connected.sink { log.append("heard \($0)") }
    } receiveValue: {
      log.append("first \($0)")
    }
    XCTAssertEqual(log, ["1", "first 1", "cancel", "2", "heard 2", "0", "heard 0"])
    log = []
    first.cancel()
    second?.cancel()
    XCTAssertEqual(log, ["cancel"])
  }

  func testAConnectionIsMadeForWhoComesAtTheEndOfTheFirst() {
    var (heard, second): ([Int], AnyCancellable?) = ([], nil)
    let source = EndingPublisher()
    let connected = source.autoconnect()
    source.box.onCancel = {
      if second == nil { second = connected.sink { heard.append($0) } }
    }
    connected.first().sink { _ in }.cancel()
    XCTAssertEqual(source.box.connections, 1)
    XCTAssertNotNil(second)
    second?.cancel()
    XCTAssertEqual(source.box.connections, 0)
    source.box.onCancel = {}  // The old one leads to the source.
  }

  /// The threads take one place after the other, so that two of them are at one token at once.
  func testOneOfSeveralThreadsCancels() {
    let counts = (0..<100_000).map { _ in Count() }
    nonisolated(unsafe) let tokens = counts.map { count in AnyCancellable { count.add() } }
    DispatchQueue.concurrentPerform(iterations: 2 * tokens.count) { tokens[$0 / 2].cancel() }
    XCTAssertEqual(counts.filter { $0.value != 1 }.count, 0)
  }

  func testAFutureHasOneResult() {
    nonisolated(unsafe) var promises: [Future<Int, Never>.Promise] = []
    let futures = (0..<20_000).map { _ in Future<Int, Never> { promises.append($0) } }
    var early = futures.map { _ in [Int]() }
    let lock = NSLock()
    var tokens = futures.enumerated().map { place, future in
      future.sink { value in lock.withLock { early[place].append(value) } }
    }
    DispatchQueue.concurrentPerform(iterations: 2 * promises.count) {
      promises[$0 / 2](.success($0))
    }
    var late = futures.map { _ in [Int]() }
    for (place, future) in futures.enumerated() {
      tokens.append(future.sink { late[place].append($0) })
    }
    XCTAssertTrue(early == late)
    XCTAssertTrue(late.allSatisfy { $0.count == 1 })
  }

  /// A publisher that is forgotten delivers nothing any more, so nobody needs the subscriber.
  func testAForgottenPublisherReleasesTheSubscriber() {
    for isMapped in [false, true] {
      weak var released: Thing?
      do {
        let (feed, thing) = (Feed(), Thing())
        released = thing
        let subscriber = AnySubscriber<Int, Never>(
          receiveSubscription: { $0.request(.unlimited) },
          receiveValue: { _ in
            withExtendedLifetime(thing) {}
            return .none
          })
        if isMapped { feed.map { $0 }.subscribe(subscriber) } else { feed.subscribe(subscriber) }
        feed.send(1)
      }
      XCTAssertNil(released, "\(isMapped)")
    }
  }

  func testASinkForgetsItsClosuresAtTheEnd() {
    weak var released: Thing?
    let feed = Feed()
    var token: AnyCancellable?
    var sink: Subscribers.Sink<Int, Never>?
    do {
      let thing = Thing()
      released = thing
      token = feed.sink { _ in withExtendedLifetime(thing) {} }
      let other = Subscribers.Sink<Int, Never>(
        receiveCompletion: { _ in withExtendedLifetime(thing) {} }, receiveValue: { _ in })
      sink = other
      feed.subscribe(other)
    }
    feed.send(1)
    XCTAssertNotNil(released)
    feed.end()
    XCTAssertNil(released)
    sink?.receiveValue(1)
    sink?.receiveCompletion(.finished)
    withExtendedLifetime(token) {}
  }

  /// Ten times as many operators take ten times as long, also while the subscription is made.
  func testManyOperatorsTakeLongInProportion() {
    func time(_ count: Int) -> Double {
      var publisher: AnyPublisher<Int, Never> = (1...200).publisher
      for _ in 0..<count { publisher = publisher.handleEvents(receiveOutput: { _ in }) }
      let start = clock()
      var delivered = 0
      let token = publisher.sink { _ in delivered += 1 }
      XCTAssertEqual(delivered, 200)
      token.cancel()
      return Double(clock() - start)
    }
    XCTAssertLessThan(time(200) / time(20), 40)
  }
}

/// Sends as many numbers as it is asked for.
/// Delivers a value at each subscription, and tells of the end of one.
private struct EndingPublisher: ConnectablePublisher {
  typealias Output = Int
  typealias Failure = Never
  final class Box {
    var connections = 0
    var onCancel: () -> Void = {}
  }
  let box = Box()

  private struct Sending: Subscription {
    let box: Box
    let combineIdentifier = CombineIdentifier()
    func request(_ more: Subscribers.Demand) {}
    func cancel() { box.onCancel() }
  }
  func receive<S: Subscriber<Int, Never>>(subscriber: S) {
    subscriber.receive(subscription: Sending(box: box))
    _ = subscriber.receive(1)
  }
  func connect() -> any Cancellable {
    box.connections += 1
    return AnyCancellable { box.connections -= 1 }
  }
}

private struct Endless: Publisher {
  typealias Output = Int
  typealias Failure = Never
  let note: (String) -> Void

  private final class Sending<S: Subscriber<Int, Never>>: Subscription {
    private var subscriber: S?
    private let note: (String) -> Void
    private var number = 0
    private var demand = Subscribers.Demand.none
    private var isSending = false

    init(to subscriber: S, _ note: @escaping (String) -> Void) {
      (self.subscriber, self.note) = (subscriber, note)
    }
    func request(_ more: Subscribers.Demand) {
      note("\(more)")
      demand += more
      if isSending { return }
      isSending = true
      while let subscriber, demand > 0 {
        demand -= 1
        number += 1
        demand += subscriber.receive(number)
      }
      isSending = false
    }
    func cancel() {
      if subscriber != nil { note("cancel") }
      subscriber = nil
    }
  }
  func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
    subscriber.receive(subscription: Sending(to: subscriber, note))
  }
}

private struct Nowhere: TextOutputStream {
  func write(_ string: String) {}
}

private final class Count: @unchecked Sendable {
  private let lock = NSLock()
  private var number = 0
  var value: Int { lock.withLock { number } }
  func add() { lock.withLock { number += 1 } }
}

/// Retains its subscribers itself; its subscriptions lead nowhere.
private final class Feed: Publisher {
  typealias Output = Int
  typealias Failure = Never
  private var subscribers: [AnySubscriber<Int, Never>] = []

  func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
    subscribers.append(AnySubscriber(subscriber))
    subscriber.receive(subscription: Subscriptions.empty)
  }
  func send(_ value: Int) { for subscriber in subscribers { _ = subscriber.receive(value) } }
  func end() { for subscriber in subscribers { subscriber.receive(completion: .finished) } }
}
