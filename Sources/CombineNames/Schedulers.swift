/// Runs work as soon as it can, or when its time has come.
public protocol Scheduler<SchedulerTimeType> {
  associatedtype SchedulerTimeType: Strideable
  where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible
  associatedtype SchedulerOptions

  var now: SchedulerTimeType { get }
  var minimumTolerance: SchedulerTimeType.Stride { get }
  func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void)
  func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void)
  /// Runs the work again after each interval, until what is returned is cancelled.
  func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable
}

extension Scheduler {
  public func schedule(_ action: @escaping () -> Void) { schedule(options: nil, action) }
  public func schedule(after date: SchedulerTimeType, _ action: @escaping () -> Void) {
    schedule(after: date, tolerance: minimumTolerance, action)
  }
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride,
    _ action: @escaping () -> Void
  ) { schedule(after: date, tolerance: tolerance, options: nil, action) }
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    schedule(after: date, interval: interval, tolerance: minimumTolerance, action)
  }
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, _ action: @escaping () -> Void
  ) -> any Cancellable {
    schedule(after: date, interval: interval, tolerance: tolerance, options: nil, action)
  }
}

/// A scheduler, and how it is asked.
struct Plan<Context: Scheduler> {
  let scheduler: Context
  let options: Context.SchedulerOptions?
  let tolerance: Context.SchedulerTimeType.Stride?

  init(
    _ scheduler: Context, _ options: Context.SchedulerOptions?,
    tolerance: Context.SchedulerTimeType.Stride? = nil
  ) { (self.scheduler, self.options, self.tolerance) = (scheduler, options, tolerance) }

  func perform(_ work: @escaping () -> Void) { scheduler.schedule(options: options, work) }

  func perform(after interval: Context.SchedulerTimeType.Stride, _ work: @escaping () -> Void) {
    scheduler.schedule(
      after: scheduler.now.advanced(by: interval),
      tolerance: tolerance ?? scheduler.minimumTolerance, options: options, work)
  }
}

/// Runs work at once, also what is due later.
public struct ImmediateScheduler: Scheduler, Sendable {
  public typealias SchedulerOptions = Never
  public static let shared = ImmediateScheduler()

  /// A time that stands still.
  public struct SchedulerTimeType: Strideable, Sendable {
    public func distance(to other: SchedulerTimeType) -> Stride { .zero }
    public func advanced(by interval: Stride) -> SchedulerTimeType { self }

    public struct Stride: _SchedulerStride {
      public var magnitude: Int
      public init(_ value: Int) { magnitude = value }
      public init(integerLiteral value: Int) { magnitude = value }
      public init(floatLiteral value: Double) { magnitude = Int(value) }
      public init(_magnitude magnitude: Int) { self.magnitude = magnitude }
      public static func seconds(_ seconds: Double) -> Stride { .init(0) }
      public static func seconds(_ seconds: Int) -> Stride { .init(0) }
      public static func milliseconds(_ milliseconds: Int) -> Stride { .init(0) }
      public static func microseconds(_ microseconds: Int) -> Stride { .init(0) }
      public static func nanoseconds(_ nanoseconds: Int) -> Stride { .init(0) }
    }
  }

  public var now: SchedulerTimeType { SchedulerTimeType() }
  public var minimumTolerance: SchedulerTimeType.Stride { .zero }
  public func schedule(options: Never?, _ action: @escaping () -> Void) { action() }
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) { action() }
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: Never?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    action()
    return AnyCancellable {}
  }
}
