/// The rules of sections 5 to 8 and 10, once more, written from their text alone.
///
/// Everything is a plain tree of environments; everything that can be computed when it is asked for
/// is computed then, from the whole tree.
package final class Oracle {
  package let traits: [String]
  package let colorTraits: Set<String>

  /// The collection of the application, above everything (S5.6).
  package var application: [String: Int] = [:]

  /// Scenes in the order of their connection, and windows in the order in which they were first
  /// shown.
  var scenes: [OracleEnvironment] = []
  var ended: [OracleEnvironment] = []
  var shownOnce: [OracleEnvironment] = []
  var shown: [OracleEnvironment] = []

  var parents: [ObjectIdentifier: OracleEnvironment] = [:]
  var presented: [ObjectIdentifier: OracleEnvironment] = [:]
  var roots: [ObjectIdentifier: OracleEnvironment] = [:]
  var containers: [ObjectIdentifier: OracleEnvironment] = [:]

  /// Everything made so far; a test keeps all of it.
  private(set) var everything: [OracleEnvironment] = []
  private var kept: [String] = []
  private var stored: [String: Int] = [:]
  private var walks: [Walk] = []
  private var visits = 0
  private var registrations = 0

  /// What a program would see of a call.
  package enum Call {
    case delivery(Observer, OracleEnvironment, previous: [String: Int])
    case didChange(OracleEnvironment, previous: [String: Int])
    case method(Method, OracleEnvironment)
    case didLoad(OracleEnvironment)
    case appearance(String, OracleEnvironment)
  }

  package var call: (Call) -> Void = { _ in }

  package init(traits: [String], colorTraits: Set<String>) {
    (self.traits, self.colorTraits) = (traits, colorTraits)
  }

  func make(_ name: String, _ kind: OracleEnvironment.Kind) -> OracleEnvironment {
    let environment = OracleEnvironment(name, kind)
    everything.append(environment)
    return environment
  }

  /// The collection that an environment has. S5.6: one that was never refreshed has the
  /// application's.
  package func collection(of environment: OracleEnvironment) -> [String: Int] {
    environment.collection ?? application
  }
}

// MARK: - Refreshing

extension Oracle {
  /// S6.2, S6.14c.
  private func base(of environment: OracleEnvironment) -> [String: Int] {
    if let parent = environment.parent { return collection(of: parent) }
    let isBelowApplication =
      environment.kind == .window
      || environment.kind == .scene && !ended.contains { $0 === environment }
    return isBelowApplication ? application : collection(of: environment)
  }

  /// S5.3, S4.6.
  private func refreshed(_ environment: OracleEnvironment) -> [String: Int] {
    base(of: environment)
      .merging(environment.given) { $1 }
      .merging(environment.style == 0 ? [:] : ["style": environment.style]) { $1 }
      .merging(environment.overrides) { $1 }
  }

  private func changed(_ old: [String: Int], _ new: [String: Int]) -> Set<String> {
    Set(traits.filter { old[$0] ?? 0 != new[$0] ?? 0 })
  }

  /// S6.2, S6.14b.
  func isDirty(_ environment: OracleEnvironment) -> Bool {
    guard let old = environment.collection else { return true }
    return !changed(old, refreshed(environment)).isEmpty
  }

  /// S6.3, S6.9, S7.5.
  func refresh(_ environment: OracleEnvironment) {
    let previous = collection(of: environment)
    let current = refreshed(environment)
    environment.collection = current
    let changed = changed(previous, current)
    if changed.isEmpty { return }
    visits += 1
    defer { visits -= 1 }
    invalidate(environment, changed)
    let called = environment.observers.filter { !$0.traits.isDisjoint(with: changed) }
    for observer in called
    where environment.observers.contains(where: { $0.number == observer.number }) {
      if let kept = observer.keeps {
        store(kept, from: environment)
      } else {
        call(.delivery(observer, environment, previous: previous))
      }
    }
    if environment.overridesDidChange { call(.didChange(environment, previous: previous)) }
  }

  /// S10.1, S9.2.
  private func invalidate(_ environment: OracleEnvironment, _ changed: Set<String>) {
    guard let view = environment.kind == .view ? environment : environment.view else { return }
    for (method, reads) in view.reads {
      let isConcerned = reads.contains {
        $0.environment == ObjectIdentifier(environment) && changed.contains($0.trait)
      }
      if isConcerned { view.needs.insert(method.need) }
    }
    if environment === view, view.usesDynamicColor, !changed.isDisjoint(with: colorTraits) {
      view.needs.insert(.display)
    }
  }
}

// MARK: - Passes

/// The walk of a round: the rules about its cursor.
private final class Walk {
  /// A gap in the tree: just inside a node, before its children, or just after its subtree.
  enum Gap { case inside(OracleEnvironment), after(OracleEnvironment) }

  let root: OracleEnvironment
  var gap: Gap

  init(_ root: OracleEnvironment) { (self.root, gap) = (root, .inside(root)) }

  var anchor: OracleEnvironment {
    switch gap {
    case .inside(let node), .after(let node): node
    }
  }

  /// The next entry after the gap.
  var next: OracleEnvironment? {
    switch gap {
    case .inside(let node):
      return node.children.first ?? next(after: node)
    case .after(let node):
      return next(after: node)
    }
  }

  private func next(after node: OracleEnvironment) -> OracleEnvironment? {
    guard node !== root, let parent = node.parent, let index = node.index else { return nil }
    return index + 1 < parent.children.count ? parent.children[index + 1] : next(after: parent)
  }
}

extension Oracle {
  /// S6.6, S6.14g, S6.14h.
  package func update(_ environment: OracleEnvironment, attending: Bool) {
    if let owner = environment.kind == .view ? environment.owner : nil { refresh(owner) }
    pass(environment, attending: attending)
  }

  /// S6.6, S6.8, S6.10: rounds until nothing is left to do.
  private func pass(_ root: OracleEnvironment, attending: Bool) {
    while hasWork(root, attending: attending) {
      let walk = Walk(root)
      walks.append(walk)
      var next: OracleEnvironment? = root
      while let environment = next {
        walk.gap = .inside(environment)
        refresh(environment)
        if attending, wantsAttention(environment), environment.isInside(root) {
          attend(to: environment)
        }
        next = walk.next
      }
      walks.removeAll { $0 === walk }
    }
  }

  private func hasWork(_ root: OracleEnvironment, attending: Bool) -> Bool {
    root.subtree.contains { isDirty($0) || attending && wantsAttention($0) }
  }

  private func wantsAttention(_ environment: OracleEnvironment) -> Bool {
    !environment.needs.isSubset(of: [.display])
      || environment.kind == .view && environment.owner?.appearance == .willAppear
  }

  /// S8.1, S8.2.
  private func attend(to view: OracleEnvironment) {
    visits += 1
    defer { visits -= 1 }
    if let owner = view.owner, owner.appearance == .willAppear {
      owner.appearance = .isAppearing
      call(.appearance("isAppearing", owner))
    }
    let owner = view.owner
    for need in [Need.properties, .constraints, .layout] where view.needs.remove(need) != nil {
      for method in Method.allCases where method.need == need {
        // A controller that takes the view meanwhile, or loses it, has no part in this.
        if method.isOwners, owner == nil || view.owner !== owner { continue }
        run(method, of: view)
      }
    }
  }

  /// S10.1: reads are replaced at each run.
  private func run(_ method: Method, of view: OracleEnvironment) {
    view.reads[method] = []
    call(.method(method, view))
  }

  /// Reads a trait in a method of a view or of its controller.
  package func read(
    _ trait: String, of environment: OracleEnvironment, in method: Method, of view: OracleEnvironment
  ) -> Int {
    view.reads[method, default: []].insert(
      Read(environment: ObjectIdentifier(environment), trait: trait))
    return collection(of: environment)[trait] ?? 0
  }

  /// S6.7, S6.14i.
  private var liveRoots: [OracleEnvironment] {
    scenes
      + shownOnce.filter { window in
        window.parent == nil && shown.contains { $0 === window }
      }
  }

  private var needsUpdate: Bool { liveRoots.contains { hasWork($0, attending: true) } }

  /// S8.2: whether traits or layouts wait for the next cycle.
  package var awaitsCycle: Bool {
    liveRoots.flatMap(\.subtree).contains { isDirty($0) || !$0.needs.isSubset(of: [.display]) }
  }

  /// S6.7, S8.2.
  package func cycle() {
    if visits > 0 { return }
    while needsUpdate {
      for root in liveRoots { pass(root, attending: true) }
    }
    for controller in everything where controller.appearance == .isAppearing {
      controller.appearance = .didAppear
      call(.appearance("didAppear", controller))
    }
    for view in liveRoots.flatMap(\.subtree) where view.kind == .view {
      guard let window = view.window, isShown(window), view.needs.remove(.display) != nil
      else { continue }
      run(.draw, of: view)
    }
  }
}

// MARK: - Appearing

extension Oracle {
  /// S8.1: what controllers hear of a change of the hierarchy.
  package func settleAppearances() {
    for controller in everything where controller.kind == .controller {
      let window = controller.window.flatMap { isOnScreen($0) ? $0 : nil }
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

  private func isOnScreen(_ window: OracleEnvironment) -> Bool {
    isShown(window) && (window.parent.map(isConnected) ?? true)
  }
}

// MARK: - The tree

extension Oracle {
  /// S6.5: detaching refreshes nothing. A cursor in what is detached goes where it was.
  func detach(_ environment: OracleEnvironment) {
    guard let parent = environment.parent, let index = environment.index else { return }
    for walk in walks where walk.anchor.isInside(environment) && !walk.root.isInside(environment) {
      walk.gap = index > 0 ? .after(parent.children[index - 1]) : .inside(parent)
    }
    parent.children.remove(at: index)
    environment.parent = nil
  }

  /// Refreshes nothing by itself.
  func attach(_ environment: OracleEnvironment, to parent: OracleEnvironment, at index: Int? = nil) {
    parent.children.insert(environment, at: index ?? parent.children.count)
    environment.parent = parent
  }
}

// MARK: - Overrides and registrations

extension Oracle {
  /// S6.4, S6.14a: one refresh, of an eager environment.
  package func change(_ environment: OracleEnvironment, _ overrides: [(trait: String, value: Int?)]) {
    let isNoOp = overrides.allSatisfy {
      $0.value == nil && environment.overrides[$0.trait] == nil
    }
    for (trait, value) in overrides { environment.overrides[trait] = value }
    if environment.isEager, !isNoOp { refresh(environment) }
  }

  package func setStyle(of environment: OracleEnvironment, to style: Int) {
    let isNoOp = style == 0 && environment.style == 0
    environment.style = style
    if environment.isEager, !isNoOp { refresh(environment) }
  }

  package func give(_ collection: [String: Int], to environment: OracleEnvironment) {
    let isNoOp = collection.isEmpty && environment.given.isEmpty
    environment.given = collection
    if environment.isEager, !isNoOp { refresh(environment) }
  }

  package func overrides(_ trait: String, at environment: OracleEnvironment) -> Bool {
    environment.overrides[trait] != nil
  }

  /// S7.1: the number of the registration.
  package func register(on environment: OracleEnvironment, for traits: Set<String>) -> Int {
    defer { registrations += 1 }
    environment.observers.append(Observer(number: registrations, traits: traits, keeps: nil))
    return registrations
  }

  package func unregister(_ number: Int, from environment: OracleEnvironment) {
    environment.observers.removeAll { $0.number == number }
  }
}

// MARK: - Persistence

extension Oracle {
  /// S11.3: from now on, for scenes that have no overrides yet.
  package func keep(_ traits: [String]) {
    kept = traits
    scenes.forEach(follow)
  }

  /// A scene begins with what is stored, and a change in one scene is an override in the others.
  func follow(_ scene: OracleEnvironment) {
    for (number, trait) in kept.enumerated() {
      if let value = stored[trait] { change(scene, [(trait, value)]) }
      scene.observers.append(Observer(number: -1 - number, traits: [trait], keeps: trait))
    }
  }

  private func store(_ trait: String, from scene: OracleEnvironment) {
    let value = collection(of: scene)[trait] ?? 0
    if stored[trait] == value { return }
    stored[trait] = value
    for other in scenes where other !== scene { change(other, [(trait, value)]) }
  }
}
