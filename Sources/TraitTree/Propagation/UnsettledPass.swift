import TraitModel

/// A pass that was stopped after its last round, with a node that was about to change again, or
/// wanted attention again.
public struct UnsettledPass: CustomStringConvertible, Sendable {
  public let node: TraitNode
  /// What the node is called.
  public let name: String
  /// None if the node wanted attention.
  public let trait: TraitSlot?
  /// The node's collection, and the one it would have next.
  public let now: TraitCollection
  public let next: TraitCollection

  public var description: String {
    guard let trait else {
      return "After \(Pass.roundLimit) rounds \(name) wants attention again"
    }
    return """
      Traits do not settle: after \(Pass.roundLimit) rounds \(trait.name) at \(name) is about to \
      change again, from \(value(of: trait, in: now)) to \(value(of: trait, in: next))
      """
  }

  private func value(of trait: TraitSlot, in collection: TraitCollection) -> String {
    func value<Trait: TraitDefinition>(of trait: Trait.Type) -> String { "\(collection[trait])" }
    return value(of: trait.definition)
  }
}
