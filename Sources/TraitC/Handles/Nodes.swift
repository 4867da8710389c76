public import TraitCHeader
public import TraitTree

extension traits_node {
  /// A Swift program's node, for C.
  public init(_ node: TraitNode) { self.init(bits: node.bits) }

  /// Whether this stands for the forest's fallback.
  var isFallback: Bool { bits == .max }
}

extension TraitNode {
  /// A C program's node, for Swift. It may have been destroyed.
  ///
  /// No node has the generation 0: in a forest it marks the numbers of destroyed nodes.
  public init(_ node: traits_node) { self.init(bits: node.bits >> 32 == 0 ? .max : node.bits) }
}

extension TraitForest {
  /// The node of a handle; an error if it is not in this forest.
  func node(_ handle: traits_node) throws(Refusal) -> TraitNode {
    let node = TraitNode(handle)
    if contains(node) { return node }
    throw Refusal(
      TRAITS_ERROR_NODE,
      "Can't use a node that was destroyed or belongs to another forest: ask first if it exists"
    )
  }
}
