import TraitModel

/// Why a trait has its value at a node (S13.1).
public struct TraitExplanation: Sendable {
  /// A node that overrides the trait: the explained node or one of its ancestors.
  public struct Override: Sendable {
    public let node: TraitNode
    public let name: String
    /// The value as text.
    public let value: String
  }

  public let trait: TraitSlot
  public let node: TraitNode
  public let name: String

  /// The value that the node reads, as text.
  public let value: String

  /// The nodes that override the trait, from the node itself up to the root. The first one's value
  /// wins and hides the others.
  public let overrides: [Override]

  /// The value without these overrides: the fallback's, or the one that a detached root keeps.
  public let base: String

  /// The root's name if it is detached and keeps the base itself; nil if the base is the
  /// fallback's.
  public let keeper: String?

  /// The value that the next update will give the node, if it differs.
  public let next: String?
}

extension TraitExplanation: CustomStringConvertible {
  /// A line for each override:
  ///
  ///     Density at label is 2
  ///     - window overrides it with 2, which wins
  ///     - screen overrides it with 3, which is hidden
  ///     - without overrides it would be 1, the fallback's
  ///     - an update will make it 4
  public var description: String {
    let setters = overrides.enumerated().map { place, setter in
      "- \(setter.name) overrides it with \(setter.value), which \(place == 0 ? "wins" : "is hidden")"
    }
    let owner = keeper.map { "which \($0) has kept" } ?? "the fallback's"
    let rest = "- without overrides it would be \(base), \(owner)"
    let due = next.map { "- an update will make it \($0)" }
    return (["\(trait.name) at \(name) is \(value)"] + setters + [rest, due].compactMap(\.self))
      .joined(separator: "\n")
  }
}

extension TraitForest {
  /// Why a trait has its value at a node: every ancestor that overrides it, which one wins, and
  /// which ones that hides.
  ///
  /// - Complexity: O(depth).
  public func explain(_ trait: TraitSlot, at node: TraitNode) -> TraitExplanation {
    let index = index(of: node)
    let node = handle(of: index)
    let path = sequence(first: index) { [self] in nodes[$0].parent.some }
    let setters = path.compactMap { node in
      overrides(of: node)[trait].map { (node: node, value: $0) }
    }
    let root = root(of: index)
    let isAnchored = nodes[root].flags.contains(.isAnchored)
    let base = (isAnchored ? fallback : collection(of: root)).value(in: trait)
    let now = collection(of: index).value(in: trait)
    let due = setters.first?.value ?? base
    return TraitExplanation(
      trait: trait, node: node, name: name(of: node), value: trait.text(of: now),
      overrides: setters.map { setter in
        let node = handle(of: setter.node)
        return .init(node: node, name: name(of: node), value: trait.text(of: setter.value))
      },
      base: trait.text(of: base), keeper: isAnchored ? nil : name(of: handle(of: root)),
      next: trait.isSame(now, due) ? nil : trait.text(of: due))
  }
}

extension TraitSlot {
  fileprivate func text(of value: TraitValue) -> String {
    TraitRegistry.descriptor(of: self).describe(TraitWord(borrowing: value))
  }

  fileprivate func isSame(_ left: TraitValue, _ right: TraitValue) -> Bool {
    let (left, right) = (TraitWord(borrowing: left), TraitWord(borrowing: right))
    return left == right || TraitRegistry.descriptor(of: self).areEqual(left, right)
  }
}
