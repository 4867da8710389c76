import TraitModel

/// A program running on a forest, with its history.
///
/// The world names the forest's nodes, numbers its registrations, and records everything that can
/// be observed: each delivery, with what every node reads at that moment. It also gives every line
/// of program text a meaning: ending a registration that does not exist is a no-op, and a node that
/// was destroyed is made again.
///
/// Reading all nodes makes a lazy forest compute all values, so a world that glances reads one node
/// at a time.
package final class World<Forest: ForestUnderTest> {
  /// A registration that a program made.
  package struct Observer {
    package let node: NodeName
    package let ordinal: Int
    package let traits: [ProgramTrait]
    package fileprivate(set) var isEnded = false
    /// Whether it observes every trait, and is called after the others.
    package var watches: Bool { traits.isEmpty }
    fileprivate var registration: Forest.Registration?
    fileprivate var runsLeft: Int?
  }

  private struct Attention {
    var handler: Step.Handler
    var runsLeft: Int?
  }

  package private(set) var forest: Forest
  package let lifetimes = Lifetimes()
  package private(set) var history = History()
  package private(set) var observers: [Observer] = []

  /// What all nodes read when the last step ended.
  package private(set) var lastSight = Sight()

  /// An invariant of the world that was broken.
  package private(set) var brokenPromise: String?

  /// The situations that occurred.
  package internal(set) var labels = Labels()

  /// What is done to the forest besides the program.
  package var twist = Perturbation.none

  /// Whether one node is read after each step and at each delivery, and all of them only at the end.
  package var glances = false

  /// Called with each step before it runs, with positions and codes filled in. No-ops are left out;
  /// steps that the forest refuses are not.
  package var onStep: (_ step: Step, _ serial: Int, _ depth: Int) -> Void = { _, _, _ in }

  let eager: Set<NodeName>

  /// Whether no handler acts, so that the setters of eager nodes have no other effects.
  private(set) var isPlain = false

  /// The nodes that exist, each at its name's number.
  var nodes: [Forest.Node?] = NodeName.all.map { _ in nil }

  /// The traits that were ever set: all others have their defaults.
  var traitsSet: Set<ProgramTrait> = []

  /// The history that labels need.
  var past = Past()

  var meddling = Meddling()

  /// What is done at nodes that get attention.
  private var attentions: [NodeName: Attention] = [:]

  private var rootsInOrder: [NodeName] = []
  private var ordinals: [NodeName: Int] = [:]
  private var held: [(collection: TraitCollection, reading: Reading)] = []
  private var fallback = TraitOverrides()
  private var serial = 0
  private(set) var stepsDone = 0

  /// How many refusals have been recorded so far.
  private var failuresSeen = 0

  /// The nodes whose handlers are running, the outermost first.
  private var visited: [NodeName] = []

  /// How many more steps handlers may run, so that every program ends.
  private var handlerStepsLeft = 250

  /// The collection of each node's last delivery, as `watchChains` recorded it.
  private var lastReadings: [NodeName: Reading] = [:]
  private var heardNodes: Set<NodeName> = []
  private var watchesChains = false

  /// - Parameter eager: The names whose nodes are eager.
  package init(_ forest: Forest, eager: Set<NodeName> = []) {
    self.forest = forest
    self.eager = eager
    TraitFailures.collect()
    forest.onUnsettled { [unowned self] limit, node, trait in
      let trait = trait.map { ProgramTrait(slot: $0)! }
      history.events.append(.unsettled(limit: limit, name(of: node), trait))
      labels.count("stopped by \(limit)")
    }
    forest.onAttention { [unowned self] node in attended(node) }
    for root in NodeName.all where root.isRoot { _ = node(root) }
    lastSight = sight()
  }

  private var depth: Int { visited.count }

  var names: [NodeName] { NodeName.all.filter { nodes[$0.number] != nil } }
}

// MARK: - Running

extension World {
  package func run(_ program: Program) {
    isPlain = program.isPlain
    prepare(program)
    for step in program.steps.dropFirst(program.preparation) { run(step) }
    if glances { look() }
    countShape(program)
  }

  /// Runs steps of which only the outcome matters.
  package func prepare(_ program: Program) {
    for step in program.steps.prefix(program.preparation) { perform(step) }
    if !glances { lastSight = sight() }
  }

  /// Runs one step of the program itself.
  package func run(_ step: Step) {
    applyTwist()
    perform(step)
    checkChains()
    if !glances { look() }
  }

  private func look() {
    lastSight = sight()
    history.events.append(.ended(lastSight))
  }

  /// From now on handlers only record that they were called.
  package func quieten() {
    handlerStepsLeft = 0
  }

  /// From now on handlers run all their steps: only the forest's own limits end a program.
  package func handlersMayGoOn() {
    handlerStepsLeft = .max
  }

  /// Destroys all nodes and forgets them, so that nothing should be alive afterwards.
  package func tearDown() {
    for name in names { perform(.destroy(name)) }
    for (collection, reading) in held where read(collection) != reading {
      brokenPromise = "A collection that was kept has changed from \(reading.text)"
    }
    held = []
    fallback = TraitOverrides()
    forest.fallback = TraitCollection()
    for index in observers.indices { observers[index].registration = nil }
    attentions = [:]
  }

  func perform(_ step: Step) {
    history.events.append(.began(step, depth: depth))
    labels.count(step, visited: visited)
    countInContext(step, visitor: visited.last)
    stepsDone += 1
    failuresSeen = TraitFailures.count
    if let step = resolve(step) {
      onStep(step, serial, depth)
      let wasPossible = meddling.isPossible
      meddling.isPossible = true
      act(step)
      meddling.isPossible = wasPossible
    }
    if TraitFailures.count != failuresSeen {
      failuresSeen = TraitFailures.count
      history.events.append(.refused(depth: depth))
      labels.count("refusal")
    }
    let wasPossible = meddling.isPossible
    meddling.isPossible = false
    if brokenPromise == nil, isObserved { brokenPromise = forest.brokenInvariant() }
    meddling.isPossible = wasPossible
    glance(after: step)
  }

  /// False for some events of a large world, because recording all nodes takes long.
  private var isObserved: Bool {
    if glances { return false }
    return history.events.count < 500 || history.events.count.isMultiple(of: 8)
  }

  /// Reads one node, if this world glances: often the one that was moved.
  private func glance(after step: Step? = nil) {
    if !glances || names.isEmpty { return }
    var name = names[history.events.count / 2 % names.count]
    switch step {
    case .attach(let moved, _, _), .detach(let moved):
      if history.events.count.isMultiple(of: 2), nodes[moved.number] != nil { name = moved }
    default: break
    }
    history.events.append(.read(name, read(forest.collection(of: node(name))), depth: depth))
  }

  /// The step with positions and codes filled in; nil if it is a no-op now.
  private func resolve(_ step: Step) -> Step? {
    switch step {
    case .set, .setFallback:
      serial += 1
      return step
    case .bump(let name, let trait):
      let now = trait.code(in: forest.collection(of: node(name)))
      serial += 1
      return .set(name, trait, abs(now + 1) % ProgramTrait.codeCount)
    case .attach(let name, let parentName, let place?):
      let (child, parent) = (node(name), node(parentName))
      let others = forest.children(of: parent).filter { $0 != child }.count
      return .attach(name, to: parentName, at: min(place, others))
    case .destroy(let name): return nodes[name.number] == nil ? nil : step
    case .unregister(let number):
      let isKnown = observers.indices.contains(number - 1)
      return isKnown && observers[number - 1].registration != nil ? step : nil
    default: return step
    }
  }

  /// Does a step that `resolve` returned.
  private func act(_ step: Step) {
    switch step {
    case .update: forest.update(attending: false)
    case .updateIfNeeded(let name): forest.updateIfNeeded(node(name), attending: false)
    case .refresh(let name): forest.refresh(node(name))
    case .attend: forest.update(attending: true)
    case .attendIfNeeded(let name): forest.updateIfNeeded(node(name), attending: true)
    case .want(let name): forest.requestAttention(at: node(name))
    case .whenAttended(let name, let handler):
      _ = node(name)
      attentions[name] = Attention(handler: handler, runsLeft: handler.times)
    case .set(let name, let trait, let code): set(name, trait, code)
    case .remove(let name, let trait): remove(trait, at: node(name))
    case .removeAll(let name): forest.changeOverrides(of: node(name)) { $0.removeAll() }
    case .transform(let name, let trait, let number):
      traitsSet.insert(trait)
      if let function = trait.function(number) {
        forest.transform(trait.slot, at: node(name), by: function)
      }
    case .removeTransform(let name, let trait):
      forest.transform(trait.slot, at: node(name), by: nil)
    case .bump: preconditionFailure("A bump is resolved to a set")
    case .attach(let name, let parent, let place):
      let (child, parent) = (node(name), node(parent))
      forest.attach(child, to: parent, at: place)
    case .detach(let name): forest.detach(node(name))
    case .destroy(let name): destroy(name)
    case .retire(let name):
      forest.retire(node(name))
      rootsInOrder.removeAll { $0 == name }
    case .anchor(let name):
      let node = node(name)
      forest.anchor(node)
      if isRoot(name) { rootsInOrder.removeAll { $0 == name } }
    case .makeLive(let name): makeLive(name, node(name))
    case .setFallback(let trait, let code):
      traitsSet.insert(trait)
      trait.set(code, serial: serial, lifetimes: lifetimes, in: &fallback)
      changeFallback()
    case .removeFallback(let trait):
      trait.remove(from: &fallback)
      changeFallback()
    case .register(let name, let traits, let handler): register(name, traits, handler)
    case .unregister(let number): unregister(number)
    case .read(let name):
      let reading = read(forest.collection(of: node(name)))
      history.events.append(.read(name, reading, depth: depth))
    case .hold(let name):
      let collection = forest.collection(of: node(name))
      held.append((collection, read(collection)))
    }
  }

  /// Assigns all other overrides, which is the other way to remove one.
  private func remove(_ trait: ProgramTrait, at node: Forest.Node) {
    var overrides = forest.overrides(of: node)
    overrides.isModified = false
    trait.remove(from: &overrides)
    if overrides.isModified { forest.setOverrides(overrides, of: node) }
  }

  private func changeFallback() {
    forest.fallback = TraitCollection().applying(fallback)
    for name in names where !heardNodes.contains(name) {
      lastReadings[name] = read(forest.collection(of: node(name)))
    }
  }

  private func set(_ name: NodeName, _ trait: ProgramTrait, _ code: Int) {
    traitsSet.insert(trait)
    for _ in 0..<repeats(of: trait, at: name) {
      forest.changeOverrides(of: node(name)) {
        trait.set(code, serial: serial, lifetimes: lifetimes, in: &$0)
      }
    }
  }

  private func makeLive(_ name: NodeName, _ node: Forest.Node) {
    forest.makeLive(node)
    if isRoot(name), !rootsInOrder.contains(name) { rootsInOrder.append(name) }
  }

  /// Whether a node still exists and has no parent: the handlers of an eager one may have destroyed
  /// it.
  private func isRoot(_ name: NodeName) -> Bool {
    nodes[name.number].map { forest.parent(of: $0) == nil } ?? false
  }

  private func destroy(_ name: NodeName) {
    let node = node(name)
    nodes[name.number] = nil
    past.hasDestroyed = true
    forest.destroy(node)
    ordinals[name] = nil
    attentions[name] = nil
    rootsInOrder.removeAll { $0 == name }
    for index in observers.indices where observers[index].node == name {
      observers[index].isEnded = true
      observers[index].registration = nil
    }
  }

  private func unregister(_ number: Int) {
    forest.unregister(observers[number - 1].registration!)
    observers[number - 1].isEnded = true
  }
}

// MARK: - Observing

extension World {
  private func register(_ name: NodeName, _ traits: [ProgramTrait], _ handler: Step.Handler) {
    let node = node(name)
    let index = observers.count
    ordinals[name, default: 0] += 1
    observers.append(
      Observer(node: name, ordinal: ordinals[name]!, traits: traits, runsLeft: handler.times))
    let captured = lifetimes.tracked()
    let slots = traits.isEmpty ? nil : Self.slots(of: traits)
    observers[index].registration = forest.listen(at: node, to: slots) {
      [unowned self] node, previous in
      withExtendedLifetime(captured) { heard(index, handler, node, previous) }
    }
  }

  private static func slots(of traits: [ProgramTrait]) -> TraitSlotSet {
    TraitSlotSet(traits.map(\.slot))
  }

  private func heard(
    _ index: Int, _ handler: Step.Handler, _ node: Forest.Node, _ previous: TraitCollection
  ) {
    let observer = observers[index]
    if observer.isEnded { brokenPromise = "Registration \(index + 1) was called after its end" }
    if nodes[observer.node.number] != node { brokenPromise = "A handler was given another node" }
    let delivery = Delivery(
      node: observer.node, ordinal: observer.ordinal, number: index + 1, previous: read(previous),
      now: read(forest.collection(of: node)))
    history.events.append(.heard(delivery, isObserved ? sight() : Sight(), depth: depth))
    labels.count(delivery, visited: visited)
    glance()
    guard observer.runsLeft != 0 else { return }
    observers[index].runsLeft = observer.runsLeft.map { $0 - 1 }
    run(handler, at: observer.node)
  }

  private func attended(_ node: Forest.Node) {
    let name = name(of: node)
    history.events.append(.attended(name, isObserved ? sight() : Sight(), depth: depth))
    labels.countAttention(to: name, visited: visited)
    glance()
    guard let attention = attentions[name], attention.runsLeft != 0 else { return }
    attentions[name]?.runsLeft = attention.runsLeft.map { $0 - 1 }
    run(attention.handler, at: name)
  }

  private func run(_ handler: Step.Handler, at node: NodeName) {
    visited.append(node)
    defer { visited.removeLast() }
    for step in handler.steps where handlerStepsLeft > 0 {
      handlerStepsLeft -= 1
      perform(step)
    }
  }

  /// Registers an observer of every trait at each node, before all others. `previous` must be the
  /// collection of its last delivery, and after each step the last delivery's collection must be
  /// what the node reads: no refresh is missed, and none is delivered twice.
  package func watchChains() {
    watchesChains = true
    for name in names { watch(name, node(name)) }
  }

  private func watch(_ name: NodeName, _ node: Forest.Node) {
    heardNodes.remove(name)
    lastReadings[name] = read(forest.collection(of: node))
    let slots = Self.slots(of: ProgramTrait.all)
    _ = forest.listen(at: node, to: slots) { [unowned self] node, previous in
      let (last, now) = (lastReadings[name]!, read(forest.collection(of: node)))
      if last != read(previous) {
        brokenPromise = """
          \(name) was told that it was \(read(previous).text) but it had been \(last.text)
          """
      }
      if last == now { brokenPromise = "\(name) got a delivery without a change of \(now.text)" }
      lastReadings[name] = now
      heardNodes.insert(name)
    }
  }

  /// Called at rest: every change of a node must have been delivered at it.
  private func checkChains() {
    guard watchesChains else { return }
    for name in names {
      let (last, now) = (lastReadings[name]!, read(forest.collection(of: node(name))))
      if last != now, brokenPromise == nil {
        brokenPromise = "\(name) is \(now.text) but its last delivery had \(last.text)"
      }
    }
  }
}

// MARK: - Recording

extension World {
  private func sight() -> Sight {
    var sight = Sight()
    for name in NodeName.all {
      if let node = nodes[name.number] { sight.places.append(place(of: name, node)) }
    }
    return sight
  }

  private func place(of name: NodeName, _ node: Forest.Node) -> Sight.Place {
    let parent = forest.parent(of: node)
    return Sight.Place(
      node: name,
      parent: parent.map { self.name(of: $0) },
      children: forest.children(of: node).map { self.name(of: $0) },
      isLiveRoot: parent == nil && forest.isLive(node),
      reading: read(forest.collection(of: node)))
  }

  private func read(_ collection: TraitCollection) -> Reading {
    var reading = Self.plain
    for trait in traitsSet { reading[trait.rawValue] = trait.code(in: collection) }
    return reading
  }

  private static var plain: Reading { Array(repeating: 0, count: ProgramTrait.all.count) }

  /// The node of a name, made now if there is none.
  func node(_ name: NodeName) -> Forest.Node {
    if let node = nodes[name.number] { return node }
    let node = forest.makeNode(name.description, isEager: eager.contains(name))
    nodes[name.number] = node
    if past.hasDestroyed { labels.count("node made after a destruction") }
    if watchesChains { watch(name, node) }
    if name.isRoot { makeLive(name, node) }
    return node
  }

  private func name(of node: Forest.Node) -> NodeName {
    for name in NodeName.all {
      if let known = nodes[name.number], known == node { return name }
    }
    brokenPromise = "A destroyed node is still in the forest"
    return NodeName.all[0]
  }
}

extension World {
  /// The position of a live root in the order of updates; after all of them if it is not live.
  package func liveOrder(_ name: NodeName) -> Int {
    rootsInOrder.firstIndex(of: name) ?? rootsInOrder.count
  }
}
