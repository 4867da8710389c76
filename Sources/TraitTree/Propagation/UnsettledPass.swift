import TraitModel

/// A pass that was stopped after its last round, with a node that was about to change again, or
/// wanted attention again.
public struct UnsettledPass: CustomStringConvertible, Sendable {
  public let node: TraitNode
  /// What the node is called.
  public var name: String
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
      change again, from \(now.description(of: trait)) to \(next.description(of: trait))
      """
  }
}
