import Foundation

// Publishers of values that are made for them.

/// Delivers one result, which the closure gives: it runs at once, and its first result is kept.
public final class Future<Output, Failure: Error>: DirectPublisher {
  public typealias Promise = (Result<Output, Failure>) -> Void
  private struct State {
    var result: Result<Output, Failure>?
    /// The subscribers, in the order of their subscriptions.
    var waiting: [Int: Promise] = [:]
    var count = 0
  }
  private let state = Held(State())

  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    let state = state
    attemptToFulfill { result in
      let waiting = state.change { state -> [Int] in
        if state.result != nil { return [] }
        state.result = result
        return state.waiting.keys.sorted()
      }
      for id in waiting { state.change { $0.waiting.removeValue(forKey: id) }?(result) }
    }
  }

  public func deliver(
    value: @escaping (Output) -> Void,
    completion: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable {
    let publisher = AnyPublisher<Output, Failure> { [state] value, completion, _ in
      func end(with result: Result<Output, Failure>) {
        switch result {
        case .success(let output):
          value(output)
          completion(.finished)
        case .failure(let error): completion(.failure(error))
        }
      }
      let (id, result) = state.change { state -> (Int, Result<Output, Failure>?) in
        state.count += 1
        if state.result == nil { state.waiting[state.count] = end }
        return (state.count, state.result)
      }
      if let result { end(with: result) }
      return AnyCancellable {
        // Released after the lock.
        let forgotten = state.change { $0.waiting.removeValue(forKey: id) }
        withExtendedLifetime(forgotten) {}
      }
    }
    return publisher.subscribe(value: value, completion: completion)
  }
}

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
    AnyPublisher(of: self) { value, completion, gate in
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

    func start(
      below gate: Gate, _ value: @escaping (Output) -> Void,
      _ completion: @escaping (Subscribers.Completion<Failure>) -> Void
    ) -> AnyCancellable { source.start(below: gate, value, completion) }
  }
}
extension Publishers.Sequence: Equatable where Elements: Equatable {
  public static func == (left: Self, right: Self) -> Bool { left.sequence == right.sequence }
}

// MARK: - Several publishers by name

public enum Publishers {
  /// The latest values of two publishers.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static func CombineLatest<First: Publisher, Second: Publisher>(
    _ first: First, _ second: Second
  ) -> AnyPublisher<(First.Output, Second.Output), First.Failure>
  where First.Failure == Second.Failure { first.combineLatest(second) }

  /// The latest values of three publishers.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static func CombineLatest3<First: Publisher, Second: Publisher, Third: Publisher>(
    _ first: First, _ second: Second, _ third: Third
  ) -> AnyPublisher<(First.Output, Second.Output, Third.Output), First.Failure>
  where First.Failure == Second.Failure, First.Failure == Third.Failure {
    first.combineLatest(second, third)
  }

  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static func Merge<First: Publisher, Second: Publisher>(
    _ first: First, _ second: Second
  ) -> AnyPublisher<First.Output, First.Failure>
  where First.Failure == Second.Failure, First.Output == Second.Output { first.merge(with: second) }

  /// The latest values of four publishers.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static func CombineLatest4<
    First: Publisher, Second: Publisher, Third: Publisher, Fourth: Publisher
  >(
    _ first: First, _ second: Second, _ third: Third, _ fourth: Fourth
  ) -> AnyPublisher<(First.Output, Second.Output, Third.Output, Fourth.Output), First.Failure>
  where
    First.Failure == Second.Failure, First.Failure == Third.Failure, First.Failure == Fourth.Failure
  { first.combineLatest(second, third, fourth) }

  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static func Merge3<Output, Failure: Error>(
    _ first: some Publisher<Output, Failure>, _ second: some Publisher<Output, Failure>,
    _ third: some Publisher<Output, Failure>
  ) -> AnyPublisher<Output, Failure> { first.merge(with: second, third) }

  /// What several publishers deliver.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static func MergeMany<Upstream: Publisher>(
    _ upstream: some Swift.Sequence<Upstream>
  ) -> AnyPublisher<Upstream.Output, Upstream.Failure> {
    let all = Array(upstream)
    return AnyPublisher(ofAll: all) { value, completion, gate in
      if all.isEmpty { completion(.finished) }
      let ends = Ends(of: all.count, completion)
      return AnyCancellable(
        both: all.map { $0.subscribe(below: gate, value: value, completion: ends.add) })
    }
  }
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static func MergeMany<Upstream: Publisher>(
    _ upstream: Upstream...
  ) -> AnyPublisher<Upstream.Output, Upstream.Failure> { MergeMany(upstream) }

  /// Pairs of two publishers' values, in their order.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static func Zip<First: Publisher, Second: Publisher>(
    _ first: First, _ second: Second
  ) -> AnyPublisher<(First.Output, Second.Output), First.Failure>
  where First.Failure == Second.Failure { first.zip(second) }

  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static func Zip3<First: Publisher, Second: Publisher, Third: Publisher>(
    _ first: First, _ second: Second, _ third: Third
  ) -> AnyPublisher<(First.Output, Second.Output, Third.Output), First.Failure>
  where First.Failure == Second.Failure, First.Failure == Third.Failure {
    first.zip(second, third)
  }
}
