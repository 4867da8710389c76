import Foundation

extension Timer {
  /// The dates at which a timer of a run loop fires.
  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop,
    in mode: RunLoop.Mode, options: Never? = nil
  ) -> TimerPublisher {
    TimerPublisher(interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode)
  }

  /// Each subscription has a timer of its own, which runs from its beginning. A connection only ends the timers
  /// that run when it is cancelled.
  public struct TimerPublisher: Publisher, Equatable {
    public typealias Output = Date
    public typealias Failure = Never
    public let interval: TimeInterval
    public let tolerance: TimeInterval?
    public let runLoop: RunLoop
    public let mode: RunLoop.Mode
    private let running = Held<Set<Timer>>([])

    public init(
      interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop,
      mode: RunLoop.Mode
    ) {
      (self.interval, self.tolerance) = (interval, tolerance)
      (self.runLoop, self.mode) = (runLoop, mode)
    }

    public func subscribe(
      value: @escaping (Date) -> Void,
      completion: @escaping (Subscribers.Completion<Never>) -> Void
    ) -> AnyCancellable {
      nonisolated(unsafe) let value = value
      // By the date of its first firing, which would be now on Linux.
      let first = Date(timeIntervalSinceNow: interval)
      let timer = Timer(fire: first, interval: interval, repeats: true) { _ in value(Date()) }
      if let tolerance { timer.tolerance = tolerance }
      running.change { _ = $0.insert(timer) }
      runLoop.add(timer, forMode: mode)
      return AnyCancellable { [running] in
        running.change { _ = $0.remove(timer) }
        timer.invalidate()
      }
    }

    public func autoconnect() -> TimerPublisher { self }
    public func connect() -> any Cancellable { Connection(timers: running) }
    public var upstream: TimerPublisher { self }

    /// Whatever timers run.
    public static func == (left: Self, right: Self) -> Bool {
      left.interval == right.interval && left.tolerance == right.tolerance
        && left.runLoop == right.runLoop && left.mode == right.mode
    }

    private struct Connection: Cancellable {
      let timers: Held<Set<Timer>>
      func cancel() {
        let all = timers.change { timers in
          defer { timers = [] }
          return timers
        }
        for timer in all { timer.invalidate() }
      }
    }
  }
}
