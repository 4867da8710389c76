/// A place in a forest, made by `TraitForest.makeNode(named:)`.
///
/// Eight bytes that mean something to their forest alone; they keep nothing alive. After the node
/// is destroyed they name nothing, and using them is a programming error.
@frozen
public struct TraitNode: Hashable, Sendable {
  @usableFromInline let index: Index<NodeRecord>
  /// Which of the nodes that had this number one after the other.
  @usableFromInline let generation: UInt32

  @inlinable
  init(index: Index<NodeRecord>, generation: UInt32) {
    self.index = index
    self.generation = generation
  }

  /// A small number that no other node of the forest has at the same time.
  package var number: Int { Int(index.number) }
}

@usableFromInline typealias NodeIndex = Index<NodeRecord>
