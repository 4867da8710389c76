import Foundation

// Operators that fail, that handle failures, and that gather values.

extension Publisher {
  /// Fails with what the closure throws.
  public func tryMap<Result>(
    _ transform: @escaping (Output) throws -> Result
  ) -> AnyPublisher<Result, any Error> {
    AnyPublisher { value, completion in
      let isOver = Held(false)
      let running = Held(AnyCancellable?.none)
      func finish(_ end: Subscribers.Completion<any Error>) {
        if isOver.value { return }
        isOver.set(true)
        completion(end)
        running.set(nil)
      }
      let outer = self.subscribe(
        value: { output in
          if isOver.value { return }
          do { value(try transform(output)) } catch { finish(.failure(error)) }
        },
        completion: { end in
          switch end {
          case .finished: finish(.finished)
          case .failure(let error): finish(.failure(error))
          }
        })
      if !isOver.value { running.set(outer) }
      return AnyCancellable {
        isOver.set(true)
        running.set(nil)
      }
    }
  }
  public func tryCompactMap<Result>(
    _ transform: @escaping (Output) throws -> Result?
  ) -> AnyPublisher<Result, any Error> { tryMap(transform).compactMap { $0 } }
  public func decode<Item: Decodable>(
    type: Item.Type, decoder: JSONDecoder
  ) -> AnyPublisher<Item, any Error> where Output == Data {
    tryMap { try decoder.decode(type, from: $0) }
  }
  public func encode(encoder: JSONEncoder) -> AnyPublisher<Data, any Error>
  where Output: Encodable { tryMap { try encoder.encode($0) } }

  public func mapError<Other: Error>(
    _ transform: @escaping (Failure) -> Other
  ) -> AnyPublisher<Output, Other> {
    AnyPublisher { value, completion in
      self.subscribe(value: value) { end in
        switch end {
        case .finished: completion(.finished)
        case .failure(let error): completion(.failure(transform(error)))
        }
      }
    }
  }
  /// Goes on with another publisher after a failure.
  public func `catch`<Other: Publisher>(
    _ handler: @escaping (Failure) -> Other
  ) -> AnyPublisher<Output, Other.Failure> where Other.Output == Output {
    AnyPublisher { value, completion in
      let second = Held(AnyCancellable?.none)
      let isCancelled = Held(false)
      let first = self.subscribe(value: value) { end in
        switch end {
        case .finished: completion(.finished)
        case .failure(let error):
          if isCancelled.value { return }
          second.set(handler(error).subscribe(value: value, completion: completion))
        }
      }
      return AnyCancellable {
        isCancelled.set(true)
        first.cancel()
        second.set(nil)
      }
    }
  }
  /// Subscribes anew after a failure, at most `retries` times.
  public func retry(_ retries: Int) -> AnyPublisher<Output, Failure> {
    if retries <= 0 { return eraseToAnyPublisher() }
    return `catch` { _ in retry(retries - 1) }
  }
  public func assertNoFailure() -> AnyPublisher<Output, Never> {
    mapError { fatalError("A publisher failed: \($0)") }
  }

  // MARK: Gathering

  /// All values, when the publisher finishes.
  public func collect() -> AnyPublisher<[Output], Failure> {
    AnyPublisher { value, completion in
      let all = Held([Output]())
      return self.subscribe(
        value: { all.value.append($0) },
        completion: { end in
          if case .finished = end { value(all.value) }
          completion(end)
        })
    }
  }
  public func reduce<Result>(
    _ initialResult: Result, _ nextPartialResult: @escaping (Result, Output) -> Result
  ) -> AnyPublisher<Result, Failure> {
    collect().map { $0.reduce(initialResult, nextPartialResult) }
  }
  public func last() -> AnyPublisher<Output, Failure> { collect().compactMap(\.last) }
  public func count() -> AnyPublisher<Int, Failure> { collect().map(\.count) }
  public func first(where predicate: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
    filter(predicate).prefix(1)
  }
  public func ignoreOutput() -> AnyPublisher<Never, Failure> {
    AnyPublisher { _, completion in self.subscribe(value: { _ in }, completion: completion) }
  }
  /// Delivers further values before it finishes.
  public func append(_ elements: Output...) -> AnyPublisher<Output, Failure> {
    AnyPublisher { value, completion in
      self.subscribe(value: value) { end in
        if case .finished = end { for element in elements { value(element) } }
        completion(end)
      }
    }
  }
  public func replaceNil<Wrapped>(with output: Wrapped) -> AnyPublisher<Wrapped, Failure>
  where Output == Wrapped? { map { $0 ?? output } }
  public func print(_ prefix: String = "") -> AnyPublisher<Output, Failure> {
    map {
      Swift.print(prefix.isEmpty ? "receive value: (\($0))" : "\(prefix): receive value: (\($0))")
      return $0
    }
  }

  // MARK: Several publishers

  /// Pairs of both publishers' values, in their order. Finishes when one has, and each of its values
  /// has its pair.
  public func zip<Other: Publisher>(
    _ other: Other
  ) -> AnyPublisher<(Output, Other.Output), Failure> where Other.Failure == Failure {
    AnyPublisher { value, completion in
      let isOver = Held(false)
      let running = Held([AnyCancellable]())
      let (isOwnOver, isOthersOver) = (Held(false), Held(false))
      // Slices: the first of an array is removed in proportion to those behind it.
      let (own, others) = (Held(ArraySlice<Output>()), Held(ArraySlice<Other.Output>()))
      func finish(_ end: Subscribers.Completion<Failure>) {
        if isOver.value { return }
        isOver.set(true)
        completion(end)
        running.set([])
      }
      func finishIfUsedUp() {
        if isOwnOver.value && own.value.isEmpty || isOthersOver.value && others.value.isEmpty {
          finish(.finished)
        }
      }
      func deliver() {
        if isOver.value || own.value.isEmpty || others.value.isEmpty { return }
        value((own.value.removeFirst(), others.value.removeFirst()))
        finishIfUsedUp()
      }
      func end(_ part: Held<Bool>, _ end: Subscribers.Completion<Failure>) {
        if case .failure = end { return finish(end) }
        part.set(true)
        finishIfUsedUp()
      }
      let parts = [
        self.subscribe(
          value: {
            own.value.append($0)
            deliver()
          }, completion: { end(isOwnOver, $0) }),
        other.subscribe(
          value: {
            others.value.append($0)
            deliver()
          }, completion: { end(isOthersOver, $0) }),
      ]
      if !isOver.value { running.set(parts) }
      return AnyCancellable {
        isOver.set(true)
        running.set([])
      }
    }
  }
  public func combineLatest<Second: Publisher, Third: Publisher>(
    _ second: Second, _ third: Third
  ) -> AnyPublisher<(Output, Second.Output, Third.Output), Failure>
  where Second.Failure == Failure, Third.Failure == Failure {
    combineLatest(second).combineLatest(third).map { ($0.0, $0.1, $1) }
  }
  public func combineLatest<Other: Publisher, Result>(
    _ other: Other, _ transform: @escaping (Output, Other.Output) -> Result
  ) -> AnyPublisher<Result, Failure> where Other.Failure == Failure {
    combineLatest(other).map { transform($0, $1) }
  }
  /// What the latest publisher delivers. Finishes when it has, and this one.
  public func switchToLatest() -> AnyPublisher<Output.Output, Failure>
  where Output: Publisher, Output.Failure == Failure {
    AnyPublisher { value, completion in
      let inner = Held(AnyCancellable?.none)
      let (isOuterOver, isInnerOver) = (Held(false), Held(true))
      let number = Held(0)
      let outer = self.subscribe(
        value: { publisher in
          let own = number.value + 1
          number.set(own)
          isInnerOver.set(false)
          inner.set(nil)
          let new = publisher.subscribe(
            value: { if number.value == own { value($0) } },
            completion: { end in
              guard number.value == own else { return }
              isInnerOver.set(true)
              if case .failure = end { completion(end) }
              if case .finished = end, isOuterOver.value { completion(end) }
            })
          if number.value == own { inner.set(new) }
        },
        completion: { end in
          isOuterOver.set(true)
          if case .failure = end { completion(end) }
          if case .finished = end, isInnerOver.value { completion(end) }
        })
      return AnyCancellable {
        number.set(number.value + 1)
        outer.cancel()
        inner.set(nil)
      }
    }
  }

  /// One subscription for all subscribers: the first begins it, the last ends it.
  public func share() -> AnyPublisher<Output, Failure> {
    let subject = PassthroughSubject<Output, Failure>()
    let running = Held(AnyCancellable?.none)
    let count = Held(0)
    return AnyPublisher { value, completion in
      let own = subject.subscribe(value: value, completion: completion)
      count.set(count.value + 1)
      if count.value == 1 {
        running.set(
          self.subscribe(
            value: { subject.send($0) }, completion: { subject.send(completion: $0) }))
      }
      return AnyCancellable {
        own.cancel()
        count.set(count.value - 1)
        if count.value == 0 { running.set(nil) }
      }
    }
  }
}

extension Publisher where Failure == Never {
  public func setFailureType<Other: Error>(to type: Other.Type) -> AnyPublisher<Output, Other> {
    AnyPublisher { value, completion in
      self.subscribe(value: value) { _ in completion(.finished) }
    }
  }
}
