import TraitTree

/// How each override, registration and trait of a recording was used, how often it ran and what it
/// cost, gathered in one walk through the events.
struct AuditTrail {
  /// An override, from the event that sets it to the one that removes it.
  struct Override {
    let node: Int
    let kind: String
    let trait: Int
    let line: Int
    var assignments = 1
    /// The way from the node that has it to the deepest node that was at or above each node that
    /// read or observed it, at the time: a part of the whole way to one of these.
    var way: ArraySlice<Int>?

    var isUsed: Bool { way != nil }
    /// The last node of the way.
    var users: Int? { way?.last }
  }

  struct Registration {
    let node: Int
    let kind: String
    /// Empty for a registration for every trait.
    let traits: [Int]
    let isWatcher: Bool
    /// Whether it is for every trait that affects colours.
    var isOfColors = false
    let line: Int
    var runs = 0
    var ticks = 0
    /// The turn of the last run, and how many runs were not the first of their turn.
    var turn = 0
    var repeated = 0
    var heard: Set<Int> = []
    var read: Set<Int> = []
  }

  private(set) var tree = AuditTree()
  private(set) var traits: [RecordedTrait] = []
  private(set) var overrides: [Override] = []
  private(set) var registrations: [Int: Registration] = [:]
  private(set) var unsettled: [(kind: String, trait: Int, line: Int)] = []
  private(set) var early: [WrongKey: WrongReads] = [:]
  private(set) var stale: [WrongKey: WrongReads] = [:]
  /// The timed comparisons of each trait's values.
  private(set) var comparisons: [(trait: Int, count: Int, ticks: Int, line: Int)] = []
  private(set) var ticks = 0
  private(set) var reads = 0

  struct WrongKey: Hashable {
    let kind: String
    let trait: Int
  }

  /// The indices in `overrides` of each node's present overrides, by trait.
  private var current: [Int: [Int: Int]] = [:]
  private var classes: [Int: [Int: Int]] = [:]
  private var fallback: [Int: Int] = [:]
  /// The nodes whose overrides no update has applied yet.
  private var written: Set<Int> = []
  private var earlyReads = EarlyReads()
  /// The number of the present turn.
  private var turn = 1
  /// The calls under way, innermost last: a registration's number, 0 for attention, -1 for an
  /// update.
  private var calls: [Int] = []
  private let hasMarks: Bool
  /// The traits that nodes pass through functions: whose override a read is of is not known.
  private let transformed: Set<Int>

  init(_ events: [(RecordedEvent, Int)]) throws {
    hasMarks = events.contains {
      if case .mark = $0.0 { true } else { false }
    }
    transformed = Set(
      events.compactMap { if case .transform(_, let trait) = $0.0 { trait } else { nil } })
    var place = 0
    var cursor = EventCursor {
      defer { place += 1 }
      return place < events.count ? events[place] : nil
    }
    while let step = try cursor.next() {
      do throws(LineParser.Fault) { try take(step, cursor.line, ticks: cursor.ticks) } catch {
        throw RecordingError(line: cursor.line, error.reason)
      }
    }
  }
}

/// Reads that returned a stale value, by kind of node and trait.
struct WrongReads {
  private(set) var count = 0
  /// The first one's.
  private(set) var line = Int.max

  mutating func add(_ more: Int, _ line: Int) {
    count += more
    self.line = min(self.line, line)
  }

  mutating func add(_ other: WrongReads) { add(other.count, other.line) }
}

// MARK: - One event

extension AuditTrail {
  private mutating func take(
    _ step: ReplayStep, _ line: Int, ticks: Int
  ) throws(LineParser.Fault) {
    switch step {
    case .event(let event): try take(event, line)
    case .heard(let number, let changes):
      try hear(number, changes)
      registrations[number]?.ticks.add(ticks: ticks)
      if calls.isEmpty { self.ticks.add(ticks: ticks) }
    case .attended: if calls.isEmpty { self.ticks.add(ticks: ticks) }
    case .read(let node, let trait, let value, let times):
      try read(node, trait, value, times, line)
    case .look(let node, let pairs, _):
      let way = try tree.way(to: node)
      for place in stride(from: 0, to: pairs.count, by: 2) {
        use(pairs[place], along: way)
        for call in calls where call > 0 { registrations[call]?.read.insert(pairs[place]) }
      }
    }
  }

  private mutating func take(_ event: RecordedEvent, _ line: Int) throws(LineParser.Fault) {
    tree.apply(event)
    switch event {
    case .trait(let trait): traits.append(trait)
    case .overrides(let node, let pairs): override(node, pairs, line)
    case .fallback(let pairs): fallback = Self.dictionary(pairs)
    case .destroy(let node):
      current[node] = nil
      classes[node] = nil
      written.remove(node)
      earlyReads.forget(node)
    case .attach(let node, _, _), .attachBefore(let node, _), .live(let node), .anchor(let node):
      try earlyReads.noteAttached(node, in: tree)
    case .listen(let number, let node, let list):
      registrations[number] = Registration(
        node: node, kind: tree.kind(of: node), traits: list, isWatcher: false, line: line)
    case .watch(let number, let node):
      registrations[number] = Registration(
        node: node, kind: tree.kind(of: node), traits: [], isWatcher: true, line: line)
    case .watchColors(let number, let node):
      registrations[number] = Registration(
        node: node, kind: tree.kind(of: node), traits: [], isWatcher: false, isOfColors: true,
        line: line)
    case .mark: turn += 1
    case .compared(let trait, let count, let ticks):
      comparisons.append((trait, count, ticks, line))
    case .unsettled(_, let node, let trait):
      unsettled.append((tree.kind(of: node), trait, line))
    default: try takeCall(event)
    }
  }

  private mutating func takeCall(_ event: RecordedEvent) throws(LineParser.Fault) {
    switch event {
    case .update, .updateIfNeeded, .refresh: calls.append(-1)
    case .hear(let number, let changes):
      try hear(number, changes)
      calls.append(number)
    case .attend: calls.append(0)
    case .done(let ticks): try end(calls.popLast() ?? 0, ticks)
    default: break
    }
  }

  private mutating func end(_ call: Int, _ ticks: Int) throws(LineParser.Fault) {
    if call > 0 { registrations[call]?.ticks.add(ticks: ticks) }
    if calls.isEmpty { self.ticks.add(ticks: ticks) }
    guard calls.isEmpty, call < 0 else { return }
    written.removeAll()
    try checkEarlyReads()
    if !hasMarks { turn += 1 }
  }

  private static func dictionary(_ pairs: [Int]) -> [Int: Int] {
    var list: [Int: Int] = [:]
    for place in stride(from: 0, to: pairs.count, by: 2) { list[pairs[place]] = pairs[place + 1] }
    return list
  }
}

// MARK: - Overrides and their uses

extension AuditTrail {
  private mutating func override(_ node: Int, _ pairs: [Int], _ line: Int) {
    let new = Self.dictionary(pairs).filter { !transformed.contains($0.key) }
    current[node] = current[node]?.filter { new[$0.key] != nil }
    for (trait, value) in new {
      if let place = current[node]?[trait] {
        if classes[node]?[trait] != value { overrides[place].assignments += 1 }
        continue
      }
      current[node, default: [:]][trait] = overrides.count
      overrides.append(
        Override(node: node, kind: tree.kind(of: node), trait: trait, line: line))
    }
    classes[node] = new
    if tree.isLazy(node) { written.insert(node) }
  }

  /// The place of the last node on a way that overrides a trait.
  private func provider(of trait: Int, along way: [Int]) -> Int? {
    way.lastIndex {
      RecordingWork.add()
      return current[$0]?[trait] != nil
    }
  }

  private mutating func use(_ trait: Int, along way: [Int]) {
    guard let start = provider(of: trait, along: way),
      let place = current[way[start]]?[trait]
    else { return }
    let new = way[start...]
    guard let old = overrides[place].way else { return overrides[place].way = new }
    let end = zip(old.indices, new.indices).first { old[$0] != new[$1] }?.0
    overrides[place].way = old[..<(end ?? old.startIndex + min(old.count, new.count))]
  }

  private mutating func hear(_ number: Int, _ changes: [Int]) throws(LineParser.Fault) {
    guard var registration = registrations[number] else { return }
    let traits = stride(from: 0, to: changes.count, by: 3).map { changes[$0] }
    registration.runs += 1
    if registration.turn == turn { registration.repeated += 1 }
    registration.turn = turn
    registration.heard.formUnion(traits)
    registrations[number] = registration
    let way = try tree.way(to: registration.node)
    for trait in traits { use(trait, along: way) }
  }
}

// MARK: - Reads

extension AuditTrail {
  private mutating func read(
    _ node: Int, _ trait: Int, _ value: Int, _ times: Int, _ line: Int
  ) throws(LineParser.Fault) {
    reads += times
    for call in calls where call > 0 { registrations[call]?.read.insert(trait) }
    if transformed.contains(trait) { return }
    let way = try tree.way(to: node)
    use(trait, along: way)
    if !tree.isAnchored(root: way[0]) {
      if calls.isEmpty {
        earlyReads.add(EarlyRead(trait: trait, value: value), times: times, line: line, at: way)
      }
      return
    }
    guard let provider = provider(of: trait, along: way).map({ way[$0] }),
      written.contains(provider), classes[provider]?[trait] != value,
      calls.allSatisfy({ $0 != -1 })
    else { return }
    stale[key(node, trait), default: WrongReads()].add(times, line)
  }

  /// Finds reads at nodes that were detached, and whose tree gives them another value now.
  private mutating func checkEarlyReads() throws(LineParser.Fault) {
    for (way, reads) in try earlyReads.removeShown(in: tree) {
      for (read, all) in reads {
        let provider = provider(of: read.trait, along: way).map { way[$0] }
        let value = provider.flatMap { classes[$0]?[read.trait] } ?? fallback[read.trait] ?? 0
        guard value != read.value, let node = way.last else { continue }
        early[key(node, read.trait), default: WrongReads()].add(all)
      }
    }
  }

  private func key(_ node: Int, _ trait: Int) -> WrongKey {
    WrongKey(kind: tree.kind(of: node), trait: trait)
  }
}

// MARK: - Times

extension Sequence<Int> {
  func sumOfTicks() -> Int { reduce(into: 0) { $0.add(ticks: $1) } }
}
