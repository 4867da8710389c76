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
    from initial: State, _ handle: @escaping (Held<State>, Output, (Result) -> Void) -> Void
  ) -> AnyPublisher<Result, Failure> {
    AnyPublisher { value, completion in
      let state = Held(initial)
      return self.subscribe(value: { handle(state, $0, value) }, completion: completion)
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
      let isSame = last.value.map { predicate($0, new) } ?? false
      last.set(new)
      if !isSame { send(new) }
    }
  }
  public func dropFirst(_ count: Int = 1) -> AnyPublisher<Output, Failure> {
    handling(from: count) { left, new, send in
      left.set(left.value - 1)
      if left.value < 0 { send(new) }
    }
  }
  /// Delivers the first `count` values, then finishes.
  public func prefix(_ count: Int) -> AnyPublisher<Output, Failure> {
    AnyPublisher { value, completion in
      var left = count
      var inner: AnyCancellable?
      func finish(_ end: Subscribers.Completion<Failure>) {
        if left < 0 { return }
        left = -1
        completion(end)
      }
      if left == 0 { finish(.finished) }
      if left < 0 { return AnyCancellable {} }
      inner = self.subscribe(
        value: {
          if left <= 0 { return }
          left -= 1
          let isLast = left == 0
          value($0)
          if !isLast { return }
          finish(.finished)
          inner?.cancel()
        }, completion: finish)
      // It was over before the subscription was known here.
      if left < 0 { inner?.cancel() }
      return AnyCancellable { inner?.cancel() }
    }
  }
  public func first() -> AnyPublisher<Output, Failure> { prefix(1) }
  public func scan<Result>(
    _ initialResult: Result, _ next: @escaping (Result, Output) -> Result
  ) -> AnyPublisher<Result, Failure> {
    handling(from: initialResult) { result, new, send in
      let following = next(result.value, new)
      result.set(following)
      send(following)
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

  /// Finishes when both have.
  public func merge(
    with other: some Publisher<Output, Failure>
  ) -> AnyPublisher<Output, Failure> {
    AnyPublisher { value, completion in
      let ends = Ends(of: 2, completion)
      return AnyCancellable(both: [
        self.subscribe(value: value, completion: ends.add),
        other.subscribe(value: value, completion: ends.add),
      ])
    }
  }

  /// Delivers both publishers' last values whenever one of them delivers, once both have. Finishes
  /// when both have.
  public func combineLatest<Other: Publisher>(
    _ other: Other
  ) -> AnyPublisher<(Output, Other.Output), Failure> where Other.Failure == Failure {
    AnyPublisher { value, completion in
      let ends = Ends(of: 2, completion)
      let (ownLast, othersLast) = (Held(Output?.none), Held(Other.Output?.none))
      func deliver() {
        if let own = ownLast.value, let others = othersLast.value { value((own, others)) }
      }
      return AnyCancellable(both: [
        self.subscribe(
          value: {
            ownLast.set($0)
            deliver()
          }, completion: ends.add),
        other.subscribe(
          value: {
            othersLast.set($0)
            deliver()
          }, completion: ends.add),
      ])
    }
  }

  /// Delivers what the publishers deliver that are made of this one's values. Finishes when all of
  /// them have, and this one.
  public func flatMap<Inner: Publisher>(
    _ transform: @escaping (Output) -> Inner
  ) -> AnyPublisher<Inner.Output, Failure> where Inner.Failure == Failure {
    AnyPublisher { value, completion in
      let ends = Ends(of: 1, completion)
      let running = Held([Int: AnyCancellable]())
      var count = 0
      var isCancelled = false
      let outer = self.subscribe(
        value: { output in
          count += 1
          let number = count
          var isOver = false
          ends.expect()
          let inner = transform(output).subscribe(value: value) { end in
            isOver = true
            let ended = running.value.removeValue(forKey: number)
            withExtendedLifetime(ended) {}
            ends.add(end)
          }
          if isCancelled { inner.cancel() } else if !isOver { running.value[number] = inner }
        }, completion: ends.add)
      return AnyCancellable {
        isCancelled = true
        outer.cancel()
        running.set([:])
      }
    }
  }
}

/// A subscription's variable. No access to it is under way while client code runs, which may send
/// the next value: handlers work on copies, and `set` releases the old value last.
final class Held<Value> {
  var value: Value

  init(_ value: Value) { self.value = value }

  func set(_ new: Value) {
    let old = value
    value = new
    withExtendedLifetime(old) {}
  }
}

/// Ends when all of several publishers have, or at the first failure.
final class Ends<Failure: Error> {
  private var open: Int
  private let completion: (Subscribers.Completion<Failure>) -> Void

  init(of open: Int, _ completion: @escaping (Subscribers.Completion<Failure>) -> Void) {
    (self.open, self.completion) = (open, completion)
  }

  func expect() { open += 1 }

  func add(_ end: Subscribers.Completion<Failure>) {
    if open <= 0 { return }
    if case .failure = end { open = 0 } else { open -= 1 }
    if open == 0 { completion(end) }
  }
}

extension AnyCancellable {
  convenience init(both parts: [AnyCancellable]) {
    self.init { for part in parts { part.cancel() } }
  }
}

extension Publisher where Output: Equatable {
  public func removeDuplicates() -> AnyPublisher<Output, Failure> { removeDuplicates(by: ==) }
}
