import Foundation

// Publishers of values that are made for them.

/// Fails at once.
public struct Fail<Output, Failure: Error>: DirectPublisher {
  public let error: Failure
  public init(error: Failure) { self.error = error }
  public init(outputType: Output.Type, failure: Failure) { error = failure }
  public func deliver(
    value: @escaping (Output) -> Void,
    completion: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable {
    completion(.failure(error))
    return AnyCancellable {}
  }
}

extension Fail: Equatable where Failure: Equatable {}

/// Makes a publisher for each subscription.
public struct Deferred<Made: Publisher>: DirectPublisher {
  public typealias Output = Made.Output
  public typealias Failure = Made.Failure
  public let createPublisher: () -> Made
  public init(createPublisher: @escaping () -> Made) { self.createPublisher = createPublisher }
  public func deliver(
    value: @escaping (Output) -> Void,
    completion: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable { createPublisher().subscribe(value: value, completion: completion) }
}

extension Deferred: GatedPublisher {
  func start(
    below gate: Gate, _ value: @escaping (Output) -> Void,
    _ completion: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable {
    createPublisher().subscribe(below: gate, value: value, completion: completion)
  }
}

extension Sequence {
  /// Delivers the elements, then finishes.
  public var publisher: AnyPublisher<Element, Never> {
    AnyPublisher(of: self, receiving: Publishers.Sequence(sequence: self)) {
      value, completion, gate in
      for element in self {
        if !gate.isOpen { break }
        value(element)
      }
      completion(.finished)
      return AnyCancellable {}
    }
  }
}
extension Optional {
  /// Delivers the value, if there is one, then finishes.
  public var publisher: AnyPublisher<Wrapped, Never> { (map { [$0] } ?? []).publisher }
}
extension Result {
  public var publisher: AnyPublisher<Success, Failure> {
    AnyPublisher(of: self) { value, completion, _ in
      switch self {
      case .success(let output):
        value(output)
        completion(.finished)
      case .failure(let error): completion(.failure(error))
      }
      return AnyCancellable {}
    }
  }
}

extension Publishers {
  /// Delivers the elements, then finishes.
  public struct Sequence<Elements: Swift.Sequence, Failure: Error>: DirectPublisher, GatedPublisher
  {
    public typealias Output = Elements.Element
    public let sequence: Elements
    public init(sequence: Elements) { self.sequence = sequence }

    private var source: AnyPublisher<Output, Failure> {
      sequence.publisher.setFailureType(to: Failure.self)
    }
    public func deliver(
      value: @escaping (Output) -> Void,
      completion: @escaping (Subscribers.Completion<Failure>) -> Void
    ) -> AnyCancellable { source.subscribe(value: value, completion: completion) }

    /// A subscriber gets no more elements than it asks for: there may be no end of them.
    public func receive<Target: Subscriber>(subscriber: Target)
    where Target.Input == Output, Target.Failure == Failure {
      ElementsSubscription.begin(with: sequence, for: subscriber)
    }

    func start(
      below gate: Gate, _ value: @escaping (Output) -> Void,
      _ completion: @escaping (Subscribers.Completion<Failure>) -> Void
    ) -> AnyCancellable { source.start(below: gate, value, completion) }
  }
}
extension Publishers.Sequence: Equatable where Elements: Equatable {
  public static func == (left: Self, right: Self) -> Bool { left.sequence == right.sequence }
}
