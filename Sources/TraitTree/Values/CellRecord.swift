/// A cell: where a trait's value lives. Its *owner* is a node; its *readers* are the nodes below
/// the owner down to the next cell of the same trait.
///
///     r ●─── cell {style: dark}        a read: node → scope → cell
///     ├─ a
///     ├─ b ●─── cell {size: 2}         a change of r's style writes one word, however many
///     │  └─ c                          nodes read it; the cells of b and c for it are r's
///     └─ d
///
/// The owner reads `word`, the newest one. What the others read depends on the state:
///
/// - *settled*: all read `word`.
/// - *waiting*: the owner was refreshed by itself; the others read `old` until a pass covers it.
/// - *spreading*: a pass is visiting the readers. Those that its walk has passed read `word`, the
///   others `old`.
@usableFromInline
struct CellRecord {
  // What a read needs is in the first 16 bytes of 64: so it is in one cache line, and a shift finds the cell.
  // (With 48 bytes reads took 10 % longer: propagate/read-all.)
  @usableFromInline var word: UInt64
  @usableFromInline var state = State.settled
  let slot: Int32
  var old: UInt64 = 0
  var scope: ScopeIndex
  /// The next cell of the same owner.
  var sibling = CellIndex.none
  /// Distinguishes one spreading from the next; 0 if no sweep goes on, because a listener was found to hear
  /// of no change.
  var stamp: UInt32 = 0
  /// How many passes have found that the cell is not needed since it was an override's; negative if it
  /// never was.
  var idle: Int32 = -1
  /// How many scopes read it when it was made.
  var reach: Int32 = 0
  /// The pass in which it is spreading.
  var pass = PassIndex.none
  /// The last child of the owner that `keepPassed` has looked at.
  var lastKept = NodeIndex.none
  /// The only scope whose kept collections may have a boxed word of this cell; `several` if there are more.
  var keeper = ScopeIndex.none
  private let unused = (UInt32(0), UInt32(0))

  @usableFromInline
  enum State: UInt8 {
    case settled, waiting, spreading
    /// A default value that nobody has asked for.
    case undefined
  }

  init(word: UInt64, scope: ScopeIndex, slot: Int32) {
    (self.word, self.scope, self.slot) = (word, scope, slot)
  }

  @inline(__always) var isUnsettled: Bool { state == .waiting || state == .spreading }
}

@usableFromInline typealias CellIndex = Index<CellRecord>

/// A gap in the tree, anchored to the node at its left (rule 3).
///
///     r                      inside(r)  ·
///     ├─ a                   inside(a)    ·  after(a)
///     └─ b                   inside(b)       ·  after(b), then after(r)
@usableFromInline
struct Gap: Equatable {
  let anchor: NodeIndex
  /// Just after the anchor's subtree; otherwise just inside the anchor, before its children.
  let isAfter: Bool

  /// Before everything.
  static var none: Gap { Gap(anchor: .none, isAfter: false) }
  static func inside(_ node: NodeIndex) -> Gap { Gap(anchor: node, isAfter: false) }
  static func after(_ node: NodeIndex) -> Gap { Gap(anchor: node, isAfter: true) }
}
