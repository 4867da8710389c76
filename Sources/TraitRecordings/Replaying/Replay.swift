import TraitModel
import TraitTree

/// How a replay uses the recorded deliveries and reads.
package enum ReplayMode {
  /// Deliveries and reads must equal the recorded ones.
  case proving
  /// Deliveries must come in the recorded order, and values are not compared: for measuring.
  case measuring
  /// The recording was changed, so deliveries may differ: a recorded one that does not happen is
  /// skipped with its contents performed, and one that is not recorded is ignored.
  case trying
}

/// Performs the recorded operations in a new forest, and compares its deliveries and reads with the
/// recorded ones.
///
/// Operations recorded inside a handler are performed when the replay calls that handler. So the
/// order of calls is checked too: each call must be the recording's next one.
package final class Replay<Forest: ReplayForest> {
  package let forest = Forest.makeForReplay()

  private var cursor: EventCursor
  private var nodes: [Int: Forest.Node] = [:]
  private var registrations: [Int: (node: Int, token: Forest.Token)] = [:]
  private var registrationsOfNode: [Int: Set<Int>] = [:]
  private var traits = ReplayedTraits()
  private let mode: ReplayMode
  private let onMark: (String) -> Void
  private var failure: RecordingError?
  private var stopped: (any Error)?

  /// The number of calls and reads compared so far.
  package private(set) var proved = 0
  /// The number of nodes whose collections at the start a replay cannot reproduce.
  package private(set) var staleAtStart = 0

  /// - Parameter onMark: Called at each mark, before the events that it names.
  package init(
    _ mode: ReplayMode = .proving, onMark: @escaping (String) -> Void = { _ in },
    _ next: @escaping () throws -> (RecordedEvent, Int)?
  ) {
    self.mode = mode
    self.onMark = onMark
    cursor = EventCursor(next)
    forest.setAttentionHandler { [unowned self] node in attended(node) }
    forest.setLimitHandler { [unowned self] limit, node, trait in reachedLimit(limit, node, trait) }
  }

  /// Replays the recording.
  ///
  /// - Throws: `RecordingError` where the replay differs, or where the recording can't be read.
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

// MARK: - Performing operations

extension Replay {
  private func perform(_ step: ReplayStep) {
    switch step {
    case .event(let event): perform(event)
    case .heard(let number, _): absent("a delivery to registration \(number)")
    case .attended(let number): absent("attention to node \(number)")
    case .read(let number, let trait, let value, let times):
      read(number, times) { compare(number, $0, trait, value) }
    case .look(let number, let list, let times):
      read(number, times) { compare(number, $0, list) }
    }
  }

  /// Reads change nothing, so one proves all. Each takes its time.
  private func read(_ number: Int, _ times: Int, _ read: (Forest.Node) -> Void) {
    // The reader has not looked for those in the middle of a run.
    guard let node = nodes[number] else { return differ("Node \(number) was destroyed") }
    for _ in 0..<(mode == .measuring ? times : 1) { read(node) }
    proved += times
  }

  private func perform(_ event: RecordedEvent) {
    switch event {
    case .trait(let trait): traits.add(trait)
    case .node(let number, _, let isEager, let wantsAttention):
      nodes[number] = forest.addNode(isEager: isEager)
      if wantsAttention { forest.requestAttention(at: self[number]) }
    case .attach(let node, let parent, let index):
      forest.attach(self[node], to: self[parent], at: index)
    case .attachBefore(let node, let sibling): forest.attach(self[node], before: self[sibling])
    case .detach(let node): forest.detach(self[node])
    case .destroy(let number):
      for number in registrationsOfNode.removeValue(forKey: number) ?? [] {
        registrations[number] = nil
      }
      if let node = nodes.removeValue(forKey: number) { forest.destroy(node) }
    case .live(let node): forest.makeLive(self[node])
    case .anchor(let node): forest.anchor(self[node])
    case .retire(let node): forest.retire(self[node])
    case .overrides(let node, let pairs):
      forest.mutateOverrides(of: self[node]) { traits.assign(pairs, to: &$0) }
    case .transform(let node, let trait): transform(trait, at: node, ending: false)
    case .endTransform(let node, let trait): transform(trait, at: node, ending: true)
    case .fallback(let pairs):
      var overrides = TraitOverrides()
      traits.set(pairs, in: &overrides)
      forest.fallback = TraitCollection().applying(overrides)
    case .want(let node): forest.requestAttention(at: self[node])
    case .mark(let name): onMark(name)
    case .start(let stale): staleAtStart = stale
    case .header, .kind, .value, .compared, .end: break
    default: performCall(event)
    }
  }

  private func performCall(_ event: RecordedEvent) {
    switch event {
    case .listen(let number, let node, let list):
      observe(.traits(TraitSlotSet(list.map { traits[$0].slot })), number, at: node)
    case .watch(let number, let node): observe(.everything, number, at: node)
    case .watchColors(let number, let node): observe(.colors, number, at: node)
    case .unlisten(let number):
      if let (node, token) = registrations.removeValue(forKey: number) {
        registrationsOfNode[node]?.remove(number)
        forest.unregister(token)
      }
    case .update(let attending):
      forest.update(attending: attending)
      expectDone()
    case .updateIfNeeded(let node, let attending):
      forest.updateIfNeeded(self[node], attending: attending)
      expectDone()
    case .refresh(let node):
      forest.refresh(self[node])
      expectDone()
    case .hear(let number, _):
      absent("a delivery to registration \(number)")
      if mode == .trying { runToDone() }
    case .attend(let number):
      absent("attention to node \(number)")
      if mode == .trying { runToDone() }
    case .unsettled: absent("a limit")
    default: differ("'done' ends no call")
    }
  }

  private subscript(number: Int) -> Forest.Node {
    // The reader has checked that the node exists.
    nodes[number].unsafelyUnwrapped
  }

  private func isNode(_ number: Int, _ node: Forest.Node) -> Bool {
    nodes[number].map { Forest.isSame($0, node) } ?? false
  }

  private func absent(_ what: String) {
    if mode != .trying {
      differ("The recording has \(what) here, and the replay makes no such call")
    }
  }

  /// Called when the replay's update has ended. The recorded one may still release objects, whose deinits
  /// operate before the recording says that it is done.
  private func expectDone() {
    if mode == .trying { return runToDone() }
    while let step = nextOfCall() {
      if case .event(.done) = step { return }
      if step.isMadeByUpdate {
        return differ(
          "The recording's update goes on with \(step.words), and the replay's has ended")
      }
      perform(step)
    }
  }

  /// Never inlined: replays nest as deep as handlers do, and need the stack for that.
  @inline(never)
  private func transform(_ trait: Int, at node: Int, ending isOver: Bool) {
    if isOver { return forest.transform(traits[trait].slot, at: self[node], by: nil) }
    forest.transform(traits[trait].slot, at: self[node]) { [unowned self] value in
      turned(value, trait, at: node)
    }
  }

  /// What the recorded function made of a value. One that it never got stays as it is: the recorded
  /// program did not read what came of it.
  private func turned(_ value: TraitValue, _ trait: Int, at node: Int) -> TraitValue {
    let input = traits[trait].number(of: TraitWord(borrowing: value))
    do {
      let output = try cursor.output(of: trait, at: node, for: input)
      return output.map(traits[trait].value(of:)) ?? value
    } catch {
      stopped = error
      return value
    }
  }

  private func observe(_ interest: ReplayInterest, _ number: Int, at node: Int) {
    let token = forest.observe(interest, at: self[node]) { [unowned self] node, previous in
      delivered(number, hearing: interest, at: node, previous)
    }
    guard let token else { return }
    registrations[number] = (node, token)
    registrationsOfNode[node, default: []].insert(number)
  }
}

// MARK: - Comparing calls and reads

extension Replay {
  /// Whether a call is the recording's next one; always true unless the recording was changed.
  private func isNext(_ isCall: (ReplayStep) -> Bool) -> Bool {
    if mode != .trying { return true }
    while !isOver {
      do {
        guard let step = try cursor.peek() else { return false }
        if !step.isAside { return isCall(step) }
      } catch { stopped = error }
      if let step = next() { performAside(step) }
    }
    return false
  }

  /// The next step in an update: a call or its end.
  private func nextOfCall() -> ReplayStep? {
    while let step = next() {
      if !step.isAside { return step }
      performAside(step)
    }
    return nil
  }

  /// Client code between two calls reads in the middle of the update. A replay does not have that code, and
  /// when it comes to the next call, the values may be others: they are not compared.
  private func performAside(_ step: ReplayStep) {
    if case .event = step { perform(step) }
  }

  private func delivered(
    _ number: Int, hearing interest: ReplayInterest, at node: Forest.Node,
    _ previous: TraitCollection
  ) {
    guard
      isNext({
        switch $0 {
        case .heard(number, _), .event(.hear(number, _)): true
        default: false
        }
      })
    else { return }
    guard let step = nextOfCall() else { return missing("A delivery to registration \(number)") }
    switch step {
    case .heard(number, let changes): compare(changes, number, interest, previous, node)
    case .event(.hear(number, let changes)):
      compare(changes, number, interest, previous, node)
      runToDone()
    default:
      differ("The replay calls registration \(number), and the recording has \(step.words) next")
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
    guard let step = nextOfCall() else { return missing("A call at a node that wants attention") }
    switch step {
    case .attended(let number) where isNode(number, node): proved += 1
    case .event(.attend(let number)) where isNode(number, node):
      proved += 1
      runToDone()
    default:
      differ(
        "The replay gives attention to another node, and the recording has \(step.words) next")
    }
  }

  private func reachedLimit(_ limit: Int, _ node: Forest.Node, _ trait: TraitSlot?) {
    if mode == .trying { return }
    guard let step = nextOfCall() else { return missing("A limit") }
    // The trait is not compared: the one with the lowest slot is reported, and slots differ between
    // processes.
    guard case .event(.unsettled(limit, let number, _)) = step, isNode(number, node) else {
      return differ("The replay reaches a limit, and the recording has \(step.words) next")
    }
    proved += 1
  }

  private func missing(_ what: String) {
    if !isOver { differ("\(what) comes after the end of the recording") }
  }

  private func runToDone() {
    while let step = next() {
      if case .event(.done) = step { return }
      perform(step)
    }
  }

  private func compare(
    _ changes: [Int], _ number: Int, _ interest: ReplayInterest, _ previous: TraitCollection,
    _ node: Forest.Node
  ) {
    if mode != .proving { return }
    proved += 1
    let difference = traits.difference(
      of: changes, number, hearing: interest, from: previous, to: forest.collection(of: node))
    if let difference { differ(difference) }
  }

  private func compare(_ number: Int, _ node: Forest.Node, _ trait: Int, _ value: Int) {
    let read = traits[trait].number(in: forest, at: node)
    if mode != .proving || read == value { return }
    differ(traits.sentence(about: trait, readAt: number, value, read))
  }

  private func compare(_ number: Int, _ node: Forest.Node, _ list: [Int]) {
    let collection = forest.collection(of: node)
    if mode != .proving { return }
    let difference = traits.difference(of: list, readAt: number, from: collection)
    if let difference { differ(difference) }
  }
}
