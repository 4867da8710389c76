import Foundation

/// Runs work later, or elsewhere.
public protocol Scheduler {
  func perform(after interval: SchedulerInterval, _ work: @escaping () -> Void)
}

public struct SchedulerInterval: Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  public let seconds: TimeInterval
  public init(floatLiteral value: Double) { seconds = value }
  public init(integerLiteral value: Int) { seconds = TimeInterval(value) }
  public static let zero: SchedulerInterval = 0
  public static func seconds(_ seconds: Double) -> SchedulerInterval {
    .init(floatLiteral: seconds)
  }
  public static func milliseconds(_ count: Int) -> SchedulerInterval {
    .init(floatLiteral: Double(count) / 1000)
  }
}

/// Work that crosses to another thread; the program answers for what it captures.
private struct Work: @unchecked Sendable { let run: () -> Void }

extension DispatchQueue: Scheduler {
  public func perform(after interval: SchedulerInterval, _ work: @escaping () -> Void) {
    let work = Work(run: work)
    if interval.seconds <= 0 { return async { work.run() } }
    asyncAfter(deadline: .now() + interval.seconds) { work.run() }
  }
}

extension RunLoop: Scheduler {
  public func perform(after interval: SchedulerInterval, _ work: @escaping () -> Void) {
    let work = Work(run: work)
    if interval.seconds <= 0 { return perform { work.run() } }
    // Not by its interval: such a timer fires at once on Linux.
    let due = Date(timeIntervalSinceNow: interval.seconds)
    add(Timer(fire: due, interval: 0, repeats: false) { _ in work.run() }, forMode: .default)
  }
}

extension OperationQueue: Scheduler {
  public func perform(after interval: SchedulerInterval, _ work: @escaping () -> Void) {
    let work = Work(run: work)
    if interval.seconds <= 0 { return addOperation { work.run() } }
    // The wait is outside the queue, where it would hold up the queue's other operations.
    DispatchQueue.global().asyncAfter(deadline: .now() + interval.seconds) {
      self.addOperation { work.run() }
    }
  }
}

/// Runs work at once.
public struct ImmediateScheduler: Scheduler, Sendable {
  public static let shared = ImmediateScheduler()
  public func perform(after interval: SchedulerInterval, _ work: @escaping () -> Void) { work() }
}

// MARK: - Operators

// What is due after the end of a subscription is not delivered.

extension Publisher {
  public func receive<Context: Scheduler>(
    on scheduler: Context, options: Never? = nil
  ) -> AnyPublisher<Output, Failure> { delay(for: .zero, scheduler: scheduler) }

  public func subscribe<Context: Scheduler>(
    on scheduler: Context, options: Never? = nil
  ) -> AnyPublisher<Output, Failure> { eraseToAnyPublisher() }

  public func delay<Context: Scheduler>(
    for interval: SchedulerInterval, scheduler: Context
  ) -> AnyPublisher<Output, Failure> {
    AnyPublisher(of: self, interval.seconds) { deliver, finish, gate in
      self.subscribe(
        below: gate, value: { output in scheduler.perform(after: interval) { deliver(output) } },
        completion: { end in scheduler.perform(after: interval) { finish(end) } })
    }
  }

  /// Delivers a value when no other has come for a while.
  public func debounce<Context: Scheduler>(
    for dueTime: SchedulerInterval, scheduler: Context
  ) -> AnyPublisher<Output, Failure> {
    AnyPublisher(of: self, dueTime.seconds) { deliver, finish, gate in
      let newest = Held((number: 0, output: Output?.none))
      return self.subscribe(
        below: gate,
        value: { output in
          let (own, old) = newest.change { newest -> (Int, Output?) in
            let old = newest.output
            newest = (newest.number + 1, output)
            return (newest.number, old)
          }
          withExtendedLifetime(old) {}
          scheduler.perform(after: dueTime) {
            let due = newest.change { newest -> Output? in
              if newest.number != own { return nil }
              defer { newest.output = nil }
              return newest.output
            }
            if let due { deliver(due) }
          }
        }, completion: finish)
    }
  }

  /// Delivers a value at once, and then at most one in each interval: the first or the latest of it.
  public func throttle<Context: Scheduler>(
    for interval: SchedulerInterval, scheduler: Context, latest: Bool
  ) -> AnyPublisher<Output, Failure> {
    AnyPublisher(of: self, interval.seconds, latest) { deliver, finish, gate in
      typealias State = (kept: Output?, isWaiting: Bool)
      let state = Held<State>((nil, false))
      func wait() {
        scheduler.perform(after: interval) {
          let output = state.change { state in
            state.isWaiting = state.kept != nil
            defer { state.kept = nil }
            return state.kept
          }
          guard let output else { return }
          wait()
          deliver(output)
        }
      }
      return self.subscribe(
        below: gate,
        value: { output in
          let (isFirst, old) = state.change { state -> (Bool, Output?) in
            let old = state.kept
            if state.isWaiting, latest || old == nil { state.kept = output }
            defer { state.isWaiting = true }
            return (!state.isWaiting, old)
          }
          withExtendedLifetime(old) {}
          if !isFirst { return }
          wait()
          deliver(output)
        }, completion: finish)
    }
  }
}

extension Publisher where Failure == Never, Output: Sendable {
  /// The values, for a loop that waits for each.
  public var values: AsyncStream<Output> {
    AsyncStream { continuation in
      nonisolated(unsafe) let token = self.sink { _ in
        continuation.finish()
      } receiveValue: {
        continuation.yield($0)
      }
      continuation.onTermination = { _ in token.cancel() }
    }
  }
}
