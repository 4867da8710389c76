import Synchronization

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

/// The generations that one forest gives its nodes: no other forest of the process gives the same,
/// so that a handle is at home in one forest only. (After 2^32 they begin again.)
///
///     process:   │ 1 … 63 │ 64 … 127 │ 128 … 191 │ …
///     forest A:  │ 1 … 63 │          │ 128 …     │
///     forest B:            │ 64 …    │
struct NodeGenerations {
  private var current: UInt32 = 0

  /// Never 0, which is the generation of vacant records.
  mutating func next() -> UInt32 {
    current &+= 1
    if current % Self.blockSize == 0 || current == 1 { beginBlock() }
    return current
  }

  /// Atomic, because forests may be on several threads; in blocks, because that is not free.
  private mutating func beginBlock() {
    let block = Self.blocksTaken.wrappingAdd(1, ordering: .relaxed).oldValue
    current = max(block &* Self.blockSize, 1)
  }

  private static let blockSize: UInt32 = 64
  private static let blocksTaken = Atomic<UInt32>(0)
}
