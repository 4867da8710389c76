import TraitModel
import TraitTree

/// How a replay takes what a recording says was heard and read.
public enum ReplayMode: Sendable {
  /// It must be so in the replay, too.
  case proving
  /// The same calls are made, and nothing is compared: for measuring.
  case measuring
  /// The recording was changed: a call that it has and the replay does not make is made up for, a
  /// call that it does not have comes to nothing.
  case trying
}

/// Does again what a recording says a program did, in a forest of its own, and holds the forest to
/// what the recording says was then heard and read.
///
/// What handlers did is done where their calls are made, so the order of calls is proved by the way:
/// the next call must be the one that the recording has next.
package final class Replay<Forest: ReplayForest> {
  package let forest = Forest.makeForReplay()

  private var cursor: EventCursor
  private var nodes: [Int: Forest.Node] = [:]
  private var registrations: [Int: Forest.Token] = [:]
  private var traits: [ReplayedTrait] = []
  private var traitNames: [String] = []
  private let mode: ReplayMode
  private let onMark: (String) -> Void
  private var failure: RecordingError?
  private var stopped: (any Error)?

  /// Calls and reads that were compared.
  package private(set) var proved = 0
  /// How many nodes had a collection at the start that a replay does not give them.
  package private(set) var staleAtStart = 0

  /// - Parameter onMark: Called at each mark, before what it names.
  package init(
    _ mode: ReplayMode = .proving, onMark: @escaping (String) -> Void = { _ in },
    _ next: @escaping () throws -> (RecordedEvent, Int)?
  ) {
    self.mode = mode
    self.onMark = onMark
    cursor = EventCursor(next)
    forest.onWanted { [unowned self] node in attended(node) }
    forest.onLimit { [unowned self] limit, node, trait in reachedLimit(limit, node, trait) }
  }

  /// Does all of it.
  ///
  /// - Throws: `RecordingError` where the history is another one, or the recording can't be read.
  package func run() throws {
    while let step = try cursor.next() {
      perform(step)
      try rethrow()
    }
    try rethrow()
  }

  private func rethrow() throws {
    if let stopped { throw stopped }
    if let failure { throw failure }
  }

  private var isOver: Bool { failure != nil || stopped != nil }

  private func differ(_ reason: String) {
    if failure == nil { failure = RecordingError(line: cursor.line, reason) }
  }

  private func next() -> ReplayStep? {
    if isOver { return nil }
    do { return try cursor.next() } catch {
      stopped = error
      return nil
    }
  }
}

// MARK: - What the program did

extension Replay {
  private func perform(_ step: ReplayStep) {
    switch step {
    case .event(let event): perform(event)
    case .heard(let number, _): absent("a delivery to registration \(number)")
    case .attended(let number): absent("attention to node \(number)")
    case .read(let node, let trait, let value): compare(node, trait, value)
    case .look(let node, let list): compare(node, list)
    }
  }

  private func perform(_ event: RecordedEvent) {
    switch event {
    case .trait(let trait):
      traits.append(ReplayedTrait(trait))
      traitNames.append(trait.name)
    case .node(let number, _, let isEager, let wantsAttention):
      nodes[number] = forest.addNode(isEager: isEager)
      if wantsAttention { forest.want(at: self[number]) }
    case .attach(let node, let parent, let index):
      forest.put(self[node], below: self[parent], at: index)
    case .attachBefore(let node, let sibling): forest.put(self[node], before: self[sibling])
    case .detach(let node): forest.takeOut(self[node])
    case .destroy(let number):
      if let node = nodes.removeValue(forKey: number) { forest.end(node) }
    case .live(let node): forest.goLive(self[node])
    case .anchor(let node): forest.hang(self[node])
    case .retire(let node): forest.unhang(self[node])
    case .overrides(let node, let pairs): override(pairs, at: self[node])
    case .fallback(let pairs):
      var overrides = TraitOverrides()
      set(pairs, in: &overrides)
      forest.setFallback(TraitCollection().applying(overrides))
    case .want(let node): forest.want(at: self[node])
    case .mark(let name): onMark(name)
    case .start(let stale): staleAtStart = stale
    case .header, .kind, .value, .compared, .end: break
    default: performCall(event)
    }
  }

  private func performCall(_ event: RecordedEvent) {
    switch event {
    case .listen(let number, let node, let list):
      hear(.traits(TraitSlotSet(list.map { traits[$0].slot })), number, at: node)
    case .watch(let number, let node): hear(.everything, number, at: node)
    case .watchColors(let number, let node): hear(.colors, number, at: node)
    case .unlisten(let number):
      if let token = registrations.removeValue(forKey: number) { forest.stopHearing(token) }
    case .update(let attending):
      forest.updateAll(attending: attending)
      expectDone()
    case .updateIfNeeded(let node, let attending):
      forest.update(below: self[node], attending: attending)
      expectDone()
    case .refresh(let node):
      forest.refreshOne(self[node])
      expectDone()
    case .hear(let number, _):
      absent("a delivery to registration \(number)")
      if mode == .trying { runToDone() }
    case .attend(let number):
      absent("attention to node \(number)")
      if mode == .trying { runToDone() }
    case .unsettled: absent("a limit")
    default: differ("An end without a beginning")
    }
  }

  private subscript(number: Int) -> Forest.Node {
    // The reader has seen that there is one.
    nodes[number].unsafelyUnwrapped
  }

  private func isNode(_ number: Int, _ node: Forest.Node) -> Bool {
    nodes[number].map { Forest.isSame($0, node) } ?? false
  }

  private func absent(_ what: String) {
    if mode != .trying {
      differ("The recording has \(what), and the replay makes no such call now")
    }
  }

  private func expectDone() {
    if mode == .trying { return runToDone() }
    guard let step = next() else { return }
    if case .event(.done) = step { return }
    differ("The recording goes on within the update, \(words(step)), and the replay has ended it")
  }

  /// Sets what differs: a program that assigns one of several overrides does no more.
  private func override(_ pairs: [Int], at node: Forest.Node) {
    forest.change(node) { overrides in
      let wanted = Set(stride(from: 0, to: pairs.count, by: 2).map { traits[pairs[$0]].slot })
      for entry in overrides.slotsOfEntries where !wanted.contains(entry) {
        overrides.remove(entry)
      }
      var isChanged = overrides.isModified
      for place in stride(from: 0, to: pairs.count, by: 2) {
        let (trait, number) = (traits[pairs[place]], pairs[place + 1])
        if let old = overrides[trait.slot], trait.number(of: TraitWord(borrowing: old)) == number {
          continue
        }
        overrides.set(trait.value(of: number), in: trait.slot)
        isChanged = true
      }
      // The same value again is a change, too (S6.14).
      if !isChanged { overrides.isModified = true }
    }
  }

  private func set(_ pairs: [Int], in overrides: inout TraitOverrides) {
    for place in stride(from: 0, to: pairs.count, by: 2) {
      let trait = traits[pairs[place]]
      overrides.set(trait.value(of: pairs[place + 1]), in: trait.slot)
    }
  }

  private func hear(_ interest: ReplayInterest, _ number: Int, at node: Int) {
    let token = forest.hear(interest, at: self[node]) { [unowned self] node, previous in
      heard(number, at: node, previous)
    }
    if let token { registrations[number] = token }
  }
}

// MARK: - What it heard and read

extension Replay {
  /// Whether a call in the replay of a changed recording is the one that the recording has next.
  private func isNext(_ isCall: (ReplayStep) -> Bool) -> Bool {
    if mode != .trying { return true }
    if isOver { return false }
    do { return try cursor.peek().map(isCall) ?? false } catch {
      stopped = error
      return false
    }
  }

  private func heard(_ number: Int, at node: Forest.Node, _ previous: TraitCollection) {
    guard
      isNext({
        switch $0 {
        case .heard(number, _), .event(.hear(number, _)): true
        default: false
        }
      })
    else { return }
    guard let step = next() else { return missing("A delivery to registration \(number)") }
    switch step {
    case .heard(number, let changes):
      if mode == .proving { compare(changes, number, previous, forest.traits(at: node)) }
    case .event(.hear(number, let changes)):
      if mode == .proving { compare(changes, number, previous, forest.traits(at: node)) }
      runToDone()
    default:
      differ("The replay calls registration \(number), and the recording has \(words(step)) next")
    }
  }

  private func attended(_ node: Forest.Node) {
    guard
      isNext({
        switch $0 {
        case .attended(let number), .event(.attend(let number)): isNode(number, node)
        default: false
        }
      })
    else { return }
    guard let step = next() else { return missing("A call at a node that wants attention") }
    switch step {
    case .attended(let number) where isNode(number, node): proved += 1
    case .event(.attend(let number)) where isNode(number, node):
      proved += 1
      runToDone()
    default:
      differ("The replay attends to another node than the recording, which has \(words(step)) next")
    }
  }

  private func reachedLimit(_ limit: Int, _ node: Forest.Node, _ trait: TraitSlot?) {
    if mode == .trying { return }
    guard let step = next() else { return missing("A limit") }
    // Of several traits that keep changing, the one with the lowest slot is reported, and slots are
    // another process' business.
    guard case .event(.unsettled(limit, let number, _)) = step, isNode(number, node) else {
      return differ("The replay meets a limit, and the recording has \(words(step)) next")
    }
    proved += 1
  }

  private func missing(_ what: String) {
    if !isOver { differ("\(what) is made behind the end of the recording") }
  }

  private func runToDone() {
    while let step = next() {
      if case .event(.done) = step { return }
      perform(step)
    }
  }

  private func compare(
    _ changes: [Int], _ number: Int, _ previous: TraitCollection, _ now: TraitCollection
  ) {
    proved += 1
    for place in stride(from: 0, to: changes.count, by: 3) {
      let trait = traits[changes[place]]
      let (before, after) = (trait.number(in: previous), trait.number(in: now))
      if (before, after) == (changes[place + 1], changes[place + 2]) { continue }
      differ(
        """
        Registration \(number) hears that \(traitNames[changes[place]]) went from \
        \(changes[place + 1]) to \(changes[place + 2]), and in the replay from \(before) to \(after)
        """)
    }
  }

  private func compare(_ node: Int, _ trait: Int, _ value: Int) {
    let read = traits[trait].number(in: forest, at: self[node])
    proved += 1
    if mode != .proving || read == value { return }
    differ("Node \(node) reads \(value) for \(traitNames[trait]), and in the replay \(read)")
  }

  private func compare(_ node: Int, _ list: [Int]) {
    let collection = forest.traits(at: self[node])
    proved += 1
    if mode != .proving { return }
    var expected = Array(repeating: 0, count: traits.count)
    for place in stride(from: 0, to: list.count, by: 2) { expected[list[place]] = list[place + 1] }
    for (place, trait) in traits.enumerated() {
      let read = trait.number(in: collection)
      if read == expected[place] { continue }
      return differ(
        "Node \(node) reads \(expected[place]) for \(traitNames[place]), and in the replay \(read)")
    }
  }

  private func words(_ step: ReplayStep) -> String {
    switch step {
    case .heard(let number, _), .event(.hear(let number, _)): "a delivery to \(number)"
    case .attended(let number), .event(.attend(let number)): "attention to \(number)"
    case .read(let number, _, _), .look(let number, _): "a read at node \(number)"
    case .event(.done): "the end of the call"
    case .event(let event): "\(event)"
    }
  }
}

extension TraitOverrides {
  fileprivate var slotsOfEntries: [TraitSlot] { entries.map(\.slot) }
}
