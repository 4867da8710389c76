// Publishers that several others are joined to, by their names.

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
