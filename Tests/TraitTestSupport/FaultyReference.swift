import TraitModel
import TraitReference

/// The reference with one of its rules broken: shows that the properties can fail.
package final class FaultyReference: ReferenceForest {
  package enum Fault: CaseIterable {
    // Base and collection.

    /// A detached node inherits the fallback instead of keeping its collection.
    case detachedNodesForget
    /// A node inherits what its parent would have if it were refreshed now.
    case parentsAreBroughtUpToDate
    /// A node inherits from its grandparent.
    case parentsAreSkipped
    /// A node reads what a refresh would give it.
    case readsDoNotWait

    // Deliveries.

    /// Only the first of a node's registrations is called.
    case theFirstHandlerIsEnough
    /// Every registration of a node that changes is called, for any traits.
    case otherTraitsAreHeard
    /// Registrations are called in the wrong order.
    case theLastRegistrationIsFirst
    /// A refresh also refreshes the parent.
    case refreshesReachTheParent
    /// A refresh also refreshes the children.
    case refreshesReachTheChildren

    // Eager and lazy nodes.

    /// Nothing happens in the setter of an eager node.
    case eagerNodesWait
    /// A lazy node is refreshed in its setter, too.
    case lazyNodesDoNotWait
    /// The setter of an eager node updates the nodes below it.
    case settersUpdateBelow
    /// An eager node with a new parent waits for the next update.
    case eagerNodesWaitWhenMoved
    /// A lazy node with a new parent is refreshed at once.
    case lazyNodesDoNotWaitWhenMoved

    // The walk.

    /// A detached node takes the cursor of a walk along.
    case walksAreCarriedOff
    /// A node is attended to twice.
    case attentionIsRepeated

    // Lifetimes.

    /// A forest keeps every handler that it has called.
    case handlersAreKept
  }

  private let fault: Fault
  private var kept: [Registration.Handler?] = []

  package init(_ fault: Fault) {
    self.fault = fault
  }

  override package func base(of node: Node) -> TraitCollection {
    switch fault {
    case .detachedNodesForget where node.parent == nil: fallback
    case .parentsAreBroughtUpToDate:
      node.parent.map(upToDateCollection) ?? super.base(of: node)
    case .parentsAreSkipped: node.parent?.parent.map(collection) ?? super.base(of: node)
    default: super.base(of: node)
    }
  }

  override package func collection(of node: Node) -> TraitCollection {
    guard fault == .readsDoNotWait, node.committed != nil, node.parent != nil || node.isAnchored
    else { return super.collection(of: node) }
    return upToDateCollection(of: node)
  }

  override package func refresh(_ node: Node) {
    if fault == .refreshesReachTheParent, let parent = node.parent { super.refresh(parent) }
    super.refresh(node)
    if fault == .refreshesReachTheChildren { node.children.forEach(super.refresh) }
  }

  override package func observers(
    of node: Node, hearing changes: TraitSlotSet
  ) -> [Registration] {
    let observers = super.observers(of: node, hearing: changes)
    switch fault {
    case .theFirstHandlerIsEnough: return Array(observers.prefix(1))
    case .otherTraitsAreHeard: return changes.isEmpty ? [] : node.registrations
    case .theLastRegistrationIsFirst: return observers.reversed()
    case .handlersAreKept:
      kept += observers.map(\.handler)
      return observers
    default: return observers
    }
  }

  override package func overridesChanged(at node: Node) {
    switch fault {
    case .eagerNodesWait: break
    case .lazyNodesDoNotWait: refresh(node)
    case .settersUpdateBelow where node.isEager: updateIfNeeded(node)
    default: super.overridesChanged(at: node)
    }
  }

  override package func parentChanged(of node: Node) {
    switch fault {
    case .eagerNodesWaitWhenMoved: break
    case .lazyNodesDoNotWaitWhenMoved: refresh(node)
    default: super.parentChanged(of: node)
    }
  }

  override package func willDetach(_ node: Node) {
    if fault != .walksAreCarriedOff { super.willDetach(node) }
  }

  override package func attend(to node: Node) {
    super.attend(to: node)
    if fault == .attentionIsRepeated { onAttention(self, node) }
  }
}
