import TraitModel

/// A delivery that is about to be made, for logs of changes.
public struct Delivery: CustomStringConvertible, Sendable {
  public let node: TraitNode
  /// What the node is called.
  public var name: String
  /// The traits that changed, of those that the registration is for.
  public let traits: TraitSlotSet
  /// The node's collection before, and the one it has.
  public let previous: TraitCollection
  public let now: TraitCollection

  /// One line: `label: UserInterfaceStyle Light → Dark, DisplayScale 1 → 2`.
  public var description: String {
    let changes = traits.map { slot in
      "\(slot.name) \(previous.description(of: slot)) → \(now.description(of: slot))"
    }
    return "\(name): \(changes.joined(separator: ", "))"
  }
}

extension TraitForest {
  /// Never inlined: the loop over handlers would begin to access `names` for each
  /// (fanout/observers).
  @inline(never)
  func logDelivery(to observer: ObserverIndex, at node: TraitNode, previous: TraitCollection) {
    let now = collection(of: node)
    let traits = observers[observer].interest.part(of: difference(of: now, from: previous))
    onDelivery?(
      Delivery(node: node, name: name(of: node), traits: traits, previous: previous, now: now))
  }
}
