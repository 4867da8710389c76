import Foundation

extension Publisher {
  /// A publisher that handles each value of this one.
  func handling<Result>(
    with parameters: [Any] = [], by name: String = #function,
    _ handle: @escaping (Output, (Result) -> Void) -> Void
  ) -> AnyPublisher<Result, Failure> {
    AnyPublisher(ofAll: [self as Any] + parameters, by: name, keeping: keptOrAll) {
      value, completion, gate in
      self.subscribe(below: gate, value: { handle($0, value) }, completion: completion)
    }
  }

  /// The same with a state of each subscription.
  func handling<Result, State>(
    from initial: State, with parameters: [Any] = [], by name: String = #function,
    _ handle: @escaping (Held<State>, Output, (Result) -> Void) -> Void
  ) -> AnyPublisher<Result, Failure> {
    AnyPublisher(ofAll: [self as Any] + parameters, by: name, keeping: keptOrAll) {
      value, completion, gate in
      let state = Held(initial)
      return self.subscribe(
        below: gate, value: { handle(state, $0, value) }, completion: completion)
    }
  }

  public func map<Result>(_ transform: @escaping (Output) -> Result) -> AnyPublisher<
    Result, Failure
  > {
    handling(with: [transform]) { $1(transform($0)) }
  }
  public func map<Result>(_ keyPath: KeyPath<Output, Result>) -> AnyPublisher<Result, Failure> {
    handling(with: [keyPath]) { $1($0[keyPath: keyPath]) }
  }
  public func compactMap<Result>(
    _ transform: @escaping (Output) -> Result?
  ) -> AnyPublisher<Result, Failure> {
    handling(with: [transform]) { if let result = transform($0) { $1(result) } }
  }
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
    handling(with: [Condition(holds: isIncluded)]) { if isIncluded($0) { $1($0) } }
  }
  public func removeDuplicates(
    by predicate: @escaping (Output, Output) -> Bool
  ) -> AnyPublisher<Output, Failure> {
    handling(from: Output?.none, with: [Relation(holds: predicate)]) { last, new, send in
      let isSame = last.value.map { predicate($0, new) } ?? false
      last.set(new)
      if !isSame { send(new) }
    }
  }
  public func dropFirst(_ count: Int = 1) -> AnyPublisher<Output, Failure> {
    handling(from: count, with: [count]) { left, new, send in
      if left.oneLess() < 0 { send(new) }
    }
  }
  /// Delivers the first `count` values, then finishes.
  public func prefix(_ count: Int) -> AnyPublisher<Output, Failure> {
    AnyPublisher(of: self, count) { value, completion, gate in
      if count <= 0 {
        completion(.finished)
        return AnyCancellable {}
      }
      let left = Held(count)
      return self.subscribe(
        below: gate,
        value: {
          let left = left.oneLess()
          // The last one's subscriber may send another.
          if left < 0 { return }
          value($0)
          if left == 0 { completion(.finished) }
        }, completion: completion)
    }
  }
  public func first() -> AnyPublisher<Output, Failure> { prefix(1) }
  public func scan<Result>(
    _ initialResult: Result, _ next: @escaping (Result, Output) -> Result
  ) -> AnyPublisher<Result, Failure> {
    handling(from: initialResult, with: [initialResult, next]) { result, new, send in
      let following = next(result.value, new)
      result.set(following)
      send(following)
    }
  }
  public func prepend(_ elements: Output...) -> AnyPublisher<Output, Failure> {
    AnyPublisher(ofAll: [self as Any] + elements) { value, completion, gate in
      for element in elements {
        if !gate.isOpen { break }
        value(element)
      }
      return self.subscribe(below: gate, value: value, completion: completion)
    }
  }
  public func replaceError(with output: Output) -> AnyPublisher<Output, Never> {
    AnyPublisher(of: self, output) { value, completion, gate in
      self.subscribe(below: gate, value: value) {
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
    AnyPublisher(of: self, other) { value, completion, gate in
      let ends = Ends(of: 2, completion)
      return AnyCancellable(both: [
        self.subscribe(below: gate, value: value, completion: ends.add),
        other.subscribe(below: gate, value: value, completion: ends.add),
      ])
    }
  }

  /// Delivers both publishers' last values whenever one of them delivers, once both have. What is
  /// sent to them during a delivery, on any thread, is delivered with the next value. Finishes when both have.
  public func combineLatest<Other: Publisher>(
    _ other: Other
  ) -> AnyPublisher<(Output, Other.Output), Failure> where Other.Failure == Failure {
    latest(with: other, ofMore: false)
  }

  /// - Parameter isPart: Whether a join of more publishers is made of this one: then only the outermost of them
  ///   leaves out deliveries.
  func latest<Other: Publisher>(
    with other: Other, ofMore isPart: Bool = true
  ) -> AnyPublisher<(Output, Other.Output), Failure> where Other.Failure == Failure {
    AnyPublisher(of: self, other) { value, completion, gate in
      let ends = Ends(of: 2, completion)
      typealias Latest = (own: Output?, others: Other.Output?)
      let latest = Held<Latest>((nil, nil))
      let isDelivering = Held(false)
      func deliver(_ change: (inout Latest) -> Void) {
        let (old, new) = latest.change { latest -> (Latest, Latest) in
          let old = latest
          change(&latest)
          return (old, latest)
        }
        withExtendedLifetime(old) {
          guard let own = new.own, let others = new.others,
            isPart || !isDelivering.replace(by: true)
          else { return }
          value((own, others))
          isDelivering.set(false)
        }
      }
      return AnyCancellable(both: [
        self.subscribe(
          below: gate, value: { new in deliver { $0.own = new } }, completion: ends.add),
        other.subscribe(
          below: gate, value: { new in deliver { $0.others = new } }, completion: ends.add),
      ])
    }
  }

  /// Delivers what the publishers deliver that are made of this one's values, of at most `maxPublishers` at a
  /// time: it asks for as many values, and for another one at the end of one. Without a limit all values of this
  /// publisher are taken at once, so an endless sequence never returns. Finishes when all of them have, and this one.
  public func flatMap<Inner: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> Inner
  ) -> AnyPublisher<Inner.Output, Failure> where Inner.Failure == Failure {
    joined(maxPublishers, transform).compared(by: self, maxPublishers, transform)
  }

  func joined<Inner: Publisher>(
    _ maxPublishers: Subscribers.Demand, _ transform: @escaping (Output) -> Inner
  ) -> AnyPublisher<Inner.Output, Failure> where Inner.Failure == Failure {
    AnyPublisher(of: self, maxPublishers, transform) { value, completion, gate in
      let ends = Ends(of: 1, completion)
      let running = Gates()
      func start(_ output: Output, then goOn: @escaping () -> Void = {}) {
        ends.expect()
        let own = Gate()
        running.add(own)
        own.keep(
          transform(output).subscribe(below: gate, value: value) { end in
            running.remove(own)
            own.end()
            ends.add(end)
            goOn()
          })
      }
      let outer: AnyCancellable
      if maxPublishers == .unlimited {
        outer = self.subscribe(below: gate, value: { start($0) }, completion: ends.add)
      } else {
        weak var asking: Subscribers.Sink<Output, Failure>?
        let sink = Subscribers.Sink(Gate(below: gate), demand: maxPublishers, ends.add) { output in
          start(output) { asking?.request(.max(1)) }
        }
        asking = sink
        outer = self.subscribe(sink)
      }
      return AnyCancellable {
        outer.cancel()
        running.end()
      }
    }
  }
}

extension Publisher where Output: Equatable {
  public func removeDuplicates() -> AnyPublisher<Output, Failure> {
    removeDuplicates(by: ==).compared(by: self)
  }
}
