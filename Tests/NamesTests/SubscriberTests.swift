import Combine
import UIKit
import XCTest

/// Publishers and subscribers that a program defines.
final class SubscriberTests: XCTestCase {
  func testAControlsEventsAsAPublisher() {
    onMain {
      let slider = UISlider()
      var heard: [Float] = []
      var token: AnyCancellable?
      token = Events(control: slider, event: .valueChanged).map(\.value).removeDuplicates()
        .sink { heard.append($0) }
      for value: Float in [0.25, 0.25, 0.75] {
        slider.value = value
        slider.sendActions(for: .valueChanged)
      }
      XCTAssertEqual(heard, [0.25, 0.75])
      token?.cancel()
      slider.value = 1
      slider.sendActions(for: .valueChanged)
      XCTAssertEqual(heard, [0.25, 0.75])
      token = nil
    }
  }

  /// The publisher below never ends by itself: its subscriber cancels it in the middle.
  func testAnOperatorEndsAPublisherOfAProgram() {
    var heard: [Int] = []
    let token = Counting().prefix(3).map { $0 * 10 }.sink(
      receiveCompletion: { _ in heard.append(-1) }, receiveValue: { heard.append($0) })
    XCTAssertEqual(heard, [0, 10, 20, -1])
    withExtendedLifetime(token) {}
    let first = Counting().eraseToAnyPublisher().first { $0 > 4 }.sink { heard.append($0) }
    XCTAssertEqual(heard.last, 5)
    withExtendedLifetime(first) {}
  }

  /// Also one value of a long sequence after the other, without a frame of the stack for each.
  func testASubscriberGetsWhatItAsksFor() {
    let two = Asking(first: 2)
    [1, 2, 3, 4].publisher.subscribe(two)
    XCTAssertEqual(two.heard, ["1", "2"])
    two.subscription?.request(.max(1))
    XCTAssertEqual(two.heard, ["1", "2", "3"])
    two.subscription?.request(.unlimited)
    XCTAssertEqual(two.heard, ["1", "2", "3", "4", "end"])

    var last = 0
    let next = Asking(first: 1) {
      last = $0
      return .max(1)
    }
    (1...100_000).publisher.subscribe(next)
    XCTAssertEqual(last, 100_000)

    let more = Asking(first: 1) { $0 == 1 ? .max(2) : .none }
    (1...9).publisher.map { $0 }.receive(subscriber: more)
    XCTAssertEqual(more.heard, ["1", "2", "3"])
    more.subscription?.cancel()
    more.subscription?.request(.unlimited)
    XCTAssertEqual(more.heard, ["1", "2", "3"])
  }

  /// A value that the subscriber sends comes at once, and the end comes without demand.
  func testASubscriberOfASubject() {
    let subject = CurrentValueSubject<Int, Never>(1)
    let all = Asking(first: nil)
    all.answer = { value in
      if value < 3 { subject.send(value + 1) }
      all.heard.append("after \(value)")
      return .none
    }
    subject.subscribe(all)
    XCTAssertEqual(all.heard, ["1", "2", "3", "after 3", "after 2", "after 1"])
    let none = Asking(first: 0)
    let passing = PassthroughSubject<Int, Never>()
    passing.subscribe(none)
    passing.send(completion: .finished)
    XCTAssertEqual(none.heard, ["end"])
  }

  /// What a subscriber has not asked for: subjects forget it or keep the last value, and end without demand.
  func testWhatNobodyAskedFor() {
    let (plain, current) = (PassthroughSubject<Int, Never>(), CurrentValueSubject<Int, Never>(1))
    let subscribers = [Asking(first: 0), Asking(first: 0), Asking(first: 0)]
    plain.subscribe(subscribers[0])
    current.subscribe(subscribers[1])
    current.map { $0 }.subscribe(subscribers[2])
    for number in 2...3 {
      plain.send(number)
      current.send(number)
    }
    for subscriber in subscribers { subscriber.subscription?.request(.max(1)) }
    XCTAssertEqual(subscribers.map(\.heard), [[], ["3"], ["3"]])
    plain.send(4)
    current.send(4)
    plain.send(completion: .finished)
    current.send(completion: .finished)
    XCTAssertEqual(subscribers.map(\.heard), [["4", "end"], ["3", "end"], ["3", "end"]])
  }

  /// The publisher below would never return from a request of everything.
  func testAnErasedPublisherPassesTheDemandOn() {
    let asking = Asking(first: 2)
    Counting().eraseToAnyPublisher().subscribe(asking)
    XCTAssertEqual(asking.heard, ["0", "1"])
    asking.subscription?.cancel()
  }

  func testWhatWaitedIsReleasedOnceDelivered() {
    weak var released: NSObject?
    var subscription: (any Subscription)?
    do {
      let object = NSObject()
      released = object
      [object, object].publisher.map { $0 as NSObject? }.subscribe(
        AnySubscriber(receiveSubscription: { subscription = $0 }, receiveValue: { _ in .none }))
    }
    XCTAssertNotNil(released)
    subscription?.request(.max(2))
    XCTAssertNil(released)
  }

  func testASinkAndAHiddenSubscriber() {
    var heard: [String] = []
    let sink = Subscribers.Sink<Int, Never>(
      receiveCompletion: { _ in heard.append("end") }, receiveValue: { heard.append("\($0)") })
    let subject = PassthroughSubject<Int, Never>()
    subject.subscribe(AnySubscriber(sink))
    subject.send(1)
    sink.cancel()
    subject.send(2)
    XCTAssertEqual(heard, ["1"])
    let hidden = AnySubscriber<Int, Never>(
      receiveSubscription: { $0.request(.max(1)) },
      receiveValue: { value in
        heard.append("hidden \(value)")
        return .none
      }, receiveCompletion: { _ in heard.append("hidden end") })
    Just(7).subscribe(hidden)
    XCTAssertEqual(heard, ["1", "hidden 7", "hidden end"])
    XCTAssertNotEqual(hidden.combineIdentifier, AnySubscriber<Int, Never>().combineIdentifier)
  }

  /// A subscription keeps its subscriber until it ends.
  func testSubscribersAreReleased() {
    let subject = PassthroughSubject<Int, Never>()
    weak var released: Asking?
    do {
      let asking = Asking(first: nil)
      released = asking
      subject.subscribe(asking)
    }
    XCTAssertNotNil(released)
    subject.send(completion: .finished)
    XCTAssertNil(released)
  }

  func testDemands() {
    typealias Demand = Subscribers.Demand
    XCTAssertEqual(Demand.max(2) + 3, .max(5))
    XCTAssertEqual(Demand.max(2) - .max(3), .none)
    XCTAssertEqual(Demand.unlimited - .max(3), .unlimited)
    XCTAssertEqual(Demand.max(2) - 3, .none)
    XCTAssertTrue(Demand.none > -1)
    XCTAssertEqual(Demand.max(.max) + .max(1), .unlimited)
    XCTAssertEqual(Demand.max(3) * 2, .max(6))
    XCTAssertTrue(Demand.unlimited > 7 && Demand.max(7) >= 7 && Demand.none < 1)
    var demand = Demand.none
    demand += 2
    demand -= .max(1)
    XCTAssertTrue(demand == 1 && demand != 2)
  }
}

private struct Events<Control: UIControl>: Publisher {
  typealias Output = Control
  typealias Failure = Never
  let control: Control
  let event: UIControl.Event

  func receive<S: Subscriber>(subscriber: S) where S.Input == Control, S.Failure == Never {
    nonisolated(unsafe) let subscriber = subscriber
    MainActor.assumeIsolated {
      let subscription = EventSubscription(control, event) { _ = subscriber.receive($0) }
      subscriber.receive(subscription: subscription)
    }
  }
}

private final class EventSubscription<Control: UIControl>: Subscription, Sendable {
  private let control: Control
  private let event: UIControl.Event
  private let action: UIAction

  @MainActor
  init(_ control: Control, _ event: UIControl.Event, send: @escaping (Control) -> Void) {
    (self.control, self.event) = (control, event)
    action = UIAction { [unowned control] _ in send(control) }
    control.addAction(action, for: event)
  }
  nonisolated func request(_ demand: Subscribers.Demand) {}
  nonisolated func cancel() {
    MainActor.assumeIsolated { control.removeAction(action, for: event) }
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
    init(_ send: @escaping (Int) -> Subscribers.Demand) { self.send = send }
    func request(_ demand: Subscribers.Demand) {
      var demand = demand
      for number in 0... {
        guard demand > .none, let send else { return }
        demand += send(number)
        demand -= 1
      }
    }
    func cancel() { send = nil }
  }
}

private final class Asking: Subscriber {
  typealias Input = Int
  typealias Failure = Never
  let first: Int?
  var answer: (Int) -> Subscribers.Demand
  var subscription: (any Subscription)?
  var heard: [String] = []

  init(first: Int?, answer: @escaping (Int) -> Subscribers.Demand = { _ in .none }) {
    (self.first, self.answer) = (first, answer)
  }
  func receive(subscription: any Subscription) {
    self.subscription = subscription
    subscription.request(first.map { .max($0) } ?? .unlimited)
  }
  func receive(_ input: Int) -> Subscribers.Demand {
    heard.append("\(input)")
    return answer(input)
  }
  func receive(completion: Subscribers.Completion<Never>) {
    heard.append("end")
    subscription = nil
  }
}
