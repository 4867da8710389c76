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

// MARK: - Made here

extension Subscribers {
  /// Calls closures, and asks for all values.
  public final class Sink<Input, Failure: Error>: Subscriber, Cancellable, @unchecked Sendable {
    private typealias Handlers = (
      value: (Input) -> Void, completion: (Completion<Failure>) -> Void
    )
    /// Nil after the end: what the closures have captured is released then.
    private let handlers: Held<Handlers?>
    /// Open until the end, which cancels the subscription.
    let gate: Gate
    private let demand: Demand
    private let subscription = Held<(any Subscription)?>(nil)

    public convenience init(
      receiveCompletion: @escaping (Completion<Failure>) -> Void,
      receiveValue: @escaping (Input) -> Void
    ) { self.init(Gate(), receiveCompletion, receiveValue) }

    /// - Parameter demand: How many values it asks for; for more, call `request`.
    init(
      _ gate: Gate, demand: Demand = .unlimited,
      _ receiveCompletion: @escaping (Completion<Failure>) -> Void,
      _ receiveValue: @escaping (Input) -> Void
    ) {
      (self.gate, self.demand) = (gate, demand)
      handlers = Held((receiveValue, receiveCompletion))
    }

    public var receiveValue: (Input) -> Void { handlers.value?.value ?? { _ in } }
    public var receiveCompletion: (Completion<Failure>) -> Void {
      handlers.value?.completion ?? { _ in }
    }

    /// A second subscription is cancelled.
    public func receive(subscription new: any Subscription) {
      let isFirst = subscription.change { subscription in
        guard subscription == nil, gate.isOpen else { return false }
        subscription = new
        return true
      }
      if !isFirst { return new.cancel() }
      // The gate may end while the publisher delivers its first values.
      gate.keepMaking(
        AnyCancellable { [weak self] in self?.subscription.replace(by: nil)?.cancel() })
      new.request(demand)
    }

    func request(_ demand: Demand) { subscription.value?.request(demand) }

    public func receive(_ input: Input) -> Demand {
      if gate.isOpen { handlers.value?.value(input) }
      return .none
    }

    public func receive(completion: Completion<Failure>) {
      // It is over, so it is not cancelled; its deinit may be the program's.
      let last = subscription.replace(by: nil)
      withExtendedLifetime(last) {
        if gate.end() { handlers.replace(by: nil)?.completion(completion) }
      }
    }

    public func cancel() {
      gate.end()
      handlers.set(nil)
    }
  }
}

extension Subscribers {
  /// Sets a property of an object, which it retains until the end.
  public final class Assign<Root, Input>: Subscriber, Cancellable, @unchecked Sendable {
    public typealias Failure = Never
    public let keyPath: ReferenceWritableKeyPath<Root, Input>
    public var object: Root? { kept.value }
    private let kept: Held<Root?>
    private let subscription = Held<(any Subscription)?>(nil)

    public init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Input>) {
      (kept, self.keyPath) = (Held(object), keyPath)
    }

    public func receive(subscription new: any Subscription) {
      let isFirst = subscription.change { subscription in
        guard subscription == nil, kept.value != nil else { return false }
        subscription = new
        return true
      }
      if isFirst { new.request(.unlimited) } else { new.cancel() }
    }
    public func receive(_ input: Input) -> Demand {
      object?[keyPath: keyPath] = input
      return .none
    }
    public func receive(completion: Completion<Never>) { end() }
    public func cancel() { end()?.cancel() }

    @discardableResult
    private func end() -> (any Subscription)? {
      kept.set(nil)
      return subscription.replace(by: nil)
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
