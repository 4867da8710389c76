import Foundation

extension Timer {
  /// The dates at which a timer of a run loop fires.
  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop,
    in mode: RunLoop.Mode, options: Never? = nil
  ) -> TimerPublisher {
    TimerPublisher(interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode)
  }

  /// Fires nothing until it is connected; all subscribers then hear of one timer.
  public struct TimerPublisher: ConnectablePublisher, DirectPublisher, Equatable {
    public typealias Output = Date
    public typealias Failure = Never
    public let interval: TimeInterval
    public let tolerance: TimeInterval?
    public let runLoop: RunLoop
    public let mode: RunLoop.Mode
    public var kept: Subscribers.Kept<Never> { .none }
    private let running = Held(Running())

    fileprivate struct Running {
      var receivers: [Int: (Date) -> Void] = [:]
      var last = 0
      var timer: Timer?
      var isOver = false
    }

    public init(
      interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop,
      mode: RunLoop.Mode
    ) {
      (self.interval, self.tolerance) = (interval, tolerance)
      (self.runLoop, self.mode) = (runLoop, mode)
    }

    public func deliver(
      value: @escaping (Date) -> Void,
      completion: @escaping (Subscribers.Completion<Never>) -> Void
    ) -> AnyCancellable {
      let number = running.change { running in
        running.last += 1
        running.receivers[running.last] = value
        return running.last
      }
      return AnyCancellable { [running] in
        let old = running.change { $0.receivers.removeValue(forKey: number) }
        withExtendedLifetime(old) {}
      }
    }

    /// Starts the timer, if it does not run. Once a connection is cancelled, this publisher never fires again;
    /// forgetting a connection ends nothing.
    public func connect() -> any Cancellable {
      // By the date of its first firing, which would be now on Linux.
      let first = Date(timeIntervalSinceNow: interval)
      let timer = Timer(fire: first, interval: interval, repeats: true) { [running] _ in
        let date = Date()
        for number in running.value.receivers.keys.sorted() {
          running.value.receivers[number]?(date)
        }
      }
      if let tolerance { timer.tolerance = tolerance }
      let isNew = running.change { running in
        if running.isOver || running.timer != nil { return false }
        running.timer = timer
        return true
      }
      if isNew { runLoop.add(timer, forMode: mode) }
      return Connection(running: running)
    }

    /// Whether both are one timer: a view that gets another one subscribes anew.
    public static func == (left: Self, right: Self) -> Bool { left.running === right.running }

    private struct Connection: Cancellable {
      let running: Held<Running>
      func cancel() {
        let timer = running.change { running in
          defer { (running.timer, running.isOver) = (nil, true) }
          return running.timer
        }
        timer?.invalidate()
      }
    }
  }
}

/// Delivers nothing until it is connected.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
  /// Starts the deliveries to all subscribers, until what it returns is cancelled.
  func connect() -> any Cancellable
}

extension ConnectablePublisher {
  public func autoconnect() -> Publishers.Autoconnect<Self> {
    Publishers.Autoconnect(upstream: self)
  }
}

extension Publishers {
  /// Connects at its first subscription, and cancels the connection at the end of its last one, also while it is
  /// being made. A timer never fires again then, also for a view that appears anew: make another publisher.
  public struct Autoconnect<Upstream: ConnectablePublisher>: DirectPublisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public var kept: Subscribers.Kept<Failure> { upstream.keptOrAll }
    private let connected = Held((count: 0, connection: Gate()))

    public init(upstream: Upstream) { self.upstream = upstream }

    public func deliver(
      value: @escaping (Output) -> Void,
      completion: @escaping (Subscribers.Completion<Failure>) -> Void
    ) -> AnyCancellable { counted.deliver(value: value, completion: completion) }

    /// Connects and counts.
    private var counted: AnyPublisher<Output, Failure> {
      AnyPublisher(of: self, keeping: kept) { [upstream, connected] value, completion, gate in
        let own = upstream.subscribe(value: value, completion: completion)
        let new = connected.change { connected -> Gate? in
          connected.count += 1
          if connected.count > 1 { return nil }
          connected.connection = Gate()
          return connected.connection
        }
        let leave = AnyCancellable {
          own.cancel()
          let last = connected.change { connected -> Gate? in
            connected.count -= 1
            return connected.count == 0 ? connected.connection : nil
          }
          last?.end()
        }
        // What is delivered at once may end this subscription. A subject that is over has ended it already. Another
        // subscriber may have come meanwhile, for whom the connection stays open.
        gate.keepMaking(leave)
        if let connection = new, connection.isOpen {
          connection.keep(AnyCancellable(upstream.connect(below: connection)))
        }
        return leave
      }
    }
  }
}

extension Publishers.Autoconnect: GatedPublisher {
  func start(
    below gate: Gate, _ value: @escaping (Output) -> Void,
    _ completion: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable { counted.start(below: gate, value, completion) }
}

/// A publisher whose connections can end while they are being made.
protocol GatedConnectable {
  func start(below gate: Gate) -> AnyCancellable
}

extension ConnectablePublisher {
  fileprivate func connect(below gate: Gate) -> any Cancellable {
    (self as? any GatedConnectable)?.start(below: gate) ?? connect()
  }
}

extension Publishers.Autoconnect: Equatable where Upstream: Equatable {
  public static func == (left: Self, right: Self) -> Bool { left.upstream == right.upstream }
}
