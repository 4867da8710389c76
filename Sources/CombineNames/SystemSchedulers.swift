import Foundation

// The system's schedulers.

/// Work that crosses to another thread; the program answers for what it captures.
private struct Crossing: @unchecked Sendable { let run: () -> Void }

/// Work that runs once, and is released then: on Linux a timer keeps its block when it has fired.
private final class Work: @unchecked Sendable {
  private var body: (() -> Void)?
  init(_ body: @escaping () -> Void) { self.body = body }
  func run() {
    let body = body.take()
    body?()
  }
}

/// A timer that fires again and again, until it is cancelled.
private func repeating(
  on queue: DispatchQueue?, from start: DispatchTime, every interval: DispatchTimeInterval,
  _ action: @escaping () -> Void
) -> any Cancellable {
  let work = Crossing(run: action)
  let timer = DispatchSource.makeTimerSource(queue: queue)
  timer.setEventHandler { work.run() }
  timer.schedule(deadline: start, repeating: interval)
  timer.resume()
  return AnyCancellable { timer.cancel() }
}

extension DispatchQueue: Scheduler {
  public struct SchedulerOptions {
    public var qos: DispatchQoS
    public var flags: DispatchWorkItemFlags
    public var group: DispatchGroup?
    public init(
      qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
      group: DispatchGroup? = nil
    ) { (self.qos, self.flags, self.group) = (qos, flags, group) }
  }

  public var now: SchedulerTimeType { SchedulerTimeType(.now()) }
  public var minimumTolerance: SchedulerTimeType.Stride { .zero }
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let work = Work(action)
    async(
      group: options?.group, qos: options?.qos ?? .unspecified, flags: options?.flags ?? []
    ) { work.run() }
  }
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    let work = Work(action)
    asyncAfter(
      deadline: date.dispatchTime, qos: options?.qos ?? .unspecified, flags: options?.flags ?? []
    ) { work.run() }
  }
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    repeating(on: self, from: date.dispatchTime, every: interval.timeInterval, action)
  }
}

extension RunLoop: Scheduler {
  public struct SchedulerOptions {}

  public var now: SchedulerTimeType { SchedulerTimeType(Date()) }
  public var minimumTolerance: SchedulerTimeType.Stride { .zero }
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let work = Work(action)
    perform { work.run() }
    // It only wakes the run loop, which `perform` does not do on Linux.
    fire(at: Date()) {}
  }
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    let work = Work(action)
    // What is due already runs in its order.
    if date.date <= Date() { schedule { work.run() } } else { fire(at: date.date) { work.run() } }
  }
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let work = Crossing(run: action)
    let timer = Timer(fire: date.date, interval: interval.timeInterval, repeats: true) { _ in
      work.run()
    }
    add(timer, forMode: .default)
    return AnyCancellable { timer.invalidate() }
  }

  /// Not by an interval: such a timer fires at once on Linux.
  private func fire(at date: Date, _ work: @escaping @Sendable () -> Void) {
    add(Timer(fire: date, interval: 0, repeats: false) { _ in work() }, forMode: .default)
  }
}

extension OperationQueue: Scheduler {
  public struct SchedulerOptions {}

  public var now: SchedulerTimeType { SchedulerTimeType(Date()) }
  public var minimumTolerance: SchedulerTimeType.Stride { .zero }
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let work = Work(action)
    addOperation { work.run() }
  }
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    if date.date <= Date() { return schedule(options: options, action) }
    let work = Work(action)
    // The wait is outside the queue, where it would hold up the queue's other operations.
    DispatchQueue.global().asyncAfter(deadline: .now() + date.date.timeIntervalSinceNow) {
      self.addOperation { work.run() }
    }
  }
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let work = Crossing(run: action)
    let seconds = DispatchQueue.SchedulerTimeType.Stride.seconds(interval.timeInterval)
    return repeating(
      on: nil, from: .now() + date.date.timeIntervalSinceNow, every: seconds.timeInterval
    ) { self.addOperation { work.run() } }
  }
}
