import TraitModel

/// A scope: for each slot the cell that its nodes read. Those of slots 0…63 are in the forest's table of
/// rows; those of further ones in chunks of 16 that scopes share until one of them differs.
///
/// A scope begins at its owner, which has cells of its own, and goes down to the next owners. A
/// scope without an owner is *frozen*: its cells are constants, for nodes that are detached, that
/// have moved, or that inherit the fallback.
@usableFromInline
struct ScopeRecord {
  /// From slot 64 on. Those that the scope has in common with all others by default may be missing at the end.
  var chunks: ContiguousArray<Int32> = []
  var owner: NodeIndex
  var firstCell = CellIndex.none
  /// The scope from which the owner has the cells that are not its own.
  var parent = ScopeIndex.none
  var firstChild = ScopeIndex.none
  var next = ScopeIndex.none
  var previous = ScopeIndex.none
  /// How many nodes and child scopes there are; negative if the record is vacant.
  var uses: Int32 = 0
  /// How many of its own cells are not settled.
  var unsettled: Int32 = 0
  /// What was made of the scope, if anything was.
  var derived = DerivedIndex.none

  var isVacant: Bool { uses < 0 }
  var isFrozen: Bool { owner.isNone }
}

@usableFromInline typealias ScopeIndex = Index<ScopeRecord>

extension Index where Record == ScopeRecord {
  /// The scope of all nodes that were never visited: the fallback's cells.
  @usableFromInline static var ofUnvisited: ScopeIndex { Index(0) }
  /// The scope of the defaults.
  static var ofDefaults: ScopeIndex { Index(1) }
  /// No scope: stands for more than one.
  static var several: ScopeIndex { Index(.max) }
}

/// What was made of a scope's cells. It is right while the forest's `valueVersion` is the one noted.
struct DerivedRecord {
  /// What the nodes read, and what those read that read no new word.
  var newest = KeptCollection()
  var rest = KeptCollection()

  /// A frozen scope with the values as of `frozenAt`; of a frozen scope, its origin, or its copy if it was the
  /// scope of a root that has ended.
  var frozen = ScopeIndex.none
  /// Its place in the forest's `boxedScopes` if one of the collections has boxes; else negative.
  var boxedPlace: Int32 = -1
  var frozenAt: UInt64 = 0
}

/// A collection, and the object that stands for it elsewhere.
struct KeptCollection {
  var collection: TraitCollection?
  var object: AnyObject?
  var version: UInt64 = 0
}

typealias DerivedIndex = Index<DerivedRecord>

/// What a forest knows of a trait.
struct SlotInfo {
  var isKnown = false
  var isBox = false
  /// Whether values with different bits always differ.
  var isPlain = false
  var affectsColors = false
  /// How many functions nodes pass it through. Here it takes no room.
  var transforms: Int32 = 0
  var descriptor: Unmanaged<TraitDescriptor>?
  /// How many of its cells are not settled.
  var unsettled: Int32 = 0
  /// The word of its default value.
  var fallback: UInt64 = 0
  /// The channel of its observers, if there were any.
  var channel = ChannelIndex.none
}
