import TraitModel

/// Why an outermost call was stopped: a limit, and the node and trait that kept changing.
public struct Unsettled: CustomStringConvertible, Sendable {
  /// A pass has at most 100 rounds, a node at most 100 visits inside one another, an update at most
  /// 63 others around it.
  public enum Limit: Sendable { case rounds, visits, updates }

  public let limit: Limit
  public let node: TraitNode
  /// What the node is called.
  public var name: String
  /// The trait that is about to change at the node; nil if none is.
  public let trait: TraitSlot?
  /// The node's collection, and the one it would have next.
  public let now: TraitCollection
  public let next: TraitCollection

  /// One sentence: `Traits do not settle: after 100 rounds Size at r is about to change again, from
  /// 0 to 1`.
  public var description: String {
    "Traits do not settle: \(circumstance) \(change)"
  }

  private var circumstance: String {
    switch limit {
    case .rounds: "after \(Pass.roundLimit) rounds"
    case .visits: "inside \(TraitForest.visitLimit) visits of \(name)"
    case .updates: "inside \(TraitForest.nestingLimit) updates"
    }
  }

  private var change: String {
    guard let trait else {
      return limit == .rounds ? "\(name) wants attention again" : "\(name) is updated again"
    }
    return """
      \(trait.name) at \(name) is about to change again, from \(now.description(of: trait)) to \
      \(next.description(of: trait))
      """
  }
}

extension TraitForest {
  /// Whether so many visits of the node are under way, one inside the other, that no other may
  /// begin.
  func isAtVisitLimit(_ node: TraitNode) -> Bool {
    visitsAround.count >= Self.visitLimit
      && visitsAround.count { $0 == node } >= Self.visitLimit
  }

  /// Whether a visit would call registrations of a node that may not be visited any more.
  func isStoppedByLimit(_ node: NodeIndex, changing traits: TraitSlotSet) -> Bool {
    guard visitsAround.count >= Self.visitLimit, isAtVisitLimit(handle(of: node)) else {
      return false
    }
    var isHeard = false
    forEachObserver(on: node) { isHeard = isHeard || hears($0, traits) }
    if isHeard {
      markPending(node)
      stop(.visits, at: node)
    }
    return isHeard
  }

  /// S6.13: no visit and no delivery begins before the outermost call has returned.
  func stop(_ limit: Unsettled.Limit, at node: NodeIndex) {
    isStopped = true
    let handle = handle(of: node)
    let next = upToDateCollection(of: node)
    let trait = difference(of: next, from: collection(of: node)).first { _ in true }
    if recorder != nil { recordLimit(limit, at: node, trait) }
    onUnsettled(
      Unsettled(
        limit: limit, node: handle, name: name(of: handle), trait: trait,
        now: collection(of: node), next: next))
  }
}
