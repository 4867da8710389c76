import Synchronization

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
