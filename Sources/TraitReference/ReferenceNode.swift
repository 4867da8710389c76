import TraitModel

extension ReferenceForest {
  /// One place in the forest.
  package final class Node {
    /// What diagnostics call the node.
    package let name: String

    package internal(set) weak var parent: Node?
    package internal(set) var children: [Node] = []

    /// What the node changes of what it inherits. Nothing happens at once when they change.
    package var overrides = TraitOverrides()

    /// The collection of the node's last visit; none before the first.
    var committed: TraitCollection?

    /// In the order in which they were made, watchers last.
    var registrations: [Registration] = []

    /// Whether somebody has work to do at the node once its traits are right (rule 11).
    var wantsAttention = false

    package init(_ name: String) {
      self.name = name
    }
  }

  /// A wish to hear about some traits at one node.
  package final class Registration {
    weak var node: Node?
    /// None for a watcher, who hears about all of them.
    let traits: TraitSlotSet?

    /// None once the registration has ended.
    var handler: ((ReferenceForest, Node, _ previous: TraitCollection) -> Void)?

    init(
      node: Node, traits: TraitSlotSet?,
      handler: @escaping (ReferenceForest, Node, _ previous: TraitCollection) -> Void
    ) {
      self.node = node
      self.traits = traits
      self.handler = handler
    }

    func hears(_ changes: TraitSlotSet) -> Bool {
      traits.map { !$0.isDisjoint(with: changes) } ?? !changes.isEmpty
    }
  }

  /// A pass that was stopped after its last round, with a node that was about to change again, or
  /// wanted attention again.
  package struct UnsettledPass: CustomStringConvertible {
    package let node: Node
    /// None if the node wanted attention.
    package let trait: TraitSlot?
    package let now: TraitCollection
    package let next: TraitCollection

    package var description: String {
      guard let trait else {
        return "After \(Pass.roundLimit) rounds \(node.name) wants attention again"
      }
      return """
        Traits do not settle: after \(Pass.roundLimit) rounds \(trait.name) at \(node.name) is about \
        to change again, from \(value(of: trait, in: now)) to \(value(of: trait, in: next))
        """
    }

    private func value(of trait: TraitSlot, in collection: TraitCollection) -> String {
      func value<Trait: TraitDefinition>(of trait: Trait.Type) -> String { "\(collection[trait])" }
      return value(of: trait.definition)
    }
  }
}

// MARK: - Finding one's way

extension ReferenceForest.Node {
  /// The parent, its parent, and so on.
  var ancestors: [ReferenceForest.Node] {
    Array(sequence(first: self, next: \.parent).dropFirst())
  }

  var root: ReferenceForest.Node {
    ancestors.last ?? self
  }

  func isAncestor(of other: ReferenceForest.Node) -> Bool {
    other.ancestors.contains { $0 === self }
  }

  func isInSubtree(of other: ReferenceForest.Node) -> Bool {
    self === other || other.isAncestor(of: self)
  }

  /// The node and everything below it, in pre-order.
  var subtree: [ReferenceForest.Node] {
    [self] + children.flatMap(\.subtree)
  }

  var previousSibling: ReferenceForest.Node? { sibling(-1) }

  var nextSibling: ReferenceForest.Node? { sibling(+1) }

  private func sibling(_ offset: Int) -> ReferenceForest.Node? {
    guard let siblings = parent?.children,
      let place = siblings.firstIndex(where: { $0 === self }),
      siblings.indices.contains(place + offset)
    else { return nil }
    return siblings[place + offset]
  }
}
