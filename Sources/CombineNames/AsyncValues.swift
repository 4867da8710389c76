// A publisher's values for a loop that waits for each.

extension Publisher where Failure == Never {
  public var values: AsyncPublisher<Self> { AsyncPublisher(self) }
}

extension Publisher {
  public var values: AsyncThrowingPublisher<Self> { AsyncThrowingPublisher(self) }
}

/// A publisher's values. Each loop subscribes, asks for one value at a time, and cancels when it is left.
public struct AsyncPublisher<Source: Publisher>: AsyncSequence where Source.Failure == Never {
  public typealias Element = Source.Output
  public typealias Failure = Never
  private let publisher: Source

  public init(_ publisher: Source) { self.publisher = publisher }
  public func makeAsyncIterator() -> Iterator { Iterator(line: AsyncLine(publisher)) }

  public struct Iterator: AsyncIteratorProtocol {
    public typealias Failure = Never
    fileprivate let line: AsyncLine<Source.Output, Never>

    public mutating func next() async -> Source.Output? { await next(isolation: nil) }
    public mutating func next(isolation: isolated (any Actor)?) async -> Source.Output? {
      await line.next(isolation).get()
    }
  }
}

/// The same of a publisher that may fail: the loop throws its failure.
public struct AsyncThrowingPublisher<Source: Publisher>: AsyncSequence {
  public typealias Element = Source.Output
  public typealias Failure = any Error
  private let publisher: Source

  public init(_ publisher: Source) { self.publisher = publisher }
  public func makeAsyncIterator() -> Iterator { Iterator(line: AsyncLine(publisher)) }

  public struct Iterator: AsyncIteratorProtocol {
    public typealias Failure = any Error
    fileprivate let line: AsyncLine<Source.Output, Source.Failure>

    public mutating func next() async throws -> Source.Output? { try await next(isolation: nil) }
    public mutating func next(
      isolation: isolated (any Actor)?
    ) async throws(any Error) -> Source.Output? { try await line.next(isolation).get() }
  }
}

/// A loop's subscription, which ends when the loop's iterator is released.
private final class AsyncLine<Output, Failure: Error>: Sendable {
  private let subscriber = AsyncSubscriber<Output, Failure>()

  init(_ publisher: some Publisher<Output, Failure>) { publisher.subscribe(subscriber) }

  deinit { subscriber.cancel() }

  func next(_ isolation: isolated (any Actor)?) async -> Result<Output?, Failure> {
    let subscriber = subscriber
    return await withTaskCancellationHandler(
      operation: {
        await withUnsafeContinuation(isolation: isolation) { subscriber.ask($0) }.result
      }, onCancel: { subscriber.cancel() }, isolation: isolation)
  }
}

/// A value crosses to the loop's thread; the program answers for it.
private struct AsyncAnswer<Output, Failure: Error>: @unchecked Sendable {
  let result: Result<Output?, Failure>
}

private final class AsyncSubscriber<Output, Failure: Error>: Subscriber, @unchecked Sendable {
  typealias Question = UnsafeContinuation<AsyncAnswer<Output, Failure>, Never>

  private struct State {
    var subscription: (any Subscription)?
    var questions: [Question] = []
    var isOver = false
    /// The publisher's failure, until a loop throws it.
    var failure: Failure?
  }
  private let state = Held(State())

  func ask(_ question: Question) {
    let (subscription, isOver, failure) = state.change { state in
      defer { state.failure = nil }
      if !state.isOver { state.questions.append(question) }
      return (state.subscription, state.isOver, state.failure)
    }
    if isOver {
      question.resume(
        returning: AsyncAnswer(result: failure.map { .failure($0) } ?? .success(nil)))
    } else {
      subscription?.request(.max(1))
    }
  }

  func receive(subscription new: any Subscription) {
    let asked = state.change { state -> Int? in
      if state.isOver || state.subscription != nil { return nil }
      state.subscription = new
      return state.questions.count
    }
    guard let asked else { return new.cancel() }
    if asked > 0 { new.request(.max(asked)) }
  }

  func receive(_ input: Output) -> Subscribers.Demand {
    let question = state.change { $0.questions.isEmpty ? nil : $0.questions.removeFirst() }
    question?.resume(returning: AsyncAnswer(result: .success(input)))
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    if case .failure(let error) = completion { end(with: error) } else { end() }
  }

  func cancel() { end()?.cancel() }

  /// The first one who waits hears of a failure. Returns the subscription.
  @discardableResult
  private func end(with failure: Failure? = nil) -> (any Subscription)? {
    let last = state.change { state in
      let isHeard = state.isOver || !state.questions.isEmpty
      let unheard = isHeard ? state.failure : failure
      defer { state = State(isOver: true, failure: unheard) }
      return state
    }
    var answer = failure.map { Result<Output?, Failure>.failure($0) } ?? .success(nil)
    for question in last.questions {
      question.resume(returning: AsyncAnswer(result: answer))
      answer = .success(nil)
    }
    return last.subscription
  }
}
