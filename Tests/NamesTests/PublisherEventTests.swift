import Combine
import XCTest

/// What an operator tells of a subscription: `handleEvents` and `print`.
final class PublisherEventTests: XCTestCase {
  private typealias Failing = PassthroughSubject<Int, Broken>

  private final class Lines: TextOutputStream {
    var text = ""
    func write(_ string: String) { text += string }
  }

  private func told(_ source: some Publisher<Int, Broken>, _ body: () -> Void = {}) -> [String] {
    var words: [String] = []
    let publisher = source.handleEvents(
      receiveSubscription: { _ in words.append("subscription") },
      receiveOutput: { words.append("\($0)") }, receiveCompletion: { words.append("\($0)") },
      receiveCancel: { words.append("cancel") }, receiveRequest: { words.append("\($0)") })
    XCTAssertEqual(words, [])
    let token = publisher.sink(
      receiveCompletion: { _ in words.append("end") }, receiveValue: { _ in words.append("-") })
    body()
    token.cancel()
    return words
  }

  func testEachEventIsHandledBeforeTheSubscriberHears() {
    let subject = Failing()
    XCTAssertEqual(
      told(subject) { subject.send(1) }, ["subscription", "unlimited", "1", "-", "cancel"])
    XCTAssertEqual(
      told(subject) { subject.send(completion: .failure(Broken(number: 3))) },
      ["subscription", "unlimited", "failure(NamesTests.Broken(number: 3))", "end"])
    XCTAssertEqual(
      told(Just(1).setFailureType(to: Broken.self)),
      ["subscription", "unlimited", "1", "-", "finished", "end"])
  }

  func testAHandlerMayEndTheSubscription() {
    let subject = PassthroughSubject<Int, Never>()
    let publisher = subject.handleEvents(
      receiveSubscription: {
        XCTAssertTrue("\($0.combineIdentifier)".hasPrefix("0x"))
        $0.request(.max(1))
        $0.cancel()
      }, receiveCancel: { XCTFail("The subscriber has not cancelled.") },
      receiveRequest: { _ in XCTFail("It has ended.") })
    XCTAssertEqual(heard(publisher) { subject.send(1) }, "")
  }

  func testEventsArePrinted() {
    let lines = Lines()
    let subject = Failing()
    let all: [AnyPublisher<Int, Broken>] = [
      subject.print("a", to: lines), subject.map { $0 + 1 }.print("", to: lines),
      [4, 5].publisher.setFailureType(to: Broken.self).print("b", to: lines),
    ]
    for publisher in all { _ = heard(publisher) { subject.send(1) } }
    _ = heard([4, 5].publisher.eraseToAnyPublisher().prefix(1).print("c", to: lines))
    _ = heard([4, 5].publisher.print("d", to: lines).prefix(1))
    _ = heard(all[0]) { subject.send(completion: .failure(Broken())) }
    XCTAssertEqual(
      lines.text,
      """
      a: receive subscription: (PassthroughSubject)
      a: request unlimited
      a: receive value: (1)
      a: receive cancel
      receive subscription: (Map)
      request unlimited
      receive value: (2)
      receive cancel
      b: receive subscription: (SetFailureType)
      b: request unlimited
      b: receive value: (4)
      b: receive value: (5)
      b: receive finished
      c: receive subscription: (Prefix)
      c: request unlimited
      c: receive value: (4)
      c: receive finished
      d: receive subscription: ([4, 5])
      d: request unlimited
      d: receive value: (4)
      d: receive cancel
      a: receive subscription: (PassthroughSubject)
      a: request unlimited
      a: receive error: (Broken(number: 1))

      """)
  }

  func testDemandsAreCompared() {
    XCTAssertEqual(Subscribers.Demand.none, .max(0))
    XCTAssertTrue(Subscribers.Demand.none == 0)
    XCTAssertFalse(Subscribers.Demand.none > 0)
    XCTAssertTrue(Subscribers.Demand.unlimited > .max(.max))
    XCTAssertFalse(Subscribers.Demand.max(.max) > Subscribers.Demand.unlimited)
    XCTAssertEqual("\(Subscribers.Demand.max(2))", "max(2)")
  }
}
