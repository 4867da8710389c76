import TraitModel

extension ReferenceForest {
  /// A node of the forest.
  public final class Node {
    /// The node's name in diagnostics.
    public let name: String

    /// Whether the node is refreshed as soon as its overrides or its parent change.
    public let isEager: Bool

    public internal(set) weak var parent: Node?
    public internal(set) var children: [Node] = []

    /// Whether the node is a root that inherits the fallback.
    public internal(set) var isAnchored = false

    /// The traits that the node sets, and their values.
    public internal(set) var overrides = TraitOverrides()

    /// The functions through which the node passes traits.
    public internal(set) var transforms: [Transform] = []

    /// The collection of the node's last refresh; nil before the first.
    public var committed: TraitCollection?

    /// In order of registration, except that those for every trait come last.
    public internal(set) var registrations: [Registration] = []

    /// Whether an update that attends calls `onAttention` here.
    public internal(set) var wantsAttention = false

    public init(_ name: String, isEager: Bool = false) {
      self.name = name
      self.isEager = isEager
    }
  }

  /// A function through which a node passes a trait, and what it got and returned in the last refresh,
  /// if there was one.
  public struct Transform {
    public let slot: TraitSlot
    let function: (TraitValue) -> TraitValue
    var input: TraitValue?
    var output: TraitValue?

    /// What it returns for a value. Asked again for the same value, it is not called again.
    func output(for new: TraitValue) -> TraitValue {
      if let input, let output, TraitWord(borrowing: input) == TraitWord(borrowing: new) {
        return output
      }
      return function(new)
    }
  }

  /// A handler, and the traits at one node for whose changes it is called.
  public final class Registration {
    public typealias Handler = (ReferenceForest, Node, _ previous: TraitCollection) -> Void

    weak var node: Node?

    /// Nil if the registration is for every trait.
    public let traits: TraitSlotSet?

    /// Nil once the registration has ended.
    public var handler: Handler?

    init(node: Node, traits: TraitSlotSet?, handler: @escaping Handler) {
      self.node = node
      self.traits = traits
      self.handler = handler
    }

    func hears(_ changes: TraitSlotSet) -> Bool {
      traits.map { !$0.isDisjoint(with: changes) } ?? !changes.isEmpty
    }
  }

  /// Why an outermost call was stopped: the limit, and the node and trait that kept changing.
  public struct Unsettled {
    public enum Limit { case rounds, visits, updates }

    public let limit: Limit
    public let node: Node
    /// Nil if the node only wants attention, or nothing would change there.
    public let trait: TraitSlot?
  }
}

// MARK: - Neighbours

extension ReferenceForest.Node {
  /// The parent, its parent, and so on.
  public var ancestors: [ReferenceForest.Node] {
    Array(sequence(first: self, next: \.parent).dropFirst())
  }

  public var root: ReferenceForest.Node {
    ancestors.last ?? self
  }

  func isAncestor(of other: ReferenceForest.Node) -> Bool {
    other.ancestors.contains { $0 === self }
  }

  func isInSubtree(of other: ReferenceForest.Node) -> Bool {
    self === other || other.isAncestor(of: self)
  }

  /// The node and everything below it, in pre-order.
  public var subtree: [ReferenceForest.Node] {
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
