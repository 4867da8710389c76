import Foundation

/// Runs work later, or elsewhere.
public protocol Scheduler {
  func perform(after interval: SchedulerInterval, _ work: @escaping () -> Void)
}

public struct SchedulerInterval: Sendable, Comparable, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral
{
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
  public static func < (left: Self, right: Self) -> Bool { left.seconds < right.seconds }
}

// The schedulers' own names for intervals.

extension DispatchQueue {
  public enum SchedulerTimeType { public typealias Stride = SchedulerInterval }
}
extension RunLoop {
  public enum SchedulerTimeType { public typealias Stride = SchedulerInterval }
}
extension OperationQueue {
  public enum SchedulerTimeType { public typealias Stride = SchedulerInterval }
}

/// Work that crosses to another thread; the program answers for what it captures. It runs once, and is released then:
/// on Linux a timer keeps its block when it has fired.
private final class Work: @unchecked Sendable {
  private var body: (() -> Void)?
  init(_ body: @escaping () -> Void) { self.body = body }
  func run() {
    let body = body.take()
    body?()
  }
}

extension DispatchQueue: Scheduler {
  public func perform(after interval: SchedulerInterval, _ work: @escaping () -> Void) {
    let work = Work(work)
    if interval.seconds <= 0 { return async { work.run() } }
    asyncAfter(deadline: .now() + interval.seconds) { work.run() }
  }
}

extension RunLoop: Scheduler {
  public func perform(after interval: SchedulerInterval, _ work: @escaping () -> Void) {
    let work = Work(work)
    let isDue = interval.seconds <= 0
    // What is due runs in its order; its timer only wakes the run loop, which `perform` does not do on Linux.
    if isDue { perform { work.run() } }
    // Not by its interval: such a timer fires at once on Linux.
    let date = Date(timeIntervalSinceNow: interval.seconds)
    let timer = Timer(fire: date, interval: 0, repeats: false) { _ in if !isDue { work.run() } }
    add(timer, forMode: .default)
  }
}

extension OperationQueue: Scheduler {
  public func perform(after interval: SchedulerInterval, _ work: @escaping () -> Void) {
    let work = Work(work)
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

  /// Subscribes and cancels as the scheduler's work.
  public func subscribe<Context: Scheduler>(
    on scheduler: Context, options: Never? = nil
  ) -> AnyPublisher<Output, Failure> {
    AnyPublisher(of: self, scheduler, keeping: keptOrAll) { value, completion, gate in
      let own = Gate()
      scheduler.perform(after: .zero) {
        own.keep(
          self.subscribe(below: gate, value: value) {
            own.end()
            completion($0)
          })
      }
      return AnyCancellable {
        if own.isOpen { scheduler.perform(after: .zero) { own.end() } }
      }
    }
  }

  public func delay<Context: Scheduler>(
    for interval: SchedulerInterval, scheduler: Context
  ) -> AnyPublisher<Output, Failure> {
    AnyPublisher(of: self, interval.seconds, scheduler, keeping: keptOrAll) {
      deliver, finish, gate in
      let line = WorkLine()
      return self.subscribe(
        below: gate,
        value: { output in line.add(to: scheduler, after: interval) { deliver(output) } },
        completion: { end in line.add(to: scheduler, after: interval) { finish(end) } })
    }
  }

  /// Delivers a value when no other has come for a while. At the end, the value that waits is lost.
  public func debounce<Context: Scheduler>(
    for dueTime: SchedulerInterval, scheduler: Context
  ) -> AnyPublisher<Output, Failure> {
    AnyPublisher(of: self, dueTime.seconds, scheduler) { deliver, finish, gate in
      let line = WorkLine()
      let newest = Held((number: 0, output: Output?.none))
      func keep(_ output: Output?) -> Int {
        let (number, old) = newest.change { newest -> (Int, Output?) in
          let old = newest.output
          newest = (newest.number + 1, output)
          return (newest.number, old)
        }
        withExtendedLifetime(old) {}
        return number
      }
      return self.subscribe(
        below: gate,
        value: { output in
          let own = keep(output)
          func deliverIfNewest() {
            let due = newest.change { newest -> Output? in
              if newest.number != own { return nil }
              defer { newest.output = nil }
              return newest.output
            }
            if let due { deliver(due) }
          }
          scheduler.perform(after: dueTime) { line.run(deliverIfNewest) }
        },
        completion: { end in
          _ = keep(nil)
          scheduler.perform(after: .zero) { line.run { finish(end) } }
        })
    }
  }

  /// Delivers at most one value in each interval, the first or the latest of it. The end comes with the value
  /// that waits; if none does, it comes at once. All of this is the scheduler's work, the first value too.
  public func throttle<Context: Scheduler>(
    for interval: SchedulerInterval, scheduler: Context, latest: Bool
  ) -> AnyPublisher<Output, Failure> {
    AnyPublisher(of: self, interval.seconds, scheduler, latest) { deliver, finish, gate in
      typealias End = Subscribers.Completion<Failure>
      typealias State = (kept: Output?, end: End?, isWaiting: Bool)
      let state = Held<State>((nil, nil, false))
      let line = WorkLine()
      func deliverKept() {
        let (output, end) = state.change { state -> (Output?, End?) in
          state.isWaiting = state.kept != nil
          defer { state.kept = nil }
          return (state.kept, state.end)
        }
        guard let output else { return }
        if end == nil { wait(for: interval) }
        deliver(output)
        if let end { finish(end) }
      }
      func wait(for time: SchedulerInterval) {
        scheduler.perform(after: time) { line.run(deliverKept) }
      }
      return self.subscribe(
        below: gate,
        value: { output in
          let (isFirst, old) = state.change { state -> (Bool, Output?) in
            let old = state.kept
            if latest || old == nil { state.kept = output }
            defer { state.isWaiting = true }
            return (!state.isWaiting, old)
          }
          withExtendedLifetime(old) {}
          if isFirst { wait(for: .zero) }
        },
        completion: { end in
          let hasKept = state.change { state in
            state.end = end
            return state.kept != nil
          }
          if !hasKept { scheduler.perform(after: .zero) { line.run { finish(end) } } }
        })
    }
  }

  /// Ends when no value has come for the interval, with `customError`'s failure if there is one. Values and the end
  /// are the scheduler's work. Each value leaves a piece of work to it until its interval is over.
  public func timeout<Context: Scheduler>(
    _ interval: SchedulerInterval, scheduler: Context, options: Never? = nil,
    customError: (() -> Failure)? = nil
  ) -> AnyPublisher<Output, Failure> {
    let late = LateError(make: customError)
    return AnyPublisher(of: self, interval.seconds, scheduler, late) { deliver, finish, gate in
      let line = WorkLine()
      let newest = Held(0)
      // Taken out at the end: what waits then keeps no closure of the program's.
      let end = Held((() -> Void)?.some { finish(customError.map { .failure($0()) } ?? .finished) })
      func wait() {
        let own = newest.change { number in
          number += 1
          return number
        }
        scheduler.perform(after: interval) {
          if newest.value == own, let end = end.replace(by: nil) { line.run(end) }
        }
      }
      wait()
      let inner = self.subscribe(
        below: gate,
        value: { output in
          wait()
          line.add(to: scheduler) { deliver(output) }
        },
        completion: { completion in
          end.set(nil)
          line.add(to: scheduler) { finish(completion) }
        })
      return AnyCancellable {
        end.set(nil)
        inner.cancel()
      }
    }
  }

  /// The time since the subscription or the value before, for each value.
  public func measureInterval<Context: Scheduler>(
    using scheduler: Context, options: Never? = nil
  ) -> AnyPublisher<SchedulerInterval, Failure> {
    AnyPublisher(of: self, scheduler) { deliver, finish, gate in
      let last = Held(ProcessInfo.processInfo.systemUptime)
      return self.subscribe(
        below: gate,
        value: { _ in
          let now = ProcessInfo.processInfo.systemUptime
          deliver(.seconds(now - last.replace(by: now)))
        }, completion: finish)
    }
  }
}
