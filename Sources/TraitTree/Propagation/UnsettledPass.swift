import TraitModel

/// A pass that was stopped after its last round, with a node that was about to change again.
public struct UnsettledPass: CustomStringConvertible, Sendable {
  public let node: TraitNode
  /// What the node is called.
  public let name: String
  public let trait: TraitSlot
  /// The node's collection, and the one it would have next.
  public let now: TraitCollection
  public let next: TraitCollection

  public var description: String {
    """
    Traits do not settle: after \(Pass.roundLimit) rounds \(trait.name) at \(name) is about to \
    change again, from \(value(in: now)) to \(value(in: next))
    """
  }

  private func value(in collection: TraitCollection) -> String {
    func value<Trait: TraitDefinition>(of trait: Trait.Type) -> String { "\(collection[trait])" }
    return value(of: trait.definition)
  }
}
