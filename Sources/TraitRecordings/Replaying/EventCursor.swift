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
  /// A function through which a node passes a trait.
  struct Function: Hashable {
    let node: Int
    let trait: Int
  }

  private let read: () throws -> (RecordedEvent, Int)?
  /// What was read ahead.
  private var waiting: [(RecordedEvent, Int)] = []
  /// What functions made of classes of values, as far as it was read.
  private var outputs: [Function: [Int: Int]] = [:]
  /// How many calls have begun and not ended.
  private var depth = 0
  private var run: (RecordedEvent, RecordedNumbers, next: Int)?
  /// The time of each event of the run.
  private(set) var ticks = 0
  /// The line of the last returned event.
  private(set) var line = 0

  init(_ read: @escaping () throws -> (RecordedEvent, Int)?) { self.read = read }

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
    guard let (event, line) = try waiting.isEmpty ? pull() : waiting.removeFirst() else {
      return nil
    }
    self.line = line
    ticks = 0
    depth += event.depth
    switch event {
    case .turns: return try advance()
    case .transform(let node, let trait), .endTransform(let node, let trait):
      outputs[Function(node: node, trait: trait)] = nil
      return .event(event)
    case .heard(_, let numbers), .attended(let numbers), .read(_, _, let numbers),
      .look(_, let numbers):
      run = (event, numbers, 0)
      ticks = numbers.ticks / numbers.count
      return nextOfRun()
    default: return .event(event)
    }
  }

  /// Reads an event from the recording.
  private mutating func pull() throws -> (RecordedEvent, Int)? {
    let next = try read()
    if case .turns(let node, let trait, let from, let to)? = next?.0 {
      outputs[Function(node: node, trait: trait), default: [:]][from] = to
    }
    return next
  }

  /// The class that a function makes of another, if it does in the operation under way. The recorded
  /// forest may have asked it later than another does.
  mutating func output(of function: Function, for input: Int) throws -> Int? {
    var (place, depth) = (0, depth)
    let isInCall = depth > 0
    while outputs[function]?[input] == nil {
      if place == waiting.count {
        guard let next = try pull() else { return nil }
        waiting.append(next)
      }
      let event = waiting[place].0
      place += 1
      if event.beginsAnother(isInCall: depth > 0) { return nil }
      depth += event.depth
      if isInCall, depth == 0 { break }
    }
    return outputs[function]?[input]
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

extension RecordedEvent {
  /// By how much the number of calls under way changes.
  fileprivate var depth: Int {
    switch self {
    case .update, .updateIfNeeded, .refresh, .hear, .attend: 1
    case .done: -1
    default: 0
    }
  }

  /// Whether it begins another operation, or another function.
  fileprivate func beginsAnother(isInCall: Bool) -> Bool {
    switch self {
    case .transform, .endTransform: true
    case .turns, .hear, .heard, .attend, .attended, .done, .read, .look, .trait, .value, .kind:
      false
    default: !isInCall
    }
  }
}
