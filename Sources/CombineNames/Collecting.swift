import Foundation

extension Publishers {
  /// How long values are collected, and how many at most.
  public enum TimeGroupingStrategy<Context: Scheduler> {
    case byTime(Context, Context.SchedulerTimeType.Stride)
    case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)

    fileprivate var parts:
      (
        scheduler: Context, interval: Context.SchedulerTimeType.Stride, count: Int
      )
    {
      switch self {
      case .byTime(let scheduler, let interval): (scheduler, interval, .max)
      case .byTimeOrCount(let scheduler, let interval, let count): (scheduler, interval, count)
      }
    }
  }
}

extension Publisher {
  /// Delivers arrays of what has come in an interval, which begins with its first value; when Apple's begins is
  /// not known to us. Enough values are delivered at once. When this publisher finishes, the last array has the
  /// values that are left; when it fails, they are lost.
  public func collect<Context: Scheduler>(
    _ strategy: Publishers.TimeGroupingStrategy<Context>, options: Context.SchedulerOptions? = nil
  ) -> AnyPublisher<[Output], Failure> {
    let (scheduler, interval, count) = strategy.parts
    let plan = Plan(scheduler, options)
    return AnyPublisher(of: self, interval, scheduler, count) { deliver, finish, gate in
      let line = WorkLine()
      let batch = Held((number: 0, values: [Output]()))
      /// Takes out the values of a batch, or of the present one.
      func take(_ number: Int? = nil) -> [Output] {
        batch.change { batch in
          if let number, number != batch.number { return [] }
          defer { batch = (batch.number + 1, []) }
          return batch.values
        }
      }
      func deliverIfAny(_ values: [Output]) { if !values.isEmpty { deliver(values) } }
      return self.subscribe(
        below: gate,
        value: { output in
          let (number, held) = batch.change { batch in
            batch.values.append(output)
            return (batch.number, batch.values.count)
          }
          if held >= count {
            let full = take(number)
            line.run { deliverIfAny(full) }
          } else if held == 1 {
            plan.perform(after: interval) { line.run { deliverIfAny(take(number)) } }
          }
        },
        completion: { end in
          let rest = take()
          plan.perform {
            line.run {
              if case .finished = end { deliverIfAny(rest) }
              finish(end)
            }
          }
        })
    }
  }
}
