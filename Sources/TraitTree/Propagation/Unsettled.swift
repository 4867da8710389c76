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
