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
  private(set) var values: EnvironmentValues
  private weak let host: ViewHost?
  /// The nodes that follow all values.
  private var followers: [Follower] = []
  /// The nodes that follow a value, in no order: they are only marked.
  private var readers: [TraitSlot: [ObjectIdentifier: Follower]] = [:]

  private struct Follower {
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

  /// Sets the values and notifies the nodes that follow what changes.
  func set(_ new: EnvironmentValues) {
    let change = Change(
      traits: new.traits.changedSlots(from: values.traits),
      isWrittenDifferent: new.written != values.written)
    let old = values
    values = new
    // The deinit of a value may ask for the environment.
    withExtendedLifetime(old) {}
    if change.traits.isEmpty, !change.isWrittenDifferent { return }
    for follower in followers {
      FacadeWork.steps += 1
      follower.node.environmentDidChange(change)
    }
    if readers.isEmpty { return }
    for slot in change.traits {
      for reader in (readers[slot] ?? [:]).values {
        FacadeWork.steps += 1
        reader.node.needsEvaluation()
      }
    }
  }

  /// The values, marked so that reads are noted for the body that is being evaluated. Outside of bodies,
  /// those of now.
  var trackedValues: EnvironmentValues {
    if Evaluation.run == 0 { host?.updateEnvironment() }
    var values = values
    values.run = Evaluation.run
    return values
  }

  /// Lets a node follow all values.
  func add(_ node: Node) {
    node.followerPlace = followers.count
    followers.append(Follower(node: node))
  }

  func remove(_ node: Node) {
    let last = followers.removeLast().node
    guard last !== node else { return }
    followers[node.followerPlace] = Follower(node: last)
    last.followerPlace = node.followerPlace
  }

  /// Lets a node follow the values `new` instead of `old`.
  func move(_ node: Node, from old: TraitSlotSet, to new: TraitSlotSet) {
    for slot in new.subtracting(old) {
      readers[slot, default: [:]][ObjectIdentifier(node)] = Follower(node: node)
    }
    for slot in old.subtracting(new) {
      readers[slot]?[ObjectIdentifier(node)] = nil
      if readers[slot]?.isEmpty ?? false { readers[slot] = nil }
    }
  }
}
