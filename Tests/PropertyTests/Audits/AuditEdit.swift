import TraitRecordings
import TraitTree

/// A change of a recorded program, whose replay shows what it saves.
enum AuditEdit {
  case nothing
  /// Overrides of a trait, each known by its node and the line that begins it, move to other nodes,
  /// or away.
  case moved(Int, [[Int]: Int?])
  case unregistered(Set<Int>)
  case narrowed(Set<Int>, [Int])
  case equated(Int)

  /// The sum of the engine's work counters.
  func steps(of events: [(RecordedEvent, Int)]) throws -> Int {
    var rest = applied(to: events)[...]
    let replay = Replay<TraitForest>(.trying) { rest.popFirst() }
    try replay.run()
    let work = replay.forest.work
    return work.visited + work.examined + work.recomputed + work.compared + work.created
      + work.delivered + work.attended
  }

  private func applied(to events: [(RecordedEvent, Int)]) -> [(RecordedEvent, Int)] {
    switch self {
    case .nothing: return events
    case .moved(let trait, let targets):
      var mover = AuditMover(trait: trait, targets: targets)
      return events.flatMap { event, line in mover.events(for: event, line).map { ($0, line) } }
    case .unregistered(let numbers):
      return events.filter { event, _ in
        switch event {
        case .listen(let number, _, _), .watch(let number, _), .watchColors(let number, _),
          .unlisten(let number):
          !numbers.contains(number)
        default: true
        }
      }
    case .narrowed(let numbers, let traits):
      // All traits come first, because a registration needs them.
      let introductions = events.filter { if case .trait = $0.0 { true } else { false } }
      return introductions
        + events.compactMap { event, line in
          switch event {
          case .trait: nil
          case .watch(let number, let node) where numbers.contains(number):
            (.listen(number, at: node, traits), line)
          default: (event, line)
          }
        }
    case .equated(let trait):
      return events.map { event, line in
        switch event {
        case .overrides(let node, let pairs): (.overrides(node, equal(pairs, trait)), line)
        case .fallback(let pairs): (.fallback(equal(pairs, trait)), line)
        default: (event, line)
        }
      }
    }
  }

  private func equal(_ pairs: [Int], _ trait: Int) -> [Int] {
    pairs.indices.map { place in
      place % 2 == 1 && pairs[place - 1] == trait ? min(pairs[place], 1) : pairs[place]
    }
  }
}

/// Keeps what each node overrides in the recording, and writes what it overrides after the change
/// whenever that has become something else.
private struct AuditMover {
  let trait: Int
  let targets: [[Int]: Int?]
  private var scene = AuditScene()
  /// The lines that began the present overrides of the trait, by node.
  private var beginnings: [Int: Int] = [:]
  private var written: [Int: [Int: Int]] = [:]

  init(trait: Int, targets: [[Int]: Int?]) { (self.trait, self.targets) = (trait, targets) }

  mutating func events(for event: RecordedEvent, _ line: Int) -> [RecordedEvent] {
    let old = beginnings
    scene.take(event)
    switch event {
    case .node: return [event] + changes()
    case .destroy(let node):
      beginnings[node] = nil
      return [event] + changes()
    case .overrides(let node, _):
      let hasTrait = scene.overrides[node]?[trait] != nil
      beginnings[node] = hasTrait ? old[node] ?? line : nil
      // A line of another override is written even if it sets what there is.
      let isOther = !isMoved(node, old[node]) && !isMoved(node, beginnings[node])
      return changes(at: isOther ? node : nil)
    default: return [event]
    }
  }

  private func isMoved(_ node: Int, _ beginning: Int?) -> Bool {
    beginning.map { targets[[node, $0]] != nil } ?? false
  }

  /// - Parameter node: Written in any case.
  private mutating func changes(at node: Int? = nil) -> [RecordedEvent] {
    scene.nodes.sorted { ($0 != node ? 1 : 0, $0) < ($1 != node ? 1 : 0, $1) }.compactMap { each in
      let wanted = overrides(of: each)
      if each != node, wanted == written[each] ?? [:] { return nil }
      written[each] = wanted
      return .overrides(each, wanted.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] })
    }
  }

  private func overrides(of node: Int) -> [Int: Int] {
    var overrides = scene.overrides[node] ?? [:]
    if isMoved(node, beginnings[node]) { overrides[trait] = nil }
    if overrides[trait] != nil { return overrides }
    // Of several that move here, the one that began last counts.
    let sources = beginnings.filter { targets[[$0.key, $0.value]] == node }
    if let source = sources.max(by: { $0.value < $1.value })?.key {
      overrides[trait] = scene.overrides[source]?[trait]
    }
    return overrides
  }
}
