// Operators that choose among values, and that join publishers one after the other.

extension Publisher {
  /// Finishes at the first value that the closure refuses.
  public func prefix(
    while predicate: @escaping (Output) -> Bool
  ) -> AnyPublisher<Output, Failure> {
    AnyPublisher(of: self, Condition(holds: predicate), keeping: keptOrAll) {
      value, completion, gate in
      self.subscribe(
        below: gate,
        value: {
          if !gate.isOpen { return }
          if predicate($0) { value($0) } else { completion(.finished) }
        }, completion: completion)
    }
  }
  /// Finishes at the first value of another publisher.
  public func prefix(untilOutputFrom other: some Publisher) -> AnyPublisher<Output, Failure> {
    AnyPublisher(of: self, other, keeping: keptOrAll) { value, completion, gate in
      AnyCancellable(both: [
        other.subscribe(
          below: gate, value: { _ in completion(.finished) }, completion: { _ in }),
        self.subscribe(below: gate, value: value, completion: completion),
      ])
    }
  }
  /// Delivers from the first value on that the closure refuses.
  public func drop(
    while predicate: @escaping (Output) -> Bool
  ) -> AnyPublisher<Output, Failure> {
    handling(from: true, with: [Condition(holds: predicate)]) { isDropping, new, send in
      if isDropping.value, predicate(new) { return }
      isDropping.set(false)
      send(new)
    }
  }
  /// Delivers once another publisher has. Ends with that one if it delivers nothing.
  public func drop(
    untilOutputFrom other: some Publisher<some Any, Failure>
  ) -> AnyPublisher<Output, Failure> {
    AnyPublisher(of: self, other, keeping: keptOrAll) { value, completion, gate in
      let first = Gate(below: gate)
      first.keep(
        other.subscribe(
          below: first, value: { _ in first.end() },
          completion: { if first.isOpen { completion($0) } }))
      return AnyCancellable(both: [
        AnyCancellable { first.end() },
        self.subscribe(
          below: gate, value: { if !first.isOpen { value($0) } }, completion: completion),
      ])
    }
  }
  public func last(where predicate: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
    filter(predicate).last()
  }
  public func output(at index: Int) -> AnyPublisher<Output, Failure> {
    dropFirst(index).prefix(1)
  }
  /// Delivers the values whose numbers are in the range; the first value has the number 0.
  public func output(in range: some RangeExpression<Int>) -> AnyPublisher<Output, Failure> {
    let numbers = range.relative(to: 0..<Int.max)
    return dropFirst(numbers.lowerBound).prefix(numbers.count)
  }
  /// Of equal values the first one.
  public func max(
    by isBefore: @escaping (Output, Output) -> Bool
  ) -> AnyPublisher<Output, Failure> {
    reduce(Output?.none) { old, new in old.map { isBefore($0, new) ? new : $0 } ?? new }
      .compactMap { $0 }.compared(by: self, Relation(holds: isBefore))
  }
  /// Of equal values the first one.
  public func min(
    by isBefore: @escaping (Output, Output) -> Bool
  ) -> AnyPublisher<Output, Failure> {
    reduce(Output?.none) { old, new in old.map { isBefore(new, $0) ? new : $0 } ?? new }
      .compactMap { $0 }.compared(by: self, Relation(holds: isBefore))
  }
  /// Delivers a value if there is none.
  public func replaceEmpty(with output: Output) -> AnyPublisher<Output, Failure> {
    AnyPublisher(of: self, output) { value, completion, gate in
      let isEmpty = Held(true)
      return self.subscribe(
        below: gate,
        value: {
          isEmpty.set(false)
          value($0)
        },
        completion: { end in
          if case .finished = end, isEmpty.value { value(output) }
          completion(end)
        })
    }
  }
  /// Delivers true at the first value that the closure accepts, and false if there is none.
  public func contains(
    where predicate: @escaping (Output) -> Bool
  ) -> AnyPublisher<Bool, Failure> {
    first(where: predicate).map { _ in true }.replaceEmpty(with: false)
      .compared(by: self, Condition(holds: predicate))
  }
  public func allSatisfy(_ predicate: @escaping (Output) -> Bool) -> AnyPublisher<Bool, Failure> {
    contains { !predicate($0) }.map { !$0 }.compared(by: self, Condition(holds: predicate))
  }
  /// Delivers arrays of `count` values. When this publisher finishes, the last array has the values that are left.
  public func collect(_ count: Int) -> AnyPublisher<[Output], Failure> {
    AnyPublisher(of: self, count) { value, completion, gate in
      let waiting = Held([Output]())
      func take(from enough: Int) {
        let taken = waiting.change { waiting -> [Output] in
          if waiting.count < enough { return [] }
          defer { waiting = [] }
          return waiting
        }
        if !taken.isEmpty { value(taken) }
      }
      return self.subscribe(
        below: gate,
        value: { new in
          waiting.change { $0.append(new) }
          take(from: count)
        },
        completion: { end in
          if case .finished = end { take(from: 1) }
          completion(end)
        })
    }
  }

  // MARK: One after the other

  /// Goes on with another publisher once this one has finished.
  public func append(
    _ publisher: some Publisher<Output, Failure>
  ) -> AnyPublisher<Output, Failure> {
    AnyPublisher(of: self, publisher) { value, completion, gate in
      let second = Gate()
      let first = self.subscribe(below: gate, value: value) { end in
        guard case .finished = end else { return completion(end) }
        second.keep(publisher.subscribe(below: gate, value: value, completion: completion))
      }
      return AnyCancellable {
        first.cancel()
        second.end()
      }
    }
  }
  public func append<Elements: Sequence<Output>>(
    _ elements: Elements
  ) -> AnyPublisher<Output, Failure> {
    append(elements.publisher.setFailureType(to: Failure.self))
  }
  public func prepend(
    _ publisher: some Publisher<Output, Failure>
  ) -> AnyPublisher<Output, Failure> { publisher.append(self) }
  public func prepend<Elements: Sequence<Output>>(
    _ elements: Elements
  ) -> AnyPublisher<Output, Failure> {
    elements.publisher.setFailureType(to: Failure.self).append(self)
  }
}

extension Publisher where Output: Equatable {
  public func contains(_ output: Output) -> AnyPublisher<Bool, Failure> {
    contains { $0 == output }.compared(by: self, output)
  }
}

extension Publisher where Output: Comparable {
  public func max() -> AnyPublisher<Output, Failure> {
    reduce(Output?.none) { old, new in old.map { Swift.max($0, new) } ?? new }.compactMap { $0 }
      .compared(by: self)
  }
  public func min() -> AnyPublisher<Output, Failure> {
    reduce(Output?.none) { old, new in old.map { Swift.min($0, new) } ?? new }.compactMap { $0 }
      .compared(by: self)
  }
}
