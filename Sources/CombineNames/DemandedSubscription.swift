extension DirectPublisher {
  public func receive<Target: Subscriber>(subscriber: Target)
  where Target.Input == Output, Target.Failure == Failure { deliver(to: subscriber) }

  func deliver<Target: Subscriber>(to subscriber: Target)
  where Target.Input == Output, Target.Failure == Failure {
    let subscription = DemandedSubscription(to: subscriber, keeping: kept) {
      self.subscribe(below: $0, value: $1, completion: $2)
    }
    subscriber.receive(subscription: subscription)
    subscription.begin()
  }
}

/// Gives a subscriber what it asks for. As without demand, values that several threads send at once are
/// delivered at once.
private final class DemandedSubscription<Target: Subscriber>: Subscription, @unchecked Sendable {
  typealias End = Subscribers.Completion<Target.Failure>
  typealias Waiting = WaitingValues<Target.Input, Target.Failure>
  typealias Start =
    (Gate, @escaping (Target.Input) -> Void, @escaping (End) -> Void) -> AnyCancellable

  private enum Delivery {
    case value(Target.Input)
    case end(End)
  }
  private struct State {
    /// Nil after the end.
    var subscriber: Target?
    /// Nil once it has been called.
    var start: Start?
    var waiting: Waiting
    var demand = Subscribers.Demand.none
    /// Whether a full buffer has ended the publisher.
    var isFull = false
    var end: End?
    var isDelivering = false

    /// What is delivered next, if anything may be. After the end nothing is.
    mutating func next() -> (Target, Delivery)? {
      guard let subscriber, !isDelivering else { return nil }
      if let end, waiting.isEmpty {
        self.subscriber = nil
        return (subscriber, .end(end))
      }
      guard demand > .none, !waiting.isEmpty else { return nil }
      demand -= 1
      isDelivering = true
      return (subscriber, .value(waiting.takeFirst()))
    }
  }
  private let state: Held<State>
  private let gate = Gate()

  init(
    to subscriber: Target, keeping kept: Subscribers.Kept<Target.Failure>, start: @escaping Start
  ) {
    state = Held(State(subscriber: subscriber, start: start, waiting: Waiting(keeping: kept)))
  }

  /// Subscribes to the publisher, once.
  func begin() {
    let start = state.change { state in
      defer { state.start = nil }
      return state.start
    }
    guard let start else { return }
    gate.keep(start(gate, { self.add($0) }, { self.finish($0) }))
  }

  func request(_ demand: Subscribers.Demand) {
    state.change { $0.demand += demand }
    begin()
    deliver()
  }

  /// Delivers a value that is asked for, also while the subscriber gets another one.
  private func add(_ value: Target.Input) {
    let (subscriber, outcome) = state.change { state -> (Target?, Waiting.Outcome) in
      if state.isFull { return (nil, .dropped(nil)) }
      if state.waiting.isEmpty, state.demand > .none {
        state.demand -= 1
        return (state.subscriber, .dropped(nil))
      }
      let outcome = state.waiting.add(value)
      if case .full = outcome { state.isFull = true }
      return (nil, outcome)
    }
    if case .full(let makeError) = outcome {
      gate.end()
      let error = makeError()
      state.change { $0.end = .failure(error) }
      deliver()
    }
    guard let subscriber else { return }
    let more = subscriber.receive(value)
    if more > .none { request(more) }
  }

  private func finish(_ end: End) {
    let lost = state.change { state in
      state.end = end
      return state.waiting.takeLost(at: end)
    }
    withExtendedLifetime(lost) { deliver() }
  }

  /// Delivers what waits, one value after the other: what the subscriber asks for meanwhile comes in its turn.
  private func deliver() {
    while let (subscriber, delivery) = state.change({ $0.next() }) {
      switch delivery {
      case .end(let completion):
        cancel()
        return subscriber.receive(completion: completion)
      case .value(let value):
        let more = subscriber.receive(value)
        state.change {
          $0.demand += more
          $0.isDelivering = false
        }
      }
    }
  }

  func cancel() {
    // Released after the lock.
    let last = state.replace(by: State(waiting: Waiting(keeping: .none)))
    withExtendedLifetime(last) { _ = gate.end() }
  }
}
