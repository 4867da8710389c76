import Combine
import Foundation

/// A scheduler whose work a test does. It is told how many seconds later work is due.
protocol PlannedScheduler: Scheduler
where SchedulerTimeType == RunLoop.SchedulerTimeType, SchedulerOptions == Never {
  func perform(after seconds: TimeInterval, _ work: @escaping () -> Void)
}

extension PlannedScheduler {
  var now: SchedulerTimeType { SchedulerTimeType(Date(timeIntervalSinceReferenceDate: 0)) }
  var minimumTolerance: SchedulerTimeType.Stride { 0 }
  func schedule(options: Never?, _ action: @escaping () -> Void) { perform(after: 0, action) }
  func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) { perform(after: now.distance(to: date).timeInterval, action) }
  func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: Never?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    perform(after: now.distance(to: date).timeInterval, action)
    return AnyCancellable {}
  }
}

extension Scheduler {
  /// Zero: as soon as the scheduler can.
  func perform(after interval: SchedulerTimeType.Stride, _ work: @escaping () -> Void) {
    if interval == .zero {
      schedule(work)
    } else {
      schedule(after: now.advanced(by: interval), work)
    }
  }
}
