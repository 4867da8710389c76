// Values that a subscriber has not asked for.

extension Subscribers {
  /// What a publisher keeps of the values that a subscriber has not asked for.
  public enum Kept<Failure: Error> {
    /// All of them, in their order; then the end.
    case all
    /// The last one, until the end.
    case last
    /// As many as the number says, in their order; then the end. If the publisher fails, they are lost; they are
    /// delivered before the failure of a full buffer.
    case upTo(Int, Publishers.BufferingStrategy<Failure>)

    static var none: Kept { .upTo(0, .dropNewest) }
  }
}

extension Subscribers.Kept {
  func andMore(_ count: Int) -> Self {
    switch self {
    case .all: .all
    case .last: Self.upTo(1, .dropOldest).andMore(count)
    case .upTo(let own, let whenFull):
      .upTo((Subscribers.Demand.max(own) + count).max ?? .max, whenFull)
    }
  }

  func mapError<Other: Error>(
    _ transform: @escaping (Failure) -> Other
  ) -> Subscribers.Kept<Other> {
    switch self {
    case .all: .all
    case .last: .last
    case .upTo(let count, .dropNewest): .upTo(count, .dropNewest)
    case .upTo(let count, .dropOldest): .upTo(count, .dropOldest)
    case .upTo(let count, .customError(let make)):
      .upTo(count, .customError { transform(make()) })
    }
  }
}

extension Publisher {
  /// What is kept of this publisher's values. Operators ask a program's publisher for all values, and lose none.
  var keptOrAll: Subscribers.Kept<Failure> {
    (self as? any DirectPublisher<Output, Failure>)?.kept ?? .all
  }
}

/// The values that wait until the subscriber asks for them.
struct WaitingValues<Output, Failure: Error> {
  private let kept: Subscribers.Kept<Failure>
  private var values: ArraySlice<Output?> = []

  init(keeping kept: Subscribers.Kept<Failure>) { self.kept = kept }

  var isEmpty: Bool { values.isEmpty }

  mutating func takeFirst() -> Output { values.takeFirst() }

  /// What the caller does with what comes out, once its lock is open: releases a value, makes a failure.
  enum Outcome {
    case dropped(Output?)
    case full(() -> Failure)
  }

  mutating func add(_ value: Output) -> Outcome {
    switch kept {
    case .upTo(let count, .customError(let makeError)) where values.count >= count:
      return .full(makeError)
    case .upTo(let count, .dropNewest) where values.count >= count: return .dropped(nil)
    case .upTo(let count, .dropOldest) where values.count >= count: return replaceFirst(by: value)
    case .last where !isEmpty: return replaceFirst(by: value)
    default:
      values.append(value)
      return .dropped(nil)
    }
  }

  private mutating func replaceFirst(by value: Output) -> Outcome {
    if isEmpty { return .dropped(nil) }
    defer { values.append(value) }
    return .dropped(takeFirst())
  }

  /// - Returns: The values that the end overtakes, which the caller releases.
  mutating func takeLost(at end: Subscribers.Completion<Failure>) -> ArraySlice<Output?> {
    switch (kept, end) {
    case (.all, _), (.upTo, .finished): return []
    default:
      defer { values = [] }
      return values
    }
  }
}
