import Foundation

// Operators that handle failures, and that gather values.

extension Publisher {
  public func mapError<Other: Error>(
    _ transform: @escaping (Failure) -> Other
  ) -> AnyPublisher<Output, Other> {
    AnyPublisher(of: self, transform, keeping: keptOrAll.mapError(transform)) {
      value, completion, gate in
      self.subscribe(below: gate, value: value) { completion($0.mapError(transform)) }
    }
  }
  /// Goes on with another publisher after a failure.
  public func `catch`<Other: Publisher>(
    _ handler: @escaping (Failure) -> Other
  ) -> AnyPublisher<Output, Other.Failure> where Other.Output == Output {
    AnyPublisher(of: self, handler) { value, completion, gate in
      let second = Gate()
      let first = self.subscribe(below: gate, value: value) { end in
        switch end {
        case .finished: completion(.finished)
        case .failure(let error):
          second.keep(
            handler(error).subscribe(below: gate, value: value, completion: completion))
        }
      }
      return AnyCancellable {
        first.cancel()
        second.end()
      }
    }
  }
  /// Goes on with another publisher after a failure, or fails with what the closure throws.
  public func tryCatch<Other: Publisher>(
    _ handler: @escaping (Failure) throws -> Other
  ) -> AnyPublisher<Output, any Error> where Other.Output == Output {
    let source = self.catch { failure -> AnyPublisher<Output, any Error> in
      do { return try handler(failure).mapError { $0 } } catch {
        return Fail(error: error).eraseToAnyPublisher()
      }
    }
    return source.compared(by: self, handler)
  }
  /// Subscribes anew after a failure, at most `retries` times.
  public func retry(_ retries: Int) -> AnyPublisher<Output, Failure> {
    AnyPublisher(of: self, retries) { value, completion, gate in
      let running = Gate()
      let left = Held(retries)
      let state = Held((isAsked: false, isAsking: false))
      // One loop makes all subscriptions: one that fails while it is made asks for the next.
      func subscribe() {
        let isAsking = state.change { state in
          defer { state = (true, true) }
          return state.isAsking
        }
        if isAsking { return }
        while gate.isOpen,
          state.change({ state in
            state = (false, state.isAsked)
            return state.isAsking
          })
        {
          running.keep(
            self.subscribe(below: gate, value: value) { end in
              if case .failure = end, left.oneLess() >= 0 { return subscribe() }
              completion(end)
            })
        }
      }
      subscribe()
      return AnyCancellable { running.end() }
    }
  }
  public func assertNoFailure(
    _ prefix: String = "", file: StaticString = #file, line: UInt = #line
  ) -> AnyPublisher<Output, Never> {
    let begin = prefix.isEmpty ? "" : "\(prefix): "
    return mapError { fatalError("\(begin)A publisher failed: \($0)", file: file, line: line) }
      .compared(by: self)
  }

  // MARK: Gathering

  /// All values, when the publisher finishes.
  public func collect() -> AnyPublisher<[Output], Failure> {
    AnyPublisher(of: self) { value, completion, gate in
      let all = Held([Output]())
      return self.subscribe(
        below: gate, value: { new in all.change { $0.append(new) } },
        completion: { end in
          if case .finished = end { value(all.value) }
          completion(end)
        })
    }
  }
  public func reduce<Result>(
    _ initialResult: Result, _ nextPartialResult: @escaping (Result, Output) -> Result
  ) -> AnyPublisher<Result, Failure> {
    AnyPublisher(of: self, initialResult, nextPartialResult) { value, completion, gate in
      let result = Held(initialResult)
      return self.subscribe(
        below: gate, value: { result.set(nextPartialResult(result.value, $0)) },
        completion: { end in
          if case .finished = end { value(result.value) }
          completion(end)
        })
    }
  }
  public func last() -> AnyPublisher<Output, Failure> {
    reduce(Output?.none) { $1 }.compactMap { $0 }.compared(by: self)
  }
  public func count() -> AnyPublisher<Int, Failure> {
    reduce(0) { count, _ in count + 1 }.compared(by: self)
  }
  public func first(where predicate: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
    filter(predicate).prefix(1)
  }
  public func ignoreOutput() -> AnyPublisher<Never, Failure> {
    AnyPublisher(of: self) { _, completion, gate in
      self.subscribe(below: gate, value: { _ in }, completion: completion)
    }
  }
  /// Delivers further values before it finishes.
  public func append(_ elements: Output...) -> AnyPublisher<Output, Failure> {
    AnyPublisher(ofAll: [self as Any] + elements) { value, completion, gate in
      self.subscribe(below: gate, value: value) { end in
        if case .finished = end {
          for element in elements {
            if !gate.isOpen { break }
            value(element)
          }
        }
        completion(end)
      }
    }
  }
  public func replaceNil<Wrapped>(with output: Wrapped) -> AnyPublisher<Wrapped, Failure>
  where Output == Wrapped? { map { $0 ?? output }.compared(by: self, output) }

  // MARK: Several publishers

  /// Pairs of both publishers' values, in their order. Finishes when one has, and each of its values
  /// has its pair. A pair that another thread completes during a delivery is delivered next, by the thread
  /// that delivers already.
  public func zip<Other: Publisher>(
    _ other: Other
  ) -> AnyPublisher<(Output, Other.Output), Failure> where Other.Failure == Failure {
    AnyPublisher(of: self, other) { value, completion, gate in
      // Slices, because removing the first element of an array costs O(elements behind it).
      typealias Waiting = (
        own: ArraySlice<Output?>, others: ArraySlice<Other.Output?>, isOwnOver: Bool,
        isOthersOver: Bool
      )
      let waiting = Held<Waiting>(([], [], false, false))
      // One publisher may end while another thread delivers its last pair.
      let line = WorkLine()
      func finishIfUsedUp() {
        let isUsedUp = waiting.change {
          $0.isOwnOver && $0.own.isEmpty || $0.isOthersOver && $0.others.isEmpty
        }
        if isUsedUp { completion(.finished) }
      }
      func note(_ change: @escaping (inout Waiting) -> Void) {
        line.run {
          let pair = waiting.change { waiting -> (Output, Other.Output)? in
            change(&waiting)
            if waiting.own.isEmpty || waiting.others.isEmpty { return nil }
            return (waiting.own.takeFirst(), waiting.others.takeFirst())
          }
          if let pair { value(pair) }
          finishIfUsedUp()
        }
      }
      func end(
        _ end: Subscribers.Completion<Failure>, _ change: @escaping (inout Waiting) -> Void
      ) {
        if case .failure = end { line.run { completion(end) } } else { note(change) }
      }
      return AnyCancellable(both: [
        self.subscribe(
          below: gate, value: { new in note { $0.own.append(new) } },
          completion: { end($0) { $0.isOwnOver = true } }),
        other.subscribe(
          below: gate, value: { new in note { $0.others.append(new) } },
          completion: { end($0) { $0.isOthersOver = true } }),
      ])
    }
  }
  public func combineLatest<Second: Publisher, Third: Publisher>(
    _ second: Second, _ third: Third
  ) -> AnyPublisher<(Output, Second.Output, Third.Output), Failure>
  where Second.Failure == Failure, Third.Failure == Failure {
    latest(with: second).combineLatest(third).map { ($0.0, $0.1, $1) }
      .compared(by: self, second, third)
  }
  public func combineLatest<Other: Publisher, Result>(
    _ other: Other, _ transform: @escaping (Output, Other.Output) -> Result
  ) -> AnyPublisher<Result, Failure> where Other.Failure == Failure {
    combineLatest(other).map { transform($0, $1) }.compared(by: self, other, transform)
  }
  /// What the latest publisher delivers. Finishes when it has, and this one.
  public func switchToLatest() -> AnyPublisher<Output.Output, Failure>
  where Output: Publisher, Output.Failure == Failure { latestInner().compared(by: self) }

  func latestInner() -> AnyPublisher<Output.Output, Failure>
  where Output: Publisher, Output.Failure == Failure {
    AnyPublisher(of: self) { value, completion, gate in
      let state = Held((inner: Gate(), isOuterOver: false, isInnerOver: true))
      let outer = self.subscribe(
        below: gate,
        value: { publisher in
          let own = Gate(below: gate)
          let old = state.change { state in
            defer { state = (own, state.isOuterOver, false) }
            return state.inner
          }
          old.leave()
          own.keep(
            publisher.subscribe(
              below: own, value: { if own.isOpen { value($0) } },
              completion: { end in
                guard own.end() else { return }
                let isOuterOver = state.change { state in
                  if state.inner === own { state.isInnerOver = true }
                  return state.isOuterOver
                }
                if case .failure = end { completion(end) }
                if case .finished = end, isOuterOver { completion(end) }
              }))
        },
        completion: { end in
          let isInnerOver = state.change { state in
            state.isOuterOver = true
            return state.isInnerOver
          }
          if case .failure = end { completion(end) }
          if case .finished = end, isInnerOver { completion(end) }
        })
      return AnyCancellable {
        outer.cancel()
        state.value.inner.end()
      }
    }
  }

  /// One subscription for all subscribers: the first begins it, the last ends it.
  public func share() -> AnyPublisher<Output, Failure> {
    let subject = PassthroughSubject<Output, Failure>()
    let state = Held((count: 0, upstream: Gate()))
    return AnyPublisher(of: self, keeping: .none) { value, completion, gate in
      let own = subject.subscribe(value: value, completion: completion)
      let new = state.change { state -> Gate? in
        state.count += 1
        if state.count > 1 { return nil }
        state.upstream = Gate()
        return state.upstream
      }
      let leave = AnyCancellable {
        own.cancel()
        let last = state.change { state -> Gate? in
          state.count -= 1
          return state.count == 0 ? state.upstream : nil
        }
        last?.end()
      }
      // What the source delivers at once may end this subscription. A subject that is over has ended it already.
      gate.keepMaking(leave)
      if let upstream = new, gate.isOpen {
        upstream.keep(
          self.subscribe(
            below: upstream, value: { subject.send($0) },
            completion: { subject.send(completion: $0) }))
      }
      return leave
    }
  }
}

extension Publisher where Failure == Never {
  public func setFailureType<Other: Error>(to type: Other.Type) -> AnyPublisher<Output, Other> {
    let kept = { keptOrAll.mapError { never -> Other in } }
    return AnyPublisher(of: self, keeping: kept()) { value, completion, gate in
      self.subscribe(below: gate, value: value) { _ in completion(.finished) }
    }
  }
}

extension ArraySlice {
  /// Removes the first element also from the memory behind the slice, which `removeFirst` leaves as it is.
  mutating func takeFirst<Value>() -> Value where Element == Value? {
    defer { removeFirst() }
    return self[startIndex].take()!
  }
}
