/// One event; runs are expanded into their events, but for the same read many times.
enum ReplayStep {
  case event(RecordedEvent)
  case heard(Int, [Int])
  case attended(Int)
  case read(Int, trait: Int, class: Int, times: Int)
  case look(Int, [Int], times: Int)
}

extension ReplayStep {
  /// Whether client code makes it between two calls: a value's `==`, a log, or what hears of a limit.
  var isAside: Bool {
    switch self {
    case .read, .look, .event(.trait), .event(.kind), .event(.node), .event(.mark): true
    default: false
    }
  }

  /// Whether an update calls client code there.
  var isMadeByUpdate: Bool {
    switch self {
    case .heard, .attended, .event(.hear), .event(.attend), .event(.unsettled): true
    default: false
    }
  }

  var words: String {
    switch self {
    case .heard(let number, _), .event(.hear(let number, _)): "a delivery to \(number)"
    case .attended(let number), .event(.attend(let number)): "attention to \(number)"
    case .read(let number, _, _, _), .look(let number, _, _): "a read at node \(number)"
    case .event(.done): "the end of the call"
    case .event(let event): "\(event)"
    }
  }
}

/// Steps through the events of a recording, from a reader or from memory.
struct EventCursor {
  /// What a function made of one class of values, as far as it was read.
  private struct Turns {
    private var last: Int?
    /// In order; of values that can't be compared, each one that it makes is of a class of its own.
    private var ahead: ArraySlice<(output: Int, line: Int)> = []

    mutating func add(_ output: Int, _ line: Int, since operation: Int) {
      if let newest = ahead.last, newest.line < operation { (last, ahead) = (newest.output, []) }
      ahead.append((output, line))
    }

    /// The next one of an operation; nil if there is no other.
    mutating func next(since operation: Int) -> Int? {
      while let first = ahead.popFirst() {
        last = first.output
        if first.line >= operation { return last }
      }
      return nil
    }

    var newest: Int? { last }
  }

  private let read: () throws -> (RecordedEvent, Int)?
  /// What was read ahead, of which the first ones were returned.
  private var waiting: [(RecordedEvent, Int)] = []
  private var taken = 0
  /// Up to where a function's output was looked for in it, and how many calls are under way there.
  private var searched = (place: 0, depth: 0)
  /// By node, trait and class.
  private var outputs: [Int: [Int: [Int: Turns]]] = [:]
  /// How many calls have begun and not ended.
  private var depth = 0
  /// The line of the outermost operation under way.
  private var operation = 0
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
    while let (event, line) = try take() {
      self.line = line
      ticks = 0
      if depth == 0 { operation = line }
      depth += event.depth
      switch event {
      case .turns, .value: continue
      case .transform(let node, let trait), .endTransform(let node, let trait):
        outputs[node]?[trait] = nil
        return .event(event)
      case .destroy(let node):
        outputs[node] = nil
        return .event(event)
      case .heard(_, let numbers), .attended(let numbers), .read(_, _, let numbers),
        .look(_, let numbers):
        run = (event, numbers, 0)
        ticks = numbers.ticks / numbers.count
        return nextOfRun()
      default: return .event(event)
      }
    }
    return nil
  }

  private mutating func take() throws -> (RecordedEvent, Int)? {
    if taken < waiting.count {
      taken += 1
      return waiting[taken - 1]
    }
    waiting.removeAll(keepingCapacity: true)
    (taken, searched) = (0, (0, 0))
    return try pull()
  }

  /// Reads an event from the recording.
  private mutating func pull() throws -> (RecordedEvent, Int)? {
    let next = try read()
    if let (event, line) = next, case .turns(let node, let trait, let from, let to) = event {
      outputs[node, default: [:]][trait, default: [:]][from, default: Turns()]
        .add(to, line, since: operation)
    }
    return next
  }

  /// The class that a function makes of another, in the operation under way or else before. The recorded
  /// forest may have asked it later than another does.
  mutating func output(of trait: Int, at node: Int, for input: Int) throws -> Int? {
    if searched.place <= taken { searched = (taken, depth) }
    while true {
      if let output = outputs[node]?[trait]?[input]?.next(since: operation) { return output }
      if try !search() { break }
    }
    return outputs[node]?[trait]?[input]?.newest
  }

  /// Reads one more event of the operation under way; false if it has no more.
  private mutating func search() throws -> Bool {
    let isInCall = depth > 0
    if isInCall, searched.depth == 0 { return false }
    if searched.place == waiting.count {
      guard let next = try pull() else { return false }
      waiting.append(next)
    }
    let event = waiting[searched.place].0
    if event.beginsAnother(isInCall: searched.depth > 0) { return false }
    searched.place += 1
    searched.depth += event.depth
    return true
  }

  private mutating func nextOfRun() -> ReplayStep? {
    guard let (event, numbers, place) = run else { return nil }
    RecordingWork.add()
    let (number, times) = (numbers[place], numbers.stride == 0 ? numbers.count : 1)
    run?.next += times
    if place + times == numbers.count { run = nil }
    switch event {
    case .heard(let list, _): return .heard(number, list)
    case .attended: return .attended(number)
    case .read(let trait, let value, _):
      return .read(number, trait: trait, class: value, times: times)
    case .look(let list, _): return .look(number, list, times: times)
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
