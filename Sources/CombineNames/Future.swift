import Foundation

/// Delivers one result, which the closure gives: it runs at once, and its first result is kept.
public final class Future<Output, Failure: Error>: DirectPublisher, @unchecked Sendable {
  public typealias Promise = (Result<Output, Failure>) -> Void
  private struct State {
    var result: Result<Output, Failure>?
    /// Those who wait, in the order in which they came.
    var waiting: [Int: Promise] = [:]
    var count = 0
  }
  private let state = Held(State())

  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    let state = state
    attemptToFulfill { result in
      let waiting = state.change { state -> [Int] in
        if state.result != nil { return [] }
        state.result = result
        return state.waiting.keys.sorted()
      }
      for id in waiting { state.change { $0.waiting.removeValue(forKey: id) }?(result) }
    }
  }

  /// Calls `answer` with the result, once there is one.
  /// - Returns: The number of who waits.
  private func wait(for answer: @escaping Promise) -> Int {
    let (id, result) = state.change { state -> (Int, Result<Output, Failure>?) in
      state.count += 1
      if state.result == nil { state.waiting[state.count] = answer }
      return (state.count, state.result)
    }
    if let result { answer(result) }
    return id
  }

  public func deliver(
    value: @escaping (Output) -> Void,
    completion: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable {
    let publisher = AnyPublisher<Output, Failure> { [self] value, completion, _ in
      let id = wait { result in
        switch result {
        case .success(let output):
          value(output)
          completion(.finished)
        case .failure(let error): completion(.failure(error))
        }
      }
      return AnyCancellable { [state] in
        // Released after the lock.
        let forgotten = state.change { $0.waiting.removeValue(forKey: id) }
        withExtendedLifetime(forgotten) {}
      }
    }
    return publisher.subscribe(value: value, completion: completion)
  }

  fileprivate func answer() async -> Result<Output, Failure> {
    await withUnsafeContinuation { (question: UnsafeContinuation<Answer, Never>) in
      _ = wait { question.resume(returning: Answer(result: $0)) }
    }.result
  }
  /// A result crosses to the thread of who waits; the program answers for it.
  private struct Answer: @unchecked Sendable { let result: Result<Output, Failure> }
}

extension Future where Failure == Never {
  public final var value: Output { get async { await answer().get() } }
}
extension Future {
  public final var value: Output { get async throws { try await answer().get() } }
}
