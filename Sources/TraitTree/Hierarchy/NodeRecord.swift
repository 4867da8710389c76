import TraitModel

/// One node: links to its neighbours and to its other records. 48 bytes. What reading a trait needs
/// is kept apart, in `NodePlace`.
///
///     parent
///       ▲
///       │          previous ◀── node ──▶ next        siblings, by ascending rank
///       │                        │
///     firstChild … lastChild ◀───┘
///
/// A node keeps no collection: all nodes of a scope share one.
@frozen
@usableFromInline
struct NodeRecord: SlabRecord {
  @usableFromInline var parent = NodeIndex.none
  @usableFromInline var firstChild = NodeIndex.none
  @usableFromInline var lastChild = NodeIndex.none
  @usableFromInline var previous = NodeIndex.none
  @usableFromInline var next = NodeIndex.none

  /// The node's last observer; a node's observers form a ring in the order of registration.
  @usableFromInline var lastObserver = ObserverIndex.none

  /// The node's overrides, if it ever had any.
  @usableFromInline var overrides = OverridesIndex.none

  /// Ascending among siblings, with gaps.
  @usableFromInline var rank: UInt32 = 0

  /// Where the node is on its parent scope's worklist, negative if it is not there.
  @usableFromInline var worklistPlace: Int32 = -1

  /// Where the node is in its scope's `observing`, negative if it is not there.
  @usableFromInline var observingPlace: Int32 = -1

  @usableFromInline var flags = Flags()

  init() {}

  @usableFromInline static var vacant: NodeRecord { NodeRecord() }
}

extension NodeRecord {
  @frozen
  @usableFromInline
  struct Flags: OptionSet, BitwiseCopyable, Sendable {
    @usableFromInline var rawValue: UInt16

    @inlinable
    init(rawValue: UInt16) {
      self.rawValue = rawValue
    }

    /// The node owns its scope.
    static var ownsScope: Flags { Flags(rawValue: 1) }
    /// The node's inputs changed since its last visit.
    static var isPending: Flags { Flags(rawValue: 2) }
    /// The node has no parent and inherits the fallback.
    static var isAnchored: Flags { Flags(rawValue: 4) }
    /// The node is refreshed at once when its own overrides or its parent change.
    static var isEager: Flags { Flags(rawValue: 8) }
    /// The node was refreshed by itself while its parent scope was changing: how that scope
    /// changed does not say how the node will.
    static var isUnsynced: Flags { Flags(rawValue: 16) }
    /// Scratch marks of `TraitForest.inOrder(_:below:)`.
    static var isMarked: Flags { Flags(rawValue: 32) }
    static var isWanted: Flags { Flags(rawValue: 64) }
    static var hasOverrides: Flags { Flags(rawValue: 128) }
    static var wantsAttention: Flags { Flags(rawValue: 256) }
    static var isLiveRoot: Flags { Flags(rawValue: 512) }
  }
}

/// A node's overrides.
@usableFromInline
struct OverridesRecord: SlabRecord {
  var overrides = TraitOverrides()

  /// Whether a change under way has taken the overrides: they are read from the node's collection.
  var areTaken = false

  /// The number of the outermost operation that was the next one when they last changed, for
  /// explanations. It lies in what would be padding.
  var changedBefore: UInt32 = 0

  /// The traits that they set.
  var slots = TraitSlotSet()

  @usableFromInline static var vacant: OverridesRecord { OverridesRecord() }
}

@usableFromInline typealias OverridesIndex = Index<OverridesRecord>
