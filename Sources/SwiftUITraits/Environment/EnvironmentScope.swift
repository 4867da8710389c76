import TraitModel

/// Environment values that several nodes share, and the nodes that follow them, its members.
///
///     host's scope ──── values: the hosting view's traits
///      ├─ body A, which reads some of them
///      ├─ .environment(\.theme, .bold) ──── a scope of its own: the values above, changed
///      │   └─ body B
///      └─ body C
///
/// A change costs O(values + members of this scope).
@MainActor
final class EnvironmentScope {
  private(set) var values: EnvironmentValues
  private weak let host: ViewHost?
  private var members: [Member] = []

  private struct Member {
    unowned let node: Node
  }

  init(_ values: EnvironmentValues, of host: ViewHost) {
    (self.values, self.host) = (values, host)
  }

  /// The difference between a scope's previous and new values.
  struct Change {
    let traits: TraitSlotSet
    /// Whether the overrides of represented controllers and views differ.
    let isWrittenDifferent: Bool
  }

  /// Sets the values and notifies the members, unless the values are equal to the previous ones.
  func set(_ new: EnvironmentValues) {
    let change = Change(
      traits: new.traits.changedSlots(from: values.traits),
      isWrittenDifferent: new.written != values.written)
    let old = values
    values = new
    // The deinit of a value may ask for the environment.
    withExtendedLifetime(old) {}
    if change.traits.isEmpty, !change.isWrittenDifferent { return }
    for member in members { member.node.environmentDidChange(change) }
  }

  /// The values, marked so that reads are noted for the body that is being evaluated. Outside of bodies,
  /// those of now.
  var trackedValues: EnvironmentValues {
    if Evaluation.run == 0 { host?.updateEnvironment() }
    var values = values
    values.run = Evaluation.run
    return values
  }

  var memberCount: Int { members.count }

  func add(_ node: Node) {
    node.memberPlace = members.count
    members.append(Member(node: node))
  }

  func remove(_ node: Node) {
    let last = members.removeLast().node
    guard last !== node else { return }
    members[node.memberPlace] = Member(node: last)
    last.memberPlace = node.memberPlace
  }
}
