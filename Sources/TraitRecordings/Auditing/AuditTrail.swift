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
    /// read or observed it, at the time.
    var way: [Int]?

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

  private struct EarlyRead: Hashable {
    let trait: Int
    let value: Int
  }

  /// The indices in `overrides` of each node's present overrides, by trait.
  private var current: [Int: [Int: Int]] = [:]
  private var classes: [Int: [Int: Int]] = [:]
  private var fallback: [Int: Int] = [:]
  /// The nodes whose overrides no update has applied yet.
  private var written: Set<Int> = []
  /// Reads at nodes that are in no live tree yet, by node.
  private var earlyReads: [Int: [EarlyRead: WrongReads]] = [:]
  /// Whether a node was attached or anchored since the early reads were last checked.
  private var isTreeNew = false
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
    while let step = try cursor.next() { take(step, cursor.line, ticks: cursor.ticks) }
  }
}

// MARK: - One event

extension AuditTrail {
  private mutating func take(_ step: ReplayStep, _ line: Int, ticks: Int) {
    switch step {
    case .event(let event): take(event, line)
    case .heard(let number, let changes):
      hear(number, changes)
      registrations[number]?.ticks.add(ticks: ticks)
      if calls.isEmpty { self.ticks.add(ticks: ticks) }
    case .attended: if calls.isEmpty { self.ticks.add(ticks: ticks) }
    case .read(let node, let trait, let value): read(node, trait, value, line)
    case .look(let node, let pairs):
      for place in stride(from: 0, to: pairs.count, by: 2) {
        use(pairs[place], at: node)
        for call in calls where call > 0 { registrations[call]?.read.insert(pairs[place]) }
      }
    }
  }

  private mutating func take(_ event: RecordedEvent, _ line: Int) {
    tree.apply(event)
    switch event {
    case .trait(let trait): traits.append(trait)
    case .overrides(let node, let pairs): override(node, pairs, line)
    case .fallback(let pairs): fallback = Self.dictionary(pairs)
    case .destroy(let node):
      current[node] = nil
      classes[node] = nil
      written.remove(node)
      earlyReads[node] = nil
    case .attach, .attachBefore, .live, .anchor: isTreeNew = true
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
    default: takeCall(event)
    }
  }

  private mutating func takeCall(_ event: RecordedEvent) {
    switch event {
    case .update, .updateIfNeeded, .refresh: calls.append(-1)
    case .hear(let number, let changes):
      hear(number, changes)
      calls.append(number)
    case .attend: calls.append(0)
    case .done(let ticks): end(calls.popLast() ?? 0, ticks)
    default: break
    }
  }

  private mutating func end(_ call: Int, _ ticks: Int) {
    if call > 0 { registrations[call]?.ticks.add(ticks: ticks) }
    if calls.isEmpty { self.ticks.add(ticks: ticks) }
    guard calls.isEmpty, call < 0 else { return }
    written.removeAll()
    checkEarlyReads()
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

  /// The nearest node that overrides a trait, among a node and its ancestors.
  private func provider(of trait: Int, at node: Int) -> Int? {
    tree.way(up: node).first { current[$0]?[trait] != nil }
  }

  private mutating func use(_ trait: Int, at node: Int) {
    guard let provider = provider(of: trait, at: node), let place = current[provider]?[trait] else {
      return
    }
    let way = [provider] + tree.way(up: node).prefix { $0 != provider }.reversed()
    let common = zip(overrides[place].way ?? way, way).prefix { $0 == $1 }
    overrides[place].way = common.map(\.0)
  }

  private mutating func hear(_ number: Int, _ changes: [Int]) {
    guard var registration = registrations[number] else { return }
    let traits = stride(from: 0, to: changes.count, by: 3).map { changes[$0] }
    registration.runs += 1
    if registration.turn == turn { registration.repeated += 1 }
    registration.turn = turn
    registration.heard.formUnion(traits)
    registrations[number] = registration
    for trait in traits { use(trait, at: registration.node) }
  }
}

// MARK: - Reads

extension AuditTrail {
  private mutating func read(_ node: Int, _ trait: Int, _ value: Int, _ line: Int) {
    reads += 1
    for call in calls where call > 0 { registrations[call]?.read.insert(trait) }
    if transformed.contains(trait) { return }
    use(trait, at: node)
    if !tree.isAnchored(node) {
      if calls.isEmpty {
        earlyReads[node, default: [:]][EarlyRead(trait: trait, value: value), default: WrongReads()]
          .add(1, line)
      }
      return
    }
    guard let provider = provider(of: trait, at: node), written.contains(provider),
      classes[provider]?[trait] != value, calls.allSatisfy({ $0 != -1 })
    else { return }
    stale[key(node, trait), default: WrongReads()].add(1, line)
  }

  /// Finds reads at nodes that were detached, and whose tree gives them another value now.
  private mutating func checkEarlyReads() {
    if !isTreeNew { return }
    isTreeNew = false
    for (node, reads) in earlyReads where tree.isAnchored(node) {
      earlyReads[node] = nil
      for (read, all) in reads {
        let provider = provider(of: read.trait, at: node)
        let value = provider.flatMap { classes[$0]?[read.trait] } ?? fallback[read.trait] ?? 0
        if value != read.value { early[key(node, read.trait), default: WrongReads()].add(all) }
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
