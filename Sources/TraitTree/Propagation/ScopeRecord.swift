import TraitModel

/// A scope: a node at which values change, together with the nodes below it that only pass them on.
///
///     r ●─────────── scope 1 {style: dark}      a scope's owner is where it begins. All its nodes
///       ├─ a           → 1                       read one collection, so that changing an override
///       ├─ b ●────── scope 2 {size: 2}           makes one collection, however many nodes there are
///       │  └─ c        → 2
///       └─ d           → 1
///
/// The owner has overrides, or keeps a collection that is not what it would inherit: a root, or a
/// node that was detached or moved since its last visit.
@usableFromInline
struct ScopeRecord: BlockRecord {
  var owner = NodeIndex.none

  /// The scope of the owner's parent. None above roots and below nodes that were never visited.
  var parent = ScopeIndex.none

  /// Where the scope is in its parent's `children`.
  var place: Int32 = -1

  /// How many walks found the scope to pass on what it inherits.
  var idleWalks: UInt8 = 0

  /// Whether the scope changed in this round, so that nodes not yet passed read `previous`.
  @usableFromInline var isChanging = false

  /// Whether `previous` was filled in this round.
  var keepsPrevious = false

  /// What the scope's nodes read; in a round in which it changed, those that were passed.
  @usableFromInline var collection = TraitCollection()

  /// While the scope is changing: what it was, and the traits that differ. At other times the memory
  /// of `previous` waits to be used for the next collection.
  var previous = TraitCollection()
  var changed = TraitSlotSet()

  /// The scopes that begin right below this one.
  var children: [ScopeIndex] = []

  /// Nodes whose parent is in this scope and that a walk must come to: those pending, those never
  /// visited, and owners of scopes with items of their own.
  var items: [NodeIndex] = []

  /// The nodes of this scope that have registrations.
  var listening: [NodeIndex] = []

  /// Who is to be called when what changes, in order of the tree. Emptied when that may be wrong.
  var agendas = Agendas()

  @usableFromInline static var vacant: ScopeRecord { ScopeRecord() }

  @usableFromInline static var hasNone: Bool { true }

  /// That of nodes never visited: it says that a node's collection is not simply the scope's.
  @usableFromInline static var none: ScopeRecord {
    var record = ScopeRecord()
    record.isChanging = true
    return record
  }
}

@usableFromInline typealias ScopeIndex = Index<ScopeRecord>
