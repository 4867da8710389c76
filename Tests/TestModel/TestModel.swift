/// The rules of sections 5 to 8 and 10, once more, written from their text alone.
///
/// Everything is a plain tree of environments; everything that can be computed when it is asked for
/// is computed then, from the whole tree.
package final class TestModel {
  package let traits: [String]
  package let colorTraits: Set<String>

  /// The collection of the application, above everything (S5.6).
  package var application: [String: Int] = [:]

  /// Scenes in the order of their connection, and windows in the order in which they were first
  /// shown.
  var scenes: [ModelEnvironment] = []
  var ended: [ModelEnvironment] = []
  var shownOnce: [ModelEnvironment] = []
  var shown: [ModelEnvironment] = []

  var parents: [ObjectIdentifier: ModelEnvironment] = [:]
  var presented: [ObjectIdentifier: ModelEnvironment] = [:]
  var roots: [ObjectIdentifier: ModelEnvironment] = [:]
  var containers: [ObjectIdentifier: ModelEnvironment] = [:]

  /// Everything made so far; a test keeps all of it.
  private(set) var everything: [ModelEnvironment] = []
  private var kept: [String] = []
  private var stored: [String: Int] = [:]
  var walks: [Walk] = []
  private var visits = 0
  private var registrations = 0
  /// S6.13: the calls under way that bring something up to date, the passes among them, and whether
  /// they have reached a limit.
  var calls = 0
  private var updates = 0

  /// The environments whose visits are under way, the innermost last, and those whose visits asked
  /// for an update at the limit of nested ones.
  var visited: [ModelEnvironment] = []
  var refused: [ModelEnvironment] = []
  package internal(set) var isStopped = false
  /// How many environments got new parents at once (S6.14j), at most.
  package internal(set) var mostNewParents = 0
  /// The tracked methods under way.
  var runs: [Run] = []
  var readers = -100
  /// Of the thread, and of each call under way. Nil is an empty one.
  var currents: [Current?] = [nil]

  /// What a program would see of a call.
  package enum Call {
    case delivery(Observer, ModelEnvironment, previous: [String: Int])
    case didChange(ModelEnvironment, previous: [String: Int])
    /// With the view, or for its methods the controller that the view had when they began.
    case method(Method, ModelEnvironment)
    case didLoad(ModelEnvironment)
    case appearance(String, ModelEnvironment)
    /// A limit of work is reached.
    case stop(Limit)
  }

  /// What the program does when it is called.
  package var program: (Call) -> Void = { _ in }

  package init(traits: [String], colorTraits: Set<String>) {
    (self.traits, self.colorTraits) = (traits, colorTraits)
  }

  func make(_ name: String, _ kind: ModelEnvironment.Kind) -> ModelEnvironment {
    let environment = ModelEnvironment(name, kind)
    everything.append(environment)
    return environment
  }

  /// The collection that an environment has. S5.6: one that was never refreshed has the
  /// application's.
  package func collection(of environment: ModelEnvironment) -> [String: Int] {
    environment.collection ?? application
  }
}

// MARK: - Refreshing

extension TestModel {
  /// S6.2, S6.14c.
  private func base(of environment: ModelEnvironment) -> [String: Int] {
    if let source = environment.source { return collection(of: source) }
    let isBelowApplication =
      environment.kind == .window
      || environment.kind == .scene && !ended.contains { $0 === environment }
    return isBelowApplication ? application : collection(of: environment)
  }

  /// S5.3, S4.6.
  private func refreshed(_ environment: ModelEnvironment) -> [String: Int] {
    var collection = unlimited(environment)
    if let smallest = environment.smallest {
      collection["size"] = max(collection["size"] ?? 0, smallest)
    }
    if let largest = environment.largest {
      collection["size"] = min(collection["size"] ?? 0, largest)
    }
    return collection
  }

  /// What it would be without its limits.
  private func unlimited(_ environment: ModelEnvironment) -> [String: Int] {
    base(of: environment)
      .merging(environment.given) { $1 }
      .merging(environment.style == 0 ? [:] : ["style": environment.style]) { $1 }
      .merging(environment.overrides) { $1 }
  }

  /// Whether a limit changes the category of an environment that is up to date.
  package func isLimited(_ environment: ModelEnvironment) -> Bool {
    !isDirty(environment) && changed(unlimited(environment), refreshed(environment)) == ["size"]
  }

  func changed(_ old: [String: Int], _ new: [String: Int]) -> Set<String> {
    Set(traits.filter { old[$0] ?? 0 != new[$0] ?? 0 })
  }

  /// S6.2, S6.14b.
  func isDirty(_ environment: ModelEnvironment) -> Bool {
    guard let old = environment.collection else { return true }
    return !changed(old, refreshed(environment)).isEmpty
  }

  /// S6.3, S6.9, S7.5.
  func refresh(_ environment: ModelEnvironment) {
    inCall { visit(environment) }
  }

  private func visit(_ environment: ModelEnvironment) {
    if isStopped { return }
    let previous = collection(of: environment)
    let current = refreshed(environment)
    let changed = changed(previous, current)
    let called = environment.observers.filter { !$0.traits.isDisjoint(with: changed) }
    if called.isEmpty, changed.isEmpty || !environment.overridesDidChange {
      environment.collection = current
      watchColors(of: environment, changed)
      return
    }
    if environment.visits == Limit.visits.most || visited.count == Limit.visitsOfAll {
      return stop(at: .visits)
    }
    environment.collection = current
    environment.visits += 1
    visits += 1
    visited.append(environment)
    defer {
      (environment.visits, visits) = (environment.visits - 1, visits - 1)
      visited.removeLast()
    }
    watchColors(of: environment, changed)
    for observer in called
    where environment.observers.contains(where: { $0.number == observer.number }) {
      if isStopped { return }
      switch observer.effect {
      case .call: call(.delivery(observer, environment, previous: previous))
      case .keep(let trait): store(trait, from: environment)
      case .need(let need):
        (environment.kind == .view ? environment : environment.view)?.needs.insert(need)
      }
    }
    if environment.overridesDidChange, !isStopped {
      call(.didChange(environment, previous: previous))
    }
  }

  /// S9.2.
  private func watchColors(of view: ModelEnvironment, _ changed: Set<String>) {
    if view.usesDynamicColor, !changed.isDisjoint(with: colorTraits) { view.needs.insert(.display) }
  }
}

// MARK: - Passes

/// The walk of a round: the rules about its cursor.
final class Walk {
  /// A gap in the tree: just inside a node, before its children, or just after its subtree.
  enum Gap { case inside(ModelEnvironment), after(ModelEnvironment) }

  let root: ModelEnvironment
  var gap: Gap

  init(_ root: ModelEnvironment) { (self.root, gap) = (root, .inside(root)) }

  var anchor: ModelEnvironment {
    switch gap {
    case .inside(let node), .after(let node): node
    }
  }

  /// The next entry after the gap.
  var next: ModelEnvironment? {
    switch gap {
    case .inside(let node):
      return node.heirs.first ?? next(after: node)
    case .after(let node):
      return next(after: node)
    }
  }

  private func next(after node: ModelEnvironment) -> ModelEnvironment? {
    guard node !== root, let source = node.source,
      let index = source.heirs.firstIndex(where: { $0 === node })
    else { return nil }
    return index + 1 < source.heirs.count ? source.heirs[index + 1] : next(after: source)
  }
}

extension TestModel {
  /// S6.6, S6.14g, S6.14h.
  package func update(_ environment: ModelEnvironment, attending: Bool) {
    // For S6.13 the controller's refresh is a call of its own.
    if let owner = environment.kind == .view ? environment.owner : nil { refresh(owner) }
    inCall { pass(environment, attending: attending) }
  }

  /// S8.2: from the topmost of the views above that need layout without a gap.
  package func layOut(_ view: ModelEnvironment) {
    var top = view
    while let superview = top.superview, superview.needs.contains(.layout) { top = superview }
    update(top, attending: true)
  }

  /// S6.6, S6.8, S6.10: rounds until nothing is left to do.
  private func pass(_ root: ModelEnvironment, attending: Bool) {
    if isStopped { return }
    if updates == Limit.updates.most { return refuseUpdate() }
    updates += 1
    defer { updates -= 1 }
    var rounds = 0
    while hasWork(root, attending: attending), !isStopped {
      if rounds == Limit.rounds.most { return stop(at: .rounds) }
      rounds += 1
      let walk = Walk(root)
      walks.append(walk)
      var next: ModelEnvironment? = root
      while let environment = next, !isStopped {
        walk.gap = .inside(environment)
        refresh(environment)
        if attending, !isStopped, wantsAttention(environment), environment.isInside(root) {
          attend(to: environment)
        }
        next = walk.next
      }
      walks.removeAll { $0 === walk }
    }
  }

  private func hasWork(_ root: ModelEnvironment, attending: Bool) -> Bool {
    root.subtree.contains { isDirty($0) || attending && wantsAttention($0) }
  }

  private func wantsAttention(_ environment: ModelEnvironment) -> Bool {
    !environment.needs.isSubset(of: [.display])
      || environment.kind == .view && environment.owner?.appearance == .willAppear
  }

  /// S8.1, S8.2.
  private func attend(to view: ModelEnvironment) {
    visits += 1
    defer { visits -= 1 }
    if let owner = view.owner, owner.appearance == .willAppear {
      owner.appearance = .isAppearing
      call(.appearance("isAppearing", owner))
    }
    let owner = view.owner
    for need in [Need.properties, .constraints, .layout] where view.needs.remove(need) != nil {
      for method in Method.allCases where method.need == need {
        // A controller that takes the view meanwhile has no part in this; one that loses it has.
        if method.isOwners, owner == nil { continue }
        run(method, of: view, ownedBy: owner)
      }
    }
  }

  /// S6.7, S6.14i.
  var liveRoots: [ModelEnvironment] {
    scenes
      + shownOnce.filter { window in
        window.parent == nil && shown.contains { $0 === window }
      }
  }

  /// A handler may have hidden a window, or disconnected a scene, before the cycle came to it.
  private func isLive(_ root: ModelEnvironment) -> Bool { liveRoots.contains { $0 === root } }

  private var needsUpdate: Bool {
    (liveRoots + strays).contains { hasWork($0, attending: true) }
  }

  /// S8.2: whether traits or layouts wait for the next cycle.
  package var awaitsCycle: Bool {
    (liveRoots + strays).flatMap(\.subtree).contains {
      isDirty($0) || $0.hasMethods && !$0.needs.isSubset(of: [.display])
    }
  }

  /// S6.7, S8.2.
  package func cycle() {
    if visits > 0 { return }
    inCall {
      var turns = 0
      while needsUpdate, !isStopped {
        if turns == Limit.turns.most { return stop(at: .turns) }
        turns += 1
        for root in liveRoots where isLive(root) { pass(root, attending: true) }
        for stray in strays where isStray(stray) { pass(stray, attending: true) }
      }
      if !isStopped { appearAndDraw() }
    }
  }

  /// S8.1, S8.2: what follows when nothing is left to update.
  private func appearAndDraw() {
    for controller in everything where controller.appearance == .isAppearing {
      controller.appearance = .didAppear
      call(.appearance("didAppear", controller))
    }
    for view in liveRoots.flatMap(\.placesInside) where view.kind == .view {
      guard let window = view.window, isShown(window), view.needs.remove(.display) != nil
      else { continue }
      run(.draw, of: view)
    }
  }
}

// MARK: - Appearing

extension TestModel {
  /// S8.1: what controllers hear of a change of the hierarchy.
  package func settleAppearances() {
    for controller in everything where controller.kind == .controller {
      let window = screen(of: controller)
      if window === controller.appearsIn { continue }
      let calls =
        (controller.appearsIn == nil ? [] : ["willDisappear"])
        + (window == nil ? [] : ["willAppear"])
        + (controller.appearsIn == nil ? [] : ["didDisappear"])
      controller.appearsIn = window
      controller.appearance = window == nil ? .absent : .willAppear
      for name in calls { call(.appearance(name, controller)) }
    }
  }

  /// The window in which a controller can be seen.
  func screen(of controller: ModelEnvironment) -> ModelEnvironment? {
    guard let window = controller.window, isShown(window) else { return nil }
    return window.parent.map(isConnected) ?? true ? window : nil
  }
}

// MARK: - The tree

extension TestModel {
  /// S6.5: detaching refreshes nothing.
  func detach(_ environment: ModelEnvironment) {
    guard let parent = environment.parent, let index = environment.index else { return }
    leave(environment)
    (environment.adopter ?? parent).heirsOfController.removeAll { $0 === environment }
    environment.adopter = nil
    parent.children.remove(at: index)
    environment.parent = nil
  }

  /// Refreshes nothing by itself.
  func attach(_ environment: ModelEnvironment, to parent: ModelEnvironment, at index: Int? = nil) {
    parent.children.insert(environment, at: index ?? parent.children.count)
    if parent.kind == .controller { parent.heirsOfController.append(environment) }
    environment.parent = parent
  }
}

// MARK: - Overrides and registrations

extension TestModel {
  /// S6.4, S6.14a: one refresh, of an eager environment.
  package func change(_ environment: ModelEnvironment, _ overrides: [(trait: String, value: Int?)])
  {
    let isNoOp = overrides.allSatisfy {
      $0.value == nil && environment.overrides[$0.trait] == nil
    }
    for (trait, value) in overrides { environment.overrides[trait] = value }
    if environment.isEager, !isNoOp { refresh(environment) }
  }

  package func setStyle(of environment: ModelEnvironment, to style: Int) {
    let isNoOp = style == 0 && environment.style == 0
    environment.style = style
    if environment.isEager, !isNoOp { refresh(environment) }
  }

  /// S4.6: the smaller limit of a view, which may be a window.
  package func setSmallest(of view: ModelEnvironment, to category: Int?) {
    let isNoOp = category == nil && view.smallest == nil
    view.smallest = category
    if view.isEager, !isNoOp { refresh(view) }
  }

  /// S4.6: the larger limit.
  package func setLargest(of view: ModelEnvironment, to category: Int?) {
    let isNoOp = category == nil && view.largest == nil
    view.largest = category
    if view.isEager, !isNoOp { refresh(view) }
  }

  package func give(_ collection: [String: Int], to environment: ModelEnvironment) {
    let isNoOp = collection.isEmpty && environment.given.isEmpty
    environment.given = collection
    if environment.isEager, !isNoOp { refresh(environment) }
  }

  package func overrides(_ trait: String, at environment: ModelEnvironment) -> Bool {
    environment.overrides[trait] != nil
  }

  /// S7.1: the number of the registration.
  package func register(on environment: ModelEnvironment, for traits: Set<String>) -> Int {
    defer { registrations += 1 }
    environment.observers.append(Observer(number: registrations, traits: traits, effect: .call))
    return registrations
  }

  package func unregister(_ number: Int, from environment: ModelEnvironment) {
    environment.observers.removeAll { $0.number == number }
  }
}

// MARK: - Persistence

extension TestModel {
  /// S11.3: from now on, for scenes that have no overrides yet.
  package func keep(_ traits: [String]) {
    kept = traits
    scenes.forEach(follow)
  }

  /// A scene begins with what is stored, and a change in one scene is an override in the others.
  func follow(_ scene: ModelEnvironment) {
    for (number, trait) in kept.enumerated() {
      if let value = stored[trait] { change(scene, [(trait, value)]) }
      scene.observers.append(Observer(number: -1 - number, traits: [trait], effect: .keep(trait)))
    }
  }

  private func store(_ trait: String, from scene: ModelEnvironment) {
    let value = collection(of: scene)[trait] ?? 0
    if stored[trait] == value { return }
    stored[trait] = value
    for other in scenes where other !== scene { change(other, [(trait, value)]) }
  }
}
