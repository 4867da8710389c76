/// One event; runs are expanded into their events.
enum ReplayStep {
  case event(RecordedEvent)
  case heard(Int, [Int])
  case attended(Int)
  case read(Int, trait: Int, class: Int)
  case look(Int, [Int])
}

/// Steps through the events of a recording, from a reader or from memory.
struct EventCursor {
  private let pull: () throws -> (RecordedEvent, Int)?
  private var run: (RecordedEvent, RecordedNumbers, next: Int)?
  /// The time of each event of the run.
  private(set) var ticks = 0
  /// The line of the last returned event.
  private(set) var line = 0

  init(_ pull: @escaping () throws -> (RecordedEvent, Int)?) { self.pull = pull }

  private var ahead: ReplayStep?

  /// The event that `next()` will return.
  mutating func peek() throws -> ReplayStep? {
    if ahead == nil { ahead = try advance() }
    return ahead
  }

  mutating func next() throws -> ReplayStep? {
    if let step = ahead {
      ahead = nil
      return step
    }
    return try advance()
  }

  private mutating func advance() throws -> ReplayStep? {
    if let step = nextOfRun() { return step }
    guard let (event, line) = try pull() else { return nil }
    self.line = line
    ticks = 0
    switch event {
    case .heard(_, let numbers), .attended(let numbers), .read(_, _, let numbers),
      .look(_, let numbers):
      run = (event, numbers, 0)
      ticks = numbers.ticks / numbers.count
      return nextOfRun()
    default: return .event(event)
    }
  }

  private mutating func nextOfRun() -> ReplayStep? {
    guard let (event, numbers, place) = run else { return nil }
    run?.next += 1
    if place + 1 == numbers.count { run = nil }
    let number = numbers[place]
    switch event {
    case .heard(let list, _): return .heard(number, list)
    case .attended: return .attended(number)
    case .read(let trait, let value, _): return .read(number, trait: trait, class: value)
    case .look(let list, _): return .look(number, list)
    default: return nil
    }
  }
}
