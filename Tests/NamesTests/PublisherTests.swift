import Combine
import XCTest

/// When publishers finish, and that a cancelled subscription hears nothing.
final class PublisherTests: XCTestCase {
  private struct Failed: Error {}

  func testAnEmptyPublisherFinishesOrWaits() {
    XCTAssertEqual(heard(Empty<Int, Never>()), "end")
    XCTAssertEqual(heard(Empty<Int, Never>(completeImmediately: false)), "")
  }

  func testEventsAreHandledBeforeTheyAreDelivered() {
    let subject = PassthroughSubject<Int, Never>()
    var handled: [String] = []
    let values = heard(
      subject.handleEvents(
        receiveOutput: { handled.append("\($0)") }, receiveCancel: { handled.append("cancelled") })
    ) {
      subject.send(1)
      XCTAssertEqual(handled, ["1"])
      subject.send(2)
    }
    XCTAssertEqual(values, "1 2")
    XCTAssertEqual(handled, ["1", "2", "cancelled"])
  }

  func testAPrefixFinishesAndCancels() {
    let subject = PassthroughSubject<Int, Never>()
    let values = heard(subject.prefix(2)) { for value in 1...4 { subject.send(value) } }
    XCTAssertEqual(values, "1 2 end")
    XCTAssertEqual(heard(Just(7).first()), "7 end")
    XCTAssertEqual(heard(Just(7).prefix(0)), "end")
    let short = heard(subject.prefix(2)) {
      subject.send(1)
      subject.send(completion: .finished)
    }
    XCTAssertEqual(short, "1 end")
  }

  func testSeveralPublishersFinishTogether() {
    func check(
      _ make: (PassthroughSubject<Int, Never>, PassthroughSubject<Int, Never>)
        -> AnyPublisher<Int, Never>, _ expected: String, line: UInt = #line
    ) {
      let (one, two) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
      let values = heard(make(one, two)) {
        one.send(1)
        two.send(2)
        one.send(completion: .finished)
        two.send(3)
        two.send(completion: .finished)
      }
      XCTAssertEqual(values, expected, line: line)
    }
    check({ $0.merge(with: $1) }, "1 2 3 end")
    check({ $0.combineLatest($1).map { $0 * 10 + $1 } }, "12 13 end")
    check({ one, two in one.flatMap { _ in two } }, "2 3 end")
  }

  func testTheFirstFailureEndsTheRest() {
    let (one, two) = (PassthroughSubject<Int, Failed>(), PassthroughSubject<Int, Failed>())
    var ends: [String] = []
    let token = one.merge(with: two).sink(
      receiveCompletion: {
        if case .failure = $0 { ends.append("failure") } else { ends.append("finished") }
      }, receiveValue: { _ in })
    one.send(completion: .failure(Failed()))
    two.send(completion: .finished)
    XCTAssertEqual(ends, ["failure"])
    withExtendedLifetime(token) {}
  }

  func testWhatWasScheduledIsNotDeliveredAfterTheEndOfTheSubscription() {
    var late: [String] = []
    let queue = DispatchQueue(label: "PublisherTests")
    queue.suspend()
    let subject = PassthroughSubject<Int, Never>()
    let tokens = [
      subject.receive(on: queue).sink { late.append("received \($0)") },
      subject.delay(for: .milliseconds(1), scheduler: queue).sink { late.append("delayed \($0)") },
      subject.debounce(for: .milliseconds(1), scheduler: queue).sink { late.append("last \($0)") },
    ]
    subject.send(1)
    for token in tokens { token.cancel() }
    queue.resume()
    Thread.sleep(forTimeInterval: 0.02)
    queue.sync {}
    XCTAssertEqual(late, [])
  }

  /// A subject calls each of n subscribers by one look-up.
  func testASubscriberThatCancelsOthersEndsTheirDeliveries() {
    let subject = PassthroughSubject<Int, Never>()
    var (log, second): ([String], AnyCancellable?) = ([], nil)
    let first = subject.sink { _ in
      log.append("first")
      second = nil
    }
    second = subject.sink { _ in log.append("second") }
    let third = subject.sink { _ in log.append("third") }
    subject.send(1)
    XCTAssertEqual(log, ["first", "third"])
    withExtendedLifetime((first, second, third)) {}
  }

  func testAModelsPublisherEndsWithItsModel() {
    final class Model: ObservableObject { @Published var count = 0 }
    final class Probe {}
    var tokens: [AnyCancellable] = []
    weak var probe: Probe?
    do {
      let (model, kept) = (Model(), Probe())
      probe = kept
      let token = model.objectWillChange.sink { _ in _ = kept }
      model.count = 1
      token.cancel()
    }
    // Models that are made later find that the first is gone.
    for _ in 0..<200 {
      let model = Model()
      tokens.append(model.objectWillChange.sink {})
    }
    XCTAssertNil(probe)
  }

  func testAPublisherOfAnObjectsNotificationsHearsNoOther() {
    let name = Notification.Name("PublisherTests")
    var count = 0
    var object: NSObject? = NSObject()
    let publisher = NotificationCenter.default.publisher(for: name, object: object)
    object = nil
    let token = publisher.sink { _ in count += 1 }
    NotificationCenter.default.post(name: name, object: NSObject())
    XCTAssertEqual(count, 0)
    withExtendedLifetime((token, object)) {}
  }
}
