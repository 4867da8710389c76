import TraitModel
import TraitRecordings
import TraitTestSupport
import TraitTree

enum AuditedTrait: Int, CaseIterable {
  case size, title, tint, blob, model

  fileprivate func set(_ code: Int, in overrides: inout TraitOverrides) {
    switch self {
    case .size: overrides[Size.self] = code
    case .title: overrides[Title.self] = code == 0 ? "" : "a title too long for a word, \(code)"
    case .tint: overrides[Tint.self] = code
    case .blob: overrides[Blob.self] = Blob.Value()
    case .model: overrides[Model.self] = Model.all[code]
    }
  }

  fileprivate func remove(from overrides: inout TraitOverrides) {
    switch self {
    case .size: overrides.remove(Size.self)
    case .title: overrides.remove(Title.self)
    case .tint: overrides.remove(Tint.self)
    case .blob: overrides.remove(Blob.self)
    case .model: overrides.remove(Model.self)
    }
  }

  fileprivate var slot: TraitSlot {
    switch self {
    case .size: TraitSlot(of: Size.self)
    case .title: TraitSlot(of: Title.self)
    case .tint: TraitSlot(of: Tint.self)
    case .blob: TraitSlot(of: Blob.self)
    case .model: TraitSlot(of: Model.self)
    }
  }

  fileprivate func read(_ forest: TraitForest, at node: TraitNode) {
    switch self {
    case .size: _ = forest.value(of: Size.self, at: node)
    case .title: _ = forest.value(of: Title.self, at: node)
    case .tint: _ = forest.value(of: Tint.self, at: node)
    case .blob: _ = forest.value(of: Blob.self, at: node)
    case .model: _ = forest.value(of: Model.self, at: node)
    }
  }
}

private enum Size: TraitDefinition { static let defaultValue = 0 }

private enum Title: TraitDefinition { static let defaultValue = "" }

private enum Tint: TraitDefinition {
  static let defaultValue = 0
  static let affectsColorAppearance = true
}

/// A trait whose values can't be compared.
private enum Blob: TraitDefinition {
  struct Value { var numbers = (0, 0) }
  static let defaultValue = Value()
}

/// A trait whose values are compared by identity.
private enum Model: TraitDefinition {
  final class Value: Sendable {}
  static let all = (0...3).map { _ in Value() }
  static let defaultValue = all[0]
}

/// Performs acts in a forest and records them. Its clock stands still outside of handlers.
final class AuditedProgram {
  /// The kinds of the nodes. The last two are not in the tree at first.
  static let kinds = ["window", "controller", "card", "card", "label", "cell", "cell"]
  private static let parents = [1: 0, 2: 1, 3: 1, 4: 2, 6: 5]

  /// What a handler spends is a multiple of this, so that a share can be 5 % exactly.
  static let spending = 19

  private final class Tape {
    var text: [UInt8] = []
    var now: UInt64 = 0
  }

  private let forest = TraitForest()
  private let recorder: TraitRecorder
  private let tape = Tape()
  private var nodes: [TraitNode] = []
  private var anchored: Set<Int> = [0]
  private var registrations: [TraitRegistration] = []
  private var attention: [AuditAct.Deed] = []
  private var lastValue = 3
  /// How many more handlers do something: enough to reach one limit of rounds.
  private var callsLeft = 120
  private var callsUnderWay = 0
  private var hasCrowd = false
  /// Retains each value that can't be compared: another at its address would be the same to a
  /// recorder.
  private var past: [TraitOverrides] = []

  /// - Parameter eager: The number of eager nodes, counted from the window.
  init(eager: Int, recordsReads: Bool) {
    var options = TraitRecorder.Options()
    options.recordsReads = recordsReads
    options.unit = "step"
    let tape = tape
    options.clock = { tape.now }
    recorder = TraitRecorder(options) { tape.text += $0 }
    recorder.start(on: forest)
    for (number, kind) in Self.kinds.enumerated() {
      nodes.append(forest.makeNode(named: kind, isEager: number < eager))
    }
    forest.makeLive(nodes[0])
    for (node, parent) in Self.parents.sorted(by: { $0.key < $1.key }) {
      forest.attach(nodes[node], to: nodes[parent])
    }
    forest.onAttention { [unowned self] node in perform(attention, at: node) }
    forest.onUnsettled { _, _, _ in }
    forest.update()
  }

  /// The time that handlers took.
  var now: Int { Int(tape.now) }

  /// Ends the recording and returns its lines.
  func end() -> [String] {
    recorder.stop()
    return String(decoding: tape.text, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  // MARK: Acts

  func perform(_ act: AuditAct) {
    switch act {
    case .update(let isAttending): forest.update(attending: isAttending)
    case .updateIfNeeded(let node): forest.updateIfNeeded(nodes[node], attending: false)
    case .refresh(let node): forest.refresh(nodes[node])
    case .set(let node, let trait, let value): change(nodes[node]) { trait.set(value, in: &$0) }
    case .vary(let node, let trait, let times, let marks):
      for value in 1...times {
        if marks { recorder.mark("act") }
        change(nodes[node]) { trait.set(value % 4, in: &$0) }
        forest.update()
      }
    case .setBoth(let node, let value):
      change(nodes[node]) { overrides in
        AuditedTrait.size.set(value, in: &overrides)
        AuditedTrait.title.set(value, in: &overrides)
      }
    case .remove(let node, let trait): change(nodes[node]) { trait.remove(from: &$0) }
    case .fallback(let trait, let value):
      var overrides = TraitOverrides()
      trait.set(value, in: &overrides)
      past.append(overrides)
      forest.fallback = TraitCollection().applying(overrides)
    case .read(let node, let trait): trait.read(forest, at: nodes[node])
    case .look(let node): _ = forest.collection(of: nodes[node])
    case .mark: recorder.mark("act")
    case .attention(let node, let deeds):
      attention = deeds
      forest.requestAttention(at: nodes[node])
      forest.update(attending: true)
    case .want(let node): forest.requestAttention(at: nodes[node])
    default: performRest(act)
    }
  }

  private func performRest(_ act: AuditAct) {
    switch act {
    case .listen(let node, let traits, let deeds):
      let slots = TraitSlotSet(traits.map(\.slot))
      registrations.append(
        forest.register(on: nodes[node], for: slots) { [unowned self] _, node, _ in
          perform(deeds, at: node)
        })
    case .watch(let node, let deeds):
      registrations.append(
        forest.watch(nodes[node]) { [unowned self] _, node, _ in perform(deeds, at: node) })
    case .watchColors(let node, let deeds):
      registrations.append(
        forest.watchColors(nodes[node]) { [unowned self] _, node, _ in perform(deeds, at: node) })
    case .unlisten(let place):
      if place < registrations.count { forest.unregister(registrations.remove(at: place)) }
    case .attach(let node, let parent): attach(node, to: nodes[parent], before: nil)
    case .attachBefore(let node, let sibling):
      if let parent = forest.parent(of: nodes[sibling]), node != sibling {
        attach(node, to: parent, before: nodes[sibling])
      }
    case .detach(let node): forest.detach(nodes[node])
    case .destroy(let node):
      forest.destroy(nodes[node])
      anchored.remove(node)
      nodes[node] = forest.makeNode(named: Self.kinds[node])
    case .root(let node, let rank): rise(node, to: rank)
    case .crowd(let count):
      // One is enough: each override of it is measured by a replay.
      if !hasCrowd { gather(count) }
    default: for part in act.parts { perform(part) }
    }
  }

  private func gather(_ count: Int) {
    hasCrowd = true
    for number in 0..<count {
      let node = forest.makeNode(named: "crowd \(number)")
      forest.attach(node, to: nodes[0])
      let trait = AuditedTrait.allCases[number % AuditedTrait.allCases.count]
      change(node) { trait.set(1, in: &$0) }
    }
    forest.update()
  }

  private func change(_ node: TraitNode, _ change: (inout TraitOverrides) -> Void) {
    forest.changeOverrides(of: node, change)
    past.append(forest.overrides(of: node))
  }

  private func attach(_ node: Int, to parent: TraitNode, before sibling: TraitNode?) {
    let isLoop = sequence(first: parent) { self.forest.parent(of: $0) }.contains(nodes[node])
    if isLoop || anchored.contains(node) { return }
    if let sibling {
      forest.attach(nodes[node], before: sibling)
    } else {
      forest.attach(nodes[node], to: parent)
    }
  }

  private func rise(_ node: Int, to rank: AuditAct.Rank) {
    guard forest.parent(of: nodes[node]) == nil else { return }
    anchored.insert(node)
    switch rank {
    case .live: forest.makeLive(nodes[node])
    case .anchored: forest.anchor(nodes[node])
    case .retired:
      anchored.remove(node)
      forest.retire(nodes[node])
    }
  }

  private func perform(_ deeds: [AuditAct.Deed], at node: TraitNode) {
    if deeds.isEmpty || callsLeft == 0 { return }
    callsLeft -= 1
    callsUnderWay += 1
    defer { callsUnderWay -= 1 }
    for deed in deeds {
      switch deed {
      case .read(let other, let trait): trait.read(forest, at: other.map { nodes[$0] } ?? node)
      case .spend(let times): tape.now += UInt64(times * Self.spending)
      case .look: _ = forest.collection(of: node)
      case .set(let node, let trait, let value): change(nodes[node]) { trait.set(value, in: &$0) }
      case .settle(let node, let trait, let value):
        change(nodes[node]) { trait.set(value, in: &$0) }
        if callsUnderWay == 1 { forest.update() }
      case .readStale(let node, let trait, let value):
        change(nodes[node]) { trait.set(value, in: &$0) }
        trait.read(forest, at: nodes[node])
      case .update where callsUnderWay > 1: break
      case .update(nil): forest.update()
      case .update(let node?): forest.updateIfNeeded(nodes[node], attending: false)
      case .bump(let node, let trait):
        lastValue = lastValue % 3 + 1
        change(nodes[node]) { trait.set(lastValue, in: &$0) }
      }
    }
  }
}
