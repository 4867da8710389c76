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
    addOperation {
      if interval.seconds > 0 { Thread.sleep(forTimeInterval: interval.seconds) }
      work.run()
    }
  }
}

/// Runs work at once.
public struct ImmediateScheduler: Scheduler, Sendable {
  public static let shared = ImmediateScheduler()
  public func perform(after interval: SchedulerInterval, _ work: @escaping () -> Void) { work() }
}

// MARK: - Operators

/// Whether a subscription still wants values: what was scheduled before its end is not delivered.
private final class Gate: @unchecked Sendable {
  private let lock = NSLock()
  private var isClosed = false
  var isOpen: Bool { lock.withLock { !isClosed } }
  func close() { lock.withLock { isClosed = true } }
}

extension Publisher {
  /// A publisher whose subscriptions schedule their deliveries.
  private func scheduling(
    _ start:
      @escaping (
        _ deliver: @escaping (Output) -> Void,
        _ finish: @escaping (Subscribers.Completion<Failure>) -> Void
      ) -> AnyCancellable
  ) -> AnyPublisher<Output, Failure> {
    AnyPublisher { value, completion in
      let gate = Gate()
      let inner = start(
        { if gate.isOpen { value($0) } },
        {
          if !gate.isOpen { return }
          // Values that are due later come too late.
          gate.close()
          completion($0)
        })
      return AnyCancellable {
        gate.close()
        inner.cancel()
      }
    }
  }

  public func receive<Context: Scheduler>(
    on scheduler: Context, options: Never? = nil
  ) -> AnyPublisher<Output, Failure> { delay(for: .zero, scheduler: scheduler) }

  public func subscribe<Context: Scheduler>(
    on scheduler: Context, options: Never? = nil
  ) -> AnyPublisher<Output, Failure> { eraseToAnyPublisher() }

  public func delay<Context: Scheduler>(
    for interval: SchedulerInterval, scheduler: Context
  ) -> AnyPublisher<Output, Failure> {
    scheduling { deliver, finish in
      self.subscribe(
        value: { output in scheduler.perform(after: interval) { deliver(output) } },
        completion: { end in scheduler.perform(after: interval) { finish(end) } })
    }
  }

  /// Delivers a value when no other has come for a while.
  public func debounce<Context: Scheduler>(
    for dueTime: SchedulerInterval, scheduler: Context
  ) -> AnyPublisher<Output, Failure> {
    scheduling { deliver, finish in
      var newest = 0
      return self.subscribe(
        value: { output in
          newest += 1
          let own = newest
          scheduler.perform(after: dueTime) { if own == newest { deliver(output) } }
        }, completion: finish)
    }
  }

  /// Delivers a value at once, and then at most one in each interval: the first or the latest of it.
  public func throttle<Context: Scheduler>(
    for interval: SchedulerInterval, scheduler: Context, latest: Bool
  ) -> AnyPublisher<Output, Failure> {
    scheduling { deliver, finish in
      let kept = Held(Output?.none)
      let isWaiting = Held(false)
      func wait() {
        isWaiting.set(true)
        scheduler.perform(after: interval) {
          isWaiting.set(false)
          guard let output = kept.value else { return }
          kept.set(nil)
          wait()
          deliver(output)
        }
      }
      return self.subscribe(
        value: { output in
          if isWaiting.value {
            if latest || kept.value == nil { kept.set(output) }
          } else {
            wait()
            deliver(output)
          }
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
