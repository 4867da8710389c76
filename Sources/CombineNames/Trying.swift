import Foundation

// Operators that fail with what a closure throws.

extension Publisher {
  /// Delivers what `handle` returns, unless that is nil.
  private func trying<Result, State>(
    from initial: State, with parameters: [Any], by name: String = #function,
    _ handle: @escaping (Held<State>, Output) throws -> Result?
  ) -> AnyPublisher<Result, any Error> {
    AnyPublisher(
      ofAll: [self as Any] + parameters, by: name, keeping: keptOrAll.mapError { $0 }
    ) { value, completion, gate in
      let state = Held(initial)
      return self.subscribe(
        below: gate,
        value: { output in
          if !gate.isOpen { return }
          do {
            if let result = try handle(state, output) { value(result) }
          } catch { completion(.failure(error)) }
        },
        completion: { completion($0.mapError { $0 }) })
    }
  }

  private func trying<Result>(
    with parameters: [Any], by name: String = #function,
    _ handle: @escaping (Output) throws -> Result?
  ) -> AnyPublisher<Result, any Error> {
    trying(from: (), with: parameters, by: name) { try handle($1) }
  }

  public func tryMap<Result>(
    _ transform: @escaping (Output) throws -> Result
  ) -> AnyPublisher<Result, any Error> {
    trying(with: [transform]) { .some(try transform($0)) }
  }
  public func tryCompactMap<Result>(
    _ transform: @escaping (Output) throws -> Result?
  ) -> AnyPublisher<Result, any Error> { trying(with: [transform]) { try transform($0) } }
  public func tryScan<Result>(
    _ initialResult: Result, _ next: @escaping (Result, Output) throws -> Result
  ) -> AnyPublisher<Result, any Error> {
    trying(from: initialResult, with: [initialResult, next]) { result, new in
      let following = try next(result.value, new)
      result.set(following)
      return .some(following)
    }
  }
  public func tryFilter(
    _ isIncluded: @escaping (Output) throws -> Bool
  ) -> AnyPublisher<Output, any Error> {
    trying(with: [Condition(holds: isIncluded)]) { try isIncluded($0) ? .some($0) : nil }
  }
  public func tryRemoveDuplicates(
    by predicate: @escaping (Output, Output) throws -> Bool
  ) -> AnyPublisher<Output, any Error> {
    trying(from: Output?.none, with: [Relation(holds: predicate)]) { last, new in
      let isSame = try last.value.map { try predicate($0, new) } ?? false
      last.set(new)
      return isSame ? nil : .some(new)
    }
  }
  public func tryDrop(
    while predicate: @escaping (Output) throws -> Bool
  ) -> AnyPublisher<Output, any Error> {
    trying(from: true, with: [Condition(holds: predicate)]) { isDropping, new in
      if isDropping.value, try predicate(new) { return nil }
      isDropping.set(false)
      return .some(new)
    }
  }
  public func tryPrefix(
    while predicate: @escaping (Output) throws -> Bool
  ) -> AnyPublisher<Output, any Error> {
    tryMap { (output: $0, isTaken: try predicate($0)) }.prefix { $0.isTaken }.map { $0.output }
      .compared(by: self, Condition(holds: predicate))
  }
  public func tryFirst(
    where predicate: @escaping (Output) throws -> Bool
  ) -> AnyPublisher<Output, any Error> { tryFilter(predicate).first() }
  public func tryLast(
    where predicate: @escaping (Output) throws -> Bool
  ) -> AnyPublisher<Output, any Error> { tryFilter(predicate).last() }
  public func tryAllSatisfy(
    _ predicate: @escaping (Output) throws -> Bool
  ) -> AnyPublisher<Bool, any Error> {
    tryMap(predicate).contains(false).map { !$0 }.compared(by: self, Condition(holds: predicate))
  }
  public func tryContains(
    where predicate: @escaping (Output) throws -> Bool
  ) -> AnyPublisher<Bool, any Error> {
    tryMap(predicate).contains(true).compared(by: self, Condition(holds: predicate))
  }
  public func tryReduce<Result>(
    _ initialResult: Result, _ next: @escaping (Result, Output) throws -> Result
  ) -> AnyPublisher<Result, any Error> {
    tryScan(initialResult, next).last().replaceEmpty(with: initialResult)
  }
  public func tryMax(
    by isBefore: @escaping (Output, Output) throws -> Bool
  ) -> AnyPublisher<Output, any Error> {
    tryReduce(Output?.none) { old, new in
      try old.map { try isBefore($0, new) ? new : $0 } ?? new
    }
    .compactMap { $0 }.compared(by: self, isBefore)
  }
  public func tryMin(
    by isBefore: @escaping (Output, Output) throws -> Bool
  ) -> AnyPublisher<Output, any Error> {
    tryReduce(Output?.none) { old, new in
      try old.map { try isBefore(new, $0) ? new : $0 } ?? new
    }
    .compactMap { $0 }.compared(by: self, isBefore)
  }
}

// MARK: - Coding

/// Reads values from what a publisher delivers.
public protocol TopLevelDecoder<Input> {
  associatedtype Input
  func decode<Item: Decodable>(_ type: Item.Type, from input: Input) throws -> Item
}
/// Writes values into what is delivered.
public protocol TopLevelEncoder<Output> {
  associatedtype Output
  func encode<Item: Encodable>(_ value: Item) throws -> Output
}
extension JSONDecoder: TopLevelDecoder {}
extension JSONEncoder: TopLevelEncoder {}
extension PropertyListDecoder: TopLevelDecoder {}
extension PropertyListEncoder: TopLevelEncoder {}

extension Publisher {
  public func decode<Item: Decodable, Coder: TopLevelDecoder>(
    type: Item.Type, decoder: Coder
  ) -> AnyPublisher<Item, any Error> where Output == Coder.Input {
    tryMap { try decoder.decode(type, from: $0) }.compared(by: self, decoder)
  }
  public func encode<Coder: TopLevelEncoder>(
    encoder: Coder
  ) -> AnyPublisher<Coder.Output, any Error> where Output: Encodable {
    tryMap { try encoder.encode($0) }.compared(by: self, encoder)
  }
}
