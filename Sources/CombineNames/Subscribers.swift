// Subscribers: those of the program, and those that this module makes.

/// Gets a publisher's values.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
  associatedtype Input
  associatedtype Failure: Error
  /// Called first. The subscriber keeps the subscription, and asks it for values.
  func receive(subscription: any Subscription)
  /// Returns how many more values it asks for.
  func receive(_ input: Input) -> Subscribers.Demand
  func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == Void {
  public func receive() -> Subscribers.Demand { receive(()) }
}

extension Publisher {
  public func subscribe<Target: Subscriber>(_ subscriber: Target)
  where Target.Input == Output, Target.Failure == Failure { receive(subscriber: subscriber) }
}

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

extension Subscribers {
  /// What a publisher keeps of the values that a subscriber has not asked for.
  public enum Kept {
    /// All of them, in their order; then the end.
    case all
    /// The last one, until the end.
    case last
    case none
  }
}

/// Gives a subscriber what it asks for. As without demand, values that several threads send at once are
/// delivered at once.
private final class DemandedSubscription<Target: Subscriber>: Subscription, @unchecked Sendable {
  typealias End = Subscribers.Completion<Target.Failure>
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
    var demand = Subscribers.Demand.none
    var waiting: ArraySlice<Target.Input?> = []
    var end: End?
    var isDelivering = false

    /// What is delivered next, if anything may be. After the end nothing is.
    mutating func next(_ kept: Subscribers.Kept) -> (Target, Delivery)? {
      guard let subscriber, !isDelivering else { return nil }
      if let end, waiting.isEmpty || kept == .last {
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
  private let kept: Subscribers.Kept
  private let gate = Gate()

  init(to subscriber: Target, keeping kept: Subscribers.Kept, start: @escaping Start) {
    state = Held(State(subscriber: subscriber, start: start))
    self.kept = kept
  }

  /// Subscribes to the publisher, once.
  func begin() {
    let start = state.change { state in
      defer { state.start = nil }
      return state.start
    }
    guard let start else { return }
    gate.keep(
      start(
        gate,
        { self.add($0) },
        { end in
          self.state.change { $0.end = end }
          self.deliver()
        }))
  }

  func request(_ demand: Subscribers.Demand) {
    state.change { $0.demand += demand }
    begin()
    deliver()
  }

  /// Delivers a value that is asked for, also while the subscriber gets another one.
  private func add(_ value: Target.Input) {
    var replaced: ArraySlice<Target.Input?> = []
    let subscriber = state.change { state -> Target? in
      if state.waiting.isEmpty, state.demand > .none {
        state.demand -= 1
        return state.subscriber
      }
      if kept == .last { swap(&replaced, &state.waiting) }
      if kept != .none { state.waiting.append(value) }
      return nil
    }
    // Released after the lock.
    withExtendedLifetime(replaced) {}
    guard let subscriber else { return }
    let more = subscriber.receive(value)
    if more > .none { request(more) }
  }

  /// Delivers what waits, one value after the other: what the subscriber asks for meanwhile comes in its turn.
  private func deliver() {
    while let (subscriber, delivery) = state.change({ [kept] in $0.next(kept) }) {
      switch delivery {
      case .end(let completion):
        subscriber.receive(completion: completion)
        return cancel()
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
    let last = state.replace(by: State())
    withExtendedLifetime(last) { gate.end() }
  }
}

// MARK: - Made here

extension Subscribers {
  /// Calls closures, and asks for all values.
  public final class Sink<Input, Failure: Error>: Subscriber, Cancellable, @unchecked Sendable {
    public let receiveValue: (Input) -> Void
    public let receiveCompletion: (Completion<Failure>) -> Void
    /// Open until the end.
    private let gate: Gate
    private let subscription = Held<(any Subscription)?>(nil)

    public convenience init(
      receiveCompletion: @escaping (Completion<Failure>) -> Void,
      receiveValue: @escaping (Input) -> Void
    ) { self.init(Gate(), receiveCompletion, receiveValue) }

    init(
      _ gate: Gate, _ receiveCompletion: @escaping (Completion<Failure>) -> Void,
      _ receiveValue: @escaping (Input) -> Void
    ) {
      self.gate = gate
      (self.receiveCompletion, self.receiveValue) = (receiveCompletion, receiveValue)
    }

    /// A second subscription is cancelled.
    public func receive(subscription new: any Subscription) {
      let isFirst = subscription.change { subscription in
        guard subscription == nil, gate.isOpen else { return false }
        subscription = new
        return true
      }
      if isFirst { new.request(.unlimited) } else { new.cancel() }
    }

    public func receive(_ input: Input) -> Demand {
      if gate.isOpen { receiveValue(input) } else { cancel() }
      return .none
    }

    public func receive(completion: Completion<Failure>) {
      guard gate.isOpen, gate.close() else { return }
      subscription.set(nil)
      receiveCompletion(completion)
    }

    public func cancel() {
      gate.end()
      subscription.replace(by: nil)?.cancel()
    }
  }
}

/// A subscriber whose kind is hidden.
public struct AnySubscriber<Input, Failure: Error>: Subscriber {
  public let combineIdentifier: CombineIdentifier
  private let subscription: (any Subscription) -> Void
  private let value: (Input) -> Subscribers.Demand
  private let completion: (Subscribers.Completion<Failure>) -> Void

  public init<Target: Subscriber>(_ subscriber: Target)
  where Target.Input == Input, Target.Failure == Failure {
    combineIdentifier = subscriber.combineIdentifier
    subscription = { subscriber.receive(subscription: $0) }
    value = { subscriber.receive($0) }
    completion = { subscriber.receive(completion: $0) }
  }

  public init(
    receiveSubscription: ((any Subscription) -> Void)? = nil,
    receiveValue: ((Input) -> Subscribers.Demand)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil
  ) {
    combineIdentifier = CombineIdentifier()
    subscription = receiveSubscription ?? { _ in }
    value = receiveValue ?? { _ in .none }
    completion = receiveCompletion ?? { _ in }
  }

  public func receive(subscription: any Subscription) { self.subscription(subscription) }
  public func receive(_ input: Input) -> Subscribers.Demand { value(input) }
  public func receive(completion: Subscribers.Completion<Failure>) { self.completion(completion) }
}

public enum Subscriptions {
  /// The subscription of a publisher that has ended or failed at once.
  public static var empty: any Subscription { EmptySubscription() }
}

private final class EmptySubscription: Subscription {
  func request(_ demand: Subscribers.Demand) {}
  func cancel() {}
}
