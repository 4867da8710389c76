import Synchronization

/// A node of a forest, made by `TraitForest.makeNode(named:)`.
///
/// An unowned handle of eight bytes, valid in its forest only. Using it after the node was
/// destroyed is a programming error.
@frozen
public struct TraitNode: Hashable, Sendable {
  @usableFromInline let index: Index<NodeRecord>
  /// Distinguishes the nodes that reuse this number.
  @usableFromInline let generation: UInt32

  @inlinable
  init(index: Index<NodeRecord>, generation: UInt32) {
    self.index = index
    self.generation = generation
  }

  /// A small number, unique among the nodes of the forest while this one exists.
  package var number: Int { Int(index.number) }
}

@usableFromInline typealias NodeIndex = Index<NodeRecord>

/// Gives generations to a forest's nodes. No two forests of the process give the same one, so that
/// a handle is valid in one forest only. (They repeat after 2^32.)
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

  /// Atomic because forests may be used on different threads; in blocks because atomics cost time.
  private mutating func beginBlock() {
    let block = Self.blocksTaken.wrappingAdd(1, ordering: .relaxed).oldValue
    current = max(block &* Self.blockSize, 1)
  }

  private static let blockSize: UInt32 = 64
  private static let blocksTaken = Atomic<UInt32>(0)
}
