/// A change of a recording, whose replay shows what the change saves.
enum RecordingEdit {
  /// Without overrides of a trait at some nodes.
  case withoutOverrides(of: Int, at: Set<Int>)
  /// With overrides of a trait moved to deeper nodes.
  case movedOverrides(of: Int, [Int: Int])
  case withoutRegistrations(Set<Int>)
  /// With registrations for some traits instead of all.
  case narrowed([Int: [Int]])
  /// As if all values of a trait other than its default were equal.
  case equated(Int)

  func applied(to events: [(RecordedEvent, Int)]) -> [(RecordedEvent, Int)] {
    switch self {
    case .withoutOverrides(let trait, let nodes):
      return Self.moved(events, trait, Dictionary(uniqueKeysWithValues: nodes.map { ($0, 0) }))
    case .movedOverrides(let trait, let targets): return Self.moved(events, trait, targets)
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
    guard case .overrides(let node, var pairs) = event else { return event }
    for place in stride(from: 0, to: pairs.count, by: 2) where pairs[place] == trait {
      pairs[place + 1] = min(pairs[place + 1], 1)
    }
    return .overrides(node, pairs)
  }

  /// - Parameter targets: The node that each node's override moves to; 0 removes it.
  private static func moved(
    _ events: [(RecordedEvent, Int)], _ trait: Int, _ targets: [Int: Int]
  ) -> [(RecordedEvent, Int)] {
    var mover = OverrideMover(trait: trait, targets: targets)
    return events.flatMap { event, line in mover.events(for: event).map { ($0, line) } }
  }
}

/// Moves overrides of a trait from some nodes to others, event by event.
private struct OverrideMover {
  let trait: Int
  let targets: [Int: Int]
  /// The overrides of each node in the changed recording.
  private var own: [Int: [Int]] = [:]
  /// Values for target nodes that are not introduced yet.
  private var waiting: [Int: Int] = [:]
  private var known: Set<Int> = []

  init(trait: Int, targets: [Int: Int]) {
    self.trait = trait
    self.targets = targets
  }

  mutating func events(for event: RecordedEvent) -> [RecordedEvent] {
    switch event {
    case .node(let node, _, _, _):
      known.insert(node)
      guard let value = waiting.removeValue(forKey: node) else { return [event] }
      return [event] + set(node, own[node] ?? [], value)
    case .destroy(let node):
      known.remove(node)
      return [event]
    case .overrides(let node, let pairs): return moved(node, pairs)
    default: return [event]
    }
  }

  private mutating func moved(_ node: Int, _ pairs: [Int]) -> [RecordedEvent] {
    guard let target = targets[node] else { return set(node, pairs, nil, always: true) }
    let (rest, value) = split(pairs)
    let here = set(node, rest, nil)
    if target == 0 || known.isEmpty { return here }
    guard known.contains(target) else {
      waiting[target] = value
      return here
    }
    return here + set(target, split(own[target] ?? []).rest, value)
  }

  private mutating func set(
    _ node: Int, _ pairs: [Int], _ value: Int?, always: Bool = false
  ) -> [RecordedEvent] {
    let all = pairs + (value.map { [trait, $0] } ?? [])
    if !always, all == own[node] ?? [] { return [] }
    own[node] = all
    return [.overrides(node, all)]
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
