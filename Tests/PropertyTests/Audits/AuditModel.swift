import TraitRecordings

/// What an audit should find in a recording, from the documentation of its rules alone: this file
/// gathers what happened, `AuditModel+Rules` applies the rules.
struct AuditModel {
  /// A mistake that the property must notice.
  enum Fault: CaseIterable {
    case observersAreNoUsers, looksAreNoUses, usersNeedNotStay, equalValuesCount, twoAreOften,
      everyRunRepeats, marksAreIgnored, innerTimeCountsTwice, updatesApplyNothing,
      eagerNodesWait, updatesReadStale, fallbackIsForgotten, handlersReadEarly,
      detachedReadsEnd, traitsNeedNotChange, onlyTheInnermostReads, twoComparisonsAreMany,
      nineteenCandidates, nothingSavedIsAFinding
  }

  struct Override {
    let node: Int
    let trait: Int
    let line: Int
    var assignments = 1
    /// The ways to the nodes that used it, from the node that has it.
    var uses: [[Int]] = []

    /// The deepest node that was above all of them.
    var users: Int? {
      guard let first = uses.first else { return nil }
      let length = first.indices.last { place in
        uses.allSatisfy { $0.prefix(place + 1) == first.prefix(place + 1) }
      }
      return length.map { first[$0] }
    }
  }

  struct Registration {
    let node: Int
    /// None for all.
    let traits: [Int]
    let isWatcher: Bool
    var isOfColors = false
    /// What tells registrations of one kind of node apart: their traits; -1 for those that affect
    /// colours, none for all.
    var awaited: [Int] { isOfColors ? [-1] : traits }
    let line: Int
    /// The acts in which it ran.
    var runs: [Int] = []
    var ticks = 0
    var heard: Set<Int> = []
    var read: Set<Int> = []
  }

  struct Read {
    let node: Int
    let trait: Int
    let value: Int
    let line: Int
  }

  private enum Call: Equatable { case update, handler(Int), attention }

  let fault: Fault?
  let header: RecordingHeader
  let events: [(RecordedEvent, Int)]
  private(set) var scene = AuditScene()
  private(set) var overrides: [Override] = []
  private(set) var registrations: [Int: Registration] = [:]
  private(set) var earlyReads: [Read] = []
  private(set) var staleReads: [Read] = []
  private(set) var stops: [(node: Int, trait: Int, line: Int)] = []
  private(set) var comparisons: [(trait: Int, count: Int, ticks: Int, line: Int)] = []
  private(set) var (ticks, reads) = (0, 0)
  /// The present overrides' places in `overrides`.
  private var present: [[Int]: Int] = [:]
  /// Lazy nodes whose overrides were set since the last update.
  private var written: Set<Int> = []
  private var waitingReads: [Read] = []
  private var calls: [Call] = []
  private var act = 0
  private let actsAreMarked: Bool

  init(_ events: [(RecordedEvent, Int)], _ header: RecordingHeader, fault: Fault?) {
    (self.events, self.header, self.fault) = (events, header, fault)
    actsAreMarked =
      fault != .marksAreIgnored
      && events.contains { if case .mark = $0.0 { true } else { false } }
    for (event, line) in events { take(event, line) }
  }
}

// MARK: - Gathering

extension AuditModel {
  private mutating func take(_ event: RecordedEvent, _ line: Int) {
    let old = scene
    scene.take(event)
    switch event {
    case .overrides(let node, _): assign(node, since: old, line)
    case .destroy(let node): present = present.filter { $0.key[0] != node }
    case .listen(let number, let node, let traits):
      registrations[number] = .init(node: node, traits: traits, isWatcher: false, line: line)
    case .watch(let number, let node):
      registrations[number] = .init(node: node, traits: [], isWatcher: true, line: line)
    case .watchColors(let number, let node):
      registrations[number] = .init(
        node: node, traits: [], isWatcher: false, isOfColors: true, line: line)
    case .mark: if actsAreMarked { act += 1 }
    case .compared(let trait, let count, let ticks):
      comparisons.append((trait, count, ticks, line))
    case .unsettled(_, let node, let trait): stops.append((node, trait, line))
    case .update, .updateIfNeeded, .refresh: calls.append(.update)
    case .attend: calls.append(.attention)
    case .hear(let number, let changes):
      hear(number, changes)
      calls.append(.handler(number))
    case .done(let ticks): end(calls.removeLast(), ticks)
    default: takeRun(event, line)
    }
  }

  private mutating func takeRun(_ event: RecordedEvent, _ line: Int) {
    switch event {
    case .heard(let changes, let numbers):
      for place in 0..<numbers.count {
        hear(numbers[place], changes)
        spend(numbers.ticks / numbers.count, in: .handler(numbers[place]))
      }
    case .attended(let numbers):
      for _ in 0..<numbers.count { spend(numbers.ticks / numbers.count, in: .attention) }
    case .read(let trait, let value, let numbers):
      for place in 0..<numbers.count {
        read(.init(node: numbers[place], trait: trait, value: value, line: line))
      }
    case .look(let pairs, let numbers):
      for place in 0..<numbers.count {
        for trait in AuditScene.pairs(pairs).keys {
          if fault != .looksAreNoUses { use(trait, at: numbers[place]) }
          noteRead(of: trait)
        }
      }
    default: break
    }
  }

  private mutating func assign(_ node: Int, since old: AuditScene, _ line: Int) {
    if !scene.isEager(node) || fault == .eagerNodesWait { written.insert(node) }
    let (before, now) = (old.overrides[node] ?? [:], scene.overrides[node] ?? [:])
    for trait in before.keys where now[trait] == nil { present[[node, trait]] = nil }
    for (trait, value) in now.sorted(by: { $0.key < $1.key }) {
      if let place = present[[node, trait]] {
        let isOther = before[trait] != value || fault == .equalValuesCount
        if isOther { overrides[place].assignments += 1 }
      } else {
        present[[node, trait]] = overrides.count
        overrides.append(.init(node: node, trait: trait, line: line))
      }
    }
  }

  private mutating func use(_ trait: Int, at node: Int) {
    guard let provider = scene.provider(of: trait, at: node),
      let place = present[[provider, trait]]
    else { return }
    overrides[place].uses.append(Array(scene.way(to: node).drop { $0 != provider }))
  }

  private mutating func hear(_ number: Int, _ changes: [Int]) {
    guard let node = registrations[number]?.node else { return }
    registrations[number]?.runs.append(act)
    for place in stride(from: 0, to: changes.count, by: 3) {
      registrations[number]?.heard.insert(changes[place])
      if fault != .observersAreNoUsers { use(changes[place], at: node) }
    }
  }

  private mutating func read(_ read: Read) {
    reads += 1
    use(read.trait, at: read.node)
    noteRead(of: read.trait)
    if !scene.isInATree(read.node) {
      if calls.isEmpty || fault == .handlersReadEarly { waitingReads.append(read) }
      return
    }
    guard let provider = scene.provider(of: read.trait, at: read.node) else { return }
    let isOld = read.value != scene.value(of: read.trait, at: provider)
    let isInUpdate = calls.contains(.update) && fault != .updatesReadStale
    if written.contains(provider), isOld, !isInUpdate { staleReads.append(read) }
  }

  /// What a handler reads, the handlers around it read too.
  private mutating func noteRead(of trait: Int) {
    let calls = fault == .onlyTheInnermostReads ? calls.suffix(1) : calls[...]
    for case .handler(let number) in calls { registrations[number]?.read.insert(trait) }
  }

  private mutating func spend(_ ticks: Int, in call: Call) {
    if case .handler(let number) = call { registrations[number]?.ticks += ticks }
    if calls.isEmpty || fault == .innerTimeCountsTwice { self.ticks += ticks }
  }

  private mutating func end(_ call: Call, _ ticks: Int) {
    spend(ticks, in: call)
    guard call == .update, calls.isEmpty else { return }
    if fault != .updatesApplyNothing { written = [] }
    if !actsAreMarked { act += 1 }
    for read in waitingReads where scene.isInATree(read.node) {
      let value = scene.value(of: read.trait, at: read.node)
      let isFallback = scene.provider(of: read.trait, at: read.node) == nil
      let now = isFallback && fault == .fallbackIsForgotten ? 0 : value
      if now != read.value { earlyReads.append(read) }
    }
    waitingReads =
      fault == .detachedReadsEnd ? [] : waitingReads.filter { !scene.isInATree($0.node) }
  }
}
