import Combine
import Foundation
import XCTest

/// What becomes of values that a subscriber has not asked for.
final class PublisherDemandTests: XCTestCase {
  /// What a subscriber hears when it asks late, of values that came before.
  private func late<Failure: Error>(
    _ publisher: some Publisher<Int, Failure>, asking: Subscribers.Demand = .unlimited,
    _ body: () -> Void = {}
  ) -> String {
    let subscriber = Late<Int, Failure>()
    publisher.subscribe(subscriber)
    body()
    subscriber.subscription?.request(asking)
    defer { subscriber.subscription?.cancel() }
    return subscriber.words.joined(separator: " ")
  }

  func testAFullBufferDropsTheOldestOrTheNewestValue() {
    let strategies: [(Publishers.BufferingStrategy<Never>, String)] = [
      (.dropOldest, "4 5 end"), (.dropNewest, "1 2 end"),
    ]
    for (whenFull, expected) in strategies {
      let subject = PassthroughSubject<Int, Never>()
      let buffered = subject.buffer(size: 2, prefetch: .byRequest, whenFull: whenFull)
      let text = late(buffered.map { $0 }) {
        (1...5).forEach(subject.send)
        subject.send(completion: .finished)
      }
      XCTAssertEqual(text, expected)
    }
  }

  /// At once: what is sent behind the last place of the buffer ends the source. The failure comes after the values.
  func testAFullBufferFails() {
    let subject = PassthroughSubject<Int, Never>()
    var isCancelled = false
    let source = subject.handleEvents(receiveCancel: { isCancelled = true })
    var made = 0
    let buffered = source.setFailureType(to: Broken.self)
      .buffer(
        size: 2, prefetch: .byRequest,
        whenFull: .customError {
          made += 1
          subject.send(9)
          return Broken(number: made)
        })
    let text = late(buffered.mapError { Broken(number: $0.number + 10) }) {
      (1...3).forEach(subject.send)
      XCTAssertTrue(isCancelled)
      subject.send(4)
    }
    XCTAssertEqual(text, "1 2 Broken(number: 11)")
  }

  /// It asks its publisher for no more than it has room for.
  func testABufferThatIsKeptFullLosesNoValuesThatItsPublisherKeeps() {
    let full = (1...5).publisher.buffer(size: 2, prefetch: .keepFull, whenFull: .dropOldest)
    XCTAssertEqual(late(full), "1 2 3 4 5 end")
    let subject = PassthroughSubject<Int, Never>()
    let buffered = subject.buffer(size: 2, prefetch: .keepFull, whenFull: .dropOldest)
    XCTAssertEqual(late(buffered) { (1...5).forEach(subject.send) }, "1 2")
  }

  func testABufferMayHaveRoomForAllValues() {
    let subject = CurrentValueSubject<Int, Never>(0)
    let buffered = subject.buffer(size: .max, prefetch: .keepFull, whenFull: .dropOldest)
      .buffer(size: .max, prefetch: .keepFull, whenFull: .dropOldest)
    XCTAssertEqual(late(buffered) { (1...3).forEach(subject.send) }, "0 1 2 3")
  }

  func testAFailureOvertakesWhatABufferKeeps() {
    let subject = PassthroughSubject<Int, Broken>()
    let text = late(subject.buffer(size: 5, prefetch: .byRequest, whenFull: .dropOldest)) {
      subject.send(1)
      subject.send(completion: .failure(Broken()))
    }
    XCTAssertEqual(text, "Broken(number: 1)")
  }

  /// Taps while a request runs start nothing.
  func testASubjectsValuesAreDroppedWhileAPublisherRuns() {
    let taps = PassthroughSubject<Int, Never>()
    var requests: [PassthroughSubject<String, Never>] = []
    let answers = taps.map { $0 }.flatMap(maxPublishers: .max(1)) { number in
      requests.append(PassthroughSubject())
      return requests.last!.map { "\($0)\(number)" }
    }
    let text = heard(answers) {
      (1...3).forEach(taps.send)
      requests[0].send("a")
      requests[0].send(completion: .finished)
      XCTAssertEqual(requests.count, 1)
      taps.send(4)
      requests[1].send("b")
      taps.send(completion: .finished)
      requests[1].send(completion: .finished)
    }
    XCTAssertEqual(text, "a1 b4 end")
  }

  /// In Combine too, it asks for one more at the end of one.
  func testAProgramsPublisherIsAskedForAsManyValuesAsPublishersMayRun() {
    let log = Counting()
    var running: [PassthroughSubject<Int, Never>] = []
    let publisher = log.flatMap(maxPublishers: .max(2)) { _ in
      running.append(PassthroughSubject())
      return running.last!
    }
    let token = publisher.sink { _ in }
    XCTAssertEqual(running.count, 2)
    running[0].send(completion: .finished)
    XCTAssertEqual(running.count, 3)
    token.cancel()
    running[1].send(completion: .finished)
    XCTAssertEqual(running.count, 3)
  }

  func testAnOperatorKeepsWhatItsPublisherKeeps() {
    let current = CurrentValueSubject<Int, Never>(1)
    let latest: [AnyPublisher<Int, Never>] = [
      current.map { $0 }, current.filter { _ in true }, current.handleEvents(),
      current.receive(on: ImmediateScheduler.shared), current.eraseToAnyPublisher(),
      current.prefix { _ in true }, current.setFailureType(to: Broken.self).assertNoFailure(),
    ]
    for (place, publisher) in latest.enumerated() {
      let text = late(publisher, asking: .max(1)) { (1...3).forEach(current.send) }
      XCTAssertEqual(text, "3", "\(place)")
    }
    let plain = PassthroughSubject<Int, Never>()
    let none = [plain.map { $0 }, plain.share(), plain.removeDuplicates()]
    for publisher in none {
      XCTAssertEqual(late(publisher) { (1...3).forEach(plain.send) }, "")
    }
    XCTAssertEqual(late(plain.append(7)) { plain.send(completion: .finished) }, "7 end")
    let other = PassthroughSubject<Int, Never>()
    let collected = other.collect(2).map(\.count)
    XCTAssertEqual(late(collected) { (1...4).forEach(other.send) }, "2 2")
  }

  func testNotificationsAndTicksAreNotKept() {
    let name = Notification.Name("PublisherDemandTests")
    let center = NotificationCenter()
    let text = late(center.publisher(for: name).map { _ in 1 }) {
      center.post(name: name, object: nil)
    }
    XCTAssertEqual(text, "")
    let timer = Timer.publish(every: 0.001, on: .current, in: .default).autoconnect()
    let ticks = late(timer.map { _ in 1 }) {
      RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.05))
    }
    XCTAssertEqual(ticks, "")
  }
}

/// Delivers all numbers, as long as they are asked for.
private struct Counting: Publisher {
  typealias Output = Int
  typealias Failure = Never

  func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
    subscriber.receive(subscription: Inner { subscriber.receive($0) })
  }

  private final class Inner: Subscription {
    private var send: ((Int) -> Subscribers.Demand)?
    private var last = 0
    init(_ send: @escaping (Int) -> Subscribers.Demand) { self.send = send }
    func request(_ demand: Subscribers.Demand) {
      var demand = demand
      while demand > .none, let send {
        last += 1
        demand += send(last)
        demand -= 1
      }
    }
    func cancel() { send = nil }
  }
}

private final class Late<Input, Failure: Error>: Subscriber {
  var subscription: (any Subscription)?
  var words: [String] = []
  func receive(subscription: any Subscription) { self.subscription = subscription }
  func receive(_ input: Input) -> Subscribers.Demand {
    words.append("\(input)")
    return .none
  }
  func receive(completion: Subscribers.Completion<Failure>) {
    if case .failure(let error) = completion {
      words.append("\(error)")
    } else {
      words.append("end")
    }
  }
}
