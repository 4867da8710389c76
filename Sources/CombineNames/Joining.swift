// Operators that join more publishers than two, or that make something of their values.

extension Publisher {
  public func merge(
    with second: some Publisher<Output, Failure>, _ third: some Publisher<Output, Failure>
  ) -> AnyPublisher<Output, Failure> { merge(withAll: [second, third]) }
  public func merge(
    with second: some Publisher<Output, Failure>, _ third: some Publisher<Output, Failure>,
    _ fourth: some Publisher<Output, Failure>
  ) -> AnyPublisher<Output, Failure> { merge(withAll: [second, third, fourth]) }
  public func merge(
    with second: some Publisher<Output, Failure>, _ third: some Publisher<Output, Failure>,
    _ fourth: some Publisher<Output, Failure>, _ fifth: some Publisher<Output, Failure>
  ) -> AnyPublisher<Output, Failure> { merge(withAll: [second, third, fourth, fifth]) }
  public func merge(
    with second: some Publisher<Output, Failure>, _ third: some Publisher<Output, Failure>,
    _ fourth: some Publisher<Output, Failure>, _ fifth: some Publisher<Output, Failure>,
    _ sixth: some Publisher<Output, Failure>
  ) -> AnyPublisher<Output, Failure> { merge(withAll: [second, third, fourth, fifth, sixth]) }
  public func merge(
    with second: some Publisher<Output, Failure>, _ third: some Publisher<Output, Failure>,
    _ fourth: some Publisher<Output, Failure>, _ fifth: some Publisher<Output, Failure>,
    _ sixth: some Publisher<Output, Failure>, _ seventh: some Publisher<Output, Failure>
  ) -> AnyPublisher<Output, Failure> {
    merge(withAll: [second, third, fourth, fifth, sixth, seventh])
  }
  public func merge(
    with second: some Publisher<Output, Failure>, _ third: some Publisher<Output, Failure>,
    _ fourth: some Publisher<Output, Failure>, _ fifth: some Publisher<Output, Failure>,
    _ sixth: some Publisher<Output, Failure>, _ seventh: some Publisher<Output, Failure>,
    _ eighth: some Publisher<Output, Failure>
  ) -> AnyPublisher<Output, Failure> {
    merge(withAll: [second, third, fourth, fifth, sixth, seventh, eighth])
  }
  private func merge(
    withAll others: [any Publisher<Output, Failure>]
  ) -> AnyPublisher<Output, Failure> {
    Publishers.MergeMany([eraseToAnyPublisher()] + others.map { $0.eraseToAnyPublisher() })
  }

  public func combineLatest<Second: Publisher, Third: Publisher, Result>(
    _ second: Second, _ third: Third,
    _ transform: @escaping (Output, Second.Output, Third.Output) -> Result
  ) -> AnyPublisher<Result, Failure> where Second.Failure == Failure, Third.Failure == Failure {
    combineLatest(second, third).map { transform($0, $1, $2) }
      .compared(by: self, second, third, transform)
  }
  public func combineLatest<Second: Publisher, Third: Publisher, Fourth: Publisher>(
    _ second: Second, _ third: Third, _ fourth: Fourth
  ) -> AnyPublisher<(Output, Second.Output, Third.Output, Fourth.Output), Failure>
  where Second.Failure == Failure, Third.Failure == Failure, Fourth.Failure == Failure {
    latest(with: second).latest(with: third).combineLatest(fourth)
      .map { ($0.0.0, $0.0.1, $0.1, $1) }
      .compared(by: self, second, third, fourth)
  }
  public func combineLatest<Second: Publisher, Third: Publisher, Fourth: Publisher, Result>(
    _ second: Second, _ third: Third, _ fourth: Fourth,
    _ transform: @escaping (Output, Second.Output, Third.Output, Fourth.Output) -> Result
  ) -> AnyPublisher<Result, Failure>
  where Second.Failure == Failure, Third.Failure == Failure, Fourth.Failure == Failure {
    combineLatest(second, third, fourth).map { transform($0, $1, $2, $3) }
      .compared(by: self, second, third, fourth, transform)
  }

  public func zip<Other: Publisher, Result>(
    _ other: Other, _ transform: @escaping (Output, Other.Output) -> Result
  ) -> AnyPublisher<Result, Failure> where Other.Failure == Failure {
    zip(other).map { transform($0, $1) }.compared(by: self, other, transform)
  }
  public func zip<Second: Publisher, Third: Publisher>(
    _ second: Second, _ third: Third
  ) -> AnyPublisher<(Output, Second.Output, Third.Output), Failure>
  where Second.Failure == Failure, Third.Failure == Failure {
    zip(second).zip(third).map { ($0.0, $0.1, $1) }.compared(by: self, second, third)
  }
  public func zip<Second: Publisher, Third: Publisher, Result>(
    _ second: Second, _ third: Third,
    _ transform: @escaping (Output, Second.Output, Third.Output) -> Result
  ) -> AnyPublisher<Result, Failure> where Second.Failure == Failure, Third.Failure == Failure {
    zip(second, third).map { transform($0, $1, $2) }.compared(by: self, second, third, transform)
  }
  public func zip<Second: Publisher, Third: Publisher, Fourth: Publisher>(
    _ second: Second, _ third: Third, _ fourth: Fourth
  ) -> AnyPublisher<(Output, Second.Output, Third.Output, Fourth.Output), Failure>
  where Second.Failure == Failure, Third.Failure == Failure, Fourth.Failure == Failure {
    zip(second).zip(third).zip(fourth).map { ($0.0.0, $0.0.1, $0.1, $1) }
      .compared(by: self, second, third, fourth)
  }
  public func zip<Second: Publisher, Third: Publisher, Fourth: Publisher, Result>(
    _ second: Second, _ third: Third, _ fourth: Fourth,
    _ transform: @escaping (Output, Second.Output, Third.Output, Fourth.Output) -> Result
  ) -> AnyPublisher<Result, Failure>
  where Second.Failure == Failure, Third.Failure == Failure, Fourth.Failure == Failure {
    zip(second, third, fourth).map { transform($0, $1, $2, $3) }
      .compared(by: self, second, third, fourth, transform)
  }

  public func map<First, Second>(
    _ first: KeyPath<Output, First>, _ second: KeyPath<Output, Second>
  ) -> AnyPublisher<(First, Second), Failure> {
    handling(with: [first, second]) { $1(($0[keyPath: first], $0[keyPath: second])) }
  }
  public func map<First, Second, Third>(
    _ first: KeyPath<Output, First>, _ second: KeyPath<Output, Second>,
    _ third: KeyPath<Output, Third>
  ) -> AnyPublisher<(First, Second, Third), Failure> {
    handling(with: [first, second, third]) {
      $1(($0[keyPath: first], $0[keyPath: second], $0[keyPath: third]))
    }
  }
}

// MARK: - Publishers that never fail, with others

extension Publisher {
  public func flatMap<Inner: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> Inner
  ) -> AnyPublisher<Inner.Output, Failure> where Inner.Failure == Never {
    flatMap(maxPublishers: maxPublishers) { transform($0).setFailureType(to: Failure.self) }
      .compared(by: self, maxPublishers, transform)
  }
  public func switchToLatest() -> AnyPublisher<Output.Output, Failure>
  where Output: Publisher, Output.Failure == Never {
    map { $0.setFailureType(to: Failure.self) }.switchToLatest().compared(by: self)
  }
}

extension Publisher where Failure == Never {
  public func flatMap<Inner: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> Inner
  ) -> AnyPublisher<Inner.Output, Inner.Failure> {
    setFailureType(to: Inner.Failure.self).flatMap(maxPublishers: maxPublishers, transform)
      .compared(by: self, maxPublishers, transform)
  }
  public func flatMap<Inner: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> Inner
  ) -> AnyPublisher<Inner.Output, Never> where Inner.Failure == Never {
    joined(maxPublishers, transform).compared(by: self, maxPublishers, transform)
  }
  public func switchToLatest() -> AnyPublisher<Output.Output, Output.Failure>
  where Output: Publisher {
    setFailureType(to: Output.Failure.self).latestInner().compared(by: self)
  }
  public func switchToLatest() -> AnyPublisher<Output.Output, Never>
  where Output: Publisher, Output.Failure == Never { latestInner().compared(by: self) }
}

extension Publishers {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static func Concatenate<Prefix: Publisher, Suffix: Publisher>(
    prefix: Prefix, suffix: Suffix
  ) -> AnyPublisher<Prefix.Output, Prefix.Failure>
  where Suffix.Output == Prefix.Output, Suffix.Failure == Prefix.Failure { prefix.append(suffix) }

  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static func Merge4<Output, Failure: Error>(
    _ first: some Publisher<Output, Failure>, _ second: some Publisher<Output, Failure>,
    _ third: some Publisher<Output, Failure>, _ fourth: some Publisher<Output, Failure>
  ) -> AnyPublisher<Output, Failure> { first.merge(with: second, third, fourth) }
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static func Merge5<Output, Failure: Error>(
    _ first: some Publisher<Output, Failure>, _ second: some Publisher<Output, Failure>,
    _ third: some Publisher<Output, Failure>, _ fourth: some Publisher<Output, Failure>,
    _ fifth: some Publisher<Output, Failure>
  ) -> AnyPublisher<Output, Failure> { first.merge(with: second, third, fourth, fifth) }

  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static func Zip4<
    First: Publisher, Second: Publisher, Third: Publisher, Fourth: Publisher
  >(
    _ first: First, _ second: Second, _ third: Third, _ fourth: Fourth
  ) -> AnyPublisher<(First.Output, Second.Output, Third.Output, Fourth.Output), First.Failure>
  where
    First.Failure == Second.Failure, First.Failure == Third.Failure, First.Failure == Fourth.Failure
  { first.zip(second, third, fourth) }
}
