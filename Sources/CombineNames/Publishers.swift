import Foundation

/// Delivers values over time to its subscribers.
public protocol Publisher<Output, Failure> {
  associatedtype Output
  associatedtype Failure: Error

  /// Gives the subscriber a subscription, which then delivers the values that it asks for.
  func receive<Target: Subscriber>(subscriber: Target)
  where Target.Input == Output, Target.Failure == Failure
}

/// A publisher of this module, which delivers all values at once.
public protocol DirectPublisher<Output, Failure>: Publisher {
  /// What it keeps of the values that a subscriber has not asked for.
  var kept: Subscribers.Kept<Failure> { get }
  /// Starts deliveries, which end with the result.
  func deliver(
    value: @escaping (Output) -> Void,
    completion: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable
}

public enum Subscribers {
  /// How deliveries end.
  public enum Completion<Failure: Error> {
    case finished
    case failure(Failure)
  }
}

extension Subscribers.Completion: Sendable {}
extension Subscribers.Completion {
  func mapError<Other: Error>(_ transform: (Failure) -> Other) -> Subscribers.Completion<Other> {
    switch self {
    case .finished: .finished
    case .failure(let error): .failure(transform(error))
    }
  }
}
extension Subscribers.Completion: Equatable where Failure: Equatable {}

public protocol Cancellable {
  func cancel()
}

extension Cancellable {
  public func store(in set: inout Set<AnyCancellable>) { AnyCancellable(self).store(in: &set) }
  public func store<List: RangeReplaceableCollection>(
    in collection: inout List
  ) where List.Element == AnyCancellable { AnyCancellable(self).store(in: &collection) }
}

/// A subscription, which ends when this is released.
public final class AnyCancellable: Cancellable, Hashable {
  /// Nil once it has been called. Guarded by the lock.
  private var action: (() -> Void)?
  /// One for all: it is held for a moment only, and a lock each would be another object.
  private static let lock = NSLock()

  public init(_ cancel: @escaping () -> Void) { action = cancel }
  public init(_ canceller: some Cancellable) { action = { canceller.cancel() } }

  deinit { action?() }

  /// Several threads may cancel at once: one of them ends the subscription.
  public func cancel() {
    let last = Self.lock.withLock {
      defer { action = nil }
      return action
    }
    last?()
  }

  public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }
  public func store<List: RangeReplaceableCollection>(
    in collection: inout List
  ) where List.Element == AnyCancellable { collection.append(self) }

  public static func == (left: AnyCancellable, right: AnyCancellable) -> Bool { left === right }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A publisher whose kind is hidden.
public struct AnyPublisher<Output, Failure: Error>: DirectPublisher {
  /// The gate is open while the subscriber still gets what is delivered.
  typealias Start =
    (@escaping (Output) -> Void, @escaping (Subscribers.Completion<Failure>) -> Void, Gate) ->
    AnyCancellable
  private let start: Start
  private let keep: () -> Subscribers.Kept<Failure>
  /// What two publishers are compared by: the operator's name, the publishers that it is made of, and its
  /// parameters. Empty for a publisher that equals no other.
  let parts: [Any]
  /// The publisher whose kind is hidden, if this is no operator's: subscribers get what that one gives them.
  private var hidden: (any Publisher<Output, Failure>)?

  /// - Parameter kept: What is kept of the values that a subscriber has not asked for: as of the source, if the
  ///   operator adds no values and does not count them; otherwise all.
  init(
    of parts: Any..., by name: String = #function,
    keeping kept: @escaping @autoclosure () -> Subscribers.Kept<Failure> = .all,
    receiving hidden: (any Publisher<Output, Failure>)? = nil, start: @escaping Start
  ) {
    self.init(ofAll: parts, by: name, keeping: kept(), start: start)
    self.hidden = hidden
  }

  init(
    ofAll parts: [Any], by name: String = #function,
    keeping kept: @escaping @autoclosure () -> Subscribers.Kept<Failure> = .all,
    start: @escaping Start
  ) {
    self.parts = parts.isEmpty ? [] : [name as Any] + parts
    (self.start, keep) = (start, kept)
  }

  /// The same publisher, compared by the parameters of the operator that made it of other operators. Those were
  /// given closures that each call of the operator makes anew.
  func compared(by parts: Any..., name: String = #function) -> AnyPublisher {
    AnyPublisher(ofAll: parts, by: name, keeping: keep(), start: start)
  }

  public var kept: Subscribers.Kept<Failure> { keep() }

  public init(_ publisher: some Publisher<Output, Failure>) {
    if let known = publisher as? AnyPublisher {
      self = known
    } else {
      self.init(of: publisher, keeping: publisher.keptOrAll, receiving: publisher) {
        value, completion, gate in
        publisher.subscribe(below: gate, value: value, completion: completion)
      }
    }
  }

  /// Of a hidden publisher the subscriber gets the subscription that that one makes.
  public func receive<Target: Subscriber>(subscriber: Target)
  where Target.Input == Output, Target.Failure == Failure {
    if let hidden { hidden.receive(subscriber: subscriber) } else { deliver(to: subscriber) }
  }

  public func deliver(
    value: @escaping (Output) -> Void,
    completion: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable { subscribe(with: Gate(), value, completion) }

  /// Delivers nothing after an end, by a completion or by the subscriber.
  fileprivate func subscribe(
    with gate: Gate, _ value: @escaping (Output) -> Void,
    _ completion: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable {
    let inner = start(
      { if gate.isOpen { value($0) } },
      // Ended first: in its completion a subscriber may subscribe again to what this operator has subscribed to.
      { if gate.end() { completion($0) } }, gate)
    gate.keep(inner)
    return AnyCancellable { gate.end() }
  }
}

/// A publisher whose subscriptions can end while they are being made.
protocol GatedPublisher<Output, Failure>: DirectPublisher {
  func start(
    below gate: Gate, _ value: @escaping (Output) -> Void,
    _ completion: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable
}

extension AnyPublisher: GatedPublisher {
  func start(
    below gate: Gate, _ value: @escaping (Output) -> Void,
    _ completion: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable { subscribe(with: Gate(below: gate), value, completion) }
}

extension DirectPublisher {
  public var kept: Subscribers.Kept<Failure> { .all }
}

extension Publisher {
  /// Starts deliveries, which end with the result.
  func subscribe(
    value: @escaping (Output) -> Void,
    completion: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable {
    if let known = self as? any DirectPublisher<Output, Failure> {
      return known.deliver(value: value, completion: completion)
    }
    let sink = Subscribers.Sink(Gate(), completion, value)
    receive(subscriber: sink)
    return AnyCancellable(sink)
  }

  /// Subscribes an operator to this publisher. The new subscription ends when the operator's gate closes,
  /// also while it is being made; if the gate is closed already, no subscription is made.
  func subscribe(
    below gate: Gate, value: @escaping (Output) -> Void,
    completion: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable {
    if !gate.isOpen { return AnyCancellable {} }
    switch self {
    case let known as any GatedPublisher<Output, Failure>:
      return known.start(below: gate, value, completion)
    case let known as any DirectPublisher<Output, Failure>:
      return known.deliver(value: value, completion: completion)
    default:
      let sink = Subscribers.Sink(Gate(below: gate), completion, value)
      return subscribe(sink)
    }
  }

  /// Subscribes an operator's sink. Only this publisher retains it: the sink's closures retain the operator's gate, so
  /// a gate that retained the sink would never be released.
  func subscribe(_ sink: Subscribers.Sink<Output, Failure>) -> AnyCancellable {
    receive(subscriber: sink)
    sink.gate.noteMade()
    return AnyCancellable { [weak sink] in sink?.cancel() }
  }
}

// MARK: - Subscribing

extension Publisher {
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable { subscribe(value: receiveValue, completion: receiveCompletion) }

  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
}

extension Publisher where Failure == Never {
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    subscribe(value: receiveValue) { _ in }
  }

  /// Sets the property to each value; retains the object, as Apple's does.
  public func assign<Root>(
    to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root
  ) -> AnyCancellable { sink { object[keyPath: keyPath] = $0 } }

  /// Sets the property to each value, as long as its model lives.
  public func assign(to published: inout Published<Output>.Publisher) {
    published.follow(self)
  }
}

// MARK: - Values that are there already

/// Delivers one value.
public struct Just<Output>: DirectPublisher {
  public typealias Failure = Never
  public let output: Output
  public init(_ output: Output) { self.output = output }
  public func deliver(
    value: @escaping (Output) -> Void,
    completion: @escaping (Subscribers.Completion<Never>) -> Void
  ) -> AnyCancellable {
    value(output)
    completion(.finished)
    return AnyCancellable {}
  }
}

extension Just: Equatable where Output: Equatable {}

/// Delivers nothing.
public struct Empty<Output, Failure: Error>: DirectPublisher {
  private let completes: Bool
  public init(completeImmediately: Bool = true) { completes = completeImmediately }
  public init(
    completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type
  ) { completes = completeImmediately }
  public func deliver(
    value: @escaping (Output) -> Void,
    completion: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable {
    if completes { completion(.finished) }
    return AnyCancellable {}
  }
}

extension NotificationCenter {
  /// Publishes the notifications of this name; only those of the object, if there is one, which the
  /// publisher retains. The center has an observer for each subscription.
  public func publisher(
    for name: Notification.Name, object: AnyObject? = nil
  ) -> AnyPublisher<Notification, Never> {
    let identity = AnyHashable(object.map { ObjectIdentifier($0) })
    return AnyPublisher(of: self, name, identity, keeping: .none) { value, _, _ in
      nonisolated(unsafe) let value = value
      let token = self.addObserver(forName: name, object: object, queue: nil) { value($0) }
      return AnyCancellable { self.removeObserver(token) }
    }
  }

  public typealias Publisher = AnyPublisher<Notification, Never>
}
