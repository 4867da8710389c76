/// A change of a recording, whose replay shows what the change saves.
enum RecordingEdit {
  /// With some overrides of a trait moved to other nodes; those that move to node 0 are removed.
  case movedOverrides(of: Int, [OverrideBeginning: Int])
  case withoutRegistrations(Set<Int>)
  /// With registrations for some traits instead of all.
  case narrowed([Int: [Int]])
  /// With one class for all values of a trait that differ from its default.
  case equated(Int)

  func applied(to events: [(RecordedEvent, Int)]) -> [(RecordedEvent, Int)] {
    switch self {
    case .movedOverrides(let trait, let targets):
      var mover = OverrideMover(trait: trait, targets: targets)
      return events.flatMap { event, line in mover.events(for: event, line).map { ($0, line) } }
    case .withoutRegistrations(let numbers):
      return events.filter { event, _ in
        switch event {
        case .listen(let number, _, _), .watch(let number, _), .watchColors(let number, _),
          .unlisten(let number):
          return !numbers.contains(number)
        default: return true
        }
      }
    case .narrowed(let traits):
      return Self.withTraitsFirst(events).map { event, line in
        guard case .watch(let number, let node) = event, let list = traits[number] else {
          return (event, line)
        }
        return (.listen(number, at: node, list), line)
      }
    case .equated(let trait): return events.map { (Self.equated($0, trait), $1) }
    }
  }

  /// A registration must come after the introduction of its traits.
  private static func withTraitsFirst(
    _ events: [(RecordedEvent, Int)]
  ) -> [(RecordedEvent, Int)] {
    let isTrait = { (event: (RecordedEvent, Int)) in
      if case .trait = event.0 { true } else { false }
    }
    return events.filter(isTrait) + events.filter { !isTrait($0) }
  }

  private static func equated(_ event: RecordedEvent, _ trait: Int) -> RecordedEvent {
    func equal(_ pairs: [Int]) -> [Int] {
      var pairs = pairs
      for place in stride(from: 0, to: pairs.count, by: 2) where pairs[place] == trait {
        pairs[place + 1] = min(pairs[place + 1], 1)
      }
      return pairs
    }
    return switch event {
    case .overrides(let node, let pairs): .overrides(node, equal(pairs))
    case .fallback(let pairs): .fallback(equal(pairs))
    default: event
    }
  }
}

/// What tells an override from later ones of the same trait at the same node.
struct OverrideBeginning: Hashable {
  let node: Int
  let line: Int
}

/// Moves overrides of a trait from some nodes to others, event by event. At a node its own override
/// wins over those that were moved there, and of these the one that began last.
private struct OverrideMover {
  let trait: Int
  let targets: [OverrideBeginning: Int]
  /// The recorded overrides of each node.
  private var own: [Int: [Int]] = [:]
  /// The overrides of each node in the changed recording.
  private var written: [Int: [Int]] = [:]
  /// The lines that began the present overrides of the trait.
  private var beginnings: [Int: Int] = [:]
  /// The nodes whose overrides have moved to a node.
  private var sources: [Int: Set<Int>] = [:]
  private var known: Set<Int> = []

  init(trait: Int, targets: [OverrideBeginning: Int]) {
    self.trait = trait
    self.targets = targets
  }

  mutating func events(for event: RecordedEvent, _ line: Int) -> [RecordedEvent] {
    switch event {
    case .node(let node, _, _, _):
      known.insert(node)
      return [event] + write(node)
    case .destroy(let node):
      known.remove(node)
      let target = target(of: node)
      set(node, [], line)
      return [event] + (target.map { write($0) } ?? [])
    case .overrides(let node, let pairs):
      let before = target(of: node)
      set(node, pairs, line)
      // An override keeps its target from its beginning to its end.
      guard let target = before ?? target(of: node) else { return write(node, always: true) }
      return write(node) + write(target)
    default: return [event]
    }
  }

  /// Where the present override of a node moves; nil if it stays.
  private func target(of node: Int) -> Int? {
    beginnings[node].flatMap { targets[OverrideBeginning(node: node, line: $0)] }
  }

  private mutating func set(_ node: Int, _ pairs: [Int], _ line: Int) {
    if let target = target(of: node) { sources[target]?.remove(node) }
    own[node] = pairs
    beginnings[node] = split(pairs).value == nil ? nil : beginnings[node] ?? line
    if let target = target(of: node) { sources[target, default: []].insert(node) }
  }

  private mutating func write(_ node: Int, always: Bool = false) -> [RecordedEvent] {
    // First, as overrides that are removed all move to node 0.
    if !known.contains(node) { return [] }
    let pairs = pairs(of: node)
    if !always, pairs == written[node] ?? [] { return [] }
    written[node] = pairs
    return [.overrides(node, pairs)]
  }

  private func pairs(of node: Int) -> [Int] {
    let pairs = own[node] ?? []
    let (rest, value) = split(pairs)
    if value != nil, target(of: node) == nil { return pairs }
    let source = sources[node]?.max { beginnings[$0] ?? 0 < beginnings[$1] ?? 0 }
    let moved = source.flatMap { split(own[$0] ?? []).value }
    return rest + (moved.map { [trait, $0] } ?? [])
  }

  private func split(_ pairs: [Int]) -> (rest: [Int], value: Int?) {
    var (rest, value): ([Int], Int?) = ([], nil)
    for place in stride(from: 0, to: pairs.count, by: 2) {
      if pairs[place] == trait {
        value = pairs[place + 1]
      } else {
        rest += pairs[place...(place + 1)]
      }
    }
    return (rest, value)
  }
}
