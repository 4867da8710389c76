// Operators whose deliveries, subscriptions or ends are the work of a scheduler.

// What is due after the end of a subscription is not delivered.

extension Publisher {
  /// Delivers by work that `schedule` has a scheduler do.
  private func delivered(
    with parameters: [Any], by name: String = #function,
    _ schedule: @escaping (@escaping () -> Void) -> Void
  ) -> AnyPublisher<Output, Failure> {
    AnyPublisher(ofAll: [self as Any] + parameters, by: name, keeping: keptOrAll) {
      deliver, finish, gate in
      let line = WorkLine()
      return self.subscribe(
        below: gate, value: { output in line.add(by: schedule) { deliver(output) } },
        completion: { end in line.add(by: schedule) { finish(end) } })
    }
  }

  public func receive<Context: Scheduler>(
    on scheduler: Context, options: Context.SchedulerOptions? = nil
  ) -> AnyPublisher<Output, Failure> {
    delivered(with: [scheduler], Plan(scheduler, options).perform)
  }

  public func delay<Context: Scheduler>(
    for interval: Context.SchedulerTimeType.Stride,
    tolerance: Context.SchedulerTimeType.Stride? = nil, scheduler: Context,
    options: Context.SchedulerOptions? = nil
  ) -> AnyPublisher<Output, Failure> {
    let plan = Plan(scheduler, options, tolerance: tolerance)
    return delivered(with: [interval, scheduler]) { plan.perform(after: interval, $0) }
  }

  /// Subscribes and cancels as the scheduler's work.
  public func subscribe<Context: Scheduler>(
    on scheduler: Context, options: Context.SchedulerOptions? = nil
  ) -> AnyPublisher<Output, Failure> {
    let plan = Plan(scheduler, options)
    return AnyPublisher(of: self, scheduler, keeping: keptOrAll) { value, completion, gate in
      let own = Gate()
      plan.perform {
        own.keep(
          self.subscribe(below: gate, value: value) {
            own.end()
            completion($0)
          })
      }
      return AnyCancellable {
        if own.isOpen { plan.perform { own.end() } }
      }
    }
  }

  /// Delivers a value when no other has come for a while. At the end, the value that waits is lost.
  public func debounce<Context: Scheduler>(
    for dueTime: Context.SchedulerTimeType.Stride, scheduler: Context,
    options: Context.SchedulerOptions? = nil
  ) -> AnyPublisher<Output, Failure> {
    let plan = Plan(scheduler, options)
    return AnyPublisher(of: self, dueTime, scheduler) { deliver, finish, gate in
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
          plan.perform(after: dueTime) { line.run(deliverIfNewest) }
        },
        completion: { end in
          _ = keep(nil)
          plan.perform { line.run { finish(end) } }
        })
    }
  }

  /// Delivers at most one value in each interval, the first or the latest of it. The end comes with the value
  /// that waits; if none does, it comes at once. All of this is the scheduler's work, the first value too.
  public func throttle<Context: Scheduler>(
    for interval: Context.SchedulerTimeType.Stride, scheduler: Context, latest: Bool
  ) -> AnyPublisher<Output, Failure> {
    let plan = Plan(scheduler, nil)
    return AnyPublisher(of: self, interval, scheduler, latest) { deliver, finish, gate in
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
        if end == nil { plan.perform(after: interval, work) }
        deliver(output)
        if let end { finish(end) }
      }
      func work() { line.run(deliverKept) }
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
          if isFirst { plan.perform(work) }
        },
        completion: { end in
          let hasKept = state.change { state in
            state.end = end
            return state.kept != nil
          }
          if !hasKept { plan.perform { line.run { finish(end) } } }
        })
    }
  }

  /// Ends when no value has come for the interval, with `customError`'s failure if there is one. Values and the end
  /// are the scheduler's work. Each value leaves a piece of work to it until its interval is over.
  public func timeout<Context: Scheduler>(
    _ interval: Context.SchedulerTimeType.Stride, scheduler: Context,
    options: Context.SchedulerOptions? = nil, customError: (() -> Failure)? = nil
  ) -> AnyPublisher<Output, Failure> {
    let (plan, late) = (Plan(scheduler, options), LateError(make: customError))
    return AnyPublisher(of: self, interval, scheduler, late) { deliver, finish, gate in
      let line = WorkLine()
      let newest = Held(0)
      // Taken out at the end: what waits then keeps no closure of the program's.
      let end = Held((() -> Void)?.some { finish(customError.map { .failure($0()) } ?? .finished) })
      func wait() {
        let own = newest.change { number in
          number += 1
          return number
        }
        plan.perform(after: interval) {
          if newest.value == own, let end = end.replace(by: nil) { line.run(end) }
        }
      }
      wait()
      let inner = self.subscribe(
        below: gate,
        value: { output in
          wait()
          line.add(by: plan.perform) { deliver(output) }
        },
        completion: { completion in
          end.set(nil)
          line.add(by: plan.perform) { finish(completion) }
        })
      return AnyCancellable {
        end.set(nil)
        inner.cancel()
      }
    }
  }

  /// The scheduler's time since the subscription or the value before, for each value.
  public func measureInterval<Context: Scheduler>(
    using scheduler: Context, options: Context.SchedulerOptions? = nil
  ) -> AnyPublisher<Context.SchedulerTimeType.Stride, Failure> {
    AnyPublisher(of: self, scheduler) { deliver, finish, gate in
      let last = Held(scheduler.now)
      return self.subscribe(
        below: gate,
        value: { _ in
          let now = scheduler.now
          deliver(last.replace(by: now).distance(to: now))
        }, completion: finish)
    }
  }
}
