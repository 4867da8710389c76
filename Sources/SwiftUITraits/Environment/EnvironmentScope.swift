import TraitModel

/// Environment values that several nodes share, and the nodes that follow them.
///
///     host's scope ──── values: the hosting view's traits
///      ├─ body A, which reads some of them
///      ├─ .environment(\.theme, .bold) ──── a scope of its own: the values above, changed
///      │   └─ body B
///      └─ body C
///
/// A body follows the values that it reads, and what makes other values of these follows all.
///
/// A change costs O(values + nodes that follow what changes).
@MainActor
final class EnvironmentScope {
  nonisolated(unsafe) private(set) var values: EnvironmentValues
  private weak let host: ViewHost?
  /// The nodes that follow all values.
  private var followers = Followers()
  /// The nodes that follow a value.
  private var readers: [TraitSlot: Followers] = [:]

  init(_ values: EnvironmentValues, of host: ViewHost) {
    (self.values, self.host) = (values, host)
  }

  /// The difference between a scope's previous and new values.
  struct Change {
    let traits: TraitSlotSet
    /// Whether the overrides of represented controllers and views differ.
    let isWrittenDifferent: Bool
  }

  /// Sets the values and notifies the nodes that follow what changes.
  func set(_ new: EnvironmentValues) {
    let change = Change(
      traits: new.traits.changedSlots(from: values.traits),
      isWrittenDifferent: new.written != values.written)
    let old = values
    otherThreads.lock()
    values = new
    otherThreads.unlock()
    // The deinit of a value may ask for the environment.
    withExtendedLifetime(old) {}
    if change.traits.isEmpty, !change.isWrittenDifferent { return }
    followers.forEach { $0.environmentDidChange(change) }
    if readers.isEmpty { return }
    for slot in change.traits { readers[slot]?.forEach { $0.needsEvaluation() } }
  }

  /// The values, marked so that reads are noted for the body that is being evaluated; outside of bodies, those of
  /// now. To be called on the main thread.
  nonisolated var trackedValues: EnvironmentValues {
    if Evaluation.run == 0 { MainThread.unchecked(Self.updateHost(of:))(self) }
    var values = values
    values.run = Evaluation.run
    return values
  }

  private static func updateHost(of scope: EnvironmentScope) { scope.host?.updateEnvironment() }

  /// The values of a property of a view, as its wrapper has them on any thread; the defaults while the view is not
  /// shown. Only those on the main thread are marked.
  nonisolated static func values(of scope: EnvironmentScope?) -> EnvironmentValues {
    guard let scope else { return EnvironmentValues() }
    if MainThread.isCurrent { return scope.trackedValues }
    return otherThreads.withLock { scope.values }
  }

  /// Lets a node follow all values.
  func add(_ node: Node) { followers.add(node) }

  /// The node follows all values no more.
  func remove(_ node: Node) { followers.remove(node) }

  /// Lets a node follow the values `new` instead of `old`.
  func move(_ node: Node, from old: TraitSlotSet, to new: TraitSlotSet) {
    for slot in new.subtracting(old) {
      readers[slot, default: Followers()].add(node)
    }
    for slot in old.subtracting(new) {
      readers[slot]?.remove(node)
      if readers[slot]?.isEmpty ?? false { readers[slot] = nil }
    }
  }
}

/// Nodes in the order in which they came, except where some have left: nodes that were made one after the other lie
/// so in memory, too.
@MainActor
private struct Followers {
  private var nodes: [Follower] = []
  private var places: [ObjectIdentifier: Int] = [:]

  private struct Follower {
    unowned let node: Node
  }

  var isEmpty: Bool { nodes.isEmpty }

  func forEach(_ body: (Node) -> Void) {
    for follower in nodes {
      FacadeWork.steps += 1
      body(follower.node)
    }
  }

  mutating func add(_ node: Node) {
    places[ObjectIdentifier(node)] = nodes.count
    nodes.append(Follower(node: node))
  }

  mutating func remove(_ node: Node) {
    guard let place = places.removeValue(forKey: ObjectIdentifier(node)) else { return }
    let last = nodes.removeLast()
    if place == nodes.count { return }
    nodes[place] = last
    places[ObjectIdentifier(last.node)] = place
  }
}
