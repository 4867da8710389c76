import Foundation

extension Publisher {
  /// A publisher that handles each value of this one.
  private func handling<Result>(
    _ handle: @escaping (Output, (Result) -> Void) -> Void
  ) -> AnyPublisher<Result, Failure> {
    AnyPublisher { value, completion in
      self.subscribe(value: { handle($0, value) }, completion: completion)
    }
  }

  /// The same with a state of each subscription.
  private func handling<Result, State>(
    from initial: State, _ handle: @escaping (inout State, Output, (Result) -> Void) -> Void
  ) -> AnyPublisher<Result, Failure> {
    AnyPublisher { value, completion in
      var state = initial
      return self.subscribe(value: { handle(&state, $0, value) }, completion: completion)
    }
  }

  public func map<Result>(_ transform: @escaping (Output) -> Result) -> AnyPublisher<
    Result, Failure
  > {
    handling { $1(transform($0)) }
  }
  public func map<Result>(_ keyPath: KeyPath<Output, Result>) -> AnyPublisher<Result, Failure> {
    handling { $1($0[keyPath: keyPath]) }
  }
  public func compactMap<Result>(
    _ transform: @escaping (Output) -> Result?
  ) -> AnyPublisher<Result, Failure> { handling { if let result = transform($0) { $1(result) } } }
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
    handling { if isIncluded($0) { $1($0) } }
  }
  public func removeDuplicates(
    by predicate: @escaping (Output, Output) -> Bool
  ) -> AnyPublisher<Output, Failure> {
    handling(from: Output?.none) { last, new, send in
      let isSame = last.map { predicate($0, new) } ?? false
      last = new
      if !isSame { send(new) }
    }
  }
  public func dropFirst(_ count: Int = 1) -> AnyPublisher<Output, Failure> {
    handling(from: count) { left, new, send in
      left -= 1
      if left < 0 { send(new) }
    }
  }
  public func prefix(_ count: Int) -> AnyPublisher<Output, Failure> {
    handling(from: count) { left, new, send in
      left -= 1
      if left >= 0 { send(new) }
    }
  }
  public func first() -> AnyPublisher<Output, Failure> { prefix(1) }
  public func scan<Result>(
    _ initialResult: Result, _ next: @escaping (Result, Output) -> Result
  ) -> AnyPublisher<Result, Failure> {
    handling(from: initialResult) { result, new, send in
      result = next(result, new)
      send(result)
    }
  }
  public func prepend(_ elements: Output...) -> AnyPublisher<Output, Failure> {
    AnyPublisher { value, completion in
      for element in elements { value(element) }
      return self.subscribe(value: value, completion: completion)
    }
  }
  public func handleEvents(
    receiveOutput: ((Output) -> Void)? = nil, receiveCancel: (() -> Void)? = nil
  ) -> AnyPublisher<Output, Failure> {
    AnyPublisher { value, completion in
      let inner = self.subscribe(
        value: {
          receiveOutput?($0)
          value($0)
        }, completion: completion)
      return AnyCancellable {
        receiveCancel?()
        inner.cancel()
      }
    }
  }
  public func replaceError(with output: Output) -> AnyPublisher<Output, Never> {
    AnyPublisher { value, completion in
      self.subscribe(value: value) {
        if case .failure = $0 { value(output) }
        completion(.finished)
      }
    }
  }

  // MARK: Several publishers

  public func merge(
    with other: some Publisher<Output, Failure>
  ) -> AnyPublisher<Output, Failure> {
    AnyPublisher { value, completion in
      let both = [
        self.subscribe(value: value, completion: completion),
        other.subscribe(value: value, completion: completion),
      ]
      return AnyCancellable { for part in both { part.cancel() } }
    }
  }

  /// Delivers both publishers' last values whenever one of them delivers, once both have.
  public func combineLatest<Other: Publisher>(
    _ other: Other
  ) -> AnyPublisher<(Output, Other.Output), Failure> where Other.Failure == Failure {
    AnyPublisher { value, completion in
      var last: (Output?, Other.Output?)
      func deliver() { if let own = last.0, let others = last.1 { value((own, others)) } }
      let both = [
        self.subscribe(
          value: {
            last.0 = $0
            deliver()
          }, completion: completion),
        other.subscribe(
          value: {
            last.1 = $0
            deliver()
          }, completion: completion),
      ]
      return AnyCancellable { for part in both { part.cancel() } }
    }
  }

  /// Delivers what the publishers deliver that are made of this one's values.
  public func flatMap<Inner: Publisher>(
    _ transform: @escaping (Output) -> Inner
  ) -> AnyPublisher<Inner.Output, Failure> where Inner.Failure == Failure {
    AnyPublisher { value, completion in
      var inner: [AnyCancellable] = []
      let outer = self.subscribe(
        value: { inner.append(transform($0).subscribe(value: value) { _ in }) },
        completion: completion)
      return AnyCancellable {
        outer.cancel()
        inner = []
      }
    }
  }

  // MARK: Later

  public func receive<Context: Scheduler>(
    on scheduler: Context, options: Never? = nil
  ) -> AnyPublisher<Output, Failure> {
    AnyPublisher { value, completion in
      self.subscribe(
        value: { output in scheduler.perform(after: .zero) { value(output) } },
        completion: { end in scheduler.perform(after: .zero) { completion(end) } })
    }
  }
  public func subscribe<Context: Scheduler>(
    on scheduler: Context, options: Never? = nil
  ) -> AnyPublisher<Output, Failure> { eraseToAnyPublisher() }

  public func delay<Context: Scheduler>(
    for interval: SchedulerInterval, scheduler: Context
  ) -> AnyPublisher<Output, Failure> {
    AnyPublisher { value, completion in
      self.subscribe(
        value: { output in scheduler.perform(after: interval) { value(output) } },
        completion: completion)
    }
  }

  /// Delivers a value when no other has come for a while.
  public func debounce<Context: Scheduler>(
    for dueTime: SchedulerInterval, scheduler: Context
  ) -> AnyPublisher<Output, Failure> {
    AnyPublisher { value, completion in
      var newest = 0
      return self.subscribe(
        value: { output in
          newest += 1
          let own = newest
          scheduler.perform(after: dueTime) { if own == newest { value(output) } }
        }, completion: completion)
    }
  }
}

extension Publisher where Output: Equatable {
  public func removeDuplicates() -> AnyPublisher<Output, Failure> { removeDuplicates(by: ==) }
}

public enum Publishers {
  /// The latest values of two publishers.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static func CombineLatest<First: Publisher, Second: Publisher>(
    _ first: First, _ second: Second
  ) -> AnyPublisher<(First.Output, Second.Output), First.Failure>
  where First.Failure == Second.Failure { first.combineLatest(second) }

  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static func Merge<First: Publisher, Second: Publisher>(
    _ first: First, _ second: Second
  ) -> AnyPublisher<First.Output, First.Failure>
  where First.Failure == Second.Failure, First.Output == Second.Output { first.merge(with: second) }
}

// MARK: - Schedulers

/// Runs work later, or elsewhere.
public protocol Scheduler {
  func perform(after interval: SchedulerInterval, _ work: @escaping () -> Void)
}

public struct SchedulerInterval: Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  public let seconds: TimeInterval
  public init(floatLiteral value: Double) { seconds = value }
  public init(integerLiteral value: Int) { seconds = TimeInterval(value) }
  public static let zero: SchedulerInterval = 0
  public static func seconds(_ seconds: Double) -> SchedulerInterval {
    .init(floatLiteral: seconds)
  }
  public static func milliseconds(_ count: Int) -> SchedulerInterval {
    .init(floatLiteral: Double(count) / 1000)
  }
}

/// Work that crosses to another thread; the program answers for what it captures.
private struct Work: @unchecked Sendable { let run: () -> Void }

extension DispatchQueue: Scheduler {
  public func perform(after interval: SchedulerInterval, _ work: @escaping () -> Void) {
    let work = Work(run: work)
    if interval.seconds <= 0 { return async { work.run() } }
    asyncAfter(deadline: .now() + interval.seconds) { work.run() }
  }
}

extension RunLoop: Scheduler {
  public func perform(after interval: SchedulerInterval, _ work: @escaping () -> Void) {
    let work = Work(run: work)
    if interval.seconds <= 0 { return perform { work.run() } }
    add(
      Timer(timeInterval: interval.seconds, repeats: false) { _ in work.run() }, forMode: .default)
  }
}

extension OperationQueue: Scheduler {
  public func perform(after interval: SchedulerInterval, _ work: @escaping () -> Void) {
    let work = Work(run: work)
    addOperation {
      if interval.seconds > 0 { Thread.sleep(forTimeInterval: interval.seconds) }
      work.run()
    }
  }
}

/// Runs work at once.
public struct ImmediateScheduler: Scheduler, Sendable {
  public static let shared = ImmediateScheduler()
  public func perform(after interval: SchedulerInterval, _ work: @escaping () -> Void) { work() }
}
